"""Milestones along the road that the work has come: three years cut in stone, and a lamp on the one that is reached next."""
import math

import numpy as np
from scipy.ndimage import map_coordinates

from interface.kit.drawing import Sheet, advance
from kit import masonry, rock, sdf, shapes, still_life
from kit.fire import brazier
from kit.noise import fractal
from kit.surfaces import runestone, preset_material

PICTURES = {'vignette-development': (960, 720)}
ORDER = 47

#: Year, x, y, height, turn.
STONES = (('2020', -0.64, 0.30, 0.48, 14), ('2022', -0.20, 0.10, 0.56, 8), ('2025', 0.27, -0.10, 0.64, 2))


def render(job):
    still_life.begin(2.0, (0.02, 0, 0.22), elevation=28, azimuth=20, key=1.35, moon=5.5, sky=.9, tint=(1.0, 0.74, 0.46))
    still_life.catch_shadows(z=-0.05)
    road()
    for seed, (year, x, y, tall, turn) in enumerate(STONES):
        shapes.place(milestone(job, year, tall, seed), (x, y, 0), (0, 0, turn))
    unfinished()
    still_life.oil_lamp((-0.66, -0.42, -0.03), 0.7, energy=0.8)
    still_life.finish(job, samples=36, exposure=1.55)


def milestone(job, year, tall, seed):
    """A square pillar between plinth and cap, as roads are counted by, its year cut deep."""
    wide, deep = 0.13, 0.09
    capital = 0.088
    sheet = Sheet(0.40, 0.16, 1000)
    # Fonts come in whole pixels: widths are taken at a hundred times the size.
    widths = [width / 100 for width in advance(year, 100 * capital)]
    x, placed = -sum(widths) / 2, []
    for letter, width in zip(year, widths):
        placed.append((letter, capital, x, -capital / 2))
        x += width
    letters = sheet.letters(placed).astype(np.float32)

    def cut(p):
        u, v = (p[:, 0] + 0.20) * 1000 - 0.5, (0.08 - (p[:, 2] - tall * 0.66)) * 1000 - 0.5
        inside = (u > 0) & (u < sheet.columns - 1) & (v > 0) & (v < sheet.rows - 1) & (p[:, 1] < 0)
        value = map_coordinates(letters, [v, u], order=1, mode='nearest')
        return np.where(inside, value, -1)

    def outline(p):
        d = sdf.box(p, (0, 0, tall / 2 - 0.05), (wide, deep, tall / 2 + 0.02), 0.012)
        for height, out, thick in ((0.02, 0.032, 0.045), (tall - 0.02, 0.026, 0.026), (tall - 0.075, 0.010, 0.012)):
            d = sdf.smooth_min(d, sdf.box(p, (0, 0, height), (wide + out, deep + out, thick), 0.008), 0.008)
        return d + 0.006 * fractal(p * 7 + seed * 3, 4, seed) + 0.002 * np.abs(fractal(p * 30 + seed, 3, seed + 1))

    def field(p):
        return sdf.smooth_max(outline(p), np.minimum(cut(p) * 1.4, 0.018) - np.maximum(p[:, 1] + deep, 0) * 1.2, 0.003)

    def mask(p):
        return np.clip(cut(p) / 0.003, 0, 1)
    step = 0.0045 if job.preview else 0.003
    return shapes.solid('milestone', field, (-wide - 0.05, -deep - 0.05, -0.06), (wide + 0.05, deep + 0.05, tall + 0.05), step,
                        runestone(f'milestone {seed}', glow='#ff9a3a', strength=0.9, even=0.7), mask)


def road():
    """Cobbles that lead past the stones and end where nobody has laid any yet."""
    random, slab = np.random.RandomState(6), preset_material('slab')
    for i in range(150):
        t = random.uniform(0, 1)
        across = random.uniform(-0.17, 0.17)
        at = np.array([-0.86 + 1.66 * t, 0.10 - 0.62 * t + 0.10 * math.sin(5 * t)]) + across * np.array([0.35, 0.94])
        if t > 0.86 and random.uniform() < (t - 0.86) / 0.14:
            continue
        stone = rock.boulder(300 + i, random.uniform(0.034, 0.052), slab, 3, (1.1, 0.95, 0.5), 0.2, chip=0.2)
        shapes.place(stone, (*at, 0.0), (0, 0, random.uniform(0, 360)))
    for i in range(14):
        stone = rock.boulder(500 + i, random.uniform(0.03, 0.05), slab, 3, (1.1, 0.95, 0.6), 0.25, chip=0.3)
        shapes.place(stone, (0.80 + random.normal(0, 0.07), -0.40 + random.normal(0, 0.06), 0.03 * (i % 3)), (random.uniform(0, 60), 0, random.uniform(0, 360)))


def unfinished():
    """The next stone: still a block, a fire beside it so that work can go on at night."""
    block = masonry.shapes.block('block', (0.26, 0.14, 0.34), preset_material('slab'), 0.012)
    shapes.place(block, (0.70, -0.16, 0.17), (0, 0, -4))
    brazier((0.50, 0.10, 0.0), height=1.05, size=0.30, energy=7, light_size=0.05)
    mallet = shapes.place(shapes.block('mallet', (0.07, 0.07, 0.10), preset_material('wood'), 0.008), (0.66, -0.17, 0.375), (90, 0, 30))
    mallet.name = 'mallet'
    shapes.sweep('handle', [(0.66, -0.17, 0.375), (0.75, -0.22, 0.365)], 0.010, preset_material('wood'), 10)
    shapes.sweep('chisel', [(0.72, -0.10, 0.35), (0.62, -0.13, 0.355)], [0.008, 0.011], preset_material('flat iron'), 8)
