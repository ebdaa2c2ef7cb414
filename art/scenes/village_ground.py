"""The village's ground: its four heights, the walls that hold them, parapets and ivy; stairs, ladders and bridges from one to the next."""
import math

import numpy as np

from kit import masonry, rock, shapes, village
from kit.ladders import Ladder
from kit.tiles import tiled

LANE, LOW, MIDDLE, HIGH = -2.6, 0.0, 2.5, 5.0
LADDERS = (Ladder((-5.8, -2.66, LOW), 2.7, 11), Ladder((7.54, 4.9, LANE), 5.2, 9, 90), Ladder((-10.9, 3.62, MIDDLE), 2.7, 11))
#: Where ivy hangs from an edge: from, to, the edge's height, how far down, and which way the wall faces.
IVY = (((6.58, -1.7), (6.58, .5), MIDDLE - .1, 1.9, (1, 0)), ((5.36, 4.5), (5.36, 6.4), HIGH - .1, 2.0, (1, 0)), ((2.2, -2.08), (5.4, -2.08), MIDDLE - .1, 1.3, (0, -1)), ((16.66, -1.2), (16.66, .4), MIDDLE - .3, 2.2, (1, 0)), ((12.4, -1.5), (14.6, -1.5), MIDDLE - .3, 2.4, (0, -1)))


def ground():
    village.terrace((-26, -22), (6.5, -2), -8, LOW, floor='cobble')
    village.terrace((-24, -2), (6.5, 22), -8, MIDDLE)
    village.terrace((-24, 4.2), (2.6, 26), -8, HIGH)
    village.terrace((6.0, -26), (30, 26), -8, LANE, floor='cobble')
    village.terrace((12.2, -1.4), (16.6, 5.4), -8, MIDDLE - .2)
    village.buttresses((-13, -2), (5, -2), MIDDLE, 3.4)
    village.buttresses((-12, 4.2), (2, 4.2), HIGH - MIDDLE, 3.6).location.z = MIDDLE
    rail((-11, -1.85), (-1.6, -1.85), MIDDLE)
    rail((-9, 4.35), (.4, 4.35), HIGH)
    for seed, x, y, z, r in ((3, 7.1, -5, LANE, 1.0), (4, 7.2, 8.5, LANE, 1.3), (6, 7.0, 3.6, LANE, .9), (8, 7.4, -8.8, LANE, 1.3), (9, 11.8, -2.2, LANE, .8), (12, 17, 6.4, LANE, 1.5)):
        stone = rock.boulder(seed, r, tiled('rock'), 4, (1, 1, .8), .25, chip=.3)
        stone.location = (x, y, z + r * .25)


def rail(a, b, z):
    """A low parapet with gaps, and a wide one where a ladder comes up."""
    (x0, y0), (x1, _) = a, b
    for x in np.arange(x0, x1, 1.62):
        if z == MIDDLE and x < LADDERS[0].at[0] < x + 1.5:
            continue
        part = village.box((1.5, .28, .55), (x + .75, y0, z + .27), tiled('ashlar'), .04)
        part.rotation_euler = (0, 0, .01)


def ways():
    steps = masonry.stairs(13, 1.7, tiled('ashlar'), 3, MIDDLE / 13, .30)
    shapes.place(steps, (-.4, -5.86, LOW))
    under(-.4, -5.86, 13, 1.7, MIDDLE / 13, .30, LOW)
    steps = masonry.stairs(13, 1.4, tiled('ashlar'), 5, (HIGH - MIDDLE) / 13, .27)
    shapes.place(steps, (4.55, .9, MIDDLE))
    under(4.55, .9, 13, 1.4, (HIGH - MIDDLE) / 13, .27, MIDDLE)
    village.terrace((2.2, 4.16), (5.3, 6.6), -2, HIGH - .012)
    for ladder in LADDERS:
        ladder.stand()
    village.rope_bridge((6.55, 1.2, MIDDLE + .02), (12.15, 1.0, MIDDLE - .18), .55)
    village.rope_bridge((16.6, 1.4, MIDDLE - .18), (24, 1.0, MIDDLE + .6), .7)


def under(x, y, count, wide, rise, run, z):
    """The wall that a stair rests on."""
    for k in range(1, count):
        village.box((wide, run, k * rise), (x, y + (k + .12) * run, z + k * rise / 2), tiled('ashlar'), .02)


def ivy():
    for seed, (a, b, top, drop, out) in enumerate(IVY, 1):
        random = np.random.RandomState(seed)
        long = math.dist(a, b)
        n = int(900 * long)
        t = random.rand(n)
        # Each strand hangs as far down as it likes.
        reach = drop * (.25 + .75 * np.abs(np.sin(t * long * 2.9 + seed) * np.sin(t * long * 7.3 + 2 * seed)))
        down = reach * random.rand(n) ** 1.2
        at = np.array(a) + t[:, None] * (np.array(b) - a) + np.array(out) * random.uniform(.0, .12, (n, 1))
        points = np.column_stack([at, top + .06 - down])
        normals = np.column_stack([np.tile(out, (n, 1)) + random.normal(0, .35, (n, 2)), random.uniform(-.3, .5, n)])
        village.leaves(points, normals / np.linalg.norm(normals, axis=1, keepdims=True), .095, village.foliage('ivy', '#14241a', '#48603a'), seed)
