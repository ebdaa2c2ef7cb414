"""Who stands at the fork: the emperor between its arms, and on the side that is spared a mother on her knees, her child in her arms."""
from dataclasses import replace

import bpy
import numpy as np

from kit import shapes
from kit.figure import GEAR, Gear, figure, soles, vary
from kit.poses import idle
from kit.skeleton import Foot, Pose, solve

#: The spear upright at his side, free of all else, a hand held out over those who kneel; his cape blows towards the fire. He is modelled the other way round, and mirrored: his spear is to be where it has burnt.
TORN = replace(
    idle(), left_foot=Foot(.19, -.10, 34), right_foot=Foot(-.17, .05, -26), pelvis=(.02, .0, .94), hips=(0, 3, 2), chest=(0, -5, 10), head=(2, -4, 26), left_hand=(.64, -.46, 1.16), right_hand=(-.54, -.26, 1.26),
    left_elbow=(.7, .6, -1), right_elbow=(-.9, .6, -.5), left_grip=(-.3, -.5, .8), right_grip=(-.05, -.05, 1), wind=(-.62, .40, .06))
EMPEROR_AT, EMPEROR_TURN, TALL = (.02, -.60, .042), 4, 1.20
#: On both knees, the child held against her, her face raised to him.
MOTHER = Pose(
    left_foot=Foot(.12, .44, 4, 62), right_foot=Foot(-.12, .46, -4, 64), pelvis=(0, .06, .53), hips=(4, 0, 0), chest=(10, 0, -4), head=(-22, 0, 4), left_hand=(.06, -.45, .86), right_hand=(.02, -.47, .70),
    left_elbow=(.9, .1, -.4), right_elbow=(-.9, .1, -.4), left_grip=(1, .2, .5), right_grip=(-1, .2, .5))
#: Its back against her breast, hands folded, it looks up at him.
CHILD = Pose(
    left_foot=Foot(.09, .06, 10), right_foot=Foot(-.08, -.12, -8), pelvis=(0, 0, .94), hips=(-2, 0, 2), chest=(0, 0, 2), head=(-24, 0, 4), left_hand=(.035, -.32, 1.22), right_hand=(-.035, -.33, 1.20),
    left_elbow=(.8, .2, -.8), right_elbow=(-.8, .2, -.8), left_grip=(.2, -.6, .8), right_grip=(-.2, -.6, .8))
PLAIN = dict(crest='', cape='', sleeves=True, greaves=False, pauldrons=False, shield='', weapon='', beard=0)
PEOPLE = {
    'mother': (MOTHER, Gear(body='robe', helmet='hood', skirt='robe', tunic='blue', legs='blue', **PLAIN), 6, (-1.20, -.52, .04), 72, (.84, .84, .90)),
    'child': (CHILD, Gear(body='robe', helmet='none', skirt='tunic', tunic='linen', legs='linen', hair='redhair', **PLAIN), 10, (-.92, -.74, .045), 58, (.56, .56, .53)),
}
EMPEROR, FOLK, SMALL, METAL = 1, 3, 4, 5


def gathered():
    """Everybody is put in place; where their soles are is returned."""
    emperor = figure('emperor', TORN, vary(GEAR['emperor'], spear=2.20, shield=''), 1, .0065, cape_length=1.0, grips={'left': 'open'})
    shapes.belong(shapes.place(emperor, EMPEROR_AT, (0, 0, EMPEROR_TURN), (-TALL, TALL, TALL)), EMPEROR)
    for part in emperor.children_recursive:
        if any(slot.material and slot.material.name in ('gold', 'flat gold', 'bronze') for slot in part.material_slots):
            part.pass_index = METAL
    x, y, z = EMPEROR_AT
    feet = [(x - aside, y + ahead, z) for aside, ahead, _ in soles(TORN, (0, 0, 0), -EMPEROR_TURN, TALL)]
    for name, (pose, gear, seed, at, turn, size) in PEOPLE.items():
        before = set(bpy.data.objects)
        person = figure(name, pose, gear, seed, .008)
        if name == 'child':
            young(set(bpy.data.objects) - before, solve(pose)['head'])
        shapes.belong(shapes.place(person, at, (0, 0, turn), size), SMALL if name == 'child' else FOLK)
        feet += soles(pose, at, turn, size[2])
    return feet


def young(parts, head, larger=1.36):
    """A child's head: what is above the neck, larger by so much than on a man of its height."""
    bpy.context.view_layer.update()
    head = np.array(head)
    neck, up = head[:3, 3] - .135 * head[:3, 2] + .02 * head[:3, 1], head[:3, 2]
    for part in parts:
        if part.type != 'MESH' or 'sleeve' in part.name:
            continue
        world = np.array(part.matrix_world)
        flat = np.empty(len(part.data.vertices) * 3, np.float32)
        part.data.vertices.foreach_get('co', flat)
        points = flat.reshape(-1, 3) @ world[:3, :3].T + world[:3, 3]
        share = np.clip(((points - neck) @ up + .02) / .09, 0, 1) * (np.linalg.norm(points - head[:3, 3], axis=1) < .27)
        points = neck + (points - neck) * (1 + (larger - 1) * (share * share * (3 - 2 * share))[:, None])
        back = np.linalg.inv(world)
        part.data.vertices.foreach_set('co', (points @ back[:3, :3].T + back[:3, 3]).astype(np.float32).ravel())
        part.data.update()
