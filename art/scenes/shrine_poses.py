"""What the pilgrims do, as poses: each may be known by its outline alone."""
from dataclasses import replace

from kit.poses import POSES, idle
from kit.skeleton import Foot, Pose

KNEELING = replace(POSES['pray'], left_foot=Foot(.12, .44, 4, 62), right_foot=Foot(-.12, .46, -4, 64), pelvis=(0, .06, .53), hips=(2, 0, 0), chest=(10, 0, 0), head=(20, 0, 4), left_hand=(.03, -.20, 1.02), right_hand=(-.05, -.24, .90))
#: With folded hands.
FOLDED = replace(KNEELING, hips=(4, 0, 0), chest=(10, 0, 0), head=(14, 0, -4), left_hand=(.035, -.43, .97), right_hand=(-.035, -.43, .97), left_elbow=(.7, .1, -.9), right_elbow=(-.7, .1, -.9))
#: On one knee, a fist on the breast, the other hand on the knee.
ONE_KNEE = replace(POSES['pray'], hips=(6, 0, 4), chest=(14, 4, 6), head=(24, 0, 10), right_hand=(.03, -.20, 1.12), left_hand=(.16, -.30, .80), right_elbow=(-.8, .2, -.7), left_elbow=(.9, .2, -.3))
#: The child: on tiptoe, a taper held out to a wick; and the mother, on her knees behind, with a hand at its back and one under its arm.
LIGHTS = Pose(
    left_foot=Foot(.08, -.10, 8, 16), right_foot=Foot(-.08, .12, -10, 30), pelvis=(0, -.05, .965), hips=(10, 0, 6), chest=(16, 0, 12), head=(6, 0, -8),
    right_hand=(-.10, -.58, 1.08), left_hand=(.20, -.20, 1.02), right_elbow=(-.7, .1, -.8), left_elbow=(.9, .3, -.3), right_grip=(0, -.25, 1), wind=(0, .1, 0))
GUIDES = replace(KNEELING, pelvis=(0, .04, .53), hips=(4, 0, 0), chest=(10, 0, -4), head=(12, 0, 10), right_hand=(-.10, -.54, .94), left_hand=(.12, -.50, .80), right_elbow=(-.8, .2, -.7), left_elbow=(.8, .1, -.8), right_grip=(.2, -.2, 1), left_grip=(0, -.3, 1))
#: One step in from the dark: the candle in the left hand, the right hand round its flame.
SHIELDS = Pose(
    left_foot=Foot(.09, -.15, 6, -3), right_foot=Foot(-.09, .20, -8, 26), pelvis=(.015, 0, .94), hips=(5, 2, -5), chest=(7, -3, 6), head=(16, 0, -2),
    left_hand=(.03, -.30, 1.17), right_hand=(-.09, -.45, 1.31), left_elbow=(.7, .3, -.8), right_elbow=(-.6, -.1, -.9), left_grip=(0, -.05, 1), right_grip=(1, .1, .3), wind=(0, .3, .04))
#: Old, both hands on a staff.
LEANS = replace(idle(), left_foot=Foot(.12, .04, 14), right_foot=Foot(-.13, -.06, -12), pelvis=(0, .06, .92), hips=(13, 0, 0), chest=(21, -3, 0), head=(-20, 0, 6),
                left_hand=(.02, -.43, 1.02), right_hand=(-.03, -.43, 1.11), left_elbow=(.8, .3, -.6), right_elbow=(-.8, .3, -.6), left_grip=(0, -.02, 1), right_grip=(0, -.02, 1), wind=(0, .06, 0))
#: Two who whisper: one bends his ear, the other speaks behind her hand.
LISTENS = replace(idle(), chest=(5, 3, 6), head=(10, 4, 10), left_hand=(.10, -.22, 1.10), right_hand=(-.02, -.25, 1.05), left_elbow=(.8, .3, -.7), right_elbow=(-.8, .3, -.7))
WHISPERS = replace(idle(), left_foot=Foot(.13, -.20, 8), hips=(3, 0, 0), chest=(5, 0, -6), head=(0, -4, -6), left_hand=(.03, -.26, 1.49), right_hand=(-.30, -.12, 1.0), left_elbow=(.8, -.1, -.8), right_elbow=(-.8, .5, -.4), left_grip=(-1, 0, .3))
#: A light carried before the breast, a hand down to a child; and the child, which looks up.
CARRIES = replace(idle(), chest=(5, 0, 4), head=(14, 0, 2), left_hand=(.05, -.34, 1.20), right_hand=(-.34, -.12, .88), left_elbow=(.8, .2, -.8), right_elbow=(-.8, .4, -.2), left_grip=(0, -.05, 1))
LOOKS_UP = replace(idle(), head=(-20, 0, 4), left_hand=(.26, -.08, 1.42), right_hand=(-.18, -.16, .92), left_elbow=(.8, .3, -.2))
