"""One piece of the world laid open: ground, stairs and bridge on three elevations, lifted off each other so that the way between them shows."""
import math

import numpy as np

from kit import lights, masonry, rock, shapes, still_life
from kit.surfaces import plain, preset_material

PICTURES = {'vignette-engine': (960, 824)}
ORDER = 45

SIDE = 1.0
LIFTS = (0.0, 0.46, 0.92)


def render(job):
    still_life.begin(2.06, (0, 0, 0.42), elevation=30, azimuth=45, key=0.9)
    still_life.catch_shadows(z=-0.08)
    for level, lift in enumerate(LIFTS):
        plate(level, lift)
    posts()
    way()
    for lift in LIFTS[:2]:
        lights.flame((-0.30, -0.42, lift + 0.30), 2.2, 0.12)
    still_life.finish(job)


def plate(level, lift):
    """A slab of terrain with a cut side that shows its beds, and the grid by which the engine knows it."""
    stone = preset_material(('crag', 'slab', 'backstone')[level])
    thick = 0.075
    base = shapes.block('ground', (SIDE, SIDE, thick), stone, 0.010)
    base.location = (0, 0, lift - thick / 2)
    line = plain(f'grid {level}', ('#4f8fd8', '#d8a94a', '#e86a2a')[level], 0.5, glow=1.4, uneven=0)
    for k in range(5):
        at = -SIDE / 2 + SIDE * k / 4
        for turn in (0, 90):
            bar = shapes.block('line', (SIDE, 0.006, 0.003), line, 0.0005)
            shapes.place(bar, (0, at, lift + 0.002) if turn == 0 else (at, 0, lift + 0.002), (0, 0, turn))
    if level == 0:
        for k, (x, y, r) in enumerate(((-0.34, 0.30, 0.10), (0.36, 0.36, 0.08), (0.38, -0.08, 0.06), (-0.40, -0.10, 0.05))):
            stone_ = rock.boulder(60 + k, r, preset_material('crag'), 4, (1, 1, 0.8), 0.25, chip=0.3)
            stone_.location = (x, y, lift + r * 0.4)
    if level == 1:
        steps = masonry.stairs(6, 2.0, preset_material('slab'), 3)
        shapes.place(steps, (0.25, -0.12, lift), (0, 0, 0), 0.11)
        wall = shapes.block('wall', (0.30, 0.22, 0.14), preset_material('slab'), 0.006)
        wall.location = (0.25, 0.22, lift + 0.07)
        column = masonry.column(2.2, 0.36, preset_material('slab'), 5, broken=0.3)
        shapes.place(column, (-0.34, 0.30, lift + 0.03), (0, 0, 20), 0.10)
        column = masonry.column(1.4, 0.36, preset_material('slab'), 8, broken=0.6)
        shapes.place(column, (-0.06, 0.34, lift + 0.03), (0, 0, 70), 0.10)
    if level == 2:
        tower = masonry.stepped_tower(preset_material('backstone'), 3, 3.2, 0.62, plain('lamp', '#ffb04a', 0.5, glow=6, uneven=0), 4)
        shapes.place(tower, (0.18, 0.18, lift), (0, 0, 0), 0.115)
        lights.flame((0.05, -0.05, lift + 0.20), 0.5, 0.04)


def posts():
    bronze = preset_material('flat bronze')
    for x in (-1, 1):
        for y in (-1, 1):
            at = (x * (SIDE / 2 - 0.025), y * (SIDE / 2 - 0.025))
            rod = shapes.sweep('post', [(*at, -0.03), (*at, LIFTS[-1] + 0.10)], 0.008, bronze, 12)
            for z in (*LIFTS, LIFTS[-1] + 0.10):
                knob = shapes.lathe('knob', [(0, -0.020), (0.014, -0.014), (0.020, 0), (0.014, 0.014), (0, 0.020)], preset_material('flat gold'), 20)
                knob.location = (*at, z)


def way():
    """The path that was found, burning from the lowest plate to the highest."""
    fire = plain('way', '#ff9a3a', 0.5, glow=5, uneven=0)
    a, b, c = LIFTS
    legs = [[(-0.38, -0.38, a), (-0.12, -0.38, a), (0.00, -0.25, a), (0.125, -0.25, a)], [(0.125, -0.25, a), (0.125, -0.25, b)],
            [(0.125, -0.25, b), (0.25, -0.12, b), (0.25, 0.16, b + 0.14), (-0.12, 0.16, b + 0.01), (-0.25, 0.02, b)], [(-0.25, 0.02, b), (-0.25, 0.02, c)],
            [(-0.25, 0.02, c), (-0.10, -0.16, c), (0.05, -0.16, c)]]
    for leg in legs:
        for p, q in zip(leg, leg[1:]):
            p, q = np.array(p), np.array(q)
            dots = max(int(np.linalg.norm(q - p) / 0.042), 1)
            for t in np.arange(dots) / dots:
                bead = shapes.lathe('bead', [(0, -0.009), (0.0085, 0), (0, 0.009)], fire, 10)
                bead.location = tuple(p + (q - p) * t + (0, 0, 0.014))
    end = shapes.sweep('mark', [(0.05 + 0.05 * math.cos(t), -0.16 + 0.05 * math.sin(t), c + 0.014) for t in np.linspace(0, 2 * math.pi, 32)], 0.007, fire, 8)
    end.name = 'goal'
