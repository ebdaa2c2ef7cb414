"""What lies among the lamps: stones and books to stand on, a folded letter, a dry sprig, a medal of the sun, a child's clay horse, candle ends."""
import math

import numpy as np

from kit import sdf, shapes
from kit.bronze import bronze
from kit.noise import fractal
from kit.places.stones import rounded
from kit.surfaces import plain
from scenes.vigil_lamps_clay import clay, stone, wax
from scenes.vigil_lamps_horse import carved


def pebble(size, seed):
    """A flat stone with its top at the height `size[2]`."""
    points, faces = rounded(size, min(size[2] * .42, .02), 18, seed, .006)
    points[:, 2] += size[2] / 2
    made = stone(f'stone {seed}', *(('#6a6058', '#322d2a', '#a09484'), ('#59483c', '#2a211b', '#8a7460'))[seed % 2])
    return shapes.add('pebble', points, faces, made)


def book(size, tint, seed):
    """A closed book lying flat, its leaves towards the eye."""
    x, y, z = size
    cover, leaves = plain(f'binding {seed}', tint, .5, specular=.35, uneven=.6), plain('leaves', '#b79c6c', .85, uneven=.5)
    parts = [shapes.block('board', (x, y, .006), cover, .002), shapes.place(shapes.block('board', (x, y, .006), cover, .002), (0, 0, z - .006)),
             shapes.place(shapes.block('leaves', (x - .010, y - .010, z - .010), leaves, .002), (0, 0, z / 2 - .003))]
    parts.append(shapes.place(shapes.block('spine', (.007, y, z), cover, .003), (-x / 2, 0, z / 2 - .003)))
    return shapes.place(shapes.group('book', parts), (0, 0, .003))


def letter():
    """Folded in three and sealed; it leans, and its flap stands off a little."""
    made = plain('letter', '#b99b69', .8, specular=.2, uneven=.35)

    def leaf(name, half, high, depth, bow):
        u, v = np.meshgrid(np.linspace(-1, 1, 25), np.linspace(0, 1, 13))
        x, z = u * half * (1 + .01 * np.sin(9 * v)), v * high + .0015 * np.sin(7 * u + 3 * v)
        y = depth + bow * np.sin(v * math.pi) + .002 * np.sin(4 * u + 2)
        points = np.stack([x, y, z], -1).reshape(-1, 3)
        faces = [(r * 25 + c, r * 25 + c + 1, (r + 1) * 25 + c + 1, (r + 1) * 25 + c) for r in range(12) for c in range(24)]
        thing = shapes.add(name, points, faces, made)
        solid = thing.modifiers.new('thick', 'SOLIDIFY')
        solid.thickness = .0016
        return thing
    back, flap = leaf('back', .075, .092, .0, .004), leaf('flap', .0745, .058, -.006, -.007)
    seal = shapes.place(shapes.lathe('seal', [(0, .007), (.010, .0065), (.012, .009), (.018, .007), (.0205, .002), (.019, 0)], plain('seal', '#8c1512', .3, specular=.5, uneven=.25), 26), (.004, -.010, .056), (92, 0, 0))
    return shapes.group('letter', [back, flap, seal])


def sprig(seed=3):
    """A dry branch of three arms: narrow leaves, and flowers that have lost their colour."""
    random, parts = np.random.RandomState(seed), []
    stem, leaf = plain('stem', '#57492c', .8), (plain('leaf', '#6d6a3c', .75, uneven=.4), plain('leaf dry', '#857045', .75, uneven=.4))
    bloom = (plain('bloom', '#b06a5c', .8, uneven=.4), plain('bloom pale', '#c9a878', .8, uneven=.4))
    for arm, (bend, long) in enumerate(((.10, .20), (.42, .15), (-.28, .165))):
        t = np.linspace(0, 1, 14)
        x, y, z = -.10 + t * long, .030 * np.sin(bend * 4) * t + bend * .22 * t ** 1.6, .008 + .026 * np.sin(t * 2.6) * (1 + arm * .3)
        way = np.stack([x, y * .6, z], 1)
        parts.append(shapes.sweep('stem', way, .0024 * (1 - .5 * t), stem, 6))
        for i in range(3, 13):
            for side in (-1, 1):
                if random.rand() < .25:
                    continue
                a = math.atan2(way[i][1] - way[i - 1][1], way[i][0] - way[i - 1][0]) + side * random.uniform(.5, 1.0)
                s = random.uniform(.014, .024)
                blade = shapes.add('leaf', [(0, 0, 0), (s * .5, s * .22, .003), (s, 0, .001), (s * .5, -s * .22, .003)], [(0, 1, 2, 3)], leaf[random.randint(2)])
                parts.append(shapes.place(blade, way[i], (random.uniform(-50, 50), random.uniform(-35, 15), math.degrees(a))))
        for _ in range(4):
            at = way[-1] + random.normal(0, .007, 3)
            ball = shapes.lathe('bloom', [(0, -.006), (.005, -.003), (.0065, .002), (.004, .0055), (0, .004)], bloom[random.randint(2)], 10)
            parts.append(shapes.place(ball, (at[0], at[1], max(at[2], .008)), (random.uniform(-60, 60), random.uniform(-60, 60), 0), random.uniform(.8, 1.4)))
    return shapes.group('sprig', parts)


def medal(job):
    """A cast disc with the sun, on the ring of a lost ribbon; its face looks at -y."""
    thing = medal_disc(.0016 if job.preview else .0011)
    loop = shapes.sweep('ring', [(.010 * math.cos(t), .004 * math.sin(t), .053 + .010 * math.sin(t)) for t in np.linspace(0, math.tau, 33)], .0024, bronze(), 8)
    return shapes.group('medal', [thing, loop])


@shapes.modelled
def medal_disc(fineness):
    def field(p):
        far, turn = np.hypot(p[:, 0], p[:, 2]), np.arctan2(p[:, 2], p[:, 0])
        d = np.maximum(far - .044, np.abs(p[:, 1]) - .0034)
        d = sdf.smooth_min(d, sdf.torus(p, (0, 0, 0), .0415, .0044, axis=1), .002)
        wide = np.clip((.037 - far) / .022, 0, 1)
        rays = np.clip((np.cos(16 * turn) - 1 + 1.5 * wide) * 3, 0, 1) * (far < .037) * (far > .013)
        sun = .0028 * np.clip(rays, 0, 1) + .0050 * np.sqrt(np.clip(1 - (far / .0135) ** 2, 0, 1))
        d = d - sun * (p[:, 1] < 0)
        return np.minimum(d, sdf.torus(p, (0, 0, .0465), .0045, .0026, axis=1))
    return shapes.solid('medal', field, (-.050, -.014, -.050), (.050, .009, .058), fineness, bronze())


def horse(job):
    thing = carved(.0036 if job.preview else .0022)
    made = clay('rose')
    thing.data.materials[0] = made
    thing.data.attributes.remove(thing.data.attributes['mask'])
    return shapes.place(shapes.group('horse', [shapes.place(thing, (0, 0, -.032))]), (0, 0, 0), (0, 0, 0), .88)


def candle_end(job, seed, high=.05):
    """What a candle left: its stump, what ran down it, and the pool about its foot."""
    thing = stump(.0030 if job.preview else .0020, seed, high)
    thing.data.materials[0] = wax()
    string = shapes.sweep('wick', [(0, 0, high - .01), (.002, 0, high + .006), (.007, .001, high + .012)], [.0034, .0030, .0020], plain('burnt wick', '#120c09', .95), 8)
    return shapes.group('candle end', [thing, string])


@shapes.modelled
def stump(fineness, seed, high):
    def field(p):
        around, turn = np.hypot(p[:, 0], p[:, 1]), np.arctan2(p[:, 1], p[:, 0])
        runs = sum(.0032 * np.exp(-(((turn - a + np.pi) % (2 * np.pi) - np.pi) / .26) ** 2) for a in np.random.RandomState(seed).uniform(-np.pi, np.pi, 7))
        d = around - .021 - runs * (1.2 - .4 * p[:, 2] / high) - .0012 * fractal(p * 60, 2, seed)
        d = sdf.smooth_max(d, p[:, 2] - high - .006 * np.sin(turn + seed) + .010 * np.clip(1 - around / .018, 0, 1), .006)
        pool = np.hypot(p[:, 0], p[:, 1] * 1.15) - .046 - .012 * np.sin(2 * turn + seed) - .007 * np.sin(5 * turn + 2 * seed)
        pool = sdf.smooth_max(pool * .5, p[:, 2] - .005, .008)
        return sdf.smooth_max(sdf.smooth_min(d, pool, .012), -p[:, 2] - .001, .002)
    return shapes.solid('stump', field, (-.080, -.075, -.006), (.080, .075, high + .025), fineness, wax())
