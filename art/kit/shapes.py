"""Puts meshes into the scene: raw arrays, solids of fields, turned and swept parts, cut blocks."""
import hashlib
import inspect
import math
from functools import wraps

import bmesh
import bpy
import numpy as np
from mathutils import Matrix, Vector

from kit import sdf
from kit.job import CACHE


def empty_scene():
    bpy.ops.wm.read_factory_settings(use_empty=True)


def add(name, vertices, faces, material=None, smooth=True, angle=None, mask=None):
    """A mesh object of arrays; `mask` becomes the attribute that materials mix their trim by."""
    data = bpy.data.meshes.new(name)
    faces = np.asarray(faces) if isinstance(faces, np.ndarray) else faces
    if isinstance(faces, np.ndarray):
        corners = faces.shape[1]
        data.vertices.add(len(vertices))
        data.vertices.foreach_set('co', np.asarray(vertices, np.float32).ravel())
        data.loops.add(faces.size)
        data.loops.foreach_set('vertex_index', faces.astype(np.int32).ravel())
        data.polygons.add(len(faces))
        data.polygons.foreach_set('loop_start', np.arange(0, faces.size, corners, dtype=np.int32))
        data.polygons.foreach_set('loop_total', np.full(len(faces), corners, np.int32))
        data.update(calc_edges=True)
    else:
        data.from_pydata([tuple(v) for v in vertices], [], [tuple(f) for f in faces])
        data.update()
    data.polygons.foreach_set('use_smooth', [smooth] * len(data.polygons))
    if angle is not None:
        data.use_auto_smooth, data.auto_smooth_angle = True, angle
    if mask is not None:
        data.attributes.new('mask', 'FLOAT', 'POINT').data.foreach_set('value', np.asarray(mask, np.float32))
    if material:
        data.materials.append(material)
    return link(bpy.data.objects.new(name, data))


def link(thing):
    bpy.context.scene.collection.objects.link(thing)
    return thing


def group(name, things=()):
    parent = link(bpy.data.objects.new(name, None))
    for thing in things:
        if thing.parent is None:
            thing.parent = parent
    return parent


def belong(thing, who):
    """Everything of `thing` is of the kind `who`, a number of 1 or more: light of its own can be laid on it afterwards (see `twofold.wash`)."""
    for part in (thing, *thing.children_recursive):
        part.pass_index = who
    return thing


def place(thing, at=(0, 0, 0), turn=(0, 0, 0), scale=1):
    """`turn` in degrees."""
    thing.location = at
    thing.rotation_euler = [math.radians(a) for a in turn]
    thing.scale = scale if hasattr(scale, '__len__') else (scale,) * 3
    return thing


def copy(thing):
    """The thing and its children again, with the same meshes."""
    twin = link(thing.copy())
    for child in thing.children:
        child_twin = copy(child)
        child_twin.parent = twin
        child_twin.matrix_parent_inverse = child.matrix_parent_inverse.copy()
    return twin


#: What the builder at work depends on, and how many solids it has made.
_building = []


def modelled(build):
    """For builders whose solids depend on nothing but their source and their plain arguments: kept on disk, they are not computed again."""
    @wraps(build)
    def wrapped(*args, **options):
        plain = [x for x in (*args, *options.values()) if isinstance(x, (int, float, str))]
        _building.append([hashlib.sha1((inspect.getsource(inspect.getmodule(build)) + inspect.getsource(sdf)).encode()).hexdigest(), build.__name__, plain, 0])
        try:
            return build(*args, **options)
        finally:
            _building.pop()
    return wrapped


def solid(name, field, low, high, step, material=None, mask=None):
    if not _building:
        vertices, faces, values = sdf.mesh(field, low, high, step, mask)
        return add(name, vertices, faces, material, mask=values)
    _building[-1][3] += 1
    kept = CACHE / 'solids' / f'{hashlib.sha1(repr((_building[-1], name, step)).encode()).hexdigest()[:20]}.npz'
    if kept.exists():
        stored = np.load(kept)
        return add(name, stored['v'], stored['f'], material, mask=stored['m'] if 'm' in stored else None)
    vertices, faces, values = sdf.mesh(field, low, high, step, mask)
    kept.parent.mkdir(parents=True, exist_ok=True)
    np.savez(kept, v=vertices, f=faces, **({} if values is None else {'m': values.astype(np.float32)}))
    return add(name, vertices, faces, material, mask=values)


def frame(origin, direction, front):
    """A matrix with z against `direction` (a limb hangs down its own -z) and -y towards `front`."""
    z = -Vector(direction).normalized()
    y = -(Vector(front) - z * Vector(front).dot(z)).normalized()
    x = y.cross(z)
    return Matrix.Translation(Vector(origin)) @ Matrix((x, y, z)).transposed().to_4x4()


def lathe(name, profile, material=None, segments=40, stretch=(1, 1), angle=0.7, mask=None):
    """A turned part: the profile is a list of (radius, height)."""
    profile = np.asarray(profile, float)
    a = np.linspace(0, 2 * math.pi, segments, endpoint=False)
    r, z = profile[:, 0], profile[:, 1]
    vertices = np.stack([np.outer(np.cos(a), r) * stretch[0], np.outer(np.sin(a), r) * stretch[1], np.tile(z, (segments, 1))], -1).reshape(-1, 3)
    i, j = np.meshgrid(np.arange(segments), np.arange(len(profile) - 1), indexing='ij')
    base, following = i * len(profile) + j, ((i + 1) % segments) * len(profile) + j
    faces = np.stack([base, following, following + 1, base + 1], -1).reshape(-1, 4)
    return add(name, vertices, faces, material, angle=angle, mask=None if mask is None else np.tile(mask, segments))


def tube(points, radii, segments=10, flat=(1, 1)):
    """Arrays of a tube along points; `flat` squeezes its section."""
    points = [Vector(p) for p in points]
    last = len(points) - 1
    radii = radii if hasattr(radii, '__len__') else [radii] * len(points)
    tangents = [(points[min(i + 1, last)] - points[max(i - 1, 0)]).normalized() for i in range(last + 1)]
    side = Vector((0, 0, 1)) if abs(tangents[0].z) < 0.9 else Vector((0, 1, 0))
    vertices = []
    for point, tangent, radius in zip(points, tangents, radii):
        side = (side - tangent * side.dot(tangent)).normalized()
        other = tangent.cross(side)
        for k in range(segments):
            a = 2 * math.pi * k / segments
            vertices.append(point + side * (math.cos(a) * radius * flat[0]) + other * (math.sin(a) * radius * flat[1]))
    faces = []
    for i in range(last):
        for k in range(segments):
            a, b = i * segments + k, i * segments + (k + 1) % segments
            faces.append((a, b, b + segments, a + segments))
    faces.append(tuple(range(segments))[::-1])
    faces.append(tuple(last * segments + k for k in range(segments)))
    return vertices, faces


def sweep(name, points, radii, material=None, segments=10, flat=(1, 1), angle=None):
    return add(name, *tube(points, radii, segments, flat), material, angle=angle)


def bezier(a, b, c, d, count=16):
    a, b, c, d = (np.asarray(p, float) for p in (a, b, c, d))
    t = np.linspace(0, 1, count)[:, None]
    return a * (1 - t) ** 3 + b * 3 * t * (1 - t) ** 2 + c * 3 * t * t * (1 - t) + d * t ** 3


def block(name, size, material, bevel=0.03, jitter=0.0, random=None):
    shape = bmesh.new()
    bmesh.ops.create_cube(shape, size=1)
    for vertex in shape.verts:
        shift = [random.uniform(-jitter, jitter) for _ in range(3)] if random else (0, 0, 0)
        vertex.co = Vector([c * s + d for c, s, d in zip(vertex.co, size, shift)])
    bmesh.ops.bevel(shape, geom=shape.edges[:], offset=bevel, segments=2, affect='EDGES', profile=0.6)
    data = bpy.data.meshes.new(name)
    shape.to_mesh(data)
    shape.free()
    data.polygons.foreach_set('use_smooth', [True] * len(data.polygons))
    data.use_auto_smooth, data.auto_smooth_angle = True, 0.6
    data.materials.append(material)
    return link(bpy.data.objects.new(name, data))


def height_field(name, x_range, y_range, step, height, material):
    """Ground: `height` takes points (n, 3) with z = 0 and gives z."""
    xs, ys = np.arange(*x_range, step), np.arange(*y_range, step)
    x, y = np.meshgrid(xs, ys)
    points = np.stack([x.ravel(), y.ravel(), np.zeros(x.size)], 1).astype(np.float32)
    points[:, 2] = height(points)
    corner = (np.arange(len(ys) - 1)[:, None] * len(xs) + np.arange(len(xs) - 1)[None]).ravel()
    faces = np.stack([corner, corner + 1, corner + len(xs) + 1, corner + len(xs)], 1)
    return add(name, points, faces, material)
