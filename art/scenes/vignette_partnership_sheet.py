"""The plica: the charter's lower edge folded up over itself, slit for the ribbons, with two lines to sign on, one of them still empty."""
import hashlib
from pathlib import Path

import bpy
import cv2
import numpy as np
from PIL import Image, ImageDraw, ImageFilter

from interface.kit.drawing import Sheet
from interface.kit.graph import material, surface
from interface.kit.relief import carve
from interface.scenes.texture import paint, parchment
from kit.noise import fractal2
from scenes import vignette_partnership_hand as hand

#: Where it ends above, where it is folded, half its width; how far its face stands off the wall; how high the board is that it is drawn on.
FREE, FOLD, HALF, FACE, BOARD = 4.44, 2.30, 11.70, .30, 3.0
MIDDLE = (FREE + FOLD) / 2
#: Pixels of the drawing in a unit; how many units the page's texture is wide at this picture's scale.
FINE, TILE = 160, 8.38
INK, RULED, RED = (34, 20, 14), (150, 108, 70), (150, 26, 18)
#: How much smaller what hangs from it is than it is modelled.
SMALL = .72
#: Where the ribbons' slits are: their middles, and half the distance and half the width of each pair.
SLITS, SLIT = tuple((x, SMALL * apart, SMALL * half) for x, apart, half in ((-4.95, .66, .37), (4.15, .66, .37), (-.30, 0, .11))), 3.70


def plica(job):
    board = Sheet(24, BOARD, 50 if job.preview else 90)
    field, height = relief(board)
    return carve(board, field, height, skin(job), (0, MIDDLE, 0), floor=.05)


def relief(board):
    """Distance from its deckled outline, and how far it stands off the wall."""
    u, v = board.x, board.y
    rough = .10 * (fractal2(u * .9, v * .9, 6, 5) - .5) * 2 + .05 * (fractal2(u * 5, v * 5, 3, 6) - .5) * 2
    # The fold is even, the skin's own edges are not.
    half = (FREE - FOLD) / 2
    ends, above, below = HALF - np.abs(u) + 1.3 * rough, half - v + .8 * rough, half + v + .10 * rough
    field = np.minimum(np.minimum(ends, above), below)
    corner = .30 - np.hypot(np.maximum(.30 - ends, 0), np.maximum(.30 - np.minimum(above, below), 0))
    field = cv2.GaussianBlur(np.where((ends < .3) & (np.minimum(above, below) < .3), corner, field).astype(np.float32), (0, 0), 1)
    turn = np.clip(below / .25, 0, 1)
    height = FACE - .25 * (1 - np.sqrt(1 - (1 - turn) ** 2))
    # It was folded by hand, and has cockled since; towards its edge it stands off.
    height = height + .085 * (fractal2(u * .22, v * .30, 3, 11) - .5) + .035 * (fractal2(u * .9 + .2 * v, v * .7, 3, 12) - .5) + .007 * (fractal2(u * 9, v * 14, 3, 13) - .5)
    height = height + .05 * np.exp(-above / .35) - .030 * np.exp(-np.maximum(field, 0) / .03)
    for middle, apart, wide in SLITS:
        for side in (-1, 1) if apart else (1,):
            along, across = np.abs(u - middle - side * apart), v - (SLIT - MIDDLE)
            within = np.clip((wide + .06 - along) / .10, 0, 1)
            height = height - within * .24 * np.exp(-(across / .028) ** 2) + within * .035 * np.exp(-((np.abs(across) - .09) / .05) ** 2)
    return field, height.astype(np.float32)


def skin(job):
    image = bpy.data.images.load(str(drawn(job.cache)))
    made, g = material('skin')
    at = g.node('VectorMath', {0: g.node('VectorMath', {0: g.place((1 / 24, 1 / BOARD, 1)), 1: (.5, .5 - MIDDLE / BOARD, 0)}, operation='ADD').outputs[0]}, operation='FRACTION').outputs[0]
    colour = g.node('TexImage', {'Vector': at}, image=image, extension='EXTEND')
    grain = g.noise(g.place((1, 1.6, 1)), 14, 4, .6)
    bump = g.node('Bump', {'Strength': .20, 'Distance': .04, 'Height': grain})
    return surface(made, g, g.node('BsdfPrincipled', {'Base Color': colour, 'Roughness': .85, 'Specular': .08, 'Normal': bump}))


def drawn(folder):
    """The skin as the page has it, brown where hands held it, and what is written on it; kept until this file changes."""
    file = folder / f'skin-{hashlib.sha1(Path(__file__).read_bytes()).hexdigest()[:12]}.png'
    if file.exists():
        return file
    board = Sheet(24, BOARD, FINE)
    rows, columns = board.x.shape
    tile = cv2.resize(parchment(), (round(TILE * FINE),) * 2, interpolation=cv2.INTER_CUBIC)
    base = np.tile(tile, (1 + rows // len(tile), 1 + columns // len(tile), 1))[:rows, :columns]
    coarse = Sheet(24, BOARD, 50)
    field = cv2.resize(relief(coarse)[0], (columns, rows))
    below = board.y + (FREE - FOLD) / 2
    cloud = fractal2(board.x * .8, board.y * .8, 4, 21)
    handled = np.exp(-(np.maximum(field + .35 * (cloud - .5), 0) / .40) ** 2)
    thin = np.exp(-(np.maximum(field, 0) / .055) ** 2)
    brown = paint('#a07a48', '#7c5730', fractal2(board.x * 2, board.y * 2, 3, 22), 0 * field)
    # Along the fold the skin is rubbed pale, with a little dirt above it.
    rub = .5 * np.exp(-((below - .10) / .05) ** 2)
    toned = np.clip(.60 * handled * np.clip(below / .5, .45, 1) + .5 * thin - .4 * rub, 0, .82)[..., None]
    colour = base * (1 - toned) + brown * toned
    colour = colour * (1 + .10 * rub[..., None]) * (1 - .10 * np.exp(-((below - .27) / .07) ** 2) * cloud)[..., None]
    for middle, apart, wide in SLITS:
        for side in (-1, 1) if apart else (1,):
            off = np.hypot(np.maximum(np.abs(board.x - middle - side * apart) - wide, 0), (board.y - (SLIT - MIDDLE)) * .8)
            colour = colour * (1 - .80 * np.exp(-(off / .026) ** 2) - .13 * np.exp(-(off / .13) ** 2))[..., None]
    written = soaked(np.asarray(writing(columns, rows)), colour * 255)
    Image.fromarray(written).filter(ImageFilter.GaussianBlur(.7)).save(file)
    return file


def writing(columns, rows):
    image = Image.new('RGB', (columns, rows), (255, 255, 255))
    pen = ImageDraw.Draw(image)

    def px(x, y):
        return (x + 12) * FINE, (BOARD / 2 - (y - MIDDLE)) * FINE
    # Ruled with a dry point between two pricks of the awl: one line is signed, the other waits.
    for left, right in ((-10.75, -6.6), (6.3, 10.4)):
        (x, y), (end, _) = px(left, 2.98), px(right, 2.98)
        steps = np.linspace(x, end, 60)
        sway = 3 * np.sin(steps / 90) + 2 * np.sin(steps / 37)
        pen.line([(a, y + b) for a, b in zip(steps, sway)], fill=RULED, width=5)
        for a in (x - .09 * FINE, end + .09 * FINE):
            pen.ellipse((a - 7, y - 7, a + 7, y + 7), fill=INK)
    hand.signature(pen, *px(-10.25, 3.04), 3.35 * FINE, .35 * FINE, (30, 17, 12), 14)
    x, y = px(6.62, 3.27)
    r = .15 * FINE
    pen.polygon([(x, y - 1.5 * r), (x + .85 * r, y - .1 * r), (x + .1 * r, y + 1.5 * r), (x - .9 * r, y + .1 * r)], fill=RED)
    return image


def soaked(drawn, skin):
    """Ink as a quill leaves it: edges that creep along the fibres, darker where it pooled, brown where it ran dry."""
    tall, wide = drawn.shape[:2]
    y, x = np.mgrid[0:tall, 0:wide].astype(np.float32)
    u, v = x / FINE, y / FINE
    creep = [3.0 * (fractal2(u * 5, v * 5, 3, seed) - .5) + 2.0 * (fractal2(u * 18, v * 18, 2, seed + 1) - .5) for seed in (71, 81)]
    moved = cv2.remap(drawn, x + creep[0].astype(np.float32), y + creep[1].astype(np.float32), cv2.INTER_LINEAR, borderValue=(255, 255, 255)).astype(np.float32)
    tint = cv2.erode(moved, np.ones((5, 5), np.uint8))
    cover = cv2.GaussianBlur(np.clip((255 - moved.min(2)) / 190, 0, 1), (0, 0), 1.1)
    load = fractal2(u * .8, v * 2.5, 4, 91)
    strength = np.clip(cover * (.88 + .7 * (load - .5)), 0, .97)[..., None]
    thin = np.clip(1 - strength / .62, 0, 1)
    colour = tint * (1 - .45 * thin) + np.float32([118, 70, 32]) * .45 * thin
    return np.clip(skin * (1 - strength) + colour * strength, 0, 255).astype(np.uint8)
