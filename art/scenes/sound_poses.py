"""How the three hold themselves: he hauls at the chain with all of his weight, she bends over her strings, he leans into the microphone and acts his line."""
from kit.skeleton import Foot, Pose
from scenes.sound_measures import RISE

#: The chain over his left shoulder, both fists on it before his breast: the trunk leans along the pull, the rear foot pushes from the second step, the other is far out on the floor.
DRAGS = Pose(
    left_foot=Foot(.14, -.52, 8), right_foot=Foot(-.13, .47, -14, 30, 2 * RISE / 1.06), pelvis=(.01, -.20, .80), hips=(28, 6, -16), chest=(14, -8, 6), head=(-34, 6, -8),
    right_hand=(.06, -.84, .98), left_hand=(.13, -.76, .76), right_elbow=(-.9, .1, -.5), left_elbow=(.9, .5, -.4), right_grip=(-.25, -.30, .92), left_grip=(-.28, -.22, .93), shrug=(.04, .01))
#: On a stool, one foot on a block that raises the knee, the lute across her: the left hand at its neck, the right over the strings.
PLAYS = Pose(
    left_foot=Foot(.16, -.42, 14, 0, .12), right_foot=Foot(-.14, -.50, -14, 0), pelvis=(0, .02, .52), hips=(-1, 3, -4), chest=(8, -5, 2), head=(21, 10, -16),
    left_hand=(.40, -.34, 1.01), right_hand=(-.12, -.33, .74), left_elbow=(.8, .2, -.9), right_elbow=(-.95, .1, -.2), left_grip=(.80, -.10, .45), right_grip=(.3, -.2, .9))
#: The weight on the foot before him, the heel behind lifted, the breast over the microphone; the sheet hangs from the far hand, the near one opens with the line.
READS = Pose(
    left_foot=Foot(.10, -.24, 14), right_foot=Foot(-.13, .22, -26, 26), pelvis=(.03, -.10, .905), hips=(9, 6, -8), chest=(15, -9, 12), head=(-19, -6, 2),
    right_hand=(-.19, -.50, 1.08), right_elbow=(-.8, .3, -.7), right_grip=(-.15, -.3, 1), left_hand=(.58, -.08, 1.46), left_elbow=(.5, .35, -.9), left_grip=(-.3, -.9, .2), wind=(.02, .22, 0), shrug=(.02, 0))
