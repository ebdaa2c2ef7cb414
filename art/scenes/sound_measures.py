"""Where things are in the hall, and how it is seen."""
import math

#: The camera: how many metres the picture is wide, from which side; what it looks at.
WIDE, AZIMUTH, CENTRE = 8.1, 45, (.07, .07, -.05)
#: The flight comes down along x: where its foot is, how far it reaches along y, and how it climbs.
FOOT, SIDE, FAR = -.90, -3.2, -1.3
STEPS, RUN, RISE = 8, .30, .165
TOP = STEPS * RISE
#: The arcade stands along x.
ARCADE = 1.9
C = math.sqrt(.5)
#: Kinds that have light of their own (see `shapes.belong`).
MAN, WOMAN, READER, BRONZE, IRON, LUTE, HALL, CLUTTER, BRASS, PAPER, WATER, BOY = range(1, 13)


def spot(right, near):
    """A place on the floor: so many metres to the right of the picture's middle, so many nearer to who looks."""
    return C * (right + near), C * (right - near)


def level(x, y):
    """How high one stands there: on the floor, on a step or on the landing."""
    if not SIDE < y < FAR or x > FOOT:
        return 0.0
    return min(math.floor((FOOT - x) / RUN) + 1, STEPS) * RISE


LAMP, MICROPHONE, STOOL, STANDS = spot(-1.36, 1.88), spot(-1.15, -.42), spot(-.76, 2.24), spot(-.22, -.52)
#: What stands before them: the table of noises, the tub that boots are soaked in, the tray of gravel.
TABLE, TUB, TRAY = spot(-3.30, 2.74), spot(-.12, 3.45), spot(-1.92, 3.10)
#: Where the boy sits by the bells, and where the small lamp burns before him.
SITS, WATCH = spot(3.62, 2.42), spot(2.98, 2.78)
#: Where he stands who hauls: between the flight and the lamp.
PULLS = (-.62, -2.75)
