"""One person's flesh as objects: skin cut to what clothes and armour leave bare, eyes, beard, brows, hair; sleeves and trousers of the same mesh."""
import math

import numpy as np
from mathutils import Matrix, Vector

from kit import armour, hair, heads, people, sdf, shapes, skin
from kit.coats import Lock
from kit.noise import fractal
from kit.sdf import capsule, ellipsoid, smooth_min
from kit.skeleton import FOREARM, SHIN
from kit.surfaces import preset_material


def inside(matrix, p):
    inverse = np.array(matrix.inverted())
    return p @ inverse[:3, :3].T + inverse[:3, 3]


def ramp(x, low, high):
    t = np.clip((x - low) / (high - low), 0, 1)
    return t * t * (3 - 2 * t)


def tuck(points, matrix, field, where, margin=0.006):
    """Pushes vertices that stand out of an armour's inner shape back under it; `where(local)` gives the share."""
    local = inside(matrix, points)
    share = where(local)
    move = share > 0.001
    if not move.any():
        return
    q = local[move].astype(np.float32)
    h = 0.002
    for _ in range(3):
        d = field(q) + margin
        slope = np.stack([(field(q + sdf.vec(e) * h) - field(q - sdf.vec(e) * h)) / (2 * h) for e in np.eye(3)], 1)
        slope /= np.maximum(np.linalg.norm(slope, axis=1, keepdims=True), 1e-6)
        q = q - slope * (np.clip(d, 0, 0.06) * share[move])[:, None]
    m = np.array(matrix)
    points[move] = q @ m[:3, :3].T + m[:3, 3]


def _under_greave(p):
    return smooth_min(capsule(p, (0, 0, -0.05), (0, 0.002, -SHIN + 0.05), 0.064, 0.048), ellipsoid(p, (0, 0.024, -0.14), (0.064, 0.062, 0.12)), 0.03)


def _under_cop(p):
    return smooth_min(ellipsoid(p, (0, -0.030, 0.005), (0.066, 0.056, 0.072)), ellipsoid(p, (0, 0.03, 0.005), (0.07, 0.07, 0.2)), 0.02)


def _under_bracer(p):
    return smooth_min(capsule(p, (0, 0, -0.07), (0, 0, -FOREARM + 0.02), 0.054, 0.037), ellipsoid(p, (0, 0, -0.09), (0.054, 0.052, 0.07)), 0.02)


def _under_boot(p):
    return capsule(p, (0, 0.012, 0.16), (0, 0.014, -0.05), 0.050, 0.046)


def fit_under(points, bones, shares, gear):
    trunk = np.clip(sum(shares.get(k, 0) for k in ('spine', 'breast', 'pelvis', 'root', 'clavicle', 'shoulder')), 0, 1)
    if gear.body != 'bare':
        tuck(points, bones['chest'], armour.torso, lambda q: trunk * np.maximum(ramp(np.hypot(q[:, 0], q[:, 1] * 1.1), 0.075, 0.115), ramp(q[:, 2], 0.46, 0.40)), 0.010)
    for side in ('left', 'right'):
        if gear.greaves:
            tuck(points, bones[f'{side}_shin'], _under_greave,
                 lambda q: (np.abs(q[:, 0]) < 0.13) * (np.abs(q[:, 1]) < 0.13) * ramp(q[:, 2], 0.03, -0.03) * (q[:, 2] > -SHIN - 0.05), 0.008)
            tuck(points, bones[f'{side}_shin'], _under_cop, lambda q: (np.abs(q[:, 0]) < 0.10) * (q[:, 1] < 0.01) * (q[:, 1] > -0.14) * (np.abs(q[:, 2]) < 0.075), 0.006)
        tuck(points, bones[f'{side}_forearm'], _under_bracer,
             lambda q: (np.hypot(q[:, 0], q[:, 1]) < 0.10) * ramp(q[:, 2], -0.030, -0.060) * ramp(q[:, 2], -FOREARM + 0.005, -FOREARM + 0.035), 0.007)
        tuck(points, bones[f'{side}_foot'], _under_boot, lambda q: (np.hypot(q[:, 0], q[:, 1]) < 0.12) * (q[:, 2] > -0.05) * ramp(q[:, 2], 0.18, 0.10), 0.010)
    if gear.helmet not in ('none', ''):
        def face(q):
            return np.maximum(ramp(np.abs(q[:, 0]), 0.066, 0.080), np.maximum(ramp(q[:, 1], -0.045, -0.02), ramp(q[:, 2], 0.034, 0.056)))
        tuck(points, bones['head'], heads.skull, lambda q: face(q) * (np.linalg.norm(q, axis=1) < 0.22) * ramp(q[:, 2], -0.165, -0.12), 0.016)


def body(name, recipe, bones, gear, looks, grips, shafts, detail, density, radius, cry=0):
    """`looks`: materials by skin, eye, cornea, hair, brow, sleeve, trousers. `cry` opens the mouth, in degrees of the jaw. `detail` is the level of subdivision, `radius` that of a hair in metres."""
    rest = people.mixed(recipe)
    points, shares, main = people.posed(rest, bones, grips, shafts, cry)
    fit_under(points, bones, shares, gear)

    def get(*keys):
        return np.clip(sum(shares.get(k, np.zeros(len(points))) for k in keys), 0, 1)
    local = inside(bones['chest'], points)
    trunk = get('spine', 'breast', 'pelvis', 'root') > 0.5
    hidden = trunk & (local[:, 2] < (-0.12 if gear.body == 'bare' else 0.36)) & (get('upperarm', 'shoulder') < 0.2)
    hidden |= (gear.body != 'bare') & (get('spine', 'breast', 'clavicle', 'shoulder') > 0.55) & (local[:, 2] < 0.445) & (np.hypot(local[:, 0], local[:, 1]) > 0.10) & (np.abs(local[:, 0]) < 0.17)
    hidden |= get('foot', 'toe') > 0.75
    arms = (get('upperarm') > 0.4) | (get('lowerarm') > 0.5) | (get('shoulder') > 0.4)
    legs = (get('upperleg') > 0.4) | (get('lowerleg') > 0.5)
    parts = []
    if looks['sleeve']:
        parts.append(garment(f'{name} sleeves', points, arms, looks['sleeve'], 0.011, detail, 1))
        for side in ('left', 'right'):      # skin ends within the bracer
            hidden |= arms & (inside(bones[f'{side}_forearm'], points)[:, 2] > -0.14) & (local[:, 0] * (1 if side == 'left' else -1) > 0)
    if looks['trousers']:
        parts.append(garment(f'{name} trousers', points, legs & ~(get('foot', 'toe') > 0.6), looks['trousers'], 0.010, detail, 2))
        hidden |= legs
    eye_mid = (people.joint(rest, 'eye.L:head') + people.joint(rest, 'eye.R:head')) / 2
    v, f, uv, used = people.surface(points, ~hidden)
    q = (rest - eye_mid)[used]
    flesh = shapes.add(f'{name} skin', v, f, looks['skin'])
    flesh.data.uv_layers.new(name='uv').data.foreach_set('uv', uv.astype(np.float32).ravel())
    lips = np.clip(people.region('mouth/mouth-upperlip-volume-incr', 'mouth/mouth-lowerlip-volume-incr')[used] * 1.3, 0, 1)
    h = inside(bones['head'], v)
    growth = beard_field(q, lips)
    if gear.helmet not in ('none', ''):       # only what the helmet leaves open grows hair
        growth = growth * ramp(np.abs(h[:, 0]), 0.070, 0.060) * ramp(h[:, 1], -0.030, -0.045)
    front = ramp(h[:, 1], -0.02, -0.06) * ramp(h[:, 2], -0.16, -0.13) * ramp(np.abs(h[:, 0]), 0.11, 0.09) * (np.linalg.norm(h, axis=1) < 0.24)
    for key, value in (('lips', ramp(lips, 0.25, 0.7)), ('stubble', growth), ('face', front)):
        flesh.data.attributes.new(key, 'FLOAT', 'POINT').data.foreach_set('value', value.astype(np.float32))
    smooth = flesh.modifiers.new('smooth', 'SUBSURF')
    smooth.levels = smooth.render_levels = detail
    head = np.array(bones['head'])[:3, :3]
    triangles = np.array([t for face in f for t in ((face[0], face[1], face[2]), (face[0], face[2], face[3]))])
    parts += [flesh, *eyes(rest, main, looks)]
    if cry:
        parts += mouth(name, points)
    if gear.beard:
        parts.append(beard(name, v, triangles, q, growth, head, looks['hair'], gear.beard, density, radius))
    parts.append(brows(name, v, triangles, q, head, looks['brow'], density, radius))
    if gear.helmet == 'none' and not gear.bald:
        parts.append(scalp(name, v, triangles, q, head, looks['hair'], density, radius))
    return parts


def mouth(name, points):
    """Teeth and tongue, which show between open lips."""
    parts = []
    for group, material in (('helper-upper-teeth', skin.teeth()), ('helper-lower-teeth', skin.teeth()), ('helper-tongue', preset_material('flesh'))):
        v, f, _, _ = people.surface(points, np.ones(len(points), bool), group)
        part = shapes.add(f'{name} {group[7:]}', v, f, material)
        smooth = part.modifiers.new('smooth', 'SUBSURF')
        smooth.levels = smooth.render_levels = 1
        parts.append(part)
    return parts


def garment(name, points, where, material, loose, detail, seed):
    """Cloth over a part of the body: its mesh, blown up along the normals, with creases across."""
    v, f, _, _ = people.surface(points, where)
    triangles = np.array([t for face in f for t in ((face[0], face[1], face[2]), (face[0], face[2], face[3]))])
    normals = hair.vertex_normals(v, triangles)
    creases = fractal(v * np.array([9, 9, 34]) + seed, 4, seed)
    part = shapes.add(name, v + normals * (loose * (0.55 + 1.6 * creases))[:, None], f, material, mask=np.zeros(len(v)))
    smooth = part.modifiers.new('smooth', 'SUBSURF')
    smooth.levels = smooth.render_levels = max(detail, 1)
    return part


def beard_field(q, lips):
    """Where a beard grows: q is relative to the point between the eyes, in the head's rest frame."""
    x, y, z = np.abs(q[:, 0]), q[:, 1], q[:, 2]
    jaw = ramp(z, -0.050 - 0.35 * np.clip(0.045 - x, 0, 1) * 1.0, -0.075) * ramp(y, 0.075, 0.045) * ramp(z, -0.138, -0.118)
    cheek = ramp(x, 0.046, 0.060) * ramp(z, -0.005, -0.03) * ramp(y, 0.075, 0.05) * (z > -0.13)
    lip = ramp(x, 0.036, 0.026) * ramp(z, -0.050, -0.056) * (y < 0.0) * (z > -0.080)
    grow = np.maximum(np.maximum(jaw, cheek), lip * ramp(y, 0.02, 0.0))
    naked = np.exp(-((z + 0.083) / 0.006) ** 2 - (x / 0.020) ** 2) * 0.4
    return np.clip(grow - naked, 0, 1) * (1 - ramp(lips, 0.15, 0.35))


def beard(name, v, triangles, q, growth, head, material, longest, density, radius):
    def comb(normal, at):
        x = at[:, :1]
        moustache = ((at[:, 2] > -0.070) & (np.abs(at[:, 0]) < 0.036))[:, None]
        down = np.hstack([x * 4.0, -0.30 + 0 * x, -0.9 + 0 * x])
        out = np.hstack([np.sign(x), -0.25 + 0 * x, -0.62 + 0 * x])
        return normal * 0.42 + np.where(moustache, out, down) @ head.T * 0.75, np.where(moustache, 0.3 * out, np.hstack([-x * 5.0, 0.22 + 0 * x, -0.75 + 0 * x])) @ head.T

    def long(at):
        x, z = np.abs(at[:, 0]), at[:, 2]
        chin = np.exp(-(x / 0.030) ** 2) * ramp(z, -0.075, -0.11)
        return np.where((z > -0.070) & (x < 0.036), 0.015, longest * (0.20 + 0.34 * chin))
    return hair.grown(f'{name} beard', v, triangles, q, growth, comb, long, material,
                      Lock(max(int(240 * density), 60), 42 if density > 0.6 else 22, radius, 0.011, curl=0.16), seed=5)


def brows(name, v, triangles, q, head, material, density, radius):
    """Short hairs laid outwards along the ridge."""
    x, y, z = np.abs(q[:, 0]), q[:, 1], q[:, 2]
    ridge = 0.0165 + 0.006 * np.clip((x - 0.012) / 0.020, 0, 1) - 0.012 * np.clip((x - 0.038) / 0.016, 0, 1)
    where = np.exp(-((z - ridge) / 0.0042) ** 2) * ramp(x, 0.008, 0.014) * ramp(x, 0.056, 0.048) * (y < 0.02)

    def comb(normal, at):
        x = at[:, :1]
        inner = np.clip((0.026 - np.abs(x)) / 0.014, 0, 1)
        way = np.hstack([np.sign(x) * (1 - 0.5 * inner), -0.2 + 0 * x, 0.15 + 0.75 * inner])
        return normal * 0.45 + way @ head.T * 0.9, np.hstack([np.sign(x) * 0.2, 0.25 + 0 * x, -0.35 + 0 * x]) @ head.T
    return hair.grown(f'{name} brows', v, triangles, q, where, comb, lambda at: np.full(len(at), 0.0115), material,
                      Lock(max(int(150 * density), 70), 9, min(radius, 0.0005) * 0.9, 0.0022, curl=0.05), seed=9)


def scalp(name, v, triangles, q, head, material, density, radius):
    """Hair to the nape on a bare head, combed back."""
    x, y, z = np.abs(q[:, 0]), q[:, 1], q[:, 2]
    line = np.interp(y, [0.0, 0.045, 0.080, 0.110, 0.150], [0.062, 0.050, 0.012, -0.030, -0.062])
    where = ramp(z - line, 0.0, 0.012) * (y > -0.01) * (np.hypot(q[:, 0], q[:, 1] - 0.08) < 0.14)
    ears = (x > 0.066) & (np.abs(y - 0.095) < 0.03) & (z < 0.02)

    def comb(normal, rest):
        back = np.hstack([rest[:, :1] * 2.0, 0.55 + 0 * rest[:, :1], -0.10 - np.clip(rest[:, 1:2] - 0.05, 0, 1) * 6])
        return normal * 0.55 + back @ head.T * 0.8, (np.hstack([-rest[:, :1] * 1.5, -0.15 + 0 * rest[:, :1], -0.95 + 0 * rest[:, :1]])) @ head.T
    return hair.grown(f'{name} hair', v, triangles, q, where * ~ears, comb, lambda at: np.full(len(at), 0.085), material,
                      Lock(max(int(420 * density), 160), 40 if density > 0.6 else 26, radius * 1.15, 0.014, curl=0.14), seed=7)


def eyes(rest, main, looks):
    """Eyeball with a dished iris, and a clear cornea over it that takes the glint."""
    _, _, groups = people.base()
    parts = []
    look = main['head'][:, :3]
    for side in 'lr':
        index = sorted({c[0] for face in groups[f'helper-{side}-eye'] for c in face})
        ball = rest[index]
        centre, radius = (ball.max(0) + ball.min(0)) / 2, (ball.max(0) - ball.min(0))[[0, 2]].mean() / 2
        place = people.apply(main['head'], centre[None])[0]
        a, flat, r = np.linspace(0, math.pi, 64), 0.50, radius * 0.985
        height = np.where(a < flat, r * math.cos(flat) - 0.10 * r * (1 - (a / flat) ** 2) * 0.6, r * np.cos(a))
        eye = shapes.lathe('eyeball', list(zip(np.maximum(r * np.sin(a), 1e-5), height)), looks['eye'], 48, mask=np.clip(a / (math.pi / 2), 0, 1))
        bulge = radius * (1.003 + 0.075 * np.exp(-(a / 0.44) ** 4))
        lens = shapes.lathe('cornea', list(zip(np.maximum(bulge * np.sin(a), 1e-5), bulge * np.cos(a)))[:40], looks['cornea'], 48)
        turn = Matrix([list(row) for row in look]) @ Vector((0, -1, -0.03)).to_track_quat('Z', 'Y').to_matrix()
        for thing in (eye, lens):
            thing.matrix_world = Matrix.Translation(Vector(place)) @ turn.to_4x4()
            parts.append(thing)
    return parts
