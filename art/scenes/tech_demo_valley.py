"""What the plateau stands over: ridges far below in a night's mist, a few lit windows, and the mist itself, palest behind the ring, where the moon is."""
import cv2
import numpy as np

from kit import shapes
from kit.noise import fractal, fractal2
from kit.tiles import tiled
from scenes.tech_demo_houses import stand
from scenes.tech_demo_measures import DEEP, FLOOR

NIGHT = np.float32([.0040, .0060, .0110])
MOONLIT = np.float32([.070, .098, .142])


def ground(points):
    p = points * np.float32([.085, .085, 1])
    p = p + .35 * np.stack([fractal(p * 1.3 + 7, 3, 4), fractal(p * 1.3 - 7, 3, 5), np.zeros(len(p))], 1).astype(np.float32)
    crest = 1 - np.abs(fractal(p, 4, 11)) * 2.6
    return (FLOOR + 3.4 * np.clip(crest, -.3, 1) ** 2 * np.sign(crest) + .5 * fractal(points * .55, 4, 3) + .16 * fractal(points * 2.6, 2, 9)).astype(np.float32)


def lie():
    shapes.height_field('valley', (-54, 2), (-3, 52), .17, ground, tiled('crag'))


def below(seen):
    """0..1: what belongs to the valley."""
    return cv2.GaussianBlur((seen['at'][..., 2] < DEEP).astype(np.float32), (0, 0), .7)


def light_of_air(shape):
    """How bright the mist is at each place of the picture, 0..1."""
    high, wide = shape
    v, u = np.mgrid[0:high, 0:wide].astype(np.float32)
    u, v = u / wide, v / high

    def round_(x, y, a, b):
        return np.exp(-((u - x) / a) ** 2 - ((v - y) / b) ** 2)
    glow = .12 + 2.2 * round_(.85, .22, .14, .26) + .36 * round_(.66, .40, .16, .34) + .60 * round_(.72, .70, .08, .20) + .38 * round_(.80, .80, .22, .20) + .14 * round_(.48, .52, .12, .30)
    return u, v, (glow * np.interp(u, (.2, .5), (.82, 1))).astype(np.float32)


def veiled(rgb, seen):
    """The valley and all that goes down into it, in its air."""
    z = seen['at'][..., 2]
    u, v, glow = light_of_air(z.shape)
    banks = np.clip(.5 + 1.1 * fractal2(u * 5.2 + 3, v * 8.5, 5, 6), 0, 1.2)
    far = below(seen)[..., None]
    rgb = rgb * (1 + far * (crags(seen) - 1))
    # Mist fills what is low; ridges stand out of it.
    sunk = np.clip((FLOOR + 2.6 - z) / 3.0, 0, 1) ** 1.5
    air = np.clip(.60 + .40 * sunk * (.45 + .8 * banks), 0, .97)[..., None]
    tint = MOONLIT * glow[..., None] * (.55 + .55 * banks[..., None]) * (1 + .45 * sunk * far[..., 0])[..., None]
    valley = stand((rgb * .55) * (1 - air) + (NIGHT + tint) * air)
    y = seen['at'][..., 1]
    near = np.clip((np.interp(y, (5.6, 6.2, 9.2, 9.6), (-1.0, .6, .9, .9)) - z) / np.interp(y, (5.6, 6.2), (5.2, 6.5)), 0, 1) ** 1.2
    share = np.clip(near * (.75 + .45 * banks), 0, .97)[..., None]
    rock = rgb * (1 - share) + (NIGHT + tint) * share
    return (rock + far * (valley - rock)).astype(np.float32)


def crags(seen):
    """How much brighter or darker than a smooth slope each place of the valley is: edges of rock, lit from the right as the moon does, and old snow on what is high and level."""
    high, wide = seen['z'].shape
    half = wide // 2, high // 2
    at, normal = (cv2.resize(seen[key], half, interpolation=cv2.INTER_AREA) for key in ('at', 'normal'))
    points = at.reshape(-1, 3) * np.float32([1, 1, .8])
    # Ridges within ridges: rock breaks along edges.
    relief = sum(size * (1 - 2.4 * np.abs(fractal(points / (4.2 * size) + seed, 2, seed))) for size, seed in ((.55, 21), (.28, 22), (.14, 23))).reshape(half[::-1]).astype(np.float32)
    step = half[0] / 640
    aside = cv2.warpAffine(relief, np.float32([[1, 0, -step], [0, 1, .6 * step]]), half, borderMode=cv2.BORDER_REPLICATE)
    lit = np.clip(2.6 * (aside - relief), -.75, 1.3)
    snow = np.clip((at[..., 2] - FLOOR - 1.6) / 1.0, 0, 1) * np.clip((normal[..., 2] - .60) / .2, 0, 1)
    share = (1 + lit) * (.76 + .30 * snow * (1 + .7 * lit))
    return cv2.resize(share.astype(np.float32), (wide, high), interpolation=cv2.INTER_LINEAR)[..., None]


def faded(image):
    """The upper and lower edges go over into the wall that the picture is seen through."""
    high = image.shape[0]
    v = (np.arange(high) + .5) / high
    edge = np.clip(np.minimum(v, 1 - v) / .085, 0, 1)
    share = (edge * edge * (3 - 2 * edge))[:, None, None].astype(np.float32)
    wall = np.float32([13, 15, 20]) / 255
    return wall + (image - wall) * share
