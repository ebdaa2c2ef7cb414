"""The emperor's face as it is read from afar: a nose that stands out, cheekbones, and a beard that is one carved mass. Single hairs would be thinner than a pixel, and their lights specks all over the face.

Places are in metres in the head's frame: x to his left, y backwards, z up.
"""
import numpy as np

from kit import shapes
from kit.nodes import material
from kit.noise import fractal
from kit.person import inside, ramp
from kit.skeleton import solve

#: How thick the beard is on cheek and lip, and on the chin.
CHEEK, CHIN = 0.011, 0.024
#: The same colours from furrow to ridge, and where it is grey.
FURROW, RIDGE, GREY = '#0b0604', '#3c2213', '#6a5440'


def chiselled(emperor, pose):
    """Gives the figure its face of large planes. The flesh must be fine already (see `muscled`)."""
    head, parts = solve(pose)['head'], {part.name: part for part in emperor.children_recursive}
    flesh = parts['emperor skin']
    mesh = flesh.data
    points = vector(mesh.vertices, 'co')
    near = inside(head, points)
    face = number(mesh, 'face')
    turn = np.array(head)[:3, :3]
    points = points + moved(near) * face[:, None] @ turn.T
    mesh.vertices.foreach_set('co', points.astype(np.float32).ravel())
    mesh.update()
    for part in parts.values():
        if part.name.startswith(('emperor beard', 'emperor brows')):
            part.hide_render = True
    growth = number(mesh, 'stubble')
    beard = grown(mesh, points, inside(head, points), turn, growth)
    beard.parent, beard.matrix_parent_inverse = emperor, flesh.matrix_parent_inverse.copy()
    return beard


def vector(things, name):
    values = np.empty(len(things) * 3, np.float32)
    things.foreach_get(name, values)
    return values.reshape(-1, 3)


def number(mesh, name):
    values = np.empty(len(mesh.vertices), np.float32)
    mesh.attributes[name].data.foreach_get('value', values)
    return values


def moved(p):
    """Nose and cheekbones come forward, the hollows beside them go back; the brow, which hid the eyes, is less of a roof."""
    x, y, z = np.abs(p[:, 0]), p[:, 1], p[:, 2]
    before = ramp(y, -0.04, -0.075)
    bridge = np.exp(-(x / 0.0115) ** 2) * ramp(z, 0.022, 0.006) * ramp(z, -0.056, -0.044) * (0.45 + 0.55 * ramp(z, 0.012, -0.036))
    bone = np.exp(-((x - 0.052) / 0.014) ** 2 - ((z + 0.024) / 0.012) ** 2)
    hollow = np.exp(-((x - 0.050) / 0.014) ** 2 - ((z + 0.060) / 0.018) ** 2) + 0.6 * np.exp(-((x - 0.021) / 0.006) ** 2 - ((z + 0.004) / 0.012) ** 2)
    roof = np.exp(-((z - 0.026) / 0.013) ** 2) * ramp(x, 0.064, 0.045)
    way = np.zeros_like(p)
    way[:, 1] = before * (-0.014 * bridge - 0.005 * bone + 0.006 * hollow + 0.006 * roof)
    way[:, 0] = np.sign(p[:, 0]) * before * 0.004 * bone
    return way


def grown(mesh, points, near, turn, growth):
    """Over the part of the flesh where a beard grows: as thick as it is dense, longer at the chin, in locks that fall."""
    mesh.calc_normals()
    normal = vector(mesh.vertices, 'normal')
    corners = np.empty(len(mesh.loops), np.int32)
    mesh.loops.foreach_get('vertex_index', corners)
    start = np.empty(len(mesh.polygons), np.int32)
    mesh.polygons.foreach_get('loop_start', start)
    faces = corners[start[:, None] + np.arange(4)]
    faces = faces[(growth[faces].max(1) > 0.02)]
    used, faces = np.unique(faces, return_inverse=True)
    x, y, z = near[used].T
    dense = ramp(growth[used], 0.10, 0.75)
    chin = np.exp(-(x / 0.046) ** 2) * ramp(z, -0.072, -0.112)
    # Before the ears it is short.
    dense_there = dense * (0.30 + 0.70 * ramp(z, -0.035, -0.070))
    # Locks lie side by side about the jaw and wave a little on their way down.
    round_ = np.arctan2(x, -(y + 0.01)) + 0.10 * np.sin(z * 90 + x * 30)
    lock = fractal(np.stack([round_ * 9, z * 14, 0 * z], 1), 3, 4)
    lock = ramp(lock, 0.25, 0.75)
    thick = dense_there * (CHEEK + (CHIN - CHEEK) * chin) * (0.70 + 0.45 * lock) - 0.0012 * (1 - dense)
    fall = dense * (0.004 + 0.014 * chin) * (0.8 + 0.4 * lock)
    grey = ramp(np.abs(x), 0.012, 0.0) * ramp(z, -0.085, -0.10) * 0.7 + ramp(lock, 0.7, 1.0) * 0.25
    shape = points[used] + normal[used] * thick[:, None] + (np.array([0, -0.45, -1.0]) * fall[:, None]) @ turn.T
    beard = shapes.add('emperor beard of locks', shape, faces.reshape(-1, 4), locks(), mask=lock)
    beard.data.attributes.new('grey', 'FLOAT', 'POINT').data.foreach_set('value', grey.astype(np.float32))
    return beard


def locks():
    def build(n):
        tint = n.mix(n.fit(n.attribute(), 0.15, 0.95), FURROW, RIDGE)
        tint = n.mix(n.attribute('grey'), tint, GREY)
        return n.add('BsdfPrincipled', Base_Color=tint, Roughness=0.6, Specular=0.15)
    return material('locks of a beard', build)
