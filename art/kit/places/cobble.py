"""Ground that was laid by hand: cobbles, and flags in courses or in rings; they are sunk in earth."""
import math

from kit import shapes
from kit.places.stones import chance, hewn, stone


def cobble(x_range, y_range, size=0.34, seed=1, material=None, skip=None):
    """Small stones in wavering rows; `skip(x, y)` leaves places free."""
    material, random, parts, y, row = material or hewn('cobble'), chance(seed), [], y_range[0], 0
    while y < y_range[1]:
        deep, x = size * random.choice((0.85, 1.0)), x_range[0] + (row % 2) * size / 2
        while x < x_range[1]:
            wide = size * random.choice((0.75, 1.0, 1.25))
            if not (skip and skip(x, y)):
                parts.append(stone((wide * 0.95, deep * 0.95, 0.20), material, random, (x + wide / 2, y + deep / 2 + 0.05 * math.sin(x * 0.7 + y), -0.075 + random.uniform(-0.014, 0.014)),
                                   (random.gauss(0, 0.035), random.gauss(0, 0.035), random.gauss(0, 0.05)), 0.16))
            x += wide
        y, row = y + deep, row + 1
    return shapes.group('cobble', parts)


def flags(x_range, y_range, size=0.85, seed=1, material=None, missing=0.03, skip=None):
    """Large slabs in courses, some sunk or gone."""
    material, random, parts, y = material or hewn('tread'), chance(seed), [], y_range[0]
    while y < y_range[1]:
        deep, x = size * random.choice((0.8, 0.95, 1.1)), x_range[0] - random.uniform(0, size)
        while x < x_range[1]:
            wide = size * random.choice((0.8, 1.1, 1.4, 1.7))
            if random.random() > missing and not (skip and skip(x + wide / 2, y + deep / 2)):
                parts.append(stone((wide - 0.02, deep - 0.02, 0.24), material, random, (x + wide / 2, y + deep / 2, -0.12 + random.uniform(-0.02, 0.012)),
                                   (random.gauss(0, 0.009), random.gauss(0, 0.009), random.gauss(0, 0.006)), 0.06))
            x += wide
        y += deep
    return shapes.group('flags', parts)


def rings(radius, inner=0.9, deep=0.95, seed=1, material=None, missing=0.04, skip=None):
    """Wedges of paving in circles round a middle stone."""
    material, random, parts = material or hewn('tread'), chance(seed), []
    r = inner
    while r < radius:
        count = max(round(2 * math.pi * (r + deep / 2) / (deep * 1.35)), 6)
        start = random.uniform(0, 6.28)
        for i in range(count):
            a = start + 2 * math.pi * i / count
            x, y = (r + deep / 2) * math.cos(a), (r + deep / 2) * math.sin(a)
            if random.random() < missing or (skip and skip(x, y)):
                continue
            parts.append(stone((deep - 0.03, 2 * math.pi * (r + deep / 2) / count * 1.0 - 0.03, 0.26), material, random, (x, y, -0.13 + random.uniform(-0.02, 0.012)),
                               (random.gauss(0, 0.008), random.gauss(0, 0.008), a), 0.06))
        r += deep
    return shapes.group('rings', parts)
