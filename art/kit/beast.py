"""The Horned Warden: a bull's weight, a lion's mane, stones on its back, a broken chain. Faces -y, about 5 units long and 3.6 high; one unit is about 3 m."""
import math
import random as rnd

import numpy as np
from mathutils import Euler, Matrix, Vector

from kit import beast_head, beast_hide, beast_roar, beast_roar_coat, rock, shapes
from kit.beast_body import FRONT, HIND, NECK, WAITS, body_field, folds, neck_field
from kit.beast_coat import coat, face_hair
from kit.noise import fractal
from kit.surfaces import preset_material

#: The chain hangs this far off the hide, on the mane.
CHAIN_LIFT = 0.15


def beast(step=0.04, head_step=0.014, stance=WAITS, seed=3, hair=1.0, hair_radius=0.0026, chain_lift=CHAIN_LIFT, shaggy=1.0):
    """`hair` is the share of the full coat's 330,000 strands; `hair_radius` suits a picture in which it is about 1,000 pixels high; `shaggy` is how many times longer and denser the trunk's short coat is."""
    turn = Euler([math.radians(a) for a in stance.head_turn]).to_matrix()
    head_at = Vector(stance.head_at)
    neck_end = tuple(head_at + turn @ Vector((0, 0.25, 0.02)))
    skin = shapes.solid('body', body_field(neck_end, stance.legs), (-1.6, -2.9, -0.05), (1.6, 3.0, 3.7), step, preset_material('hide'))
    beast_head.roughen(skin, lambda co: 0.030 * fractal(co * 1.6, 4, 5) + 0.016 * fractal(co * 7, 3, 8) + 0.075 * folds(co))
    skull = beast_roar.head(head_step, seed, stance.gape) if stance.roars else beast_head.head(head_step, seed, stance.gape)
    skull.matrix_world = Matrix.Translation(head_at) @ turn.to_4x4() @ Matrix.Scale(stance.head_size, 4)
    path = chain_path(neck_end, chain_lift)
    hide = next(part for part in skull.children if part.name.startswith('head'))
    hairs = coat(skin, stance.legs, path, seed, hair, hair_radius, shaggy)
    if stance.roars:
        skin.data.materials[0] = beast_hide.under_fur()
        ears = [part for part in skull.children if part.name.startswith('ear')]
        hairs += beast_roar_coat.legs(skin, seed, hair, hair_radius) + beast_roar_coat.face(hide, head_at, turn, stance.gape, seed, hair, hair_radius) + beast_roar_coat.ears(ears, head_at, turn, seed, hair, hair_radius)
    else:
        hairs += face_hair(hide, head_at, turn, seed, hair, hair_radius)
    return shapes.group('beast', [skin, skull, *claws(stance), *plates(seed), *chain_of_office(path), *hairs])


def claws(stance):
    """Three broad toes a foot, horn split and dark from use."""
    parts = []
    for name in (*FRONT, *HIND):
        x, y, z = stance.foot(name)
        for toe in (-1, 0, 1):
            path = shapes.bezier((0, 0.06, 0.08), (0, -0.16, 0.15), (0, -0.34, 0.10), (0, -0.44, -0.13), 16)
            part = shapes.sweep('claw', path, 0.112 * (1 - np.linspace(0, 1, 16) ** 1.9) ** 0.8 + 0.004, preset_material('claw'), 16, (1, 0.78))
            part.matrix_world = Matrix.Translation((x + toe * 0.165, y - 0.18, z - 0.05)) @ Matrix.Rotation(toe * 0.26, 4, 'Z')
            parts.append(part)
    return parts


def plates(seed):
    """Standing stones that have grown into its back."""
    random, parts = rnd.Random(seed), []
    for i in range(13):
        t = i / 12
        y, z = -1.25 + 3.4 * t, 3.42 - 1.05 * max(t - 0.22, 0) - 1.6 * max(0.14 - t, 0)
        tall = 0.78 * (1 - abs(t - 0.26) * 0.95) + 0.16
        for side in ((0,) if i % 2 else (-1, 1)):
            stone = rock.boulder(seed * 10 + i, 1, preset_material('backstone'), 5, (0.17, 0.24, tall), 0.16)
            stone.location = (side * 0.27 + random.uniform(-0.04, 0.04), y, z - 0.12 - abs(side) * 0.08)
            stone.rotation_euler = (-0.25 - 0.45 * t, side * 0.38, random.uniform(-0.5, 0.5))
            parts.append(stone)
    return parts


def chain_path(neck_end, lift):
    """A collar round the neck, outside of the hide wherever that is: from a middle in the neck outwards until the hide is passed."""
    along = (Vector(neck_end) - Vector(NECK)).normalized()
    middle = Vector(NECK).lerp(Vector(neck_end), 0.55)
    side = Vector((1, 0, 0))
    up = side.cross(along)
    angles, reach = np.linspace(0, 2 * math.pi, 72, endpoint=False), np.linspace(0.2, 2.4, 111)
    points = []
    for angle in angles:
        out = side * math.cos(angle) + up * math.sin(angle)
        ray = np.array(middle)[None] + np.array(out)[None] * reach[:, None]
        points.append(ray[np.argmax(neck_field(ray.astype(np.float32), neck_end) > lift)])
    radii = np.linalg.norm(np.array(points) - np.array(middle), axis=1)
    # A chain is taut over bulges and does not follow hollows.
    smooth = np.real(np.fft.ifft(np.fft.fft(np.maximum(radii, np.convolve(np.tile(radii, 3), np.ones(9) / 9, 'same')[72:144])) * (np.abs(np.fft.fftfreq(72) * 72) < 7)))
    return np.array([np.array(middle) + np.array(side * math.cos(a) + up * math.sin(a)) * r for a, r in zip(angles, smooth)])


def chain_of_office(path):
    """It has been bound before: the collar holds, the chain is broken off."""
    low = path[np.argmin(path[:, 2])]
    hanging = shapes.bezier(low, low + (0.02, -0.10, -0.20), low + (0.05, -0.06, -0.45), low + (0.09, 0.04, -0.72), 6)
    return links(spaced(np.vstack([path, path[:1]]), 0.158)) + links(hanging)


def spaced(path, gap):
    """Points along a path at equal distances of about `gap`."""
    run = np.concatenate([[0], np.cumsum(np.linalg.norm(np.diff(path, axis=0), axis=1))])
    places = np.linspace(0, run[-1], round(run[-1] / gap) + 1)
    return np.stack([np.interp(places, run, path[:, i]) for i in range(3)], 1)


def links(path, size=1.0, wire=1.0):
    """`wire` is how thick a link is for its size."""
    parts = []
    for i, (a, b) in enumerate(zip(path, path[1:])):
        link = shapes.sweep('link', [(0.062 * size * math.cos(t), 0, 0.108 * size * math.sin(t)) for t in np.linspace(0, 2 * math.pi, 19)], 0.026 * size * wire, preset_material('iron'), 8)
        direction = Vector(b - a).normalized()
        link.matrix_world = Matrix.Translation(Vector((a + b) / 2)) @ direction.to_track_quat('Z', 'Y').to_matrix().to_4x4() @ Matrix.Rotation((i % 2) * math.pi / 2, 4, 'Z')
        parts.append(link)
    return parts
