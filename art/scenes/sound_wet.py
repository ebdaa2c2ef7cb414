"""Where it is wet: what was spilt on the landing, and a print of sole and heel on each step that he has come down."""
from scenes.sound_measures import TOP, level


def prints():
    """(middle, half of its length, width and height, its turn in degrees) of each, the nearest to him the wettest."""
    spots = []
    for x, y, size in ((-1.60, -2.25, 1.9), (-2.05, -2.47, 1.7), (-2.40, -2.22, 1.25), (-2.72, -2.46, 1.25), (-3.02, -2.22, 1.3)):
        for back, long, wide in ((0, .085, .055), (-.16, .048, .042)):
            at = x + back * size
            spots.append(((at, y, level(at, y)), (long * size, wide * size, .04), 0))
    return spots


WET = [*prints(), ((-3.95, -2.20, TOP), (.46, .30, .05), 25)]
