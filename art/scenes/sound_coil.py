"""What he has hauled in already: chain that lies on the floor in loops as it fell, the later over the earlier, up to where it rises to his hand."""
import numpy as np
from mathutils import Vector
from scipy.ndimage import gaussian_filter1d

from scenes.sound_chain import HALF, LYING, THICK

#: Places of the line through which it lies, from the loose end inwards (metres aside and ahead of where it leaves the floor).
LIES = ((.46, -.46), (.40, -.33), (.27, -.30), (.10, -.33), (-.08, -.31), (-.26, -.20), (-.32, -.02), (-.24, .16), (-.05, .26), (.15, .20), (.25, .04), (.18, -.14), (.0, -.24), (-.15, -.19), (-.27, -.06), (-.22, .10), (-.07, .17), (.08, .10), (.11, -.03), (.03, -.10), (-.03, -.05), (.0, .0))
#: How near to an earlier one a later link has to come to lie on it, and over how many places of the line it climbs there (metres; count); how far apart these are.
NEAR, CLIMBS, STEP = .088, 3.2, .02


def coil(where):
    """Bends from the chain's loose end inwards to `where` it leaves the floor (x, y)."""
    line = spread_out(softened(np.array(LIES)), STEP)
    line += np.array(where) - line[-1]
    return [Vector((x, y, z)) for (x, y), z in zip(line, heights(line))][::2]


def softened(points, fine=16):
    """A line through these places without corners."""
    t = np.linspace(0, len(points) - 1, fine * len(points))
    line = np.stack([np.interp(t, range(len(points)), points[:, k]) for k in range(2)], 1)
    return gaussian_filter1d(line, .7 * fine, axis=0, mode='nearest')


def spread_out(points, step):
    """The same line in places of the same distance."""
    far = np.concatenate([[0], np.cumsum(np.linalg.norm(np.diff(points, axis=0), axis=1))])
    places = np.arange(0, far[-1], step)
    return np.stack([np.interp(places, far, points[:, k]) for k in range(2)], 1)


def heights(line):
    """How high the line lies at each place: on the floor, or on what lies there already."""
    z, apart = np.full(len(line), LYING), int(.16 / STEP)
    for i in range(apart + 1, len(line)):
        away = np.linalg.norm(line[:i - apart] - line[i], axis=1)
        if away.min() < NEAR:
            z[i] = max(z[i], (z[:i - apart] + 2.5 * THICK * np.clip(1.6 - away / NEAR, 0, 1))[away < NEAR].max())
    z = np.maximum(gaussian_filter1d(z, CLIMBS, mode='nearest'), LYING)
    # The loose end's link lies flat, and the next comes down to it.
    return z - (LYING - THICK) * np.clip(2 - STEP * np.arange(len(z)) / (1.6 * HALF), 0, 1)
