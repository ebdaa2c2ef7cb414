"""`blender -b --factory-startup --python-exit-code 1 -P art/tests/in_blender.py`: the tests that need Blender's vectors."""
import sys
import unittest
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))
from tests import drape_tests, garments_tests, pack_tests, people_tests, poses_tests  # noqa: E402

load = unittest.defaultTestLoader.loadTestsFromModule
result = unittest.TextTestRunner(verbosity=2).run(unittest.TestSuite([load(poses_tests), load(pack_tests), load(people_tests), load(drape_tests), load(garments_tests)]))
sys.exit(not result.wasSuccessful())
