"""The big box itself: strong board in a printed sheet that has been in and out of a shop's shelf, pale along its folds and bare at its corners."""
import numpy as np
from PIL import Image

from kit import shapes, still_life
from kit.noise import fractal2
from kit.site import game_names
from kit.surfaces import plain
from scenes.vignette_about_print import cover, spine

#: Of the cover in this light (see `cover`).
INKS, PAPER = (1.48, 1.29, .88), .92
#: In metres, and how round its folds are.
WIDE, DEEP, TALL, FOLD = .46, .108, .56, .0050


def box(job, at, turn, scale=1.0):
    language = job.name.removeprefix('vignette-about-')
    board, bare = plain('board', '#12122a', .45, uneven=.3, specular=.4), plain('bare board', '#b79b70', .9, uneven=.4)
    parts = [shapes.place(shapes.block('box', (WIDE, DEEP, TALL), board, FOLD), (0, 0, TALL / 2))]
    front = rubbed(cover(job.cache / 'cover.png', f'logo-{language}', INKS, PAPER), job.cache / 'front.png', 31)
    side = rubbed(spine(job.cache / 'spine.png', DEEP / TALL, game_names()[language]), job.cache / 'side.png', 17)
    lid = rubbed(top(job.cache / 'top.png'), job.cache / 'lid.png', 23)
    w, d, t, gap = WIDE / 2, DEEP / 2, TALL, .0022
    sheets = (('front', front, (-w + gap, -d - .0006, gap), (WIDE - 2 * gap, 0, 0), (0, 0, t - 2 * gap)),
              ('spine', side, (w + .0006, -d + gap, gap), (0, DEEP - 2 * gap, 0), (0, 0, t - 2 * gap)),
              ('lid', lid, (-w + gap, -d + gap, t + .0006), (WIDE - 2 * gap, 0, 0), (0, DEEP - 2 * gap, 0)))
    for name, file, corner, across, up in sheets:
        parts.append(still_life.sheet(name, corner, across, up, still_life.painted(name, file, .34)))
    # Where it was set down hardest the board shows.
    for x in (-1, 1):
        for y in (-1, 1):
            for z in (.0042, t - .0042):
                parts.append(shapes.place(shapes.block('bare corner', (.011, .011, .011), bare, .0048), (x * (w - .0048), y * (d - .0048), z + (.0006 if z > .1 else -.0004))))
    return shapes.place(shapes.group('big box', parts), at, turn, scale)


def top(file):
    """The upper flap: the night of the front, a gold line, and the fold where it is tucked in."""
    image = np.zeros((round(1200 * DEEP / WIDE), 1200, 3), np.uint8) + np.uint8([13, 16, 40])
    image[10:15, 12:-12] = image[-15:-10, 12:-12] = image[10:-10, 12:17] = image[10:-10, -17:-12] = (216, 169, 74)
    Image.fromarray(image).save(file)
    return file


def rubbed(printed, file, seed):
    """The same print after years: its ink gone along the edges, creases near the corners, a few scratches."""
    pixels = np.asarray(Image.open(printed).convert('RGB'), np.float32) / 255
    height, width = pixels.shape[:2]
    y, x = np.mgrid[0:height, 0:width].astype(np.float32)
    unit = max(width, height) / 1200
    edge, other = np.minimum(x, width - x) / unit, np.minimum(y, height - y) / unit
    near, corner = np.minimum(edge, other), np.hypot(np.clip(edge, 0, 90), np.clip(other, 0, 90))
    rough = fractal2(x / (26 * unit) + seed, y / (26 * unit), 4, seed)
    reach = 1.2 + 7 * np.clip(rough - .50, 0, 1) * 2 + 17 * np.exp(-corner / 26) * rough
    gone = np.clip((reach - near) / 2.5, 0, 1) * .82
    crease = np.exp(-np.square((corner - 44 - 26 * rough) / 1.3)) * np.clip(fractal2(x / (60 * unit), y / (60 * unit) + seed, 2, seed + 3) - .45, 0, 1) * 2.2 * (corner < 88)
    gone = np.clip(gone + .6 * crease, 0, .88)[..., None]
    pixels = pixels + (np.float32([.70, .60, .45]) - pixels) * gone
    Image.fromarray((255 * np.clip(pixels, 0, 1)).astype(np.uint8)).save(file)
    return file
