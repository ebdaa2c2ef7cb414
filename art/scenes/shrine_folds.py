"""Carved folds of the shrine's goddess: round ridges of uneven width and height between narrow, deep cuts, as a drill and a chisel leave them."""
import math

import numpy as np


def pleats(along, count, seed, deep=1.0):
    """Height over the cloth, -1 at the bottom of a cut to about 0 on the highest ridge, where `along` runs once from -pi to pi.

    `count` ridges stand in one round, no two as wide or as high; `deep` is how far the lowest of them fall short (0: all are as high).
    """
    random = np.random.RandomState(seed)
    wide = random.uniform(.55, 1.55, count)
    edges = np.concatenate([[0], np.cumsum(wide)]) / wide.sum()
    high = 1 - deep * random.uniform(0, .42, count)
    t = np.mod(along / math.tau + .5, 1.0)
    k = np.clip(np.searchsorted(edges, t, side='right') - 1, 0, count - 1)
    share = (t - edges[k]) / (edges[k + 1] - edges[k])
    return high[k] * np.sin(math.pi * share) ** .58 - 1


def sagging(x, z, top, reach, sag):
    """Which of a family of hanging lines runs through a point, as its height at both ends: cloth between two pins at `reach` to either side falls the lower, the lower it hangs.

    `sag`: (how much the uppermost line sags, how much more for each metre below `top`).
    """
    first, more = sag
    hung = 1 - np.clip(np.abs(x) / reach, 0, 1.15) ** 2
    # z = end - hung * (first + more * (top - end)), solved for the end.
    return (z + hung * (first + more * top)) / (1 + hung * more)
