"""The arena's floor, painted by where each pixel stands in the world: moonlight that fails towards the edges, stains, a ring of carved runes that wakes under a blow, cracks with a glow in them."""
import math

import cv2
import numpy as np

from kit.grade import LUMA, blur
from kit.masonry import GLYPHS
from kit.noise import fractal2

#: The drawing covers so many metres about the ring's middle.
SIDE, METRES = 3072, 18.0
#: The ring of runes: its two lines, and the middle of its signs.
INNER, OUTER = 4.42, 5.30
EMBER = np.array((1.0, 0.25, 0.035), np.float32)


def shade(rgb, at, middle, over):
    """Light lies where they fight and fails towards the edges; damp, moss and sand break the stone's even grey. `over`: place, turn and size of what stands over the floor and darkens it."""
    x, y = at[..., 0], at[..., 1]
    ground = np.clip(1 - (at[..., 2] - 0.10) / 0.12, 0, 1)
    far = np.hypot(x - middle[0], y - middle[1])
    pool = 0.38 + 0.62 * np.exp(-(far / 5.8) ** 2)
    (left, deep), turn, size = over
    u, v = x - left, y - deep
    turn = math.radians(turn)
    u, v = u * math.cos(turn) + v * math.sin(turn), v * math.cos(turn) - u * math.sin(turn)
    pool = pool * (1 - 0.26 * np.exp(-(np.hypot(u / (0.95 * size), (v - 0.1 * size) / (2.1 * size))) ** 4))
    damp, moss, sand = (np.clip((fractal2(x * scale + shift, y * scale, 5, seed) - low) * 5, 0, 1) for scale, shift, seed, low in ((0.42, 3, 5, 0.52), (0.60, 9, 6, 0.56), (0.35, 17, 7, 0.58)))
    moss = moss * np.clip((far - 3.5) / 2.5, 0, 1)
    # The fires' pools stay as warm as they are.
    cold = np.clip(1.4 - rgb[..., 0] / np.maximum(rgb[..., 2], 1e-4), 0, 1)[..., None]
    tint = 1 + cold * (np.float32([0.80, 0.97, 1.20]) - 1)
    for amount, colour in ((0.62 * damp, (0.50, 0.56, 0.66)), (0.7 * moss, (0.42, 0.62, 0.40)), (0.55 * sand, (1.20, 1.0, 0.74))):
        tint *= 1 + amount[..., None] * (np.array(colour, np.float32) - 1)
    # What stands far out is in the dark with its floor.
    dark = 1 - 0.30 * np.clip((far - 7.0) / 4.0, 0, 1)
    rgb = rgb * (1 + ground[..., None] * (pool[..., None] * tint - 1)) * dark[..., None]
    # Moonlit stone far from the fight is never as bright as what is fought over.
    most = 0.12 + 0.16 * np.exp(-(far / 4.4) ** 2)
    return rgb * (1 + ground * (1 / np.sqrt(1 + np.square((rgb @ LUMA) / most)) - 1))[..., None]


def runes():
    """The carved ring, 0..1: two lines, signs between them."""
    carved, random = np.zeros((SIDE, SIDE), np.float32), np.random.RandomState(12)
    unit, middle = SIDE / METRES, SIDE / 2

    def stroke(points, wide):
        path = np.array([(middle + r * math.cos(a) * unit, middle + r * math.sin(a) * unit) for r, a in points])
        cv2.polylines(carved, [(path * 16).round().astype(np.int32)], False, 1.0, max(round(wide * unit), 1), cv2.LINE_AA, 4)
    for radius, wide in ((INNER - 0.14, 0.03), (INNER, 0.06), (OUTER, 0.06), (OUTER + 0.14, 0.03)):
        stroke([(radius, a) for a in np.linspace(0, 2 * math.pi, 721)], wide)
    count, r = 44, (INNER + OUTER) / 2
    for k in range(count):
        for (ax, ay), (bx, by) in GLYPHS[random.randint(len(GLYPHS))]:
            stroke([(r - y * 0.30, 2 * math.pi * k / count + x * 0.24 / r) for x, y in ((ax, ay), (bx, by))], 0.075)
    return carved


def cracks(strike):
    """Cracks that run out from the blow, 0..1: wide and many near it, forked and thin far off."""
    split, random = np.zeros((SIDE, SIDE), np.float32), np.random.RandomState(8)
    unit, middle = SIDE / METRES, SIDE / 2

    def run(x, y, way, left, wide):
        total = left
        while left > 0:
            step = random.uniform(0.10, 0.26)
            turn = way + random.normal(0, 0.42)
            to = x + step * math.cos(turn), y + step * math.sin(turn)
            ends = [tuple(int(round((middle + c * unit) * 16)) for c in end) for end in ((x, y), to)]
            cv2.line(split, *ends, 1.0, max(round(wide * unit * (0.25 + 0.75 * left / total)), 1), cv2.LINE_AA, 4)
            (x, y), left = to, left - step
            if random.rand() < 0.16 and wide > 0.03:
                run(x, y, way + random.choice((-1, 1)) * random.uniform(0.5, 1.0), left * 0.5, wide * 0.55)
    for k in range(10):
        way = 2 * math.pi * (k + random.uniform(-0.3, 0.3)) / 10
        run(strike[0] + 0.5 * math.cos(way), strike[1] + 0.5 * math.sin(way), way, random.uniform(1.3, 3.6), 0.075)
    return split


def lit(rgb, at, strike, pixels, sleeps):
    """Carves ring and cracks into the floor and lets them glow: bright near the blow, a dull red far from it. `sleeps`: a place, and how far round it nothing glows; seen between the legs of a beast, what glows would be a hole in it."""
    u, v = ((at[..., k] / METRES + 0.5) * SIDE - 0.5 for k in (0, 1))
    ground = np.clip(1 - (at[..., 2] - 0.07) / 0.06, 0, 1)
    away = np.hypot(at[..., 0] - strike[0], at[..., 1] - strike[1])
    ring, split = (cv2.remap(drawn, u.astype(np.float32), v.astype(np.float32), cv2.INTER_LINEAR) * ground for drawn in (runes(), cracks(strike)))
    carved = np.maximum(ring, split)
    heat = ring * (0.14 + 0.75 * np.exp(-(away / 3.6) ** 2)) + split * 1.1 * np.exp(-(away / 2.3) ** 2)
    (x, y), reach = sleeps
    heat *= np.clip((np.hypot(at[..., 0] - x, at[..., 1] - y) - reach) / 0.5, 0, 1)
    # What is cut has a dark edge, and does not burn evenly.
    rgb = rgb * (1 - 0.80 * np.clip(2.0 * blur(carved, pixels * 0.022), 0, 1))[..., None]
    heat *= np.clip(2.6 * fractal2(at[..., 0] * 1.7, at[..., 1] * 1.7, 3, 31) - 0.45, 0.12, 1.5)
    # The stone beside them is lit as far as it is pale.
    near = 0.40 * blur(heat, pixels * 0.05) + 0.9 * blur(heat, pixels * 0.22)
    return rgb + heat[..., None] * EMBER * 1.25 + near[..., None] * EMBER * 0.55
