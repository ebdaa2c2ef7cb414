"""Who fights on the stairs: how each of them stands, and the pack: long-haired hounds of weight, a woolly ram, lizards low on their feet."""
import math
from dataclasses import replace

import bpy
from mathutils import Matrix, Vector

from kit import shapes
from kit.creature_surfaces import scales
from kit.figure import GEAR, figure, soles, vary
from kit.pack import KINDS, LIZARD, MOVES, animal, ground_under, move_of
from kit.pack_joints import joints
from kit.poses import POSES
from kit.skeleton import Foot, Pose, solve
from kit.weapons import broadside
from scenes.stairs_ram import shod_and_crowned

RISE, RUN = 0.16, 0.42
LOW, LANDING, HIGH = 0.0, 6 * RISE, 14 * RISE
#: The flights' feet along y: the lower one, the landing, the upper one, the terrace.
FOOT, EDGE, BACK, TOP = 0.0, 6 * RUN, 6 * RUN + 4.4, 14 * RUN + 4.4
AZIMUTH = -36
#: Where the fire burns on the stairs, under the blow, and how high its pedestal and how large its bowl is.
HEARTH, PEDESTAL, BOWL = (0.80, 1.12, 0.50), 0.46, 0.86
EYE = Vector((math.sin(math.radians(AZIMUTH)), -math.cos(math.radians(AZIMUTH)), 0.58))
#: Kinds: people, hide, what of the pack keeps its own colour (horn, teeth), scales, wool, the emperor's gold, the ram's face and legs.
OURS, PACK, BARE, SCALES, WOOL, METAL, DARK = 1, 2, 3, 4, 5, 6, 7
OF_KIND = {'heavy hound': PACK, 'lean hound': PACK, 'broad ram': WOOL, 'crawler': SCALES, 'stalker': SCALES}

KINDS['heavy hound'] = replace(KINDS['hound'], withers=1.08, rump=0.99, long=0.76, depth=0.58, wide=0.250, waist=0.35, hips=0.225, limb=0.094, neck=0.36, skull=0.215, muzzle=0.33, coat=(0.015, 0.21), tail=0.52, teeth=1.3, rings=13)
KINDS['lean hound'] = replace(KINDS['heavy hound'], depth=0.52, wide=0.220, waist=0.30, hips=0.195, limb=0.084, neck=0.38, skull=0.205, muzzle=0.34, tail=0.60)
KINDS['broad ram'] = replace(KINDS['ram'], withers=1.10, rump=1.00, long=0.73, depth=0.64, wide=0.275, waist=0.47, hips=0.24, limb=0.084, neck=0.33, skull=0.205, muzzle=0.26, coat=(0.020, 0.10), teeth=1.0, rings=15)
#: Low and broad between bent elbows.
KINDS['crawler'] = replace(KINDS['stalker'], withers=0.52, rump=0.50, long=1.05, depth=0.42, wide=0.285, waist=0.37, hips=0.235, limb=0.105, neck=0.38, skull=0.180, muzzle=0.40, sprawl=0.29, tail=1.55, stones=13)
#: How long the ram's locks are that its wool is read by; hounds wear long ones that lie along the body.
LOCKS = {'broad ram': 0.62}
#: How far their horns reach, of what their heads would bear.
HORNS = {'heavy hound': 1.25, 'lean hound': 1.25}
#: At a gallop, the head bowed behind the horns, its eye to the viewer: one fore hoof down, the other folded for the next bound, one hind leg still driving.
MOVES['butts'] = replace(MOVES['charge'], withers=(-0.08, -0.05), rump=(0.0, -0.01), fore=((0.03, -0.50, 0.20, 34), (-0.02, -0.02, 0, 14)), hind=((0.02, 0.34, 0, 46), (-0.02, 0.02, 0.10, 40)), neck=(-10, 14), turn=(30, 30), jaw=8)
#: Its leap stopped: both hind feet have just left the tread, the back is one line with them, the fore paws are thrown apart so that nothing hides the wound, the jaws open over the shaft.
MOVES['impaled'] = replace(MOVES['pierced'], withers=(-0.06, 0.20), rump=(0.06, 0.10), fore=((0.08, -0.50, 0.66, 46), (-0.08, -0.44, 0.34, 70)), hind=((0.04, 0.24, 0.0, 52), (-0.04, 0.42, 0.06, 70)), arch=-4, chest=8, neck=(72, 8), turn=(-24, 20), jaw=52)
#: Down the stairs at a run, one fore paw reaching for the next tread.
MOVES['comes down'] = replace(MOVES['run'], withers=(-0.08, 0.0), fore=((0.04, -0.46, 0.10, 20), (-0.02, 0.02, 0, 12)), hind=((0.03, -0.10, 0, 8), (-0.03, 0.32, 0, 44)), neck=(24, 10), turn=(4, 18), jaw=48)
#: Low on its feet.
LIZARD['hisses'] = replace(LIZARD['stalk'], jaw=46, neck=(26, 4), turn=(0, -14))
LIZARD['rushes'] = replace(LIZARD['stalk'], withers=(-0.04, 0.0), jaw=50, neck=(30, 14), turn=(2, 22))

STANCES = {**POSES,
           # The spear driven down over the shoulder, clear of him, into the neck of what comes along the landing; the shield beside the breast.
           'stab': replace(POSES['guard'], left_foot=Foot(0.18, -0.44, 10), right_foot=Foot(-0.38, 0.34, -46, 14), pelvis=(-0.02, -0.06, 0.84), hips=(10, 0, -10), chest=(8, -6, -8), head=(4, 0, 8), left_hand=(0.40, -0.34, 1.12), left_elbow=(0.9, 0.3, -0.5), shield=(0.72, -0.68, 0.16),
                           right_hand=(-0.40, -0.16, 1.78), right_elbow=(-1, 0.4, 0.3), right_grip=(0.10, -1, -0.80)),
           # The sword drawn back over the shield's edge, its flat to the viewer.
           'parry': replace(POSES['kneel'], right_hand=(-0.46, -0.04, 1.26), right_elbow=(-0.8, 0.6, -0.3), right_grip=(-0.42, 0.30, 0.86)),
           # All of him goes into the thrust, face and breast are open to the light, the shield is raised clear of both; the cape hangs at his back, beside nobody else.
           'thrust': Pose(
               left_foot=Foot(0.12, -0.54, 4), right_foot=Foot(-0.18, 0.47, -30, 16), pelvis=(0, -0.08, 0.79), hips=(14, -2, -24), chest=(15, 2, 8), head=(-20, 0, -30),
               left_hand=(0.34, -0.62, 1.26), left_elbow=(1, 0.2, -0.8), left_grip=(1, 0, 0.2), shield=(-0.12, -0.95, 0.28),
               right_hand=(-0.32, -0.58, 1.12), right_elbow=(-0.8, 0.8, -0.1), wind=(0.10, 0.42, 0.0))}
#: What the emperor's spear goes into, and of the blade, which is .40 long, what is still to be seen, in metres of the spear.
SPEAR, HELD, SHOWN = 2.10, 0.56, 0.30
AT, TURN, LARGE = (0.15, 3.60), 36, 1.32
LEAP = ('heavy hound', 'impaled', 0.32, (0, 0, 222), 1.42)


def treads(beast):
    """The steps as this beast's feet look for them, one by one."""
    _, _, at, (_, _, turn), size = beast
    return ground_under(tread, at, turn, size)


def tread(x, y):
    """The height of the ground."""
    if abs(x) > 4.85 or y < FOOT:
        return LOW
    if y < EDGE:
        return (math.floor(y / RUN) + 1) * RISE
    return LANDING + max(0, min(math.floor((y - BACK) / RUN) + 1, 8)) * RISE


def met():
    """Which way the spear goes, by the emperor's own directions and by the world's, his fist, the wound, and the beast whose breast it is."""
    kind, move, base, turn, size = LEAP
    turned = Matrix.Rotation(math.radians(TURN), 3, 'Z')
    fist = Vector((*AT, LANDING)) + turned @ (solve(STANCES['thrust'])['right_hand'].translation * LARGE)
    level, at = turned @ Vector((0.02, -1, 0)).normalized(), Vector((*AT, base)) + turned @ Vector((0, -3.2, 0))
    # Where it stands says which steps are below it, and these how high its breast is.
    for _ in range(6):
        bones = joints(KINDS[kind], move_of(kind, move), treads((kind, move, at, turn, size)))
        breast = Matrix.Rotation(math.radians(turn[2]), 3, 'Z') @ Vector(bones.chest.point(KINDS[kind].wide * 0.45, -KINDS[kind].depth * 0.24, -KINDS[kind].depth * 0.86) * size)
        long, drop = (SPEAR * (1 - HELD) + SHOWN) * LARGE, base + breast.z - fist.z
        wound = fist + level * math.sqrt(long ** 2 - drop ** 2) + Vector((0, 0, drop))
        at = Vector((*(wound - breast)[:2], base))
    way = (wound - fist).normalized()
    return tuple(turned.inverted() @ way), tuple(way), tuple(fist), tuple(wound), (kind, move, tuple(at), turn, size)


GRIP, WAY, SHAFT, WOUND, PIERCED = met()
STANCES['thrust'] = replace(STANCES['thrust'], right_grip=GRIP)
#: Outfit, pose, x, y, turn, height, and the share of the spear behind the fist: a third if not told.
PEOPLE = (
    (vary(GEAR['emperor'], spear=SPEAR, turn=broadside(GRIP, Matrix.Rotation(math.radians(-TURN), 3, 'Z') @ EYE)), 'thrust', *AT, TURN, LARGE, HELD),
    (vary(GEAR['shieldman'], turn=90 + broadside((-0.42, 0.30, 0.86), (-0.74, -0.67, 0.4))), 'parry', -2.30, 3.00, 12, 1.20, None),
    (GEAR['hoplite'], 'stab', -1.95, 5.35, -70, 1.16, 0.42),
    (vary(GEAR['axeman'], cape='', turn=90), 'raise', 1.75, 6.20, 82, 1.12, None),
    (GEAR['archer'], 'draw', -0.05, 6.05, 216, 1.04, None),
)
#: Kind, move, (x, y, z), (pitch, tilt, turn), size.
BEASTS = (
    PIERCED, ('crawler', 'rushes', (-0.55, 0.75, 0.48), (0, 0, 222), 1.30), ('broad ram', 'butts', (3.92, 6.45, LANDING), (0, 0, -98), 1.22),
    ('lean hound', 'comes down', (-1.35, 8.00, 1.44), (0, 0, 43), 1.18), ('crawler', 'hisses', (-4.02, 5.50, LANDING), (0, 0, 86), 0.98),
)


def people(job):
    for seed, (gear, pose, x, y, turn, height, held) in enumerate(PEOPLE, 3):
        person = figure(f'person {seed}', STANCES[pose], gear, seed, 0.016 if job.preview else 0.011, hair_count=0.6, cape_length=1.05, held_at=held)
        shapes.belong(shapes.place(person, (x, y, LANDING + 0.005), (0, 0, turn), height), OURS)
        if pose == 'thrust':
            for part in person.children_recursive:
                if any(slot.material and slot.material.name in ('gold', 'flat gold', 'bronze') for slot in part.material_slots):
                    part.pass_index = METAL


def pack(job):
    for seed, beast in enumerate(BEASTS, 1):
        kind, move, at, turn, size = beast
        body = animal(kind, move, seed, 1, 0.028 if job.preview else 0.014, 0.6 if job.preview else 1.2, 0.003, treads(beast), LOCKS.get(kind, False), 'glare', kind.endswith('hound'))
        if kind == 'broad ram':
            shod_and_crowned(body, KINDS[kind], joints(KINDS[kind], move_of(kind, move), treads(beast)))
        for horn in (part for part in body.children_recursive if part.name.startswith('horn') and kind in HORNS):
            horn.scale = (HORNS[kind],) * 3
        for stone in (part for part in body.children if part.name.startswith('rock')):
            stone.scale = (1.3, 1.3, 1.5)
        shapes.belong(shapes.place(body, at, turn, size), OF_KIND[kind])
        for part in body.children_recursive:
            if part.name.startswith(('horn', 'tooth', 'tongue', 'eye', 'claw', 'hoof', 'spike', 'rock')):
                part.pass_index = BARE
            elif kind == 'crawler' and part.type == 'MESH' and part.name.startswith(('body', 'head')):
                part.data.materials[0] = scaled()
            elif kind == 'broad ram' and part.name.startswith(('head', 'face hair', 'pale face', 'pale tufts', 'ear')):
                part.pass_index = DARK


def scaled():
    """Scales so fine that the beast is large."""
    return bpy.data.materials.get('fine scales') or scales('fine scales', '#3f4a40', '#9c8a62', '#0f1312', 44.0)


def feet():
    """Soles and paws, each with how wide its dark is."""
    standing = [sole for _, pose, x, y, turn, height, _ in PEOPLE for sole in soles(STANCES[pose], (x, y, LANDING), turn, height)]
    return [(standing, 0.17), ([paw for beast in BEASTS for paw in paws(beast)], 0.22)]


def paws(beast):
    """Where its paws touch the ground; those in the air are left out."""
    kind, move, at, (_, _, turn), size = beast
    for leg in joints(KINDS[kind], move_of(kind, move), treads(beast)).legs:
        x, y, z = Vector(at) + Matrix.Rotation(math.radians(turn), 3, 'Z') @ (Vector(leg.foot) * size)
        if z - tread(x, y) < 0.15:
            yield x, y, tread(x, y)
