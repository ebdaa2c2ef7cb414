"""How the three hold themselves: he hauls at the chain with all of his weight, she bends over her strings, he leans into the microphone and acts his line."""
from kit.skeleton import Foot, Pose
from scenes.sound_measures import RISE

#: The chain over his right shoulder, clear of his head, both fists on it before his breast: the trunk leans along the pull, the toes behind push from the first step, the other is far out on the floor.
DRAGS = Pose(
    left_foot=Foot(.14, -.50, 8), right_foot=Foot(-.15, .22, -12, 34, RISE / 1.06), pelvis=(.01, -.20, .80), hips=(28, 6, -16), chest=(14, -8, 6), head=(-34, 6, -8),
    right_hand=(.06, -.84, .98), left_hand=(.13, -.76, .76), right_elbow=(-.9, .1, -.5), left_elbow=(.9, .5, -.4), right_grip=(-.25, -.30, .92), left_grip=(-.28, -.22, .93), shrug=(.04, .01))
#: On a stool, one foot on a block that raises the knee, the lute across her: the left hand at its neck, the right over the strings.
PLAYS = Pose(
    left_foot=Foot(.16, -.42, 14, 0, .12), right_foot=Foot(-.14, -.50, -14, 0), pelvis=(0, .02, .52), hips=(-1, 3, -4), chest=(8, -5, 2), head=(21, 10, -16),
    left_hand=(.40, -.34, 1.01), right_hand=(-.12, -.33, .74), left_elbow=(.8, .2, -.9), right_elbow=(-.95, .1, -.2), left_grip=(.80, -.10, .45), right_grip=(.3, -.2, .9))
#: The weight on the foot before him, the heel behind lifted, the face raised to the microphone and to us; the sheet lies out from the far hand, clear of the microphone, the near one opens with the line.
READS = Pose(
    left_foot=Foot(.12, -.30, 16), right_foot=Foot(-.21, .00, -44, 24), pelvis=(.05, -.14, .905), hips=(6, 7, -6), chest=(8, -7, 4), head=(-12, -4, -2),
    right_hand=(-.16, -.44, 1.08), right_elbow=(-.9, .2, -.7), right_grip=(.75, .1, .35), left_hand=(.52, -.16, 1.46), left_elbow=(.5, .35, -.9), left_grip=(-.3, -.9, .2), wind=(.02, .22, 0), shrug=(.02, 0))
