"""Armour that sits on a bone: cuirasses, greaves, bracers, shoulders, boots. Built in the bone's own frame."""
import math

import numpy as np
from mathutils import Matrix, Vector

from kit import sdf, shapes
from kit.sdf import capsule, ellipsoid, join, smooth_max, smooth_min, torus
from kit.shapes import modelled, solid
from kit.skeleton import FOREARM, SHIN


def torso(p):
    d = join(0.10, ellipsoid(p, (0, 0, 0.27), (0.215, 0.150, 0.22)), ellipsoid(p, (0, 0, 0.0), (0.158, 0.122, 0.17)))
    return smooth_max(smooth_max(d, p[:, 2] - 0.47, 0.03), -0.13 - p[:, 2], 0.02)


def openings(d, p, k=0.02):
    """Room for neck and arms."""
    for side in (1, -1):
        d = smooth_max(d, -capsule(p, (side * 0.225, 0, 0.40), (side * 0.42, 0, 0.33), 0.088), k)
    return d


def sun(p, centre=(0, 0.31), radius=0.036):
    """A sunburst on the breast, as a field of the plane x, z."""
    x, z = p[:, 0] - centre[0], p[:, 2] - centre[1]
    r, a = np.hypot(x, z), np.arctan2(z, x)
    return r - radius * (1 + 0.95 * np.abs(np.cos(a * 4)) ** 6)


@modelled
def scale_cuirass(step, material):
    """Rows of overlapping scales, each with a ridge."""
    def field(p):
        d = openings(torso(p) - 0.004, p)
        around = np.arctan2(p[:, 0], -p[:, 1]) * 0.165
        row = np.floor(p[:, 2] / 0.032)
        u = (around / 0.034 + 0.5 * (row % 2)) % 1 - 0.5
        v = p[:, 2] / 0.032 - row
        rounded = np.clip(1 - np.hypot(u * 1.9, np.maximum(0.45 - v, 0) * 1.9), 0, 1)
        return d - 0.010 * np.minimum(rounded * 3, 1) * (1.1 - v) - 0.003 * (np.abs(u) < 0.07) * rounded

    def mask(p):
        return ((p[:, 2] > 0.40) | (p[:, 2] < -0.10)).astype(float)
    return solid('scales', field, (-0.31, -0.23, -0.16), (0.31, 0.23, 0.49), step, material, mask)


@modelled
def jerkin(step, material):
    """Quilted leather with a laced front and a strap across the breast."""
    def field(p):
        d = openings(torso(p) + 0.004, p)
        around = np.arctan2(p[:, 0], -p[:, 1]) * 0.16
        quilt = np.abs(((around + p[:, 2] * 0.6) / 0.055) % 1 - 0.5) + np.abs(((around - p[:, 2] * 0.6) / 0.055) % 1 - 0.5)
        d = d - 0.006 * np.clip(quilt, 0, 0.8)
        strap = np.abs(p[:, 2] - 0.20 - p[:, 0] * 1.05) - 0.024
        d = smooth_min(d, np.maximum(strap, np.abs(d) - 0.012), 0.004)
        d = smooth_min(d, torus(p, (0, 0.005, 0.435), 0.105, 0.018), 0.014)
        return np.where((np.abs(p[:, 0]) < 0.012) & (p[:, 1] < 0), d + 0.008, d)
    return solid('jerkin', field, (-0.31, -0.23, -0.16), (0.31, 0.23, 0.49), step, material)


@modelled
def greave(step, material):
    """Shin guard with a calf's swell, a ridge, rims and a knee cop; the shin's frame hangs down -z and faces -y."""
    def field(p):
        d = join(0.03, capsule(p, (0, 0, -0.05), (0, 0.002, -SHIN + 0.05), 0.064, 0.048), ellipsoid(p, (0, 0.024, -0.14), (0.064, 0.062, 0.12)))
        d = smooth_min(d, capsule(p, (0, -0.062, -0.06), (0, -0.048, -SHIN + 0.06), 0.010, 0.007), 0.016)
        for z in (-0.075, -0.095, -SHIN + 0.075, -SHIN + 0.055):
            d = smooth_min(d, np.maximum(d - 0.008, np.abs(p[:, 2] - z) - 0.004) - 0.002, 0.004)
        d = smooth_max(d, -SHIN + 0.045 - p[:, 2], 0.006)
        cop = join(0.012, ellipsoid(p, (0, -0.030, 0.005), (0.066, 0.056, 0.072)), ellipsoid(p, (0, -0.074, 0.012), (0.026, 0.020, 0.030)))
        cop = smooth_min(cop, torus(p, (0, -0.050, 0.008), 0.050, 0.008, axis=1), 0.006)
        return smooth_max(smooth_min(d, cop, 0.010), p[:, 2] - 0.085, 0.01)

    def mask(p):
        bands = (np.abs(p[:, 2] + 0.085) < 0.018) | (p[:, 2] < -SHIN + 0.085)
        return (bands | (np.abs(torus(p, (0, -0.05, 0.008), 0.050, 0.010, axis=1)) < 0.010) | (p[:, 1] < -0.088)).astype(float)
    return solid('greave', field, (-0.10, -0.12, -SHIN), (0.10, 0.11, 0.10), step, material, mask)


@modelled
def bracer(step, material):
    def field(p):
        d = smooth_min(capsule(p, (0, 0, -0.07), (0, 0, -FOREARM + 0.02), 0.054, 0.037), ellipsoid(p, (0, 0, -0.09), (0.054, 0.052, 0.07)), 0.02)
        for z in (-0.075, -0.155, -FOREARM + 0.045):
            d = smooth_min(d, np.maximum(d - 0.008, np.abs(p[:, 2] - z) - 0.007) - 0.002, 0.004)
        d = smooth_min(d, capsule(p, (0, 0.052, -0.08), (0, 0.036, -FOREARM + 0.04), 0.007), 0.008)
        return smooth_max(smooth_max(d, p[:, 2] + 0.060, 0.004), -FOREARM + 0.03 - p[:, 2], 0.004)

    def mask(p):
        return ((p[:, 2] > -0.085) | (np.abs(p[:, 2] + 0.155) < 0.010) | (p[:, 2] < -FOREARM + 0.055)).astype(float)
    return solid('bracer', field, (-0.08, -0.08, -FOREARM), (0.08, 0.08, -0.03), step, material, mask)


def shod(p, tall):
    """A foot in its leather, up to `tall` metres over the ankle."""
    return join(0.03, ellipsoid(p, (0, -0.070, -0.048), (0.047, 0.125, 0.042)), ellipsoid(p, (0.004, -0.145, -0.062), (0.048, 0.058, 0.028)),
                capsule(p, (0, 0.012, tall), (0, 0.014, -0.05), 0.050, 0.046))


@modelled
def boot(step, material, tall=0.12):
    """A strapped boot with a sole; the foot's frame has its origin at the ankle, toes to -y."""
    def field(p):
        upper = shod(p, tall)
        upper = smooth_max(upper, -0.082 - p[:, 2], 0.01)
        sole = sdf.box(p, (0.002, -0.062, -0.081), (0.052, 0.145, 0.009), 0.008)
        sole = smooth_max(sole, ellipsoid(p, (0.002, -0.062, -0.08), (0.060, 0.150, 0.12)), 0.01)
        for y, z in ((-0.05, 0), (-0.10, 0), (-0.145, 0)):
            upper = smooth_min(upper, np.maximum(upper - 0.006, np.abs(p[:, 1] - y + (p[:, 2] + 0.05) * 0.4) - 0.009), 0.004)
        for z in (0.035, 0.085):
            upper = smooth_min(upper, np.maximum(upper - 0.006, np.abs(p[:, 2] - z) - 0.008), 0.004)
        return smooth_min(smooth_max(upper, p[:, 2] - tall, 0.01), sole, 0.005)
    return solid('boot', field, (-0.08, -0.23, -0.092), (0.08, 0.10, tall + 0.03), step, material)


@modelled
def sabaton(step, material):
    """Four lames from the ankle to the toes, each over the next; in the foot's frame, over a boot."""
    def field(p):
        _, y, z = p.T
        foot, along, d = shod(p, 0.05), y + z * 0.35, None
        for near, far in ((-0.020, -0.075), (-0.066, -0.112), (-0.103, -0.148), (-0.139, -0.215)):
            # Each lame stands out a little towards the toes, so that the next goes under it.
            out = 0.006 + 0.006 * np.clip((near - along) / (near - far), 0, 1)
            plate = smooth_max(np.abs(foot - out) - 0.0035, np.maximum(along - near, far - along), 0.003)
            d = plate if d is None else smooth_min(d, plate, 0.002)
        return smooth_max(d, -0.062 - z, 0.004)

    def mask(p):
        along = p[:, 1] + p[:, 2] * 0.35
        return np.any([np.abs(along - far) < 0.006 for far in (-0.075, -0.112, -0.148)], axis=0).astype(float)
    return solid('sabaton', field, (-0.08, -0.24, -0.09), (0.08, 0.08, 0.09), step, material, mask)


@modelled
def pauldron(bones, side, step, material, big=1.0, royal=False):
    """Three lames over the shoulder, the upper ones larger; gold rims."""
    sign = 1 if side == 'left' else -1
    shoulder = bones[f'{side}_upper_arm']
    chest = bones['chest'].to_3x3()
    arm_down = -(shoulder.to_3x3() @ Vector((0, 0, 1)))
    parts = []
    for lame in range(3):
        radius = (0.112 - 0.009 * lame) * big

        def field(p, radius=radius, lame=lame):
            r = sdf.length(p * sdf.vec((1, 0.94, 1)))
            d = np.abs(r - radius) - 0.0055
            d = smooth_max(d, -p[:, 2] + 0.015 + 0.030 * lame, 0.006)
            edge = torus(p, (0, 0, 0.020 + 0.030 * lame), math.sqrt(radius ** 2 - 0.0004), 0.009, stretch=(1, 1.06))
            d = smooth_min(d, edge, 0.005)
            if royal and lame == 0:
                crest = np.maximum(np.abs(p[:, 1]) - 0.010, np.abs(r - radius - 0.008) - 0.014)
                d = smooth_min(d, np.maximum(crest, 0.02 - p[:, 2]), 0.008)
            return d

        def mask(p, radius=radius, lame=lame):
            return (p[:, 2] < 0.034 + 0.030 * lame).astype(float)
        cap = solid('pauldron', field, (-radius - 0.03,) * 2 + (-0.03,), (radius + 0.03,) * 3, step, material, mask)
        out = (chest @ Vector((sign * 0.75, 0, 0.75))).normalized()
        mix = (0.05, 0.42, 0.75)[lame]
        direction = (out * (1 - mix) + (chest @ Vector((sign, 0, 0)) * 0.75 - arm_down * -0.35).normalized() * mix).normalized()
        at = shoulder.translation + arm_down * (0.028 * lame + 0.012) - out * 0.030 + chest @ Vector((sign * 0.004 * lame, 0, 0))
        up = chest @ Vector((0, 1, 0))
        z, x = direction, up.cross(direction).normalized()
        cap.matrix_world = Matrix.Translation(at) @ Matrix((x, z.cross(x), z)).transposed().to_4x4()
        parts.append(cap)
    return parts


def belt(material, buckle):
    band = shapes.lathe('belt', [(0.150, -0.030), (0.166, -0.030), (0.170, -0.024), (0.166, 0.0), (0.170, 0.024), (0.166, 0.030), (0.150, 0.030)], material, 48, (1.10, 0.86))
    boss = shapes.lathe('buckle', [(0.0, 0.030), (0.018, 0.028), (0.022, 0.020), (0.036, 0.022), (0.046, 0.012), (0.050, 0.0)], buckle, 24)
    boss.matrix_world = Matrix.Translation((0, -0.143, 0)) @ Matrix.Rotation(math.pi / 2, 4, 'X')
    return [band, boss]
