"""Blocks of old walls: hewn once, chipped and cracked since, with moss on what lies level. Each has a mesh of its own, so that no two are chipped alike."""
from functools import lru_cache

import numpy as np

from kit import shapes, tiles
from kit.nodes import material
from kit.places.stones import rounded

#: The shades of the blocks of one wall, by chance.
SHADES = ((0.0, '#5f5d60'), (.25, '#8a8176'), (.50, '#b3a68e'), (.72, '#77746f'), (.88, '#96866c'), (1.0, '#8a7152'))


def block(size, made, random, at, turn=0.0, lean=(0, 0), wear=.11, chips=2, name='stone'):
    """`size` along the wall, into it and up; `turn` about z and `lean` about x and y in radians. So many corners are broken off, each by one plane."""
    least = min(size)
    points, faces = rounded(size, .11 * least, 15, random.randrange(10000), wear * least)
    half = np.array(size) / 2
    for _ in range(chips):
        corner = np.array([random.choice((-1, 1)), -1, random.choice((-1, 1, 1))])
        way = corner * (random.uniform(.4, 1), random.uniform(.4, 1), random.uniform(.5, 1))
        way = way / np.linalg.norm(way)
        over = points @ way - (corner * half @ way - random.uniform(.15, .34) * least)
        points = points - np.maximum(over, 0)[:, None] * way
    return shapes.add(name, points @ turned(*lean, turn).T + at, faces, made)


def turned(x, y, z):
    """The rotation about x, then y, then z, in radians."""
    (a, b, c), (d, e, f) = np.cos((x, y, z)), np.sin((x, y, z))
    return np.array(((c, -f, 0), (f, c, 0), (0, 0, 1))) @ np.array(((b, 0, e), (0, 1, 0), (-e, 0, b))) @ np.array(((1, 0, 0), (0, a, -d), (0, d, a)))


@lru_cache(maxsize=None)
def masonry(mossy=.5, dark=1.0):
    """`mossy`: how much of what lies level is green, 0..1; `dark` below 1 is stone that water runs over."""
    cracked, relief = tiles.rock('#9a9a9a', 8, .45)
    grey = cracked.mean(2)
    lines = tiles.image(f'masonry lines {mossy} {dark}', np.repeat(np.clip(grey / np.percentile(grey, 88), 0, 1.15)[..., None] / 1.15, 3, 2), True)
    relief = tiles.image(f'masonry relief {mossy} {dark}', np.repeat(((relief - relief.min()) / np.ptp(relief))[..., None], 3, 2), True)

    def build(n):
        own, fleck = n.add('ObjectInfo').outputs['Random'], n.boxed(tiles.grit(), 1.3)
        tint = n.mix(.85, n.ramp(own, *SHADES), n.mix(1.0, n.boxed(lines, 1.25), (1.15 * dark,) * 3, 'MULTIPLY'), 'MULTIPLY')
        tint = n.mix(n.fit(fleck, .50, .80, 0, .40), tint, '#4d4843')
        # Lichen in rings and spots, ochre and pale.
        spots = n.noise(n.position(1.0), 7.5, 4, .62)
        tint = n.mix(n.fit(spots, .60, .66, 0, .42 * dark), tint, n.mix(n.fit(own, .4, .6), '#b3ad8e', '#9b8448'))
        # Moss lies on top and hangs a little over the edges; where it is wet it climbs.
        patches = n.noise(n.position(1.0, True), 2.6, 5, .62)
        level = n.plus(n.upward(), n.times(1.5, n.math('SUBTRACT', patches, .5)), n.times(.5, n.math('SUBTRACT', fleck, .5)))
        moss = n.fit(level, 1.06 - .75 * mossy, 1.22 - .75 * mossy)
        tint = n.mix(n.times(.92, moss), tint, n.mix(n.fit(fleck, .34, .66), '#2f4418', '#71873a'))
        height = n.plus(n.boxed(relief, 1.25), n.times(.35, fleck), n.times(.5, moss))
        return n.add('BsdfPrincipled', Base_Color=tint, Roughness=.80 if dark == 1 else .40, Specular=.25, Normal=n.bump(height, .55, .03))
    return material(f'masonry {mossy} {dark}', build)
