"""The Warden's coat: where hair grows on its hide, how long, which way it lies; a parting where the chain rubs."""
import bpy
import numpy as np

from kit import beast_head
from kit.beast_body import FRONT, HIND, folds
from kit.coats import Lock, grow, surface, unit
from kit.nodes import material
from kit.noise import fractal

#: Half of the width that the chain keeps free of long hair, in units.
PARTING = 0.17


def bell(a, centre, width):
    return np.exp(-((a - centre) / width) ** 2)


def rise(a, low, high):
    return np.clip((a - low) / (high - low), 0, 1)


def near(co, points, reach):
    """1 at any of `points`, 0 from `reach` on."""
    distance = np.min([np.linalg.norm(co - np.asarray(point), axis=1) for point in points], axis=0)
    return np.clip(1 - distance / reach, 0, 1)


def lengths(co, legs, chain, shaggy=1.0):
    """How long hair is at points of the body; `shaggy` times as long where the trunk's is short."""
    x, y, z = np.abs(co[:, 0]), co[:, 1], co[:, 2]
    mane = rise(-y, 0.85, 1.25) * rise(z, 1.35, 1.95) * np.where(z < 2.1, np.clip((0.95 - x) * 2.2, 0, 1), 1) * 0.78
    withers = rise(z, 2.80, 3.15) * rise(-y, -0.3, 0.5) * 0.50
    breast = rise(-y, 1.0, 1.4) * rise(z, 0.95, 1.3) * rise(-z, -2.0, -1.6) * np.clip((0.80 - x) * 3, 0, 1) * 0.62
    ridge = bell(x, 0, 0.22) * rise(z, 2.3, 2.6) * 0.28
    belly = rise(-z, -1.35, -1.20) * rise(z, 0.95, 1.05) * bell(x, 0, 0.5) * rise(-np.abs(y - 0.2), -1.2, -0.9) * 0.30
    elbow = bell(y, -0.60, 0.22) * bell(z, 1.30, 0.28) * rise(x, 0.45, 0.62) * 0.24
    feather = near(co, [np.array(legs[name][2]) + (0, 0.18, -0.1) for name in HIND], 0.34) * 0.24
    fetlock = near(co, [np.array(legs[name][2]) + (0, 0, 0.22) for name in FRONT] + [legs[name][3] for name in HIND], 0.30) * 0.30
    trunk = 1 + (shaggy - 1) * rise(z, 1.0, 1.5)
    flank = rise(y, -0.3, 0.2) * rise(z, 1.25, 1.5) * 0.10 * trunk
    long = np.maximum.reduce([mane, withers, breast, ridge, belly, elbow, feather, fetlock, flank])
    patch = np.clip(0.55 + 1.3 * fractal(co * 2.4, 3, 21), 0.25, 1.15)
    length = np.maximum(long, 0.085 * trunk * rise(z, 0.30, 0.55)) * (0.75 + 0.35 * patch)
    parted = np.clip(1 - distance_to(co, chain) / PARTING, 0, 1) ** 0.6
    return length * (1 - 0.86 * parted), patch


def distance_to(co, path):
    away = np.full(len(co), 9.0)
    for point in path:
        away = np.minimum(away, np.linalg.norm(co - point, axis=1))
    return away


def flow(co, no, long):
    """Back along the body and down, straight down the legs, never twice the same."""
    low = rise(-co[:, 2], -1.55, -1.05)[:, None]
    back = np.stack([np.sign(co[:, 0]) * 0.10, np.full(len(co), 0.62), -0.62 - 0.25 * (long > 0.5)], 1)
    way = back * (1 - low) + np.array([0, 0.16, -1.0]) * low
    way = way + 0.9 * np.stack([fractal(co * 1.3 + shift, 3, 31 + i) for i, shift in enumerate((5, 11, 17))], 1)
    return unit(way - no * (way * no).sum(1, keepdims=True))


def coat(skin, legs, chain, seed, share, radius, shaggy=1.0):
    on = surface(skin)
    co, no, _ = on
    length, patch = lengths(co, legs, chain, shaggy)
    # Long hair on a trunk hangs in one sheet; short hair is worn away in patches.
    patch = 1 + (patch - 1) / shaggy ** 2
    density = np.clip(0.45 + length * 1.1, 0, 1.3) * rise(co[:, 2], 0.20, 0.36) * np.where(length < 0.2, patch, 1)
    density = density * (1 - 0.75 * np.clip(folds(co), 0, 1) * (length < 0.5))
    way, is_long = flow(co, no, length), rise(length, 0.22, 0.34)
    heavy = np.clip(length / 0.7, 0, 1)[:, None]
    fur = furs()

    def layer(name, weight, lift, droop, long, lock, kind, number):
        direction, bend = unit(way * (1 - lift) + no * lift), way * 0.25 + np.array([0, 0.05, -droop]) * heavy - no * 0.22
        return grow(name, on, weight, direction, bend, long, lock, fur[kind], seed + number)
    return [
        layer('undercoat', density * (0.5 + 0.5 * is_long), 0.30, 0.15, 0.05 + 0.14 * length,
              Lock(int(2600 * share * shaggy), 34, radius * 0.85, 0.085, 5, 0.45, 0.06, 0.1, 0.05, 0.012), 'under', 0),
        layer('coat', density * (1 - is_long), 0.20, 0.25, length * 0.85, Lock(int(3600 * share * shaggy), 26, radius * 0.9, 0.060, 6, 0.62, 0.10, 0.08, 0.04, 0.012), 'guard', 1),
        layer('mane', density * is_long, 0.34, 0.75, length * 0.80, Lock(int(1500 * share), 56, radius * 1.1, 0.085, 10, 0.80, 0.20, 0.05, 0.05, 0.02), 'mane', 2),
        layer('locks', density * is_long, 0.40, 0.80, length * 0.92, Lock(int(700 * share), 40, radius, 0.060, 10, 0.86, 0.26, 0.05, 0.06, 0.02), 'guard', 3),
    ]


def face_hair(hide, at, turn, seed, share, radius):
    """Forelock, cheeks and beard; the face stays bare and nothing hides the eye."""
    co, no, triangles = surface(hide)
    x, y, z = np.abs(co[:, 0]), co[:, 1], co[:, 2]
    forelock = rise(z, 0.28, 0.36) * rise(y, -0.34, -0.16) * rise(0.40 - x, 0, 0.1)
    beard = rise(-z, 0.46, 0.60) * rise(0.26 - x, 0, 0.06) * rise(-y, -0.05, 0.12) * (no[:, 2] < 0.25)
    cheek = bell(y, 0.08, 0.22) * rise(x, 0.30, 0.36) * rise(-z, 0.05, 0.2)
    nape = rise(y, 0.15, 0.35) * rise(z, -0.4, 0.0)
    short = 0.35 * rise(y, -0.62, -0.30) * rise(z, 0.16, 0.26) * (x < 0.24) + 0.3 * rise(y, -0.35, -0.1) * rise(x, 0.25, 0.33) * rise(-z, 0.16, 0.25)
    from_eye = np.linalg.norm(np.stack([x, y, z], 1) - np.array(beast_head.EYE), axis=1)
    density = (forelock * 2.2 + beard * 2.4 + cheek * 0.8 + nape * 0.5 + short) * rise(from_eye, 0.20, 0.30)
    length = np.maximum.reduce([forelock * 0.42, beard * (0.24 + 0.10 * rise(-y, 0.3, 0.7)), cheek * 0.24, nape * 0.45, short * 0.20, np.full(len(co), 0.06)])
    way = np.stack([np.sign(co[:, 0]) * (0.25 * forelock + 0.2 * cheek) + co[:, 0] * beard * 2, -0.75 * forelock + 0.35 * beard + 0.6 * cheek + 0.6 * nape + 0.5 * short,
                    -0.25 * forelock - beard - 0.6 * cheek - 0.3 * nape - 0.1], 1)
    m = np.array(turn)
    world, normal, way = co @ m.T + np.array(at), no @ m.T, unit(way) @ m.T
    way = unit(way - normal * (way * normal).sum(1, keepdims=True))
    # Pulled straight down, hair would sink into the skull; below the jaw it may hang free.
    fall, free = np.array([0, 0, -1.0]) + normal * normal[:, 2:3], np.clip(-normal[:, 2:3], 0, 1)
    direction = unit(way * 0.70 + normal * 0.45)
    bend = fall * 0.45 * (1 - free) + np.array([0, 0.05, -0.55]) * free - normal * 0.12 * (1 - free)
    on, fur = (world, normal, triangles), furs()
    return [grow('face hair', on, density, direction, bend, length, Lock(int(760 * share), 46, radius * 0.95, 0.060, 9, 0.74, 0.24, 0.06, 0.05, 0.01), fur['mane'], seed + 7),
            grow('face locks', on, density, direction, bend, length * 1.05, Lock(int(200 * share), 34, radius * 0.9, 0.045, 9, 0.82, 0.28, 0.06, 0.05, 0.01), fur['guard'], seed + 8)]


def fur_of(name, root, tip, rough, random):
    """Hair that darkens towards its tip, and mirrors less than a horse's: under a strong moon it keeps its colour."""
    def build(n):
        along = n.add('HairInfo').outputs['Intercept']
        node = n.add('BsdfHairPrincipled', {'parametrization': 'COLOR'}, Color=n.mix(n.fit(along, 0.25, 1.0), root, tip), Roughness=rough, IOR=1.36)
        node.inputs['Radial Roughness'].default_value = 0.6
        node.inputs['Random Color'].default_value = random
        return node
    return material(name, build)


def furs():
    names = {'under': ('undercoat', (0.085, 0.050, 0.030), (0.045, 0.027, 0.018), 0.5, 0.35), 'guard': ('guard hair', (0.24, 0.135, 0.074), (0.075, 0.042, 0.025), 0.55, 0.5),
             'mane': ('mane hair', (0.16, 0.080, 0.040), (0.045, 0.024, 0.016), 0.45, 0.55)}
    return {key: bpy.data.materials.get(name) or fur_of(name, *rest) for key, (name, *rest) in names.items()}
