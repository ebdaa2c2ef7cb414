"""Who climbs the plateau: Tavrian on the stair behind his shield, four of the Oathguard after him, each of another colour."""
import math
from dataclasses import replace

from kit import shapes
from kit.figure import GEAR, figure, soles, vary
from kit.poses import POSES
from kit.skeleton import Foot
from kit.weapons import broadside

MEN, EMPEROR = 1, 7
#: Two steps up, the shield before him, the spear drawn back over the shoulder and raised at the Warden. A foot stands as much higher as two steps are.
CLIMBS = replace(POSES['hurl'], left_foot=Foot(.10, -.20, 12, 0, .255), right_foot=Foot(-.10, .14, -24), pelvis=(.01, -.03, .94), hips=(6, -4, -18), chest=(2, -3, -20), head=(-14, 4, 12), left_hand=(.04, -.62, 1.44), right_hand=(-.46, .20, 1.78), wind=(-.04, .42, .16))
#: The sword raised behind the head, the other arm towards the stair: on.
CALLS = replace(POSES['raise'], right_hand=(-.50, .20, 1.92), right_grip=(-.22, .30, 1), right_elbow=(-1, .3, .1), head=(-10, 0, -10), chest=(-6, -6, -10), left_hand=(.24, -.46, 1.36), left_grip=(.2, .3, 1), left_elbow=(.9, .2, -.6), wind=(.05, .30, .05))
#: In step, the spear upright behind the shoulder and clear of the face, the shield on his far side.
FOLLOWS = replace(POSES['stand'], left_foot=Foot(.13, -.34, 8), right_foot=Foot(-.13, .30, -10, 24), pelvis=(0, -.02, .90), hips=(4, 0, -8), chest=(2, 0, 4), head=(-12, 0, -14), right_hand=(-.50, .06, 1.30), right_grip=(-.10, .24, 1), right_elbow=(-.8, .8, 0), left_hand=(.40, -.34, 1.12), shield=(.7, -.7, .1), wind=(.04, .16, .02))
#: Low behind a tall shield, the sword drawn back over it.
SHOVES = replace(POSES['shove'], left_foot=Foot(.14, -.36, 2), right_foot=Foot(-.18, .40, -36, 16), pelvis=(0, -.04, .81), head=(-16, 0, 6), left_hand=(.08, -.60, 1.08), shield=(-.42, -.90, .08), right_hand=(-.50, .16, 1.62), right_grip=(-.05, .25, 1))
#: The bow drawn at the ring, over the heads of the others.
AIMS = replace(POSES['draw'], left_hand=(.06, -.58, 1.66), head=(-14, 4, 52), chest=(-8, -6, -18))
def flat(pose):
    """The turn of a sword in the fist at which the viewer sees its flat: his place is on the right of all who climb."""
    return broadside(pose.right_grip, (-.84, -.20, .50)) + 90


#: Outfit, pose, place and ground, turn (180 faces up the stair, 90 to the right of the picture and to the viewer), height. They stand so that nobody is before another.
PEOPLE = (
    (vary(GEAR['emperor'], cape='purple'), CLIMBS, (.05, 6.32, .692), 124, 1.68),
    (vary(GEAR['captain'], cape='crimson', turn=flat(CALLS)), CALLS, (-.86, 3.66, .07), 122, 1.48),
    (vary(GEAR['bearer'], beard=.07), FOLLOWS, (1.12, .88, .06), 122, 1.46),
    (vary(GEAR['shieldman'], tunic='ochre', legs='skin', helmet='attic', crest='redhair', turn=flat(SHOVES)), SHOVES, (1.72, 2.46, .05), 124, 1.46),
    (GEAR['archer'], AIMS, (-3.45, 3.4, .47), 150, 1.48),
)


def build(job):
    for seed, (gear, pose, at, turn, height) in enumerate(PEOPLE, 3):
        chief = gear.helmet == 'royal'
        person = figure(f'person {seed}', pose, gear, seed, .016 if job.preview else .010, hair_count=.6, cape_length=1.15)
        shapes.belong(shapes.place(person, at, (0, 0, turn), height), EMPEROR if chief else MEN)


def feet():
    return [sole for _, pose, at, turn, height in PEOPLE for sole in soles(pose, at, turn, height)]


def before(ahead, nearer, up):
    """For each of them a place so many metres before the breast, nearer to the viewer and over the ground."""
    places = []
    for _, _, (x, y, z), turn, _ in PEOPLE:
        a = math.radians(turn)
        places.append((x + ahead * math.sin(a) + nearer / math.sqrt(2), y - ahead * math.cos(a) - nearer / math.sqrt(2), z + up))
    return places
