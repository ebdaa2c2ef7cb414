"""Nine of the Oathguard before the gate of Karn in a half ring, each of whom answers its light in his own way, and whoever waits within."""
from typing import NamedTuple

from kit import shapes
from kit.figure import GEAR, Gear, figure, soles, vary
from kit.skeleton import Pose
from kit.surfaces import preset_material
from kit.weapons import broadside
from scenes.gate_measures import AZIMUTH, WAITING, WAITS, at
from scenes.gate_poses import ADVANCES, AIMS, AWAITS, CALLS, FOLLOWS, HAULS, LOCKS, PULLS, SHELTERS, TOUCHES


class Guard(NamedTuple):
    """One of them: `place` on the ground in metres, `turn` in degrees, and how much taller than the kit's man. `held_at` is the share of his spear below the hand."""
    gear: Gear
    pose: Pose
    place: tuple
    turn: float
    height: float
    cape: float = 1.22
    held_at: float | None = None
    #: How wide his cape is cut, beside the usual.
    width: float = 1.0


def facing(degrees):
    """The turn of somebody who faces so far from the picture's right, counterclockwise on the ground."""
    return degrees + AZIMUTH + 90


#: Nobody stands at an equal distance from his neighbours: two follow one another, two lock shields, and three are alone.
EMPEROR, HAULER, KNEELER, ARCHER, BEARER, SHIELDMAN, PARTNER, CAPTAIN, PULLER = GUARDS = (
    Guard(vary(GEAR['emperor'], spear=2.05, blown=0.45, turn=broadside(ADVANCES.right_grip, (-0.9, -0.2, 0.4))), ADVANCES, at(0.45, 0.06), facing(18), 1.24, 1.30, 0.50, 1.30),
    Guard(vary(GEAR['hoplite'], crest='bluehair', metal='steel', cape='blue', helmet='attic', beard=0.06, weapon='', shield='', grasps=True), HAULS, (-0.645, 4.10), 138, 1.06),
    Guard(vary(GEAR['hoplite'], helmet='none', weapon='', shield='', cape='crimson', beard=0.05), TOUCHES, (-3.50, -0.50), facing(140), 1.10, 0.80),
    Guard(vary(GEAR['archer'], tunic='green'), AIMS, at(-1.80, 1.52), facing(16), 1.08),
    Guard(vary(GEAR['bearer'], shield='horns'), FOLLOWS, at(-0.78, 0.72), facing(20), 1.10, 1.14, 0.40, 1.2),
    Guard(GEAR['shieldman'], SHELTERS, at(3.00, -0.24), facing(166), 1.12),
    Guard(vary(GEAR['hoplite'], cape='crimson', spear=1.95), LOCKS, at(3.14, 0.38), facing(166), 1.10, 1.10, 0.42),
    Guard(GEAR['captain'], CALLS, at(4.78, 0.72), facing(206), 1.12),
    Guard(vary(GEAR['axeman'], metal='steel', weapon='', cape='', grasps=True), PULLS, (0.38, 4.48), 248, 1.12),
)
#: Whoever it is that waits in the gate: seen against its light, nothing but an outline.
AWAITED = vary(GEAR['pilgrim'], helmet='cowl')


def people(job):
    for seed, guard in enumerate(GUARDS, 3):
        step = 0.016 if job.preview else 0.0075
        person = figure(f'person {seed}', guard.pose, guard.gear, seed, step, hair_count=0.6, cape_length=guard.cape, cape_width=guard.width, held_at=guard.held_at)
        if guard.gear.weapon == 'bow':
            pale(person)
        shapes.belong(shapes.place(person, (*guard.place, 0.01), (0, 0, guard.turn), guard.height), 1)
    shapes.belong(shapes.place(figure('who waits', AWAITS, AWAITED, 31, 0.016, hair_count=0.5), WAITING, (0, 0, 10), 0.93), WAITS)


def pale(person):
    """The bow is stouter than it would be, and of pale wood, or it is lost before the wall."""
    for part in person.children_recursive:
        if part.name.split('.')[0] == 'limb':
            part.data.materials[0] = preset_material('linen')
            swollen = part.modifiers.new('thicker', 'DISPLACE')
            swollen.mid_level, swollen.strength = 0, 0.010


def feet():
    """Every sole on the ground."""
    return [sole for guard in GUARDS for sole in soles(guard.pose, (*guard.place, 0), guard.turn, guard.height)]
