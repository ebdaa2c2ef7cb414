"""The one in the shrine who has laid his forehead on the floor: his robe from the belt over seat and thighs to the floor; his soles look out behind it."""
import math

import numpy as np
from scipy.ndimage import gaussian_filter

from kit import shapes
from kit.cloth import grid_faces, thicken
from scenes.shrine_drapery import balls, legs

#: What it covers of his own frame, in metres, and how finely.
LOW, HIGH, CELL = (-.52, -.36), (.52, .70), .0125
#: How steeply it falls from what it lies on.
FALL = 4.5


def skirt(bones, made, seed):
    """It lies on seat, thighs and calves, and falls to the floor on either side; trunk and belt come out of it in front."""
    seat = [balls(bones.point('pelvis', (-.06, .035, z)), bones.point('pelvis', (.06, .035, z)), .135, .135, 8) for z in (-.10, -.02)]
    waist = [balls(bones.point('pelvis', (-.05, 0, .03)), bones.point('pelvis', (.05, 0, .03)), .128, .128, 8)]
    body = np.concatenate([*seat, *waist, legs(bones)])
    x, y = np.arange(LOW[0], HIGH[0], CELL), np.arange(LOW[1], HIGH[1], CELL)
    across, along = np.meshgrid(x, y)
    high = np.full(across.shape, -9.0)
    for u, v, w, r in body:
        away = np.hypot(across - u, along - v)
        on = w + np.sqrt(np.maximum(r * r - away ** 2, 0))
        # Beside each ball it falls from where it is as steep as the cloth.
        edge = r * FALL / math.hypot(1, FALL)
        slope = w + r / math.hypot(1, FALL) - FALL * (away - edge)
        high = np.maximum(high, np.where(away < edge, on, slope))
    high = np.maximum(gaussian_filter(high, 2.2), high - .012) + .014
    # A few folds run from the belt over the seat, and down the sides.
    p, q = np.random.RandomState(seed).uniform(0, math.tau, 2)
    belt = np.array(tuple(bones.point('pelvis', (0, 0, .05))))
    fan = np.arctan2(across, along - belt[1] + .10)
    steep = np.clip((.36 - high) / .22, 0, 1)
    fold = np.abs(np.sin(4.5 * fan + p + .5 * np.sin(2 * fan + q))) ** .8 - .6
    high += (.020 + .075 * steep) * fold * np.clip((along - belt[1] + .02) / .10, 0, 1)
    hem = .014 + .012 * (.5 + .5 * np.sin(9 * fan + q))
    floor = np.clip((hem - high) / .10, 0, 9)
    # Behind the heels it ends a hand above the floor: there the soles look out.
    heel = min(bones.point(f'{side}_foot')[1] for side in ('left', 'right'))
    ends = np.where(along > heel + .015, .15 + .010 * np.sin(16 * across + q), -9)
    lying = np.where(high < hem, hem * np.clip(1 - .6 * floor, .1, 1), high)
    points = np.dstack([across, along, np.maximum(lying, ends)])
    # On the floor it ends a finger's breadth after it has met it.
    there = (floor < .5 + .4 * np.sin(5 * fan + p)) & (high > ends - .05)
    faces = grid_faces(*across.shape)
    faces = faces[there.ravel()[faces].all(1)]
    used = np.unique(faces)
    new = np.full(there.size, -1)
    new[used] = np.arange(len(used))
    return thicken(shapes.add('skirt of one who bows', points.reshape(-1, 3)[used], new[faces], made, mask=np.zeros(len(used))), .012)
