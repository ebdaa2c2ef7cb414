"""Far from the others, at the right edge: a clay lamp on a low block before the boy at the bells."""
import math

from kit import shapes
from kit.places.stones import chance, hewn, stone
from scenes.sound_measures import CLUTTER, HALL, WATCH
from scenes.vigil_lamps_makes import wheel

#: How high and wide the lamp's block is, how large the lamp is, and which way its spout points (degrees).
HIGH, BROAD, LARGE, SPOUT = .24, .40, 1.6, 20
#: The mouth of the lamp in its own frame, and how tall its flame is, in metres.
MOUTH, FLAME = (.106, .056), .17


def wick():
    a = math.radians(SPOUT)
    return WATCH[0] + LARGE * MOUTH[0] * math.cos(a), WATCH[1] + LARGE * MOUTH[0] * math.sin(a), HIGH + LARGE * MOUTH[1]


def build(job):
    x, y = WATCH
    shapes.belong(stone((BROAD, BROAD, HIGH), hewn('slate'), chance(15), (x, y, HIGH / 2), (0, 0, .16), .05), HALL)
    parts, _ = wheel(job, 'red', 3)
    shapes.belong(shapes.place(shapes.group('clay lamp', parts), (x, y, HIGH), (0, 0, SPOUT), LARGE), CLUTTER)
