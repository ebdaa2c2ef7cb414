"""Where the bones of a hand are in the rest mesh, and which way its palm faces: what every grip starts from."""
from dataclasses import dataclass
from typing import Callable

import numpy as np

from kit.affine import affine, apply, arc, stretch


@dataclass(frozen=True)
class RestHand:
    """Points in metres, in the rest mesh. `side` is the rig's letter, L or R."""
    side: str
    #: The near end of a bone, and its far end, by the bone's name without its side ('finger3-1').
    head: Callable[[str], np.ndarray]
    tip: Callable[[str], np.ndarray]

    @property
    def wrist(self):
        return self.head('wrist')

    @property
    def knuckles(self):
        """The middle of the four fingers' first joints."""
        return np.mean([self.head(f'finger{i}-1') for i in (2, 3, 4, 5)], 0)

    @property
    def along(self):
        """From the wrist to the knuckles."""
        return self.knuckles - self.wrist

    @property
    def across(self):
        """From the little finger to the index."""
        return self.head('finger2-1') - self.head('finger5-1')

    @property
    def palm(self):
        """Out of the palm, the way in which the fingers curl; not of unit length."""
        out = np.cross(self.along, self.across)
        return out if out @ (self.tip('finger3-3') - self.head('finger3-1')) >= 0 else -out


def rest_hand(joint, side):
    """The hand on `side` ('left', 'right') of the mesh whose `joint` gives a joint by name, as `people.posed` hands it to a grip."""
    s = 'L' if side == 'left' else 'R'
    return RestHand(s, lambda name: joint(f'{name}.{s}:head'), lambda name: joint(f'{name}.{s}:tail'))


def lay_finger(maps, hand, finger, palm, turn, ways, size=1., thickness=1.):
    """Adds to `maps` those of a finger's three bones, each laid along its way, from the knuckle outwards.

    `palm` is the map of the palm's bones and `turn` its linear part, `size` how much larger than life that makes the hand;
    `thickness` is across the bones, beside what `size` makes of it.
    """
    at, before = apply(palm, hand.head(f'{finger}-1')[None])[0], turn
    for k, way in zip((1, 2, 3), ways):
        start = hand.head(f'{finger}-{k}')
        bone = (hand.tip(f'{finger}-3') if k == 3 else hand.head(f'{finger}-{k + 1}')) - start
        way = way / np.linalg.norm(way)
        before = arc(before @ bone, way) @ before
        maps[f'{finger}-{k}.{hand.side}'] = affine(stretch(way, 1 / thickness) @ before * thickness, start, at)
        at = at + way * size * np.linalg.norm(bone)
