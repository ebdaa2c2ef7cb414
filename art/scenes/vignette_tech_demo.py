"""The Karn Plateau as a model: the gate at its foot, three terraces, the way up, and the broken ring where the Warden waits."""
import math

import numpy as np

from kit import lights, masonry, rock, shapes, still_life, surfaces
from kit.fire import brazier
from kit.noise import cells, fractal
from kit.surfaces import plain, stuff

PICTURES = {'vignette-tech-demo': (960, 824)}
ORDER = 46

#: Outer radius and height of each terrace.
TERRACES = ((1.0, 0.0), (0.74, 0.20), (0.50, 0.42), (0.30, 0.62))
#: Where each flight of stairs meets its terrace, in degrees.
WAY = (-62, -8, -100)


def render(job):
    still_life.begin(2.36, (0, 0, 0.14), elevation=34, azimuth=20, key=0.9, moon=7)
    still_life.catch_shadows(z=-0.34)
    plateau(job)
    gate()
    for flight, angle in enumerate(WAY):
        stairs(flight, math.radians(angle))
    ring()
    lights.flame((-0.05, -0.16, TERRACES[-1][1] + 0.22), 1.6, 0.05)
    braziers()
    scatter()
    still_life.finish(job, exposure=1.2)


def plateau(job):
    step = 0.016 if job.preview else 0.008
    around = int(2 * math.pi / step * 0.6)
    radii = np.concatenate([np.arange(0, 1.0, step), np.full(int(0.36 / step), 1.0)])
    drop = np.concatenate([np.zeros(int(math.ceil(1.0 / step))), np.linspace(0, 0.36, int(0.36 / step))])[:len(radii)]
    a, r = np.meshgrid(np.linspace(0, 2 * math.pi, around, endpoint=False), radii)
    d = np.repeat(drop[:, None], around, 1)
    lobes = 1 + 0.07 * np.sin(3 * a + 0.7) + 0.05 * np.sin(5 * a + 2) + 0.03 * np.sin(9 * a)
    x, y = r * lobes * np.cos(a), r * lobes * np.sin(a)
    flat = np.stack([x.ravel(), y.ravel(), -d.ravel()], 1)
    ragged = 0.026 * fractal(flat * 3.2, 4, 3).reshape(r.shape) + 0.006 * fractal(flat * 11, 3, 8).reshape(r.shape)
    z = np.zeros_like(r)
    for (radius, height), (_, below) in zip(TERRACES[1:], TERRACES):
        z += (height - below) / (1 + np.exp(np.clip((r + ragged - radius) / 0.010, -40, 40)))
    z += 0.004 * fractal(flat * 5, 4, 11).reshape(r.shape) - d
    first, second = cells(flat * 7, 5)
    crack = (0.008 * np.clip(0.14 - (second - first), 0, 1) / 0.14).reshape(r.shape)
    pull = np.where(d > 0.0, 1 - 0.10 * np.abs(fractal(np.stack([x.ravel() * 3, y.ravel() * 3, -d.ravel() * 8], 1), 5, 21)).reshape(r.shape) - 0.30 * d ** 1.4, 1)
    points = np.stack([x * pull, y * pull, z - crack], -1).reshape(-1, 3)
    rows = len(radii)
    i, j = np.meshgrid(np.arange(rows - 1), np.arange(around), indexing='ij')
    faces = np.stack([i * around + j, (i + 1) * around + j, (i + 1) * around + (j + 1) % around, i * around + (j + 1) % around], -1).reshape(-1, 4)
    shapes.add('plateau', points, faces, rock_of_karn())


def rock_of_karn():
    """Grass-dusted on what lies flat, bare where it falls: the terraces must be told apart at a glance."""
    return surfaces.rock('karn', '#6a6461', '#2b2a30', '#8a7458', '#a59c7e', 0.9, 2.0, 0.5, 0.05, 0.35, wear=0.0)


def on(angle, radius, height=0.0):
    a = math.radians(angle)
    return radius * math.cos(a), radius * math.sin(a), height


def gate():
    for turn in (-10, 10):
        stone = masonry.standing_stone(4.2, 0.75, 30 + turn, 0.05, 0.9)
        shapes.place(stone, on(-92 + turn, 0.93, 0.0), (0, 0, -4), 0.075)
    for turn in (-25, 24):
        stone = masonry.standing_stone(3.4, 0.7, 60 + turn, 0.05, 0.6)
        shapes.place(stone, on(-92 + turn, 0.97, -0.02), (0, 0, -92 + turn + 90), 0.06)


def stairs(flight, a):
    radius, low = TERRACES[flight + 1][0], TERRACES[flight][1]
    rise = TERRACES[flight + 1][1] - low
    count, scale = 9, 0.105
    steps = masonry.stairs(count, 1.7, stuff('slab'), 4 + flight, rise=rise / count / scale, run=0.20)
    out = radius + 0.10
    shapes.place(steps, (out * math.cos(a), out * math.sin(a), low + 0.005), (0, 0, math.degrees(a) + 90), scale)


def ring():
    """Nine pillars, four of them whole."""
    top = TERRACES[-1][1]
    for k in range(9):
        tall = (3.0, 1.3, 2.8, 0.8, 2.9, 1.7, 0.6, 3.0, 1.1)[k]
        column = masonry.column(tall, 0.36, stuff('slab'), 20 + k, broken=0.35)
        shapes.place(column, on(k * 40 + 12, 0.235, top + 0.01), (0, 0, k * 31), 0.095)
    fallen = masonry.column(1.6, 0.36, stuff('slab'), 44, broken=0.2, base=False)
    shapes.place(fallen, on(-150, 0.40, TERRACES[2][1] + 0.03), (0, 88, 40), 0.07)
    eye = plain('eyes', '#ff7a1e', 0.4, glow=14, uneven=0)
    for x in (-0.018, 0.018):
        shapes.place(shapes.lathe('eye', [(0, -0.006), (0.006, 0), (0, 0.006)], eye, 10), (x, -0.06, top + 0.085))
    body = rock.boulder(77, 0.10, stuff('hide'), 5, (0.8, 1.25, 0.75), 0.2)
    body.location = (0, 0.06, top + 0.07)
    for side in (-1, 1):
        horn = shapes.bezier((side * 0.025, -0.05, top + 0.11), (side * 0.11, -0.07, top + 0.11), (side * 0.14, -0.11, top + 0.18), (side * 0.085, -0.12, top + 0.25), 16)
        shapes.sweep('horn', horn, np.linspace(0.016, 0.003, 16), stuff('ivory'), 10)


def braziers():
    for angle, radius, level in ((-72, 0.90, 0), (-112, 0.90, 0), (-30, 0.66, 1), (20, 0.62, 1), (-120, 0.43, 2), (-60, 0.42, 2)):
        brazier(on(angle, radius, TERRACES[level][1]), height=1.0, size=0.085, energy=0.55, light_size=0.02)


def scatter():
    random = np.random.RandomState(4)
    for k in range(26):
        angle, level = random.uniform(0, 360), random.randint(0, 3)
        outer, inner = TERRACES[level][0], TERRACES[level + 1][0]
        stone = rock.boulder(200 + k, random.uniform(0.014, 0.042), stuff('crag'), 3, (1, 1, 0.8), 0.3, chip=0.3)
        stone.location = on(angle, random.uniform(inner + 0.06, outer - 0.05), TERRACES[level][1] + 0.008)
