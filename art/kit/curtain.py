"""Water that slides over a lip as one sheet and tears as it falls: glass over the edge, then white in strands, and holes between them farther down. Drops, spray and what it falls into are made by kit/falls.

The camera looks along y, from above (kit/game_view).
"""
import cv2
import numpy as np

from kit.falls import Tints, beside
from kit.noise import fractal2

GRAVITY = 9.8
#: How far strands come to lie beyond the lip's ends, in metres.
SPREAD = .06


def curtain(view, rgb, depth, lip, level, seed=1, tints=Tints(), sky=(.30, .36, .38)):
    """The sheet from `lip` down to `level`, laid over `rgb`; `sky` is what its bend mirrors."""
    unit = view.pixels_per_metre
    origin, along, up = (np.array(view.seen(point)) for point in ((0, 0, 0), (0, 1, 0), (0, 0, 1)))
    along, up = along - origin, up - origin
    left, right = (int(np.clip(origin[0] + x * unit, 0, rgb.shape[1] - 1)) for x in (lip.points[0][0] - SPREAD, lip.points[-1][0] + SPREAD))
    x = ((np.arange(left, right) + .5 - origin[0]) / unit).astype(np.float32)
    y, z, _ = (values.astype(np.float32) for values in lip.at(x))
    # The edge is worn; the highest of its unevenness has the least water.
    worn = fractal2(x * 4.5, 0 * x, 3, seed) - .5
    y, z = y - .10 * worn, z + .05 * worn
    time = np.linspace(-lip.run / lip.speed, np.sqrt(2 * np.max(z - level) / GRAVITY) + .02, 220)[:, None]
    falling = np.clip(time, 0, 9)
    there = y - lip.speed * time, z - .5 * GRAVITY * falling ** 2
    rows, far = (origin[k] + there[0] * along[k] + there[1] * up[k] for k in (1, 2))
    top, bottom = (int(np.clip(edge, 0, rgb.shape[0])) for edge in (rows.min(), rows.max() + 1))
    if bottom - top < 2 or right - left < 2:
        return rgb
    box = np.s_[top:bottom, left:right]
    down = np.arange(top, bottom) + .5
    t, away = (np.stack([np.interp(down, rows[:, k], values, -9, 9) for k, values in enumerate(np.broadcast_to(values, rows.shape).T)], 1).astype(np.float32) for values in (time, far))
    height = np.interp(t, time[:, 0], -.5 * GRAVITY * falling[:, 0] ** 2).astype(np.float32) + z
    inside = (t > -8) & (t < 8) & (height > level - .02)
    free, x = np.clip(t, 0, 1), np.broadcast_to(x, t.shape)
    return laid(rgb, depth, box, x, t, free, away, inside, height - level, lip, unit, seed, tints, sky)


def laid(rgb, depth, box, x, t, free, away, inside, above, lip, unit, seed, tints, sky):
    # Strands run down, lean against each other and part again; the farther they have fallen the more. The outermost keep to the lip's ends: one that strays would hang in the air.
    steady = np.clip(np.minimum(x - lip.points[0][0], lip.points[-1][0] - x) / .4, 0, 1)
    lane = x + steady * (.62 * (fractal2(x * 2.2, t * 2.2, 3, seed + 1) - .5) + .16 * (fractal2(x * 8, t * 5, 2, seed + 6) - .5)) * np.clip(t + .06, 0, 1)
    broad, strand, fine = fractal2(lane * 5.5, t * 2.6, 3, seed + 2), fractal2(lane * 19, t * 4.4, 3, seed + 3), fractal2(lane * 62, t * 9, 3, seed + 4)
    weave = .46 * broad + .36 * strand + .18 * fine
    # Below a rock the water closes again; its sides are as torn as its middle.
    much = np.clip(lip.at(lane + .10 * (strand - .5))[2].astype(np.float32), 0, 1) ** (1 / (1 + 3.0 * free))
    delay = .03 + .20 * np.clip(2.4 * fractal2(x * 3.6, 0 * x, 3, seed + 5) - .75, 0, 1)
    white = np.clip((t - delay + .10 * (broad - .5) + .10 * (strand - .5)) / .17, 0, 1)
    white = white * white * (3 - 2 * white)
    torn = np.clip((free - .10) / .32, 0, 1)
    cover = np.clip((much - .20 + (1.7 + 3.2 * torn) * (weave - .5) * (.30 + torn) - .26 * torn) / (.20 + .36 * torn), 0, 1)
    # It comes up out of the brook, and goes down into its own foam.
    cover = cover * np.clip((t * lip.speed / lip.run + 1) / .8, 0, 1) ** 1.5
    cover = cover * np.clip(above / .26 + 1.8 * (weave - .50), 0, 1)
    thick = cv2.GaussianBlur(cover * (.35 + 1.1 * weave), (0, 0), max(unit * .004, .5))
    relief = sum(weight * beside(cv2.GaussianBlur(thick, (0, 0), max(unit * size, .5)), unit * size * 1.5) for weight, size in ((1.0, .006), (1.7, .018), (2.2, .05)))
    lit = np.clip(.34 + .95 * relief + 1.0 * (broad - .5) + .5 * (strand - .5), 0, 1)[..., None]
    foam = np.float32(tints.shaded) + lit * (np.float32(tints.lit) - np.float32(tints.shaded))
    # Where it bends over it mirrors the air, in streaks; under the bend one sees into it.
    bend = np.exp(-np.square((t + .05 - .10 * (broad - .5)) / .060)) * np.clip(2.4 * weave - .72, 0, 1)
    glass = np.float32(tints.glass) * (.7 + .9 * weave[..., None]) + bend[..., None] * np.float32(sky)
    tint = glass + white[..., None] * (foam - glass)
    clear = cv2.GaussianBlur((depth[box] > away - .06).astype(np.float32), (0, 0), max(unit * .004, .5))
    share = (cover * clear * inside * (.72 + .25 * white))[..., None]
    result = rgb.copy()
    result[box] = rgb[box] * (1 - share) + tint * share
    return result
