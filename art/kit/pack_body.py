"""The bodies of the pack: a deep chest, a belly line, and limbs whose muscles lie over each other with a crease between them; metres."""
import numpy as np

from kit import sdf
from kit.noise import fractal
from kit.sdf import capsule, ellipsoid, smooth_min

#: How softly one muscle runs into the next: small, or the light finds nothing to model.
CREASE = 0.020


def body_field(kind, j):
    fore_leg, hind_leg = (lizard_fore, lizard_hind) if kind.sprawl else (mammal_fore, mammal_hind)

    def field(p):
        d = neck(p, trunk(p, kind, j), kind, j)
        for leg in j.fore:
            d = fore_leg(p, d, kind, j, leg)
        for leg in j.hind:
            d = hind_leg(p, d, kind, j, leg)
        thick = tail_thickness(kind)
        for a, b, ra, rb in zip(j.tail, j.tail[1:], thick, thick[1:]):
            d = smooth_min(d, capsule(p, a, b, ra, rb), 0.05)
        return d
    return field


def oval(p, a, b, thick_a, thick_b, side, wide):
    """A capsule whose section is `wide` times as broad along `side` as it is high."""
    a, b, side = sdf.vec(a), sdf.vec(b), sdf.vec(side)
    along = b - a
    t = np.clip((p - a) @ along / max(float(along @ along), 1e-9), 0, 1)
    v = p - a - t[:, None] * along
    v = v + (v @ side * (1 / wide - 1))[:, None] * side
    return (sdf.length(v) - (thick_a + (thick_b - thick_a) * t)) * min(wide, 1)


def trunk(p, kind, j):
    c, r, h = j.chest, j.pelvis, kind.withers
    deep, waist, long = kind.depth, kind.waist, np.linalg.norm(j.rump - j.withers)
    left = c.axes[:, 0]
    d = ellipsoid(p, c.point(0, long * 0.24, -deep * 0.52), (kind.wide, long * 0.47, deep * 0.49), c.axes)                             # ribs
    d = smooth_min(d, ellipsoid(p, c.point(0, -0.02 * h, -deep * 0.56), (kind.wide * 0.86, 0.17 * h, deep * 0.42), c.axes), 0.06)      # breast
    d = smooth_min(d, oval(p, c.point(0, long * 0.30, -deep * 0.44), j.loin - j.pelvis.axes[:, 2] * waist * 0.54, deep * 0.36, waist * 0.50, left, kind.wide / (deep * 0.42)), 0.08)
    d = smooth_min(d, oval(p, j.loin - r.axes[:, 2] * waist * 0.54, r.point(0, -0.02 * h, -waist * 0.52), waist * 0.50, waist * 0.52, left, kind.hips / (waist * 0.56)), 0.08)
    d = smooth_min(d, ellipsoid(p, r.point(0, 0.03 * h, -waist * 0.42), (kind.hips, 0.20 * h, waist * 0.42), r.axes), 0.05)             # croup
    spine = 0.050 * h
    d = smooth_min(d, capsule(p, c.point(0, -0.02 * h, -spine), j.loin - r.axes[:, 2] * spine, spine * 1.25, spine), 0.09)
    return smooth_min(d, capsule(p, j.loin - r.axes[:, 2] * spine, r.point(0, 0.06 * h, -spine * 1.3), spine, spine * 1.2), 0.09)


def neck(p, d, kind, j):
    c, h, s, deep = j.chest, kind.withers, kind.skull, kind.depth
    left, head = c.axes[:, 0], j.neck
    d = smooth_min(d, oval(p, c.point(0, 0.03 * h, -deep * 0.30), head + (0, 0.02, -s * 0.05), deep * 0.31, s * 0.82, left, 0.74), 0.08)
    d = smooth_min(d, oval(p, c.point(0, 0.02 * h, -0.03 * h), head + (0, 0.05, s * 0.50), 0.075 * h, s * 0.36, left, 0.9), 0.06)      # crest of the neck
    d = smooth_min(d, oval(p, c.point(0, -0.10 * h, -deep * 0.58), head + (0, -s * 0.10, -s * 0.55), deep * 0.20, s * 0.42, left, 0.9), 0.07)   # throat
    if not kind.sprawl:
        for leg in j.fore:
            d = smooth_min(d, capsule(p, leg.root + (0, 0.01, 0.03), head + (leg.side * s * 0.55, 0.06, -s * 0.15), kind.limb * 0.95, kind.limb * 0.55), CREASE * 1.5)
    return d


def mammal_fore(p, d, kind, j, leg):
    r, out = kind.limb, j.chest.axes[:, 0] * leg.side
    top, point, elbow, wrist = leg.top, leg.root, leg.middle, leg.heel
    back = j.chest.axes[:, 1]
    d = smooth_min(d, oval(p, top + out * r * 0.5, point + out * r * 0.15, r * 1.35, r * 1.55, out, 0.75), CREASE)                        # shoulder blade
    d = smooth_min(d, oval(p, top + back * r * 2.0 - j.chest.axes[:, 2] * r * 1.2 + out * r * 0.5, elbow + out * r * 0.15 + (0, r * 0.3, r * 0.2), r * 1.45, r * 0.95, out, 0.72), CREASE)   # triceps
    d = smooth_min(d, capsule(p, point, elbow, r * 1.45, r * 1.10), CREASE)
    d = smooth_min(d, capsule(p, elbow, wrist, r * 1.12, r * 0.66), CREASE)
    d = smooth_min(d, ellipsoid(p, elbow * 0.74 + wrist * 0.26 + out * r * 0.15 - (0, r * 0.2, 0), (r * 0.95, r * 1.05, r * 1.9)), CREASE)
    d = smooth_min(d, ellipsoid(p, wrist, (r * 0.80, r * 0.82, r * 0.86)), 0.018)
    return paw(p, smooth_min(d, capsule(p, wrist, leg.foot + (0, r * 0.35, r * 0.62), r * 0.66, r * 0.70), 0.02), kind, leg)


def mammal_hind(p, d, kind, j, leg):
    r, out = kind.limb, j.pelvis.axes[:, 0] * leg.side
    seat, hip, knee, hock = leg.top, leg.root, leg.middle, leg.heel
    shin = hock - knee
    d = smooth_min(d, oval(p, hip + out * r * 0.2, knee + out * r * 0.2 + (0, r * 0.3, r * 0.35), r * 2.35, r * 1.45, out, 0.66), CREASE)         # thigh
    d = smooth_min(d, oval(p, j.pelvis.point(leg.side * kind.hips * 0.55, -0.10 * kind.withers, -0.17 * kind.withers), knee + (0, 0, r * 0.3), r * 1.1, r * 1.15, out, 0.8), CREASE)   # front of the thigh
    d = smooth_min(d, oval(p, seat + out * r * 0.3 - (0, r * 0.4, 0), knee + shin * 0.45 + out * r * 0.1 + (0, r * 0.3, 0), r * 1.65, r * 0.72, out, 0.72), CREASE)   # hamstring
    d = smooth_min(d, capsule(p, knee, hock, r * 1.28, r * 0.62), CREASE)
    d = smooth_min(d, ellipsoid(p, knee + shin * 0.30 + out * r * 0.15 + (0, r * 0.25, 0), (r * 0.85, r * 1.15, r * 1.35)), CREASE)              # gaskin
    d = smooth_min(d, capsule(p, hock + (0, r * 0.55, r * 0.30), knee + shin * 0.42 + (0, r * 0.95, 0), r * 0.36, r * 0.52), 0.02)               # Achilles' tendon
    d = smooth_min(d, ellipsoid(p, hock + (0, r * 0.22, 0), (r * 0.62, r * 0.82, r * 0.80)), 0.018)
    return paw(p, smooth_min(d, capsule(p, hock, leg.foot + (0, r * 0.35, r * 0.62), r * 0.64, r * 0.68), 0.02), kind, leg)


def lizard_fore(p, d, kind, j, leg):
    r = kind.limb
    d = smooth_min(d, capsule(p, leg.root + (0, 0, r * 0.2), leg.middle, r * 1.45, r * 1.0), 0.03)
    d = smooth_min(d, ellipsoid(p, leg.root, (r * 1.7, r * 1.9, r * 1.7)), 0.04)
    d = smooth_min(d, capsule(p, leg.middle, leg.heel, r * 1.05, r * 0.72), 0.02)
    return paw(p, smooth_min(d, capsule(p, leg.heel, leg.foot + (0, 0, r * 0.5), r * 0.72, r * 0.66), 0.02), kind, leg)


def lizard_hind(p, d, kind, j, leg):
    r = kind.limb
    d = smooth_min(d, ellipsoid(p, leg.root, (r * 1.9, r * 2.3, r * 1.8)), 0.04)
    d = smooth_min(d, capsule(p, leg.root + (0, 0, r * 0.3), leg.middle, r * 1.75, r * 1.15), 0.03)
    d = smooth_min(d, capsule(p, leg.middle, leg.heel, r * 1.2, r * 0.75), 0.02)
    return paw(p, smooth_min(d, capsule(p, leg.heel, leg.foot + (0, 0, r * 0.5), r * 0.75, r * 0.68), 0.02), kind, leg)


def toes(kind, leg):
    """(root, tip) of each toe: four of a wolf, two of a ram, five of a lizard."""
    r, aside = kind.limb, np.array([1.0, -leg.ahead[0], 0])
    fan = {'swept': (-1.5, -0.5, 0.5, 1.5), 'curled': (-0.8, 0.8), 'none': (-2, -1, 0, 1, 2)}[kind.horns]
    reach, spread, raised = {'swept': (1.15, 0.42, 0.36), 'curled': (0.75, 0.50, 0.42), 'none': (1.75, 0.55, 0.30)}[kind.horns]
    for place in fan:
        shorter = 1 - 0.10 * place * place * (0.5 if kind.sprawl else 0.55)
        root = leg.foot + aside * place * r * spread * 0.55 + (0, 0, r * 0.52) + leg.ahead * r * 0.15
        yield root, leg.foot + aside * place * r * spread * (1.15 if kind.sprawl else 0.85) + leg.ahead * r * reach * shorter + (0, 0, r * raised)


def paw(p, d, kind, leg):
    r = kind.limb
    thick = {'swept': (0.46, 0.40), 'curled': (0.56, 0.52), 'none': (0.40, 0.26)}[kind.horns]
    d = smooth_min(d, ellipsoid(p, leg.foot + (0, r * 0.1, r * 0.50), (r * 0.86, r * 0.80, r * 0.50)), 0.02)
    for root, tip in toes(kind, leg):
        d = smooth_min(d, capsule(p, root, tip, r * thick[0], r * thick[1]), 0.010)
    return d


def tail_thickness(kind):
    thick = (1.0, 0.62, 0.46, 0.36, 0.26, 0.12) if not kind.sprawl else (1.0, 0.92, 0.72, 0.46, 0.24, 0.08)
    return np.array(thick) * (kind.waist * 0.42 if kind.sprawl else 0.085 * kind.withers)


def relief(kind, j, seed):
    """How far points of the hide stand out: ribs behind the shoulder, sinew along the limbs."""
    def amount(co):
        middle = j.chest.point(0, kind.long * 0.42, -kind.depth * 0.5)
        along = (co - middle) @ j.chest.axes[:, 1]
        ribs = np.exp(-(along / 0.17) ** 2) * np.clip(np.abs(co[:, 0]) / kind.wide - 0.45, 0, 1) * np.sin(along * 74)
        return 0.005 * fractal(co * 5 + seed, 3, seed) + 0.010 * ribs
    return amount


def outside(field, middle, way, reach=0.8):
    """Where a ray from within leaves the hide."""
    along = np.linspace(0, reach, 161)
    ray = (np.asarray(middle)[None] + np.asarray(way)[None] * along[:, None]).astype(np.float32)
    return ray[np.argmax(sdf.vec(field(ray)) > 0)]
