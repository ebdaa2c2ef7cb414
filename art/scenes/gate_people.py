"""Eight of the Oathguard before the gate of Karn, each of whom answers its light in his own way, and whoever waits within."""
from dataclasses import replace

import bpy

from kit import shapes
from kit.figure import GEAR, figure, soles, vary
from kit.poses import POSES
from kit.skeleton import Foot, Pose
from kit.surfaces import preset_material
from kit.weapons import bow, broadside
from scenes.gate_measures import WAITING, WAITS, at

#: Both fists round the leaf's edge, the weight thrown back against a straight leg: the leaves open outwards.
HAULS = Pose(
    left_foot=Foot(0.12, -0.12, 8), right_foot=Foot(-0.22, 0.64, -30), pelvis=(0, 0.18, 0.80), hips=(-4, 0, -4), chest=(-12, 0, 0), head=(6, 0, 6),
    left_hand=(0.09, -0.27, 1.40), right_hand=(-0.05, -0.23, 1.10), left_elbow=(1, 0.2, 0.1), right_elbow=(-1, 0.5, -0.4), left_grip=(0, 0, 1), right_grip=(0, 0, 1), wind=(0, 0.25, 0))
#: On one knee, the right palm on a rune at the height of the eyes.
TOUCHES = replace(POSES['kneel'], chest=(4, 4, 14), head=(-14, 0, -6), left_hand=(0.30, -0.30, 0.66), left_grip=(0.3, -1, 0.1), right_hand=(-0.10, -0.66, 1.30), right_elbow=(-0.9, 0.2, -0.5), right_grip=(0, 0, 1))
#: The right leaf comes towards the eye: he sits back from straight arms, one leg braced beside its edge, the other bent under him; his face and both legs are seen from the side.
PULLS = Pose(
    left_foot=Foot(0.15, -0.26, 26), right_foot=Foot(-0.19, 0.26, 8), pelvis=(-0.03, 0.22, 0.835), hips=(-8, 0, 4), chest=(-10, 0, 6), head=(2, 0, 40),
    left_hand=(0.05, -0.24, 1.22), right_hand=(-0.04, -0.22, 1.04), left_elbow=(1, 0.1, -0.5), right_elbow=(-1, 0.2, -0.5), left_grip=(0, 0, 1), right_grip=(0, 0, 1))
#: A step towards the light: the sword ready at one side, the shield at the other, its face to the viewer.
ENTERS = replace(POSES['guard'], right_hand=(-0.56, -0.10, 1.20), right_grip=(-0.80, -0.30, 0.62), right_elbow=(-0.6, 0.8, -0.3), left_hand=(0.42, -0.16, 1.06), left_elbow=(0.9, 0.5, -0.4),
                 shield=(1, -0.10, 0.14), head=(-6, 0, -34))
#: The spear clear of the face, the shield's sun turned out.
VOWS = replace(POSES['vow'], head=(-2, -4, 28), right_hand=(-0.64, -0.22, 1.38), right_grip=(-0.07, -0.02, 1), left_hand=(0.50, -0.20, 1.06), shield=(0.10, -1, 0.12))
#: A stride towards the gate, seen from before: he calls the others, and his sword and his eyes say where.
CALLS = Pose(
    left_foot=Foot(0.18, 0.17, 25), right_foot=Foot(-0.30, -0.20, -40), pelvis=(-0.11, -0.05, 0.875), hips=(4, -3, -8), chest=(0, 5, -14), head=(-6, 0, -6),
    right_hand=(-0.80, -0.28, 1.54), right_elbow=(-0.4, 0.5, -0.8), right_grip=(-0.87, -0.10, 0.42), left_hand=(0.40, 0.14, 1.04), left_elbow=(0.8, 0.7, -0.2), left_grip=(0.2, -1, 0.2),
    wind=(0.40, 0.30, 0))
#: A step back from what comes out of the dark: the weight on the hind leg, the other stretched before him, the shield lifted between, the spear ready behind it. His cape is short, or it would hide the leg that he leans on.
RECOILS = Pose(
    left_foot=Foot(0.16, 0.25, 36), right_foot=Foot(-0.15, -0.34, -16), pelvis=(0.03, 0.13, 0.835), hips=(-6, 0, 4), chest=(-12, 0, -6), head=(-6, 0, -30),
    left_hand=(-0.02, -0.36, 1.34), left_elbow=(0.9, -0.2, -0.5), left_grip=(1, 0, 0.3), shield=(0.03, -0.94, 0.25), right_hand=(-0.36, 0.10, 1.06), right_elbow=(-0.7, 0.8, -0.2), right_grip=(-0.47, -0.41, 0.78),
    wind=(0.2, 0.3, 0))
#: The bow lowered, its arrow nocked towards the ground: he waits for what the light shows him.
RESTS = replace(POSES['stand'], left_foot=Foot(0.15, -0.20, 14), right_foot=Foot(-0.14, 0.12, -24), pelvis=(0, 0, 0.945), hips=(0, 3, -8), chest=(2, -2, -6), head=(-2, 0, 30),
                left_hand=(0.20, -0.50, 0.95), left_elbow=(0.9, 0.2, -0.6), left_grip=(0, -0.50, 0.82), right_hand=(0.06, -0.27, 1.12), right_elbow=(-0.8, 0.6, -0.3), right_grip=(0.3, -0.5, 0.8))

#: outfit, pose, place, turn, height. Nobody stands before anybody else, and they stand in twos and alone: evenly spaced, they would be pieces on a board.
PEOPLE = (
    (vary(GEAR['emperor'], turn=broadside(VOWS.right_grip, (-0.9, -0.45, 0))), VOWS, at(-1.20, 0.42), 74, 1.24),
    (vary(GEAR['hoplite'], crest='bluehair', metal='steel', cape='blue', helmet='attic', beard=0.06, weapon='', shield='', grasps=True), HAULS, (-0.645, 4.10), 138, 1.06),
    (vary(GEAR['hoplite'], helmet='none', weapon='', shield='', cape='crimson', beard=0.05), TOUCHES, (-3.55, -0.80), 268, 1.10),
    (GEAR['archer'], RESTS, at(-2.28, 1.58), 102, 1.06),
    (GEAR['shieldman'], ENTERS, at(0.95, -0.70), 240, 1.12),
    (vary(GEAR['axeman'], metal='steel', weapon='', cape='', grasps=True), PULLS, (0.38, 4.48), 248, 1.12),
    (GEAR['captain'], CALLS, at(3.72, -0.16), 358, 1.10),
    (GEAR['bearer'], RECOILS, at(4.72, 0.92), 328, 1.08),
)
#: Whoever it is that waits in the gate: seen against its light, nothing but an outline.
AWAITED = vary(GEAR['pilgrim'], helmet='cowl')
#: Narrow between the leaves, the staff upright beside the hood.
AWAITS = replace(POSES['stand'], left_foot=Foot(0.08, -0.04, 8), right_foot=Foot(-0.08, 0.03, -8), left_hand=(0.08, -0.26, 1.10), left_elbow=(0.5, 0.4, -0.9), right_hand=(-0.24, -0.24, 1.24), right_elbow=(-0.4, 0.4, -0.9), right_grip=(-0.04, 0, 1), head=(8, 0, 0))


def people(job):
    for seed, (gear, pose, (x, y), turn, height) in enumerate(PEOPLE, 3):
        person = figure(f'person {seed}', posed(pose), gear, seed, 0.016 if job.preview else 0.010, hair_count=0.6, cape_length=0.84 if pose is RECOILS else 1.22, held_at=0.16 if pose is RECOILS else None)
        if gear.weapon == 'bow':
            slacken(person)
            pale(person)
        shapes.belong(shapes.place(person, (x, y, 0.01), (0, 0, turn), height), 1)
    shapes.belong(shapes.place(figure('who waits', AWAITS, AWAITED, 31, 0.016, hair_count=0.5), WAITING, (0, 0, 10), 0.93), WAITS)


def slacken(person):
    """The string hardly drawn: the arrow is nocked and aimed at nothing."""
    held = next(part for part in person.children if part.name.split('.')[0] == 'bow')
    for part in list(held.children):
        bpy.data.objects.remove(part)
    for part in list((slack := bow(preset_material('wood'), draw=0.17)).children):
        part.parent = held
    bpy.data.objects.remove(slack)


def pale(person):
    """The bow is stouter than it would be, and of pale wood, or it is lost before the wall."""
    for part in person.children_recursive:
        if part.name.split('.')[0] == 'limb':
            part.data.materials[0] = preset_material('linen')
            swollen = part.modifiers.new('thicker', 'DISPLACE')
            swollen.mid_level, swollen.strength = 0, 0.010


def posed(pose):
    return POSES[pose] if isinstance(pose, str) else pose


def feet():
    """Every sole on the ground."""
    return [sole for _, pose, (x, y), turn, height in PEOPLE for sole in soles(posed(pose), (x, y, 0), turn, height)]
