"""Who has come through the gate of the plateau: Tavrian before them on the road, four of the Oathguard at his back."""
from dataclasses import replace

from kit import shapes
from kit.figure import GEAR, figure, soles, vary
from kit.poses import POSES
from kit.skeleton import Foot
from scenes.tech_demo_measures import GATE

MEN, EMPEROR = 1, 7
#: He points the spear up the stair, the head raised, the breast to the fire and the viewer.
POINTS = replace(POSES['guard'], left_foot=Foot(.12, -.36, 10), right_foot=Foot(-.16, .26, -38), pelvis=(0, -.02, .90), hips=(2, 0, -16), chest=(-6, 0, -8), head=(-12, 0, 4), right_hand=(-.34, -.46, 1.44), right_grip=(.576, -.514, .60), right_elbow=(-.9, .3, -.6),
                 left_hand=(.44, -.20, 1.12), left_elbow=(1, .4, -.3), shield=(.9, -.6, .10), wind=(.05, .55, .10))
STEPS_OUT = replace(POSES['guard'], right_hand=(-.44, -.10, 1.24), right_grip=(-.05, -.25, 1), head=(-14, 0, 10), left_hand=(.36, -.26, 1.12), shield=(.9, -.5, .10))
WALKS = replace(POSES['stand'], left_foot=Foot(.13, -.34, 8), right_foot=Foot(-.13, .30, -10, 24), pelvis=(0, -.02, .90), hips=(4, 0, -8), chest=(6, 0, 4), head=(-10, 0, 0))
CLIMBS = replace(POSES['stand'], left_foot=Foot(.14, .22, 10), right_foot=Foot(-.15, -.32, -8), pelvis=(0, -.02, .89), hips=(4, 0, 8), chest=(4, 0, -6), right_hand=(-.44, -.24, 1.30), right_grip=(-.06, -.16, 1), left_hand=(.38, -.20, 1.06), shield=(.95, -.3, .1), head=(-12, 0, -10))
#: Outfit, pose, place on the road, turn (180 faces up the stair), height.
PEOPLE = (
    (vary(GEAR['emperor'], cape='purple'), POINTS, (-.30, 4.40), 128, 1.68),
    (GEAR['captain'], STEPS_OUT, (-.48, 2.75), 165, 1.18),
    (GEAR['bearer'], CLIMBS, (.74, .75), 182, 1.18),
    (vary(GEAR['hoplite'], cape='crimson'), WALKS, (.0, GATE - .75), 172, 1.16),
    (GEAR['archer'], WALKS, (-.72, 1.62), 160, 1.14),
)


def build(job):
    for seed, (gear, pose, (x, y), turn, height) in enumerate(PEOPLE, 3):
        chief = gear.helmet == 'royal'
        person = figure(f'person {seed}', pose, gear, seed, .016 if job.preview else .010, hair_count=.6, cape_length=1.15)
        shapes.belong(shapes.place(person, (x, y, .07), (0, 0, turn), height), EMPEROR if chief else MEN)


def feet():
    return [sole for _, pose, (x, y), turn, height in PEOPLE for sole in soles(pose, (x, y, .07), turn, height)]

