"""The Warden's coat as a player sees it, from above: a dense undercoat, guard hairs that follow the body from shoulder to haunch, a mane; on the head, which roars, its own hair."""
import bpy
import numpy as np

from kit import beast_coat, beast_roar_coat, coats
from kit.beast_coat import fur_of, rise
from kit.coats import Lock, unit
from kit.creature_surfaces import hide
from kit.noise import fractal
from kit.pack_coat import outside_of

#: Root, tip, roughness and how far strands differ, of each kind of hair; linear colours.
DYES = {
    'down': ((0.055, 0.034, 0.022), (0.120, 0.072, 0.043), 0.55, 0.30), 'guard': ((0.070, 0.041, 0.026), (0.250, 0.145, 0.080), 0.46, 0.45),
    'pale': ((0.120, 0.075, 0.046), (0.400, 0.265, 0.160), 0.46, 0.40), 'mane': ((0.026, 0.016, 0.012), (0.120, 0.064, 0.036), 0.44, 0.40),
    'lock': ((0.050, 0.028, 0.018), (0.260, 0.140, 0.074), 0.44, 0.40),
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
    # Worn skin with little hair: its wrinkles are its face.
    hairs = beast_roar_coat.face(head, skull.matrix_world.translation, skull.matrix_world.to_3x3(), stance.gape, 3, 0.55 * share, radius)
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
