"""Skin: arms and legs as one soft surface a limb, fists, faces."""
import numpy as np

from kit import sdf
from kit.sdf import capsule, ellipsoid, join, smooth_max, smooth_min
from kit.shapes import solid
from kit.skeleton import FOREARM, SHIN, THIGH, UPPER_ARM
from kit.surfaces import stuff


def local(points, matrix):
    inverse = np.array(matrix.inverted(), np.float32)
    return points @ inverse[:3, :3].T + inverse[:3, 3]


def limb(name, field, corners, margin, step, material):
    corners = np.array([tuple(c) for c in corners])
    return solid(name, field, corners.min(0) - margin, corners.max(0) + margin, step, material)


def arm(bones, side, step, material):
    upper, fore = bones[f'{side}_upper_arm'], bones[f'{side}_forearm']
    inward = -1 if side == 'left' else 1

    def field(p):
        u, f = local(p, upper), local(p, fore)
        d = join(0.03, capsule(u, (0, 0, 0), (0, 0, -UPPER_ARM), 0.050, 0.040), ellipsoid(u, (0, 0, -0.045), (0.062, 0.066, 0.095)),
                 ellipsoid(u, (0, -0.020, -0.16), (0.038, 0.040, 0.085)), ellipsoid(u, (0, 0.024, -0.13), (0.038, 0.036, 0.10)))
        low = join(0.025, capsule(f, (0, 0, 0), (0, 0, -FOREARM), 0.039, 0.026), ellipsoid(f, (inward * 0.010, -0.004, -0.075), (0.047, 0.043, 0.085)))
        return smooth_min(d, low, 0.03)
    return limb(f'{side} arm', field, [upper.translation, fore.translation, bones[f'{side}_hand'].translation], 0.09, step, material)


def leg(bones, side, step, material, thick=1.0):
    thigh, shin = bones[f'{side}_thigh'], bones[f'{side}_shin']

    def field(p):
        t, s = local(p, thigh), local(p, shin)
        d = join(0.04, capsule(t, (0, 0, 0), (0, 0, -THIGH), 0.090 * thick, 0.056 * thick), ellipsoid(t, (0, -0.022, -0.18), (0.080 * thick, 0.078, 0.17)),
                 ellipsoid(t, (0, 0.030, -0.22), (0.068 * thick, 0.066, 0.17)), ellipsoid(t, (0, -0.030, -THIGH + 0.01), (0.046, 0.040, 0.055)))
        low = join(0.03, capsule(s, (0, 0, 0), (0, 0, -SHIN), 0.054 * thick, 0.036 * thick), ellipsoid(s, (0, 0.026, -0.13), (0.054 * thick, 0.052, 0.12)))
        return smooth_min(d, low, 0.035)
    return limb(f'{side} leg', field, [thigh.translation, shin.translation, bones[f'{side}_foot'].translation], 0.13, step, material)


def fist(side, step, material, thickness=0.017):
    """Closed around a shaft that runs along its y; back of the hand outside, thumb over the fingers."""
    m = -1 if side == 'left' else 1
    grow = thickness - 0.017

    def field(p):
        p = p * sdf.vec((m, 1, 1))
        d = join(0.014, ellipsoid(p, (-0.012, 0.002, 0.040), (0.024, 0.045, 0.046)), capsule(p, (-0.004, 0, 0.05), (0, 0, 0.10), 0.030, 0.027))
        for index, y in enumerate((-0.034, -0.011, 0.012, 0.034)):
            r = 0.0125 - 0.0012 * (index == 3)
            path = [(-0.024 - grow, y, 0.020), (-0.029 - grow, y, -0.014), (-0.004, y, -0.034 - grow), (0.024 + grow, y, -0.016), (0.014 + grow, y, 0.010)]
            finger = join(0.004, *(capsule(p, a, b, r) for a, b in zip(path, path[1:])))
            d = smooth_min(d, finger, 0.005)
        thumb = join(0.006, capsule(p, (0.006, -0.030, 0.050), (0.028 + grow, -0.046, 0.008), 0.016, 0.013), capsule(p, (0.028 + grow, -0.046, 0.008), (0.012, -0.040, -0.030), 0.0125, 0.011))
        return smooth_min(d, thumb, 0.006)
    return solid(f'{side} fist', field, (-0.06, -0.075, -0.06), (0.06, 0.07, 0.12), step, material)


def open_hand(side, step, material):
    """Flat, thumb along the fingers, which point down its -z; for prayer and for pointing."""
    m = -1 if side == 'left' else 1

    def field(p):
        p = p * sdf.vec((m, 1, 1))
        d = ellipsoid(p, (0, 0, 0.02), (0.017, 0.042, 0.055))
        for index, y in enumerate((-0.032, -0.011, 0.011, 0.031)):
            long = (0.080, 0.095, 0.088, 0.068)[index]
            d = smooth_min(d, capsule(p, (0, y, -0.01), (0.008, y * 1.05, -long), 0.0115, 0.009), 0.008)
        thumb = capsule(p, (0.010, -0.034, 0.03), (0.022, -0.055, -0.025), 0.014, 0.011)
        return join(0.012, d, thumb, capsule(p, (0, 0, 0.05), (0, 0, 0.10), 0.029, 0.027))
    return solid(f'{side} hand', field, (-0.05, -0.085, -0.12), (0.06, 0.07, 0.12), step, material)


def face(step, material, old=0.0):
    """A head with a brow, cheekbones, lids over the eyes, nose and mouth; its frame's origin lies between the ears."""
    def field(p):
        x = np.abs(p[:, 0])
        q = np.stack([x, p[:, 1], p[:, 2]], 1)
        d = join(0.03, ellipsoid(q, (0, 0.012, 0.038), (0.080, 0.098, 0.098)), ellipsoid(q, (0, -0.035, -0.045), (0.060, 0.062, 0.075)))
        d = smooth_min(d, ellipsoid(q, (0.018, -0.068, -0.090), (0.030, 0.026, 0.026)), 0.022)        # chin
        d = smooth_min(d, ellipsoid(q, (0.052, -0.058, -0.022), (0.024, 0.024, 0.018)), 0.020)        # cheekbone
        d = smooth_min(d, capsule(q, (0.058, -0.020, -0.085), (0.022, -0.062, -0.102), 0.016), 0.02)   # jaw
        d = smooth_max(d, -ellipsoid(q, (0.034, -0.104, 0.006), (0.023, 0.022, 0.014)), 0.012)        # sockets
        d = smooth_min(d, capsule(q, (0.010, -0.094, 0.0225), (0.058, -0.077, 0.025), 0.0105, 0.008), 0.012)  # brow
        lids = ellipsoid(q, (0.034, -0.080, 0.006), (0.019, 0.015, 0.0135))
        slit = np.maximum(np.abs(q[:, 2] - 0.005 + 0.10 * np.abs(x - 0.034)) - 0.0041, x - 0.052)
        d = smooth_min(d, smooth_max(lids, -np.maximum(slit, 0.016 - x), 0.002), 0.004)
        nose = join(0.010, capsule(q, (0, -0.092, 0.016), (0, -0.116, -0.026), 0.0085, 0.0125), ellipsoid(q, (0.011, -0.104, -0.030), (0.009, 0.012, 0.008)))
        d = smooth_min(d, nose, 0.010)
        d = smooth_min(d, ellipsoid(q, (0, -0.090, -0.056), (0.026, 0.014, 0.007)), 0.006)             # lips
        d = smooth_min(d, ellipsoid(q, (0, -0.089, -0.068), (0.021, 0.014, 0.008)), 0.006)
        d = smooth_max(d, -capsule(q, (0, -0.106, -0.0615), (0.026, -0.092, -0.062), 0.0018), 0.003)
        if old:
            d = smooth_max(d, -capsule(q, (0.018, -0.104, -0.034), (0.036, -0.086, -0.062), 0.003), 0.006)
        return smooth_min(d, capsule(q, (0, 0.012, -0.06), (0, 0.022, -0.20), 0.052, 0.058), 0.03)      # neck

    def mask(p):
        x = np.abs(p[:, 0])
        lips = np.exp(-((p[:, 2] + 0.062) / 0.010) ** 2 - (x / 0.022) ** 2) * (p[:, 1] < -0.07) * 0.5
        under = np.exp(-((p[:, 2] - 0.002) / 0.014) ** 2 - ((x - 0.034) / 0.02) ** 2) * (p[:, 1] < -0.05) * 0.55
        return lips + under
    return solid('face', field, (-0.11, -0.15, -0.22), (0.11, 0.13, 0.16), step, material, mask)


def eyes(step):
    parts = []
    for x in (-0.034, 0.034):
        parts.append(solid('eyeball', lambda p, x=x: ellipsoid(p, (x, -0.0795, 0.005), (0.0150, 0.0145, 0.0135)), (x - 0.02, -0.1, -0.012), (x + 0.02, -0.06, 0.022), step, stuff('eye')))
        parts.append(solid('iris', lambda p, x=x: ellipsoid(p, (x, -0.0905, 0.005), (0.0080, 0.0048, 0.0080)), (x - 0.010, -0.097, -0.005), (x + 0.010, -0.085, 0.015), step * 0.5, stuff('iris')))
    return parts
