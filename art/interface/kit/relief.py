"""Carves a distance field into a mesh: letters, plates, seals."""
import bpy
import numpy as np


def chisel(field, slope=.9, cap=9., rim=0., groove=0.):
    """A roof whose ridge runs in the middle; `rim` is the width of a flat edge, `groove` the depth of a line beside it."""
    inside = np.maximum(field - rim, 0)
    height = np.minimum(inside, cap) * slope
    if groove:
        height -= groove * np.exp(-((field - rim) / (rim * .35)) ** 2)
    return height


def pillow(field, reach, height):
    """Rounded over within `reach` of the edge."""
    t = np.clip(field / reach, 0, 1)
    return height * np.sqrt(1 - (1 - t) ** 2)


def carve(sheet, field, height, made, at=(0, 0, 0), floor=-.25, along=None):
    """
    Raises `height` where `field` is positive. The outermost cells are pulled onto the outline, and a skirt hangs from it
    down to `floor`: the silhouette is smooth and no light creeps below. `along` is a field for the material to read.
    """
    cell = 1 / sheet.grain
    down, across = np.gradient(field, cell)
    across, up = across, -down
    length = np.maximum(np.hypot(across, up), .25)
    outside = np.clip(-field, 0, 3 * cell)
    x, y = sheet.x + across / length * outside, sheet.y + up / length * outside
    z = np.where(field < -.8 * cell, floor, height)
    kept = field > -2.3 * cell
    number = np.full(field.shape, -1, np.int64)
    number[kept] = np.arange(kept.sum())
    points = np.stack([x[kept], y[kept], z[kept]], 1).astype(np.float32)
    whole = kept[:-1, :-1] & kept[1:, :-1] & kept[:-1, 1:] & kept[1:, 1:]
    faces = np.stack([number[1:, :-1][whole], number[1:, 1:][whole], number[:-1, 1:][whole], number[:-1, :-1][whole]], 1)
    thing = grid_mesh(points, faces, made)
    if along is not None:
        thing.data.attributes.new('along', 'FLOAT', 'POINT').data.foreach_set('value', along[kept].astype(np.float32))
    thing.location = at
    return thing


def grid_mesh(points, faces, made):
    data = bpy.data.meshes.new('relief')
    data.vertices.add(len(points))
    data.vertices.foreach_set('co', points.ravel())
    data.loops.add(faces.size)
    data.loops.foreach_set('vertex_index', faces.astype(np.int32).ravel())
    data.polygons.add(len(faces))
    data.polygons.foreach_set('loop_start', np.arange(0, faces.size, 4, dtype=np.int32))
    data.polygons.foreach_set('loop_total', np.full(len(faces), 4, np.int32))
    data.update(calc_edges=True)
    data.polygons.foreach_set('use_smooth', [True] * len(faces))
    data.materials.append(made)
    thing = bpy.data.objects.new('relief', data)
    bpy.context.scene.collection.objects.link(thing)
    return thing
