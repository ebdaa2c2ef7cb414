"""Pillars whole and broken, and the ring of them that has lost half of its stones."""
import math

from kit import masonry, shapes
from kit.places.stones import chance, hewn, stone


def pillar(height=5.0, radius=0.45, seed=1, material=None, broken=0.0):
    """Fluted, on a plinth. Unbroken it carries a capital whose top is at `height`."""
    material, random = material or hewn('tread'), chance(seed)
    if broken:
        return masonry.column(height, radius, material, seed, broken=broken)
    top = radius * 1.05
    shaft = masonry.column(height - top, radius, material, seed, broken=0.0)
    cushion = shapes.lathe('cushion', [(radius * 0.84, 0), (radius * 0.90, 0.05), (radius * 1.32, top * 0.45), (radius * 1.36, top * 0.55), (0, top * 0.56)], material, 40)
    cushion.location = (0, 0, height - top)
    slab = stone((radius * 3.0, radius * 3.0, top * 0.5), material, random, (0, 0, height - top * 0.25), wear=0.06)
    return shapes.group('pillar', [shaft, cushion, slab])


def drum(radius, length, seed, material=None):
    """A piece of a fallen shaft, lying along x."""
    part = masonry.column(length, radius, material or hewn('tread'), seed, broken=0.08, base=False)
    return shapes.group('drum', [shapes.place(part, (-length / 2, 0, radius * 0.93), (0, 90, 0))])


def broken_ring(radius=9.5, count=12, height=6.5, thick=0.55, seed=1, material=None, whole=(), gone=()):
    """Pillars on a circle. Neighbours that are both in `whole` still carry their beam; those in `gone` are only stumps, their drums lie about."""
    material, random, parts = material or hewn('tread'), chance(seed), []
    for i in range(count):
        a = 2 * math.pi * i / count
        x, y = radius * math.cos(a), radius * math.sin(a)
        if i in whole:
            parts.append(shapes.place(pillar(height, thick, seed + i, material), (x, y, 0.24), (0, 0, math.degrees(a))))
        elif i in gone:
            parts.append(shapes.place(pillar(random.uniform(0.9, 1.6), thick, seed + i, material, 0.5), (x, y, 0.24)))
            away = radius + random.uniform(1.4, 2.2)
            parts.append(shapes.place(drum(thick * 0.95, random.uniform(1.0, 1.7), seed + i + 40, material), (away * math.cos(a + 0.13), away * math.sin(a + 0.13), 0), (0, 0, random.uniform(0, 180))))
        else:
            parts.append(shapes.place(pillar(height * random.uniform(0.45, 0.80), thick, seed + i, material, 1.1), (x, y, 0.24)))
        parts[-1].name = 'pillar'
        if i in whole and (i + 1) % count in whole:
            b = 2 * math.pi * (i + 1) / count
            far = math.hypot(radius * (math.cos(b) - math.cos(a)), radius * (math.sin(b) - math.sin(a)))
            beam = stone((far + 0.3, thick * 2.1, 0.85), material, random, (radius * (math.cos(a) + math.cos(b)) / 2, radius * (math.sin(a) + math.sin(b)) / 2, height + 0.24 + 0.43),
                         (0, 0, (a + b) / 2 + math.pi / 2), 0.05)
            parts.append(beam)
    return shapes.group('ring', [part for part in parts if part.parent is None])
