"""Where it is wet: what was spilt about the tub, and a print of sole and heel from there up the steps, each fainter than the one before."""
from math import cos, radians, sin

from scenes.sound_measures import FOOT, RUN, TUB, level


def prints():
    """(middle, half of its length, width and height, its turn in degrees) of each; on the steps toes point upwards, along -x."""
    spots, (x, y) = [], TUB
    for ahead, aside, turn in ((.30, .42, 118), (.06, .62, 128), (-.08, .96, 150)):
        spots += sole(x + ahead, y + aside, 1.25, turn)
    for step in range(1, 7):
        spots += sole(FOOT - (step - .58) * RUN, -2.80 + (.11 if step % 2 else -.11), 1.25 - .05 * step, 180)
    return spots


def sole(x, y, size, turn):
    """A sole, and its heel behind it."""
    c, s = cos(radians(turn)), sin(radians(turn))
    return [((x - c * back * size, y - s * back * size, level(x, y)), (long * size, wide * size, .04), turn) for back, long, wide in ((0, .085, .055), (.15, .046, .042))]


#: The first is the pool.
WET = [((TUB[0] + .16, TUB[1] + .10, 0), (.62, .46, .05), 30), *prints()]
