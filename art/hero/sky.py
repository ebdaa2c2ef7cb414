"""The night sky, painted with noise: clouds thick enough to shade themselves from the moon."""
import numpy as np

from kit.grade import blur
from kit.noise import fractal2

STEPS = 14


def paint(width, height, moon, radius, warm=(0.2, 0.74)):
    """Linear light (height, width, 3). `moon` is its place as shares, `radius` a share of the width, `warm` the glow of the city."""
    y, x = np.mgrid[0:height, 0:width].astype(np.float32)
    ratio = height / width
    u, v = x / width, y / height
    distance = np.hypot(u - moon[0], (v - moon[1]) * ratio)
    band = np.exp(-((v - 0.72) / 0.30) ** 2)[..., None]
    sky = np.array([0.010, 0.019, 0.050]) * (1 - v[..., None] * 0.3) + np.array([0.085, 0.100, 0.145]) * band
    sky = sky + np.array([0.20, 0.085, 0.035]) * np.exp(-((v - warm[1]) / 0.11) ** 2 - ((u - warm[0]) / 0.28) ** 2)[..., None]
    sky = sky + stars(width, height)[..., None] * np.array([0.75, 0.85, 1.0]) * np.clip(1 - v * 1.5, 0, 1)[..., None]

    disc = np.clip((radius - distance) / (1.6 / width), 0, 1)
    face = np.array([0.93, 0.86, 0.68]) * (0.26 + 0.62 * seas(u - moon[0], (v - moon[1]) * ratio, radius))[..., None]
    halo = 0.42 * np.exp(-distance * 7.5) + 0.75 * np.exp(-distance * 24)
    sky = sky + halo[..., None] * np.array([0.15, 0.21, 0.34])
    sky = sky * (1 - disc[..., None]) + face * disc[..., None]

    cloud = density(u, v, ratio)
    lit = through(u, v, ratio, moon)
    near = np.exp(-distance * 3.4)
    light = (0.09 + 1.35 * near)[..., None] * lit[..., None] * np.array([0.34, 0.43, 0.62]) + np.array([0.014, 0.022, 0.045])
    ember = np.exp(-((v - warm[1] + 0.04) / 0.16) ** 2 - ((u - warm[0]) / 0.34) ** 2)[..., None] * np.array([0.34, 0.13, 0.045]) * (1 - lit[..., None] * 0.4)
    veil = 1 - np.exp(-cloud * 2.6)
    veil = veil * (1 - disc * 0.35)
    return (sky * (1 - veil[..., None]) + (light + ember) * veil[..., None]).astype(np.float32)


def density(u, v, ratio):
    """Streets of cloud, drawn out along the horizon and finer towards it."""
    depth = 1.25 / (1.30 - np.clip(v, 0, 1) * 0.9)
    px, py = (u - 0.5) * depth * 3.4, v * ratio * 9.0 * depth
    bend = fractal2(px * 0.9, py * 0.9, 4, 5)
    body = fractal2(px + bend * 0.9 + 7, py + bend * 1.4, 6, 11, 0.54)
    return np.clip((body - 0.455) * 4.4, 0, 2) * np.clip(1.32 - v * 0.9, 0, 1)


def through(u, v, ratio, moon):
    """How much moonlight comes through the cloud between a point and the moon."""
    thickness = np.zeros_like(u)
    small = slice(None, None, 4)
    for step in range(1, STEPS + 1):
        share = 0.012 * step
        du, dv = moon[0] - u[small, small], moon[1] - v[small, small]
        away = np.maximum(np.hypot(du, dv * ratio), 1e-3)
        piece = density(u[small, small] + du / away * share, v[small, small] + dv / away * share, ratio)
        thickness[small, small] += piece
    import cv2
    compact = np.ascontiguousarray(thickness[small, small])
    full = cv2.resize(compact, (u.shape[1], u.shape[0]), interpolation=cv2.INTER_CUBIC)
    return np.exp(-np.maximum(full, 0) * 0.42) * (0.75 + 0.5 * fractal2(u * 26, v * ratio * 40, 4, 31))


def seas(x, y, radius):
    """The dark plains of the moon and a few craters."""
    plain = fractal2(x / radius * 1.5 + 3, y / radius * 1.5, 5, 4)
    fine = fractal2(x / radius * 6, y / radius * 6, 4, 8)
    sphere = np.sqrt(np.clip(1 - np.square(np.hypot(x, y) / radius), 0, 1))
    return np.clip((plain - 0.30) * 1.9, 0.10, 1) * (0.8 + 0.35 * fine) * (0.45 + 0.55 * sphere ** 0.6)


def stars(width, height):
    random = np.random.RandomState(2)
    count = 700
    field = np.zeros((height, width), np.float32)
    scale = width / 3200
    rows, columns = (random.rand(count) * height).astype(int), (random.rand(count) * width).astype(int)
    field[rows, columns] = random.rand(count) ** 4 * 2.4
    return blur(field, max(0.9 * scale, 0.55)) * 3 * max(scale, 0.3)
