"""The one in the shrine who has laid his forehead on the floor: the cloak over his back, from above like snow on a hill."""
import math

import numpy as np
from scipy.ndimage import gaussian_filter

from kit import shapes
from kit.cloth import grid_faces, thicken
from scenes.shrine_drapery import balls, legs

#: What it covers of his own frame, in metres, and how finely.
LOW, HIGH, CELL = (-.62, -.36), (.62, .86), .0125
#: How steeply it falls from what it lies on.
FALL = 3.0


def cloak(bones, made, seed):
    """It lies on back and seat and falls to the floor on either side, in folds that run from the spine; the head and the arms are before it."""
    spine = [balls(bones.point('chest', (x, .0, -.10)), bones.point('chest', (x * 1.25, .01, .37)), .125, .110, 24) for x in (-.08, 0, .08)]
    # The back is arched, the seat round.
    spine += [balls(bones.point('chest', (0, .055, -.06)), bones.point('chest', (0, .045, .24)), .135, .120, 16), balls(bones.point('pelvis', (-.06, .03, -.04)), bones.point('pelvis', (.06, .03, -.04)), .155, .155, 8)]
    upper = [balls(bones.point(f'{side}_upper_arm'), bones.point(f'{side}_forearm'), .080, .070) for side in ('left', 'right')]
    body = np.concatenate([*spine, *upper, legs(bones, True)])
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
    tight = gaussian_filter(high, 2.6)
    high = np.maximum(tight, high - .020) + .020
    # Folds run down the slopes, on both sides of the spine, deeper towards the floor.
    p, q = np.random.RandomState(seed).uniform(0, math.tau, 2)
    steep = np.clip((.33 - high) / .26, 0, 1)
    round_him = np.arctan2(across, along - .12)
    fold = np.abs(np.sin(10 * along * np.clip(np.abs(across) / .25, 0, 1) + 3.0 * round_him + p + .7 * np.sin(3 * round_him + q))) ** .65 - .62
    high += .21 * steep * fold + .006 * np.sin(9 * across + 14 * along + p)
    hem = .014 + .016 * (.5 + .5 * np.sin(13 * np.arctan2(across, along - .15) + q))
    floor = np.clip((hem - high) / .10, 0, 9)
    points = np.dstack([across, along, np.where(high < hem, hem * np.clip(1 - .6 * floor, .1, 1), high)])
    # It ends where it has lain on the floor for a hand's breadth, and in a round line behind his head.
    neck = np.array(tuple(bones.point('chest', (0, .02, .44))))
    uneven = .5 + .5 * np.sin(5 * np.arctan2(across, along - .15) + p)
    there = (floor < .55 + .9 * uneven) & (along > neck[1] - .02 + 2.0 * across ** 2 - .05)
    faces = grid_faces(*across.shape)
    faces = faces[there.ravel()[faces].all(1)]
    used = np.unique(faces)
    new = np.full(there.size, -1)
    new[used] = np.arange(len(used))
    return thicken(shapes.add('cloak', points.reshape(-1, 3)[used], new[faces], made, mask=np.zeros(len(used))), .012)
