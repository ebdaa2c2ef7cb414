"""What is cast in bronze and set round the window's stone: frames, plates, rims, rails, medallions."""
import math

from interface.kit.curves import flame_outlines
from interface.kit.graph import material, rgb
from interface.kit.ornaments import gem, pyramid, rivet, socket
from interface.kit.shapes import lathe, moulding, plate, rectangle
from interface.window.matter import bronze, iron, jewel, stone, told
from interface.window.places import units


def bounds(box):
    (x0, y0), (x1, y1) = units(*box[:2]), units(*box[2:])
    return (x0 + x1) / 2, (y0 + y1) / 2, x1 - x0, y0 - y1


def around(box, profile, made):
    x, y, w, h = bounds(box)
    return moulding(rectangle(w, h, (x, y)), profile, made)


def frame(box, warm, shine):
    """The thick frame of the site, at the window's own size."""
    s = .78

    def run(profile, made):
        around(box, [(-inwards * s, z * s) for inwards, z in profile], made)
    slate = stone()
    run([(0, -.5), (0, .08), (.03, .18), (.09, .27), (.17, .29), (.24, .24), (.28, .12), (.30, .10), (.33, .0)], warm)
    run([(.31, .02), (.34, .08), (.38, .08), (.41, .0)], shine)
    run([(.40, -.05), (.62, -.08), (.84, -.05)], slate)
    run([(.82, -.05), (.85, .12), (.89, .17), (.94, .17), (.98, .10), (.99, .04)], shine)
    run([(.98, .06), (1.04, .10), (1.10, .06), (1.14, -.5)], warm)
    x, y, w, h = bounds(box)
    for long, across, turned in ((w, h, False), (h, w, True)):
        count = round((long - 2.4) / .92) // 2 * 2
        step = (long - 2.4) / count
        for k in range(count + 1):
            for side in (-1, 1):
                along, off = -long / 2 + 1.2 + k * step, side * (across / 2 - .62 * s)
                place = (x + off, y + along) if turned else (x + along, y + off)
                if k % 2 == 0:
                    pyramid(*place, -.04, .24, .13, .13, warm, turned)
                else:
                    rivet(*place, -.03, .066, shine)
    red = jewel('#ff2a18', '#5c0406', .1)
    arms = [(.58, .58), (-.56, .58), (-.66, .34), (-.94, 0), (-.66, -.34), (-.46, -.46), (-.34, -.66), (0, -.94), (.34, -.66), (.58, -.56)]
    for sx in (-1, 1):
        for sy in (-1, 1):
            cx, cy = x + sx * (w / 2 - .60 * s), y + sy * (h / 2 - .60 * s)
            outline = [(cx + sx * a * s, cy + sy * b * s) for a, b in arms]
            if sx * sy < 0:
                outline.reverse()
            plate(outline, .30, .08, warm)
            moulding(outline, [(o * s, z) for o, z in ((-.13, .29), (-.145, .33), (-.17, .345), (-.195, .33), (-.21, .29))], shine)
            socket(cx, cy, .30, .30 * s, shine, 4)
            gem(cx, cy, .37, .30 * s, red, 8, math.pi / 8)
            for dx, dy in ((-.70, 0), (0, -.70)):
                rivet(cx + sx * dx * s, cy + sy * dy * s, .29, .052, shine)


def title_plate(box, warm, shine):
    """A bronze plaque over the frame's upper edge; the words are laid on afterwards."""
    x, top = units((box[0] + box[2]) / 2, box[1] + 42)
    half = 2.35
    shape = [(-half, -.30), (half, -.30), (half + .34, 0), (half, .30), (-half, .30), (-half - .34, 0)]
    outline = [(x + a, top + b) for a, b in shape]
    plate(outline, .34, .07, warm)
    moulding(outline, [(-.06, .33), (-.075, .38), (-.105, .395), (-.135, .38), (-.15, .33)], shine)
    inner = [(x + a * .955, top + b * .52) for a, b in shape]
    plate(inner, .345, .01, stone('#1c1e24', '#14151a'))
    for side in (-1, 1):
        rivet(x + side * (half + .20), top, .34, .06, shine)


def rim(box, warm, shine, wide=4):
    """A thin bronze edge around a recess."""
    w = wide / 100
    around(box, [(.10, -.12), (.095, .015), (.07, .05), (.035, .055), (.0, .03), (-w * .3, -.02), (-w * .4, -.16)], warm)
    x, y, width, height = bounds(box)
    for sx in (-1, 1):
        for sy in (-1, 1):
            rivet(x + sx * (width / 2 + .045), y + sy * (height / 2 + .045), .02, .05, shine)


def lattice(made, shine, at):
    left, top, columns, rows = at.GRID
    box = (left, top, left + columns * at.CELL, top + rows * at.CELL)
    for c in range(1, columns):
        bar((left + c * at.CELL, top), (left + c * at.CELL, box[3]), made)
    for r in range(1, rows):
        bar((left, top + r * at.CELL), (box[2], top + r * at.CELL), made)
    for c in range(1, columns):
        for r in range(1, rows):
            x, y = units(left + c * at.CELL, top + r * at.CELL)
            rivet(x, y, -.125, .030, shine)
    rim(box, bronze(), shine)


def bar(a, b, made):
    (ax, ay), (bx, by) = units(*a), units(*b)
    w = .022
    path = [(ax - w, by), (ax + w, by), (ax + w, ay), (ax - w, ay)] if ax == bx else [(ax, ay - w), (bx, ay - w), (bx, ay + w), (ax, ay + w)]
    plate(path, -.125, .018, made, -.3)


def niche(warm, shine, at):
    """Two half columns, an arch over them and the sign of the game as its keystone."""
    left, top, right, bottom = at.NICHE
    half = (right - left) / 2
    arch = [((left + right) / 2 + half * math.cos(math.pi * k / 48), top + half - half * math.sin(math.pi * k / 48)) for k in range(49)]
    path = [units(*p) for p in [(right, bottom), *arch, (left, bottom)]]
    moulding(path, [(-.03, -.2), (-.02, .0), (.02, .05), (.06, .06), (.10, .03), (.12, -.1)], warm, closed=False)
    moulding(path, [(-.03, -.02), (-.045, .01), (-.06, -.02)], shine, closed=False)
    x0, y0 = units(left - 14, bottom - 14)
    x1, y1 = units(right + 14, bottom + 8)
    plate([(x0, y1), (x1, y1), (x1, y0), (x0, y0)], .07, .03, warm)
    for k in range(7):
        rivet(x0 + .2 + (x1 - x0 - .4) * k / 6, (y0 + y1) / 2, .065, .045, shine)
    x, y = units((left + right) / 2, top - 2)
    shape = [(-.30, -.16), (.30, -.16), (.38, .16), (-.38, .16)]
    plate([(x + a, y + b) for a, b in shape], .13, .04, warm)
    socket(x, y, .13, .10, shine)
    gem(x, y, .16, .10, jewel('#ff8a10', '#4a1c02', .1), 8)


def portrait(warm, shine, at):
    x, y = units(*at.PORTRAIT)
    r = at.PORTRAIT_REACH / 100
    lathe([(r - .02, -.3), (r - .02, .0), (r + .01, .07), (r + .05, .08), (r + .08, .03)], shine, (x, y, 0), 96)
    lathe([(r + .06, .02), (r + .09, .12), (r + .15, .15), (r + .21, .12), (r + .25, .02), (r + .26, -.2)], warm, (x, y, 0), 96)
    for k in range(24):
        turn = math.tau * k / 24
        rivet(x + (r + .15) * math.cos(turn), y + (r + .15) * math.sin(turn), .13, .042, shine)


def rail(y, left, right, warm, shine):
    """A cast rail from side to side, with a jewel at each end."""
    path = [units(right, y), units(left, y)]
    for side in (-1, 1):
        moulding(path, [(side * o, z) for o, z in ((.26, -.4), (.26, .06), (.23, .14), (.17, .17), (.12, .12), (.10, .02))], warm, closed=False)
        moulding(path, [(side * o, z) for o, z in ((.11, .0), (.10, .07), (.08, .09), (.06, .07), (.05, -.02))], shine, closed=False)
    moulding(path, [(-.06, .01), (.06, .01)], stone(), closed=False)
    for x in (left + 34, right - 34):
        at = units(x, y)
        socket(*at, .16, .20, shine, 4)
        gem(*at, .22, .20, jewel('#ff2a18', '#5c0406', .1), 8, math.pi / 8)
        for beside in (-.42, .42):
            rivet(at[0] + beside, at[1], .10, .05, shine)


def post(x, top, bottom, warm, shine):
    """A cast bar from top to bottom, between two columns."""
    path = [units(x, top), units(x, bottom)]
    for side in (-1, 1):
        moulding(path, [(side * o, z) for o, z in ((.15, -.4), (.15, .05), (.13, .11), (.09, .13), (.06, .10), (.05, .02))], warm, closed=False)
    moulding(path, [(-.05, .04), (-.03, .08), (.03, .08), (.05, .04)], shine, closed=False)


def perk(kind, x, y, warm, shine):
    """A medallion: an oath kept shows the sun, one that burdens a moon of iron."""
    x, y = units(x, y)
    made = warm if kind == 'good' else iron()
    lathe([(.0, .02), (.30, .02), (.33, .06), (.38, .10), (.43, .09), (.46, .02), (.47, -.2)], made, (x, y, -.02), 64)
    for k in range(16 if kind == 'good' else 9):
        turn = math.tau * k / (16 if kind == 'good' else 9)
        rivet(x + .38 * math.cos(turn), y + .38 * math.sin(turn), .075, .026, shine if kind == 'good' else made)
    outline = flame_outlines(x, y - .06, .30)[0]
    plate(outline, .13, .05, flaming('#ff9a22') if kind == 'good' else iron('#3c3a3c'), -.1)
    for outline in flame_outlines(x, y - .06, .30)[1:]:
        plate(outline, .09, .04, flaming('#e0500e') if kind == 'good' else iron('#2c2a2c'), -.1)


def flaming(colour):
    made, g = material('flame')
    return told(made, g, rgb(colour), own=.75, polish=.3)
