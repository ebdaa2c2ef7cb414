"""How the charter's foot is shaped: folded up twice, so that below the flap the second fold looks out and at its ends the sheet behind; both hang in waves, drawn down where a seal pulls. Fields are distances from an outline in units, positive inside; heights are units off the wall."""
import cv2
import numpy as np

from kit.noise import fractal2

#: Where the flap ends above, where it is folded, half its width; how far its face stands off the wall; how high the board is that all is drawn on.
FREE, FOLD, HALF, FACE, BOARD = 4.44, 2.16, 11.69, .34, 3.4
MIDDLE = (FREE + FOLD) / 2
#: The sheet behind: half its width, how far below the flap its own fold lies, how far its face stands off the wall.
BEHIND, LOWER, BACK = 11.74, .17, .10
#: How much smaller what hangs from it is than it is modelled.
SMALL = .72
#: Where the ribbons' slits are: their middles, half the distance and half the width of each pair, and how hard what hangs there pulls.
SLITS, SLIT = tuple((x, SMALL * apart, SMALL * half, pull) for x, apart, half, pull in ((-4.95, .66, .37, 1.0), (4.15, .66, .37, 1.0), (-.30, 0, .12, .45))), 3.70
#: How the pen is stuck through it: where the shaft goes in and where it comes out again.
STUCK = ((8.02, 3.455), (8.50, 3.605))


def flap(board):
    """Field and height of the folded-up edge."""
    u, v = board.x, board.y + MIDDLE
    rough = .10 * (fractal2(u * .9, v * .9, 6, 5) - .5) * 2 + .05 * (fractal2(u * 5, v * 5, 3, 6) - .5) * 2
    # A hand's fold: not quite straight, and not quite along the sheet's end.
    ends = HALF - np.abs(u) + 1.3 * rough + .14 * (fractal2(u * 0 + np.sign(u), v * .8, 2, 8) - .5) - .03 * (v - FOLD)
    above = FREE - v + .8 * rough + .10 * (fractal2(u * .28, 0 * v, 2, 9) - .5)
    below = v - FOLD - sag(u) + .10 * rough
    field = rounded(ends, above, below, np.where(v > MIDDLE, .10, .26))
    turn = np.clip(below / .30, 0, 1)
    height = FACE - .24 * (1 - np.sqrt(1 - (1 - turn) ** 2))
    # It has cockled since it was folded; towards its edge it stands off.
    height = height + .16 * (fractal2(u * .30, v * .22, 3, 11) - .5) + .045 * (fractal2(u * .9 + .2 * v, v * .7, 3, 12) - .5) + .007 * (fractal2(u * 9, v * 14, 3, 13) - .5)
    height = height + .07 * np.exp(-above / .30) - .030 * np.exp(-np.maximum(field, 0) / .03)
    height = height + np.clip(below / .4, 0, 1) * pulled(u, v)
    return field, (height + cut(u, v) + pinned(u, v)).astype(np.float32)


def behind(board):
    """The sheet that the flap lies on, with its own fold below. Above the flap it goes on."""
    u, v = board.x, board.y + MIDDLE
    rough = .12 * (fractal2(u * .9, v * .9, 5, 25) - .5) * 2 + .06 * (fractal2(u * 5, v * 5, 3, 26) - .5) * 2
    ends = BEHIND - np.abs(u) + 1.2 * rough
    below = v - FOLD + LOWER - .8 * sag(u) + .13 * (fractal2(u * .42, 0 * v, 3, 27) - .5) + .12 * rough
    field = rounded(ends, 9 + 0 * v, below, .24)
    turn = np.clip(below / .20, 0, 1)
    height = BACK + .10 * np.exp(-np.maximum(below, 0) / .35) - .17 * (1 - np.sqrt(1 - (1 - turn) ** 2)) + .02 * (fractal2(u * .6, v * .6, 3, 28) - .5)
    return field, height.astype(np.float32)


def rounded(ends, above, below, radius):
    """Inside all three, with corners as skin has them; they may differ in `radius`."""
    upright = np.minimum(above, below)
    corner = radius - np.hypot(np.maximum(radius - ends, 0), np.maximum(radius - upright, 0))
    return cv2.GaussianBlur(np.where((ends < radius) & (upright < radius), corner, np.minimum(ends, upright)).astype(np.float32), (0, 0), 1)


def sag(u):
    """How much higher the fold lies than it would if it were straight; lower where something hangs."""
    wave = .085 * np.sin(u * .41 + .9) + .045 * np.sin(u * .97 + 2.2) + .10 * (fractal2(u * .55, 0 * u, 3, 31) - .5)
    return wave - sum(.10 * pull * np.exp(-((u - x) / .95) ** 2) for x, _, _, pull in SLITS)


def pulled(u, v):
    """Creases that run from the slits' outer ends down to the fold, and the hollow between them where the ribbon lies."""
    height = 0 * u
    for x, apart, wide, pull in SLITS:
        for side in (-1, 1):
            start = x + side * (apart + wide + .03)
            fall = np.maximum(SLIT - v, 0)
            for slant, long, strong in ((.34, .95, .040), (.95, .75, .026)):
                off = (u - start - side * slant * fall) / (.07 + .14 * fall)
                height = height + pull * strong * np.exp(-off ** 2) * np.exp(-(fall / long) ** 2) * np.clip((SLIT + .05 - v) / .12, 0, 1)
        inside = np.clip((apart + wide + .10 - np.abs(u - x)) / .3, 0, 1)
        height = height - .07 * pull * inside * np.clip((SLIT - .1 - v) / .5, 0, 1)
    return height


def lips(u, v):
    """For every slit: how near to its middle a point lies (0 at its ends and beyond, 1), and how far above its upper and its lower lip. It gapes, for its ribbon pulls the lower lip down."""
    for x, apart, wide, pull in SLITS:
        for side in (-1, 1) if apart else (1,):
            along = np.abs(u - x - side * apart) / (wide + .05)
            arch = np.clip(1 - along ** 2, 0, 1)
            yield arch, v - (SLIT + .055 * arch), v - (SLIT - .030 - .045 * arch * pull)


def cut(u, v):
    """The slits: a hole between two lips, of which the upper one stands off."""
    height = 0 * u
    for within, upper, lower in lips(u, v):
        hole = np.clip(within / .2, 0, 1) * np.clip((-upper + .015) / .03, 0, 1) * np.clip((lower + .015) / .03, 0, 1)
        height = height - .30 * hole + within * (.10 * np.exp(-np.maximum(upper, 0) / .10) * (upper > -.02) - .03 * np.exp(-(lower / .06) ** 2) * (lower < 0))
    return cv2.GaussianBlur(height.astype(np.float32), (0, 0), .7)


def pinned(u, v):
    """Where the pen's shaft goes under: a swelling between two short cuts."""
    along, across, long = beside_pen(u, v)
    swollen = .13 * np.exp(-(across / .10) ** 2) * np.clip(1 - np.abs(along - long / 2) / (long / 2 + .02), 0, .12) / .12
    return swollen - .12 * pen_cuts(u, v)


def pen_cuts(u, v):
    """1 in the cuts that the pen goes through."""
    along, across, long = beside_pen(u, v)
    return sum(np.exp(-((along - at - .25 * across ** 2) / .020) ** 2) * np.clip((.15 - np.abs(across)) / .05, 0, 1) for at in (-.025, long + .025))


def beside_pen(u, v):
    """How far along the shaft from where it goes in, how far above it, and how long it stays under."""
    (ax, ay), (bx, by) = STUCK
    long = np.hypot(bx - ax, by - ay)
    ahead = ((bx - ax) / long, (by - ay) / long)
    return (u - ax) * ahead[0] + (v - ay) * ahead[1], (v - ay) * ahead[0] - (u - ax) * ahead[1], long
