"""The pack's skeletons; run by `blender -b -P art/tests/in_blender.py`."""
import math
import unittest

import numpy as np

from kit.pack import KINDS, LIZARD, MOVES
from kit.pack_joints import joints


class Pack(unittest.TestCase):
    def test_no_leap_and_no_stair_draws_a_trunk_out(self):
        for kind in ('hound', 'ram'):
            at_rest = math.hypot(KINDS[kind].long, KINDS[kind].withers - KINDS[kind].rump)
            for name, move in MOVES.items():
                for slope in (0, -0.4):
                    j = joints(KINDS[kind], move, lambda x, y: slope * y)
                    with self.subTest(f'{kind}, {name}, {slope}'):
                        self.assertLessEqual(np.linalg.norm(j.withers - j.rump), 1.16 * at_rest)

    def test_paws_that_are_not_lifted_stand_on_the_ground(self):
        for kind, moves in (('hound', MOVES), ('ram', MOVES), ('stalker', LIZARD)):
            for name, move in moves.items():
                j = joints(KINDS[kind], move, lambda x, y: 0.3)
                for leg, (_, _, lift, _) in zip(j.legs, (*move.fore, *move.hind)):
                    with self.subTest(f'{kind}, {name}'):
                        self.assertAlmostEqual(leg.foot[2], 0.3 + lift * KINDS[kind].withers, places=6)
