"""From a pose to the frames of the bones. A figure faces -y, its left is +x, its soles stand on z = 0; metres.

A limb's frame has its origin at the upper joint, hangs down its own -z, and bends towards its own -y (legs) or +y (arms).
"""
import math
from dataclasses import dataclass, field

from mathutils import Euler, Matrix, Vector

from kit.shapes import frame

THIGH, SHIN, ANKLE = 0.45, 0.43, 0.09
UPPER_ARM, FOREARM, FIST = 0.30, 0.26, 0.085
HIP, SHOULDER = (0.095, 0, -0.02), (0.205, 0.01, 0.40)
CHEST, HEAD = (0, 0, 0.10), (0, -0.015, 0.635)
BALL, HEEL = (0, -0.13, -ANKLE), (0, 0.06, -ANKLE)


@dataclass(frozen=True)
class Foot:
    """Where the ankle stands, which way the toes point (yaw, to the figure's left positive), heel up (pitch > 0) or toes up (< 0)."""
    x: float
    y: float
    yaw: float = 0
    pitch: float = 0
    lift: float = 0


@dataclass(frozen=True)
class Pose:
    """Turns are (forward, to the right side, to the left) in degrees, each relative to the part below. Hands are fists' centres."""
    left_foot: Foot
    right_foot: Foot
    left_hand: tuple
    right_hand: tuple
    pelvis: tuple = (0, 0, 0.955)
    hips: tuple = (0, 0, 0)
    chest: tuple = (0, 0, 0)
    head: tuple = (0, 0, 0)
    left_elbow: tuple = (0.7, 0.8, -0.3)
    right_elbow: tuple = (-0.7, 0.8, -0.3)
    left_grip: tuple = (0, -0.2, 1)
    right_grip: tuple = (0, -0.2, 1)
    shield: tuple = (0.5, -1, 0.1)
    #: Where the cape's hem is blown, and a phase for its folds (0..1, periodic).
    wind: tuple = (0, 0.25, 0)
    sway: float = 0
    #: How far the head is carried out of the shoulders, in the frame of the chest.
    neck: tuple = field(default=(0, 0, 0), repr=False)
    #: How far left and right shoulder are raised towards the ear, in metres: an arm that goes above the head takes its shoulder along.
    shrug: tuple = field(default=(0, 0), repr=False)


@dataclass
class Bones:
    frames: dict = field(default_factory=dict)

    def __getitem__(self, name):
        return self.frames[name]

    def point(self, name, local=(0, 0, 0)):
        return self.frames[name] @ Vector(local)


def turned(parent, offset, turn):
    forward, side, left = (math.radians(a) for a in turn)
    return parent @ Matrix.Translation(offset) @ Euler((forward, -side, left), 'YXZ').to_matrix().to_4x4()


def two_bones(start, goal, first, second, pole):
    """The middle joint and the reached end."""
    start, goal, pole = Vector(start), Vector(goal), Vector(pole)
    reach = goal - start
    distance = min(max(reach.length, abs(first - second) + 0.01), first + second - 0.004)
    along = reach.normalized()
    aside = (pole - along * pole.dot(along)).normalized()
    cosine = (first ** 2 + distance ** 2 - second ** 2) / (2 * first * distance)
    middle = start + along * (first * cosine) + aside * (first * math.sqrt(max(1 - cosine ** 2, 0)))
    return middle, start + along * distance


def solve(pose):
    bones = Bones()
    f = bones.frames
    f['pelvis'] = turned(Matrix.Translation(pose.pelvis), (0, 0, 0), pose.hips)
    f['chest'] = turned(f['pelvis'], CHEST, pose.chest)
    f['head'] = turned(f['chest'], Vector(HEAD) + Vector(pose.neck), pose.head)
    for side, sign in (('left', 1), ('right', -1)):
        solve_leg(f, getattr(pose, f'{side}_foot'), side, sign)
        solve_arm(f, pose, side, sign)
    return bones


def solve_leg(f, foot, side, sign):
    turn = Euler((math.radians(foot.pitch), 0, math.radians(foot.yaw)), 'XYZ').to_matrix()
    flat = Euler((0, 0, math.radians(foot.yaw))).to_matrix()
    pivot = Vector(BALL if foot.pitch > 0 else HEEL)
    # Boots do not bend at the toes: a raised heel also raises the ball a little.
    tiptoe = 0.06 * math.sin(math.radians(max(foot.pitch, 0)))
    stand = Vector((foot.x, foot.y, ANKLE + foot.lift + tiptoe))
    ankle = stand + flat @ pivot - turn @ pivot
    hip = f['pelvis'] @ Vector((HIP[0] * sign, *HIP[1:]))
    ahead = flat @ Vector((0, -1, 0)) + f['pelvis'].to_3x3() @ Vector((0.1 * sign, -0.5, 0))
    knee, end = two_bones(hip, ankle, THIGH, SHIN, ahead)
    front = flat @ Vector((0, -1, 0))
    f[f'{side}_thigh'] = frame(hip, knee - hip, ahead)
    f[f'{side}_shin'] = frame(knee, end - knee, ahead + (knee - (hip + end) / 2) * 2)
    f[f'{side}_foot'] = Matrix.Translation(end) @ turn.to_4x4()
    f[f'{side}_toes'] = Matrix.Translation(front)


def solve_arm(f, pose, side, sign):
    shoulder = f['chest'] @ Vector((SHOULDER[0] * sign, SHOULDER[1], SHOULDER[2] + pose.shrug[0 if side == 'left' else 1]))
    pole = Vector(getattr(pose, f'{side}_elbow'))
    elbow, fist = two_bones(shoulder, getattr(pose, f'{side}_hand'), UPPER_ARM, FOREARM + FIST, pole)
    grip = Vector(getattr(pose, f'{side}_grip')).normalized()
    along = (fist - elbow).normalized()
    f[f'{side}_upper_arm'] = frame(shoulder, elbow - shoulder, -pole)
    f[f'{side}_forearm'] = frame(elbow, along, -pole)
    reach = along - grip * along.dot(grip)
    if reach.length < 0.3:
        reach = reach + Vector((sign * 0.2, -0.3, 0)) - grip * Vector((sign * 0.2, -0.3, 0)).dot(grip)
    f[f'{side}_hand'] = frame(fist, reach, grip)
