"""The ground at the fork: its roads, the meadow on one side, ash and coals on the other."""
import math

import numpy as np

from kit import rock, shapes, surfaces, wilds
from kit.noise import fractal
from kit.surfaces import plain
from scenes.detail_choices_houses import HOUSE, PLAN, RUIN, TURN

ROADS = ([(.05, -1.98), (.0, -1.2), (.0, -.45)], [(.0, -.45), (-.55, .0), (-1.05, .42), (-1.35, .75)], [(.0, -.45), (.55, .0), (1.05, .42), (1.35, .75)])


def burnt(points):
    """1 on the right of the line that runs from the stone past him."""
    torn = .22 * np.sin(3.1 * points[:, 1] + .6) + .30 * fractal(points * (1.7, 1.7, 0), 4, 3)
    return np.clip((points[:, 0] + torn - .42) / .17 + .5, 0, 1)


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
    long = wilds.grass([(-2.5, -1.2, 0, .20), (-1.2, -1.75, 0, .22), (-.55, -1.9, 0, .16), (-.45, .35, 0, .18), (-2.7, -.7, 0, .18), (-.9, 1.2, 0, .2)], 5)
    short = wilds.grass([(x, y, 0, field.uniform(.05, .11)) for x, y, _ in spots[kept]], 6, .070, ('#3f4c25', '#7f8746'))
    return shapes.group('meadow', [long, short])


def live_coals():
    """What the fire has thrown over the ash, thickest before the house; pieces too small to be told apart make its ground uneven."""
    field = np.random.RandomState(8)
    hot, cold = surfaces.embers('coal', 16.0), plain('cold coal', '#14100f', .95, uneven=.4)
    spots = field.uniform((0, -2.1), (2.9, 2.2), (1300, 2))
    near = np.linalg.norm(spots - (1.6, .25), axis=1)
    burnt_out = burnt(np.c_[spots, np.zeros(len(spots))]) > .9
    on_block = (spots[:, 0] < 2.75) & (spots[:, 1] > -1.9) & (spots[:, 0] + np.abs(spots[:, 1]) < 3.7)
    within = np.linalg.norm(spots - RUIN, axis=1) < .95
    kept = spots[burnt_out & on_block & ~within & (field.rand(len(spots)) < np.exp(-near / 1.5))]
    for k, (x, y) in enumerate(kept):
        size = field.uniform(.014, .036)
        piece = rock.boulder(k % 12 + 80, size, hot if k % 3 == 0 else cold, 2, (1.5, .9, .7), .4)
        piece.location = (x, y, size * .3)
