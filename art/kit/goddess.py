"""Ismareth in stone: veiled, crowned with sixteen rays, a lamp in her hands. Faces -y, stands on z = 0, about nine metres high."""
import math

import numpy as np

from kit import sdf, shapes
from kit.sdf import capsule, ellipsoid, smooth_max, smooth_min
from kit.shapes import lathe, sweep
from kit.surfaces import plain, stuff
from kit.tiles import tiled

LAMP = (0, -1.62, 5.42)


def statue(step=.06):
    parts = [shapes.solid('goddess', body, (-2.4, -2.3, 0), (2.4, 1.6, 8.4), step, tiled('statue')), *lamp(), *halo()]
    return shapes.group('goddess', parts)


def body(p):
    x, y, z = p.T
    a = np.arctan2(x, -y)
    t = np.clip(z / 5.2, 0, 1)
    wide = np.interp(z, [0, .4, 1.6, 3.2, 4.5, 5.4, 6.2], [1.85, 1.66, 1.36, 1.10, .90, .98, .9])
    folds = .13 * (1 - t) ** .7 * np.sin(a * 9 + .8 * np.sin(z * .9) + 2 * np.sin(a * 2)) + .055 * (1 - t * .7) * np.sin(a * 21 + z * .6 + np.sin(z * 1.7))
    spread = np.clip(.5 - z, 0, .5) * .5
    d = (np.hypot(x / 1.06, y / .86) - wide - folds - spread) * .62
    d = smooth_max(d, z - 6.1, .5)
    belt = np.maximum(np.hypot(x / 1.06, y / .86) - .99, np.abs(z - 4.55) - .10)
    d = smooth_min(d, belt, .06)
    for s in (1, -1):
        d = smooth_min(d, ellipsoid(p, (s * .42, -.52, 5.55), (.40, .34, .40)), .16)
        d = smooth_min(d, ellipsoid(p, (s * .95, .05, 6.05), (.48, .46, .42)), .22)
        d = smooth_min(d, capsule(p, (s * 1.15, .0, 5.9), (s * 1.30, -.50, 4.85), .34, .32), .12)
        d = smooth_min(d, capsule(p, (s * 1.30, -.50, 4.85), (s * .42, -1.42, 5.12), .31, .21), .10)
        # The sleeve hangs from the forearm in folds.
        u = np.clip((s * x - .45) / .95, 0, 1)
        low = 4.75 - 1.55 * u ** 1.2
        sleeve = sdf.box(p, (s * .98, -.88, 4.35), (.46, .13, .75), .1, sdf.turn_to((0, 0, 1), (s * .70, .72, 0)))
        ripple = .05 * np.sin((x * s) * 14 + z * 2)
        d = smooth_min(d, np.maximum(sleeve + ripple, low - z), .14)
        d = smooth_min(d, ellipsoid(p, (s * .25, -1.52, 5.12), (.20, .28, .16)), .06)
        for k in range(4):
            d = smooth_min(d, capsule(p, (s * (.34 - .05 * k), -1.66, 5.10 + .03 * k), (s * (.10 + .03 * k), -1.86, 5.24), .055, .045), .03)
    d = smooth_min(d, capsule(p, (0, .0, 6.1), (0, -.10, 6.9), .30, .27), .14)
    d = smooth_min(d, head(p), .05)
    return smooth_min(d, veil(p), .03)


def head(p):
    q = np.stack([np.abs(p[:, 0]), p[:, 1], p[:, 2]], 1)
    d = smooth_min(ellipsoid(q, (0, -.08, 7.36), (.42, .50, .48)), ellipsoid(q, (0, -.26, 7.06), (.31, .34, .40)), .16)
    d = smooth_max(d, -ellipsoid(q, (.17, -.62, 7.30), (.125, .11, .075)), .05)
    d = smooth_min(d, ellipsoid(q, (.17, -.51, 7.27), (.105, .075, .055)), .02)
    d = smooth_min(d, capsule(q, (.05, -.585, 7.40), (.27, -.50, 7.39), .035, .03), .05)
    d = smooth_min(d, capsule(q, (0, -.57, 7.36), (0, -.685, 7.10), .040, .060), .05)
    d = smooth_min(d, ellipsoid(q, (.045, -.635, 7.08), (.05, .05, .04)), .03)
    d = smooth_min(d, ellipsoid(q, (0, -.585, 6.945), (.13, .06, .028)), .025)
    d = smooth_min(d, ellipsoid(q, (0, -.575, 6.890), (.105, .06, .032)), .025)
    return smooth_min(d, ellipsoid(q, (0, -.50, 6.77), (.13, .11, .11)), .08)


def veil(p):
    x, y, z = p.T
    a = np.arctan2(x, y)
    folds = .045 * np.sin(a * 12 + z * .7) * np.clip(7.4 - z, 0, 1)
    dome = smooth_min(ellipsoid(p, (0, .10, 7.38), (.60, .62, .66)), ellipsoid(p, (0, .22, 6.35), (.98, .66, 1.05)), .3) - folds
    d = np.maximum(dome, -(dome + .09))
    opening = ellipsoid(p, (0, -.80, 7.05), (.40, .72, .66))
    opening = np.minimum(opening, ellipsoid(p, (0, -.9, 6.2), (.55, .75, .75)))
    d = smooth_max(d, -opening, .05)
    d = smooth_max(d, 5.55 - z + .25 * np.sin(a * 5), .06)
    fall = np.maximum(np.abs(np.hypot(x / 1.15, (y - .1) / .95) - np.interp(z, [0, 3, 6], [1.75, 1.15, .98]) + .05 * np.sin(a * 14)) - .06, .25 - y)
    return smooth_min(d, np.maximum(fall, z - 6.2), .08)


def lamp():
    x, y, z = LAMP
    gold = stuff('flat gold')
    parts = [lathe('bowl', [(0, -.30), (.10, -.29), (.20, -.22), (.40, -.02), (.44, .06), (.40, .08), (.36, .02), (.18, -.14), (0, -.17)], gold, 40)]
    parts.append(lathe('glass', [(.0, -.12), (.20, -.06), (.27, .12), (.22, .34), (.10, .46), (0, .48)], plain('lamp glass', '#ffca70', .2, glow=5.0, uneven=.1), 24))
    for k in range(8):
        a = math.tau * k / 8
        parts.append(sweep('cage', [(.40 * math.cos(a), .40 * math.sin(a), .04), (.34 * math.cos(a), .34 * math.sin(a), .34), (.06 * math.cos(a), .06 * math.sin(a), .60)], .022, gold, 6))
    parts.append(lathe('finial', [(.10, .56), (.05, .62), (.08, .68), (0, .78)], gold, 16))
    for part in parts:
        part.location = (x, y, z)
    return parts


def halo():
    gold = stuff('flat gold')
    ring = [(1.02 * math.sin(a), .42, 7.36 + 1.02 * math.cos(a)) for a in np.linspace(0, math.tau, 65)]
    parts = [sweep('ring', ring, .055, gold, 10), sweep('ring', [(x * .86, y, 7.36 + (z - 7.36) * .86) for x, y, z in ring], .028, gold, 8)]
    for k in range(16):
        a, out = math.tau * k / 16, 1.72 if k % 2 == 0 else 1.42
        parts.append(sweep('ray', [(1.02 * math.sin(a), .42, 7.36 + 1.02 * math.cos(a)), (out * math.sin(a), .42, 7.36 + out * math.cos(a))], [.085, .006], gold, 6, (.5, 1)))
    return parts
