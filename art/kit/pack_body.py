"""The bodies of the pack: a deep chest, a tucked belly, and limbs whose muscles lie over each other with a crease between them; metres."""
import numpy as np

from kit import sdf
from kit.noise import fractal
from kit.sdf import capsule, ellipsoid, smooth_min

#: How softly one muscle runs into the next: small, or the light finds nothing to model.
CREASE = 0.022


def body_field(kind, j):
    def field(p):
        d = trunk(p, kind, j)
        for i, leg in enumerate(j.legs):
            d = (hind_leg if i % 2 else fore_leg)(p, d, kind, j, *leg)
        path, thick = tail(kind, j)
        for a, b, ra, rb in zip(path, path[1:], thick, thick[1:]):
            d = smooth_min(d, capsule(p, a, b, ra, rb), 0.05)
        return d
    return field


def trunk(p, kind, j):
    chest, waist = kind.chest, kind.waist
    d = ellipsoid(p, j.withers + (0, 0.15, -chest * 0.66), (chest * 0.76, chest * 1.42, chest * 1.08))
    d = smooth_min(d, ellipsoid(p, j.withers + (0, -chest * 0.62, -chest * 0.62), (chest * 0.46, chest * 0.42, chest * 0.58)), 0.06)    # breast
    d = smooth_min(d, capsule(p, j.withers + (0, 0.24, -chest * 0.42), j.loin + (0, 0, -waist * 0.60), chest * 0.66, waist * 0.94), 0.10)
    d = smooth_min(d, capsule(p, j.loin + (0, 0, -waist * 0.60), j.rump + (0, -0.03, -waist * 0.55), waist * 0.94, waist), 0.08)
    d = smooth_min(d, ellipsoid(p, j.rump + (0, 0.02, -waist * 0.50), (waist * 0.98, waist * 1.30, waist * 0.92)), 0.05)                # croup
    d = smooth_min(d, capsule(p, j.withers + (0, 0.02, -chest * 0.34), j.neck, chest * 0.60, kind.skull * 0.80), 0.08)
    d = smooth_min(d, capsule(p, j.withers + (0, 0.05, 0.01), j.neck + (0, 0.04, kind.skull * 0.42), 0.075, 0.055), 0.06)               # crest of the neck
    return smooth_min(d, capsule(p, j.withers + (0, 0, 0.01), j.rump, 0.065, 0.055), 0.08)


def fore_leg(p, d, kind, j, shoulder, elbow, wrist, foot):
    r, side = kind.limb, np.sign(shoulder[0])
    blade = np.array([side * kind.chest * 0.40, j.withers[1] + 0.07, j.withers[2] - 0.03])
    point = shoulder + (side * r * 0.5, -r * 1.1, -r * 0.6)
    d = smooth_min(d, capsule(p, blade, point, r * 1.30, r * 1.65), CREASE)                                                             # shoulder blade
    d = smooth_min(d, capsule(p, blade + (side * r * 0.3, r * 2.4, -r * 1.6), elbow + (side * r * 0.2, r * 0.4, r * 0.4), r * 1.35, r * 1.0), CREASE)   # triceps
    d = smooth_min(d, capsule(p, point, elbow, r * 1.55, r * 1.05), CREASE)
    d = smooth_min(d, capsule(p, elbow, wrist, r * 1.08, r * 0.56), CREASE)
    d = smooth_min(d, ellipsoid(p, elbow * 0.72 + wrist * 0.28 + (side * r * 0.15, -r * 0.25, 0), (r * 0.92, r * 1.0, r * 1.7)), CREASE)
    d = smooth_min(d, ellipsoid(p, wrist, (r * 0.70, r * 0.74, r * 0.80)), 0.018)
    return paw(p, smooth_min(d, capsule(p, wrist, foot + (0, 0, 0.05), r * 0.54, r * 0.60), 0.02), r, foot)


def hind_leg(p, d, kind, j, hip, knee, hock, foot):
    r, side = kind.limb, np.sign(hip[0])
    back = hip + (side * r * 0.35, r * 1.5, r * 0.1)
    d = smooth_min(d, capsule(p, hip + (side * r * 0.3, -r * 0.4, r * 0.2), knee + (side * r * 0.25, r * 0.1, r * 0.3), r * 2.15, r * 1.30), CREASE)    # thigh
    d = smooth_min(d, capsule(p, back, knee * 0.45 + hock * 0.55 + (0, r * 0.5, 0), r * 1.65, r * 0.62), CREASE)                        # hamstring
    d = smooth_min(d, capsule(p, knee, hock, r * 1.12, r * 0.50), CREASE)
    d = smooth_min(d, ellipsoid(p, knee * 0.62 + hock * 0.38 + (side * r * 0.2, 0, 0), (r * 0.80, r * 1.0, r * 1.25)), CREASE)          # gaskin
    d = smooth_min(d, capsule(p, hock + (0, r * 0.55, r * 0.35), back + (0, r * 0.2, -r * 2.6), r * 0.30, r * 0.55), 0.02)              # Achilles' tendon
    d = smooth_min(d, ellipsoid(p, hock + (0, r * 0.25, 0), (r * 0.55, r * 0.72, r * 0.72)), 0.018)
    return paw(p, smooth_min(d, capsule(p, hock, foot + (0, 0, 0.05), r * 0.52, r * 0.55), 0.02), r, foot)


def paw(p, d, r, foot):
    for toe in (-1, 0, 1):
        d = smooth_min(d, capsule(p, foot + (toe * r * 0.34, 0, 0.052), foot + (toe * r * 0.68, -r * 1.25, 0.034), r * 0.46, r * 0.36), 0.012)
    return d


def tail(kind, j):
    """(points, radii) of the tail: it hangs and is blown aside."""
    root, long = j.rump + np.array([0, kind.waist, -0.02]), kind.tail
    return [root, root + (0, long * 0.35, -0.06), root + (0.10 * long, long * 0.75, -0.22 * long), root + (0.30 * long, long, -0.20 * long)], np.linspace(kind.waist * 0.36, 0.018, 4)


def relief(kind, j, seed):
    """How far points of the hide stand out: ribs behind the shoulder, sinew along the limbs."""
    def amount(co):
        ribs = np.exp(-((co[:, 1] - j.loin[1] + 0.10) / 0.22) ** 2) * np.clip(np.abs(co[:, 0]) / kind.waist - 0.35, 0, 1) * np.sin(co[:, 1] * 78 + co[:, 2] * 16)
        return 0.006 * fractal(co * 5 + seed, 3, seed) + 0.009 * ribs
    return amount


def outside(field, middle, way, reach=0.8):
    """Where a ray from within leaves the hide."""
    along = np.linspace(0, reach, 161)
    ray = (np.asarray(middle)[None] + np.asarray(way)[None] * along[:, None]).astype(np.float32)
    return ray[np.argmax(sdf.vec(field(ray)) > 0)]
