"""Capes in motion: from where the last frame left the cloth, and round to where the first began."""
import unittest

import numpy as np

from kit import drape
from kit.cape import hollows
from kit.poses import POSES, strike, walk
from kit.skeleton import solve


def steps(frames):
    return [np.linalg.norm(b - a, axis=2) for a, b in zip(frames, frames[1:])]


class Motion(unittest.TestCase):
    def test_a_walk_goes_round_without_a_jump(self):
        poses = [walk(k / 8) for k in range(8)]
        frames = drape.in_motion(poses, 0.8, 1.24, fine=False, loops=1, settled=40)
        moved = [step.mean() for step in steps([*frames, frames[0]])]
        self.assertLess(moved[-1], 1.4 * max(moved[:-1]))
        self.assertGreater(min(moved), 0.002)
        for pose, frame in zip(poses, frames):
            hung = drape.hung(solve(pose), frame.shape[1])
            self.assertLess(np.abs(frame[0] - hung).max(), 0.02)

    def test_a_strike_ends_at_the_rest_in_which_it_began(self):
        frames = drape.in_motion([strike(k / 12) for k in range(13)], 0.75, 1.24, fine=False, settled=40)
        self.assertLess(np.abs(frames[0] - frames[-1]).max(), 1e-3)
        self.assertGreater(max(step.mean() for step in steps(frames)), 0.01)


class Hanging(unittest.TestCase):
    def test_front_edges_stay_in_front_and_folds_stay_deep(self):
        bones = solve(POSES['guard'])
        points = drape.draped(bones, POSES['guard'], fine=False, seed=73)
        self.assertLess(np.abs(drape.apart(points, drape.back_of(bones))).max(), 0.10)
        self.assertGreater(hollows(points)[points.shape[0] // 2].std(), 0.2)
