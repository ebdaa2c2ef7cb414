"""Where the gate of Karn stands, how far it is open, and what else in its picture has a place of its own."""
import math

import numpy as np

WIDE, CENTRE, AZIMUTH = 12.9, (-0.13, 2.58, 1.77), 28
GATE, OPENING, THRESHOLD, AJAR = 5.2, 4.0, 6.4, (42, 30)
#: Where the light within comes from.
WITHIN = np.array((-1.85, 8.2, 1.5))
GOLD = (1.0, 0.62, 0.26)
#: The number of whoever waits in the gate among what is seen, and where he stands: so low that his hem lies on the stones.
WAITS, WAITING = 2, (-0.59, 5.40, -0.07)


def at(right, up):
    """The place on the ground that is seen so far to the right of the world's origin, and so far up."""
    a = math.radians(AZIMUTH)
    return right * math.cos(a) - 2 * up * math.sin(a), right * math.sin(a) + 2 * up * math.cos(a)


MONOLITHS = ((-4.46, -0.70, 3.8, 72), (*at(6.55, 0.10), 4.0, 14))
FIRES = (at(-3.12, 2.95),)
#: The rune that is touched.
RUNE = (-4.08, -0.70, 1.34)


def ground(u, v):
    """The place on the ground that is seen at a share of the picture's width and height."""
    (x, y, z), a = CENTRE, math.radians(AZIMUTH)
    right, far = x * math.cos(a) + y * math.sin(a), y * math.cos(a) - x * math.sin(a)
    return at(right + (u - 0.5) * WIDE, far / 2 + z * math.cos(math.radians(30)) - (v - 0.5) * WIDE * 9 / 16)
