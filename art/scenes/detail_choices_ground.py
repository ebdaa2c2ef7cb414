"""The ground at the fork: its outline, its roads with their kerbs, and where it has burnt."""
import math

import numpy as np

from kit.noise import fractal
from kit.places.stones import chance, hewn, stone

#: The stem towards us, then its arms from where he stands, each to its door.
ARM = ((.06, -.78), (.58, -.84), (1.12, -.72), (1.50, -.40), (1.50, .05), (1.20, .46))
ROADS, WIDE = ([(.0, -1.80), (.0, -1.3), (.0, -.64)], [(-x, y) for x, y in ARM], list(ARM)), .74


def outline(points):
    """How far outside the block's rim a point lies, in metres; negative within."""
    x, y = points[:, 0] / 3.22, (points[:, 1] - .10) / 2.12
    far = (np.abs(x) ** 4 + np.abs(y) ** 4) ** .25
    return (far - 1) * 2.4 + .07 * fractal(points * (.9, .9, 0) + 2, 2, 5)


def lines():
    """The roads as `diorama.way` bends them."""
    for road in ROADS:
        line = np.array(road, float)
        t = np.linspace(0, len(line) - 1, 60)
        line = np.stack([np.interp(t, range(len(line)), line[:, k]) for k in range(2)], 1)
        for _ in range(20):
            line[1:-1] = (line[:-2] + 2 * line[1:-1] + line[2:]) / 4
        yield line


def kerbs():
    """Long stones along both sides of each road: without them a fork under grass and ash is a spill of cobbles."""
    made, random, bent = hewn('pale'), chance(8), list(lines())
    for own, line in enumerate(bent):
        others = np.concatenate([other for k, other in enumerate(bent) if k != own])
        far = np.r_[0, np.cumsum(np.linalg.norm(np.diff(line, axis=0), axis=1))]
        for side in (-1, 1):
            run = .06
            while run < far[-1] - .1:
                long = random.uniform(.22, .34)
                x, y = (np.interp(run + long / 2, far, line[:, k]) for k in range(2))
                ahead = [np.interp(run + long, far, line[:, k]) - np.interp(run, far, line[:, k]) for k in range(2)]
                turn = math.atan2(ahead[1], ahead[0])
                run += long
                at = np.array((x - math.sin(turn) * side * (WIDE / 2 + .05), y + math.cos(turn) * side * (WIDE / 2 + .05)))
                if np.linalg.norm(others - at, axis=1).min() < WIDE / 2 + .02 or outline(np.array([[*at, 0]]))[0] > -.36:
                    continue
                stone((long - .015, .13, .22), made, random, (*at, random.uniform(-.040, -.025)), (random.gauss(0, .04), random.gauss(0, .03), turn + random.gauss(0, .04)), .14)


def burnt(points):
    """1 on the right of the line that runs up the stem of the road and between his feet."""
    torn = .10 * np.sin(3.1 * points[:, 1] + .6) + .26 * fractal(points * (1.7, 1.7, 0), 4, 3)
    return np.clip((points[:, 0] + torn - .06) / .17 + .5, 0, 1)
