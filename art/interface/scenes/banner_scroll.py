"""The banner: a parchment between two rolls. CSS cuts it in nine; the middle grows with the text."""
PICTURES = {'ui/banner-scroll': (768, 1024)}
ORDER = 10

import cv2
import numpy as np

from interface.kit.denoise import denoise
from interface.kit.develop import develop, over, shadow, write
from interface.kit.drawing import Sheet
from interface.kit.ground import random
from interface.kit.metals import bronze, gold
from interface.kit.minerals import parchment, wood
from interface.kit.relief import carve
from interface.kit.seams import tile_down
from interface.kit.shapes import lathe
from interface.kit.stage import daylight, eye, photograph

insets = (224, 120, 224, 120)
roll_y, wide = 4.42, 3.02


def render(job):
    layer = develop(denoise(photograph(job, build, samples=18)), 1.24, contrast=1.02, saturation=.8)
    standing = over(layer, shadow(layer[1], (4 * job.scale, 9 * job.scale), 9 * job.scale, .6))
    write(job, *tile_down(standing, insets, 52, job.scale))


def build():
    eye(7.68, 10.24)
    daylight(.92)
    hide = parchment()
    sheet = Sheet(7.0, 10, 70)
    field = torn(sheet)
    near_roll = np.clip((np.abs(sheet.y) - roll_y + .95) / .6, 0, 1)
    curl = np.clip((np.abs(sheet.x) - wide + .5) / .5, 0, 1.2)
    carve(sheet, field, .30 * near_roll ** 2 + .14 * curl ** 2, hide, (0, 0, -.2), floor=-.3, along=field)
    for side in (-1, 1):
        roll(side * roll_y, hide)


def torn(sheet):
    """Torn edges whose tears repeat as often as CSS may repeat the middle."""
    period = 5.76
    y = (sheet.y[:, 0] / period) % 1
    tears = {}
    for side in (-1, 1):
        r = random(40 + side)
        tears[side] = sum(.055 / k ** .75 * np.sin(2 * np.pi * (k * y + r.random())) for k in range(2, 40))[:, None]
    field = np.minimum(wide + tears[1] - sheet.x, wide + tears[-1] + sheet.x)
    return cv2.GaussianBlur(np.minimum(field, roll_y + .3 - np.abs(sheet.y)).astype(np.float32), (0, 0), .8)


def roll(y, hide):
    paper = [(.36, -wide - .02), (.40, -wide), (.42, -wide + .06), (.42, wide - .06), (.40, wide), (.36, wide + .02), (.0, wide + .02)]
    knob = [(.0, 3.78), (.06, 3.76), (.14, 3.68), (.15, 3.60), (.10, 3.54), (.20, 3.50), (.30, 3.42), (.33, 3.32), (.28, 3.22), (.20, 3.18),
            (.36, 3.14), (.37, 3.06), (.30, 3.04)]
    parts = [lathe(paper, hide), lathe([(.17, -3.4), (.17, 3.4)], wood())]
    parts += [lathe([(r, side * x) for r, x in knob], gold()) for side in (-1, 1)]
    for x in (-2.2, 2.2):
        parts.append(lathe([(.425, x - .12), (.45, x - .10), (.45, x + .10), (.425, x + .12)], bronze()))
    for part in parts:
        part.rotation_euler.y = np.pi / 2
        part.location = (0, y, .32)
