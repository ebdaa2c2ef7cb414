"""The crown of water that a falling man throws up: a thin sheet that runs out into tongues, beads that have left them, and the low sun behind both.

A sheet is seen through: dark blue-green where it is thin, white and gold where it is thick, at its rim and wherever one looks along it. Each crown is sown as points on a surface; how many of them fall on a pixel says how much water is there.
"""
import math
from dataclasses import dataclass

import cv2
import numpy as np

from kit.noise import fractal2
from kit.still_life import eased

#: Thin water, water with the sky in it, water with the sun behind it.
THIN, SKYLIT, SUNLIT = np.float32([.050, .115, .150]), np.float32([.27, .36, .42]), np.float32([1.10, .80, .46])
#: How fast what is thrown up comes down again, for its size: a picture's crown is caught at its highest.
FALLING = 4.9


@dataclass(frozen=True)
class Crown:
    """Where it stands (x, y, z); half axes of its foot; which way most of it goes (x, y); how high it is there and on the other side, in metres; how far it leans outwards for its height; how many tongues it has; how many beads."""
    at: tuple
    wide: tuple
    towards: tuple
    high: float
    low: float
    lean: float
    tongues: int
    beads: int
    seed: int

    @property
    def way(self):
        return math.atan2(self.towards[1], self.towards[0])

    def height(self, turn):
        """How high the sheet goes, by where round its foot: pointed tongues, none like its neighbour."""
        random = np.random.RandomState(self.seed)
        towards = .5 + .5 * np.cos(turn - self.way)
        tongue = np.zeros_like(turn)
        for k in range(self.tongues):
            middle = (k + random.uniform(.1, .9)) * 2 * math.pi / self.tongues
            away = np.abs((turn - middle + math.pi) % (2 * math.pi) - math.pi)
            tongue = np.maximum(tongue, random.uniform(.25, 1) * np.exp(-(away / random.uniform(.06, .17)) ** 1.4))
        swell = fractal2(1.3 * np.cos(turn) + self.seed, 1.3 * np.sin(turn), 3, self.seed)
        return (self.low + (self.high - self.low) * towards ** 1.3) * (.30 + .50 * swell + .62 * tongue)

    def point(self, turn, share, height):
        """The sheet's point `share` of its height up: it stands steeply in the water and opens towards its rim."""
        out = self.lean * height * (.35 * share + .65 * share ** 2) * (.75 + .35 * np.cos(turn - self.way))
        slip = .05 * np.sin(5 * turn + self.seed) * share ** 2
        # Nobody falls in a circle.
        foot = .72 + .56 * fractal2(1.1 * np.cos(turn) + self.seed, 1.1 * np.sin(turn), 3, self.seed + 5)
        x = self.at[0] + np.cos(turn + slip) * (self.wide[0] * foot + out)
        y = self.at[1] + np.sin(turn + slip) * (self.wide[1] * foot + out)
        return np.stack([x, y, self.at[2] + height * (1.15 * share - .15 * share ** 2)], -1).astype(np.float32)


def seen_at(view, points):
    """Pixels and depth of many points; the camera is isometric, so all of it is one matrix."""
    camera = np.array([view.seen(point) for point in ((0, 0, 0), (1, 0, 0), (0, 1, 0), (0, 0, 1))])
    return (points @ (camera[1:] - camera[0]) + camera[0]).astype(np.float32)


def sheet(view, rgb, depth, crown):
    """The sheet of one crown, laid on."""
    unit, finer = view.pixels_per_metre, 2.2
    around = int(2 * math.pi * (max(crown.wide) + crown.lean * crown.high) * unit * finer)
    up = int(1.1 * crown.high * unit * finer) + 2
    turn, share = np.meshgrid(np.linspace(0, 2 * math.pi, around, endpoint=False, dtype=np.float32), np.linspace(0, 1, up, dtype=np.float32), indexing='ij')
    height = np.repeat(crown.height(turn[:, 0])[:, None], up, 1).astype(np.float32)
    metres = share * height
    # Furrows run up the sheet and fan out; across them it is rippled.
    c, s = np.cos(turn), np.sin(turn)
    furrow = fractal2(9 * c + .8 * metres, 9 * s + crown.seed, 3, crown.seed + 1)
    fine = fractal2(30 * c + crown.seed, 30 * s + 2.2 * metres, 2, crown.seed + 2)
    ripple = fractal2(5 * c + crown.seed, 5 * s + 7 * metres, 3, crown.seed + 3)
    where = crown.point(turn, share, height) + (.020 * (furrow - .5) + .010 * (ripple - .5))[..., None] * np.stack([c, s, 0 * c], -1)
    # Torn: holes towards the rim, each with a thick edge.
    torn = fractal2(4.2 * c + crown.seed, 4.2 * s + 5.5 * metres, 4, crown.seed + 4) - .20 - .30 * share ** 1.5
    whole = eased(torn / .035)
    rim = np.exp(-np.square((1 - share) * height / (.008 + .022 * ripple))) * (.25 + 1.1 * fine) + .7 * np.exp(-np.square((torn - .03) / .020)) * (share > .15)
    thick = whole * (.15 + .42 * eased((furrow - .44) / .22) * eased((fine - .30) / .4) + .40 * np.exp(-metres / .05) * eased(2 * ripple - .3)) + 1.5 * rim * whole
    far = seen_at(view, where)
    u, v = far[..., 0], far[..., 1]
    # How much of the picture each point stands for.
    du, dv = np.gradient(u), np.gradient(v)
    area = np.abs(du[0] * dv[1] - du[1] * dv[0])
    # Seen along itself there is more of it.
    slant = 1 + .9 * np.clip(1 / (4 * finer ** 2 * area + .25) - .6, 0, 2)
    towards = .5 + .5 * np.cos(turn - crown.way)
    sun = np.clip((.25 + .75 * towards) * (.30 + .55 * share + .5 * rim), 0, 1.15) * np.clip(.45 + 1.1 * (furrow - .3), .2, 1.2)
    tint = THIN + eased(thick / .5)[..., None] * (SKYLIT - THIN)
    tint = tint + (sun * eased(thick / .35))[..., None] * (SUNLIT - tint)
    much, colour = spread(rgb.shape, depth, far.reshape(-1, 3), (thick * slant * area).ravel(), tint.reshape(-1, 3))
    cover = 1 - np.exp(-1.35 * cv2.GaussianBlur(much, (0, 0), max(.0028 * unit, .45)))[..., None]
    return rgb + np.clip(cover, 0, .96) * (colour - rgb)


def spread(shape, depth, far, weight, tint):
    """Points gathered in pixels: how much water there is in each, and its colour."""
    h, w = shape[:2]
    much, colour = np.zeros(h * w, np.float32), np.zeros((h * w, 3), np.float32)
    column, row = np.floor(far[:, 0]).astype(int), np.floor(far[:, 1]).astype(int)
    inside = (column >= 0) & (row >= 0) & (column < w - 1) & (row < h - 1)
    inside[inside] &= depth[row[inside], column[inside]] > far[inside, 2] - .03
    column, row, far, weight, tint = column[inside], row[inside], far[inside], weight[inside], tint[inside]
    a, b = far[:, 0] - column, far[:, 1] - row
    for down, part in ((0, 1 - b), (1, b)):
        for right, share in ((0, 1 - a), (1, a)):
            index, amount = (row + down) * w + column + right, weight * part * share
            much += np.bincount(index, amount, h * w).astype(np.float32)
            for k in range(3):
                colour[:, k] += np.bincount(index, amount * tint[:, k], h * w).astype(np.float32)
    colour = colour.reshape(h, w, 3)
    much = much.reshape(h, w)
    # A little beyond the sheet, where it is blurred, its colour goes on.
    soft = cv2.GaussianBlur(much, (0, 0), 1.6)[..., None]
    return much, np.where(much[..., None] > 1e-3, colour / np.maximum(much[..., None], 1e-3), cv2.GaussianBlur(colour, (0, 0), 1.6) / np.maximum(soft, 1e-5))


def beads(view, rgb, depth, crown):
    """What has left the tongues: few large beads, many small ones, each a drop with the sun in its edge and the dark of the stream in its middle."""
    random, unit = np.random.RandomState(crown.seed + 7), view.pixels_per_metre
    n = crown.beads
    turn = crown.way + np.where(random.rand(n) < .72, random.normal(0, .95, n), random.uniform(-math.pi, math.pi, n))
    # They come from the highest places.
    tries = turn[None] + random.normal(0, .10, (5, n))
    turn = tries[np.argmax(crown.height(tries.ravel()).reshape(5, n), 0), np.arange(n)]
    height = crown.height(turn)
    start, before = crown.point(turn, np.ones(n), height), crown.point(turn, np.full(n, .8), height)
    speed = (start - before) / np.maximum(np.linalg.norm(start - before, axis=1, keepdims=True), 1e-4)
    speed = speed * (.5 + 2.2 * random.rand(n, 1) ** 1.6) * math.sqrt(crown.high / .5) + random.normal(0, .16, (n, 3))
    age = .20 * random.rand(n, 1) ** 1.2
    there = start + speed * age - np.concatenate([np.zeros((n, 2)), FALLING * age ** 2], 1)
    speed = speed - np.concatenate([np.zeros((n, 2)), 2 * FALLING * age], 1)
    size = (.0028 + .017 * random.rand(n) ** 5) * (1.15 - .6 * age[:, 0] / .2)
    return drawn(view, rgb, depth, there, speed, size, .35 + .65 * (.5 + .5 * np.cos(turn - crown.way)), unit)


def drawn(view, rgb, depth, there, speed, size, sun, unit):
    """Drops by where they are, how they fly, their radius in metres and how much sun they have."""
    kept = there[:, 2] > .01
    there, speed, size, sun = there[kept], speed[kept], size[kept], sun[kept]
    far, tail = seen_at(view, there), seen_at(view, there - .011 * speed)
    dark, light = np.zeros(rgb.shape[:2], np.float32), np.zeros(rgb.shape[:2], np.float32)
    for (u, v, z), (a, b, _), r, much in zip(far, tail, size * unit, sun):
        if not (2 < u < rgb.shape[1] - 3 and 2 < v < rgb.shape[0] - 3) or depth[int(v), int(u)] < z - .03:
            continue
        at, last = (round(u * 16), round(v * 16)), (round(a * 16), round(b * 16))
        if r < 1.3:
            cv2.line(light, at, last, float(much * min(.30 + .45 * r, .8)), 1, cv2.LINE_AA, 4)
            continue
        cv2.line(dark, at, last, .8, max(1, round(1.5 * r)), cv2.LINE_AA, 4)
        cv2.circle(dark, at, round(r * 16), .85, -1, cv2.LINE_AA, 4)
        # The sun is behind it, to the left: its edge there is bright, and so is the point across.
        cv2.ellipse(light, at, (round(r * 14), round(r * 14)), 0, 150, 290, float(much), max(1, round(.55 * r)), cv2.LINE_AA, 4)
        cv2.circle(light, (round((u + .35 * r) * 16), round((v + .38 * r) * 16)), round(.30 * r * 16) + 4, float(.75 * much), -1, cv2.LINE_AA, 4)
    rgb = rgb + dark[..., None] * (.30 * rgb + .75 * THIN - rgb)
    return rgb + np.clip(light, 0, 1)[..., None] * (1.05 * SUNLIT - rgb)


def crowned(view, rgb, depth, crowns):
    for crown in crowns:
        rgb = beads(view, sheet(view, rgb, depth, crown), depth, crown)
    return rgb
