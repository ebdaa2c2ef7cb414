"""Cloth that hangs from a figure: skirts and leather straps that give way to the thighs, banners and scarves; capes are `drape`'s."""
import math
import random as rnd

import numpy as np
from mathutils import Matrix, Vector

from kit import shapes


def thicken(part, thickness, levels=1):
    solid = part.modifiers.new('thickness', 'SOLIDIFY')
    solid.thickness = thickness
    if levels:
        smooth = part.modifiers.new('smooth', 'SUBSURF')
        smooth.levels = smooth.render_levels = levels
    return part


def grid_faces(rows, columns, closed=False):
    row, column = np.meshgrid(np.arange(rows - 1), np.arange(columns if closed else columns - 1), indexing='ij')
    a, b = row * columns + column, row * columns + (column + 1) % columns
    return np.stack([a, b, b + columns, a + columns], -1).reshape(-1, 4)


def thighs(bones):
    inverse = bones['pelvis'].inverted()
    return [(np.array(inverse @ bones[f'{s}_thigh'].translation), np.array(inverse @ bones[f'{s}_shin'].translation)) for s in ('left', 'right')]


def clear(points, legs, radius):
    """Whether points (n, 3) stay outside of both thighs."""
    for a, b in legs:
        along = b - a
        h = np.clip((points - a) @ along / (along @ along), 0, 1)
        if (np.linalg.norm(points - a - h[:, None] * along, axis=1) < radius - 0.018 * h).any():
            return False
    return True


def straps(bones, materials, rows=((20, 0.182, -0.02, 0.20), (22, 0.172, -0.03, 0.33)), seed=1):
    """Pteruges: stiff strips with a boss at the end, each swung out as far as the thigh beneath it asks."""
    random, legs, parts = rnd.Random(seed), thighs(bones), []
    for row, (count, radius, z, long) in enumerate(rows):
        wide = 2 * math.pi * radius / count * 1.16
        for i in range(count):
            a = 2 * math.pi * (i + 0.5 * row) / count
            out = np.array([math.cos(a), math.sin(a) * 0.84, 0])
            hinge = out * radius * 1.04 + np.array([0, 0, z])
            swing = 0.14 + 0.08 * random.random() + (0.10 if row == 0 else 0)
            while swing < 1.2:
                direction = out / np.linalg.norm(out) * math.sin(swing) - np.array([0, 0, math.cos(swing)])
                if clear(hinge + np.outer(np.linspace(0.5, 1, 4) * long, direction), legs, 0.094 + 0.010 * (1 - row)):
                    break
                swing += 0.04
            parts.append(strap(hinge, direction, out, wide * (1 - 0.10 * row), long, materials[row % 2], materials[2]))
            parts[-1].rotation_mode = 'XYZ'
    return parts


def strap(hinge, direction, out, wide, long, material, boss):
    profile = [(-0.5, 0), (0.5, 0), (0.52, -0.8), (0.36, -0.94), (0, -1.0), (-0.36, -0.94), (-0.52, -0.8)]
    outer = [(x * wide, -0.006, z * long) for x, z in profile]
    inner = [(x * wide, 0.006, z * long) for x, z in profile]
    ridge = [(x * wide * 0.78, -0.012, z * long * 0.96 - 0.01) for x, z in profile]
    n = len(profile)
    faces = [tuple(range(2 * n, 3 * n)), tuple(range(2 * n - 1, n - 1, -1))]
    for i in range(n):
        j = (i + 1) % n
        faces += [(2 * n + i, i, j, 2 * n + j)[::-1], (i, n + i, n + j, j)[::-1]]
    faces[0] = faces[0][::-1]
    part = shapes.add('strap', outer + inner + ridge, faces, material, angle=0.5)
    z = -Vector(direction).normalized()
    y = -(Vector(out) - z * Vector(out).dot(z)).normalized()
    part.matrix_world = Matrix.Translation(Vector(hinge)) @ Matrix((y.cross(z), y, z)).transposed().to_4x4()
    stud = shapes.lathe('stud', [(0.0, 0.012), (0.009, 0.010), (0.014, 0.0)], boss, 8)
    stud.matrix_world = part.matrix_world @ Matrix.Translation((0, -0.012, -long * 0.86)) @ Matrix.Rotation(math.pi / 2, 4, 'X')
    stud.parent = part
    stud.matrix_parent_inverse = part.matrix_world.inverted()
    return part


def skirt(bones, material, long=0.40, flare=0.16, seed=1, rows=26, columns=96):
    """A tunic's skirt or a robe in the pelvis' frame; folds run down, thighs press it outwards."""
    legs = thighs(bones)
    a = np.linspace(0, 2 * math.pi, columns, endpoint=False)[None, :]
    v = np.linspace(0, 1, rows)[:, None]
    radius = 0.150 + flare * v + v ** 0.8 * (0.022 * np.sin(a * 11 + seed) + 0.012 * np.sin(a * 23 + seed * 3 + v))
    points = np.stack(np.broadcast_arrays(np.cos(a) * radius, np.sin(a) * radius * 0.84, -long * v + 0.02 * np.sin(a * 5 + seed) * v), -1).reshape(-1, 3)
    for start, end in legs:
        along = end - start
        h = np.clip((points - start) @ along / (along @ along), 0, 1)
        away = points - start - h[:, None] * along
        distance = np.linalg.norm(away, axis=1)
        depth = np.clip(0.104 - 0.02 * h - distance, 0, 1)
        points += away / np.maximum(distance, 1e-6)[:, None] * depth[:, None]
    hem = np.repeat(np.clip((v[:, 0] - 0.93) / 0.02, 0, 1), columns)
    return thicken(shapes.add('skirt', points, grid_faces(rows, columns, True), material, mask=hem), 0.008)


def banner(width, height, material, seed=1, wind=0.12, rows=200, columns=120):
    """Hangs in the x, z plane from z = 0; the lower end is swallow-tailed."""
    u, v = np.meshgrid(np.linspace(-0.5, 0.5, columns), np.linspace(0, 1, rows))
    wave = wind * v * np.sin(v * 5 + u * 2 + seed) + 0.03 * np.sin(u * 17 + seed) * (0.3 + v)
    points = np.stack([u * width + 0.04 * v * np.sin(v * 4 + seed), wave, -v * height * (1 - 0.16 * (1 - np.abs(u) * 2) * (v > 0.8) * (v - 0.8) * 5)], -1).reshape(-1, 3)
    border = (np.abs(u) > 0.44).astype(float) + (np.abs(v - 0.06) < 0.02)
    emblem = np.hypot(u * width, (v - 0.42) * height)
    ray = np.abs(np.cos(np.arctan2((v - 0.42) * height, u * width) * 4)) ** 6
    mark = np.clip((width * 0.17 * (1 + 0.8 * ray) - emblem) / (width * 0.02), 0, 1)
    return thicken(shapes.add('banner', points, grid_faces(rows, columns), material, mask=np.clip(border.ravel() + mark.ravel(), 0, 1)), 0.012)


def scarf(material, seed=1, tucked=False):
    """Wound twice round the neck, in the frame of the chest; its ends hang before one shoulder and behind it, or are tucked into the armour."""
    random = rnd.Random(seed)
    a = np.linspace(0, 4 * math.pi, 60)
    wide = 0.108 + 0.014 * np.sin(1.5 * a + seed)
    wound = np.stack([wide * np.cos(a), wide * 1.05 * np.sin(a) + 0.005, 0.405 + 0.045 * a / (4 * math.pi) + 0.022 * np.sin(a + 2.2)], 1)
    parts = [shapes.sweep('scarf', wound, 0.036 + 0.006 * np.sin(5 * a + seed), material, 10, (1, 0.8))]
    for way, long in () if tucked else ((-1, random.uniform(0.26, 0.34)), (1, random.uniform(0.30, 0.42))):
        t = np.linspace(0, 1, 12)
        end = np.stack([0.075 + 0.02 * t + 0.012 * np.sin(7 * t), way * (0.115 + 0.075 * np.sin(math.pi * np.minimum(t, 0.5)) + 0.02 * t), 0.42 - long * t], 1)
        parts.append(shapes.sweep('scarf end', end, np.interp(t, [0, 0.3, 1], [0.030, 0.050, 0.072]), material, 10, (1, 0.22)))
    return parts
