"""The emperor in sixteen directions, as a plate of an old manual: the sprites themselves on parchment, ink around them."""
PICTURES = {'pic8': (2880, 1620)}
ORDER = 60
BLENDER = False
MADE_OF = ('emperor-idle', 'emperor-walk')

import math

import cv2
import numpy as np
from PIL import Image, ImageDraw, ImageFont

from interface.kit.develop import write
from interface.kit.drawing import forum
from interface.kit.ground import clouds
from interface.kit.sign import sign, sign_flame
from kit.job import MASTERS

WIDE, HIGH = 2880, 1620
INK, RED = np.array((.145, .095, .060), np.float32), np.array((.46, .10, .07), np.float32)
LEFT, TOP, ACROSS, DOWN = 132, 92, 374, 478
#: Where each direction stands on the sheet (column, row): the ring reads like a compass, the viewer being below.
PLACES = [(3, 2), (4, 2), (5, 2), (6, 2), (6, 1), (6, 0), (5, 0), (4, 0), (3, 0), (2, 0), (1, 0), (0, 0), (0, 1), (0, 2), (1, 2), (2, 2)]
FIGURE = 490
ITALIC = forum.parents[2] / 'alegreya/500Medium_Italic/Alegreya_500Medium_Italic.ttf'


def render(job):
    sheet = parchment()
    ink, red = np.zeros((HIGH, WIDE), np.float32), np.zeros((HIGH, WIDE), np.float32)
    frame(ink)
    rose(ink, red)
    for way, (column, row) in enumerate(PLACES):
        stand(ink, red, way, *middle(column, row))
    steps(ink)
    rough = np.clip(.80 + .16 * large(clouds(1024, .8, 6, smallest=20), 1024) + .10 * large(clouds(1024, 1.6, 7, smallest=3), 1024), .25, 1)
    for layer, tint in ((ink, INK), (red, RED)):
        cover = np.clip(layer, 0, 1)[..., None] * rough[..., None]
        sheet = sheet * (1 - cover) + sheet * tint * 1.05 * cover
    for way, (column, row) in enumerate(PLACES):
        x, y = middle(column, row)
        colour, alpha = idle(way, FIGURE)
        lay(sheet, (printed(colour), alpha), x, y - 9)
    write(job, cv2.resize(np.clip(sheet, 0, 1), tuple(job.size), interpolation=cv2.INTER_AREA), quality=90)


def middle(column, row):
    return LEFT + (column + .5) * ACROSS, TOP + (row + .5) * DOWN + (6, 0, -6)[row]


# The parchment.

def large(tile, side):
    rows, columns = np.arange(HIGH) % side, np.arange(WIDE) % side
    return tile[np.ix_(rows, columns)]


def parchment():
    def soft(slope, seed, scale):
        small = clouds(512, slope, seed, smallest=1)
        return cv2.resize(np.tile(small, (1, 2))[:int(512 * HIGH / WIDE * 2 / scale), :int(1024 / scale)], (WIDE, HIGH), interpolation=cv2.INTER_CUBIC)
    broad, mottle = soft(1.9, 3, 1.6), soft(1.35, 5, 1.0)
    fibre = large(cv2.GaussianBlur(clouds(1024, .5, 8, smallest=30), (0, 0), sigmaX=7, sigmaY=.6), 1024)
    grit = large(clouds(1024, .3, 9, smallest=90), 1024)
    y, x = np.mgrid[0:HIGH, 0:WIDE].astype(np.float32)
    edge = np.minimum(np.minimum(x, WIDE - 1 - x), np.minimum(y, HIGH - 1 - y)) + 26 * mottle + 14 * broad
    base, aged, burnt = (np.array(c, np.float32) / 255 for c in ((222, 202, 162), (190, 154, 100), (86, 52, 26)))
    share = np.clip(.26 + .16 * broad + .10 * mottle, 0, .8) + .32 * np.exp(-np.maximum(edge, 0) / 150)
    sheet = base + (aged - base) * np.clip(share, 0, 1)[..., None]
    sheet = sheet + (burnt - sheet) * (.80 * np.exp(-np.maximum(edge, 0) / 24))[..., None]
    sheet *= (1 + .030 * fibre + .014 * grit)[..., None]
    for at, along, seed in ((WIDE / 2 + 3, x, 1), (HIGH / 2 - 2, y, 2)):
        off = along - at + 2.5 * mottle
        sheet *= (1 - .16 * np.exp(-(off / 2.2) ** 2) + .07 * np.exp(-((off - 5) / 4.0) ** 2) - .05 * np.exp(-np.abs(off) / 60))[..., None]
    for cx, cy, r, strength in ((2330, 1010, 92, .10), (640, 640, 60, .05)):
        ring = np.hypot(x - cx, (y - cy)) + 2.2 * mottle - r
        sheet *= (1 - strength * (np.exp(-(ring / 4) ** 2) + .35 * (ring < 0) * np.exp(ring / 40)))[..., None]
    return sheet.astype(np.float32)


# Ink.

def draw(layer, painter):
    """Paints with smooth edges: twice as large, then halved."""
    image = Image.new('L', (WIDE * 2, HIGH * 2))
    painter(ImageDraw.Draw(image))
    np.maximum(layer, np.asarray(image.resize((WIDE, HIGH), Image.Resampling.BOX)).astype(np.float32) / 255, out=layer)


def doubled(points):
    return [(2 * x, 2 * y) for x, y in points]


def frame(ink):
    def paint(pen):
        for inset, wide in ((44, 7), (58, 2.5), (66, 1.5)):
            pen.rectangle([2 * inset, 2 * inset, 2 * (WIDE - inset), 2 * (HIGH - inset)], outline=235, width=round(2 * wide))
        for sx in (0, 1):
            for sy in (0, 1):
                cx, cy = (66, WIDE - 66)[sx], (66, HIGH - 66)[sy]
                for outline in [*sign(24), *sign_flame(24)]:
                    ox, oy = cx + (1, -1)[sx] * 46, cy + (1, -1)[sy] * 44
                    pen.polygon(doubled([(ox + a, oy - b) for a, b in outline]), fill=215)
                for k in range(3):
                    r = 96 + 9 * k
                    pen.arc([2 * (cx - r), 2 * (cy - r), 2 * (cx + r), 2 * (cy + r)], *((0, 90), (270, 360), (90, 180), (180, 270))[{(0, 0): 0, (0, 1): 1, (1, 0): 2, (1, 1): 3}[(sx, sy)]], fill=190 - 40 * k, width=5 - k)
        for k in range(1, 72):
            x = 66 + (WIDE - 132) * k / 72
            for y, s in ((66, 1), (HIGH - 66, -1)):
                pen.line(doubled([(x, y), (x, y + s * (14 if k % 6 == 0 else 7))]), fill=200, width=3)
        for k in range(1, 40):
            y = 66 + (HIGH - 132) * k / 40
            for x, s in ((66, 1), (WIDE - 66, -1)):
                pen.line(doubled([(x, y), (x + s * (14 if k % 5 == 0 else 7), y)]), fill=200, width=3)
    draw(ink, paint)


def rose(ink, red):
    """Sixteen winds: half of every point is hatched, the winds of the ring are joined to their figures by fine lines."""
    cx, cy = WIDE / 2, HIGH / 2

    def point(a, long, wide):
        tip = (cx + long * math.sin(a), cy + long * math.cos(a))
        left, right = ((cx + wide * math.sin(a + s), cy + wide * math.cos(a + s)) for s in (-.196, .196))
        return tip, left, right

    def paint(pen):
        for r, wide in ((206, 4), (198, 1.5), (150, 1.2), (62, 2.5), (56, 1.2)):
            pen.ellipse([2 * (cx - r), 2 * (cy - r), 2 * (cx + r), 2 * (cy + r)], outline=225, width=round(2 * wide))
        for k in range(64):
            a = math.tau * k / 64
            long = 14 if k % 4 == 0 else 7
            pen.line(doubled([(cx + 206 * math.sin(a), cy + 206 * math.cos(a)), (cx + (206 + long) * math.sin(a), cy + (206 + long) * math.cos(a))]), fill=210, width=3)
        for k in (*range(1, 16, 2), *range(2, 16, 4), *range(0, 16, 4)):
            a = math.tau * k / 16
            long, wide = {0: (196, 66), 2: (166, 56)}.get(k % 4, (128, 60))
            tip, left, right = point(a, long, wide)
            pen.polygon(doubled([tip, left, (cx, cy), right]), fill=0, outline=235)
            pen.polygon(doubled([tip, right, (cx, cy)]), fill=230)
            for side in (left, right):
                pen.line(doubled([tip, side]), fill=235, width=4)
            pen.line(doubled([tip, (cx, cy)]), fill=235, width=3)
        pen.ellipse([2 * (cx - 40), 2 * (cy - 40), 2 * (cx + 40), 2 * (cy + 40)], fill=0, outline=235, width=5)

    def sun(pen):
        for outline in [*sign(22), *sign_flame(22)]:
            pen.polygon(doubled([(cx + a, cy - b) for a, b in outline]), fill=255)

    def rays(pen):
        for way, (column, row) in enumerate(PLACES):
            x, y = middle(column, row)
            away = math.hypot(x - cx, y - cy)
            a, b = 232 / away, 1 - 205 / away
            count = int(away * (b - a) / 13)
            for k in range(count):
                t, u = a + (b - a) * k / count, a + (b - a) * (k + .5) / count
                pen.line(doubled([(cx + (x - cx) * t, cy + (y - cy) * t), (cx + (x - cx) * u, cy + (y - cy) * u)]), fill=105, width=3)
    draw(ink, paint)
    draw(red, sun)
    draw(red, rays)


def stand(ink, red, way, x, y):
    """Under each figure: a compass that lies on the ground, the needle where he looks; beside it his number and the angle."""
    foot = y + 152
    a = way * math.tau / 16

    def ground(turn, reach):
        return (x + reach * math.sin(turn), foot + .5 * reach * math.cos(turn))

    def paint(pen):
        for r, wide in ((104, 2.0), (96, 1.0)):
            pen.ellipse([2 * (x - r), 2 * (foot - r / 2), 2 * (x + r), 2 * (foot + r / 2)], outline=215, width=round(2 * wide))
        for k in range(16):
            turn = math.tau * k / 16
            pen.line(doubled([ground(turn, 104), ground(turn, 113 if k % 4 else 120)]), fill=200, width=3)
        font = ImageFont.truetype(str(ITALIC), 54)
        degrees, half = divmod(way * 225, 10)
        pen.text((2 * x, 2 * (foot + 76)), f'{degrees}{"½" if half else ""}°', font=font, fill=235, anchor='mt')
        # Clear of the spear, where that is on his left.
        pen.text((2 * (x - 126), 2 * (y - 196)), NUMERALS[way], font=ImageFont.truetype(str(forum), 74), fill=250, anchor='rm')

    def needle(pen):
        tip, left, right = ground(a, 128), ground(a - .13, 102), ground(a + .13, 102)
        pen.polygon(doubled([tip, left, right]), fill=250)
        pen.line(doubled([ground(a, 60), ground(a, 104)]), fill=235, width=5)
    draw(ink, paint)
    draw(red, needle)


NUMERALS = ('I', 'II', 'III', 'IV', 'V', 'VI', 'VII', 'VIII', 'IX', 'X', 'XI', 'XII', 'XIII', 'XIV', 'XV', 'XVI')


def steps(ink):
    """Eight moments of his walk, drawn with the pen on either side of the rose."""
    ground = HIGH / 2 + 150

    def paint(pen):
        for a, b in ((LEFT + ACROSS + 8, WIDE / 2 - 244), (WIDE / 2 + 244, WIDE - LEFT - ACROSS - 8)):
            pen.line(doubled([(a, ground), (b, ground)]), fill=225, width=5)
            for k in range(49):
                x = a + (b - a) * k / 48
                pen.line(doubled([(x, ground), (x - 8, ground + (16 if k % 12 == 0 else 9))]), fill=150, width=3)
    draw(ink, paint)
    # He walks to the left, so the first moment stands on the right.
    for k in range(8):
        side = k // 4
        x = (WIDE / 2 + 318 if side == 0 else LEFT + ACROSS + 74) + (3 - k % 4) * 172
        sketch(ink, frame_of('emperor-walk', k, WALKING, 368), x, ground - 122)


#: The direction in which neither arms nor legs hide behind one another.
WALKING = 13
#: How dark it must be for the first and for the second set of strokes, each with how fast they widen and their greatest share of the paper.
HATCHING = ((.38, 1.3, .62), (.74, 1.6, .45))


def sketch(ink, figure, x, y):
    """A pen drawing of a sprite: contours, strokes where it is dark, crossed ones where it is darkest."""
    colour, alpha = figure
    body = np.clip((alpha - .75) * 4, 0, 1)
    calm = cv2.bilateralFilter(colour.astype(np.float32), 7, .16, 3)
    grey = calm @ np.array((.36, .54, .10), np.float32)
    low, high = np.percentile(grey[body > .9], (4, 93))
    shade = cv2.GaussianBlur(1 - np.clip((grey - low) / (high - low), 0, 1) ** .62, (0, 0), 1.2)
    edges = sum(slope(calm[..., channel] * body) for channel in range(3)) / 3
    row, column = np.mgrid[0:grey.shape[0], 0:grey.shape[1]].astype(np.float32)
    drawing = np.clip(edges * 1.5 - .22, 0, .85) + np.clip(slope(body), 0, 1)
    for lean, weight, (start, gain, most) in zip((1, -1), (.55, .45), HATCHING):
        wave = .5 + .5 * np.sin((row + lean * column) * .98)
        wide = np.clip((shade - start) * gain, 0, most)
        drawing += body * weight * np.clip((wide - wave) * 5 + .5, 0, 1) * (wide > .02)
    h, w = grey.shape
    a, b = int(y - h / 2), int(x - w / 2)
    part = ink[a:a + h, b:b + w]
    np.maximum(part, np.clip(drawing, 0, .95), out=part)


def slope(values):
    return np.hypot(cv2.Sobel(values, cv2.CV_32F, 1, 0), cv2.Sobel(values, cv2.CV_32F, 0, 1))


# Sprites.

def frame_of(sheet, column, row, size):
    """(display colour, alpha) of one frame, scaled premultiplied."""
    picture = np.asarray(Image.open(MASTERS / f'{sheet}.webp').convert('RGBA')).astype(np.float32) / 255
    cell = picture.shape[1] // 8
    cut = picture[row * cell:(row + 1) * cell, column * cell:(column + 1) * cell].copy()
    cut[..., :3] *= cut[..., 3:]
    cut = cv2.resize(cut, (size, size), interpolation=cv2.INTER_AREA if size < cell else cv2.INTER_LANCZOS4)
    alpha = np.clip(cut[..., 3], 0, 1)
    return np.clip(cut[..., :3] / np.maximum(alpha, 1e-3)[..., None], 0, 1), alpha


def idle(way, size):
    return frame_of('emperor-idle', way % 8, way // 8, size)


def printed(colour):
    """In the inks of the plate: what glows orange in the game's light is the deep red of the needles."""
    red, green = colour[..., 0], colour[..., 1]
    share = np.clip((red - green - .25) / .25, 0, 1) * np.clip((red - .45) / .3, 0, 1)
    colour = colour * (1 - share[..., None] * np.array((.20, .36, .14), np.float32))
    grey = colour.mean(2, keepdims=True)
    # On paper nothing is as bright in colour as on a screen, nor black.
    return .035 + .965 * (grey + .78 * (colour - grey))


def lay(sheet, figure, x, y):
    colour, alpha = figure
    h, w = alpha.shape
    a, b = int(y - h / 2), int(x - w / 2)
    part = sheet[a:a + h, b:b + w]
    part[:] = part * (1 - alpha[..., None]) + (colour * 1.04) * alpha[..., None]
