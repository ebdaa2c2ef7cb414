"""The Warden's coat as a player sees it, from above: a dense undercoat, guard hairs that follow the body from shoulder to haunch, a mane; short hair on the whole head."""
import bpy
import numpy as np

from kit import beast_coat, beast_head, beast_roar_coat, coats
from kit.beast_coat import bell, fur_of, rise
from kit.coats import Lock, unit
from kit.noise import fractal
from kit.pack_coat import outside_of
from kit.surfaces import hide

#: Root, tip, roughness and how far strands differ, of each kind of hair; linear colours.
DYES = {
    'down': ((0.055, 0.034, 0.022), (0.120, 0.072, 0.043), 0.55, 0.30), 'guard': ((0.070, 0.041, 0.026), (0.250, 0.145, 0.080), 0.46, 0.45),
    'pale': ((0.120, 0.075, 0.046), (0.400, 0.265, 0.160), 0.46, 0.40), 'mane': ((0.026, 0.016, 0.012), (0.120, 0.064, 0.036), 0.44, 0.40),
    'lock': ((0.050, 0.028, 0.018), (0.260, 0.140, 0.074), 0.44, 0.40), 'face': ((0.075, 0.043, 0.027), (0.190, 0.108, 0.062), 0.52, 0.40),
    'muzzle': ((0.150, 0.105, 0.072), (0.300, 0.215, 0.150), 0.52, 0.35),
}


#: What `beast` has grown, by name.
WORN = ('undercoat', 'coat', 'mane', 'locks', 'face down', 'face guard', 'brow', 'face hair', 'face locks')


def dyes():
    return {part: bpy.data.materials.get(f'groomed {part}') or fur_of(f'groomed {part}', *dye) for part, dye in DYES.items()}


def lie(co, no):
    """Which way hair lies: down from neck and breast, back along the ribs, over the haunch down to the stifle, straight down the legs."""
    x, y, z = co.T
    side = np.clip(1 - np.abs(no[:, 2]), 0, 1)
    mane, haunch, leg = rise(-y, 0.55, 1.15), rise(y, 0.75, 1.5), rise(-z, -1.45, -1.0)
    back = np.stack([np.sign(x) * (0.10 + 0.10 * side), np.full(len(co), 1.0), -0.10 - 0.42 * side], 1)
    for share, way in ((mane, (0.0, 0.30, -1.0)), (haunch, (0.0, 0.50, -0.95)), (leg, (0.0, 0.18, -1.0))):
        back = back * (1 - share[:, None]) + np.array(way) * share[:, None]
    # Whorls as wide as a muscle, and a finer unrest.
    back = unit(back) + 0.30 * np.stack([fractal(co * 1.1 + k, 2, 31 + k) for k in (5, 11, 17)], 1) + 0.12 * np.stack([fractal(co * 5 + k, 2, 51 + k) for k in (3, 7, 13)], 1)
    return unit(back - no * (back * no).sum(1, keepdims=True))


def groom(warden, stance, chain, floor, share, radius):
    """The coat in place of what `beast` has given it; `radius` of a strand in its own measure, `share` of the full number of strands."""
    for part in [part for part in warden.children if part.name.split('.')[0] in WORN]:
        bpy.data.objects.remove(part)
    skin, skull = (next(part for part in warden.children if part.name.startswith(name)) for name in ('body', 'head'))
    head = next(part for part in skull.children if part.name.startswith('head'))
    at, turn = skull.matrix_world.translation, skull.matrix_world.to_3x3()
    if stance.roars:
        # Worn skin with little hair: its wrinkles are its face.
        hairs = beast_roar_coat.face(head, at, turn, stance.gape, 3, 0.55 * share, radius)
    else:
        hairs = [*face(head, skull, share, radius), *beast_coat.face_hair(head, at, turn, 3, 0.9 * share, radius)]
    for part in (*trunk(skin, stance, chain, floor, share, radius), *hairs):
        part.parent = warden


def trunk(skin, stance, chain, floor, share, radius):
    on = outside_of(skin)
    co, no, _ = on
    # Where hair parts, what is seen below is as dark as its roots.
    skin.data.materials[0] = hide('hide under fur', '#3a2a20', '#442c1e', '#1c1410')
    length, _ = beast_coat.lengths(co, stance.legs, chain, 2.3)
    length = length * (1 - 0.35 * rise(co[:, 1], 0.7, 1.4) * rise(co[:, 2], 1.0, 1.4)) * (0.80 + 0.45 * fractal(co * 3.5, 3, 9))
    # The tail ends in a tuft.
    length = np.maximum(length, 0.36 * rise(co[:, 1], 2.0, 2.3) * rise(co[:, 2], 1.3, 1.6))
    grows = rise(co[:, 2], floor + 0.14, floor + 0.28)
    way, long = lie(co, no), rise(length, 0.28, 0.44)
    heavy = np.clip(length / 0.7, 0, 1)[:, None]
    fur = dyes()

    def layer(name, weight, lift, droop, reach, lock, kind, seed):
        lock = Lock(max(int(lock[0] * share), 9), lock[1], radius * lock[2], *lock[3:])
        return coats.grow(name, on, weight * grows, unit(way * (1 - lift) + no * lift), way * 0.30 + np.array([0, 0.05, -droop]) * heavy - no * 0.20, reach, lock, fur[kind], seed)
    short = 1 - 0.85 * long
    return [
        layer('undercoat', 0.8 + 0.4 * short, 0.26, 0.10, 0.050 + 0.20 * length, (15000, 12, 1.05, 0.060, 5, 0.30, 0.08, 0.15, 0.05, 0.010), 'down', 3),
        layer('guard hair', short, 0.17, 0.30, length * 0.85, (8500, 15, 0.92, 0.075, 7, 0.50, 0.10, 0.12, 0.04, 0.010), 'guard', 4),
        layer('long guard hair', short, 0.21, 0.40, length * 1.25, (4200, 7, 0.85, 0.060, 8, 0.42, 0.14, 0.20, 0.05, 0.010), 'pale', 5),
        layer('mane', long, 0.28, 0.75, length * 0.80, (2300, 40, 1.05, 0.110, 10, 0.66, 0.16, 0.10, 0.05, 0.020), 'mane', 6),
        layer('locks', long, 0.34, 0.80, length * 0.92, (900, 26, 1.0, 0.070, 10, 0.74, 0.20, 0.10, 0.05, 0.020), 'lock', 7),
    ]


def face(head, skull, share, radius):
    """From the nose back over muzzle, bridge and cheeks, pale at the muzzle, longer towards the neck; lips, nostrils and eyes are bare."""
    co, no, triangles = outside_of(head)
    x, y, z = np.abs(co[:, 0]), co[:, 1], co[:, 2]
    bare = np.empty(len(co), np.float32)
    head.data.attributes['mask'].data.foreach_get('value', bare)
    from_eye = np.linalg.norm(np.stack([x, y, z], 1) - np.array(beast_head.EYE), axis=1)
    density = rise(from_eye, 0.115, 0.17) * (1 - rise(bare, 0.05, 0.30)) * rise(y, -1.05, -0.93)
    cheek = bell(z, -0.15, 0.30) * rise(y, -0.60, -0.05) * rise(x, 0.18, 0.30)
    pale = np.clip(rise(-y, 0.62, 0.86) + rise(-z, 0.42, 0.60), 0, 1)
    length = 0.045 + 0.030 * rise(y, -0.8, -0.2) + 0.095 * cheek + 0.05 * rise(y, -0.1, 0.3)
    way = np.stack([np.sign(co[:, 0]) * 0.30 * rise(x, 0.03, 0.2), np.full(len(co), 1.0), -0.12 - 0.55 * cheek], 1)
    way = unit(way) + 0.16 * np.stack([fractal(co * 6 + k, 2, k) for k in (3, 5, 7)], 1)
    way = unit(way - no * (way * no).sum(1, keepdims=True))
    turn, at = np.array(skull.matrix_world.to_3x3()), np.array(skull.matrix_world.translation)
    on, way, normal, fur = (co @ turn.T + at, no @ turn.T, triangles), way @ turn.T, no @ turn.T, dyes()

    def layer(name, weight, kind, count, each, long, seed):
        lock = Lock(max(int(count * share), 9), each, radius * 0.80, 0.030, 5, 0.40, 0.10, 0.12, 0.05, 0.004)
        return coats.grow(name, on, weight, unit(way * 0.80 + normal * 0.20), way * 0.25 - normal * 0.14, long, lock, fur[kind], seed)
    return [layer('face down', density, 'face', 5200, 9, length, 8), layer('face guard', density * (0.3 + cheek) * (1 - 0.8 * pale), 'guard', 1700, 8, length * 1.35, 9),
            layer('muzzle', density * pale, 'muzzle', 1500, 8, length, 10)]
