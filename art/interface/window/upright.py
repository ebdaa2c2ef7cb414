"""The window as phones and tablets show it: character, figure and bag one below the other or in two columns, under cast rails, as sharp as their screens.

No pointer lies on it, for a finger has none: what is chosen glows, and what there is to know of it stands below the bag.
"""
import numpy as np

from interface.kit.develop import over, shadow
from interface.kit.stage import eye
from interface.window import build, doll, items
from interface.window.bronzework import post, rail, title_plate
from interface.window.compose import clipped, coins, disc, kept_in, layer, tints
from interface.window.matter import bronze, gold
from interface.window.slab import Slab, STEP
from interface.window.stonework import carve_character, carve_inventory
from interface.window.words import BAD, DIM, GOLD, GOOD, PARCHMENT, WORDS, Page, fitted, font, glass


def compose(job, places):
    """`places`: `upright_places` or `abreast_places`."""
    coarse = 2.2 if job.preview else 0.8
    full = job.size[0] / places.WIDE

    def drawn(name, build_it, exposure=1.1):
        return layer(job, name, build_it, 4, exposure, places)
    image, cover = drawn('window', lambda: window(coarse, places))
    sheet = (image, np.ones_like(cover))
    sheet = over(tints(job, full, places), sheet)
    sheet = over(clipped(doll.face(job, kept_in(job), full, places), disc(job, full, places)), sheet)
    for part in (doll.standing(job, kept_in(job), full, places), drawn('items', lambda: items.items(coarse, places), 1.12)):
        sheet = over(shadow(part[1], (5 * full, 9 * full), 7 * full, 0.62), sheet)
        sheet = over(part, sheet)
    left, top = places.GOLD[0] - places.LEFT, places.GOLD[1] - places.TOP
    image = coins(sheet[0], full, (left + 12, top + 8), 122)
    return write_words(image, job.name[-2:], full, places)


def window(coarse, places):
    eye(places.WIDE / 100, places.HIGH / 100)
    warm, shine = bronze(), gold()
    left, top, right, bottom = places.WHOLE
    slab = Slab((left - 4, top - 4, right + 4, bottom + 4), STEP * coarse, 5)
    carve_character(slab, places)
    carve_inventory(slab, places)
    slab.stand(-0.10)
    build.fittings(places, warm, shine)
    for x in places.POSTS:
        post(x, top, bottom, warm, shine)
    for _, left, right, y in places.RAILS:
        rail(y, left, right, warm, shine)
        title_plate((left, y - 42, right, y), warm, shine)


def write_words(image, language, full, places):
    page, words = Page(image.copy(), full, (places.LEFT, places.TOP)), WORDS[language]
    for key, left, right, y in places.RAILS:
        page.raise_gold(words[key], (left + right) / 2, y + 1, 37, 5.0)
    x, y, right, _ = places.EXPERIENCE
    page.raise_gold(words['name'], x + font('title', 248).getlength(words['name']) / 8 + 12, y - 130, 64, 1.5)
    page.write(words['rank'], x, y - 68, fitted(35, right - x, (words['rank'], 'text')))
    page.write(words['level'], x, y - 23, 35, 'bold', DIM)
    for name, value, (left, top, right, bottom) in zip(words['stats'], places.STATS, places.STAT_ROWS):
        page.write(name, left + 74, top + 31, fitted(34, right - left - 182, (name, 'bold')), 'bold')
        page.write(str(value), right - 51, bottom - 17, 38, 'bold', GOLD, 'ms')
    for key, colour, (left, top, right, _) in (('good', GOOD, places.PERKS[0]), ('bad', BAD, places.PERKS[1])):
        title, kind, text = words[key]
        page.write(title, left + 126, top + 44, 37, 'bold', colour)
        page.write(kind, right - 20, top + 44, 34, 'text', DIM, 'rs')
        page.paragraph(text, left + 126, top + 81, right - left - 142, 34, lead=1.06, even=True)
    left, top, right, bottom = places.GOLD
    page.write(words['gold'], right - 20, top + 37, 34, 'text', DIM, 'rs')
    page.write(words['sum'], right - 20, top + 80, 43, 'bold', GOLD, 'rs')
    left, top, right, bottom = places.LOAD
    page.write(words['load'], left + 20, top + 36, 34, 'text', DIM)
    page.write(words['weight'], right - 20, top + 36, 35, 'bold', PARCHMENT, 'rs')
    item(page, words['item'], places.ITEM)
    return np.clip(page.image, 0, 1)


def item(page, words, box):
    """What there is to know of the chosen thing."""
    title, kind, lines, saying = words
    left, top, right, _ = box
    glass(page, box)
    page.write(title, left + 24, top + 44, 38, 'bold', GOLD)
    page.write(kind, right - 24, top + 44, 34, 'text', DIM, 'rs')
    x = left + 24
    for text, tone in lines:
        x += page.write(text, x, top + 83, 36, 'bold', {'good': GOOD, 'bad': BAD}.get(tone, PARCHMENT)) + 34
    page.paragraph(saying, left + 24, top + 120, right - left - 48, 34, 'italic', DIM, 1.03, even=True)
