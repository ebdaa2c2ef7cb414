"""The village below Karn: houses roof to roof on a hill, each on ground of its own height, under a small temple; a gate where the road begins."""
import math
from functools import lru_cache

import numpy as np

from kit import shapes, village
from kit.tiles import tiled
from scenes.tech_demo_measures import VALLEY, on_screen
from scenes.tech_demo_road import LEVELS, ROAD

#: How large a house is here beside a real one, and how deep the wall goes that bears it, in metres.
SCALE, WALL = .19, .42
#: How far apart houses of one row are, in metres.
APART = .86
#: The temple: where (aside, away, height), and how it is turned; and where a bell tower stands among the houses.
TEMPLE, FACES = (-14.15, 21.25, -7.62), 90
BELL = (-13.75, 18.25, -8.95)


@lru_cache(maxsize=None)
def plots():
    """(x, y, z, turn, breadth, storeys, seed) of each house; all are turned one way or the other, with a few degrees of their own."""
    random, found = np.random.RandomState(23), []
    for row, (away, z, left, right) in enumerate(LEVELS):
        for aside in np.arange(left + .5 * (row % 2), right, APART):
            if random.rand() < .06 or math.hypot(aside - BELL[0], away - BELL[1]) < .5:
                continue
            at = on_screen(aside + random.uniform(-.13, .13), away + random.uniform(-.22, .22))
            found.append((*at, z + random.uniform(-.16, .20), 90 * random.randint(2) + random.uniform(-7, 7), random.uniform(3.6, 5.4), 1 + (random.rand() < .32), len(found)))
    return tuple(found)


def build():
    for x, y, z, turn, wide, storeys, seed in plots():
        random = np.random.RandomState(seed + 70)
        broad, deep = random.uniform(5.0, 6.4), random.uniform(4.6, 5.6)
        stand(village.box((broad, deep, WALL / SCALE), (0, 0, -WALL / SCALE / 2), tiled('ashlar'), .10), (x, y, z), turn + random.uniform(-4, 4))
        lit = tuple(int(random.rand() < .78) for _ in range(3))
        stand(village.house(wide, random.uniform(3.2, 4.2), random.uniform(2.3, 3.0), random.uniform(1.5, 2.3), ('pale plaster', 'plaster', 'plaster')[seed % 3], ('roof', 'old roof', 'old roof')[random.randint(3)], seed, storeys, lit=lit), (x, y, z), turn)
    stand(shapes.group('bell tower', spired(0, 9.5)), (*on_screen(*BELL[:2]), BELL[2]), 8)
    temple()
    gate()


def stand(thing, at, turn):
    shapes.belong(shapes.place(thing, at, (0, 0, turn), SCALE), VALLEY)


def temple():
    """Six columns before a hall, on three steps."""
    made, parts = tiled('ashlar'), []
    for step in range(3):
        parts.append(village.box((8.6 - .8 * step, 11.0 - .8 * step, .40), (0, 0, .20 + .40 * step), made, .05))
    parts.append(village.box((5.2, 7.2, 4.4), (0, .8, 3.4), tiled('plaster'), .05))
    parts.append(village.box((1.5, .2, 3.2), (0, -2.85, 2.8), village.lamplight(3.0), .02))
    for x in np.linspace(-2.9, 2.9, 4):
        for y in np.linspace(-4.2, 4.2, 5):
            if abs(x) > 2.5 or y < -4:
                column = shapes.lathe('column', [(.42, 0), (.40, .15), (.30, .30), (.26, 3.9), (.42, 4.2), (.42, 4.4)], made, 14)
                column.location = (x, y, 1.2)
                parts.append(column)
    parts.append(village.box((7.0, 9.6, .7), (0, 0, 5.95), made, .05))
    for part in village.gable(9.6, 7.0, 2.1, tiled('old roof')):
        part.rotation_euler = (part.rotation_euler[0], part.rotation_euler[1], math.radians(90))
        part.location = (-part.location[1], part.location[0], part.location[2] + 6.3)
        parts.append(part)
    for y in (-4.55, 4.55):
        parts.append(shapes.add('pediment', [(-3.5, y, 6.3), (3.5, y, 6.3), (0, y, 8.4), (-3.5, y * .94, 6.3), (3.5, y * .94, 6.3), (0, y * .94, 8.4)], [(0, 1, 2), (5, 4, 3), (0, 3, 4, 1), (1, 4, 5, 2), (2, 5, 3, 0)], made, smooth=False))
    parts.append(village.box((11, 13, 8), (0, 0, -4.02), made, .1))
    stand(shapes.group('temple', parts), (*on_screen(*TEMPLE[:2]), TEMPLE[2]), FACES)


def spired(x, tall):
    """A square tower with a pointed roof and a lit window."""
    made = tiled('ashlar')
    roof = shapes.lathe('spire', [(1.75, 0), (1.0, .9), (0, 2.5)], tiled('roof'), 4)
    roof.location, roof.rotation_euler = (x, 0, tall + .2), (0, 0, math.pi / 4)
    return [village.box((2.0, 2.4, tall + 6), (x, 0, tall / 2 - 3), made, .06), village.box((2.4, 2.8, .5), (x, 0, tall), made, .05), village.box((.5, .1, .9), (x, -1.22, tall - 1.9), village.lamplight(3.0), .01), roof]


def gate():
    """Two square towers with a roofed passage between, across the road's first metres."""
    made, roof, parts = tiled('ashlar'), tiled('roof'), [*spired(-2.3, 6.5), *spired(2.3, 6.5)]
    parts.append(village.box((3.4, 2.0, 2.0), (0, 0, 4.1), made, .05))
    for part in village.gable(3.4, 2.0, 1.2, roof, over=.25):
        part.location.z += 5.1
        parts.append(part)
    (x, y, z), (nx, ny, _) = ROAD[0], ROAD[1]
    stand(shapes.group('gate', parts), (x + .25 * (nx - x), y + .25 * (ny - y), z), math.degrees(math.atan2(ny - y, nx - x)) + 90)


def lit():
    """(x, y, z, power) of what shines out of each house, towards the viewer."""
    shine = []
    for x, y, z, turn, *_, seed in plots():
        a = math.radians(turn)
        shine.append((x + .47 * math.sin(a), y - .47 * math.cos(a), z + .30, .45 + .3 * (seed % 3)))
    x, y, z = ROAD[1]
    return [*shine, (x, y, z + .25, 1.0), (*on_screen(TEMPLE[0] + .7, TEMPLE[1] - .75), TEMPLE[2] + .5, 1.2)]
