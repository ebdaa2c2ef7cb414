"""The Karn Plateau as a model: the gate at its foot, three terraces, the stairs from one to the next, and the broken ring where the Warden waits."""
import math

import numpy as np
from mathutils import Euler, Matrix, Vector

from kit import cameras, diorama, rock, shapes
from kit.beast import beast
from kit.beast_body import WAITS
from kit.beast_head import EYE
from kit.figure import GEAR, figure, vary
from kit.fire import FIRES
from kit.masonry import standing_stone
from kit.places import cobble, pillars, stairs
from kit.places.stones import chance, hewn, stone
from kit.poses import POSES
from kit.surfaces import preset_material

PICTURES = {'vignette-tech-demo': (960, 824)}
ORDER = 46

#: The terraces: low corner, high corner, height. All faces that a flight climbs are turned to the viewer.
TERRACES = (((-3.1, -3.5), (3.0, 3.1), 0), ((-3.0, -1.85), (1.75, 3.0), 1.0), ((-2.9, -.75), (.50, 2.9), 2.0), ((-2.8, .45), (-.45, 2.8), 3.0))
STEP, RUN, COUNT = .111, .12, 9
#: Where each flight starts, and the way it climbs, in degrees from +y.
FLIGHTS = (((-1.55, -1.85), 0), ((.50, 1.55), 90), ((-1.75, .45), 0))

#: Kinds, to be lit by themselves.
WARDEN, EMPEROR, HORNS, HEAD = 2, 3, 4, 5
WARDEN_AT, WARDEN_TURN, WARDEN_SIZE = (-1.64, 1.67, 3.0), -14, .57
#: Where the emperor stands, on the first terrace.
HERO = (1.00, -1.16)


def render(job):
    diorama.begin(job, 10.5, (0, 0, 1.63), key=.42, moon=5.0, sky=.90)
    bodies = [((*low, -.95), (*high, tall)) for low, high, tall in TERRACES]
    diorama.ground(job, bodies, (-3.1, -3.5, -.95), (3.0, 3.1, 3.0), 'stone', 'turf', lambda p: (p[:, 2] < .3) * 1.0, rough=.07, seed=5, courses=.25)
    way()
    gate(job)
    ring(job)
    scatter()
    warm = [((x, y, z + .5), 1.2, {'reach': 2.3, 'size': .4, 'tint': (1.0, .62, .32)}) for x, y, z, _ in FIRES]
    hero = ((HERO[0] + .75, HERO[1] - .75, 2.5), 2.4, {'reach': 1.7, 'size': .4, 'tint': (1.0, .84, .62)})
    # The Warden has the moon along its back, and the fires of the last flight on its face and breast.
    boss = [((-2.0, -.55, 4.1), 4.2, {'reach': 2.4, 'tint': (1.0, .66, .36)}), ((-2.5, 2.9, 5.6), 7.0, {'reach': 3.4, 'tint': (.40, .60, 1.0), 'facing': .0})]
    # Neither may be of the stones' own brown: its coat is slate, he is gold and red.
    kinds = [(WARDEN, (.80, .93, 1.15), .50, 1.0), (HEAD, (1.0, .94, .86), .35, 1.75), (HORNS, (1.12, 1.0, .78), .45, 1.25), (EMPEROR, (1.0, .95, .80), .0, 1.36)]
    diorama.finish(job, samples=10, exposure=1.2, rim=1.6, lamps=[*warm, hero, *boss], blaze=(1.0, .62, .32), kinds=kinds, air=eye_light(job), finer=1 if job.preview else 1.25)


def eye_light(job):
    """The Warden's eye: a spark, seen from the foot of the stairs."""
    turned = Euler([math.radians(a) for a in WAITS.head_turn]).to_matrix()
    local = Vector(WAITS.head_at) + turned @ Vector((abs(EYE[0]), EYE[1], EYE[2]))
    at = Matrix.Translation(WARDEN_AT) @ Matrix.Rotation(math.radians(WARDEN_TURN), 4, 'Z') @ (WARDEN_SIZE * local)

    def shine(rgb):
        height, width = rgb.shape[:2]
        u, v, _ = cameras.project(tuple(at))
        y, x = np.mgrid[0:height, 0:width].astype(np.float32)
        away = np.hypot(x - u * width, y - v * height) * 10.5 / width
        return rgb + (2.6 * np.exp(-(away / .030) ** 2) + .30 * np.exp(-away / .075))[..., None] * np.float32([1.0, .42, .10])
    return shine


def way():
    """One pale road from the gate to the ring: paving on what is flat, stairs between, a fire at both sides of each foot."""
    for (x, y), turn in FLIGHTS:
        level = FLIGHTS.index(((x, y), turn))
        c, s = math.cos(math.radians(turn)), math.sin(math.radians(turn))
        back = (COUNT - .6) * RUN
        foot = (x + s * back, y - c * back)
        steps = stairs.flight(COUNT, .95, STEP, RUN, 3 + level, hewn('pale'), cheeks=.03)
        shapes.place(steps, (*foot, level * 1.0 + .015), (0, 0, turn))
        for side in (-1, 1):
            off = .92
            diorama.fire((foot[0] + c * side * off - s * -.05, foot[1] + s * side * off - c * .05, level * 1.0), .75, .52)
    # Darker than the stairs: he stands on it in gold.
    road = hewn('cobble')
    for x_range, y_range, level in (((-2.0, -1.1), (-3.4, -2.9), 0), ((-1.95, 1.6), (-1.55, -.75), 1), ((.75, 1.6), (-.75, 2.0), 1), ((-2.2, .35), (-.35, .35), 2), ((-.35, .35), (.35, 2.0), 2)):
        shapes.place(cobble.cobble(x_range, y_range, .26, 5 + level, road), (0, 0, level * 1.0 + .035))


def gate(job):
    """Two stones with runes under a lintel, smaller ones beside them; the emperor has gone through."""
    for x, y, tall, seed in ((-2.12, -3.10, 1.25, 31), (-.98, -3.10, 1.25, 22), (-.10, -2.95, .80, 41), (.75, -2.60, .60, 52)):
        shapes.place(standing_stone(tall * 3, .62, seed, .05 if job.preview else .04, 2.2), (x, y, -.02), (0, 0, 6), .33)
    stone((1.75, .40, .26), hewn('pale'), chance(3), (-1.55, -3.08, 1.22), (0, .03, .02))
    shapes.place(shapes.belong(figure('emperor', POSES['vow'], vary(GEAR['emperor'], cape='crimson'), 1, .0100), EMPEROR), (*HERO, 1.05), (0, 0, 74), 1.16)


def ring(job):
    x, y, z = -1.66, 1.62, 3.0
    for k in range(8):
        a = math.radians(45 * k + 12)
        # Low before it and beside its head: its horns are to stand against the dark.
        tall = (.60, 1.20, 1.35, .90, .25, .20, .12, .30)[k]
        shapes.place(pillars.pillar(tall / .2, .5, 20 + k, hewn('pale'), 0 if tall > .9 else .5), (x + 1.12 * math.cos(a), y + 1.12 * math.sin(a), z), (0, 0, 45 * k), .2)
    warden = beast(.08 if job.preview else .05, .03 if job.preview else .02, hair=.12 if job.preview else .42, hair_radius=.007)
    shapes.place(shapes.belong(warden, WARDEN), WARDEN_AT, (0, 0, WARDEN_TURN), WARDEN_SIZE)
    for part in warden.children_recursive:
        if part.name.startswith('horn'):
            part.pass_index = HORNS
        elif part.parent != warden:
            part.pass_index = HEAD


def scatter():
    for seed, (x, y, z, r) in enumerate(((2.5, -2.4, 0, .22), (2.2, -2.8, 0, .14), (2.6, .9, 0, .26), (2.5, 2.3, 0, .18), (.9, -2.6, 0, .16), (1.4, 2.6, 1, .20), (-2.6, -1.3, 1, .16), (.1, 2.5, 2, .18)), 2):
        lump = rock.boulder(seed, r, preset_material('slab'), 4, (1, 1, .75), .25, chip=.3)
        lump.location = (x, y, z + r * .2)
    diorama.tufts([(2.7, -1.7, 0, .20), (2.0, -2.3, 0, .24), (2.5, 1.6, 0, .22), (1.2, -2.9, 0, .20), (-2.9, -2.2, 0, .20), (2.3, 2.8, 0, .22), (1.5, 2.2, 1, .16)], 7, .16)
