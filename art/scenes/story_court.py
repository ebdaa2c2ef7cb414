"""Who kneels and stands before the goddess, how, and where all of it stands in the two pictures."""
from dataclasses import dataclass, replace

from kit.washes import Edge
from kit.figure import GEAR, vary
from kit.poses import POSES
from kit.skeleton import Foot, Pose


#: Sunk back on both heels, both arms held out to the light.
REACHING = Pose(
    left_foot=Foot(.13, .44, 4, 62), right_foot=Foot(-.13, .46, -4, 64), pelvis=(0, .16, .44), hips=(14, 0, 0), chest=(14, 0, 0), head=(-30, 0, 0),
    left_hand=(.22, -.60, 1.14), right_hand=(-.22, -.60, 1.08), left_elbow=(.8, .2, -.7), right_elbow=(-.8, .2, -.7), left_grip=(1, 0, .3), right_grip=(-1, 0, .3))
#: An old man on both knees, who looks up, a hand on his breast.
LOOKING_UP = Pose(
    left_foot=Foot(.12, .46, 4, 62), right_foot=Foot(-.12, .48, -4, 64), pelvis=(0, .06, .50), hips=(2, 0, 0), chest=(6, 0, 0), head=(-24, 0, -8),
    left_hand=(.24, -.36, .89), right_hand=(.04, -.20, .95), left_elbow=(.8, .3, -.6), right_elbow=(-.9, .1, -.5), left_grip=(1, 0, .2))
#: Upright beside his spear, his head bowed.
KEEPING_WATCH = replace(POSES['stand'], head=(24, 2, 6), left_hand=(.10, -.20, 1.06), left_elbow=(.8, .3, -.6))
#: His spear well before him: his face is seen beside it.
SENTRY = replace(KEEPING_WATCH, right_hand=(-.34, -.50, 1.24))
#: Both hands on the hilt of the sword that he has set before him; he looks up to her.
SWEARING = replace(POSES['kneel'], right_foot=Foot(-.13, .49, -8, 62), pelvis=(0, .10, .49), chest=(2, 0, 0), head=(-16, 0, 6), left_hand=(.02, -.42, .92), right_hand=(-.02, -.42, .84), left_elbow=(.9, .2, -.5), right_elbow=(-.9, .2, -.6), left_grip=(0, .10, -1), right_grip=(0, .10, -1))
#: On both knees, his head bowed over folded hands.
BOWED = Pose(
    left_foot=Foot(.13, .53, 2, 64), right_foot=Foot(-.13, .55, -2, 64), pelvis=(0, .13, .50), hips=(8, 0, 0), chest=(14, 0, 0), head=(20, 0, 0),
    left_hand=(.035, -.34, .92), right_hand=(-.035, -.34, .92), left_elbow=(.8, .3, -.6), right_elbow=(-.8, .3, -.6))
#: Upright, hands folded, his head bowed.
FOLDED = replace(POSES['stand'], head=(20, 0, 0), left_hand=(.035, -.30, 1.22), right_hand=(-.035, -.30, 1.22), left_elbow=(.8, .3, -.6), right_elbow=(-.8, .3, -.6))
#: On one knee, turned a little to whoever looks; one hand flat on his heart, the other held up open to her lamp. He looks up: his face is what the picture is about.
BEFORE_HER = replace(
    POSES['pray'], left_foot=Foot(.12, .49, 4, 64), right_foot=Foot(-.12, -.25, -4), pelvis=(0, .10, .50), chest=(0, 0, -12), head=(-26, 0, 10), left_hand=(.12, -.53, 1.23), left_elbow=(.8, .2, -.9), left_grip=(.55, -.1, .85),
    right_hand=(-.035, -.158, .915), right_elbow=(-.9, -.5, -.6), right_grip=(.1, .0, 1))
#: The same seen from farther below, alone: more upright.
ALONE = replace(BEFORE_HER, left_foot=Foot(.12, .44, 4, 64), pelvis=(0, .10, .55), left_hand=(.12, -.53, 1.27), right_hand=(-.035, -.158, .965))
COURT = {'watch': KEEPING_WATCH, 'sentry': SENTRY, 'up': LOOKING_UP, 'reaching': REACHING, 'swearing': SWEARING, 'bowed': BOWED, 'folded': FOLDED}
STANDING = ('watch', 'sentry', 'folded')
#: Whose hands are open with their fingers apart; the others' are closed, or folded.
OPEN = {'reaching': ('left', 'right'), 'up': ('left', 'right')}
#: Whose tunic falls to the floor about his knees.
ROBED = ('up', 'reaching', 'bowed')
#: Whose hair is cut to this share of the kit's length.
CROPPED = {'reaching': .62, 'swearing': .50}
#: Whose cape is cut shorter, so that it ends on the floor behind him.
CAPES = {'swearing': 1.02, 'up': 1.10}
#: Who each of the court is (see `figure`).
SEEDS = (71, 73, 74, 75, 76, 77, 78)


@dataclass(frozen=True)
class Composition:
    """`wide` and `centre` are the camera's; `statue` is where the goddess stands, `lady` how large she is and which way she looks, `steps` the radius and the height of each below her; `banners`: x."""
    wide: float
    centre: tuple
    statue: tuple
    lady: tuple
    steps: tuple
    emperor: tuple                  # x, y, turn
    court: tuple                    # of each: pose, gear, x, y, turn
    columns: tuple
    banners: tuple
    #: Of the banners: how high they hang, and their length.
    flags: tuple
    #: How large he is beside a man of the kit.
    size: float
    #: Where his helmet lies: x, y, z and the way it looks.
    helmet: tuple
    #: Where the paint ends: top, right, bottom, left.
    edges: tuple
    #: Where it reaches farther, below who stands near its edge (see `washes.paint_on`).
    grounds: tuple = ()
    #: How the emperor kneels, and how long his cape is.
    kneels: Pose = BEFORE_HER
    cape: float = 1.36

    @property
    def plinth(self):
        return self.steps[-1][1]


COMPOSITIONS = {
    'story': Composition(
        10.0, (-.12, 0, 1.985), (1.70, .35), (.43, -22), ((1.50, .13), (1.05, .26), (.90, .38)), (-.42, -.25, 74),
        # A wedge towards the lamp: who stands is farthest from it and in the dark, who kneels is nearer, and whoever reaches for the light is next to him; on her other side one of each, apart, so that the ring is closed and neither is lost in the other.
        (('sentry', vary(GEAR['bearer'], shield='', metal='steel', crest='whitehair', crest_across=True, legs='wool', beard=0), -4.49, 1.6, 66),
         ('up', vary(GEAR['axeman'], weapon='', cape='crimson', metal='bronze', tunic='linen', legs='skin', hair='greyhair', beard=.14), -2.96, .40, 74),
         ('reaching', vary(GEAR['captain'], helmet='none', crest='', weapon='', cape='', tunic='rust', legs='wool', hair='brownhair'), -1.98, -.48, 80),
         ('folded', vary(GEAR['pilgrim'], weapon=''), -2.92, 2.0, 64),
         ('bowed', vary(GEAR['archer'], weapon='', tunic='blue', legs='wool', hair='brownhair'), -3.47, -.66, 76),
         ('swearing', vary(GEAR['captain'], helmet='none', crest='', legs='blue', hair='brownhair', turn=90), 3.36, .12, -58),
         ('watch', vary(GEAR['hoplite'], shield='', metal='steel', cape='', crest_across=True), 3.62, 1.40, -56)),
        (-5.9, -3.9, -1.9, .1, 3.6), (-4.9, -2.9, -.9), (3.15, 1.6), 1.52, (1.30, -.88, .13, -44),
        (Edge(.115, .006), Edge(.17, .010), Edge(.062, .004), Edge(.23, .010)),
        ((1.72, .922, .37, .078), (.27, .78, .24, .20))),
    'story-portrait': Composition(
        4.46, (-.20, 0, 1.96), (.70, .60), (.43, -22), ((1.68, .20), (1.24, .43), (.95, .66)), (-.74, -.78, 76), (), (-3.2, .8, 2.8), (-2.05,), (4.05, 2.2), 1.62, (.52, -.86, .20, -44),
        (Edge(.070, .004), Edge(.075, .004), Edge(.075, .004), Edge(.12, .012)),
        ((.62, .66, .13, .20),), ALONE)
}
#: How large a guard and the emperor's helmet are beside those of the kit.
MAN, HELMET = 1.36, 1.66
