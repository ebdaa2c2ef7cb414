"""The road that comes down to the ford on both sides: old, so that its edges are broken, its last stones lie singly, and many have sunk."""
import math

import numpy as np

from kit.diorama import rounded
from kit.places.stones import chance, hewn, stone

SIZE, WIDE, HEIGHT = .31, 2.3, .07
#: By how many stones from the side and from the end: how many of them are gone.
GONE_ASIDE, GONE_AT_END = (.50, .20, .06), (.80, .55, .28, .12)


def road(points, seed, ends):
    """Along a bent line of (x, y); `ends` says which of its two ends (first, last) are in sight and crumble."""
    random, stuff = chance(seed), hewn('pale')
    line, far = rounded(points)
    rows, across = int(far[-1] / SIZE), round(WIDE / SIZE)
    # The border wanders: it is nowhere as straight as it was laid.
    wander = [random.uniform(0, 6.28) for _ in range(4)]

    def at(along, aside):
        x, y = (np.interp(along, far, line[:, k]) for k in range(2))
        ahead = [np.interp(along + .1, far, line[:, k]) - np.interp(along - .1, far, line[:, k]) for k in range(2)]
        turn = math.atan2(ahead[1], ahead[0])
        return x - math.sin(turn) * aside, y + math.cos(turn) * aside, turn

    for row in range(-1, rows + 1):
        for k in range(-1, across + 1):
            lost = [.9 * math.sin(.9 * row + wander[side]) + .5 * math.sin(2.3 * row + wander[side + 2]) for side in (0, 1)]
            inside = min(k - lost[0], across - 1 - k - lost[1])
            left = min([row + .7 * math.sin(1.7 * k + wander[0])] * ends[0] + [rows - 1 - row + .7 * math.sin(1.7 * k + wander[1])] * ends[1])
            if inside < -.6 or left < -.6:
                continue
            gone = max(GONE_ASIDE[min(max(int(inside), 0), 2)], GONE_AT_END[int(left)] if 0 <= left < 4 else .8 * (left < 0))
            if random.random() < gone:
                continue
            edge = max(0, 1 - min(inside, left) / 2.2)
            x, y, turn = at((row + .5) * SIZE, (k + .5 + (row % 2) * .35 - across / 2 + random.uniform(-.08, .08)) * SIZE)
            laid(stuff, random, x, y, turn, edge, (SIZE * random.uniform(.82, .96), SIZE * random.uniform(.80, 1.0)))
    for _ in range(34):
        aside, along = (WIDE / 2 + random.uniform(.05, .60)) * random.choice((-1, 1)), random.uniform(0, far[-1])
        if random.random() < .4:
            along, aside = (-random.uniform(.1, .7) if ends[0] else far[-1] + random.uniform(.1, .7)), random.uniform(-1, 1) * WIDE / 2
        x, y, turn = at(along, aside)
        laid(stuff, random, x, y, random.uniform(0, 6.28), 1, (random.uniform(.10, .27), random.uniform(.10, .22)))


def laid(stuff, random, x, y, turn, edge, size):
    """One stone; `edge` 0..1 says how far it has sunk and tilted."""
    sunk = edge * random.uniform(.01, .085) + random.uniform(-.014, .014)
    lean = .035 + .11 * edge
    stone((*size, .16), stuff, random, (x, y, HEIGHT - .035 - sunk), (random.gauss(0, lean), random.gauss(0, lean), turn + random.gauss(0, .05 + .22 * edge)), .17)
