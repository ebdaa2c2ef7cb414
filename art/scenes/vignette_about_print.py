"""What is printed on the game's box: its front, of the hero's own layers, and its spine."""
import cv2
import numpy as np
from PIL import Image, ImageDraw, ImageFilter

from kit.job import MASTERS
from kit.masonry import GLYPHS
from kit.runes import rune

#: The runes of the title.
TITLE = (3, 7, 1, 5, 0, 8, 2)
#: Their strokes and the air between them, in pixels; and how much larger they are drawn first.
BROAD, GAP, FINER = 18, 46, 4


def cover(file, layers):
    """The hero as the box showed it: who stands against whom, and nobody else. The title is the horns with the flame, and runes: the picture is shown in both languages."""
    sky, beast, emperor = (Image.open(MASTERS / f'{layer}.webp').convert('RGBA') for layer in layers)
    wide, tall = sky.width, round(sky.width * 0.56 / 0.46)
    art = Image.new('RGBA', (wide, tall), '#0b1230')
    art.paste(sky.resize((round(wide * 1.25), round(sky.height * 1.25)), Image.LANCZOS), (-236, 10))
    # The sky is dim behind the two, so that the moon's edge shows.
    art = faded(art, .46, .74, .72)
    art.alpha_composite(sunk(moonlit(laid(beast, (wide, tall), .86, (150, 150))), .72, .92))
    art.alpha_composite(laid(emperor, (wide, tall), .80, (-64, -105)))
    art = faded(art, .84, 1.02).convert('RGB')
    emblem = horns()
    emblem = emblem.resize((round(wide * .40), round(wide * .40 * emblem.height / emblem.width)), Image.LANCZOS)
    art.paste(emblem, (round(wide * .30), 44), emblem)
    title(art, 372, 466)
    pen = ImageDraw.Draw(art)
    for inset, tone, thick in ((0, '#0b1030', 14), (14, '#d8a94a', 12), (28, '#4a2e10', 6)):
        pen.rectangle((inset, inset, art.width - inset, art.height - inset), outline=tone, width=thick)
    art.save(file)
    return file


def laid(layer, size, scale, at):
    """A layer of the hero on a cover of its own, so much smaller."""
    sheet = Image.new('RGBA', size)
    small = layer.resize((round(layer.width * scale), round(layer.height * scale)), Image.LANCZOS)
    sheet.paste(small, at)
    return sheet


def moonlit(layer):
    """Lifted out of the dark, and edged by the moon behind: print swallows what a screen still shows."""
    pixels = np.array(layer, np.float32)
    colour, solid = pixels[..., :3] / 255, pixels[..., 3] / 255
    lifted = colour ** .74 * np.float32([.98, 1.0, 1.08])
    # The edge lies where the form ends towards the moon, above and a little left of the horns.
    behind = shift(cv2.GaussianBlur(solid, (0, 0), 4), 3, 9)
    edge = np.clip(solid - behind, 0, 1) * solid
    wide = np.clip(solid - shift(cv2.GaussianBlur(solid, (0, 0), 26), 8, 30), 0, 1) * solid
    pixels[..., :3] = 255 * np.clip(lifted + edge[..., None] * np.float32([.50, .62, .85]) + .42 * wide[..., None] * np.float32([.40, .56, .95]), 0, 1)
    return Image.fromarray(pixels.astype(np.uint8))


def shift(field, right, down):
    return np.roll(field, (down, right), (0, 1))


def sunk(layer, first, last):
    """Lost in what lies behind, from one height to another, in shares."""
    pixels = np.array(layer, np.float32)
    t = np.clip((np.arange(layer.height) / layer.height - first) / (last - first), 0, 1)
    pixels[..., 3] *= (1 - t * t * (3 - 2 * t))[:, None]
    return Image.fromarray(pixels.astype(np.uint8))


def faded(layer, first, last, most=1.0):
    """Goes over into night from one height to another, in shares."""
    pixels = np.array(layer, np.float32)
    t = np.clip((np.arange(layer.height) / layer.height - first) / (last - first), 0, 1)
    share = most * (t * t * (3 - 2 * t))[:, None, None]
    pixels[..., :3] = pixels[..., :3] * (1 - share) + np.float32([9, 14, 36]) * share
    return Image.fromarray(pixels.astype(np.uint8))


def horns():
    """The logo's, without the bar that its letters hang from."""
    shape = np.array(Image.open(MASTERS / 'logo-en.webp').convert('RGBA').crop((624, 0, 976, 244)))
    rows, columns = np.mgrid[0:244, 0:352]
    aside = 176 - np.abs(columns - 176)
    under = np.interp(aside, (30, 36, 44, 56, 76, 106, 140), (160, 176, 192, 203, 211, 215, 213))
    shape[(rows > under) & (np.hypot(columns - 176, rows - 182) > 63), 3] = 0
    return Image.fromarray(shape)


def title(art, high, low):
    """The runes between two heights, each cut off level at both, with the same air between any two; gold on a dark edge."""
    shapes = [sign(GLYPHS[glyph], low - high) for glyph in TITLE]
    x = round((art.width - sum(shape.width for shape in shapes) - GAP * (len(shapes) - 1)) / 2)
    whole = Image.new('L', art.size)
    for shape in shapes:
        whole.paste(shape, (x, high))
        x += shape.width + GAP
    dark = whole.filter(ImageFilter.GaussianBlur(7)).point(lambda v: min(255, v * 3))
    art.paste(Image.new('RGB', art.size, '#0a0d20'), (0, 3), dark)
    ramp = np.linspace(0, 1, art.height)[:, None, None]
    at = np.clip((ramp * art.height - high) / (low - high), 0, 1)
    gold = np.broadcast_to(np.float32([255, 226, 140]) * (1 - at) + np.float32([214, 150, 58]) * at, (art.height, art.width, 3))
    art.paste(Image.fromarray(gold.astype(np.uint8)), (0, 0), whole)


def sign(strokes, tall):
    """One rune of even strokes, as wide as it comes and exactly so tall."""
    half, pen_width = tall * FINER / 2, BROAD * FINER
    # Drawn on a sheet with room all round; the ends that stick out are cut off level.
    middle = 2 * half
    sheet = Image.new('L', (round(4 * half),) * 2)
    pen = ImageDraw.Draw(sheet)
    met = [end for ends in strokes for end in ends]
    for ends in strokes:
        a, b = (np.array((middle + x * half * .80, middle - y * half)) for x, y in ends)
        over = (b - a) / np.linalg.norm(b - a) * pen_width * .6
        for (x, y), at, out in zip(ends, (a, b), (-over, over)):
            if abs(y) == 1:
                pen.line((*at, *(at + out)), fill=255, width=pen_width)
            elif met.count((x, y)) > 1:
                pen.ellipse((*(at - pen_width / 2), *(at + pen_width / 2)), fill=255)
        pen.line((*a, *b), fill=255, width=pen_width)
    left, _, right, _ = sheet.getbbox()
    cut = sheet.crop((left, round(middle - half), right, round(middle + half)))
    return cut.resize((round(cut.width / FINER), tall), Image.LANCZOS)


def spine(file, share):
    tall = 1200
    image = Image.new('RGB', (round(tall * share), tall), '#191420')
    pen = ImageDraw.Draw(image)
    middle = image.width / 2
    for y in (60, tall - 60):
        pen.regular_polygon((middle, y, 34), 8, fill='#8e1b1b', outline='#d8a94a')
    for k in range(7):
        rune(pen, GLYPHS[TITLE[k]], middle, 250 + k * 118, 44, '#e9bf62', 13)
    pen.rectangle((10, 10, image.width - 10, tall - 10), outline='#d8a94a', width=5)
    image.save(file)
    return file
