"""The goddess of the cave as marble: light that has gone a little way into the stone, folds finer than her robe was modelled with, her paleness warm beside the moon."""
import math

import cv2
import numpy as np

from kit import twofold
from scenes.forge_places import FACING, SIZE, STATUE, STONE

#: Over how many metres light spreads in the stone: red farthest, which makes thin places warm.
DEEP = (.030, .016, .007)

#: Whence the light comes that models her.
KEY = (.87, .26, .65)


def marble(seen, pixels):
    """`pixels` are those of a metre."""
    # She is in her cave: pale marble, but no lamp beside the fire.
    twofold.expose(seen, STONE, .126, 1.72)
    twofold.wash(seen, STONE, (.94, .98, 1.06), .30)
    own = (seen['who'] == STONE).astype(np.float32)
    # From the cleft at her left hand: what is turned away from it is in half-shade, and folds throw theirs.
    turned = np.clip(seen['normal'] @ twofold.unit(np.float32(KEY)[None, None])[0, 0], 0, 1)
    seen['light'] *= 1 + own[..., None] * ((.52 + .86 * turned)[..., None] * (1 + (turned[..., None] - .45) * np.float32([-.16, .0, .20])) - 1)
    seen['light'] *= 1 - .34 * (own * folds(seen))[..., None]
    rows, columns = np.nonzero(own.any(1))[0], np.nonzero(own.any(0))[0]
    if not len(rows):
        return
    box = np.s_[rows[0]:rows[-1] + 1, columns[0]:columns[-1] + 1]
    own, light = own[box], seen['light'][box]
    for channel, deep in enumerate(DEEP):
        sigma = max(deep * pixels, .5)
        spread = cv2.GaussianBlur(light[..., channel] * own, (0, 0), sigma) / (cv2.GaussianBlur(own, (0, 0), sigma) + 1e-3)
        light[..., channel] += .55 * own * (spread - light[..., channel])


def folds(seen):
    """0..1: the valleys of fine cloth, which run down from the girdle and part where the robe widens."""
    x, y, z = (seen['at'][..., k] - STATUE[k] for k in range(3))
    turn = math.radians(FACING)
    aside, front, high = ((x * math.cos(turn) + y * math.sin(turn)) / SIZE, (y * math.cos(turn) - x * math.sin(turn)) / SIZE, z / SIZE / 4.1)
    a = np.arctan2(aside, -front) + .05 * np.sin(high * 7)
    valley = np.abs(np.sin(a * 33)) ** .7
    finer = np.abs(np.sin(a * 71 + 1)) ** .8
    cloth = np.clip((high - .03) / .05, 0, 1) * np.clip((1.14 - high) / .04, 0, 1)
    # Side on they close up and are not told apart.
    return cloth * (1 - (.62 * valley + .38 * finer)) * np.clip(np.cos(.8 * np.arctan2(aside, -front)), .1, 1)
