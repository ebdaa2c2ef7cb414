"""Handwriting that is seen and not read: joined letters of no alphabet, written with a broad pen. `pen` is PIL's, measures are its pixels."""
import math

import numpy as np
from scipy.interpolate import CubicSpline

#: The way of the pen through each letter, in heights of a small one, from where the last ended to where the next begins.
LETTERS = [
    ((.10, .55), (.22, .98), (.25, .45), (.33, .02), (.50, .12)),
    ((.08, .60), (.14, .98), (.16, .04), (.24, .62), (.42, 1.0), (.50, .60), (.52, .06), (.68, .12)),
    ((.08, .60), (.13, .98), (.16, .20), (.30, .00), (.46, .42), (.50, .98), (.53, .16), (.70, .12)),
    ((.18, .34), (.34, .70), (.26, 1.0), (.10, .62), (.18, .06), (.36, .02), (.52, .22)),
    ((.34, .96), (.12, .80), (.06, .22), (.24, .00), (.44, .40), (.46, .96), (.48, .18), (.66, .10)),
    ((.20, .96), (.05, .55), (.16, .04), (.38, .14), (.44, .62), (.30, .98), (.38, .78), (.62, .84)),
    ((.22, .70), (.42, 1.7), (.32, 2.15), (.20, 1.5), (.18, .40), (.28, .00), (.48, .14)),
    ((.22, .70), (.40, 1.7), (.30, 2.15), (.19, 1.5), (.17, .04), (.28, .66), (.44, 1.0), (.52, .60), (.54, .06), (.70, .12)),
    ((.20, .80), (.26, 1.55), (.24, .50), (.32, .02), (.50, .14)),
    ((.34, .96), (.12, .80), (.08, .24), (.24, .04), (.44, .50), (.46, .90), (.46, -.50), (.30, -1.0), (.14, -.75), (.40, -.10), (.64, .14)),
    ((.16, .60), (.30, 1.02), (.36, .52), (.30, .06), (.14, .02), (.34, .00), (.52, .14)),
    ((.24, .80), (.44, 1.8), (.32, 2.1), (.20, 1.2), (.12, -.50), (.06, -1.0), (.22, -.80), (.26, .00), (.50, .14)),
]
SLANT = .26


def word(pen, random, x, y, height, tint, nib, count):
    """Writes `count` letters from `x` on the line `y`, and returns where they end."""
    way, at, bars = [(0, .10)], 0.0, []
    for _ in range(count):
        pick = random.randint(len(LETTERS))
        size = random.uniform(.94, 1.05)
        way += [(at + px * 1.05, py * size) for px, py in LETTERS[pick]]
        if pick == 8:
            bars.append((at - .08, at + .60, 1.16))
        at = way[-1][0]
    stroke(pen, way, x, y, height, tint, nib)
    for a, b, up in bars:
        stroke(pen, [(a, up - .04), ((a + b) / 2, up + .02), (b, up + .06)], x, y, height, tint, nib)
    return x + at * height


def stroke(pen, way, x, y, height, tint, nib, slant=SLANT):
    """A smooth way of the pen through points given in heights; broad downwards, thin upwards."""
    points = np.array([(px + slant * py, -py) for px, py in way]) * height + (x, y)
    far = np.concatenate([[0], np.cumsum(np.linalg.norm(np.diff(points, axis=0), axis=1) + 1e-6)])
    fine = CubicSpline(far, points)(np.linspace(0, far[-1], max(int(far[-1] / 2.5), 4)))
    edge = np.array((math.cos(.62), -math.sin(.62))) * nib / 2
    for a, b in zip(fine, fine[1:]):
        along = (b - a) / max(np.linalg.norm(b - a), 1e-6)
        thin = np.array((-along[1], along[0])) * max(.9, nib * .07)
        pen.polygon([tuple(p) for p in (a - edge - thin, a + edge - thin, b + edge - thin, b - edge - thin)], fill=tint)
        pen.polygon([tuple(p) for p in (a - edge + thin, a + edge - thin, b + edge + thin, b - edge + thin)], fill=tint)


def line(pen, random, x, y, end, height, tint, nib):
    """Words from `x` to `end`, which the last of them reaches nearly."""
    while x < end - 3 * height:
        count = min(random.randint(2, 9), int((end - x) / (.56 * height)))
        x = word(pen, random, x, y + random.uniform(-.05, .05) * height, height, tint, nib, count) + height * random.uniform(.75, .95)


def signature(pen, x, y, wide, height, tint, nib):
    """A name written in one breath: a great first letter, a few small ones, and a flourish that returns beneath it."""
    random = np.random.RandomState(5)
    stroke(pen, [(.9, .5), (.2, 1.0), (.3, 2.3), (1.3, 2.6), (1.5, 1.6), (.7, .3), (-.1, -.2), (-.4, .5), (.7, .9), (1.7, .2)], x, y, height, tint, nib * 1.2)
    end = word(pen, random, x + 1.75 * height, y, height, tint, nib, 6)
    far, whole = (end - x) / height, wide / height
    stroke(pen, [(far, .1), (far + .9, 1.3), (far + 1.5, 1.0), (far + .7, -.2), (whole * .5, -.9), (.2, -.75), (-.2, -1.1), (whole * .55, -1.25), (whole, -.7)], x, y, height, tint, nib * .9)
    splutter(pen, random, x + .35 * height, y - 2.45 * height, height, tint)
    splutter(pen, random, x + whole * height, y + .70 * height, height, tint)


def splutter(pen, random, x, y, height, tint):
    """Where the quill caught on the skin it spat."""
    for _ in range(9):
        far, turn = abs(random.normal(0, .42)) * height, random.uniform(-.9, .7)
        r = random.uniform(.010, .034) * height
        a, b = x + far * math.cos(turn), y + far * math.sin(turn)
        pen.ellipse((a - r, b - r, a + r * random.uniform(1, 2.2), b + r), fill=tint)
