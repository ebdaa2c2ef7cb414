"""What hands hold. Everything stands along z, gripped at the origin; a shield faces +z, its grip behind it at the origin."""
import math

import numpy as np
from mathutils import Vector

from kit import shapes
from kit.cloth import banner, grid_faces, thicken
from kit.shapes import lathe, sweep
from kit.surfaces import preset_material


def spear(length=2.1, blade=0.34, shaft=None, metal=None, fittings=None, low=0.48, ornate=False):
    """`low` is the share of the shaft below the hand."""
    bottom, top = -length * low, length * (1 - low)
    z = np.array([0, 0.02, 0.05, 0.09, 0.13, 0.24, 0.34]) / 0.34 * blade + top
    wide = np.array([0.018, 0.016, 0.020, 0.052, 0.046, 0.030, 0.001]) * (1.35 if ornate else 1)
    parts = [
        sweep('shaft', [(0, 0, t) for t in np.linspace(bottom, top, 6)], 0.0155, shaft, 12),
        # The emperor's is shown from all sides: it must be a leaf along its edge too, not a needle.
        sweep('blade', [(0, 0, t) for t in z], wide, metal, 4, (1, 0.46 if ornate else 0.24)),
        # Round, or the spear seems to point both ways.
        sweep('butt', [(0, 0, bottom), (0, 0, bottom - 0.03), (0, 0, bottom - 0.045), (0, 0, bottom - 0.065), (0, 0, bottom - 0.095), (0, 0, bottom - 0.11)], [0.019, 0.019, 0.024, 0.034, 0.024, 0.002], fittings, 12),
    ]
    rings = [top - 0.02, top - 0.06, 0.14, -0.14, bottom + 0.02] + ([top - 0.16, top - 0.19] if ornate else [])
    for at in rings:
        parts.append(lathe('ring', [(0.012, -0.014), (0.021, -0.012), (0.0245, 0), (0.021, 0.012), (0.012, 0.014)], fittings, 14))
        parts[-1].location = (0, 0, at)
    if ornate:
        parts.append(sweep('grip', [(0, 0, -0.12), (0, 0, 0.12)], 0.0185, preset_material('leather'), 12))
    return shapes.group('spear', parts)


def broadside(grip, towards=(0, -1, 0)):
    """The turn in the fist, in degrees, at which the flat of a spear's blade is seen from `towards`. Without it that hangs on which way the shaft leans."""
    turn = Vector(grip).normalized().to_track_quat('Z', 'Y').to_matrix()
    return math.degrees(math.atan2(Vector(towards).dot(turn.col[1]), Vector(towards).dot(turn.col[0])))


def sword(length=0.78, metal=None, fittings=None, curved=0.0):
    t = np.linspace(0, 1, 12)
    path = np.stack([curved * t ** 2, 0 * t, 0.06 + t * length], 1)
    wide = np.interp(t, [0, 0.1, 0.6, 0.85, 1], [0.027, 0.025, 0.029, 0.024, 0.001])
    parts = [
        sweep('blade', path, wide, metal, 4, (0.20, 1)), sweep('grip', [(0, 0, -0.07), (0, 0, 0.045)], 0.0155, preset_material('leather'), 12),
        sweep('guard', [(-0.10, 0, 0.07), (-0.05, 0, 0.050), (0, 0, 0.046), (0.05, 0, 0.050), (0.10, 0, 0.07)], [0.015, 0.011, 0.017, 0.011, 0.015], fittings, 10),
        lathe('pommel', [(0, -0.028), (0.018, -0.022), (0.027, 0), (0.018, 0.020), (0, 0.026)], fittings, 16),
    ]
    parts[-1].location = (0, 0, -0.09)
    return shapes.group('sword', parts)


def axe(length=1.15, metal=None, shaft=None):
    parts = [sweep('shaft', [(0, 0, -0.35), (0.01, 0, 0.1), (0, 0, length - 0.35)], 0.0165, shaft, 10)]
    top = length - 0.45
    for sign in (1, -0.55):
        edge = [(sign * 0.02, 0, top - 0.035), (sign * 0.12, 0, top - 0.11), (sign * 0.15, 0, top), (sign * 0.12, 0, top + 0.12), (sign * 0.02, 0, top + 0.035)]
        vertices = [(x, y, z) for x, _, z in edge for y in (0.012 * (1 - abs(x) * 5.5), -0.012 * (1 - abs(x) * 5.5))]
        faces = [(0, 2, 4, 6, 8), (9, 7, 5, 3, 1)] + [(2 * i, 2 * i + 1, 2 * i + 3, 2 * i + 2) for i in range(4)]
        parts.append(shapes.add('blade', vertices, faces, metal, smooth=False))
    return shapes.group('axe', parts)


def bow(shaft=None, height=1.25, draw=0.42):
    """Held at the origin, along z; the string is drawn towards +x."""
    def half(sign):
        return shapes.bezier((0, 0, 0), (-0.06, 0, sign * 0.25), (0.10, 0, sign * 0.50), (0.14 if draw else 0.06, 0, sign * height / 2), 14)
    parts = [sweep('limb', half(sign), np.linspace(0.019, 0.007, 14), shaft, 8, (1, 0.8)) for sign in (1, -1)]
    tips = [half(1)[-1], half(-1)[-1]]
    nock = (draw + 0.14, 0, 0) if draw else (0.06, 0, 0)
    parts += [sweep('string', [tip, nock], 0.0028, preset_material('string'), 5) for tip in tips]
    if draw:
        parts.append(sweep('arrow', [nock, (-0.30, 0, 0)], 0.0055, preset_material('wood'), 6))
        parts.append(sweep('head', [(-0.30, 0, 0), (-0.32, 0, 0), (-0.39, 0, 0)], [0.006, 0.016, 0.001], preset_material('steel'), 4))
    return shapes.group('bow', parts)


def arrow(long=0.62):
    """Its point goes down from the origin, where it sticks; its feathers are above."""
    parts = [sweep('shaft', [(0, 0, 0), (0, 0, long)], 0.0105, preset_material('wood'), 6), sweep('head', [(0, 0, 0.02), (0, 0, 0), (0, 0, -0.09)], [0.010, 0.024, 0.001], preset_material('flat steel'), 4)]
    for k in range(3):
        vane = sweep('feather', [(0, 0, long - 0.15), (0.012, 0, long - 0.13), (0.012, 0, long - 0.01)], [0.006, 0.030, 0.024], preset_material('paper'), 4, (1, 0.15))
        vane.rotation_euler = (0, 0, 2.1 * k)
        parts.append(vane)
    return shapes.group('arrow', parts)


def quiver():
    parts = [lathe('case', [(0.0, -0.5), (0.055, -0.5), (0.065, -0.02), (0.072, 0.0), (0.055, 0.0), (0.05, -0.05)], preset_material('leather'), 20)]
    for i in range(7):
        x, y = 0.03 * math.cos(i * 2.4), 0.03 * math.sin(i * 2.4)
        parts.append(sweep('arrow', [(x, y, -0.3), (x * 1.3, y * 1.3, 0.16 + 0.02 * (i % 3))], 0.005, preset_material('wood'), 5))
        parts.append(sweep('feather', [(x * 1.3, y * 1.3, 0.08), (x * 1.3, y * 1.3, 0.17)], 0.014, preset_material('linen'), 3))
    return shapes.group('quiver', parts)


def round_shield(radius=0.38, face=None, rim=None, device='rays'):
    """A bowl of a shield with a thick rim, rivets and a device."""
    s = radius / 0.38
    profile = [(0, 0.132), (0.035, 0.130), (0.060, 0.108), (0.072, 0.088), (0.082, 0.092), (0.094, 0.088), (0.100, 0.078), (0.18, 0.070), (0.255, 0.052), (0.300, 0.036)]
    edge = [(0.298, 0.034), (0.305, 0.050), (0.322, 0.052), (0.340, 0.044), (0.362, 0.040), (0.378, 0.026), (0.380, 0.010), (0.366, 0.000), (0.30, 0.014), (0, 0.09)]
    parts = [lathe('bowl', [(r * s, z * s) for r, z in profile], face, 64), lathe('rim', [(r * s, z * s) for r, z in edge], rim, 64)]
    for i in range(24):
        a = 2 * math.pi * i / 24
        rivet = lathe('rivet', [(0, 0.010), (0.007, 0.008), (0.010, 0)], preset_material('gold'), 8)
        rivet.location = (0.352 * s * math.cos(a), 0.352 * s * math.sin(a), 0.043 * s)
        parts.append(rivet)
    if device == 'rays':
        for i in range(16):
            a, long = 2 * math.pi * i / 16, (0.17 if i % 2 == 0 else 0.12)
            ray = sweep('ray', [(0.10 * s, 0, 0.080 * s), ((0.10 + long * 0.5) * s, 0, 0.072 * s), ((0.10 + long) * s, 0, 0.054 * s)], [0.024 * s, 0.016 * s, 0.002], rim, 6, (0.45, 1))
            ray.rotation_euler = (0, 0, a)
            parts.append(ray)
    if device == 'horns':
        for sign in (1, -1):
            arc = [(sign * 0.16 * math.sin(t) * s, (-0.16 + 0.34 * (t / 2.6)) * s, (0.088 - 0.010 * t) * s) for t in np.linspace(0.1, 2.6, 14)]
            parts.append(sweep('horn', arc, np.linspace(0.026, 0.004, 14) * s, rim, 8, (0.6, 1)))
    return shapes.group('shield', parts)


def tower_shield(face=None, rim=None, wide=0.60, tall=0.98):
    """Curved and oblong, with a boss and a cross of bands."""
    u, v = np.meshgrid(np.linspace(-1, 1, 29), np.linspace(-1, 1, 41))
    depth = 0.10 * (1 - u ** 2) - 0.012 * (np.abs(v) > 0.95)
    round_off = np.where(np.abs(v) > 0.8, 1 - 0.12 * ((np.abs(v) - 0.8) / 0.2) ** 2, 1)
    front = np.stack([u * wide / 2 * round_off, v * tall / 2, depth], -1).reshape(-1, 3)
    border = np.clip((np.maximum(np.abs(u), np.abs(v)) - 0.93) / 0.02, 0, 1)
    bands = np.maximum(np.clip((0.035 - np.abs(u)) / 0.01, 0, 1), np.clip((0.03 - np.abs(np.abs(v) - 0.5)) / 0.01, 0, 1))
    front[:, 2] += 0.012 * np.maximum(border, bands * 0.7).ravel()
    plate = thicken(shapes.add('plate', front, grid_faces(41, 29), face, mask=np.maximum(border, bands).ravel()), 0.016, 0)
    boss = lathe('boss', [(0, 0.07), (0.03, 0.066), (0.06, 0.045), (0.075, 0.012), (0.11, 0.008), (0.115, 0.0)], rim, 32)
    boss.location = (0, 0, 0.10)
    return shapes.group('shield', [plate, boss])


def torch():
    parts = [sweep('stick', [(0, 0, -0.25), (0, 0, 0.35)], [0.014, 0.02], preset_material('wood'), 8), lathe('bowl', [(0.0, 0.33), (0.035, 0.34), (0.05, 0.42), (0.045, 0.43), (0.0, 0.40)], preset_material('iron'), 16)]
    parts.append(sweep('coal', [(0, 0, 0.38), (0, 0, 0.45)], [0.04, 0.02], preset_material('embers'), 8))
    return shapes.group('torch', parts)


def staff(length=1.8):
    parts = [sweep('staff', [(0, 0, -length * 0.55), (0.01, 0, 0), (0, 0, length * 0.45)], 0.016, preset_material('wood'), 10)]
    ring = [(0.09 * math.cos(a), 0, length * 0.45 + 0.09 + 0.09 * math.sin(a)) for a in np.linspace(0, 2 * math.pi, 25)]
    parts.append(sweep('ring', ring, 0.012, preset_material('gold'), 8))
    return shapes.group('staff', parts)


def hammer():
    parts = [sweep('shaft', [(0, 0, -0.12), (0, 0, 0.34)], 0.016, preset_material('wood'), 8), shapes.block('head', (0.20, 0.09, 0.09), preset_material('flat steel'), 0.012)]
    parts[-1].location = (0, 0, 0.36)
    return shapes.group('hammer', parts)


def standard(length, low, wood, gold, flag):
    """A banner on a pole that somebody carries; `low` is the share of the pole below the hand."""
    bottom, top = -length * low, length * (1 - low)
    parts = [sweep('pole', [(0, 0, bottom), (0, 0, top)], 0.0160, wood, 10), sweep('yard', [(-0.44, 0, top - 0.16), (0.44, 0, top - 0.16)], 0.015, wood, 8)]
    finial = lathe('finial', [(0, 0.2), (0.02, 0.14), (0.045, 0.08), (0.02, 0.02), (0.03, 0)], gold, 16)
    finial.location = (0, 0, top - 0.01)
    cloth = banner(0.80, 1.30, flag, 3)
    cloth.location = (0, -0.03, top - 0.17)
    return shapes.group('standard', [*parts, finial, cloth])
