"""How the three hold themselves: he drags, she plays, he reads aloud."""
from dataclasses import replace

from kit.poses import idle
from kit.skeleton import Foot, Pose
from scenes.sound_measures import RISE

#: Down two steps, all of his weight before the foot that bears it; the chain over the right shoulder, both fists on it before the breast.
DRAGS = Pose(
    left_foot=Foot(.13, -.50, 6, 0, -2 * RISE), right_foot=Foot(-.12, .10, -16, 34), pelvis=(0, -.34, .60), hips=(20, 3, -6), chest=(13, 3, 8), head=(-38, -4, -14),
    right_hand=(-.15, -.88, 1.00), left_hand=(.04, -1.08, .84), right_elbow=(-.9, -.1, -.7), left_elbow=(.9, .1, -.6), right_grip=(-.10, .52, .50), left_grip=(-.50, .55, .55), shrug=(0, .02))
#: On a stool, the lute across her: the left hand at its neck, the right over the strings.
PLAYS = Pose(
    left_foot=Foot(.15, -.40, 14, -2), right_foot=Foot(-.12, -.44, -10), pelvis=(0, .02, .52), hips=(-2, 0, -4), chest=(5, 2, 4), head=(9, 5, 6),
    left_hand=(.40, -.34, 1.01), right_hand=(-.12, -.33, .74), left_elbow=(.8, .2, -.9), right_elbow=(-.95, .1, -.2), left_grip=(.80, -.10, .45), right_grip=(.3, -.2, .9))
#: The weight on one leg, the sheet before his eyes, the other hand raised to the words.
READS = replace(idle(), left_foot=Foot(.14, -.07, 22), right_foot=Foot(-.12, .06, -12), pelvis=(-.03, 0, .950), hips=(0, -4, -4), chest=(-4, 6, -4), head=(2, -2, 6),
                left_hand=(.30, -.42, 1.38), left_elbow=(.8, .1, -.8), left_grip=(.15, -.3, 1), right_hand=(-.38, -.36, 1.66), right_elbow=(-.9, -.1, -.8), right_grip=(-.2, -.5, .7), wind=(0, .10, 0))
