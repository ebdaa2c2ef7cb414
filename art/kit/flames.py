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


def wick_flame(width, height):
    """Light of a flame that nothing disturbs: a drop, white in its middle and amber towards its edge and tip, dark at the wick."""
    y, x = np.mgrid[0:height, 0:width].astype(np.float32)
    u, v = (x / width - 0.5) * 2, 1 - y / height
    bent = u - 0.10 * np.sin(v * 2.6)
    wide = 0.60 * np.clip(v, 0, 1) ** 0.42 * np.clip(1 - v, 0, 1) ** 0.95 * 1.75 + 0.01
    body = np.clip(1 - np.abs(bent) / wide, 0, 1)
    heat = body ** 0.8 * np.clip((1 - v) * 3.2, 0, 1) * np.clip(v * 9, 0, 1)
    core = np.exp(-((v - 0.36) / 0.27) ** 2) * body ** 0.6
    cold = np.exp(-(v / 0.13) ** 2) * body
    return np.dstack([heat * 1.9 + core * 1.3, heat ** 2.4 * 0.62 + core ** 1.4 * 1.1, heat ** 5 * 0.14 + core ** 2.6 * 1.0 + cold * 0.20]).astype(np.float32)


def burn_wicks(rgb, alpha, wicks):
    """As `burn`, for flames on wicks: each with a halo of its own, and no sparks."""
    height, width = alpha.shape
    light = np.zeros(rgb.shape, np.float32)
    for x, y, pixels, size in wicks:
        tall = max(int(pixels * size), 6)
        sprite = cv2.resize(wick_flame(tall * 2, tall * 4), (max(tall // 2, 3), tall), interpolation=cv2.INTER_AREA)
        own = np.zeros_like(light)
        lay(own, sprite, x * width, y * height + tall * 0.06)
        # What glows round a flame is far weaker than the flame, and reaches far.
        light += own + blur(own, tall * 0.10) * 0.35 + sum(blur(own, tall * reach) * amount for reach, amount in ((0.45, 0.55), (1.3, 0.9)))
    glow = np.clip(light.max(2), 0, 1)
    return rgb + light, np.maximum(alpha, 1 - (1 - alpha) * (1 - glow))


def lay(canvas, sprite, x, y):
    """Adds a sprite with its foot's middle at x, y."""
    h, w = sprite.shape[:2]
    left, top = int(x - w / 2), int(y - h)
    a, b, c, d = max(left, 0), max(top, 0), min(left + w, canvas.shape[1]), min(top + h, canvas.shape[0])
    if a < c and b < d:
        canvas[b:d, a:c] += sprite[b - top:d - top, a - left:c - left]


def burn(rgb, alpha, fires, strength=1.0, seed=1, sparks=26, clear=None):
    """Premultiplied colour and alpha with fires added. `fires`: (x share, y share, pixels a metre, size).

    `clear`: for each fire where nothing stands before it, 0..1 at every pixel; `sparks` rise from each.
    """
    height, width = alpha.shape
    light = np.zeros(rgb.shape, np.float32)
    random = np.random.RandomState(seed)
    for i, (x, y, pixels, size) in enumerate(fires):
        unit = pixels * size
        w, h = int(unit * 0.80), int(unit * 1.30)
        if min(w, h) < 4:
            continue
        tongue = cv2.resize(flame(w * 2, h * 2, seed + i * 5), (w, h), interpolation=cv2.INTER_AREA)
        own = light if clear is None else np.zeros_like(light)
        lay(own, tongue * 1.6 * strength, x * width, y * height + unit * 0.12)
        if clear is not None:
            light += own * clear[i][..., None]
        rising_sparks(light, x * width, y * height, unit, random, sparks)
    reach = max(np.median([p * s for _, _, p, s in fires]), 4) if fires else 4
    light = light + 0.75 * blur(light, reach * 0.10) + 0.85 * blur(light, reach * 0.45)
    glow = np.clip(light.max(2), 0, 1)
    return rgb + light, np.maximum(alpha, 1 - (1 - alpha) * (1 - glow))


def rising_sparks(light, x, y, unit, random, count=26):
    for _ in range(count):
        rise = random.exponential(1.0)
        sx, sy = x + random.normal(0, 0.16 + 0.20 * rise) * unit, y - (0.5 + rise) * unit
        r = max(unit * random.uniform(0.006, 0.016), 0.7)
        cv2.circle(light, (int(sx * 16), int(sy * 16)), int(r * 16), tuple(float(c) for c in np.array([2.6, 0.95, 0.18]) * np.exp(-rise * 0.7)), -1, cv2.LINE_AA, 4)


def bowls(rgb, fires, seed=1):
    """Fires in bowls as wide as their size is high, added to an opaque picture; `fires` as for `burn`."""
    height, width = rgb.shape[:2]
    random = np.random.RandomState(seed)
    for i, (x, y, pixels, size) in enumerate(fires):
        unit = pixels * size
        tongues = []
        for k in range(8):
            across, deep = 2 * ((k * 0.5698 + 0.1 * i) % 1) - 1, 2 * ((k * 0.754877 + 0.3) % 1) - 1
            tall = (1.25 - 0.75 * abs(across)) * random.uniform(0.7, 1.1)
            tongues.append((deep, x * width + 0.30 * across * unit, y * height + (0.06 + 0.10 * deep) * unit, random.uniform(0.30, 0.46) * unit, tall * unit))
        rgb = blaze(rgb, [one[1:] for one in sorted(tongues)], unit, np.ones((height, width), np.float32), 1.25, seed + 11 * i)
        sparks = np.zeros(rgb.shape, np.float32)
        rising_sparks(sparks, x * width, y * height, unit, random)
        rgb = rgb + sparks
    return rgb


def tongue(width, height, seed=0):
    """Heat 0..1 of one tongue of a wide fire: round at its foot, licking to a point."""
    y, x = np.mgrid[0:height, 0:width].astype(np.float32)
    u, v = (x / width - 0.5) * 2, 1 - y / height
    sway = (fractal2(u * 0.6 + seed * 3.1, v * 1.4 + seed, 3, seed) - 0.5) * 1.5 * v
    lick = (fractal2(u * 2.2 - seed, v * 2.0 + seed * 1.7, 4, seed + 9) - 0.5) * 0.55 * v ** 0.7
    bent = u + sway + lick
    wide = 0.62 * np.clip(v * 6, 0, 1) ** 0.5 * np.clip(1 - v, 0, 1) ** 0.85 + 0.015
    body = np.clip(1 - (np.abs(bent) / wide) ** 1.6, 0, 1)
    hollow = np.clip((fractal2(bent * 2 + seed, v * 2.4 - seed, 4, seed + 4) - 0.56) * 4, 0, 1) * np.clip(v * 2.2 - 0.2, 0, 1)
    return (body * (1 - 0.8 * hollow) * np.clip(v * 4, 0, 1) * np.clip((1 - v) * 3, 0, 1)).astype(np.float32)


def blaze(rgb, tongues, pixels, seen, strength=1.0, seed=1, hides=0.6):
    """A fire of many tongues, farthest first: (x, y, width, height) in pixels, `x`, `y` of the foot. They melt into one body, where one alone
    would be a candle, and hide as much as `hides` of what glows behind them. `pixels` a metre; `seen` 0..1 says where nothing stands before it.
    """
    heat = np.zeros(rgb.shape[:2], np.float32)
    for k, (x, y, wide, tall) in enumerate(tongues):
        wide, tall = max(int(wide), 4), max(int(tall), 4)
        one = cv2.resize(tongue(wide * 2, tall * 2, seed + 3 * k), (wide, tall), interpolation=cv2.INTER_AREA)
        left, top = int(x - wide / 2), int(y - tall)
        part = heat[max(top, 0):max(top + tall, 0), max(left, 0):max(left + wide, 0)]
        one = one[max(-top, 0):, max(-left, 0):][:part.shape[0], :part.shape[1]]
        part += 0.8 * np.maximum(one * 0.95 - part, 0) + 0.12 * one
    heat = np.clip(heat, 0, 1)
    light = np.dstack([1.35 * heat ** 1.1, 0.62 * heat ** 2.1, 0.16 * heat ** 5]).astype(np.float32) * strength
    near = 0.20 * blur(light, pixels * 0.06)
    return rgb * (1 - hides * (np.sqrt(heat) * seen)[..., None]) + (light + near) * seen[..., None] + 0.22 * blur(light, pixels * 0.35)
