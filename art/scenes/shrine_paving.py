"""The shrine's paving, painted where the render knows only that it is floor: flags of four marbles with joints, worn where all walk; radial stones on the steps; wax spilled drop by drop. Sharp to the pixel, since it is drawn at the picture's own size."""
import math

import cv2
import numpy as np

from kit import cameras, grade
from scenes.shrine_candles import window
from scenes.shrine_day import grain
from scenes.shrine_places import PLINTH, STATUE, STEPS, WAX, level, seen_from, spot

#: Sides of a flag in metres, about; how wide a joint is.
ALONG, ACROSS, JOINT = 1.85, 1.25, .007
#: Marbles of the floor, from common to rare; and those of the steps.
FLAGS = ('#6e6b70', '#7c7771', '#565963', '#7f675c', '#56685f')
SHARES = (.34, .66, .88, .95, 1.0)
TREADS = ('#a29888', '#918a80', '#ada08d', '#8c847d')


def chance(i, j, k=0):
    """A number of 0..1 for each pair of whole numbers, by hashing."""
    n = np.sin(i * 127.1 + j * 311.7 + k * 74.7) * 43758.5453
    return n - np.floor(n)


def paved(seen, candles, pixels):
    """Floor and treads take the albedo of their stones, and the light that falls on them finds joints, edges and wear."""
    at = seen['at']
    x, y, z = at[..., 0], at[..., 1], at[..., 2]
    level_ = (seen['who'] == 0) & (seen['normal'][..., 2] > .85)
    floor = level_ & (np.abs(z) < .03)
    reach = np.hypot(x - STATUE[0], y - STATUE[1])
    treads = level_ & (z > .1) & (z < PLINTH + .05) & (reach < 4.75)
    albedo, height = np.zeros_like(seen['albedo']), np.zeros(x.shape, np.float32)
    for part, stones in ((floor, flags), (treads, radial)):
        rows, columns = np.nonzero(part)
        if len(rows):
            colour, high = stones(x[rows, columns], y[rows, columns], z[rows, columns], pixels)
            albedo[rows, columns], height[rows, columns] = colour, high
    here = floor | treads
    # Bronze bands in the floor keep what they are.
    share = cv2.GaussianBlur(here.astype(np.float32), (0, 0), .6)[..., None] * here[..., None]
    seen['albedo'] += share * (albedo - seen['albedo'])
    relief(seen, here, height, pixels)
    spilled(seen, here, candles, pixels)


def joint(edge, pixels):
    """How much of a pixel is stone, 0 within a joint, and a soft arris beside it."""
    blur = 1.3 / pixels
    return np.clip((edge - JOINT * .5) / blur + .5, 0, 1), np.clip(edge / .034, 0, 1)


def stone(tone, which, names, shares, x, y, seed):
    """The colour of each place on a stone: its marble, its own tone, clouds, veins that run its own way, and pits."""
    table = np.float32([grade.linear(name) for name in names])
    colour = table[np.searchsorted(np.float32(shares), which).clip(0, len(names) - 1)]
    a = seed * math.tau
    u, v = x * np.cos(a) + y * np.sin(a), y * np.cos(a) - x * np.sin(a)
    u, v = u + seed * 40, v + seed * 90
    clouds, fine = grain(u * 1.1, v * 1.6), grain(u * 7, v * 7 + 3)
    vein = np.abs(grain(u * .9 + 5, v * .45 + .25 * clouds))
    thin = np.abs(grain(u * 2.3 + 9, v * 1.1 + .2 * clouds))
    shade = (.74 + .46 * tone) * (1 + .17 * clouds + .05 * fine)
    veins = (np.clip(1 - vein / .060, 0, 1) ** 1.5 * .42 + np.clip(1 - thin / .045, 0, 1) ** 1.5 * .20) * np.clip(.6 + 1.2 * grain(u * .5 + 3, v * .5), 0, 1)
    pits = np.clip((grain(x * 6 + 2, y * 6) - .85) / .25, 0, 1) * np.clip(grain(x * .8, y * .8 + 5) + .2, 0, 1)
    return colour * (shade * (1 - .30 * pits))[..., None] * (1 + veins[..., None] * (np.float32([1.40, 1.42, 1.50]) - 1) * np.where(seed > .45, 1, -.9)[..., None]), fine - pits


def flags(x, y, _, pixels):
    """Courses along x; each course has its own width, each flag its own length."""
    course = np.floor(y / ACROSS)
    low, high = course + .22 * (chance(course, 3) - .5), course + 1 + .22 * (chance(course + 1, 3) - .5)
    v = y / ACROSS
    course = np.where(v < low, course - 1, np.where(v > high, course + 1, course))
    low, high = course + .22 * (chance(course, 3) - .5), course + 1 + .22 * (chance(course + 1, 3) - .5)
    u = x / ALONG + chance(course, 9)
    k = np.floor(u)

    def start(number):
        return number + .42 * (chance(number, course, 5) - .5)
    k = np.where(u < start(k), k - 1, np.where(u > start(k + 1), k + 1, k))
    bent = .006 * grain(x * 2.1, y * 2.1)
    edge = np.minimum(np.minimum(u - start(k), start(k + 1) - u) * ALONG, np.minimum(v - low, high - v) * ACROSS) + bent * .5
    # Corners and edges are broken off where joints are old.
    edge = edge - .030 * np.clip((grain(x * 3.1 + 7, y * 3.1) - .45) / .3, 0, 1) * np.clip((grain(x * 9, y * 9) + .35), 0, 1)
    seed = chance(k, course, 1)
    colour, fine = stone(chance(k, course, 2), seed, FLAGS, SHARES, x, y, chance(k, course, 4))
    # A crack across one flag in seven.
    way = chance(k, course, 7) * math.pi
    middle = (u - start(k) - .5) * ALONG * np.cos(way) + (v - low - .5) * ACROSS * np.sin(way) + .06 * grain(x * 2.4, y * 2.4) + .015 * grain(x * 9, y * 9)
    crack = np.where(chance(k, course, 8) < .15, np.clip(1 - np.abs(middle) / .006, 0, 1), 0)
    whole, arris = joint(edge, pixels)
    right, near = seen_from(x, y)
    trodden = np.exp(-((right / 2.8) ** 2)) * np.clip((near - 4.2) / 1.2, 0, 1) + .8 * np.exp(-((np.hypot(right, near) - 5.5) / .8) ** 2)
    dirt = np.clip(.5 + .5 * grain(x * .7, y * .7) - .5 * trodden, 0, 1) * np.exp(-edge / .10)
    colour = colour * (1 - .35 * dirt + .10 * trodden)[..., None] * (.34 + .66 * whole * (1 - .6 * crack))[..., None]
    tilt = (chance(k, course, 11) - .5) * (u - start(k) - .5) + (chance(k, course, 12) - .5) * (v - low - .5)
    return colour, .010 * whole * arris ** .5 + .0006 * fine + .010 * tilt - .006 * crack


def radial(x, y, z, pixels):
    """Stones of the treads: wedges of one ring each; at the middle of the plinth squares."""
    dx, dy = x - STATUE[0], y - STATUE[1]
    reach, angle = np.hypot(dx, dy), np.arctan2(dy, dx)
    rings = np.array([0, *sorted(r for r, _ in STEPS)])
    ring = np.searchsorted(rings, reach) + np.where(z > PLINTH - .1, 10, 0)
    count = np.where(ring > 9, 14, np.round(math.tau * reach.clip(1, 9).round(0) / 1.35))
    u = (angle / math.tau + .5) * count
    k = np.floor(u)

    def start(number):
        return number + .34 * (chance(np.mod(number, count), ring, 5) - .5)
    k = np.where(u < start(k), k - 1, np.where(u > start(k + 1), k + 1, k))
    k_ = np.mod(k, count)
    edge = np.minimum(u - start(k), start(k + 1) - u) / count * math.tau * reach
    # The plinth has one more joint, a ring.
    edge = np.where(ring > 9, np.minimum(edge, np.abs(reach - 1.42)), edge)
    k_ = k_ + np.where((ring > 9) & (reach < 1.42), 50, 0)
    edge = edge - .022 * np.clip((grain(x * 3.1 + 7, y * 3.1) - .45) / .3, 0, 1) * np.clip((grain(x * 9, y * 9) + .3), 0, 1)
    colour, fine = stone(chance(k_, ring, 2), chance(k_, ring, 1), TREADS, (.3, .6, .85, 1.0), x, y, chance(k_, ring, 4))
    whole, arris = joint(edge, pixels)
    # Soot and old wax darken where candles have stood for years.
    stain = np.clip(.5 + .8 * grain(x * 1.3 + 3, y * 1.3), 0, 1)
    colour = colour * (1 - .34 * stain)[..., None] * (.34 + .66 * whole)[..., None] * (1 - .10 * np.float32([.2, .6, 1.4]) * stain[..., None])
    return colour, .010 * whole * arris ** .5 + .0007 * fine + .012 * (chance(k_, ring, 11) - .5) * (u - start(k) - .5)


def relief(seen, here, height, pixels, strength=3.2):
    """Edges that face the candles catch them, those that look away are dark: from the slope of `height`, metres over the level."""
    down, right = np.gradient(height)
    # The camera looks down at 30 degrees: a metre towards us is half a metre down the picture.
    right, near = right * pixels, down * pixels * .5
    towards = np.dstack(seen_from(seen['at'][..., 0], seen['at'][..., 1]))
    towards = -towards / np.maximum(np.linalg.norm(towards, axis=2, keepdims=True), .2)
    slope = right * towards[..., 0] + near * towards[..., 1]
    inside = cv2.erode(here.astype(np.uint8), np.ones((3, 3), np.uint8)) > 0
    seen['light'] *= np.where(inside, np.clip(1 - strength * slope, .35, 2.1), 1)[..., None].astype(np.float32)


def spilled(seen, here, candles, pixels, count=700):
    """Drops of wax about the candles and along the way that people carry them: each a flat button with a bright edge."""
    random = np.random.RandomState(23)
    size = here.shape[1], here.shape[0]
    for n in range(count):
        if n % 7:
            c = candles[random.randint(len(candles))]
            x, y = np.array((c.x, c.y)) + random.normal(0, .15, 2)
        else:
            x, y = spot(random.normal(0, 3.6), random.uniform(3.2, 6.6))
        radius = random.choice((.008, .013, .020, .032), p=(.40, .34, .19, .07)) * random.uniform(.8, 1.25)
        u, v, _ = cameras.project((x, y, level(x, y)))
        box = window(here.shape, u * size[0], v * size[1], 3 * radius * pixels, 3 * radius * pixels, 2 * radius * pixels, 2 * radius * pixels)
        if box is None:
            continue
        dx, dy = seen['at'][box][..., 0] - x, seen['at'][box][..., 1] - y
        wobble = 1 + .22 * np.sin(3 * np.arctan2(dy, dx) + n) + .12 * np.sin(5 * np.arctan2(dy, dx) + 2 * n)
        away = np.hypot(dx, dy) / (radius * wobble)
        share = np.clip((1 - away) * radius * pixels + .5, 0, 1) * here[box] * (seen['who'][box] != WAX)
        tint = np.float32(grade.linear(('#c9b692', '#b99a62', '#8e6a3a', '#7c1f18')[random.choice(4, p=(.45, .33, .16, .06))]))
        seen['albedo'][box] += (.85 * share)[..., None] * (tint * (.80 + .25 * np.clip(away, 0, 1))[..., None] - seen['albedo'][box])


def crisp(seen, pixels, strength=.9):
    """Small light knows no tool marks: what the sharp normals say of walls and pillars is laid on it again, lit from where the goddess stands."""
    normal = seen['normal']
    detail = normal - cv2.GaussianBlur(normal, (0, 0), .030 * pixels)
    way = np.float32([*STATUE, 4.0]) + np.float32([1.2, -1.2, 0]) - seen['at']
    way /= np.maximum(np.linalg.norm(way, axis=2, keepdims=True), .5)
    turned = np.clip(strength * (detail * way).sum(2), -.40, .55)
    seen['light'] *= np.where(seen['who'] == 0, 1 + turned, 1)[..., None].astype(np.float32)
