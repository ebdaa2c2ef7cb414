"""The dust that the courier's step throws up."""
import numpy as np

from kit.noise import fractal2


def dust(view, rgb, alpha, depth, at, seed=3, size=1.0):
    """A puff behind a foot, low and torn; nearest to the foot it is thickest."""
    x, y, far = view.seen(at)
    unit = view.pixels_per_metre * size
    v, u = np.mgrid[0:rgb.shape[0], 0:rgb.shape[1]].astype(np.float32)
    u, v = (u - x) / unit, (y - v) / unit
    near = (np.abs(u + .2) < .5) & (np.abs(v - .1) < .4)
    thick = np.zeros(u.shape, np.float32)
    for back, up, wide, tall, share in ((.05, .015, .10, .035, .9), (.16, .045, .10, .055, .75), (.27, .085, .085, .062, .52), (.36, .055, .07, .045, .34), (-.06, .010, .06, .02, .2)):
        thick = np.maximum(thick, share * np.exp(-((u + back) / wide) ** 2 - ((v - up) / tall) ** 2))
    body = np.zeros(u.shape, np.float32)
    body[near] = fractal2(u[near] * 9 + seed, v[near] * 11, 5, seed)
    # Curled tops: what is thin is torn away altogether.
    thick = np.clip((thick + .6 * (body - .5) * (thick > .01)) * 1.6 - .16, 0, .40)
    thick *= np.clip((depth - far + .10) / .06, 0, 1)
    light = (.55 + .9 * np.clip(body, 0, 1) + .8 * np.clip(v / .15, 0, 1))[..., None] * np.float32((.22, .175, .13))
    share = thick[..., None].astype(np.float32)
    return rgb * (1 - share) + light * share, 1 - (1 - alpha) * (1 - thick)
