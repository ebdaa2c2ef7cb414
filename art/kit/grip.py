"""Hands: the palm laid against a shaft with each phalanx a tangent to it, open with straight fingers, or closed on the corner of a sheet."""
import math

import numpy as np

from kit.affine import affine, apply, arc, basis
from kit.rest_hand import lay_finger, rest_hand

#: From the bones of the palm to the skin that touches the shaft.
PAD = 0.0165
#: How far a fist is rolled over the shaft, in degrees.
ROLL = 30
#: What a fist that holds a sheet by its corner closes round: the sheet, bunched.
BUNCHED = 0.009


def hand(joint, bones, side, grip, shaft):
    """Maps of the bones from the wrist outwards, and where the wrist comes to lie. `joint` gives a joint of the rest mesh by name.

    The shaft is the y axis of the hand's frame. `grip` is 'fist', 'over', 'open' or 'sheet'; `shaft` is the shaft's radius.
    'over' is a fist rolled over the shaft, so that whoever sees its palm's side sees fingers round the shaft and not their tips alone.
    A grip of one picture alone is a function, which gives the same for (joint, side).
    """
    if callable(grip):
        return grip(joint, side)
    held = rest_hand(joint, side)
    s, j, tip, wrist, knuckles, along, across, normal = held.side, held.head, held.tip, held.wrist, held.knuckles, held.along, held.across, held.palm
    source = basis(-along, -across)                   # its z back to the wrist, its -y to the thumb
    x = source[:, 0] if source[:, 0] @ normal > 0 else -source[:, 0]
    source = np.stack([x, source[:, 1], source[:, 2]], 1)
    frame = np.array(bones[f'{side}_hand'])
    goal = np.stack([frame[:3, 0] * (1 if s == 'R' else -1), frame[:3, 1], frame[:3, 2]], 1)
    if grip == 'sheet':
        shaft = BUNCHED
    if grip == 'over':
        goal = rolled(goal, ROLL)
    turn = goal @ source.T
    if np.linalg.det(turn) < 0:
        raise ValueError('the hand is mirrored')
    seat = knuckles + x * (shaft + PAD) + source[:, 2] * 0.012 if grip != 'open' else knuckles - x * 0.021
    centre = frame[:3, 3]
    palm = affine(turn, seat, centre)
    out = {f'wrist.{s}': palm}
    for i in range(1, 5):
        out[f'metacarpal{i}.{s}'] = palm
    if grip == 'open':
        for i in range(1, 6):
            for k in (1, 2, 3):
                out[f'finger{i}-{k}.{s}'] = palm
        return out, apply(palm, wrist[None])[0]
    shaft_axis, palm_x = goal[:, 1], goal[:, 0]
    spread = {2: 0.06, 3: 0.02, 4: -0.03, 5: -0.08}
    for i in (2, 3, 4, 5):
        at = apply(palm, j(f'finger{i}-1')[None])[0]
        reach = shaft + (0.0105, 0.0105, 0.0100, 0.0090)[i - 2]
        before = turn
        for k in (1, 2, 3):
            bone = (tip(f'finger{i}-3') if k == 3 else j(f'finger{i}-{k + 1}')) - j(f'finger{i}-{k}')
            long = np.linalg.norm(bone)
            to = centre - at
            to = to - shaft_axis * (to @ shaft_axis)
            distance = np.linalg.norm(to)
            side_way = np.cross(shaft_axis, to / distance)
            # the way round: away from the palm, then back under the shaft
            if k == 1:
                outward = -goal[:, 2]
                sense = 1 if side_way @ outward > 0 else -1
            angle = math.asin(min(reach / distance, 1))
            way = to / distance * math.cos(angle) + side_way * sense * math.sin(angle)
            way = way + shaft_axis * spread[i] * (1 if k == 1 else 0.3)
            way /= np.linalg.norm(way)
            linear = arc(before @ bone, way) @ before
            out[f'finger{i}-{k}.{s}'] = affine(linear, j(f'finger{i}-{k}'), at)
            at, before = at + way * long, linear
    # the thumb closes over the fingers from the other side
    ways = (palm_x * 0.66 - goal[:, 1] * 0.42 - goal[:, 2] * 0.62, palm_x * 0.30 - goal[:, 1] * 0.10 - goal[:, 2] * 0.95, -palm_x * 0.25 + goal[:, 1] * 0.30 - goal[:, 2] * 0.92)
    lay_finger(out, held, 'finger1', palm, turn, ways)
    return out, apply(palm, wrist[None])[0]


def rolled(frame, degrees):
    """A hand's frame turned about the shaft, knuckles towards where the palm looked."""
    c, s = math.cos(math.radians(degrees)), math.sin(math.radians(degrees))
    x, y, z = frame.T
    return np.stack([x * c + z * s, y, z * c - x * s], 1)
