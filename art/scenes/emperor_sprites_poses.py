"""How the emperor and his guard stand and move in their sprites: rest, a step, a thrust of the spear."""
import math
from dataclasses import replace

from kit.poses import between, idle, walk
from kit.skeleton import Foot, Pose
from scenes.emperor_sprites_shield import AHEAD_AND_LEFT, SHIELD_ARM, shielded

WALK_SECONDS, STRIKE_SECONDS = 0.8, 0.75
#: The share of the strike's time at which each of its frames is taken.
STRIKE_AT = (0.12, 0.32, 0.44, 0.56, 0.72, 0.88)
RESTING_HAND = (-0.57, -0.43, 1.27)
#: The moments of the thrust by their share of its time: rest; the point lowered beside his face, never before it; the weight on the hind leg and the spear drawn back;
#: the lunge, the shaft level at the height of the breast; the spear wrenched out again; half-way back, the point still towards the enemy; rest.
#: The feet are nearly in a line: from his shield's side, too, two legs are seen.
READY = replace(idle(), right_hand=RESTING_HAND, right_grip=(-0.06, -0.06, 1), shield=AHEAD_AND_LEFT, **SHIELD_ARM)
THRUST = (
    (0.0, READY),
    (0.12, replace(
        READY, left_foot=Foot(0.12, -0.20, 14), right_foot=Foot(-0.10, 0.22, -24), pelvis=(-0.03, 0.08, 0.925), hips=(0, -3, -10), chest=(-2, 4, -4), head=(0, 0, 14),
        right_hand=(-0.54, -0.14, 1.22), right_elbow=(-0.8, 0.8, 0.0), right_grip=(-0.10, -0.16, 0.98), left_hand=(0.13, -0.36, 1.12), shield=(0.62, -0.78, 0.10))),
    (0.32, Pose(
        left_foot=Foot(0.07, -0.26, 8), right_foot=Foot(-0.06, 0.56, -40), pelvis=(-0.03, 0.25, 0.845), hips=(-4, 0, -20), chest=(-2, 0, -22), head=(-4, 0, 28),
        left_hand=(0.06, -0.26, 1.10), right_hand=(-0.46, 0.36, 1.04), left_elbow=(0.95, -0.2, -0.5), right_elbow=(-0.7, 0.8, 0.0),
        right_grip=(0.12, -0.99, 0.00), shield=(0.50, -0.86, 0.08), wind=(0, 0.30, 0.05))),
    (0.56, Pose(
        left_foot=Foot(0.05, -0.50, 4), right_foot=Foot(-0.04, 0.64, -34, 24), pelvis=(0.0, 0.02, 0.745), hips=(13, -3, -4), chest=(9, 3, 34), head=(-30, 0, -27),
        left_hand=(0.14, -0.42, 1.00), right_hand=(-0.25, -0.72, 1.04), left_elbow=(1, 0.25, -0.35), right_elbow=(-0.85, 0.35, 0.45),
        right_grip=(0.05, -1, 0.0), shield=(0.70, -0.70, 0.10), wind=(0, 0.55, 0.10))),
    (0.72, Pose(
        left_foot=Foot(0.05, -0.50, 6), right_foot=Foot(-0.04, 0.62, -36, 10), pelvis=(0.0, 0.13, 0.775), hips=(4, 0, -14), chest=(0, 2, -4), head=(-12, 0, 10),
        left_hand=(0.10, -0.34, 1.06), right_hand=(-0.44, 0.04, 1.04), left_elbow=(1, 0.1, -0.45), right_elbow=(-0.7, 0.9, 0.1),
        right_grip=(0.08, -1, 0.06), shield=(0.55, -0.82, 0.08), wind=(0, 0.40, 0.05))),
    (0.88, Pose(
        left_foot=Foot(0.08, -0.32, 8), right_foot=Foot(-0.08, 0.40, -26, 8), pelvis=(-0.01, 0.05, 0.86), hips=(6, -4, -8), chest=(5, 5, 8), head=(-12, 0, -6),
        left_hand=(0.13, -0.36, 1.06), right_hand=(-0.46, -0.26, 1.10), left_elbow=(0.95, 0.2, -0.6), right_elbow=(-0.8, 0.8, 0.1),
        right_grip=(-0.04, -0.90, 0.34), shield=(0.65, -0.75, 0.10), wind=(0, 0.25, 0.03))),
    (1.0, READY),
)


def resting():
    """At rest he holds the spear an arm's length out, where neither shaft nor blade comes before his face from any side."""
    return shielded(replace(idle(), right_hand=RESTING_HAND, right_grip=(-0.06, -0.06, 1), **SHIELD_ARM))


def watching():
    """All the weight on the right hip, the chin over the shield. The spear stands an arm's length out, midway between two of the directions, or its shaft would cross the face."""
    return shielded(replace(
        idle(), left_foot=Foot(0.20, -0.18, 32), right_foot=Foot(-0.10, 0.04, -12), pelvis=(-0.058, 0.005, 0.950), hips=(1, -8, -6), chest=(-3, 12, 10), head=(2, -4, 18),
        right_hand=(-0.60, -0.40, 1.26), right_elbow=(-0.9, 0.4, -0.6), right_grip=(-0.10, -0.07, 1), **SHIELD_ARM))


def carrying(phase):
    """A step of his walk: shoulders against hips, the head still between them. Where his right hand comes forward the spear's point stays behind and its butt swings out, clear of the ground."""
    pose, swing, bob, lean = walk(phase), math.cos(2 * math.pi * phase), math.cos(4 * math.pi * (phase - 0.08)), math.sin(2 * math.pi * (phase - 0.05))
    turn = 14 * swing
    low = -0.030 * bob
    left, elbow, towards = (turned(each, turn) for each in (SHIELD_ARM['left_hand'], SHIELD_ARM['left_elbow'], AHEAD_AND_LEFT))
    return shielded(replace(
        pose, left_foot=replace(pose.left_foot, lift=0.8 * pose.left_foot.lift), right_foot=replace(pose.right_foot, lift=0.8 * pose.right_foot.lift),
        pelvis=(0.024 * lean, 0, 0.926 + low), hips=(4, 3.5 * lean, -9 * swing), chest=(3, -4 * lean, turn + 9 * swing), head=(-4, 1.5 * lean, -turn),
        left_hand=(left[0], left[1], left[2] - 0.02 + low), left_elbow=elbow,
        right_hand=(RESTING_HAND[0], -0.42 - 0.07 * swing, 1.26 + 0.7 * low), right_grip=(-0.06, -0.11 + 0.14 * swing, 1)), towards)


def thrust(phase):
    """A thrust of the spear at the height of the breast, the shield before it, from rest to rest; `phase` 0..1."""
    for (start, first), (end, second) in zip(THRUST, THRUST[1:]):
        if phase <= end:
            t = max(phase - start, 0) / (end - start)
            pose = between(first, second, t * t * (3 - 2 * t))
            # A foot that goes elsewhere is lifted.
            step = 0.28 * t * (1 - t)
            moving = {name: replace(getattr(pose, name), lift=step) for name in ('left_foot', 'right_foot')
                      if math.hypot(getattr(first, name).x - getattr(second, name).x, getattr(first, name).y - getattr(second, name).y) > 0.08}
            return shielded(replace(pose, **moving), pose.shield)
    return shielded(THRUST[-1][1], THRUST[-1][1].shield)


def turned(at, degrees):
    c, s = math.cos(math.radians(degrees)), math.sin(math.radians(degrees))
    return at[0] * c - at[1] * s, at[0] * s + at[1] * c, at[2]
