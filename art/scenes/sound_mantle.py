"""The master's mantle: wound about him from the left shoulder across the back and under the right arm, and up before the breast to the shoulder again, over the gown."""
import math

import numpy as np
from scipy.ndimage import gaussian_filter, gaussian_filter1d, maximum_filter

from kit import garments, shapes
from scenes.sound_garb import stance, trunk

#: In the chest's frame: how high its upper edge lies under the right arm, and how much higher on the left shoulder (metres).
LOW, RISES = .07, .372
#: How far it hangs from that edge at the shoulder, and how much farther elsewhere; how far off the flesh it lies, for there is a gown beneath.
SHORT, LONGER, OFF = .17, .40, .026


def mantle(bones, ground, gown, facts, rows=60, columns=240):
    """Its points (rows, columns, 3). `gown`: the points of the skirt that it lies on; `ground(also)` gives the field of the flesh and of what `also` is off."""
    over = outside(gown)

    def cut():
        chest = np.array(bones['chest'])
        a = np.linspace(0, math.tau, columns, endpoint=False)
        left = .5 + .5 * np.cos(a)
        z = LOW + RISES * left ** 1.25
        reach = gaussian_filter1d(trunk(a[None], z[None])[0], 4, mode='wrap') + OFF + .012
        ring = np.stack([reach * np.cos(a), reach * np.sin(a), z], -1) @ chest[:3, :3].T + chest[:3, 3]
        middle = ring.mean(0)
        way = ring - middle
        way[:, 2] = 0
        way /= np.linalg.norm(way, axis=1, keepdims=True)
        # Cut round, and not by a ruler.
        long = (SHORT + LONGER * (1 - left ** 2.5)) * (1 + .07 * np.sin(3 * a + .6) + .05 * np.sin(7 * a + 2))
        edge = ring + .060 * way + np.array((0, 0, -.07))
        foot = ring + (.095 + .05 * (1 - left))[:, None] * way
        foot[:, 2] -= long
        smooth = gaussian_filter1d(garments.along(np.stack([ring, edge, foot]), rows), 1.5, axis=0, mode='nearest')
        t = np.linspace(0, 1, rows)
        ridge = garments.pleats(columns, 19, facts[-1])
        # Folds run slantwise, towards the shoulder that bears it.
        slant = np.stack([np.roll(ridge, int(k)) for k in 26 * t])
        start = garments.pleated(smooth, ridge, 0 * t)
        normal = garments.pleated(smooth, np.ones(columns), np.ones(rows)) - smooth
        start = smooth + normal * (slant * (.012 + .050 * t[:, None] ** .7))[..., None]
        pinned = np.zeros((rows, columns))
        pinned[:2] = 1
        return start, start, pinned
    return garments.fall(('mantle', stance(bones, 'pelvis', 'chest', 'left_upper_arm', 'left_forearm'), *facts, LOW, RISES, SHORT, LONGER, OFF, rows, columns, round(float(gown.sum()), 1)), cut, lambda: ground(over), frames=60)


def outside(gown, bins=64, cell=.03):
    """How far points are outside of a draped skirt, by angle and height about its middle (metres; roughly, along the level)."""
    middle = gown.reshape(-1, 3).mean(0)
    low = gown[..., 2].min()
    off = gown.reshape(-1, 3) - middle
    turn = np.round(np.arctan2(off[:, 1], off[:, 0]) / math.tau * bins).astype(int) % bins
    high = ((gown.reshape(-1, 3)[:, 2] - low) / cell).astype(int)
    reach = np.zeros((high.max() + 1, bins))
    np.maximum.at(reach, (high, turn), np.hypot(off[:, 0], off[:, 1]))
    reach = gaussian_filter(maximum_filter(reach, (3, 3), mode=('nearest', 'wrap')), (1, 1), mode=('nearest', 'wrap'))

    def away(p):
        q = p - middle
        row = ((p[:, 2] - low) / cell).astype(int)
        column = np.round(np.arctan2(q[:, 1], q[:, 0]) / math.tau * bins).astype(int) % bins
        inside = (row >= 0) & (row < len(reach))
        return np.where(inside, .9 * (np.hypot(q[:, 0], q[:, 1]) - reach[np.clip(row, 0, len(reach) - 1), column]), .5).astype(np.float32)
    return away


def sewn(points, made):
    """The mantle with a braid along its hem, and the roll of its upper edge."""
    # Where the cloth is rolled its pleats are lost.
    edge = gaussian_filter1d(points[0], 7, axis=0, mode='wrap')
    cloth = garments.trimmed(garments.stitched('mantle', points, made), points, .965)
    return [cloth, shapes.sweep('mantle roll', np.concatenate([edge, edge[:1]]), .019, made, 10)]
