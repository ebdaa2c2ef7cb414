"""The top of a short stair: a landing of hewn courses with a broken parapet at its end and a brazier on it, treads down to a court, and a ledge that leads round it."""
import math

from kit.fire import brazier
from kit.places.stones import chance, hewn, stone

AZIMUTH = 22


def across(right, away):
    """The ground by the picture's own directions."""
    c, s = math.cos(math.radians(AZIMUTH)), math.sin(math.radians(AZIMUTH))
    return right * c - away * s, right * s + away * c


RISE, RUN, ROWS = .20, .36, 4
LANDING = RISE * ROWS
#: The landing's ends along x, the first tread's edge being the second; half of its depth.
BACK, EDGE, HALF = -1.55, .82, 1.0
#: The parapet at its back end, which a beast comes over: how thick, and (from y, to y, height above the landing), near to far.
THICK = .34
PARAPET = ((-.62, -.24, .20), (-.24, .56, .42), (.56, 1.0, .88))
#: The ledge that runs round the landing's back end and along its near side, as far as this x: the pack's way.
LEDGE, NEAR_END = LANDING - .58, -.62
#: Where the stair's last tread ends and the court begins, and how high the coping round the court is.
FOOT, LOW = EDGE + (ROWS - 1) * RUN, .02
#: A pier behind the parapet, the stump of a tower, that the beast behind stands on: from x and y, to x and y, its top.
PIER = ((-3.08, -.16), (BACK - THICK - .02, .98), LANDING + .02)
#: What has fallen from the near corner and makes a step: (middle, size, turn about z in degrees).
STEP = ((-.90, -1.30, LEDGE + .13), (.52, .44, .26), 12)
#: The brazier: where its feet are, how high and large it is; the middle of its coals.
BRAZIER, TALL, LARGE = (-.56, -.58, LANDING), .40, .80
FIRE = (BRAZIER[0], BRAZIER[1], LANDING + (TALL + .22) * LARGE)


def height(x, y):
    """The height of the ground."""
    (left, near), (right, far), top = PIER
    if left < x < right and near < y < far:
        return top
    if x < BACK - THICK or (y < -HALF and x < NEAR_END):
        on_step = abs(x - STEP[0][0]) < STEP[1][0] / 2 and abs(y - STEP[0][1]) < STEP[1][1] / 2
        return LEDGE + STEP[1][2] * on_step
    if x < BACK:
        return next((LANDING + tall for low, high, tall in PARAPET if low <= y < high), LANDING)
    return max(0, LANDING - RISE * max(0, math.ceil((x - EDGE) / RUN)))


def court():
    """All of hewn stone that stands on the block, and the brazier."""
    steps()
    parapet()
    pier()
    flags()
    ruins()
    brazier(BRAZIER, TALL, LARGE, lit=False)


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
                # The near corner of the back end has come down.
                if not (row == ROWS - 1 and y < -.9 and x - wide < BACK + .3):
                    out = random.uniform(-.012, .012)
                    stone((wide - .012, deep - .012, RISE - .008), made, random, (x - wide / 2 + out, y + deep / 2 + out, (row + .5) * RISE + random.uniform(-.006, .006)), (random.gauss(0, .006), random.gauss(0, .006), random.gauss(0, .008)), wear=.11)
                x -= wide
            y += deep


def flags():
    """The court's floor, up to the coping round it."""
    made, random = hewn('pale'), chance(9)
    for x, wide, first, last in ((FOOT + .26, .50, -1.0, 1.02), (FOOT + .77, .50, -1.0, 1.0), (FOOT + 1.28, .50, -1.0, 1.0)):
        y = first
        while y < last - .1:
            deep = min(random.uniform(.40, .62), last - y + .08)
            stone((wide - .014, deep - .014, .14), made, random, (x + random.uniform(-.02, .02), y + deep / 2, -.055 + random.uniform(-.010, .006)), (random.gauss(0, .012), random.gauss(0, .012), random.gauss(0, .02)), wear=.10)
            y += deep


def pier():
    """Three courses of large stones, bonded."""
    made, random = hewn('pale'), chance(15)
    (left, near), (right, far), top = PIER
    rise = (top - LEDGE) / 3
    for row in range(3):
        y = near
        while y < far - .05:
            deep = min(.30 if row % 2 and y == near else random.uniform(.40, .54), far - y)
            deep = far - y if far - y - deep < .2 else deep
            x = left
            while x < right - .05:
                long = min(random.uniform(.34, .60), right - x)
                long = right - x if right - x - long < .22 else long
                stone((long - .012, deep - .012, rise - .008), made, random, (x + long / 2 + random.uniform(-.012, .012), y + deep / 2 + random.uniform(-.012, .012), LEDGE + (row + .5) * rise), (random.gauss(0, .006), random.gauss(0, .006), random.gauss(0, .012)), wear=.12)
                x += long
            y += deep


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
                loose = row == rows - 1 and low < .3 < high and y > .1
                z = LANDING + (row + .5) * rise
                out, turn = random.uniform(-.02, .02), random.gauss(0, .02)
                stone((THICK - random.uniform(0, .03), long - .012, rise - .008), made, random, (BACK - THICK / 2 + out, y + long / 2, z), (0, .13 * loose, turn + .16 * loose), wear=.12)
                y += long


def ruins():
    """What broke off the parapet and its corner."""
    random, made = chance(5), hewn('pale')
    (at, size, turn), flat = STEP, .04
    stone(size, made, random, at, (flat, -flat, math.radians(turn)), wear=.16)
    fallen = (((-1.24, -.60, LANDING + .08), (.28, .22, .17), (.30, .22, .5)), ((-1.02, -.74, LANDING + .04), (.12, .10, .09), (.5, .3, 1.1)), ((-.62, -1.56, LEDGE + .08), (.28, .24, .20), (.2, .1, .7)),
              ((-1.02, .72, LANDING + .10), (.34, .26, .20), (.06, -.20, -.6)), ((2.35, -.98, .07), (.24, .18, .16), (.35, .2, .9)), ((2.10, -1.06, .04), (.11, .09, .08), (.2, .5, .3)), ((-.24, -1.12, LOW + .08), (.22, .18, .18), (.3, .5, 1.2)))
    for at, size, turn in fallen:
        stone(size, made, random, at, turn, wear=.22)
