"""The Warden's paws: fur down to the knuckles, black horn claws dug into the floor."""
import math

import bpy
import numpy as np
from mathutils import Matrix

from kit import beast_groom, coats, creature_surfaces, sdf, shapes, surfaces
from kit.beast_body import FRONT, HIND
from kit.beast_coat import rise
from kit.noise import fractal
from kit.pack_coat import outside_of
from scenes.arena_fight import SPREAD, STRIDES, TOE, TURN, floor


def shoe(warden, coarse):
    """Broad paws flat on the floor, and claws dug into it: seen from above, a claw that curls past its paw hangs in the air."""
    for part in [part for part in warden.children if part.name.startswith('claw')]:
        bpy.data.objects.remove(part)
    level, skin = Matrix.Rotation(-math.radians(TURN[0]), 4, 'X'), creature_surfaces.hide('paw', '#3a2a20', '#442c1e', '#17100c')
    horn = surfaces.plain('claw horn', '#33261d', 0.26, specular=0.65, uneven=0.45)
    for name in (*FRONT, *HIND):
        x, y, _ = STRIDES.foot(name)
        where = Matrix.Translation((x, y, floor(y))) @ level
        paw = shapes.solid('paw', paw_field, (-0.62, -0.80, -0.10), (0.62, 0.62, 0.84), 0.022, skin)
        parts = [paw, *fur(paw, *((0.35, 0.0062) if coarse else (1.0, 0.0034)))]
        for toe in (-1, 0, 1):
            path = shapes.bezier((0, 0.06, 0.13), (0, -0.16, 0.26), (0, -0.37, 0.19), (0, -0.52, -0.05), 20)
            claw = shapes.sweep('claw', path, 0.118 * (1 - np.linspace(0, 1, 20) ** 1.7) ** 0.9 + 0.003, horn, 18, (0.86, 1))
            claw.matrix_basis = Matrix.Translation((toe * TOE[0], TOE[1], 0)) @ Matrix.Rotation(toe * SPREAD, 4, 'Z')
            parts.append(claw)
        for part in parts:
            part.matrix_world, part.parent = where @ part.matrix_basis, warden


def paw_field(p):
    toes = [sdf.join(0.05, sdf.capsule(p, (0.12 * k, 0.0, 0.20), (0.25 * k, -0.32, 0.21), 0.17, 0.155), sdf.capsule(p, (0.25 * k, -0.32, 0.21), (TOE[0] * k, TOE[1], 0.10), 0.155, 0.12)) for k in (-1, 0, 1)]
    # A wrist as thick as the leg above it, or the leg would stand in its paw like a post.
    wrist = sdf.capsule(p, (0, 0.08, 0.22), (0, 0.08, 0.56), 0.30, 0.235)
    return sdf.join(0.10, sdf.join(0.05, sdf.ellipsoid(p, (0, 0.04, 0.14), (0.36, 0.38, 0.22)), *toes), wrist)


def fur(paw, share, radius):
    """Short and swept over the toes; longer round the wrist, where it hangs over the paw."""
    on = outside_of(paw)
    co, no, _ = on
    high, front = rise(co[:, 2], 0.26, 0.48), rise(-co[:, 1], 0.38, 0.60)
    way = np.stack([0.35 * co[:, 0], -0.55 - 0.45 * front, np.full(len(co), -0.62)], 1) + 0.16 * np.stack([fractal(co * 4 + k, 2, 71 + k) for k in (3, 7, 13)], 1)
    way = coats.unit(way - no * (way * no).sum(1, keepdims=True))
    # None on the knuckles, where the claws begin, nor below, where it stands on its pads.
    grows = rise(co[:, 2], 0.03, 0.09) * (1 - 0.92 * rise(-co[:, 1], 0.55, 0.63))
    length = (0.050 + 0.105 * high) * (1 - 0.35 * front) * (0.85 + 0.35 * fractal(co * 3.5, 3, 9))
    dyes, out = beast_groom.dyes(), 0.06 + 0.05 * high[:, None]

    def layer(name, weight, lift, reach, lock, dye, seed):
        lock = coats.Lock(max(int(lock[0] * share), 9), lock[1], radius * lock[2], *lock[3:])
        return coats.grow(name, on, weight * grows, coats.unit(way * (1 - lift) + no * lift), way * 0.35 - no * out, reach, lock, dyes[dye], seed)
    return [
        layer('paw down', np.ones(len(co)), 0.26, 0.75 * length, (1500, 12, 1.05, 0.055, 5, 0.30, 0.08, 0.15, 0.05, 0.010), 'down', 3),
        layer('paw hair', np.ones(len(co)), 0.20, length, (900, 14, 0.95, 0.060, 7, 0.52, 0.10, 0.10, 0.04, 0.010), 'guard', 4),
        layer('paw fringe', 0.06 + high, 0.28, 1.2 * length, (260, 16, 0.90, 0.060, 8, 0.60, 0.14, 0.10, 0.05, 0.010), 'mane', 5),
    ]
