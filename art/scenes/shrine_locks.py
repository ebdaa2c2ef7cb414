"""The hair of the shrine's goddess: parted in the middle, combed back over the ears in waves under her diadem, with one long lock on either shoulder."""
import math

import numpy as np
from scipy.ndimage import gaussian_filter1d
from scipy.spatial import cKDTree

from kit.sdf import capsule, ellipsoid, smooth_max, smooth_min, vec
from scenes.shrine_folds import ridges

#: The cap of hair about the middle between her eyes: its centre and its half axes, in metres of a woman.
CENTRE, CAP = np.array((0, .100, .035)), np.array((.104, .124, .114))
#: Where hair is fullest: from the parting along the brow and over the ear (mirrored), and how thick it is there.
ROLL = [((.006, -.008, .124), .016), ((.050, -.012, .110), .021), ((.084, .004, .066), .025), ((.100, .034, .012), .027), ((.100, .070, -.030), .024), ((.084, .104, -.052), .020)]

#: How the lock on her left shoulder falls; the other is its mirror.
LOCK = [(.096, .066, -.060), (.110, .042, -.130), (.116, -.012, -.205), (.104, -.056, -.270), (.100, -.072, -.330), (.090, -.080, -.372)]


def strands():
    """(points, radii) of the locks on her shoulders, about the middle between her eyes; a ball at each point makes a strand."""
    random, points, radii = np.random.RandomState(4), [], []
    t = np.linspace(0, 1, 170)
    wide, wave, count = .0200, .0125, 5
    size = wide * np.interp(t, [0, .15, .7, 1], [.7, 1, .80, .14])
    for s in (1, -1):
        line = np.stack([np.interp(t, np.linspace(0, 1, len(LOCK)), side) for side in np.array(LOCK).T], 1) * (s, 1, 1)
        line = gaussian_filter1d(line, 12, axis=0, mode='nearest')
        aside, p = np.array((s * .9, -.3, 0.)), random.uniform(0, math.tau)
        middle = line + aside * (wave * np.sin(math.tau * 2.6 * t + p) * np.clip(t / .2, 0, 1))[:, None]
        for k in range(count):
            # Hairs lie side by side and turn half about each other: one lock, not a rope.
            a = math.tau * (k / count + .55 * s * t) + p
            points.append(middle + aside * (.50 * size * np.cos(a))[:, None] + np.array((0, -.8, .1)) * (.34 * size * np.sin(a))[:, None])
            radii.append(.46 * size)
    return np.concatenate(points), np.concatenate(radii)


def field(eyes):
    """The field for a mesh: combed hair about the face, which is left free, and the two locks."""
    points, radii = strands()
    tree = cKDTree(points + np.array(eyes))

    def hair(p):
        away, which = tree.query(p, k=4, workers=2)
        lock = (away - radii[which]).min(1)
        q = p - vec(eyes)
        mirrored = np.stack([np.abs(q[:, 0]), q[:, 1], q[:, 2]], 1).astype(np.float32)
        d = ellipsoid(q, CENTRE, CAP)
        for (a, wide), (b, narrow) in zip(ROLL, ROLL[1:]):
            d = smooth_min(d, capsule(mirrored, a, b, wide, narrow), .014)
        d = smooth_min(d, capsule(q, (0, .115, -.02), (0, .125, -.20), .080, .070), .04)
        # Each strand leaves the parting at its own place and is drawn back the more, the lower it comes.
        v = (mirrored - vec(CENTRE)) / vec(CAP)
        down = np.arctan2(v[:, 0], np.hypot(v[:, 1], v[:, 2]))
        leaves = np.arctan2(v[:, 1], v[:, 2] + .25) - .55 * down ** 2 + .055 * np.sin(down * 11 + 1)
        s = (leaves + 1.75) / 3.0
        crimped = np.sin(down * 15 - 3.2 * leaves)
        d = d - .0105 * (ridges(s, down, 13, 61, 1.7, .5, (-1, 2), .3) - .5) - .0030 * (ridges(s, down, 52, 63, 1.5, .6, (-1, 2), .3) - .5) - .0030 * crimped
        d = smooth_max(d * .8, -ellipsoid(q, (0, -.020, -.036), (.083, .100, .118)), .007)
        # The parting is cut in.
        d = d + .009 * np.exp(-(q[:, 0] / .005) ** 2) * np.clip((q[:, 2] - .05) / .02, 0, 1)
        return smooth_min(lock, d, .004).astype(np.float32)
    return hair
