"""Who climbs the plateau: Tavrian on the stair behind his shield, four of the Oathguard after him, each of another colour."""
import math
from dataclasses import replace

from kit import shapes
from kit.figure import GEAR, figure, soles, vary
from kit.poses import POSES
from kit.skeleton import Foot
from kit.weapons import broadside

MEN, EMPEROR = 1, 7
#: Two treads apart, the weight on the upper foot; breast, head and shield towards the Warden, the spear raised behind the head. A foot stands as much higher as two steps are.
CLIMBS = replace(POSES['hurl'], left_foot=Foot(.10, -.12, -20, 0, .255), right_foot=Foot(-.12, .16, -26, 12), pelvis=(.01, -.05, .945), hips=(8, -4, -8), chest=(6, -2, -8), head=(-18, 0, 10), left_hand=(.06, -.52, 1.40), shield=(-.55, -.85, .12), right_hand=(-.34, .36, 1.70), right_grip=(.20, -.30, .93), wind=(-.02, .10, .02))
#: The sword raised before him, clear of the stone with runes: on.
CALLS = replace(POSES['raise'], right_hand=(-.26, -.42, 1.76), right_grip=(.30, -.19, .93), right_elbow=(-1, .1, -.4), head=(-10, 0, -6), chest=(-4, -6, -4), left_hand=(.34, -.14, 1.04), left_grip=(.2, -.8, .3), left_elbow=(.9, .4, -.3), wind=(.02, .20, .03))
#: In step, the spear upright behind the shoulder and clear of the face, the shield on his far side.
FOLLOWS = replace(POSES['stand'], left_foot=Foot(.13, -.34, 8), right_foot=Foot(-.13, .30, -10, 24), pelvis=(0, -.02, .90), hips=(4, 0, -8), chest=(2, 0, 4), head=(-12, 0, -14), right_hand=(-.50, .06, 1.30), right_grip=(-.10, .24, 1), right_elbow=(-.8, .8, 0), left_hand=(.40, -.34, 1.12), shield=(.7, -.7, .1), wind=(.04, .16, .02))
#: Low behind a tall shield that leads towards the stair, the sword drawn back over the shoulder.
SHOVES = replace(POSES['shove'], left_foot=Foot(.14, -.36, 2), right_foot=Foot(-.18, .40, -36, 16), pelvis=(0, -.04, .81), hips=(14, 0, -8), head=(-16, 0, 6), left_hand=(.10, -.58, 1.10), shield=(-.42, -.92, .08), right_hand=(-.52, .22, 1.66), right_grip=(-.30, .55, .80))
#: The bow drawn at the ring, over the heads of the others.
AIMS = replace(POSES['draw'], left_hand=(.06, -.58, 1.66), head=(-14, 4, 52), chest=(-8, -6, -18))
def flat(pose):
    """The turn of a sword in the fist at which the viewer sees its flat: his place is on the right of all who climb."""
    return broadside(pose.right_grip, (-.84, -.20, .50)) + 90


#: Outfit, pose, place and ground, turn (180 faces up the stair, 90 to the right of the picture and to the viewer), height. They stand so that nobody is before another.
PEOPLE = (
    (vary(GEAR['emperor'], cape='purple'), CLIMBS, (.22, 6.31, .692), 146, 1.68),
    (vary(GEAR['captain'], cape='crimson', turn=flat(CALLS)), CALLS, (-.86, 3.66, .07), 122, 1.48),
    (vary(GEAR['bearer'], beard=.07), FOLLOWS, (1.12, .88, .06), 122, 1.46),
    (vary(GEAR['shieldman'], tunic='ochre', legs='skin', helmet='attic', crest='redhair', turn=flat(SHOVES)), SHOVES, (1.48, 2.42, .05), 146, 1.46),
    (GEAR['archer'], AIMS, (-4.10, 3.42, .47), 150, 1.48),
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
