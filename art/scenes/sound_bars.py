"""The moon through the arcade, reckoned and not traced: on the floor it lies in long arches, one beside the other, with the pillars' shadows between them, and no grain."""
import cv2
import numpy as np

from kit import lights
from scenes.sound_back import FACE
from scenes.sound_measures import ARCADE
from scenes.sound_place import APART, FIRST, SPRING, THICK

#: From where it shines there: lower than on the steps, so that the arches are long.
TOWARDS = np.float32((.34, .95, .84))
#: How bright the floor is where it shines.
LEVEL = .72
#: Half of what is open between pillars, at the shafts and at their capitals; the windows of the wall behind: half their breadth.
SHAFT, CAPITAL, WINDOW = APART / 2 - .25, APART / 2 - .37, .56
#: How wide the edge of a shadow is at what throws it, and how much wider for each metre away from it.
EDGE, WIDER = .012, .026
#: From where in the picture to where it takes the place of what was traced.
GOES_OVER = (.43, .52)


def lie(seen, moonlight):
    """`moonlight` with these on the floor of the right half."""
    ground = ((seen['who'] == 0) & (seen['normal'][..., 2] > .55)).astype(np.float32)
    width = ground.shape[1]
    share = cv2.GaussianBlur(ground, (0, 0), .7) * np.interp(np.arange(width) / width, GOES_OVER, (0, 1))[None].astype(np.float32)
    way = TOWARDS / np.linalg.norm(TOWARDS)
    turned = np.clip(seen['normal'] @ way, 0, 1) / way[2]
    wanted = (LEVEL * shone(seen['at']) * turned)[..., None] * np.float32(lights.MOON)
    return moonlight + share[..., None] * (wanted - moonlight)


def shone(at):
    """0..1: how much of the moon each place sees."""
    x, y, z = at[..., 0], at[..., 1], at[..., 2]
    return np.where(y > ARCADE, between(x, y, FACE, windows, z), between(x, y, ARCADE - THICK / 2, openings, z) * between(x, y, ARCADE + THICK / 2, openings, z))


def between(x, y, wall, opening, z):
    """Through the wall whose face is at `wall`."""
    t = np.clip((wall - y) / TOWARDS[1], 0, None)
    along, high = x + TOWARDS[0] * t, z + TOWARDS[2] * t
    off = (along - FIRST) % APART - APART / 2
    return np.clip(opening(np.abs(off), high) / (EDGE + WIDER * t) + .5, 0, 1)


def openings(off, high):
    """How far within an arch, in metres; outside it less than 0."""
    pillar = np.where(np.abs(high - SPRING + .11) < .11, CAPITAL, np.where(high < .26, SHAFT - .09, SHAFT)) - off
    return np.where(high < SPRING, pillar, APART / 2 - .13 - np.hypot(off, high - SPRING))


def windows(off, high):
    return np.minimum(WINDOW - off, 2.6 - high)
