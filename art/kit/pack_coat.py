"""What covers the pack: the hound's black coat under a silver mane, the ram's dark wool, the stalker's scales with rows of keels and standing stones."""
import bpy
import numpy as np

from kit import rock, shapes
from kit.beast_coat import fur_of, rise
from kit.coats import Lock, grow, surface, unit
from kit.noise import fractal
from kit.pack_body import outside, tail
from kit.surfaces import preset_material

#: Linear colours of root and tip, roughness, and how much strands differ: the flat coat, the longer guard hair, the mane.
DYES = {
    'swept': {'under': ((0.042, 0.038, 0.041), (0.028, 0.026, 0.029), 0.42, 0.25), 'guard': ((0.052, 0.047, 0.050), (0.150, 0.135, 0.132), 0.38, 0.25), 'mane': ((0.070, 0.064, 0.064), (0.38, 0.35, 0.33), 0.42, 0.35)},
    'curled': {'under': ((0.100, 0.048, 0.027), (0.065, 0.032, 0.020), 0.45, 0.35), 'guard': ((0.115, 0.052, 0.028), (0.310, 0.150, 0.070), 0.42, 0.30), 'mane': ((0.050, 0.026, 0.014), (0.380, 0.240, 0.130), 0.45, 0.40)},
}


def dyed(kind):
    names = {part: f'pack {kind.horns} {part}' for part in DYES[kind.horns]}
    return {part: bpy.data.materials.get(name) or fur_of(name, *DYES[kind.horns][part]) for part, name in names.items()}


def groomed(co, no, spine):
    """Back along the body and down it, quiet enough that the muscles below are read."""
    way = np.stack([np.sign(co[:, 0]) * 0.1, np.full(len(co), 0.85), -0.55 + 0.35 * spine], 1) + 0.22 * np.stack([fractal(co * 3 + k, 2, k) for k in (3, 5, 7)], 1)
    return unit(way - no * (way * no).sum(1, keepdims=True))


def coat(kind, j, skin, seed, share, radius):
    on = surface(skin)
    co, no, _ = on
    short, long = kind.coat
    woolly = kind.horns == 'curled'
    spine = np.clip(1 - np.abs(co[:, 0]) / (kind.chest * 0.55), 0, 1) * (no[:, 2] > 0.10)
    ahead = rise(-co[:, 1], -j.loin[1] - 0.2, -j.withers[1] + 0.15)
    neck = np.exp(-(np.linalg.norm(co - (j.withers * 0.45 + j.neck * 0.55 - (0, 0, kind.chest * 0.25)), axis=1) / (kind.neck * 0.70)) ** 2)
    trunk = rise(co[:, 2], min(j.withers[2], j.rump[2]) - kind.chest * 1.9, min(j.withers[2], j.rump[2]) - kind.chest * 1.3)
    path, _ = tail(kind, j)
    brush = np.max([np.exp(-(np.linalg.norm(co - point, axis=1) / 0.14) ** 2) for point in path[1:]], axis=0) * rise(co[:, 1], j.rump[1] + kind.waist * 0.8, j.rump[1] + kind.waist * 1.3)
    mane = np.maximum.reduce([spine * (0.58 + 0.42 * ahead), neck * (1.0 if woolly else 0.80), brush * 0.9, trunk * 0.55 * woolly])
    length = short * (0.45 + 0.55 * trunk) + (long - short) * mane
    even = np.clip(0.9 + 0.5 * fractal(co * 5 + seed, 3, seed), 0.5, 1.2)
    way = groomed(co, no, spine)
    fur = dyed(kind)

    def layer(name, density, lift, droop, long_here, lock, dye, number):
        bend = way * 0.3 + np.array([0, 0.05, -droop]) * (length / long)[:, None] - no * 0.15
        return grow(name, on, density, unit(way * (1 - lift) + no * lift), bend, long_here, lock, fur[dye], seed + number)
    crest = np.where(spine[:, None] > 0.4, 0.66, 0.34)
    return [layer('undercoat', even, 0.16, 0.2, 0.035 + length * 0.25, Lock(int(5600 * share), 9, radius, 0.022, 4, 0.50, 0.10, 0.06, 0.05, 0.006), 'under', 0),
            layer('guard hair', even * (0.5 + 0.6 * trunk), 0.20, 0.35, length * 0.85, Lock(int(3600 * share), 11, radius, 0.026, 5, 0.66, 0.30 if woolly else 0.10, 0.05, 0.05, 0.006), 'guard', 1),
            layer('mane', rise(mane, 0.46, 0.60), crest, 0.45, length, Lock(int(1000 * share), 24, radius, 0.028, 7, 0.82, 0.34 if woolly else 0.20, 0.05, 0.05, 0.006), 'mane', 2)]


def face_coat(kind, hide, matrix, seed, share, radius):
    """Short hair from the nose back, a ruff behind the cheeks; nothing before the eye."""
    co, no, triangles = surface(hide)
    s = kind.skull
    back = rise(co[:, 1], -s * 0.55, s * 0.2)
    from_eye = np.linalg.norm(np.stack([np.abs(co[:, 0]), co[:, 1], co[:, 2]], 1) - np.array([s * 0.58, -s * 0.86, s * 0.20]), axis=1)
    density = rise(from_eye, s * 0.22, s * 0.36) * rise(co[:, 1], -s * 0.85 - kind.muzzle, -s * 0.45 - kind.muzzle) * (0.5 + back)
    way = np.stack([co[:, 0] * 0.6, np.full(len(co), 1.0), -0.15 - 0.3 * back], 1)
    way = unit(way - no * (way * no).sum(1, keepdims=True))
    turn, at = np.array(matrix.to_3x3()), np.array(matrix.translation)
    on = (co @ turn.T + at, no @ turn.T, triangles)
    way, normal = way @ turn.T, no @ turn.T
    fur = dyed(kind)
    return [grow('face hair', on, density, unit(way * 0.86 + normal * 0.14), way * 0.2 - normal * 0.1, 0.022 + kind.coat[0] * 0.5 * back, Lock(int(1300 * share), 9, radius * 0.8, 0.014, 4, 0.5, 0.1, 0.06, 0.05, 0.004), fur['guard'], seed + 4),
            grow('ruff', on, density * rise(back, 0.5, 0.9), unit(way * 0.70 + normal * 0.30), way * 0.3 + np.array([0, 0, -0.25]), np.full(len(co), kind.coat[1] * 0.7), Lock(int(240 * share), 22, radius, 0.022, 6, 0.8, 0.2, 0.05, 0.05, 0.004), fur['mane'], seed + 5)]


def keels(kind, j, field, seed):
    """Rows of keeled plates down back and flanks, one mesh."""
    random, vertices, faces = np.random.RandomState(seed), [], []
    path, _ = tail(kind, j)
    line = np.array([j.neck, j.withers, j.loin, j.rump, *path[1:3]])
    along = np.concatenate([[0], np.cumsum(np.linalg.norm(np.diff(line, axis=0), axis=1))])
    for row, angle in enumerate((-1.25, -0.85, -0.45, 0.45, 0.85, 1.25)):
        for place in np.arange(0.05 + 0.03 * (row % 2), along[-1] - 0.05, 0.062):
            middle = np.array([np.interp(place, along, line[:, k]) for k in range(3)]) - (0, 0, 0.10)
            out = np.array([np.sin(angle), 0, np.cos(angle)])
            at = outside(field, middle, out)
            big = (0.036 if abs(angle) < 0.6 else 0.027) * random.uniform(0.8, 1.2)
            across = np.array([out[2], 0, -out[0]])
            base = [at + across * big * 0.8, at + (0, big * 1.1, 0), at - across * big * 0.8, at - (0, big * 0.9, 0)]
            first = len(vertices)
            vertices += [*[corner - out * 0.012 for corner in base], at + out * big * 0.85 + (0, big * 0.7, 0)]
            faces += [(first + k, first + (k + 1) % 4, first + 4) for k in range(4)]
    return shapes.add('keels', np.array(vertices), np.array(faces), preset_material('keel'), smooth=False)


def backstones(kind, j, seed):
    """Standing stones that have grown into its back, like the Warden's."""
    random, parts = np.random.RandomState(seed), []
    for i in range(kind.stones):
        t = i / max(kind.stones - 1, 1)
        at = j.withers * (1 - t) + j.rump * t + (0.055 * (-1) ** i, 0, 0.10 - 0.06 * abs(t - 0.5))
        stone = rock.boulder(seed * 7 + i, 1, preset_material('backstone'), 3, (0.060, 0.090, 0.30 * (1 - 0.55 * abs(t - 0.25))), 0.16)
        stone.location, stone.rotation_euler = at, (-0.55, 0.30 * (-1) ** i, random.uniform(-0.4, 0.4))
        parts.append(stone)
    return parts


def claws(kind, j):
    parts = []
    for *_, foot in j.legs:
        for toe in (-1, 0, 1):
            x, r = foot[0] + toe * kind.limb * 0.70, kind.limb
            path = shapes.bezier((x, foot[1] - r * 1.2, foot[2] + 0.045), (x, foot[1] - r * 1.9, foot[2] + 0.065), (x * 1.01, foot[1] - r * 2.3, foot[2] + 0.04), (x * 1.01, foot[1] - r * 2.4, foot[2] + 0.0), 8)
            parts.append(shapes.sweep('claw', path, np.linspace(r * 0.30, 0.003, 8), preset_material('claw'), 8))
    return parts
