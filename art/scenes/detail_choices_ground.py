"""The ground at the fork: its roads, the meadow and where it has burnt."""
import math

import numpy as np

from kit import shapes, village, wilds
from kit.noise import fractal
from kit.surfaces import plain
from scenes.detail_choices_houses import HOUSE, PLAN, RUIN, TURN

#: The stem towards us, then its arms, each to a door.
ROADS, WIDE = ([(.0, -2.04), (.0, -1.6), (.0, -1.0)], [(-.06, -1.10), (-.52, -.84), (-1.02, -.42), (-1.34, .08), (-1.42, .58)], [(.06, -1.10), (.52, -.84), (1.02, -.42), (1.34, .08), (1.42, .58)]), .82


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
    within = (np.abs(spots[:, 0]) < 2.85) & (spots[:, 1] > -1.95) & (np.abs(spots[:, 0]) + np.abs(spots[:, 1]) * .9 < 3.85)
    turn = math.radians(-TURN)
    aside, ahead = (spots[:, 0] + RUIN[0]) * math.cos(turn) + (spots[:, 1] - RUIN[1]) * math.sin(turn), (spots[:, 1] - RUIN[1]) * math.cos(turn) - (spots[:, 0] + RUIN[0]) * math.sin(turn)
    house = np.maximum(np.abs(aside) - PLAN[0] * HOUSE / 2, np.abs(ahead) - PLAN[1] * HOUSE / 2)
    kept = within & (burnt(spots) < .3) & (trodden > .42) & (house > .04) & (field.rand(6000) < np.clip((trodden - .3) / .5, .35, 1))
    long = wilds.grass([(-2.5, -1.2, 0, .20), (-1.2, -1.75, 0, .22), (-.62, -1.85, 0, .16), (-.42, .35, 0, .18), (-2.7, -.7, 0, .18), (-.9, 1.2, 0, .2), (-.42, -.42, 0, .14)], 5)
    short = wilds.grass([(x, y, 0, field.uniform(.05, .11)) for x, y, _ in spots[kept]], 6, .070, ('#3f4c25', '#7f8746'))
    blown = spots[kept][::9]
    petals = [village.leaves(blown[k::2] + (0, 0, .10), np.tile((0, -.5, .8), (len(blown[k::2]), 1)), .052, plain(f'petals {tint}', tint, .8, glow=.05), 4 + k) for k, tint in enumerate(('#e9dcae', '#d9a63a'))]
    return shapes.group('meadow', [long, short, *petals])
