"""The first emperor of the Nine Thrones in the right niche, carved: an old armed king, his hand on a grounded shield, his spear beside him, his face turned to the page. Faces -y; as tall as a man, in metres."""
import math

import bpy
import numpy as np
from mathutils import Matrix, Vector

from kit import shapes, weapons
from kit.cloth import grid_faces
from kit.figure import GEAR, figure, vary
from kit.nodes import Nodes
from kit.skeleton import Foot, Pose, solve
from kit.surfaces import preset_material
from scenes.margins_marble import gilded

#: He stands on his left leg; his shoulders lean towards the shield.
POSE = Pose(
    left_foot=Foot(.165, -.06, 20), right_foot=Foot(-.12, -.01, -26), pelvis=(.040, .02, .950), hips=(1, 5, 6), chest=(-3, -7, -12), head=(4, 2, -24),
    right_hand=(-.200, -.290, .868), left_hand=(.40, -.22, 1.42), right_elbow=(-.95, .45, -.1), left_elbow=(.9, .4, -.8), right_grip=(1, -.30, .0), left_grip=(0, 0, 1),
    wind=(.02, .14, 0))
#: The shield's radius and where its middle is; how long the spear is without its point.
SHIELD, MIDDLE, SPEAR = .382, (-.215, -.335, .504), 1.44
OLD = {'head/head-age-incr': .85, 'eyebrows/eyebrows-trans-forward': 1.0, 'cheek/*-cheek-inner-decr': .8}


def build(stone, fine=1.0):
    step = .010 if fine < .6 else .0068
    gear = vary(GEAR['emperor'], weapon='', shield='', grasps=True, metal='steel', beard=.12, crest='', scarf='', cape='crimson')
    man = figure('emperor', POSE, gear, 1, step, hair_count=1.4, face=OLD)
    bones = solve(POSE)
    carved(man, stone)
    gold = preset_material('flat gold')
    face = weapons.round_shield(SHIELD, stone, gold, 'rays')
    face.matrix_world = Matrix.Translation(MIDDLE) @ Vector((-.30, -1, .14)).to_track_quat('Z', 'Y').to_matrix().to_4x4()
    hand = bones['left_hand'].translation
    spear = weapons.spear(SPEAR, .36, stone, gold, gold, (hand.z - .11) / SPEAR, True)
    spear.matrix_world = Matrix.Translation(hand) @ Matrix.Rotation(math.radians(weapons.broadside((0, 0, 1))), 4, 'Z')
    carved(spear, stone)
    block = shapes.place(shapes.block('block', (.36, .17, .12), stone, .012), (MIDDLE[0], MIDDLE[1] - .02, .06))
    return shapes.group('emperor', [man, face, spear, block, crest(bones['head'], stone)]), bones


def crest(head, stone):
    """Of stone, too: a comb over the helmet, grooved as hair is that was cut to stand, gold along its foot and its edge."""
    t, u = np.meshgrid(np.linspace(-.55, 2.35, 160), np.linspace(0, 1, 24))
    tall = .105 * np.clip((t + .62) / .5, 0, 1) ** .6 * np.clip((2.6 - t) / 1.0, 0, 1) ** .7
    groove = np.abs(np.sin(t * 26)) ** .6
    parts = []
    for side in (1, -1):
        x = side * (.026 + .006 * groove * u) * np.clip((1 - u) * 8, 0, 1) ** .5
        r = .125 + tall * u
        points = np.stack([x, .012 + r * np.sin(t - .35) * 1.03, .040 + r * np.cos(t - .35)], -1)
        made = gilded(shapes.add('crest', points.reshape(-1, 3), grid_faces(24, 160), stone, mask=(.75 * (1 - groove) * np.ones_like(u)).ravel()), np.clip(np.maximum(1 - u / .12, (u - .80) / .2), 0, 1) ** .3)
        made.matrix_world = head
        parts.append(made)
    return shapes.group('comb', parts)


def carved(thing, stone):
    """Everything that is not gold becomes marble; trims and borders keep gold leaf, pupils are drilled."""
    for found in bpy.data.materials:
        # Strands ask for their material in nodes of their own.
        if found.name.startswith(('hair of', 'brows of')):
            n = Nodes(found.node_tree)
            n.tree.links.new(n.add('BsdfDiffuse', Color='#e2dacd').outputs[0], n.tree.nodes.new('ShaderNodeOutputMaterial').inputs[0])
    for part in (thing, *thing.children_recursive):
        if part.type != 'MESH' and not part.material_slots:
            continue
        if part.name.startswith('cornea'):
            bpy.data.objects.remove(part)
            continue
        for slot in part.material_slots:
            name = slot.material.name if slot.material else ''
            if name == 'enamel':
                slot.material = preset_material('flat gold')
            elif 'gold' not in name and not name.startswith(('hair of', 'brows of')):
                slot.material = stone
        if part.type == 'MESH':
            leafed(part)


def leafed(part):
    values = {name: read(part, name) for name in ('mask', 'edge', 'fold') if name in part.data.attributes}
    if part.name.startswith('eyeball'):
        write(part, 'mask', values['mask'] < .20)
        return
    gilt = values.get('edge', values.get('mask'))
    if gilt is not None:
        gilded(part, np.clip(gilt, 0, 1))
    if 'fold' in values:
        write(part, 'mask', np.clip(.9 - 1.8 * values['fold'], 0, 1))
    elif 'mask' in values:
        write(part, 'mask', 0 * values['mask'])


def read(part, name):
    found = np.empty(len(part.data.vertices), np.float32)
    part.data.attributes[name].data.foreach_get('value', found)
    return found


def write(part, name, values):
    if name not in part.data.attributes:
        part.data.attributes.new(name, 'FLOAT', 'POINT')
    part.data.attributes[name].data.foreach_set('value', np.asarray(values, np.float32))
