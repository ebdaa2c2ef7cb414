"""Walls of hewn stone laid in courses, with a coping; what is broken is broken along the courses."""
from kit import shapes
from kit.noise import fractal
from kit.places.stones import chance, hewn, stone

import numpy as np


def wall(length, height, thick=0.7, course=0.42, seed=1, material=None, broken=0.0, coping=True, batter=0.0):
    """Along x from 0 to `length`, its face at y = 0 towards -y. `broken` metres fall off the top at most; `batter` leans the face back by metre."""
    material, random, parts = material or hewn('ashlar'), chance(seed), []
    rows = max(round(height / course), 1)
    tall = height / rows
    for row in range(rows):
        x = -random.uniform(0.0, 0.5)
        while x < length:
            wide = random.choice((0.70, 0.85, 1.0, 1.15, 1.3))
            a, b = max(x, 0), min(x + wide, length)
            x += wide
            if b - a < 0.12:
                continue
            top = height - broken * (0.5 + 0.9 * float(fractal(np.array([[(a + b) * 0.25, seed, 0.5]]), 3, seed)[0])) if broken else height + 1
            if (row + 0.6) * tall > top:
                continue
            out = random.uniform(-0.018, 0.018)
            parts.append(stone((b - a - 0.012, thick, tall - 0.012), material, random, ((a + b) / 2, thick / 2 + out + batter * row * tall, (row + 0.5) * tall),
                               [random.gauss(0, 0.006) for _ in range(3)], 0.05))
    if coping and not broken:
        x = 0
        while x < length - 0.05:
            wide = min(random.uniform(0.9, 1.4), length - x)
            parts.append(stone((wide - 0.015, thick + 0.16, 0.16), material, random, (x + wide / 2, thick / 2 + batter * height, height + 0.08), wear=0.07))
            x += wide
    return shapes.group('wall', parts)


def tower(wide, height, seed=1, material=None, course=0.55, batter=0.05, crenels=True):
    """Square, with battered faces on all four sides and a crown of merlons. Stands on the middle of its foot."""
    material, random, parts = material or hewn('ashlar'), chance(seed), []
    rows = round(height / course)
    for row in range(rows):
        half = wide / 2 - batter * row * course
        for side in range(4):
            c, s = ((0, -1), (1, 0), (0, 1), (-1, 0))[side]
            x = -half - random.uniform(0, 0.4)
            while x < half:
                long = random.choice((0.9, 1.1, 1.3, 1.6))
                a, b = max(x, -half), min(x + long, half)
                x += long
                if b - a < 0.15:
                    continue
                middle, out = (a + b) / 2, half - 0.3 + random.uniform(-0.02, 0.02)
                at = (c * out - s * middle, s * out + c * middle, (row + 0.5) * course)
                size = (b - a - 0.014, 0.6, course - 0.014)
                parts.append(stone(size, material, random, at, (0, 0, np.arctan2(c, -s)), 0.05))
    if crenels:
        half = wide / 2 - batter * height + 0.14
        for side in range(4):
            c, s = ((0, -1), (1, 0), (0, 1), (-1, 0))[side]
            for k in range(int(half * 2 / 1.1) + 1):
                middle = -half + 0.35 + k * (2 * half - 0.7) / max(int(half * 2 / 1.1), 1)
                parts.append(stone((0.62, 0.42, 0.78), material, random, (c * half - s * middle, s * half + c * middle, rows * course + 0.38), (0, 0, np.arctan2(c, -s)), 0.06))
        parts.append(stone((half * 2 + 0.2, half * 2 + 0.2, 0.24), material, random, (0, 0, rows * course + 0.02), wear=0.02))
    return shapes.group('tower', parts)
