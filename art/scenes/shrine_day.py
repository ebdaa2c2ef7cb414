"""Daylight in the shrine: the roof and its holes, the shafts that fall through them, the dust in these."""
import math
from functools import lru_cache

import cv2
import numpy as np

from kit import cameras, shapes
from kit.noise import fractal2
from kit.surfaces import preset_material

#: Where the day comes from, and the holes in the roof (x, y, half widths) at the height of ROOF: the first of them lights the goddess.
SUN, ROOF = np.array((-.52, -.30, -.80)), 15.0
HOLES = [(1.0, 7.35, .80, .72), (6.6, 7.6, 1.0, .85), (10.2, 4.7, .75, .95)]
ALONG, SHAFTS = SUN / -SUN[2], 1.6


def roof():
    """Out of sight: what keeps the day out but for its holes."""
    edges = sorted({-60, 60, *[x - a for x, _, a, _ in HOLES], *[x + a for x, _, a, _ in HOLES]}), sorted({-60, 60, *[y - b for _, y, _, b in HOLES], *[y + b for _, y, _, b in HOLES]})
    points, faces = [], []
    for x0, x1 in zip(edges[0], edges[0][1:]):
        for y0, y1 in zip(edges[1], edges[1][1:]):
            mx, my = (x0 + x1) / 2, (y0 + y1) / 2
            if not any(abs(mx - x) < a and abs(my - y) < b for x, y, a, b in HOLES):
                faces.append(tuple(range(len(points), len(points) + 4)))
                points += [(x0, y0, ROOF), (x1, y0, ROOF), (x1, y1, ROOF), (x0, y1, ROOF)]
    lid = shapes.add('roof', points, faces, preset_material('dark'), smooth=False)
    lid.visible_camera = lid.visible_diffuse = lid.visible_glossy = False


def shafts(seen, size):
    """How much lit dust the eye looks through at each pixel."""
    small = (size[0] // 3, size[1] // 3)
    at = cv2.resize(seen['at'], small, interpolation=cv2.INTER_AREA)
    eye = np.array((math.cos(math.radians(30)) * .7071, -math.cos(math.radians(30)) * .7071, .5), np.float32)
    total = np.zeros(at.shape[:2], np.float32)
    steps = 52
    for k in range(steps):
        p = at + eye * ((k + .5) * 26 / steps)
        # Smoke of the bowls and candles hangs in it, in drifts.
        smoke = 1 + .85 * grain(p[..., 0] * .30 + p[..., 2] * .10 + 1.7, p[..., 2] * .42 - p[..., 1] * .22)
        total += daylight(p) * np.clip(smoke, .1, 2)
    return cv2.resize(cv2.GaussianBlur(total / steps, (0, 0), small[0] / 700), tuple(size), interpolation=cv2.INTER_CUBIC)


def motes(rgb, seen, view_pixels):
    """Single grains of dust where the day falls on them."""
    random, high, wide = np.random.RandomState(6), *seen['z'].shape
    layer = np.zeros((high, wide), np.float32)
    for _ in range(480):
        hx, hy, a, b = HOLES[random.randint(3)]
        z = random.uniform(2.5, 13)
        p = np.array([hx + random.uniform(-1.3, 1.3) * a + ALONG[0] * (ROOF - z), hy + random.uniform(-1.3, 1.3) * b + ALONG[1] * (ROOF - z), z])
        share = float(daylight(p[None].astype(np.float32))[0])
        u, v, away = cameras.project(p)
        column, line = u * wide, v * high
        if share < .08 or not (0 <= column < wide and 0 <= line < high) or seen['z'][int(line), int(column)] < away:
            continue
        radius = view_pixels * random.choice((.004, .006, .010), p=(.6, .3, .1))
        cv2.circle(layer, (int(column * 16), int(line * 16)), max(int(radius * 16), 6), share * random.uniform(.2, 1.0) ** 1.5, -1, cv2.LINE_AA, 4)
    layer = cv2.GaussianBlur(layer, (0, 0), max(wide / 3600, .4))
    return rgb + layer[..., None] * np.float32([.30, .38, .52])


def daylight(p):
    """How much of the day comes to points of the air: from each hole a ray that widens and loses its edges, uneven across, as the holes are, and paler the deeper it falls."""
    high = p[..., 2]
    fall = np.clip(ROOF - high, 0, None)
    x, y = p[..., 0] - ALONG[0] * fall, p[..., 1] - ALONG[1] * fall
    soft = .22 + .055 * fall
    total = np.zeros_like(high)
    for k, (hx, hy, a, b) in enumerate(HOLES):
        ragged = 1 + .35 * grain(x * 1.1 + 3 * k, y * 1.1)
        across = np.sqrt(np.square((x - hx) / a) + np.square((y - hy) / b))
        body = 1 / (1 + np.exp(np.clip((across * ragged - 1) * (a + b) * 1.6 / soft, -30, 30)))
        # The one that falls on her ends there: she stands in its way.
        low = np.clip((high - 5.6) / 2.4, 0, 1) if k == 0 else np.clip((high - .3) / 6.5, 0, 1) ** 1.2
        total += body * low * (1.25, 1.0, .75)[k] * np.exp(-fall / 16)
    return total * (high < ROOF)


def grain(x, y):
    """An even noise of -1..1, by look-up: it is asked for at every step through the air."""
    table = clouds()
    return table[(y * 42).astype(np.int32) % 512, (x * 42).astype(np.int32) % 512] * 1.6


@lru_cache(maxsize=None)
def clouds():
    v, u = np.mgrid[0:512, 0:512].astype(np.float32) / 512
    waves = sum(fractal2((u + i) * 12, (v + j) * 12, 4, 3) * wi * wj for i, wi in ((0, 1 - u), (-1, u)) for j, wj in ((0, 1 - v), (-1, v)))
    return waves.astype(np.float32)
