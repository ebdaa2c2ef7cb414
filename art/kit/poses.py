"""The poses. Each puts weight somewhere: a straight leg under a raised hip, shoulders against the hips, the head turned by intent."""
import math
from dataclasses import fields, replace

from kit.skeleton import Foot, Pose

POSES = {
    # Weight on the right leg, left knee loose, the spear planted: the emperor waits.
    'vow': Pose(
        left_foot=Foot(0.20, -0.24, 32), right_foot=Foot(-0.10, 0.05, -14), pelvis=(-0.055, 0.01, 0.952), hips=(2, -7, -8), chest=(-4, 11, 14),
        head=(2, -4, -2), left_hand=(0.40, -0.22, 1.03), right_hand=(-0.50, -0.27, 1.40), left_elbow=(1, 0.55, -0.2), right_elbow=(-0.9, 0.5, -0.8),
        right_grip=(0.20, -0.02, 1), left_grip=(0.2, -1, 0.35), shield=(0.75, -0.8, 0.02), wind=(0.5, 0.35, 0.1)),
    'stand': Pose(
        left_foot=Foot(0.15, -0.06, 16), right_foot=Foot(-0.13, 0.07, -18), pelvis=(0.02, 0.01, 0.955), hips=(0, 4, 4), chest=(-2, -6, -6), head=(3, 2, 8),
        left_hand=(0.36, -0.20, 1.02), right_hand=(-0.42, -0.22, 1.22), left_grip=(0.2, -1, 0.3)),
    'guard': Pose(
        left_foot=Foot(0.14, -0.34, 8), right_foot=Foot(-0.19, 0.32, -42), pelvis=(0, -0.01, 0.86), hips=(8, 0, -18), chest=(10, 0, -6), head=(-10, 0, 18),
        left_hand=(0.16, -0.48, 1.16), right_hand=(-0.40, -0.12, 1.30), left_elbow=(0.9, 0, -0.7), right_elbow=(-0.8, 0.9, 0.1),
        right_grip=(0.16, -1, 0.08), left_grip=(1, 0, 0.3), shield=(0.1, -1, 0.08), wind=(0, 0.4, 0.1)),
    'lunge': Pose(
        left_foot=Foot(0.12, -0.56, 4), right_foot=Foot(-0.18, 0.52, -35, 28), pelvis=(0, -0.04, 0.80), hips=(14, -3, -22), chest=(16, 4, 18), head=(-20, 0, 6),
        left_hand=(0.40, -0.30, 1.18), right_hand=(-0.22, -0.72, 1.30), left_elbow=(1, 0.4, -0.4), right_elbow=(-0.8, 0.5, 0.6),
        right_grip=(0.1, -1, 0.02), left_grip=(0.7, -0.6, 0.4), shield=(0.7, -0.8, 0.2), wind=(0, 0.7, 0.15)),
    # The same thrust with the shield arm swung back, so that the breast is open to a light in front.
    'thrust': Pose(
        left_foot=Foot(0.12, -0.56, 4), right_foot=Foot(-0.18, 0.52, -35, 28), pelvis=(0, -0.04, 0.80), hips=(14, -3, -22), chest=(12, 4, 26), head=(-16, 0, -4),
        left_hand=(0.60, 0.06, 1.24), right_hand=(-0.22, -0.72, 1.30), left_elbow=(0.8, 0.7, -0.5), right_elbow=(-0.8, 0.5, 0.6),
        right_grip=(0.1, -1, 0.02), left_grip=(0.3, -0.9, 0.4), shield=(1, 0.25, 0.15), wind=(0, 0.7, 0.15)),
    # A fencer's lunge: the right foot goes with the spear, the left leg is stretched behind and is seen whole from the left.
    'pierce': Pose(
        left_foot=Foot(0.22, 0.50, 62), right_foot=Foot(-0.08, -0.56, -2), pelvis=(0.02, -0.06, 0.76), hips=(12, 2, 26), chest=(12, -2, 22), head=(-18, 0, -26),
        left_hand=(0.52, 0.46, 1.34), right_hand=(-0.14, -0.84, 1.26), left_elbow=(0.7, 0.6, -0.7), right_elbow=(-0.9, 0.2, -0.5),
        right_grip=(-0.062, -1, -0.185), left_grip=(0.2, 1, 0.2), shield=(1, -0.1, 0.30), wind=(-0.8, 0.6, 0.45)),
    # About to throw: low in a long stride, the shield thrust before him, the spear drawn back over the shoulder and raised at something taller; breast and face are open to his right.
    'hurl': Pose(
        left_foot=Foot(0.12, -0.45, 4), right_foot=Foot(-0.14, 0.64, -18, 44), pelvis=(0, -0.03, 0.75), hips=(12, -7, -30), chest=(3, -3, -22), head=(-14, 4, 22),
        left_hand=(-0.07, -0.75, 1.41), right_hand=(-0.46, 0.26, 1.66), left_elbow=(0.7, 0.3, -0.7), right_elbow=(-0.9, 0.5, -0.1),
        right_grip=(0.62, -0.50, 0.60), left_grip=(0.3, 0.2, 1), shield=(-0.48, -0.84, 0.16), wind=(-0.06, 0.62, 0.26)),
    # Beside a shield that shows its face, under the chin: the spear crosses no eyes.
    'meet': Pose(
        left_foot=Foot(0.12, -0.56, 4), right_foot=Foot(-0.18, 0.52, -35, 28), pelvis=(0, -0.04, 0.80), hips=(14, -3, -22), chest=(16, 4, 18), head=(-20, 0, 6),
        left_hand=(0.16, -0.46, 1.22), right_hand=(-0.40, -0.56, 1.16), left_elbow=(1, 0.2, -0.6), right_elbow=(-0.9, 0.6, -0.2),
        right_grip=(0.245, -1, -0.235), left_grip=(0.7, -0.6, 0.4), shield=(-0.45, -0.8, 0.2), wind=(0, 0.7, 0.15)),
    # Behind a tall shield with all of the weight, the sword drawn back over it.
    'shove': Pose(
        left_foot=Foot(0.14, -0.42, 2), right_foot=Foot(-0.18, 0.48, -36, 20), pelvis=(0, -0.06, 0.79), hips=(16, 0, -14), chest=(16, -4, -10), head=(-20, 0, 22),
        left_hand=(0.16, -0.62, 1.10), right_hand=(-0.46, 0.02, 1.66), left_elbow=(0.9, 0.1, -0.5), right_elbow=(-0.9, 0.6, 0.1),
        right_grip=(0.25, -0.85, -0.25), left_grip=(1, 0, 0.2), shield=(0.05, -1, 0.12), wind=(0, 0.4, 0.1)),
    'raise': Pose(
        left_foot=Foot(0.16, -0.30, 10), right_foot=Foot(-0.16, 0.24, -30), pelvis=(0, 0.0, 0.89), hips=(-2, 5, -12), chest=(-8, -9, -14), head=(-6, 4, 24),
        left_hand=(0.34, -0.42, 1.22), right_hand=(-0.40, 0.10, 1.90), left_elbow=(0.9, 0.3, -0.6), right_elbow=(-1, 0.2, 0.2),
        right_grip=(0.25, 0.75, 0.75), left_grip=(1, -0.2, 0.4), shield=(0.35, -1, 0.15), wind=(0.1, 0.5, 0.1)),
    'kneel': Pose(
        left_foot=Foot(0.13, -0.26, 6), right_foot=Foot(-0.13, 0.44, -8, 62), pelvis=(0, 0.10, 0.56), hips=(4, 0, -6), chest=(12, 0, -4), head=(-8, 0, 10),
        left_hand=(0.15, -0.34, 0.84), right_hand=(-0.36, -0.26, 0.98), left_elbow=(0.9, 0.1, -0.4), right_elbow=(-0.8, 0.6, 0),
        right_grip=(0.04, -0.62, 0.78), left_grip=(1, 0, 0.3), shield=(0.1, -1, 0.14), wind=(0, 0.2, 0)),
    'draw': Pose(
        left_foot=Foot(0.10, -0.26, -20), right_foot=Foot(-0.12, 0.24, -78), pelvis=(0, 0, 0.92), hips=(0, 3, -52), chest=(-4, -4, -18), head=(0, 4, 62),
        left_hand=(0.06, -0.62, 1.50), right_hand=(-0.12, 0.10, 1.52), left_elbow=(0.6, 0, -0.8), right_elbow=(-0.5, 0.9, 0.5),
        left_grip=(0.18, 0.12, 1), right_grip=(0, 0.3, 1)),
    'point': Pose(
        left_foot=Foot(0.17, -0.18, 24), right_foot=Foot(-0.14, 0.08, -20), pelvis=(-0.04, 0, 0.945), hips=(0, -5, -6), chest=(-3, 8, -10), head=(0, 0, 14),
        left_hand=(0.42, -0.16, 1.00), right_hand=(-0.42, -0.62, 1.52), right_elbow=(-0.8, 0.3, -0.6), right_grip=(0.55, -0.8, 0.25), left_grip=(0.3, -1, 0.2)),
    'pray': Pose(
        left_foot=Foot(0.12, -0.20, 4), right_foot=Foot(-0.12, 0.46, -4, 64), pelvis=(0, 0.14, 0.55), hips=(4, 0, 0), chest=(16, 0, 0), head=(26, 0, 0),
        left_hand=(0.035, -0.32, 1.08), right_hand=(-0.035, -0.32, 1.08), left_elbow=(0.8, 0.2, -0.8), right_elbow=(-0.8, 0.2, -0.8)),
    'hammer': Pose(
        left_foot=Foot(0.17, -0.22, 14), right_foot=Foot(-0.17, 0.20, -30), pelvis=(0, -0.02, 0.90), hips=(10, 0, -8), chest=(20, -6, -12), head=(8, 0, 10),
        left_hand=(0.20, -0.58, 0.98), right_hand=(-0.34, -0.24, 1.66), left_elbow=(0.9, 0.2, -0.4), right_elbow=(-0.9, 0.5, 0.2), right_grip=(0.1, -0.35, 0.9),
        left_grip=(0.3, -1, -0.1)),
    'climb': Pose(
        left_foot=Foot(0.15, -0.30, 4, 10, 0.46), right_foot=Foot(-0.14, -0.02, -8, 30, 0.02), pelvis=(0, -0.02, 0.98), hips=(6, 6, 0), chest=(8, -8, 4), head=(-24, 0, -6),
        left_hand=(0.22, -0.42, 1.55), right_hand=(-0.24, -0.44, 1.98), left_elbow=(0.9, 0.2, -0.6), right_elbow=(-0.9, 0.3, -0.2), left_grip=(1, 0, 0), right_grip=(1, 0, 0)),
    'recoil': Pose(
        left_foot=Foot(0.16, -0.24, 22, -14), right_foot=Foot(-0.18, 0.36, -40), pelvis=(0, 0.14, 0.86), hips=(-10, -4, -10), chest=(-12, 6, 10), head=(-8, 0, 6),
        left_hand=(0.22, -0.34, 1.52), right_hand=(-0.56, 0.10, 1.16), left_elbow=(0.8, -0.1, -0.6), right_elbow=(-0.7, 0.8, -0.2), right_grip=(-0.5, -0.6, 0.5),
        left_grip=(1, 0, 0.3), shield=(0.15, -0.9, 0.5), wind=(0.1, -0.2, 0.1)),
}


def walk(phase, stride=0.34):
    """A step of the walk cycle; `phase` 0..1 is two steps, and 1 is 0 again."""
    def foot(at, side):
        at %= 1
        if at < 0.6:  # on the ground: from the heel's strike ahead to the toe's push behind
            t = at / 0.6
            pitch = -20 * max(0, 1 - t * 5) + 34 * max(0, (t - 0.68) / 0.32) ** 1.4
            return Foot(0.095 * side, -stride + 2 * stride * t, 9 * side, pitch)
        t = (at - 0.6) / 0.4
        ease = t * t * (3 - 2 * t)
        pitch = 34 * (1 - t) ** 1.5 - 20 * t ** 3
        return Foot(0.095 * side, stride - 2 * stride * ease, 9 * side, pitch, 0.13 * math.sin(math.pi * t) ** 1.2)

    turn, bob = math.sin(2 * math.pi * phase), math.cos(4 * math.pi * (phase - 0.08))
    swing = math.cos(2 * math.pi * phase)
    lean = math.sin(2 * math.pi * (phase - 0.05))
    return Pose(
        left_foot=foot(phase, 1), right_foot=foot(phase + 0.5, -1), pelvis=(0.022 * lean, 0, 0.918 - 0.020 * bob), hips=(4, 3.5 * lean, -7 * swing),
        chest=(3, -4 * lean, 12 * swing), head=(-4, 1.5 * lean, -5 * swing), left_hand=(0.37, -0.20 + 0.05 * swing, 1.08 + 0.01 * bob),
        right_hand=(-0.46, -0.26 - 0.06 * swing, 1.26 - 0.012 * bob), right_grip=(0.03, -0.06 - 0.04 * swing, 1), left_grip=(0.2, -1, 0.3),
        left_elbow=(0.9, 0.7, -0.3), right_elbow=(-0.9, 0.6, -0.4), shield=(0.75, -0.75, 0.05), wind=(0.05 * turn, 0.34 + 0.05 * bob, 0), sway=phase)


def idle():
    """At rest between orders: the weight on one leg, the spear upright."""
    return Pose(
        left_foot=Foot(0.155, -0.10, 20), right_foot=Foot(-0.115, 0.05, -14), pelvis=(-0.03, 0, 0.953), hips=(1, -5, -4), chest=(-3, 8, 6), head=(2, -3, 4),
        left_hand=(0.37, -0.21, 1.05), right_hand=(-0.47, -0.27, 1.27), left_elbow=(0.9, 0.6, -0.3), right_elbow=(-0.9, 0.6, -0.4), right_grip=(0.03, -0.10, 1),
        left_grip=(0.2, -1, 0.3), shield=(0.75, -0.75, 0.05), wind=(0.02, 0.13, 0))


#: The moments of the thrust by their share of its time: rest, the weight on the hind leg and the spear drawn back, the lunge, the spear wrenched out again, rest.
#: The feet are nearly in a line and the shield is high: from his shield's side, too, two legs are seen. The fist is low: from behind the shaft passes under the helmet, not through it.
THRUST = (
    (0.0, idle()),
    (0.32, Pose(
        left_foot=Foot(0.07, -0.26, 8), right_foot=Foot(-0.06, 0.56, -40), pelvis=(-0.03, 0.25, 0.845), hips=(-4, 0, -20), chest=(-2, 0, -22), head=(-4, 0, 28),
        left_hand=(0.34, -0.26, 1.26), right_hand=(-0.50, 0.40, 0.96), left_elbow=(0.9, 0, -0.7), right_elbow=(-0.6, 0.9, 0.4),
        right_grip=(0.14, -0.99, 0.02), left_grip=(1, -0.2, 0.3), shield=(0.55, -1, 0.08), wind=(0, 0.30, 0.05))),
    (0.56, Pose(
        left_foot=Foot(0.05, -0.50, 4), right_foot=Foot(-0.04, 0.64, -34, 24), pelvis=(0.0, 0.02, 0.745), hips=(13, -3, -4), chest=(11, 3, 35), head=(-34, 0, -28),
        left_hand=(0.54, 0.04, 1.32), right_hand=(-0.17, -0.76, 0.90), left_elbow=(0.8, 0.7, -0.5), right_elbow=(-0.9, 0.2, 0.25),
        right_grip=(0.02, -1, -0.02), left_grip=(0.3, -0.9, 0.4), shield=(1, -0.15, 0.22), wind=(0, 0.55, 0.10))),
    (0.72, Pose(
        left_foot=Foot(0.05, -0.50, 6), right_foot=Foot(-0.04, 0.62, -36, 10), pelvis=(0.0, 0.13, 0.775), hips=(4, 0, -14), chest=(0, 2, -4), head=(-12, 0, 10),
        left_hand=(0.36, -0.26, 1.26), right_hand=(-0.46, 0.06, 1.00), left_elbow=(0.95, 0.2, -0.6), right_elbow=(-0.7, 0.9, 0.3),
        right_grip=(0.10, -1, 0.12), left_grip=(0.9, -0.4, 0.3), shield=(0.6, -1, 0.12), wind=(0, 0.40, 0.05))),
    # Half-way back, the point still towards the enemy.
    (0.88, Pose(
        left_foot=Foot(0.08, -0.32, 8), right_foot=Foot(-0.08, 0.40, -26, 8), pelvis=(-0.01, 0.05, 0.86), hips=(6, -4, -8), chest=(5, 5, 8), head=(-12, 0, -6),
        left_hand=(0.38, -0.20, 1.12), right_hand=(-0.42, -0.30, 1.08), left_elbow=(0.95, 0.4, -0.45), right_elbow=(-0.8, 0.8, 0.0),
        right_grip=(0.02, -0.90, 0.34), left_grip=(0.45, -0.8, 0.3), shield=(0.65, -0.9, 0.10), wind=(0, 0.25, 0.03))),
    (1.0, idle()),
)


def strike(phase):
    """A thrust of the spear from rest to rest; `phase` 0..1."""
    for (start, first), (end, second) in zip(THRUST, THRUST[1:]):
        if phase <= end:
            t = max(phase - start, 0) / (end - start)
            pose = between(first, second, t * t * (3 - 2 * t))
            # A foot that goes elsewhere is lifted.
            step = 0.28 * t * (1 - t)
            return replace(pose, **{name: replace(getattr(pose, name), lift=step) for name in ('left_foot', 'right_foot')
                                    if math.hypot(getattr(first, name).x - getattr(second, name).x, getattr(first, name).y - getattr(second, name).y) > 0.08})
    return THRUST[-1][1]


def between(first, second, share):
    def mixed(a, b):
        if isinstance(a, Foot):
            return Foot(*(mixed(getattr(a, f.name), getattr(b, f.name)) for f in fields(Foot)))
        if isinstance(a, tuple):
            return tuple(x * (1 - share) + y * share for x, y in zip(a, b))
        return a * (1 - share) + b * share
    return Pose(*(mixed(getattr(first, f.name), getattr(second, f.name)) for f in fields(Pose)))
