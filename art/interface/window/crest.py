"""The Warden's head in bronze, as temples bear ox skulls: it is set on the bar of its life and says whose that is, in no language."""
from functools import lru_cache

import cv2
import numpy as np

from interface.kit.colors import linear
from interface.kit.curves import bezier
from interface.kit.develop import grade, tone
from interface.kit.drawing import Sheet
from interface.kit.matcap import mirror, normals

#: Cells of the drawing a unit; a unit is half the span of the horns.
GRAIN = 180
#: How wide and how high the drawing is, in units.
WIDE, HIGH = 2.5, 2.1
#: The right half of the skull, from the crown down to the lip.
SKULL = ((0, .44), (.10, .475), (.22, .49), (.35, .46), (.44, .385), (.485, .28), (.475, .18), (.47, .10), (.50, .02), (.495, -.06), (.43, -.16), (.35, -.27), (.295, -.39), (.275, -.50), (.29, -.60), (.305, -.68), (.29, -.77), (.23, -.84), (.13, -.885), (0, -.895))
#: What thins to a point on the right: its course, how thick it is at the root, and how many rings it has.
HORN = ((.28, .27), (.72, .02), (1.16, .24), (1.02, .86)), .20, 11
TUSK = ((.22, -.70), (.42, -.75), (.54, -.58), (.47, -.32)), .085, 0
EAR = ((.44, .14), (.60, .11), (.80, -.10), (.84, -.22), (.66, -.16), (.47, -.04))
EYE, NOSTRIL = (.255, -.01), (.13, -.74)
BRONZE, BONE, GOLD = '#b0783f', '#e0c48a', '#f0bc54'


@lru_cache(maxsize=None)
def crest(span):
    """Colour and cover, as wide as its horns and somewhat more: `span` is theirs, in pixels."""
    sheet = Sheet(WIDE, HIGH, GRAIN)
    across = np.abs(sheet.x)
    skull = sheet.polygon([*SKULL, *((-x, y) for x, y in SKULL[::-1])])
    ears = sheet.polygon(EAR, [(-x, y) for x, y in EAR])
    horns, (tusk, lifted) = (tapered(across, sheet.y, *of_bone) for of_bone in (HORN, TUSK))
    parts = ((ears, pillow(ears, .10, .07), BRONZE), (*horns, BONE), (skull, modelled(sheet, across, skull), BRONZE), (tusk, .10 + lifted, BONE))

    light, cover = np.zeros((*skull.shape, 3)), np.zeros(skull.shape)
    for field, height, made in parts:
        own = np.clip(field * GRAIN + .5, 0, 1)
        # What lies lower is in the shade of what lies over it.
        light *= (1 - .75 * np.clip(1 + field / .07, 0, 1) ** 2)[..., None]
        metal = mirror(normals(cv2.GaussianBlur(height, (0, 0), 2.0), GRAIN), made, .10)
        light += own[..., None] * (metal - light)
        cover = np.maximum(cover, own)
    light = inlaid(light, sheet, across)
    small = (round(WIDE * span / 2), round(HIGH * span / 2))
    cover = cv2.resize(cover.astype(np.float32), small, interpolation=cv2.INTER_AREA)
    colour = cv2.resize(light.astype(np.float32), small, interpolation=cv2.INTER_AREA) / np.maximum(cover, 1e-3)[..., None]
    return grade(tone(colour, 1.5), contrast=1.1), cover


def modelled(sheet, across, field):
    """The skull's relief: a ridge down the nose, brows bent in anger over hollow eyes, nostrils."""
    y = sheet.y
    height = pillow(field, .20, .17)
    height += .10 * np.exp(-(across / .11) ** 2) * bump(y, -.26, .44)
    brow = y - .10 - .34 * (across - .26)
    height += .10 * np.exp(-(brow / .055) ** 2) * bump(across, .27, .25)
    height -= .17 * np.exp(-socket(across, y) ** 2)
    height -= .10 * np.exp(-(np.hypot((across - NOSTRIL[0]) / .060, (y - NOSTRIL[1]) / .045)) ** 2)
    return height.astype(np.float32)


def socket(across, y):
    """1 at the rim of an eye, 0 in its middle; its outer corner is the higher one."""
    x, up = across - EYE[0], y - EYE[1] - .30 * (across - EYE[0])
    return np.hypot(x / .115, up / .070)


def inlaid(light, sheet, across):
    """Embers in the eyes, and on the brow a sun of eight rays let in with gold."""
    light = light * (1 - .85 * np.clip(1.3 - socket(across, sheet.y), 0, 1))[..., None]
    light += np.exp(-(socket(across, sheet.y) / .52) ** 2)[..., None] * linear('#ff7a18') * 5
    x, y = sheet.x, sheet.y - .27
    turn = np.arctan2(y, x)
    ray = np.abs((turn / (np.pi / 4) + .5) % 1 - .5) * np.pi / 4
    reach = np.hypot(x, y)
    star = np.clip((.055 * (1 - reach / .17) - reach * ray) * GRAIN + .5, 0, 1) * (reach < .17)
    edge = np.clip((.075 * (1 - reach / .21) - reach * ray + .01) * GRAIN / 4, 0, 1) * (reach < .21)
    light = light * (1 - .7 * edge)[..., None]
    return light + star[..., None] * (linear(GOLD) * 2.2 - light)


def tapered(across, y, course, thick, rings):
    """Distance to the edge and height of a round thing that thins to a point."""
    spine = bezier(*course, 80)
    field, height = np.full(y.shape, -1.0, np.float32), np.zeros(y.shape, np.float32)
    for step, (a, b) in enumerate(spine):
        t = step / (len(spine) - 1)
        own = thick * (1 - t) ** .72
        inside = own - np.hypot(across - a, y - b)
        notch = 1 - .22 * (1 - t) * (.5 + .5 * np.cos(2 * np.pi * rings * t)) if rings else 1
        round_over = notch * np.sqrt(np.clip(inside * (2 * own - inside), 0, None))
        height = np.maximum(height, round_over.astype(np.float32))
        field = np.maximum(field, inside.astype(np.float32))
    return field, height


def pillow(field, reach, height):
    t = np.clip(field / reach, 0, 1)
    return height * np.sqrt(1 - (1 - t) ** 2)


def bump(value, middle, half):
    """1 in the middle, gone at `half` from it."""
    return np.clip(1 - ((value - middle) / half) ** 2, 0, 1)
