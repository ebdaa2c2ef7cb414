"""The block that the gorge is cut into: a core of rock, and before it the courses of old terraces, bonded at their corners, down to a plinth that ends evenly on all sides that are seen."""
import math

import numpy as np

from kit.blocks import block, masonry
from kit.cliff import cliff
from kit.places.stones import chance
from scenes.detail_exploration_hoard import CAVE, LEVEL

#: Heights of the banks on both sides, of the ground about the lamp, of the brook and of the pool; the lowest course's foot.
NEAR, HIGH, HEAD, WATER, FOOT = 1.20, 2.85, 2.62, -.10, -.52
#: The joints that all walls share, so that courses meet at corners.
JOINTS = (2.85, 2.66, 2.40, 2.12, 1.86, 1.60, 1.38, NEAR, 1.02, .76, .50, .24, LEVEL, -.28, FOOT, -.74)
#: How deep blocks go into a wall.
DEEP = .32
#: What stands before the banks, each lower than what is behind it: (left, right, front, top).
STEPS = ((-3.02, -2.26, -1.96, .50), (-2.26, -1.36, -1.78, -.04), (1.36, 2.74, -2.02, LEVEL), (2.74, 3.12, -1.78, .24))
#: Each wall: its face from left to right as one stands before it, its top and its foot, and whether it shares a corner at its start and at its end.
WALLS = (
    ('left', ((-3.05, 1.3), (-3.05, -1.56)), NEAR, 1.02, 0, 1),
    ('front', ((-3.05, -1.56), (-2.1, -1.60), (-1.15, -1.58)), NEAR, FOOT, 1, 1),
    ('gorge', ((-1.15, -1.58), (-1.17, .2), (-1.12, 1.05)), NEAR, -.28, 1, 0),
    ('far gorge', ((1.18, .60), (1.18, -1.58)), NEAR, .76, 0, 1),
    ('vault', ((1.18, -1.58), (3.10, -1.55)), NEAR, FOOT, 1, 1),
    ('flank', ((3.10, -1.55), (3.10, .62)), NEAR, FOOT, 1, 0),
    ('high front', ((1.05, .62), (3.10, .62)), HIGH, 1.02, 1, 1),
    ('far high', ((1.05, 1.30), (1.05, .62)), HIGH, 2.40, 0, 1),
    ('vault side', ((1.56, -1.30), (1.56, -.45)), .50, LEVEL, 0, 0),
    ('high flank', ((3.10, .62), (3.06, 2.45)), HIGH, FOOT, 1, 0),
    ('right of the fall', ((-.26, 1.05), (1.10, 1.05)), HIGH, -.28, 0, 0),
    ('left of the fall', ((-2.25, 1.10), (-1.22, 1.10)), HIGH, NEAR, 0, 0),
    ('behind the fall', ((-1.30, 1.26), (-.20, 1.26)), HEAD - .06, -.28, 0, 0),
    ('dam', ((-1.36, -1.66), (1.36, -1.66)), -.04, -.74, 0, 0),
)
#: Arch over the vault: its inner radius, how thick it is, the height of its centre.
ARCH, RING, SPRING = .54, .20, .26


def block_of_rock(job):
    """The core, whose tops are grown over; returned, to say where that is."""
    bodies = [((-2.9, -1.4, -.7), (2.95, 2.5, -.35)), ((-2.95, -1.44, -.7), (-1.3, 1.35, NEAR - .02)), ((1.32, -1.42, -.7), (2.96, 1.0, NEAR - .02)), ((1.2, .78, -.7), (2.95, 2.4, HIGH - .02)), ((-2.25, 1.40, -.7), (1.3, 2.55, HEAD - .16)),
              ((-2.15, 1.26, -.7), (-1.20, 2.55, HIGH - .02)), ((-.25, 1.22, -.7), (1.4, 2.55, HIGH - .02)), ((-1.35, 2.25, -.7), (.2, 2.55, HIGH + .10)), *(((a + .1, front + .14, -.7), (b - .1, -1.2, top - .02)) for a, b, front, top in STEPS)]
    return cliff(job, bodies, (-3.1, -2.0, -.7), (3.15, 2.7, HIGH + .1), 'meadow', 'earth', trodden, seed=6, thick=.5, rough=.30, lichen=.3, hollows=[CAVE])


def trodden(points):
    """1 where feet have worn the turf off: along the way over the bridge."""
    x, y, z = points.T
    line = np.interp(x, (-3, -2.2, -1.2, 1.2, 1.9, 2.1), (-.95, -.55, -.5, -.5, -.45, .1))
    return np.clip(1.5 - np.abs(y - line) / .30, 0, 1) * (z < NEAR + .3)


def courses():
    walls = [*WALLS]
    for a, b, front, top in STEPS:
        walls += [('step', ((a, front), (b, front)), top, FOOT, 0, 1), ('step', ((b, front), (b, -1.58)), top, FOOT, 1, 0)]
    for number, (name, line, top, foot, starts, ends) in enumerate(walls):
        random, wet = chance(40 + number), name in ('behind the fall',)
        made = masonry(.10, .42) if wet else masonry(.50 if name in ('dam', 'gorge', 'right of the fall', 'left of the fall') else .32)
        levels = [top, *(z for z in JOINTS if foot - .01 <= z < top - .1)]
        for row, (above, below) in enumerate(zip(levels, levels[1:])):
            odd = JOINTS.index(below) % 2
            course(name, np.array(line), above, below, random, made, DEEP * (starts and not odd), DEEP * (ends and odd), row, wet)
    arch()
    floors()


def course(name, line, above, below, random, made, start, end, row, wet):
    """One course from joint to joint; `start` and `end` are left to the wall that it shares a corner with."""
    far = np.r_[0, np.cumsum(np.linalg.norm(np.diff(line, axis=0), axis=1))]
    for first, last in runs(name, line, far[-1], above, below, start, end):
        at = first
        while at < last - .02:
            # A coping is of longer blocks than what is under it.
            long = random.uniform(.42, .74) if row == 0 else random.uniform(.30, .62)
            if last - at - long < .24:
                long = last - at if last - at < .80 else (last - at) / 2
            middle = at + long / 2
            x, y = (np.interp(middle, far, line[:, k]) for k in range(2))
            ahead = [np.interp(min(middle + .05, far[-1]), far, line[:, k]) - np.interp(max(middle - .05, 0), far, line[:, k]) for k in range(2)]
            turn = math.atan2(ahead[1], ahead[0])
            at += long
            if name == 'dam' and below < FOOT and abs(x) > random.uniform(.5, 1.0):
                continue
            # The coping stands out a little; below it some blocks have been pushed out of line, where water falls most of all.
            back = DEEP / 2 + (-.035 if row == 0 else .012) + random.uniform(-.026, .026) * (2.2 if wet else 1)
            tall = above - below
            block((long - random.uniform(.010, .022), DEEP, tall - .012), made, random, (x - math.sin(turn) * back, y + math.cos(turn) * back, (above + below) / 2 + random.uniform(-.005, .005)),
                  turn + random.gauss(0, .012), (random.gauss(0, .008), random.gauss(0, .008)), random.uniform(.08, .14), random.choice((0, 1, 2, 3)))


def runs(name, line, long, above, below, start, end):
    """The stretches of a course that stone stands in: all of it, but for the mouth of the vault."""
    first, last = start, long - end
    if name != 'vault' or below > SPRING + ARCH + RING - .02 or above <= LEVEL + .01:
        return [(first, last)]
    rises = max((above + below) / 2 - SPRING, 0)
    half = math.sqrt(max((ARCH + RING) ** 2 - rises ** 2, 0)) if rises else ARCH + RING
    middle = CAVE[0][0] - line[0][0]
    return [(first, middle - half + .015), (middle + half - .015, last)]


def arch():
    """Wedges round the mouth of the vault, and what they spring from."""
    random, made, count = chance(77), masonry(.30), 9
    x, y = CAVE[0][0], -1.58 + DEEP / 2 - .055
    for k in range(count):
        a = math.pi * (k + .5) / count
        out = ARCH + RING / 2 + random.uniform(-.006, .012)
        wide = math.pi * (ARCH + RING * .42) / count - .012
        key = .03 * (k == count // 2)
        block((wide, DEEP + .06, RING + key), made, random, (x + out * math.cos(a), y - key, SPRING + out * math.sin(a)), 0, (0, math.pi / 2 - a), .10, random.choice((0, 1, 2)))
    for side in (-1, 1):
        for low, high in ((LEVEL, .11), (.11, SPRING)):
            block((RING + random.uniform(0, .03), DEEP + .06, high - low - .01), made, random, (x + side * (ARCH + RING / 2), y, (low + high) / 2), 0, (0, 0), .10, 1)


def floors():
    """Flags before the vault and in it."""
    random, made = chance(91), masonry(.28)
    left, right, front, top = STEPS[2]
    y = front + DEEP - .06
    while y < -.55:
        deep, x = random.uniform(.26, .34), left + .02 if y < -1.6 else CAVE[0][0] - .52
        end = right - .02 if y < -1.6 else CAVE[0][0] + .52
        while x < end - .1:
            wide = min(random.uniform(.30, .52), end - x)
            block((wide - .014, deep - .014, .10), made, random, (x + wide / 2, y + deep / 2, top - .045 + random.uniform(-.008, .004)), random.gauss(0, .01), (random.gauss(0, .012), random.gauss(0, .012)), .10, 1)
            x += wide
        y += deep
