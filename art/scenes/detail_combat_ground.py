"""The top of a short stair: a landing of hewn courses with a broken parapet at its end, treads down to a court, and the far cheek of the stair, pale behind whoever stands on it."""
import math

import numpy as np

from kit import rock, shapes, weapons, wilds
from kit.places.stones import chance, hewn, stone
from kit.surfaces import plain, preset_material

AZIMUTH = 22


def across(right, away):
    """The ground by the picture's own directions."""
    c, s = math.cos(math.radians(AZIMUTH)), math.sin(math.radians(AZIMUTH))
    return right * c - away * s, right * s + away * c


RISE, RUN, ROWS = .20, .36, 4
LANDING = RISE * ROWS
#: The landing's ends along x, the first tread's edge being the second; half of its depth.
BACK, EDGE, HALF = -1.55, .42, 1.0
#: The parapet at its back end, which the beast comes over: how thick, and (from y, to y, height above the landing), near to far.
THICK = .34
PARAPET = ((-1.0, -.66, .20), (-.66, .20, .42), (.20, .55, .86), (.55, 1.0, 1.34))
#: What the beast climbs from, outside the parapet.
LEDGE = LANDING - .58
#: The head of a torch that the fight has thrown down, two treads below; where it burns: (x, y, z, how tall the flames are).
TORCH = (.98, -.84, LANDING - 2 * RISE + .06)
COALS = ((TORCH[0], TORCH[1], TORCH[2], .50), (TORCH[0] - .10, TORCH[1] + .06, TORCH[2], .34))


def height(x, y):
    """The height of the ground."""
    if x < BACK - THICK:
        return LEDGE
    if x < BACK:
        return next((LANDING + tall for low, high, tall in PARAPET if low <= y < high), LANDING)
    return max(0, LANDING - RISE * max(0, math.ceil((x - EDGE) / RUN)))


def outer(points):
    """1 where grass grows: outside the parapet and round the court's rim."""
    x, y = points[:, 0], points[:, 1]
    torn = .16 * np.sin(x * 4.1 + 2 * np.sin(y * 3.3)) * np.cos(y * 3.7 + x)
    return np.clip(np.maximum.reduce([BACK - THICK - .25 - x, np.abs(y) - 1.05, x - 2.5]) / .2 + torn * 3, 0, 1)


def court():
    """All of hewn stone; the grass is returned, apart."""
    steps()
    parapet()
    cheek()
    ruins()
    field = np.random.RandomState(8)
    spots = np.c_[field.uniform(-2.75, 3.2, 1400), field.uniform(-1.6, 1.5, 1400)]
    grown = (outer(np.c_[spots, 0 * spots[:, :1]]) > .55) & ((spots[:, 0] < BACK - THICK) | (spots[:, 0] > 1.3)) & (np.sin(spots[:, 0] * 3.3 + 1) + np.cos(spots[:, 1] * 4.1 + spots[:, 0]) > .35)
    return wilds.grass([(x, y, LEDGE if x < BACK - THICK else 0, field.uniform(.07, .14)) for x, y in spots[grown]], 6, .11, ('#3c4636', '#7d8670'))


def steps():
    """Four courses, each shorter by a tread than the one below; the uppermost is the landing's floor."""
    made, random = hewn('pale'), chance(4)
    for row in range(ROWS):
        end = EDGE + (ROWS - 1 - row) * RUN
        y = -HALF
        for deep in (.46, .54, .52, .48):
            x = end
            while x > BACK + .05:
                wide = min(random.choice((.46, .58, .70)), x - BACK)
                if x - wide - BACK < .2:
                    wide = x - BACK
                out = random.uniform(-.008, .008)
                stone((wide - .012, deep - .012, RISE - .008), made, random, (x - wide / 2 + out, y + deep / 2 + out, (row + .5) * RISE + random.uniform(-.004, .004)), wear=.09)
                x -= wide
            y += deep
    court = ((-.75, .5), (-.2, .58), (.38, .56), (.83, .32))
    for x, wide, flags in ((1.75, .55, court), (2.28, .50, court[1:])):
        for y, deep in flags:
            stone((wide - .014, deep - .014, .14), made, random, (x + .06, y, -.055 + random.uniform(-.008, .004)), (random.gauss(0, .01), random.gauss(0, .01), random.gauss(0, .01)), wear=.06)


def parapet():
    """Courses at the landing's back end, broken where the beast comes over."""
    made, random = hewn('pale'), chance(11)
    for low, high, tall in PARAPET:
        rows = max(1, round((tall + .02) / .22))
        for row in range(-4, rows):
            y = low
            while y < high - .02:
                long = high - y if high - y < .62 else .44
                rise = tall / rows if row >= 0 else .20
                # The beast's weight tips the stone under its paw.
                loose = row == rows - 1 and low < -.1 < high and y > -.3
                z = LANDING + (row + .5) * rise
                out, turn = random.uniform(-.012, .012), random.gauss(0, .015)
                stone((THICK - random.uniform(0, .02), long - .012, rise - .008), made, random, (BACK - THICK / 2 + out, y + long / 2, z), (0, .13 * loose, turn + .16 * loose), wear=.10)
                y += long


def cheek():
    """The stair's far wall, which steps down with it; its head is broken off."""
    made, random = hewn('pale'), chance(7)
    for k, (start, long, top, cap) in enumerate(((.66, .36, 1.20, False), (1.02, .60, 1.46, True), (1.62, .62, 1.22, True))):
        rows = round(top / .24)
        for row in range(rows):
            stone((long - .012, .30, top / rows - .008), made, random, (start + long / 2 + random.uniform(-.01, .01), HALF + .16, (row + .5) * top / rows), wear=.06)
        if cap:
            stone((long + .03, .40, .10), made, random, (start + long / 2, HALF + .16, top + .05), wear=.07)
    stone((.40, .40, 1.16), made, random, (2.46, HALF + .14, .58), wear=.04)
    stone((.50, .46, .12), made, random, (2.46, HALF + .14, 1.22), wear=.06)


def ruins():
    """What broke off, and a torch thrown down on the stair."""
    random = chance(5)
    made = hewn('pale')
    fallen = (((-1.20, -.78, LANDING + .07), (.26, .20, .17), (.30, .22, .5)), ((-1.05, -.58, LANDING + .04), (.12, .10, .09), (.5, .3, 1.1)),
              ((-1.02, .62, LANDING + .12), (.36, .28, .24), (.06, -.28, -.6)), ((2.02, -.80, .07), (.22, .17, .15), (.35, .2, .9)), ((1.78, -.86, .04), (.11, .09, .08), (.2, .5, .3)))
    for at, size, turn in fallen:
        stone(size, made, random, at, turn, wear=.22)
    # It lies along the tread, its head to the eye.
    shapes.place(weapons.torch(), (TORCH[0], TORCH[1] + .50, TORCH[2] - .01), (91, 0, 0), 1.2)
    embers = preset_material('embers')
    for k in range(12):
        x, y = TORCH[0] + random.gauss(0, .08), TORCH[1] + random.gauss(0, .06)
        coal = rock.boulder(k, random.uniform(.018, .036), embers if k % 3 == 0 else plain('coal', '#191412', .9), 2)
        coal.location = (x, y, height(x, y) + .02)
