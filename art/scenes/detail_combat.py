"""A pack with a plan: the first leaps at the emperor and meets his braced spear, while the ram has gone round to his back."""
import math

import numpy as np
from mathutils import Matrix, Vector

from kit import diorama, rock, shapes, wilds
from kit.cliff import cliff
from kit.figure import GEAR, figure, vary
from kit.pack import KINDS, animal, ground_under, move_of
from kit.pack_joints import joints
from kit.places.stones import chance, hewn, stone
from kit.skeleton import Foot, Pose
from kit.surfaces import preset_material

PICTURES = {'detail-combat': (720, 540)}
ORDER = 60

STEP = .18
LANDING = 2 * STEP
#: Both legs apart, the spear couched at the hip, the shield ahead and lower than his chin: head and breast are open to the light.
BRACED = Pose(
    left_foot=Foot(.12, -.52, 6), right_foot=Foot(-.16, .46, -48, 12), pelvis=(0, -.04, .82), hips=(10, 0, -20), chest=(8, 0, -14), head=(-6, 0, 0),
    left_hand=(.24, -.56, 1.22), left_elbow=(.9, .2, -.6), left_grip=(1, 0, .2), shield=(-.50, -.85, .12),
    right_hand=(-.36, -.28, 1.10), right_elbow=(-.7, .9, .2), right_grip=(.10, -1, -.36), wind=(.45, .40, .20))
SPEAR, HELD = 2.15, .44


AZIMUTH = 20


def across(right, away):
    """The ground by the picture's own directions."""
    c, s = math.cos(math.radians(AZIMUTH)), math.sin(math.radians(AZIMUTH))
    return right * c - away * s, right * s + away * c


#: Height and half of the width of each step, and where both have their middle.
MIDDLE = across(-.66, .05)
STEPS = ((STEP, 1.24), (LANDING, .88))
HERO, TURN, LARGE = across(-.72, .02), 90, 1.42
#: Kind, move, the way it looks (degrees from -y), how large.
HOUND, RAM = ('hound', 'pounce', -74, 1.28), ('ram', 'butt', 98, 1.04)
GONE_ROUND = across(-2.36, -.86)


def render(job):
    diorama.begin(job, 8.2, (.0, .0, .74), azimuth=AZIMUTH)
    cliff(job, [((-3.45, -1.30, -1.0), (3.45, 1.25, 0)), ((-3.0, -1.75, -1.0), (3.0, 1.65, 0)), ((-2.1, -2.1, -1.0), (2.2, 2.0, 0))], (-3.45, -2.1, -1.0), (3.45, 2.0, 0), 'stone', 'meadow', outer, fine=.036, rough=.55)
    steps()
    hero = shapes.place(figure('emperor', BRACED, vary(GEAR['emperor'], spear=SPEAR), 1, .009, held_at=HELD, cape_length=1.15), (*HERO, LANDING), (0, 0, TURN), LARGE)
    wound = hero.matrix_basis @ (Vector(BRACED.right_hand) + Vector(BRACED.right_grip).normalized() * (SPEAR * (1 - HELD) + .22))
    heads = [beast(job, HOUND, facing(HOUND, wound), 3), beast(job, RAM, GONE_ROUND, 4)]
    wilds.grass([(2.6, 1.2, 0, .24), (-1.9, 1.5, 0, .24), (1.6, -1.6, 0, .22), (-3.0, .2, 0, .22), (2.9, -.8, 0, .2), (-.6, -1.8, 0, .2), (1.0, 1.7, 0, .2)], 6)
    lamps = [(at, .95, {'reach': 1.6, 'size': .4, 'tint': (1.0, .80, .60)}) for at in heads]
    diorama.finish(job, lamps=lamps, samples=18, rim=1.0)


def facing(one, wound):
    """Where a beast stands whose breast is where the spear's point is."""
    kind, move, turn, size = one
    bones = joints(KINDS[kind], move_of(kind, move))
    breast = bones.chest.point(0, -KINDS[kind].depth * .36, -KINDS[kind].depth * .92)
    at = Vector(wound) - Matrix.Rotation(math.radians(turn), 3, 'Z') @ Vector(breast * size)
    return at.x, at.y


def beast(job, one, at, seed):
    """Stands it there; what it returns is a place before its face."""
    kind, move, turn, size = one
    shapes.place(animal(kind, move, seed, 1, .026 if job.preview else .016, ground=ground_under(height, (*at, 0), turn, size)), (*at, 0), (0, 0, turn), size)
    neck = Vector(joints(KINDS[kind], move_of(kind, move)).neck) + Vector((0, -KINDS[kind].skull * 2.2, .1))
    return tuple(Vector((*at, 0)) + Matrix.Rotation(math.radians(turn), 3, 'Z') @ (neck * size) + Vector((.27, -.73, .45)))


def outer(points):
    """Grass where nobody treads."""
    return np.clip((np.hypot(points[:, 0] * .68, points[:, 1] * 1.25) - 1.75) / .4, 0, 1)


def height(x, y):
    return max((tall for tall, half in STEPS if max(abs(x - MIDDLE[0]), abs(y - MIDDLE[1])) < half), default=0)


def steps():
    """Two broad steps, as of an altar that is gone."""
    made, random = hewn('pale'), chance(4)
    x, y = MIDDLE
    for tall, half in STEPS:
        across_it = round(half * 2 / .6)
        size = half * 2 / across_it
        for i in range(across_it):
            for k in range(across_it):
                at = (x + (i + .5) * size - half, y + (k + .5) * size - half)
                stone((size - .012, size - .012, tall), made, random, (*at, tall / 2 + random.uniform(-.006, .006)), wear=.05)
    for seed, ((right, away), r) in enumerate((((-2.3, 1.2), .22), ((1.5, -1.1), .13), ((-.5, -1.5), .14)), 3):
        lump = rock.boulder(seed, r, preset_material('slab'), 4, (1, 1, .75), .25, chip=.3)
        lump.location = (*across(right, away), r * .2)
