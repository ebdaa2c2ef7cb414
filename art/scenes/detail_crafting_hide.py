"""A hide thrown over a low crate: it falls on what is below it and lies on the ground with its hem; its fur lies from neck to tail."""
import numpy as np
from scipy.ndimage import gaussian_filter, zoom

from kit import drape, sdf, shapes
from kit.cloth import grid_faces, thicken
from kit.hair import dyed
from kit.hair_curves import hair_curves
from kit.noise import fractal
from kit.surfaces import plain, timber
from kit.village import box

#: The crate's half width, half depth and height.
CRATE = (.21, .14, .15)


def covered_crate():
    x, y, z = CRATE
    board = timber('crate', '#66503a', '#25150b', (.5, 9, 9))
    parts = [box((2 * x, .022, .064), (0, side * y, low), board, .005) for side in (-1, 1) for low in (.040, .114)]
    parts += [box((.022, 2 * y, .064), (side * x, 0, low), board, .005) for side in (-1, 1) for low in (.040, .114)]
    parts += [box((2 * x + .02, .08, .018), (0, row * .095, z), board, .004) for row in (-1, 0, 1)]
    return shapes.group('crate', [*parts, *pelt()])


def pelt():
    n, m = 64, 44
    u, v = np.meshgrid(np.linspace(-1, 1, n), np.linspace(-1, 1, m), indexing='ij')
    # Half its width along its length: tail, rump with legs, waist, shoulders with legs, neck.
    wide = np.interp(u[:, 0], (-1, -.86, -.78, -.62, -.50, -.30, 0, .30, .46, .62, .74, .86, 1), (.03, .05, .62, .66, .42, .38, .40, .40, .46, .72, .70, .24, .16))
    ragged = 1 + .10 * fractal(np.c_[u[:, 0] * 6, u[:, 0] * 0, u[:, 0] * 0 + 2], 3, 4)
    flat = np.stack([u * .58, v * (wide * ragged)[:, None] * .54, 0 * u], -1)
    c, s = np.cos(.30), np.sin(.30)
    flat = flat @ np.array(((c, s, 0), (-s, c, 0), (0, 0, 1)))

    def fallen():
        cloth = drape.Cloth(flat + (.05, -.07, .21), flat, np.zeros((n, m)), bend=.20)
        field = drape.Field(lambda p: sdf.box(p, (0, 0, 0), (CRATE[0] + .012, CRATE[1] + .012, CRATE[2] + .010), .012), (-.9, -.8, -.05), (.9, .8, .5), .012)
        for _ in range(110):
            cloth.step(field, np.zeros(3), iterations=12, margin=.016, floor=.014, friction=.45)
        return cloth.points
    points = drape.kept(repr(('hide on a crate', n, m, CRATE, 3)), fallen)
    points = np.dstack([zoom(points[..., k], 2, order=1) for k in range(3)])
    skin = thicken(shapes.add('pelt', points.reshape(-1, 3), grid_faces(2 * n, 2 * m), plain('pelt skin', '#5a3c22', 1.0, specular=0, uneven=.4)), .010)
    return [skin, *fur(points)]


def fur(points, count=38000):
    """In locks; the back is dark and the flanks are pale, so that the beast's outline is read. What hangs is combed down."""
    dice, (n, m) = np.random.RandomState(12), points.shape[:2]
    soft = np.dstack([gaussian_filter(points[..., k], 1.5, mode='nearest') for k in range(3)])
    ahead, aside = np.gradient(soft, axis=0), np.gradient(soft, axis=1)
    ahead /= np.maximum(np.linalg.norm(ahead, axis=2, keepdims=True), 1e-9)
    up = np.cross(ahead, aside)
    up /= np.maximum(np.linalg.norm(up, axis=2, keepdims=True), 1e-9)
    up *= np.sign(up[..., 2].mean())
    aside = np.cross(up, ahead)
    i, j = dice.uniform(0, n - 1.001, count), dice.uniform(0, m - 1.001, count)
    at = i.astype(int), j.astype(int)
    root = points[at] + ahead[at] * dice.normal(0, .004, (count, 1)) + aside[at] * dice.normal(0, .004, (count, 1)) + .008 * up[at]
    side, flat = 2 * j / m - 1, np.c_[i / n, j / m, 0 * i] * (1.1, .7, 0)
    swirl = -ahead[at] + aside[at] * (.55 * fractal(flat * 5, 3, 4) + .35 * side)[:, None] + up[at] * (.42 + .2 * fractal(flat * 22, 2, 9))[:, None]
    swirl = swirl - (0, 0, .8) * np.clip(.8 - up[at][:, 2:], 0, 1)
    long = .042 * dice.uniform(.7, 1.2, count) * (1 + .3 * fractal(flat * 12, 2, 3))
    t = np.linspace(0, 1, 5)[None, :, None]
    strands = root[:, None] + (swirl / np.linalg.norm(swirl, axis=1, keepdims=True) * long[:, None])[:, None] * t - up[at][:, None] * .018 * t ** 2
    pale = np.abs(side) + .22 * fractal(flat * 7, 3, 2) + dice.normal(0, .16, count) > .62
    return [hair_curves(name, strands[part], np.linspace(.0024, .0008, 5)[None], dyed(name, *tints)) for name, part, tints in (('back', ~pale, ('#3a2413', '#7d5431')), ('flanks', pale, ('#6e5233', '#b8976a')))]
