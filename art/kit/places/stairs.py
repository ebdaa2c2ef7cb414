"""Flights of worn steps between cheek walls."""
from kit import shapes
from kit.places.stones import chance, hewn, stone


def flight(count, wide, rise=0.17, run=0.38, seed=1, material=None, cheeks=0.0, missing=0.0):
    """Climbs towards +y from (0, 0, 0), `wide` along x around 0. `cheeks` is the height of the walls at both sides above the treads."""
    material, random, parts = material or hewn('tread'), chance(seed), []
    for i in range(count):
        x = -wide / 2
        while x < wide / 2 - 0.05:
            long = min(random.uniform(0.8, 1.5), wide / 2 - x)
            if random.random() >= missing:
                tilt = random.gauss(0, 0.012)
                parts.append(stone((long - 0.012, run + 0.14, rise + 0.12), material, random, (x + long / 2, (i + 0.5) * run + 0.05, (i + 0.5) * rise - 0.06 + random.uniform(-0.012, 0.012)), (tilt, tilt, 0), 0.07))
            x += long
    if cheeks:
        for side in (-1, 1):
            for i in range(0, count, 2):
                tall = (i + 2) * rise + cheeks
                parts.append(stone((0.55, run * 2 - 0.012, tall), material, random, (side * (wide / 2 + 0.28), (i + 1) * run, tall / 2), wear=0.035))
    return shapes.group('flight', parts)
