"""The pilgrims' cloth: plain hems and wide sleeves, and how far out cloth comes that is drawn tight; what falls round them is `shrine_drapery`."""
import math

import cv2
import numpy as np

from kit import garments, shapes
from kit.cloth import grid_faces, thicken
from kit.skeleton import FOREARM
from kit.surfaces import preset_material

#: Wool in its own colour, in the depth of folds and on their ridges.
DYED = {
    'ochre': ('#8a6a34', '#2a1c0c', '#b08a4a'), 'green': ('#3c4a2e', '#10160b', '#5c6e44'), 'linen': ('#8c7a5c', '#2e251a', '#b4a07a'), 'crimson': ('#701815', '#1e0504', '#94342a'),
    'purple': ('#4a2a44', '#2a1626', '#573650'), 'black': ('#26232a', '#09080b', '#3a363e'), 'wool': ('#5c4836', '#1e150f', '#80674c'), 'rust': ('#6c3620', '#2c140a', '#824a2e'),
}


def dyed(cloth):
    """The material of what falls in folds (see `shrine_drapery.sheet`)."""
    return garments.weave(f'dyed {cloth}', *DYED[cloth])


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


def stretched(way, reach):
    """How far out a cloth comes, in the directions `way`, that is drawn tight round what reaches so far."""
    hull = cv2.convexHull((way * reach[:, None]).astype(np.float32))[:, 0].astype(float)
    sides = np.roll(hull, -1, 0) - hull
    normal = np.stack([sides[:, 1], -sides[:, 0]], 1)
    normal *= np.sign((normal * hull).sum(1))[:, None]
    facing = way @ normal.T
    return np.where(facing > 1e-6, (normal * hull).sum(1) / np.maximum(facing, 1e-6), 9).min(1)
