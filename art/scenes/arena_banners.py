"""The standards of the arena: cloth that hangs in folds from a yard, the yard lashed before the pole."""
import math

import numpy as np

from kit import cloth, shapes
from kit.surfaces import preset_material

#: The cloth, in metres; how far below the top the yard is, and how far the cloth stays before the pole.
WIDE, LONG, YARD, BEFORE = 0.94, 1.85, 0.25, 0.05

#: The star: how many rays, how far their points and the corners between them are from its middle, in metres.
RAYS, STAR = 8, (0.29, 0.135)


def standard(high, colour, seed):
    """Its foot is in the ground, its cloth faces -y."""
    wood, at = preset_material('wood'), high - YARD
    parts = [
        shapes.sweep('pole', [(0, 0, -0.2), (0, 0, high)], 0.034, wood, 12), shapes.sweep('yard', [(-WIDE * 0.58, -0.062, at), (WIDE * 0.58, -0.062, at)], 0.028, wood, 10),
        shapes.sweep('lashing', [(0, -0.030, at - 0.045), (0, -0.030, at + 0.045)], 0.068, preset_material('leather'), 14),
        shapes.lathe('finial', [(0, 0.2), (0.02, 0.14), (0.05, 0.08), (0.02, 0.02), (0.035, 0)], preset_material('gold'), 16),
    ]
    parts[-1].location = (0, 0, high - 0.02)
    for side in (-1, 1):
        knob = shapes.lathe('knob', [(0, 0.05), (0.034, 0.035), (0.045, 0), (0.034, -0.03), (0, -0.04)], preset_material('gold'), 16)
        knob.location, knob.rotation_euler = (side * WIDE * 0.59, -0.062, at), (0, side * math.pi / 2, 0)
        parts.append(knob)
    flag = hanging(preset_material(colour), seed)
    flag.location = (0, -0.062, at + 0.030)
    return shapes.group('standard', [*parts, flag])


def hanging(material, seed, rows=220, columns=180):
    """Cloth from z = 0 down: folds start at the yard and deepen, the swallow-tailed end is lifted by the draught; none of it reaches behind y = 0."""
    u, v = np.meshgrid(np.linspace(-0.5, 0.5, columns), np.linspace(0, 1, rows))
    deep = 0.010 + 0.062 * v ** 0.8
    # Each fold wanders a little on its way down.
    fold = np.sin(19.0 * u + 1.1 * np.sin(2.3 * v + seed) + seed) + 0.40 * np.sin(33.0 * u - 1.6 * v + 2 * seed)
    back = deep * fold + 0.10 * v ** 2 * np.sin(2.6 * v + 2.0 * u + seed)
    back -= back.max(1, keepdims=True) + BEFORE * np.minimum(v * 12, 1)
    aside = u * WIDE * (1 - 0.07 * v) + 0.035 * v * np.sin(3.1 * v + seed)
    tails = np.clip((v - 0.78) / 0.22, 0, 1) * (1 - np.abs(u) * 2)
    points = np.stack([aside, back, -v * LONG * (1 - 0.17 * tails)], -1).reshape(-1, 3)
    hem = np.maximum(np.abs(u) > 0.445, (np.abs(v - 0.055) < 0.016) | (v > 0.972)).astype(float)
    x, y = u * WIDE, (v - 0.42) * LONG
    mark = np.clip(inside_star(x, y) / 0.006 + 0.5, 0, 1)
    return cloth.thicken(shapes.add('banner', points, cloth.grid_faces(rows, columns), material, mask=np.clip(hem + mark, 0, 1).ravel()), 0.012)


def inside_star(x, y):
    """How far within the edge of the star points are, in metres: eight rays with straight sides."""
    half = math.pi / RAYS
    angle, far = np.abs((np.arctan2(y, x) + half) % (2 * half) - half), np.hypot(x, y)
    point, valley = np.array((STAR[0], 0.0)), STAR[1] * np.array((math.cos(half), math.sin(half)))
    out = np.array((valley[1], point[0] - valley[0]))
    out /= np.linalg.norm(out)
    return point @ out - far * (np.cos(angle) * out[0] + np.sin(angle) * out[1])
