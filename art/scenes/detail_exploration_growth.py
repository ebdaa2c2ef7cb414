"""What grows in the gorge: short grass wherever rock lies level, and tussocks that hang over its edges."""
import numpy as np

from kit import grade, village, wilds
from kit.noise import fractal


def grown(rocks, levels, paths, bare):
    """Grass on the tops of `rocks`, which end at the heights `levels`; none on the lines `paths` and in the circles `bare` (x, y, radius)."""
    random = np.random.RandomState(4)
    points, normals = over(rocks.data, 420, random)
    free, high = clear(points, paths, bare), np.abs(points[:, 2:] - levels).min(1) < .12
    thick = fractal(points * (1.1, 1.1, .4) + 3, 3, 5)
    top, count = free & high & (normals[:, 2] > .80), len(points)
    kept = top & (random.rand(count) < np.clip(.55 + 1.1 * thick, .12, 1))
    wilds.grass([(*point, random.uniform(.05, .11)) for point in points[kept]], 6, .085, ('#2c3a1c', '#78803f'))
    tall = top & (thick > .10) & (random.rand(count) < .030)
    wilds.grass([(*point, random.uniform(.13, .22)) for point in points[tall]], 7, .19, ('#36481f', '#98994c'))
    hang = free & high & (normals[:, 2] > .25) & (normals[:, 2] < .86) & (fractal(points * 1.9 + 7, 3, 8) > -.12)
    at, out = np.repeat(points[hang], 16, 0), np.repeat(normals[hang], 16, 0) * (1, 1, .3)
    out = out + random.normal(0, .24, out.shape) + (0, 0, .42)
    at = at + random.normal(0, .022, at.shape) - .015 * out
    wilds.blades(at, out / np.linalg.norm(out, axis=1, keepdims=True), .17, .020, village.foliage('hanging grass', '#2b3a1b', '#8a8f48'), 9, .95)


def over(mesh, density, random):
    """So many points a square metre all over `mesh`, which is of triangles wound as `sdf` leaves them, and the normals there."""
    corners, faces = np.empty(len(mesh.vertices) * 3, np.float32), np.empty(len(mesh.loops), np.int32)
    mesh.vertices.foreach_get('co', corners)
    mesh.loops.foreach_get('vertex_index', faces)
    a, b, c = corners.reshape(-1, 3)[faces.reshape(-1, 3)].transpose(1, 0, 2)
    across = np.cross(c - a, b - a)
    area = np.linalg.norm(across, axis=1) / 2
    picked = random.choice(len(area), int(density * area.sum()), p=area / area.sum())
    u, v = random.rand(2, len(picked), 1)
    folded = u + v > 1
    u, v = np.where(folded, 1 - u, u), np.where(folded, 1 - v, v)
    return a[picked] + u * (b - a)[picked] + v * (c - a)[picked], across[picked] / (2 * np.maximum(area[picked], 1e-9))[:, None]


def clear(points, paths, bare):
    free = np.ones(len(points), bool)
    for x, y, radius in bare:
        free &= np.hypot(points[:, 0] - x, points[:, 1] - y) > radius
    for path in paths:
        way = np.concatenate([np.linspace(a, b, 12) for a, b in zip(path, path[1:])])
        free &= np.min([np.hypot(points[:, 0] - x, points[:, 1] - y) for x, y in way], 0) > .34
    return free


def green(passes):
    """How much of each pixel is leaves, by their own colour."""
    red, leaf, blue = np.moveaxis(passes['albedo'], 2, 0)
    share = np.clip((leaf * 1.16 - red) / (.10 * leaf + 1e-4), 0, 1) * np.clip((.62 * leaf - blue) / (.12 * leaf + 1e-4), 0, 1)
    return (share * (passes['who'] == 0) * (passes['alpha'] > .5)).astype(np.float32)


def fresh(rgb, passes):
    """Leaves that stay green under the moon, and are not lost in the dark of the rock."""
    cold = np.clip((rgb[..., 2] - .34 * rgb[..., 1]) / (.30 * rgb[..., 1] + 1e-4), 0, 1)
    share = (green(passes) * (.12 + .70 * cold))[..., None]
    grey = (rgb @ grade.LUMA)[..., None]
    lifted = (1 + .38 * green(passes))[..., None] * rgb
    return lifted + share * ((1.6 * grey + .006) * np.float32([1.0, 1.04, .40]) - lifted)
