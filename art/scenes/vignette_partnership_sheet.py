"""The charter's skin: the page's parchment, brown where hands held it, with two lines to sign on, one of them still empty."""
import hashlib
from pathlib import Path

import bpy
import cv2
import numpy as np
from PIL import Image, ImageFilter

from interface.kit.drawing import Sheet
from interface.kit.graph import material, surface
from interface.kit.relief import carve
from interface.scenes.texture import paint, parchment
from kit.noise import fractal2
from scenes import vignette_partnership_fold as fold
from scenes import vignette_partnership_hand as hand
from scenes.vignette_partnership_fold import BOARD, FOLD, MIDDLE

#: Pixels of the drawing in a unit; how many units the page's texture is wide at this picture's scale.
FINE, TILE = 160, 8.38
INK, RULED = (34, 20, 14), (138, 96, 62)
#: The ink that none but the emperor signs with.
PURPLE = (112, 12, 24)
#: The lines: where they begin and end, how high they stand.
LINES, LINE = ((-10.85, -6.75), (6.45, 10.55)), 3.00


def plica(job):
    """The flap, and the sheet behind it."""
    board = Sheet(24, BOARD, 50 if job.preview else 90)
    return [carve(board, *shape(board), skin(job, name, shape), (0, MIDDLE, 0), floor=low) for name, shape, low in (('flap', fold.flap, .05), ('behind', fold.behind, -.12))]


def skin(job, name, shape):
    image = bpy.data.images.load(str(drawn(job.cache, name, shape)))
    made, g = material(name)
    at = g.node('VectorMath', {0: g.node('VectorMath', {0: g.place((1 / 24, 1 / BOARD, 1)), 1: (.5, .5 - MIDDLE / BOARD, 0)}, operation='ADD').outputs[0]}, operation='FRACTION').outputs[0]
    colour = g.node('TexImage', {'Vector': at}, image=image, extension='EXTEND')
    grain = g.noise(g.place((1, 1.6, 1)), 14, 4, .6)
    bump = g.node('Bump', {'Strength': .20, 'Distance': .04, 'Height': grain})
    return surface(made, g, g.node('BsdfPrincipled', {'Base Color': colour, 'Roughness': .85, 'Specular': .08, 'Normal': bump}))


def drawn(folder, name, shape):
    """Kept until this file, the folds or the hand change."""
    sources = b''.join(Path(module).read_bytes() for module in (__file__, fold.__file__, hand.__file__))
    file = folder / f'{name}-{hashlib.sha1(sources).hexdigest()[:12]}.png'
    if not file.exists():
        board = Sheet(24, BOARD, FINE)
        field = cv2.resize(shape(Sheet(24, BOARD, 50))[0], board.x.shape[::-1])
        colour = aged(board, field, name == 'flap')
        if name == 'flap':
            colour = soaked(writing(*board.x.shape), colour)
        Image.fromarray(np.clip(colour, 0, 255).astype(np.uint8)).filter(ImageFilter.GaussianBlur(.7)).save(file)
    return file


def aged(board, field, slit):
    """The skin before anybody wrote on it, 0 to 255."""
    rows, columns = board.x.shape
    tile = cv2.resize(parchment(), (round(TILE * FINE),) * 2, interpolation=cv2.INTER_CUBIC)
    base = np.tile(tile, (1 + rows // len(tile), 1 + columns // len(tile), 1))[:rows, :columns]
    v = board.y + MIDDLE
    below = v - FOLD - fold.sag(board.x)
    cloud = clouds(.8, .8, 4, 21)
    handled = np.exp(-(np.maximum(field + .35 * (cloud - .5), 0) / .40) ** 2)
    thin = np.exp(-(np.maximum(field, 0) / .055) ** 2)
    brown = paint('#a07a48', '#7c5730', clouds(2, 2, 3, 22), 0 * field)
    # Along the fold the skin is rubbed pale, with a little dirt above it.
    rub = .5 * np.exp(-((below - .10) / .05) ** 2) if slit else 0 * v
    toned = np.clip(.60 * handled * np.clip(below / .5, .45, 1) + .5 * thin - .4 * rub, 0, .82)[..., None]
    colour = base * (1 - toned) + brown * toned
    colour = colour * (1 + .10 * rub[..., None]) * (1 - .10 * np.exp(-((below - .27) / .07) ** 2) * cloud)[..., None]
    for within, upper, lower in fold.lips(board.x, v) if slit else ():
        hole = np.clip(within / .2, 0, 1) * np.clip((-upper + .02) / .03, 0, 1) * np.clip((lower + .02) / .03, 0, 1)
        worn = within * np.exp(-(np.maximum(np.maximum(upper, -lower), 0) / .10) ** 2)
        colour = colour * (1 - .82 * hole - .14 * worn * (1 - hole))[..., None]
    return colour * (1 - .80 * fold.pen_cuts(board.x, v) * slit)[..., None] * 255


def clouds(across, up, octaves, seed):
    """Noise of 0 to 1 over the drawing, so many waves a unit; none so fine that it needs every pixel."""
    coarse = Sheet(24, BOARD, FINE // 2)
    noise = fractal2(coarse.x * across, coarse.y * up, octaves, seed)
    return cv2.resize(noise.astype(np.float32), (round(24 * FINE), round(BOARD * FINE)), interpolation=cv2.INTER_CUBIC)


def writing(rows, columns):
    """Ink on white: both lines, ruled with a dry point between two pricks of the awl, and one name."""
    twice = np.full((2 * rows, 2 * columns, 3), 255, np.uint8)

    def px(x, y):
        return (x + 12) * 2 * FINE, (BOARD / 2 - (y - MIDDLE)) * 2 * FINE
    for left, right in LINES:
        (x, y), (end, _) = px(left, LINE), px(right, LINE)
        steps = np.linspace(x, end, 60)
        way = np.stack([steps, y + 5 * np.sin(steps / 260) + 3 * np.sin(steps / 90)], 1)
        cv2.polylines(twice, [np.round(way * 16).astype(np.int32)], False, RULED, 9, cv2.LINE_AA, 4)
        for a in (x - .09 * 2 * FINE, end + .09 * 2 * FINE):
            cv2.circle(twice, (round(a), round(y)), 13, INK, -1, cv2.LINE_AA)
    hand.signature(twice, *px(-10.30, LINE + .06), .285 * 2 * FINE, PURPLE, .072 * 2 * FINE)
    return cv2.resize(twice, (columns, rows), interpolation=cv2.INTER_AREA)


def soaked(drawn, skin):
    """Ink as a quill leaves it: edges that creep a little along the fibres, darker where it pooled, brown where it ran dry."""
    tall, wide = drawn.shape[:2]
    y, x = np.mgrid[0:tall, 0:wide].astype(np.float32)
    creep = [1.6 * (clouds(5, 5, 3, seed) - .5) + 1.4 * (clouds(18, 18, 2, seed + 1) - .5) for seed in (71, 81)]
    moved = cv2.remap(drawn, x + creep[0], y + creep[1], cv2.INTER_LINEAR, borderValue=(255, 255, 255)).astype(np.float32)
    tint = cv2.erode(moved, np.ones((5, 5), np.uint8))
    cover = cv2.GaussianBlur(np.clip((255 - moved.min(2)) / 190, 0, 1), (0, 0), .8)
    load = clouds(.8, 2.5, 4, 91)
    strength = np.clip(cover * (.92 + .6 * (load - .5)), 0, .97)[..., None]
    thin = np.clip(1 - strength / .62, 0, 1)
    colour = tint * (1 - .45 * thin) + np.float32([118, 70, 32]) * .45 * thin
    return skin * (1 - strength) + colour * strength
