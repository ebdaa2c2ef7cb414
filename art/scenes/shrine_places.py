"""Where everything stands in the shrine, what the camera sees of it, and which kinds of it have light of their own."""
import math

from kit import goddess

WIDE, CENTRE = 21.8, (0, 0, 5.66)
STATUE, PLINTH, SIZE = (-4.3, 4.3), 1.5, .80
#: Kinds that have light of their own (see `shapes.belong`).
BRONZE, STONE, PEOPLE, WAX, STEEL = 1, 2, 3, 4, 5


def before(angle, far):
    """A place before the steps: so many degrees round from the middle of the picture to the right, so far from the goddess."""
    a = math.radians(angle - 45)
    return STATUE[0] + far * math.cos(a), STATUE[1] + far * math.sin(a)


def lamp_at():
    """Where the flame in the goddess's lamp burns."""
    x, y, z = (SIZE * side for side in goddess.LAMP)
    c = math.cos(math.radians(45))
    return (STATUE[0] + (x * c - (y - .55) * c), STATUE[1] + (x * c + (y - .55) * c), PLINTH + z + .2)
