"""The court in which the emperor meets the pack: two broad steps of an altar that is gone, flags, and the grass where nobody treads."""
import math

import numpy as np

from kit import rock, shapes, wilds
from kit.places import cobble
from kit.places.stones import chance, hewn, stone
from kit.surfaces import preset_material

AZIMUTH = 20


def across(right, away):
    """The ground by the picture's own directions."""
    c, s = math.cos(math.radians(AZIMUTH)), math.sin(math.radians(AZIMUTH))
    return right * c - away * s, right * s + away * c


FLOOR, STEP = .05, .24
LANDING = FLOOR + 2 * STEP
#: Height and half of the width of each step, and where both have their middle.
MIDDLE = across(-.62, .14)
STEPS = ((FLOOR + STEP, 1.30), (LANDING, 1.08))


def outer(points):
    """1 where grass grows: where nobody treads."""
    torn = .30 * np.sin(points[:, 0] * 3.1 + 2 * np.sin(points[:, 1] * 2.3)) * np.cos(points[:, 1] * 2.7 + points[:, 0])
    return np.clip((np.hypot(points[:, 0] * .64, (points[:, 1] + .35) * 1.05) - 1.72 + .5 * torn) / .25, 0, 1)


def paved(x, y):
    return outer(np.array([[x, y, 0.0]]))[0] < .5


def height(x, y):
    return max((tall for tall, half in STEPS if max(abs(x - MIDDLE[0]), abs(y - MIDDLE[1])) < half), default=FLOOR if paved(x, y) else 0)


def court():
    """Two broad steps, as of an altar that is gone, in a court whose flags end in the grass, which is returned."""
    made, random = hewn('pale'), chance(4)
    x, y = MIDDLE
    for tall, half in STEPS:
        across_it = round(half * 2 / .6)
        size = half * 2 / across_it
        for i in range(across_it):
            for k in range(across_it):
                at = (x + (i + .5) * size - half, y + (k + .5) * size - half)
                stone((size - .012, size - .012, tall), made, random, (*at, tall / 2 + random.uniform(-.006, .006)), wear=.05)
    shapes.place(cobble.flags((-3.1, 3.1), (-2.2, 1.6), .46, 6, missing=.02, skip=lambda x, y: not paved(x, y)), (0, 0, FLOOR))
    for seed, ((right, away), r) in enumerate((((-2.5, 1.1), .24), ((1.35, -1.25), .15), ((-.3, -1.62), .16), ((1.62, -1.18), .09), ((2.3, 1.2), .2)), 3):
        lump = rock.boulder(seed, r, preset_material('slab'), 4, (1, 1, .75), .25, chip=.3)
        lump.location = (*across(right, away), r * .2)
    field = np.random.RandomState(8)
    spots = np.c_[field.uniform(-3.3, 3.4, 1500), field.uniform(-2.4, 1.9, 1500)]
    grown = outer(np.c_[spots, 0 * spots[:, :1]]) > .5
    deep = np.where((spots[:, 1] < 0) & (np.abs(spots[:, 0] - .25) < 1.5), 2.35, 1.88)
    within = (np.abs(spots[:, 0]) / 3.25) ** 5 + (np.abs(spots[:, 1]) / deep) ** 5 < .9
    return wilds.grass([(x, y, 0, field.uniform(.10, .20)) for x, y in spots[grown & within]], 6, .13, ('#4a5630', '#949658'))
