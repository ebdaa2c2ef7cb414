"""The emperor's greaves: cast over a calf, not turned on a lathe, with a lean ankle, a lamed knee and engraved lines that follow the muscle."""
import numpy as np

from kit.sdf import capsule, ellipsoid, join, smooth_max, smooth_min
from kit.shapes import modelled, solid
from kit.skeleton import SHIN

#: Where it ends above the boot.
FOOT = -SHIN + 0.062


def leg(p):
    """Shin and calf in the shin's frame, which hangs down -z and faces -y."""
    bone = capsule(p, (0, -0.006, -0.03), (0, -0.002, FOOT), 0.056, 0.043)
    calf = [ellipsoid(p, (side * 0.026, 0.036, -0.125 - 0.010 * side), (0.042, 0.052, 0.098)) for side in (1, -1)]
    shank = ellipsoid(p, (0.020, -0.026, -0.15), (0.034, 0.034, 0.12))
    return join(0.022, bone, *calf, shank)


@modelled
def greave(step, material):
    def field(p):
        q = np.stack([np.abs(p[:, 0]), p[:, 1], p[:, 2]], 1)
        plain = leg(p) - 0.006
        # The edge of the shin, sharp, and a groove on each side of it.
        d = smooth_min(plain, capsule(p, (0, -0.058, -0.05), (0, -0.042, FOOT + 0.03), 0.012, 0.006), 0.010)
        groove = np.abs(q[:, 0] - (0.020 + 0.016 * np.sin(np.clip(-p[:, 2] / 0.30, 0, 1) * np.pi))) - 0.0022
        d = np.where((p[:, 1] < 0.02) & (p[:, 2] < -0.06) & (p[:, 2] > FOOT + 0.035), np.maximum(d, -np.maximum(groove, np.abs(d) - 0.004)), d)
        # Where the calf parts, behind, and the seam with its three clasps at the side.
        for z in (-0.115, -0.195, -0.275):
            d = smooth_min(d, ellipsoid(q, (0.062 - 0.05 * np.clip(-z - 0.16, 0, 1), 0.012, z), (0.010, 0.016, 0.010)), 0.004)
        rim = np.maximum(d - 0.007, np.minimum(np.abs(p[:, 2] + 0.060) - 0.005, np.abs(p[:, 2] - FOOT - 0.012) - 0.006)) - 0.002
        d = smooth_max(smooth_min(d, rim, 0.004), FOOT - p[:, 2], 0.005)
        return smooth_max(smooth_min(d, knee(p), 0.006), p[:, 2] - 0.078, 0.01)

    def mask(p):
        return ((np.abs(p[:, 2] + 0.060) < 0.012) | (p[:, 2] < FOOT + 0.022) | (np.abs(np.hypot(p[:, 0], p[:, 2] - 0.010) - 0.047) < 0.007) & (p[:, 1] < -0.03)).astype(float)
    return solid('greave', field, (-0.12, -0.13, -SHIN), (0.12, 0.12, 0.10), step, material, mask)


def knee(p):
    """A flat cop with a ridge and a raised ring, and two lames below it, each under the one above."""
    cop = smooth_max(ellipsoid(p, (0, -0.022, 0.008), (0.064, 0.060, 0.066)), p[:, 1] - 0.012, 0.012)
    cop = smooth_min(cop, capsule(p, (0, -0.078, 0.050), (0, -0.080, -0.036), 0.008), 0.016)
    ring = np.maximum(np.abs(np.hypot(p[:, 0], p[:, 2] - 0.010) - 0.047) - 0.005, np.abs(cop) - 0.006)
    cop = smooth_min(cop, np.where(p[:, 1] < -0.02, ring, 1), 0.004)
    for k, z in enumerate((-0.030, -0.048)):
        lame = np.maximum(np.abs(leg(p) - 0.018 + 0.004 * k - 0.10 * np.clip(z + 0.012 - p[:, 2], 0, 0.03)) - 0.0035, np.abs(p[:, 2] - z) - 0.013)
        cop = smooth_min(cop, smooth_max(lame, p[:, 1] - 0.02, 0.006), 0.003)
    return cop
