"""Where one writes: a strip of vellum sunk into a bronze tray."""
PICTURES = {'ui/field': (640, 192)}
ORDER = 5

import bpy
import numpy as np

from interface.kit.denoise import denoise
from interface.kit.develop import develop, over, shadow, write
from interface.kit.metals import bronze, gold
from interface.kit.minerals import stone
from interface.kit.ornaments import rivet
from interface.kit.shapes import moulding, plate, rectangle
from interface.kit.stage import daylight, eye, photograph


OPENING = 2.78, .54  # half of what the lip leaves open


def render(job):
    picture, cover = develop(denoise(photograph(job, build, samples=28)), 1.12, contrast=1.12)
    layer = picture * sunk(*cover.shape, 100 * job.scale), cover
    write(job, *over(layer, shadow(layer[1], (2 * job.scale, 4 * job.scale), 4 * job.scale, .6)))


def sunk(height, width, unit):
    """What the light of the vellum is multiplied by, `height` x `width` x 3, `unit` pixels per unit: the soft shade of the tray's rim,
    deepest under its upper left, of which a sun would make a strip with a hard edge, across which one writes."""
    y, x = np.mgrid[:height, :width].astype(np.float32)
    x, y = (x + .5 - width / 2) / unit, (y + .5 - height / 2) / unit
    left, right, top, bottom = x + OPENING[0], OPENING[0] - x, y + OPENING[1], OPENING[1] - y
    inside = np.clip(np.minimum.reduce([left, right, top, bottom]) * unit + .5, 0, 1)
    shade = 1. - inside * (1. - np.prod([1. - most * np.exp(-np.maximum(edge, 0) / reach) for edge, most, reach in (
        (top, .62, .11), (left, .5, .11), (right, .3, .07), (bottom, .22, .06))], axis=0))
    return shade[..., None] ** np.float32([1., 1.15, 1.4])


def build():
    eye(6.4, 1.92)
    daylight()
    warm, shine = bronze(), gold()
    tray = [(0, -.3), (0, .06), (-.03, .15), (-.08, .20), (-.14, .20), (-.20, .14), (-.23, .02), (-.24, -.10)]
    moulding(rectangle(6.2, 1.72), tray, warm)
    moulding(rectangle(5.74, 1.26), [(.01, -.06), (-.01, .0), (-.05, .02), (-.08, -.02), (-.09, -.20)], shine)
    plate(rectangle(5.6, 1.12), -.17, .01, stone(base='#e4ded0', light='#f2eee4', dark='#cfc4ac', bump=0, cracks=0, spots=.1, stretch=.25))
    for sx in (-1, 1):
        for sy in (-1, 1):
            corner(sx, sy, warm, shine)
    for thing in bpy.data.objects:
        thing.visible_shadow = False  # the vellum's is `sunk`


def corner(sx, sy, warm, shine):
    x, y = sx * 2.98, sy * .74
    shape = ((.16, .16), (-.30, .16), (-.46, .02), (-.30, -.10), (-.16, -.14), (-.12, -.26), (.02, -.38), (.16, -.26))
    outline = [(x + sx * a, y + sy * b) for a, b in shape]
    plate(outline if sx * sy > 0 else outline[::-1], .27, .06, warm)
    rivet(x, y, .26, .095, shine)
