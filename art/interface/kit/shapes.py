"""Meshes from outlines. All lengths are in units of a hundred master pixels; z looks at the eye."""
import math

import bpy
from mathutils import Vector


def mesh(name, points, faces, made=None, smooth_below=None):
    """`smooth_below`: edges flatter than this many degrees are shaded smooth, sharper ones stay edges."""
    data = bpy.data.meshes.new(name)
    data.from_pydata([tuple(p) for p in points], [], [tuple(f) for f in faces])
    data.update()
    if smooth_below is not None:
        data.polygons.foreach_set('use_smooth', [True] * len(data.polygons))
        data.use_auto_smooth, data.auto_smooth_angle = True, math.radians(smooth_below)
    if made:
        data.materials.append(made)
    thing = bpy.data.objects.new(name, data)
    bpy.context.scene.collection.objects.link(thing)
    return thing


def lathe(profile, made, at=(0, 0, 0), steps=48, smooth_below=45):
    """Turns (radius, height) pairs, given from the rim inwards or outwards, around z."""
    points, faces, count = [], [], len(profile)
    for step in range(steps):
        turn = math.tau * step / steps
        points += [(r * math.cos(turn), r * math.sin(turn), z) for r, z in profile]
    for step in range(steps):
        a, b = step * count, (step + 1) % steps * count
        faces += [(a + i, b + i, b + i + 1, a + i + 1) for i in range(count - 1)]
    thing = mesh('lathe', points, faces, made, smooth_below)
    thing.location = at
    return thing


def mitres(path, closed=True):
    """For each corner the vector that moves it outwards by one unit on both its sides."""
    result, count = [], len(path)
    for i, (x, y) in enumerate(path):
        px, py = path[i - 1] if closed or i else (2 * x - path[1][0], 2 * y - path[1][1])
        nx, ny = path[(i + 1) % count] if closed or i < count - 1 else (2 * x - px, 2 * y - py)
        before, after = math.hypot(x - px, y - py) or 1, math.hypot(nx - x, ny - y) or 1
        ax, ay = (y - py) / before, (px - x) / before
        bx, by = (ny - y) / after, (x - nx) / after
        scale = 1 + ax * bx + ay * by
        result.append(((ax + bx) / max(scale, .2), (ay + by) / max(scale, .2)))
    return result


def rings(path, profile, closed=True):
    """The profile's (outwards, height) pairs carried around the path."""
    outwards = mitres(path, closed)
    return [[(x + mx * o, y + my * o, z) for (x, y), (mx, my) in zip(path, outwards)] for o, z in profile]


def moulding(path, profile, made, closed=True, smooth_below=35):
    layers, count = rings(path, profile, closed), len(path)
    last = count if closed else count - 1
    faces = [(j * count + i, j * count + (i + 1) % count, (j + 1) * count + (i + 1) % count, (j + 1) * count + i)
             for j in range(len(layers) - 1) for i in range(last)]
    return mesh('moulding', [p for layer in layers for p in layer], faces, made, smooth_below)


def plate(path, top, bevel, made, bottom=-.3, smooth_below=30):
    """A slab with a rounded shoulder."""
    shoulder = [(0, bottom), (0, top - bevel), (-.12 * bevel, top - .55 * bevel), (-.4 * bevel, top - .18 * bevel), (-bevel, top)]
    layers, count = rings(path, shoulder), len(path)
    faces = [(j * count + i, j * count + (i + 1) % count, (j + 1) * count + (i + 1) % count, (j + 1) * count + i)
             for j in range(len(layers) - 1) for i in range(count)]
    faces.append(range((len(layers) - 1) * count, len(layers) * count))
    return mesh('plate', [p for layer in layers for p in layer], faces, made, smooth_below)


def tube(spine, radii, made, steps=16, ends=True, squash=1., smooth_below=60):
    """A round bar along points; `squash` flattens it towards the wall."""
    line = [Vector(p) for p in spine]
    points, faces, side = [], [], Vector((0, 0, 1))
    for i, here in enumerate(line):
        ahead = (line[min(i + 1, len(line) - 1)] - line[max(i - 1, 0)]).normalized()
        up = (side - ahead * side.dot(ahead)).normalized()
        across = ahead.cross(up)
        for k in range(steps):
            turn = math.tau * k / steps
            points.append(here + up * math.cos(turn) * radii[i] * squash + across * math.sin(turn) * radii[i])
    for i in range(len(line) - 1):
        here, ahead = i * steps, (i + 1) * steps
        faces += [(here + k, here + (k + 1) % steps, ahead + (k + 1) % steps, ahead + k) for k in range(steps)]
    if ends:
        faces += [range(steps - 1, -1, -1), range((len(line) - 1) * steps, len(line) * steps)]
    return mesh('tube', points, faces, made, smooth_below)


def rectangle(width, height, at=(0, 0)):
    x, y, w, h = *at, width / 2, height / 2
    return [(x - w, y - h), (x + w, y - h), (x + w, y + h), (x - w, y + h)]
