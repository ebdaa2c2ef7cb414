"""Far from the others, at the right edge: a clay lamp that somebody has left burning on a block before the arcade."""
import math

from kit import shapes
from kit.places.stones import chance, hewn, stone
from scenes.sound_measures import CLUTTER, HALL, spot
from scenes.vigil_lamps_makes import wheel

#: Where the block stands, how high and wide it is, how large the lamp is, and which way its spout points (degrees).
BLOCK, HIGH, BROAD, LARGE, SPOUT = spot(3.72, 2.42), .30, .50, 1.7, -120
#: The mouth of the lamp in its own frame, and how tall its flame is, in metres.
MOUTH, FLAME = (.106, .056), .17


def wick():
    a = math.radians(SPOUT)
    return BLOCK[0] + LARGE * MOUTH[0] * math.cos(a), BLOCK[1] + LARGE * MOUTH[0] * math.sin(a), HIGH + LARGE * MOUTH[1]


def build(job):
    x, y = BLOCK
    shapes.belong(stone((BROAD, BROAD, HIGH), hewn('slate'), chance(15), (x, y, HIGH / 2), (0, 0, .16), .05), HALL)
    parts, _ = wheel(job, 'red', 3)
    shapes.belong(shapes.place(shapes.group('clay lamp', parts), (x, y, HIGH), (0, 0, SPOUT), LARGE), CLUTTER)
