"""What lies over the picture while one plays: belt and orbs below, a bar for the enemy above, rings under feet, numbers that rise. No words, so that one picture serves every language."""
import cv2
import numpy as np

from hero.stack import load
from interface.kit.develop import grade, over, shadow, tone
from interface.kit.stage import eye
from interface.window import belt, items, places
from interface.window.compose import carried
from interface.window.crest import crest
from interface.window.light import lit, look
from interface.window.matter import bronze, gold
from interface.window.words import Page


def belt_and_orbs(job, image, samples=8):
    """Lays the lower edge over a finished picture 2560 or 2880 wide; all of its sizes follow the width.

    What is in the belt is lit apart from the belt, or its frame would shade it.
    """
    full, coarse = job.size[0] / places.WIDE, 2.2 if job.preview else 1.0
    whole = (image, np.ones(image.shape[:2], np.float32))
    for name, build_it, reach in (('edge', lower_edge, 16), ('belt', in_belt, 6)):
        seen = look(job.size, lambda: build_it(coarse), job.cache, name, 25.6, 4 if job.preview else samples, job.regrade)
        colour = grade(tone(carried(lit(seen), seen.cover), 1.1), contrast=1.12)
        whole = over(shadow(seen.cover, (reach * full / 4, reach * full / 2), reach * full, 0.7), whole)
        whole = over((colour, seen.cover), whole)
    return whole[0]


def on_a_phone(job, scene, samples=8):
    """A scene with everything wholly inside the upright picture: a panel below it carries small orbs and half as many slots."""
    left, _, right, _ = places.PHONE
    wide = (right - left) / 100
    full, coarse = job.size[0] / (right - left), 2.2 if job.preview else 1.0
    whole = (scene, np.ones(scene.shape[:2], np.float32))
    for name, build_it, reach in (('panel', phone_edge, 16), ('slots', in_phone_belt, 6)):
        seen = look(job.size, lambda: build_it(coarse), job.cache, name, wide, 4 if job.preview else samples, job.regrade)
        colour = grade(tone(carried(lit(seen), seen.cover), 1.1), contrast=1.12)
        whole = over(shadow(seen.cover, (reach * full / 4, reach * full / 2), reach * full, 0.7), whole)
        whole = over((colour, seen.cover), whole)
    return whole[0]


def lower_edge(coarse):
    """The belt, and an orb at each end."""
    eye(25.6, 14.4)
    warm, shine = bronze(), gold()
    belt.belt(warm, shine, coarse)
    for kind, at in places.ORBS.items():
        belt.orb(kind, *places.units(*at), warm, shine)


def phone_edge(coarse):
    eye(19.2, 19.2)
    warm, shine = bronze(), gold()
    belt.panel(warm, shine, coarse)
    belt.belt(warm, shine, coarse, places.PHONE_BELT, len(places.IN_PHONE_BELT))
    for kind, at in places.PHONE_ORBS.items():
        belt.orb(kind, *places.units(*at), warm, shine)


def in_belt(coarse):
    eye(25.6, 14.4)
    lay_in(places.IN_BELT, places.belt_slots(), coarse)


def in_phone_belt(coarse):
    eye(19.2, 19.2)
    lay_in(places.IN_PHONE_BELT, places.belt_slots(places.PHONE_BELT, len(places.IN_PHONE_BELT)), coarse)


def lay_in(things, slots, coarse):
    for what, box in zip(things, slots):
        if what:
            thing, turn = items.MAKERS[what](items.STEP * coarse)
            items.lay(thing, box, 0.12, *turn)
    items.tell_all()


def enemy_bar(image, share, middle=0.5, top=0.035, wide=0.40, tall=0.0185, crested=0.0):
    """The health that is left to what one fights, in a frame between gems; `tall` is the bar's height as a share of the picture's width. `crested`: how far its head's horns reach apart, which is set on the middle of the frame, in heights of the bar."""
    width = image.shape[1]
    w, h = round(width * wide), round(width * tall)
    x, y = round(width * middle - w / 2), round(image.shape[0] * top)
    field, cover = load('ui/field', round(width * 0.25))
    # Forms have a pale ground to write on; what is gone of a life is dark.
    rim = round(field.shape[1] * 39 / 640)
    field[rim:-rim, rim:-rim] *= np.float32((0.18, 0.20, 0.25))
    slice_x, slice_y = round(field.shape[1] * 0.15), round(field.shape[0] * 0.36)
    frame = nine(np.dstack([field, cover]), w, round(h * 1.9), slice_x, slice_y)
    image = paste(image, frame, x, y - round(h * 0.45))
    left, right = x + round(h * 0.75), x + w - round(h * 0.75)
    end = left + round((right - left) * share)
    rows = np.linspace(0, 1, h - round(h * 0.36), dtype=np.float32)[:, None]
    red = np.array([0.62, 0.055, 0.035]) * (0.65 + 0.7 * np.exp(-((rows - 0.28) / 0.2) ** 2))[..., None]
    bar = np.broadcast_to(red, (len(rows), end - left, 3)).astype(np.float32)
    at = y + round(h * 0.18)
    image[at:at + len(rows), left:end] = bar
    image[at:at + len(rows), end - max(round(h * 0.06), 1):end] = (0.98, 0.55, 0.30)
    gem, gem_cover = load('ui/gem-red', round(h * 2.3))
    for gx in (x - round(h * 1.0), x + w - round(h * 1.3)):
        image = paste(image, np.dstack([gem, gem_cover]), gx, y + h // 2 - gem.shape[0] // 2)
    return mounted(image, round(width * middle), y + h / 2, crested * h) if crested else image


def mounted(image, x, y, span):
    """The head whose life it is, its middle at (x, y); its shadow falls on all that is behind it."""
    head, cover = crest(span)
    high, wide = cover.shape
    left, top = round(x - wide / 2), round(y - high / 2)
    fall, soft = round(0.045 * span), 0.035 * span
    room = 4 * fall
    dark = cv2.GaussianBlur(np.pad(cover, ((room - fall, room + fall), (room, room))), (0, 0), soft)
    paste(image, np.dstack([np.zeros((*dark.shape, 3), np.float32), 0.9 * dark]), left - room, top - room + fall)
    return paste(image, np.dstack([head, cover]), left, top)


def nine(picture, w, h, sx, sy):
    """A frame stretched to w, h; its corners keep their shape as far as there is room."""
    sx, sy = min(sx, w // 2 - 1), min(sy, picture.shape[0] // 2 - 1)
    ty, tx = h // 2, min(round(sx * (h / 2) / sy), w // 2 - 1)
    rows = [(0, sy, ty), (picture.shape[0] - sy, picture.shape[0], h - ty)]
    columns = [(0, sx, tx), (sx, picture.shape[1] - sx, w - 2 * tx), (picture.shape[1] - sx, picture.shape[1], tx)]
    return np.vstack([np.hstack([cv2.resize(picture[a:b, c:d], (wide, tall), interpolation=cv2.INTER_AREA) for c, d, wide in columns]) for a, b, tall in rows])


def paste(image, layer, x, y):
    # What reaches above the picture's upper edge is cut off there.
    layer, y = layer[max(-y, 0):], max(y, 0)
    h, w = layer.shape[:2]
    part, cover = image[y:y + h, x:x + w], layer[..., 3:]
    image[y:y + h, x:x + w] = part * (1 - cover) + layer[..., :3] * cover
    return image


def number(image, view, at, text, colour, size=44):
    """Digits over a head."""
    full = view.job.size[0] / places.WIDE
    x, y, _ = view.seen(at)
    page = Page(image, full)
    page.write(text, x / full, y / full, size, 'bold', colour, 'ms', 1)
    return page.image


def life(image, view, at, share, enemy=False):
    """A small bar over a head."""
    full = view.job.size[0] / places.WIDE
    x, y, _ = view.seen(at)
    w, h = round(66 * full), max(round(9 * full), 3)
    left, top = round(x - w / 2), round(y)
    image[top - 2:top + h + 2, left - 2:left + w + 2] *= 0.18
    image[top:top + h, left:left + round(w * share)] = (0.66, 0.10, 0.06) if enemy else (0.25, 0.60, 0.26)
    return image
