"""The shrine's pilgrims: how they stand and kneel, who they are and where, what the captain has laid down."""
import math
from dataclasses import dataclass, replace

from kit import shapes, weapons
from kit.figure import GEAR, figure, vary
from kit.poses import POSES, idle
from kit.skeleton import Foot, solve
from kit.surfaces import preset_material
from scenes.shrine_places import PEOPLE, STATUE, STEEL, before
from scenes.shrine_robes import spread, unbraided

#: One who has stopped, and looks up; one with bowed head and folded hands.
TURNED = replace(idle(), head=(-10, -3, -12))
BOWED_HEAD = replace(idle(), chest=(6, 0, 0), head=(26, 0, 6), left_hand=(.04, -.25, 1.12), right_hand=(-.04, -.25, 1.10), left_elbow=(.8, .3, -.7), right_elbow=(-.8, .3, -.7))
#: On both knees: upright with a hand on the breast, with folded hands, with open arms, and bent down to the floor, the head raised: from behind, one who hides it has none.
KNEELING = replace(POSES['pray'], left_foot=Foot(.12, .44, 4, 62), right_foot=Foot(-.12, .46, -4, 64), pelvis=(0, .06, .53), hips=(2, 0, 0), chest=(10, 0, 0), head=(20, 0, 4), left_hand=(.03, -.20, 1.02), right_hand=(-.05, -.24, .90))
FOLDED = replace(KNEELING, chest=(6, 0, 0), head=(4, 0, 0), left_hand=(.035, -.34, 1.16), right_hand=(-.035, -.34, 1.16), left_elbow=(.7, .1, -.9), right_elbow=(-.7, .1, -.9))
OPEN_ARMS = replace(KNEELING, hips=(-2, 0, 0), chest=(-4, 0, 0), head=(-16, 0, 0), left_hand=(.36, -.34, 1.28), right_hand=(-.36, -.34, 1.28), left_elbow=(.9, .1, -.6), right_elbow=(-.9, .1, -.6))
PROSTRATE = replace(KNEELING, pelvis=(0, .20, .46), hips=(42, 0, 0), chest=(32, 0, 0), head=(-40, 0, 0), left_hand=(.15, -.55, .07), right_hand=(-.15, -.55, .07), left_elbow=(.9, .2, .2), right_elbow=(-.9, .2, .2))


@dataclass(frozen=True)
class Pilgrim:
    """`aside`: how far he is turned from the goddess to his left; `cloak`: a cloth, or ''."""
    pose: object
    gear: object
    at: tuple
    aside: float
    height: float = 1.08
    cloak: str = ''


def robed(tunic, helmet='cowl', **more):
    return vary(GEAR['pilgrim'], **{'weapon': '', 'tunic': tunic, 'legs': tunic, 'helmet': helmet, **more})


#: A family and those who came with it at the left, soldiers and beggars at the right, and one woman alone at the foot of the steps. Nobody stands before a bowl of fire.
PILGRIMS = [
    Pilgrim(OPEN_ARMS, robed('crimson'), before(-4, 5.75), 0, 1.10),
    Pilgrim(KNEELING, robed('green'), before(-27.2, 5.68), -24),
    Pilgrim(FOLDED, robed('blue'), before(-29.0, 7.72), -30, 1.10),
    Pilgrim(KNEELING, robed('linen', 'none', hair='blackhair', beard=0), before(-24.2, 7.22), 20, .80),
    Pilgrim(TURNED, robed('ochre', weapon='staff'), before(-42.2, 7.66), 12, 1.14, 'rust'),
    Pilgrim(BOWED_HEAD, robed('rust', 'hat'), before(-46, 8.5), -14, 1.06),
    Pilgrim(PROSTRATE, robed('linen', 'none', beard=.10), before(-47.0, 5.95), -25, 1.06),
    Pilgrim(POSES['pray'], vary(GEAR['captain'], shield='', weapon='', cape='blue'), before(26, 7.35), -20, 1.16),
    Pilgrim(POSES['stand'], vary(GEAR['hoplite'], shield='', cape='crimson', bareheaded=True), before(37, 8.35), 0, 1.14),
    Pilgrim(BOWED_HEAD, robed('wool'), before(49, 7.7), 24, 1.08, 'green'),
    Pilgrim(PROSTRATE, robed('ochre', 'none', hair='redhair'), before(54, 6.0), 25, 1.06),
]


def groups():
    """The places that hold all of them, for close-ups: in the middle of each group, and how many metres aside, and up and down."""
    return [((*before(angle, far), .75), reach) for angle, far, reach in ((-4, 5.75, (.9, 1.25)), (-39.5, 7.2, (2.7, 1.75)), (39.5, 7.3, (2.7, 1.75)))]


def pilgrims(step):
    for seed, one in enumerate(PILGRIMS, 51):
        x, y = one.at
        towards = math.degrees(math.atan2(STATUE[1] - y, STATUE[0] - x)) + 90
        person = figure('pilgrim', one.pose, vary(one.gear, cape='black') if one.cloak else one.gear, seed, step, hair_count=.35, cape_length=1.15)
        if one.gear.skirt == 'robe':
            unbraided(person, one.cloak)
            if one.pose.pelvis[2] < .7:
                spread(person, solve(one.pose))
        shapes.place(shapes.belong(person, PEOPLE), (x, y, .0), (0, 0, towards + one.aside), one.height)


def resting():
    """Where knees, hands and toes of those who are bent to the floor rest on it."""
    for one in PILGRIMS:
        if one.pose is PROSTRATE:
            bones, towards = solve(one.pose), math.atan2(STATUE[1] - one.at[1], STATUE[0] - one.at[0]) + math.pi / 2 + math.radians(one.aside)
            for side in ('left', 'right'):
                for bone, off in (('shin', (0, 0, 0)), ('hand', (0, 0, 0)), ('foot', (0, -.16, -.06))):
                    x, y, _ = one.height * bones.point(f'{side}_{bone}', off)
                    yield one.at[0] + x * math.cos(towards) - y * math.sin(towards), one.at[1] + x * math.sin(towards) + y * math.cos(towards), 0


def laid_down():
    """The captain's sword, on the floor at his right hand, its point to the goddess."""
    x, y = before(30.8, 7.80)
    thing = weapons.sword(.80, preset_material('flat steel'), preset_material('flat gold'))
    thing.location, thing.rotation_euler, thing.scale = (x, y, .035), (math.radians(90), 0, math.radians(190)), (1.30,) * 3
    return shapes.belong(thing, STEEL)
