"""Rings on the ford's water: about every leg that stands in it, and wide ones about whoever falls in. The current carries them off as they grow, crowds them on its upper side, and the wind breaks them."""
import math

import numpy as np

from kit.noise import fractal2
from scenes.ford_fighters import FALLEN, TAVRIAN, legs, wading

#: Which way their lit sides look, on the ground; what the sky and the sun leave on them.
SUNWARD = np.float32([-.95, .30])
SKYLIT, SUNLIT = np.float32([.115, .175, .215]), np.float32([.80, .56, .28])


def rings():
    """(x, y, radius of the innermost, width of a ring, how far they are seen, strength) of each that is in the water."""
    for one in wading():
        for x, y in legs(one):
            yield x, y, .10, .085, .24, 1.25 if one is TAVRIAN else .95
    yield FALLEN[0], FALLEN[1] - .05, .46, .12, .34, 1.15


def rippled(view, rgb, at, lit, figures):
    """`lit` is 0..1: where the sun is on the water."""
    result, unit = rgb.copy(), view.pixels_per_metre
    for a, b, first, width, reach, strength in rings():
        (u, v, _), out = view.seen((a, b, 0)), (first + 3.2 * reach) * unit
        top, bottom, left, right = (int(np.clip(side, 0, most)) for side, most in ((v - .75 * out, rgb.shape[0]), (v + out, rgb.shape[0]), (u - out, rgb.shape[1]), (u + out, rgb.shape[1])))
        if bottom - top < 4 or right - left < 4:
            continue
        box = np.s_[top:bottom, left:right]
        part = result[box]
        x, y, z = (at[box][..., k] for k in range(3))
        water = (np.abs(z) < .03) * (1 - figures[box])
        wave, seen = ring(x - a, y - b, first, width, reach, a, b)
        # The slope is in the picture, where rows lie farther apart on the ground than columns.
        inward, across = np.gradient(wave)
        slope = (across * SUNWARD[0] - 2 * inward * SUNWARD[1]) * unit * width / 6
        light = np.clip(slope, 0, 1.2) * seen * water * strength
        shade = np.clip(-slope, 0, 1.2) * seen * water * strength
        tint = SKYLIT + lit[box][..., None] * (SUNLIT - SKYLIT)
        part = part * (1 - .50 * np.clip(shade, 0, 1))[..., None]
        result[box] = part + np.clip(light, 0, .85)[..., None] * (.9 * tint + .35 * part)
    return result


def ring(x, y, first, width, reach, a, b):
    """Height of the water about a leg, and how much of it is seen there."""
    warp = .10 * (fractal2(x * 3.4 + a, y * 3.4 + b, 3, 81) - .5)
    # Each ring's middle has drifted by as much as it has grown.
    away = np.hypot(x, y + .30 * np.clip(np.hypot(x, y) - first, 0, 9)) + warp
    past = np.clip(away - first, 0, 9)
    wave = np.sin(2 * math.pi * past / (width * (1 + .5 * past / reach)))
    broken = np.clip(3.4 * fractal2(x * 4.2 + a, y * 6 + b, 3, 82) - 1.15, 0, 1)
    seen = np.exp(-past / reach) * np.clip((away - first + .02) / .03, 0, 1) * broken
    return wave.astype(np.float32), seen.astype(np.float32)
