"""What the stair stands on: a core of earth and rock, faced with the courses of an older wall that comes apart downwards, with moss on its ledges and grass along its rim."""
import math

import numpy as np

from kit import diorama, shapes, wilds
from kit.cliff import cliff
from kit.places.stones import chance, hewn, stone
from scenes.detail_combat_ground import BACK, EDGE, HALF, LEDGE, NEAR_END, ROWS, RUN, THICK

#: How far down the core goes.
DEEP = -.92
FOOT = EDGE + (ROWS - 1) * RUN
#: The near rim from left to right, each stretch with the height of its top; walls are laid along it.
RIM = ((((-2.96, .95), (-3.02, -.7), (-2.78, -1.72)), LEDGE), (((-2.78, -1.86), (-1.9, -2.16), (-.9, -2.0), (-.42, -1.66)), LEDGE), (((-.42, -1.52), (-.34, -1.06)), LEDGE),
       (((-.34, -HALF - .03), (FOOT, -HALF - .05)), .0), (((FOOT, -1.22), (2.6, -1.26), (3.46, -1.08)), -.12), (((3.56, -.98), (3.88, -.56), (3.90, .42), (3.66, 1.02)), -.12))
ROW = .19


def base(job):
    """The core, the courses before it and what grows there; the grass is returned, apart."""
    bodies = [((-2.75, -.9, DEEP), (3.0, 1.15, -.14)), ((-2.75, -1.75, DEEP + .12), (-.60, 1.05, LEDGE - .01)), ((FOOT - .5, -1.05, DEEP + .34), (3.70, 1.0, -.13)), ((-1.6, -1.02, DEEP), (2.1, 1.2, -.1)), ((-2.3, -1.75, DEEP), (-.8, 1, -.3)),
              ((-2.85, -1.2, DEEP + .2), (BACK - THICK, .95, LEDGE - .01))]
    core = cliff(job, bodies, (-3.0, -2.1, DEEP), (3.85, 1.25, LEDGE), 'turf', 'earth', bare, seed=10, fine=.030, rough=.55, thick=.30)
    courses()
    return core, grown()


def bare(points):
    """1 where feet have worn the turf off."""
    x, y = points[:, 0], points[:, 1]
    return np.clip(.9 - np.hypot((x + 1.9) / 1.1, (y + 1.45) / .55) + .3 * np.sin(x * 5) * np.cos(y * 6), 0, 1) + (x > 1)


def courses():
    """Block by block along the rim; each course stands farther back than the one above, and has lost more."""
    made, paler, random = hewn('ashlar'), hewn('pale'), chance(21)
    for line, top in RIM:
        line = np.array(line, float)
        far = np.r_[0, np.cumsum(np.linalg.norm(np.diff(line, axis=0), axis=1))]
        for row in range(6):
            run = random.uniform(-.2, .0)
            while run < far[-1] - .06:
                long = random.uniform(.28, .60)
                middle = min(max(run + long / 2, .10), far[-1] - .05)
                x, y = (np.interp(middle, far, line[:, k]) for k in range(2))
                ahead = [np.interp(min(middle + .1, far[-1]), far, line[:, k]) - np.interp(max(middle - .1, 0), far, line[:, k]) for k in range(2)]
                turn = math.atan2(ahead[1], ahead[0])
                run += long
                # The wall is deepest under the landing and runs out to both sides, evenly: where it came and went, single blocks would hang from it.
                kept = (top - row * ROW) - (-.92 + .072 * abs(x - .2) ** 1.5)
                if kept < .10 or (row == 0 and random.random() < .04):
                    continue
                back = .13 + .035 * row + random.uniform(-.035, .05) - .05 * (row == 0)
                loose = .012 + .008 * row
                stone((long - .016, random.uniform(.26, .34), ROW - .010), paler if row == 0 else made, random, (x - math.sin(turn) * back, y + math.cos(turn) * back, top - (row + .5) * ROW + random.uniform(-.006, .006)),
                      (random.gauss(0, loose), random.gauss(0, loose), turn + random.gauss(0, loose + .02)), wear=.15)
    for k, (x, y, size) in enumerate([(random.uniform(-1.7, -.45), -1.08 - random.random() ** 2 * .4, random.uniform(.03, .09)) for _ in range(22)] + [(random.uniform(FOOT, 3.1), -1.0 - .12 * random.random(), random.uniform(.03, .07)) for _ in range(9)]):
        stone((size * 2.4, size * 2, size * 1.7), made if k % 3 else paler, random, (x, y, (LEDGE if x < NEAR_END + .2 else -.02) + size * .6), (random.gauss(0, .2), random.gauss(0, .2), random.uniform(0, 3)), wear=.28)


def grown():
    """Grass where nobody treads, and cushions of moss on the courses' ledges."""
    field = np.random.RandomState(8)
    tufts = [(-2.75, -1.35, LEDGE, .15), (-2.62, -.35, LEDGE, .17), (-2.3, -1.98, LEDGE, .12), (-.75, -1.78, LEDGE, .13), (-2.75, .55, LEDGE, .16), (3.32, -.90, -.1, .12), (3.70, -.45, -.1, .13), (3.62, .86, -.1, .13), (2.05, -1.18, -.06, .08), (-1.70, -1.08, LEDGE, .10), (-.46, -1.10, LEDGE, .09)]
    blades = wilds.grass(tufts, 6, .12, ('#3c4636', '#7d8670'))
    cushions = []
    for line, top in RIM:
        line = np.array(line)
        for _ in range(round(3 + 3.2 * np.linalg.norm(line[-1] - line[0]))):
            share, low = field.rand(), field.choice((0, 0, 1, 2))
            x, y = line[0] + (line[-1] - line[0]) * share
            cushions.append((x + field.uniform(-.04, .04), y + .03 + .03 * low, top - low * ROW + .01, field.uniform(.05, .10)))
    return shapes.group('growth', [blades, diorama.tufts(cushions, 4, .045)])
