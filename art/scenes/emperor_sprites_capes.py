"""The capes in the emperor's sprites: draped at rest and in motion, combed, broadened, thrown behind him by the lunge."""
from functools import lru_cache

import numpy as np
from scipy.ndimage import gaussian_filter1d

from kit import drape
from kit.skeleton import solve
from scenes.emperor_sprites_poses import STRIKE_SECONDS, WALK_SECONDS, carrying, resting, thrust, watching

CAPE, WALKING_CAPE, STRIKING_CAPE, SEWN = 1.28, 1.10, 1.20, 1.35
#: Of the 72 rows of a cape in motion: its hem is cut off above the heels, which are seen from behind at each step.
WALKING_ROWS = 60
#: By how many degrees the lunge throws the cape up behind him, by how many metres its hem to his left (here it flies to his right, for both legs to be seen from behind),
#: and how broad that still is (see `spread`), at shares of the strike's time.
THROWN_AT = (0.12, 0.32, 0.44, 0.56, 0.72, 0.88, 1.0)
THROWN, ASIDE, SPREAD = (0, 10, 22, 32, 27, 19, 0), (0, -0.04, -0.14, -0.24, -0.20, -0.08, 0), (0.8, 0.7, 0.45, 0.25, 0.3, 0.6, 0.8)


def resting_cape():
    return spread(combed(unpleated(drape.draped(solve(resting()), resting(), CAPE, SEWN)), 2))


def hanging_cape():
    """The guard's: shorter."""
    return spread(combed(unpleated(drape.draped(solve(watching()), watching(), 1.22, SEWN)), 2))


@lru_cache(maxsize=None)
def walking_capes():
    return [spread(combed(unpleated(points[:WALKING_ROWS]), 3), 0.8) for points in drape.in_motion([carrying(k / 16) for k in range(16)], WALK_SECONDS, WALKING_CAPE, SEWN, loops=3)]


@lru_cache(maxsize=None)
def striking_capes():
    times = [k / 25 for k in range(26)]
    hung = drape.in_motion([thrust(t) for t in times], STRIKE_SECONDS, STRIKING_CAPE, SEWN, substeps=2)
    return [in_the_air(spread(combed(unpleated(points[:WALKING_ROWS]), 3), np.interp(t, THROWN_AT, SPREAD)), *(np.interp(t, THROWN_AT, by) for by in (THROWN, ASIDE))) for points, t in zip(hung, times)]


def in_the_air(points, degrees, aside):
    """Flung out behind him about his shoulders, the more the farther down: legs and heels are seen under it, and its hem comes after him when he stops."""
    v = np.linspace(0, 1, points.shape[0])[:, None]
    turn = np.radians(degrees) * (v ** 0.7 + 0.16 * np.sin(2 * np.pi * 1.2 * v))
    about = points[0].mean(0)
    x, y, z = np.moveaxis(points - about, -1, 0)
    away = np.stack([x + aside * v ** 1.3, y * np.cos(turn) - z * np.sin(turn), y * np.sin(turn) + z * np.cos(turn)], -1) + about
    return np.stack([*np.moveaxis(away, -1, 0)[:2], np.maximum(away[..., 2], 0.03)], -1)


def combed(points, columns):
    """Folds that have come through one another are drawn apart, or the lining shows on his back in patches."""
    hanging = np.clip(np.linspace(0, 6, points.shape[0]), 0, 1)[:, None, None]
    return points + (gaussian_filter1d(points, columns, axis=1, mode='nearest') - points) * hanging


def unpleated(points):
    """No column hangs beyond the one beside it: what a stride folds over itself would turn its lining out in the middle of the back."""
    flat = points.copy()
    flat[..., 0] = np.sort(points[..., 0], axis=1)
    return flat


def spread(points, share=0.6):
    """Broader towards the hem: cloth that hangs straight down is hidden behind him where he looks at the viewer, and his outline is a soldier's."""
    low = np.linspace(0, 1, points.shape[0])[:, None] ** 0.8
    broad = points.copy()
    broad[..., 0] *= 1 + share * low
    return broad
