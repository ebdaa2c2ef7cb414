"""The sign of the game: a flame kept between horns."""
import math

import cv2
import numpy as np

from interface.kit.curves import flame_outlines
from interface.kit.drawing import Sheet
from interface.kit.minerals import fire, horn as horn_made, jewel
from interface.kit.ornaments import gem, horn_pair, rivet, socket
from interface.kit.relief import carve
from interface.kit.shapes import lathe


def raise_emblem(x, y, size, warm, shine, horns=None, boss=1., flame=True, **ridges):
    """`boss` makes the bezel larger against its horns; without `flame` the scene paints its own."""
    deep, round_boss = size / 1.2, size * boss
    horn_pair(x, y + .12 * size, .18 * deep, size, horns or horn_made(), .27, **ridges)
    collar = [(1.0, -.4), (.98, .10), (.92, .16), (.86, .10), (.80, .10), (.76, .2), (.66, .24), (.60, .18), (.50, .18)]
    lathe([(r * .52 * round_boss, h * deep) for r, h in collar], warm, (x, y, .12 * deep), 64)
    for k in range(16):
        turn = math.tau * k / 16
        rivet(x + .43 * round_boss * math.cos(turn), y + .43 * round_boss * math.sin(turn), .2 * deep, .035 * round_boss, shine)
    socket(x, y, .34 * deep, .24 * round_boss, shine, 4)
    gem(x, y, .42 * deep, .24 * round_boss, jewel('#ff2a18', '#5c0406', .1), 8, math.pi / 8)
    if flame:
        raise_flame(x, y + .96 * size, .30, .60 * size)


def raise_flame(x, y, z, size):
    sheet = Sheet(2.2 * size, 3 * size, 160)
    field = sheet.polygon(*flame_outlines(0, -.35 * size, size))
    even = cv2.GaussianBlur(field, (0, 0), 2.)
    carve(sheet, field, np.clip(even, 0, .3 * size), fire(.3 * size, .6), (x, y, z), floor=0)
