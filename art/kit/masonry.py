"""What hands have built and time has broken: fluted columns, paving, standing stones with runes cut in, stepped towers."""
import math
import random as rnd

import numpy as np

from kit import sdf, shapes
from kit.cloth import grid_faces
from kit.noise import fractal
from kit.surfaces import runestone


def column(height, radius, material, seed=1, flutes=20, broken=0.5, base=True):
    """A Doric shaft in drums, its flutes cut deep, broken off at the top by up to `broken` metres."""
    around, rows = flutes * 10, int(height / 0.025)
    a = np.linspace(0, 2 * math.pi, around, endpoint=False)[None, :]
    t = np.linspace(0, 1, rows)[:, None]
    flute = 0.085 * radius * 2 * np.abs(np.sin(a * flutes / 2)) ** 0.55 * (t > 0.02)
    profile = radius * (1 - 0.13 * t ** 1.4) + 0.05 * radius - flute
    drum = height / 3.2
    joint = np.exp(-(((t * height) % drum - 0.0) / 0.022) ** 2) + np.exp(-((drum - (t * height) % drum) / 0.022) ** 2)
    profile = profile - 0.05 * radius * joint
    x, y = profile * np.cos(a), profile * np.sin(a)
    jag = fractal(np.stack([(3 * np.cos(a) + 0 * t).ravel(), (3 * np.sin(a) + 0 * t).ravel(), np.full(a.size * t.size, seed)], 1), 4, seed).reshape(rows, around)
    z = t * height - np.clip(t - 0.6, 0, 1) / 0.4 * broken * (0.55 + 0.9 * jag + 0.35 * np.cos(a - seed)) * (t > 0.6)
    points = np.stack([x, y, z], -1).reshape(-1, 3)
    wear = fractal(points * 2.5 / radius * 0.35, 4, seed + 2) * 0.06 * radius
    bites = np.clip(fractal(points * 1.4 / radius * 0.5, 4, seed + 9) - 0.28, 0, 1) * 0.5 * radius
    points[:, :2] *= (1 + (wear - bites) / radius)[:, None]
    caps = broken_top(points[-around:], radius, seed)
    ends = np.concatenate([points, *caps, [[0, 0, caps[-1][:, 2].mean()], [0, 0, 0.02]]])
    faces = grid_faces(rows + len(caps), around, True)
    cap = [(len(ends) - 2 - around + i, len(ends) - 2 - around + (i + 1) % around, len(ends) - 2) for i in range(around)]
    foot = [((i + 1) % around, i, len(ends) - 1) for i in range(around)]
    shaft = shapes.add('shaft', ends, [tuple(f) for f in faces] + cap + foot, material, angle=0.9)
    parts = [shaft]
    if base:
        r = radius
        parts.append(shapes.lathe('base', [(r * 1.0, 0.30), (r * 1.10, 0.26), (r * 1.22, 0.22), (r * 1.26, 0.16), (r * 1.20, 0.11), (r * 1.05, 0.10), (r * 1.34, 0.06), (r * 1.34, -0.10)], material, 64))
        parts.append(shapes.block('plinth', (r * 3, r * 3, 0.24), material, 0.03, 0.012, rnd.Random(seed)))
        parts[-1].location = (0, 0, -0.12)
    return shapes.group('column', parts)


def broken_top(rim, radius, seed):
    """Rings of points from the broken edge of a shaft inwards: its flutes and teeth are lost little by little in rough stone."""
    middle, caps = rim[:, 2].mean() - 0.10 * radius, []
    angle = np.arctan2(rim[:, 1], rim[:, 0])
    for share in (0.93, 0.80, 0.62, 0.42, 0.20):
        even = (1 - share) * radius * 0.86 * share
        out = np.hypot(rim[:, 0], rim[:, 1]) * share * share + even
        ring = np.stack([out * np.cos(angle), out * np.sin(angle), middle + (rim[:, 2] - middle) * share ** 2.2], 1)
        ring[:, 2] += radius * (0.34 * fractal(ring / radius * np.array([1.6, 1.6, 0]) + seed, 4, seed + 4) + 0.10 * np.abs(fractal(ring / radius * np.array([6, 6, 0]), 2, seed))) * (1 - share ** 6)
        caps.append(ring)
    return caps


GLYPHS = [
    [((0, -1), (0, 1)), ((0, 1), (0.7, 0.4)), ((0, 0.1), (0.6, -0.4))], [((-0.5, -1), (0, 1)), ((0, 1), (0.5, -1)), ((-0.6, 0), (0.6, 0))],
    [((-0.5, 1), (0.5, 0)), ((0.5, 0), (-0.5, -1)), ((-0.5, -1), (-0.5, 1))], [((0, -1), (0, 1)), ((-0.6, 0.5), (0, 0)), ((0.6, 0.5), (0, 0))],
    [((-0.4, -1), (-0.4, 1)), ((0.4, -1), (0.4, 1)), ((-0.4, 0.5), (0.4, -0.3))], [((0, -1), (0, 0.2)), ((0, 0.2), (-0.6, 1)), ((0, 0.2), (0.6, 1)), ((-0.4, -0.5), (0.4, -0.5))],
    [((-0.55, -1), (-0.55, 1)), ((-0.55, 1), (0, 0.2)), ((0, 0.2), (0.55, 1)), ((0.55, 1), (0.55, -1))], [((0, 1), (0.6, 0)), ((0.6, 0), (0, -1)), ((0, -1), (-0.6, 0)), ((-0.6, 0), (0, 1))],
    [((-0.5, 1), (0.5, 0.35)), ((0.5, 0.35), (-0.5, -0.35)), ((-0.5, -0.35), (0.5, -1))], [((-0.55, 1), (0.55, -1)), ((0.55, 1), (-0.55, -1)), ((-0.55, -1), (0.55, -1))],
]


#: Half the width of a rune's cut in metres, its depth by its half width, and the height of a rune as a share of the stone's width.
CUT, STEEP, RUNE = 0.048, 1.15, 0.37


def standing_stone(height=4.2, wide=0.75, seed=1, step=0.025, glow=0.4, peak=0.0, rough=1.0):
    """A stone with a column of runes in its front (-y): each stroke is a V cut with a chisel, wider at its ends; the light lies at the bottom.

    `peak`: how far its head falls away to both sides of its highest place, in metres; without, it is cut aslant. `rough`: how high its grain stands, of 1.
    """
    random = np.random.RandomState(seed)
    deep = wide * 0.62
    lean = random.uniform(-0.05, 0.05)
    picks = random.permutation(len(GLYPHS))[:6]

    def outline(p):
        taper = 1 - 0.32 * np.clip(p[:, 2] / height, 0, 1)
        q = np.stack([(p[:, 0] - lean * p[:, 2]) / taper, p[:, 1] / taper, p[:, 2]], 1)
        d = sdf.box(q, (0, 0, height / 2 - 0.4), (wide, deep, height / 2 + 0.4), 0.09)
        if peak:
            split = 0.10 * np.abs(fractal(p * 2.2 + seed * 5, 4, seed + 2))
            d = np.maximum(d, (p[:, 2] - height + peak * np.abs(p[:, 0] / wide - 0.22) ** 1.2 + 0.8 * np.abs(p[:, 1] + 0.08) - split) * 0.7)
        else:
            d = np.maximum(d, p[:, 2] - height + 0.30 + 0.42 * (p[:, 0] / wide) + 0.25 * p[:, 1] + 0.2 * np.sin(p[:, 0] * 9))
        return d + 0.15 * fractal(p * 0.9 + seed * 3, 5, seed) + 0.020 * np.abs(fractal(p * 4 + seed, 3, seed + 1))

    def groove(p):
        """How deep the cut is at each point, by half the cut's width: 1 along its bottom, 0 at its edge and outside."""
        depth = np.zeros(len(p), np.float32)
        for i, pick in enumerate(picks):
            z = height * 0.81 - i * height * 0.112
            near = (np.abs(p[:, 2] - z) < wide) & (p[:, 1] < 0)
            x, up = p[near, 0] - lean * p[near, 2], p[near, 2] - z
            for (ax, az), (bx, bz) in GLYPHS[pick]:
                size = wide * RUNE
                a, along = np.array([ax, az * 0.72]) * size, np.array([bx - ax, (bz - az) * 0.72]) * size
                share = np.clip(((x - a[0]) * along[0] + (up - a[1]) * along[1]) / (along @ along), 0, 1)
                away = np.hypot(x - a[0] - share * along[0], up - a[1] - share * along[1])
                half = CUT * (0.80 + 0.45 * np.abs(2 * share - 1) ** 3)
                depth[near] = np.maximum(depth[near], 1 - away / half)
        return depth

    def field(p):
        d = outline(p)
        return d + CUT * STEEP * groove(p) * (np.abs(d) < 0.2)

    def mask(p):
        return np.clip((groove(p) - 0.58) / 0.25, 0, 1)
    return shapes.solid('stone', field, (-wide - 0.3, -deep - 0.25, -0.6), (wide + 0.3, deep + 0.25, height + 0.1), step, runestone(f'runes {seed}', strength=glow, even=0.7, rough=rough), mask)


def paving(x_range, y_range, height, material, seed=1, size=0.75, missing=0.18):
    """Worn slabs laid in courses over the ground that `height` tells (x, y to z)."""
    random, parts, y = rnd.Random(seed), [], y_range[0]
    while y < y_range[1]:
        deep, x = size * random.uniform(0.8, 1.15), x_range[0] + random.uniform(0, size)
        while x < x_range[1]:
            wide = size * random.uniform(0.8, 1.7)
            if random.random() > missing:
                slab = shapes.block('slab', (wide - 0.03, deep - 0.03, 0.16), material, 0.028, 0.022, random)
                slab.location = (x + wide / 2, y + deep / 2, height(x + wide / 2, y + deep / 2) + random.uniform(-0.02, 0.035))
                slab.rotation_euler = (random.gauss(0, 0.022), random.gauss(0, 0.022), random.gauss(0, 0.015))
                parts.append(slab)
            x += wide
        y += deep
    return shapes.group('paving', parts)


def stairs(count, wide, material, seed=1, rise=0.19, run=0.36):
    random, parts = rnd.Random(seed), []
    for i in range(count):
        x = -wide / 2
        while x < wide / 2 - 0.1:
            w = min(random.uniform(0.7, 1.5), wide / 2 - x)
            step = shapes.block('step', (w - 0.02, run + 0.10, rise), material, 0.025, 0.015, random)
            step.location = (x + w / 2, i * run, i * rise + rise / 2 + random.uniform(-0.008, 0.008))
            parts.append(step)
            x += w
    return shapes.group('stairs', parts)


def stepped_tower(material, levels=7, wide=22.0, tall=2.3, lamps=None, seed=1):
    """A temple of the far city, with lamps in its doors."""
    random, parts = rnd.Random(seed), []
    for level in range(levels):
        side = wide * (1 - level / (levels + 0.6))
        floor = shapes.block('terrace', (side, side, tall), material, 0.10)
        floor.location = (0, 0, level * tall + tall / 2)
        parts.append(floor)
        for k in range(int(side / 2.2)):
            buttress = shapes.block('buttress', (0.5, 0.5, tall * 1.05), material, 0.05)
            buttress.location = (-side / 2 + (k + 0.5) * 2.2, -side / 2, level * tall + tall / 2)
            parts.append(buttress)
            if lamps and random.random() < 0.4:
                lamp = shapes.block('lamp', (0.22, 0.10, 0.44), lamps, 0.01)
                lamp.location = (-side / 2 + (k + 1.0) * 2.2, -side / 2 - 0.06, level * tall + tall * 0.4)
                parts.append(lamp)
        parts += merlons(side, (level + 1) * tall, tall * 0.3, material)
    top, side = levels * tall, wide * 0.18
    house = shapes.block('house', (side, side, tall * 2.2), material, 0.1)
    house.location = (0, 0, top + tall * 1.1)
    roof = shapes.lathe('roof', [(side * 0.86, 0), (side * 0.60, tall * 0.24), (side * 0.22, tall * 1.5), (side * 0.05, tall * 2.6), (0, tall * 3.2)], material, 4, angle=0.4)
    shapes.place(roof, (0, 0, top + tall * 2.2), (0, 0, 45))
    parts += [house, roof]
    for x in (-1, 1):
        for y in (-1, 1):
            turret = shapes.lathe('turret', [(tall * r, tall * z) for r, z in ((0.40, 0), (0.36, 2.4), (0.48, 2.5), (0.48, 3.0), (0.24, 3.7), (0, 5.0))], material, 12)
            turret.location = (x * wide * 0.46, y * wide * 0.46, 0)
            upper = shapes.lathe('turret', [(tall * r, tall * z) for r, z in ((0.29, 0), (0.26, 2.2), (0.38, 2.3), (0.38, 2.7), (0.19, 3.2), (0, 4.4))], material, 12)
            upper.location = (x * wide * 0.25, y * wide * 0.25, tall * levels * 0.5)
            parts += [turret, upper]
    return shapes.group('tower', parts)


def merlons(side, height, tooth, material):
    """The teeth along the edges of a terrace, on the three sides that can be seen."""
    parts, count = [], max(int(side / tooth / 2), 2)
    for k in range(count + 1):
        along = -side / 2 + side * k / count
        for x, y in ((along, -side / 2), (-side / 2, along), (side / 2, along)):
            stone = shapes.block('merlon', (tooth, tooth, tooth * 1.1), material, tooth * 0.06)
            stone.location = (x, y, height + tooth * 0.55)
            parts.append(stone)
    return parts
