"""What the stair stands on: a block of earth in bonded courses under a coping, which end evenly on a plinth a step wider."""
import math

import numpy as np

from kit.blocks import block, masonry
from kit.cliff import cliff
from kit.places.stones import chance, hewn, stone
from scenes.detail_combat_ground import FOOT, LEDGE, LOW, NEAR_END

#: Heights of the joints that all walls share, the coping's tops being the ledge and the court; where the plinth ends.
JOINTS, END = (LEDGE, LOW, -.165, -.365, -.545), -.74
#: How deep blocks go into a wall, and how far the plinth stands out.
DEEP, PLINTH = .32, .055
#: The faces of the walls that are seen, each from left to right as one stands before it, with its top, and whether it shares a corner at its start and at its end.
WALLS = (
    (((-3.10, 1.05), (-3.10, -1.05), (-3.04, -1.40), (-2.78, -1.66), (-2.42, -1.74), (-.50, -1.74)), LEDGE, 0, 1),
    (((-.50, -1.74), (-.50, -1.30)), LEDGE, 1, 0),
    (((-.50, -1.30), (3.30, -1.30), (3.56, -1.22), (3.72, -1.00), (3.76, -.70), (3.76, 1.05)), LOW, 0, 0),
)


def base(job):
    """The core, which the courses hide but for its tops; returned, to say where they are."""
    courses()
    rubble()
    bodies = [((-2.98, -1.60, -.62), (-.66, 1.0, LEDGE - .015)), ((-.9, -1.16, -.62), (3.6, 1.0, LOW - .05))]
    return cliff(job, bodies, (-3.0, -1.7, -.62), (3.65, 1.05, LEDGE), 'turf', 'earth', bare, seed=10, fine=.032, rough=.04, thick=.30)


def bare(points):
    """1 where feet have worn the turf off."""
    x, y = points[:, 0], points[:, 1]
    return np.clip(.95 - np.hypot((x + 1.7) / 1.0, (y + 1.40) / .34) + .3 * np.sin(x * 5) * np.cos(y * 6), 0, 1) + (x > 1)


def courses():
    for number, (line, top, starts, ends) in enumerate(WALLS):
        line, random = np.array(line, float), chance(30 + number)
        levels = [top, *(z for z in JOINTS if z < top - .05), END]
        for row, (above, below) in enumerate(zip(levels, levels[1:])):
            odd = len(levels) - row & 1
            course(line, above, below, random, DEEP * (starts and not odd), DEEP * (ends and odd), row == 0, below == END)


def course(line, above, below, random, start, end, coping, plinth):
    """One course from joint to joint; `start` and `end` are left to the wall that it shares a corner with."""
    far = np.r_[0, np.cumsum(np.linalg.norm(np.diff(line, axis=0), axis=1))]
    at, last, made = start, far[-1] - end, masonry(.42 if coping or plinth else .26)
    while at < last - .02:
        long = random.uniform(.46, .72) if coping or plinth else random.uniform(.32, .62)
        if last - at - long < .26:
            long = last - at if last - at < .80 else (last - at) / 2
        middle = at + long / 2
        x, y = (np.interp(middle, far, line[:, k]) for k in range(2))
        ahead = [np.interp(min(middle + .10, far[-1]), far, line[:, k]) - np.interp(max(middle - .10, 0), far, line[:, k]) for k in range(2)]
        turn = math.atan2(ahead[1], ahead[0])
        at += long
        back = DEEP / 2 - (.030 if coping else PLINTH if plinth else 0) + random.uniform(-.014, .014)
        block((long - random.uniform(.012, .022), DEEP, above - below - .013), made, random, (x - math.sin(turn) * back, y + math.cos(turn) * back, (above + below) / 2 + random.uniform(-.004, .004)),
              turn + random.gauss(0, .010), (random.gauss(0, .007), random.gauss(0, .007)), random.uniform(.08, .14), random.choice((0, 1, 2, 2)))


def rubble():
    """Chips of the parapet along the landing's foot."""
    random, made = chance(21), hewn('pale')
    for x, y, size in [(random.uniform(-1.7, NEAR_END + .1), -1.08 - random.random() ** 2 * .4, random.uniform(.03, .08)) for _ in range(18)] + [(random.uniform(FOOT, 3.1), -1.0 - .10 * random.random(), random.uniform(.03, .06)) for _ in range(8)]:
        stone((size * 2.4, size * 2, size * 1.7), made, random, (x, y, (LEDGE if x < NEAR_END + .2 else LOW) + size * .6), (random.gauss(0, .2), random.gauss(0, .2), random.uniform(0, 3)), wear=.28)
