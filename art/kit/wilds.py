"""Growth and water of small landscapes: a crooked pine, grass by the blade, a waterfall with its pool, water that is thrown up."""
import math

import numpy as np

from kit import shapes, village
from kit.cloth import grid_faces
from kit.grade import blur
from kit.nodes import material
from kit.noise import fractal, fractal2
from kit.shapes import sweep


def bark():
    def build(n):
        at = n.position()
        plates = n.cracks(n.stretch(at, (14, 14, 1.3)), 1.6)
        tint = n.mix(n.fit(plates, 0.02, 0.12), '#2e1d14', n.mix(n.fit(n.noise(at, 3, 3), 0.35, 0.65), '#7a604a', '#62503f'))
        return n.add('BsdfPrincipled', Base_Color=tint, Roughness=0.85, Specular=0.2, Normal=n.bump(n.fit(plates, 0.0, 0.15), 0.6, 0.02))
    return material('bark', build)


#: Of the crooked pine: where its needles lie (middle, radius), and from which share of the trunk each bough comes.
PADS = (((1.18, -0.10, 2.62), 0.62, 1.0), ((0.42, 0.40, 2.86), 0.58, 0.93), ((0.38, -0.50, 2.40), 0.48, 0.86), ((1.62, 0.25, 2.18), 0.46, 0.88), ((-0.62, 0.10, 2.08), 0.56, 0.62), ((-1.12, -0.12, 1.62), 0.40, 0.52))


def crooked_pine(seed=2):
    """2.9 m: a trunk that has turned twice, and on each bough a flat pad of needles with sky between it and the next."""
    random, made = np.random.RandomState(seed), bark()
    spine = np.concatenate([shapes.bezier((0.05, 0, -0.2), (0.25, 0, 0.5), (-0.55, 0, 0.75), (-0.30, 0.05, 1.30), 12)[:-1], shapes.bezier((-0.30, 0.05, 1.30), (-0.10, 0.08, 1.75), (0.55, 0, 1.75), (0.72, 0, 2.45), 12)])
    parts = [sweep('trunk', spine, np.interp(np.linspace(0, 1, len(spine)), [0, 0.08, 0.5, 1], [0.24, 0.165, 0.13, 0.06]), made, 12)]
    for k in range(5):
        a = k * math.tau / 5 + 0.4
        parts.append(sweep('root', shapes.bezier((0.05 + 0.08 * math.cos(a), 0.08 * math.sin(a), 0.22), (0.05 + 0.2 * math.cos(a), 0.2 * math.sin(a), 0.08), (0.05 + 0.3 * math.cos(a), 0.3 * math.sin(a), 0.03), (0.05 + 0.46 * math.cos(a), 0.46 * math.sin(a), -0.06), 8), np.linspace(0.09, 0.03, 8), made, 8))
    points, normals = [], []
    for (x, y, z), r, share in PADS:
        middle, start = np.array((x, y, z)), spine[int(share * (len(spine) - 1))]
        parts.append(sweep('bough', shapes.bezier(start, start + (middle - start) * (0.5, 0.5, 0.05), middle - (0, 0, 0.30), middle - (0, 0, 0.06), 10), np.linspace(0.075, 0.025, 10), made, 8))
        for _ in range(7):
            a, out = random.uniform(0, math.tau), random.uniform(0.5, 0.85) * r
            tip = middle + (out * math.cos(a), out * math.sin(a), random.uniform(-0.04, 0.04))
            parts.append(sweep('twig', shapes.bezier(middle - (0, 0, 0.16), middle - (0, 0, 0.08), tip - (0, 0, 0.07), tip, 5), np.linspace(0.022, 0.008, 5), made, 5))
            # Needles stand in tufts at the ends of twigs; a pad is as many tufts as have room.
        for _ in range(int(44 * (r / 0.5) ** 2)):
            a, out = random.uniform(0, math.tau), math.sqrt(random.rand()) * r
            tuft = middle + (out * math.cos(a), out * math.sin(a), 0.16 * (1 - (out / r) ** 2) + random.uniform(-0.06, 0.04))
            v = random.normal(size=(46, 3))
            v[:, 2] = np.abs(v[:, 2]) * 0.9 + 0.15
            v /= np.linalg.norm(v, axis=1, keepdims=True)
            points.append(np.repeat(tuft[None], 46, 0))
            normals.append(v)
    parts.append(blades(np.concatenate(points), np.concatenate(normals), 0.15, 0.020, village.foliage('needles', '#1f3a22', '#7d9a4c'), seed))
    return shapes.group('crooked pine', parts)


def blades(points, towards, long, wide, made, seed=1, bend=0.0):
    """A narrow blade from each point along `towards`; darker at its foot by the mask."""
    random = np.random.RandomState(seed)
    n = len(points)
    side = np.cross(towards, random.normal(size=(n, 3)))
    side /= np.maximum(np.linalg.norm(side, axis=1, keepdims=True), 1e-6)
    size, own = long * random.uniform(0.6, 1.25, (n, 1)), random.rand(n)
    droop = np.array((0, 0, -bend)) * size
    corners = np.stack([points - side * wide / 2, points + side * wide / 2, points + towards * size * 0.6 + side * wide * 0.4, points + towards * size + droop], 1).reshape(-1, 3)
    k = np.arange(n)[:, None] * 4
    mask = np.stack([own * 0.3, own * 0.3, 0.25 + own * 0.6, 0.4 + own * 0.6], 1).ravel()
    return shapes.add('blades', corners, np.concatenate([k + [0, 1, 2], k + [0, 2, 3]]), made, mask=mask)


def grass(spots, seed=1, long=0.17, tint=('#57682c', '#a9ae56')):
    """Tussocks at (x, y, z, radius): many narrow blades that lean outwards."""
    random, points, towards = np.random.RandomState(seed), [], []
    for x, y, z, radius in spots:
        count = int(420 * (radius / 0.25) ** 1.6)
        a, out = random.uniform(0, math.tau, count), np.abs(random.normal(0, 0.5, count))
        at = np.stack([np.cos(a) * out * radius, np.sin(a) * out * radius, np.zeros(count)], 1)
        v = at / radius * 0.55 + random.normal(0, 0.16, (count, 3)) + (0, 0, 1)
        points.append(at + (x, y, z - 0.02))
        towards.append(v / np.linalg.norm(v, axis=1, keepdims=True) * np.clip(1.15 - out[:, None] * 0.5, 0.4, 1.2))
    return blades(np.concatenate(points), np.concatenate(towards), long, 0.022, village.foliage(f'grass {tint}', *tint), seed, 0.35)


def waterfall(lip, height, streams, back=0.8, out=0.34):
    """Falls from `lip` (x, y, z of its middle; it runs along x) down by `height` towards -y; `streams` are (x, width) of each broad band. `back` metres of the brook above are seen."""
    made, (x0, y0, z0), sheets = falling(), lip, []
    for k, (x, wide) in enumerate(streams):
        u, v = np.meshgrid(np.linspace(0, 1, 14), np.linspace(0, 1, 70), indexing='ij')
        above = np.clip(1 - v / 0.22, 0, 1)
        t = np.clip((v - 0.22) / 0.78, 0, 1)
        y = y0 + back * above - out * np.sqrt(t) * 0.9 - 0.05 * t
        z = z0 + 0.03 * above - height * t ** 1.45
        spread = 1 + 0.10 * t + 0.10 * np.sin(5 * t + 2.1 * k)
        across = (u - 0.5) * wide * spread
        # The middle of a stream stands out from its sides, and threads of it farther still.
        belly = 0.10 * (1 - (2 * u - 1) ** 2) + 0.035 * np.sin(u * wide * 26 + 1.7 * k + 0.8 * np.sin(t * 5))
        y = y - belly * np.clip(t * 6, 0, 1)
        points = np.stack([x0 + x + across + 0.02 * np.sin(t * 9 + k), y, z], -1).reshape(-1, 3)
        sheets.append(shapes.add('fall', points, grid_faces(14, 70), made, mask=(np.clip(np.minimum(u, 1 - u) * 2 * np.clip(wide / 0.3, 0.6, 1.6), 0, 1)).ravel()))
    return shapes.group('falls', sheets)


def falling():
    """The film of water behind the drops: dark, with pale bands that run down it; thin towards a stream's sides."""
    def build(n):
        at = n.add('TexCoord').outputs['Object']
        bands = n.noise(n.stretch(at, (4.5, 0.5, 0.42)), 1.6, 3, 0.55)
        threads = n.noise(n.stretch(at, (13.0, 0.8, 0.8)), 1.5, 3, 0.6)
        white = n.fit(n.plus(n.times(0.7, bands), n.times(0.3, threads)), 0.30, 0.75)
        tint = n.mix(white, '#24455a', '#86aabd')
        water = n.add('BsdfPrincipled', Base_Color=tint, Roughness=0.35, Specular=0.4, Emission=tint, Emission_Strength=0.08)
        cover = n.fit(n.plus(n.attribute(), n.times(0.8, n.math('SUBTRACT', threads, 0.5)), n.times(0.25, white)), 0.12, 0.42)
        gone = n.add('MixShader', i0=cover)
        n.tree.links.new(n.add('BsdfTransparent').outputs[0], gone.inputs[1])
        n.tree.links.new(water.outputs[0], gone.inputs[2])
        return gone
    return material('falling water', build)


def cascade(view, rgb, depth, lip, wide, level, ledges=(), seed=1, count=70000, share=1.0, **tints):
    """White water over a fall from `lip` (x, y, z of its middle) down to `level`, drop by drop: it leaves the lip in strands, breaks on `ledges` (x, z, half the width) and is thrown up where it lands."""
    random = np.random.RandomState(seed)
    x0, y0, z0 = lip
    last = 1.05 * math.sqrt(2 * (z0 - level) / 9.8) + 0.30
    age = random.uniform(0, last, count)
    across = random.uniform(-0.5, 0.5, count)
    # Strands: more water comes here than there, and now than a moment ago.
    much = fractal2((across * 7 + seed).astype(np.float32), (age * 1.6).astype(np.float32), 4, seed) * (1 - 0.75 * np.abs(2 * across) ** 3)
    kept = random.rand(count) < np.clip((much - 0.32) * 3.6, 0.05, 1)
    age, across = age[kept], across[kept]
    n = len(age)
    at = np.stack([x0 + across * wide, np.full(n, y0) + random.uniform(-0.05, 0.05, n), z0 - np.abs(random.normal(0, 0.05, n)) - 0.10 * np.abs(2 * across) ** 2], 1)
    speed = np.stack([random.normal(0, 0.05, n) + 0.10 * across, -random.uniform(0.28, 0.62, n), random.normal(0, 0.08, n)], 1)
    hit, splashed, uneven, step = np.zeros((n, len(ledges)), bool), np.zeros(n, bool), random.normal(0, 0.035, n), 0.0125
    for k in range(int(last / step)):
        moving = (age > k * step)[:, None]
        before = at[:, 2].copy()
        at = at + moving * speed * step
        speed[:, 2] -= 9.8 * step * moving[:, 0]
        for j, (x, z, half) in enumerate(ledges):
            crown = z + 0.5 * half * (1 - ((at[:, 0] - x) / half) ** 2) + uneven
            struck = (before > crown) & (at[:, 2] <= crown) & (np.abs(at[:, 0] - x) < half * random.uniform(0.7, 1.15, n)) & ~hit[:, j]
            hit[:, j] |= struck
            m = struck.sum()
            speed[struck] = np.stack([0.5 * np.sign(at[struck, 0] - x) * random.uniform(0, 1, m) + random.normal(0, 0.30, m), -random.uniform(0.25, 0.95, m), random.uniform(-0.2, 0.9, m)], 1)
        struck = (at[:, 2] < level) & ~splashed
        splashed |= struck
        m = struck.sum()
        turn, out = random.uniform(0, math.tau, m), random.uniform(0.1, 1.0, m)
        speed[struck] = np.stack([out * np.cos(turn), out * np.sin(turn) * 0.6 - 0.3, random.exponential(1.0, m)], 1)
        at[struck, 2] = level
        # Where it has come down again it is part of the pool.
        speed[(at[:, 2] < level) & splashed] = 0
    seen = at[:, 2] >= level
    return drops(view, rgb, depth, at[seen], speed[seen], share * 70000 / count, **tints)


def drops(view, rgb, depth, at, speed, share=1.0, base=(0.09, 0.19, 0.28), white=(0.36, 0.47, 0.58), trail=0.036):
    """Water that flies: each drop leaves a trace as long as an eye is open (`trail`, in seconds); where many cross, it is white. `share` is how much water a drop stands for, `base` and `white` what light is on it."""
    unit = view.pixels_per_metre
    ages = np.linspace(0, trail, 26)[None, :, None]
    points = (at[:, None] - speed[:, None] * ages).reshape(-1, 3)
    camera = np.array([view.seen(point) for point in ((0, 0, 0), (1, 0, 0), (0, 1, 0), (0, 0, 1))])
    u, v, far = (points @ (camera[1:] - camera[0]) + camera[0]).T
    inside = (u > 1) & (v > 1) & (u < rgb.shape[1] - 2) & (v < rgb.shape[0] - 2)
    u, v, far = u[inside], v[inside], far[inside]
    clear = depth[v.astype(int), u.astype(int)] > far - 0.12
    u, v = u[clear], v[clear]
    water = np.zeros(rgb.shape[:2], np.float32)
    for du in (0, 1):
        for dv in (0, 1):
            part = np.abs(1 - du - (u - np.floor(u))) * np.abs(1 - dv - (v - np.floor(v)))
            np.add.at(water, (np.floor(v).astype(int) + dv, np.floor(u).astype(int) + du), part)
    # As many drops to a metre, however large the picture.
    water = blur(water, 0.6) * (unit / 150) ** 2 * share
    thick = 1 - np.exp(-0.06 * water)
    relief = blur(water, unit * 0.012) - np.roll(blur(water, unit * 0.025), -round(unit * 0.02), 1)
    tint = np.float32(base) + (thick ** 1.7)[..., None] * np.float32(white)
    tint = tint * (1 + 0.35 * np.tanh(0.25 * relief))[..., None]
    cover = np.clip(1.08 * thick, 0, 0.96)[..., None]
    return rgb * (1 - cover) + tint * cover


def splash(view, rgb, depth, at, towards, size=1.0, wide=(0.24, 0.24), seed=1, count=30000, **tints):
    """Water thrown up where something has struck it: a low ragged crown round an ellipse of half axes `wide`, most of it to the side `towards` (x, y): sheets near its foot, torn into drops towards its rim."""
    random, way = np.random.RandomState(seed), math.atan2(towards[1], towards[0])
    turn = way + np.where(random.rand(count) < 0.8, random.normal(0, 0.85, count), random.uniform(-math.pi, math.pi, count))
    tongue = fractal2((np.cos(turn) * 2.4 + seed).astype(np.float32), (np.sin(turn) * 2.4).astype(np.float32), 4, seed)
    share = random.rand(count)
    last = 0.36 * math.sqrt(size) * (0.45 + 0.9 * tongue)
    # A sheet has holes, and more of them the farther it has flown.
    torn = fractal2((turn * 4 + seed).astype(np.float32), (share * 5).astype(np.float32), 3, seed + 2)
    kept = torn > 0.18 + 0.36 * share
    turn, tongue, share, age = turn[kept], tongue[kept], share[kept], (last * share)[kept]
    n, leaning = len(turn), 0.55 + 0.45 * np.cos(turn - way)
    out, up = (0.9 + 1.5 * tongue) * leaning, (1.1 + 2.3 * tongue) * (0.45 + 0.55 * leaning)
    speed = np.stack([np.cos(turn) * out, np.sin(turn) * out, up], 1) * math.sqrt(size) + random.normal(0, 1, (n, 3)) * (0.03 + 0.30 * share ** 2)[:, None]
    there = np.array(at) + np.stack([np.cos(turn) * wide[0], np.sin(turn) * wide[1], np.zeros(n)], 1) + speed * age[:, None] - np.stack([np.zeros(n), np.zeros(n), 4.9 * age ** 2], 1)
    speed = speed - np.stack([np.zeros(n), np.zeros(n), 9.8 * age], 1)
    up = there[:, 2] > at[2] - 0.02
    return drops(view, rgb, depth, there[up], speed[up], trail=0.012, **tints)


def pool(low, high, level, foams, step=0.05):
    """Water between corners (x, y); white round `foams` (x, y, radius), where it falls or meets a stone."""
    xs, ys = np.arange(low[0], high[0], step), np.arange(low[1], high[1], step)
    x, y = np.meshgrid(xs, ys, indexing='ij')
    flat = np.stack([x, y, np.full_like(x, level)], -1).reshape(-1, 3)
    rough = fractal(flat * 2.2, 3, 5)
    z = level + 0.018 * rough
    near = np.zeros(len(flat))
    for a, b, r in foams:
        away = np.hypot(flat[:, 0] - a, flat[:, 1] - b) + 0.12 * rough
        near = np.maximum(near, np.exp(-(np.clip(away - r, 0, 9) / 0.13) ** 2))

    def build(n):
        at = n.add('TexCoord').outputs['Object']
        ripples = n.noise(n.stretch(at, (1.6, 2.6, 1)), 2.4, 4, 0.6)
        lace = n.cracks(n.stretch(at, (1, 1.5, 1)), 9.0)
        foam = n.times(0.85, n.fit(n.plus(n.times(1.05, n.attribute()), n.times(-3.0, lace), n.times(0.8, n.math('SUBTRACT', ripples, 0.5))), 0.20, 0.70))
        deep = n.mix(n.fit(ripples, 0.35, 0.65), '#0f3f4d', '#2f7d8c')
        return n.add('BsdfPrincipled', Base_Color=n.mix(foam, deep, '#d3e4ec'), Roughness=n.fit(foam, 0, 1, 0.08, 0.7), Specular=0.6, Normal=n.bump(ripples, 0.5, 0.04))
    flat[:, 2] = z
    shapes.add('pool', flat, grid_faces(len(xs), len(ys)), material('pool', build), mask=near)


def mist(view, rgb, depth, at, wide, tall, amount=0.8, tint=(0.50, 0.62, 0.76), seed=3):
    """Spray that stands over the foot of a fall at `at`: torn, densest below, and hidden by what stands before it."""
    u, v, far = view.seen(at)
    unit = view.pixels_per_metre
    y, x = np.mgrid[0:rgb.shape[0], 0:rgb.shape[1]].astype(np.float32)
    across, up = (x - u) / unit, (v - y) / unit
    torn = fractal2(across * 1.5 + seed, up * 1.7, 4, seed)
    body = np.exp(-(across / wide) ** 2) * np.exp(-np.clip(up, 0, 9) / tall) * np.exp(-(np.clip(-up, 0, 9) / (0.45 * tall)) ** 2)
    share = np.clip(amount * body * np.clip(3.2 * torn - 0.75, 0, 1.6), 0, 0.85) * blur((depth > far - 0.55).astype(np.float32), max(unit * 0.02, 0.6)) * (depth < 4000)
    return rgb * (1 - share[..., None]) + share[..., None] * np.float32(tint)
