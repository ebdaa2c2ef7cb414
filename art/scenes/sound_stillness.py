"""What waits along the edges for its turn: a desk with music beside her who plays, a drum, a bench."""
import math

from kit import shapes
from kit.shapes import lathe, sweep
from kit.surfaces import plain, timber
from kit.village import box
from scenes.sound_measures import CLUTTER, HALL, PAPER, spot
from scenes.sound_page import page

#: Where each stands.
DESK, DRUM, BENCH = spot(.31, 1.66), spot(.62, 2.86), spot(2.05, 3.28)


def build():
    desk()
    shapes.belong(shapes.place(drum(), (*DRUM, 0), (0, 0, 20)), CLUTTER)
    bench()


def desk():
    """Three legs, a post and a board with a ledge that bears two sheets; it faces her."""
    wood = timber('desk', '#8a5c34', '#351e0f', (9, 9, .6))
    parts = [sweep('post', [(0, 0, .10), (0, 0, .98)], [.022, .017], wood, 12), lathe('knop', [(0, .60), (.024, .61), (.034, .635), (.024, .66), (0, .67)], wood, 24)]
    for k in range(3):
        a = math.tau * k / 3 + .4
        parts.append(sweep('leg', shapes.bezier((0, 0, .20), (.12 * math.cos(a), .12 * math.sin(a), .26), (.16 * math.cos(a), .16 * math.sin(a), .06), (.25 * math.cos(a), .25 * math.sin(a), .018), 14), [.018] * 13 + [.020], wood, 10))
    board = [box((.50, .020, .36), (0, 0, .18), timber('desk board', '#8a5c34', '#351e0f', (.6, 9, 9)), .006), box((.50, .055, .020), (0, -.03, .0), wood, .005)]
    leaf = shapes.belong(shapes.place(page(.21, .30, 5), (-.10, -.018, .03)), PAPER)
    other = shapes.belong(shapes.place(page(.20, .29, 8), (.115, -.020, .035), (0, 2, 0)), PAPER)
    top = shapes.place(shapes.group('board', [*board, leaf, other]), (0, -.02, .90), (-28, 0, 0))
    whole = shapes.place(shapes.group('desk', [*parts, top]), (*DESK, 0), (0, 0, 8))
    shapes.belong(whole, CLUTTER)
    for part in (leaf, other):
        shapes.belong(part, PAPER)


def drum():
    """A tall drum laced with cord, its sticks across the skin."""
    wood, cord, skin = timber('shell', '#7d3a22', '#2c1008', (9, 9, .6)), plain('cord', '#c9b07c', .8, uneven=.3), plain('drum skin', '#c9b48a', .6, specular=.2, uneven=.25)
    parts = [lathe('shell', [(.205, .03), (.222, .10), (.226, .24), (.218, .40), (.21, .45)], wood, 48), lathe('skin', [(0, .462), (.19, .462), (.214, .455), (.220, .44), (.220, .425)], skin, 48)]
    parts += [lathe('hoop', [(.222, z - .016), (.236, z - .016), (.238, z + .016), (.222, z + .016)], timber('hoop', '#9a7146', '#432813'), 48) for z in (.055, .432)]
    for k in range(24):
        a, b = math.tau * k / 24, math.tau * (k + .5) / 24
        low, high = (k % 2, 1 - k % 2)
        ends = [(.236, .07), (.236, .42)]
        parts.append(sweep('lace', [(ends[low][0] * math.cos(a), ends[low][0] * math.sin(a), ends[low][1]), (.238 * math.cos((a + b) / 2 + .06), .238 * math.sin((a + b) / 2 + .06), .245), (ends[high][0] * math.cos(b + .13), ends[high][0] * math.sin(b + .13), ends[high][1])], .0055, cord, 6))
    stick = timber('stick', '#a57c4c', '#4a2d16', (.5, 9, 9))
    parts += [sweep('stick', [(-.16, y, .476), (.20, y + slant, .476)], [.009, .006], stick, 8) for y, slant in ((-.03, .08), (.05, -.06))]
    parts += [lathe('foot', [(0, 0), (.20, 0), (.205, .03), (0, .03)], wood, 40)]
    return shapes.group('drum', parts)


def bench():
    """A thick seat on two cheeks, with a rail between them."""
    wood = timber('bench', '#76553a', '#2c1b10', (.5, 9, 9), variety=.4)
    parts = [box((1.34, .19, .060), (0, side * .098, .46), wood, .010) for side in (-1, 1)]
    parts += [box((.070, .34, .43), (side * .50, 0, .215), wood, .010) for side in (-1, 1)]
    parts.append(box((1.08, .045, .085), (0, 0, .20), wood, .006))
    shapes.belong(shapes.place(shapes.group('bench', parts), (*BENCH, 0), (0, 0, 8)), HALL)
