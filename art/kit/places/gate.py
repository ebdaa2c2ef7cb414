"""The gate of Karn: two battered towers, a lintel of three stones, doors of bronze."""
import math

from kit import shapes
from kit.places.ashlar import tower
from kit.places.stones import chance, hewn, stone
from kit.surfaces import preset_material


def gate(opening=4.2, height=7.5, seed=1, ajar=(26, 26), sun=1.0):
    """Faces -y; the threshold's middle is the origin. `ajar` degrees: how far its left and right door stand open. `sun`: how large the one over it is; at 1 it is larger than the lintel's middle stone."""
    random, parts, material = chance(seed), [], hewn('ashlar')
    wide = 4.6
    for side, open_by in zip((-1, 1), ajar):
        parts.append(shapes.place(tower(wide, height + 1.4, seed + side, batter=0.045), (side * (opening / 2 + wide / 2 - 0.2), 0.4, 0)))
        jamb = stone((0.85, 1.5, height * 0.66), material, random, (side * (opening / 2 + 0.25), -1.15, height * 0.33), wear=0.03)
        parts += [jamb, shapes.place(door(opening / 2 - 0.05, height * 0.64, side), (side * (opening / 2 - 0.12), -0.75, -0.03), (0, 0, side * open_by))]
    for i, x in enumerate((-1.95, 0.0, 1.95)):
        parts.append(stone((1.93, 1.7, 1.15), material, random, (x * (opening + 1.9) / 5.9, -1.05, height * 0.66 + 0.575 + (0.05 if i == 1 else 0)), (0, 0, random.gauss(0, 0.01)), 0.04))
    parts.append(stone((opening + 2.2, 1.2, height * 0.34), material, random, (0, -0.55, height * 0.83 + 0.55), wear=0.02))
    disc = shapes.lathe('sun', [(sun * r, z) for r, z in ((0, 0.14), (0.30, 0.12), (0.38, 0.06), (0.44, 0.10), (0.52, 0.0))], preset_material('flat gold'), 48)
    parts.append(shapes.place(disc, (0, -1.92, height * 0.66 + 0.62), (90, 0, 0)))
    for k in range(12):
        angle = 2 * math.pi * k / 12
        ray = shapes.sweep('ray', [(sun * r * math.cos(angle), 0, sun * r * math.sin(angle)) for r in (0.5, 0.92 if k % 2 else 0.78)], [sun * 0.06, 0.008], preset_material('flat gold'), 6)
        parts.append(shapes.place(ray, (0, -1.95, height * 0.66 + 0.62)))
    return shapes.group('gate', [part for part in parts if part.parent is None])


def door(wide, height, side):
    """A leaf hung at x = 0, in bands with bosses; it reaches towards the gate's middle."""
    leaf = shapes.block('leaf', (wide, 0.16, height), preset_material('flat bronze'), 0.02)
    leaf.location = (-side * wide / 2, 0, height / 2)
    parts = [leaf]
    for k in range(6):
        z = height * (k + 0.5) / 6
        band = shapes.block('band', (wide * 0.98, 0.08, 0.16), preset_material('flat iron'), 0.015)
        band.location = (-side * wide / 2, -0.11, z)
        parts.append(band)
        for j in range(5):
            boss = shapes.lathe('boss', [(0, 0.07), (0.04, 0.06), (0.07, 0.0)], preset_material('flat bronze'), 14)
            parts.append(shapes.place(boss, (-side * wide * (j + 0.5) / 5, -0.15, z), (90, 0, 0)))
    return shapes.group('door', parts)
