"""Flames, halos and sparks in 2D, added in linear light where the fires of a scene were seen."""
import cv2
import numpy as np

from kit.grade import blur
from kit.noise import fractal2


def flame(width, height, seed=0):
    """Light of one flame (height, width, 3), to be added."""
    y, x = np.mgrid[0:height, 0:width].astype(np.float32)
    u, v = (x / width - 0.5) * 2, 1 - y / height
    slow, quick = fractal2(u * 1.6 + seed * 3.7, v * 2.2 + seed, 5, seed), fractal2(u * 3.4 - seed, v * 3.6, 4, seed + 9)
    bent = u + (slow - 0.5) * 1.3 * v ** 0.8 + (quick - 0.5) * 0.55 * v
    wide = 0.60 * np.clip(v * 5, 0, 1) ** 0.5 * np.clip(1 - v, 0, 1) ** 0.75 * (1 + 0.25 * (quick - 0.5)) + 0.02
    body = np.clip(1 - np.abs(bent) / np.maximum(wide, 1e-3), 0, 1)
    heat = np.clip(body * 1.5 - np.clip((quick - 0.40) * 4.2, 0, 1.2) * v * 1.15, 0, 1) * np.clip((1 - v) * 4, 0, 1) * np.clip(v * 8, 0, 1)
    heat = heat ** 1.2
    return np.dstack([np.clip(heat * 2.2, 0, 3), np.clip(heat ** 1.9 * 1.35, 0, 2), np.clip(heat ** 4.0 * 0.45, 0, 1)]).astype(np.float32) * 1.4


def lay(canvas, sprite, x, y):
    """Adds a sprite with its foot's middle at x, y."""
    h, w = sprite.shape[:2]
    left, top = int(x - w / 2), int(y - h)
    a, b, c, d = max(left, 0), max(top, 0), min(left + w, canvas.shape[1]), min(top + h, canvas.shape[0])
    if a < c and b < d:
        canvas[b:d, a:c] += sprite[b - top:d - top, a - left:c - left]


def burn(rgb, alpha, fires, strength=1.0, seed=1):
    """Premultiplied colour and alpha with fires added. `fires`: (x share, y share, pixels a metre, size)."""
    height, width = alpha.shape
    light = np.zeros(rgb.shape, np.float32)
    random = np.random.RandomState(seed)
    for i, (x, y, pixels, size) in enumerate(fires):
        unit = pixels * size
        w, h = int(unit * 0.80), int(unit * 1.30)
        if min(w, h) < 4:
            continue
        tongue = cv2.resize(flame(w * 2, h * 2, seed + i * 5), (w, h), interpolation=cv2.INTER_AREA)
        lay(light, tongue * 1.6 * strength, x * width, y * height + unit * 0.12)
        for _ in range(26):
            rise = random.exponential(1.0)
            sx, sy = x * width + random.normal(0, 0.16 + 0.20 * rise) * unit, y * height - (0.5 + rise) * unit
            r = max(unit * random.uniform(0.006, 0.016), 0.7)
            cv2.circle(light, (int(sx * 16), int(sy * 16)), int(r * 16), tuple(float(c) for c in np.array([2.6, 0.95, 0.18]) * np.exp(-rise * 0.7)), -1, cv2.LINE_AA, 4)
    reach = max(np.median([p * s for _, _, p, s in fires]), 4) if fires else 4
    light = light + 0.75 * blur(light, reach * 0.10) + 0.85 * blur(light, reach * 0.45)
    glow = np.clip(light.max(2), 0, 1)
    return rgb + light, np.maximum(alpha, 1 - (1 - alpha) * (1 - glow))
