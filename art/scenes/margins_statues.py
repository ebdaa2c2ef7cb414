"""Who stands in the margins' two niches, and where each one's lamp and face are in the recess."""
from types import SimpleNamespace

import numpy as np

from kit.skeleton import solve
from kit import people
from scenes import margins_emperor, margins_goddess
from scenes.margins_marble import marble
from scenes.margins_recess import PEDESTAL, SCALE, hanging_lamp

#: The emperor's own lamp hangs from the arch, over his shield; hers hangs as far below her fist.
EMPERORS_LAMP, CHAIN = (-1.62, -.80, 5.35), 1.16


def places(who):
    """Where its lamp burns, and its eyes with the frame of its head."""
    pose = {'goddess': margins_goddess.POSE, 'emperor': margins_emperor.POSE}[who]
    bones = solve(pose)
    head = np.array(bones['head'])
    eyes = np.array(tuple(bones.point('head', people.EYES)))
    grown = 1.0
    if who == 'goddess':
        throat = np.array(tuple(bones.point('chest', (0, -.02, .47))))
        eyes, grown = throat + (eyes - throat) * margins_goddess.HEAD, margins_goddess.HEAD
    hand = at(bones['right_hand'].translation)
    lamp = (hand[0], hand[1], hand[2] - CHAIN) if who == 'goddess' else EMPERORS_LAMP
    return SimpleNamespace(lamp=lamp, hand=hand, eyes=at(eyes), turn=head[:3, :3], face=SCALE * grown, carved=1.0 if who == 'goddess' else .55)


def at(point):
    return tuple(SCALE * float(c) + (PEDESTAL if k == 2 else 0) for k, c in enumerate(point))


def statue(who, fine):
    stone, where = marble(), places(who)
    if who == 'goddess':
        group, _ = margins_goddess.build(stone, fine)
        hanging_lamp(where.lamp, where.hand)
    else:
        group, _ = margins_emperor.build(stone, fine)
        hanging_lamp(where.lamp, (where.lamp[0], where.lamp[1], 8.9), 0)
    return SimpleNamespace(group=group, stone=stone)
