"""The courier's tunic below the belt: cloth that has fallen on running thighs, and that the run blows back."""
import math
from functools import lru_cache

import numpy as np
from scipy.ndimage import gaussian_filter

from kit import cloth, drape, shapes
from kit.armour import torso
from kit.nodes import material
from kit.sdf import capsule, ellipsoid

ROWS, COLUMNS, LONG = 28, 230, .265
#: Where it is slit, on the side away from the eye, and by how much its edges lie over one another, in radians.
SEAM, OVER = -.25, .36
#: How many folds fall from the belt all about; by how many columns and rows the fallen cloth is eased.
PLEATS, EASED = 12, (1.2, 3.0)


def tunic(bones):
    facts = repr((sorted((k, [round(x, 4) for row in m for x in row]) for k, m in bones.frames.items()), ROWS, COLUMNS, LONG, SEAM, OVER, PLEATS, EASED, 10))
    points = drape.kept(facts, lambda: fallen(bones))
    hem = np.repeat(np.interp(np.linspace(0, 1, ROWS), [.80, .82, .84, .86, .89, .91, 1], [0, 1, 1, 0, 0, 1, 1]), COLUMNS)
    skirt = shapes.add('tunic', points.reshape(-1, 3), cloth.grid_faces(ROWS, COLUMNS), linen(), mask=hem)
    down, valley = np.linspace(0, 1, ROWS)[:, None], 1 - folds(np.linspace(SEAM, SEAM + math.tau + OVER, COLUMNS))[None]
    return cloth.thicken(soiled(skirt, (.8 * down ** 1.6 + .9 * valley ** 2 * np.clip(down * 5, 0, 1)).ravel()), .008)


def folds(a):
    """Rounded, with sharp valleys between them and of uneven breadth: 0..1 by the angle about the belt."""
    return np.abs(np.sin(a * PLEATS / 2 + .5 * np.sin(a * 3))) ** .8


@lru_cache(maxsize=None)
def linen():
    """Undyed, with a hem of the jerkin's red."""
    return worn('courier linen', '#85755a', '#4a3f2e', '#5a2019')


def worn(name, base, dark, trim, folded=0):
    """Cloth that has come a long way: creases, sweat, and the road's dust up from its hem (`mask` is 1 on the border, `soil` at the hem).

    `folded`: the side of a cape that is shaded by its folds, 1 its outside, -1 its lining, to which the ridges are valleys.
    """
    def build(n):
        at = n.position()
        broad, threads = n.noise(at, 3.0, 6, .65), n.noise(n.stretch(at, (1, 1, .35)), 120, 2)
        creases = n.noise(n.stretch(at, (1.6, 1.6, .5)), 16, 4, .6)
        tint = n.mix(n.fit(broad, .40, .62, 0, .30 if folded else 1), base, dark)
        tint = n.mix(n.fit(n.pointiness(), .5, .44, 0, .8), tint, dark)
        tint = n.mix(n.times(n.attribute(), n.fit(n.noise(at, 22, 3), .30, .55, .45, 1)), tint, trim)
        tint = n.mix(n.fit(n.plus(n.attribute('soil'), n.times(.9, n.math('SUBTRACT', n.noise(at, 9, 5, .65), .5))), .35, 1.05, 0, .35 if folded else .75), tint, '#3f2f1e')
        if folded:
            tint = n.mix(n.fit(n.attribute('fold'), .5, .5 - .20 * folded, 0, .85), tint, n.mix(.55, dark, '#000000'))
            tint = n.mix(n.fit(n.attribute('fold'), .5, .5 + .22 * folded, 0, .40), tint, base, 'ADD')
        return n.add('BsdfPrincipled', Base_Color=tint, Roughness=.85, Sheen=.4, Sheen_Tint=1.0 if folded else .5, Specular=.12, Normal=n.bump(n.plus(creases, n.times(.3, threads)), .16 if folded else .35, .012))
    return material(name, build)


def soiled(part, values):
    """How far each of the part's points is towards the hem, 0..1, for `worn`."""
    part.data.attributes.new('soil', 'FLOAT', 'POINT').data.foreach_set('value', np.asarray(values, np.float32))
    return part


def fallen(bones):
    """From a disc about the hips, as it may stand in the air for a moment, down on the thighs."""
    a = np.linspace(SEAM, SEAM + math.tau + OVER, COLUMNS)[None, :]
    v = np.linspace(0, 1, ROWS)[:, None]
    pelvis = np.array(bones['pelvis'])

    def ring(radius, height):
        at = np.stack(np.broadcast_arrays(np.cos(a) * radius, np.sin(a) * radius * (.84 + .16 * v), height), -1)
        return at @ pelvis[:3, :3].T + pelvis[:3, 3]
    pleats = v ** .7 * .042 * np.sin(a * PLEATS)
    sewn = ring(.152 + .24 * v + pleats, -.85 * LONG * v)
    start = ring(.152 + .34 * v + pleats, .16 * v)
    pinned = np.zeros((ROWS, COLUMNS))
    pinned[0] = 1
    fabric, field = drape.Cloth(start, sewn, pinned), legs(bones)
    wind = drape.taking_hold((-.1, 2.0, .5), ROWS, COLUMNS)
    for step in range(150):
        fabric.step(field, wind * (1 + .3 * math.sin(step * .25) * min(1, (150 - step) / 60)), iterations=12, friction=.6)
    # Few and broad: what the fall has crumpled is drawn out of it, but not at the belt.
    eased = np.stack([gaussian_filter(fabric.points[..., k], EASED, mode='nearest') for k in range(3)], -1)
    eased = fabric.points + np.clip(v * 4, 0, 1)[..., None] * (eased - fabric.points)
    # The folds stand up on the thighs too, and the hem stands off them.
    out = np.cross(np.gradient(eased, axis=0), np.gradient(eased, axis=1))
    out /= np.maximum(np.linalg.norm(out, axis=2, keepdims=True), 1e-9)
    return eased + out * (.038 * v ** .6 * folds(a) + .010 * v ** 3)[..., None]


def legs(bones):
    def at(name, q=(0, 0, 0)):
        return tuple(bones.point(name, q))

    def field(p):
        d = np.minimum(torso(drape.local(p, bones['chest'])), ellipsoid(drape.local(p, bones['pelvis']), (0, .01, -.03), (.150, .125, .13)))
        for side in ('left', 'right'):
            d = np.minimum(d, capsule(p, at(f'{side}_thigh'), at(f'{side}_shin'), .110, .068))
            d = np.minimum(d, capsule(p, at(f'{side}_shin'), at(f'{side}_foot'), .066, .050))
        return d
    return drape.Field(field, (-.8, -1.0, .0), (.8, 1.0, 1.5))
