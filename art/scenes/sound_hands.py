"""The hand that gives the beat: forefinger up, the rest closing towards the palm, the thumb aside."""
import math

import numpy as np

from kit import grip
from kit.affine import apply

#: How far each phalanx is bent from the palm's own direction, in degrees, by finger (2 is the forefinger).
BENT = {2: (4, 8, 10), 3: (38, 78, 100), 4: (52, 100, 128), 5: (58, 108, 138)}


def beats(bones):
    """A grip for `figure`."""
    def hand(joint, side):
        s, sign = ('L', -1) if side == 'left' else ('R', 1)
        out, wrist = grip.hand(joint, bones, side, 'open', .0165)
        frame = np.array(bones[f'{side}_hand'])
        along, palm, thumb = -frame[:3, 2], frame[:3, 0] * sign, -frame[:3, 1]
        turn = out[f'wrist.{s}'][:, :3]

        def start(name):
            return joint(f'{name}.{s}:head')

        def tip(name):
            return joint(f'{name}.{s}:tail')
        for finger, angles in BENT.items():
            ways = [math.cos(math.radians(a)) * along + math.sin(math.radians(a)) * palm for a in angles]
            grip.bend(out, f'finger{finger}', s, start, tip, out[f'wrist.{s}'], turn, ways)
        grip.bend(out, 'finger1', s, start, tip, out[f'wrist.{s}'], turn, [.75 * along + .55 * thumb + .30 * palm, .80 * along + .20 * thumb + .60 * palm, .60 * along - .10 * thumb + .80 * palm])
        return out, apply(out[f'wrist.{s}'], joint(f'wrist.{s}:head')[None])[0]
    return hand
