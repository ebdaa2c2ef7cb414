"""The ground of the ford: how high it lies, where the road and the shores are, and the stones in the stream."""
import numpy as np

from kit.noise import fractal

LEDGE, BED = 1.15, -.36
#: What lies in the stream: x, y, half its length, how tall it is for that.
STONES = ((-3.3, -3.4, .24, .55), (-3.02, -3.62, .12, .5), (-.9, 2.6, .24, .7), (.5, 2.35, .20, .6), (3.35, -1.5, .26, .6), (3.1, -2.1, .15, .5), (-3.4, 1.7, .28, .7), (-3.05, 1.42, .13, .5), (1.6, 1.2, .18, .45), (1.82, 1.02, .09, .5),
          (.85, -4.85, .22, .5), (2.6, -4.7, .24, .5), (2.28, -4.55, .11, .45), (-3.9, -2.2, .14, .5), (-.55, .55, .17, .32), (-.30, .42, .09, .4), (.55, -.15, .12, .30), (-2.75, .15, .16, .35), (1.0, -2.55, .15, .30), (1.22, -2.62, .08, .4), (-2.6, -3.0, .13, .35), (2.15, -3.2, .12, .35), (-.35, -4.15, .15, .4))


def ground(x, y):
    """The height of what the stream runs over."""
    x, y = np.asarray(x, np.float32), np.asarray(y, np.float32)
    bent = .34 * np.sin(y * 1.3 + .6) + .55 * fractal(np.stack([x * .9, y * .9, 0 * x], -1).reshape(-1, 3), 3, 4).reshape(x.shape)
    left, right = x + 3.95 + bent + .10 * np.clip(-y - 2, 0, 9), 3.05 - x + .9 * bent - .20 * np.clip(y + 1, -9, 9)
    inside = np.minimum(left, right)
    land = .14 - .52 * np.clip(inside / 1.1 + .38, 0, 1) ** .8 + .10 * np.clip(-inside - .4, 0, 1)
    # The road is a causeway: over it the water is ankle-deep.
    return land + (np.clip(land, -.20, .06) - land) * paved(x, y)


def paved(x, y):
    """How far the stream's bed is the road, which goes through it."""
    return np.clip((1.25 - np.abs(y + 1.55 + .33 * x)) / .25, 0, 1)


def shallow(y, side):
    """Where the shore of a side (-1 is the left) is at `y`: x of the first shallow water."""
    xs = np.linspace(0, 6.5 * side, 400)
    return float(xs[np.argmax(ground(xs, np.full_like(xs, y)) > -.05)])


def rushes():
    """Where reeds stand: in the shallows of the right shore."""
    right = [(shallow(y, 1) - out, y, r) for y, out, r in ((-4.95, .06, .24), (-5.30, .14, .18))]
    return [(x, y, max(float(ground(x, y)), -.10), r) for x, y, r in right]
