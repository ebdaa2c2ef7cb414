"""A hand that presses a blade on a stone: the palm raised behind it, four fingers spread out on the flat, the thumb along its edge."""
from dataclasses import replace

import numpy as np
from mathutils import Vector

from kit.affine import affine, apply
from kit.rest_hand import lay_finger, rest_hand

#: A smith's hands, larger than the body's.
SIZE = 1.14
#: Where the knuckles are: above the flat, and behind the fingers' middle, in metres; how steeply the palm rises behind them, in radians.
KNUCKLES, BEHIND, RAISED = .030, .046, .42


def fingers_on(at, flat, ahead):
    """A grip for kit/grip: fingers lie at `at` on what faces the way `flat`, and point `ahead`."""
    at, flat = np.array(at, float), np.array(flat, float)
    ahead = np.array(ahead, float)
    ahead = ahead - flat * (ahead @ flat)
    ahead /= np.linalg.norm(ahead)

    def grip(joint, side):
        hand = rest_hand(joint, side)
        thumbs = np.cross(flat, ahead) * (1 if side == 'right' else -1)
        down = ahead * np.cos(RAISED) - flat * np.sin(RAISED)
        under = -flat * np.cos(RAISED) - ahead * np.sin(RAISED)
        turn = SIZE * framed(down, thumbs, under) @ framed(hand.along, hand.across, hand.palm).T
        if np.linalg.det(turn) < 0:
            raise ValueError('the hand is mirrored')
        palm = affine(turn, hand.knuckles, at - ahead * BEHIND + flat * KNUCKLES)
        out = {f'{bone}.{hand.side}': palm for bone in ('wrist', 'metacarpal1', 'metacarpal2', 'metacarpal3', 'metacarpal4')}
        for i, fan in ((2, .26), (3, .07), (4, -.12), (5, -.32)):
            way = ahead + thumbs * fan
            lay_finger(out, hand, f'finger{i}', palm, turn, (way - flat * .16, way - flat * .34, way - flat * .20), SIZE)
        lay_finger(out, hand, 'finger1', palm, turn, (ahead * .55 + thumbs * .80 - flat * .30, ahead * .80 + thumbs * .45 - flat * .22, ahead * .95 + thumbs * .15 - flat * .10), SIZE)
        return out, apply(palm, hand.wrist[None])[0]
    return grip


def framed(ahead, aside, under):
    """Columns: out of the palm, to the thumb, ahead."""
    z = ahead / np.linalg.norm(ahead)
    y = aside - z * (aside @ z)
    y /= np.linalg.norm(y)
    x = under - z * (under @ z) - y * (under @ y)
    return np.stack([x / np.linalg.norm(x), y, z], 1)


def reached(pose, solve, wrist, fist):
    """The pose whose right wrist is there: its hand is where a fist would be, `fist` metres further along the forearm."""
    wrist = Vector(wrist)
    for _ in range(6):
        elbow = solve(pose)['right_forearm'].translation
        pose = replace(pose, right_hand=tuple(wrist + (wrist - elbow).normalized() * fist))
    return pose
