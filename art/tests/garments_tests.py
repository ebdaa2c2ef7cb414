"""Garments: tubes of cloth that keep their lengths, and skirts that begin outside of thighs."""
import math
import unittest

import numpy as np

from kit import drape, garments
from kit.drape import Cloth, Field


def ring(radius, z, columns=64):
    a = np.linspace(0, math.tau, columns, endpoint=False)
    return np.stack([radius * np.cos(a), radius * np.sin(a), np.full(columns, z)], -1)


class Tubes(unittest.TestCase):
    def test_no_batch_of_springs_moves_a_particle_twice(self):
        for offset in ((0, 1), (1, 0), (1, 1), (1, -1), (0, 4), (4, 0)):
            for a, b in drape.pairs(12, 16, *offset, closed=True):
                both = np.concatenate([a, b])
                self.assertEqual(len(both), len(np.unique(both)), offset)

    def test_a_tube_is_sewn_shut(self):
        last_to_first = {(int(a), int(b)) for some in drape.pairs(3, 8, 0, 1, closed=True) for a, b in zip(*some)}
        self.assertIn((7, 0), last_to_first)
        self.assertEqual(len(last_to_first), 3 * 8)

    def test_it_hangs_from_its_pins_about_as_long_as_it_was_cut(self):
        cut = np.stack([ring(.2 + .1 * t, 1 - .6 * t) for t in np.linspace(0, 1, 40)])
        pinned = np.zeros(cut.shape[:2])
        pinned[0] = 1
        cloth = Cloth(cut, cut, pinned, closed=True)
        nothing = Field(lambda p: np.full(len(p), 9., np.float32), (-1, -1, -1), (1, 1, 2), .2)
        for _ in range(400):
            cloth.step(nothing, np.zeros(3), 1 / 500, 1)
        long = np.linalg.norm(np.diff(cloth.points, axis=0), axis=2).sum(0)
        self.assertLess(np.abs(long / np.linalg.norm(np.diff(cut, axis=0), axis=2).sum(0) - 1).max(), .06)


class Pleats(unittest.TestCase):
    def test_they_close_round_the_tube_and_differ(self):
        ridge = garments.pleats(240, 15, 3)
        self.assertLess(abs(ridge[0] - ridge[-1]), .4)
        self.assertGreater(np.ptp(ridge), 1.2)
        self.assertGreater(np.abs(ridge - garments.pleats(240, 15, 4)).max(), .5)
