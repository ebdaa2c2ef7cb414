"""The pack that hunts beside the Warden: a lean hound, a ram with the weight of a bull, a low stalker with stones on its back. Each faces -y; metres."""
import math
from dataclasses import dataclass, replace

import numpy as np
from mathutils import Euler, Matrix, Vector

from kit import rock, sdf, shapes
from kit.beast_coat import bell, furs, rise
from kit.beast_head import roughen
from kit.coats import Lock, grow, surface, unit
from kit.noise import fractal
from kit.sdf import capsule, ellipsoid, smooth_max, smooth_min
from kit.skeleton import two_bones
from kit.surfaces import glass_eye, stuff


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
    'hound': Kind(1.12, 0.86, 0.92, 0.27, 0.17, 0.075, 0.46, 0.155, 0.34, 'swept', (0.05, 0.22), 0.55),
    'ram': Kind(1.22, 1.02, 0.95, 0.40, 0.33, 0.110, 0.36, 0.200, 0.26, 'curled', (0.10, 0.26), 0.18),
    'stalker': Kind(0.74, 0.66, 1.15, 0.29, 0.25, 0.095, 0.44, 0.170, 0.46, 'none', (0.0, 0.0), 1.15, 9),
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
    'rear': Move((0.22, 0.52), (0.10, -0.16), ((0.12, -0.30, 1.02), (-0.12, -0.10, 0.72)), ((0.10, -0.05, 0), (-0.10, 0.20, 0)), (0, 0.06, 0.16), (24, -8), 42),
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


def bones(start, end, usual):
    """Lengths of two bones that reach: a little longer than half of the way when the way is long."""
    need = np.linalg.norm(np.array(start) - np.array(end)) / 2 + 0.012
    return max(usual, need), max(usual, need)


def body_field(kind, j):
    def field(p):
        d = ellipsoid(p, j.withers + (0, 0.10, -kind.chest * 0.55), (kind.chest * 0.80, kind.chest * 1.25, kind.chest * 1.12))
        d = smooth_min(d, capsule(p, j.withers + (0, 0.16, -kind.chest * 0.35), j.loin + (0, 0, -kind.waist * 0.55), kind.chest * 0.80, kind.waist), 0.12)
        d = smooth_min(d, capsule(p, j.loin + (0, 0, -kind.waist * 0.55), j.rump + (0, 0, -kind.waist * 0.6), kind.waist, kind.waist * 1.05), 0.10)
        d = smooth_min(d, capsule(p, j.withers + (0, 0, -kind.chest * 0.2), j.neck, kind.chest * 0.60, kind.skull * 0.80), 0.12)
        d = smooth_min(d, capsule(p, j.withers, j.rump, 0.07, 0.06), 0.10)
        for i, (top, middle, low, foot) in enumerate(j.legs):
            hind, r = i % 2, kind.limb
            d = smooth_min(d, ellipsoid(p, top + (middle - top) * 0.35, (r * 1.7, r * 2.5, r * 2.6)), 0.07)
            d = smooth_min(d, capsule(p, top, middle, r * 2.0, r * 1.15), 0.06)
            d = smooth_min(d, capsule(p, middle, low, r * 1.15, r * 0.66), 0.04)
            d = smooth_min(d, ellipsoid(p, middle * 0.65 + low * 0.35 + (0, 0.02 if hind else -0.01, 0), (r, r * 1.2, r * 1.7)), 0.04)
            d = smooth_min(d, capsule(p, low, foot + (0, 0, 0.055), r * 0.68, r * 0.62), 0.03)
            d = smooth_min(d, ellipsoid(p, foot + (0, -0.055, 0.045), (r * 0.98, r * 1.45, 0.055)), 0.03)
        tail = j.rump + np.array([0, kind.waist, -0.02])
        path = [tail, tail + (0, kind.tail * 0.35, -0.06), tail + (0.10 * kind.tail, kind.tail * 0.75, -0.22 * kind.tail), tail + (0.30 * kind.tail, kind.tail, -0.20 * kind.tail)]
        thick = np.linspace(kind.waist * 0.42, 0.018, 4)
        for a, b, ra, rb in zip(path, path[1:], thick, thick[1:]):
            d = smooth_min(d, capsule(p, a, b, ra, rb), 0.05)
        return d
    return field


def head_field(kind, jaw):
    s, long = kind.skull, kind.muzzle
    low = Vector((0, -long * math.cos(jaw), -s * 0.42 - long * math.sin(jaw)))

    def field(p):
        q = np.stack([np.abs(p[:, 0]), p[:, 1], p[:, 2]], 1)
        d = ellipsoid(q, (0, 0.02, 0.02), (s * 0.86, s * 1.1, s * 0.86))
        d = smooth_min(d, capsule(q, (0, -s * 0.5, -s * 0.08), (0, -s * 0.6 - long, -s * 0.30), s * 0.62, s * 0.36), 0.06)
        d = smooth_min(d, capsule(q, (s * 0.25, -s * 0.95, s * 0.36), (s * 0.72, -s * 0.35, s * 0.50), s * 0.18, s * 0.16), 0.035)   # brow
        d = smooth_min(d, ellipsoid(q, (s * 0.70, -s * 0.30, -s * 0.20), (s * 0.26, s * 0.55, s * 0.30)), 0.04)                     # cheek
        d = smooth_min(d, ellipsoid(q, (s * 0.16, -s * 0.72 - long, -s * 0.24), (s * 0.24, s * 0.20, s * 0.20)), 0.03)               # nose
        d = smooth_min(d, capsule(q, (0, s * 0.1, -s * 0.45), tuple(low + Vector((0, -s * 0.45, -s * 0.12))), s * 0.46, s * 0.22), 0.03)
        d = smooth_max(d, -ellipsoid(q, (0, -s * 0.75 - long * 0.45, -s * 0.58 - long * 0.5 * math.sin(jaw)), (s * 0.36, long * 0.72, s * 0.16 + long * 0.25 * math.sin(jaw))), 0.03)
        return smooth_max(d, -sdf.length(q - sdf.vec((s * 0.56, -s * 0.86, s * 0.20))) + s * 0.17, 0.015)
    return field


def head(kind, move, step):
    s, long, jaw = kind.skull, kind.muzzle, math.radians(move.jaw)
    inside = lambda p: np.clip(1 - (np.abs(p[:, 2] + s * 0.55 + long * 0.3 * math.sin(jaw)) - s * 0.10) / 0.02, 0, 1) * (p[:, 1] < -s * 0.8) * 0.8
    parts = [shapes.solid('head', head_field(kind, jaw), (-s * 1.3, -s * 1.4 - long * 1.1, -s * 1.4 - long), (s * 1.3, s * 1.4, s * 1.2), step, stuff('hide'), inside)]
    eye = glass_eye('pack eye', glow=5.0)
    for sign in (1, -1):
        ball = shapes.lathe('eye', [(0.0005, s * 0.18)] + [(s * 0.17 * math.sin(a), s * 0.17 * math.cos(a)) for a in np.linspace(0.1, 3.1, 16)], eye, 20, mask=np.r_[0.5, np.clip(0.60 - np.linspace(0.1, 3.1, 16) * 0.4, 0.2, 1)])
        ball.matrix_world = Matrix.Translation((sign * s * 0.56, -s * 0.84, s * 0.20)) @ Vector((sign * 0.5, -1, 0.05)).to_track_quat('Z', 'Y').to_matrix().to_4x4()
        parts.append(ball)
        for i in range(6):
            y, big = -s * 0.75 - long * (1.0 - i * 0.17), 1.7 if i == 1 else 1.0
            upper = [(sign * s * (0.26 + 0.05 * i), y, -s * 0.46), (sign * s * (0.28 + 0.05 * i), y - 0.01, -s * 0.46 - 0.060 * big)]
            parts.append(shapes.sweep('tooth', upper, [0.014 * big ** 0.5, 0.002], stuff('ivory'), 8))
            drop = -s * 0.50 - (-y - s * 0.6) * math.sin(jaw)
            parts.append(shapes.sweep('tooth', [(sign * s * (0.22 + 0.05 * i), y * 0.94, drop - 0.03), (sign * s * (0.24 + 0.05 * i), y * 0.94 - 0.01, drop + 0.045 * big)], [0.013, 0.002], stuff('ivory'), 8))
        parts += horns(kind, sign)
        ear = shapes.sweep('ear', [(sign * s * 0.62, s * 0.25, s * 0.45), (sign * s * 1.05, s * 0.45, s * 0.75), (sign * s * 1.35, s * 0.85, s * 0.85)], [s * 0.20, s * 0.24, 0.004], stuff('hide'), 12, (1, 0.35))
        parts.append(ear)
    return shapes.group('head', parts)


def horns(kind, sign):
    s, t = kind.skull, np.linspace(0, 1, 40)
    ringed = (1 + 0.10 * np.abs(np.sin(t * 40))) * (1 - t) ** 0.75
    if kind.horns == 'swept':
        path = shapes.bezier((sign * s * 0.4, 0, s * 0.6), (sign * s * 0.8, s * 0.5, s * 1.6), (sign * s * 1.3, s * 1.9, s * 1.7), (sign * s * 1.1, s * 3.0, s * 2.4), 40)
        return [shapes.sweep('horn', path, s * 0.24 * ringed + 0.003, stuff('horn'), 14)]
    if kind.horns == 'curled':
        a = 1.2 + t * 6.3
        reach = s * 1.25 * (1 - 0.42 * t)
        path = np.stack([sign * (s * 0.62 + s * 1.05 * t), s * 0.55 + reach * np.cos(a), s * 0.0 + reach * np.sin(a)], 1)
        return [shapes.sweep('horn', path, s * 0.44 * ringed ** 0.8 + 0.004, stuff('horn'), 16)]
    spikes = []
    for i in range(4):
        root = (sign * s * (0.55 + 0.08 * i), s * (-0.6 + 0.45 * i), s * 0.52)
        spikes.append(shapes.sweep('spike', [root, (root[0] + sign * s * 0.35, root[1] + s * 0.25, root[2] + s * (0.40 - 0.05 * i))], [s * 0.16, 0.004], stuff('horn'), 10))
    return spikes


def animal(kind_name, move_name, seed=1, size=1.0, step=0.018, hair=1.0, hair_radius=0.0035):
    """One of the pack: 'hound', 'ram' or 'stalker', doing one of `MOVES`. Its feet are on z = 0, except in a leap."""
    kind = KINDS[kind_name]
    random = np.random.RandomState(seed)
    move = MOVES[move_name]
    move = replace(move, turn=(move.turn[0] + random.uniform(-4, 4), move.turn[1] + random.uniform(-8, 8)), jaw=move.jaw + random.uniform(-6, 8))
    j = joints(kind, move)
    field = body_field(kind, j)
    everything = np.array([j.withers, j.rump, j.neck, *[p for leg in j.legs for p in leg]])
    low, high = everything.min(0) - (0.3, 0.5, 0.12), everything.max(0) + (0.3 + 0.4 * kind.tail, 0.4 + kind.tail * 1.2, 0.45)
    low[2] = max(low[2], -0.02)
    skin = shapes.solid('body', field, tuple(low), tuple(high), step, stuff('scales' if kind.stones else 'hide'))
    roughen(skin, lambda co: 0.010 * fractal(co * 4 + seed, 3, seed) + 0.012 * np.clip(np.sin(co[:, 1] * 46), 0, 1) * (np.abs(co[:, 0]) > kind.waist * 0.5) * bell(co[:, 1], 0, 0.3))
    skull = head(kind, move, step * 0.6)
    turn = Euler((math.radians(move.turn[0] + 16), 0, math.radians(move.turn[1]))).to_matrix()
    skull.matrix_world = Matrix.Translation(Vector(j.neck) + turn @ Vector((0, -kind.skull * 0.5, 0))) @ turn.to_4x4()
    parts = [skin, skull, *claws(kind, j)]
    if kind.coat[1]:
        parts += coat(kind, j, skin, seed, hair, hair_radius)
    parts += backstones(kind, j, seed)
    beast = shapes.group(kind_name, parts)
    beast.scale = (size,) * 3
    return beast


def claws(kind, j):
    parts = []
    for *_, foot in j.legs:
        for toe in (-1, 0, 1):
            x = foot[0] + toe * kind.limb * 0.62
            path = shapes.bezier((x, foot[1] - 0.07, foot[2] + 0.05), (x, foot[1] - 0.13, foot[2] + 0.075), (x * 1.01, foot[1] - 0.17, foot[2] + 0.05), (x * 1.01, foot[1] - 0.19, foot[2] + 0.0), 8)
            parts.append(shapes.sweep('claw', path, np.linspace(kind.limb * 0.26, 0.003, 8), stuff('claw'), 8))
    return parts


def coat(kind, j, skin, seed, share, radius):
    on = surface(skin)
    co, no, _ = on
    spine = np.clip(1 - np.abs(co[:, 0]) / (kind.chest * 0.62), 0, 1) * (no[:, 2] > 0.15)
    ahead = rise(-co[:, 1], -j.loin[1] - 0.2, -j.withers[1] + 0.15)
    neck = np.exp(-(np.linalg.norm(co - (j.withers * 0.5 + j.neck * 0.5), axis=1) / (kind.neck * 0.75)) ** 2)
    mane = np.maximum(spine * (0.35 + 0.65 * ahead), neck * (1.0 if kind.horns == 'curled' else 0.55))
    legs = rise(co[:, 2], 0.10, 0.40)
    length = kind.coat[0] * (0.4 + 0.6 * legs) + (kind.coat[1] - kind.coat[0]) * mane
    density = (0.35 + mane * 1.2) * rise(co[:, 2], 0.04, 0.12) * np.clip(0.65 + 1.2 * fractal(co * 5 + seed, 3, seed), 0.15, 1.2)
    way = np.stack([np.sign(co[:, 0]) * 0.1, np.full(len(co), 0.8), -0.5 + 0.3 * spine], 1) + 0.5 * np.stack([fractal(co * 4 + k, 2, seed + k) for k in (3, 5, 7)], 1)
    way = unit(way - no * (way * no).sum(1, keepdims=True))
    up = np.where(spine[:, None] > 0.4, 0.62, 0.30)
    direction, bend = unit(way * (1 - up) + no * up), way * 0.3 + np.array([0, 0.05, -0.35]) * (length / kind.coat[1])[:, None] - no * 0.15
    fur = furs()
    return [grow('coat', on, density, direction, bend, length * 0.8, Lock(int(1500 * share), 22, radius, 0.030, 6, 0.66, 0.12, 0.08, 0.05, 0.006), fur['guard' if kind.horns == 'swept' else 'mane'], seed),
            grow('mane', on, density * rise(mane, 0.3, 0.6), direction, bend, length, Lock(int(420 * share), 26, radius, 0.030, 7, 0.82, 0.2, 0.06, 0.05, 0.006), fur['under' if kind.horns == 'swept' else 'guard'], seed + 1)]


def backstones(kind, j, seed):
    random, parts = np.random.RandomState(seed), []
    for i in range(kind.stones):
        t = i / max(kind.stones - 1, 1)
        at = j.withers * (1 - t) + j.rump * t + (0.07 * (-1) ** i, 0, 0.10 - 0.06 * abs(t - 0.5))
        stone = rock.boulder(seed * 7 + i, 1, stuff('backstone'), 3, (0.055, 0.085, 0.20 * (1 - 0.5 * t)), 0.16)
        stone.location, stone.rotation_euler = at, (-0.55, 0.25 * (-1) ** i, random.uniform(-0.4, 0.4))
        parts.append(stone)
    return parts
