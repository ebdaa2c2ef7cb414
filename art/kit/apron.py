"""A smith's apron of hide: a bib on the breast, tied at the waist, open behind, and a skirt that the thighs lift."""
import numpy as np
from scipy.ndimage import gaussian_filter

from kit import armour, shapes
from kit.cloth import grid_faces, thicken
from kit.noise import fractal
from kit.surfaces import leather

BIB, SKIRT, ACROSS = 16, 20, 33


def apron(bones, long=.50):
    """Its parts in the figure's own frame; `long` is how far it hangs below the waist, in metres."""
    hide = leather('apron hide', '#6b4426', '#22130a')
    upper = bib(bones)
    points = np.concatenate([upper, skirt(bones, upper[-1], long)])
    # Hide is stiff: it bridges what a cloth would cling to.
    points = np.dstack([gaussian_filter(points[..., k], 1.1, mode='nearest') for k in range(3)])
    points += .006 * fractal(points.reshape(-1, 3) * 9, 3, 4).reshape(*points.shape[:2], 1)
    sheet = thicken(shapes.add('apron', points.reshape(-1, 3), grid_faces(*points.shape[:2]), hide), .009)
    return [sheet, *straps(bones, hide)]


def on_trunk(angles, heights, gap):
    """Points of the chest's frame that lie `gap` metres off the trunk, by angle from the front and height."""
    out = np.stack([np.sin(angles), -np.cos(angles), 0 * angles], -1)
    low, high = np.full(angles.shape, .02), np.full(angles.shape, .40)
    for _ in range(24):
        middle = (low + high) / 2
        points = (out * middle[..., None] + np.stack([0 * heights, 0 * heights, heights], -1)).reshape(-1, 3)
        within = (armour.torso(points) < gap).reshape(angles.shape)
        low, high = np.where(within, middle, low), np.where(within, high, middle)
    return out * low[..., None] + np.stack([0 * heights, 0 * heights, heights], -1)


def to_world(matrix, points):
    m = np.array(matrix)
    return points @ m[:3, :3].T + m[:3, 3]


def bib(bones):
    down, across = np.meshgrid(np.linspace(0, 1, BIB), np.linspace(-1, 1, ACROSS), indexing='ij')
    return to_world(bones['chest'], on_trunk(across * np.interp(down, (0, .35, 1), (.62, .72, 1.25)), np.interp(down, (0, 1), (.345, -.06)), .030))


def skirt(bones, waist, long):
    pelvis = np.array(bones['pelvis'])
    middle = pelvis[:3, 3]
    out = waist - waist.mean(0) * (0, 0, 1) - np.append(middle[:2], 0)
    out[:, 2] = 0
    out /= np.linalg.norm(out, axis=1, keepdims=True)
    down = np.linspace(0, 1, SKIRT + 1)[1:, None, None] * long
    across = np.linspace(-1, 1, ACROSS)[None, :, None]
    points = waist + np.array([0, 0, -1.0]) * down + out * (.16 * down + .030 * (down / long) ** 1.5 * np.sin(across * 8.0))
    front = -pelvis[:3, 1]
    for side in ('left', 'right'):
        hip, knee, ankle = (np.array(bones[f'{side}_{part}'].translation) for part in ('thigh', 'shin', 'foot'))
        for a, b, thick, thin in ((hip, knee, .118, .092), (knee, ankle, .092, .075)):
            along = b - a
            share = np.clip((points - a) @ along / (along @ along), 0, 1)[..., None]
            away = points - a - share * along
            far = np.linalg.norm(away, axis=2, keepdims=True)
            way = away / np.maximum(far, 1e-5) + front
            way /= np.linalg.norm(way, axis=2, keepdims=True)
            points = points + way * np.clip((thick + (thin - thick) * share - far) * 1.4, 0, 1)
    return points


def straps(bones, hide):
    chest = bones['chest']
    round_neck = [(-.105, -.150, .335), (-.115, -.110, .420), (-.095, -.020, .480), (0, .070, .475), (.095, -.020, .480), (.115, -.110, .420), (.105, -.150, .335)]
    path = shapes.bezier(*round_neck[:4], 12)
    path = np.concatenate([path, shapes.bezier(*round_neck[3:], 12)[1:]])
    return [shapes.sweep('strap', [tuple(at) for at in to_world(chest, np.array(path))], .016, hide, 8, (.45, 1.3))]
