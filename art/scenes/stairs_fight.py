"""Who fights on the stairs: how each of them stands, and the pack: wolves lean under short locks, so that their outline is bone and muscle, and a woolly ram."""
import math
from dataclasses import replace

import bpy
from mathutils import Matrix, Vector

from kit import shapes
from kit.figure import GEAR, figure, soles, vary
from kit.pack import KINDS, LIZARD, MOVES, animal, ground_under, move_of
from kit.pack_body import toes
from kit.pack_joints import joints
from kit.poses import POSES
from kit.skeleton import Foot, Pose, solve
from kit.surfaces import plain
from kit.weapons import broadside

RISE, RUN = 0.16, 0.42
LOW, LANDING, HIGH = 0.0, 6 * RISE, 14 * RISE
#: The flights' feet along y: the lower one, the landing, the upper one, the terrace.
FOOT, EDGE, BACK, TOP = 0.0, 6 * RUN, 6 * RUN + 4.4, 14 * RUN + 4.4
AZIMUTH = -36
#: Where the fire burns on the stairs, under the blow, and how high its pedestal and how large its bowl is.
HEARTH, PEDESTAL, BOWL = (0.80, 1.12, 0.50), 0.46, 0.86
EYE = Vector((math.sin(math.radians(AZIMUTH)), -math.cos(math.radians(AZIMUTH)), 0.58))
#: Kinds: people, hide, what of the pack keeps its own colour (horn, teeth), scales, wool.
OURS, PACK, BARE, SCALES, WOOL = 1, 2, 3, 4, 5
OF_KIND = {'lean hound': PACK, 'lean ram': WOOL, 'crawler': SCALES, 'stalker': SCALES}

KINDS['lean hound'] = replace(KINDS['hound'], withers=1.08, rump=0.98, long=0.76, depth=0.46, wide=0.185, waist=0.23, hips=0.155, limb=0.068, neck=0.40, skull=0.185, muzzle=0.34, coat=(0.010, 0.16), tail=0.80, teeth=1.35, rings=13)
#: All the weight is in breast and horns; the legs are a sheep's.
KINDS['lean ram'] = replace(KINDS['ram'], withers=1.14, rump=1.04, long=0.78, depth=0.54, wide=0.225, waist=0.37, hips=0.19, limb=0.060, neck=0.36, skull=0.180, muzzle=0.25, coat=(0.022, 0.09), teeth=1.1, rings=17)
KINDS['crawler'] = replace(KINDS['stalker'], long=1.05, wide=0.25, stones=15)
#: How long the locks are that strands are read by: muscle shows under the hounds', the ram is woolly.
LOCKS = {'lean hound': 0.40, 'lean ram': 0.70}
#: How far their horns reach, of what their heads would bear.
HORNS = {'lean hound': 1.40, 'lean ram': 1.36}
#: Head down behind the horns, all four hooves driving at the man before it.
MOVES['butts'] = replace(MOVES['gore'], withers=(-0.08, -0.05), rump=(0.0, 0.02), fore=((0.03, -0.40, 0.22, 30), (-0.02, 0.02, 0, 10)), hind=((0.02, -0.14, 0, 0), (-0.02, 0.30, 0, 40)), neck=(8, 8), turn=(22, 22), jaw=12)
#: In the air from the fore paws to the hind claws, the paws apart so that nothing hides the wound.
MOVES['impaled'] = replace(MOVES['pierced'], withers=(-0.10, 0.44), rump=(0.04, 0.20), fore=((0.08, -0.58, 0.96, 50), (-0.08, -0.34, 0.58, 85)), hind=((0.02, 0.36, 0.12, 74), (-0.02, 0.56, 0.24, 98)), neck=(66, 8))
#: Low on its feet.
LIZARD['hisses'] = replace(LIZARD['stalk'], jaw=46, neck=(24, -16), turn=(2, -24))
LIZARD['rushes'] = replace(LIZARD['stalk'], jaw=50, neck=(30, 14), turn=(2, 22))

STANCES = {**POSES,
           # The spear raised over the shoulder, clear of him, at what comes along the landing; the shield beside the breast.
           'stab': replace(POSES['guard'], left_foot=Foot(0.18, -0.44, 10), right_foot=Foot(-0.38, 0.34, -46, 14), pelvis=(-0.02, -0.06, 0.84), hips=(10, 0, -10), chest=(8, -6, -8), head=(4, 0, 8), left_hand=(0.40, -0.34, 1.12), left_elbow=(0.9, 0.3, -0.5), shield=(0.72, -0.68, 0.16),
                           right_hand=(-0.40, -0.16, 1.78), right_elbow=(-1, 0.4, 0.3), right_grip=(0.06, -1, -0.62)),
           # The sword drawn back over the shield's edge, its flat to the viewer.
           'parry': replace(POSES['kneel'], right_hand=(-0.46, -0.04, 1.26), right_elbow=(-0.8, 0.6, -0.3), right_grip=(-0.42, 0.30, 0.86)),
           # All of him goes into the thrust, face and breast are open to the light, the shield is behind the spear; the cape hangs at his back, beside nobody else.
           'thrust': Pose(
               left_foot=Foot(0.12, -0.54, 4), right_foot=Foot(-0.18, 0.47, -30, 16), pelvis=(0, -0.08, 0.79), hips=(14, -2, -24), chest=(15, 2, 8), head=(-16, 0, -14),
               left_hand=(0.20, -0.62, 1.02), left_elbow=(1, 0.2, -0.8), left_grip=(1, 0, 0.2), shield=(-0.42, -0.86, 0.16),
               right_hand=(-0.32, -0.58, 1.12), right_elbow=(-0.8, 0.8, -0.1), wind=(0.10, 0.42, 0.0))}
#: What the emperor's spear goes into, and of the blade, which is .40 long, what is still to be seen, in metres of the spear.
SPEAR, HELD, SHOWN = 2.10, 0.56, 0.26
AT, TURN, LARGE = (0.15, 3.60), 36, 1.32
LEAP = ('lean hound', 'impaled', 0.32, (0, 0, 222), 1.42)


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
    (GEAR['hoplite'], 'stab', -2.10, 5.30, -70, 1.16, 0.42),
    (vary(GEAR['axeman'], cape='', turn=90), 'raise', 1.75, 6.20, 82, 1.12, None),
    (GEAR['archer'], 'draw', -0.05, 6.05, 216, 1.04, None),
)
#: Kind, move, (x, y, z), (pitch, tilt, turn), size.
BEASTS = (
    PIERCED, ('crawler', 'rushes', (-0.55, 0.75, 0.48), (0, 0, 222), 1.30), ('lean ram', 'butts', (3.90, 5.74, LANDING), (0, 0, -98), 1.22),
    ('lean hound', 'run', (-1.35, 8.00, 1.44), (0, 0, 43), 1.18), ('stalker', 'hisses', (-4.42, 3.62, LANDING), (0, 0, 92), 1.10),
)


def people(job):
    for seed, (gear, pose, x, y, turn, height, held) in enumerate(PEOPLE, 3):
        person = figure(f'person {seed}', STANCES[pose], gear, seed, 0.016 if job.preview else 0.011, hair_count=0.6, cape_length=1.05, held_at=held)
        shapes.belong(shapes.place(person, (x, y, LANDING + 0.005), (0, 0, turn), height), OURS)


def pack(job):
    for seed, beast in enumerate(BEASTS, 1):
        kind, move, at, turn, size = beast
        body = animal(kind, move, seed, 1, 0.028 if job.preview else 0.016, 0.6 if job.preview else 1.1, ground=treads(beast), tufted=LOCKS.get(kind, False), eyes='glare')
        if kind == 'lean ram':
            shoe(body, beast)
        for horn in (part for part in body.children_recursive if part.name.startswith('horn')):
            # A ram's are wound close to the head, or they would be springs.
            horn.scale = (1.0 if kind == 'lean ram' else HORNS[kind], HORNS[kind], HORNS[kind])
        for stone in (part for part in body.children if part.name.startswith('rock')):
            stone.scale = (1.3, 1.3, 1.8 if kind == 'crawler' else 1.2)
        shapes.belong(shapes.place(body, at, turn, size), OF_KIND[kind])
        for part in body.children_recursive:
            if part.name.startswith(('horn', 'tooth', 'tongue', 'eye', 'claw', 'hoof', 'spike', 'rock')):
                part.pass_index = BARE


def shoe(ram, beast):
    """Cloven hooves of dark horn that widen to the ground."""
    for part in [part for part in ram.children if part.name.split('.')[0] == 'hoof']:
        bpy.data.objects.remove(part)
    kind, move, *_ = beast
    r, horn = KINDS[kind].limb, plain('horn of the hoof', '#2a201a', 0.42)
    for leg in joints(KINDS[kind], move_of(kind, move), treads(beast)).legs:
        for root, tip in toes(KINDS[kind], leg):
            ahead = (tip - root) / max(float(((tip - root) ** 2).sum()) ** 0.5, 1e-6)
            heel = tip + (0, 0, r * 0.22) - ahead * r * 0.10
            hoof = shapes.sweep('hoof', [heel, heel + ahead * r * 0.30 - (0, 0, r * 0.34), heel + ahead * r * 0.52 - (0, 0, r * 0.62)], [r * 0.50, r * 0.60, r * 0.66], horn, 14)
            hoof.parent = ram


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
