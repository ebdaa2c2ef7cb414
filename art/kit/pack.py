"""The pack that hunts beside the Warden: a lean hound, a ram with the weight of a bull, a low stalker with stones on its back. Each faces -y; metres.

`pack_body`, `pack_head` and `pack_coat` are what they are made of.
"""
import math
from dataclasses import dataclass, replace

import numpy as np
from mathutils import Euler, Matrix, Vector

from kit import shapes
from kit.beast_head import roughen
from kit.pack_body import body_field, relief
from kit.pack_coat import backstones, claws, coat, face_coat, keels
from kit.pack_head import head
from kit.skeleton import two_bones
from kit.surfaces import preset_material


@dataclass(frozen=True)
class Kind:
    """`withers` and `rump` are the heights of the spine over the feet, `long` the distance between them."""
    withers: float
    rump: float
    long: float
    chest: float
    waist: float
    limb: float
    neck: float
    skull: float
    muzzle: float
    horns: str
    #: Length of the hair: short coat, mane.
    coat: tuple
    tail: float
    stones: int = 0


KINDS = {
    'hound': Kind(1.12, 0.88, 0.80, 0.28, 0.18, 0.078, 0.44, 0.168, 0.33, 'swept', (0.045, 0.26), 0.62),
    'ram': Kind(1.22, 1.02, 0.95, 0.40, 0.33, 0.110, 0.36, 0.200, 0.31, 'curled', (0.12, 0.30), 0.22),
    'stalker': Kind(0.74, 0.66, 1.15, 0.29, 0.25, 0.095, 0.44, 0.170, 0.46, 'none', (0.0, 0.0), 1.15, 11),
}


@dataclass(frozen=True)
class Move:
    """Shifts against standing still: (y, z) of withers and rump, (x, y, z) of the four feet, the head's lift and turns (down, left) and the open jaw, in degrees."""
    withers: tuple = (0, 0)
    rump: tuple = (0, 0)
    fore: tuple = ((0, 0, 0), (0, 0, 0))
    hind: tuple = ((0, 0, 0), (0, 0, 0))
    head: tuple = (0, 0, 0)
    turn: tuple = (0, 0)
    jaw: float = 22
    bend: float = 0.0


MOVES = {
    'stalk': Move((-0.06, -0.22), (0.05, -0.08), ((0.02, -0.34, 0), (0, 0.22, 0)), ((0, -0.20, 0), (0.03, 0.26, 0)), (0, -0.06, -0.22), (4, 14), 14),
    'snarl': Move((0.06, -0.16), (0, 0.06), ((0.08, -0.16, 0), (-0.08, -0.10, 0)), ((0.04, 0.05, 0), (-0.04, 0.12, 0)), (0, -0.02, -0.10), (8, -12), 38),
    'leap': Move((-0.20, 0.55), (0.10, 0.16), ((0.02, -0.62, 0.92), (-0.04, -0.48, 0.70)), ((0.02, 0.46, 0.05), (-0.02, 0.62, 0.22)), (0, -0.10, 0.06), (6, 6), 46),
    # The moment before the leap: both hind feet still on the ground.
    'spring': Move((-0.12, 0.40), (0.04, 0.06), ((0.02, -0.56, 0.80), (-0.04, -0.40, 0.58)), ((0.02, 0.26, 0), (-0.02, 0.42, 0)), (0, -0.08, 0.06), (4, -26), 46),
    # Up a flight in bounds: one fore paw reaches for the next step, the other feet are down.
    'bound': Move((-0.08, 0.06), (0.04, -0.02), ((0.02, -0.44, 0.18), (-0.02, -0.20, 0)), ((0.02, 0.06, 0), (-0.02, 0.34, 0)), (0, -0.06, 0.0), (2, -30), 40),
    'rear': Move((0.22, 0.52), (0.10, -0.16), ((0.12, -0.30, 1.02), (-0.12, -0.10, 0.72)), ((0.10, -0.05, 0), (-0.10, 0.20, 0)), (0, 0.06, 0.16), (24, -8), 42),
    # On its hind legs, and it looks aside before it brings its horns down.
    'butt': Move((0.22, 0.52), (0.10, -0.16), ((0.12, -0.30, 1.02), (-0.12, -0.10, 0.72)), ((0.10, -0.05, 0), (-0.10, 0.20, 0)), (0, 0.04, 0.14), (16, -46), 42),
    'run': Move((-0.10, 0.02), (0.06, 0.02), ((0.02, -0.52, 0.10), (-0.02, -0.02, 0.24)), ((0.02, -0.34, 0.05), (-0.02, 0.56, 0.20)), (0, -0.08, -0.08), (6, 0), 26),
    'turn': Move((-0.02, -0.06), (0.02, 0), ((0.10, -0.14, 0), (-0.04, 0.05, 0)), ((0.06, 0.0, 0), (-0.06, 0.14, 0)), (0.10, 0.0, 0.02), (2, 48), 30, 0.10),
}


@dataclass(frozen=True)
class Joints:
    withers: np.ndarray
    loin: np.ndarray
    rump: np.ndarray
    neck: np.ndarray
    legs: tuple


def joints(kind, move):
    half = kind.long / 2
    withers = np.array([0, -half + move.withers[0], kind.withers * 0.86 + move.withers[1]])
    rump = np.array([0, half + move.rump[0], kind.rump * 0.88 + move.rump[1]])
    loin = withers * 0.45 + rump * 0.55 + np.array([move.bend, 0, 0.02])
    neck = withers + np.array(move.head) + np.array([0, -kind.neck * 0.88, kind.neck * 0.42])
    legs = []
    for sign, fore, hind in ((1, move.fore[0], move.hind[0]), (-1, move.fore[1], move.hind[1])):
        spread = kind.chest * 0.62
        shoulder = withers + np.array([sign * spread * 0.8, 0.02, -kind.chest * 0.55])
        foot = np.array([sign * spread + fore[0], -half + 0.02 + fore[1], fore[2]])
        wrist = foot + np.array([0, 0.04, 0.14])
        elbow, wrist = two_bones(shoulder, wrist, *bones(shoulder, wrist, kind.withers * 0.46), (sign * 0.15, 1, -0.1))
        legs.append((shoulder, np.array(elbow), np.array(wrist), foot + (np.array(wrist) - foot - np.array([0, 0.04, 0.14]))))
        hip = rump + np.array([sign * spread * 0.7, -0.02, -kind.waist * 0.35])
        foot = np.array([sign * spread * 0.95 + hind[0], half + 0.04 + hind[1], hind[2]])
        hock = foot + np.array([0, 0.13, 0.27])
        knee, hock = two_bones(hip, hock, *bones(hip, hock, kind.rump * 0.44), (sign * 0.2, -1, 0.1))
        legs.append((hip, np.array(knee), np.array(hock), foot + (np.array(hock) - foot - np.array([0, 0.13, 0.27]))))
    return Joints(withers, loin, rump, neck, tuple(legs))


def above_head(kind_name, move_name, at, turn, size):
    """Where something may hang in the world over the head of an animal that stands `at`, turned by `turn` in degrees."""
    kind = KINDS[kind_name]
    neck = Vector(joints(kind, MOVES[move_name]).neck) + Vector((0, -kind.skull, kind.skull + 0.30))
    return tuple(Vector(at) + Euler([math.radians(angle) for angle in turn]).to_matrix() @ (neck * size))


def bones(start, end, usual):
    """Lengths of two bones that reach: a little longer than half of the way when the way is long."""
    need = np.linalg.norm(np.array(start) - np.array(end)) / 2 + 0.012
    return max(usual, need), max(usual, need)


def animal(kind_name, move_name, seed=1, size=1.0, step=0.018, hair=1.0, hair_radius=0.0035):
    """One of the pack: 'hound', 'ram' or 'stalker', doing one of `MOVES`. Its feet are on z = 0, except in a leap."""
    kind = KINDS[kind_name]
    random = np.random.RandomState(seed)
    move = MOVES[move_name]
    move = replace(move, turn=(move.turn[0] + random.uniform(-4, 4), move.turn[1] + random.uniform(-8, 8)), jaw=move.jaw + random.uniform(-6, 8))
    j = joints(kind, move)
    field, material = body_field(kind, j), preset_material('scales' if kind.stones else 'pelt')
    everything = np.array([j.withers, j.rump, j.neck, *[p for leg in j.legs for p in leg]])
    low, high = everything.min(0) - (0.3, 0.5, 0.12), everything.max(0) + (0.3 + 0.4 * kind.tail, 0.4 + kind.tail * 1.2, 0.45)
    low[2] = max(low[2], -0.02)
    skin = roughen(shapes.solid('body', field, tuple(low), tuple(high), step, material), relief(kind, j, seed))
    skull = head(kind, move, step * 0.6, material)
    turn = Euler((math.radians(move.turn[0] + 16), 0, math.radians(move.turn[1]))).to_matrix()
    skull.matrix_world = Matrix.Translation(Vector(j.neck) + turn @ Vector((0, -kind.skull * 0.5, 0))) @ turn.to_4x4()
    parts = [skin, skull, *claws(kind, j)]
    if kind.coat[1]:
        hide = next(part for part in skull.children if part.name.startswith('head'))
        parts += [*coat(kind, j, skin, seed, hair, hair_radius), *face_coat(kind, hide, skull.matrix_basis, seed, hair, hair_radius)]
    else:
        parts += [keels(kind, j, field, seed), *backstones(kind, j, seed)]
    beast = shapes.group(kind_name, parts)
    beast.scale = (size,) * 3
    return beast
