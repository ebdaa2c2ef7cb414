"""What is printed on the game's box: its front, of the hero's own layers under the title, and its spine."""
import cv2
import numpy as np
from PIL import Image, ImageDraw, ImageFilter

from interface.kit.drawing import advance, letter_font
from kit.job import MASTERS

#: How wide the title is and where it begins on the front: a share of its width, and pixels.
TITLE_WIDE, TITLE_TOP = .90, 56
#: The height of the capitals on the spine, and what is left free of them at each end, in its pixels.
SPINE_CAPITAL, SPINE_END = 112, 130


def cover(file, layers, logo):
    """The hero as the box showed it: who stands against whom, and nobody else, under the title as it is cut in metal."""
    sky, beast, emperor = (Image.open(MASTERS / f'{layer}.webp').convert('RGBA') for layer in layers)
    wide, tall = sky.width, round(sky.width * 0.56 / 0.46)
    art = Image.new('RGBA', (wide, tall), '#0b1230')
    art.paste(sky.resize((round(wide * 1.25), round(sky.height * 1.25)), Image.LANCZOS), (-236, -36))
    # The sky is dim behind the two, so that the moon's edge shows.
    art = faded(art, .42, .70, .72)
    art.alpha_composite(sunk(moonlit(laid(beast, (wide, tall), .90, (126, 90))), .70, .92))
    art.alpha_composite(laid(emperor, (wide, tall), .86, (-84, -180)))
    art = faded(art, .84, 1.02)
    title(art, logo)
    art = art.convert('RGB')
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


def title(art, logo):
    """The logo across the front, as wide as the frame lets it, on a night of its own that keeps clouds from between the letters."""
    metal = Image.open(MASTERS / f'{logo}.webp').convert('RGBA')
    metal = metal.crop(metal.getchannel('A').point(lambda cover: 255 * (cover > 60)).getbbox())
    wide = round(art.width * TITLE_WIDE)
    metal = metal.resize((wide, round(wide * metal.height / metal.width)), Image.LANCZOS)
    at = ((art.width - wide) // 2, TITLE_TOP)
    behind = Image.new('L', art.size)
    behind.paste(metal.getchannel('A'), at)
    for reach, share in ((40, .9), (9, 1.6)):
        dark = behind.filter(ImageFilter.GaussianBlur(reach)).point(lambda cover, share=share: min(235, round(cover * share)))
        art.paste(Image.new('RGBA', art.size, '#070b1e'), (0, 5), dark)
    # Gold in print has to be lighter than metal on a screen.
    red, green, blue, cover = metal.split()
    foil = (band.point(lambda value: round(255 * (value / 255) ** .78)) for band in (red, green, blue))
    art.alpha_composite(Image.merge('RGBA', (*foil, cover)), at)


def spine(file, share, name):
    """The name along it in the face of the titles, to be read from above downwards, between two stamps."""
    tall = 1200
    image = Image.new('RGB', (round(tall * share), tall), '#120d20')
    pen = ImageDraw.Draw(image)
    middle = image.width / 2
    for y in (60, tall - 60):
        pen.regular_polygon((middle, y, 34), 8, fill='#8e1b1b', outline='#d8a94a')
    along = Image.new('L', (tall - 2 * SPINE_END, image.width))
    write(along, name)
    along = along.transpose(Image.ROTATE_270)
    # In the moon's blue, only a strong yellow still looks gold.
    image.paste('#ffc22e', (0, SPINE_END), along)
    pen.rectangle((10, 10, image.width - 10, tall - 10), outline='#d8a94a', width=5)
    image.save(file)
    return file


def write(line, name):
    """Spread over the line, in capitals as high as they may be; a longer name is written smaller."""
    pen, capital = ImageDraw.Draw(line), SPINE_CAPITAL
    capital *= min(1, .92 * line.width / sum(advance(name, capital)))
    widths = advance(name, capital)
    gap = min(.45 * capital, (line.width - sum(widths)) / max(len(name) - 1, 1))
    x = (line.width - sum(widths) - gap * (len(name) - 1)) / 2
    for letter, width in zip(name, widths):
        # Foil on board: a little more body than the book face has.
        pen.text((x, (line.height + capital) / 2), letter, font=letter_font(capital), fill=255, anchor='ls', stroke_width=5)
        x += width + gap
