"""Hands of the vow: open, their fingers apart and a little bent, and larger than life, for from afar a straight flat hand is a mitten."""
import numpy as np

from kit.affine import affine, apply
from kit.rest_hand import lay_finger, rest_hand
from scenes.detail_crafting_hand import framed

#: Towards the thumb, how far each finger leans, and how far it is bent at its three joints, in degrees; 2 is the forefinger.
FINGERS = {2: (.30, (2, 14, 22)), 3: (.07, (8, 20, 26)), 4: (-.12, (14, 28, 32)), 5: (-.38, (12, 26, 30))}
#: How far in front of the palm's bones its skin is, in metres.
PALM = .021


def open_hand(bones, side, size=1.0, ahead=None, palm=None, bent=1.0, fan=1.0, fingers=FINGERS):
    """A grip for `figure`. `ahead` is where the fingers point and `palm` which way it faces, in the figure's own axes; without them, as the pose holds its hand. `bent` and `fan` are by how much fingers are bent and spread, of `fingers`."""
    sign = 1 if side == 'right' else -1
    frame = np.array(bones[f'{side}_hand'])
    ahead = unit(-frame[:3, 2] if ahead is None else np.array(ahead, float))
    palm = frame[:3, 0] * sign if palm is None else np.array(palm, float)
    palm = unit(palm - ahead * (palm @ ahead))
    thumb = np.cross(ahead, palm) * sign

    def grip(joint, _):
        hand = rest_hand(joint, side)
        turn = size * framed(ahead, thumb, palm) @ framed(hand.along, hand.across, hand.palm).T
        if np.linalg.det(turn) < 0:
            raise ValueError('the hand is mirrored')
        whole = affine(turn, hand.knuckles - unit(hand.palm) * PALM, frame[:3, 3])
        maps = {f'{bone}.{hand.side}': whole for bone in ('wrist', 'metacarpal1', 'metacarpal2', 'metacarpal3', 'metacarpal4')}
        for finger, (lean, angles) in fingers.items():
            way = ahead + thumb * lean * fan
            lay_finger(maps, hand, f'finger{finger}', whole, turn, [way * np.cos(a) + palm * np.sin(a) for a in np.radians(angles) * bent], size)
        lay_finger(maps, hand, 'finger1', whole, turn, (.62 * ahead + .78 * fan * thumb + .26 * palm, .82 * ahead + .52 * thumb + .24 * palm, .95 * ahead + .22 * thumb + .22 * palm), size)
        return maps, apply(whole, hand.wrist[None])[0]
    return grip


def unit(v):
    return v / np.linalg.norm(v)
