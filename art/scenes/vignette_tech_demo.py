"""The Karn Plateau as a model: the gate at its foot, three terraces, the stairs from one to the next, and the broken ring where the Warden waits."""
import math
from dataclasses import replace

import bpy
import numpy as np
from mathutils import Euler, Matrix, Vector

from kit import cameras, diorama, lights, rock, shapes, wilds
from kit.beast import beast
from kit.beast_body import WAITS
from kit.beast_head import EYE
from kit.figure import GEAR, figure, vary
from kit.fire import FIRES
from kit.masonry import column, standing_stone
from kit.nodes import material
from kit.places import brazier as bowls, cobble, pillars, stairs
from kit.places.stones import chance, hewn, stone
from kit.poses import POSES
from kit.skeleton import Foot
from kit.surfaces import preset_material

PICTURES = {'vignette-tech-demo': (960, 824)}
ORDER = 46

WIDE = 10.85
#: The terraces: low corner, high corner, height. All faces that a flight climbs are turned to the viewer.
TERRACES = (((-3.1, -3.5), (3.0, 3.1), 0), ((-3.0, -1.85), (1.75, 3.0), 1.0), ((-2.9, -.75), (.50, 2.9), 2.0), ((-2.8, .45), (-.45, 2.8), 3.0))
STEP, RUN, COUNT = .111, .12, 9
#: Where each flight starts, and the way it climbs, in degrees from +y.
FLIGHTS = (((-1.55, -1.85), 0), ((.50, 1.55), 90), ((-1.75, .45), 0))

#: Kinds, to be lit by themselves.
WARDEN, EMPEROR, HORNS, HEAD, BEARD = 2, 3, 4, 5, 6
WARDEN_AT, WARDEN_TURN, WARDEN_SIZE = (-1.64, 1.67, 3.0), -12, .57
#: Its head is raised over the last stairs, the jaw towards him who comes, and a claw above the first step.
THREATENS = replace(WAITS, head_at=(.24, -2.36, 2.06), head_turn=(-16, 6, 34),
                    legs={**WAITS.legs, 'front left': ((.62, -1.00, 1.9), (.86, -1.78, 1.44), (.90, -2.06, .78))})
#: From afar the head must be larger than it is beside the body.
HEAD_SIZE = 1.22
#: Where the emperor stands, on the first terrace, turned up to it; his spear is raised.
HERO, HERO_TURN = (.90, -1.02, 1.05), -80
DARES = replace(POSES['guard'], right_foot=Foot(-.32, .28, -50), right_hand=(-.46, -.10, 1.62), right_elbow=(-.8, .6, .1), right_grip=(.08, -.82, .66), left_hand=(.40, -.26, 1.16), shield=(1, -.15, .22), head=(-22, 0, 38))


def render(job):
    diorama.begin(job, WIDE, (0, 0, 1.70), key=.42, moon=5.0, sky=.90)
    bodies = [((*low, -.95), (*high, tall)) for low, high, tall in TERRACES]
    diorama.ground(job, bodies, (-3.1, -3.5, -.95), (3.0, 3.1, 3.0), 'stone', 'turf', lambda p: (p[:, 2] < .3) * 1.0, rough=.07, seed=5, courses=.25)
    way()
    gate(job)
    ring(job)
    scatter()
    warm = [((x, y, z + .5), 1.2, {'reach': 2.3, 'size': .4, 'tint': (1.0, .62, .32)}) for x, y, z, _ in FIRES]
    hero = ((HERO[0] + .75, HERO[1] - .75, HERO[2] + 1.45), 2.4, {'reach': 1.7, 'size': .4, 'tint': (1.0, .84, .62)})
    # The Warden has the moon along its back, and the fires of the last flight on its face, breast and flank: from low in front, so that muscles throw shadows.
    lights.panel((-.2, -2.2, 5.0), (-1.5, 1.6, 3.9), 190, .5, (1.0, .70, .42))
    boss = [((-1.85, -.75, 3.55), 2.5, {'reach': 2.4, 'tint': (1.0, .66, .36)}), ((-2.5, 2.9, 5.6), 6.5, {'reach': 3.4, 'tint': (.40, .60, 1.0), 'facing': .0})]
    # Neither may be of the stones' own brown: its coat is slate, he is gold and red.
    kinds = [(WARDEN, (1.0, .97, .90), .35, 1.14), (HEAD, (1.0, .72, .50), .30, .92), (BEARD, (1.0, .66, .44), .50, .45), (HORNS, (1.12, 1.0, .78), .45, 1.25), (EMPEROR, (1.0, .95, .80), .0, 1.25)]
    diorama.finish(job, samples=12, exposure=1.2, rim=1.6, lamps=[*warm, hero, *boss], blaze=(1.0, .62, .32), kinds=kinds, air=eye_light(job), finer=1 if job.preview else 1.6)


def eye_light(job):
    """The Warden's eye: a spark, seen from the foot of the stairs."""
    turned = Euler([math.radians(a) for a in THREATENS.head_turn]).to_matrix()
    local = Vector(THREATENS.head_at) + HEAD_SIZE * turned @ Vector((abs(EYE[0]), EYE[1], EYE[2]))
    at = Matrix.Translation(WARDEN_AT) @ Matrix.Rotation(math.radians(WARDEN_TURN), 4, 'Z') @ (WARDEN_SIZE * local)

    def shine(rgb):
        height, width = rgb.shape[:2]
        u, v, _ = cameras.project(tuple(at))
        y, x = np.mgrid[0:height, 0:width].astype(np.float32)
        away = np.hypot(x - u * width, y - v * height) * WIDE / width
        return rgb + (2.6 * np.exp(-(away / .030) ** 2) + .30 * np.exp(-away / .075))[..., None] * np.float32([1.0, .42, .10])
    return shine


def way():
    """One pale road from the gate to the ring: paving on what is flat, stairs between, fires at each foot."""
    for (x, y), turn in FLIGHTS:
        level = FLIGHTS.index(((x, y), turn))
        c, s = math.cos(math.radians(turn)), math.sin(math.radians(turn))
        back = (COUNT - .6) * RUN
        foot = (x + s * back, y - c * back)
        # The last are dark: before them the spear is to be seen, and the jaw.
        steps = stairs.flight(COUNT, .95, STEP, RUN, 3 + level, hewn('dark' if level == 2 else 'pale'), cheeks=.03)
        shapes.place(steps, (*foot, level * 1.0 + .015), (0, 0, turn))
        # On the lowest stones of the cheeks. One before the last stairs would hide the spear, one at the first the gate.
        for side in ((), (-1, 1), (-1,))[level]:
            aside, on = .755 * side, RUN * 1.1
            fire((foot[0] + c * aside - s * on, foot[1] + s * aside + c * on, level * 1.0 + 2 * STEP + .03), .36)
    fire((.05, -2.30, 0), .44)
    # Darker than the stairs: he stands on it in gold.
    road = hewn('cobble')
    for x_range, y_range, level in (((-2.0, -1.1), (-3.4, -2.9), 0), ((-1.95, 1.6), (-1.55, -.75), 1), ((.75, 1.6), (-.75, 2.0), 1), ((-2.2, .35), (-.35, .35), 2), ((-.35, .35), (.35, 2.0), 2)):
        shapes.place(cobble.cobble(x_range, y_range, .26, 5 + level, road), (0, 0, level * 1.0 + .035))


def fire(at, size):
    bowls.stone_brazier(at, 1.0, size, 3, lit=False)
    FIRES.append((at[0], at[1], at[2] + 1.28 * size, 1.35 * size))


def gate(job):
    """Two stones with runes under a lintel, smaller ones beside them; the emperor has gone through."""
    for x, y, tall, seed in ((-2.12, -3.10, 1.45, 31), (-.98, -3.10, 1.45, 22), (1.45, -2.75, .95, 41), (2.40, -2.30, .70, 52)):
        shapes.place(standing_stone(tall * 3, .62, seed, .05 if job.preview else .04, 2.2), (x, y, -.02), (0, 0, 6), .33)
    stone((1.90, .42, .24), hewn('tread'), chance(3), (-1.55, -3.08, 1.41), (0, .02, .01))
    emperor = figure('emperor', DARES, vary(GEAR['emperor'], spear=1.75), 4, .0100, cape_length=.80, cape_width=.8)
    # As it is, it would be a thread.
    spear = next(part for part in emperor.children if part.name.startswith('spear'))
    spear.scale = (1.6, 1.6, 1)
    shapes.place(shapes.belong(emperor, EMPEROR), HERO, (0, 0, HERO_TURN), 1.12)


def ring(job):
    x, y, z = -1.66, 1.62, 3.0
    # Only behind it, where they do not stand before its feet: its horns are to stand against the dark.
    for k, tall in ((2, 1.35), (3, .90)):
        a = math.radians(45 * k + 12)
        shapes.place(pillars.pillar(tall / .2, .5, 20 + k, hewn('pale'), 0 if tall > .9 else .5), (x + 1.12 * math.cos(a), y + 1.12 * math.sin(a), z), (0, 0, 45 * k), .2)
    warden = beast(.06 if job.preview else .035, .03 if job.preview else .02, THREATENS, hair=.20 if job.preview else .42, hair_radius=.007)
    # So small, a short coat is specks: the hide shows what is under it, and only the mane is hair.
    for part in warden.children_recursive:
        if part.name.startswith(('undercoat', 'coat')):
            bpy.data.objects.remove(part)
        elif part.name.startswith('body'):
            part.data.materials[0] = calm_hide()
    skull = next(part for part in warden.children if part.children)
    skull.scale = (HEAD_SIZE,) * 3
    for part in warden.children:
        if part.name.startswith('face'):
            part.location, part.scale = Vector(THREATENS.head_at) * (1 - HEAD_SIZE), (HEAD_SIZE,) * 3
    shapes.place(shapes.belong(warden, WARDEN), WARDEN_AT, (0, 0, WARDEN_TURN), WARDEN_SIZE)
    for part in warden.children_recursive:
        if part.name.startswith('horn'):
            part.pass_index = HORNS
        elif part.parent != warden:
            part.pass_index = HEAD
        elif part.name.startswith('face'):
            part.pass_index = BEARD


def calm_hide():
    """Of the Warden's hide what is seen from afar: plates as large as a hand, hollows that are dark and muscles that are worn pale."""
    def build(n):
        at = n.position()
        lumps = n.noise(at, 2.6, 4)
        warp = n.add('VectorMath', {'operation': 'ADD'}, i0=at, i1=n.add('VectorMath', {'operation': 'MULTIPLY'}, i0=lumps, i1=(.5, -.5, .5))).outputs[0]
        plates = n.fit(n.cracks(warp, 4.6), 0, .16)
        tint = n.mix(n.fit(n.noise(at, 1.6, 3), .38, .62), '#3d332a', '#553c28')
        tint = n.mix(n.fit(plates, 1, 0, 0, .75), tint, '#14100f')
        tint = n.mix(n.fit(n.pointiness(), .495, .45, 0, .9), tint, '#15100e')
        tint = n.mix(n.fit(n.pointiness(), .505, .55, 0, .8), tint, '#8a745a')
        return n.add('BsdfPrincipled', Base_Color=tint, Roughness=.60, Specular=.35, Normal=n.bump(n.plus(plates, n.times(.8, lumps)), .65, .09))
    return material('calm hide', build)


def scatter():
    for seed, (x, y, z, r) in enumerate(((2.5, -2.4, 0, .22), (2.2, -2.8, 0, .14), (2.6, .9, 0, .26), (2.5, 2.3, 0, .18), (.9, -2.6, 0, .16), (1.4, 2.6, 1, .20), (-2.6, -1.3, 1, .16), (.1, 2.5, 2, .18)), 2):
        lump = rock.boulder(seed, r, preset_material('slab'), 4, (1, 1, .75), .25, chip=.3)
        lump.location = (x, y, z + r * .2)
    # What has fallen from the ring.
    for seed, (x, y, tall) in enumerate(((2.55, .20, 1.45), (2.50, 1.85, 1.00)), 61):
        shapes.place(column(tall / .38, .5, hewn('pale'), seed, 9, .9), (x, y, .02), (0, 0, seed * 40), .38)
    shapes.place(pillars.drum(.5, 1.9, 63, hewn('pale')), (2.30, -1.05, 0), (0, 0, 62), .38)
    # Grass by the blade where nobody walks: from above, its soil alone is a stain.
    field = np.random.RandomState(9)
    spots = np.c_[field.uniform(-2.98, 2.9, 2600), field.uniform(-3.36, 2.98, 2600)]
    low, high, _ = TERRACES[1]
    below = (spots[:, 0] > high[0] + .10) | (spots[:, 1] < low[1] - .10)
    road = np.abs(spots[:, 0] - FLIGHTS[0][0][0]) < .74
    wilds.grass([(x, y, 0, field.uniform(.06, .13)) for x, y in spots[below & ~road]], 9, .10, ('#52613a', '#a4aa62'))
    diorama.tufts([(2.7, -1.7, 0, .20), (2.0, -2.3, 0, .24), (2.5, 1.6, 0, .22), (1.2, -2.9, 0, .20), (-2.9, -2.2, 0, .20), (2.3, 2.8, 0, .22), (1.5, 2.2, 1, .16)], 7, .16)
