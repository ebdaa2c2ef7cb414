"""A hand that presses a blade on a stone: the palm raised behind it, four fingers spread out on the flat, the thumb along its edge."""
from dataclasses import replace

import numpy as np
from mathutils import Vector

from kit.affine import affine, apply, arc

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
        s = 'L' if side == 'left' else 'R'
        thumbs = np.cross(flat, ahead) * (1 if side == 'right' else -1)

        def j(name):
            return joint(f'{name}.{s}:head')

        def tip(name):
            return joint(f'{name}.{s}:tail')
        wrist, knuckles = j('wrist'), np.mean([j(f'finger{i}-1') for i in (2, 3, 4, 5)], 0)
        along, across = knuckles - wrist, j('finger2-1') - j('finger5-1')
        palm_way = np.cross(along, across)
        if palm_way @ (tip('finger3-3') - j('finger3-1')) < 0:
            palm_way = -palm_way
        down = ahead * np.cos(RAISED) - flat * np.sin(RAISED)
        under = -flat * np.cos(RAISED) - ahead * np.sin(RAISED)
        turn = SIZE * framed(down, thumbs, under) @ framed(along, across, palm_way).T
        if np.linalg.det(turn) < 0:
            raise ValueError('the hand is mirrored')
        palm = affine(turn, knuckles, at - ahead * BEHIND + flat * KNUCKLES)
        out = {f'{bone}.{s}': palm for bone in ('wrist', 'metacarpal1', 'metacarpal2', 'metacarpal3', 'metacarpal4')}
        for i, fan in ((2, .26), (3, .07), (4, -.12), (5, -.32)):
            way = ahead + thumbs * fan
            laid(out, f'finger{i}', s, j, tip, palm, turn, (way - flat * .16, way - flat * .34, way - flat * .20))
        laid(out, 'finger1', s, j, tip, palm, turn, (ahead * .55 + thumbs * .80 - flat * .30, ahead * .80 + thumbs * .45 - flat * .22, ahead * .95 + thumbs * .15 - flat * .10))
        return out, apply(palm, wrist[None])[0]
    return grip


def framed(ahead, aside, under):
    """Columns: out of the palm, to the thumb, ahead."""
    z = ahead / np.linalg.norm(ahead)
    y = aside - z * (aside @ z)
    y /= np.linalg.norm(y)
    x = under - z * (under @ z) - y * (under @ y)
    return np.stack([x / np.linalg.norm(x), y, z], 1)


def laid(out, finger, s, j, tip, palm, turn, ways):
    """Each phalanx along its way, from the knuckle outwards."""
    at, before = apply(palm, j(f'{finger}-1')[None])[0], turn
    for k, way in zip((1, 2, 3), ways):
        start = j(f'{finger}-{k}')
        bone = (tip(f'{finger}-3') if k == 3 else j(f'{finger}-{k + 1}')) - start
        linear = arc(before @ bone, way) @ before
        out[f'{finger}-{k}.{s}'] = affine(linear, start, at)
        at, before = at + way / np.linalg.norm(way) * SIZE * np.linalg.norm(bone), linear


def reached(pose, solve, wrist, fist):
    """The pose whose right wrist is there: its hand is where a fist would be, `fist` metres further along the forearm."""
    wrist = Vector(wrist)
    for _ in range(6):
        elbow = solve(pose)['right_forearm'].translation
        pose = replace(pose, right_hand=tuple(wrist + (wrist - elbow).normalized() * fist))
    return pose
