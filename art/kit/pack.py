"""The pack that hunts beside the Warden: a horned wolf, a ram with the weight of a bull, a lizard with stones on its back. Each faces -y; metres.

`pack_joints`, `pack_body`, `pack_head` and `pack_coat` are what they are made of.
"""
import math
from dataclasses import replace

import numpy as np
from mathutils import Euler, Matrix, Vector

from kit import shapes
from kit.beast_head import roughen
from kit.pack_body import body_field, relief
from kit.pack_coat import backstones, claws, coat, face_coat, keels
from kit.pack_head import head
from kit.pack_joints import Kind, Move, joints
from kit.surfaces import preset_material

KINDS = {
    'hound': Kind(1.00, 0.90, 0.66, 0.54, 0.215, 0.35, 0.185, 0.078, 0.32, 0.180, 0.27, 'swept', (0.028, 0.15), 0.52),
    'ram': Kind(1.10, 1.00, 0.80, 0.62, 0.270, 0.47, 0.235, 0.088, 0.30, 0.185, 0.25, 'curled', (0.038, 0.12), 0.24),
    'stalker': Kind(0.58, 0.54, 0.95, 0.36, 0.220, 0.30, 0.185, 0.082, 0.40, 0.160, 0.38, 'none', (0.0, 0.0), 1.45, 11, 0.23),
}

MOVES = {
    'stand': Move(),
    'stalk': Move((-0.04, -0.20), (0.02, -0.10), ((0.0, -0.30, 0, 0), (0, 0.16, 0, 20)), ((0, -0.20, 0, 0), (0, 0.22, 0, 22)), 4, -4, (-2, 12), (12, 16), 16, 0.03),
    'snarl': Move((0.03, -0.17), (0, 0.0), ((0.08, -0.16, 0, 0), (-0.06, -0.06, 0, 0)), ((0.05, -0.06, 0, 0), (-0.05, 0.14, 0, 10)), 0, -4, (10, -6), (14, -12), 40),
    'bite': Move((-0.14, -0.10), (-0.02, 0.0), ((0.05, -0.34, 0, 0), (-0.02, -0.08, 0, 12)), ((0.03, -0.02, 0, 0), (-0.03, 0.26, 0, 28)), -4, 2, (22, 4), (2, 8), 52),
    'leap': Move((-0.16, 0.50), (0.06, 0.12), ((0.02, -0.66, 0.92, 30), (-0.04, -0.46, 0.72, 60)), ((0.02, 0.30, 0.0, 46), (-0.02, 0.46, 0.10, 66)), -8, 6, (30, 0), (6, 6), 48),
    # The moment before the leap, both hind feet still on the ground: the head is held clear of the breast, its face to the left.
    'pounce': Move((-0.10, 0.34), (0.04, 0.0), ((0.06, -0.60, 0.86, 40), (-0.04, -0.34, 0.46, 70)), ((0.02, 0.06, 0, 18), (-0.02, 0.28, 0, 40)), 2, 4, (60, 6), (-24, 20), 42),
    # Up a flight in bounds: one fore paw reaches for the next step, the other feet are down.
    'bound': Move((-0.06, 0.05), (0.02, -0.03), ((0.02, -0.46, 0.20, 10), (-0.02, -0.14, 0, 10)), ((0.02, 0.0, 0, 8), (-0.02, 0.30, 0, 38)), 2, 4, (26, -12), (4, -30), 42),
    'rear': Move((0.18, 0.40), (0.06, -0.06), ((0.10, -0.24, 1.00, 70), (-0.10, -0.10, 0.78, 95)), ((0.08, -0.20, 0, 0), (-0.08, 0.10, 0, 10)), 12, -8, (44, -6), (22, -10), 44),
    # Horns first, the weight over the fore legs.
    'charge': Move((-0.06, -0.06), (0.0, 0.02), ((0.02, -0.36, 0.06, 8), (-0.02, 0.14, 0, 30)), ((0.02, -0.22, 0.0, 0), (-0.02, 0.36, 0.02, 50)), 4, -4, (2, 0), (40, 0), 14),
    # In the middle of the charge, its face raised and to the right: with the head bowed a ram is horns and no beast.
    'gore': Move((-0.04, 0.02), (0.02, -0.02), ((0.03, -0.34, 0.20, 24), (-0.02, -0.02, 0, 8)), ((0.02, -0.16, 0, 0), (-0.02, 0.12, 0, 26)), 2, -2, (22, -14), (-8, -30), 34),
    'run': Move((-0.10, 0.0), (0.04, 0.0), ((0.02, -0.52, 0.14, 0), (-0.02, -0.06, 0.0, 22)), ((0.02, -0.26, 0.0, 0), (-0.02, 0.40, 0.06, 55)), 4, 0, (20, 0), (8, 0), 30),
    # The leap met by a spear: the head is thrown up and the breast open.
    'struck': Move((-0.10, 0.34), (0.04, 0.0), ((0.02, -0.50, 0.74, 40), (-0.04, -0.30, 0.46, 80)), ((0.02, 0.06, 0, 18), (-0.02, 0.28, 0, 40)), 2, 8, (54, -8), (-12, -22), 54),
    'struck left': Move((-0.10, 0.34), (0.04, 0.0), ((0.02, -0.50, 0.74, 40), (-0.04, -0.30, 0.46, 80)), ((0.02, 0.06, 0, 18), (-0.02, 0.28, 0, 40)), 2, 8, (54, 8), (-10, 24), 54),
    # The same at its height: the paws apart, nothing hides the wound, and the jaws over the shaft.
    'pierced': Move((-0.06, 0.32), (0.04, 0.0), ((0.08, -0.56, 0.84, 50), (-0.08, -0.30, 0.46, 85)), ((0.02, 0.06, 0, 18), (-0.02, 0.30, 0, 44)), 4, 12, (72, 8), (-22, 26), 54),
}
#: A lizard's feet stay near the ground, and its back winds with every step.
LIZARD = {
    'stand': replace(MOVES['stand'], neck=(14, 0), bend=0.05),
    'stalk': Move((0, -0.04), (0, -0.06), ((0.0, -0.24, 0, 0), (0, 0.20, 0, 25)), ((0, 0.18, 0, 20), (0, -0.26, 0, 0)), 0, 4, (16, -22), (10, -30), 22, 0.10),
    'run': Move((-0.04, 0.10), (0, 0.06), ((0.04, -0.30, 0.10, 10), (0, 0.24, 0, 30)), ((0, 0.26, 0, 35), (0.0, -0.30, 0.0, 0)), 0, 10, (24, 18), (8, 24), 34, -0.12),
    'bite': Move((-0.06, 0.10), (0, 0), ((0.04, -0.24, 0, 0), (-0.02, 0.14, 0, 15)), ((0, 0.16, 0, 15), (0, -0.18, 0, 0)), 0, 14, (30, 10), (6, 14), 44, 0.09),
    'snarl': Move((0, 0.06), (0, 0), ((0.06, -0.10, 0, 0), (-0.06, -0.16, 0, 0)), ((0, 0.12, 0, 10), (0, -0.10, 0, 0)), 0, 12, (34, -14), (10, -22), 42, -0.07),
    'rear': Move((0.16, 0.50), (0.04, 0.06), ((-0.10, -0.30, 0.92, 60), (0.10, -0.14, 0.70, 80)), ((0, 0.10, 0, 0), (0, -0.16, 0, 0)), 10, 0, (40, -6), (20, -10), 44, 0.06),
}


def move_of(kind_name, move_name):
    return (LIZARD if KINDS[kind_name].sprawl else MOVES)[move_name]


def above_head(kind_name, move_name, at, turn, size, ground=None):
    """Where something may hang in the world over the head of an animal that stands `at`, turned by `turn` in degrees."""
    kind = KINDS[kind_name]
    neck = Vector(joints(kind, move_of(kind_name, move_name), ground).neck) + Vector((0, -kind.skull, kind.skull + 0.30))
    return tuple(Vector(at) + Euler([math.radians(angle) for angle in turn]).to_matrix() @ (neck * size))


def ground_under(height, at, turn, size):
    """For `animal(ground=)`: the world's `height(x, y)` below the feet of an animal that will be placed upright, turned by `turn` degrees about z."""
    c, s = math.cos(math.radians(turn)), math.sin(math.radians(turn))

    def local(x, y):
        return (height(at[0] + (x * c - y * s) * size, at[1] + (x * s + y * c) * size) - at[2]) / size
    return local


def animal(kind_name, move_name, seed=1, size=1.0, step=0.018, hair=1.0, hair_radius=0.0035, ground=None, tufted=False, eyes='ember', close=False):
    """One of the pack, a name of `KINDS`, doing one of `MOVES`; `tufted` and `close` as for its coat, `eyes` as for its head. Its feet are on `ground(x, y)`, 0 by default, but those that it lifts."""
    kind = KINDS[kind_name]
    random = np.random.RandomState(seed)
    move = move_of(kind_name, move_name)
    move = replace(move, turn=(move.turn[0] + random.uniform(-4, 4), move.turn[1] + random.uniform(-8, 8)), jaw=move.jaw + random.uniform(-6, 8))
    j = joints(kind, move, ground)
    field, material = body_field(kind, j), preset_material({'none': 'scales', 'swept': 'pelt', 'curled': 'fleece'}[kind.horns])
    everything = np.array([j.withers, j.rump, j.neck, *j.tail, *[p for leg in j.legs for p in (leg.root, leg.middle, leg.heel, leg.foot)]])
    low, high = everything.min(0) - (0.3, 0.35, 0.12), everything.max(0) + (0.3, 0.3, 0.25)
    low[2] = max(low[2], min(leg.lift for leg in j.legs) - 0.02)
    skin = roughen(shapes.solid('body', field, tuple(low), tuple(high), step, material), relief(kind, j, seed))
    skull = head(kind, move, step * 0.6, material, eyes)
    turn = Euler((math.radians(move.turn[0] + 12), 0, math.radians(move.turn[1]))).to_matrix()
    skull.matrix_world = Matrix.Translation(Vector(j.neck) + turn @ Vector((0, -kind.skull * 0.45, 0))) @ turn.to_4x4()
    parts = [skin, skull, *claws(kind, j)]
    if kind.coat[1]:
        hide = next(part for part in skull.children if part.name.startswith('head'))
        parts += [*coat(kind, j, skin, seed, hair, hair_radius, tufted, close), *face_coat(kind, hide, skull.matrix_basis, seed, hair, hair_radius)]
    else:
        parts += [keels(j, field, seed), *backstones(kind, j, field, seed)]
    beast = shapes.group(kind_name, parts)
    beast.scale = (size,) * 3
    return beast
