"""The block that the fork lies on: a slab of earth, cut clean at its rim, with roots and stones in the cut, on beds of rock."""
import numpy as np

from kit import shapes, tiles
from kit.cliff import cliff
from kit.diorama import TOPS
from kit.nodes import material
from kit.noise import fractal
from kit.places.stones import chance, hewn, stone
from kit.surfaces import plain
from scenes.detail_choices_ground import burnt, outline

DEEP, SOIL = -.84, .30


def block(job):
    cliff(job, [((-2.80, -.95, DEEP), (2.80, 1.75, -.20)), ((-2.1, -1.72, DEEP), (2.1, 2.05, -.20)), ((-2.5, -1.40, DEEP + .1), (2.5, 1.95, -.20))], (-2.9, -1.8, DEEP), (2.9, 2.1, -.1), 'earth', 'cinder', burnt, fine=.032, thick=.30, rough=.62, lichen=.3)
    shapes.solid('soil', slab, (-3.5, -2.5, -.55), (3.5, 2.7, .06), .05 if job.preview else .026, cut(), burnt)
    roots()
    embedded()


def slab(p):
    """Upright under the turf, then falling back; crumbled below."""
    z = p[:, 2]
    low = np.clip(-z, 0, 1)
    side = outline(p) + .55 * low ** 1.6 + .05 * fractal(p * (3.2, 3.2, 5), 3, 8) * np.clip(low / .06, 0, 1) - .025
    under = -SOIL - z + .10 * fractal(p * (1.9, 1.9, 0), 3, 4)
    top = z + .010 * fractal(p * (2.5, 2.5, 0), 2, 3)
    inner = np.maximum(np.maximum(side, top), under)
    # The turf's edge is worn round.
    return np.where((side > -.03) & (top > -.03), np.hypot(np.maximum(side + .03, 0), np.maximum(top + .03, 0)) - .03, inner).astype(np.float32)


def rim(x, down=.10):
    """y of the near cut at `x`, so far below the turf."""
    y = np.linspace(-2.5, 0, 160)
    points = np.stack([np.full_like(y, x), y, np.full_like(y, -down)], 1)
    inside = slab(points) < 0
    return float(y[inside.argmax()]) if inside.any() else None


def roots():
    """Living ones left, charred ones right: out of the cut, down its face, their ends free."""
    random = np.random.RandomState(12)
    living, dead = plain('roots', '#6d4f33', .85, uneven=.5), plain('charred roots', '#14100e', .95, uneven=.4)
    for k, x in enumerate(np.linspace(-2.62, 2.62, 24) + random.uniform(-.1, .1, 24)):
        y = rim(x, .12)
        if y is None or abs(x) < .40:
            continue
        long, aside = random.uniform(.22, .52), random.uniform(-.16, .16)
        t = np.linspace(0, 1, 10)
        # Each follows the slab back as it goes down, and wavers.
        back = np.array([(rim(x + aside * s, .08 + long * s * .8) or y) for s in t]) - .02
        back = np.minimum.accumulate(np.minimum(back, y + .10)) if long < .3 else np.where(t < .6, back, back[5] - .02)
        points = np.c_[x + aside * t + .025 * np.sin(7 * t + k), back, -.05 - long * t + .015 * np.sin(9 * t + 2 * k)]
        points[0, 1] += .10
        thick = random.uniform(.013, .024)
        shapes.sweep('root', points, np.linspace(thick, .004, 10), living if x < .1 else dead, 7)
        fork = points[4:] + np.c_[np.linspace(0, .10 * (1 if k % 2 else -1), 6), np.linspace(0, -.03, 6), np.linspace(0, .05, 6)]
        shapes.sweep('root', fork, np.linspace(thick * .6, .003, 6), living if x < .1 else dead, 6)


def embedded():
    """Stones in the cut; where the road ends, cobbles that have slipped from it."""
    random, made, paler = chance(14), hewn('ashlar'), hewn('pale')
    for _ in range(46):
        x, down = random.uniform(-2.7, 2.7), random.uniform(.10, .26)
        y = rim(x, down)
        if y is None:
            continue
        size = random.uniform(.05, .15)
        stone((size * 1.3, size, size * .8), made, random, (x, y + size * .28, -down), (random.gauss(0, .3), random.gauss(0, .3), random.uniform(0, 3)), .24)
    for x, down, tip in ((-.34, .05, .3), (-.10, .10, .5), (.16, .04, .25), (.36, .12, -.6), (-.22, .26, .9)):
        y = rim(x, down)
        stone((.20, .19, .14), paler, random, (x, y - .02, -down), (tip, random.gauss(0, .2), random.gauss(0, .3)), .16)


def cut():
    """Turf or ash where it is level; in the cut dark mould over paler earth, all of it black where it has burnt."""
    def build(n):
        fleck, at = n.boxed(tiles.grit(), 2.2), n.position(1.0, True)
        soils = [n.mix(n.fit(fleck, .25, .75), *TOPS[kind]) for kind in ('turf', 'cinder')]
        which = n.plus(n.attribute(), n.times(.35, n.math('SUBTRACT', fleck, .5)))
        flat = n.mix(n.fit(which, .40, .60), *soils)
        clods = n.noise(n.stretch(at, (1, 1, 1.6)), 11, 4, .65)
        depth = n.plus(n.times(-1.0, n.add('SeparateXYZ', i0=at).outputs['Z']), n.times(.12, n.math('SUBTRACT', clods, .5)))
        earth = n.mix(n.fit(clods, .36, .64), '#4a3320', '#8a6842')
        earth = n.mix(n.fit(depth, .05, .11), n.mix(n.fit(clods, .4, .6), '#20160e', '#3d2b1b'), earth)
        earth = n.mix(n.times(.82, n.fit(which, .40, .60)), earth, n.mix(n.fit(clods, .35, .65), '#0f0c0b', '#2b2421'))
        lies = n.fit(n.plus(n.upward(), n.times(.2, n.math('SUBTRACT', fleck, .5))), .72, .84)
        return n.add('BsdfPrincipled', Base_Color=n.mix(lies, earth, flat), Roughness=.95, Specular=.15, Normal=n.bump(n.mix(lies, clods, fleck), .55, .04))
    return material('cut earth', build)
