"""Where everything stands in the shrine, what the camera sees of it, and which kinds of it have light of their own."""
import math

from kit import goddess

WIDE = 20.0
STATUE, PLINTH, SIZE = (-4.3, 4.3), 1.2, .80
#: The steps: how far from the goddess each ends, and how high it is.
STEPS = ((4.7, .22), (4.0, .46), (3.3, .72))
#: Kinds that have light of their own (see `shapes.belong`).
BRONZE, STONE, PEOPLE, WAX, STEEL, CLAY, CLOTH = 1, 2, 3, 4, 5, 6, 7
C = math.sqrt(.5)


def spot(right, near):
    """A place on the floor: so many metres to the right of the goddess in the picture, so many nearer to who looks."""
    return STATUE[0] + C * (right + near), STATUE[1] + C * (right - near)


def before(angle, far):
    """A place before the goddess: so many degrees round from the middle of the picture to the right, so far from her."""
    a = math.radians(angle)
    return spot(far * math.sin(a), far * math.cos(a))


def seen_from(x, y):
    """The other way round: metres to the right of the goddess, metres nearer."""
    x, y = x - STATUE[0], y - STATUE[1]
    return C * (x + y), C * (x - y)


def level(x, y):
    """How high one stands there: on the floor, on a step or at the goddess's feet."""
    far = math.hypot(x - STATUE[0], y - STATUE[1])
    if far < 2.12:
        return PLINTH
    return max((z for reach, z in STEPS if far < reach), default=0.0)


#: The picture's middle: the tip of her halo is a hand's breadth below the upper edge.
CENTRE = (*spot(0, 0), 1.97 / math.cos(math.radians(30)))


def lamp_at():
    """Where the flame in the goddess's lamp burns."""
    x, y, z = (SIZE * side for side in goddess.LAMP)
    return (STATUE[0] + (x * C - (y - .55) * C), STATUE[1] + (x * C + (y - .55) * C), PLINTH + z + .2)
