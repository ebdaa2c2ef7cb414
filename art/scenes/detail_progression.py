"""Five stats in balance: five bowls on five arms, a stone in each, no two of one cut; what is laid into one is felt by the others."""
import math

import bmesh
import bpy
import cv2
import numpy as np

from kit import diorama, shapes, still_life, twofold
from kit.grade import blur, linear
from kit.nodes import material
from kit.noise import fractal2
from kit.places.stones import chance, hewn, stone
from kit.surfaces import metal, preset_material

PICTURES = {'detail-progression': (1200, 900)}
ORDER = 61

HUB, REACH = 1.80, 1.30
#: Colour of each stone, its cut, where its arm points (degrees, 0 is the picture's right and 90 away from the eye), how far it is pressed down, and how long its chains are. Might, Grace, Will, Insight, Faith.
#: The arms stand so that shaft and hub are before no bowl, and no arm before a stone.
STATS = (('#d0100c', 'cushion', 245, .22, .60), ('#0f9440', 'emerald', 323, .12, .60), ('#f97e08', 'marquise', 50, -.33, .44), ('#164fd8', 'brilliant', 124, -.43, .44), ('#8526c4', 'hexagon', 190, .0, .60))


def render(job):
    diorama.begin(job, 4.26, (0, 0, 1.07), elevation=20, key=1.0, moon=4.0, sky=.32)
    still_life.catch_shadows(z=-.34, size=9)
    dais()
    stones = balance()
    lamps = [(at, .07, {'tint': tuple(linear(tint)), 'reach': .75, 'size': .10, 'facing': .5}) for at, tint in stones]
    diorama.finish(job, exposure=1.3, lamps=lamps, rim=1.2, samples=16, smooth=.9, finer=1 if job.preview else 1.4, over=lambda rgb, alpha, passes: (shining(job, rgb, passes, stones), alpha))


def shining(job, rgb, passes, stones):
    """What each stone throws about itself, in streaks as its facets throw it, and a glint where it is brightest."""
    camera = bpy.context.scene.camera
    turn = np.array(camera.matrix_world.to_3x3(), np.float32)
    at, unit = twofold.where(camera, passes['z'], turn), rgb.shape[1] / camera.data.ortho_scale
    glints = np.zeros_like(rgb)
    for who, (place, tint) in enumerate(stones, 1):
        rgb = deepened(rgb, passes['who'] == who, np.float32(linear(tint)))
        away = at - np.float32(place)
        flat, around = np.hypot(away[..., 0], away[..., 1]), np.arctan2(away[..., 1], away[..., 0])
        streaks = .55 + .9 * fractal2(around * 2.6 + who * 5, flat * 3, 4, who) ** 2 * 2 + .5 * np.clip(np.cos(8 * around + 6 * flat), 0, 1)
        pool = np.exp(-(flat / .30) ** 2) * np.exp(-np.square((away[..., 2] + .10) / .17)) * streaks * (passes['who'] != who) * (flat < .42) * (passes['alpha'] > .5)
        rgb = rgb + cv2.GaussianBlur(pool, (0, 0), .0025 * unit)[..., None] * np.float32(linear(tint)) * (.22 + .8 * passes['albedo']) * 2.0
        # Not at its rim, where the bowl's own shine would be taken for it.
        within = cv2.erode((passes['who'] == who).astype(np.uint8), np.ones((round(.05 * unit),) * 2, np.uint8))
        shown = within * cv2.GaussianBlur(rgb, (0, 0), .008 * unit).max(2)
        v, u = np.unravel_index(shown.argmax(), shown.shape)
        for dx, dy in ((1, 0), (0, 1)):
            for sign in (-1, 1):
                long = .060 * unit
                for k in range(int(long)):
                    glints[min(max(v + sign * dy * k, 0), len(rgb) - 1), min(max(u + sign * dx * k, 0), rgb.shape[1] - 1)] += (1 - k / long) ** 3 * (.35 * np.float32(linear(tint)) + .65)
    return rgb + 1.3 * cv2.GaussianBlur(glints, (0, 0), .0025 * unit) + .5 * blur(glints, .012 * unit)


def deepened(rgb, mask, tint):
    """A stone with more between its dark facets and its bright ones, each of them of its colour: what is bright loses that in the grade."""
    if not mask.any():
        return rgb
    weigh = np.float32([.3, .59, .11])
    grey = np.maximum(rgb @ weigh, 1e-4)
    low, high = np.percentile(grey[mask], (4, 90))
    own = tint / tint.max()
    # Amber that is dark is brown, and what is yellow lies in a golden bowl unseen.
    amber = own[0] == 1 and own[1] > .1
    share = np.clip((grey - low) / (high - low), 0, 1.2) ** (1.0 if amber else 1.2)
    # By the strength of its own light, not by the eye's: violet may not become bright where it is to be deep; but green, which the eye sees best, is held back.
    own = own * np.where(amber, np.float32([1, .62, 1]), 1) * min(1, .44 / float(own @ weigh))
    full = own * ((.08 if amber else .035) + .88 * share)[..., None] + (1.2 * np.clip(share - .85, 0, 1) ** 2)[..., None]
    cover = cv2.GaussianBlur(mask.astype(np.float32), (0, 0), .7)[..., None]
    return rgb + cover * (full.astype(np.float32) - rgb)


def dais():
    """A round of stone in two steps, weathered, no wider than the balance needs."""
    made, random = hewn('tread'), chance(3)
    for radius, count, low, tall in ((.80, 12, -.34, .18), (.55, 9, -.17, .20)):
        for k in range(count):
            a = math.tau * (k + .3) / count
            deep = .46
            stone((deep, math.tau * radius / count - .012, tall), made, random, ((radius - deep / 2) * math.cos(a), (radius - deep / 2) * math.sin(a), low + tall / 2 + random.uniform(-.008, .008)), (0, 0, a), .10)
    shapes.lathe('core', [(0, .02), (.36, .02), (.36, -.3), (.6, -.3)], preset_material('dark'), 32)


def balance():
    """Where each stone lies, and its colour."""
    bronze = metal('turned bronze', '#80501f', '#e8b06a', '#241006', patina='#4a3a20', patina_amount=.12, roughness=.24, metallic=.8, wear=0)
    gold = metal('rich gold', '#c9861c', '#ffdf8e', '#4a2508', patina='#5a3a14', patina_amount=.15, roughness=.22, metallic=.7, wear=0)
    shapes.lathe('foot', smooth([(0, .22), (.10, .21), (.12, .17), (.20, .14), (.33, .11), (.38, .07), (.40, .03), (.39, 0), (0, 0)]), bronze, 72)
    shaft = [(.075, .20), (.065, .40), (.085, .46), (.125, .52), (.085, .58), (.060, .66), (.055, .84), (.078, .87), (.078, .90), (.053, .93), (.050, 1.14), (.070, 1.17), (.070, 1.20), (.048, 1.23), (.046, 1.44), (.070, 1.52), (.115, 1.58), (.075, 1.64), (.050, 1.70)]
    shapes.lathe('shaft', smooth(shaft), bronze, 48)
    shapes.place(shapes.lathe('hub', smooth([(0, .12), (.08, .11), (.17, .06), (.20, 0), (.17, -.06), (.05, -.10), (0, -.10)]), gold, 56), (0, 0, HUB))
    sun((0, 0, HUB + .36), gold)
    found = []
    for k, (tint, cut, points, low, hang) in enumerate(STATS, 1):
        found.append((arm(k, math.radians(points + 45), low, hang, bronze, gold, tint, cut), tint))
    return found


def arm(who, angle, low, hang, bronze, gold, tint, cut):
    c, s = math.cos(angle), math.sin(angle)
    end = np.array([REACH * c, REACH * s, HUB - .02 - low])
    arch = .14
    line = shapes.bezier((.12 * c, .12 * s, HUB), (.45 * c, .45 * s, HUB + arch - low * .3), (1.0 * c, 1.0 * s, HUB + arch - .04 - low), end, 28)
    shapes.sweep('arm', line, np.linspace(.056, .030, 28), bronze, 14)
    shapes.place(shapes.lathe('knob', smooth([(0, .065), (.045, .045), (.060, 0), (.04, -.05), (0, -.07)]), gold, 28), tuple(end))
    bowl = end - (0, 0, hang)
    for j in range(3):
        # One behind the stone, a little beside its axis, and two beside it: none across its face.
        b = math.tau * j / 3 + math.radians(135 + (12 if who % 2 else -12))
        chain(end - (0, 0, .06), bowl + (.33 * math.cos(b), .33 * math.sin(b), .075), gold)
    profile = [(0, -.105), (.10, -.095), (.22, -.045), (.31, .030), (.355, .085), (.372, .092), (.372, .108), (.345, .104), (.300, .050), (.20, -.020), (.09, -.065), (0, -.072)]
    shapes.place(shapes.lathe('bowl', smooth(profile), gold, 72), tuple(bowl))
    # It has rolled to where its pavilion lies against the bowl, on the side that the chains leave free.
    off = .030 if who % 2 else -.048
    at = bowl + (off * math.cos(math.radians(45)) + .02, off * math.sin(math.radians(45)) - .02, .085)
    shapes.belong(gem(cut, tint, at, 1 if who % 2 else -1), who)
    return tuple(bowl + (0, 0, .235))


def chain(a, b, made):
    """Links, every other one turned."""
    a, b = np.array(a), np.array(b)
    count = int(np.linalg.norm(b - a) / .062)
    ahead = (b - a) / np.linalg.norm(b - a)
    side = np.cross(ahead, (0, 0, 1.0))
    side /= np.linalg.norm(side)
    other = np.cross(ahead, side)
    for k in range(count):
        middle, across = a + (b - a) * (k + .5) / count, (side, other)[k % 2]
        ring = [middle + ahead * .042 * math.cos(t) + across * .022 * math.sin(t) for t in np.linspace(0, math.tau, 15)]
        shapes.sweep('link', ring, .0085, made, 6)


def ring(radius, height, corners, turn=0.0, wide=1.0, power=2.0):
    """Corners of a stone at one height: round, or with `power` nearer to a square; `turn` in shares of a facet."""
    a = math.tau * (np.arange(corners) + turn) / corners
    c, s = np.cos(a), np.sin(a)
    far = radius / (np.abs(c) ** power + np.abs(s) ** power) ** (1 / power)
    return [(x, y, height) for x, y in zip(far * c * wide, far * s)]


def step(x, y, corner, height):
    """An oblong with its corners cut off."""
    return [(a * (x - corner * (b == 0)), c * (y - corner * (b == 1)), height) for a in (-1, 1) for c in (-1, 1) for b in (0, 1)]


#: How each is cut: a table, a crown above the girdle, and below it what throws the light back.
CUTS = {
    'brilliant': [*ring(.128, .100, 8), *ring(.185, .072, 8, .5), *ring(.236, .012, 16, .5), *ring(.236, -.010, 16, .5), *ring(.10, -.130, 8), (0, 0, -.215)],
    'cushion': [*ring(.115, .105, 8, 0, 1, 3.4), *ring(.180, .075, 8, .5, 1, 3.0), *ring(.225, .012, 16, .5, 1, 3.4), *ring(.225, -.012, 16, .5, 1, 3.4), *ring(.11, -.125, 8, .5), (0, 0, -.20)],
    'emerald': [*step(.170, .095, .045, .100), *step(.225, .145, .055, .066), *step(.265, .185, .065, .012), *step(.265, .185, .065, -.012), *step(.190, .110, .045, -.105), *step(.10, .015, .01, -.175)],
    'marquise': [*ring(.100, .095, 10, 0, 1.55, 1.35), *ring(.160, .064, 10, .5, 1.52, 1.4), *ring(.195, .010, 20, 0, 1.5, 1.45), *ring(.195, -.010, 20, 0, 1.5, 1.45), *ring(.09, -.110, 10, 0, 1.5), (0, 0, -.18)],
    'hexagon': [*ring(.125, .110, 6), *ring(.185, .078, 6), *ring(.240, .014, 6), *ring(.240, -.014, 6), *ring(.165, -.095, 6, .5), *ring(.07, -.165, 6, 0), (0, 0, -.21)],
}


def gem(cut, tint, at, side):
    shape = bmesh.new()
    # The cushion has rolled half onto a corner: square to the eye it would be a block.
    c, s = (math.cos(.42), math.sin(.42)) if cut == 'cushion' else (1, 0)
    for x, y, z in CUTS[cut]:
        shape.verts.new((c * x - s * y, s * x + c * y, z))
    bmesh.ops.convex_hull(shape, input=shape.verts[:])
    bmesh.ops.dissolve_limit(shape, angle_limit=.02, verts=shape.verts[:], edges=shape.edges[:])
    data = bpy.data.meshes.new('gem')
    shape.to_mesh(data)
    shape.free()
    data.materials.append(crystal(f'{cut} crystal', tint, {'cushion': 12, 'emerald': 8, 'marquise': 14, 'brilliant': 16, 'hexagon': 12}[cut]))
    # Leaned back against the bowl, its table towards the eye; within its chains.
    return shapes.place(shapes.link(bpy.data.objects.new('gem', data)), tuple(at), (36, 9 * side, 45 + 13 * side), {'emerald': .61, 'brilliant': .65}.get(cut, .72))


def crystal(name, tint, sides):
    """Light goes in through a facet, is thrown back by two of the `sides` below the girdle and leaves through the crown: what one sees is where it came from, another place through every facet."""
    full = linear(tint)
    deep, pale = full * .02, full * .95 + .06

    def build(n):
        def vector(operation, a, b):
            return n.add('VectorMath', {'operation': operation}, i0=a, i1=b).outputs

        def own(way):
            return n.add('VectorTransform', {'vector_type': 'VECTOR', 'convert_from': 'WORLD', 'convert_to': 'OBJECT'}, Vector=way).outputs[0]
        seen = n.add('NewGeometry')
        normal = own(seen.outputs['True Normal'])
        coming = vector('MULTIPLY', own(seen.outputs['Incoming']), (-1, -1, -1))[0]
        refracting = n.add('VectorMath', {'operation': 'REFRACT'}, i0=coming, i1=normal)
        refracting.inputs['Scale'].default_value = 1 / 1.75
        way = refracting.outputs[0]
        inside = vector('ADD', n.add('TexCoord').outputs['Object'], vector('MULTIPLY', way, (.22, .22, .22))[0])[0]
        for start, rows in ((inside, .085), (None, .45)):
            parts = n.add('SeparateXYZ', i0=start or way)
            # Two rows of facets, the inner set between the outer: what meets in the middle are kites, not slices.
            row = n.math('FLOOR', n.times(n.math('SQRT', n.plus(n.times(parts.outputs['X'], parts.outputs['X']), n.times(parts.outputs['Y'], parts.outputs['Y']))), 1 / rows))
            half = n.times(.5, row)
            sector = n.math('FLOOR', n.plus(half, n.times(n.math('ARCTAN2', parts.outputs['Y'], parts.outputs['X']), sides / math.tau)))
            angle = n.times(n.plus(sector, .5, n.times(-1, half)), math.tau / sides)
            wall = n.add('CombineXYZ', i0=n.times(.68, n.math('COSINE', angle)), i1=n.times(.68, n.math('SINE', angle)), i2=-.73).outputs[0]
            way = vector('REFLECT', way, wall)[0]

        def towards(x, y, z, low, high):
            length = math.sqrt(x * x + y * y + z * z)
            return n.fit(vector('DOT_PRODUCT', way, (x / length, y / length, z / length))['Value'], low, high)
        up = n.add('SeparateXYZ', i0=way).outputs['Z']
        bars = n.math('SINE', n.plus(n.times(9.0, n.add('SeparateXYZ', i0=way).outputs['X']), n.times(6.0, n.add('SeparateXYZ', i0=way).outputs['Y'])))
        tone = n.plus(n.fit(up, -.6, 1.0, .04, .36), n.times(.46, towards(-.5, -.7, .5, .45, .75)), n.times(.34, towards(.8, .3, .5, .60, .85)), n.times(.26, towards(.1, .7, .7, .70, .92)), n.fit(bars, -.2, .5, -.16, .10))
        # Each facet takes the light of its own turn, too.
        tone = n.plus(tone, n.fit(vector('DOT_PRODUCT', normal, (-.45, -.55, .70))['Value'], .2, 1.0, -.12, .14))
        body = n.ramp(n.times(.85, tone), (.17, tuple(deep)), (.40, tuple(full * .26)), (.68, tuple(full * .85)), (1.0, tuple(pale)))
        return n.add('BsdfPrincipled', Base_Color=body, Roughness=.04, Specular=.3, Emission=body, Emission_Strength=n.fit(tone, .45, 1.0, .02, .42))
    return material(name, build)


def sun(at, gold):
    c, s = math.cos(math.radians(45)), math.sin(math.radians(45))
    for k in range(16):
        angle = math.tau * k / 16
        out = .26 if k % 2 else .34
        ray = [(at[0] + r * math.cos(angle) * c, at[1] + r * math.cos(angle) * s, at[2] + r * math.sin(angle)) for r in (.10, out)]
        shapes.sweep('ray', ray, [.040, .005], gold, 8)
    shapes.place(shapes.lathe('sun', smooth([(0, .07), (.08, .06), (.135, .02), (.14, 0), (.135, -.02), (.08, -.06), (0, -.07)]), gold, 48), at, (90, 0, 45))


def smooth(profile, count=6):
    """A profile without the corners that its few points would give."""
    p = np.array([profile[0], *profile, profile[-1]], float)
    t = np.linspace(0, 1, count, endpoint=False)[:, None]
    parts = [p[i + 1] + .5 * t * (p[i + 2] - p[i] + t * (2 * p[i] - 5 * p[i + 1] + 4 * p[i + 2] - p[min(i + 3, len(p) - 1)] + t * (3 * (p[i + 1] - p[i + 2]) + p[min(i + 3, len(p) - 1)] - p[i]))) for i in range(len(p) - 2)]
    line = np.concatenate([*parts, p[-1:]])
    return np.c_[np.maximum(line[:, 0], 0), line[:, 1]]
