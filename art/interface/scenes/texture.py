"""Grounds to read on: they repeat in both directions, and no place of them is far from the mean."""
PICTURES = {'ui/texture-stone': (1024, 1024), 'ui/texture-parchment': (1024, 1024), 'ui/texture-leather': (1024, 1024)}
ORDER = 2
BLENDER = False

import cv2
import numpy as np

from interface.kit.develop import write
from interface.kit.ground import bend, blur, cells, clouds, light_on

side = 1024


def render(job):
    picture = {'stone': stone, 'parchment': parchment, 'leather': leather}[job.name.split('-')[1]]()
    write(job, cv2.resize(picture, job.size, interpolation=cv2.INTER_AREA), quality=97)


def paint(color, tint, amount, shade):
    """`tint` is a second colour laid on where `amount` is 1, `shade` makes lighter or darker around 0."""
    first, second = (np.array([int(c[i:i + 2], 16) / 255 for i in (1, 3, 5)], np.float32) for c in (color, tint))
    amount = np.clip(amount, 0, 1)[..., None]
    return np.clip((first * (1 - amount) + second * amount) * (1 + shade[..., None]), 0, 1).astype(np.float32)


def stone():
    """Dressed slate: chisel marks that lie one way, a few hair cracks, pits."""
    wide, fine = clouds(side, 1.5, 1, 2), clouds(side, 1.1, 2, 12)
    strokes = clouds(side, 1.2, 3, 10, 220, (.35, 1.6))
    strokes = bend(strokes, 14 * clouds(side, 2, 4), 14 * clouds(side, 2, 5))
    near, second, _ = cells(side, 5, 6)
    gap = bend(second - near, 22 * clouds(side, 1.6, 7), 22 * clouds(side, 1.6, 8))
    crack = np.exp(-(gap / 2.2) ** 2) * np.clip(clouds(side, 2, 9) * .8, 0, 1)
    pits = blur(np.clip(clouds(side, .4, 10, 40) - 2.1, 0, 1), 1.2)
    facets = blur(np.round(1.3 * clouds(side, 2, 12, 3)) + .4 * strokes, 5)
    height = 1.1 * wide + .9 * fine + .9 * strokes + 3. * facets - 3. * crack - 7 * pits
    shade = .30 * np.tanh(1.5 * light_on(blur(height, .8), .6)) + .03 * wide - .25 * crack - .2 * pits
    return paint('#343439', '#3a3531', .5 + .4 * clouds(side, 1.6, 11, 2), np.clip(shade, -.45, .25))


def parchment():
    """Calf skin: fibres, faint follicles in rows, warmer clouds, a few stains; nothing darker than ink allows."""
    wide, fibre = clouds(side, 1.4, 21, 2), clouds(side, 1., 22, 24, 400, (.6, 1.5))
    fibre = bend(fibre, 20 * clouds(side, 2, 23), 20 * clouds(side, 2, 24))
    near, _, which = cells(side, 90, 25)
    pores = np.exp(-(near / 2.2) ** 2) * (which % 3 == 0)
    veins = np.exp(-(bend(clouds(side, 1.9, 26), 10 * fibre, 10 * fibre) / .05) ** 2) * np.clip(clouds(side, 2, 27), 0, 1)
    height = .8 * wide + .45 * fibre - .5 * pores - .35 * veins
    shade = .062 * np.tanh(2 * light_on(blur(height, .8), .6)) + .022 * wide - .035 * pores - .04 * veins
    return paint('#ddc9a0', '#d3b786', .45 + .3 * clouds(side, 1.5, 28, 2), np.clip(shade, -.075, .08))


def leather():
    """Tanned hide: pebbled grain that runs finer and coarser, rubbed where it is high."""
    near, second, which = cells(side, 84, 31, 1.)
    drift = 5 * clouds(side, 1.8, 32)
    border = bend((second - near).astype(np.float32), drift, np.roll(drift, 200, 0))
    pebble = np.tanh(border / 4.5)
    wide, fine = clouds(side, 1.5, 33, 2), clouds(side, 1., 34, 60)
    crease = np.exp(-(bend(clouds(side, 1.7, 35, 2, 40), 6 * fine, 6 * fine) / .07) ** 2) * np.clip(.4 + clouds(side, 2, 36) * .6, 0, 1)
    height = 2.2 * pebble + .12 * fine + .6 * wide - 1.1 * crease
    shade = .34 * np.tanh(1.5 * light_on(blur(height, .8), .8)) + .16 * (pebble - .75) + .03 * wide - .1 * crease
    return paint('#35241a', '#3a2418', .5 + .4 * clouds(side, 1.6, 37, 2), np.clip(shade, -.45, .25))
