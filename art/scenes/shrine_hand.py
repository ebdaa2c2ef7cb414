"""The shrine goddess's free hand: held out open and at ease, the palm to whoever comes, fingers together and a little curled, the thumb apart."""
import math

import numpy as np

from kit import goddess_flesh
from kit.affine import affine, apply
from kit.rest_hand import lay_finger, rest_hand
from kit.skeleton import solve

#: In her own frame: out of the palm, which looks at us, and along the fingers.
PALM, FINGERS = (-.22, -.78, .56), (.20, -.42, -.80)
#: How far each finger is turned aside, to the thumb positive, and how its three bones curl, in degrees.
SPREAD = {2: -1, 3: 0, 4: 4, 5: 8}
CURL = {2: (8, 20, 28), 3: (13, 30, 40), 4: (18, 38, 50), 5: (22, 40, 52)}
#: Her hand is larger than life, as her head is.
LARGER = 1.22
#: Fingers of stone are thicker, or they would break off.
THICKER = 1.22


def unit(v):
    v = np.array(v, float)
    return v / np.linalg.norm(v)


def across(first, second):
    """Three directions at right angles: `first`, then `second` as near as it may be, and what is square to both."""
    a = unit(first)
    b = np.array(second, float)
    b = unit(b - a * (a @ b))
    return np.stack([a, b, np.cross(a, b)], 1)


def at_ease(bones):
    """A grip for `people.posed`: how the left hand lies in the air."""
    def grip(joint, side):
        hand = rest_hand(joint, side)
        turn = across(PALM, FINGERS) @ across(hand.palm, hand.along).T
        palm = affine(turn, hand.knuckles, np.array(bones[f'{side}_hand'])[:3, 3])
        out = {f'{bone}.{hand.side}': palm for bone in ('wrist', 'metacarpal1', 'metacarpal2', 'metacarpal3', 'metacarpal4')}
        n, f, _ = across(PALM, FINGERS).T
        aside = turn @ hand.across
        thumb = unit(aside - f * (f @ aside))
        ways = {i: [bent(n, f, thumb, SPREAD[i], c) for c in CURL[i]] for i in CURL}
        ways[1] = [unit(f * a + thumb * b + n * c) for a, b, c in ((.70, .62, .34), (.86, .44, .24), (.94, .26, .22))]
        for i, bones_ways in ways.items():
            lay_finger(out, hand, f'finger{i}', palm, turn, bones_ways, thickness=THICKER)
        return out, apply(palm, hand.wrist[None])[0]
    return grip


def bent(normal, along, thumb, aside, curl):
    a, c = math.radians(aside), math.radians(curl)
    return unit((along * math.cos(a) + thumb * math.sin(a)) * math.cos(c) + normal * math.sin(c))


def larger(v, bones):
    """The hand of flesh `v` grown from the wrist outwards."""
    along = across(PALM, FINGERS)[:, 1]
    wrist = np.array(bones['left_hand'])[:3, 3] - along * .09
    out = (v - wrist) @ along
    near = np.clip(1 - (np.linalg.norm(v - wrist, axis=1) - .24) / .04, 0, 1)
    return wrist + (v - wrist) * (1 + (LARGER - 1) * near * np.clip(out / .05 + .4, 0, 1))[:, None]


def held_out():
    """What `goddess_flesh.flesh` asks for: the grip of the free hand, and what is done to her flesh afterwards."""
    bones = solve(goddess_flesh.POSE)
    return at_ease(bones), lambda v: larger(v, bones)
