"""The light of the shrine's candles, painted over the render: wax that its own flame shines into, a pool of light and a shadow at each foot, flames, and a thread of smoke where one has gone out."""
import cv2
import numpy as np

from kit import cameras, grade
from scenes.shrine_day import grain
from scenes.shrine_places import CLAY, PEOPLE, STATUE, STONE, WAX, before, seen_from
from scenes.shrine_wax import CHILDS

#: A flame's height and half its breadth, in metres: larger than life, or a colossus would have pinpricks at her feet.
TALL, WIDE = .19, .033
EDGE, CORE, FOOT = np.float32([1.12, .34, .04]), np.float32([1.90, 1.32, .56]), np.float32([.34, .22, .36])
EYE = np.float32([.612, -.612, .5])


#: The candle that the child lights, and the midst of the drifts before the plinth, which are the brightest; how much is left of the others' light far from them.
HEART, DRIFTS, OTHERS = CHILDS[:2], before(2, 2.6), .50
#: How much of the candles' light hangs in the air over the drifts.
AIR = .090
#: The draught: how far a flame's tip is blown aside in the picture, in metres.
DRAUGHT = -.0065


def prominence(x, y):
    """How bright a flame may be, 0..1: the palest are in one place, and what is lit last, or they would all be one noise."""
    right, nearer = seen_from(x - DRIFTS[0] + STATUE[0], y - DRIFTS[1] + STATUE[1])
    drifts = np.exp(-(right / 1.75) ** 2 - (nearer / .95) ** 2)
    heart = np.exp(-((x - HEART[0]) ** 2 + (y - HEART[1]) ** 2) / .55)
    return OTHERS + (1 - OTHERS) * np.maximum(drifts, heart)


def blown(x, y):
    """How strong the draught is at a place: it comes in gusts, so that neighbours lean alike."""
    return 1 + .9 * float(grain(np.float32(x * .9), np.float32(y * .9)))


def window(shape, x, y, left, right, up, down):
    """A part of the picture round a pixel, or nothing."""
    a, b, c, d = max(int(y - up), 0), min(int(y + down) + 1, shape[0]), max(int(x - left), 0), min(int(x + right) + 1, shape[1])
    return np.s_[a:b, c:d] if a < b and c < d else None


def waxen(seen, candles, held, size, pixels):
    """Each candle glows below its flame and darkens down to its foot; what is out has only its neighbours' light. Returns where wax lies flat."""
    wax = seen['who'] == WAX
    # Tallow by candlelight is honey, without the green that its shade has by day.
    seen['albedo'] *= np.where(wax[..., None], np.float32([1.04, .93, 1.02]), 1)
    near, glow, pool = np.full(wax.shape, .20, np.float32), np.zeros(wax.shape, np.float32), wax.astype(np.float32)
    bodies = [(*c.wick[:2], c.foot, c.top, c.radius, c.flame) for c in candles] + [(x, y, z - .35, z, .022, f) for x, y, z, f in held]
    for x, y, foot, top, radius, flame in bodies:
        u, v, _ = cameras.project((x, y, top))
        box = window(wax.shape, u * size[0], v * size[1], .5 * pixels, .5 * pixels, .25 * pixels, (top - foot + .45) * pixels)
        if box is None or not wax[box].any():
            continue
        at = seen['at'][box]
        away = np.hypot(at[..., 0] - x, at[..., 1] - y) - radius
        # Not wax that lies on a higher step, or ran down to a lower one.
        own = (away < near[box]) & (at[..., 2] < top + .04) & (at[..., 2] > foot - .34) & ((away < .05) | (at[..., 2] < foot + .06))
        near[box] = np.where(own, away, near[box])
        below = np.clip(top - at[..., 2], 0, 2)
        tall = np.clip((at[..., 2] - foot) / .16, 0, 1)
        shine = (.17 + 1.30 * np.exp(-below / .060) + .46 * np.exp(-below / .20)) * (.72 + .28 * tall) * prominence(x, y) ** .8 if flame else .34 + .06 * tall
        glow[box] = np.where(own, shine, glow[box])
        pool[box] = np.where(own, np.clip((away - .012) / .04, 0, 1) * np.clip((foot + .085 - at[..., 2]) / .03, 0, 1), pool[box])
    facing = np.clip(seen['normal'] @ EYE, 0, 1)
    upward = np.clip(seen['normal'][..., 2], 0, 1)
    pool *= wax * np.clip(seen['normal'][..., 2] * 2 - .4, .35, 1)
    glow = np.where(glow > 0, glow, .42) * (1 - .30 * pool)
    hot = np.clip(glow - .55, 0, 1)[..., None]
    tint = np.float32([1.0, .60, .27]) + hot * np.float32([0, .20, .22])
    light = (.92 * glow * (.34 + .52 * facing + .22 * upward))[..., None] * tint
    # And what falls on it from its neighbours, with their shades.
    rendered = np.clip(seen['light'] @ grade.LUMA, 0, 1.2)[..., None]
    light = .86 * light + .30 * rendered * np.float32([1.0, .64, .34])
    edge = cv2.GaussianBlur(wax.astype(np.float32), (0, 0), max(size[0] / 3600, .5))[..., None]
    seen['light'] += edge * (light.astype(np.float32) - seen['light'])
    return pool.astype(np.float32)


def grounded(seen, candles, lamps, wicks, size, pixels):
    """The stone round each foot: darkest beside it, a shadow away from the goddess, where most of the light is, and a pool of light about it."""
    stone = (seen['who'] == 0)
    for x, y, z, radius, tall in [(c.x, c.y, c.foot, c.radius, c.top - c.foot) for c in candles] + [(a, b, c, .13, .08) for a, b, c, _ in lamps]:
        u, v, _ = cameras.project((x, y, z))
        box = window(stone.shape, u * size[0], v * size[1], .8 * pixels, .8 * pixels, .7 * pixels, .9 * pixels)
        if box is None:
            continue
        at = seen['at'][box]
        dx, dy = at[..., 0] - x, at[..., 1] - y
        out = np.array((x - STATUE[0], y - STATUE[1]))
        out = out / np.linalg.norm(out)
        along, aside = dx * out[0] + dy * out[1], dy * out[0] - dx * out[1]
        long = min(.16 + .7 * tall, .5)
        cast = np.exp(-(aside / (radius * 1.15 + .25 * np.clip(along, 0, 1))) ** 2) * np.clip(along / radius, 0, 1) * np.exp(-np.clip(along, 0, 2) / long)
        foot = np.exp(-np.square(np.hypot(dx, dy) / (radius * 1.9 + .02)))
        low = (np.abs(at[..., 2] - z) < .05) * stone[box]
        seen['light'][box] *= (1 - np.clip(.46 * foot + .40 * cast, 0, .70) * low)[..., None].astype(np.float32)
    for x, y, z, flame in wicks:
        u, v, _ = cameras.project((x, y, z))
        box = window(stone.shape, u * size[0], v * size[1], 1.25 * pixels, 1.25 * pixels, 1.0 * pixels, 1.6 * pixels)
        if box is None:
            continue
        way = np.float32([x, y, z + .09]) - seen['at'][box]
        away = np.linalg.norm(way, axis=2)
        turned = np.clip(.18 + .82 * (way * seen['normal'][box]).sum(2) / np.maximum(away, .04), 0, 1)
        fall = .074 * flame * prominence(x, y) * turned / (away ** 2 + .030) * np.square(np.clip(1 - (away / 1.2) ** 2, 0, 1))
        who = seen['who'][box]
        fall *= np.where(who == WAX, .7, np.where(who == PEOPLE, 1.5, np.where(who == STONE, .55, np.where(who == CLAY, .8, 1))))
        seen['light'][box] += fall[..., None].astype(np.float32) * np.float32([1.0, .50, .19])


def compressed(rgb, seen, knee=.12):
    """Stone among candles keeps its joints and its colour: what is brighter than `knee` comes near a most and never to it, which is highest at the plinth's foot."""
    who = seen['who']
    most = .34 + .13 * np.exp(-np.square(np.linalg.norm(seen['at'][..., :2] - np.float32(DRIFTS), axis=2) / 1.35))
    tone = rgb @ grade.LUMA
    over = np.maximum(tone - knee, 0)
    share = np.where(tone > knee, knee + (most - knee) * (1 - np.exp(-over / (most - knee))), tone) / np.maximum(tone, 1e-4)
    # Flames are the palest: stone turns to amber as it is held back.
    amber = 1 - np.clip(over / .5, 0, 1)[..., None] * np.float32([0, .07, .22])
    return np.where((who == 0)[..., None], rgb * share[..., None] * amber, rgb).astype(np.float32)


def burning(rgb, seen, wicks, size, pixels):
    """A drop of light on each wick: pale within, orange at its edge, dimmer about the wick; no two as tall, as broad or as upright. Halos lie over each other without adding up to white."""
    random = np.random.RandomState(11)
    halo, boxes = np.zeros(rgb.shape[:2], np.float32), []
    for x, y, z, flame in wicks:
        u, v, away = cameras.project((x, y, z))
        # Some burn low and broad, some long and thin; each leans its own way, and here and there one bends back at its tip.
        sway, tall, bright = DRAUGHT * blown(x, y) + random.normal(0, .0075), (.46 + 1.02 * random.beta(1.5, 1.9)) * flame, prominence(x, y)
        broad, belly, bend = random.uniform(.78, 1.22) * tall ** -.18, random.uniform(.42, .78), random.normal(0, .012)
        x, y = u * size[0], v * size[1]
        box = window(rgb.shape, x, y, .6 * pixels, .6 * pixels, .6 * pixels, .6 * pixels)
        if box is None:
            continue
        row, column = np.mgrid[box[0], box[1]].astype(np.float32)
        dx, up = (column + .5 - x) / pixels, (y - row - .5) / pixels
        shown = (seen['z'][box] > away - .20).astype(np.float32)
        at_wick = shown[min(max(int(y - .06 * pixels) - box[0].start, 0), shown.shape[0] - 1), min(max(int(x) - box[1].start, 0), shown.shape[1] - 1)]
        halo[box] += at_wick * flame * bright ** 1.5 * np.exp(-(dx ** 2 + (up - .08) ** 2) / .026)
        boxes.append((box, dx, up, shown, (sway, bend), tall, (broad, belly), bright))
    rgb = rgb + .12 * (1 - np.exp(-.60 * halo))[..., None] * np.float32([1.0, .46, .14])
    # And what the air before the plinth has from all of them.
    rgb = rgb + AIR * (1 - np.exp(-.45 * grade.blur(halo, .42 * pixels)))[..., None] * np.float32([1.0, .42, .12])
    for box, dx, up, shown, (sway, bend), tall, (broad, belly), bright in boxes:
        v = up / (TALL * tall) + .06
        inside = np.clip(v, 0, 1)
        wide = WIDE * 2.5 * broad * (.45 + .55 * tall) * inside ** belly * (1 - inside) ** 1.05 / (belly + .45)
        off = np.abs(dx - 3 * sway * inside ** 2 - bend * np.sin(2.6 * inside) * inside)
        body = np.clip((wide - off) * pixels / 1.6 + .5, 0, 1) * (v > 0) * (v < 1) * np.clip(v / .10, 0, 1) * shown
        heat = np.clip(1 - off / np.maximum(wide, 1e-4), 0, 1) ** .75 * np.exp(-((inside - .36) / .36) ** 2)
        colour = bright * (EDGE + (CORE - EDGE) * np.clip(heat * 1.35, 0, 1)[..., None])
        # Below it burns bluer, and lets the wick be guessed.
        foot = np.clip(1 - (inside - .04) / .17, 0, 1) ** 1.4
        colour = colour + .55 * foot[..., None] * (FOOT - colour)
        rgb[box] += cv2.GaussianBlur(body, (0, 0), .35)[..., None] * (colour - rgb[box])
        wick = np.clip((.0075 - np.abs(dx)) * pixels + .5, 0, 1) * np.clip((up + .020) * pixels, 0, 1) * np.clip((.038 * tall - up) * pixels, 0, 1) * shown
        rgb[box] *= 1 - .42 * wick[..., None]
    return rgb.astype(np.float32)


def smoking(rgb, seen, candles, size, pixels):
    """A thread of smoke from what has just gone out: thin above the wick, wider and paler as it curls."""
    layer = np.zeros(rgb.shape[:2], np.float32)
    for k, c in enumerate(c for c in candles if c.smokes):
        random = np.random.RandomState(40 + k)
        u, v, away = cameras.project(c.wick)
        x, y = u * size[0], v * size[1]
        if not (0 < y < size[1] and 0 < x < size[0]) or seen['z'][int(y), int(x)] < away - .3:
            continue
        tall, p, q = random.uniform(.55, 1.15), *random.uniform(0, 6, 2)
        for t in np.linspace(0, 1, 160):
            sway = (.012 * np.sin(9 * t + p) + .060 * t * np.sin(5.2 * t + q) + 18 * DRAUGHT * t) * pixels
            wide = (.006 + .030 * t ** 1.3) * pixels
            strength = (1 - t) ** 1.1 * min(t / .04, 1)
            box = window(rgb.shape, x + sway, y - t * tall * pixels, 3 * wide, 3 * wide, 3 * wide, 3 * wide)
            if box is not None:
                row, column = np.mgrid[box[0], box[1]].astype(np.float32)
                drop = np.exp(-((column - x - sway) ** 2 + (row - y + t * tall * pixels) ** 2) / wide ** 2)
                layer[box] = np.maximum(layer[box], strength * drop)
    share = .22 * layer[..., None]
    return rgb * (1 - share) + share * np.float32([.40, .36, .36])
