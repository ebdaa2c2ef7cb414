"""Braziers with burning coal; the flames themselves are painted in 2D (kit/flames.py) where `FIRES` says."""
import math
import random as rnd

import numpy as np

from kit import lights, rock, shapes
from kit.surfaces import preset_material

#: (x, y, z, size) of every flame in the scene.
FIRES = []
#: The same of every small, still flame on a wick; `size` is how tall it is.
WICKS = []


def brazier(at, height=1.05, size=1.0, energy=260, light_size=0.22, lit=True):
    """A bronze bowl on three bent legs."""
    h = height
    parts = [
        shapes.lathe('bowl', [(0, h - 0.02), (0.12, h - 0.02), (0.28, h + 0.06), (0.37, h + 0.22), (0.40, h + 0.25), (0.385, h + 0.28), (0.34, h + 0.25), (0.26, h + 0.12), (0, h + 0.05)], preset_material('bronze'), 48),
        shapes.lathe('rim', [(0.375, h + 0.23), (0.415, h + 0.24), (0.42, h + 0.27), (0.40, h + 0.29), (0.37, h + 0.27)], preset_material('gold'), 48),
        shapes.lathe('ring', [(0.11, h * 0.45 - 0.02), (0.13, h * 0.45 - 0.02), (0.13, h * 0.45 + 0.02), (0.11, h * 0.45 + 0.02)], preset_material('bronze'), 24),
    ]
    for i in range(3):
        a = 2 * math.pi * i / 3 + 0.3
        c, s = math.cos(a), math.sin(a)
        leg = shapes.bezier((c * 0.20, s * 0.20, h + 0.02), (c * 0.06, s * 0.06, h * 0.65), (c * 0.08, s * 0.08, h * 0.3), (c * 0.38, s * 0.38, 0), 14)
        parts.append(shapes.sweep('leg', leg, np.interp(np.arange(14), [0, 4, 10, 13], [0.035, 0.026, 0.028, 0.040]), preset_material('bronze'), 10))
    random = rnd.Random(int(at[0] * 100))
    for i in range(14):
        a, r = random.uniform(0, 6.28), random.uniform(0, 0.24)
        coal = rock.boulder(i, random.uniform(0.05, 0.09), preset_material('embers'), 2)
        coal.location = (r * math.cos(a), r * math.sin(a), h + 0.19 + 0.04 * (0.24 - r) / 0.24)
        parts.append(coal)
    stand = shapes.place(shapes.group('brazier', parts), at, (0, 0, random.uniform(0, 90)), size)
    if lit:
        lights.flame((at[0], at[1], at[2] + (h + 0.75) * size), energy, light_size)
        FIRES.append((at[0], at[1], at[2] + (h + 0.22) * size, size))
    return stand
