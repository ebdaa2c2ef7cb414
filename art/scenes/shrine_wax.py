"""The shrine's candles as they stand: groups that have grown for years and run into each other, single ones, clay lamps; and the wax that ran over the steps."""
import math
from dataclasses import dataclass
from functools import lru_cache

import numpy as np

from kit import shapes
from kit.sdf import capsule, ellipsoid, smooth_max, smooth_min
from kit.surfaces import plain
from scenes.shrine_places import CLAY, STATUE, STEPS, WAX, level, spot

#: Groups: degrees round from the middle of the picture, metres from the goddess, how many, how far they stand apart, how tall they are at most.
GROUPS = [
    *[(a, 1.66 + .10 * (k % 2), n, .20, t) for k, (a, n, t) in enumerate(((-84, 4, .30), (-58, 7, .55), (-32, 8, .42), (-8, 7, .34), (16, 8, .50), (41, 7, .62), (68, 5, .40)))],
    *[(a, r, n, .25, t) for a, r, n, t in ((-88, 2.85, 3, .30), (-64, 2.82, 7, .50), (-47, 3.02, 10, .74), (-29, 2.76, 8, .44), (-12, 2.90, 11, .62), (5, 2.72, 7, .36), (20, 2.98, 10, .80), (38, 2.78, 9, .52), (57, 2.95, 8, .66), (80, 2.85, 4, .34))],
    *[(a, r, n, .26, t) for a, r, n, t in ((-70, 3.72, 4, .34), (-38, 3.78, 8, .50), (-19, 3.62, 6, .30), (2, 3.74, 9, .46), (29, 3.70, 7, .42), (49, 3.66, 5, .52), (74, 3.70, 3, .26))],
    *[(a, r, n, .25, t) for a, r, n, t in ((-54, 4.42, 3, .30), (-24, 4.44, 6, .34), (-7, 4.36, 4, .24), (36, 4.42, 4, .38), (60, 4.40, 3, .30))],
]
#: Single ones: degrees, metres from the goddess, height.
SINGLE = [(-80, 4.3, .34), (-66, 4.45, .18), (-46, 4.2, .26), (-33, 3.5, .40), (-14, 4.5, .16), (-1, 4.25, .30), (8, 4.5, .14), (22, 4.28, .24), (47, 4.3, .2), (70, 4.42, .28), (84, 4.2, .2), (62, 3.5, .44), (-58, 3.55, .3), (12, 3.5, .26), (-10, 5.02, .16), (7, 5.12, .24), (11, 4.95, .12), (57, 5.15, .22)]
#: Clay lamps: degrees, metres from the goddess, which way the spout points.
LAMPS = [(-42, 3.42, 20), (-16, 4.12, -30), (-4, 3.42, 70), (33, 3.42, -60), (54, 4.15, 30), (-61, 4.12, 0), (13, 1.98, 40), (-22, 2.0, -20), (71, 3.2, -20), (-75, 3.1, 10)]
#: The pillar on which a child sets its light.
PILLAR = (*spot(1.0, 4.22), 1.28)


@dataclass(frozen=True)
class Candle:
    """`top` is the height of its wax; `flame` its size, 0 where it is out, and then `smokes` tells whether a thread of smoke still rises."""
    x: float
    y: float
    foot: float
    top: float
    radius: float
    flame: float = 1.0
    smokes: bool = False


@lru_cache(maxsize=None)
def grown():
    """The candles of each group: tall and thick ones in its midst, stubs and pools at its edge, some of them out."""
    made = []
    for seed, (angle, far, count, apart, tallest) in enumerate(GROUPS):
        random = np.random.RandomState(300 + seed)
        a, group = math.radians(angle), []
        for _ in range(count * 30):
            if len(group) == count:
                break
            along, out = random.normal(0, apart * (.55 + .07 * count)), random.normal(0, apart * .55)
            x, y = spot(far * math.sin(a) + along * math.cos(a) + out * math.sin(a), far * math.cos(a) - along * math.sin(a) + out * math.cos(a))
            radius = random.choice((.036, .046, .058, .074, .096), p=(.26, .30, .22, .15, .07))
            reach = math.hypot(x - STATUE[0], y - STATUE[1])
            # Not over an edge, and not into another.
            if any(abs(reach - edge) < radius + .02 for edge in (2.36, *[r for r, _ in STEPS])) or 1.90 < reach < 2.40 or reach < 1.30:
                continue
            if any(math.hypot(x - c.x, y - c.y) < .72 * (radius + c.radius) + .012 for c in group):
                continue
            burnt = random.beta(1.1, 1.5)
            height = max(tallest * (1 - burnt) * (1.25 - .5 * min(math.hypot(along, out) / (apart * 2), 1)), .035)
            # A tall one that is out would be a post.
            out_now = (random.rand() < (.42 if height < .07 else .13)) and height < .40
            foot = level(x, y)
            group.append(Candle(x, y, foot, foot + height, radius, 0 if out_now else random.uniform(.78, 1.22), out_now and random.rand() < .45))
        made.append(tuple(group))
    x, y, z = PILLAR
    made.append(tuple(Candle(x + u, y + v, z, z + h, r, f) for u, v, h, r, f in ((-.10, .06, .30, .05, 1.1), (.02, .13, .12, .06, .9), (-.13, -.08, .05, .06, 0), (.10, .10, .20, .038, 1.0))))
    return tuple(made)


@lru_cache(maxsize=None)
def single():
    random, made = np.random.RandomState(17), []
    for angle, far, height in SINGLE:
        x, y = spot(far * math.sin(math.radians(angle)), far * math.cos(math.radians(angle)))
        made.append(Candle(x, y, level(x, y), level(x, y) + height, random.choice((.040, .050, .064)), random.uniform(.85, 1.15)))
    return tuple(made)


@lru_cache(maxsize=None)
def lamps():
    """Clay lamps: where each stands, which way its spout points in the world, in radians."""
    made = []
    for angle, far, turn in LAMPS:
        x, y = spot(far * math.sin(math.radians(angle)), far * math.cos(math.radians(angle)))
        made.append((x, y, level(x, y), math.radians(turn - 45)))
    return tuple(made)


def burning():
    """All that burns on the steps: x, y, height of the wick, size of the flame."""
    wicks = [(c.x, c.y, c.top, c.flame) for c in standing() if c.flame]
    return wicks + [(x + .155 * math.cos(a), y + .155 * math.sin(a), z + .085, .72) for x, y, z, a in lamps()]


def standing():
    return [c for group in grown() for c in group] + list(single())


def waxworks(step):
    """`step`: the size of the finest cells in metres."""
    made = plain('wax', '#c9b07a', .5)
    for seed, group in enumerate((*grown(), *((c,) for c in single()))):
        xs, ys = [c.x for c in group], [c.y for c in group]
        field = masses(group, seed)
        low = (min(xs) - .36, min(ys) - .36, min(c.foot for c in group) - (.30 if seed < len(GROUPS) else .02))
        high = (max(xs) + .36, max(ys) + .36, max(c.top for c in group) + .03)
        shapes.belong(shapes.solid('candles', field, low, high, step, made), WAX)
    for place in lamps():
        clay_lamp(*place)
    x, y, z = PILLAR
    foot = level(x, y)
    pillar = shapes.lathe('pillar', [(.30, foot), (.30, foot + .08), (.22, foot + .14), (.17, foot + .2), (.155, z - .22), (.20, z - .16), (.29, z - .10), (.29, z - .01), (.26, z), (0, z)], plain('pillar', '#8d857a', .6), 8, angle=.5)
    pillar.location = (x, y, 0)


def masses(group, seed):
    """Wax of one group: each candle with a collar and what ran down its side, all in one pool, which runs over the edge of its step where it comes to it."""
    random = np.random.RandomState(900 + seed)
    runs, collars = [], []
    for c in group:
        for _ in range(random.randint(1, 4)):
            a, long = random.uniform(0, math.tau), random.uniform(.3, 1.0) * (c.top - c.foot)
            u, v = c.x + .92 * c.radius * math.cos(a), c.y + .92 * c.radius * math.sin(a)
            runs.append(((u, v, c.top - .012), (u, v, c.top - long), .3 * c.radius, .22 * c.radius + .004))
        wide = (c.radius * random.uniform(1.5, 2.3) + .03) * (1.5 if c.top - c.foot < .07 else 1)
        collars.append(((c.x, c.y, c.foot), (wide, wide * random.uniform(.8, 1.2), random.uniform(.022, .05))))
        away = np.array((c.x - STATUE[0], c.y - STATUE[1]))
        reach = np.linalg.norm(away)
        for edge, high in STEPS:
            if len(group) > 2 and abs(high - c.foot) < .01 and 0 < edge - reach < .34 and random.rand() < .75:
                x, y = np.array(STATUE) + away / reach * (edge - .02)
                fall = random.uniform(.10, .235)
                collars.append((((c.x + x) / 2, (c.y + y) / 2, c.foot), (.12 + (edge - reach) / 2, .12 + (edge - reach) / 2, .026)))
                for side in np.linspace(-.10, .10, random.randint(2, 5)) + random.normal(0, .02):
                    u, v = x - side * away[1] / reach, y + side * away[0] / reach
                    du, dv = away / reach * .028
                    long = fall * random.uniform(.45, 1.0)
                    runs.append(((u - du, v - dv, c.foot + .002), (u + du * .5, v + dv * .5, c.foot - .05), .030, .026))
                    runs.append(((u + du * .5, v + dv * .5, c.foot - .05), (u + du * .7, v + dv * .7, c.foot - long), .024, random.uniform(.018, .030)))

    def field(p):
        total = None
        for at, sides in collars:
            d = ellipsoid(p, at, sides)
            total = d if total is None else smooth_min(total, d, .05)
        total = total + .007 * np.sin(p[:, 0] * 41 + seed) * np.sin(p[:, 1] * 37 + 2 * seed)
        for c in group:
            lean = .03 * (c.top - c.foot)
            stem = capsule(p, (c.x, c.y, c.foot), (c.x + lean * math.sin(seed + c.x * 9), c.y + lean * math.cos(c.y * 7), c.top + c.radius), c.radius * 1.06, c.radius * .94)
            stem = smooth_max(stem, p[:, 2] - c.top - .010 * np.sin(5 * np.arctan2(p[:, 1] - c.y, p[:, 0] - c.x) + seed), .012)
            stem = smooth_max(stem, -ellipsoid(p, (c.x, c.y, c.top + .006), (c.radius * .74, c.radius * .74, .03)), .008)
            total = smooth_min(total, stem, .03)
        for a, b, r, s in runs:
            total = smooth_min(total, capsule(p, a, b, r, s), .018)
        return total
    return field


def clay_lamp(x, y, z, turn):
    made = plain('clay', '#6e4028', .75)
    dish = shapes.lathe('dish', [(0, 0), (.07, 0), (.115, .035), (.12, .062), (.105, .075), (.085, .066), (.04, .060), (0, .060)], made, 24)
    spout = shapes.sweep('spout', [(.07, 0, .050), (.12, 0, .062), (.165, 0, .078)], (.040, .032, .022), made, 10)
    shapes.place(shapes.belong(shapes.group('clay lamp', [dish, spout]), CLAY), (x, y, z), (0, 0, math.degrees(turn)))
