"""Far from the others, at the right edge: a clay lamp that somebody has left burning on a block before the arcade, and a frame drum leaning on it."""
import math

from kit import shapes
from kit.places.stones import chance, hewn, stone
from kit.surfaces import plain, timber
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
    shapes.belong(shapes.place(drum(), (x + .02, y - BROAD / 2 - .125, .205), (62, 0, 24)), CLUTTER)


def drum():
    """A hoop with a skin over it, darker where it is struck."""
    hoop = shapes.lathe('hoop', [(.196, -.045), (.212, -.045), (.214, .045), (.205, .052), (.196, .045)], timber('drum hoop', '#7c4a24', '#30190b', (9, 9, .5)), 48)
    skin = shapes.lathe('drum skin', [(.204, .050), (.15, .047), (0, .046)], plain('drum skin', '#c4a473', .6, uneven=.7), 48)
    return shapes.group('drum', [hoop, skin])
