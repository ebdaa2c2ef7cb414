"""The ground at the fork: its outline, its roads with their kerbs, the meadow and where it has burnt."""
import math

import numpy as np

from kit import shapes, village, wilds
from kit.noise import fractal
from kit.places.stones import chance, hewn, stone
from kit.surfaces import plain
from scenes.detail_choices_houses import HOUSE, PLAN, RUIN, TURN

#: The stem towards us, then its arms, each bowed out before those who stand in the fork, to its door.
ARM = ((.05, -1.46), (.50, -1.22), (1.08, -.95), (1.64, -.58), (1.80, -.10), (1.48, .50))
ROADS, WIDE = ([(.0, -2.10), (.0, -1.7), (.0, -1.34)], [(-x, y) for x, y in ARM], list(ARM)), .74


def outline(points):
    """How far outside the block's rim a point lies, in metres; negative within."""
    x, y = points[:, 0] / 3.12, (points[:, 1] - .10) / 2.10
    far = (np.abs(x) ** 4 + np.abs(y) ** 4) ** .25
    return (far - 1) * 2.4 + .10 * fractal(points * (1.1, 1.1, 0) + 2, 3, 5) + .025 * fractal(points * (5, 5, 0), 2, 6)


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
                if np.linalg.norm(others - at, axis=1).min() < WIDE / 2 + .02 or outline(np.array([[*at, 0]]))[0] > -.06:
                    continue
                stone((long - .015, .13, .22), made, random, (*at, random.uniform(-.040, -.025)), (random.gauss(0, .04), random.gauss(0, .03), turn + random.gauss(0, .04)), .14)


def burnt(points):
    """1 on the right of the line that runs up the stem of the road and between his feet."""
    torn = .10 * np.sin(3.1 * points[:, 1] + .6) + .26 * fractal(points * (1.7, 1.7, 0), 4, 3)
    return np.clip((points[:, 0] + torn - .06) / .17 + .5, 0, 1)


def meadow():
    """Grass wherever nobody walks and nothing has burnt, longest where the scythe does not come."""
    field = np.random.RandomState(5)
    spots = np.c_[field.uniform((-3, -2.2), (1.2, 2.3), (6000, 2)), np.zeros(6000)]
    roads = np.concatenate(list(lines()))
    trodden = np.linalg.norm(spots[:, None, :2] - roads, axis=2).min(1)
    within = outline(spots) < -.07
    turn = math.radians(-TURN)
    aside, ahead = (spots[:, 0] + RUIN[0]) * math.cos(turn) + (spots[:, 1] - RUIN[1]) * math.sin(turn), (spots[:, 1] - RUIN[1]) * math.cos(turn) - (spots[:, 0] + RUIN[0]) * math.sin(turn)
    house = np.maximum(np.abs(aside) - PLAN[0] * HOUSE / 2, np.abs(ahead) - PLAN[1] * HOUSE / 2)
    kept = within & (burnt(spots) < .3) & (trodden > .50) & (house > .04) & (field.rand(6000) < np.clip((trodden - .4) / .5, .35, 1))
    long = wilds.grass([(-2.6, -1.25, 0, .20), (-1.45, -1.72, 0, .18), (-.72, -1.84, 0, .13), (-.42, .35, 0, .18), (-2.75, -.7, 0, .18), (-.9, 1.2, 0, .2), (-.40, -.72, 0, .10)], 5)
    short = wilds.grass([(x, y, 0, field.uniform(.05, .11)) for x, y, _ in spots[kept]], 6, .070, ('#3f4c25', '#7f8746'))
    blown = spots[kept][::9]
    petals = [village.leaves(blown[k::2] + (0, 0, .10), np.tile((0, -.5, .8), (len(blown[k::2]), 1)), .052, plain(f'petals {tint}', tint, .8, glow=.05), 4 + k) for k, tint in enumerate(('#e9dcae', '#d9a63a'))]
    return shapes.group('meadow', [long, short, *petals])
