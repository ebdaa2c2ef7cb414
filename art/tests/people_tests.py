"""Bodies and hands as geometry; run inside Blender by art/tests/in_blender.py. Needs the data that art/setup.sh brings."""
import unittest

import numpy as np

from kit import people
from kit.poses import POSES
from kit.skeleton import solve

FISTS, SHAFTS = {'left': 'fist', 'right': 'fist'}, {'left': 0.017, 'right': 0.017}


def posed(pose='stand', recipe=None, grips=FISTS):
    bones = solve(POSES[pose])
    rest = people.mixed(recipe or people.EMPEROR)
    return bones, rest, people.posed(rest, bones, grips, SHAFTS)


class People(unittest.TestCase):
    def test_every_pose_can_be_taken_and_keeps_the_body_whole(self):
        faces = np.array([[c[0] for c in face] for face in people.base()[2]['body']])
        for name in POSES:
            with self.subTest(name):
                _, rest, (points, _, _) = posed(name)
                self.assertTrue(np.isfinite(points).all())
                before, after = (np.linalg.norm(p[faces[:, 0]] - p[faces[:, 1]], axis=1) for p in (rest, points))
                self.assertLess(np.percentile(after / before, 99.5), 2.5)

    def test_fingers_close_round_the_shaft_without_going_through_it(self):
        for name in ('vow', 'stand', 'guard'):
            bones, rest, (_, _, _) = posed(name)
            maps, _ = people.controls(rest, bones, FISTS, SHAFTS)
            for side, s in (('left', 'L'), ('right', 'R')):
                frame = np.array(bones[f'{side}_hand'])
                for finger in (2, 3, 4, 5):
                    with self.subTest(f'{name}, {side}, finger {finger}'):
                        joint = people.apply(maps[f'finger{finger}-2.{s}'], people.joint(rest, f'finger{finger}-2.{s}:head')[None])[0] - frame[:3, 3]
                        away = joint - frame[:3, 1] * (joint @ frame[:3, 1])
                        self.assertGreater(np.linalg.norm(away), SHAFTS[side] + 0.006)
                        self.assertLess(np.linalg.norm(away), 0.06)

    def test_the_eyes_look_out_of_the_helmet(self):
        bones, rest, (_, _, main) = posed('vow')
        between = (people.joint(rest, 'eye.L:head') + people.joint(rest, 'eye.R:head')) / 2
        self.assertLess(np.abs(people.apply(main['head'], between[None])[0] - np.array(bones.point('head', people.EYES))).max(), 1e-6)

    def test_a_cry_opens_the_mouth_and_nothing_else(self):
        bones, rest, (still, _, _) = posed('stand')
        open_mouth, _, _ = people.posed(rest, bones, FISTS, SHAFTS, cry=22)
        moved = np.linalg.norm(open_mouth - still, axis=1)
        upper, lower = (sorted({corner[0] for face in people.base()[2][f'helper-{row}-teeth'] for corner in face}) for row in ('upper', 'lower'))
        self.assertLess(moved[upper].max(), 1e-6)
        self.assertGreater(moved[lower].max(), 0.015)
        self.assertLess((open_mouth - still)[lower][:, 2].max(), 0)
        below_the_neck = still[:, 2] < np.array(bones.point('head'))[2] - 0.25
        self.assertLess(moved[below_the_neck].max(), 0.005)

    def test_no_two_people_are_alike(self):
        faces = [people.mixed(people.somebody(seed)[0]) for seed in range(8)]
        for i, one in enumerate(faces):
            for other in faces[i + 1:]:
                self.assertGreater(np.abs(one - other).max(), 0.004)

    def test_the_same_seed_is_the_same_person(self):
        self.assertEqual(people.somebody(5), people.somebody(5))
