"""Sixteen weathervanes on one desk, and no two agree where the wind comes from."""
import math

import numpy as np

from kit import shapes, still_life
from kit.surfaces import plain, preset_material

PICTURES = {'vignette-team': (960, 720)}
ORDER = 41


def render(job):
    still_life.begin(2.08, (0.02, 0, 0.11), elevation=30, azimuth=26, key=1.7, moon=5, sky=.9, tint=(1.0, 0.74, 0.46))
    still_life.catch_shadows(z=-0.06)
    desk()
    for k in range(16):
        column, row = k % 4, k // 4
        x, y = -0.51 + 0.34 * column + 0.05 * math.sin(k * 2.1), 0.36 - 0.24 * row + 0.03 * math.cos(k * 1.7)
        vane(k, x, y, 0.24 + 0.12 * (row == 0) + 0.05 * ((k * 7) % 4) / 3)
    still_life.oil_lamp((-0.74, -0.10, 0), 0.75, energy=1.0)
    still_life.finish(job, exposure=1.6)


def desk():
    wood, parts = preset_material('wood'), []
    for i in range(5):
        board = shapes.block('board', (0.05, 0.205, 1.66), wood, 0.008)
        shapes.place(board, (0.03 * (i % 2), -0.42 + 0.21 * i, -0.026), (0, 90, 0))
        parts.append(board)
    return shapes.group('desk', parts)


def vane(k, x, y, tall):
    """A rod on a foot, letters of the compass left out, and a sign of its own: arrow, cock, horn, star."""
    metal = (preset_material('flat bronze'), preset_material('flat gold'), preset_material('flat iron'), preset_material('flat steel'))[(k * 5 + k // 4) % 4]
    foot = shapes.lathe('foot', [(0, 0), (0.05, 0), (0.052, 0.008), (0.03, 0.018), (0.014, 0.03), (0.010, 0.05), (0, 0.05)], metal, 28)
    rod = shapes.sweep('rod', [(0, 0, 0.03), (0, 0, tall)], 0.006, metal, 10)
    ball = shapes.lathe('ball', [(0, -0.014), (0.010, -0.010), (0.014, 0), (0.010, 0.010), (0, 0.014)], metal, 16)
    ball.location = (0, 0, tall)
    bar = shapes.sweep('bar', [(-0.095, 0, tall - 0.03), (0.10, 0, tall - 0.03)], 0.0048, metal, 8)
    signs = [arrow, cock, crescent, pennant]
    head = plate([(0.085, 0.026), (0.135, 0), (0.085, -0.026), (0.098, 0)], tall - 0.03, metal)
    tail = plate(signs[k % 4](), tall - 0.03, metal)
    turned = shapes.group('vane', [bar, head, tail, ball])
    turned.rotation_euler = (0, 0, math.radians(k * 22.5 * 7 % 360))
    shapes.place(shapes.group('weathervane', [foot, rod, turned]), (x, y, 0))


def plate(outline, z, metal, thick=0.005):
    n = len(outline)
    vertices = [(x, side * thick, z + up) for side in (-1, 1) for x, up in outline]
    faces = [tuple(range(n)), tuple(range(2 * n - 1, n - 1, -1))] + [(i, i + n, (i + 1) % n + n, (i + 1) % n) for i in range(n)]
    return shapes.add('sign', vertices, faces, metal, smooth=False)


def arrow():
    return [(-0.055, 0), (-0.075, 0.034), (-0.125, 0.034), (-0.10, 0), (-0.125, -0.034), (-0.075, -0.034)]


def pennant():
    return [(-0.04, 0.03), (-0.13, 0.045), (-0.105, 0.005), (-0.13, -0.035), (-0.04, -0.03)]


def crescent():
    outer = [(-0.085 + 0.045 * math.cos(a), 0.045 * math.sin(a)) for a in np.linspace(0.7, 2 * math.pi - 0.7, 20)]
    inner = [(-0.072 + 0.034 * math.cos(a), 0.032 * math.sin(a)) for a in np.linspace(2 * math.pi - 0.9, 0.9, 18)]
    return outer + inner


def cock():
    return [(-0.03, 0.0), (-0.045, 0.04), (-0.035, 0.075), (-0.052, 0.092), (-0.066, 0.07), (-0.075, 0.045), (-0.105, 0.085), (-0.135, 0.06),
            (-0.13, 0.02), (-0.10, -0.015), (-0.065, -0.025), (-0.045, -0.02)]
