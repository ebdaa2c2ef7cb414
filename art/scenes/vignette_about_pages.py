"""Two pages of the manual: the map that came with every such game, and the chapter on the Warden with an engraving of it."""
import math

import numpy as np
from PIL import Image, ImageDraw, ImageFilter

from kit.job import MASTERS
from kit.masonry import GLYPHS
from kit.noise import fractal2
from kit.runes import line, rune

#: Of a page, in its pixels; the ink, the printer's second colour, and the paper.
WIDE, TALL = 900, 1200
INK, RED, PAPER = '#33200f', '#93201a', '#efdcac'
#: From one line of the engraving to the next.
LINES = 15
#: The head in the wide layer of the beast, in pixels: left, top, right, bottom.
HEAD = (1440, 450, 2630, 1352)


def pages(folder):
    files = []
    for name, drawn in (('left', chart), ('right', chapter)):
        image = Image.new('RGB', (WIDE, TALL), PAPER)
        drawn(ImageDraw.Draw(image), image, np.random.RandomState(3))
        files.append(folder / f'{name}.png')
        foxed(image).save(files[-1])
    return files


def foxed(image):
    """Paper that has been read by lamplight for years: browner towards its edges, spotted, and the ink a little uneven."""
    pixels = np.asarray(image.filter(ImageFilter.GaussianBlur(.7)), np.float32) / 255
    y, x = np.mgrid[0:TALL, 0:WIDE].astype(np.float32)
    edge = np.minimum(np.minimum(x, WIDE - x), np.minimum(y, TALL - y))
    stain = .30 * np.exp(-edge / 46) + .20 * np.clip(fractal2(x / 240, y / 240, 4, 5) - .52, 0, 1) + .5 * np.clip(fractal2(x / 42, y / 42, 3, 9) - .80, 0, 1)
    pixels = pixels * (1 - stain[..., None] * np.float32([.55, .85, 1.25]))
    return Image.fromarray((255 * np.clip(pixels, 0, 1)).astype(np.uint8))


def chart(pen, image, random):
    """The plateau from above in its frame: cliffs hatched all round, ranges, a wood, a river to the sea, and a red way from the port to the gate."""
    def shore(a, r):
        return (450 + r * 1.02 * math.cos(a) * (1 + .10 * math.sin(3 * a + .6)), 560 + r * 1.16 * math.sin(a) * (1 + .08 * math.sin(5 * a + 1)))
    around = np.linspace(0, 2 * math.pi, 130, endpoint=False)
    rough = [308 + 24 * math.sin(7 * a) + random.uniform(-13, 13) for a in around]
    coast = [shore(a, r) for a, r in zip(around, rough)]
    for out in (26, 50, 72):
        pen.line([shore(a, r + out) for a, r in zip(around, rough)] + [shore(0, rough[0] + out)], fill='#8a744c', width=3)
    # The sea's lines end at the frame.
    for inset, tone, thick in ((0, PAPER, 46), (46, INK, 12), (58, PAPER, 10), (68, INK, 4)):
        pen.rectangle((inset, inset, WIDE - inset, TALL - inset), outline=tone, width=thick)
    pen.polygon(coast, fill='#f6e7bf')
    pen.line([*coast, coast[0]], fill=INK, width=9)
    for a, r in zip(around, rough):
        pen.line((*shore(a, r), *shore(a, r - random.uniform(18, 44))), fill=INK, width=4)
    river = [(520, 420), (470, 500), (520, 590), (440, 680), (470, 770), (400, 850), (380, 894)]
    pen.line(river, fill=INK, width=15, joint='curve')
    pen.line(river, fill='#c8bb8e', width=7, joint='curve')
    for x, y, size in sorted(((300, 400, 84), (390, 350, 104), (490, 330, 118), (590, 370, 96), (660, 440, 78), (340, 470, 66), (580, 470, 70)), key=lambda peak: peak[1]):
        pen.polygon([(x - size * .62, y + size * .5), (x, y - size * .62), (x + size * .62, y + size * .5)], fill='#efe0b4')
        pen.line([(x - size * .62, y + size * .5), (x, y - size * .62), (x + size * .62, y + size * .5)], fill=INK, width=8, joint='curve')
        for k in range(6):
            t = (k + .6) / 6
            pen.line((x + size * .62 * t, y - size * .62 + size * 1.12 * t, x + size * (.62 * t - .26), y - size * .40 + size * 1.0 * t), fill=INK, width=5)
    for _ in range(26):
        x, y = random.normal(632, 46), random.normal(690, 52)
        pen.ellipse((x - 15, y - 22, x + 15, y + 10), fill='#d9c48e', outline=INK, width=4)
        pen.line((x, y + 8, x, y + 22), fill=INK, width=5)
    for x, y in ((262, 620), (300, 636), (276, 664)):
        pen.rectangle((x - 15, y - 10, x + 15, y + 14), fill='#efe0b4', outline=INK, width=4)
        pen.polygon([(x - 21, y - 10), (x, y - 32), (x + 21, y - 10)], fill=RED, outline=INK)
    way = [(300, 668), (360, 730), (440, 720), (540, 780), (600, 590), (640, 560), (560, 545)]
    for a, b in zip(way, way[1:]):
        for t in np.linspace(0, 1, max(3, round(math.dist(a, b) / 30)))[:-1]:
            x, y = a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t
            pen.ellipse((x - 9, y - 9, x + 9, y + 9), fill=RED)
    for s in (-1, 1):
        pen.line((560 - 32, 545 - 32 * s, 560 + 32, 545 + 32 * s), fill=RED, width=18)
    rose(pen, 748, 1010, 86)
    pen.rectangle((118, 96, 640, 176), fill=PAPER, outline=INK, width=6)
    for k, glyph in enumerate((4, 1, 7, 2, 9, 3, 5)):
        rune(pen, GLYPHS[glyph % len(GLYPHS)], 172 + 69 * k, 136, 26, RED, 10)
    for k in range(6):
        pen.rectangle((110 + 54 * k, 1078, 164 + 54 * k, 1098), fill=(INK, PAPER)[k % 2], outline=INK, width=4)


def rose(pen, x, y, reach):
    for k in range(8):
        a, far = math.tau * k / 8, reach * (1, .58)[k % 2]
        for side, tone in ((-1, INK), (1, PAPER)):
            pen.polygon([(x, y), (x + far * math.sin(a), y - far * math.cos(a)), (x + reach * .22 * math.sin(a + side * .39), y - reach * .22 * math.cos(a + side * .39))], fill=tone, outline=INK)


def chapter(pen, image, random):
    """Its beast, cut in wood, over the words that tell how it is met."""
    engraved(image, (70, 64, WIDE - 70, 640))
    pen.rectangle((70, 64, WIDE - 70, 640), outline=INK, width=8)
    pen.rectangle((80, 692, 246, 862), fill=RED)
    pen.rectangle((92, 704, 234, 850), outline='#e0b458', width=6)
    rune(pen, GLYPHS[4], 163, 777, 56, '#f0d9a0', 15)
    for row in range(7):
        line(pen, random, 276 if row < 3 else 82, 718 + row * 62, 822 if row < 6 else 520, 25, '#3f2a17', 10)
    pen.line((400, 1152, 500, 1152), fill=INK, width=7)


def engraved(image, frame):
    """The head of the hero's beast in lines that swell where it is dark, before a hatched sky with its moon."""
    left, top, right, bottom = frame
    wide, tall = right - left, bottom - top
    beast = Image.open(MASTERS / 'hero-beast.webp').convert('RGBA').crop(HEAD).resize((wide, tall), Image.LANCZOS)
    shown = np.asarray(beast, np.float32) / 255
    y, x = np.mgrid[0:tall, 0:wide].astype(np.float32)
    sky = .34 - .30 * np.exp(-((x - .30 * wide) ** 2 + (y - .26 * tall) ** 2) / (.24 * wide) ** 2)
    tone = np.clip((shown[..., :3] @ np.float32([.3, .55, .15])), 0, 1) ** .55
    # A cutter gives each part its own lights: what is brighter than what lies round it.
    soft = np.asarray(Image.fromarray((255 * tone).astype(np.uint8)).filter(ImageFilter.GaussianBlur(60)), np.float32) / 255
    tone = np.clip(.42 + 2.0 * (tone - soft) + .5 * (soft - .4), 0, 1)
    dark = sky * (1 - shown[..., 3]) + (1 - tone) * shown[..., 3]
    # Lines follow the form a little: they bend with what is lighter or darker, and are seen most in the middle tones.
    bend = np.asarray(Image.fromarray((255 * tone * shown[..., 3]).astype(np.uint8)).filter(ImageFilter.GaussianBlur(12)), np.float32) / 255
    swell = np.sin((y + .22 * x * shown[..., 3] + 46 * bend) * math.tau / LINES)
    ink = np.clip(dark * 1.25 - .12, 0, 1)
    ink = np.clip(ink + 1.3 * ink * (1 - ink) * swell, 0, 1)
    edge = np.clip(np.abs(shown[..., 3] - np.roll(shown[..., 3], (3, 3), (0, 1))) * 2, 0, 1)
    ink = np.maximum(ink, edge * .9)
    paper, tint = np.float32([0xef, 0xdc, 0xac]), np.float32([0x33, 0x20, 0x0f])
    cut = paper + (tint - paper) * ink[..., None]
    image.paste(Image.fromarray(cut.astype(np.uint8)), (left, top))
