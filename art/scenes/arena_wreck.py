"""What the Warden's charge has broken: paving under its fore foot and in the air, a brazier knocked over, a column that has come apart."""
import math

from mathutils import Vector

from kit import masonry, rock, shapes
from kit.places.stones import chance, hewn, stone
from kit.surfaces import embers, preset_material


def crush(middle):
    """Paving broken by the fore foot: pieces pressed down under it, pieces stood up round it, rubble."""
    random, pale = chance(17), hewn('pale')
    for far, count, size, tilt, low in ((0.40, 5, (0.52, 0.46, 0.18), 0.02, 0.075), (1.02, 9, (0.56, 0.62, 0.22), 0.46, -0.04), (1.62, 12, (0.54, 0.76, 0.24), 0.14, 0.0)):
        for k in range(count):
            angle = 2 * math.pi * (k + random.uniform(-0.18, 0.18)) / count + far
            r = far + random.uniform(-0.05, 0.05)
            if far > 1.2 and random.random() < 0.25:
                continue
            part = tuple(side * random.uniform(0.8, 1.15) for side in size[:2]) + size[2:]
            stone(part, pale, random, (middle.x + r * math.cos(angle), middle.y + r * math.sin(angle), -size[2] / 2 - low + random.uniform(-0.015, 0.015)),
                  (random.gauss(0, 0.05), -tilt * random.uniform(0.5, 1.4), angle + random.gauss(0, 0.22)), 0.12)
    for seed in range(34):
        angle, r = random.uniform(0, 6.28), 0.75 + 0.95 * random.random()
        size = 0.035 + 0.10 * random.random() ** 2.5
        chip = rock.boulder(140 + seed, size, pale, 3, (1, 1, 0.8), 0.3, chip=0.3)
        chip.location = (middle.x + r * math.cos(angle), middle.y + r * math.sin(angle), 0.5 * size)


def fling(middle):
    """Pieces of the paving in the air, the larger ones nearer to the floor."""
    random, pale = chance(29), hewn('pale')
    for k in range(46):
        angle, far = random.uniform(0, 6.28), 0.55 + 1.75 * random.random()
        size = 0.05 + 0.17 * random.random() ** 2.6
        high = 0.25 + (2.4 - 1.6 * size / 0.22) * random.random() * math.sin(math.pi * min(far / 2.6, 1))
        stone((size * random.uniform(1.0, 1.7), size * random.uniform(0.8, 1.3), size * random.uniform(0.5, 0.8)), pale, random,
              (middle.x + far * math.cos(angle), middle.y + far * math.sin(angle), high), tuple(random.uniform(0, 3.1) for _ in range(3)), 0.14)


def spill(at):
    """A brazier that was knocked over: its bowl on its side, the plinth in two, its coals burning on the floor."""
    random, tread, glow, (x, y) = chance(37), hewn('tread'), embers('spilled embers', 4.0), at
    profile = [(0, 0.0), (0.20, 0.0), (0.40, 0.10), (0.52, 0.28), (0.55, 0.33), (0.52, 0.35), (0.46, 0.28), (0.30, 0.20), (0, 0.18)]
    bowl = shapes.lathe('bowl', profile, preset_material('bronze'), 48)
    parts = [bowl, stone((0.62, 0.62, 0.58), tread, random, (0.95, 0.30, 0.27), (0.1, 0.04, 0.5), 0.06), stone((0.80, 0.80, 0.20), tread, random, (1.55, -0.10, 0.22), (0.5, 0.2, 1.0), 0.08)]
    bowl.location, bowl.rotation_euler = (0.40, 0.38, 0.50), Vector((-0.45, -0.88, 0.10)).to_track_quat('Z', 'Y').to_euler()
    for k in range(54):
        far, angle = 1.5 * random.random() ** 0.8, 3.72 + random.gauss(0, 0.55)
        coal = rock.boulder(k, random.uniform(0.05, 0.115), glow, 2)
        coal.location = (0.25 + far * math.cos(angle), 0.05 + far * math.sin(angle), 0.05)
        parts.append(coal)
    return shapes.place(shapes.group('spilled', parts), (x, y, 0), (0, 0, 0), 1.0)


def stump(height, radius):
    """A column that has come apart at the joint of two drums: a flat bed with the dowel's hole, a splinter of the next drum still on it."""
    pale, random = hewn('pale'), chance(61)
    shaft = masonry.column(height, radius, pale, 61, broken=0.02)
    top = radius * 0.84
    bed = shapes.lathe('bed', [(top, height - 0.10), (top, height + 0.01), (top - 0.03, height + 0.03), (0.10, height + 0.03), (0.09, height - 0.04), (0, height - 0.04)], pale, 40)
    splinter = stone((0.46, 0.30, 0.26), pale, random, (0.12, 0.20, height + 0.12), (0.10, -0.16, 0.6), 0.30)
    fallen = stone((0.40, 0.32, 0.24), pale, random, (0.62, -0.62, 0.10), (0.3, 0.2, 1.1), 0.30)
    return shapes.group('stump', [shaft, bed, splinter, fallen])
