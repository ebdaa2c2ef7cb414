"""Still lifes for the page's sections: a few objects by lamplight, on nothing but their own shadow."""
import math

import bpy
import cv2
import numpy as np

from kit import cameras, denoise, flames, grade, lights, passes, shapes
from kit.fire import FIRES
from kit.nodes import material


def begin(width, target=(0, 0, 0.3), elevation=26, azimuth=24, moon=3.2, key=1.0, sky=0.55, tint=(1.0, 0.66, 0.36)):
    """An empty scene seen from above; `width` metres across the picture. Key: warm, from the left front, of this `tint`; rim: cold, from behind right."""
    shapes.empty_scene()
    FIRES.clear()
    cameras.isometric(target, width, elevation, azimuth)
    lights.sky('#33415e', '#241f26', sky)
    lights.moon((-0.75, -0.75, -0.55), moon, 3)
    reach = width * 1.1
    a = math.radians(azimuth)

    def seen_from(left, towards, up):
        x, y = -left * math.cos(a) + towards * math.sin(a), -left * math.sin(a) - towards * math.cos(a)
        return tuple(np.add(target, (x * reach, y * reach, up * reach)))
    lights.panel(seen_from(0.75, 0.75, 0.85), target, 40 * key * width ** 2, width * 0.5, tint)
    lights.panel(seen_from(-0.7, 0.8, 0.35), target, 5 * key * width ** 2, width * 0.7, (1.0, 0.55, 0.28))


def catch_shadows(size=6.0, z=0.0):
    """The ground: invisible but for the shadows on it."""
    s = size / 2
    plane = shapes.add('ground', [(-s, -s, z), (s, -s, z), (s, s, z), (-s, s, z)], [(0, 1, 2, 3)], None, smooth=False)
    plane.is_shadow_catcher = True
    return plane


def finish(job, samples=20, exposure=1.1, contrast=1.08, paint=None, air=None, bounces=1, haze=(0.9, 0.25)):
    """`air(rgb, passes)` adds light, before `paint(image)` works on the finished colours. `haze`: what blooms is brighter than the first, by so much."""
    passes.setup(job.size, 10 if job.preview else samples, threshold=0.02, bounces=bounces)
    light = passes.render_passes(job.cache, job.regrade)
    alpha = light['alpha']
    seen = [cameras.project(at) for *at, _ in FIRES]
    pixels = job.size[0] / bpy.context.scene.camera.data.ortho_scale
    rgb = denoise.denoise(light, radius=4)
    if air:
        shining = air(rgb, light)
        alpha, rgb = np.maximum(alpha, np.clip((shining - rgb).max(2), 0, 1)), shining
    rgb, alpha = flames.burn(rgb, alpha, [(x, y, pixels, size) for (x, y, _), (*_, size) in zip(seen, FIRES)])
    image = grade.grade(denoise.straight(grade.bloom(rgb, *haze), alpha), exposure, contrast=contrast, sharpness=0.35)
    # A shadow is black light of its own; graded it would glow blue.
    dark = np.clip(1 - rgb.max(2) / np.maximum(alpha, 1e-3) / 0.004, 0, 1)[..., None]
    image = image * (1 - dark) + np.float32([0.02, 0.022, 0.035]) * dark
    if paint:
        image = paint(image)
    grade.save(job.out, image, soft_shadow(alpha, dark[..., 0]), quality=90)


def soft_shadow(alpha, dark):
    """The alpha with its shadows, where `dark` is 1, freed of the render's grain and gone before the picture ends."""
    width = alpha.shape[1]
    shadow = cv2.GaussianBlur((alpha * dark).astype(np.float32), (0, 0), width * 0.006)
    shadow = np.clip((shadow - 0.10) / 0.90, 0, 1) * towards_edge(alpha.shape)
    return np.maximum(alpha * (1 - dark), shadow * dark)


def painted(name, file, roughness=0.6, bump=0.0):
    """Paper or board that shows a picture by its UV map."""
    def build(n):
        image = n.add('TexImage', {'image': bpy.data.images.load(str(file)), 'extension': 'EXTEND'})
        worn = n.mix(n.fit(n.noise(n.position(), 7, 6), 0.5, 0.72, 0, 0.35), image.outputs['Color'], '#3c2d1e')
        height = n.noise(n.position(), 60, 3)
        return n.add('BsdfPrincipled', Base_Color=worn, Roughness=roughness, Specular=0.3, Normal=n.bump(height, bump, 0.004))
    return material(name, build)


def sheet(name, corner, across, up, made, columns=1, rows=1, bend=None):
    """A sheet from a corner along two edges, its picture right way up; `bend` takes (u, v) arrays and gives a lift along the normal."""
    corner, across, up = (np.asarray(v, float) for v in (corner, across, up))
    u, v = np.meshgrid(np.linspace(0, 1, columns + 1), np.linspace(0, 1, rows + 1))
    normal = np.cross(across, up)
    normal /= np.linalg.norm(normal)
    lift = bend(u, v) if bend else np.zeros_like(u)
    points = corner + u[..., None] * across + v[..., None] * up + lift[..., None] * normal
    wide = columns + 1
    faces = [(r * wide + c, r * wide + c + 1, (r + 1) * wide + c + 1, (r + 1) * wide + c) for r in range(rows) for c in range(columns)]
    thing = shapes.add(name, points.reshape(-1, 3), faces, made)
    layer = thing.data.uv_layers.new()
    flat = np.stack([u.ravel(), v.ravel()], 1)
    for loop in thing.data.loops:
        layer.data[loop.index].uv = flat[loop.vertex_index]
    return thing


def oil_lamp(at, size=1.0, lit=True, energy=1.2):
    """A small bronze lamp with a spout and a ring to carry it by."""
    from kit.surfaces import preset_material
    bronze = preset_material('flat bronze')
    body = [(0, 0.0), (0.07, 0.0), (0.085, 0.012), (0.05, 0.022), (0.045, 0.035), (0.10, 0.055), (0.135, 0.085), (0.13, 0.115), (0.08, 0.140), (0.05, 0.146), (0.03, 0.160), (0, 0.165)]
    parts = [shapes.lathe('lamp', body, bronze, 48)]
    spout = shapes.bezier((0.09, 0, 0.085), (0.17, 0, 0.085), (0.20, 0, 0.10), (0.245, 0, 0.135), 12)
    parts.append(shapes.sweep('spout', spout, np.linspace(0.045, 0.024, 12), bronze, 14))
    ring = [(-0.155 + 0.06 * math.cos(t), 0, 0.115 + 0.06 * math.sin(t)) for t in np.linspace(0, 2 * math.pi, 25)]
    parts.append(shapes.sweep('handle', ring, 0.011, bronze, 10))
    for x, r in ((0.0, 0.018),):
        parts.append(shapes.lathe('knob', [(0, 0.160), (r, 0.166), (r * 1.1, 0.18), (0, 0.196)], preset_material('flat gold'), 20))
    group = shapes.place(shapes.group('oil lamp', parts), at, scale=size)
    if lit:
        tip = (at[0] + 0.245 * size, at[1], at[2] + 0.135 * size)
        FIRES.append((*tip, 0.16 * size))
        lights.flame((tip[0], tip[1] - 0.02, tip[2] + 0.09 * size), energy * size, 0.03)
    return group


def towards_edge(shape):
    """1 within the picture, 0 at its edge: a long shadow fades out before the picture ends."""
    height, width = shape
    y, x = np.mgrid[0:height, 0:width].astype(np.float32)
    reach = 0.16 * width
    near = np.minimum(np.minimum(x, width - 1 - x), np.minimum(y, height - 1 - y)) / reach
    near = np.clip(near, 0, 1)
    return near * near * (3 - 2 * near)
