"""The heads of the pack: jaws that hinge below the ear, eyes like embers, horns of bone that are read against any ground; metres."""
import math

import numpy as np
from mathutils import Matrix, Vector

from kit import sdf, shapes
from kit.creature_surfaces import glass_eye
from kit.nodes import material as material_of
from kit.pack_body import oval
from kit.sdf import capsule, ellipsoid, smooth_max, smooth_min
from kit.surfaces import plain, preset_material

ACROSS = (1.0, 0, 0)
#: By horns: how broad a muzzle is for its height, its thickness at the eye and at the nose, how high the bridge of the nose is arched (in skulls).
MUZZLES = {'swept': (0.80, 0.50, 0.30, 0.02), 'curled': (0.86, 0.62, 0.42, 0.16), 'none': (1.30, 0.44, 0.27, -0.06)}


def hinge(kind):
    return np.array([0, kind.skull * 0.02, -kind.skull * 0.30])


def opened(kind, jaw, point):
    """Where a point of the lower jaw is when it has dropped."""
    at, c, s = hinge(kind), math.cos(jaw), math.sin(jaw)
    x, y, z = np.asarray(point, float) - at
    return at + (x, y * c - z * s, y * s + z * c)


def proportions(kind):
    return kind.face or MUZZLES[kind.horns]


#: Where an eye lies, in skulls; how far its lids stand out from it.
EYE, LIDS = (0.58, -0.86, 0.18), 0.215


def head_field(kind, jaw, lidded=False):
    s, long = kind.skull, kind.muzzle
    broad, thick, thin, arch = proportions(kind)
    nose = -s * 0.62 - long

    def low(x, y, z):
        return opened(kind, jaw, (x, y, z))

    def field(p):
        q = np.stack([np.abs(p[:, 0]), p[:, 1], p[:, 2]], 1).astype(np.float32)
        d = ellipsoid(q, (0, 0.0, s * 0.02), (s * 0.84, s * 1.0, s * 0.80))
        d = smooth_min(d, oval(q, (0, -s * 0.45, -s * 0.02), (0, nose, -s * 0.16), s * thick, s * thin, ACROSS, broad), 0.04)
        d = smooth_min(d, capsule(q, (0, -s * 0.55, s * (0.30 + arch)), (0, nose + s * 0.05, s * 0.02), s * 0.19, s * 0.14), 0.03)                 # bridge of the nose
        d = smooth_min(d, capsule(q, (s * 0.22, -s * 0.98, s * 0.36), (s * 0.74, -s * 0.40, s * 0.46), s * 0.17, s * 0.17), 0.025)               # brow
        d = smooth_min(d, capsule(q, (s * 0.50, -s * 0.92, -s * 0.08), (s * 0.80, -s * 0.05, -s * 0.12), s * 0.15, s * 0.17), 0.025)             # cheekbone
        d = smooth_min(d, ellipsoid(q, (s * 0.10, nose - s * 0.10, -s * 0.10), (s * 0.22, s * 0.18, s * 0.18)), 0.02)                            # nose
        d = smooth_min(d, capsule(q, (s * thick * broad * 0.88, -s * 0.55, -s * 0.34), (s * thin * broad * 0.72, nose + s * 0.10, -s * 0.34), s * 0.13, s * 0.10), 0.02)   # lip
        jawbone = capsule(q, low(s * 0.52, -s * 0.10, -s * 0.52), low(s * thin * broad * 0.55, nose + s * 0.22, -s * 0.62), s * 0.19, s * 0.12)
        jawbone = smooth_min(jawbone, oval(q, low(0, -s * 0.20, -s * 0.72), low(0, nose + s * 0.30, -s * 0.68), s * 0.17, s * 0.10, ACROSS, 2.0), 0.03)    # its floor
        jawbone = smooth_min(jawbone, ellipsoid(q, low(0, nose + s * 0.24, -s * 0.62), (s * thin * broad * 0.72, s * 0.20, s * 0.16)), 0.03)    # chin
        d = smooth_min(d, jawbone, 0.012)
        d = smooth_min(d, ellipsoid(q, low(s * 0.60, -s * 0.22, -s * 0.20) * 0.6 + np.array((s * 0.60, -s * 0.15, -s * 0.22)) * 0.4, (s * 0.24, s * 0.46, s * 0.46)), 0.03)   # jaw muscle
        d = smooth_min(d, capsule(q, (s * 0.50, -s * 0.62, -s * 0.30), low(s * 0.46, -s * 0.62, -s * 0.52), s * 0.11), 0.03)                     # corner of the mouth
        d = smooth_min(d, capsule(q, low(0, -s * 0.15, -s * 0.60) * 0.7 + np.array((0, -s * 0.1, -s * 0.42)) * 0.3, (0, s * 0.55, -s * 0.35), s * 0.42, s * 0.55), 0.05)    # throat
        d = smooth_max(d, -sdf.length(q - sdf.vec(np.multiply(EYE, s))) + s * 0.165, 0.012)
        return scowl(q, d, s) if lidded else d
    return field


def scowl(q, d, s):
    """A brow drawn down to the nose over the eye, and its lids: a bare ball stares."""
    away = q - sdf.vec(np.multiply(EYE, s))
    round_it = sdf.length(away) - s * LIDS
    upper = smooth_max(round_it, s * 0.045 - away @ sdf.vec((-0.42, 0, 0.90)), 0.006)
    lower = smooth_max(round_it, s * 0.085 - away @ sdf.vec((0.10, 0, -0.99)), 0.006)
    brow = capsule(q, (s * 0.26, -s * 1.10, s * 0.27), (s * 0.84, -s * 0.66, s * 0.48), s * 0.115, s * 0.15)
    return smooth_min(smooth_min(d, np.minimum(upper, lower), 0.008), brow, 0.018)


def head(kind, move, step, material, eyes='ember'):
    """A group; its origin is between the ears. `eyes`: 'ember' glow wide open, 'glare' glow under a scowl; 'wet' are dark and lie as deep, for beasts seen near."""
    s, long, jaw = kind.skull, kind.muzzle, math.radians(move.jaw)
    nose = -s * 0.62 - long

    def wet(p):
        at = p - hinge(kind)
        c, n = math.cos(jaw / 2), math.sin(jaw / 2)
        between = -at[:, 1] * n + at[:, 2] * c + s * 0.16
        half = s * 0.05 + np.abs(np.minimum(at[:, 1], 0)) * math.tan(jaw / 2) * 0.90
        gape = np.clip((half - np.abs(between)) / (s * 0.08), 0, 1) * (p[:, 1] < -s * 0.50) * (np.abs(p[:, 0]) < s * 0.42)
        snout = np.clip(1 - (np.linalg.norm(p - np.array([0, nose - s * 0.16, -s * 0.06]), axis=1) - s * 0.20) / 0.02, 0, 1) * 0.7
        return np.maximum(gape * 0.9, snout)
    parts = [shapes.solid('head', head_field(kind, jaw, eyes != 'ember'), (-s * 1.3, -s * 1.4 - long * 1.1, -s * 1.5 - long), (s * 1.3, s * 1.4, s * 1.2), step, material, wet), tongue(kind, jaw)]
    eye = wet_eye() if eyes == 'wet' else glass_eye('pack eye', glow=3.5)
    for sign in (1, -1):
        t = np.linspace(0.1, 3.1, 16)
        # The pupil is dark: an eye that only glows is a lamp and looks at nobody.
        ball = shapes.lathe('eye', [(0.0005, s * 0.19), *zip(s * 0.18 * np.sin(t), s * 0.18 * np.cos(t))], eye, 20, mask=np.r_[0.8, np.where(t < 0.4, 0.8, np.clip(0.60 - t * 0.4, 0.2, 1))])
        ball.matrix_world = Matrix.Translation((sign * s * 0.58, -s * 0.84, s * 0.18)) @ Vector((sign * 0.5, -1, 0.05)).to_track_quat('Z', 'Y').to_matrix().to_4x4()
        parts += [ball, *teeth(kind, jaw, sign), *horns(kind, sign)]
        if kind.horns == 'curled':
            ear = [(sign * s * 0.62, s * 0.25, 0), (sign * s * 1.10, s * 0.50, s * 0.08), (sign * s * 1.45, s * 1.00, -s * 0.04)]
            parts.append(shapes.sweep('ear', ear, [s * 0.22, s * 0.26, 0.004], material, 12, (1, 0.35)))
        if kind.horns == 'swept':
            # Pricked, or it would be a goat.
            ear = [(sign * s * 0.58, s * 0.28, s * 0.35), (sign * s * 0.92, s * 0.34, s * 0.85), (sign * s * 1.05, s * 0.42, s * 1.35)]
            parts.append(shapes.sweep('ear', ear, [s * 0.26, s * 0.30, 0.004], plain('wolf ear', '#2b2522', 0.9), 12, (1, 0.35)))
    return shapes.group('head', parts)


def wet_eye():
    """Brown to black, with no more of the iris than a dull ring: what is read is the light that it mirrors."""
    def build(n):
        tint = n.ramp(n.attribute(), (0.0, '#1a0f0a'), (0.28, '#2a1408'), (0.42, '#8a4a10'), (0.56, '#5a2a08'), (0.62, '#060302'))
        return n.add('BsdfPrincipled', Base_Color=tint, Roughness=0.05, Specular=1.0, Clearcoat=1.0, Clearcoat_Roughness=0.02)
    return material_of('wet eye', build)


def tongue(kind, jaw):
    s, nose = kind.skull, -kind.skull * 0.62 - kind.muzzle
    path = [opened(kind, jaw * 0.92, (0, y, z * s)) for y, z in ((-s * 0.3, -0.42), (-s * 0.9, -0.42), (nose * 0.72, -0.40), (nose + s * 0.30, -0.46))]
    return shapes.sweep('tongue', path, [s * 0.20, s * 0.22, s * 0.20, s * 0.06], preset_material('flesh'), 10, (1, 0.4))


def teeth(kind, jaw, sign):
    """Two fangs above, two below, and a row behind them."""
    if kind.fangs:
        return carnassials(kind, jaw, sign)
    s, long, parts, ivory = kind.skull, kind.muzzle, [], preset_material('ivory')
    broad, thick, thin, _ = proportions(kind)
    nose, big = -s * 0.62 - long, s / 0.15 * kind.teeth
    for i in range(6):
        t = i / 5
        wide, y = s * broad * (thin * 0.72 * (1 - t) + thick * 0.80 * t), nose + s * 0.08 + t * (long * 0.92 - s * 0.05)
        fang = i == (0 if kind.horns != 'none' else 1)
        root = np.array([sign * wide, y, -s * 0.36])
        parts.append(shapes.sweep('tooth', [root, root + (sign * 0.004, -0.010, -(0.090 if fang else 0.046) * big)], [(0.020 if fang else 0.014) * big, 0.002], ivory, 8))
        root = np.array([sign * wide * 0.86, y + s * 0.12, -s * 0.54])
        path = [opened(kind, jaw, root), opened(kind, jaw, root + (sign * 0.004, -0.008, (0.082 if fang else 0.044) * big))]
        parts.append(shapes.sweep('tooth', path, [(0.018 if fang else 0.013) * big, 0.002], ivory, 8))
    return parts


#: Teeth from the front of the mouth backwards: how far along it (0.0.1) and how long each is, in skulls: incisors, the fang, what tears behind it.
UPPER = ((0.0, 0.20), (0.13, 0.58), (0.34, 0.17), (0.48, 0.22), (0.62, 0.28), (0.77, 0.22))
LOWER = ((0.0, 0.17), (0.06, 0.52), (0.30, 0.15), (0.44, 0.20), (0.58, 0.22), (0.72, 0.17))


def carnassials(kind, jaw, sign):
    """A wolf's teeth: each is broad in the gum, comes to a point and curves back."""
    s, long, parts, ivory = kind.skull, kind.muzzle, [], preset_material('ivory')
    broad, thick, thin, _ = proportions(kind)
    nose = -s * 0.62 - long
    for up, row in ((1, UPPER), (-1, LOWER)):
        for share, tall in row:
            wide, y = s * broad * (thin * 0.72 * (1 - share) + thick * 0.80 * share), nose + s * 0.06 + share * (long + s * 0.02)
            tall, fang = tall * s * kind.teeth, tall > 0.4
            root = np.array([sign * wide * (1 if up > 0 else 0.84), y + (0 if up > 0 else s * 0.14), -s * (0.34 if up > 0 else 0.56)])
            path = [root + (sign * s * 0.02 * bent, -tall * 0.10 * math.sin(math.pi * bent) + tall * (0.26 if fang else 0.12) * bent ** 2, -up * tall * bent) for bent in np.linspace(0, 1, 7)]
            path = path if up > 0 else [opened(kind, jaw, point) for point in path]
            thickness = (0.082 if fang else 0.070) * s * np.array((1, 1, 0.92, 0.76, 0.54, 0.28, 0.02))
            parts.append(shapes.sweep('tooth', path, thickness, ivory, 10, (1, 0.8)))
    return parts


def grooves(t, rings):
    """1 at the bottom of each growth ring's groove along a horn, 0 between them; the tip has none."""
    return np.exp(-(((t * rings) % 1 - 0.5) / 0.17) ** 2) * np.clip((0.90 - t) / 0.15, 0, 1)


#: How a swept horn goes: up from the brow, then back.
SWEEP = ((0.4, 0, 0.55), (0.8, 0.5, 1.9), (1.5, 2.1, 2.1), (1.30, 3.4, 2.0))


def horns(kind, sign):
    s, t = kind.skull, np.linspace(0, 1, 12 * kind.rings or 40)
    cut = grooves(t, kind.rings)
    ringed = (1 - 0.17 * cut if kind.rings else 1 + 0.12 * np.abs(np.sin(t * 40))) * (1 - t) ** 0.70

    def horn(path, radii, segments):
        # Its material is pale where the mask is more than nothing.
        return shapes.add('horn', *shapes.tube(path, radii, segments), preset_material('bone horn'), mask=np.repeat(0.06 * (1 - cut), segments) if kind.rings else None)
    if kind.horns == 'swept':
        path = shapes.bezier(*(np.multiply(point, (sign * s, s, s)) for point in kind.sweep or SWEEP), len(t))
        return [horn(path, s * 0.32 * ringed + 0.003, 14)]
    if kind.horns == 'curled':
        a = 1.2 + t * 6.3
        reach = s * 1.22 * (1 - 0.42 * t)
        path = np.stack([sign * (s * 0.62 + s * 1.25 * t), s * 0.55 + reach * np.cos(a), s * 0.0 + reach * np.sin(a)], 1)
        return [horn(path, s * 0.42 * ringed ** 0.8 + 0.004, 16)]
    spikes = []
    for i in range(4):
        root = (sign * s * (0.50 + 0.10 * i), s * (-0.6 + 0.45 * i), s * 0.50)
        spikes.append(shapes.sweep('spike', [root, (root[0] + sign * s * 0.40, root[1] + s * 0.45, root[2] + s * (0.30 + 0.08 * i))], [s * 0.16, 0.004], preset_material('bone horn'), 10))
    return spikes
