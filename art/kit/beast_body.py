"""The Horned Warden's body as soft solids: a bull's withers and haunches, legs that follow a stance, folds where the hide bends.

Faces -y; one unit is about 3 m.
"""
import math
from dataclasses import dataclass

import numpy as np

from kit import sdf
from kit.noise import fractal
from kit.sdf import capsule, ellipsoid, smooth_min

#: Where the neck begins; front legs: shoulder, knee, ankle. Hind legs: hip, stifle, hock, fetlock, foot.
NECK = (0, -1.05, 2.45)
FRONT, HIND = ('front left', 'front right'), ('back left', 'back right')


@dataclass(frozen=True)
class Stance:
    legs: dict
    head_at: tuple
    #: In degrees: nose down (positive), tilt, to its left (positive).
    head_turn: tuple
    #: How many degrees farther than in a snarl the jaw hangs open.
    gape: float = 0.0
    head_size: float = 1.0
    #: The head is that of `beast_roar`, made to be seen near, and dark hair grows on face and legs.
    roars: bool = False

    def foot(self, name):
        return self.legs[name][-1]


WAITS = Stance({
    'front left': ((0.62, -0.95, 1.9), (0.80, -1.30, 1.02), (0.80, -1.22, 0.16)), 'front right': ((-0.62, -0.95, 1.9), (-0.84, -0.75, 1.0), (-0.86, -0.60, 0.16)),
    'back left': ((0.50, 1.30, 1.95), (0.66, 1.02, 1.28), (0.66, 1.86, 0.86), (0.68, 1.66, 0.34), (0.68, 1.52, 0.14)),
    'back right': ((-0.50, 1.30, 1.95), (-0.68, 1.00, 1.26), (-0.70, 1.98, 0.84), (-0.72, 1.84, 0.34), (-0.72, 1.70, 0.14)),
}, (-0.35, -2.30, 1.92), (10, 0, -14))

#: At full weight: it comes down on the right fore foot, the left is lifted with a bent knee, the hind legs push off behind; the head is low, the breast open.
CHARGES = Stance({
    'front left': ((0.62, -1.00, 1.85), (0.92, -1.95, 1.42), (0.95, -2.06, 0.74)), 'front right': ((-0.62, -0.95, 1.85), (-0.82, -1.55, 1.10), (-0.84, -1.42, 0.27)),
    'back left': ((0.50, 1.35, 1.95), (0.68, 1.40, 1.20), (0.70, 2.26, 0.92), (0.72, 2.40, 0.36), (0.72, 2.34, 0.08)),
    'back right': ((-0.50, 1.30, 1.95), (-0.66, 0.86, 1.34), (-0.66, 1.40, 0.80), (-0.68, 1.06, 0.26), (-0.68, 0.90, 0.07)),
}, (-0.14, -2.48, 1.66), (14, -6, -20))


def body_field(neck_end, legs):
    v = sdf.vec

    def field(p):
        d = neck_field(p, neck_end)
        d = smooth_min(d, ellipsoid(p, (0, 0.55, 1.92), (0.80, 1.15, 0.80)), 0.35)               # barrel
        d = smooth_min(d, ellipsoid(p, (0, 1.25, 2.10), (0.70, 0.72, 0.66)), 0.28)               # croup
        d = smooth_min(d, capsule(p, (0, -0.2, 2.95), (0, 1.55, 2.52), 0.26, 0.20), 0.25)        # spine
        for name in FRONT:
            d = front_leg(p, d, *(v(joint) for joint in legs[name]))
        for name in HIND:
            d = hind_leg(p, d, *(v(joint) for joint in legs[name]))
        return smooth_min(d, capsule(p, (0, 1.90, 2.30), (0.20, 2.42, 1.75), 0.15, 0.08), 0.12)
    return field


def neck_field(p, neck_end):
    d = ellipsoid(p, (0, -0.60, 2.12), (0.98, 1.10, 1.10))
    d = smooth_min(d, ellipsoid(p, (0, -0.55, 2.95), (0.56, 0.95, 0.58)), 0.35)                  # withers
    return smooth_min(d, capsule(p, NECK, neck_end, 0.72, 0.44), 0.32)


def front_leg(p, d, hip, knee, ankle):
    v, sign = sdf.vec, 1 if hip[0] > 0 else -1
    d = smooth_min(d, ellipsoid(p, hip + v((sign * 0.20, 0.10, 0.42)), (0.34, 0.52, 0.74)), 0.16)      # shoulder blade
    d = smooth_min(d, ellipsoid(p, hip + v((sign * 0.24, -0.22, -0.06)), (0.30, 0.36, 0.44)), 0.10)    # point of the shoulder
    d = smooth_min(d, ellipsoid(p, hip + v((sign * 0.18, 0.30, -0.10)), (0.28, 0.32, 0.50)), 0.10)     # triceps
    d = smooth_min(d, capsule(p, hip, knee, 0.44, 0.25), 0.18)
    d = smooth_min(d, ellipsoid(p, hip * 0.42 + knee * 0.58 + v((sign * 0.07, -0.10, 0)), (0.22, 0.24, 0.40)), 0.08)
    d = smooth_min(d, capsule(p, knee, ankle, 0.225, 0.165), 0.08)
    d = smooth_min(d, ellipsoid(p, knee + v((0, -0.07, -0.02)), (0.24, 0.23, 0.25)), 0.06)
    d = smooth_min(d, ellipsoid(p, ankle + v((0, -0.08, -0.03)), (0.26, 0.31, 0.16)), 0.07)
    for tendon in (-1, 1):
        d = smooth_min(d, capsule(p, knee + v((0.1 * tendon, -0.16, -0.15)), ankle + v((0.07 * tendon, -0.16, 0.1)), 0.05), 0.05)
    return d


def hind_leg(p, d, hip, knee, hock, fetlock, foot):
    v, sign = sdf.vec, 1 if hip[0] > 0 else -1
    d = smooth_min(d, ellipsoid(p, hip + v((sign * 0.10, 0.12, 0.02)), (0.42, 0.62, 0.62)), 0.16)      # haunch
    d = smooth_min(d, ellipsoid(p, hip + v((sign * 0.20, -0.16, -0.34)), (0.27, 0.36, 0.52)), 0.10)    # quadriceps
    d = smooth_min(d, ellipsoid(p, hip + v((sign * 0.17, 0.42, -0.36)), (0.25, 0.32, 0.60)), 0.09)     # hamstring
    d = smooth_min(d, capsule(p, hip, knee, 0.44, 0.30), 0.14)
    d = smooth_min(d, capsule(p, knee, hock, 0.32, 0.165), 0.12)
    d = smooth_min(d, ellipsoid(p, knee * 0.62 + hock * 0.38 + v((sign * 0.05, 0.03, 0.04)), (0.20, 0.36, 0.27)), 0.09)   # gaskin
    d = smooth_min(d, ellipsoid(p, hock + v((0, 0.06, 0.02)), (0.165, 0.21, 0.22)), 0.07)
    d = smooth_min(d, capsule(p, hock + v((0, 0.15, 0.10)), hip + v((sign * 0.08, 0.62, -0.55)), 0.075, 0.14), 0.09)      # Achilles' tendon
    d = smooth_min(d, smooth_min(capsule(p, hock, fetlock, 0.170, 0.155), capsule(p, fetlock, foot, 0.155, 0.20), 0.06), 0.07)
    d = smooth_min(d, ellipsoid(p, foot + v((0, -0.10, -0.02)), (0.26, 0.31, 0.16)), 0.07)
    return smooth_min(d, capsule(p, hock + v((0, -0.12, -0.05)), fetlock + v((0, -0.13, 0.02)), 0.05), 0.05)


#: Where the hide hangs in wrinkles on both sides: centre, reach, direction across the folds, their distance.
FOLDS = (((0.75, -0.45, 1.55), 0.42, (0.15, 0.85, 0.35), 0.115), ((0.62, 0.72, 1.55), 0.42, (0, 0.80, 0.60), 0.13), ((0.66, 1.55, 1.00), 0.30, (0, 0.55, 0.85), 0.09),
         ((0.80, -1.15, 1.05), 0.30, (0, 0.20, 1.0), 0.085), ((0.45, 1.75, 2.05), 0.45, (0.3, 0.5, -0.8), 0.15), ((0.68, 1.60, 0.40), 0.22, (0, 0.1, 1.0), 0.07))


def folds(co):
    """Behind the elbow, at the flank, round knees and hocks, under the tail: 1 on a ridge, below 0 in a furrow."""
    mirrored, total = np.stack([np.abs(co[:, 0]), co[:, 1], co[:, 2]], 1), np.zeros(len(co))
    for seed, (centre, reach, across, pitch) in enumerate(FOLDS, 2):
        q = mirrored - np.array(centre)
        near = np.exp(-(np.linalg.norm(q, axis=1) / reach) ** 2 * 1.6)
        way = np.array(across) / np.linalg.norm(across)
        ridge = 1 - np.abs(np.sin((q @ way / pitch + fractal(co * 2.2, 3, seed) * 1.5) * math.pi))
        total += near * (ridge ** 1.6 - 0.35)
    return total
