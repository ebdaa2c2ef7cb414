"""Water of the gorge: the brook, the sheet that goes over its lip and tears as it falls, the foam where it lands, and a clear pool with a net of light on its bed."""
import math

import numpy as np

from kit import falls, stream, wilds
from kit.curtain import curtain
from kit.noise import cells, fractal2
from scenes.detail_exploration_walls import HEAD, WATER

#: The picture is seen from so many degrees beside the axis that falls are seen along.
AZIMUTH = 14
#: The lip: x, how much water comes over it; and its y. A stone parts it in two.
FLOW, EDGE = ((-1.17, 0), (-1.12, .75), (-1.0, 1), (-.90, .95), (-.85, .20), (-.77, .15), (-.71, .80), (-.55, 1), (-.42, .9), (-.34, 0)), 1.20
#: What stands in the pool and in the brook: x, y, radius.
STONES = ((-.86, -1.22, .27), (-.12, -1.36, .23), (.62, -1.20, .30), (.98, -1.34, .17), (.34, -.16, .21), (.62, .98, .27), (-.30, .98, .16), (-1.0, .10, .13))
SHOAL = ((-.81, 1.24, .13), (-1.02, 1.72, .12), (-.48, 1.86, .14))
TINTS = falls.Tints((.030, .085, .110), (.66, .80, .92), (.13, .27, .38))
#: What its surface mirrors of the night.
SKY = (.14, .24, .38)


def bed(x, y):
    """The pool's bottom: shelving up to the dam and the banks, deepest where the water falls."""
    inside = np.clip(np.minimum(np.minimum(x + 1.32, 1.42 - x), np.minimum(y + 1.42, 9)) / .8, 0, 1)
    return WATER - .07 - .40 * inside ** .8 - .06 * fractal2(x * 2.2, y * 2.2, 3, 51) - .14 * np.exp(-np.square((x + .74) / .6) - np.square((y - .6) / .6))


def bare(x, y):
    return 0 * x


POOL = stream.Stream((-1.34, -1.46), (1.46, 1.28), WATER, bed, bare, tuple((x, y, .8 * r) for x, y, r in STONES), ((-.74, .62, .42, .34),), 1.2)
BROOK = stream.Stream((-1.22, 1.18), (-.26, 2.30), HEAD, lambda x, y: HEAD - .13 + 0 * x, bare, tuple((x, y, .8 * r) for x, y, r in SHOAL), ((-.74, 1.5, .3, .25),), 2.3)


class Facing:
    """A view by whose own axes falls run: x to the right, y away from the eye."""

    def __init__(self, view):
        self.view, self.pixels_per_metre = view, view.pixels_per_metre

    def seen(self, point):
        x, y, z = point
        c, s = math.cos(math.radians(AZIMUTH)), math.sin(math.radians(AZIMUTH))
        return self.view.seen((c * x - s * y, s * x + c * y, z))


def lip():
    c, s = math.cos(math.radians(AZIMUTH)), math.sin(math.radians(AZIMUTH))
    return falls.Lip(tuple((c * x + s * EDGE, c * EDGE - s * x, HEAD - .01 - .03 * much, much) for x, much in FLOW), .72, .34)


def surfaces():
    stream.surface(POOL)
    stream.surface(BROOK)


def laid(view, rgb, depth, at, normal, passes):
    """All water over the render."""
    rgb = wet(rgb, at, normal, passes)
    for part, foot, light in ((BROOK, (-.74, 3.2), .60), (POOL, (-.74, .62), 1)):
        here = (np.abs(at[..., 2] - part.level) < .012) & stream.within(at, part)
        rgb = stream.water(view, rgb, at, part, SKY)
        rgb = np.where(here[..., None], clear(rgb, at, foot, light), rgb)
    rgb = falls.boil(rgb, at, WATER, ((-1.0, .66, .20, .38, 1.0), (-.52, .62, .22, .46, 1.0), (-.74, .50, .44, 1.1, .50)), TINTS)
    front, edge = Facing(view), lip()
    rgb = wilds.mist(view, rgb, depth, (-.74, .95, WATER + .25), .42, .9, .20, (.34, .48, .62), seed=7)
    rgb = curtain(front, rgb, depth, edge, WATER, 5, TINTS, SKY)
    rgb = falls.fall(front, rgb, depth, edge, WATER, 5, 300000, .42, tints=TINTS)
    return wilds.mist(view, rgb, depth, (-.74, .48, WATER + .02), .50, .16, .34, (.50, .64, .78), seed=3)


def clear(rgb, at, foot, light):
    """Water of the mountains: the bed in a net of light, blue where it is deep, green where the fall stirs it up at `foot`; `light` is how much there is of the net."""
    x, y = at[..., 0], at[..., 1]
    bend = fractal2(x * 2.4, y * 2.4, 3, 61)
    first, second = cells(np.stack([(x * 4.6 + 1.6 * bend).ravel(), (y * 5.6 + 1.6 * bend).ravel(), np.zeros(x.size, np.float32)], 1).astype(np.float32), 62)
    net = np.exp(-np.square((second - first) / .11)).reshape(x.shape) * np.clip(3.0 * fractal2(x * 1.5, y * 1.5, 3, 63) - .95, 0, 1) * light
    away = np.hypot((x - foot[0]) * .9, y - foot[1])
    stirred = np.exp(-np.square((away + .3 * (bend - .5)) / .95))
    lit = rgb * np.float32([1.05, 1.50, 1.62]) + np.float32([.002, .009, .016]) + stirred[..., None] * np.float32([.006, .062, .078])
    return lit * (1 + .70 * net)[..., None] + net[..., None] * np.float32([.006, .020, .024])


def wet(rgb, at, normal, passes):
    """Stone beside the fall and along the pool's rim is dark, and what light there is slides on it in threads."""
    beside = np.exp(-np.square(np.maximum(np.abs(at[..., 0] + .74) - .42, 0) / .34)) * np.clip((at[..., 1] - .55) / .3, 0, 1) * (at[..., 2] < HEAD + .05)
    rim = np.clip(1 - (at[..., 2] - WATER - .05 * fractal2(at[..., 0] * 6, at[..., 1] * 6, 3, 9)) / .09, 0, 1) * (np.abs(at[..., 0]) < 1.5) * (at[..., 1] > -1.50) * (at[..., 2] > WATER + .013)
    damp = np.maximum(beside, .9 * rim) * (passes['who'] == 0) * (passes['alpha'] > .5)
    threads = fractal2(at[..., 0] * 16 + at[..., 1] * 16, at[..., 2] * 2.2, 3, 5) - .5
    sheen = np.clip(normal[..., 2] * .55 + normal[..., 0] * .35 + .25, 0, 1) ** 3 * np.clip(threads * 3 + .25, 0, 1) * (at[..., 2] > WATER + .1)
    return rgb + damp[..., None] * (rgb * np.float32([.42, .46, .52]) - rgb) + (damp * sheen)[..., None] * np.float32([.16, .22, .28])
