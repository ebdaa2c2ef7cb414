"""How each of the Oathguard answers the light of the gate of Karn. All look to the gate; weight, height and side differ, so that no two outlines are alike."""
from dataclasses import replace

from kit.poses import POSES
from kit.skeleton import Foot, Pose

#: A long step into the light: the weight over the front leg, the hind heel up, the shield between him and what waits, the spear levelled under it. Breast and face stay open to his right.
ADVANCES = Pose(
    left_foot=Foot(0.13, -0.46, 6), right_foot=Foot(-0.15, 0.50, -26, 34), pelvis=(0.01, -0.13, 0.795), hips=(12, -3, -26), chest=(8, -3, -22), head=(-22, 4, -22),
    left_hand=(0.12, -0.66, 1.38), left_elbow=(0.8, 0.2, -0.7), left_grip=(0.3, 0.2, 1), shield=(-0.72, -0.60, 0.22), right_hand=(-0.44, -0.22, 1.02), right_elbow=(-0.8, 0.8, 0.2),
    right_grip=(-0.03, -1, 0.24), wind=(-0.20, 0.55, 0.25))
#: Close behind: half a step, the shield before the breast, the spear over its rim.
FOLLOWS = Pose(
    left_foot=Foot(0.14, -0.32, 12), right_foot=Foot(-0.17, 0.30, -40, 12), pelvis=(0, -0.05, 0.86), hips=(8, 0, -22), chest=(8, 4, -16), head=(-18, 2, -24),
    left_hand=(0.12, -0.52, 1.22), left_elbow=(0.9, 0.1, -0.6), left_grip=(1, 0, 0.3), shield=(-0.66, -0.70, 0.12), right_hand=(-0.50, 0.16, 1.08), right_elbow=(-0.8, 0.8, -0.1),
    right_grip=(-0.06, 0.02, 1), wind=(-0.1, 0.25, 0.05))
#: Both fists round the leaf's edge, the whole body hung back from it over a leg set against the ground: the leaves open outwards.
HAULS = Pose(
    left_foot=Foot(0.12, -0.20, 8), right_foot=Foot(-0.20, 0.58, -30), pelvis=(0, 0.22, 0.775), hips=(-6, 0, -4), chest=(-15, 0, 0), head=(6, 0, 26),
    left_hand=(0, -0.27, 1.42), right_hand=(0, -0.27, 1.10), left_elbow=(1, 0.2, 0.1), right_elbow=(-1, 0.5, -0.4), left_grip=(0, 0, 1), right_grip=(0, 0, 1), wind=(0, 0.10, 0))
#: The right leaf comes towards the eye: he sits back from straight arms, one leg braced beside its edge, the other bent under him; his face and both legs are seen from the side.
PULLS = Pose(
    left_foot=Foot(0.15, -0.26, 26), right_foot=Foot(-0.19, 0.26, 8), pelvis=(-0.03, 0.22, 0.835), hips=(-8, 0, 4), chest=(-10, 0, 6), head=(2, 0, 40),
    left_hand=(0, -0.26, 1.30), right_hand=(0, -0.26, 1.04), left_elbow=(1, 0.1, -0.5), right_elbow=(-1, 0.2, -0.5), left_grip=(0, 0, 1), right_grip=(0, 0, 1))
#: On one knee, the left palm still on the rune, and looks over his right shoulder at what it has done.
TOUCHES = replace(
    POSES['kneel'], hips=(4, 0, -14), chest=(2, 2, -26), head=(-8, 0, -56), left_hand=(0.27, -0.50, 1.30), left_elbow=(0.9, 0.2, -0.5), left_grip=(0, 0, 1),
    right_hand=(-0.36, -0.16, 0.72), right_elbow=(-0.9, 0.5, 0), right_grip=(-0.3, -1, 0.1), wind=(0, 0.10, 0))
#: The arrow drawn to the breast and aimed at whoever waits.
AIMS = replace(POSES['draw'], left_foot=Foot(0.12, -0.32, -12), right_foot=Foot(-0.14, 0.28, -80), pelvis=(0, 0.02, 0.89), chest=(-2, -2, -14), head=(0, 4, 50), left_hand=(0.03, -0.56, 1.44), right_hand=(-0.10, 0.00, 1.48))
#: Down behind a tall shield, the sword held low behind it.
SHELTERS = Pose(
    left_foot=Foot(0.16, -0.36, 4), right_foot=Foot(-0.18, 0.42, -36, 18), pelvis=(0, -0.04, 0.80), hips=(14, 0, -16), chest=(10, -2, -14), head=(-20, 0, 34),
    left_hand=(0.18, -0.54, 1.04), left_elbow=(0.9, 0.1, -0.5), left_grip=(1, 0, 0.2), shield=(0.84, -0.48, 0.14), right_hand=(-0.44, 0.04, 0.94), right_elbow=(-0.9, 0.5, 0.2),
    right_grip=(-0.10, -0.80, -0.60), wind=(0, 0.4, 0.1))
#: A pace beside him: the round shield before the breast, the spear upright behind.
LOCKS = Pose(
    left_foot=Foot(0.14, -0.34, 8), right_foot=Foot(-0.18, 0.34, -40), pelvis=(0, -0.02, 0.86), hips=(8, 0, -18), chest=(8, 3, -8), head=(-14, 0, 30),
    left_hand=(0.20, -0.46, 1.24), left_elbow=(0.9, 0, -0.6), left_grip=(1, 0, 0.3), shield=(0.80, -0.56, 0.14), right_hand=(-0.42, -0.10, 1.28), right_elbow=(-0.9, 0.7, -0.2),
    right_grip=(-0.06, -0.24, 1), wind=(0, 0.10, 0))
#: He comes up to them with long steps, the sword high, and calls the others to him.
CALLS = Pose(
    left_foot=Foot(0.17, -0.36, 18), right_foot=Foot(-0.20, 0.36, -34, 24), pelvis=(-0.01, -0.08, 0.87), hips=(6, -2, 10), chest=(-2, 7, 12), head=(-8, -2, -32),
    right_hand=(-0.56, -0.20, 1.78), right_elbow=(-0.8, 0.6, -0.2), right_grip=(-0.80, -0.30, 0.62), left_hand=(0.52, -0.04, 1.02), left_elbow=(0.8, 0.7, -0.2), left_grip=(0.2, -1, 0.2),
    wind=(0.12, 0.15, 0), shrug=(0, 0.03))
#: Narrow between the leaves, the staff upright beside the hood.
AWAITS = replace(POSES['stand'], left_foot=Foot(0.08, -0.04, 8), right_foot=Foot(-0.08, 0.03, -8), left_hand=(0.08, -0.26, 1.10), left_elbow=(0.5, 0.4, -0.9), right_hand=(-0.24, -0.24, 1.24), right_elbow=(-0.4, 0.4, -0.9), right_grip=(-0.04, 0, 1), head=(8, 0, 0))
