"""The crags of the valley: slate in tilted beds, broken into blocks, in three planes from the village's hillside to spires far off in the mist."""
import math

import numpy as np

from kit import cliff, sdf, shapes
from kit.noise import blocks, fractal
from scenes.tech_demo_measures import FLOOR, VALLEY, on_screen, there
from scenes.tech_demo_road import LEVELS, ROAD, along, terraced

#: How thick a bed is, how wide a block, in metres, and how steeply the beds dip along x and y.
BED, BLOCK, DIP = .52, .75, (.16, -.10)
#: Where the main column's top is seen (shares of the picture), its height, its radius in metres, how many lesser ones lean on it, seed. Near, then middle, then far.
CRAGS = (
    (-.012, .600, -8.0, 1.30, 7, 3), (.345, .880, -10.4, 1.00, 6, 17), (.445, .850, -9.6, 1.05, 7, 12),
    (.566, .372, -5.0, 1.15, 8, 5), (.020, .420, -7.6, 1.10, 6, 31),
    (.395, .205, -9.0, 1.75, 11, 23), (.505, .300, -9.6, .62, 4, 22), (.655, .150, -8.8, 1.20, 8, 24), (.600, .085, -9.4, .70, 4, 26), (.910, .080, -9.6, 1.2, 7, 27),
)
#: A ridge that runs through behind them: its crest as above, and how thick it is there.
RIDGE = ((-.030, .140, -8.6, 1.5), (.040, .175, -8.9, 1.3), (.085, .255, -9.6, .9), (.130, .215, -9.0, 1.3), (.185, .285, -9.7, .8), (.235, .300, -9.9, .9), (.270, .265, -9.5, 1.0), (.310, .345, -10.4, .6))


def stand(job):
    fine = .14 if job.preview else .070
    for across, down, top, radius, count, seed in CRAGS:
        far = top < -8.5 and down < .35
        rock(f'crag {seed}', clustered((*there(across, down, top), top), radius, count, seed), seed, fine * (1.35 if far else 1))
    rock('range', crest(), 28, 1.35 * fine)
    rock('hillside', hillside(), 41, fine)


def clustered(at, radius, count, seed):
    """Columns (x, y, radius, top) round the highest."""
    random = np.random.RandomState(seed)
    x, y, top = at
    columns = [(x, y, radius * .62, top)]
    for k in range(count):
        turn, out = k * math.tau / count + random.uniform(-.4, .4), radius * random.uniform(.55, 1.35)
        columns.append((x + out * math.cos(turn), y + out * math.sin(turn), radius * random.uniform(.38, .66), top - random.uniform(.25, 1.0) * 1.9 * out))
    return columns


def crest():
    """Columns along the ridge, higher and lower, with lesser ones before it."""
    random = np.random.RandomState(28)
    columns = []
    for x, y, z, radius in along([(*there(across, down, z), z, radius) for across, down, z, radius in RIDGE], .55):
        columns.append((x, y, radius * random.uniform(.45, .75), z + random.uniform(-.55, .35)))
        columns.append((x + random.uniform(-.2, 1.1), y - random.uniform(.3, 1.3), radius * random.uniform(.3, .55), z - random.uniform(.8, 2.2)))
    return columns


def hillside():
    """What bears the village and the road: its columns end just below both, and close the village's flanks."""
    random = np.random.RandomState(6)
    columns = [(x, y, .62, z - .10) for x, y, z in along(ROAD, .45)]
    columns += [(x + random.uniform(-.9, .9), y + random.uniform(-.9, .9), random.uniform(.35, .6), z - random.uniform(.6, 2.0)) for x, y, z in along(ROAD, .5)]
    for level, (away, z, left, right) in enumerate(LEVELS):
        columns += [(x, y, .62, z - .30) for x, y, z in terraced(level, .6, .1)]
        for side, outward in ((left, -1), (right, 1)):
            columns += [(*on_screen(side + outward * out, away + random.uniform(-.3, .3)), random.uniform(.35, .60), z + .15 - .9 * out + random.uniform(-.3, .3)) for out in (.35, .75, 1.2) if outward < 0 or level > 1 or out < 1]
    for forward, sunk in ((-.75, .7), (-1.3, 1.5), (-1.9, 2.5)):
        columns += [(x + random.uniform(-.35, .35), y + random.uniform(-.35, .35), random.uniform(.40, .85), z - sunk + random.uniform(-.35, .45)) for x, y, z in terraced(0, .75, forward)]
    columns += [(x, y, .8, z + random.uniform(-.5, .6)) for x, y, z in terraced(len(LEVELS) - 1, 1.0, 1.9)]
    return columns


def rock(name, columns, seed, step):
    columns = np.float32(columns)
    sides = [prism(k + 10 * seed) for k in range(len(columns))]
    floor = FLOOR + .8

    def broken(p):
        """How far the rock stands back, how dark its joint is, its shade (0..1), its block's chance."""
        lie = p[:, 2] + p[:, :2] @ np.float32(DIP) + .08 * fractal(p * (.5, .5, 0) + seed, 2, seed)
        run = lie / BED + .30 * np.sin(lie / BED * 1.7 + seed) + .16 * np.sin(lie / BED * 4.1)
        bed, within = np.floor(run), run % 1
        own, away, joint = blocks(p[:, :2] / BLOCK + .14 * fractal(p * 1.3, 2, seed + 5)[:, None], bed, seed)
        hard = blocks(np.zeros((len(p), 2)), bed, seed + 9)[0]
        tilt = own[:, 1] * math.tau
        seam = np.clip(1 - np.minimum(within, 1 - within) / .08, 0, 1) ** 2
        crack = np.clip(1 - joint / .07, 0, 1) ** 2
        back = .15 * hard[:, 0] + .15 * own[:, 0] + .16 * (away[:, 0] * np.cos(tilt) + away[:, 1] * np.sin(tilt)) + .05 * seam + .05 * crack
        return np.clip(back, -.1, .5), np.maximum(seam, .8 * crack), .5 * hard[:, 1] + .5 * own[:, 1], own[:, 0]

    def solid(p, back, chance):
        d = np.full(len(p), 9, np.float32)
        for (x, y, radius, top), normals in zip(columns, sides):
            q = p[:, :2] - (x, y)
            out = (q @ normals.T).max(1) - radius - .13 * np.clip(top - p[:, 2], 0, 9) + back
            over = p[:, 2] - top + .10 * q[:, 0] + .22 * chance
            d = np.minimum(d, np.maximum(out, over))
        return d

    def field(p):
        d = solid(p, np.full(len(p), .15, np.float32), np.zeros(len(p), np.float32))
        near = np.abs(d) < .55
        q = p[near]
        back, _, _, chance = broken(q)
        d[near] = solid(q, back.astype(np.float32), chance) + .02 * fractal(q * 4, 2, seed + 7)
        return d
    reach = columns[:, 2] + .13 * (columns[:, 3] - floor)
    low = (*(columns[:, :2] - reach[:, None]).min(0) - .3, floor)
    high = (*(columns[:, :2] + reach[:, None]).max(0) + .3, columns[:, 3].max() + .5)
    points, faces, _ = sdf.mesh(field, low, high, step)
    thing = shapes.belong(shapes.add(name, points, faces, cliff.face('slate', 'slate', 'slate', 0.0, .05), angle=.7), VALLEY)
    _, dark, shade, _ = broken(points)
    for attribute, values in (('joint', dark), ('bed', shade)):
        thing.data.attributes.new(attribute, 'FLOAT', 'POINT').data.foreach_set('value', values.astype(np.float32))


def prism(seed):
    """The outward directions of a column's sides."""
    random = np.random.RandomState(seed)
    turn = random.uniform(0, math.tau) + np.arange(6) * math.tau / 6 + random.uniform(-.25, .25, 6)
    return np.stack([np.cos(turn), np.sin(turn)], 1).astype(np.float32)
