"""Who kneels before the goddess, how, and where all of it stands in the two pictures."""
from dataclasses import dataclass, replace

from kit import sweeps
from kit.figure import GEAR, vary
from kit.poses import POSES
from kit.skeleton import Foot, Pose


@dataclass(frozen=True)
class Composition:
    """`wide` and `centre` are the camera's; `statue` is where the goddess stands, `lady` how large she is and which way she looks, `steps` the radius and the height of each below her; `banners`: x."""
    wide: float
    centre: tuple
    statue: tuple
    lady: tuple
    steps: tuple
    emperor: tuple                  # x, y, turn
    court: tuple                    # pose, gear, x, y, turn
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

    @property
    def plinth(self):
        return self.steps[-1][1]


#: Bent to the earth, his brow on it.
PROSTRATE = Pose(
    left_foot=Foot(.12, .44, 4, 62), right_foot=Foot(-.12, .46, -4, 64), pelvis=(0, .20, .37), hips=(72, 0, 0), chest=(38, 0, 0), head=(-22, 0, 0),
    left_hand=(.17, -.70, .06), right_hand=(-.17, -.68, .06), left_elbow=(.9, .2, .3), right_elbow=(-.9, .2, .3))
#: An old man on both knees, who looks up, a hand on his breast.
LOOKING_UP = Pose(
    left_foot=Foot(.12, .44, 4, 62), right_foot=Foot(-.12, .46, -4, 64), pelvis=(0, .06, .53), hips=(2, 0, 0), chest=(6, 0, 0), head=(-24, 0, -8),
    left_hand=(.24, -.36, .92), right_hand=(.04, -.20, .98), left_elbow=(.8, .3, -.6), right_elbow=(-.9, .1, -.5), left_grip=(1, 0, .2))
#: A young one on one knee behind him, who holds him up: his arm lies about the old man's back.
HOLDING = replace(POSES['kneel'], chest=(10, 0, -8), head=(12, 0, -20), right_hand=(-.24, -.52, 1.06), right_elbow=(-.8, .2, -.6), right_grip=(0, .2, 1), left_hand=(.12, -.40, .80), left_elbow=(.9, .2, -.4))
#: Upright beside his spear, his head bowed.
KEEPING_WATCH = replace(POSES['stand'], head=(24, 2, 6), left_hand=(.10, -.20, 1.06), left_elbow=(.8, .3, -.6))
#: Both hands on the hilt of the sword that he has set before him; he looks up to her.
SWEARING = replace(POSES['kneel'], chest=(2, 0, 0), head=(-16, 0, 6), left_hand=(.02, -.42, .98), right_hand=(-.02, -.42, .90), left_elbow=(.9, .2, -.5), right_elbow=(-.9, .2, -.6), left_grip=(0, .10, -1), right_grip=(0, .10, -1))
#: On both knees, his head bowed over folded hands.
BOWED = Pose(
    left_foot=Foot(.13, .50, 2, 64), right_foot=Foot(-.13, .52, -2, 64), pelvis=(0, .13, .56), hips=(8, 0, 0), chest=(14, 0, 0), head=(20, 0, 0),
    left_hand=(.035, -.34, .98), right_hand=(-.035, -.34, .98), left_elbow=(.8, .3, -.6), right_elbow=(-.8, .3, -.6))
COURT = {'watch': KEEPING_WATCH, 'holding': HOLDING, 'up': LOOKING_UP, 'prostrate': PROSTRATE, 'swearing': SWEARING, 'bowed': BOWED}
Edge = sweeps.Edge
COMPOSITIONS = {
    'story': Composition(
        10.0, (-.12, 0, 1.985), (1.75, .10), (.43, -3), ((1.75, .13), (1.40, .26), (1.05, .38)), (-.60, .05, 80),
        # Three behind him, one bent low between them and him, so that the way to her is open; two on her other side.
        (('watch', vary(GEAR['bearer'], shield='', metal='steel', crest='whitehair', crest_across=True, legs='ochre', beard=0), -4.40, 1.15, 70),
         ('holding', vary(GEAR['captain'], helmet='none', crest='', weapon='', cape='blue', legs='blue', hair='blackhair', beard=0), -3.66, .62, 80),
         ('up', vary(GEAR['axeman'], weapon='', cape='crimson', metal='bronze', legs='skin', hair='greyhair', beard=.14), -3.02, .36, 74),
         ('prostrate', vary(GEAR['captain'], helmet='none', crest='', weapon='', cape='', legs='ochre', hair='brownhair'), -2.62, -.60, 86),
         ('swearing', vary(GEAR['captain'], helmet='none', crest='', legs='blue', hair='brownhair', turn=90), 3.72, .15, -54),
         ('bowed', vary(GEAR['archer'], weapon=''), 3.80, 1.45, -58)),
        (-5.9, -3.9, -1.9, .1, 3.6), (-4.9, -2.9, -.9), (3.15, 1.6), 1.52, (.62, -.88, .0, -44),
        (Edge(.012, .17, (.05, .11), 24), Edge(.008, .13, (.05, .10), 6), Edge(.015, .085, (.03, .055), 0, True), Edge(.008, .12, (.05, .10), -6))),
    'story-portrait': Composition(
        4.46, (-.20, 0, 1.96), (.70, .60), (.415, -4), ((1.85, .20), (1.57, .40), (1.29, .60), (1.01, .80)), (-.66, -.78, 84), (), (-3.2, -1.2, .8, 2.8), (-2.05,), (4.05, 2.2), 1.62, (.66, -1.16, .20, -44),
        (Edge(.012, .10, (.04, .08), 16), Edge(.008, .065, (.035, .07), 8), Edge(.012, .04, (.02, .04), 0, True), Edge(.008, .065, (.035, .07), -8))),
}
#: On one knee; one fist on his heart, the other hand held up open to her lamp. He looks up: his face is what the picture is about.
BEFORE_HER = replace(
    POSES['pray'], pelvis=(0, .12, .56), chest=(2, 0, 4), head=(-28, 0, -6), left_hand=(.17, -.44, 1.24), left_elbow=(.8, .2, -.8), left_grip=(1, -.1, .3),
    right_hand=(.02, -.15, .97), right_elbow=(-.9, .0, -.5), right_grip=(.15, .0, 1))
#: How large a guard and the emperor's helmet are beside those of the kit.
MAN, HELMET = 1.36, 1.66
