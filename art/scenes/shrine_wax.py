"""The shrine's candles as they stand: people have set them where there was room, near others or alone; most are burnt down, some are out, some burn in red glass; and the wax that ran over the steps."""
import math
from dataclasses import dataclass
from functools import lru_cache

import numpy as np

from kit import goddess, shapes
from kit.nodes import material
from kit.sdf import capsule, ellipsoid, smooth_max, smooth_min
from kit.surfaces import plain
from scenes.shrine_places import CLAY, STATUE, STEPS, WAX, level, seen_from, spot

#: Drifts: degrees round from the middle of the picture, metres from the goddess, how many, how far they spread, how tall the tallest. Those at her feet are the fullest; on each step below they stand before the gaps of the one above, lower and fewer, with bare stone between.
CLUSTERS = [
    (-44, 1.78, 7, .16, .42), (-14, 1.80, 9, .18, .30), (16, 1.78, 9, .18, .34), (45, 1.76, 7, .16, .48),
    (-70, 2.86, 4, .13, .36), (-46, 2.84, 11, .18, .62), (-21, 2.78, 18, .21, .80), (4, 2.76, 24, .23, .90), (29, 2.78, 18, .21, .76), (53, 2.84, 10, .18, .56), (74, 2.86, 4, .13, .34),
    (-54, 3.66, 4, .14, .32), (-33, 3.64, 10, .18, .42), (-9, 3.62, 16, .21, .48), (16, 3.62, 15, .21, .44), (41, 3.66, 8, .17, .38), (64, 3.64, 3, .12, .26),
    (-44, 4.38, 3, .13, .22), (-21, 4.36, 7, .18, .26), (4, 4.34, 10, .21, .30), (50, 4.38, 3, .13, .22), (70, 4.36, 2, .10, .20),
]
#: Set down last, between the others before the plinth, where those who come now kneel: there the light is fullest.
LATER = [
    (-34, 1.84, 3, .14, .30), (2, 1.86, 6, .22, .30), (32, 1.84, 4, .16, .32),
    (-34, 2.66, 7, .18, .74), (-13, 2.58, 12, .22, 1.04), (10, 2.56, 13, .22, .96), (31, 2.64, 9, .20, .80),
    (-22, 3.56, 7, .20, .60), (3, 3.52, 10, .24, .66), (27, 3.56, 8, .20, .54), (-8, 4.28, 5, .20, .34), (20, 4.30, 4, .18, .30),
]
#: How near flames may come to each other as they are seen, in metres aside and up: nearer, they would be one light. Those of the later ones come nearer.
CLEAR, CLOSER = (.078, .165), (.068, .150)
#: Set down alone: degrees, metres from the goddess, height, radius.
ALONE = [
    (-84, 4.22, .30, .040), (-72, 4.40, .12, .062), (-47, 4.46, .09, .050), (-28, 4.46, .05, .070), (12, 4.14, .26, .032), (58, 4.12, .06, .075), (66, 4.20, .33, .036), (84, 4.28, .11, .05),
    (-74, 3.46, .36, .038), (56, 3.42, .48, .044), (76, 3.80, .08, .06), (-68, 3.10, .14, .05), (-12, 5.04, .08, .055), (61, 5.16, .17, .038), (-53, 5.20, .10, .045),
]
#: Red glasses: degrees, metres from the goddess, half their width.
GLASSES = [(-79, 3.82, .062), (-64, 2.66, .070), (-50, 3.44, .058), (-27, 4.12, .070), (-22, 3.18, .064), (-3, 3.18, .072), (21, 3.42, .060), (10, 4.12, .066), (36, 3.16, .066), (60, 2.70, .060), (60, 3.82, .068), (-24, 1.70, .060), (20, 1.68, .066)]
#: Clay lamps: degrees, metres from the goddess, which way the spout points.
LAMPS = [(-55, 4.06, 20), (-28, 4.36, -30), (30, 4.14, -60), (79, 2.70, 30), (43, 1.92, -20)]
#: The candle that the child lights: the last that was set down.
CHILDS = (*spot(2.34, 3.78), .86)


@dataclass(frozen=True)
class Candle:
    """`top` is the height of its wax; `flame` its size, 0 where it is out, and then `smokes` tells whether a thread of smoke still rises; `tint` its wax, 0 ivory to 1 dark honey; `lean` how far its tip stands beside its foot."""
    x: float
    y: float
    foot: float
    top: float
    radius: float
    flame: float = 1.0
    smokes: bool = False
    tint: float = .3
    lean: tuple = (0.0, 0.0)

    @property
    def wick(self):
        return self.x + self.lean[0], self.y + self.lean[1], self.top


def around(angle, far):
    a = math.radians(angle)
    return spot(far * math.sin(a), far * math.cos(a))


def seen_at(x, y, z):
    """Where a place is seen: metres aside and up in the picture."""
    right, nearer = seen_from(x, y)
    return right, .866 * z - .5 * nearer


def burnt(random, x, y, tallest, middle):
    """One candle at a place: what it was made like, and how far it has burnt down."""
    # Tapers, common ones, thick ones for a year's vow.
    kind = random.choice(3, p=(.30, .50, .20))
    radius = (random.uniform(.022, .032), random.uniform(.034, .052), random.uniform(.066, .105))[kind]
    left = random.beta(1.0, 1.35) * (.62 + .5 * middle)
    height = max(tallest * left * (1.15, 1.0, .72)[kind], .022)
    out = random.rand() < (.55 if height < .06 else .14) and height < .34
    lean = random.normal(0, .035 + .04 * (kind == 0), 2) * height
    foot = level(x, y)
    return Candle(x, y, foot, foot + height, radius, 0 if out else random.uniform(.62, 1.12) * (.82, 1.0, 1.12)[kind], bool(out and random.rand() < .22), float(np.clip(random.beta(.9, 1.1), 0, 1)), tuple(lean))


@lru_cache(maxsize=None)
def grown():
    """The candles of each cluster."""
    made, glasses, flames = [], [around(a, r) for a, r, _ in GLASSES], [seen_at(*CHILDS[:2], level(*CHILDS[:2]) + CHILDS[2])]
    for seed, (angle, far, count, apart, tallest) in enumerate([*CLUSTERS, *LATER]):
        random = np.random.RandomState(700 + seed)
        a, group = math.radians(angle), []
        late = seed >= len(CLUSTERS)
        clear, others = (CLOSER, [*(c for earlier in made for c in earlier), *single()]) if late else (CLEAR, [])
        for _ in range(count * 160):
            if len(group) == count:
                break
            along, out = random.normal(0, apart * 1.35), random.normal(0, apart * .75)
            x, y = spot(far * math.sin(a) + along * math.cos(a) + out * math.sin(a), far * math.cos(a) - along * math.sin(a) + out * math.cos(a))
            one = burnt(random, x, y, tallest, math.exp(-(along ** 2 + out ** 2) / (apart * 1.4) ** 2))
            reach = math.hypot(x - STATUE[0], y - STATUE[1])
            # Not over an edge, into another or into a glass.
            if any(abs(reach - edge) < one.radius + .02 for edge in (2.36, *[r for r, _ in STEPS])) or 1.92 < reach < 2.40 or reach < 1.40:
                continue
            if any(math.hypot(x - c.x, y - c.y) < .80 * (one.radius + c.radius) + .010 for c in [*group, *others]) or any(math.hypot(x - u, y - v) < .15 for u, v in glasses):
                continue
            flame = seen_at(*one.wick)
            if any(abs(flame[0] - u) < clear[0] and abs(flame[1] - v) < clear[1] for u, v in flames):
                continue
            group.append(one)
            flames.append(flame)
        made.append(tuple(group))
    return tuple(made)


@lru_cache(maxsize=None)
def single():
    """Those that stand alone; the child's is the first."""
    random, (x, y, tall) = np.random.RandomState(17), CHILDS
    made = [Candle(x, y, level(x, y), level(x, y) + tall, .046, 1.35, tint=.12)]
    for angle, far, height, radius in ALONE:
        x, y = around(angle, far)
        foot, out = level(x, y), random.rand() < .22
        made.append(Candle(x, y, foot, foot + height, radius, 0 if out else random.uniform(.7, 1.1), bool(out and random.rand() < .5), float(random.beta(1.2, 1.6)), tuple(random.normal(0, .04, 2) * height)))
    return tuple(made)


@lru_cache(maxsize=None)
def glasses():
    """Red glasses: where each stands, half its width, its height."""
    made = []
    for angle, far, half in GLASSES:
        x, y = around(angle, far)
        made.append((x, y, level(x, y), half, 2.5 * half))
    return tuple(made)


@lru_cache(maxsize=None)
def lamps():
    """Clay lamps: where each stands, which way its spout points in the world, in radians."""
    return tuple((*around(angle, far), level(*around(angle, far)), math.radians(turn - 45)) for angle, far, turn in LAMPS)


def burning():
    """All that burns on the steps: x, y, height of the wick, size of the flame."""
    wicks = [(*c.wick, c.flame) for c in standing() if c.flame]
    wicks += [(x, y, z + .45 * tall, .72) for x, y, z, _, tall in glasses()]
    return wicks + [(x + .165 * math.cos(turn), y + .165 * math.sin(turn), z + .075, .62) for x, y, z, turn in lamps()]


def standing():
    return [c for group in grown() for c in group] + list(single())


@lru_cache(maxsize=None)
def wax():
    """Wax of many makers: the mesh's mask says which, from ivory over honey to what is nearly brown."""
    def build(n):
        at = n.position()
        tint = n.ramp(n.attribute(), (0.0, '#d8cdb4'), (.30, '#c9ae78'), (.58, '#aa7a3a'), (.82, '#7c4a20'), (1.0, '#6a2418'))
        dirt = n.noise(at, 21, 4)
        tint = n.mix(n.fit(dirt, .55, .75, 0, .35), tint, '#5c4022')
        return n.add('BsdfPrincipled', Base_Color=tint, Roughness=.42, Specular=.40, Normal=n.bump(n.noise(at, 34, 3), .10, .006))
    return material('wax of many makers', build)


def waxworks(step):
    """Candles, glasses and lamps; `step` is the size of the wax's cells in metres."""
    early, late = grown()[:len(CLUSTERS)], grown()[len(CLUSTERS):]
    for seed, group in enumerate([*early, *[(c,) for c in single()], *late]):
        xs, ys = [c.x for c in group], [c.y for c in group]
        low = (min(xs) - .36, min(ys) - .36, min(c.foot for c in group) - (.30 if len(group) > 1 else .02))
        high = (max(xs) + .36, max(ys) + .36, max(c.top for c in group) + .03)
        shapes.belong(shapes.solid('candles', goddess.near(masses(group, seed), low, high, .045, .080), low, high, step, wax(), tints(group)), WAX)
    for place in glasses():
        glass(*place)
    for place in lamps():
        clay_lamp(*place)


def tints(group):
    """The wax of each place: that of the candle which is nearest."""
    def mask(p):
        away = np.stack([np.hypot(p[:, 0] - c.x, p[:, 1] - c.y) - c.radius for c in group])
        return np.array([c.tint for c in group])[away.argmin(0)]
    return mask


def masses(group, seed):
    """Wax of one cluster: each candle with what ran down its side and the pool at its foot; pools meet where candles are near, and run over the edge of a step where they come to it."""
    random = np.random.RandomState(900 + seed)
    runs, pools = [], []
    for c in group:
        tall = c.top - c.foot
        # In a draught wax runs down one side more than the other.
        for _ in range(random.randint(0, 5)):
            a, long = random.normal(2.4, 1.1), random.uniform(.2, 1.0) * tall
            u, v = .94 * c.radius * math.cos(a), .94 * c.radius * math.sin(a)
            share = 1 - long / max(tall, .01)
            runs.append(((c.x + c.lean[0] + u, c.y + c.lean[1] + v, c.top - .010), (c.x + c.lean[0] * share + u, c.y + c.lean[1] * share + v, c.top - long), random.uniform(.16, .30) * c.radius, random.uniform(.20, .34) * c.radius + .003))
        wide = (c.radius * random.uniform(1.15, 2.0) + .018) * (1.7 if tall < .06 else 1)
        a = random.uniform(0, math.tau)
        pools.append(((c.x + .4 * wide * math.cos(a) * random.rand(), c.y + .4 * wide * math.sin(a) * random.rand(), c.foot), (wide, wide * random.uniform(.7, 1.1), random.uniform(.010, .026))))
        away = np.array((c.x - STATUE[0], c.y - STATUE[1]))
        reach = np.linalg.norm(away)
        for edge, high in STEPS:
            if len(group) > 2 and abs(high - c.foot) < .01 and 0 < edge - reach < .30 and random.rand() < .60:
                x, y = np.array(STATUE) + away / reach * (edge - .02)
                pools.append((((c.x + x) / 2, (c.y + y) / 2, c.foot), (.08 + (edge - reach) / 2, .08 + (edge - reach) / 2, .018)))
                for side in np.linspace(-.07, .07, random.randint(1, 4)) + random.normal(0, .02):
                    u, v = x - side * away[1] / reach, y + side * away[0] / reach
                    du, dv = away / reach * .026
                    long = random.uniform(.06, .235)
                    runs.append(((u - du, v - dv, c.foot + .002), (u + du * .5, v + dv * .5, c.foot - .05), .022, .020))
                    runs.append(((u + du * .5, v + dv * .5, c.foot - .05), (u + du * .7, v + dv * .7, c.foot - long), .016, random.uniform(.012, .022)))

    def field(p):
        total = None
        for at, sides in pools:
            d = ellipsoid(p, at, sides)
            total = d if total is None else smooth_min(total, d, .035)
        total = total + .005 * np.sin(p[:, 0] * 53 + seed) * np.sin(p[:, 1] * 47 + 2 * seed)
        for k, c in enumerate(group):
            r, tall = c.radius, c.top - c.foot
            # Tapers are dipped, thick ones cast; what has burnt long has a rim that is higher on one side.
            stem = capsule(p, (c.x, c.y, c.foot), (c.x + c.lean[0], c.y + c.lean[1], c.top + r), r * (1.10 if r < .033 else 1.02), r * (.84 if r < .033 else .98))
            around_ = np.arctan2(p[:, 1] - c.y - c.lean[1], p[:, 0] - c.x - c.lean[0])
            rim = c.top + (.10 + .16 * math.sin(seed + 5 * k) ** 2) * r * np.sin(around_ + seed + k) + .05 * r * np.sin(4 * around_ + k)
            stem = smooth_max(stem, p[:, 2] - rim, .10 * r)
            stem = smooth_max(stem, -ellipsoid(p, (*c.wick[:2], c.top + .05 * r), (r * .78, r * .78, min(.55 * r, .5 * tall + .004))), .08 * r)
            total = smooth_min(total, stem, min(.020, .35 * r))
        for a, b, r, s in runs:
            total = smooth_min(total, capsule(p, a, b, r, s), .010)
        return total
    return field


def glass(x, y, z, half, tall):
    """A cup of red glass, brightest where its flame stands in it."""
    def build(n):
        low = n.fit(n.add('SeparateXYZ', i0=n.add('TexCoord').outputs['Object']).outputs['Z'], .0, tall)
        glow = n.ramp(low, (0.0, (.16, .004, .002)), (.34, (.95, .085, .015)), (.55, (.60, .030, .008)), (1.0, (.14, .004, .002)))
        return n.add('BsdfPrincipled', Base_Color='#6a0c0a', Roughness=.12, Specular=.6, Emission=glow, Emission_Strength=.80)
    made = shapes.lathe('votive glass', [(half * u, tall * v) for u, v in ((0, .01), (.70, 0), (.78, .05), (.86, .4), (1.0, .92), (1.03, 1.0), (.96, .99), (.80, .45), (0, .42))], material(f'votive glass {tall:.3f}', build), 24)
    shapes.belong(made, CLAY).location = (x, y, z)


def clay_lamp(x, y, z, turn):
    made = plain('clay', '#6e4028', .75)
    dish = shapes.lathe('dish', [(0, 0), (.07, 0), (.115, .035), (.12, .062), (.105, .075), (.085, .066), (.04, .060), (0, .060)], made, 24)
    spout = shapes.sweep('spout', [(.07, 0, .050), (.12, 0, .062), (.165, 0, .078)], (.040, .032, .022), made, 10)
    shapes.place(shapes.belong(shapes.group('clay lamp', [dish, spout]), CLAY), (x, y, z), (0, 0, math.degrees(turn)))
