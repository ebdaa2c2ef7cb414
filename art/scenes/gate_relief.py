"""What years have left on the towers of the gate of Karn: string courses, slits for archers, a torch in its bracket, ivy, and rubble at their feet."""
import numpy as np

from kit import fire, plants, rock, shapes
from kit.places.stones import chance, hewn, stone
from kit.surfaces import plain, preset_material
from scenes.gate_measures import THRESHOLD

#: The towers' front at the ground, and how far it leans back by metre.
FRONT, BATTER = THRESHOLD - 1.90, 0.045
#: String courses: from x to x, at what height.
COURSES = ((-6.55, -2.75, 3.06), (2.75, 7.2, 3.06), (1.95, 7.2, 4.98))
#: Middle of each slit: x, z.
SLITS = ((-5.42, 2.18), (5.05, 4.02))
TORCH = (5.80, FRONT - 0.20, 3.60)


def face(z):
    """Where a tower's front is at a height."""
    return FRONT + BATTER * z


def relief(job):
    random = chance(17)
    for left, right, z in COURSES:
        string_course(random, left, right, z)
    for x, z in SLITS:
        slit(random, x, z)
    bracket()
    greenery(job)
    rock.scatter(46, (-11, -3.4), (2.6, 4.4), lambda x, y: 0.0, [hewn('ashlar'), hewn('dark')], 0.05, 0.24, 8, bias=1.8, skip=lambda x, y: -5.6 < x < -3.9 and y < 4.0)
    rock.scatter(40, (2.9, 9), (-3.2, 4.2), lambda x, y: 0.0, [hewn('ashlar'), hewn('dark')], 0.04, 0.17, 12, bias=2.2, skip=lambda x, y: abs(y - 4.0) > 0.5 and x < 4.6)


def string_course(random, left, right, z):
    x = left
    while x < right - 0.1:
        wide = min(random.uniform(0.75, 1.25), right - x)
        stone((wide - 0.014, 0.42, 0.17), hewn('ashlar'), random, (x + wide / 2, face(z) + 0.07, z), (0, 0, random.gauss(0, 0.006)), 0.06)
        stone((wide - 0.020, 0.30, 0.10), hewn('ashlar'), random, (x + wide / 2 + 0.01, face(z) + 0.08, z - 0.13), wear=0.05)
        x += wide


def slit(random, x, z):
    """A frame of hewn stones that stands out a little, and the dark behind it."""
    y = face(z)
    shapes.block('slit', (0.16, 0.05, 0.96), plain('dark within', '#050507', 0.9, specular=0.0), 0.004).location = (x, y - 0.035, z)
    for side in (-1, 1):
        for k, tall in enumerate((0.50, 0.52)):
            stone((0.20 + 0.05 * ((k + (side > 0)) % 2), 0.22, tall), hewn('pale'), random, (x + side * 0.19, y + 0.03, z - 0.25 + 0.51 * k), (0, 0, side * 0.28), 0.05)
    stone((0.74, 0.24, 0.22), hewn('pale'), random, (x, y + 0.02, z + 0.60), wear=0.05)
    stone((0.70, 0.34, 0.13), hewn('pale'), random, (x, y - 0.02, z - 0.57), wear=0.05)


def bracket():
    """An iron arm with a torch in it. Its flame is painted, and its light laid on, where `fire.FIRES` says."""
    iron, (x, y, z) = preset_material('flat iron'), TORCH
    back = face(z - 0.3)
    shapes.block('plate', (0.13, 0.04, 0.40), iron, 0.01).location = (x, back - 0.01, z - 0.34)
    shapes.sweep('arm', shapes.bezier((x, back, z - 0.46), (x, y - 0.04, z - 0.50), (x, y, z - 0.40), (x, y, z - 0.22), 10), 0.018, iron, 8)
    for height, radius in ((-0.22, 0.045), (-0.10, 0.058), (0.0, 0.072)):
        ring = shapes.lathe('ring', [(radius - 0.008, -0.012), (radius + 0.010, -0.012), (radius + 0.010, 0.012), (radius - 0.008, 0.012), (radius - 0.008, -0.012)], iron, 20)
        ring.location = (x, y, z + height)
    for k in range(4):
        a = 0.4 + k * np.pi / 2
        shapes.sweep('rib', [(x + r * np.cos(a), y + r * np.sin(a), z + h) for h, r in ((-0.24, 0.02), (-0.10, 0.060), (0.03, 0.080))], 0.010, iron, 6)
    shapes.sweep('torch', [(x, y, z - 0.34), (x, y, z + 0.05)], [0.030, 0.048], preset_material('wood'), 10)
    fire.FIRES.append((x, y, z + 0.04, 0.30))


def greenery(job):
    random = np.random.RandomState(9)
    few = 0.5 if job.preview else 1.0
    vines = [((x, face(3.2) - 0.10, 3.15), (0, -1), random.uniform(0.5, 1.9), 0.22) for x in -6.35 + 0.75 * random.rand(int(12 * few)) ** 1.6]
    vines += [((x, face(5.0) - 0.14, 5.08), (0, -1), random.uniform(0.4, 1.5), 0.20) for x in 6.9 - 1.1 * random.rand(int(11 * few)) ** 1.4]
    vines += [((x, face(5.0) - 0.14, 5.08), (0, -1), random.uniform(0.3, 0.9), 0.20) for x in 2.2 + 0.7 * random.rand(int(6 * few))]
    vines += [((x, THRESHOLD + 0.16, 2.6), (0, -1), random.uniform(0.9, 2.3), 0.15) for x in -9.6 + 3.0 * random.rand(int(18 * few))]
    plants.ivy(vines, 5, 0.105)
    moss = [(x, FRONT - 0.05 - 0.20 * random.rand(), 0.0, random.uniform(0.05, 0.13)) for x in random.uniform(-6.4, -2.8, int(16 * few))]
    moss += [(x, THRESHOLD + 0.10 - 0.25 * random.rand(), 0.0, random.uniform(0.06, 0.16)) for x in random.uniform(-9.5, -6.6, int(12 * few))]
    moss += [(x, face(z) - 0.12, z + 0.08, random.uniform(0.04, 0.08)) for (left, right, z) in COURSES for x in random.uniform(left, right, int(6 * few))]
    plants.cushions(moss, 7, ('#22300f', '#66783a'))
