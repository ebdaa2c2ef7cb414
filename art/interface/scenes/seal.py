"""The wax seal of the confirmation, whole and broken."""
PICTURES = {'ui/seal-whole': (512, 512), 'ui/seal-broken': (512, 512)}
ORDER = 9

import math

import cv2
import numpy as np

from interface.kit.denoise import denoise
from interface.kit.develop import develop, over, shadow, write
from interface.kit.drawing import Sheet
from interface.kit.minerals import wax
from interface.kit.relief import carve, chisel, pillow
from interface.kit.sign import sign, sign_flame
from interface.kit.stage import daylight, eye, photograph


def render(job):
    layer = develop(denoise(photograph(job, lambda: build(job.name.endswith('broken')), samples=32)), 1.15, contrast=1.12)
    write(job, *over(layer, shadow(layer[1], (5 * job.scale, 9 * job.scale), 8 * job.scale, .6)))


def build(broken):
    eye(5.12, 5.12)
    daylight()
    sheet, made = Sheet(5.12, 5.12, 110), wax()
    blob, height = stamp(sheet)
    if not broken:
        carve(sheet, blob, height, made, floor=-.2)
        return
    crack = .22 * np.sin(1.7 * sheet.y + .6) + zigzag(sheet.y)
    for side in (-1, 1):
        half = np.minimum(blob, side * (sheet.x - crack) - .015)
        soft = cv2.GaussianBlur(half, (0, 0), 1.)
        piece = carve(sheet, half, np.minimum(height, .02 + soft * 9), made, (side * .17, -side * .1, 0), floor=-.2)
        piece.rotation_euler.z = -side * math.radians(6)
    for x, y, size in ((.02, -1.2, .09), (-.10, .52, .06), (.13, 1.42, .07), (-.02, -2.16, .07), (.1, -.35, .05)):
        crumb(x, y, size, made)


def stamp(sheet):
    """The outline of the drop, and how the stamp has shaped it."""
    r, turn = np.hypot(sheet.x, sheet.y), np.arctan2(sheet.y, sheet.x)
    reach = 2.06 + .09 * np.sin(3 * turn + .7) + .07 * np.sin(5 * turn + 2.1) + .035 * np.sin(11 * turn)
    blob = reach - r
    height = pillow(blob, .42, .46)
    pressed = 1 / (1 + np.exp((r - 1.60 - .02 * np.sin(7 * turn)) / .03))
    plain = .16 + .01 * np.cos(4 * r)
    raised = np.maximum(chisel(cv2.GaussianBlur(sheet.polygon(*sign(.92, y=.02)), (0, 0), 1.5), 1.2, .13),
                        chisel(cv2.GaussianBlur(sheet.polygon(*sign_flame(.92, y=.02)), (0, 0), 1.5), 1.2, .13))
    raised = np.maximum(raised, chisel(sheet.ring(1.44, .12), 1.3, .06))
    return blob, height * (1 - pressed) + (plain + np.maximum(raised, 0)) * pressed


def zigzag(y):
    knots = [-2.6, -2.0, -1.5, -1.1, -.55, -.1, .4, .8, 1.3, 1.8, 2.6]
    return np.interp(y, knots, [.0, .12, -.14, .10, -.08, .15, -.10, .12, -.12, .08, 0]).astype(np.float32)


def crumb(x, y, size, made):
    sheet = Sheet(4 * size, 4 * size, 160)
    knobs = ((.2, 1.), (1.3, .7), (2.4, 1.1), (3.6, .8), (5., 1.))
    field = sheet.polygon([(size * math.cos(t) * s, size * math.sin(t) * s) for t, s in knobs])
    carve(sheet, field, .04 + chisel(field, 1.5, size), made, (x, y, 0), floor=-.1)
