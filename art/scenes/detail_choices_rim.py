"""The block that the fork lies on, cut clean: turf that hangs over, dark mould, earth with stones in it, and under these two courses of rock in blocks. Where it has burnt, all is charred and fire shows in the joints."""
import numpy as np

from kit import shapes, tiles
from kit.diorama import TOPS
from kit.nodes import material
from kit.noise import blocks, fractal
from kit.places.stones import chance, hewn, stone
from kit.surfaces import plain
from scenes.detail_choices_ground import burnt, outline

#: Heights of what lies on what: the turf's underside, the mould's, the earth's, the upper course's and the block's.
TURF, MOULD, EARTH, COURSE, DEEP = -.055, -.16, -.31, -.48, -.68


def block(job):
    step = .045 if job.preview else .024
    shape = shapes.solid('block', solid, (-3.5, -2.5, DEEP - .1), (3.5, 2.7, .06), step, cut(), burnt)
    points = np.empty(len(shape.data.vertices) * 3, np.float32)
    shape.data.vertices.foreach_get('co', points)
    points = points.reshape(-1, 3)
    own, _, joint = coursed(points)
    dark = np.maximum(np.clip(1 - joint / .045, 0, 1), np.clip(1 - np.abs(points[:, 2] - COURSE) / .025, 0, 1))
    for name, values in (('joint', dark * (points[:, 2] < EARTH)), ('bed', own[:, 1])):
        shape.data.attributes.new(name, 'FLOAT', 'POINT').data.foreach_set('value', values.astype(np.float32))
    roots()
    embedded()


def coursed(p):
    """Blocks of the two courses: (two numbers of chance, where in the block, how far from its joint)."""
    return blocks(p[:, :2] / np.float32([.62, .62]), np.floor((p[:, 2] - COURSE) * 4 > 0).astype(int), 6)


def solid(p):
    side, z = outline(p), p[:, 2]
    near = side > -.40
    side[near] += setback(p[near])
    top = z + .010 * fractal(p * (2.5, 2.5, 0), 2, 3)
    rounded = np.hypot(np.maximum(side + .03, 0), np.maximum(top + .03, 0)) - .03
    inner = np.where((side > -.03) & (top > -.03), rounded, np.maximum(side, top))
    return np.maximum(inner, DEEP - z).astype(np.float32)


def setback(p):
    """How far the cut stands back. Turf overhangs; earth falls back under it; the rock stands out again, its lower course farther."""
    z = p[:, 2]
    own, _, joint = coursed(p)
    earth = np.interp(z, (EARTH, MOULD, TURF - .012, TURF), (.085, .060, .045, .0)) + .030 * fractal(p * (4, 4, 7), 3, 8) * (z < TURF)
    seam = np.clip(1 - np.minimum(np.abs(z - COURSE), np.abs(z - EARTH)) / .022, 0, 1)
    rock = .035 + .055 * own[:, 0] - .02 * (z < COURSE) + .035 * np.clip(1 - joint / .045, 0, 1) + .030 * seam + .008 * fractal(p * 7, 2, 9)
    # The lowest edge is worn round.
    rock = rock + .042 * np.clip((DEEP + .05 - z) / .05, 0, 1) ** 2
    return np.where(z < EARTH, rock, earth)


def rim(x, down):
    """y of the near cut at `x`, so far below the top."""
    y = np.linspace(-2.5, 0, 220)
    inside = solid(np.stack([np.full_like(y, x), y, np.full_like(y, -down)], 1).astype(np.float32)) < 0
    return float(y[inside.argmax()]) if inside.any() else None


def roots():
    """Living ones left, charred ones right: out of the mould and down the face of the earth."""
    random = np.random.RandomState(12)
    living, dead = plain('roots', '#7d5c3c', .85, uneven=.5), plain('charred roots', '#14100e', .95, uneven=.4)
    for k, x in enumerate(np.linspace(-2.7, 2.7, 26) + random.uniform(-.09, .09, 26)):
        if abs(x) < .42:
            continue
        long, aside = random.uniform(.12, .30), random.uniform(-.14, .14)
        t = np.linspace(0, 1, 9)
        face = [rim(x + aside * s, .09 + long * s) for s in t]
        if None in face:
            continue
        points = np.c_[x + aside * t + .018 * np.sin(7 * t + k), np.array(face) - .012, -.07 - long * t]
        points[0, 1] += .08
        shapes.sweep('root', points, np.linspace(random.uniform(.012, .020), .004, 9), living if x < .1 else dead, 7)


def embedded():
    """Stones in the earth; where the road is cut, its cobbles seen from the side."""
    random, made, paler = chance(14), hewn('ashlar'), hewn('pale')
    for _ in range(44):
        x, down = random.uniform(-2.8, 2.8), random.uniform(.13, .29)
        size, y = random.uniform(.05, .12), rim(x, down)
        if y is not None and abs(x) > .40:
            stone((size * 1.4, size, size * .8), made, random, (x, y + size * .26, -down), (random.gauss(0, .25), random.gauss(0, .25), random.uniform(0, 3)), .24)
    for x in np.linspace(-.36, .36, 4):
        y = rim(x, .10)
        stone((.225, .20, .17), paler, random, (x, y + .065, -.070), (random.gauss(0, .04), random.gauss(0, .04), random.gauss(0, .06)), .14)


def cut():
    """Turf or ash where it is level; in the cut each layer's own colour, black where it has burnt, with fire in the joints."""
    def build(n):
        fleck, at = n.boxed(tiles.grit(), 2.2), n.position(1.0, True)
        soils = [n.mix(n.fit(fleck, .25, .75), *TOPS[kind]) for kind in ('turf', 'cinder')]
        which = n.plus(n.attribute(), n.times(.35, n.math('SUBTRACT', fleck, .5)))
        charred = n.fit(which, .40, .60)
        flat = n.mix(charred, *soils)
        clods = n.noise(n.stretch(at, (1, 1, 1.6)), 11, 4, .65)
        depth = n.plus(n.times(-1.0, n.add('SeparateXYZ', i0=at).outputs['Z']), n.times(.07, n.math('SUBTRACT', clods, .5)))
        earth = n.mix(n.fit(clods, .36, .64), '#6a4a2c', '#a37c4e')
        earth = n.mix(n.fit(depth, -MOULD + .01, -MOULD - .02), earth, n.mix(n.fit(clods, .4, .6), '#2a1c11', '#46321f'))
        earth = n.mix(n.fit(depth, .075, .045), earth, n.mix(n.fit(clods, .4, .6), '#39451f', '#6b7838'))
        rock = n.mix(n.fit(n.attribute('bed'), .1, .9), '#7d7264', '#b3a48a')
        rock = n.mix(n.fit(clods, .52, .74, 0, .35), rock, '#55504b')
        rock = n.mix(n.fit(n.pointiness(), .52, .57, 0, .6), rock, '#d9cbb0')
        rock = n.mix(n.times(.9, n.attribute('joint')), rock, '#241f1d')
        height = n.add('SeparateXYZ', i0=at).outputs['Z']
        side = n.mix(n.fit(height, EARTH + .008, EARTH - .008), earth, rock)
        side = n.mix(n.times(.95, charred), side, n.mix(n.fit(clods, .35, .65), '#100d0c', '#2d2725'))
        lies = n.fit(n.plus(n.upward(), n.times(.2, n.math('SUBTRACT', fleck, .5))), .72, .84)
        hot = n.times(n.attribute('joint'), charred, n.fit(n.noise(at, 2.3, 4), .46, .66), n.math('SUBTRACT', 1.0, lies))
        return n.add('BsdfPrincipled', Base_Color=n.mix(lies, side, flat), Roughness=.95, Specular=.15, Normal=n.bump(n.mix(lies, clods, fleck), .5, .035), Emission=n.mix(hot, '#c01a02', '#ff7a1c'), Emission_Strength=n.times(2.4, hot))
    made = material('cut block', build)
    made.cycles.sample_as_light = False
    return made
