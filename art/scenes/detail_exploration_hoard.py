"""The cave under the far end of the bridge, and the open chest that glitters in it."""
import math

import cv2
import numpy as np

from kit import lights, rock, shapes
from kit.grade import blur
from kit.places.stones import chance
from kit.surfaces import plain, preset_material

#: The cave as `cliff` takes it: middle, half, floor.
LEVEL = -.04
CAVE = (2.10, -1.38, .24), (.58, 1.02, .62), LEVEL
CHEST = (2.10, -1.12, LEVEL)
GOLD = (1.0, .62, .20)


def hoard():
    wood, iron, gold = preset_material('wood'), preset_material('flat iron'), plain('hoard', '#e3a93c', .32, .55, .6, .3, .22)
    parts, random = [], chance(6)
    wide, deep, tall = .52, .32, .24
    parts.append(shapes.place(shapes.block('body', (wide, deep, tall), wood, .015), (0, 0, tall / 2)))
    # The lid leans back on its hinges.
    turns = np.linspace(0, math.pi, 9)
    bow = np.array([(math.cos(a) * deep / 2, math.sin(a) * deep / 2) for a in turns])
    ring = [(x, y, z) for x in (-wide / 2, wide / 2) for y, z in bow]
    n = len(turns)
    faces = [(k, k + 1, n + k + 1, n + k) for k in range(n - 1)] + [tuple(range(n)), tuple(range(2 * n - 1, n - 1, -1))]
    parts.append(shapes.place(shapes.add('lid', np.array(ring), faces, wood, smooth=False), (0, deep / 2 + .10, tall + .13), (-74, 0, 0)))
    for x in (-.2, .2):
        parts.append(shapes.place(shapes.block('band', (.045, deep + .02, tall + .01), iron, .005), (x, 0, tall / 2)))
    parts.append(shapes.place(shapes.block('lock', (.09, .03, .10), gold, .008), (0, -deep / 2 - .012, tall - .06)))
    heap = rock.boulder(5, .20, gold, 4, (1.15, .66, .5), .2)
    heap.location = (0, 0, tall - .02)
    parts.append(heap)
    for k in range(64):
        coin = shapes.lathe('coin', [(0, 0), (.034, 0), (.034, .010), (0, .010)], gold, 12)
        if k < 38:
            x, y = random.uniform(-.22, .22), random.uniform(-.12, .12)
            at = (x, y, tall + .075 * (1 - (x / .26) ** 2 - (y / .16) ** 2))
        else:
            at = (random.gauss(0, .24), -deep / 2 - abs(random.gauss(.06, .10)), .006)
        parts.append(shapes.place(coin, at, (random.gauss(0, 26 if k < 38 else 6), random.gauss(0, 26 if k < 38 else 6), 0)))
    shapes.place(shapes.group('chest', parts), CHEST, (0, 0, 10), 1.12)
    x, y, z = CHEST
    lights.flame((x - .02, y - .10, z + .58), 11, .06, GOLD)
    lights.flame((x + .05, y + .42, z + .35), 5, .06, GOLD)


def within(at):
    """1 inside the cave."""
    middle, half, _ = (np.float32(part) for part in CAVE)
    away = np.linalg.norm((at - middle) / (half * (1.06, 1, 1.06)), axis=2)
    return np.clip((1.02 - away) / .08, 0, 1) * np.clip((at[..., 1] + 1.62) / .08, 0, 1)


def glints(view, rgb):
    """Stars of light on the gold, and its glow in the mouth of the cave."""
    unit, light = view.pixels_per_metre, np.zeros(rgb.shape[:2], np.float32)
    x, y, z = CHEST
    for dx, dy, dz, size in ((-.10, -.04, .36, 1.0), (.14, -.10, .33, .7), (-.20, -.34, .02, .55), (.22, -.30, .03, .45)):
        u, v, _ = view.seen((x + dx, y + dy, z + dz))
        star = np.zeros_like(light)
        for across, down in ((1, 0), (0, 1)):
            arm = .058 * size * unit
            cv2.line(star, *[(round((u + s * across * arm) * 16), round((v + s * down * arm) * 16)) for s in (-1, 1)], 1.0, 1, cv2.LINE_AA, 4)
        row, column = np.mgrid[0:light.shape[0], 0:light.shape[1]].astype(np.float32)
        away = np.hypot(column - u, row - v) / (unit * size)
        light += star * np.exp(-away / .026) * 1.5 + 1.3 * np.exp(-np.square(away / .013))
    light = light + .5 * blur(light, .02 * unit)
    return rgb + light[..., None] * np.float32([1.5, 1.05, .48])
