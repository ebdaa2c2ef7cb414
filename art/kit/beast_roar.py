"""The Warden's head as it roars, for pictures that see it near: brow of bone and folded skin, lips drawn off the gums, teeth of many sizes, a slit in the eye. Faces -y; one unit is about 3 m."""
import math

import numpy as np
from mathutils import Matrix, Vector

from kit import beast_hide, sdf, shapes
from kit.beast_head import along, chain, dropped, ears, horns, ring, roughen
from kit.noise import fractal
from kit.sdf import capsule, ellipsoid, join, smooth_max, smooth_min

EYE = (0.285, -0.375, 0.112)
EYE_RADIUS = 0.126
#: Where the eye's slit is open to: outwards past the brow.
OUTWARD = np.array([0.46, -0.88, -0.06]) / np.linalg.norm([0.46, -0.88, -0.06])
LOOK = Vector((0.42, -0.88, -0.20)).normalized()
#: From the middle of the muzzle to the corner: drawn up over the canine. The lower one as it lies in a snarl; `dropped` opens it.
UPPER = [(0.0, -1.005, -0.270), (0.105, -0.985, -0.245), (0.185, -0.875, -0.185), (0.245, -0.68, -0.195), (0.292, -0.44, -0.270), (0.302, -0.27, -0.345)]
LOWER = [(0.0, -0.885, -0.640), (0.105, -0.855, -0.625), (0.180, -0.70, -0.572), (0.240, -0.50, -0.505), (0.285, -0.32, -0.440), (0.302, -0.24, -0.405)]
#: Along each line: where a tooth stands, how long and how thick it is; the longest grow out of gums of their own.
TEETH = {
    'upper': ((.035, .075, .027), (.105, .090, .029), (.180, .105, .032), (.290, .300, .060), (.400, .110, .036), (.490, .150, .043), (.580, .105, .036), (.665, .125, .038), (.745, .085, .032), (.820, .060, .026)),
    'lower': ((.030, .070, .026), (.095, .090, .029), (.205, .400, .067), (.320, .100, .035), (.410, .140, .041), (.500, .095, .035), (.590, .120, .038), (.680, .080, .032), (.760, .060, .026)),
}


def mirrored(p):
    return np.stack([np.abs(p[:, 0]), p[:, 1], p[:, 2]], 1)


def skull(q):
    d = join(0.14, ellipsoid(q, (0, 0.14, 0.10), (0.42, 0.48, 0.38)), capsule(q, (0, -0.12, 0.03), (0, -0.80, -0.105), 0.315, 0.185))
    d = smooth_min(d, ellipsoid(q, (0, -0.14, 0.31), (0.25, 0.26, 0.17)), 0.10)                        # poll
    d = smooth_min(d, capsule(q, (0, -0.30, 0.215), (0, -0.88, 0.020), 0.100, 0.080), 0.07)            # bridge
    d = smooth_min(d, chain(q, [(0.14, -0.88, -0.155), (0.215, -0.66, -0.165), (0.265, -0.42, -0.235)], (0.075, 0.090, 0.075), 0.05), 0.09)   # flews
    d = smooth_min(d, chain(q, [(0.24, -0.50, -0.045), (0.345, -0.34, -0.090), (0.395, -0.10, -0.070), (0.37, 0.14, 0.0)], (0.040, 0.066, 0.070, 0.06), 0.06), 0.12)   # cheekbone
    d = smooth_min(d, ellipsoid(q, (0.305, 0.02, -0.25), (0.125, 0.22, 0.24)), 0.09)                   # chewing muscle
    d = smooth_max(d, -ellipsoid(q, (0.315, -0.475, 0.105), (0.125, 0.120, 0.082)), 0.06)              # eye socket
    d = smooth_min(d, chain(q, [(0.050, -0.560, 0.115), (0.165, -0.545, 0.178), (0.310, -0.480, 0.258), (0.430, -0.300, 0.305), (0.475, -0.08, 0.275)], (0.052, 0.078, 0.094, 0.090, 0.055), 0.05), 0.045)   # brow
    d = smooth_min(d, ellipsoid(q, (0.062, -0.510, 0.195), (0.045, 0.085, 0.060)), 0.05)               # frown
    d = smooth_min(d, ellipsoid(q, (0, -0.935, -0.100), (0.195, 0.115, 0.125)), 0.06)                  # nose
    wing = chain(q, [(0.070, -1.040, -0.030), (0.150, -1.020, -0.008), (0.215, -0.940, -0.020), (0.235, -0.880, -0.075), (0.220, -0.890, -0.150)], (0.032, 0.040, 0.042, 0.040, 0.030), 0.03)
    return smooth_min(d, wing, 0.06)


def nostril(q):
    return chain(q, [(0.100, -1.070, -0.130), (0.160, -1.050, -0.092), (0.222, -0.960, -0.088)], (0.030, 0.052, 0.036), 0.02)


def height_of(line, y, behind=-1.6):
    """How high a lip is at y; behind its corner it falls steeply, so that nothing is cut there."""
    points = np.array(line)[::-1] if line[0][1] > line[-1][1] else np.array(line)
    corner = points[-1]
    return np.where(y < corner[1], np.interp(y, points[:, 1], points[:, 2]), corner[2] + (y - corner[1]) * behind)


def palate(q):
    return join(0.04, ellipsoid(q, (0, -0.60, -0.250), (0.150, 0.37, 0.105)), ellipsoid(q, (0, -0.30, -0.345), (0.190, 0.20, 0.080)))


def upper_gum(q):
    line = [(x * 0.86, y + 0.022, z - 0.022) for x, y, z in UPPER]
    return gum(q, line, roots('upper'))


def lower_gum(q):
    line = [(x * 0.85, y + 0.034, z + 0.014) for x, y, z in LOWER]
    return gum(q, line, roots('lower'))


def gum(q, line, stands):
    d = chain(q, line, (0.034,) * 6, 0.03)
    for (x, y, z), thick, up in stands:
        d = smooth_min(d, capsule(q, (x, y, z), (x, y, z + up * 0.030), thick * 1.16, thick * 0.98), 0.020)
    return d


def roots(row):
    """(place, thickness, way) of every tooth of one side."""
    up, line = (-1, UPPER) if row == 'upper' else (1, LOWER)
    return [(along(line, share) * np.array([0.87, 1, 1]) + np.array([0, 0.022, up * 0.020]), thick, up) for share, _, thick in TEETH[row]]


def jaw(q):
    d = chain(q, [(0.210, 0.06, -0.30), (0.225, -0.12, -0.48), (0.170, -0.46, -0.640), (0.085, -0.78, -0.748), (0, -0.82, -0.755)], (0.130, 0.120, 0.095, 0.080, 0.080), 0.05)
    d = smooth_min(d, capsule(q, (0, 0.0, -0.50), (0, -0.68, -0.735), 0.165, 0.100), 0.06)
    d = smooth_min(d, chain(q, LOWER, (0.038, 0.042, 0.040, 0.038, 0.036, 0.034), 0.03), 0.035)
    for i in range(3):
        d = smooth_min(d, ellipsoid(q, (0.05 * i, -0.83 + 0.07 * i, -0.80 + 0.02 * i), (0.05, 0.045, 0.04)), 0.03)
    d = smooth_max(d, -trough(q), 0.03)
    return smooth_min(d, lower_gum(q), 0.014)


def trough(q):
    """Where the tongue lies."""
    return capsule(q, (0, -0.20, -0.40), (0, -0.75, -0.590), 0.155, 0.085)


def corner(gape):
    """The rim of the cheek, drawn tight between the lips."""
    low = dropped(LOWER[-1], gape)
    return shapes.bezier(UPPER[-1], (0.305, -0.16, -0.40), (0.305, -0.13, float(low[2]) + 0.05), low, 7)


def cheek(q, gape):
    rim = corner(gape)
    d = chain(q, [tuple(point) for point in rim], (0.034, 0.030, 0.028, 0.028, 0.028, 0.030, 0.034), 0.03)
    for point in rim:
        d = smooth_min(d, capsule(q, tuple(point), (0.315, 0.06, -0.30 + (point[2] + 0.30) * 0.5), 0.030, 0.075), 0.035)
    return d


def throat(q, gape):
    def hollow(r):
        return join(0.05, ellipsoid(r, (0, -0.50, -0.43), (0.190, 0.36, 0.080)), ellipsoid(r, (0, -0.30, -0.395), (0.200, 0.25, 0.065)))
    return np.minimum.reduce([hollow(dropped(q, -gape * share)) for share in np.linspace(0, 1, 5)])


def aperture(q):
    """Inside the lids' slit below 0; its upper line falls towards the nose: it scowls."""
    away = q - sdf.vec(EYE)
    side = np.cross((0, 0, 1), -OUTWARD)
    side = side / np.linalg.norm(side) * np.sign(side[0])
    up = np.cross(side, OUTWARD)
    up = up * np.sign(up[2])
    a, b = away @ sdf.vec(side), away @ sdf.vec(up)
    return np.maximum(b - (0.044 + 0.36 * a - 2.4 * a ** 2), (-0.060 + 0.12 * a + 2.6 * a ** 2) - b), away @ sdf.vec(OUTWARD)


def lids(q, d):
    away = sdf.length(q - sdf.vec(EYE))
    slit, front = aperture(q)
    d = smooth_min(d, np.abs(away - EYE_RADIUS - 0.012) - 0.016, 0.055)
    d = smooth_max(d, -(away - EYE_RADIUS - 0.003), 0.008)
    d = smooth_max(d, -np.maximum(np.maximum(slit, -front), away - EYE_RADIUS - 0.10), 0.012)
    rim = np.maximum(np.abs(slit) - 0.010, np.abs(away - EYE_RADIUS - 0.014) - 0.012)
    d = smooth_min(d, np.maximum(rim, -front), 0.012)
    for drop, thick in ((0.0, 0.014), (0.042, 0.013)):
        d = smooth_min(d, chain(q, [(0.200, -0.490, 0.030 - drop), (0.285, -0.490 + drop * 0.2, -0.012 - drop), (0.375, -0.420, 0.020 - drop)], (thick,) * 3, 0.02), 0.028)
    return d


def head_field(p, gape):
    q = mirrored(p)
    d = lids(q, skull(q))
    d = smooth_max(d, height_of(UPPER, q[:, 1]) - 0.012 - q[:, 2], 0.025)
    d = smooth_min(d, chain(q, UPPER, (0.046, 0.050, 0.048, 0.044, 0.038, 0.034), 0.03), 0.035)
    d = smooth_max(d, -palate(q), 0.025)
    d = smooth_min(d, upper_gum(q), 0.014)
    d = smooth_min(d, smooth_min(jaw(dropped(q, -gape)), cheek(q, gape), 0.035), 0.03)
    d = smooth_max(d, -throat(q, gape), 0.025)
    hole = nostril(q)
    d = smooth_max(d, -hole, 0.022)
    return smooth_max(d, -capsule(q, (0, -1.075, -0.30), (0, -1.055, -0.15), 0.014), 0.02)              # the cleft under the nose


def flesh(p, gape):
    """1 on gums, palate, tongue's bed and throat."""
    q = mirrored(p)
    low = dropped(q, -gape)
    inside = np.minimum.reduce([palate(q) - 0.012, throat(q, gape) - 0.012, trough(low) - 0.012, upper_gum(q), lower_gum(low)])
    return np.clip(1 - inside / 0.016, 0, 1) * np.clip(1 - (nostril(q) < 0.02), 0, 1)


def bare(p, gape):
    """1 on the nose's leather, on lips, lids and the corner of the mouth."""
    q = mirrored(p)
    lips = np.minimum(chain(q, UPPER, (0.052,) * 6, 0.02), chain(dropped(q, -gape), LOWER, (0.044,) * 6, 0.02))
    rim = chain(q, [tuple(point) for point in corner(gape)], (0.036,) * 7, 0.02)
    nose = np.minimum(ellipsoid(q, (0, -1.01, -0.125), (0.215, 0.085, 0.130)), nostril(q) - 0.03)
    slit, front = aperture(q)
    lid = np.maximum(sdf.length(q - sdf.vec(EYE)) - EYE_RADIUS - 0.035, np.maximum(slit - 0.020, -front))
    return np.clip(1 - np.minimum.reduce([lips, rim, nose, lid]) / 0.030, 0, 1)


def wrinkles(co):
    """A snarl's folds: across the bridge behind the nose, down to the lip; frowns over the brow; below 0 in a furrow."""
    q = mirrored(co)
    x, y, z = q.T
    snarl = np.exp(-((y + 0.70) / 0.20) ** 2) * np.clip((z + 0.24) / 0.10, 0, 1)
    phase = (y - 0.55 * x + 0.40 * z) / 0.072 + 0.55 * fractal(co * 3.4, 2, 41)
    frown = np.exp(-((y + 0.36) / 0.16) ** 2) * np.clip((z - 0.20) / 0.08, 0, 1)
    bent = (z + 0.55 * y - 0.25 * x) / 0.055 + 0.5 * fractal(co * 4.0, 2, 43)
    jowl = np.exp(-((y + 0.10) / 0.20) ** 2) * np.clip((-0.26 - z) / 0.10, 0, 1) * np.clip((x - 0.18) / 0.1, 0, 1)
    drawn = (y + 0.5 * z) / 0.060 + 0.5 * fractal(co * 4.0, 2, 47)
    return sum(share * ((1 - np.abs(np.sin(math.pi * run))) ** 1.5 - 0.4) for share, run in ((snarl, phase), (0.9 * frown, bent), (0.8 * jowl, drawn)))


def head(step, seed, gape):
    """A group; its origin is between the ears."""
    skin = shapes.solid('head', lambda p: head_field(p, gape), (-0.62, -1.16, -0.94 - 0.018 * gape), (0.62, 0.66, 0.58), step, beast_hide.snout(), lambda p: flesh(p, gape))
    # Marching cubes leave normals pointing in; hair, wear and wrinkles need them as they are.
    skin.data.flip_normals()
    co = np.empty(len(skin.data.vertices) * 3, np.float32)
    skin.data.vertices.foreach_get('co', co)
    co = co.reshape(-1, 3)
    wet, leather = flesh(co, gape), bare(co, gape)
    skin.data.attributes.new('bare', 'FLOAT', 'POINT').data.foreach_set('value', np.maximum(wet, leather).astype(np.float32))
    hollow = np.clip(1.3 - np.abs(nostril(mirrored(co))) / 0.022, 0, 1)
    skin.data.attributes.new('hollow', 'FLOAT', 'POINT').data.foreach_set('value', hollow.astype(np.float32))
    roughen(skin, lambda co: (0.010 * fractal(co * 5, 3, 5) + 0.026 * wrinkles(co)) * (1 - wet) * (1 - 0.7 * leather))
    return shapes.group('head', [skin, *eyeballs(), *teeth(gape), tongue(gape), *spit(gape), *horns(seed), *furred(ears(step)), ring()])


def furred(parts):
    for part in parts:
        part.data.flip_normals()
        part.data.materials[0] = beast_hide.under_fur()
    return parts


def eyeballs():
    parts, glow = [], beast_hide.slit_eye()
    t = np.linspace(0, math.pi, 64)
    profile = [(EYE_RADIUS * math.sin(a), EYE_RADIUS * math.cos(a) * (1 + 0.06 * math.exp(-(a / 0.5) ** 2))) for a in t]
    profile[0] = (0.0005, profile[0][1])
    for sign in (1, -1):
        ball = shapes.lathe('eye', profile, glow, 96, mask=np.clip(1 - t / 0.86, 0, 1))
        ball.matrix_world = Matrix.Translation((EYE[0] * sign, EYE[1], EYE[2])) @ LOOK.to_track_quat('Z', 'Y').to_matrix().to_4x4()
        parts.append(ball)
    return parts


def teeth(gape):
    parts, ivory = [], beast_hide.fang()
    widths = np.array([0.90, 1.02, 1.05, 1.0, 0.93, 0.83, 0.70, 0.54, 0.36, 0.04])
    for row, stands in TEETH.items():
        for (root, thick, up), (share, long, _) in zip(roots(row), stands):
            for sign in (1, -1):
                base, great = root * np.array([sign, 1, 1]), long > 0.2
                # The great ones swing outwards and hook back; the others lean by chance.
                lean = math.sin(share * 91 + sign + up) * 0.18
                out = 0.30 if great and up > 0 else 0.10 if great else 0.06
                tip = base + long * np.array([sign * out, (-0.10 if up > 0 else 0.12) if great else lean - 0.08, up])
                bulge = (base + tip) / 2 + np.array([sign * (0.060 if great and up > 0 else 0.012), -0.075 * great - 0.02 * long, 0]) * (0.5 + long)
                path = shapes.bezier(base - np.array([0, 0, up * 0.045]), base + (bulge - base) * 0.5, bulge + (tip - bulge) * 0.3, tip, 10)
                path = dropped(path, gape) if up > 0 else path
                tube = shapes.tube(path, thick * widths, 14, (1, 0.86))
                parts.append(shapes.add('tooth', *tube, ivory, mask=np.repeat(np.linspace(0, 1, 10), 14)))
    return parts


def tongue(gape):
    def field(p):
        q = dropped(p, -gape)
        d = chain(q, [(0, -0.16, -0.46), (0, -0.38, -0.440), (0, -0.58, -0.470), (0, -0.74, -0.500), (0.01, -0.81, -0.505), (0.015, -0.87, -0.545)], (0.115, 0.125, 0.115, 0.095, 0.070, 0.040), 0.05)
        d = smooth_max(d, q[:, 2] - np.interp(q[:, 1], (-0.90, -0.78, -0.60, -0.38, -0.16), (-0.520, -0.440, -0.405, -0.365, -0.400)), 0.05)
        return smooth_max(d, -chain(q, [(0, -0.20, -0.362), (0, -0.40, -0.345), (0, -0.60, -0.385), (0.01, -0.78, -0.420), (0.015, -0.88, -0.500)], (0.030, 0.032, 0.032, 0.026, 0.012), 0.02), 0.03)
    thing = shapes.solid('tongue', field, (-0.2, -1.03, -0.72 - 0.018 * gape), (0.2, 0.0, -0.28), 0.010, beast_hide.tongue())
    thing.data.flip_normals()
    return roughen(thing, lambda co: 0.004 * fractal(co * 18, 2, 7))


def spit(gape):
    """Strings from tooth to tooth, thinnest in their middle."""
    parts, wet = [], beast_hide.spit()
    for sign, share, below in ((1, 0.40, 0.32), (1, 0.56, 0.50), (-1, 0.40, 0.36)):
        top, low = along(UPPER, share) * np.array([0.87 * sign, 1, 1]) - np.array([0, 0, 0.12]), along(LOWER, below) * np.array([0.87 * sign, 1, 1]) + np.array([0, 0, 0.10])
        low = dropped(low, gape)
        t = np.linspace(0, 1, 14)[:, None]
        path = top * (1 - t) + low * t + np.array([0.012 * sign, 0.03, 0]) * np.sin(t * math.pi)
        parts.append(shapes.sweep('spit', path, 0.0022 + 0.007 * np.abs(t[:, 0] - 0.55) ** 2.0 * 4, wet, 8))
    return parts
