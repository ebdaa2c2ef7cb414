"""Slow, and therefore not found by itself: `/usr/bin/python3 art/tests/slow_previews.py` renders a thumbnail of every picture."""
import subprocess
import sys
import unittest
from pathlib import Path

ART = Path(__file__).resolve().parent.parent
sys.path[:0] = [str(ART), str(ART / 'interface')]
import render  # noqa: E402
from kit.job import make_job  # noqa: E402

SCALE = 0.06


class Previews(unittest.TestCase):
    def test_every_picture_renders(self):
        for picture in render.find_pictures():
            with self.subTest(picture.name):
                job = make_job(picture.name, picture.size, preview=True, scale=SCALE)
                ran = subprocess.run(render.command(picture, ['--preview', f'--scale={SCALE}']), capture_output=True, text=True)
                self.assertEqual(ran.returncode, 0, ran.stderr[-2000:] + ran.stdout[-2000:])
                self.assertTrue(job.out.exists())


if __name__ == '__main__':
    unittest.main()
