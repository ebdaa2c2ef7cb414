"""The hair of the shrine's goddess, lock by lock: parted in the middle and laid back in waves over the ears, with long locks on either shoulder."""
import math

import numpy as np
from scipy.ndimage import gaussian_filter1d
from scipy.spatial import cKDTree

from kit.sdf import ellipsoid, smooth_max, smooth_min, vec

#: The cap under the locks, about the middle between her eyes: its centre and its half axes, in metres of a woman.
CENTRE, CAP = np.array((0, .100, .035)), np.array((.106, .124, .116))
#: How thick a strand is at most, and how many are twisted into one lock.
THICK, STRANDS = .0080, 4


def locks():
    """(points, radii) of every strand, about the middle between her eyes; a ball at each point makes the strand."""
    random = np.random.RandomState(4)
    points, radii = [], []

    def lock(line, wide, wave, turns, twist, thin_end=.35, flat=.75):
        """One lock along `line`: strands that lie side by side, wave together and cross over once or twice."""
        t = np.linspace(0, 1, 150)
        line = np.stack([np.interp(t, np.linspace(0, 1, len(line)), side) for side in np.array(line).T], 1)
        line = gaussian_filter1d(line, 9, axis=0, mode='nearest')
        along = np.gradient(line, axis=0)
        along /= np.linalg.norm(along, axis=1)[:, None]
        out = line - CENTRE * (line[:, 2:] > -.12)
        out = out - along * (out * along).sum(1)[:, None]
        out /= np.linalg.norm(out, axis=1)[:, None]
        aside = np.cross(along, out)
        p = random.uniform(0, math.tau)
        swing = wave * np.sin(math.tau * turns * t + p) * np.clip(t / .15, 0, 1)
        middle = line + aside * swing[:, None]
        size = np.interp(t, [0, .15, .6, 1], [.55, 1, 1, thin_end])
        for k in range(STRANDS):
            a = math.tau * (k / STRANDS + twist * t) + p
            off = wide * size * .62
            points.append(middle + aside * (off * np.cos(a))[:, None] + out * (flat * off * np.sin(a))[:, None])
            radii.append(np.minimum(wide * .56, THICK * 1.5) * size)
    for s in (1, -1):
        # From the parting over the temples: the foremost frames the face, the others lie behind it, tier by tier.
        for i, up in enumerate((30, 46, 63, 82, 104)):
            u = math.radians(up)
            start, ends = np.array((s * .05, -math.cos(u), math.sin(u))), np.array((s * 1.0, -.30 + .22 * i, -.42 - .02 * i))
            way = np.array([start + (ends - start) * t for t in np.linspace(0, 1, 24)])
            way[:, 0] += s * .42 * np.sin(np.linspace(0, math.pi, 24))
            way /= np.linalg.norm(way, axis=1)[:, None]
            lift = 1.04 + .10 * np.linspace(0, 1, 24) ** 1.3
            lock(CENTRE + way * CAP * lift[:, None], .0175 + .001 * i, .0075, 2.2 + .2 * i, 1.0 * s)
        # A second tier under the first, over the ears.
        for i, (y, z) in enumerate(((.045, -.055), (.075, -.075))):
            lock([(s * .088, -.005 + y * .3, .030), (s * .108, .022 + y * .4, -.005), (s * .114, y, z), (s * .098, y + .050, z - .040)], .017, .006, 1.6, s * .8, .7)
        # On the shoulders.
        lock([(s * .100, .070, -.070), (s * .112, .046, -.150), (s * .118, -.010, -.230), (s * .110, -.052, -.310), (s * .118, -.070, -.395), (s * .104, -.086, -.455)], .0200, .0115, 2.6, s * 1.2, .22)
        lock([(s * .090, .084, -.080), (s * .094, .052, -.165), (s * .088, -.006, -.235), (s * .078, -.048, -.300), (s * .084, -.074, -.360)], .0160, .0100, 2.0, s * 1.0, .22)
        lock([(s * .112, .088, -.090), (s * .136, .060, -.175), (s * .148, .010, -.232), (s * .152, -.030, -.290)], .0150, .0090, 1.6, s * .9, .22)
    return np.concatenate(points), np.concatenate(radii)


def field(eyes):
    """The field for a mesh: locks over a cap that is cut away before the face."""
    points, radii = locks()
    tree = cKDTree(points + np.array(eyes))

    def hair(p):
        away, which = tree.query(p, k=4, workers=2)
        strands = (away - radii[which]).min(1)
        q = p - vec(eyes)
        cap = ellipsoid(q, CENTRE, CAP * .985)
        cap = smooth_max(cap, -ellipsoid(q, (0, -.02, -.030), (.084, .100, .108)), .006)
        # The parting is cut in.
        cap = cap + .008 * np.exp(-(q[:, 0] / .006) ** 2) * np.clip((q[:, 2] - .05) / .02, 0, 1)
        return smooth_min(strands, cap, .004).astype(np.float32)
    return hair
