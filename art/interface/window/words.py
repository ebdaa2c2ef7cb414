"""The window's words, in either language: titles raised in gold, the rest written so that it is sharp."""
from functools import lru_cache

import cv2
import numpy as np
from PIL import Image, ImageDraw, ImageFont

from interface.kit.drawing import forum
from interface.kit.matcap import mirror, normals
from interface.window import places
from interface.window.places import STATS

ALEGREYA = forum.parents[2] / 'alegreya'
FACES = {'text': '500Medium/Alegreya_500Medium.ttf', 'bold': '700Bold/Alegreya_700Bold.ttf', 'italic': '500Medium_Italic/Alegreya_500Medium_Italic.ttf'}

#: What is left of life and of faith, as the orbs say it.
LEFT = {'health': '412', 'faith': '150'}

PARCHMENT, DIM, GOLD, GOOD, BAD = '#f2e2bd', '#dcc795', '#f0c873', '#9fdc98', '#f39a84'

WORDS = {
    'en': {
        'character': 'CHARACTER', 'inventory': 'INVENTORY', 'name': 'Tavrian', 'rank': 'Emperor of the Nine Thrones', 'level': 'Level 14',
        'stats': ('Might', 'Grace', 'Will', 'Insight', 'Faith'), 'gold': 'Gold', 'sum': '2,847', 'load': 'Load', 'weight': '61 of 90',
        'good': ('Oathbound', 'You earned this', 'Guards within ten paces take a fifth less damage.'),
        'bad': ('Cold Ash', 'This one, too', 'Wounds heal half as fast until the next lamp is lit.'),
        'item': ('Shield of the Karn Watch', 'Round shield', [('Block 31%', ''), ('Will +2', 'good'), ('Grace −2', 'bad')],
                 'It hung by the gate nine hundred nights, and the gate held.'),
    },
    'ru': {
        'character': 'ПЕРСОНАЖ', 'inventory': 'СНАРЯЖЕНИЕ', 'name': 'Тавриан', 'rank': 'Император Девяти Престолов', 'level': '14-й уровень',
        'stats': ('Мощь', 'Ловкость', 'Воля', 'Прозрение', 'Вера'), 'gold': 'Золото', 'sum': '2\u00a0847', 'load': 'Груз', 'weight': '61 из 90',
        'good': ('Верность обету', 'По заслугам', 'Стражники рядом получают на пятую часть меньше урона.'),
        'bad': ('Остывший пепел', 'И это тоже', 'Раны заживают вдвое медленнее, пока новая лампада не зажжена.'),
        'item': ('Щит карнской стражи', 'Круглый щит', [('Блок 31\u00a0%', ''), ('Воля +2', 'good'), ('Ловкость −2', 'bad')],
                 'Девятьсот ночей он висел у\u00a0ворот, и\u00a0ворота устояли.'),
    },
}


@lru_cache(maxsize=None)
def font(face, size):
    return ImageFont.truetype(str(forum if face == 'title' else ALEGREYA / FACES[face]), size)


def broken(text, cut, width):
    lines = ['']
    for word in text.split(' '):
        longer = f'{lines[-1]} {word}'.strip()
        if cut.getlength(longer) > width and lines[-1]:
            lines.append(word)
        else:
            lines[-1] = longer
    return lines


def largest(most, text, face, width, lines):
    """The size, `most` or less, at which a paragraph so wide has no more than so many lines."""
    return next(size for size in range(most, 0, -1) if len(broken(text, font(face, 10 * size), 10 * width)) <= lines)


class Page:
    def __init__(self, image, full, corner=(0, 0)):
        self.image, self.full, self.corner = image, full, corner

    def write(self, text, x, y, size, face='text', colour=PARCHMENT, anchor='ls', edge=0):
        """One line, over its own small shadow; over a scene a dark `edge`, up to 1, keeps it readable."""
        full = self.full
        x, y = x - self.corner[0], y - self.corner[1]
        cut = font(face, max(round(size * full), 5))
        wide, high = round(cut.getlength(text)) + 40, round(size * full * 2) + 20
        left = x * full - {'l': 0, 'm': cut.getlength(text) / 2, 'r': cut.getlength(text)}[anchor[0]]
        col, row = round(left) - 16, round(y * full) - round(size * full * 1.3) - 8
        mask = Image.new('L', (wide, high))
        ImageDraw.Draw(mask).text((16, round(size * full * 1.3) + 8), text, font=cut, fill=255, anchor='ls')
        mask = np.asarray(mask).astype(np.float32) / 255
        if edge:
            dark = np.clip(cv2.GaussianBlur(cv2.dilate(mask, np.ones((3, 3))), (0, 0), max(1.6 * full, .6)) * 1.25, 0, 1) * edge
        else:
            dark = cv2.GaussianBlur(cv2.warpAffine(mask, np.float32([[1, 0, 1.2 * full], [0, 1, 2 * full]]), mask.shape[::-1]), (0, 0), max(.9 * full, .4)) * .6
        top, bottom, a, b = max(row, 0), min(row + high, self.image.shape[0]), max(col, 0), min(col + wide, self.image.shape[1])
        cut_mask = np.s_[top - row:bottom - row, a - col:b - col]
        part = self.image[top:bottom, a:b]
        part[:] = part * (1 - dark[cut_mask][..., None]) + np.array((.02, .018, .022)) * dark[cut_mask][..., None]
        part[:] = part * (1 - mask[cut_mask][..., None]) + np.array([int(colour[i:i + 2], 16) / 255 for i in (1, 3, 5)]) * mask[cut_mask][..., None]
        return cut.getlength(text) / full

    def paragraph(self, text, x, y, width, size, face='text', colour=PARCHMENT, lead=1.26, even=False):
        """Lines no longer than `width`; `even` ones are about as long as each other, so that no word stands alone."""
        cut = font(face, max(round(size * self.full), 5))
        lines = broken(text, cut, width * self.full)
        if even:
            narrower = (broken(text, cut, width * self.full * share / 50) for share in range(50, 24, -1))
            lines = [shorter for shorter in narrower if len(shorter) == len(lines)][-1]
        for line in lines:
            self.write(line, x, y, size, face, colour)
            y += size * lead
        return y

    def raise_gold(self, text, x, y, size, spacing=3.0):
        """Letters as chiselled gold, centred on x, their middle at y."""
        full, fine = self.full, 4
        x, y = x - self.corner[0], y - self.corner[1]
        cut = font('title', round(size * full * fine))
        lengths = [cut.getlength(letter) + spacing * full * fine for letter in text]
        wide, high = round(sum(lengths)) + 80, round(size * full * fine * 1.6)
        mask, pen = Image.new('L', (wide, high)), 40
        draw = ImageDraw.Draw(mask)
        for letter, length in zip(text, lengths):
            draw.text((pen, high // 2), letter, font=cut, fill=255, anchor='lm', stroke_width=round(.55 * full * fine), stroke_fill=255)
            pen += length
        solid = (np.asarray(mask) > 127).astype(np.uint8)
        inner = cv2.distanceTransform(solid, cv2.DIST_L2, 5).astype(np.float32)
        roof = cv2.GaussianBlur(inner, (0, 0), 1.4)
        light = mirror(normals(roof * .7, 1), '#e8b04c', .12)
        small = (wide // fine, high // fine)
        cover = cv2.resize(solid.astype(np.float32), small, interpolation=cv2.INTER_AREA)
        light = cv2.resize((light * solid[..., None]).astype(np.float32), small, interpolation=cv2.INTER_AREA) / np.maximum(cover, 1e-3)[..., None]
        from interface.kit.develop import tone
        picture = np.clip(tone(light, 3.6), 0, 1)
        row, col = round(y * full - small[1] / 2), round(x * full - small[0] / 2)
        part = self.image[row:row + small[1], col:col + small[0]]
        moved = cv2.GaussianBlur(cv2.warpAffine(cover, np.float32([[1, 0, 2 * full], [0, 1, 3 * full]]), small), (0, 0), max(1.5 * full, .5))
        part[:] = part * (1 - .85 * moved[..., None])
        part[:] = part * (1 - cover[..., None]) + picture * cover[..., None]


def write_words(image, language, full):
    page, words = Page(image.copy(), full), WORDS[language]
    for key, (left, top, right, _) in (('character', places.CHARACTER), ('inventory', places.INVENTORY)):
        page.raise_gold(words[key], (left + right) / 2, top + 43, 37, 5.0)
    x, y, right, _ = places.EXPERIENCE
    page.raise_gold(words['name'], x + (font('title', 740).getlength(words['name']) / 10 + 1.5 * len(words['name'])) / 2, y - 146, 74, 1.5)
    page.write(words['rank'], x, y - 78, fitted(39, right - x, (words['rank'], 'text')))
    page.write(words['level'], x, y - 26, 38, 'bold', DIM)
    for name, value, (left, top, right, bottom) in zip(words['stats'], STATS, places.STAT_ROWS):
        page.write(name, left + 76, top + 36, fitted(39, right - left - 186, (name, 'bold')), 'bold')
        page.write(str(value), right - 51, bottom - 20, 43, 'bold', GOLD, 'ms')
    perks(page, words)
    left, top, right, bottom = places.GOLD
    page.write(words['gold'], right - 22, top + 66, 36, 'text', DIM, 'rs')
    page.write(words['sum'], right - 22, top + 122, 50, 'bold', GOLD, 'rs')
    left, top, right, bottom = places.LOAD
    page.write(words['load'], left + 22, top + 66, 36, 'text', DIM)
    page.write(words['weight'], right - 22, top + 66, 38, 'bold', PARCHMENT, 'rs')
    for number, (_, box) in enumerate(places.BELOW, 1):
        page.write(str(number % 10), box[0] + 6, box[1] + 29, 34, 'bold', DIM, 'ls', .7)
    for kind, (x, y) in places.SMALL_ORBS.items():
        page.write(LEFT[kind], x, y + 13, 40, 'bold', '#fff3d8', 'ms', .85)
    tooltip(page, words['item'])
    return np.clip(page.image, 0, 1)


def fitted(most, room, *lines):
    """The size at which each of these lines, all with their faces, goes into the room."""
    long = max(font(face, 10 * most).getlength(line) / 10 for line, face in lines)
    return min(most, most * room / long)


def perks(page, words):
    room = min(right - left for left, _, right, _ in places.PERKS)
    # The names of both in one size.
    name_size = fitted(38, room - 138, *((words[key][0], 'bold') for key in ('good', 'bad')))
    for key, colour, (left, top, *_) in (('good', GOOD, places.PERKS[0]), ('bad', BAD, places.PERKS[1])):
        title, kind, text = words[key]
        page.write(title, left + 122, top + 58, name_size, 'bold', colour)
        page.write(kind, left + 122, top + 104, 36, 'text', DIM)
        # As far from the medallion above as from the edge below.
        size = largest(37, text, 'text', room - 32, 3)
        lines = len(broken(text, font('text', 10 * size), 10 * (room - 32)))
        page.paragraph(text, left + 20, top + 212 - 20 * (lines - 1), room - 32, size, lead=1.09)


def tooltip(page, item):
    """Dark glass in a thin gold line, beside the thing it speaks of."""
    title, kind, (block, *changes), saying = item
    left, top, right, _ = places.TOOLTIP
    room = right - left - 44
    glass(page, places.TOOLTIP)
    page.write(title, left + 24, top + 54, fitted(41, room, (title, 'bold')), 'bold', GOLD)
    page.write(kind, left + 24, top + 100, 36, 'text', DIM)
    page.write(block[0], left + 24, top + 156, 38)
    x = left + 24
    for text, tone in changes:
        x += page.write(text, x, top + 203, 38, 'text', {'good': GOOD, 'bad': BAD}[tone]) + 36
    page.paragraph(saying, left + 24, top + 262, room, largest(36, saying, 'italic', room, 2), 'italic', DIM, 1.16, even=True)


def glass(page, box):
    left, top, right, bottom = box
    full = page.full
    y, x = np.mgrid[0:page.image.shape[0], 0:page.image.shape[1]].astype(np.float32) / full
    x, y = x + page.corner[0], y + page.corner[1]
    field = np.minimum(np.minimum(x - left, right - x), np.minimum(y - top, bottom - y))
    drop = np.clip(np.minimum(np.minimum(x - left - 10, right + 14 - x), np.minimum(y - top - 14, bottom + 18 - y)) / 22 + .5, 0, 1) * .6
    page.image *= (1 - drop * (field < 0))[..., None]
    sheet = np.clip(field * full + .5, 0, 1)[..., None] * .94
    page.image[:] = page.image * (1 - sheet) + np.array((.045, .046, .060)) * (1 + .4 * (bottom - y[..., None]) / (bottom - top)) * sheet
    for at, wide, tint in ((2, 2.0, (.62, .42, .18)), (8, .9, (.42, .30, .15))):
        line = np.clip((wide - np.abs(field - at)) * full + .5, 0, 1)[..., None]
        page.image[:] = page.image * (1 - line) + np.array(tint) * (1.25 - .5 * (y[..., None] - top) / (bottom - top)) * line
