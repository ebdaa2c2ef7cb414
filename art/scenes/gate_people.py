"""Nine of the Oathguard before the gate of Karn in a half ring, each of whom answers its light in his own way, and whoever waits within."""
import math
from typing import NamedTuple

from mathutils import Matrix

from kit import shapes
from kit.figure import GEAR, Gear, figure, soles, vary
from kit.skeleton import Pose, solve
from kit.surfaces import preset_material
from kit.weapons import broadside
from scenes.gate_capes import Cut, fallen, woollen
from scenes.gate_leaves import bar_at
from scenes.gate_measures import AZIMUTH, WAITING, WAITS, at
from scenes.gate_poses import ADVANCES, AIMS, AWAITS, CALLS, FOLLOWS, HAULS, LOCKS, PULLS, SHELTERS, TOUCHES


class Guard(NamedTuple):
    """One of them: `place` on the ground in metres, `turn` in degrees, and how much taller than the kit's man. `held_at` is the share of his spear below the hand."""
    gear: Gear
    pose: Pose
    place: tuple
    turn: float
    height: float
    held_at: float | None = None
    #: How his cape is cut, if he has one.
    cape: Cut | None = None


def facing(degrees):
    """The turn of somebody who faces so far from the picture's right, counterclockwise on the ground."""
    return degrees + AZIMUTH + 90


def hauling(side, pose, turn, height):
    """Where somebody stands whose left fist is closed round the bar of a leaf."""
    (bx, by), a = bar_at(side), math.radians(turn)
    x, y = (height * part for part in pose.left_hand[:2])
    return bx - x * math.cos(a) + y * math.sin(a), by - x * math.sin(a) - y * math.cos(a)


#: Nobody stands at an equal distance from his neighbours: two follow one another, two stand abreast, and three are alone.
EMPEROR, HAULER, KNEELER, ARCHER, BEARER, SHIELDMAN, PARTNER, CAPTAIN, PULLER = GUARDS = (
    Guard(vary(GEAR['emperor'], spear=1.95, blown=0.45, turn=broadside(ADVANCES.right_grip, (-0.9, -0.2, 0.4))), ADVANCES, at(0.40, 0.06), facing(16), 1.26, 0.50, Cut(1.34, 1.25, 4, (-1.9, 4.6, 1.3))),
    Guard(vary(GEAR['hoplite'], crest='bluehair', metal='steel', cape='blue', helmet='attic', beard=0.06, weapon='', shield='', grasps=True), HAULS, hauling(-1, HAULS, 138, 1.06), 138, 1.06, cape=Cut(1.22, 0.86, 4, (0, 0.5, 0))),
    Guard(vary(GEAR['hoplite'], helmet='none', weapon='', shield='', cape='crimson', beard=0.05), TOUCHES, (-3.38, -0.50), facing(140), 1.10, cape=Cut(0.92, 0.92, 4, (0, 0.4, 0))),
    Guard(vary(GEAR['archer'], tunic='green'), AIMS, at(-1.80, 1.52), facing(-1), 1.08),
    Guard(vary(GEAR['bearer'], shield='horns'), FOLLOWS, at(-0.84, 0.74), facing(14), 1.10, 0.40, Cut(1.18, 0.95, 3, (-0.5, 1.8, 0))),
    Guard(GEAR['shieldman'], SHELTERS, at(3.38, -0.32), facing(180), 1.12),
    Guard(vary(GEAR['hoplite'], cape='crimson', helmet='attic', beard=0.05, spear=1.95), LOCKS, at(4.12, 0.72), facing(184), 1.10, 0.42, Cut(1.20, 0.90, 4, (0, 0.4, 0))),
    Guard(vary(GEAR['captain'], cape='royal'), CALLS, at(5.26, 0.10), facing(206), 1.14, cape=Cut(1.26, 0.95, 3, (0.8, 1.2, 0))),
    Guard(vary(GEAR['axeman'], metal='steel', weapon='', cape='', grasps=True), PULLS, hauling(1, PULLS, 248, 1.12), 248, 1.12),
)
#: Whoever it is that waits in the gate: seen against its light, nothing but an outline.
AWAITED = vary(GEAR['pilgrim'], helmet='cowl')


def people(job):
    for seed, guard in enumerate(GUARDS, 3):
        guardsman(seed, guard, 0.016 if job.preview else 0.0075)
    shapes.belong(shapes.place(figure('who waits', AWAITS, AWAITED, 31, 0.016, hair_count=0.5), WAITING, (0, 0, 10), 0.93), WAITS)


def guardsman(seed, guard, step):
    points = fallen(solve(guard.pose), guard.pose, guard.cape, seed) if guard.cape else None
    person = figure(f'person {seed}', guard.pose, guard.gear, seed, step, hair_count=0.6, held_at=guard.held_at, cape_points=points)
    if guard.cape:
        woollen(person, guard.gear.cape, points.shape[:2], seed)
    if guard.gear.weapon == 'bow':
        pale(person)
    shapes.belong(shapes.place(person, (*guard.place, 0.01), (0, 0, guard.turn), guard.height), 1)


#: By how much parts of the bow are stouter than they would be, in metres, or they are lost before the wall.
STOUTER = {'limb': 0.010, 'string': 0.0035, 'arrow': 0.005, 'head': 0.006}


def pale(person):
    """The bow is of pale wood, and all of it is stout enough to be seen."""
    for part in person.children_recursive:
        kind = part.name.split('.')[0]
        if kind in STOUTER:
            if kind in ('limb', 'string'):
                part.data.materials[0] = preset_material('linen')
            swollen = part.modifiers.new('thicker', 'DISPLACE')
            swollen.mid_level, swollen.strength = 0, STOUTER[kind]


def face_of(guard):
    """Where his face is in the world."""
    where = Matrix.Translation((*guard.place, 0)) @ Matrix.Rotation(math.radians(guard.turn), 4, 'Z') @ Matrix.Scale(guard.height, 4)
    return tuple(where @ solve(guard.pose).point('head', (0, -0.10, 0.02)))


def feet():
    """Every sole on the ground."""
    return [sole for guard in GUARDS for sole in soles(guard.pose, (*guard.place, 0), guard.turn, guard.height)]
