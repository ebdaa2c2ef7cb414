"""A pack with a plan: the first leaps at the emperor and meets his spear, while the ram has gone round to his back."""
from dataclasses import replace

import numpy as np

from kit import diorama, rock, shapes, strikes
from kit.figure import GEAR, figure, vary
from kit.pack import animal, ground_under
from kit.places import pillars
from kit.places.stones import chance, hewn, stone
from kit.poses import POSES
from kit.surfaces import preset_material

PICTURES = {'detail-combat': (720, 540)}
ORDER = 60

STEP = .18
LANDING = 2 * STEP
#: Behind a shield that shows its face, the spear thrust down over its edge.
STANCE = replace(POSES['lunge'], left_hand=(.14, -.48, 1.20), right_hand=(-.34, -.60, 1.40), right_grip=(.06, -1, -.726), shield=(-.5, -.8, .2), left_elbow=(1, .2, -.6), wind=(0, .5, .1))
#: Height and half of the width of each step, and where both have their middle.
STEPS, MIDDLE = ((STEP, 1.22), (LANDING, .86)), (-.20, -.45)
HERO, TURN = (-.45, -.45), 113
#: Kind, move, place, the way it looks (degrees from -y), how large. The first stands where the spear reaches its breast.
PACK = (
    ('hound', 'spring', (1.98, .83), -42, 1.35),
    ('ram', 'charge', (-1.36, -1.84), 138, 1.05),
)
WOUND = (1.27, -.13, 1.50)


def render(job):
    view = diorama.begin(job, 7.2, (-.05, -.05, .32))
    diorama.ground(job, [((-3.0, -1.1, -.7), (2.9, 2.0, 0)), ((-2.1, -2.7, -.7), (1.2, 2.4, 0)), ((-2.6, -2.2, -.7), (1.9, 2.2, 0))], (-3.0, -2.7, -.7), (2.9, 2.4, 0), 'stone', 'turf', outer)
    steps()
    shapes.place(figure('emperor', STANCE, vary(GEAR['emperor'], spear=2.0), 1, .012, held_at=.485), (*HERO, LANDING), (0, 0, TURN), 1.30)
    for seed, (kind, move, (x, y), turn, size) in enumerate(PACK, 3):
        shapes.place(animal(kind, move, seed, 1, .030 if job.preview else .018, ground=ground_under(height, (x, y, 0), turn, size)), (x, y, 0), (0, 0, turn), size)
    diorama.tufts([(2.5, .2, 0, .18), (-1.0, 2.0, 0, .24), (1.2, -1.7, 0, .16), (-2.4, -.9, 0, .20)], 6)
    lamps = [((x * .72 + .45, y * .72 - .65, 1.35), .15, {'reach': 2.3, 'size': .5}) for _, _, (x, y), *_ in PACK]
    diorama.finish(job, lamps=[*lamps, (WOUND, .08, {'reach': 1.0, 'size': .2})], samples=18, rim=1.0, air=lambda rgb: strikes.sparks(np.ascontiguousarray(rgb, np.float32), view, WOUND, 16, .22, 4, (1.9, .8, .18)))


def outer(points):
    """Grass where nobody treads."""
    return np.clip((np.hypot(points[:, 0], points[:, 1]) - 2.2) / .5, 0, 1)


def height(x, y):
    return max((tall for tall, half in STEPS if max(abs(x - MIDDLE[0]), abs(y - MIDDLE[1])) < half), default=0)


def steps():
    """Two broad steps, as of an altar that is gone, and what is left of its pillar."""
    made, random = hewn('pale'), chance(4)
    x, y = MIDDLE
    for tall, half in STEPS:
        across = round(half * 2 / .6)
        size = half * 2 / across
        for i in range(across):
            for k in range(across):
                at = (x + (i + .5) * size - half, y + (k + .5) * size - half)
                stone((size - .012, size - .012, tall), made, random, (*at, tall / 2 + random.uniform(-.006, .006)), wear=.05)
    shapes.place(pillars.pillar(1.1, .24, 4, made, .5), (-1.55, 1.45, 0), (0, 0, 20))
    for seed, (x, y, r) in enumerate(((-.5, 2.0, .24), (1.9, -.6, .12), (-.2, -2.3, .14)), 3):
        lump = rock.boulder(seed, r, preset_material('slab'), 4, (1, 1, .75), .25, chip=.3)
        lump.location = (x, y, r * .2)
