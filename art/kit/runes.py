"""The runes of the game's stones, written on a drawing (`pen` is PIL's, measures are its pixels)."""
import math

import numpy as np

from kit.masonry import GLYPHS


def rune(pen, strokes, x, y, half, tint, width):
    """One sign of the stones, written: strokes down are broad, strokes up are thin, as a broad pen gives them."""
    for (ax, ay), (bx, by) in strokes:
        a, b = np.array((x + ax * half * .72, y - ay * half)), np.array((x + bx * half * .72, y - by * half))
        along = (b - a) / max(np.linalg.norm(b - a), 1e-3)
        nib = np.array((math.cos(.70), -math.sin(.70))) * width * .5
        flat = abs(along[0] * nib[1] - along[1] * nib[0]) / (width * .5)
        nib = nib * (.75 + .25 * flat)
        thin = np.array((-along[1], along[0])) * max(1.6, width * .16)
        pen.polygon([tuple(p) for p in (a - nib - thin, a + nib - thin, b + nib + thin, b - nib + thin)], fill=tint)
        pen.polygon([tuple(p) for p in (a - nib + thin, a + nib + thin, b + nib - thin, b - nib - thin)], fill=tint)


def line(pen, random, x, y, end, half, tint, width):
    """Words of two to seven runes, dots between them."""
    step = half * 1.62
    while x + 2 * step < end:
        for _ in range(random.randint(2, 8)):
            if x + step > end:
                return
            rune(pen, GLYPHS[random.randint(len(GLYPHS))], x + step / 2, y + random.uniform(-2, 2), half * random.uniform(.94, 1.04), tint, width)
            x += step
        pen.ellipse((x + half * .32, y - 3, x + half * .32 + 7, y + 4), fill=tint)
        x += half * 1.15
