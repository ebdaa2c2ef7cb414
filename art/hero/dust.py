"""What feet throw up that push off from stone or land on it: a low cloud that drifts away behind them, and chips."""
from dataclasses import dataclass

import cv2
import numpy as np

from kit.noise import fractal2


@dataclass(frozen=True)
class Puff:
    """Where it rises, as shares of the picture's width from its left upper corner; its reach to each side and upwards, in the same; which way it drifts (-1 left, 1 right), how thick it is at most, and how many chips fly in it."""
    u: float
    v: float
    wide: float
    tall: float
    drift: float = 0
    thick: float = .5
    chips: int = 0
    seed: int = 1


def thrown_up(rgb, alpha, puffs, tint, stone):
    """Premultiplied colour and alpha with the dust of `puffs` before them; `tint` is that of the dust, `stone` that of the chips."""
    rgb, alpha = rgb.copy(), alpha.copy()
    high, wide = alpha.shape
    for puff in puffs:
        # Only where it is: noise on all of a master takes minutes.
        left, right = (round(np.clip(puff.u + side * 3 * puff.wide, 0, 1) * wide) for side in (-1, 1))
        top, bottom = (round(np.clip(puff.v * wide + down * puff.tall * wide, 0, high)) for down in (-3, 1))
        here = np.s_[top:bottom, left:right]
        y, x = np.mgrid[top:bottom, left:right].astype(np.float32) / wide
        there, light = chips(puff, left, top, shape=y.shape, wide=wide)
        for share, colour in ((there, np.array(stone, np.float32) * light[..., None]), (cloud(puff, x, y), np.array(tint, np.float32))):
            rgb[here] = rgb[here] * (1 - share[..., None]) + colour * share[..., None]
            alpha[here] = alpha[here] * (1 - share) + share
    return rgb, alpha


def cloud(puff, x, y):
    """How much of each pixel is dust."""
    up = (puff.v - y) / puff.tall
    # The higher, the farther it has drifted, and the broader it is.
    aside = (x - puff.u) / puff.wide - puff.drift * np.clip(up, 0, 2) * .9
    spread = .55 + .45 * np.clip(up, 0, 1.5)
    body = np.exp(-(aside / spread) ** 2) * np.where(up > 0, np.exp(-(up / .75) ** 2), np.exp(-(up / .16) ** 2))
    grain = fractal2(x / puff.wide * 1.6 + puff.seed, y / puff.tall * 1.5 - puff.seed, 5, puff.seed)
    return puff.thick * body * np.clip(grain * 2.6 - .75, 0, 1)


def chips(puff, left, top, shape, wide):
    """Splinters of stone in it: their cover, and how light each is."""
    random = np.random.RandomState(puff.seed)
    cover, light = np.zeros(shape, np.float32), np.zeros(shape, np.float32)
    for _ in range(puff.chips):
        high = random.gamma(1.6, .35)
        u = puff.u + puff.wide * (random.normal(0, .55) + puff.drift * high)
        v = puff.v - puff.tall * high * .8
        large = puff.wide * random.uniform(.025, .075)
        angles = np.sort(random.uniform(0, 2 * np.pi, 5))
        corners = (np.stack([np.cos(angles), np.sin(angles) * .75], 1) * random.uniform(.6, 1, (5, 1)) * large + (u, v)) * wide - (left, top)
        for canvas, value in ((cover, 1), (light, random.uniform(.35, 1))):
            cv2.fillPoly(canvas, [np.rint(corners * 16).astype(np.int32)], value, shift=4)
    return cv2.GaussianBlur(cover, (0, 0), .6), cv2.dilate(light, np.ones((3, 3)))
