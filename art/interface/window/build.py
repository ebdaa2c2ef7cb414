"""The window's stone and bronze: two carved slabs in frames, the belt below, and the orbs between horns."""
import math

import bpy
import numpy as np
from mathutils import Matrix

from interface.kit.curves import bezier, flame_outlines
from interface.kit.graph import material, rgb
from interface.kit.ornaments import gem, horn, pyramid, rivet, socket
from interface.kit.shapes import lathe, moulding, plate, rectangle
from interface.kit.stage import eye
from interface.window import places
from interface.window.matter import bronze, gold, horn as horn_made, iron, jewel, stone, told
from interface.window.places import units
from interface.window.slab import Slab, STEP

GEMS = [('#ff2a18', '#5c0406'), ('#2fc86a', '#04301a'), ('#3a7cff', '#06134a'), ('#c05cff', '#2a0648'), ('#ffb020', '#5a2c04')]
"""Of the five stats, in order."""


def window(coarse=1.0):
    eye(25.6, 14.4)
    warm, shine = bronze(), gold()
    character_slab(coarse)
    inventory_slab(coarse)
    for box in (places.CHARACTER, places.INVENTORY):
        frame(box, warm, shine)
        title_plate(box, warm, shine)
    fittings(places, warm, shine)
    belt(warm, shine, coarse)
    for kind, at in places.SMALL_ORBS.items():
        scaled(lambda: orb(kind, *units(*at), warm, shine), units(*at), places.SMALLER)


def scaled(build, at, size):
    """All that `build` puts into the scene, made smaller or larger about a point of the plane."""
    before = set(bpy.data.objects)
    build()
    about = Matrix.Translation((*at, 0)) @ Matrix.Scale(size, 4) @ Matrix.Translation((-at[0], -at[1], 0))
    bpy.context.view_layer.update()
    for thing in set(bpy.data.objects) - before:
        if not thing.parent:
            thing.matrix_world = about @ thing.matrix_world


def fittings(at, warm, shine):
    """What is set into the stone: edges, lattice, niche, medallions and gems."""
    for box in (*at.WORN.values(), at.GOLD, at.LOAD, *at.PERKS):
        rim(box, warm, shine, 5 if box in at.PERKS else 4)
    lattice(iron('#7a5a34'), shine, at)
    niche(warm, shine, at)
    portrait(warm, shine, at)
    for (left, top, right, bottom), (bright, deep) in zip(at.STAT_ROWS, GEMS):
        x, y = units(left + 34, (top + bottom) / 2)
        socket(x, y, .0, .20, shine, 4)
        gem(x, y, .07, .20, jewel(bright, deep, .12), 8, math.pi / 8)
    for (x, y), (bright, deep) in zip(corners(at.PENTAGON_REACH + 26, at), GEMS):
        x, y = units(x, y)
        socket(x, y, .0, .135, shine, 4)
        gem(x, y, .05, .135, jewel(bright, deep, .12), 8, math.pi / 8)
    for kind, (left, top, *_) in zip(('good', 'bad'), at.PERKS):
        perk(kind, left + 64, top + 66, warm, shine)


def corners(reach, at=places):
    middle = at.PENTAGON
    return [(middle[0] + reach * math.sin(math.tau * k / 5), middle[1] - reach * math.cos(math.tau * k / 5)) for k in range(5)]


# Stone.

def character_slab(coarse):
    slab = Slab(inside(places.CHARACTER), STEP * coarse, 5)
    border(slab)
    carve_character(slab, places)
    slab.stand(-.10)


def carve_character(slab, at):
    slab.lift(slab.disc(at.PORTRAIT, at.PORTRAIT_REACH + 34), .05, 8)
    ring = np.abs(-slab.disc(at.PORTRAIT, at.PORTRAIT_REACH + 22)) - 5
    slab.groove(ring, .03, 2)
    slab.sink(slab.rectangle(at.EXPERIENCE, 11), .10, 5)
    (x, y), reach = at.PENTAGON, at.PENTAGON_REACH
    slab.lift(slab.disc((x, y), reach + 66), .045, 9)
    slab.groove(slab.disc((x, y), reach + 58), .03, 2.5)
    slab.sink(slab.polygon(corners(reach, at)), .085, 7, .8)
    for share in (.25, .5, .75):
        slab.groove(slab.polygon(corners(reach * share, at)), .014, 1.3)
    for cx, cy in corners(reach, at):
        slab.groove(line(slab, (x, y), (cx, cy)), .014, 1.3)
    runes(slab, (x, y), reach + 45)
    for left, top, right, bottom in at.STAT_ROWS:
        slab.lift(slab.rectangle((left, top, right, bottom), 14), .035, 7)
        slab.sink(slab.rectangle((right - 92, top + 8, right - 10, bottom - 8), 8), .085, 5)
        slab.sink(slab.rectangle((left + 72, bottom - 15, right - 108, bottom - 5), 5), .06, 3)
    for box in at.PERKS:
        slab.sink(slab.rectangle(box, 6), .07, 6, .55)
    for y in at.DIVIDERS:
        divider(slab, *at.DIVIDED, y)


def inventory_slab(coarse):
    slab = Slab(inside(places.INVENTORY), STEP * coarse, 23)
    border(slab)
    carve_inventory(slab, places)
    slab.stand(-.10)


def carve_inventory(slab, at):
    left, top, columns, rows = at.GRID
    slab.sink(slab.rectangle((left - 6, top - 6, left + columns * at.CELL + 6, top + rows * at.CELL + 6), 8), .10, 6, .85)
    for box in at.WORN.values():
        slab.sink(slab.rectangle(box, 5), .12, 6, .85)
    for box in (at.GOLD, at.LOAD):
        slab.sink(slab.rectangle(box, 6), .09, 6, .7)
    slab.sink(slab.rectangle(at.LOAD_BAR, 8), .17, 4)
    alcove(slab, at)


def alcove(slab, at):
    """A round-headed niche, deepest in the middle, its shell fluted."""
    left, top, right, bottom = at.NICHE
    half, middle = (right - left) / 2, (left + right) / 2
    head = top + half
    field = np.maximum(np.minimum(slab.rectangle((left, head, right, bottom), 0), 1e6), slab.disc((middle, head), half))
    field = np.where(slab.y > bottom, bottom - slab.y, field)
    across = np.clip((slab.x - middle) / half, -1, 1)
    inside_ = np.clip(field / 6, 0, 1)
    bowl = np.sqrt(np.clip(1 - across ** 2, 0, 1))
    above = np.clip((head - slab.y) / half, 0, 1)
    bowl = np.where(slab.y < head, np.sqrt(np.clip(1 - across ** 2 - above ** 2, 0, 1)), bowl)
    depth = .14 + .45 * bowl
    angle = np.arctan2(head - slab.y, slab.x - middle)
    flutes = np.abs(np.sin(angle * 7.5)) ** .7 * np.clip(np.hypot(across, above) * 1.4 - .25, 0, 1)
    depth = depth - np.where(slab.y < head, .10 * flutes, 0)
    courses = ((slab.y - head) / 62) % 1
    joint = np.exp(-(np.minimum(courses, 1 - courses) * 62 / 2.2) ** 2) * (slab.y > head + 4)
    stagger = ((slab.x - left) / 84 + .5 * (np.floor((slab.y - head) / 62) % 2)) % 1
    joint = np.maximum(joint, np.exp(-(np.minimum(stagger, 1 - stagger) * 84 / 2.2) ** 2) * (slab.y > head + 4))
    depth = depth + .035 * joint
    slab.height = slab.height * (1 - .3 * inside_) - depth * inside_
    slab.floor = np.maximum(slab.floor, .35 * inside_)


def line(slab, a, b):
    ax, ay = np.array(b) - a
    t = np.clip(((slab.x - a[0]) * ax + (slab.y - a[1]) * ay) / (ax * ax + ay * ay), 0, 1)
    return np.hypot(slab.x - a[0] - t * ax, slab.y - a[1] - t * ay)


def inside(box, by=92):
    left, top, right, bottom = box
    return (left + by - 30, top + by - 30, right - by + 30, bottom - by + 30)


def border(slab):
    """A double line and palmettes in the corners, cut along the frame."""
    left, top, right, bottom = slab.box
    for gap, deep, wide in ((38, .03, 2.2), (46, .02, 1.4)):
        slab.groove(slab.rectangle((left + gap, top + gap, right - gap, bottom - gap), 26), deep, wide)


def divider(slab, left, right, y):
    """A cut line that swells to a lozenge in the middle."""
    middle = (left + right) / 2
    slab.groove(line(slab, (left, y), (middle - 34, y)), .035, 1.8)
    slab.groove(line(slab, (middle + 34, y), (right, y)), .035, 1.8)
    slab.lift(slab.polygon([(middle - 24, y), (middle, y - 9), (middle + 24, y), (middle, y + 9)]), .05, 8)


GLYPHS = [[(0, -1, 0, 1), (0, -1, .7, -.4), (0, -.1, .6, .4)], [(-.5, 1, 0, -1), (0, -1, .5, 1), (-.6, 0, .6, 0)], [(-.5, -1, .5, 0), (.5, 0, -.5, 1), (-.5, 1, -.5, -1)],
          [(0, -1, 0, 1), (-.6, -.5, 0, 0), (.6, -.5, 0, 0)], [(-.4, -1, -.4, 1), (.4, -1, .4, 1), (-.4, -.5, .4, .3)], [(0, -1, 0, 1), (-.6, -.9, 0, -.2), (.6, -.9, 0, -.2)]]


def runes(slab, middle, radius):
    """A ring of runes, cut small; none where the gems sit."""
    for k in range(45):
        if k % 9 in (0, 8, 1):
            continue
        turn = math.tau * k / 45
        x, y = middle[0] + radius * math.sin(turn), middle[1] - radius * math.cos(turn)
        for ax, ay, bx, by in GLYPHS[(k * 7) % len(GLYPHS)]:
            def placed(px, py):
                px, py = px * 5.5, py * 7
                return (x + px * math.cos(turn) - py * math.sin(turn), y + px * math.sin(turn) + py * math.cos(turn))
            near = np.s_[max(int((y - 14 - slab.box[1]) / slab.step), 0):int((y + 14 - slab.box[1]) / slab.step), max(int((x - 14 - slab.box[0]) / slab.step), 0):int((x + 14 - slab.box[0]) / slab.step)]
            part = Patch(slab.x[near], slab.y[near])
            slab.height[near] -= .028 * np.exp(-(line(part, placed(ax, ay), placed(bx, by)) / 1.3) ** 2)


class Patch:
    def __init__(self, x, y):
        self.x, self.y = x, y


# Bronze.

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


def cursor():
    """A pointer of gold, its edge of bronze."""
    eye(25.6, 14.4)
    x, y = units(*places.CURSOR)
    shape = [(0, 0), (.0, -.62), (.155, -.48), (.27, -.76), (.40, -.70), (.28, -.43), (.48, -.42)]
    plate([(x + a, y + b) for a, b in shape], .12, .06, gold())
    plate([(x + .045 + a * .78, y - .085 + b * .78) for a, b in shape], .16, .05, bronze())


def panel(warm, shine, coarse):
    """What belt and orbs lie on below the scene; its edge at the sides and below is out of sight."""
    left, top, right, bottom = places.PHONE_PANEL
    slab = Slab((left, top, right, bottom), STEP * coarse, 59)
    slab.groove(np.abs(slab.y - top - 62), .03, 2.2)
    slab.stand(-.45)
    around((left - 40, top, right + 40, bottom), [(0, -.9), (0, -.25), (-.04, -.10), (-.11, -.05), (-.18, -.10), (-.22, -.26), (-.22, -.40)], warm)
    around((left - 40, top, right + 40, bottom), [(-.22, -.34), (-.25, -.28), (-.30, -.28), (-.33, -.40)], shine)
    for x in range(left + 68, right, 96):
        rivet(*units(x, top + 11), -.07, .05, shine)


def belt(warm, shine, coarse, box=places.BELT, count=10):
    left, top, right, bottom = box
    slots = places.belt_slots(box, count)
    slab = Slab((left - 20, top - 6, right + 20, bottom + 6), STEP * coarse, 41)
    for box in slots:
        slab.sink(slab.rectangle(box, 5), .12, 6, .85)
    slab.stand(-.08)
    around((left - 26, top - 10, right + 26, bottom + 10), [(0, -.5), (0, .05), (-.03, .14), (-.08, .17), (-.13, .12), (-.16, .02)], warm)
    around((left - 26, top - 10, right + 26, bottom + 10), [(-.15, .02), (-.17, .06), (-.20, .06), (-.22, -.05)], shine)
    for box in slots:
        rim(box, warm, shine, 4)
    for side in (-1, 1):
        x, y = units(left - 26 if side < 0 else right + 26, (top + bottom) / 2)
        outline = [(x + side * a, y + b) for a, b in ((-.30, -.72), (.12, -.72), (.46, -.30), (.46, .30), (.12, .72), (-.30, .72))]
        plate(outline if side > 0 else outline[::-1], .24, .08, warm)
        socket(x + side * .06, y, .24, .20, shine, 4)
        gem(x + side * .06, y, .30, .20, jewel('#ff2a18', '#5c0406', .1), 8)
        for up in (-.5, .5):
            rivet(x - side * .08, y + up, .23, .055, shine)


def orb(kind, x, y, warm, shine):
    """A globe of glass, filled to its level, in a ring of bronze; horns hold it."""
    r = places.ORB / 100
    lathe([(r + .46, -.5), (r + .46, .10), (r + .42, .22), (r + .34, .27), (r + .26, .22), (r + .22, .10)], warm, (x, y, 0), 128)
    lathe([(r + .23, .06), (r + .20, .16), (r + .15, .18), (r + .10, .13), (r + .08, .0)], shine, (x, y, 0), 128)
    lathe([(r + .10, .05), (r + .05, .02), (r + .0, -.10), (r - .05, -.4)], iron(), (x, y, 0), 128)
    for k in range(20):
        turn = math.tau * (k + .5) / 20
        rivet(x + (r + .34) * math.cos(turn), y + (r + .34) * math.sin(turn), .235, .06, shine)
    globe(x, y, r, kind)
    bone = horn_made()
    for side in (-1, 1):
        root = bezier((.30, -1.50, .25), (1.15, -1.50, .50), (1.74, -.92, .60), (1.74, -.10, .55), 50)
        tip = bezier((1.74, -.10, .55), (1.74, .62, .50), (1.45, 1.15, .45), (.96, 1.66, .32), 40)
        spine = [(x + side * a * r / 1.18, y + b * r / 1.18, c) for a, b, c in root + tip[1:]]
        horn(spine, .20, bone, rings=15, ridge=.13)
    socket(x, y - r - .36, .42, .27, shine, 4)
    gem(x, y - r - .36, .50, .27, jewel(*(('#ff2a18', '#5c0406') if kind == 'health' else ('#3a7cff', '#06134a')), .15), 8, math.pi / 8)


LEVEL = {'health': .86, 'faith': .80}


def globe(x, y, r, kind):
    """Liquid that swirls behind glass, its surface a bright line, dark glass above it."""
    deep, middle, bright = {'health': ('#3a0204', '#b01010', '#ff5a30'), 'faith': ('#040c3a', '#1c50c8', '#7cc4ff')}[kind]
    made, g = material(f'orb {kind}')
    at = g.node('TexCoord').outputs['Object']
    swirl = g.node('TexNoise', {'Vector': at, 'Scale': 1.7, 'Detail': 5., 'Roughness': .58, 'Distortion': 2.2}).outputs[0]
    colour = g.mix(g.remap(swirl, .34, .56), rgb(deep), rgb(middle))
    colour = g.mix(g.remap(swirl, .54, .74), colour, rgb(bright))
    facing = g.node('LayerWeight', {'Blend': .35}).outputs['Facing']
    up = g.node('SeparateXYZ', {0: at}).outputs['Y']
    level = (LEVEL[kind] * 2 - 1) * r
    wave = g.math('MULTIPLY', g.math('SUBTRACT', g.noise(at, 3.), .5), .10)
    above = g.remap(g.math('ADD', up, wave), level - .012, level + .012)
    line = g.remap(g.math('ABSOLUTE', g.math('SUBTRACT', g.math('ADD', up, wave), level - .02)), .045, .0)
    glow = g.math('MAXIMUM', g.math('POWER', g.remap(facing, .78, .0), 1.4), .05)
    low = g.remap(up, -r, r, 1.25, .75)
    strength = g.math('MULTIPLY', g.math('MULTIPLY', glow, low), g.remap(above, 0, 1, 1., .05))
    strength = g.math('ADD', strength, g.math('MULTIPLY', line, g.remap(facing, .0, .9, .9, .0)))
    told(made, g, g.mix(strength, rgb('#020203'), colour), own=1., polish=.9)
    steps, rings = 96, 40
    profile = [(max(r * math.sin(math.pi / 2 * k / rings), 1e-4), r * .8 * math.cos(math.pi / 2 * k / rings)) for k in range(rings, -1, -1)]
    return lathe(profile, made, (x, y, -.12), steps, 180)
