"""What burns of wax, and the glass that oil floats in: candles that have run down over the ledge's front, stumps, blue beakers."""
import numpy as np

from kit import sdf, shapes
from kit.noise import fractal
from kit.surfaces import plain
from scenes.vigil_lamps_makes import fineness, wick
from scenes.vigil_lamps_matter import glass, oil, wax
from scenes.vigil_lamps_shelf import FRONT

BEESWAX = '#d3a350'


def candle(job, kind, seed, lit=True, _='', high=.10):
    """One of beeswax on its own pool."""
    thing = stump(fineness(job), seed, high, .024, 1.0 if lit else 0.0)
    thing.data.materials[0] = wax(kind or BEESWAX)
    return [thing, wick((0, 0, high), lit)], [(.003, 0, high + .006)]


def tall_candle(job, kind, seed, lit=True, _=''):
    return candle(job, kind, seed, lit, high=.158)


def short_candle(job, kind, seed, lit=True, _=''):
    return candle(job, kind, seed, lit, high=.058)


@shapes.modelled
def stump(fine, seed, high, thick, lit):
    def field(p):
        around, turn = np.hypot(p[:, 0], p[:, 1]), np.arctan2(p[:, 1], p[:, 0])
        random, runs = np.random.RandomState(seed), 0
        for a in random.uniform(-np.pi, np.pi, 9):
            # Each began at the rim, and stopped where it grew cold, as a bead.
            end, off = high * random.uniform(.0, .7), (turn - a + np.pi) % (2 * np.pi) - np.pi
            runs = runs + .0038 * np.exp(-(off / .17) ** 2) * np.clip((p[:, 2] - end) / .006, 0, 1) + .0026 * np.exp(-(off / .20) ** 2 - ((p[:, 2] - end) / .007) ** 2)
        d = around - thick - runs - .0006 * fractal(p * 60, 2, seed)
        d = sdf.smooth_max(d, p[:, 2] - high - .005 * np.sin(turn + seed) + .008 * np.clip(1 - around / (.80 * thick), 0, 1), .003)
        pool = np.hypot(p[:, 0], p[:, 1] * 1.15) - 1.75 * thick - .008 * np.sin(2 * turn + seed) - .005 * np.sin(5 * turn + 2 * seed)
        pool = sdf.smooth_max(pool * .6, p[:, 2] - .0045, .004)
        return sdf.smooth_max(sdf.smooth_min(d, pool, .005), -p[:, 2] - .001, .002)
    return shapes.solid('stump', field, (-.075, -.070, -.006), (.075, .070, high + .018), fine, wax(BEESWAX), lambda p: lit * np.clip(1 - (high - p[:, 2]) / .055, 0, 1))


def over_edge(job, x, y, seed, tint=BEESWAX):
    """What ran from a candle at (x, y) across the ledge and hangs down its front, in beads."""
    thing = run_over(fineness(job), x, y, seed)
    thing.data.materials[0] = wax(tint)
    return thing


@shapes.modelled
def run_over(fine, x, y, seed):
    random = np.random.RandomState(seed)
    falls = [(x + random.uniform(-.034, .034), random.uniform(.014, .050), random.uniform(.0042, .0066)) for _ in range(5)]

    def field(p):
        turn = np.arctan2(p[:, 1] - y, p[:, 0] - x)
        pool = np.hypot(p[:, 0] - x, (p[:, 1] - y) * 1.1) - .050 - .006 * np.sin(3 * turn + seed)
        d = sdf.smooth_max(pool * .7, np.abs(p[:, 2] - .001) - .0040, .004)
        for at, deep, thick in falls:
            brook = sdf.capsule(p, (at * .5 + x * .5, y, .0005), (at, FRONT + .003, .001), thick * .9, thick)
            fall = np.minimum(sdf.capsule(p, (at, FRONT + .003, .001), (at, FRONT - .0005, -.008), thick, thick), sdf.capsule(p, (at, FRONT - .0005, -.008), (at + .001, FRONT + .001, -deep), thick, thick * .72))
            bead = sdf.ellipsoid(p, (at + .001, FRONT, -deep), (thick * 1.1, thick * 1.1, thick * 1.35))
            d = sdf.smooth_min(d, np.minimum(brook, sdf.smooth_min(fall, bead, .003)), .004)
        return d.astype(np.float32)
    return shapes.solid('run', field, (x - .075, FRONT - .016, -.062), (x + .075, max(y + .06, FRONT + .02), .012), fine, wax(BEESWAX))


def beaker(job, kind, seed, lit=True, _=''):
    """A footed glass; the oil floats on water in it, and the wick on a cork."""
    outline = [(0, .003), (.030, .003), (.034, .001), (.036, .004), (.030, .008), (.012, .012), (.0095, .016), (.013, .020), (.024, .027), (.032, .042), (.038, .066), (.043, .094), (.0455, .100), (.044, .102), (.0415, .098), (.036, .068), (.029, .044), (.018, .029), (0, .026)]
    cup = shapes.lathe('beaker', outline, glass(), 72, angle=1.2)
    rim = shapes.sweep('rim', [(.0448 * np.cos(t), .0448 * np.sin(t), .1005) for t in np.linspace(0, np.pi * 2, 49)], .0018, glass(), 8)
    pool = shapes.lathe('oil', [(.0385, .074), (.037, .072), (0, .072)], oil(), 48)
    cork = shapes.lathe('cork', [(.011, .072), (.012, .076), (.009, .079), (0, .079)], plain('cork', '#7a5a34', .9), 20)
    return [cup, rim, pool, cork, wick((0, 0, .082), lit)], [(.003, 0, .088)]
