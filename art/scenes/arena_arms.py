"""What is made for this fight: the emperor's boar spear, the chain on the Warden's leg, the archer's longbow."""
import math

import bpy
import numpy as np
from mathutils import Euler, Matrix, Vector

from kit import shapes, surfaces, weapons
from kit.beast import spaced
from kit.skeleton import solve
from kit.surfaces import preset_material
from scenes.arena_fight import INTO, STANCES, STRIDES, on_warden, people, spear_line

#: From the fight to the camera.
EYE = Vector((-0.866 * INTO[0], -0.866 * INTO[1], 0.5))
#: A link: half its breadth, half its length, half its wire, in metres.
LINK = (0.150, 0.265, 0.033)
#: How far the drawn arrow reaches beyond the bow hand, in metres.
AHEAD = 0.20
#: The leaf: how far along it, how broad and how thick as shares of its most.
LEAF = ((0.0, 0.26, 1.0), (0.06, 0.40, 1.0), (0.16, 0.80, 0.9), (0.28, 1.0, 0.8), (0.42, 0.95, 0.7), (0.60, 0.74, 0.6), (0.78, 0.46, 0.45), (0.92, 0.17, 0.25), (1.0, 0.0, 0.0))
LEAF_BROAD, LEAF_THICK = 0.135, 0.060


def iron():
    return surfaces.plain('chain iron', '#3a3635', 0.40, 0.25, 0.5, 0.45)


def chain():
    """A chain round its hind leg, taut to the fists of him who hangs from it; a link hangs out of the hinder one."""
    pose, _, at, turns, size = next(one for one in people() if one[0] is STANCES['haul'])
    bones, where = solve(pose), Matrix.Translation(at) @ Euler([math.radians(a) for a in turns]).to_matrix().to_4x4() @ Matrix.Scale(size, 4)
    fists = [where @ bones[f'{side}_hand'].translation for side in ('left', 'right')]
    hock, fetlock = STRIDES.legs['back left'][2:4]
    middle = on_warden(*Vector(hock).lerp(Vector(fetlock), 0.66))
    out = (fists[0] - middle).normalized()
    side = out.cross(Vector((0, 0, 1))).normalized()
    loop = [middle + 0.47 * (math.cos(a) * out + math.sin(a) * side) + Vector((0, 0, 0.05 * math.sin(2 * a))) for a in np.linspace(0, 2 * math.pi, 24)]
    # However he pulls, iron sags.
    taut = [loop[0].lerp(fists[0], t) - Vector((0, 0, 0.9 * t * (1 - t))) for t in np.linspace(0, 1, 16)]
    end = [fists[1], fists[1] - Vector((0, 0, 0.42))]
    made = iron()
    for number, path in enumerate((loop, taut, [fists[0], fists[1]], end)):
        shapes.belong(shapes.group(f'chain {number}', forged(path, LINK, made)), 3)


def forged(path, link, made, eye=EYE):
    """Long links, each turned half away from the eye: one seen along its edge is a bead."""
    breadth, length, wire = link
    bow = [(breadth - wire) * Vector((math.cos(a), 0, math.sin(a))) + Vector((0, 0, math.copysign(length - breadth, math.sin(a)))) for a in np.linspace(1e-3, 2 * math.pi + 1e-3, 29)]
    parts = []
    steps = spaced(np.array([tuple(p) for p in path], float), 2 * (length - 2 * wire))
    for number, (a, b) in enumerate(zip(steps, steps[1:])):
        one = shapes.sweep('link', [tuple(p) for p in bow], wire, made, 10)
        along = Vector(b - a).normalized()
        face = (eye - along * eye.dot(along)).normalized()
        face = Matrix.Rotation(math.radians(42 if number % 2 else -48), 3, along) @ face
        one.matrix_world = Matrix.Translation(Vector((a + b) / 2)) @ Matrix((face.cross(along), face, along)).transposed().to_4x4()
        parts.append(one)
    return parts


def sling(person, pose):
    """Both hands are on the spear: his shield hangs on his back. The spear's own blade gives way to one for such game."""
    shield = weapons.round_shield(0.37, preset_material('flat bronze'), preset_material('flat gold'), 'rays')
    shield.matrix_world = solve(pose)['chest'] @ Matrix.Translation((0.04, 0.25, 0.16)) @ Vector((0, 1, 0.15)).to_track_quat('Z', 'Y').to_matrix().to_4x4()
    shield.parent = person
    ash = surfaces.wood('ash', '#8a5f36', '#3c2412')
    for part in person.children_recursive:
        if part.name.split('.')[0] == 'shaft':
            part.data.materials[0] = ash
        elif part.name.split('.')[0] == 'blade':
            part.hide_render = True


def longbow(person, pose):
    """The archer's bow at full draw: its string ends in his fist, which the kit's does not reach; limbs and string are thick enough to be read from afar."""
    for group in [part for part in person.children if part.name.split('.')[0] == 'bow']:
        for part in [*group.children_recursive, group]:
            bpy.data.objects.remove(part)
    bones = solve(pose)
    hand, nock = bones['left_hand'].translation, bones['right_hand'].translation
    pull = nock - hand
    along, up = pull.normalized(), Vector(pose.left_grip)
    up = (up - along * up.dot(along)).normalized()
    frame = Matrix((along, up.cross(along), up)).transposed().to_4x4()
    yew, flax = surfaces.wood('yew', '#b57a40', '#6a3e1b'), surfaces.plain('flax', '#e6dcc0', 0.7, uneven=0.1)
    parts = [shapes.sweep('grip', [(0, 0, -0.10), (0, 0, 0.10)], 0.036, preset_material('leather'), 12)]
    for sign in (1, -1):
        half = shapes.bezier((0, 0, 0), (-0.09, 0, sign * 0.24), (0.02, 0, sign * 0.56), (0.27, 0, sign * 0.70), 20)
        parts += [shapes.sweep('stave', half, np.linspace(0.032, 0.015, 20), yew, 10), shapes.sweep('cord', [half[-1], (pull.length, 0, 0)], 0.0085, flax, 8)]
    for part in parts:
        part.matrix_world = Matrix.Translation(hand) @ frame
    # It lies on the side of the grip that the visitor sees.
    aside = 0.030 * up.cross(along)
    shot = weapons.arrow(pull.length + AHEAD)
    for part in shot.children:
        if part.name.startswith('shaft'):
            part.data.materials[0] = yew
    shot.matrix_world = Matrix.Translation(hand - AHEAD * along + aside * math.copysign(1, aside.dot(Vector((0, -1, 0))))) @ along.to_track_quat('Z', 'Y').to_matrix().to_4x4()
    for part in [*parts, shot]:
        part.parent = person


def leaf():
    """Where the spearhead begins, which way it points, which way it is broad (up, in the picture) and how long it is."""
    root, point = spear_line()
    along = (point - root).normalized()
    side = along.cross(EYE).normalized()
    return root, along, side if side.z > 0 else -side, (point - root).length


def along_spear(at):
    """How far each pixel is ahead of the shaft's end, and how far from its axis, in metres."""
    root, along, _, _ = leaf()
    off, along = at - np.array(root, np.float32), np.array(along, np.float32)
    far = off @ along
    return far, np.linalg.norm(off - far[..., None] * along, axis=2)


def breadth(far):
    """Half the breadth of the leaf, in metres, where `far` of its length is passed."""
    return LEAF_BROAD * np.interp(far, [one[0] for one in LEAF], [one[1] for one in LEAF])


def spearhead():
    """A leaf of steel as long as an arm on a bronze socket, with the cross-bar that stops what runs on it; its flat is turned to the eye."""
    root, along, side, long = leaf()
    flat = side.cross(along)
    vertices, faces = [], []
    for far, broad, thick in LEAF:
        middle = root + along * long * far
        vertices += [tuple(middle + way) for way in (side * LEAF_BROAD * broad, flat * LEAF_THICK * thick, -side * LEAF_BROAD * broad, -flat * LEAF_THICK * thick)]
    for ring in range(len(LEAF) - 1):
        faces += [(4 * ring + k, 4 * ring + (k + 1) % 4, 4 * ring + 4 + (k + 1) % 4, 4 * ring + 4 + k) for k in range(4)]
    bronze = preset_material('flat bronze')
    bar = root - along * 0.10
    parts = [
        shapes.add('spearhead', vertices, faces, surfaces.plain('spear steel', '#747b86', 0.28, 0.5, 0.6, 0.3), smooth=False),
        shapes.sweep('socket', [tuple(root + along * t) for t in (-0.34, -0.30, -0.02, 0.10)], [0.050, 0.062, 0.046, 0.026], bronze, 16),
        shapes.sweep('bar', [tuple(bar + side * t + along * abs(t) * 0.25) for t in np.linspace(-0.24, 0.24, 9)], [0.012, 0.034, 0.026, 0.030, 0.036, 0.030, 0.026, 0.034, 0.012], bronze, 12),
    ]
    return shapes.belong(shapes.group('spearhead', parts), 1)
