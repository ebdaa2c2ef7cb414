"""What stands on the treaty: a gilded initial, calm lines of script, and two places to sign, the second of them still empty."""
import math

import cv2
import numpy as np
from PIL import Image, ImageDraw, ImageFilter

from kit.noise import fractal2
from scenes import vignette_partnership_hand as hand

#: Pixels in a metre; half its width, and from where to where it is drawn (metres down from the desk's lip).
FINE, HALF, TOP, END = 2800, .205, -.46, .20
INK, RED, BLUE, GOLD = (40, 24, 15), (146, 24, 16), (24, 54, 128), (214, 160, 62)


def drawn(folder):
    """Two files: the sheet, and where there is leaf gold on it."""
    wide, tall = round(2 * HALF * FINE), round((END - TOP) * FINE)
    # Drawn on white, then soaked into the skin.
    image, leaf = Image.new('RGB', (wide, tall), (255, 255, 255)), Image.new('L', (wide, tall), 0)
    pen, gold = ImageDraw.Draw(image), ImageDraw.Draw(leaf)
    text(pen)
    border(pen, gold, wide, tall)
    written = Image.fromarray(soaked(np.asarray(image), parchment(wide, tall)))
    # Body colour and leaf lie on the skin.
    initial(ImageDraw.Draw(written), gold, -.176, -.322, .094)
    soft = cv2.GaussianBlur(np.asarray(leaf), (0, 0), 1.2)
    sheet, gilt = folder / 'treaty.png', folder / 'leaf.png'
    written.filter(ImageFilter.GaussianBlur(1.2)).save(sheet)
    Image.fromarray(soft).save(gilt)
    return sheet, gilt


def px(across, down):
    """Where in the drawing a place of the sheet is, from metres across from its middle and down from the lip."""
    return (across + HALF) * FINE, (down - TOP) * FINE


def text(pen):
    random = np.random.RandomState(23)
    left, right = px(-.174, 0)[0], px(.176, 0)[0]
    hand.line(pen, random, left, px(0, -.342)[1], right, 26, RED, 7)
    for row in range(6):
        start = px(-.064, 0)[0] if row < 5 else left
        hand.line(pen, random, start, px(0, -.304 + .0198 * row)[1], right if row < 5 else px(.075, 0)[0], 18, INK, 5.2)
    for start in (-.176, .026):
        (x, y), (end, _) = px(start, -.160), px(start + .142, 0)
        pen.line((x, y, end, y), fill=INK, width=8)
        pen.line((x - 4, y - 9, x + 14, y + 9), fill=RED, width=5)
        pen.line((x - 4, y + 9, x + 14, y - 9), fill=RED, width=5)
    x, y = px(-.164, -.166)
    hand.signature(pen, x, y, 350, 27, (24, 26, 60), 9)


def border(pen, gold, wide, tall):
    for inset, width in ((26, 9), (42, 3)):
        box = (inset, -90, wide - inset, tall - 150 - inset)
        pen.rectangle(box, outline=GOLD if width > 5 else RED, width=width)
        if width > 5:
            gold.rectangle(box, outline=255, width=width)


def initial(pen, gold, across, down, size):
    """A letter in leaf gold on blue, in a red frame, vines in its corners."""
    x, y = px(across, down)
    s = size * FINE

    def both(shape, *places, tint=GOLD, **options):
        getattr(pen, shape)(*places, fill=tint, **options)
        getattr(gold, shape)(*places, fill=255, **options)
    both('rectangle', (x, y, x + s, y + s))
    pen.rectangle((x + 9, y + 9, x + s - 9, y + s - 9), fill=RED)
    gold.rectangle((x + 9, y + 9, x + s - 9, y + s - 9), fill=0)
    pen.rectangle((x + 24, y + 24, x + s - 24, y + s - 24), fill=BLUE)
    for cx, cy, turn, way in ((.24, .27, 2.2, 1), (.77, .27, .9, -1), (.22, .58, 3.6, -1), (.80, .58, -.5, 1), (.50, .82, 1.5, 1)):
        spiral(pen, x + cx * s, y + cy * s, .115 * s, turn, way, (196, 204, 214), 5)

    def shape(*corners):
        both('polygon', [(x + a * s, y + b * s) for a, b in corners])
    # The letter that Greek, Latin and Cyrillic hands share.
    shape((.46, .14), (.60, .14), (.88, .84), (.66, .84))
    shape((.50, .14), (.56, .22), (.28, .84), (.20, .84))
    shape((.12, .80), (.36, .80), (.36, .88), (.12, .88))
    shape((.58, .80), (.94, .80), (.94, .88), (.58, .88))
    shape((.30, .56), (.68, .56), (.70, .63), (.28, .63))
    shape((.34, .11), (.66, .11), (.62, .18), (.38, .18))


def spiral(pen, x, y, reach, turn, way, tint, width):
    curve = [(x + reach * (1 - t) * math.cos(turn + way * 8.4 * t), y + reach * (1 - t) * math.sin(turn + way * 8.4 * t)) for t in np.linspace(0, .88, 50)]
    pen.line(curve, fill=tint, width=width, joint='curve')
    end = curve[-1]
    pen.ellipse((end[0] - width, end[1] - width, end[0] + width, end[1] + width), fill=tint)


def soaked(drawn, skin):
    """Ink as a quill leaves it: edges that creep along the fibres, strokes that begin full and run dry, darker where it pooled at their rims, and here and there rubbed away."""
    tall, wide = drawn.shape[:2]
    y, x = np.mgrid[0:tall, 0:wide].astype(np.float32)
    u, v = x / wide, y / wide
    creep = [3.6 * (fractal2(u * 60, v * 60, 3, seed) - .5) + 2.2 * (fractal2(u * 220, v * 220, 2, seed + 1) - .5) for seed in (71, 81)]
    moved = cv2.remap(drawn, x + creep[0].astype(np.float32), y + creep[1].astype(np.float32), cv2.INTER_LINEAR, borderValue=(255, 255, 255)).astype(np.float32)
    tint = cv2.erode(moved, np.ones((5, 5), np.uint8))
    cover = cv2.GaussianBlur(np.clip((255 - moved.min(2)) / 190, 0, 1), (0, 0), 1.1)
    pooled = np.clip(cover - cv2.GaussianBlur(cover, (0, 0), 6), 0, 1)
    load = fractal2(u * 9, v * 34, 4, 91)
    dry = np.clip((fractal2(u * 150, v * 150, 3, 95) - .46) * 5, 0, 1) * np.clip((load - .46) * 7, 0, 1)
    strength = np.clip(cover * (.66 + .9 * (load - .5) + .7 * pooled) * (1 - .75 * dry), 0, .96)[..., None]
    # Iron-gall ink goes brown where it is thin.
    thin = np.clip(1 - strength / .62, 0, 1)
    colour = tint * (1 - .45 * thin) + np.float32([118, 70, 32]) * .45 * thin
    halo = cv2.GaussianBlur(cover, (0, 0), 5)[..., None] * .10
    return np.clip(skin * (1 - halo * np.float32([.5, .8, 1])) * (1 - strength) + colour * strength, 0, 255).astype(np.uint8)


def parchment(wide, tall):
    """Skin, not paper: clouds of a darker tone, fibres that run mostly one way, specks, edges brown with handling."""
    y, x = np.mgrid[0:tall, 0:wide].astype(np.float32)
    u, v = x / wide, y / wide
    cloud, fine = fractal2(u * 3.1, v * 3.1, 5, 3), fractal2(u * 14, v * 14, 4, 9)
    fibre = fractal2(u * 26 + 3 * cloud, v * 170, 3, 21) * .6 + fractal2(u * 120, v * 22 + 2 * cloud, 3, 33) * .4
    edge = np.minimum(np.minimum(x, wide - x), np.minimum(y, tall - y)) / wide
    tone = .93 + .26 * (cloud - .5) + .12 * (fine - .5) + .22 * (fibre - .5) - .24 * np.exp(-edge / .035)
    specks = np.clip((fractal2(u * 90, v * 90, 2, 51) - .76) * 8, 0, 1)
    tone = tone - .22 * specks
    warm = np.float32([238, 206, 146]) * (1 + .10 * (cloud - .5)[..., None] * np.float32([-.3, .1, .8]))
    return np.clip(warm * tone[..., None] * 1.10, 0, 255).astype(np.uint8)
