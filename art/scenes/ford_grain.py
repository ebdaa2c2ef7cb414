"""The grain of the ford's banks, painted stroke by stroke: blades of grass, pebbles with their shadows, grit. What a few samples leave of a meadow is one smear; each stroke here only brightens or darkens what is under it, so that the light stays."""
import cv2
import numpy as np

from kit.noise import fractal2
from scenes.ford_ground import LEDGE, ground, paved

#: How many strokes a picture has of blades and of pebbles.
BLADES, PEBBLES = 240000, 50000
#: In sixteenths of a pixel, as OpenCV draws.
FINE = 16


def grained(view, rgb, at, normal, figures):
    high = at[..., 2]
    # Neither on boulders nor on what lies under the falls.
    flat = np.minimum(np.abs(high - ground(at[..., 0], at[..., 1])), np.abs(high - LEDGE)) < .07
    land = flat * (high > .035) * (normal[..., 2] > .72) * (figures < .05) * (at[..., 1] < 3.2)
    red, green, blue = (rgb[..., c] for c in range(3))
    green = np.clip((green / np.maximum(blue, 1e-4) - 1.35) / .3, 0, 1) * np.clip((green / np.maximum(red, 1e-4) - .92) / .10, 0, 1)
    grass = cv2.GaussianBlur((green * land).astype(np.float32), (0, 0), .02 * view.pixels_per_metre)
    bare = land * (1 - grass)
    x, y = at[..., 0], at[..., 1]
    stones = paved(x, y) * (at[..., 2] < .2)
    gain = pebbles(view, np.ones_like(grass), bare * (1 - .93 * stones))
    gain = gain * (1 + .30 * bare * (fractal2(x * 30, y * 30, 3, 41) - .5))
    gain = blades(view, gain, grass, x, y)
    inside = cv2.GaussianBlur((figures < .05).astype(np.float32), (0, 0), 1)
    return rgb * (1 + inside * (gain - 1))[..., None]


def spread(shape, count, seed, share):
    """Places in the picture where `share` lets something be, from the far edge to the near one."""
    random = np.random.RandomState(seed)
    u, v = random.rand(count) * (shape[1] - 1), random.rand(count) * (shape[0] - 1)
    kept = random.rand(count) < share[v.astype(int), u.astype(int)]
    order = np.argsort(v[kept])
    return u[kept][order], v[kept][order], random


def blades(view, gain, grass, x, y):
    """Grass in tufts: dark at its foot, a lighter tip, each blade bent by its own."""
    unit = view.pixels_per_metre
    tuft = np.clip(2.6 * fractal2(x * 2.6, y * 2.6, 3, 43) - .75, .12, 1)
    u, v, random = spread(gain.shape, BLADES, 44, grass * tuft)
    for a, b in zip(u, v):
        high, lean = unit * random.uniform(.030, .085), random.normal(.10, .42)
        thick = tuft[int(b), int(a)]
        middle, tip = (a + .35 * lean * high, b - .55 * high), (a + lean * high, b - high * np.cos(.8 * lean))
        light = random.uniform(.82, 1.50) * (.86 + .22 * thick)
        points = [tuple(int(round(side * FINE)) for side in point) for point in ((a, b), middle, tip)]
        cv2.line(gain, points[0], points[1], (.45 + .40 * light), max(1, round(.0075 * unit)), cv2.LINE_AA, 4)
        cv2.line(gain, points[1], points[2], light, max(1, round(.0045 * unit)), cv2.LINE_AA, 4)
    return gain


def pebbles(view, gain, bare):
    """Small stones: the sun from the left on one side, a dark crescent at the other."""
    unit = view.pixels_per_metre
    u, v, random = spread(gain.shape, PEBBLES, 45, .85 * bare)
    for a, b in zip(u, v):
        r = unit * (.006 + .030 * random.rand() ** 4)
        flat, turn, tone = random.uniform(.5, .8), random.uniform(-30, 30), random.uniform(.84, 1.26)
        def oval(right, down, size, value):
            cv2.ellipse(gain, (round((a + right * r) * FINE), round((b + down * r) * FINE)), (round(size * r * FINE), round(size * r * flat * FINE)), turn, 0, 360, value, -1, cv2.LINE_AA, 4)
        if r > 1.5:
            oval(.28, .30, 1.0, .72)
        oval(0, 0, 1, tone)
        if r > 2:
            oval(-.22, -.24, .62, 1.22 * tone)
    return gain
