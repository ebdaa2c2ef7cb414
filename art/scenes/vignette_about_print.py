"""What is printed on the game's box: its front, the painting (`box_cover`) under the title, and its spine."""
from PIL import Image, ImageDraw, ImageFilter

from interface.kit.drawing import advance, letter_font
from kit.job import MASTERS

#: How wide the title is and where it begins on the front: a share of its width, and pixels.
TITLE_WIDE, TITLE_TOP = .85, 48
#: The height of the capitals on the spine, and what is left free of them at each end, in its pixels.
SPINE_CAPITAL, SPINE_END = 112, 130


def cover(file, logo, inks, paper=1.0):
    """The painting under the title as it is cut in metal, in a gold frame. `inks`: the exponents of its red, green and blue, less than 1 where print is lighter, for by lamplight only a strong blue is blue; `paper`: how bright its white is."""
    bands = Image.open(MASTERS / 'box-cover.webp').convert('RGB').split()
    art = Image.merge('RGB', [band.point(lambda value, ink=ink: round(255 * paper * (value / 255) ** ink)) for band, ink in zip(bands, inks)]).convert('RGBA')
    title(art, logo)
    art = art.convert('RGB')
    pen = ImageDraw.Draw(art)
    for inset, tone, thick in ((0, '#0b1030', 14), (14, '#d8a94a', 12), (28, '#4a2e10', 6)):
        pen.rectangle((inset, inset, art.width - inset, art.height - inset), outline=tone, width=thick)
    art.save(file)
    return file


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
