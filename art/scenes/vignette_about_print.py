"""What is printed on the game's box: its front, of the hero's own layers, and its spine."""
import numpy as np
from PIL import Image, ImageDraw

from kit.job import MASTERS
from kit.masonry import GLYPHS
from kit.runes import rune

#: The runes of the title.
TITLE = (3, 7, 1, 5, 0, 8, 2)


def cover(file, layers):
    """The hero as the box showed it: who stands against whom, and nobody else. The title is the horns with the flame, and runes: the picture is shown in both languages."""
    sky, beast, emperor = (Image.open(MASTERS / f'{layer}.webp').convert('RGBA') for layer in layers)
    wide, tall = sky.width, round(sky.width * 0.56 / 0.46)
    art = Image.new('RGBA', (wide, tall), '#0b1230')
    art.paste(sky.resize((round(wide * 1.25), round(sky.height * 1.25)), Image.LANCZOS), (-216, 0))
    art = faded(art, .50, .72)
    art.alpha_composite(faded(nightly(laid(beast, (wide, tall), .86, (142, 158))), .64, .90))
    art.alpha_composite(laid(emperor, (wide, tall), .80, (-64, -55)))
    art = faded(art, .88, 1.05).convert('RGB')
    sign = horns()
    sign = sign.resize((round(wide * .47), round(wide * .47 * sign.height / sign.width)), Image.LANCZOS)
    art.paste(sign, (round(wide * .265), 62), sign)
    title(art, 476)
    pen = ImageDraw.Draw(art)
    for inset, tone, thick in ((14, '#d8a94a', 12), (28, '#4a2e10', 6)):
        pen.rectangle((inset, inset, art.width - inset, art.height - inset), outline=tone, width=thick)
    art.save(file)
    return file


def laid(layer, size, scale, at):
    """A layer of the hero on a cover of its own, so much smaller."""
    sheet = Image.new('RGBA', size)
    small = layer.resize((round(layer.width * scale), round(layer.height * scale)), Image.LANCZOS)
    sheet.paste(small, at)
    return sheet


def nightly(layer):
    """As the moon shows it: dark and blue, but for what is bright of itself, eye, teeth and horns' edges."""
    pixels = np.array(layer, np.float32)
    grey = pixels[..., :3] @ np.float32([.3, .59, .11])
    keep = np.clip((grey - 60) / 120, 0, 1)[..., None]
    pixels[..., :3] *= np.float32([.80, .86, 1.12]) * (1 - keep) + np.float32([1.20, 1.14, 1.06]) * keep
    return Image.fromarray(np.clip(pixels, 0, 255).astype(np.uint8))


def faded(layer, first, last):
    """Goes over into night from one height to another, in shares; what is nothing stays nothing."""
    pixels = np.array(layer, np.float32)
    t = np.clip((np.arange(layer.height) / layer.height - first) / (last - first), 0, 1)
    share = (t * t * (3 - 2 * t))[:, None, None]
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


def title(art, middle):
    """Seven runes across the cover, gold with a dark edge."""
    pen = ImageDraw.Draw(art)
    for wider, tone, shift in ((16, '#120a04', 4), (0, '#8a5a20', 3), (-4, '#f0c766', 0)):
        for k, glyph in enumerate(TITLE):
            rune(pen, GLYPHS[glyph], art.width / 2 + (k - 3) * 126, middle + shift, 66, tone, 25 + wider)


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
