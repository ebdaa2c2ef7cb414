"""The makes of lamps that pilgrims bring: thrown flat, pinched of a dish, on a foot, with two mouths, a cup of tallow. A spout points at +x; each gives its parts, and where its flames stand.

`seed` is the hand that made it: no two of one make are alike.
"""
import numpy as np

from kit import sdf, shapes
from kit.noise import fractal
from kit.surfaces import plain
from scenes.vigil_lamps_clay import clay, oil, wax


def handmade(p, seed, much=.0030):
    """Points moved as by a hand that pressed a little."""
    shift = np.stack([fractal(p * 13 + 31.7 * (seed + 1) + 7.1 * k, 2, seed + k) for k in range(3)], 1)
    lean = np.float32([.10 * np.sin(seed * 2.3), .08 * np.cos(seed * 1.7), 0])
    return (p + much * shift + p[:, 2:] * lean * .5).astype(np.float32)


def sooted(p, mouths, reach=.040):
    """Soot about each mouth, and licked up beyond it."""
    black = np.zeros(len(p), np.float32)
    for mouth in mouths:
        black = np.maximum(black, 1.25 - sdf.length(p - sdf.vec(mouth)) / reach)
    return np.clip(black, 0, 1)


def turned(p, high, wide, foot=.5):
    """A low closed body between z = 0 and `high`: a dished top with a rim and its hole."""
    around = np.hypot(p[:, 0], p[:, 1])
    body = sdf.ellipsoid(p, (0, 0, .50 * high), (wide, wide, .62 * high))
    body = sdf.smooth_max(body, p[:, 2] - .88 * high, .008)
    body = sdf.smooth_max(body, -p[:, 2], .004)
    body = sdf.smooth_min(body, sdf.torus(p, (0, 0, .006), foot * wide, .007), .006)
    body = sdf.smooth_max(body, -sdf.ellipsoid(p, (0, 0, 1.16 * high), (.60 * wide, .60 * wide, .42 * high)), .005)
    body = sdf.smooth_min(body, sdf.torus(p, (0, 0, .875 * high), .64 * wide, .0046), .004)
    body = sdf.smooth_min(body, sdf.torus(p, (0, 0, .76 * high), .26 * wide, .0042), .004)
    # Tongues about the shoulder, and a line below them.
    turn = np.arctan2(p[:, 1], p[:, 0])
    body = body - .0022 * np.sqrt(np.abs(np.cos(9 * turn))) * np.clip(1 - np.abs(p[:, 2] / high - .66) / .20, 0, 1)
    body = body + .0020 * np.exp(-((p[:, 2] / high - .43) / .035) ** 2)
    hole = np.maximum(around - .19 * wide, .20 * high - p[:, 2])
    return sdf.smooth_max(body, -hole, .003)


def spout(p, start, end, thick, thin, mouth=.0105):
    """A spout, and the hole in its end that has to be cut once all is joined."""
    neck = sdf.capsule(p, start, end, thick, thin)
    lip = sdf.torus(p, (end[0], end[1], end[2] + thin * .72), mouth + .0045, .0046)
    cut = sdf.capsule(p, (end[0], end[1], end[2] + .002), (end[0], end[1], end[2] + .06), mouth)
    return sdf.smooth_min(sdf.smooth_max(neck, p[:, 2] - end[2] - thin * .86, .005), lip, .005), cut


def wick(at, lit):
    x, y, z = at
    line = [(x - .012, y, z - .012), (x, y, z + .004), (x + .003, y, z + .017)]
    return shapes.sweep('wick', line, [.0062, .0060, .0042], plain('burnt wick', '#120c09', .95) if not lit else plain('wick', '#2c1a0e', .9), 8)


def wheel(job, kind, seed, lit=True, broken=0):
    """Thrown flat, with a short blunt mouth and a strap to carry it by."""
    thing = wheel_body(.0030 if job.preview else .0020, seed, broken)
    thing.data.materials[0] = clay(kind)
    at = (.106, 0, .056)
    return [thing, *([] if broken else [wick(at, lit)])], [at]


@shapes.modelled
def wheel_body(fineness, seed, broken):
    high, wide = .054 + .006 * np.sin(seed * 1.9), .078 + .006 * np.cos(seed * 2.7)

    def field(p):
        q = handmade(p, seed)
        d = turned(q, high, wide)
        neck, cut = spout(q, (.055, 0, .030), (.106, 0, .040), .027, .0205)
        d = sdf.smooth_min(d, neck, .014)
        if seed % 3 != 1:
            strap = sdf.torus(q, (-wide - .004, 0, .042), .021, .0062, axis=1, stretch=(1, 1.25))
            d = sdf.smooth_min(d, strap, .008)
        d = sdf.smooth_max(d, -cut, .002)
        if broken:
            # Hollow within, and a piece of it knocked out.
            d = np.maximum(d, -sdf.ellipsoid(q, (0, 0, .028), (wide - .009, wide - .009, .019)))
            rough = .010 * fractal(p * 60, 3, seed) + .004 * fractal(p * 160, 2, seed)
            gone = sdf.box(q, (.055, -.075, .070), (.060, .062, .050), 0, sdf.turn_to((.35, .2, 1))) + rough
            d = np.maximum(d, -gone)
        return d
    return shapes.solid('wheel lamp', field, (-.135, -.105, -.006), (.145, .105, .095), fineness, clay('red'), lambda p: sooted(p, [(.108, 0, .060)]))


def pinched(job, kind, seed, lit=True):
    """A dish whose rim was pinched to a lip while it was wet; its oil stands open."""
    thing = pinched_body(.0030 if job.preview else .0020, seed)
    thing.data.materials[0] = clay(kind)
    pool = shapes.place(shapes.lathe('pool', [(.058, 0), (0, 0)], oil(), 32), (-.004, 0, .030))
    strand = shapes.sweep('wick', [(.030, .004, .031), (.065, 0, .034), (.092, 0, .047), (.104, 0, .058), (.106, 0, .068)], [.006, .006, .006, .006, .004], plain('wick', '#2c1a0e', .9), 8)
    return [thing, pool, strand], [(.106, 0, .060)]


@shapes.modelled
def pinched_body(fineness, seed):
    def field(p):
        q = handmade(p, seed, .0050)
        near = np.clip((q[:, 0] - .005) / .085, 0, 1)
        near = near * near * (3 - 2 * near)
        w = np.stack([q[:, 0] / (1 + .30 * near), q[:, 1] * (1 + 1.9 * near), q[:, 2] - .010 * near], 1).astype(np.float32)
        outer = sdf.ellipsoid(w, (0, 0, .058), (.084, .084, .058)) / 1.35
        dish = np.maximum(outer, -(outer + .0062))
        rim = .047 + .008 * near + .003 * np.sin(3 * np.arctan2(q[:, 1], q[:, 0]) + seed)
        dish = sdf.smooth_max(dish, q[:, 2] - rim, .004)
        base = sdf.smooth_max(sdf.ellipsoid(q, (0, 0, .004), (.050, .050, .014)), -q[:, 2], .003)
        return sdf.smooth_max(sdf.smooth_min(dish, base, .006), -q[:, 2], .002)
    return shapes.solid('pinched lamp', field, (-.105, -.105, -.006), (.135, .105, .085), fineness, clay('buff'), lambda p: sooted(p, [(.106, 0, .060)], .036))


def footed(job, kind, seed, lit=True, tall=.10):
    """A small lamp on a stem of its own."""
    thing = footed_body(.0032 if job.preview else .0021, seed, tall)
    thing.data.materials[0] = clay(kind)
    at = (.096, 0, tall + .052)
    return [thing, wick(at, lit)], [at]


@shapes.modelled
def footed_body(fineness, seed, tall):
    def field(p):
        q = handmade(p, seed, .0035)
        up = q - sdf.vec((0, 0, tall - .008))
        bowl = turned(up, .052, .066, .3) - .0024 * np.abs(np.cos(8 * np.arctan2(up[:, 1], up[:, 0]))) * np.clip(1 - np.abs(up[:, 2] - .016) / .016, 0, 1)
        neck, cut = spout(up, (.045, 0, .034), (.096, 0, .045), .024, .0190)
        bowl = sdf.smooth_min(bowl, neck, .012)
        strap = sdf.torus(up, (-.070, 0, .046), .022, .0060, axis=1, stretch=(1, 1.2))
        bowl = sdf.smooth_min(bowl, strap, .008)
        stem = sdf.capsule(q, (0, 0, .02), (0, 0, tall), .020, .014)
        ring = sdf.torus(q, (0, 0, .55 * tall), .017, .0068)
        base = sdf.smooth_max(sdf.ellipsoid(q, (0, 0, .0), (.058, .058, .030)), -q[:, 2], .003)
        base = sdf.smooth_min(base, sdf.torus(q, (0, 0, .006), .052, .0062), .005)
        d = sdf.smooth_min(sdf.smooth_min(sdf.smooth_min(stem, ring, .005), base, .020), bowl, .014)
        return sdf.smooth_max(d, -cut, .002)
    return shapes.solid('footed lamp', field, (-.115, -.085, -.006), (.135, .085, tall + .080), fineness, clay('red'), lambda p: sooted(p, [(.098, 0, tall + .054)]))


def twin(job, kind, seed, lit=True):
    """Two mouths side by side, and behind them a shield with the sun, to keep the hand from the heat."""
    thing = twin_body(.0032 if job.preview else .0021, seed)
    thing.data.materials[0] = clay(kind)
    ends = [(.094, side * .050, .060) for side in (-1, 1)]
    return [thing, *(wick(end, lit) for end in ends)], ends


@shapes.modelled
def twin_body(fineness, seed):
    def field(p):
        q = handmade(p, seed, .0035)
        d = turned(q, .058, .080)
        cuts = []
        for side in (-1, 1):
            neck, cut = spout(q, (.045, side * .026, .034), (.094, side * .050, .044), .026, .0205)
            d = sdf.smooth_min(d, neck, .010)
            cuts.append(cut)
        frame = sdf.turn_to((1, 0, .28))
        face = (q - sdf.vec((-.086, 0, .105))) @ sdf.vec(frame)
        far, turn = np.hypot(face[:, 0], face[:, 1]), np.arctan2(face[:, 1], face[:, 0])
        shield = sdf.ellipsoid(face, (0, 0, 0), (.046, .046, .010))
        rays = .0062 * np.clip(np.cos(12 * turn) * 1.5, 0, 1) * np.clip(1 - np.abs(far - .027) / .012, 0, 1) + .009 * np.sqrt(np.clip(1 - (far / .014) ** 2, 0, 1)) - .004 * np.clip(1 - np.abs(far - .018) / .003, 0, 1)
        shield = sdf.smooth_min(shield, sdf.torus(face, (0, 0, 0), .043, .0052), .003) - rays * (face[:, 2] > 0)
        arm = sdf.capsule(q, (-.070, 0, .036), (-.089, 0, .085), .017, .015)
        d = sdf.smooth_min(d, sdf.smooth_min(shield, arm, .008), .010)
        for cut in cuts:
            d = sdf.smooth_max(d, -cut, .002)
        return d
    return shapes.solid('twin lamp', field, (-.12, -.105, -.006), (.130, .105, .165), fineness, clay('red'), lambda p: sooted(p, [(.096, s * .050, .064) for s in (-1, 1)]))


def cup(job, kind, seed, lit=True):
    """A beaker full of tallow, with a wick in its middle."""
    thing = cup_body(.0032 if job.preview else .0020, seed)
    thing.data.materials[0] = clay(kind)
    pool = shapes.place(shapes.lathe('tallow', [(.043, .004), (.030, 0), (.008, -.001), (.006, .004), (0, .006)], wax('#c89a58' if lit else '#b39a70'), 40), (0, 0, .066))
    return [thing, pool, wick((0, 0, .073), lit)], [(.003, 0, .076)]


@shapes.modelled
def cup_body(fineness, seed):
    def field(p):
        q = handmade(p, seed, .004)
        around = np.hypot(q[:, 0], q[:, 1])
        wall = .036 + .012 * np.sqrt(np.clip(q[:, 2] / .085, 0, 1)) + .0022 * np.exp(-((q[:, 2] - .066) / .004) ** 2) + .0022 * np.exp(-((q[:, 2] - .020) / .004) ** 2)
        d = (around - wall) * .95
        d = sdf.smooth_max(sdf.smooth_max(d, q[:, 2] - .084, .004), -q[:, 2], .004)
        d = sdf.smooth_max(d, -np.maximum(around - wall + .0065, .012 - q[:, 2]), .003)
        return d
    return shapes.solid('cup', field, (-.065, -.065, -.006), (.065, .065, .095), fineness, clay('red'), lambda p: np.clip((p[:, 2] - .080) / .01, 0, 1) * (.5 + .5 * np.sin(2.1 * np.arctan2(p[:, 1], p[:, 0]) + seed)))
