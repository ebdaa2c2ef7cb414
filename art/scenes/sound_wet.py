"""Where it is wet: what was spilt on the landing, and a print of sole and heel on each step that he has come down."""
from scenes.sound_measures import FOOT, RUN, STEPS, nose, level

#: (middle, half of its length, width and height, its turn in degrees)
WET = []


def _print(x, y, size=1.0, turn=0):
    for back, long, wide in ((0, .085, .055), (-.16, .048, .042)):
        WET.append(((x + back * size, y, level(x + back * size, y)), (long * size, wide * size, .04), turn))


for _x, _y, _size in ((-1.60, -2.25, 1.9), (-2.05, -2.47, 1.7), (-2.40, -2.22, 1.25), (-2.72, -2.46, 1.25), (-3.02, -2.22, 1.3)):
    _print(_x, _y, _size)
WET.append(((-3.95, -2.20, STEPS * .165), (.46, .30, .05), 25))
