"""Poses are checked as geometry, without Blender's renderer; run by `blender -b -P art/tests/in_blender.py`."""
import unittest

from kit.figure import above_helmet, soles
from kit.poses import POSES, idle, strike, walk
from kit.skeleton import FOREARM, FIST, SHIN, THIGH, UPPER_ARM, solve


class Poses(unittest.TestCase):
    def test_there_are_at_least_eight_and_no_two_are_alike(self):
        self.assertGreaterEqual(len(POSES), 8)
        self.assertEqual(len({repr(pose) for pose in POSES.values()}), len(POSES))

    def test_no_sole_sinks_into_the_ground(self):
        for name, pose in [*POSES.items(), *((f'walk {i}', walk(i / 8)) for i in range(8)), *((f'strike {i}', strike(i / 12)) for i in range(13))]:
            bones = solve(pose)
            for side in ('left', 'right'):
                for place in ((0, -0.20, -0.09), (0, 0.06, -0.09)):
                    with self.subTest(f'{name}, {side}'):
                        self.assertGreater(bones.point(f'{side}_foot', place).z, -0.03)

    def test_bones_keep_their_length(self):
        for name, pose in POSES.items():
            bones = solve(pose)
            for side in ('left', 'right'):
                with self.subTest(f'{name}, {side}'):
                    self.assertAlmostEqual((bones[f'{side}_thigh'].translation - bones[f'{side}_shin'].translation).length, THIGH, 3)
                    self.assertAlmostEqual((bones[f'{side}_shin'].translation - bones[f'{side}_foot'].translation).length, SHIN, 2)
                    self.assertAlmostEqual((bones[f'{side}_upper_arm'].translation - bones[f'{side}_forearm'].translation).length, UPPER_ARM, 3)
                    self.assertAlmostEqual((bones[f'{side}_forearm'].translation - bones[f'{side}_hand'].translation).length, FOREARM + FIST, 2)

    def test_the_walk_ends_where_it_begins(self):
        first, last = solve(walk(0)), solve(walk(1))
        for name, matrix in first.frames.items():
            for a, b in zip(matrix, last[name]):
                self.assertLess((a - b).length, 1e-4)

    def test_the_strike_begins_and_ends_at_rest_and_reaches_out_between(self):
        self.assertEqual(strike(0), idle())
        self.assertEqual(strike(1), idle())
        self.assertLess(strike(0.56).right_hand[1], idle().right_hand[1] - 0.4)

    def test_soles_are_found_where_a_figure_is_placed(self):
        pose = POSES['pierce']
        for (x, y, z), foot in zip(soles(pose, (3, -2, 0.96), 90, 2), (pose.left_foot, pose.right_foot)):
            self.assertLess(abs(x - (3 - 2 * foot.y)) + abs(y - (-2 + 2 * foot.x)), 0.5)
            self.assertEqual(z, 0.96)

    def test_what_hangs_over_a_head_follows_it_down_when_somebody_kneels(self):
        standing, kneeling = (above_helmet(POSES[name], (3, -2, 0.96), 90, 1)[2] for name in ('stand', 'kneel'))
        self.assertGreater(standing, 0.96 + 1.9)
        self.assertLess(kneeling, standing - 0.3)
