"""The dust that the light within the gate falls through, and single grains of it."""
import math

import bpy
import cv2
import numpy as np

from kit import grade, twofold
from kit.noise import fractal2
from scenes.gate_measures import AJAR, GATE, OPENING, THRESHOLD, WITHIN


def stream(shape, depth, view):
    """How much lit dust the eye looks through at each pixel: the light within passes between the leaves and spreads on this side."""
    small = (shape[1] // 2, shape[0] // 2)
    camera = bpy.context.scene.camera
    turn = np.array(camera.matrix_world.to_3x3(), np.float32)
    seen = twofold.where(camera, depth, turn)[::2, ::2][:small[1], :small[0]]
    eye = turn[:, 2]
    left, right = edges()
    door = GATE * 0.64
    far = np.linalg.norm((left + right) / 2 - WITHIN[:2])
    total = np.zeros(seen.shape[:2], np.float32)
    steps, reach = 60, 9.0
    for k in range(steps):
        p = seen + eye * ((k + 0.5) * reach / steps)
        x, y, z = (p[..., i] - WITHIN[i] for i in range(3))
        away = np.hypot(x, y) / far

        across = np.minimum(aside(left, x, y), -aside(right, x, y)) / np.maximum(away, 0.3)
        high = door - 0.1 - WITHIN[2] - z / np.maximum(away, 0.3)
        soft = 0.05 + 0.05 * np.maximum(away - 1, 0)
        inside = np.clip(across / soft + 0.5, 0, 1) * np.clip(high / soft, 0, 1) * (p[..., 2] > 0) * (p[..., 1] < THRESHOLD - 0.4)
        streak = fractal2((x / np.maximum(away, 0.3)) * 3.2 + 5, z / np.maximum(away, 0.3) * 2.2, 3, 7)
        fade = np.clip(1.9 - away, 0, 1) ** 1.5 / (1.0 + np.maximum(away - 0.9, 0) * 1.4)
        total += inside * fade * np.clip(0.25 + 2.4 * (streak - 0.35), 0.05, 2)
    total = total * reach / steps
    return cv2.resize(grade.blur(total, max(view.pixels_per_metre * 0.012, 0.8)), (shape[1], shape[0]), interpolation=cv2.INTER_CUBIC) * 0.30


def aside(edge, x, y):
    """How far east of the ray that grazes an edge, in metres."""
    way = (edge - WITHIN[:2]) / np.linalg.norm(edge - WITHIN[:2])
    return way[0] * y - way[1] * x


def edges():
    """The free edges of both leaves on the ground."""
    leaf, hinge, y = OPENING / 2 - 0.05, OPENING / 2 - 0.12, THRESHOLD - 0.75
    return [np.array((side * (hinge - leaf * math.cos(math.radians(a))), y - leaf * math.sin(math.radians(a)))) for side, a in zip((-1, 1), AJAR)]


def motes(shape, view):
    """Grains that the light picks out as they leave the gate."""
    layer, random = np.zeros(shape, np.float32), np.random.RandomState(5)
    left, right = edges()
    for _ in range(34):
        share, out = random.rand(), random.exponential(1.2)
        edge = left + (right - left) * share
        way = (edge - WITHIN[:2]) / np.linalg.norm(edge - WITHIN[:2])
        x, y = edge + way * out + random.normal(0, 0.05 + 0.10 * out, 2)
        u, v, _ = view.seen((x, y, random.uniform(0.6, 2.9)))
        r = view.pixels_per_metre * random.uniform(0.005, 0.014)
        cv2.circle(layer, (int(u * 16), int(v * 16)), max(int(r * 16), 8), tuple(float(c) for c in np.array((2.4, 1.3, 0.45)) * math.exp(-0.5 * out)), -1, cv2.LINE_AA, 4)
    layer = grade.blur(layer, max(view.pixels_per_metre * 0.0045, 0.5))
    return layer + 0.6 * grade.blur(layer, max(view.pixels_per_metre * 0.03, 0.8))
