"""How the squad strikes, falls, braces itself and aims: the poses of the hero's pictures of it, wide, upright and for tablets."""
from dataclasses import replace

from kit.poses import POSES
from kit.skeleton import Foot

#: Both fists on the shaft, all of his weight behind it: the point is in the Warden's jaw.
DRIVEN = replace(POSES['lunge'], left_foot=Foot(0.12, -0.50, 4), right_foot=Foot(-0.16, 0.52, -40, 30), pelvis=(0, -0.06, 0.80), hips=(12, 0, -16), chest=(4, 0, -10), head=(-24, 0, 8),
                 right_hand=(-0.22, -0.14, 1.10), right_grip=(0.06, -0.82, 0.57), right_elbow=(-0.9, 0.7, -0.1), left_hand=(-0.182, -0.66, 1.46), left_grip=(0.06, -0.82, 0.57), left_elbow=(0.8, -0.1, -0.7), wind=(0.1, 0.62, 0.12))
#: The same with a longer stride, lower, and his breast turned to us.
PUSHING = replace(DRIVEN, left_foot=Foot(0.14, -0.60, 8), right_foot=Foot(-0.20, 0.62, -46, 34), pelvis=(0, -0.06, 0.73), hips=(14, 0, -26), chest=(6, 0, -18), head=(-24, 0, 26),
                  right_hand=(-0.22, -0.14, 1.03), right_grip=(0.06, -0.72, 0.69), left_hand=(-0.182, -0.594, 1.465), left_grip=(0.06, -0.72, 0.69), wind=(0.1, 0.66, 0.24))
#: Over his head, a little downwards, into the neck.
STABBING = replace(POSES['guard'], left_foot=Foot(0.14, -0.40, 6), right_foot=Foot(-0.18, 0.40, -40, 14), pelvis=(0, -0.05, 0.85), hips=(6, 0, -16), chest=(0, -4, 6), head=(-16, 0, 10),
                   right_hand=(-0.30, -0.10, 1.92), right_elbow=(-0.9, 0.5, 0.3), right_grip=(0.05, -0.97, -0.12), left_hand=(0.30, -0.42, 1.14), left_elbow=(0.9, 0.3, -0.6), shield=(0.80, -0.62, 0.05), wind=(0.2, 0.55, 0.1))
#: The same, but steeply up, to a jaw above him.
THRUST_UP = replace(STABBING, right_hand=(-0.26, -0.22, 1.98), right_grip=(0.05, -0.83, 0.56), chest=(-4, -4, 4), head=(-26, 0, 16))
#: Off his feet, the shield still before him; the other arm reaches behind him for the ground.
THROWN = replace(POSES['recoil'], left_foot=Foot(0.18, -0.66, 14, -34, 0.62), right_foot=Foot(-0.20, -0.44, -24, -18, 0.12), pelvis=(0, 0.06, 0.80), hips=(-8, 0, 0), chest=(-10, 0, -8), head=(24, 0, -30),
                 left_hand=(0.16, -0.52, 1.36), left_elbow=(0.9, 0.2, -0.4), shield=(0.55, -1, 0.20), right_hand=(-0.50, 0.56, 1.34), right_elbow=(-0.9, -0.1, -0.6), right_grip=(-0.9, 0.2, 0.3))
AIMED = replace(POSES['draw'], left_hand=(0.06, -0.58, 1.72), right_hand=(-0.12, 0.13, 1.44), chest=(-12, -4, -18), head=(-12, 4, 62), left_grip=(0.18, 0.42, 1))
#: On one knee behind the tall shield, so low that those on the stones behind him are seen.
BRACED = replace(POSES['kneel'], hips=(6, 0, -10), chest=(10, 0, -2), head=(-30, 0, 6), left_hand=(0.22, -0.48, 0.88), shield=(0.55, -0.84, 0.16), right_hand=(-0.40, 0.10, 1.20), right_elbow=(-0.8, 0.7, 0.2), right_grip=(0.05, -0.62, 0.78))
#: The same without a sword: both hands and a shoulder are behind the shield.
WALLED = replace(BRACED, hips=(10, 0, -14), chest=(16, 0, -6), right_hand=(-0.10, -0.47, 0.98), right_elbow=(-0.9, 0.3, -0.2), right_grip=(0.2, 0, 1))
#: Both fists on the pole, he rams it into a joint of the stones.
PLANTED = replace(POSES['stand'], left_foot=Foot(0.24, -0.34, 20), right_foot=Foot(-0.22, 0.30, -36), pelvis=(0, 0.06, 0.84), hips=(-2, 0, -4), chest=(-4, 4, -12), head=(-16, 0, 10),
                  right_hand=(0.0, -0.47, 1.56), left_hand=(0.0, -0.43, 1.13), right_elbow=(-0.9, 0.2, -0.3), left_elbow=(0.9, 0.2, -0.4), right_grip=(0.0, -0.09, 0.99), left_grip=(0.0, -0.09, 0.99), wind=(-0.2, 0.45, 0.15))

#: Higher and nearer to his breast, the pole upright: the banner hangs between the emperor's shield and the Warden's muzzle.
RAISED = replace(PLANTED, right_hand=(0.0, -0.44, 1.56), left_hand=(0.0, -0.457, 1.13), right_grip=(0.0, 0.04, 0.999), left_grip=(0.0, 0.04, 0.999), chest=(-4, 4, -22), head=(-16, 0, 22), wind=(-0.1, 0.34, 0.08))
#: The pole a little away from the enemy, so that the banner leaves his neighbour free; a quiet cape, since the picture's edge is close.
CARRIED = replace(PLANTED, left_foot=Foot(0.20, -0.24, 20), right_foot=Foot(-0.18, 0.24, -36), pelvis=(0, 0.04, 0.90), right_hand=(0.0, -0.44, 1.56), left_hand=(0.0, -0.457, 1.13), right_grip=(0.0, 0.04, 0.999), left_grip=(0.0, 0.04, 0.999), wind=(-0.05, 0.18, 0.02))
