"""The wall behind the aisle: courses of blocks, and an arch in it that is closed with a dark door."""
import math

from kit import shapes
from kit.places.stones import chance, hewn, stone
from kit.surfaces import timber
from kit.village import box
from scenes.sound_measures import ARCADE, HALL

#: Where the wall's face is, how high a course is, how many there are; the arch: its middle along x, half its breadth, how high it springs.
FACE, COURSE, COURSES, DOOR, HALF, SPRING = ARCADE + 1.55, .36, 8, 1.92, .46, .84


def build():
    random, made = chance(31), hewn('slate')
    parts = [box((16, .4, 4), (2, FACE + .75, 1.9), hewn('dark'), .02)]
    for row in range(COURSES):
        z, x = (row + .5) * COURSE, -4.2 - random.uniform(0, .5)
        while x < 5.0:
            long = random.choice((.46, .62, .80))
            if not (abs(x + long / 2 - DOOR) < HALF + .16 and z < SPRING + HALF + .16):
                parts.append(stone((long - .012, .40, COURSE - .012), made, random, (x + long / 2, FACE + .20 + random.uniform(-.012, .012), z), (0, 0, random.gauss(0, .006)), .09))
            x += long
    for k in range(9):
        a = math.pi * (k + .5) / 9
        parts.append(stone((.26, .46, math.pi * (HALF + .13) / 9 - .010), made, random, (DOOR + (HALF + .13) * math.cos(a), FACE + .17, SPRING + (HALF + .13) * math.sin(a)), (0, math.pi - a, 0), .05))
    for side in (-1, 1):
        parts += [stone((.25 + .08 * (k % 2), .46, .33), made, random, (DOOR + side * (HALF + .13 + .04 * (k % 2)), FACE + .17, .17 + .34 * k), (0, 0, 0), .06) for k in range(3)]
    boards = timber('door', '#4a3524', '#1c120a', (9, 9, .5))
    parts += [box((2 * HALF / 6 - .008, .05, 1.9), (DOOR - HALF + (k + .5) * HALF / 3, FACE + .34, .85), boards, .006) for k in range(6)]
    for part in parts:
        # The moon shines through it, for it is meant to come in by windows over the door.
        shapes.belong(part, HALL).visible_shadow = False
