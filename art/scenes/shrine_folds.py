"""Carved folds of the shrine's goddess: lines drawn as cloth falls, and ridges along them, no two alike, with a clean cut where two meet."""
import math

import numpy as np
from scipy.interpolate import CubicSpline, griddata
from scipy.ndimage import distance_transform_edt, map_coordinates


class Flow:
    """Lines along which cloth falls, drawn as she is seen from before: polylines of (x, z) in metres, side by side.

    Between them lie all the others: each place has a share `s` across them, 0 on the first and 1 on the last, and a share `t` of the way along.
    """
    CELL = .003

    def __init__(self, lines, edges=(0.0, 1.0)):
        """`edges`: between which of the lines (shares) there is cloth."""
        t = np.linspace(0, 1, 90)
        drawn = np.array([self._even(np.array(line, float), t) for line in lines])
        across = np.linspace(0, 1, 150)
        points = CubicSpline(np.linspace(0, 1, len(lines)), drawn)(across)
        self.low = points.min((0, 1)) - .05
        count = np.ceil((points.max((0, 1)) + .05 - self.low) / self.CELL).astype(int)
        grid = np.stack(np.meshgrid(*(self.low[k] + self.CELL * np.arange(count[k]) for k in (0, 1)), indexing='ij'), -1)
        values = np.stack(np.broadcast_arrays(across[:, None], t[None, :]), -1).reshape(-1, 2)
        near, linear = (griddata(points.reshape(-1, 2), values, grid, method=method) for method in ('nearest', 'linear'))
        outside = np.isnan(linear[..., 0])
        self.table = np.where(outside[..., None], near, linear)
        cloth = ~outside & (self.table[..., 0] > edges[0]) & (self.table[..., 0] < edges[1])
        self.within = self.CELL * (distance_transform_edt(cloth) - distance_transform_edt(~cloth))

    @staticmethod
    def _even(line, t):
        """The polyline as a smooth curve, at even shares of its length."""
        k = np.linspace(0, 1, len(line))
        curve = CubicSpline(k, line)(np.linspace(0, 1, 400))
        long = np.concatenate([[0], np.cumsum(np.linalg.norm(np.diff(curve, axis=0), axis=1))])
        return np.stack([np.interp(t, long / long[-1], curve[:, axis]) for axis in (0, 1)], 1)

    def at(self, x, z):
        """(s, t, how many metres within the cloth's edge) at places seen from before."""
        where = [(x - self.low[0]) / self.CELL, (z - self.low[1]) / self.CELL]
        return tuple(map_coordinates(table, where, order=1, mode='nearest').astype(np.float32) for table in (self.table[..., 0], self.table[..., 1], self.within))


def ridges(s, t, count, seed, sharp=1.6, wander=.25, long=(.0, 1.0), fading=.35):
    """Height of folds over the cloth, 0 in a valley to about 1 on the highest ridge.

    `count` lie side by side where `s` runs from 0 to 1; some begin later along `t` or end sooner, within `long`, over the share `fading`; each wanders by `wander` of its breadth. With a low `sharp` crests are keen, with a high one round.
    """
    random = np.random.RandomState(seed)
    out = np.zeros(np.shape(s), np.float32)
    for k in range(count):
        middle = (k + .5 + random.uniform(-.22, .22)) / count
        wide, high, steep = random.uniform(.42, .74) / count, random.uniform(.55, 1.0), random.uniform(.75, 1.35)
        p, q = random.uniform(0, math.tau, 2)
        first, last = (random.uniform(-.4, .35) if random.rand() < .6 else -1), (random.uniform(.75, 1.6) if random.rand() < .5 else 2)
        off = (s - middle) * 1.0 - wander / count * (.7 * np.sin(3.0 * t + p) + .3 * np.sin(7.0 * t + q))
        off = off / wide
        # One flank is steeper than the other.
        off = np.where(off > 0, off * steep, off / steep)
        share = np.clip((t - long[0] - first * (long[1] - long[0])) / fading, 0, 1) * np.clip((long[0] + last * (long[1] - long[0]) - t) / fading, 0, 1)
        share = share * share * (3 - 2 * share)
        out = np.maximum(out, high * share * np.exp(-np.abs(off) ** sharp))
    return out
