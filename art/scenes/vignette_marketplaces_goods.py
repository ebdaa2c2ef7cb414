"""What the crates hold: the game in its big box, several of it, and the straw they travel in."""
import math

import numpy as np

from kit import shapes, still_life, wilds
from kit.nodes import material
from kit.noise import fractal
from kit.site import game_names
from kit.surfaces import plain
from scenes.vignette_about_print import cover, spine

#: Of a box: as broad, as deep and as tall as the one on the desk is in proportion, but a little deeper.
WIDE, DEEP, TALL = .262, .068, .319

#: Of the cover in this light (see `cover`).
INKS = .88, .82, .70


class Printer:
    """Prints once for all boxes, in one language."""

    def __init__(self, folder, language):
        self.front = still_life.painted('print', cover(folder / 'cover.png', f'logo-{language}', INKS), .66)
        self.spine = still_life.painted('spine', spine(folder / 'spine.png', .62 * DEEP / TALL, game_names()[language]), .60)
        self.lid, self.tray, self.rubbed = plain('lid', '#0f0e1c', .55, uneven=.3), plain('tray', '#0c0a12', .6, uneven=.3), plain('rubbed board', '#a48a66', .85, uneven=.3)

    def box(self, at, turn, scale=1):
        """Of strong board: a printed lid let down over a tray, both a little rounded, pale where the corners are rubbed. It stands on `at`, its front at -y."""
        cap, w, d, t = .62 * DEEP, WIDE, DEEP, TALL
        parts = [shapes.place(shapes.block('lid', (w, cap, t), self.lid, .0045), (0, (cap - d) / 2, t / 2)), shapes.place(shapes.block('tray', (w - .008, d - .004, t - .008), self.tray, .003), (0, .001, t / 2))]
        parts.append(still_life.sheet('front', (-w / 2 + .003, -d / 2 - .0006, .003), (w - .006, 0, 0), (0, 0, t - .006), self.front))
        for side in (-1, 1):
            corner, along = (w / 2 + .0006, -d / 2 + .003, .003), (0, cap - .006, 0)
            if side < 0:
                corner, along = (-w / 2 - .0006, -d / 2 + cap - .003, .003), (0, .006 - cap, 0)
            parts.append(still_life.sheet('spine', corner, along, (0, 0, t - .006), self.spine))
            for z in (.004, t - .004):
                parts.append(shapes.place(shapes.block('rubbed corner', (.010, .010, .010), self.rubbed, .0045), (side * (w / 2 - .0046), -d / 2 + .0046, z + (.0006 if z > .1 else -.0006))))
        return shapes.place(shapes.group('big box', parts), at, turn, scale)


def bedded(at, rim, half, turn, seed):
    """Straw up to the rim of an open crate and over it."""
    random, straw = np.random.RandomState(10 + seed), litter()

    def high(p):
        return -.026 + .030 * np.cos(p[:, 0] / half * 1.4) * np.cos(p[:, 1] / half * 1.4) + .012 * fractal(p * (16, 16, 0), 3, 4)

    def heap(p):
        near = np.maximum(np.abs(p[:, 0]), np.abs(p[:, 1])) - half
        return np.maximum(np.maximum(near, -.06 - p[:, 2]), p[:, 2] - high(p))
    parts = [shapes.solid('heap', heap, (-half - .01, -half - .01, -.07), (half + .01, half + .01, .05), .006, plain('under straw', '#6b4c1e', .9, uneven=.4))]
    count = 5200
    spots = random.uniform(-half, half, (count, 2))
    lift = high(np.c_[spots, np.zeros(count)]) + random.uniform(0, .012, count)
    around = random.uniform(0, math.tau, count)
    parts.append(wilds.blades(np.c_[spots, lift], np.c_[np.cos(around), np.sin(around), random.uniform(-.1, .44, count)], .085, .0046, straw, 3))
    # Some hangs out over the rim.
    count = 760
    edge, along = random.randint(0, 4, count), random.uniform(-half, half, count)
    # Less of it over the mark on the front.
    kept = (edge != 3) | (np.abs(along) > .09) | (random.rand(count) < .25)
    edge, along, count = edge[kept], along[kept], int(kept.sum())
    c, s = np.cos(edge * math.pi / 2), np.sin(edge * math.pi / 2)
    reach = half + .018 + random.uniform(-.03, .012, count)
    roots = np.c_[c * reach - s * along, s * reach + c * along, random.uniform(.000, .012, count)]
    aside = random.normal(0, .5, count)
    parts.append(wilds.blades(roots, np.c_[c - s * aside, s + c * aside, random.uniform(-1.0, .3, count)], .078, .0046, straw, 5))
    return shapes.place(shapes.group('straw', parts), (*at, rim), (0, 0, turn))


def fallen(spots, seed):
    """Stalks that lie about: `spots` are (x, y, how many, how far)."""
    random, roots, ways = np.random.RandomState(seed), [], []
    for x, y, count, far in spots:
        a = random.uniform(0, math.tau, count)
        roots.append(np.c_[x + random.normal(0, far, count), y + random.normal(0, far * .6, count), random.uniform(.003, .009, count)])
        ways.append(np.c_[np.cos(a), np.sin(a), random.uniform(-.02, .10, count)])
    roots, ways = np.concatenate(roots), np.concatenate(ways)
    # None reaches out over the edge of what it lies on.
    kept = (np.abs(roots[:, 0]) < .54) & (roots[:, 1] > -.44)
    return wilds.blades(roots[kept], ways[kept], .080, .0044, litter(), seed)


def litter():
    """Straw: its mask says how pale a stalk is."""
    def build(n):
        return n.add('BsdfPrincipled', Base_Color=n.mix(n.fit(n.attribute(), .1, .9), '#8a5c22', '#e6b866'), Roughness=.6, Specular=.3)
    return material('straw', build)
