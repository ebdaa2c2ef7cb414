"""The hall: flags, the flight at the left, an arcade that goes off into the dark on the right."""
import math

import numpy as np

from kit import shapes
from kit.places.stones import chance, hewn, stone
from kit.masonry import column
from kit.village import box
from scenes import sound_back as back, sound_paving as paving
from scenes.sound_measures import ARCADE, FAR, FOOT, HALL, RISE, RUN, SIDE, STEPS
from scenes.sound_steps import DEEP, flight

#: How far pillars stand apart, how high arches spring, and how thick they are.
APART, SPRING, THICK = 1.95, 1.95, .46
FIRST = -1.45
#: The high window: its middle along the wall, its foot, its top, half its breadth.
WINDOW = (-1.5, 5.1, 7.0, .80)


def build(job):
    box((30, 30, .3), (0, 0, -.30), hewn('dark'), .02)
    paving.build()
    flight(job)
    core()
    arcade()
    back.build()


def core():
    """What the steps lie on: courses of block, seen from the side."""
    random, made = chance(7), hewn('ashlar')
    for row in range(STEPS):
        x, end = FOOT - row * RUN - RUN - DEEP + .02, -6.2
        while x > end:
            long = random.choice((.45, .62, .80))
            if row < STEPS - 1 or x < FOOT - STEPS * RUN - 3:
                stone((long - .010, FAR - SIDE, RISE - .008), made, random, (x - long / 2, (SIDE + FAR) / 2 + random.uniform(-.015, .015), (row + .5) * RISE), (0, 0, random.gauss(0, .003)), .05)
            x -= long


def arcade():
    random, made = chance(3), hewn('slate')
    parts = []
    for k in range(7):
        x = FIRST + k * APART
        pillar = column(SPRING - .22, .25, made, 40 + k, 14, 0.0)
        parts.append(shapes.place(pillar, (x, ARCADE, 0), (0, 0, 31 * k)))
        parts.append(stone((.74, .74, .22), made, random, (x, ARCADE, SPRING - .11), (0, 0, 0), .03))
        if k < 6:
            parts += arch(x + APART / 2, made, random)
    parts += windowed(made)
    for part in parts:
        shapes.belong(part, HALL)


def windowed(made):
    """The wall over the arches, out of the picture, and in it the high window that the moon shines through on the uppermost steps."""
    x, low, high, half = WINDOW
    foot, top, left, right = SPRING + APART / 2 + .06, 11, -14, 14
    sides = ((left, x - half, foot, top), (x + half, right, foot, top), (x - half, x + half, foot, low), (x - half, x + half, high, top))
    bars = ((x - .04, x + .04, low, high), *((x - half, x + half, z - .035, z + .035) for z in np.linspace(low, high, 5)[1:-1]))
    return [box((b - a, THICK if k < 4 else .06, d - c), ((a + b) / 2, ARCADE, (c + d) / 2), made, .004) for k, (a, b, c, d) in enumerate((*sides, *bars))]


def arch(x, made, random, count=11):
    """Half a ring of wedges, and what fills the corners over it."""
    radius, parts = APART / 2 - .13, []
    for k in range(count):
        a = math.pi * (k + .5) / count
        at = (x + (radius + .12) * math.cos(a), ARCADE, SPRING + (radius + .12) * math.sin(a))
        parts.append(stone((.30, THICK + .04, math.pi * (radius + .12) / count - .008), made, random, at, (0, math.pi - a, 0), .04))
    for side in (-1, 1):
        for low, wide in ((.30, .16), (.55, .30), (.80, .52)):
            parts.append(stone((wide, THICK - .06, .26), made, random, (x + side * (APART / 2 - wide / 2 + .06), ARCADE, SPRING + low + .05), (0, 0, 0), .02))
    return parts
