"""How the three hold themselves: he drags, she plays and looks at her strings, he sings from a sheet and beats time."""
from dataclasses import replace

from kit.poses import idle
from kit.skeleton import Foot, Pose
from scenes.sound_measures import RISE

#: Off the lowest step, all of his weight before the foot that bears it; the chain goes past his right hip, one fist on it before him, the other behind.
DRAGS = Pose(
    left_foot=Foot(.14, -.36, 8, 0, -RISE), right_foot=Foot(-.13, .12, -16, 30), pelvis=(0, -.22, .69), hips=(20, 3, -12), chest=(12, 3, -8), head=(-31, -4, -6),
    right_hand=(-.34, .07, .84), left_hand=(-.17, -.52, .80), right_elbow=(-.9, .3, -.3), left_elbow=(.9, -.2, -.5), right_grip=(0, .97, .14), left_grip=(-.25, .95, .05), shrug=(0, 0))
#: On a stool, the lute across her: the left hand at its neck, the right over the strings.
PLAYS = Pose(
    left_foot=Foot(.15, -.40, 14, -2), right_foot=Foot(-.12, -.44, -10), pelvis=(0, .02, .52), hips=(-2, 0, -4), chest=(5, 2, 2), head=(15, 6, -20),
    left_hand=(.40, -.34, 1.01), right_hand=(-.12, -.33, .74), left_elbow=(.8, .2, -.9), right_elbow=(-.95, .1, -.2), left_grip=(.80, -.10, .45), right_grip=(.3, -.2, .9))
#: The weight on one leg, the sheet before him, the other hand raised for the beat.
READS = replace(idle(), left_foot=Foot(.19, -.12, 26), right_foot=Foot(-.15, .06, -16), pelvis=(-.03, 0, .935), hips=(0, -4, -4), chest=(-6, 6, -4), head=(-9, -3, 20),
                left_hand=(.30, -.42, 1.38), left_elbow=(.8, .1, -.8), left_grip=(.15, -.3, 1), right_hand=(-.43, -.28, 1.72), right_elbow=(-.5, -.25, -1), right_grip=(.85, .40, .25), wind=(0, .10, 0))
