"""What the smith stands on: a piece cut out of a paved yard, cobbles within a kerb, under it the courses of an older floor that come apart downwards."""
import math

import numpy as np

from kit import shapes
from kit.cliff import cliff
from kit.places import cobble
from kit.places.stones import chance, hewn, stone

#: The visible rim from behind left to behind right, and how high a course of it is.
RIM = ((-2.44, 1.50), (-2.54, .10), (-2.50, -1.00), (-2.16, -1.50), (-.40, -1.56), (1.70, -1.54), (2.26, -1.40), (2.42, -.90), (2.40, .30), (2.34, 1.50))
ROW = .175


def slab(job, floor):
    low, high = (-2.34, -1.34, -.50), (2.20, 1.60, 0)
    cliff(job, [(low, high)], low, high, 'ash', 'cinder', lambda p: np.clip(3 * (1.2 - np.hypot(p[:, 0] + 1.2, p[:, 1] - .6)), 0, 1), 'slate', rough=.25, thick=.30)
    shapes.place(cobble.cobble((-2.34, 1.90), (-1.34, 1.26), .36, 5), (0, 0, floor - .025))
    line, random = np.array(RIM), chance(21)
    far = np.r_[0, np.cumsum(np.linalg.norm(np.diff(line, axis=0), axis=1))]
    kerb, older = hewn('ashlar'), hewn('slate')
    for row in range(3):
        run = random.uniform(-.2, 0)
        while run < far[-1] - .06:
            long = random.uniform(.34, .66)
            middle = min(max(run + long / 2, .10), far[-1] - .05)
            run += long
            x, y = (np.interp(middle, far, line[:, k]) for k in range(2))
            ahead = [np.interp(min(middle + .1, far[-1]), far, line[:, k]) - np.interp(max(middle - .1, 0), far, line[:, k]) for k in range(2)]
            turn = math.atan2(ahead[1], ahead[0])
            # Deepest under the wheel; towards both ends less is left.
            if floor - row * ROW < -.54 + .075 * abs(x + .2) ** 1.6 + .10 * math.sin(2.7 * x + 1) + .08 * math.sin(6.1 * x + y):
                continue
            back, loose = .14 + .04 * row + random.uniform(-.03, .045), .012 + .018 * row
            stone((long - .016, random.uniform(.28, .36), ROW - .010), kerb if row == 0 else older, random, (x - math.sin(turn) * back, y + math.cos(turn) * back, floor + .012 - (row + .5) * ROW + random.uniform(-.006, .006)),
                  (random.gauss(0, loose), random.gauss(0, loose), turn + random.gauss(0, loose + .01)), wear=.14)
