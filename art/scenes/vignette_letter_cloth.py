"""The courier's tunic below the belt: cloth that has fallen on running thighs, and that the run blows back."""
import math

import numpy as np

from kit import cloth, drape, shapes
from kit.armour import torso
from kit.sdf import capsule, ellipsoid
from kit.surfaces import cloth as woven

ROWS, COLUMNS, LONG = 32, 170, .34
#: Where the seam is, away from the eye, and by how much its edges lie over one another, in radians.
SEAM, OVER = .9, .40


def tunic(bones):
    facts = repr((sorted((k, [round(x, 4) for row in m for x in row]) for k, m in bones.frames.items()), ROWS, COLUMNS, LONG, SEAM, OVER, 5))
    points = drape.kept(facts, lambda: fallen(bones))
    hem = np.repeat(np.clip((np.linspace(0, 1, ROWS) - .90) / .02, 0, 1) * np.clip((1.0 - np.linspace(0, 1, ROWS)) / .02, 0, 1), COLUMNS)
    return cloth.thicken(shapes.add('tunic', points.reshape(-1, 3), cloth.grid_faces(ROWS, COLUMNS), woven('courier linen', '#cdbb92', '#7d6a48', '#2d4f96'), mask=hem), .008)


def fallen(bones):
    """From a disc about the hips, as it may stand in the air for a moment, down on the thighs."""
    a = np.linspace(SEAM, SEAM + math.tau + OVER, COLUMNS)[None, :]
    v = np.linspace(0, 1, ROWS)[:, None]
    pelvis = np.array(bones['pelvis'])

    def ring(radius, height):
        at = np.stack(np.broadcast_arrays(np.cos(a) * radius, np.sin(a) * radius * (.84 + .16 * v), height), -1)
        return at @ pelvis[:3, :3].T + pelvis[:3, 3]
    pleats = v ** .8 * (.026 * np.sin(a * 13) + .010 * np.sin(a * 29 + 1))
    sewn = ring(.152 + .26 * v + pleats, -.80 * LONG * v)
    start = ring(.152 + .34 * v + pleats, .16 * v)
    pinned = np.zeros((ROWS, COLUMNS))
    pinned[0] = 1
    fabric, field = drape.Cloth(start, sewn, pinned), legs(bones)
    wind = drape.taking_hold((-.1, 1.1, .2), ROWS, COLUMNS)
    for step in range(150):
        fabric.step(field, wind * (1 + .3 * math.sin(step * .25) * min(1, (150 - step) / 60)), iterations=12, friction=.6)
    return fabric.points


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
