"""The wall under the Warden: hewn stones in courses on the natural rock, closed at the top, ragged where it ends on the cliff below; and the pier that bears the stair over the gap."""
import math

import numpy as np

from kit.places.stones import chance, hewn, stone
from scenes.tech_demo_measures import FOOT, HIGH, RUN, STEPS

#: How high courses are from the top down, in metres; deeper ones begin anew. How thick stones are.
COURSES, THICK = (.30, .36, .27, .34, .42, .30, .38, .33, .46, .36), .95
#: Breadth and depth of the pier, where it stands along the way, how far down it goes.
PIER, AT, DOWN = (1.5, 1.75), 7.35, -7.2


def build():
    made, random = hewn('slate'), chance(15)
    # Left of the stair and right of it; round the corner; on the lower shelf, and what stands over that.
    for axis, at, start, end, top, count in (('y', 9.5, -3.9, 3.95, HIGH, 15), ('x', 3.9, 9.55, 10.5, HIGH, 15), ('y', 10.4, 3.9, 4.75, HIGH - 1.5, 11), ('x', 4.72, 10.45, 16.9, HIGH - 1.5, 11), ('x', 3.9, 10.5, 15.8, HIGH, 4)):
        courses(made, random, axis, at, start, end, top, count)
    pier(made, random)


def courses(made, random, axis, at, start, end, top, count):
    z = top - .02
    for number in range(count):
        tall = COURSES[number % len(COURSES)]
        deep = number / count
        along = start + random.uniform(-.4, 0)
        while along < end - .08:
            long = random.uniform(.38, .95) * (1 + .35 * deep)
            left, right = max(along, start - .05), min(along + long, end + .05)
            along += long
            # It ends lower here and higher there, but nowhere a stone hangs alone.
            if right - left < .12 or number > count * (.74 + .26 * math.sin(1.9 * left + at) * math.cos(.8 * left)):
                continue
            out = random.uniform(.0, .07) + .05 * deep
            middle, half = (left + right) / 2, THICK / 2 - out
            size = (right - left - .014, THICK, tall - .014) if axis == 'y' else (THICK, right - left - .014, tall - .014)
            place = (middle, at + half, z - tall / 2) if axis == 'y' else (at - half, middle, z - tall / 2)
            slant = .006 + .014 * deep
            stone(size, made, random, place, tuple(random.uniform(-slant, slant) for _ in range(3)), .07)
        z -= tall


def pier(made, random):
    """In courses up to the stair, and above it corbels that reach under the steps on both sides."""
    broad, deep = PIER
    rise = HIGH / STEPS
    z, number = DOWN, 0
    while z < (AT - FOOT) / RUN * rise - .75:
        tall = COURSES[number % len(COURSES)]
        spread = 1 + .03 * max(-z - 1, 0)
        split = random.uniform(.35, .65)
        for share, middle in ((split, -.5 + split / 2), (1 - split, split / 2)):
            along = number % 2
            size = (broad * spread * (1 if along else share) - .02, deep * spread * (share if along else 1) - .02, tall - .014)
            place = (0 if along else middle * broad * spread, AT + (middle * deep * spread if along else 0), z + tall / 2)
            stone(size, made, random, place, (0, 0, random.uniform(-.012, .012)), .06)
        z, number = z + tall, number + 1
    for step in np.arange(2, STEPS - 1):
        y, top = FOOT + (step + .5) * RUN, step * rise - .48
        # An arch springs from the pier to the shelf on either side.
        reach = abs(y - AT)
        low = top - max(.35, 1.5 * (1 - math.sqrt(max(1 - (1 - reach / 2.0) ** 2, 0))))
        stone((1.62, RUN + .03, top - low), made, random, (0, y, (top + low) / 2), (0, 0, 0), .05)
