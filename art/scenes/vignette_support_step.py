"""A piece of a broken stair: one tread, its nose worn hollow by feet, broken off on the other three sides."""
import numpy as np

from kit import sdf, shapes, still_life
from kit.noise import cells, fractal

#: From its middle to its broken ends, its front and its back (metres), and how thick it is.
HALF, FRONT, BACK, THICK = .640, -.340, .36, .105


def step(job):
    return broken(.011 if job.preview else .0062)


@shapes.modelled
def broken(fineness):
    def field(p):
        x, y, z = p[:, 0], p[:, 1], p[:, 2]
        rough = .060 * fractal(p * (3.4, 3.4, 1.2) + 3.1, 4, 5) + .030 * fractal(p * (10, 10, 6) + 2, 3, 8)
        first, second = cells(p * (6, 6, 8) + 4, 6)
        rough = rough - .035 * np.clip(.35 - (second - first), 0, 1)
        # Broken on the left, on the right and behind: an oval that the front edge cuts off.
        far = ((np.abs(x) / HALF) ** 3.4 + (np.clip(y, 0, 9) / BACK) ** 3.4) ** (1 / 3.4)
        ends = (far - 1) * .42 + rough + .26 * np.clip(-z, 0, 1)
        chips = .016 * np.clip(fractal(p * (7, 7, 7) + 9, 3, 12) - .12, 0, 1) * 4
        front = FRONT - y + chips * .5 + .004 * fractal(p * 14, 3, 3) + .10 * np.clip(-z - .055, 0, 1)
        # Feet have worn the tread down, most in its middle and towards the nose.
        trodden = .018 * np.exp(-(x / .30) ** 2) * np.clip((-y - .10) / .24, 0, 1) ** 1.5
        top = z + trodden + .0022 * fractal(p * (7, 7, 0) + 1, 4, 9)
        # The nose is a round moulding over a hollow.
        d = sdf.smooth_max(front, top, .026)
        d = sdf.smooth_max(d, ends, .016)
        # A crack runs from the nose to where the end broke off.
        bends = .235 + .30 * (y - FRONT) + .030 * fractal(np.stack([y * 7, 0 * y, 0 * y + 3], 1).astype(np.float32), 3, 15)
        open_ = .0052 * np.clip(1.15 - (y - FRONT) / .52, 0, 1) + .0015 * fractal(p * (30, 30, 0), 2, 4)
        d = sdf.smooth_max(d, -np.maximum(np.abs(x - bends) - open_, -z - .045), .004)
        return sdf.smooth_max(d, -THICK - z + .030 * fractal(p * (4, 4, 0), 3, 6), .02)
    made = still_life.flagstone('tread', '#5e574e', '#353236', '#8c8375')
    return shapes.solid('tread', field, (-HALF - .14, FRONT - .05, -THICK - .06), (HALF + .14, BACK + .14, .03), fineness, made)
