"""What covers the pack: the wolf's grey coat under a silver mane, the ram's red wool, both with pale legs, the stalker's scales with rows of keels and standing stones."""
import bpy
import numpy as np

from kit import rock, shapes
from kit.beast_coat import rise
from kit.coats import Lock, grow, surface, unit
from kit.nodes import material
from kit.noise import fractal
from kit.pack_body import outside, toes
from kit.surfaces import preset_material

#: Linear colours of root and tip: the flat coat, the longer guard hair, the mane, and what is pale: belly, legs, muzzle.
DYES = {
    'swept': {'under': ((0.050, 0.046, 0.049), (0.070, 0.065, 0.067)), 'guard': ((0.055, 0.051, 0.053), (0.105, 0.096, 0.093)),
              'mane': ((0.034, 0.031, 0.033), (0.185, 0.170, 0.158)), 'pale': ((0.120, 0.103, 0.084), (0.200, 0.174, 0.142)),
              'wet': ((0.016, 0.014, 0.015), (0.030, 0.027, 0.027)), 'saddle': ((0.010, 0.009, 0.010), (0.075, 0.067, 0.064)), 'silver': ((0.060, 0.055, 0.052), (0.360, 0.335, 0.305)),
              'tuft': ((0.020, 0.018, 0.019), (0.170, 0.152, 0.140)), 'pale tuft': ((0.055, 0.044, 0.034), (0.290, 0.245, 0.195))},
    'curled': {'under': ((0.080, 0.033, 0.017), (0.112, 0.048, 0.024)), 'guard': ((0.085, 0.036, 0.018), (0.150, 0.068, 0.033)),
               'mane': ((0.060, 0.026, 0.014), (0.190, 0.098, 0.050)), 'pale': ((0.150, 0.100, 0.062), (0.250, 0.180, 0.118)),
               'tuft': ((0.030, 0.011, 0.006), (0.240, 0.108, 0.050)), 'pale tuft': ((0.070, 0.042, 0.024), (0.340, 0.245, 0.160))},
}


def dyed(kind):
    names = {part: f'pack {kind.horns} {part}' for part in DYES[kind.horns]}
    return {part: bpy.data.materials.get(name) or pelage(name, *DYES[kind.horns][part]) for part, name in names.items()}


def pelage(name, root, tip):
    """A coat lit as the body below it is: strands that catch the light one by one hide the muscles, and few samples leave them full of flecks."""
    def build(n):
        hair = n.add('HairInfo')
        tint = n.mix(n.fit(hair.outputs['Intercept'], 0.1, 0.9), root, tip)
        tint = n.mix(n.fit(hair.outputs['Random'], 0, 1, 0, 0.45), tint, root)
        normal = n.add('VectorTransform', {'vector_type': 'NORMAL', 'convert_from': 'OBJECT', 'convert_to': 'WORLD'}, i0=n.add('Attribute', {'attribute_name': 'hide normal'}).outputs['Vector'])
        # Hair of Cycles' own kind would tell its strands' normals to the lights that are laid on afterwards.
        return n.add('BsdfDiffuse', Color=tint, Normal=normal)
    return material(name, build)


def outside_of(thing):
    """`surface` with normals that point out of the solid: marching cubes leave them pointing in, and hair would grow into the flesh."""
    co, no, triangles = surface(thing)
    a, b, c = (co[triangles[:, k]] - co.mean(0) for k in range(3))
    return co, no * np.sign((a * np.cross(b, c)).sum()), triangles


def unshading(thing):
    """Strands so thick on a picture of few samples would shade each other black; the body below throws the shadow."""
    thing.visible_shadow = False
    return thing


def groomed(co, no, on_trunk, back):
    """Back along the body and down it, straight down the legs; quiet enough that the muscles below are read."""
    flank = back[None] * 0.9 + np.stack([np.sign(co[:, 0]) * 0.1, np.zeros(len(co)), np.full(len(co), -0.45)], 1)
    way = flank * on_trunk[:, None] + np.array([0, 0.25, -1.0]) * (1 - on_trunk[:, None]) + 0.20 * np.stack([fractal(co * 3 + k, 2, k) for k in (3, 5, 7)], 1)
    return unit(way - no * (way * no).sum(1, keepdims=True))


def along_bone(co, a, b):
    """Distance to the line of a bone."""
    a, b = np.asarray(a), np.asarray(b)
    t = np.clip((co - a) @ (b - a) / max((b - a) @ (b - a), 1e-9), 0, 1)
    return np.linalg.norm(co - a - t[:, None] * (b - a), axis=1)


def coat(kind, j, skin, seed, share, radius, tufted=False, close=False):
    """`close`: long locks lie along the body, a dark saddle on the back, pale below, single guard hairs over all: a wolf's coat as it is seen near.

    `tufted`: the hair hangs in locks that are dark at the root and pale at the tip, so that strands are read from afar; less than 1 are shorter locks, under which the muscles show."""
    on = outside_of(skin)
    co, no, _ = on
    short, long = kind.coat
    woolly, h = kind.horns == 'curled', kind.withers
    limb = np.min([np.minimum(along_bone(co, leg.middle, leg.heel), along_bone(co, leg.heel, leg.foot)) for leg in j.legs], axis=0)
    # Below elbow and knee hair is short and pale.
    on_trunk = rise(limb, kind.limb * 1.15, kind.limb * 2.3)
    trunk_up = j.chest.axes[:, 2] + j.pelvis.axes[:, 2]
    below = rise(-(no @ (trunk_up / np.linalg.norm(trunk_up))), 0.30, 0.80)
    pale = np.clip(np.maximum(1 - on_trunk, 0.85 * below), 0, 1)
    line = np.min([along_bone(co, a, b) for a, b in ((j.neck + (0, 0, kind.skull * 0.6), j.withers), (j.withers, j.loin), (j.loin, j.rump))], axis=0)
    spine = np.clip(1 - line / (0.115 * h), 0, 1)
    ahead = rise(-(co - j.loin) @ j.chest.axes[:, 1], 0.0, 0.30 * h)
    throat = j.chest.point(0, -0.16 * h, -kind.depth * 0.46)
    neck = np.exp(-(along_bone(co, throat, j.neck - (0, 0, kind.skull * 0.3)) / (0.17 * h)) ** 2)
    brush = rise(-np.min([along_bone(co, a, b) for a, b in zip(j.tail[2:], j.tail[3:])], axis=0), -0.13, -0.09) * (0 if woolly else 1)
    mane = np.maximum.reduce([spine * (0.35 + 0.65 * ahead), neck * (0.85 if woolly else 0.72), brush * 0.62])
    length = short * (0.42 + 0.58 * on_trunk) + (long - short) * mane * on_trunk
    even = np.clip(0.95 + 0.35 * fractal(co * 5 + seed, 3, seed), 0.6, 1.2)
    back = j.chest.axes[:, 1] + j.pelvis.axes[:, 1]
    way = groomed(co, no, on_trunk, back / np.linalg.norm(back))
    fur = dyed(kind)

    def layer(name, density, lift, droop, long_here, lock, dye, number):
        bend = way * 0.3 + np.array([0, 0.05, -droop]) * (length / long)[:, None] - no * 0.10
        return unshading(grow(name, on, density, unit(way * (1 - lift) + no * lift), bend, long_here, lock, fur[dye], seed + number))
    crest = np.where(spine[:, None] > 0.4, 0.60, 0.30)
    if close:
        saddle, reach = rise(-line, -0.21 * h, -0.10 * h) * on_trunk, (0.45 + 0.55 * on_trunk) * (1 + 1.5 * length / long)
        flank = even * (1 - pale) * (1 - saddle) * (0.35 + 0.65 * on_trunk)
        return [layer('undercoat', even * (1 - pale), 0.20, 0.2, 0.022 + length * 0.25, Lock(int(5200 * share), 9, radius, 0.022, 4, 0.50, 0.10, 0.06, 0.05, 0.001), 'wet', 0),
                layer('flank', flank, 0.15, 0.40, 0.070 * reach, Lock(int(1900 * share), 18, radius * 0.9, 0.034, 8, 0.90, 0.07, 0.06, 0.05, 0.001, 0.15), 'tuft', 1),
                layer('saddle', even * saddle, 0.20, 0.35, 0.085 * reach, Lock(int(900 * share), 20, radius, 0.034, 8, 0.90, 0.07, 0.06, 0.05, 0.001, 0.15), 'saddle', 7),
                layer('guard hairs', even * on_trunk, 0.26, 0.30, 0.105 * reach, Lock(int(420 * share), 4, radius * 0.9, 0.060, 8, 0.45, 0.06, 0.30, 0.06, 0.001, 0.2), 'silver', 8),
                layer('pale locks', even * pale, 0.13, 0.50, 0.070 * reach, Lock(int(3000 * share), 14, radius * 0.86, 0.024, 7, 0.86, 0.08, 0.06, 0.05, 0.001, 0.15), 'pale tuft', 3),
                layer('mane', rise(mane * on_trunk, 0.36, 0.54), crest, 0.55, length * 1.30, Lock(int(1000 * share), 26, radius, 0.032, 9, 0.90, 0.16, 0.05, 0.05, 0.001, 0.15), 'mane', 2)]
    curl = 0.36 if woolly else 0.10
    if tufted:
        sparse = 0.35 + 0.65 * on_trunk
        return [layer('undercoat', even * (1 - pale), 0.20, 0.2, 0.022 + length * 0.25, Lock(int(5200 * share), 9, radius, 0.022, 4, 0.50, 0.10, 0.06, 0.05, 0.001), 'under', 0),
                layer('tufts', even * (1 - pale) * sparse, 0.34, 0.55, (0.040 + length * 1.05) * tufted, Lock(int(1700 * share), 20, radius * 0.92, 0.026, 7, 0.86, curl * 0.7, 0.05, 0.05, 0.001, 0.15), 'tuft', 1),
                layer('pale tufts', even * pale, 0.30, 0.45, (0.034 + length * 0.75) * tufted, Lock(int(3800 * share), 14, radius * 0.86, 0.020, 6, 0.84, 0.12, 0.06, 0.05, 0.001, 0.15), 'pale tuft', 3),
                layer('mane', rise(mane * on_trunk, 0.36, 0.54), crest, 0.55, length * 1.25, Lock(int(1000 * share), 26, radius, 0.030, 9, 0.88, 0.34 if woolly else 0.20, 0.05, 0.05, 0.001, 0.15), 'mane', 2)]
    return [layer('undercoat', even * (1 - pale), 0.20, 0.2, 0.022 + length * 0.25, Lock(int(5200 * share), 9, radius, 0.022, 4, 0.50, 0.10, 0.06, 0.05, 0.001), 'under', 0),
            layer('guard hair', even * (1 - pale) * (0.4 + 0.6 * on_trunk), 0.24, 0.35, length * 0.80, Lock(int(3600 * share), 11, radius, 0.026, 5, 0.66, curl, 0.05, 0.05, 0.001), 'guard', 1),
            layer('pale hair', even * pale, 0.20, 0.2, 0.022 + length * 0.40, Lock(int(9000 * share), 9, radius * 0.9, 0.018, 4, 0.50, 0.10, 0.06, 0.05, 0.001), 'pale', 3),
            layer('mane', rise(mane * on_trunk, 0.42, 0.58), crest, 0.45, length, Lock(int(1000 * share), 24, radius, 0.028, 7, 0.82, 0.34 if woolly else 0.20, 0.05, 0.05, 0.001), 'mane', 2)]


def face_coat(kind, hide, matrix, seed, share, radius):
    """Short hair from the nose back, pale at muzzle and jaw, a ruff behind the cheeks; nothing before the eye."""
    co, no, triangles = outside_of(hide)
    s = kind.skull
    back = rise(co[:, 1], -s * 0.55, s * 0.2)
    from_eye = np.linalg.norm(np.stack([np.abs(co[:, 0]), co[:, 1], co[:, 2]], 1) - np.array([s * 0.58, -s * 0.86, s * 0.20]), axis=1)
    dry = np.empty(len(co), np.float32)
    hide.data.attributes['mask'].data.foreach_get('value', dry)
    density = rise(from_eye, s * 0.22, s * 0.36) * (0.5 + back) * (1 - rise(dry, 0.05, 0.3))
    pale = np.clip(np.maximum(rise(-co[:, 1], s * 0.9, s * 1.5), rise(-co[:, 2], s * 0.25, s * 0.5)), 0, 1)
    way = np.stack([co[:, 0] * 0.6, np.full(len(co), 1.0), -0.15 - 0.3 * back], 1)
    way = unit(way - no * (way * no).sum(1, keepdims=True))
    turn, at = np.array(matrix.to_3x3()), np.array(matrix.translation)
    on = (co @ turn.T + at, no @ turn.T, triangles)
    way, normal = way @ turn.T, no @ turn.T
    fur, short = dyed(kind), 0.014 + kind.coat[0] * 0.4 * back

    def layer(name, weight, dye, number, count):
        return unshading(grow(name, on, weight, unit(way * 0.74 + normal * 0.30), way * 0.2 - normal * 0.08, short, Lock(int(count * share), 9, radius * 0.8, 0.014, 4, 0.5, 0.1, 0.06, 0.05, 0.001), fur[dye], seed + number))
    return [layer('face hair', density * (1 - pale), 'guard', 4, 1100), layer('pale face', density * pale, 'pale', 6, 900),
            unshading(grow('ruff', on, density * rise(back, 0.5, 0.9), unit(way * 0.76 + normal * 0.24), way * 0.3 + np.array([0, 0, -0.25]), np.full(len(co), kind.coat[1] * 0.36), Lock(int(260 * share), 22, radius, 0.022, 6, 0.8, 0.2, 0.05, 0.05, 0.001), fur['mane'], seed + 5))]


def keels(j, field, seed):
    """Rows of keeled plates down back and tail, one mesh."""
    random, vertices, faces = np.random.RandomState(seed), [], []
    line = np.array([j.neck, j.withers, j.loin, j.rump, *j.tail[2:5]])
    along = np.concatenate([[0], np.cumsum(np.linalg.norm(np.diff(line, axis=0), axis=1))])
    for row, angle in enumerate((-1.15, -0.75, -0.38, 0.38, 0.75, 1.15)):
        for place in np.arange(0.05 + 0.03 * (row % 2), along[-1] - 0.05, 0.062):
            middle = np.array([np.interp(place, along, line[:, k]) for k in range(3)]) - (0, 0, 0.08)
            out = np.array([np.sin(angle), 0, np.cos(angle)])
            at = outside(field, middle, out)
            big = (0.036 if abs(angle) < 0.6 else 0.026) * random.uniform(0.8, 1.2) * (1 - 0.45 * place / along[-1])
            across = np.array([out[2], 0, -out[0]])
            base = [at + across * big * 0.8, at + (0, big * 1.1, 0), at - across * big * 0.8, at - (0, big * 0.9, 0)]
            first = len(vertices)
            vertices += [*[corner - out * 0.012 for corner in base], at + out * big * 0.75 + (0, big * 0.7, 0)]
            faces += [(first + k, first + (k + 1) % 4, first + 4) for k in range(4)]
    return shapes.add('keels', np.array(vertices), np.array(faces), preset_material('keel'), smooth=False)


def backstones(kind, j, field, seed):
    """Standing stones that have grown into its back, like the Warden's."""
    random, parts = np.random.RandomState(seed), []
    line = np.array([j.withers, j.loin, j.rump])
    for i in range(kind.stones):
        t = i / max(kind.stones - 1, 1)
        middle = np.array([np.interp(t, (0, 0.5, 1), line[:, k]) for k in range(3)]) + (0.05 * (-1) ** i, 0, -0.08)
        stone = rock.boulder(seed * 7 + i, 1, preset_material('backstone'), 3, (0.052, 0.080, 0.22 * (1 - 0.6 * abs(t - 0.3))), 0.16)
        stone.location, stone.rotation_euler = outside(field, middle, (0, 0, 1.0)).tolist(), (-0.55, 0.30 * (-1) ** i, random.uniform(-0.4, 0.4))
        parts.append(stone)
    return parts


def claws(kind, j):
    """Claws, or a ram's hooves."""
    parts, r = [], kind.limb
    for leg in j.legs:
        for root, tip in toes(kind, leg):
            way = unit((tip - root) * (1, 1, 0.3))
            if kind.horns == 'curled':
                parts.append(shapes.sweep('hoof', [tip + way * r * -0.15 + (0, 0, r * 0.25), tip + way * r * 0.25, tip + way * r * 0.55 + (0, 0, -r * 0.26)], [r * 0.56, r * 0.58, r * 0.30], preset_material('claw'), 12))
                continue
            start = tip + way * r * 0.22 + (0, 0, r * 0.08)
            path = shapes.bezier(start, start + way * r * 0.5 + (0, 0, r * 0.22), start + way * r * 0.95 + (0, 0, r * 0.05), start + way * r * 1.05 + (0, 0, -r * 0.38), 8)
            parts.append(shapes.sweep('claw', path, np.linspace(r * 0.26, 0.003, 8), preset_material('claw'), 8))
    return parts
