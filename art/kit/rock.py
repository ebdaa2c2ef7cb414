"""Rock: boulders cut by planes, columns of cliff, ledges of ground."""
import bmesh
import bpy
import numpy as np

from kit.noise import cells, fractal
from kit.shapes import link


def ball(subdivisions):
    shape = bmesh.new()
    bmesh.ops.create_icosphere(shape, subdivisions=subdivisions, radius=1)
    data = bpy.data.meshes.new('rock')
    shape.to_mesh(data)
    shape.free()
    points = np.empty(len(data.vertices) * 3)
    data.vertices.foreach_get('co', points)
    return data, points.reshape(-1, 3)


def boulder(seed, radius, material, subdivisions=5, squash=(1, 1, 1), rough=0.25, planes=14, chip=0.0):
    """A ball cut by random planes, then weathered. `chip` breaks small flakes off the edges."""
    random = np.random.RandomState(seed)
    data, points = ball(subdivisions)
    normals = random.normal(size=(planes, 3))
    normals /= np.linalg.norm(normals, axis=1, keepdims=True)
    reach = np.ones(len(points))
    for normal, distance in zip(normals, random.uniform(0.62, 0.95, planes)):
        facing = points @ normal
        reach = np.minimum(reach, np.where(facing > 1e-3, distance / np.maximum(facing, 1e-3), 9))
    points = points * reach[:, None]
    swell = 1 + rough * fractal(points * 1.3 + seed * 9.1, 6, seed) + 0.10 * (fractal(points * 3.5 + seed, 5, seed + 3, ridged=True) - 0.4)
    if chip:
        first, second = cells(points * 3.2 + seed, seed)
        swell -= chip * 0.5 * np.clip(0.12 - (second - first), 0, 1)
    points = points * swell[:, None] * np.array(squash) * radius
    data.vertices.foreach_set('co', points.astype(np.float32).ravel())
    data.polygons.foreach_set('use_smooth', [True] * len(data.polygons))
    data.update()
    data.materials.append(material)
    return link(bpy.data.objects.new('rock', data))


def ledge(x_range, edge, depth, drop, material, step=0.045, seed=1, rough=1.0, top=None):
    """Ground that breaks off towards the viewer: flat from y = edge(x) + depth, rounding over and falling by `drop`.

    Displaced in all three directions, so that the face has ledges and overhangs, not streaks.
    """
    xs = np.arange(*x_range, step)
    lie = np.concatenate([np.linspace(depth, 0.3, int(depth / step / 1.5)), np.full(int(drop / step), 0.0)])
    lie[-int(drop / step):] = np.linspace(0.25, -0.14 * drop, int(drop / step))
    fall = np.concatenate([np.zeros(int(depth / step / 1.5)), np.linspace(0, drop, int(drop / step))])
    x, y = np.meshgrid(xs, lie)
    z = np.repeat(-fall[:, None], len(xs), 1)
    points = np.stack([x.ravel(), (y + edge(xs)[None, :]).ravel(), z.ravel()], 1)
    face = np.clip(-points[:, 2] / 0.35, 0, 1)
    layer = points[:, 2] * 1.25 + 0.35 * fractal(points * np.array([0.35, 0.35, 0.2]), 3, seed)
    terrace = np.abs((layer % 1) - 0.5) * 2
    crags = fractal(points * 0.55 + seed, 5, seed + 2)
    first, second = cells(points * np.array([0.9, 0.9, 0.65]) + 0.35 * fractal(points * 1.3, 3, seed + 5)[:, None], seed)
    blocks = np.clip(second - first, 0, 0.5)
    out = rough * (0.55 * crags + 0.55 * blocks + 0.26 * terrace ** 2 + 0.10 * fractal(points * 3.1, 4, seed + 8)) * face
    points[:, 1] -= out
    points[:, 0] += 0.25 * rough * fractal(points * 0.8, 3, seed + 11) * face
    points[:, 2] += 0.16 * rough * crags * face + rough * (0.10 * fractal(points * 0.9, 5, seed + 13) + 0.16 * (blocks - 0.25)) * (1 - face)
    if top is not None:
        points[:, 2] += top(points) * (1 - face)
    from kit.cloth import grid_faces
    from kit.shapes import add
    return add('ledge', points, grid_faces(len(lie), len(xs))[:, ::-1], material)


def scatter(count, x_range, y_range, height, materials, small, large, seed=1, bias=2.5, skip=None):
    """Stones lying about, mostly small ones; `height(x, y)` is the ground, `skip(x, y)` keeps places free."""
    random = np.random.RandomState(seed)
    kinds = [boulder(seed * 10 + i, 1, materials[i % len(materials)], 4, (1, random.uniform(0.6, 1), random.uniform(0.45, 0.8)), 0.2) for i in range(6)]
    for kind in kinds:
        kind.location = (0, 0, -900)
    while count > 0:
        x, y = random.uniform(*x_range), random.uniform(*y_range)
        radius = small + (large - small) * random.rand() ** bias
        count -= 1
        if skip and skip(x, y):
            continue
        stone = link(bpy.data.objects.new('stone', kinds[random.randint(6)].data))
        stone.location = (x, y, height(x, y) + radius * 0.12)
        stone.rotation_euler = random.uniform(-0.4, 0.4), random.uniform(-0.4, 0.4), random.uniform(0, 6.28)
        stone.scale = (radius,) * 3
