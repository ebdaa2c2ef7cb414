"""What the courier carries: letters under the house's seal, a satchel full of them, a lantern."""
import math

import numpy as np
from mathutils import Matrix

from kit import cameras, cloth, sdf, shapes
from kit.armour import torso
from kit.nodes import material
from kit.surfaces import plain, preset_material

#: Half the width and the height of a letter: larger than life, for it is what the picture is about.
HALF = (.176, .124)


def letter(job):
    """Upright in the x, z plane, its seal towards -y: four flaps of stiff hide folded over one another, the upper one last, a cord of silk under the wax."""
    a, b = HALF
    x, z = np.meshgrid(np.linspace(-a, a, 221), np.linspace(-b, b, 153))
    steep = math.hypot(b, a)
    upper = (z + .14 * b - np.abs(x) * 1.14 * b / a) * a / steep
    lower = (-z - np.abs(x) * b / a) * a / steep
    rim = np.minimum(a - np.abs(x), b - np.abs(z))
    lift = .0085 * soft(upper / .004) + .004 * soft(lower / .004) * (1 - soft(upper / .004)) - .005 * np.exp(-rim / .005)
    # The upper flap gapes beside the wax, which alone holds it.
    lift += .012 * np.clip(1 - np.abs(upper) / .030, 0, 1) * (upper > 0) * np.clip((np.abs(x) - .055) / .05, 0, 1)
    # The dark that lies along each fold, on the side that is lower.
    crease = .85 * np.exp(-np.abs(upper + .003) / .0060) * (upper < .002) + .60 * np.exp(-np.abs(lower + .002) / .0045) * (lower < .002) * (upper < 0) + .60 * np.exp(-rim / .009)
    # Its edges were never cut straight.
    bent = bow(x / a, z / b)
    plain_edge = np.exp(-rim / .020)
    x = x + .0030 * plain_edge * np.sin(z * 130 + 1.7 * np.sin(z * 61)) * np.sign(x)
    z = z + .0026 * plain_edge * np.sin(x * 118 + 1.9 * np.sin(x * 47)) * np.sign(z)
    points = np.stack([x, bent - lift, z], -1).reshape(-1, 3)
    sheet = cloth.thicken(shapes.add('envelope', points, cloth.grid_faces(153, 221), parchment(), mask=np.clip(crease, 0, 1).ravel()), .014, 0)
    sheet.modifiers['thickness'].offset = 0
    stamp = shapes.place(seal(job), (0, -.012, -.010), (90, 8, 0), 1.04)
    return shapes.group('letter', [sheet, stamp, *ribbon()])


def bow(u, v):
    """How far back it is bent, in metres, at shares of its half sides: it has been carried in a satchel and in the wind."""
    return .030 * u ** 2 + .014 * np.sin(1.9 * v + 1.3 * u) + .016 * u * v


def ribbon():
    """Two ends of blue silk that hang out from under the wax and flutter."""
    silk = material('ribbon', lambda n: n.add('BsdfPrincipled', Base_Color=n.mix(n.fit(n.noise(n.position(), 30, 3), .35, .65), '#22375f', '#3b5a94'), Roughness=.5, Sheen=.6))
    parts = []
    for side, long in ((-1, .120), (1, .150)):
        t = np.linspace(0, 1, 22)[:, None]
        across = np.linspace(-1, 1, 5)[None]
        x = side * (.012 + .030 * t) + .030 * t ** 1.5 + .0115 * across
        y = -.021 - .020 * t + .010 * np.sin(7 * t + side) * t + .003 * across * side
        z = -.040 - long * t + .010 * across * t
        # Cut like a swallow's tail.
        z = z + .020 * (1 - np.abs(across)) * (t > .99)
        parts.append(cloth.thicken(shapes.add('ribbon', np.stack(np.broadcast_arrays(x, y, z), -1).reshape(-1, 3), cloth.grid_faces(22, 5), silk), .0025))
    return parts


def soft(t):
    t = np.clip(t + .5, 0, 1)
    return t * t * (3 - 2 * t)


def parchment():
    def build(n):
        at = n.position()
        tint = n.mix(n.fit(n.noise(at, 8, 5, .62), .34, .70), '#d2ba8a', '#a98d5c')
        # Hide is not of one colour: veins, and where thumbs and rain have been.
        tint = n.mix(n.fit(n.noise(at, 26, 4, .7), .56, .74, 0, .45), tint, '#8a6c40')
        tint = n.mix(n.fit(n.noise(at, 4.5, 2), .60, .72, 0, .40), tint, '#7c5c34')
        tint = n.mix(n.attribute(), tint, '#4f341a')
        return n.add('BsdfPrincipled', Base_Color=tint, Roughness=.72, Specular=.22, Normal=n.bump(n.plus(n.noise(at, 16, 4, .6), n.times(.35, n.noise(at, 70, 3))), .35, .006))
    return material('letter', build)


def seal(job):
    """Wax as it ran under the die: the lamp between two horns in a sunk field. In the x, y plane, its face to +z."""
    def field(p):
        x, y = p[:, 0], p[:, 1]
        far, a = np.hypot(x, y), np.arctan2(y, x)
        edge = .066 * (1 + .075 * np.sin(3 * a + 1) + .050 * np.sin(5 * a + .4) + .02 * np.sin(9 * a))
        top = .015 + .013 * np.exp(-((far - .052) / .009) ** 2) - .007 * np.clip((.045 - far) / .004, 0, 1)
        horns = np.maximum(np.hypot(x, y) - .036, .031 - np.hypot(x, y - .014))
        flame = np.hypot(x * 1.9, np.where(y > .004, (y - .004) * .85, (y - .004) * 1.7)) - .017
        top = top + .011 * np.clip(.5 - np.minimum(horns, flame) / .0025, 0, 1)
        return sdf.smooth_max(sdf.smooth_max((far - edge) * .9, p[:, 2] - top, .008), -p[:, 2], .003)
    wax = plain('sealing wax', '#8e120d', .30, specular=.6, uneven=.35)
    return shapes.solid('seal', field, (-.085, -.085, -.003), (.085, .085, .042), .0016 if not job.preview else .0026, wax)


def satchel(bones, sealed):
    """On the right hip, flung up and back by the run, its flap open; letters look out of it."""
    hide, dark, gold = preset_material('leather'), preset_material('darkleather'), preset_material('flat gold')
    bag = [shapes.place(shapes.block('bag', (.27, .095, .20), hide, .030), (0, 0, -.10)), shapes.place(shapes.block('mouth', (.235, .070, .03), dark, .010), (0, 0, -.006))]
    u, v = np.meshgrid(np.linspace(-1, 1, 25), np.linspace(0, 1, 21))
    # The flap hangs down outside, its lower corners round, and stands off as the bag bounces.
    long = .145 * (1 - .35 * np.abs(u) ** 4)
    flap = np.stack([.132 * u, .045 - .112 * np.minimum(v * 3, 1) - .020 * np.sin(v * 3) ** 2, .012 - long * np.clip(v - .25, 0, 1) / .75], -1)
    bag.append(cloth.thicken(shapes.add('flap', flap.reshape(-1, 3), cloth.grid_faces(21, 25), hide), .010))
    bag.append(shapes.place(shapes.lathe('clasp', [(0, .014), (.012, .012), (.020, .005), (.022, 0)], gold, 24), (0, -.082, -.105), (90, 0, 0)))
    for x, z, turn, size in ((-.055, .045, -9, .58), (.045, .035, 12, .54)):
        peeping = shapes.copy(sealed)
        peeping.matrix_world = Matrix.Translation((x, .006 + .02 * (x > 0), z)) @ Matrix.Rotation(math.radians(turn), 4, 'Y') @ Matrix.Scale(size, 4)
        bag.append(peeping)
    bag = shapes.group('satchel', bag)
    # Out of the side of the hip: its -y looks to his right, its x along his way.
    bag.matrix_world = bones['pelvis'] @ Matrix.Translation((-.235, .13, .03)) @ Matrix.Rotation(math.radians(-90), 4, 'Z') @ Matrix.Rotation(math.radians(-20), 4, 'Y') @ Matrix.Rotation(math.radians(-14), 4, 'X')
    return [bag, strap(bones, dark)]


def strap(bones, hide):
    """From the left shoulder to the right hip, round breast and back, on the leather."""
    line = []
    for t in np.linspace(0, math.tau, 49):
        way = np.array([math.sin(t), -math.cos(t) * .9])
        reach = np.linspace(.06, .30, 200)
        points = np.c_[reach * way[0], reach * way[1], .20 + 1.05 * reach * way[0]].astype(np.float32)
        line.append(points[np.argmax(torso(points) > .022)])
    band = shapes.sweep('strap', line, .024, hide, 10, (.95, .28))
    band.matrix_world = bones['chest']
    return band


def lantern():
    """Hangs from the origin by its bail, whose top runs along x; and where its flame is."""
    iron, parts = preset_material('flat iron'), []
    t = np.linspace(0, math.pi, 21)
    parts.append(shapes.sweep('bail', np.c_[.074 * np.cos(t), 0 * t, -.125 + .125 * np.sin(t) ** .8], .0065, iron, 10))
    parts.append(shapes.lathe('cap', [(0, -.082), (.016, -.084), (.022, -.094), (.030, -.104), (.060, -.128), (.094, -.152), (.100, -.158), (.098, -.166), (.084, -.168), (0, -.168)], iron, 40))
    parts.append(shapes.lathe('base', [(0, -.372), (.090, -.372), (.098, -.380), (.098, -.392), (.086, -.402), (.060, -.408), (.030, -.420), (0, -.422)], iron, 40))
    for z in (-.170, -.368):
        parts.append(shapes.sweep('hoop', [(.084 * math.cos(a), .084 * math.sin(a), z) for a in np.linspace(0, math.tau, 41)], .007, iron, 8))
    for k in range(6):
        a = math.tau * (k + .5) / 6
        parts.append(shapes.sweep('bar', [(.084 * math.cos(a), .084 * math.sin(a), z) for z in (-.165, -.372)], .0055, iron, 8))
    outline = [(0, -.168), (.050, -.170), (.070, -.200), (.075, -.235), (.076, -.265), (.075, -.300), (.070, -.335), (.050, -.370), (0, -.372)]
    glass = shapes.lathe('glass', outline, pane(), 32, mask=[math.exp(-((z + .285) / .055) ** 2) for _, z in outline])
    # The flame's own light comes from within.
    glass.visible_shadow = False
    return shapes.group('lantern', [*parts, glass]), (0, 0, -.265)


def halo(rgb, alpha, at, wide):
    """The air about the lantern that burns there, in a picture `wide` metres across; not far about it, or on a light page it would be a stain."""
    height, width = alpha.shape
    u, v, _ = cameras.project(at)
    y, x = np.mgrid[0:height, 0:width].astype(np.float32)
    away = np.hypot(x - u * width, y - v * height) / width * wide
    light = .24 * np.exp(-np.square(away / .125))[..., None] * np.float32((1, .50, .14))
    return rgb + light, np.maximum(alpha, 1 - (1 - alpha) * (1 - np.clip(light.max(2), 0, 1)))


def pane():
    """A pane with a flame behind it: `mask` is how near that is."""
    def build(n):
        tint = n.mix(n.attribute(), '#ff8420', '#ffdc90')
        return n.add('BsdfPrincipled', Base_Color='#3a2410', Roughness=.4, Emission=tint, Emission_Strength=n.fit(n.attribute(), 0, 1, 1.2, 3.4))
    return material('pane', build)
