"""Who has come through the gate of the plateau: Tavrian before them on the road, four of the Oathguard about him."""
from dataclasses import replace

from kit import shapes
from kit.figure import GEAR, figure, soles, vary
from kit.poses import POSES
from kit.skeleton import Foot

MEN, EMPEROR = 1, 7
#: He points the spear up the stair, the head raised, the breast to the fire and the viewer.
POINTS = replace(POSES['guard'], left_foot=Foot(.12, -.36, 10), right_foot=Foot(-.16, .26, -38), pelvis=(0, -.02, .90), hips=(2, 0, -16), chest=(-6, 0, -8), head=(-12, 0, 4), right_hand=(-.34, -.46, 1.44), right_grip=(.576, -.514, .60), right_elbow=(-.9, .3, -.6),
                 left_hand=(.44, -.20, 1.12), left_elbow=(1, .4, -.3), shield=(.9, -.6, .10), wind=(.05, .55, .10))
#: Low behind a shield held up towards the ring, the spear beside it.
COVERS = replace(POSES['guard'], pelvis=(0, -.01, .80), left_foot=Foot(.14, -.40, 8), right_foot=Foot(-.19, .38, -42, 12), head=(-16, 0, -16), left_hand=(.34, -.50, 1.36), left_elbow=(1, .2, -.5), shield=(.55, -.9, .25), right_hand=(-.46, .02, 1.20), right_grip=(-.05, -.80, .60), wind=(.05, .4, .05))
#: The sword raised: on.
CALLS = replace(POSES['raise'], right_hand=(-.42, -.06, 1.92), right_grip=(-.10, -.35, 1), head=(-12, 0, -14), left_hand=(.40, -.22, 1.06), left_grip=(.2, -1, .3), wind=(.05, .15, .02))
#: In step, the spear upright and clear of the face, the shield on his far side.
CLIMBS = replace(POSES['stand'], left_foot=Foot(.13, -.34, 8), right_foot=Foot(-.13, .30, -10, 24), pelvis=(0, -.02, .90), hips=(4, 0, -8), chest=(2, 0, 4), head=(-12, 0, -14), right_hand=(-.36, -.50, 1.30), right_grip=(-.04, -.22, 1), left_hand=(.44, -.20, 1.10), shield=(.9, -.5, .1))
#: The bow drawn at the ring, over the heads of the others.
AIMS = replace(POSES['draw'], left_hand=(.06, -.58, 1.66), head=(-14, 4, 52), chest=(-8, -6, -18))
#: Outfit, pose, place and ground, turn (180 faces up the stair, 90 to the right of the picture and to the viewer), height. They stand so that nobody is before another's face.
PEOPLE = (
    (vary(GEAR['emperor'], cape='purple'), POINTS, (-.45, 4.60, .07), 128, 1.68),
    (vary(GEAR['captain'], cape='crimson'), CALLS, (-.72, 1.95, .07), 124, 1.46),
    (vary(GEAR['bearer'], beard=.07), CLIMBS, (1.50, 1.22, .03), 124, 1.46),
    (vary(GEAR['hoplite'], helmet='attic', beard=.06, cape=''), COVERS, (1.74, 2.70, .03), 128, 1.48),
    (GEAR['archer'], AIMS, (-3.45, 3.4, .47), 150, 1.46),
)


def build(job):
    for seed, (gear, pose, at, turn, height) in enumerate(PEOPLE, 3):
        chief = gear.helmet == 'royal'
        person = figure(f'person {seed}', pose, gear, seed, .016 if job.preview else .010, hair_count=.6, cape_length=1.15)
        shapes.belong(shapes.place(person, at, (0, 0, turn), height), EMPEROR if chief else MEN)


def feet():
    return [sole for _, pose, at, turn, height in PEOPLE for sole in soles(pose, at, turn, height)]

