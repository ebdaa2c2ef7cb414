"""What is on a head: helmets of several peoples, crowns, hoods."""
import math

import numpy as np

from kit import shapes, strands
from kit.sdf import capsule, ellipsoid, join, shell, smooth_max, smooth_min
from kit.shapes import modelled, solid

LOW, HIGH = (-0.16, -0.20, -0.21), (0.16, 0.21, 0.25)


def skull(p, grow=0.0):
    return smooth_min(ellipsoid(p, (0, 0.012, 0.040), (0.100 + grow, 0.122 + grow, 0.118 + grow)), ellipsoid(p, (0, 0.010, -0.06), (0.092 + grow, 0.105 + grow, 0.11 + grow)), 0.05)


@modelled
def attic(step, material, royal=False):
    """Open at the face, a peaked brow and hinged cheek pieces: whoever wears it can be looked in the eye."""
    def field(p):
        x, y, z = p.T
        side = np.abs(x)
        d = shell(skull(p), 0.009)
        face = np.maximum(np.maximum(side - 0.076 + np.clip(-z - 0.01, 0, 1) * 0.26, z - 0.038 - 0.10 * side), y + 0.02)
        d = smooth_max(d, -face, 0.004)
        neck = np.where(y > 0.02, -0.145 - z, -0.115 - z - np.clip(-y, 0, 0.1) * 0.1)
        d = smooth_max(d, neck, 0.006)
        d = smooth_min(d, np.maximum(shell(skull(p, 0.02) - np.clip(-0.09 - z, 0, 1) * 0.5, 0.008), np.maximum(-0.155 - z, np.maximum(z + 0.105, 0.03 - y))), 0.01)
        brow = np.maximum(np.abs(skull(p, 0.004)) - 0.008, np.abs(z - 0.046 - 0.26 * np.clip(0.09 - side, 0, 1)) - 0.009)
        d = smooth_min(d, np.maximum(brow, y - 0.03), 0.006)
        peak = np.maximum(np.abs(z - 0.045 - 0.25 * np.clip(0.09 - side, 0, 1) + (y + 0.09) * 0.35) - 0.005, np.maximum(-(y + 0.06), np.hypot(x, y + 0.02) - 0.135))
        d = smooth_min(d, np.maximum(peak, side - 0.085), 0.006)
        ridge = np.maximum(np.abs(x) - 0.010, np.maximum(skull(p, 0.018), 0.05 - z))
        d = smooth_min(d, np.maximum(ridge, -skull(p, -0.01)), 0.010)
        if royal:
            band = np.maximum(np.abs(skull(p, 0.007)) - 0.007, np.abs(z - 0.088) - 0.016)
            d = smooth_min(d, band, 0.004)
            for a in np.linspace(-2.6, 2.6, 13):
                d = smooth_min(d, ellipsoid(p, (math.sin(a) * 0.108, -math.cos(a) * 0.130 + 0.012, 0.088), (0.009, 0.009, 0.009)), 0.003)
        return d

    def mask(p):
        x, y, z = p.T
        brow = (np.abs(z - 0.046 - 0.26 * np.clip(0.09 - np.abs(x), 0, 1)) < 0.013) & (y < 0.03)
        return (brow | (np.abs(x) < 0.012) & (z > 0.09) | (z < -0.125)).astype(float) * (0.0 if royal else 1.0)
    return solid('helmet', field, LOW, HIGH, step, material, mask)


@modelled
def corinthian(step, material):
    """A closed face: almond eyes and a slit; the nose guard goes down between them."""
    def field(p):
        x, y, z = p.T
        side = np.abs(x)
        d = shell(skull(p, 0.006), 0.010)
        eye = np.maximum(np.hypot((side - 0.040) / 0.036, (z - 0.003 - 0.1 * (side - 0.04)) / 0.027) - 1, y) * 0.027
        slit = np.maximum(np.maximum(side - 0.022 - np.clip(-z - 0.02, 0, 1) * 0.26, z + 0.020), y)
        d = smooth_max(d, -np.minimum(eye, slit), 0.004)
        d = smooth_max(d, -0.15 - z - np.clip(-y, 0, 1) * 0.15, 0.006)
        d = smooth_min(d, capsule(p, (0, -0.132, 0.06), (0, -0.142, -0.035), 0.010, 0.008), 0.008)
        brow = np.maximum(np.abs(skull(p, 0.012)) - 0.006, np.abs(z - 0.034 - 0.35 * np.abs(side - 0.04)) - 0.006)
        d = smooth_min(d, np.maximum(brow, np.maximum(y + 0.02, side - 0.085)), 0.006)
        ridge = np.maximum(np.abs(x) - 0.009, np.maximum(skull(p, 0.020), 0.05 - z))
        return smooth_min(d, np.maximum(ridge, -skull(p)), 0.010)

    def mask(p):
        return ((np.abs(p[:, 0]) < 0.012) & (p[:, 2] > 0.05) | (p[:, 2] < -0.135)).astype(float)
    return solid('helmet', field, LOW, HIGH, step, material, mask)


@modelled
def kettle(step, material):
    """A conical cap with a brim and a nose guard, mail over the neck."""
    def field(p):
        x, y, z = p.T
        cone = np.hypot(x, y - 0.008) - np.clip(0.118 - np.clip(z - 0.04, 0, 1) ** 1.35 * 1.35, 0.001, 1)
        cone = np.maximum(cone, np.maximum(0.036 - z, z - 0.205)) * 0.8
        brim = np.maximum(np.hypot(x, y - 0.008) - 0.165, np.abs(z - 0.046 + (np.hypot(x, y) - 0.11) * 0.20) - 0.005)
        d = smooth_min(cone, brim, 0.012)
        for a in np.linspace(0, 2 * math.pi, 4, endpoint=False) + 0.78:
            d = smooth_min(d, capsule(p, (0.118 * math.cos(a), 0.118 * math.sin(a), 0.05), (0.01 * math.cos(a), 0.01 * math.sin(a), 0.205), 0.007), 0.006)
        d = smooth_min(d, capsule(p, (0, -0.118, 0.04), (0, -0.130, -0.03), 0.009, 0.012), 0.005)
        mail = shell(skull(p, 0.010), 0.012) - 0.0025 * np.sin(x * 420) * np.sin(z * 420)
        hole = np.maximum(np.maximum(np.abs(x) - 0.074, z - 0.05), np.maximum(y, -0.100 - z))
        mail = smooth_max(smooth_max(mail, -hole, 0.004), np.maximum(z - 0.04, -0.19 - z), 0.006)
        return smooth_min(d, mail, 0.004)

    def mask(p):
        return (np.hypot(p[:, 0], p[:, 1]) > 0.15).astype(float)
    return solid('helmet', field, (-0.19, -0.19, -0.22), (0.19, 0.2, 0.24), step, material, mask)


@modelled
def hood(step, material):
    def field(p):
        x, y, z = p.T
        d = join(0.05, skull(p, 0.012), ellipsoid(p, (0, 0.10, 0.02), (0.07, 0.09, 0.09)), ellipsoid(p, (0, 0.03, -0.19), (0.19, 0.15, 0.09)))
        d = d + 0.006 * np.sin(z * 60 + x * 20 + np.sin(y * 30)) * np.clip(-z * 8, 0, 1)
        d = shell(d, 0.012)
        face = np.maximum(np.hypot(x / 0.078, (z + 0.01) / 0.106) - 1, y + 0.02) * 0.078
        d = smooth_max(d, -face, 0.008)
        return smooth_max(d, -0.235 - z, 0.008)
    return solid('hood', field, (-0.24, -0.2, -0.26), (0.24, 0.24, 0.2), step, material)


@modelled
def cowl(step, material):
    """A pilgrim's hood: deep round the face, round over the crown, its point hangs down behind, in folds on neck and shoulders."""
    def field(p):
        x, y, z = p.T
        a = np.arctan2(x, -y)
        head = join(0.05, skull(p, 0.020), ellipsoid(p, (0, -0.055, 0.045), (0.098, 0.095, 0.118)))
        peak = join(0.04, capsule(p, (0, 0.02, 0.070), (0.004, 0.115, 0.105), 0.098, 0.066), capsule(p, (0.004, 0.115, 0.105), (0.016, 0.180, 0.030), 0.066, 0.034), capsule(p, (0.016, 0.180, 0.030), (0.024, 0.196, -0.075), 0.034, 0.014))
        mantle = join(0.06, ellipsoid(p, (0, 0.03, -0.16), (0.150, 0.135, 0.10)), ellipsoid(p, (0, 0.035, -0.27), (0.262, 0.185, 0.115)))
        d = join(0.07, head, peak, mantle)
        # Folds hang from the neck; round the head they run from the point to the face.
        hang = np.clip((-z - 0.07) / 0.10, 0, 1)
        d = d - 0.017 * hang * (np.abs(np.sin(a * 6 + 0.9 * np.sin(a * 2 + 1))) ** 0.8 - 0.6)
        d = d + 0.011 * (1 - hang) * np.abs(np.sin((z * 0.75 + y) * 27 + 1.5 * np.sin(x * 22))) * np.clip((y + 0.05) * 9, 0, 1)
        d = shell(d, 0.013)
        d = smooth_max(d, -np.maximum(np.hypot(x / 0.078, (z - 0.005) / 0.112) - 1, y + 0.03) * 0.078, 0.010)
        return smooth_max(d, -0.315 - z + 0.018 * np.sin(a * 7 + 1.1 * np.sin(a * 2 + 1)), 0.008)
    return solid('cowl', field, (-0.30, -0.22, -0.36), (0.30, 0.26, 0.28), step, material)


def hat(material):
    """A traveller's, of felt or straw, with a broad brim."""
    return shapes.lathe('hat', [(0.112, 0.060), (0.205, 0.035), (0.222, 0.020), (0.226, 0.026), (0.210, 0.046), (0.124, 0.078), (0.116, 0.110), (0.088, 0.152), (0.040, 0.170), (0, 0.173)], material, 40, (1, 1.12))


def crown(material):
    """Nine rays for the nine thrones."""
    parts = []
    for i in range(9):
        a = (i - 4) * 0.40
        long = 0.155 - 0.011 * abs(i - 4)
        out = np.array([math.sin(a) * 0.62, -math.cos(a) * 0.62, 0.80])
        root = np.array([math.sin(a) * 0.102, -math.cos(a) * 0.122 + 0.012, 0.088])
        path = [root, root + out * long * 0.35, root + out * long]
        parts.append(shapes.sweep('ray', path, [0.016, 0.0125, 0.001], material, 6, (0.55, 1), angle=0.5))
    return parts


def crest_mesh(material, across=False, height=0.15, count=2600, seed=1, tail=0.34):
    """As a mesh, for things laid out without a wearer: horsehair standing in a comb over the skull, falling into a tail behind; `across` from ear to ear, as officers wear it."""
    random = np.random.RandomState(seed)
    t = random.uniform(0, 1, count)
    arc = (0.62 + t * 2.25) if not across else (0.35 + t * 2.45)
    radius = 0.142
    thick = random.normal(0, 0.012, count)
    along, up = -np.cos(arc), np.sin(arc)
    spin = (lambda a, b: np.stack([b, a, up], 1)) if not across else (lambda a, b: np.stack([a, b, up], 1))
    out = spin(along, thick * 3)
    out /= np.linalg.norm(out, axis=1, keepdims=True)
    roots = np.stack([thick, along * radius + 0.012, up * radius + 0.035], 1) if not across else np.stack([along * radius, thick + 0.012, up * radius + 0.035], 1)
    lengths = height * (0.75 + 0.35 * np.sin(t * math.pi)) * random.uniform(0.86, 1.06, count)
    bends = np.stack([random.normal(0, 0.05, count), 0.30 + random.normal(0, 0.05, count), -0.10 + random.normal(0, 0.04, count)], 1)
    if not across:
        behind = np.clip((t - 0.72) / 0.28, 0, 1)
        lengths = lengths + tail * behind ** 1.5
        bends[:, 2] -= 1.5 * behind
        bends[:, 1] -= 0.35 * behind
        out[:, 2] -= 0.45 * behind
    return strands.comb('crest', roots, out, bends, lengths, 0.0042, material, 6, 3, 0.02, seed)


def crest_holder(material, across=False):
    path = [(-math.cos(a) * 0.136, 0, math.sin(a) * 0.136) for a in np.linspace(0.40, 2.75, 20)] if across else [
        (0, -math.cos(a) * 0.136, math.sin(a) * 0.136) for a in np.linspace(0.60, 2.85, 20)]
    part = shapes.sweep('holder', [(x, y + 0.012, z + 0.035) for x, y, z in path], 0.017, material, 8)
    return part
