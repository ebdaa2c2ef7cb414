"""The heads of the pack: long jaws, eyes like embers, horns of bone that are read against any ground; metres."""
import math

import numpy as np
from mathutils import Matrix, Vector

from kit import sdf, shapes
from kit.sdf import capsule, ellipsoid, smooth_max, smooth_min
from kit.surfaces import glass_eye, preset_material


def head_field(kind, jaw):
    s, long = kind.skull, kind.muzzle
    low = Vector((0, -long * math.cos(jaw), -s * 0.42 - long * math.sin(jaw)))

    def field(p):
        q = np.stack([np.abs(p[:, 0]), p[:, 1], p[:, 2]], 1)
        d = ellipsoid(q, (0, 0.02, 0.02), (s * 0.86, s * 1.1, s * 0.86))
        d = smooth_min(d, capsule(q, (0, -s * 0.5, -s * 0.06), (0, -s * 0.6 - long, -s * 0.28), s * 0.60, s * 0.36), 0.05)
        d = smooth_min(d, capsule(q, (0, -s * 0.55, s * 0.36), (0, -s * 0.5 - long, -s * 0.02), s * 0.20, s * 0.16), 0.03)          # bridge of the nose
        d = smooth_min(d, capsule(q, (s * 0.22, -s * 1.0, s * 0.36), (s * 0.76, -s * 0.35, s * 0.54), s * 0.18, s * 0.17), 0.025)  # brow
        d = smooth_min(d, ellipsoid(q, (s * 0.74, -s * 0.28, -s * 0.20), (s * 0.26, s * 0.55, s * 0.30)), 0.03)                    # cheek
        d = smooth_min(d, ellipsoid(q, (s * 0.16, -s * 0.72 - long, -s * 0.22), (s * 0.24, s * 0.20, s * 0.20)), 0.025)             # nose
        d = smooth_min(d, capsule(q, (s * 0.20, -s * 0.6, -s * 0.46), (s * 0.24, -s * 0.5 - long, -s * 0.44), s * 0.15, s * 0.11), 0.02)   # lip
        d = smooth_min(d, capsule(q, (0, s * 0.1, -s * 0.45), tuple(low + Vector((0, -s * 0.40, -s * 0.10))), s * 0.48, s * 0.26), 0.03)
        d = smooth_max(d, -ellipsoid(q, (0, -s * 0.75 - long * 0.45, -s * 0.58 - long * 0.5 * math.sin(jaw)), (s * 0.36, long * 0.72, s * 0.16 + long * 0.22 * math.sin(jaw))), 0.02)
        return smooth_max(d, -sdf.length(q - sdf.vec((s * 0.58, -s * 0.88, s * 0.20))) + s * 0.17, 0.012)
    return field


def head(kind, move, step, material):
    """A group; its origin is between the ears."""
    s, long, jaw = kind.skull, kind.muzzle, math.radians(move.jaw)

    def wet(p):
        gape = np.clip(1 - (np.abs(p[:, 2] + s * 0.55 + long * 0.3 * math.sin(jaw)) - s * 0.10) / 0.02, 0, 1) * (p[:, 1] < -s * 0.8) * 0.8
        nose = np.clip(1 - (np.linalg.norm(p - np.array([0, -s * 0.80 - long, -s * 0.16]), axis=1) - s * 0.24) / 0.02, 0, 1) * 0.6
        return np.maximum(gape, nose)
    parts = [shapes.solid('head', head_field(kind, jaw), (-s * 1.3, -s * 1.4 - long * 1.1, -s * 1.4 - long), (s * 1.3, s * 1.4, s * 1.2), step, material, wet)]
    eye = glass_eye('pack eye', glow=7.0)
    for sign in (1, -1):
        t = np.linspace(0.1, 3.1, 16)
        ball = shapes.lathe('eye', [(0.0005, s * 0.19), *zip(s * 0.18 * np.sin(t), s * 0.18 * np.cos(t))], eye, 20, mask=np.r_[0.5, np.clip(0.60 - t * 0.4, 0.2, 1)])
        ball.matrix_world = Matrix.Translation((sign * s * 0.58, -s * 0.86, s * 0.20)) @ Vector((sign * 0.5, -1, 0.05)).to_track_quat('Z', 'Y').to_matrix().to_4x4()
        parts += [ball, *teeth(kind, jaw, sign), *horns(kind, sign)]
        ear = [(sign * s * 0.62, s * 0.25, s * 0.45), (sign * s * 1.10, s * 0.50, s * 0.80), (sign * s * 1.45, s * 1.00, s * 0.95)]
        parts.append(shapes.sweep('ear', ear, [s * 0.22, s * 0.26, 0.004], material, 12, (1, 0.35)))
    return shapes.group('head', parts)


def teeth(kind, jaw, sign):
    """Two fangs above, two below, and a row behind them."""
    s, long, parts = kind.skull, kind.muzzle, []
    for i in range(5):
        y, fang = -s * 0.72 - long * (0.98 - i * 0.19), i == 0
        root = np.array([sign * s * (0.22 + 0.05 * i), y, -s * 0.44])
        parts.append(shapes.sweep('tooth', [root, root + (sign * 0.004, -0.012, -0.115 * s / 0.155 if fang else -0.045)], [0.022 if fang else 0.015, 0.002], preset_material('ivory'), 8))
        drop = -s * 0.46 - (-y - s * 0.6) * math.sin(jaw)
        root = np.array([sign * s * (0.19 + 0.05 * i), y * 0.94, drop - 0.035])
        parts.append(shapes.sweep('tooth', [root, root + (sign * 0.006, -0.010, 0.105 if fang else 0.062)], [0.020 if fang else 0.014, 0.002], preset_material('ivory'), 8))
    return parts


def horns(kind, sign):
    s, t = kind.skull, np.linspace(0, 1, 40)
    ringed = (1 + 0.12 * np.abs(np.sin(t * 40))) * (1 - t) ** 0.70
    if kind.horns == 'swept':
        path = shapes.bezier((sign * s * 0.4, 0, s * 0.55), (sign * s * 0.9, s * 0.4, s * 1.7), (sign * s * 1.6, s * 2.0, s * 1.8), (sign * s * 1.25, s * 3.2, s * 2.6), 40)
        return [shapes.sweep('horn', path, s * 0.30 * ringed + 0.003, preset_material('bone horn'), 14)]
    if kind.horns == 'curled':
        a = 1.2 + t * 6.3
        reach = s * 1.22 * (1 - 0.42 * t)
        path = np.stack([sign * (s * 0.62 + s * 1.25 * t), s * 0.55 + reach * np.cos(a), s * 0.0 + reach * np.sin(a)], 1)
        return [shapes.sweep('horn', path, s * 0.42 * ringed ** 0.8 + 0.004, preset_material('bone horn'), 16)]
    spikes = []
    for i in range(4):
        root = (sign * s * (0.50 + 0.10 * i), s * (-0.6 + 0.45 * i), s * 0.50)
        spikes.append(shapes.sweep('spike', [root, (root[0] + sign * s * 0.40, root[1] + s * 0.45, root[2] + s * (0.42 + 0.10 * i))], [s * 0.17, 0.004], preset_material('bone horn'), 10))
    return spikes
