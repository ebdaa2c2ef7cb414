"""How the four hold themselves: he leans back against the chain, she bends over her strings, the master stands on one leg before the microphone and beats time, the boy at the bells is about to rise."""
from kit.skeleton import Foot, Pose
from scenes.sound_measures import RISE

#: Sideways to the flight: the far foot braced on the first step, the near knee bent under his weight, the trunk away from the pull but his neck upright, both fists on the chain before his breast.
DRAGS = Pose(
    left_foot=Foot(.48, .05, 24), right_foot=Foot(-.36, .0, -52, 0, RISE / 1.06), pelvis=(.19, .06, .775), hips=(3, -11, -14), chest=(5, -6, -15), head=(-3, 9, 24),
    left_hand=(-.02, -.30, 1.06), right_hand=(-.335, -.135, 1.13), left_elbow=(.35, -.35, -.9), right_elbow=(-.2, -.1, -1), left_grip=(-.55, .26, .80), right_grip=(-.80, .45, .40), neck=(0, .01, .030), shrug=(-.010, -.022))
#: On the chest, knees together and one heel drawn back, the lute across her: the left hand at its neck, the right over the strings.
PLAYS = Pose(
    left_foot=Foot(.10, -.43, -4, 0), right_foot=Foot(-.075, -.53, 6, 0), pelvis=(0, .02, .52), hips=(-1, 3, -4), chest=(8, -5, 2), head=(21, 10, -16),
    left_hand=(.40, -.34, 1.01), right_hand=(-.12, -.33, .74), left_elbow=(.8, .2, -.9), right_elbow=(-.95, .1, -.2), left_grip=(.80, -.10, .45), right_grip=(.3, -.2, .9))
#: His weight on the left leg, the other foot set forward and out; the sheet in the far hand, the near one raised with the line.
READS = Pose(
    left_foot=Foot(.10, .03, 26), right_foot=Foot(-.15, -.23, -26, 8), pelvis=(.06, .0, .93), hips=(2, 5, -3), chest=(4, -9, 2), head=(-10, 6, -12),
    right_hand=(-.18, -.42, 1.11), right_elbow=(-.7, .2, -.8), right_grip=(.75, .1, .35), left_hand=(.60, -.20, 1.60), left_elbow=(.60, .05, -1), left_grip=(-.3, -.9, .2), wind=(-.12, .12, 0), shrug=(.01, 0))
#: On the edge of his block, one foot drawn back under him, the mallet raised, the other hand on his knee, his head turned to the master.
LISTENS = Pose(
    left_foot=Foot(.13, -.42, 12), right_foot=Foot(-.14, -.27, -14, 22), pelvis=(0, .0, .50), hips=(6, 0, -2), chest=(5, 4, -6), head=(-8, 3, -24),
    left_hand=(.15, -.40, .66), left_elbow=(.9, .4, -.3), left_grip=(-1, -.15, .1), right_hand=(-.36, -.25, .98), right_elbow=(-.8, .3, -.8), right_grip=(-.30, -.25, .90))
