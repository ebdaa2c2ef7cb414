"""What the carver of the frieze has left on its ledges: mallet, chisels, splinters, and his lamp."""

import numpy as np
from scipy.spatial import ConvexHull

from kit import lights, sdf, shapes
from kit.fire import WICKS
from kit.nodes import material
from kit.places.stones import hewn
from kit.surfaces import metal, plain, timber


#: What belongs to the tools (see `shapes.belong`).
TOOLS = 4


def tools():
    """Where he left off: the mallet, two chisels, and what has come off."""
    things = []
    ash, beech = timber('haft', '#80613f', '#463020', (6, 6, .4), .75, variety=.3), timber('mallet', '#735538', '#443020', (6, 6, .4), .80, variety=.3)
    head = shapes.lathe('head', [(0, -.085), (.048, -.085), (.053, -.081), (.057, -.070), (.064, .0), (.0665, .060), (.066, .074), (.062, .082), (0, .083)], beech, 48, angle=.5)
    haft = shapes.lathe('haft', [(.018, .08), (.0165, .11), (.0175, .16), (.021, .21), (.0225, .245), (.019, .262), (.010, .269), (0, .270)], ash, 32)
    things.append(shapes.place(shapes.group('mallet', [head, haft]), (.60, -.222, .0535), (0, 87, 4), .78))
    steel = metal('worked steel', '#5f6268', '#c3c7cf', '#1f2024', patina='#5e3d26', patina_amount=.35, roughness=.50, metallic=.55, hammer=.12, wear=0)
    things.append(shapes.place(chisel('flat', steel), (.36, -.225, .018), (0, 90, -8), 1.1))
    things.append(shapes.place(chisel('claw', steel), (.82, -.215, .019), (0, 90, 14), 1.15))
    made, random = hewn('pale'), np.random.RandomState(4)
    for k in range(90):
        size = random.choice((.005, .008, .013, .020), p=(.35, .35, .2, .1)) * random.uniform(.8, 1.3)
        things.append(shapes.place(flake(k % 12, made), (.80 + random.normal(0, .12), random.uniform(-.255, -.17), size * .22), (random.uniform(-8, 8), random.uniform(-8, 8), random.uniform(0, 360)), size))
    return shapes.group('tools', things)


def flake(seed, made):
    """A splinter of stone: flat, with sharp edges, thick on one side."""
    random = np.random.RandomState(seed + 40)
    points = random.uniform(-1, 1, (11, 3)) * (1.25, .85, .30)
    points[:, 2] *= .4 + .5 * (points[:, 0] + 1.25)
    hull = ConvexHull(points)
    middle = points[hull.vertices].mean(0)
    faces = [(a, b, c) if np.dot(np.cross(points[b] - points[a], points[c] - points[a]), points[a] - middle) > 0 else (a, c, b) for a, b, c in hull.simplices]
    return shapes.add('flake', points, faces, made, smooth=False)


def chisel(kind, steel):
    """Forged of octagonal bar, its edge at z = 0, its head burred by the mallet: a flat one, one with teeth, or a point."""
    ends = {'flat': [(0, .032, .0008), (.010, .032, .0028), (.045, .027, .0056), (.080, .0150, .0100)], 'claw': [(.014, .026, .0014), (.045, .024, .0052), (.080, .0150, .0100)],
            'point': [(0, .0008, .0008), (.030, .0080, .0080), (.070, .0125, .0125)]}[kind]
    rows = [*ends, (.105, .0142, .0142), (.165, .0142, .0142), (.185, .0150, .0150)]
    points = []
    for z, wide, thick in rows:
        cut = .42 * min(wide, thick)
        points += [(x, y, z) for x, y in ((wide, thick - cut), (wide - cut, thick), (cut - wide, thick), (-wide, thick - cut), (-wide, cut - thick), (cut - wide, -thick), (wide - cut, -thick), (wide, cut - thick))]
    faces = [(8 * r + k, 8 * r + (k + 1) % 8, 8 * r + 8 + (k + 1) % 8, 8 * r + 8 + k) for r in range(len(rows) - 1) for k in range(8)]
    parts = [shapes.add('bar', points, [*faces, tuple(range(8))[::-1]], steel, smooth=False)]
    parts.append(shapes.lathe('burr', [(.0150, .180), (.0180, .185), (.0195, .191), (.0180, .197), (.009, .200), (0, .2005)], steel, 20, angle=.4))
    if kind == 'claw':
        for k in range(4):
            x = -.0195 + .013 * k
            parts.append(shapes.add('tooth', [(x - .0042, -.0014, .016), (x + .0042, -.0014, .016), (x + .0042, .0014, .016), (x - .0042, .0014, .016), (x - .0022, 0, 0), (x + .0022, 0, 0)], [(0, 1, 5, 4), (2, 3, 4, 5), (1, 2, 5), (3, 0, 4)], steel, smooth=False))
    # Its flat looks up.
    return shapes.group('chisel', [shapes.place(shapes.group('forged', parts), (0, 0, 0), (0, 0, 90))])


def lamp(at):
    """A clay lamp on the block, over the panel that is being carved."""
    parts = [clay_lamp(), shapes.sweep('wick', [(-.100, 0, .040), (-.112, 0, .052), (-.114, 0, .064)], [.009, .008, .005], plain('wick', '#150e0a', .9), 10)]
    shapes.place(shapes.group('lamp', parts), at, (0, 0, 14), 1.05)
    tip = (at[0] - .115, at[1] - .028, at[2] + .052)
    WICKS.append((*tip, .125))
    lights.flame((tip[0], tip[1] - .12, tip[2] + .04), 1.8, .05, (1.0, .60, .28))


@shapes.modelled
def clay_lamp():
    """Pressed in two halves: a round body, sunk at the top about the hole where it is filled, a spout, a ring to carry it by; sooty where it burns."""
    def field(p):
        around = np.hypot(p[:, 0], p[:, 1])
        body = sdf.ellipsoid(p, (0, 0, .032), (.080, .080, .031))
        body = sdf.smooth_max(body, -sdf.ellipsoid(p, (0, 0, .068), (.056, .056, .016)), .004)
        body = sdf.smooth_min(body, sdf.torus(p, (0, 0, .0545), .050, .0040), .004)
        seam = .0012 * np.exp(-np.square((p[:, 2] - .033) / .002))
        foot = np.maximum(around - .046, np.abs(p[:, 2] - .004) - .005)
        spout = np.minimum(sdf.capsule(p, (-.050, 0, .036), (-.094, 0, .040), .027, .0190), sdf.capsule(p, (-.094, 0, .040), (-.108, 0, .045), .0190, .0180))
        shape = sdf.smooth_min(sdf.smooth_min(body, spout, .018), foot, .008) - seam
        ring = sdf.torus(p, (.092, 0, .040), .0245, .0082, axis=1, stretch=(.95, 1.1))
        shape = sdf.smooth_min(shape, ring, .008)
        hole = np.minimum(sdf.capsule(p, (0, 0, .03), (0, 0, .08), .011), sdf.capsule(p, (-.106, 0, .046), (-.116, 0, .080), .0105))
        return sdf.smooth_max(shape, -hole, .003)

    def soot(p):
        return np.clip(1 - np.linalg.norm(p - sdf.vec((-.116, 0, .062)), axis=1) / .040, 0, 1)

    def build(n):
        at = n.position()
        tint = n.mix(n.fit(n.noise(at, 16, 4), .35, .68), '#7a4a2e', '#573523')
        tint = n.mix(n.fit(n.noise(at, 60, 3), .60, .72, 0, .5), tint, '#8f6040')
        tint = n.mix(n.times(n.attribute(), .92), tint, '#120c09')
        return n.add('BsdfPrincipled', Base_Color=tint, Roughness=.78, Specular=.3, Normal=n.bump(n.noise(at, 70, 4), .18, .004))
    return shapes.solid('clay lamp', field, (-.14, -.09, -.006), (.13, .09, .080), .0021, material('clay', build), soot)
