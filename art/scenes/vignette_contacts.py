"""The door at the foot of the wall: ajar, light behind it, a lamp above, and the steps swept."""
import math
import random as rnd

import cv2
import numpy as np

from kit import lights, masonry, shapes, still_life
from kit.fire import FIRES
from kit.surfaces import plain, preset_material

PICTURES = {'vignette-contacts': (960, 960)}
ORDER = 49

RADIUS, SPRING = 0.46, 0.92
"""Of the arch: half its width, and the height at which it begins to curve."""


def render(job):
    still_life.begin(2.25, (0, 0, 0.80), elevation=14, azimuth=10, key=0.55, moon=2.6)
    still_life.catch_shadows(z=-0.24)
    surround()
    door()
    steps()
    lantern()
    within = plain('within', '#ffb257', 0.8, glow=0.34, uneven=0.5)
    back = shapes.block('light', (RADIUS * 1.9, 0.02, SPRING + RADIUS), within, 0.001)
    back.location = (0, 0.40, (SPRING + RADIUS) / 2)
    lights.panel((0.06, 0.36, 0.8), (-0.5, -1.6, 0.0), 34, 0.5, (1.0, 0.62, 0.28))
    still_life.finish(job, paint=hall_beyond)


def hall_beyond(image):
    """Paints what is behind the door: vaults one behind the other, brightest where the last lamp burns."""
    height, width = image.shape[:2]
    y, x = np.mgrid[0:height, 0:width].astype(np.float32)
    u, v = (x / width - 0.485) / 0.235, (y / height - 0.235) / 0.585
    lit = np.clip((image[..., 0] - 0.62) / 0.1, 0, 1) * np.clip((image[..., 1] - 0.42) / 0.1, 0, 1) * np.clip((0.62 - image[..., 2]) / 0.1, 0, 1)
    lit = lit * ((u > -0.06) & (u < 1.02) & (v > -0.02) & (v < 1.02))
    lit = cv2.GaussianBlur(lit.astype(np.float32), (0, 0), 0.8)[..., None]
    across, up = (u - 0.52) / 0.56, (0.66 - v)
    vault = np.where(up > 0, np.hypot(across, up / 0.70), np.maximum(np.abs(across), -up / 0.36))
    glow = np.exp(-vault * 1.9)
    for at in (0.70, 0.40):
        # The edge of a rib is sharp towards the light, and the vault behind it comes up slowly.
        glow = glow * (1 - 0.16 * np.where(vault > at, np.exp(-(vault - at) / 0.16), np.exp(-((vault - at) / 0.02) ** 2)))
    floor = np.clip(-up / 0.34, 0, 1)
    glow = np.clip(glow + 0.22 * floor * np.exp(-(across / 0.5) ** 2), 0, 1)[..., None]
    near, far = np.float32([0.34, 0.13, 0.035]), np.float32([1.0, 0.90, 0.62])
    amber = np.float32([0.98, 0.60, 0.20])
    hall = np.where(glow < 0.5, near + (amber - near) * glow * 2, amber + (far - amber) * (glow * 2 - 1))
    return image * (1 - lit) + hall.astype(np.float32) * lit


def surround():
    """Jambs and voussoirs of dressed stone, with a few courses of the wall that they stand in."""
    slab, random = preset_material('slab'), rnd.Random(3)
    wide = 0.26
    for side in (-1, 1):
        z = 0.0
        while z < SPRING - 0.02:
            h = min(random.uniform(0.17, 0.24), SPRING - z)
            long = wide + (0.10 if round(z * 10) % 2 else 0.0)
            block = shapes.block('jamb', (long, 0.30, h - 0.008), slab, 0.012, 0.004, random)
            block.location = (side * (RADIUS + long / 2), 0.08, z + h / 2)
            z += h
    count = 11
    for k in range(count):
        a = math.pi * (k + 0.5) / count
        key = k == count // 2
        long = 0.30 if key else 0.25
        r = RADIUS + long / 2
        block = shapes.block('voussoir', ((RADIUS + 0.12) * math.pi / count * 1.0 - 0.010, 0.34 if key else 0.30, long), slab, 0.012, 0.004, random)
        shapes.place(block, (r * math.cos(a), 0.07 - 0.03 * key, SPRING + r * math.sin(a)), (0, 90 - math.degrees(a), 0))
    for row in range(8):
        z = 0.10 + 0.205 * row
        for side in (-1, 1):
            x = RADIUS + wide - 0.02
            if z > SPRING:
                x = math.sqrt(max((RADIUS + 0.20) ** 2 - (z - SPRING) ** 2, 0))
            for _ in range(random.choice((1, 1, 2)) if row < 6 else 1):
                long = random.uniform(0.16, 0.30)
                block = shapes.block('ashlar', (long, 0.22, 0.198), slab, 0.012, 0.006, random)
                block.location = (side * (x + long / 2), 0.14, z)
                x += long + 0.008
    arc = [((RADIUS + 0.13) * math.cos(a), 0.12, SPRING + (RADIUS + 0.13) * math.sin(a)) for a in np.linspace(0, math.pi, 40)]
    shapes.sweep('mortar', arc, 0.118, preset_material('dark'), 8)
    sun = []
    for k in range(16):
        ray = shapes.sweep('ray', [(0.035, 0, 0), (0.085 if k % 2 else 0.10, 0, 0)], [0.014, 0.003], preset_material('flat gold'), 6, (1, 0.5))
        ray.rotation_euler = (0, 2 * math.pi * k / 16, 0)
        sun.append(ray)
    sun.append(shapes.place(shapes.lathe('disc', [(0, 0.016), (0.026, 0.012), (0.030, 0)], preset_material('flat gold'), 28), turn=(90, 0, 0)))
    shapes.place(shapes.group('sun', sun), (0, -0.135, SPRING + RADIUS + 0.15))


def door():
    """Oak on iron straps, hinged on the left, opened by a hand's breadth and a half."""
    wood, iron, parts = preset_material('wood'), preset_material('flat iron'), []
    boards = 5
    wide = 2 * RADIUS / boards
    for i in range(boards):
        x = (i + 0.5) * wide
        tall = SPRING + math.sqrt(max(RADIUS ** 2 - (x - RADIUS) ** 2, 0)) - 0.02
        board = shapes.block('board', (wide - 0.006, 0.05, tall), wood, 0.006)
        board.location = (x, 0, tall / 2)
        parts.append(board)
    for z in (0.22, 0.62, 1.0):
        strap = shapes.block('strap', (2 * RADIUS * 0.92, 0.014, 0.05), iron, 0.004)
        strap.location = (RADIUS * 0.94, -0.03, z)
        parts.append(strap)
        for k in range(6):
            nail = shapes.lathe('nail', [(0, 0.016), (0.010, 0.012), (0.016, 0)], iron, 12)
            parts.append(shapes.place(nail, (0.08 + 0.155 * k, -0.037, z), (90, 0, 0)))
    ring = [(2 * RADIUS - 0.12 + 0.045 * math.cos(t), -0.055, 0.72 + 0.045 * math.sin(t)) for t in np.linspace(0, 2 * math.pi, 28)]
    parts.append(shapes.sweep('ring', ring, 0.009, preset_material('flat gold'), 10))
    parts.append(shapes.place(shapes.lathe('boss', [(0, 0.03), (0.02, 0.024), (0.034, 0.008), (0.036, 0)], preset_material('flat gold'), 24), (2 * RADIUS - 0.12, -0.03, 0.765), (90, 0, 0)))
    shapes.place(shapes.group('door', parts), (-RADIUS, 0.10, 0.0), (0, 0, 42))


def steps():
    slab, random = preset_material('slab'), rnd.Random(9)
    for i, (wide, deep) in enumerate(((1.35, 0.34), (1.62, 0.30), (1.90, 0.30))):
        x = -wide / 2
        while x < wide / 2 - 0.08:
            w = min(random.uniform(0.36, 0.62), wide / 2 - x)
            block = shapes.block('step', (w - 0.008, deep + 0.08, 0.085), slab, 0.012, 0.005, random)
            block.location = (x + w / 2, -0.10 - 0.29 * i, -0.042 - 0.08 * i)
            x += w


def lantern():
    iron, at = preset_material('flat iron'), (RADIUS + 0.36, -0.17, 1.06)
    arm = shapes.bezier((at[0], 0.02, at[2] + 0.34), (at[0], -0.10, at[2] + 0.42), (at[0], at[1], at[2] + 0.40), (at[0], at[1], at[2] + 0.26), 20)
    shapes.sweep('bracket', arm, 0.011, iron, 10)
    shapes.place(shapes.lathe('cap', [(0, 0.26), (0.012, 0.25), (0.03, 0.215), (0.085, 0.165), (0.09, 0.155), (0, 0.16)], iron, 24), at)
    shapes.place(shapes.lathe('foot', [(0, -0.03), (0.03, -0.02), (0.075, 0.0), (0.075, 0.012), (0, 0.012)], iron, 24), at)
    for k in range(6):
        a = 2 * math.pi * k / 6
        x, y = at[0] + 0.07 * math.cos(a), at[1] + 0.07 * math.sin(a)
        shapes.sweep('bar', [(x, y, at[2]), (x, y, at[2] + 0.16)], 0.006, iron, 6)
    FIRES.append((at[0], at[1], at[2] + 0.03, 0.15))
    lights.flame((at[0], at[1] - 0.02, at[2] + 0.10), 11, 0.05)
