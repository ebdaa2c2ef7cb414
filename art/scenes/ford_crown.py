"""The crown of water that a falling man throws up: drops that fly apart, froth at its foot, a veil of fine spray between, and the low sun behind all of it.

Each crown is sown as many drops on a surface that goes up in tongues; how many of them fall on a pixel says how white it is there. Nowhere is it a sheet: a sheet with a rim is glass.
"""
import math
from dataclasses import dataclass

import cv2
import numpy as np

from kit.noise import fractal2

#: Thin water, water with the sky in it, water with the sun behind it.
THIN, SKYLIT, SUNLIT = np.float32([.050, .115, .150]), np.float32([.23, .31, .37]), np.float32([.86, .66, .42])
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


def spray(view, rgb, depth, crown):
    """The drops of one crown that are too small to be told apart: dense in its tongues and at its foot, thin and torn towards its rim."""
    random, unit, n = np.random.RandomState(crown.seed + 1), view.pixels_per_metre, 42 * crown.beads
    turn = random.uniform(-math.pi, math.pi, n)
    height = crown.height(turn)
    kept = random.rand(n) < (height / height.max()) ** 1.5
    turn, height = turn[kept], height[kept]
    share = random.rand(len(turn)) ** 1.25
    torn = fractal2((4 * np.cos(turn) + crown.seed).astype(np.float32), (4 * np.sin(turn) + 5 * share * height).astype(np.float32), 4, crown.seed + 4)
    kept = torn > .30 + .22 * share
    turn, height, share = turn[kept], height[kept], share[kept]
    there = crown.point(turn, share, height) + random.normal(0, 1, (len(turn), 3)).astype(np.float32) * (.010 + .055 * share * crown.high)[:, None]
    there[:, 2] = np.abs(there[:, 2])
    weight = (1.15 - share) * random.uniform(.3, 1.7, len(turn)) * (unit * crown.high) ** 2 * 8 / n
    sun = np.clip((.25 + .75 * (.5 + .5 * np.cos(turn - crown.way))) * (.35 + .65 * share) * random.uniform(.5, 1.3, len(turn)), 0, 1)
    much, colour = spread(rgb.shape, depth, seen_at(view, there), weight, SKYLIT + sun[:, None] * (SUNLIT - SKYLIT))
    fine, soft = cv2.GaussianBlur(much, (0, 0), max(.0035 * unit, .5)), cv2.GaussianBlur(much, (0, 0), max(.020 * unit, .8))
    veil = np.dstack([cv2.GaussianBlur(colour[..., k] * much, (0, 0), max(.020 * unit, .8)) / np.maximum(soft, 1e-4) for k in range(3)])
    clots, side = froth(rgb.shape, unit, crown.seed)
    rgb = rgb + (.26 * (1 - np.exp(-.8 * soft)))[..., None] * (veil - rgb)
    white = .5 * (colour + veil) * side[..., None]
    return rgb + np.clip(1 - np.exp(-.5 * fine * clots), 0, .86)[..., None] * (white - rgb)


def froth(shape, unit, seed):
    """How much of the spray is gathered in a place, and how that is lit: clots with the sun on one side, between which one sees the stream."""
    down, right = (np.mgrid[0:shape[0], 0:shape[1]] / unit).astype(np.float32)
    bend = .05 * fractal2(right * 5, down * 6, 2, seed + 8)
    clots = .62 * fractal2((right + bend) * 9, (down + bend) * 12, 3, seed + 9) + .38 * fractal2(right * 34, down * 40, 2, seed + 10)
    relief = cv2.GaussianBlur(clots, (0, 0), max(.006 * unit, .5))
    slope = cv2.Sobel(relief, cv2.CV_32F, 1, 0) + cv2.Sobel(relief, cv2.CV_32F, 0, 1)
    return np.clip((clots - .40) / .13, .04, 1.9), np.clip(.84 + .006 * unit * slope + 1.5 * (clots - .5), .34, 1.25)


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
    size = (.0026 + .011 * random.rand(n) ** 5) * (1.15 - .6 * age[:, 0] / .2)
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
        rgb = beads(view, spray(view, rgb, depth, crown), depth, crown)
    return rgb
