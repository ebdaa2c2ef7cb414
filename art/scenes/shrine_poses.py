"""What the pilgrims do, as poses: each may be known by its outline alone."""
from dataclasses import replace

from kit.poses import POSES, idle
from kit.skeleton import Foot, Pose

KNEELING = replace(POSES['pray'], left_foot=Foot(.12, .44, 4, 62), right_foot=Foot(-.12, .46, -4, 64), pelvis=(0, .06, .53), hips=(2, 0, 0), chest=(10, 0, 0), head=(20, 0, 4), left_hand=(.03, -.20, 1.02), right_hand=(-.05, -.24, .90))
#: Bent to the floor: seat on the heels, forearms and brow on the stone.
BOWED = replace(POSES['pray'], left_foot=Foot(.13, .50, 6, 70), right_foot=Foot(-.13, .52, -6, 72), pelvis=(0, .30, .37), hips=(86, 0, 0), chest=(10, 0, 0), head=(2, 0, 0), left_hand=(.27, -.66, .055), right_hand=(-.26, -.70, .055), left_elbow=(.9, .2, .15), right_elbow=(-.9, .2, .15))
#: On both knees, arms open as people prayed of old.
ORANS = replace(KNEELING, left_foot=Foot(.15, .46, 8, 66), right_foot=Foot(-.15, .48, -10, 68), pelvis=(0, .10, .50), hips=(-2, 0, 0), chest=(-6, 0, 0), head=(-14, 0, -4), left_hand=(.36, -.30, 1.33), right_hand=(-.40, -.26, 1.29), left_elbow=(.9, .35, -.7), right_elbow=(-.9, .35, -.7))
#: The child: on tiptoe, a taper held out to a wick; and the mother, on her knees behind, with a hand at its back and one under its arm.
LIGHTS = Pose(
    left_foot=Foot(.08, -.10, 8, 16), right_foot=Foot(-.08, .12, -10, 30), pelvis=(0, -.05, .965), hips=(10, 0, 6), chest=(16, 0, 12), head=(6, 0, -8),
    right_hand=(-.10, -.58, 1.08), left_hand=(.20, -.20, 1.02), right_elbow=(-.7, .1, -.8), left_elbow=(.9, .3, -.3), right_grip=(0, -.25, 1), wind=(0, .1, 0))
GUIDES = replace(KNEELING, pelvis=(0, .04, .53), hips=(4, 0, 0), chest=(10, 0, -4), head=(12, 0, 10), right_hand=(-.10, -.54, .94), left_hand=(.12, -.50, .80), right_elbow=(-.8, .2, -.7), left_elbow=(.8, .1, -.8), right_grip=(.2, -.2, 1), left_grip=(0, -.3, 1))
#: One step in from the dark: the candle in the left hand, the right hand round its flame.
SHIELDS = Pose(
    left_foot=Foot(.10, -.12, 10), right_foot=Foot(-.10, .11, -14, 12), pelvis=(.015, 0, .945), hips=(6, 2, -5), chest=(9, -3, 6), head=(18, 0, -2),
    left_hand=(.03, -.34, 1.17), right_hand=(-.09, -.47, 1.29), left_elbow=(.7, .3, -.8), right_elbow=(-.6, -.1, -.9), left_grip=(0, -.05, 1), right_grip=(1, .1, .3), wind=(0, .3, .04))
#: Old and bent, both hands on a staff that he has set before him; one knee gives.
LEANS = replace(idle(), left_foot=Foot(.12, -.10, 16), right_foot=Foot(-.13, .16, -12, 16), pelvis=(0, .07, .885), hips=(17, 0, 0), chest=(24, -4, -4), head=(-26, 0, 6),
                left_hand=(.05, -.50, .98), right_hand=(-.02, -.50, 1.09), left_elbow=(.9, .5, -.4), right_elbow=(-.9, .5, -.4), left_grip=(0, -.02, 1), right_grip=(0, -.02, 1), neck=(0, -.03, 0), wind=(0, .06, 0))
#: Two who whisper: one bends his ear, the other speaks behind her hand.
LISTENS = replace(idle(), chest=(5, 3, 6), head=(10, 4, 10), left_hand=(.10, -.22, 1.10), right_hand=(-.02, -.25, 1.05), left_elbow=(.8, .3, -.7), right_elbow=(-.8, .3, -.7))
WHISPERS = replace(idle(), left_foot=Foot(.13, -.22, 8, 14), pelvis=(.035, 0, .945), hips=(3, 5, 0), chest=(5, -6, -6), head=(0, -4, -6), left_hand=(.03, -.26, 1.49), right_hand=(-.30, -.12, 1.0), left_elbow=(.8, -.1, -.8), right_elbow=(-.8, .5, -.4), left_grip=(-1, 0, .3))
#: She lifts a child on her arm, leaning back under its weight; the child reaches out with its own light.
LIFTS = replace(idle(), left_foot=Foot(.14, -.16, 10, 10), right_foot=Foot(-.12, .06, -14), pelvis=(-.03, -.03, .945), hips=(-4, -5, -4), chest=(-7, 9, 4), head=(-4, -6, -16), right_hand=(-.27, -.36, 1.01), left_hand=(-.08, -.40, 1.16), right_elbow=(-1, .5, -.3), left_elbow=(.8, .1, -.8), right_grip=(1, 0, .2), left_grip=(-1, 0, .2))
LIFTED = Pose(
    left_foot=Foot(.15, -.24, 10, 34, .26), right_foot=Foot(-.14, -.20, -6, 34, .20), pelvis=(0, 0, .92), hips=(4, 0, 0), chest=(4, 0, 0), head=(-14, 0, 6),
    right_hand=(-.10, -.52, 1.50), left_hand=(.30, -.02, 1.36), right_elbow=(-.8, .1, -.7), left_elbow=(.9, .4, -.3), right_grip=(0, -.30, 1), wind=(0, .1, 0))
