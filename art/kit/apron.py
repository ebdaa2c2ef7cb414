"""A smith's apron of hide: a bib on the breast, tied at the waist, open behind, and a skirt that the thighs lift."""
import numpy as np
from mathutils import Vector
from mathutils.bvhtree import BVHTree
from scipy.ndimage import gaussian_filter

from kit import armour, shapes
from kit.cloth import grid_faces, thicken
from kit.noise import fractal
from kit.surfaces import plain

BIB, SKIRT, ACROSS = 16, 20, 33


def apron(bones, long=.50, over=()):
    """Its parts in the figure's own frame; `long` is how far it hangs below the waist, in metres. `over`: objects of that frame which it lies on, however brawny they are."""
    # Its surface is plain: a thin sheet is all edge to whatever lightens edges.
    hide, rim = plain('apron hide', '#2f1c10', .55, specular=.35, uneven=.7), plain('apron rim', '#5e4024', .5, specular=.35, uneven=.4)
    under = [tree_of(part) for part in over]
    upper = bib(bones)
    points = np.concatenate([upper, skirt(bones, upper[-1], long)])
    # Hide is stiff: it bridges what a cloth would cling to.
    for gap in (.024, .018):
        points = np.dstack([gaussian_filter(points[..., k], 1.1, mode='nearest') for k in range(3)])
        points = laid_over(points, under, gap, -np.array(bones['chest'])[:3, 1])
    points += .006 * fractal(points.reshape(-1, 3) * 9, 3, 4).reshape(*points.shape[:2], 1)
    sheet = thicken(shapes.add('apron', points.reshape(-1, 3), grid_faces(*points.shape[:2]), hide), .009)
    edge = np.concatenate([points[::-1, 0], points[0], points[:, -1]])
    return [sheet, shapes.sweep('rim', edge, .0085, rim, 6), shapes.sweep('rim', points[-1], .0085, rim, 6), *straps(bones, rim, points[0, 0], points[0, -1], under)]


def tree_of(part):
    place = part.matrix_basis
    return BVHTree.FromPolygons([place @ vertex.co for vertex in part.data.vertices], [tuple(face.vertices) for face in part.data.polygons])


def laid_over(points, under, gap, front, deep=.12):
    """The sheet where nothing of `under` comes through it: each point looks back at it from `deep` metres before the sheet, which is worn at the `front`."""
    out = np.cross(np.gradient(points, axis=1), np.gradient(points, axis=0))
    out = np.dstack([gaussian_filter(out[..., k], 2.5, mode='nearest') for k in range(3)])
    out /= np.maximum(np.linalg.norm(out, axis=2, keepdims=True), 1e-9)
    out *= np.sign((out @ front).mean())
    points = points.copy()
    for place in np.ndindex(points.shape[:2]):
        at, way = Vector(points[place]), Vector(out[place])
        for tree in under:
            hit, _, _, far = tree.ray_cast(at + way * deep, -way, deep + gap)
            if hit is not None and far < deep + gap:
                at = hit + way * gap
        points[place] = at
    return points


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
    return to_world(bones['chest'], on_trunk(across * np.interp(down, (0, .35, 1), (.72, .92, 1.45)), np.interp(down, (0, 1), (.345, -.06)), .030))


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


def straps(bones, hide, one, other, under):
    """From one corner of the bib over the shoulder, round the neck and down to the other."""
    chest = bones['chest']
    inside = np.array(chest.inverted())
    one, other = (inside[:3, :3] @ corner + inside[:3, 3] for corner in (one, other))
    left, right = sorted((one, other), key=lambda corner: corner[0])
    path = shapes.bezier(left, (-.120, -.115, .425), (-.100, -.020, .490), (0, .075, .480), 16)
    path = np.concatenate([path, shapes.bezier((0, .075, .480), (.100, -.020, .490), (.120, -.115, .425), right, 16)[1:]])
    path = to_world(chest, path)
    for k, at in enumerate(path):
        for tree in under:
            near, normal, _, _ = tree.find_nearest(Vector(at), .15)
            if near is not None and (Vector(at) - near).dot(normal) < .012:
                path[k] = near + normal * .012
    path = gaussian_filter(path, (1.0, 0), mode='nearest')
    return [shapes.sweep('strap', [tuple(at) for at in path], .017, hide, 8, (.45, 1.3))]
