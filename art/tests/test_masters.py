"""What every master must be: its size, see-through or not, small enough to keep in the history."""
import sys
import unittest
from pathlib import Path

import numpy as np
from PIL import Image

ART = Path(__file__).resolve().parent.parent
sys.path[:0] = [str(ART), str(ART / 'interface')]
import render  # noqa: E402

OPAQUE = {'hero-background', 'hero-portrait-background'}
LARGEST_MASTER = 4 * 1024 * 1024


def masters(beginning):
    for picture in render.find_pictures():
        file = ART / 'masters' / f'{picture.name}.webp'
        if picture.name.startswith(beginning) and file.exists():
            yield picture, file


class Masters(unittest.TestCase):
    def test_a_master_has_the_size_its_scene_declares(self):
        for picture, file in masters(''):
            with self.subTest(picture.name):
                self.assertEqual(Image.open(file).size, picture.size)

    def test_a_master_is_light_enough_to_be_kept(self):
        for picture, file in masters(''):
            with self.subTest(picture.name):
                self.assertLess(file.stat().st_size, LARGEST_MASTER)

    def test_the_layers_of_the_hero_are_see_through_and_its_background_is_not(self):
        for picture, file in masters('hero'):
            with self.subTest(picture.name):
                image = Image.open(file)
                if picture.name in OPAQUE:
                    self.assertEqual(image.mode, 'RGB')
                else:
                    alpha = np.asarray(image)[..., 3]
                    self.assertEqual((alpha.min(), alpha.max()), (0, 255))

    def test_the_near_layers_of_the_hero_reach_the_lower_edge(self):
        for picture, file in masters('hero'):
            if picture.name.endswith(('squad', 'cliff', 'beast')):
                with self.subTest(picture.name):
                    alpha = np.asarray(Image.open(file))[-2:, :, 3]
                    middle = alpha[:, picture.size[0] // 4:-picture.size[0] // 4]
                    self.assertGreater((middle > 250).mean(), 0.9)


class Sprites(unittest.TestCase):
    def frames(self, name):
        file = ART / 'masters' / f'{name}.webp'
        if not file.exists():
            self.skipTest(f'{name} is not rendered yet')
        sheet = np.asarray(Image.open(file).convert('RGBA')).astype(float)
        rows, columns = sheet.shape[0] // 256, sheet.shape[1] // 256
        return sheet.reshape(rows, 256, columns, 256, 4).transpose(0, 2, 1, 3, 4)

    def test_the_walk_closes_its_loop(self):
        """The step from the last frame to the first is no larger than the steps between the others."""
        for row in self.frames('emperor-walk'):
            steps = [np.abs(row[i] - row[(i + 1) % 8]).mean() for i in range(8)]
            self.assertLess(steps[7], max(steps[:7]) * 1.15)

    def test_the_figure_fills_its_frame_and_touches_no_edge(self):
        for name in ('emperor-walk', 'emperor-idle'):
            for row in self.frames(name):
                for frame in row:
                    rows, columns = np.nonzero(frame[..., 3] > 128)
                    self.assertGreater(np.ptp(rows), 256 * 0.72)
                    self.assertTrue(0 < rows.min() and rows.max() < 255 and 0 < columns.min() and columns.max() < 255)


if __name__ == '__main__':
    unittest.main()
