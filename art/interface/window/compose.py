"""Puts the window together: the scene behind it, stone and bronze, things, figure, marks and words."""
import time

import cv2
import numpy as np

from interface.kit.develop import grade, over, shadow, tone
from interface.window import build, doll, items, places
from interface.window.places import STATS, STATS_UP_TO
from interface.window.light import lit, look
from interface.window.stonework import corners
from interface.window.words import write_words
from kit.job import CACHE, MASTERS

#: Down to here, as a share of its height, the scene has neither belt nor orbs of its own.
BARE = .735


def compose(job):
    coarse = 2.2 if job.preview else 1.0
    full = job.scale
    stone = layer(job, 'window', lambda: build.window(coarse), 4)
    things = layer(job, 'items', lambda: items.items(coarse), 5, 1.12)
    person, face = doll.standing(job, kept_in(job), full), doll.face(job, kept_in(job), full)
    sheet = (behind(job.size), np.ones(job.size[::-1], np.float32))
    sheet, _ = over(shadow(stone[1], (8 * full, 14 * full), 22 * full, .75), sheet), None
    sheet = over(stone, sheet)
    sheet = over(tints(job, full), sheet)
    sheet = over(clipped(face, disc(job, full)), sheet)
    for part in (person, things):
        sheet = over(shadow(part[1], (5 * full, 9 * full), 7 * full, .62), sheet)
        sheet = over(part, sheet)
    image = write_words(coins(sheet[0], full, (places.GOLD[0] + 4, places.GOLD[1] + 32), 150), job.name[-2:], full)
    pointer = layer(job, 'cursor', build.cursor, 5, 1.3)
    sheet = over(shadow(pointer[1], (5 * full, 8 * full), 6 * full, .7), (image, np.ones(job.size[::-1], np.float32)))
    return over(pointer, sheet)[0]


def layer(job, name, build_it, samples, exposure=1.1, at=places):
    """Drawn twice as large and brought down as light: heights and normals know no half pixels, so that every edge within it would be a stair."""
    finer = 1 if job.preview else 2
    size = tuple(side * finer for side in job.size)
    seen = look(size, build_it, kept_in(job), name, at.WIDE / 100, 5 if job.preview else samples, doll.again(job))
    began = time.time()
    rows, columns = np.nonzero(seen.cover > 0)
    (top, bottom), (left, right) = (framed(n.min(), n.max(), finer, long) for n, long in ((rows, size[1]), (columns, size[0])))
    part = np.s_[top:bottom, left:right]
    cut = type(seen)(*(getattr(seen, field)[part] for field in ('paint', 'cover', 'normal', 'height', 'matter')), seen.pixel)
    light, solid = carried(lit(cut), cut.cover), cut.cover
    small = ((right - left) // finer, (bottom - top) // finer)
    cover_there = cv2.resize(solid, small, interpolation=cv2.INTER_AREA)
    light = cv2.resize(light * (solid + 1e-4)[..., None], small, interpolation=cv2.INTER_AREA) / (cover_there + 1e-4)[..., None]
    there = np.s_[top // finer:bottom // finer, left // finer:right // finer]
    image, cover = np.zeros((*job.size[::-1], 3), np.float32), np.zeros(job.size[::-1], np.float32)
    image[there], cover[there] = grade(tone(light, exposure), contrast=1.12), cover_there
    print(f'{name}: lit in {time.time() - began:.0f} s', flush=True)
    return image, cover


def framed(first, last, finer, long):
    """From and to, with room around, on whole pixels of the picture."""
    return max(first // finer - 40, 0) * finer, min(last // finer + 41, long // finer) * finer


def kept_in(job):
    """The folder of what both languages share."""
    kept = CACHE / ('preview' if job.preview else 'master') / f'{job.name[:-3]}.passes'
    kept.mkdir(parents=True, exist_ok=True)
    return kept


def carried(light, cover):
    """Colours go on a little past the edge, so that no dark line is drawn."""
    solid = (cover > .6).astype(np.float32)
    near = cv2.GaussianBlur(light * solid[..., None], (0, 0), 2.) / (cv2.GaussianBlur(solid, (0, 0), 2.) + 1e-4)[..., None]
    return np.where(cover[..., None] > .6, light, near).astype(np.float32)


def behind(size):
    """The scene in which the window was opened, so much nearer that its own belt and orbs are out of sight."""
    file = next((MASTERS / f'{name}.webp' for name in ('pic2-en', 'pic2', 'battle', 'pic6', 'hero-background') if (MASTERS / f'{name}.webp').exists()))
    picture = cv2.cvtColor(cv2.imread(str(file)), cv2.COLOR_BGR2RGB).astype(np.float32) / 255
    high, wide = (round(side * BARE) for side in picture.shape[:2])
    left = (picture.shape[1] - wide) // 2
    picture = cv2.resize(picture[:high, left:left + wide], tuple(size), interpolation=cv2.INTER_CUBIC)
    grey = picture.mean(2, keepdims=True)
    return (.42 * (grey + (picture - grey) * .75)).astype(np.float32)


def grid_of(job, full, at):
    y, x = np.mgrid[0:job.size[1], 0:job.size[0]].astype(np.float32)
    return x / full + at.LEFT, y / full + at.TOP


def disc(job, full, at=places):
    """The medallion's ground."""
    x, y = grid_of(job, full, at)
    return np.clip((at.PORTRAIT_REACH - 3 - np.hypot(x - at.PORTRAIT[0], y - at.PORTRAIT[1])) * full + .5, 0, 1).astype(np.float32)


def clipped(part, mask):
    return part[0], part[1] * mask


def inside(x, y, box, soft=2.):
    left, top, right, bottom = box
    return np.clip(np.minimum(np.minimum(x - left, right - x), np.minimum(y - top, bottom - y)) / soft, 0, 1)


def tints(job, full, at=places):
    """Light laid over the stone: the pentagon's balance, bars, the glow under the hovered thing, the medallion's ground."""
    x, y = grid_of(job, full, at)
    colour, cover = np.zeros((*x.shape, 3), np.float32), np.zeros(x.shape, np.float32)

    def lay(mask, tint):
        nonlocal colour, cover
        colour, cover = over((np.broadcast_to(np.float32(tint), (*x.shape, 3)), mask.astype(np.float32)), (colour, cover))

    px, py = at.PORTRAIT
    far = np.hypot(x - px, y - py)
    ground = np.clip((at.PORTRAIT_REACH - far) * full, 0, 1)
    lay(ground, (.055, .045, .06))
    # Smoke before a fire, behind his shoulder.
    lay(ground * .80 * np.exp(-((x - px - .30 * at.PORTRAIT_REACH) ** 2 + (y - py - .10 * at.PORTRAIT_REACH) ** 2) / (.62 * at.PORTRAIT_REACH) ** 2), (.40, .20, .085))

    spots = [corners(at.PENTAGON_REACH * value / STATS_UP_TO, at)[k] for k, value in enumerate(STATS)]
    star = polygon(job, spots, full, at)
    deep = np.clip(np.hypot(x - at.PENTAGON[0], y - at.PENTAGON[1]) / at.PENTAGON_REACH, 0, 1)
    lay(np.clip(star * full + .5, 0, 1) * (.50 + .35 * deep), (.80, .46, .13))
    lay(np.clip(2.2 * full - np.abs(star) * full, 0, 1) * .95, (1.0, .80, .42))
    lay(.35 * np.exp(-np.clip(-star, 0, 99) / 9) * (star < 0), (1.0, .55, .15))
    for sx, sy in spots:
        lay(np.clip((5.5 - np.hypot(x - sx, y - sy)) * full, 0, 1), (1.0, .90, .62))

    left, top, right, bottom = at.EXPERIENCE
    bar(lay, x, y, (left + 5, top + 5, left + 5 + (right - left - 10) * .64, bottom - 5), (.86, .55, .16))
    for value, (left, top, right, bottom), tint in zip(STATS, at.STAT_ROWS, ((.78, .16, .10), (.16, .58, .30), (.22, .42, .85), (.58, .30, .80), (.90, .60, .16))):
        bar(lay, x, y, (left + 75, bottom - 13, left + 75 + (right - left - 186) * value / STATS_UP_TO, bottom - 7), tint)
    left, top, right, bottom = at.LOAD_BAR
    bar(lay, x, y, (left + 4, top + 5, left + 4 + (right - left - 8) * .68, bottom - 5), (.42, .47, .56))

    for what, column, row, columns, rows in at.CARRIED:
        box = at.cells(column, row, columns, rows)
        hovered = what == at.HOVERED
        edge = np.clip((np.minimum(np.minimum(x - box[0], box[2] - x), np.minimum(y - box[1], box[3] - y)) - 3) / 1.5, 0, 1)
        if hovered:
            middle = np.hypot((x - (box[0] + box[2]) / 2) / (box[2] - box[0]), (y - (box[1] + box[3]) / 2) / (box[3] - box[1]))
            lay(edge * (.30 + .45 * np.exp(-(middle / .42) ** 2)), (.92, .58, .20))
        else:
            lay(edge * .5, (.085, .105, .155))
    return colour, cover


def bar(lay, x, y, box, tint):
    round_top = np.clip((y - box[1]) / (box[3] - box[1]), 0, 1)
    mask = inside(x, y, box, 1.2)
    lay(mask, tint)
    lay(mask * np.clip(1 - np.abs(round_top - .28) / .22, 0, 1) * .45, (1, .93, .75))
    lay(mask * np.clip((round_top - .55) / .45, 0, 1) * .55, (.10, .05, .02))


def polygon(job, outline, full, at):
    mask = np.zeros((job.size[1], job.size[0]), np.uint8)
    cv2.fillPoly(mask, [np.round((np.array(outline) - (at.LEFT, at.TOP)) * full * 16).astype(np.int32)], 255, lineType=cv2.LINE_8, shift=4)
    solid = (mask > 127).astype(np.uint8)
    return ((cv2.distanceTransform(solid, cv2.DIST_L2, 5) - cv2.distanceTransform(1 - solid, cv2.DIST_L2, 5)) / full).astype(np.float32)


def coins(image, full, at, wide):
    """`at` counts from the picture's own corner."""
    from hero.stack import load
    picture, cover = load('ui/coins', round(wide * full))
    x, y = round(at[0] * full), round(at[1] * full)
    h, w = cover.shape
    image[y:y + h, x:x + w] = image[y:y + h, x:x + w] * (1 - cover[..., None]) + picture * cover[..., None]
    return image
