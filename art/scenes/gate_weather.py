"""Weather on the stones before the gate of Karn: no two of them of one tone, rain has run down the walls from every ledge, soot lies over what burns, and the wall is cracked."""
import numpy as np

from kit.noise import fractal2
from scenes.gate_measures import FIRES
from scenes.gate_relief import COURSES, TORCH, face

#: Cracks down the towers: from (x, z) to (x, z).
CRACKS = (((-4.75, 3.0), (-5.20, 0.9)), ((5.55, 4.8), (6.05, 3.1)), ((2.55, 4.9), (2.95, 3.3)), ((-3.05, 2.9), (-2.85, 1.1)))


def weather(seen):
    """Changes the colours of stones, before any light is laid on them."""
    x, y, z = (seen['at'][..., k] for k in range(3))
    stone = (seen['who'] == 0) & (seen['z'] < 4000)
    ground, wall = stone & (z < 0.10), stone & (z > 0.10) & (y > 3.9) & (np.abs(x) > 1.9)
    seen['albedo'] *= np.where(ground[..., None], trodden(x, y), 1)
    seen['albedo'] *= np.where(wall[..., None], weathered(x, y, z), 1)


def trodden(x, y):
    """The paving in broad patches, pale where feet have worn the way to the gate, green and dark where nobody walks."""
    broad, fine = fractal2(x * 0.42 + 3, y * 0.42, 3, 23), fractal2(x * 1.5, y * 1.5 + 7, 4, 29)
    way = np.exp(-((x - 0.4) / 2.6) ** 2)
    tone = 0.72 + 0.62 * (broad - 0.5) + 0.50 * (fine - 0.5) + 0.26 * way
    moss = np.clip((fine + 0.6 * broad - 0.86) / 0.12, 0, 1) * (1 - way)
    green = np.float32((0.62, 0.74, 0.42)) - 1
    warm = (broad - 0.5)[..., None] * np.float32((0.16, 0.02, -0.16))
    return (np.clip(tone, 0.34, 1.2)[..., None] * (1 + warm) * (1 + 0.8 * moss[..., None] * green)).astype(np.float32)


def weathered(x, y, z):
    broad, fine = fractal2(x * 0.5, z * 0.5 + 4, 3, 41), fractal2(x * 2.2, z * 2.2, 4, 43)
    tone = 0.86 + 0.50 * (broad - 0.5) + 0.42 * (fine - 0.5)
    for left, right, high in COURSES:
        # Long drips, each of its own length.
        drip = fractal2(x * 3.4 + high, z * 0.16, 3, 47)
        below = np.clip((high - 0.12 - z) / 0.06, 0, 1) * np.exp(-np.maximum(high - z, 0) / (0.18 + 1.6 * drip ** 2))
        tone *= 1 - 0.46 * below * (x > left) * (x < right)
    for fx, fy, fz, size in ((FIRES[0][0], 0, 1.4, 0.75), (TORCH[0], 0, TORCH[2] + 0.1, 0.34)):
        up = z - fz
        tone *= 1 - 0.50 * np.exp(-((x - fx) / (size * (0.55 + 0.30 * np.clip(up, 0, 2)))) ** 2) * np.clip(up / 0.25, 0, 1) * np.exp(-np.maximum(up, 0) / (2.6 * size)) * (y < face(z) + 0.6)
    dark = np.ones_like(x)
    for number, ((ax, az), (bx, bz)) in enumerate(CRACKS):
        share = np.clip((z - az) / (bz - az), 0, 1)
        middle = ax + (bx - ax) * share + 0.30 * (fractal2(z * 1.7 + number * 5, z * 0 + number, 4, 53) - 0.5)
        wide = 0.006 + 0.030 * (1 - share) * fractal2(z * 3, z * 0 + 2, 2, 59)
        inside = (z < max(az, bz)) & (z > min(az, bz))
        dark *= 1 - 0.85 * inside * np.clip(1.5 - np.abs(x - middle) / wide, 0, 1)
    # Lichen, in pale rings.
    lichen = np.clip((fractal2(x * 1.9 + 11, z * 1.9, 4, 61) - 0.60) / 0.05, 0, 1)
    tint = 1 + 0.30 * lichen[..., None] * np.float32((0.7, 0.9, 0.3))
    return (np.clip(tone, 0.3, 1.25) * dark)[..., None].astype(np.float32) * tint
