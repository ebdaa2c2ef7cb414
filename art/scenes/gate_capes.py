"""The Oathguard's capes: heavy matt wool that hangs in few broad folds, lined with plain cloth, its woven border half worn away."""
from typing import NamedTuple

import numpy as np
from scipy.ndimage import gaussian_filter

from kit import drape, garments, grade
from kit.noise import fractal2

#: Outside and lining of each cloth: its colour, what its folds hold, and what their ridges catch.
DYED = {
    'purple': (('#35184c', '#12071d', '#4c2a66'), ('#5c1712', '#22060a', '#7c2c1c')),
    'crimson': (('#68140f', '#210506', '#842a1e'), ('#4a2a18', '#1a0e08', '#6a4226')),
    'royal': (('#7a1813', '#28060a', '#963022'), ('#33203c', '#120a18', '#4c3458')),
    'blue': (('#233760', '#0a1020', '#3a5280'), ('#5a4c34', '#221a10', '#7a6a4a')),
}


class Cut(NamedTuple):
    """A cape's length and width in metres beside the usual, in how many folds it hangs, and the draught at its hem in m/s."""
    length: float
    width: float
    folds: int
    draught: tuple


def fallen(bones, pose, cut, seed):
    """Points (rows, columns, 3) of a cape at rest. Its small pleats are pressed out: wool this heavy keeps none."""
    points = drape.draped(bones, pose, cut.length, cut.width, cut.folds, fine=False, seed=seed, rising=cut.draught)
    rows, columns = points.shape[:2]
    v, u = np.meshgrid(np.linspace(0, 1, rows), np.linspace(0, 1, columns), indexing='ij')
    # Most in the breadths where the cloth is stretched over the back, least at the hem, so that the folds run out unevenly.
    calm = np.clip(fractal2(u * 3.2 + seed, v * 1.3, 2, seed) * 1.6 - 0.25, 0.15, 1)[..., None] * np.clip(v / 0.12, 0, 1)[..., None]
    pressed = np.dstack([gaussian_filter(points[..., k], (1.0, 2.8), mode='nearest') for k in range(3)])
    lightly = np.dstack([gaussian_filter(points[..., k], (0.6, 1.0), mode='nearest') for k in range(3)])
    points = lightly + calm * (pressed - lightly)
    across, down = np.gradient(points, axis=1), np.gradient(points, axis=0)
    out = np.cross(across, down)
    out /= np.maximum(np.linalg.norm(out, axis=2, keepdims=True), 1e-9)
    # Dents and slack, aslant to the folds.
    slack = fractal2(u * 4 + 1.6 * v + seed, v * 3.4 - u, 3, seed + 5) - 0.5
    points = points + out * (0.030 * slack * np.clip(v / 0.3, 0, 1))[..., None]
    # Out of the straps and the belt that pressing has laid it on.
    flat = points.reshape(-1, 3)
    near, away = drape.collider(bones, 0.028).at(flat)
    return (flat + away * (np.clip(0.050 - near, 0, 0.06) * np.repeat(np.clip((v[:, 0] - 0.15) / 0.2, 0, 1), columns))[:, None]).reshape(points.shape)


def woollen(person, cloth, shape, seed):
    """Gives the cape of a figure its wool, in place of the kit's satin and braid. `shape`: its rows and columns."""
    cape = next(part for part in person.children_recursive if part.name.split('.')[0] == 'cape')
    for k, (side, dyes) in enumerate(zip(('outside', 'lining'), DYED[cloth])):
        cape.data.materials[k] = garments.weave(f'fulled cape {side} {cloth}', *dyes, deep=0.8, matt=True)
    v, u = np.meshgrid(*(np.linspace(low, 1, count) for low, count in zip((0, -1), shape)), indexing='ij')
    thin = (np.abs(u) > 0.985) | (v > 0.985)
    worn = np.clip((fractal2(u * 4 + seed, v * 5, 3, seed) - 0.40) / 0.12, 0, 1)
    cape.data.attributes['edge'].data.foreach_set('value', (0.85 * thin * worn).ravel().astype(np.float32))
    cape.modifiers['thickness'].thickness = 0.016
    cape.modifiers['smooth'].levels = cape.modifiers['smooth'].render_levels = 2


def dulled(seen):
    """Quietens blue and violet wool, which the evening sky would make glow."""
    red, green, blue = (seen['albedo'][..., k] for k in range(3))
    share = (seen['who'] == 1) * np.clip((blue / np.maximum(np.maximum(1.0 * red, green), 1e-3) - 1.15) / 0.3, 0, 1)
    grey = (seen['albedo'] @ grade.LUMA)[..., None]
    seen['albedo'] += (0.60 * share)[..., None] * (1.15 * grey - seen['albedo'])
