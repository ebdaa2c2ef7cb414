"""The pilgrims' cloth: plain hems, wide sleeves, and robes that lie over the knees and on the floor where somebody kneels; what falls round those who stand is `shrine_drapery`."""
import math

import cv2
import numpy as np

from kit import shapes
from kit.cloth import grid_faces, thicken
from kit.skeleton import FOREARM
from kit.surfaces import preset_material


def unbraided(person, cloak):
    """Pilgrims' cloth has no gold along its edges; the cloak is as plain inside as out."""
    for part in person.children:
        if part.name.startswith(('skirt', 'cape')):
            for name in ('mask', 'edge'):
                if name in part.data.attributes:
                    part.data.attributes[name].data.foreach_set('value', np.zeros(len(part.data.vertices), np.float32))
        if part.name.startswith('cape'):
            for k in range(len(part.data.materials)):
                part.data.materials[k] = preset_material(cloak)


def sleeves(bones, made):
    """Wide sleeves, open at the wrist, that hang from the forearm: in the figure's own frame."""
    parts, rows, columns = [], 14, 28
    t, a = np.linspace(0, 1, rows)[:, None], (np.arange(columns) * math.tau / columns)[None, :]
    for side in ('left', 'right'):
        m = np.array(bones[f'{side}_forearm'])
        along = -(.02 * (1 - t) + (FOREARM - .015) * t) + 0 * a
        radius = .064 + .016 * t + .006 * np.sin(5 * a + 9 * t)
        local = np.stack([radius * np.cos(a), radius * np.sin(a), along], -1)
        points = local @ m[:3, :3].T + m[:3, 3]
        axis = (np.stack([0 * along, 0 * along, along], -1)) @ m[:3, :3].T + m[:3, 3]
        under = np.clip((axis[..., 2] - points[..., 2]) / .06, 0, 1)
        points[..., 2] -= under * .15 * t ** 1.6 * (1 + .2 * np.sin(3 * a + 5 * t))
        parts.append(thicken(shapes.add('sleeve', points.reshape(-1, 3), grid_faces(rows, columns, True), made, mask=np.zeros(rows * columns)), .006))
    return parts


def spread(person, bones, thick=.098):
    """The robe of one who kneels: it lies over knee and shin, hangs from them, and what is too long lies about on the floor."""
    robe = next(part for part in person.children if part.name.startswith('skirt'))
    count = len(robe.data.vertices)
    points = np.empty(count * 3)
    robe.data.vertices.foreach_get('co', points)
    pelvis = np.array(bones['pelvis'])
    rows, columns = 26, count // 26
    points = (points.reshape(-1, 3) @ pelvis[:3, :3].T + pelvis[:3, 3]).reshape(rows, columns, 3)
    middle = pelvis[:2, 3]
    out = points[..., :2] - middle
    radius = np.linalg.norm(out, axis=2)
    way = out / np.maximum(radius, 1e-4)[..., None]
    reach = radius.copy()
    for side in ('left', 'right'):
        hip, knee, ankle, heel, toes = (np.array(bones.point(f'{side}_{name}', at)) for name, at in (('thigh', (0, 0, 0)), ('shin', (0, 0, 0)), ('foot', (0, 0, 0)), ('foot', (0, .06, -.07)), ('foot', (0, -.19, -.06))))
        for start, end in ((hip, knee), (knee, ankle), (ankle, heel), (heel, toes)):
            for t in np.linspace(0, 1, 14):
                at = start + t * (end - start)
                off = at[:2] - middle
                along = way @ off
                aside = (off ** 2).sum() - along ** 2 + (points[..., 2] - at[2]) ** 2
                reach = np.maximum(reach, np.where(aside < thick ** 2, along + np.sqrt(np.maximum(thick ** 2 - aside, 0)), 0))
    # Cloth hangs from what it lies on.
    reach = np.maximum.accumulate(reach, 0)
    for row in range(rows):
        reach[row] += .8 * (stretched(way[row], reach[row]) - reach[row])
    a = np.arange(columns) * math.tau / columns
    # Folds, which begin where it lies on nothing.
    reach += (.012 + .020 * np.linspace(0, 1, rows)[:, None]) * (.7 * np.sin(11 * a + 1.4 * np.sin(2 * a)) + .3 * np.sin(23 * a + 2)) * np.clip((np.linspace(0, 1, rows)[:, None] - .12) / .3, 0, 1)
    uneven = .5 + .28 * np.sin(2 * a + 1) + .22 * np.sin(5 * a + 2.2)
    low = np.clip(.03 - points[..., 2], 0, None)
    points[..., :2] = middle + way * (reach + .30 * low * uneven)[..., None]
    folds = .5 + .5 * np.sin(7 * a + 2.6 * np.sin(2 * a))
    points[..., 2] = np.where(low > 0, .012 + .034 * folds * np.clip(low / .08, 0, 1), points[..., 2])
    back = np.linalg.inv(pelvis)
    robe.data.vertices.foreach_set('co', (points.reshape(-1, 3) @ back[:3, :3].T + back[:3, 3]).astype(np.float32).ravel())
    robe.data.update()


def stretched(way, reach):
    """How far out a cloth comes, in the directions `way`, that is drawn tight round what reaches so far."""
    hull = cv2.convexHull((way * reach[:, None]).astype(np.float32))[:, 0].astype(float)
    sides = np.roll(hull, -1, 0) - hull
    normal = np.stack([sides[:, 1], -sides[:, 0]], 1)
    normal *= np.sign((normal * hull).sum(1))[:, None]
    facing = way @ normal.T
    return np.where(facing > 1e-6, (normal * hull).sum(1) / np.maximum(facing, 1e-6), 9).min(1)
