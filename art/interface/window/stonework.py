"""What is carved into the window's slabs: a character's fields and medallion, a bag's grid and niche, lines, runes."""
import math

import numpy as np

from interface.window import places
from interface.window.slab import Slab, STEP


def corners(reach, at=places):
    middle = at.PENTAGON
    return [(middle[0] + reach * math.sin(math.tau * k / 5), middle[1] - reach * math.cos(math.tau * k / 5)) for k in range(5)]


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
