"""The Horned Warden's head, life comes first: lids over wet eyes, flared nostrils, lips drawn from teeth. Faces -y; one unit is about 3 m."""
import math

import numpy as np
from mathutils import Matrix, Vector

from kit import sdf, shapes
from kit.creature_surfaces import glass_eye
from kit.noise import fractal
from kit.sdf import capsule, ellipsoid, join, smooth_max, smooth_min
from kit.surfaces import preset_material

EYE = (0.285, -0.345, 0.105)
EYE_RADIUS = 0.100
#: Where the jaw hangs.
HINGE = (0, 0.02, -0.30)
LIP = [(0.0, -1.00, -0.285), (0.13, -0.965, -0.275), (0.225, -0.80, -0.265), (0.275, -0.58, -0.275), (0.305, -0.34, -0.315), (0.295, -0.16, -0.375)]
JAW_LIP = [(0.0, -0.870, -0.640), (0.115, -0.840, -0.625), (0.195, -0.68, -0.565), (0.250, -0.48, -0.490), (0.290, -0.29, -0.425), (0.295, -0.16, -0.385)]


def chain(q, points, radii, k):
    return join(k, *(capsule(q, a, b, ra, rb) for a, b, ra, rb in zip(points, points[1:], radii, radii[1:])))


def skull(q):
    d = join(0.14, ellipsoid(q, (0, 0.14, 0.10), (0.42, 0.48, 0.38)), capsule(q, (0, -0.12, 0.02), (0, -0.80, -0.135), 0.325, 0.205))
    d = smooth_min(d, ellipsoid(q, (0, -0.14, 0.31), (0.25, 0.26, 0.17)), 0.10)                       # poll, where the horns grow
    d = smooth_min(d, capsule(q, (0, -0.28, 0.22), (0, -0.86, 0.015), 0.110, 0.085), 0.07)            # bridge of the nose
    d = smooth_min(d, capsule(q, (0.085, -0.445, 0.175), (0.42, -0.230, 0.285), 0.078, 0.070), 0.085)  # brow, bent in anger
    d = smooth_min(d, ellipsoid(q, (0.345, -0.20, -0.07), (0.105, 0.27, 0.085)), 0.07)                # cheekbone
    d = smooth_min(d, ellipsoid(q, (0.300, 0.02, -0.21), (0.135, 0.22, 0.21)), 0.08)                  # chewing muscle
    d = smooth_min(d, ellipsoid(q, (0, -0.925, -0.125), (0.215, 0.125, 0.130)), 0.06)                 # nose
    d = smooth_min(d, ellipsoid(q, (0.125, -0.965, -0.115), (0.085, 0.085, 0.080)), 0.085)
    d = smooth_min(d, chain(q, LIP, (0.060, 0.068, 0.062, 0.055, 0.045, 0.035), 0.04), 0.045)
    for i in range(5):                                                                                # the snarl's folds
        y, fold = -0.42 - 0.095 * i, 0.022 - 0.002 * i
        d = smooth_min(d, chain(q, [(0.055, y - 0.05, 0.155 - 0.062 * i), (0.17, y, 0.075 - 0.045 * i), (0.262 - 0.010 * i, y + 0.05, -0.075 - 0.025 * i)], (fold,) * 3, 0.03), 0.042)
    return d


def jaw(q):
    d = capsule(q, (0, 0.0, -0.38), (0, -0.69, -0.735), 0.235, 0.115)
    d = join(0.06, d, ellipsoid(q, (0, -0.77, -0.730), (0.150, 0.120, 0.085)), ellipsoid(q, (0.20, -0.20, -0.42), (0.10, 0.25, 0.12)))
    d = smooth_min(d, chain(q, JAW_LIP, (0.048, 0.050, 0.046, 0.042, 0.040, 0.035), 0.03), 0.035)
    for i in range(3):
        d = smooth_min(d, ellipsoid(q, (0.05 * i, -0.81 + 0.08 * i, -0.80 + 0.02 * i), (0.05, 0.045, 0.04)), 0.03)
    return d


def dropped(points, degrees):
    """Points of the jaw when it hangs open by so many degrees more."""
    p, a = np.asarray(points, np.float32) - np.float32(HINGE), math.radians(degrees)
    y, z = p[..., 1] * math.cos(a) - p[..., 2] * math.sin(a), p[..., 1] * math.sin(a) + p[..., 2] * math.cos(a)
    return np.stack([p[..., 0], y, z], -1) + np.float32(HINGE)


def mouth(q, gape=0.0):
    """The hollow between the lips."""
    return np.minimum.reduce([hollow(dropped(q, -gape * share)) for share in ((0, 0.5, 1) if gape else (0,))])


def hollow(q):
    return join(0.05, ellipsoid(q, (0, -0.66, -0.435), (0.215, 0.36, 0.125)), ellipsoid(q, (0, -0.32, -0.40), (0.235, 0.26, 0.085)))


def eye_distance(q):
    return sdf.length(q - sdf.vec(EYE))


def lids(q):
    """A skin around the eye with an almond slit; the upper lid is heavy."""
    x, z = q[:, 0] - EYE[0], q[:, 2] - EYE[2] - 0.004
    tilt = z - 0.28 * x
    opening = np.maximum(tilt - 0.036 + 3.6 * x ** 2, -(tilt + 0.046) + 4.2 * x ** 2)
    lid = np.abs(eye_distance(q) - EYE_RADIUS - 0.010) - 0.014
    rim = np.maximum(np.abs(opening) - 0.012, np.abs(eye_distance(q) - EYE_RADIUS - 0.016) - 0.012)
    return smooth_min(smooth_max(lid, -np.maximum(opening, q[:, 1] - EYE[1] + 0.01), 0.010), rim, 0.010)


def head_field(p, gape=0.0):
    q = np.stack([np.abs(p[:, 0]), p[:, 1], p[:, 2]], 1)
    d = smooth_min(skull(q), jaw(dropped(q, -gape)), 0.035)
    d = smooth_max(d, -mouth(q, gape), 0.025)
    d = smooth_max(d, -ellipsoid(q, (0.29, -0.455, 0.095), (0.115, 0.13, 0.075)), 0.05)
    d = smooth_max(d, -(eye_distance(q) - EYE_RADIUS - 0.004), 0.012)
    d = smooth_min(d, lids(q), 0.016)
    bags = chain(q, [(0.185, -0.44, 0.045), (0.27, -0.455, 0.005), (0.36, -0.40, 0.035)], (0.018,) * 3, 0.02)
    d = smooth_min(d, bags, 0.05)
    nostril = capsule(q, (0.150, -1.045, -0.105), (0.085, -0.93, -0.130), 0.046, 0.026)
    d = smooth_max(d, -nostril, 0.025)
    d = smooth_min(d, np.maximum(np.abs(nostril) - 0.016, sdf.length(q - sdf.vec((0.13, -1.03, -0.11))) - 0.085), 0.045)
    return smooth_max(d, -capsule(q, (0, -1.08, -0.30), (0, -1.06, -0.14), 0.014), 0.02)               # the cleft under the nose


def wet(p, gape=0.0):
    q = np.stack([np.abs(p[:, 0]), p[:, 1], p[:, 2]], 1)
    inside = np.clip(1 - mouth(q, gape) / 0.030, 0, 1)
    lip = np.clip(1 - np.minimum(chain(q, LIP, (0.05,) * 6, 0.02), chain(dropped(q, -gape), JAW_LIP, (0.04,) * 6, 0.02)) / 0.04, 0, 1) * 0.45
    nose = np.clip(1 - ellipsoid(q, (0, -1.02, -0.13), (0.17, 0.06, 0.085)) / 0.05, 0, 1) * 0.75
    eye = np.clip(1 - (eye_distance(q) - EYE_RADIUS - 0.012) / 0.016, 0, 1) * 0.8
    return np.maximum.reduce([inside, lip, nose, eye])


def head(step=0.012, seed=3, gape=0.0):
    """A group; its origin is between the ears."""
    skin = shapes.solid('head', lambda p: head_field(p, gape), (-0.62, -1.16, -0.94 - 0.018 * gape), (0.62, 0.66, 0.58), step, preset_material('hide'), lambda p: wet(p, gape))
    roughen(skin, lambda co: (0.012 * fractal(co * 5, 3, 5) - 0.030 * np.clip(0.10 - np.abs(fractal(co * np.array([5, 9, 5]), 2, 12)), 0, 1)) * (1 - wet(co, gape)))
    parts = [skin, *eyeballs(), *teeth(gape), tongue(gape), *horns(seed), *ears(step), ring()]
    return shapes.group('head', parts)


def roughen(thing, amount):
    """Moves vertices along their normals by amount(points)."""
    data = thing.data
    co, no = np.empty(len(data.vertices) * 3, np.float32), np.empty(len(data.vertices) * 3, np.float32)
    data.vertices.foreach_get('co', co)
    data.vertices.foreach_get('normal', no)
    co, no = co.reshape(-1, 3), no.reshape(-1, 3)
    data.vertices.foreach_set('co', (co + no * amount(co)[:, None]).ravel().astype(np.float32))
    data.update()
    return thing


def eyeballs():
    parts, skin = [], glass_eye('beast eye', glow=2.4)
    look = Vector((-0.28, -1, -0.42)).normalized()
    for sign in (1, -1):
        t = np.linspace(0, math.pi, 48)
        profile = [(EYE_RADIUS * math.sin(a), EYE_RADIUS * math.cos(a) * (1.0 + 0.07 * math.exp(-(a / 0.5) ** 2))) for a in t]
        profile[0] = (0.0005, profile[0][1])
        mask = np.clip(1.0 - t / 0.72, 0, 1)
        ball = shapes.lathe('eye', profile, skin, 48, mask=0.15 + 0.85 * mask * (t < 0.72))
        ball.matrix_world = Matrix.Translation((EYE[0] * sign, EYE[1], EYE[2])) @ look.to_track_quat('Z', 'Y').to_matrix().to_4x4()
        parts.append(ball)
    return parts


def along(points, share):
    """A point at a share of a mirrored lip line."""
    points = np.array(points)
    where = share * (len(points) - 1)
    i = min(int(where), len(points) - 2)
    return points[i] + (points[i + 1] - points[i]) * (where - i)


def teeth(gape):
    parts = []
    for sign in (1, -1):
        for i in range(9):
            share = 0.06 + i * 0.095
            for line, down, grow in ((LIP, -1, 1.0), (JAW_LIP, 1, 0.85)):
                root = along(line, share) * np.array([sign * 0.84, 1, 1]) + np.array([0, 0.030, -0.02 * down * 0])
                fang = i == (2 if down < 0 else 1)
                long = grow * (0.205 if fang else 0.095 - 0.004 * i + 0.02 * (i % 2)) * (1.25 if fang and down > 0 else 1)
                wide = grow * (0.040 if fang else 0.028)
                tip = root + np.array([0.10 * sign * long * (1 if fang else 0), -0.25 * long, down * long])
                middle = (root + tip) / 2 + np.array([0.02 * sign * fang, -0.035 * long, 0])
                back = root - np.array([0, 0, down * 0.05])
                path = dropped(shapes.bezier(back, root, middle, tip, 9), gape if down > 0 else 0)
                parts.append(shapes.sweep('tooth', path, wide * np.array([0.9, 1.05, 1.08, 1.0, 0.9, 0.76, 0.58, 0.36, 0.05]), preset_material('ivory'), 12, (1, 0.85)))
        tusk = shapes.bezier((sign * 0.205, -0.62, -0.60), (sign * 0.30, -0.78, -0.54), (sign * 0.36, -0.85, -0.36), (sign * 0.325, -0.90, -0.16), 16)
        parts.append(shapes.sweep('tusk', dropped(tusk, gape), 0.050 * (1 - np.linspace(0, 1, 16) ** 1.6) + 0.003, preset_material('ivory'), 14))
    return parts


def tongue(gape):
    def field(p):
        p = dropped(p, -gape)
        d = join(0.05, capsule(p, (0, -0.25, -0.48), (0, -0.66, -0.565), 0.105, 0.080), ellipsoid(p, (0, -0.72, -0.565), (0.10, 0.10, 0.045)))
        return smooth_max(d, -capsule(p, (0, -0.9, -0.51), (0, -0.2, -0.40), 0.022), 0.03)
    return shapes.solid('tongue', field, (-0.2, -0.92, -0.72 - 0.016 * gape), (0.2, -0.1, -0.28), 0.018, preset_material('flesh'))


def horn(path, radius, count=220, around=40, ridges=34, seed=1):
    """A tapering horn with growth rings that crowd towards the root."""
    t = np.linspace(0, 1, count)
    points = np.array(shapes.bezier(*path, count=count))
    tangent = np.gradient(points, axis=0)
    tangent /= np.linalg.norm(tangent, axis=1, keepdims=True)
    side = np.cross(tangent, (0.3, 0.2, 1.0))
    side /= np.linalg.norm(side, axis=1, keepdims=True)
    other = np.cross(tangent, side)
    a = np.linspace(0, 2 * math.pi, around, endpoint=False)
    rings = np.abs(np.sin(math.pi * ridges * t ** 0.85)) ** 0.7 * (1 - t) ** 0.7
    profile = radius * ((1 - t) ** 0.72 + 0.004) * (1 + 0.075 * rings)
    wide = profile[:, None] * (1 + 0.10 * np.cos(2 * a)[None, :])
    vertices = points[:, None] + wide[..., None] * (np.cos(a)[None, :, None] * side[:, None] + np.sin(a)[None, :, None] * other[:, None])
    vertices = vertices.reshape(-1, 3)
    rough = fractal(vertices * 9, 4, seed) * np.repeat(profile, around) * 0.10 + fractal(vertices * np.array([3, 3, 3]), 3, seed + 4) * np.repeat(profile, around) * 0.10
    centre = np.repeat(points, around, 0)
    outward = vertices - centre
    vertices = vertices + outward / np.maximum(np.linalg.norm(outward, axis=1, keepdims=True), 1e-6) * rough[:, None]
    from kit.cloth import grid_faces
    return shapes.add('horn', vertices, grid_faces(count, around, True), preset_material('horn'), mask=np.repeat(t, around)), points, profile


def band(points, profile, share, wide):
    i = int(share * (len(points) - 1))
    direction = Vector(points[i + 1] - points[i - 1]).normalized()
    r = float(profile[i]) * 1.10
    ring = shapes.lathe('band', [(r * 0.92, -wide), (r * 1.03, -wide), (r * 1.06, -wide * 0.7), (r * 1.0, -wide * 0.5), (r * 0.98, wide * 0.5), (r * 1.02, wide * 0.7), (r * 0.98, wide), (r * 0.85, wide)], preset_material('bronze'), 48)
    ring.matrix_world = Matrix.Translation(Vector(points[i])) @ direction.to_track_quat('Z', 'Y').to_matrix().to_4x4()
    return ring


def horns(seed):
    parts = []
    for sign in (1, -1):
        def mirror(*path):
            return [(x * sign, y, z) for x, y, z in path]
        great, points, profile = horn(mirror((0.10, 0.06, 0.30), (1.05, 0.30, 0.50), (1.75, -0.20, 0.55), (1.42, -0.62, 1.72)), 0.215, seed=seed + sign)
        parts += [great, band(points, profile, 0.25, 0.050), band(points, profile, 0.50, 0.036)]
        small, _, _ = horn(mirror((0.36, 0.14, 0.04), (0.86, 0.30, -0.02), (0.92, -0.30, -0.50), (0.62, -0.62, -0.36)), 0.125, 140, 28, 24, seed=seed + 7 + sign)
        parts.append(small)
    return parts


def ears(step):
    parts = []
    for sign in (1, -1):
        def field(p):
            q = p * sdf.vec((sign, 1, 1))
            d = join(0.05, capsule(q, (0.34, 0.26, 0.20), (0.62, 0.34, 0.16), 0.075, 0.11), capsule(q, (0.62, 0.34, 0.16), (0.92, 0.30, 0.02), 0.10, 0.02))
            return smooth_max(d, -capsule(q, (0.50, 0.18, 0.20), (0.86, 0.20, 0.06), 0.070, 0.02), 0.03)
        low, high = (0.25, 0.05, -0.15), (1.0, 0.55, 0.4)
        if sign < 0:
            low, high = (-1.0, 0.05, -0.15), (-0.25, 0.55, 0.4)
        parts.append(shapes.solid('ear', field, low, high, step * 1.2, preset_material('hide')))
    return parts


def ring():
    """The ring of those who set it to guard."""
    a = np.linspace(0.35, 2 * math.pi - 0.35, 40) - math.pi / 2 + math.pi
    path = [(0.082 * math.cos(t), -1.060 - 0.03 * abs(math.sin(t)), -0.215 + 0.090 * math.sin(t)) for t in a]
    return shapes.sweep('ring', path, 0.015, preset_material('gold'), 12)
