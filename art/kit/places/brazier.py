"""Fires of stone: a bowl on a pedestal, burning."""
from math import cos, sin

from kit import fire, rock, shapes
from kit.places.stones import chance, hewn, stone
from kit.surfaces import preset_material


def stone_brazier(at, height=1.0, size=1.0, seed=1, lit=True):
    """A stepped pedestal with a bronze bowl full of coal; its flame and its light are added later, where `fire.FIRES` says."""
    random, material, x, y, z = chance(seed), hewn('tread'), *at
    parts = [stone((0.95, 0.95, 0.22), material, random, (0, 0, 0.11)), stone((0.62, 0.62, height - 0.42), material, random, (0, 0, 0.22 + (height - 0.42) / 2), wear=0.04),
             stone((0.80, 0.80, 0.20), material, random, (0, 0, height - 0.10))]
    profile = [(0, height), (0.20, height), (0.40, height + 0.10), (0.52, height + 0.28), (0.55, height + 0.33), (0.52, height + 0.35), (0.46, height + 0.28), (0.30, height + 0.20), (0, height + 0.18)]
    parts.append(shapes.lathe('bowl', profile, preset_material('bronze'), 48))
    for i in range(18):
        coal = rock.boulder(i, random.uniform(0.06, 0.11), preset_material('embers'), 2)
        far, angle = 0.36 * random.random() ** 0.6, random.uniform(0, 6.28)
        coal.location = (far * cos(angle), far * sin(angle), height + 0.27)
        parts.append(coal)
    if lit:
        fire.FIRES.append((x, y, z + (height + 0.28) * size, size * 0.85))
    return shapes.place(shapes.group('brazier', parts), at, (0, 0, seed * 37 % 90), size)
