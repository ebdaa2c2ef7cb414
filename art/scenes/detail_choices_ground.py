"""The ground at the fork: its outline, its roads with their kerbs, the meadow and where it has burnt."""
import math

import numpy as np

from kit import shapes, village, wilds
from kit.noise import fractal
from kit.places.stones import chance, hewn, stone
from kit.surfaces import plain
from scenes.detail_choices_houses import HOUSE, PLAN, RUIN, TURN

#: The stem towards us, then its arms, each to a door.
ROADS, WIDE = ([(.0, -2.04), (.0, -1.6), (.0, -1.0)], [(-.06, -1.10), (-.52, -.84), (-1.02, -.42), (-1.34, .08), (-1.42, .58)], [(.06, -1.10), (.52, -.84), (1.02, -.42), (1.34, .08), (1.42, .58)]), .80


def outline(points):
    """How far outside the block's ragged rim a point lies, in metres; negative within."""
    x, y = points[:, 0] / 3.14, (points[:, 1] - .10) / 2.10
    far = (np.abs(x) ** 3.2 + np.abs(y) ** 3.2) ** (1 / 3.2)
    flat = points * (1, 1, 0)
    return (far - 1) * 2.4 + .20 * fractal(flat * 1.2 + 2, 3, 5) + .05 * fractal(flat * 5, 2, 6)


def kerbs():
    """Long stones along both sides of each road: without them a fork under grass and ash is a spill of cobbles."""
    made, random = hewn('pale'), chance(8)
    lines = []
    for road in ROADS:
        line = np.array(road, float)
        t = np.linspace(0, len(line) - 1, 60)
        line = np.stack([np.interp(t, range(len(line)), line[:, k]) for k in range(2)], 1)
        for _ in range(20):
            line[1:-1] = (line[:-2] + 2 * line[1:-1] + line[2:]) / 4
        lines.append(line)
    for own, line in enumerate(lines):
        others = np.concatenate([other for k, other in enumerate(lines) if k != own])
        far = np.r_[0, np.cumsum(np.linalg.norm(np.diff(line, axis=0), axis=1))]
        for side in (-1, 1):
            run = .06
            while run < far[-1] - .1:
                long = random.uniform(.20, .32)
                x, y = (np.interp(run + long / 2, far, line[:, k]) for k in range(2))
                ahead = [np.interp(run + long, far, line[:, k]) - np.interp(run, far, line[:, k]) for k in range(2)]
                turn = math.atan2(ahead[1], ahead[0])
                run += long
                at = np.array((x - math.sin(turn) * side * (WIDE / 2 + .05), y + math.cos(turn) * side * (WIDE / 2 + .05)))
                if np.linalg.norm(others - at, axis=1).min() < WIDE / 2 + .02 or outline(np.array([[*at, 0]]))[0] > -.03:
                    continue
                stone((long - .015, .12, .20), made, random, (*at, random.uniform(-.050, -.035)), (random.gauss(0, .05), random.gauss(0, .04), turn + random.gauss(0, .05)), .14)


def burnt(points):
    """1 on the right of the line that runs up the stem of the road and between his feet."""
    torn = .10 * np.sin(3.1 * points[:, 1] + .6) + .26 * fractal(points * (1.7, 1.7, 0), 4, 3)
    return np.clip((points[:, 0] + torn - .06) / .17 + .5, 0, 1)


def meadow():
    """Grass wherever nobody walks and nothing has burnt, longest where the scythe does not come."""
    field = np.random.RandomState(5)
    spots = np.c_[field.uniform((-3, -2.2), (1.2, 2.3), (6000, 2)), np.zeros(6000)]
    roads = np.concatenate([np.linspace(a, b, 24) for road in ROADS for a, b in zip(road, road[1:])])
    trodden = np.linalg.norm(spots[:, None, :2] - roads, axis=2).min(1)
    within = outline(spots) < -.16
    turn = math.radians(-TURN)
    aside, ahead = (spots[:, 0] + RUIN[0]) * math.cos(turn) + (spots[:, 1] - RUIN[1]) * math.sin(turn), (spots[:, 1] - RUIN[1]) * math.cos(turn) - (spots[:, 0] + RUIN[0]) * math.sin(turn)
    house = np.maximum(np.abs(aside) - PLAN[0] * HOUSE / 2, np.abs(ahead) - PLAN[1] * HOUSE / 2)
    kept = within & (burnt(spots) < .3) & (trodden > .52) & (house > .04) & (field.rand(6000) < np.clip((trodden - .4) / .5, .35, 1))
    long = wilds.grass([(-2.5, -1.2, 0, .20), (-1.2, -1.62, 0, .20), (-.72, -1.70, 0, .14), (-.42, .35, 0, .18), (-2.7, -.7, 0, .18), (-.9, 1.2, 0, .2), (-.30, -.10, 0, .12)], 5)
    short = wilds.grass([(x, y, 0, field.uniform(.05, .11)) for x, y, _ in spots[kept]], 6, .070, ('#3f4c25', '#7f8746'))
    blown = spots[kept][::9]
    petals = [village.leaves(blown[k::2] + (0, 0, .10), np.tile((0, -.5, .8), (len(blown[k::2]), 1)), .052, plain(f'petals {tint}', tint, .8, glow=.05), 4 + k) for k, tint in enumerate(('#e9dcae', '#d9a63a'))]
    return shapes.group('meadow', [long, short, *petals])
