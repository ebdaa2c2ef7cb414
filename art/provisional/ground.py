"""Stone, parchment and framed plates, for the drawn pictures among the stand-ins."""

import numpy as np
from PIL import Image, ImageChops, ImageFilter
from scipy import ndimage

from relief import drawn, lit, noise, picture, relief, shadowed


def stone(side=1024):
    height = noise(side, side, 1.5, 11) * 46 + noise(side, side, 0.7, 12) * 9
    veins = np.abs(noise(side, side, 1.75, 13) - 0.5)
    height -= np.exp(-((veins / 0.006) ** 2)) * 2.2
    tone = 0.84 + 0.36 * (noise(side, side, 1.8, 14) - 0.5)
    return picture(lit(height, np.array([33, 37, 46]) * tone[..., None], 0.04, 0.5))


def parchment(side=1024):
    tone = 0.97 + 0.16 * (noise(side, side, 1.7, 21) - 0.5) + 0.05 * (noise(side, side, 0.8, 22) - 0.5)
    fibre = ndimage.gaussian_filter1d(np.random.default_rng(23).standard_normal((side, side)), 14, axis=1, mode='wrap')
    stain = np.clip(noise(side, side, 2.0, 24) - 0.58, 0, 1)[..., None] * np.array([50, 70, 80])
    return picture(np.array([217, 196, 154]) * (tone + fibre * 0.045)[..., None] - stain)


def plate(size, radius, rim, ground, material='bronze', inset=10):
    """A slab with a moulding round it."""
    w, h = size
    whole = drawn(size, lambda d, s: d.rounded_rectangle([inset * s, inset * s, (w - inset) * s, (h - inset) * s], radius * s, fill=255))
    hole = drawn(size, lambda d, s: d.rounded_rectangle([(inset + rim) * s, (inset + rim) * s, (w - inset - rim) * s, (h - inset - rim) * s], max(radius - rim, 2) * s, fill=255))
    slab = Image.new('RGBA', size)
    slab.paste(ground.crop((0, 0, w, h)), (0, 0), whole)
    inner = Image.new('RGBA', size)
    shade = hole.filter(ImageFilter.GaussianBlur(14)).point(lambda value: 255 - value)
    inner.paste((0, 0, 0, 255), (0, 0), ImageChops.multiply(shade, hole))
    slab.alpha_composite(inner)
    slab.alpha_composite(relief(ImageChops.subtract(whole, hole), material, rim / 2, 0.35))
    return shadowed(slab, 4, (1, 3), 0.6)
