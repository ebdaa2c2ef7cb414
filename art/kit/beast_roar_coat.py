"""Hair of the roaring Warden's face and legs: as short as a bull's on the bridge, longer over cheek and brow, a ruff where the mane begins, a beard below the jaw; a shaggy coat down to the claws."""
import math

import bpy
import numpy as np

from kit import beast_hide, beast_roar
from kit.beast_coat import bell, rise
from kit.beast_head import dropped
from kit.coats import Lock, grow, unit
from kit.noise import fractal
from kit.pack_coat import outside_of

#: Root and tip of each kind of hair, linear colours, and how much moon its edge has: long locks turn away from the eye all along.
DYES = {
    'down': ((0.050, 0.028, 0.017), (0.210, 0.112, 0.058), 0.13), 'guard': ((0.055, 0.031, 0.019), (0.340, 0.190, 0.100), 0.13), 'mane': ((0.070, 0.036, 0.020), (0.150, 0.076, 0.040), 0.04),
}


def dyes():
    return {part: bpy.data.materials.get(f'roaring {part}') or beast_hide.fur(f'roaring {part}', *dye[:2], moon=dye[2]) for part, dye in DYES.items()}


def face(hide, at, turn, gape, seed, share, radius):
    co, no, triangles = outside_of(hide)
    bare = np.empty(len(co), np.float32)
    hide.data.attributes['bare'].data.foreach_get('value', bare)
    x, y, z = np.abs(co[:, 0]), co[:, 1], co[:, 2]
    low = dropped(co, -gape).astype(float)
    side, under = np.sign(co[:, 0]), rise(-no[:, 2], 0.15, 0.60)
    from_eye = np.linalg.norm(np.stack([x, y, z], 1) - np.array(beast_roar.EYE), axis=1)
    grows = (1 - rise(bare, 0.02, 0.25)) * rise(from_eye, 0.125, 0.165)
    # The jaw's own hair hangs with it.
    jaw = rise(-low[:, 2], 0.47, 0.56) * rise(-y, -0.05, 0.10)
    brow = bell(z - 0.42 * x, 0.115, 0.075) * rise(-y, 0.12, 0.30) * rise(0.60 + y, 0.0, 0.10)
    ruff = rise(y, -0.12, 0.16) * rise(0.30 - z, 0.0, 0.15) * rise(x, 0.12, 0.26)
    forelock = rise(z, 0.28, 0.36) * rise(y, -0.36, -0.18) * rise(0.40 - x, 0, 0.1)
    nape = rise(y, 0.15, 0.35) * rise(z, -0.4, 0.0)
    beard = jaw * under * rise(0.24 - x, 0, 0.08)
    short = 0.021 + 0.022 * rise(y, -0.85, -0.35) + 0.030 * rise(y, -0.35, 0.0) + 0.045 * ruff + 0.008 * brow + 0.020 * jaw
    way = np.stack([side * (0.22 + 0.25 * ruff + 0.30 * brow), np.full(len(co), 1.0) - 0.5 * brow, -0.10 - 0.55 * ruff - 0.35 * jaw + 0.75 * brow], 1)
    way = unit(way) + 0.20 * np.stack([fractal(co * 6 + k, 2, k) for k in (3, 5, 7)], 1)
    long_way = np.stack([side * (0.25 * forelock + 0.25 * ruff) + co[:, 0] * beard * 1.5, -0.75 * forelock + 0.55 * beard + 0.7 * ruff + 0.6 * nape, -0.25 * forelock - beard - 0.6 * ruff - 0.3 * nape - 0.1], 1)
    m = np.array(turn)
    world, normal = co @ m.T + np.array(at), no @ m.T
    on, fur = (world, normal, triangles), dyes()
    way, long_way = (flat(unit(ways) @ m.T, normal) for ways in (way, long_way))
    fall, free = np.array([0, 0, -1.0]) + normal * normal[:, 2:3], np.clip(-normal[:, 2:3], 0, 1)
    hang = fall * 0.45 * (1 - free) + np.array([0, 0.05, -0.55]) * free - normal * 0.12 * (1 - free)
    long = np.maximum.reduce([forelock * 0.40, beard * (0.10 + 0.12 * rise(y, -0.65, -0.2)), ruff * 0.24, nape * 0.45, np.full(len(co), 0.05)])
    many = grows * (forelock * 2.0 + beard * 2.4 + ruff * 1.3 + nape * 0.5)
    # Worn thin where lips and nose wrinkle.
    thin = grows * (0.35 + 0.65 * rise(y, -0.95, -0.55)) * (1 - 0.45 * np.clip(beast_roar.wrinkles(co), 0, 1))

    def layer(name, weight, kind, lock, lift, reach, number):
        return grow(name, on, weight, unit(way * (1 - lift) + normal * lift), way * 0.25 - normal * 0.12, reach, lock, fur[kind], seed + number)

    def locks(name, kind, lock, longer, number):
        return grow(name, on, many, unit(long_way * 0.70 + normal * 0.45), hang, long * longer, lock, fur[kind], seed + number)
    return [
        layer('face down', thin, 'down', Lock(int(9000 * share), 9, radius * 0.85, 0.030, 5, 0.40, 0.10, 0.12, 0.05, 0.004), 0.20, short, 7),
        layer('face guard', thin * (0.35 + 0.65 * rise(y, -0.85, -0.3)), 'guard', Lock(int(3400 * share), 8, radius * 0.85, 0.028, 6, 0.55, 0.14, 0.14, 0.05, 0.004), 0.27, short * 1.30, 8),
        layer('brow', grows * brow, 'guard', Lock(int(420 * share), 14, radius * 1.0, 0.030, 7, 0.70, 0.20, 0.10, 0.06, 0.004), 0.34, np.full(len(co), 0.062), 9),
        locks('face hair', 'mane', Lock(int(900 * share), 40, radius * 0.95, 0.055, 9, 0.74, 0.24, 0.06, 0.05, 0.01), 1.0, 10),
        locks('face locks', 'guard', Lock(int(260 * share), 30, radius * 0.9, 0.045, 9, 0.80, 0.28, 0.06, 0.05, 0.01), 1.05, 11),
    ]


def ears(parts, at, turn, seed, share, radius):
    kinds, m = dyes(), np.array(turn)
    grown = []
    for number, part in enumerate(parts):
        co, no, triangles = outside_of(part)
        on, normal = (co @ m.T + np.array(at), no @ m.T, triangles), no @ m.T
        out = np.tile([math.copysign(1.0, co[:, 0].mean()), 0.15, -0.25], (len(co), 1)) + 0.2 * np.stack([fractal(co * 6 + k, 2, k) for k in (3, 5, 7)], 1)
        way = flat(unit(out) @ m.T, normal)
        grown.append(grow('ear hair', on, np.ones(len(co)), unit(way * 0.8 + normal * 0.2), way * 0.25 + np.array([0, 0, -0.25]), np.full(len(co), 0.06), Lock(int(620 * share), 10, radius * 0.85, 0.03, 6, 0.5, 0.12, 0.1, 0.05, 0.004), kinds['guard'], seed + 20 + number))
    return grown


def flat(way, normal):
    return unit(way - normal * (way * normal).sum(1, keepdims=True))


def legs(skin, seed, share, radius):
    """Over the coat that the whole body has: no hide is seen there."""
    on = outside_of(skin)
    co, no, _ = on
    z = co[:, 2]
    grows = rise(z, 0.16, 0.30) * rise(1.95 - z, 0.0, 0.35)
    # Parting and clotting: in some places thicker, in none thin.
    uneven = 0.75 + 0.5 * fractal(co * 3.0, 3, 61)
    way = np.array([0, 0.16, -1.0]) + 0.45 * np.stack([fractal(co * 1.8 + shift, 3, 71 + i) for i, shift in enumerate((5, 11, 17))], 1)
    way, fur = flat(unit(way), no), dyes()
    reach = (0.10 + 0.05 * rise(1.0 - z, 0, 0.6)) * uneven

    def layer(name, kind, lock, lift, longer, number):
        return grow(name, on, grows, unit(way * (1 - lift) + no * lift), way * 0.2 + np.array([0, 0.02, -0.30]) - no * 0.16, reach * longer, lock, fur[kind], seed + number)
    return [layer('leg down', 'down', Lock(int(3200 * share), 26, radius * 0.95, 0.075, 6, 0.45, 0.10, 0.10, 0.05, 0.012), 0.26, 0.9, 12),
            layer('leg locks', 'mane', Lock(int(1500 * share), 28, radius * 0.95, 0.055, 7, 0.74, 0.20, 0.08, 0.05, 0.012), 0.32, 1.35, 13)]
