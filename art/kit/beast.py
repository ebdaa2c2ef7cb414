"""The Horned Warden: a bull's weight, a lion's mane, stones on its back. Faces -y, about 5 units long and 3.6 high; one unit is about 3 m."""
import math
import random as rnd

import numpy as np
from mathutils import Euler, Matrix, Vector

from kit import beast_head, rock, sdf, shapes, strands
from kit.noise import fractal
from kit.sdf import capsule, ellipsoid, smooth_min
from kit.surfaces import stuff

LEGS = {
    'front left': ((0.62, -0.95, 1.9), (0.80, -1.30, 1.02), (0.80, -1.22, 0.16)), 'front right': ((-0.62, -0.95, 1.9), (-0.84, -0.75, 1.0), (-0.86, -0.60, 0.16)),
    'back left': ((0.50, 1.35, 1.7), (0.72, 1.75, 1.0), (0.70, 1.55, 0.16)), 'back right': ((-0.50, 1.35, 1.7), (-0.70, 1.35, 0.95), (-0.72, 1.75, 0.16)),
}


def body_field(neck_end):
    def field(p):
        d = ellipsoid(p, (0, -0.55, 2.10), (1.02, 1.15, 1.12))
        d = smooth_min(d, ellipsoid(p, (0, -0.55, 2.85), (0.66, 0.95, 0.62)), 0.35)
        d = smooth_min(d, ellipsoid(p, (0, 0.75, 1.95), (0.84, 1.2, 0.84)), 0.35)
        d = smooth_min(d, ellipsoid(p, (0, 1.55, 1.95), (0.72, 0.62, 0.72)), 0.3)
        d = smooth_min(d, capsule(p, (0, -1.05, 2.45), neck_end, 0.72, 0.44), 0.32)
        for name, (hip, knee, ankle) in LEGS.items():
            thick = 0.48 if 'front' in name else 0.46
            sign = 1 if hip[0] > 0 else -1
            d = smooth_min(d, capsule(p, hip, knee, thick, 0.25), 0.22)
            d = smooth_min(d, capsule(p, knee, ankle, 0.235, 0.175), 0.10)
            d = smooth_min(d, ellipsoid(p, sdf.vec(hip) + sdf.vec((sign * 0.14, 0, 0.12)), (0.40, 0.50, 0.62)), 0.14)
            d = smooth_min(d, ellipsoid(p, sdf.vec(knee) + sdf.vec((0, -0.07, 0)), (0.26, 0.26, 0.25)), 0.06)
            d = smooth_min(d, ellipsoid(p, sdf.vec(ankle) + sdf.vec((0, -0.08, -0.03)), (0.27, 0.32, 0.16)), 0.07)
            for tendon in (-1, 1):
                d = smooth_min(d, capsule(p, sdf.vec(knee) + sdf.vec((0.1 * tendon, -0.16, -0.15)), sdf.vec(ankle) + sdf.vec((0.07 * tendon, -0.16, 0.1)), 0.05), 0.05)
        return smooth_min(d, capsule(p, (0, 2.1, 2.15), (0.25, 2.75, 1.5), 0.14, 0.07), 0.15)
    return field


def beast(step=0.04, head_at=(-0.35, -2.30, 1.92), head_turn=(10, 0, -14), mane_count=9000, head_step=0.014, seed=3):
    """`head_turn` in degrees: nose down (positive), tilt, to its left (positive)."""
    turn = Euler([math.radians(a) for a in head_turn]).to_matrix()
    neck_end = Vector(head_at) + turn @ Vector((0, 0.25, 0.02))
    skin = shapes.solid('body', body_field(tuple(neck_end)), (-1.6, -2.9, -0.05), (1.6, 3.0, 3.7), step, stuff('hide'))
    beast_head.roughen(skin, lambda co: 0.05 * fractal(co * 1.6, 4, 5) + 0.03 * fractal(co * 6, 3, 8) - 0.10 * ribs(co))
    skull = beast_head.head(head_step, seed)
    skull.matrix_world = Matrix.Translation(Vector(head_at)) @ turn.to_4x4()
    return shapes.group('beast', [skin, skull, *claws(), *plates(seed), mane(skin, Vector(head_at), turn, mane_count, seed), *chain_of_office()])


def ribs(co):
    along = np.sin((co[:, 1] - 0.2) * 2 * math.pi / 0.34)
    where = np.exp(-((co[:, 1] - 0.75) / 0.6) ** 2 - ((co[:, 2] - 1.9) / 0.6) ** 2) * (np.abs(co[:, 0]) > 0.4)
    return np.clip(along, 0, 1) * where * 0.5


def claws():
    parts = []
    for _, _, ankle in LEGS.values():
        for toe in (-1, 0, 1):
            part = shapes.sweep('claw', shapes.bezier((0, 0, 0.06), (0, -0.18, 0.14), (0, -0.36, 0.08), (0, -0.42, -0.14), 14), 0.105 * (1 - np.linspace(0, 1, 14) ** 1.5) + 0.004, stuff('horn'), 14)
            part.matrix_world = Matrix.Translation((ankle[0] + toe * 0.17, ankle[1] - 0.22, 0.09)) @ Matrix.Rotation(toe * 0.28, 4, 'Z')
            parts.append(part)
    return parts


def plates(seed):
    """Standing stones that have grown into its back."""
    random, parts = rnd.Random(seed), []
    for i in range(13):
        t = i / 12
        y, z = -1.25 + 3.4 * t, 3.42 - 1.05 * max(t - 0.22, 0) - 1.6 * max(0.14 - t, 0)
        tall = 0.78 * (1 - abs(t - 0.26) * 0.95) + 0.16
        for side in ((0,) if i % 2 else (-1, 1)):
            stone = rock.boulder(seed * 10 + i, 1, stuff('backstone'), 5, (0.17, 0.24, tall), 0.16)
            stone.location = (side * 0.27 + random.uniform(-0.04, 0.04), y, z - 0.12 - abs(side) * 0.08)
            stone.rotation_euler = (-0.25 - 0.45 * t, side * 0.38, random.uniform(-0.5, 0.5))
            parts.append(stone)
    return parts


def chain_of_office():
    """A broken chain hangs from the neck: it has been bound before."""
    parts = []
    path = shapes.bezier((-0.78, -1.55, 2.35), (-0.70, -1.95, 1.25), (0.60, -2.0, 1.20), (0.80, -1.50, 2.35), 26)
    for i, (a, b) in enumerate(zip(path, path[1:])):
        link = shapes.sweep('link', [(0.055 * math.cos(t) * 1.0, 0, 0.095 * math.sin(t)) for t in np.linspace(0, 2 * math.pi, 19)], 0.022, stuff('iron'), 8)
        direction = Vector(b - a).normalized()
        link.matrix_world = Matrix.Translation(Vector((a + b) / 2)) @ direction.to_track_quat('Z', 'Y').to_matrix().to_4x4() @ Matrix.Rotation((i % 2) * math.pi / 2, 4, 'Z')
        parts.append(link)
    return parts


def mane(skin, head_at, turn, count, seed):
    """Locks over neck, hump and breast, falling back and down; none on the face."""
    random = np.random.RandomState(seed)
    data = skin.data
    co, no = np.empty(len(data.vertices) * 3, np.float32), np.empty(len(data.vertices) * 3, np.float32)
    data.vertices.foreach_get('co', co)
    data.vertices.foreach_get('normal', no)
    co, no = co.reshape(-1, 3).astype(float), no.reshape(-1, 3).astype(float)
    weight = np.exp(-((co[:, 1] + 1.35) / 0.70) ** 2) * (co[:, 2] > 1.35) * np.clip((co[:, 2] - 1.2) / 0.6, 0, 1)
    weight *= np.where(co[:, 2] < 1.9, np.clip(1.1 - np.abs(co[:, 0]), 0, 1), 1)
    weight += 0.8 * np.exp(-((co[:, 0] / 0.35) ** 2)) * (co[:, 2] > 2.9)
    locks = random.choice(len(co), count // 9, p=weight / weight.sum())
    roots = np.repeat(co[locks], 9, 0) + random.normal(0, 0.022, (len(locks) * 9, 3))
    normals = np.repeat(no[locks], 9, 0) + random.normal(0, 0.10, (len(locks) * 9, 3))
    fall = np.repeat(random.normal(0, 0.14, (len(locks), 3)), 9, 0) + np.array([0, 0.42, -0.80])
    lengths = np.repeat(random.uniform(0.42, 0.80, len(locks)), 9) * random.uniform(0.8, 1.1, len(locks) * 9)
    roots = roots - normals * 0.03
    return strands.comb('mane', roots, normals * 0.30 + fall * 0.42, fall * 0.70, lengths, 0.0075, stuff('fur'), 9, 3, 0.035, seed)


