"""Who stands in the margins' two niches, and where each one's lamp and face are in the recess."""
from types import SimpleNamespace

import numpy as np

from kit.skeleton import solve
from kit import people
from scenes import margins_king, margins_lady
from scenes.margins_marble import marble
from scenes.margins_recess import PEDESTAL, SCALE, hanging_lamp

#: The king's own lamp hangs from the arch, over his shield; hers hangs as far below her fist.
KINGS_LAMP, CHAIN = (-1.62, -.80, 5.35), 1.16


def places(who):
    """Where its lamp burns, and its eyes with the frame of its head."""
    pose = {'lady': margins_lady.POSE, 'king': margins_king.POSE}[who]
    bones = solve(pose)
    head = np.array(bones['head'])
    eyes = np.array(tuple(bones.point('head', people.EYES)))
    grown = 1.0
    if who == 'lady':
        throat = np.array(tuple(bones.point('chest', (0, -.02, .47))))
        eyes, grown = throat + (eyes - throat) * margins_lady.HEAD, margins_lady.HEAD
    hand = at(bones['right_hand'].translation)
    lamp = (hand[0], hand[1], hand[2] - CHAIN) if who == 'lady' else KINGS_LAMP
    return SimpleNamespace(lamp=lamp, hand=hand, eyes=at(eyes), turn=head[:3, :3], face=SCALE * grown, carved=1.0 if who == 'lady' else .55)


def at(point):
    return tuple(SCALE * float(c) + (PEDESTAL if k == 2 else 0) for k, c in enumerate(point))


def statue(who, fine):
    stone, where = marble(), places(who)
    if who == 'lady':
        group, _ = margins_lady.lady(stone, fine)
        hanging_lamp(where.lamp, where.hand)
    else:
        group, _ = margins_king.king(stone, fine)
        hanging_lamp(where.lamp, (where.lamp[0], where.lamp[1], 8.9), 0)
    return SimpleNamespace(group=group, stone=stone)
