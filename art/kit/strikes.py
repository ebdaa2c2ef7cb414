"""What a fight throws into the air, painted in linear light over the render: the path of a blade, sparks, dust, signs of light on the ground."""
import math

import cv2
import numpy as np

from kit.grade import blur
from kit.noise import fractal2

STEEL, GOLD = (1.0, 0.92, 0.78), (1.5, 0.85, 0.26)


def thrust(rgb, view, start, end, tint=STEEL, strength=1.0):
    """The path of a point: a streak that is widest and brightest where it arrives."""
    (ax, ay, _), (bx, by, _), layer = view.seen(start), view.seen(end), np.zeros(rgb.shape[:2], np.float32)
    side = np.array([ay - by, bx - ax]) / max(math.hypot(bx - ax, by - ay), 1e-3) * view.pixels_per_metre
    a, b = np.array([ax, ay]), np.array([bx, by])
    for k in range(24):
        t, u = k / 24, (k + 1) / 24
        quad = np.array([a + (b - a) * t - side * .035 * t, a + (b - a) * u - side * .035 * u, a + (b - a) * u + side * .035 * u, a + (b - a) * t + side * .035 * t])
        cv2.fillConvexPoly(layer, (quad * 16).astype(np.int32), float(u ** 1.5), cv2.LINE_AA, 4)
    light = blur(layer, max(view.pixels_per_metre * .008, .6)) + .6 * blur(layer, view.pixels_per_metre * .05)
    return rgb + light[..., None] * np.array(tint, np.float32) * strength


def sparks(rgb, view, at, count=40, reach=0.7, seed=1, tint=(3.2, 1.5, 0.35), tapered=False):
    """From a blow: short bright lines that fly apart and fall; `tapered`, each is a grain with a tail that dies away behind it."""
    random, layer = np.random.RandomState(seed), np.zeros_like(rgb)
    x, y, _ = view.seen(at)
    unit = view.pixels_per_metre
    for _ in range(count):
        angle, far = random.uniform(0, 6.28), reach * random.rand() ** 0.6
        dx, dy = math.cos(angle) * far * unit, (math.sin(angle) * 0.8 + 0.25 * far) * far * unit
        long = 0.10 + 0.25 * random.rand()
        a, b = np.array([x + dx * (1 - long), y + dy * (1 - long)]), np.array([x + dx, y + dy])
        glow = np.array(tint, np.float32) * (1.1 - far / reach)
        if tapered:
            grain(layer, a, b, unit, glow)
        else:
            cv2.line(layer, tuple((a * 16).astype(int).tolist()), tuple((b * 16).astype(int).tolist()), tuple(map(float, glow)), max(int(unit * 0.012), 1), cv2.LINE_AA, 4)
    if tapered:
        layer = blur(layer, max(unit * 0.0035, 0.5))
    return rgb + layer + 0.8 * blur(layer, unit * 0.05) + flash(rgb.shape, x, y, unit * 0.09)[..., None] * np.array(tint, np.float32) * 0.4


def grain(layer, a, b, unit, glow):
    """A spark at `b` that came from `a`."""
    for t in np.linspace(0, 1, 14):
        at = a + (b - a) * t
        cv2.circle(layer, tuple((at * 16).astype(int).tolist()), int(unit * (0.002 + 0.004 * t) * 16), tuple(map(float, glow * t ** 2.5)), -1, cv2.LINE_AA, 4)
    cv2.circle(layer, tuple((b * 16).astype(int).tolist()), int(unit * 0.007 * 16), tuple(map(float, 1.3 * glow)), -1, cv2.LINE_AA, 4)


def flash(shape, x, y, radius):
    v, u = np.mgrid[0:shape[0], 0:shape[1]].astype(np.float32)
    return np.exp(-((u - x) ** 2 + (v - y) ** 2) / (2 * radius ** 2))


def dust(rgb, view, at, radius=0.8, amount=0.5, seed=1, tint=(0.30, 0.235, 0.175), depth=None):
    """A cloud kicked up from the ground, wider than high; `depth` keeps it behind what stands in front."""
    x, y, away = view.seen(at)
    r = radius * view.pixels_per_metre
    x0, x1, y0, y1 = int(max(x - 2 * r, 0)), int(min(x + 2 * r, rgb.shape[1])), int(max(y - 1.5 * r, 0)), int(min(y + r, rgb.shape[0]))
    if x1 - x0 < 4 or y1 - y0 < 4:
        return rgb
    v, u = np.mgrid[y0:y1, x0:x1].astype(np.float32)
    u, v = (u - x) / r, (v - y) / r
    body = fractal2(u * 1.6 + seed, v * 2.0, 5, seed)
    thick = np.exp(-(u ** 2) * 1.1 - np.where(v > 0, v * 2.6, v * 1.5) ** 2) * np.clip((body - 0.33) * 3.0, 0, 1) * amount
    if depth is not None:
        thick = thick * np.clip((depth[y0:y1, x0:x1] - away + 0.9) / 0.8, 0, 1)
    shade = rgb[y0:y1, x0:x1].mean() * 0.5
    part = rgb[y0:y1, x0:x1]
    rgb[y0:y1, x0:x1] = part * (1 - thick[..., None]) + (np.array(tint, np.float32) * (0.45 + 0.75 * body[..., None]) * (0.35 + 3.0 * shade)) * thick[..., None]
    return rgb


def burst(rgb, view, at, towards, reach=0.9, count=34, seed=1, tint=(2.6, 1.5, 0.50), strength=1.0):
    """Light where a point strikes: thrown back from where the blow went `towards`, in spikes of every length, and a hot heart."""
    (x, y, _), (u, v, _), random = view.seen(at), view.seen(np.asarray(at) + np.asarray(towards)), np.random.RandomState(seed)
    unit, back, layer = view.pixels_per_metre, math.atan2(y - v, x - u), np.zeros(rgb.shape[:2], np.float32)
    for k in range(count):
        # Most fly back, some all round; the longest are few.
        angle = back + (random.normal(0, 0.62) if k % 4 else random.uniform(-math.pi, math.pi))
        long = reach * (0.22 + 0.78 * random.rand() ** 2.2) * (1 if k % 4 else 0.55)
        way, wide = np.array([math.cos(angle), math.sin(angle)]), random.uniform(0.008, 0.022)
        side, heart = np.array([-way[1], way[0]]), np.array([x, y])
        one = np.zeros_like(layer)
        spike = np.array([heart + way * 0.03 * unit, heart + (way * 0.28 * long + side * wide) * unit, heart + way * long * unit, heart + (way * 0.28 * long - side * wide) * unit])
        cv2.fillConvexPoly(one, (spike * 16).round().astype(np.int32), random.uniform(0.35, 1.0), cv2.LINE_AA, 4)
        layer += one
    row, column = np.mgrid[0:rgb.shape[0], 0:rgb.shape[1]].astype(np.float32)
    # Near the heart the spikes would add up to a blot over the point itself.
    away = np.hypot(column - x, row - y) / unit
    layer *= np.exp(-away / (0.55 * reach)) * (1 - 0.85 * np.exp(-(away / 0.26) ** 2))
    heart = 0.5 * flash(rgb.shape, x, y, unit * 0.03) + 0.10 * flash(rgb.shape, x, y, unit * 0.13)
    light = blur(layer, max(unit * 0.005, 0.6)) + 0.7 * blur(layer, unit * 0.04) + heart + 0.3 * blur(layer + heart, unit * 0.22)
    return rgb + light[..., None] * np.array(tint, np.float32) * strength


def sign(rgb, view, at, radius, depth=None, tint=GOLD, strength=0.8, points=8):
    """A wheel of rays on the ground: two rings, a star, strokes between; hidden by what stands on it."""
    layer, x = np.zeros(rgb.shape[:2], np.float32), np.asarray(at, float)

    def stroke(path, thick):
        for a, b in zip(path, path[1:]):
            (ax, ay, near), (bx, by, _) = view.seen(a), view.seen(b)
            row, column = int(np.clip(ay, 0, rgb.shape[0] - 1)), int(np.clip(ax, 0, rgb.shape[1] - 1))
            if depth is None or depth[row, column] > near - 0.22:
                cv2.line(layer, (int(ax * 16), int(ay * 16)), (int(bx * 16), int(by * 16)), 1.0, max(int(thick * view.pixels_per_metre), 1), cv2.LINE_AA, 4)

    def ring(r, step=120):
        return [x + (r * math.cos(t), r * math.sin(t), 0.015) for t in np.linspace(0, 2 * math.pi, step + 1)]
    stroke(ring(radius), 0.035)
    stroke(ring(radius * 0.86), 0.014)
    for k in range(points):
        a, b = 2 * math.pi * k / points, 2 * math.pi * (k + 3) / points
        stroke([x + np.array([math.cos(a), math.sin(a), 0]) * radius * 0.86 * (1 - t) + np.array([math.cos(b), math.sin(b), 0]) * radius * 0.86 * t + (0, 0, 0.015) for t in np.linspace(0, 1, 24)], 0.012)
        for off in (-0.10, 0, 0.10):
            c = np.array([math.cos(a + off), math.sin(a + off), 0])
            stroke([x + c * radius * 0.89 + (0, 0, 0.015), x + c * radius * 0.97 + (0, 0, 0.015)], 0.018)
    glow = layer * 1.6 + 1.1 * blur(layer, view.pixels_per_metre * 0.03) + 0.9 * blur(layer, view.pixels_per_metre * 0.16)
    return rgb + glow[..., None] * np.array(tint, np.float32) * strength


def foot_ring(rgb, view, at, radius, depth, tint, strength=0.5, thick=0.028, ground=None):
    """A thin ring on the ground under somebody, `thick` metres wide, hidden by what stands in front; `ground`: where alone it may lie, 0..1 at each pixel, or soles and ankles on the ring would be too near to it to hide it."""
    layer = np.zeros(rgb.shape[:2], np.float32)
    path = [np.asarray(at, float) + (radius * math.cos(t), radius * math.sin(t), 0.02) for t in np.linspace(0, 2 * math.pi, 73)]
    for a, b in zip(path, path[1:]):
        (ax, ay, near), (bx, by, _) = view.seen(a), view.seen(b)
        row, column = int(np.clip(ay, 0, rgb.shape[0] - 1)), int(np.clip(ax, 0, rgb.shape[1] - 1))
        if ground is not None or depth[row, column] > near - 0.15:
            cv2.line(layer, (int(ax * 16), int(ay * 16)), (int(bx * 16), int(by * 16)), 1.0, max(int(thick * view.pixels_per_metre), 1), cv2.LINE_AA, 4)
    glow = 0.5 * blur(layer, 0.05 * view.pixels_per_metre)
    if ground is not None:
        layer, glow = layer * ground, glow * ground
    return rgb + (layer + glow)[..., None] * np.array(tint, np.float32) * strength
