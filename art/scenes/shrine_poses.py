"""What the pilgrims do, as poses: each may be known by its outline alone."""
from dataclasses import replace

from kit.poses import POSES, idle
from kit.skeleton import Foot, Pose

#: On both knees: with a hand on the breast, with folded hands, and reaching out to set a light down.
KNEELING = replace(POSES['pray'], left_foot=Foot(.12, .44, 4, 62), right_foot=Foot(-.12, .46, -4, 64), pelvis=(0, .06, .53), hips=(2, 0, 0), chest=(10, 0, 0), head=(20, 0, 4), left_hand=(.03, -.20, 1.02), right_hand=(-.05, -.24, .90))
FOLDED = replace(KNEELING, hips=(4, 0, 0), chest=(12, 0, 0), head=(22, 0, -6), left_hand=(.035, -.34, 1.06), right_hand=(-.035, -.34, 1.06), left_elbow=(.7, .1, -.9), right_elbow=(-.7, .1, -.9))
SETS_DOWN = replace(KNEELING, pelvis=(0, .10, .50), hips=(16, 0, -6), chest=(22, -6, -10), head=(-12, 0, 8), right_hand=(-.06, -.66, .62), left_hand=(.24, -.36, .50), right_elbow=(-.7, .2, -.7), left_elbow=(.9, .2, -.3), right_grip=(0, 0, 1))
#: With the face to the floor.
PROSTRATE = replace(KNEELING, left_foot=Foot(.11, .42, 6, 78), right_foot=Foot(-.11, .44, -6, 78), pelvis=(0, .26, .33), hips=(74, 0, 0), chest=(30, 0, 0), head=(14, 0, 0), left_hand=(.15, -.76, .035), right_hand=(-.14, -.80, .035),
                    left_elbow=(.9, .1, -.1), right_elbow=(-.9, .1, -.1), left_grip=(-1, 0, 0), right_grip=(1, 0, 0))
#: One step in from the dark: the candle in the left hand, the right hand round its flame.
SHIELDS = Pose(
    left_foot=Foot(.09, -.15, 6, -3), right_foot=Foot(-.09, .20, -8, 26), pelvis=(.015, 0, .94), hips=(5, 2, -5), chest=(7, -3, 6), head=(16, 0, -2),
    left_hand=(.03, -.30, 1.17), right_hand=(-.09, -.45, 1.31), left_elbow=(.7, .3, -.8), right_elbow=(-.6, -.1, -.9), left_grip=(0, -.05, 1), right_grip=(1, .1, .3), wind=(0, .3, .04))
#: Lifts a child at arms' length, leaning back under its weight.
LIFTS = replace(POSES['stand'], left_foot=Foot(.14, -.16, 10), right_foot=Foot(-.13, .12, -16), pelvis=(0, -.03, .95), hips=(-5, 0, 0), chest=(-7, 0, 0), head=(-12, 0, 0),
                left_hand=(.145, -.43, 1.38), right_hand=(-.145, -.43, 1.38), left_elbow=(.6, .1, -.9), right_elbow=(-.6, .1, -.9), left_grip=(-.2, -.2, 1), right_grip=(.2, -.2, 1), wind=(0, .15, 0))
#: The child that is lifted: legs hang, one hand is stretched out with a candle.
HELD = Pose(
    left_foot=Foot(.07, -.12, 4, 42, .10), right_foot=Foot(-.07, .05, -4, 50, .02), pelvis=(0, 0, .95), hips=(4, 0, 0), chest=(12, 0, 0), head=(-10, 0, 0),
    right_hand=(-.20, -.34, 1.34), left_hand=(.05, -.56, 1.46), right_elbow=(-.8, .1, -.6), left_elbow=(.7, .2, -.7), left_grip=(0, -.05, 1))
#: Old, both hands on a staff.
LEANS = replace(idle(), left_foot=Foot(.12, .04, 14), right_foot=Foot(-.13, -.06, -12), pelvis=(0, .07, .915), hips=(16, 0, 0), chest=(24, -3, 0), head=(-26, 0, 0), neck=(0, -.03, -.01),
                left_hand=(.02, -.43, 1.02), right_hand=(-.03, -.43, 1.11), left_elbow=(.8, .3, -.6), right_elbow=(-.8, .3, -.6), left_grip=(0, -.02, 1), right_grip=(0, -.02, 1), wind=(0, .06, 0))
#: Two who whisper: one bends his ear, the other speaks behind his hand.
LISTENS = replace(idle(), chest=(8, 7, 8), head=(12, 12, 14), left_hand=(.10, -.22, 1.10), right_hand=(-.02, -.25, 1.05), left_elbow=(.8, .3, -.7), right_elbow=(-.8, .3, -.7))
WHISPERS = replace(idle(), left_foot=Foot(.13, -.20, 8), hips=(6, 0, 0), chest=(9, 0, -6), head=(-4, -6, -6), left_hand=(.03, -.26, 1.49), right_hand=(-.30, -.12, 1.0), left_elbow=(.8, -.1, -.8), right_elbow=(-.8, .5, -.4), left_grip=(-1, 0, .3))
#: With bowed head, a hand down to a child; and the child, which looks up.
BOWED = replace(idle(), chest=(9, 0, 4), head=(24, 0, 4), left_hand=(.03, -.25, 1.14), right_hand=(-.34, -.10, .86), left_elbow=(.8, .3, -.7), right_elbow=(-.8, .4, -.2))
LOOKS_UP = replace(idle(), head=(-20, 0, 4), left_hand=(.26, -.08, 1.42), right_hand=(-.18, -.16, .92), left_elbow=(.8, .3, -.2))
