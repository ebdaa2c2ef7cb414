"""Lights a flat scene from its height, normals and colours: key from the upper left, cold rim from the lower right, shadows and dirt
by height. Everything is seen straight from above, therefore no ray needs to be traced."""
import os
import time
from dataclasses import dataclass

os.environ['OPENCV_IO_ENABLE_OPENEXR'] = '1'

import cv2
import numpy as np

from interface.kit.ground import clouds

PASSES = {'paint': 'Image', 'normal': 'Normal', 'depth': 'Depth', 'matter': 'matter'}
KEY = np.array((-.62, .78, .95)) / np.linalg.norm((-.62, .78, .95))
RIM = np.array((.9, -.45, .42)) / np.linalg.norm((.9, -.45, .42))


@dataclass
class Seen:
    """`height` in units over the ground, `pixel` the size of a pixel in units."""
    paint: np.ndarray
    cover: np.ndarray
    normal: np.ndarray
    height: np.ndarray
    matter: np.ndarray
    pixel: float


def look(size, build, folder, name, wide, samples=12, reuse=False):
    """Draws the scene without light. `wide` is the picture's width in units."""
    files = {label: folder / f'{name}-{label}.exr' for label in PASSES}
    if not (reuse and all(file.exists() for file in files.values())):
        draw(size, build, files, samples)
    from interface.kit.stage import read
    raw = {label: read(file) for label, file in files.items()}
    paint = raw['paint']
    cover = np.clip(paint[..., 3], 0, 1)
    straight = paint[..., :3] / np.maximum(cover, 1e-3)[..., None]
    height = np.where(raw['depth'][..., 0] < 50, 20 - raw['depth'][..., 0], -.6)
    normal = raw['normal'][..., :3]
    normal = normal / np.maximum(np.linalg.norm(normal, axis=2, keepdims=True), 1e-4)
    matter = raw['matter'][..., :3] / np.maximum(cover, 1e-3)[..., None]
    return Seen(straight, cover, normal, np.maximum(height, -.9).astype(np.float32), np.clip(matter, 0, 1), wide / size[0])


def draw(size, build, files, samples):
    import bpy

    from interface.kit.stage import clear
    from interface.window.matter import forget
    clear()
    forget()
    build()
    scene, layer = bpy.context.scene, bpy.context.view_layer
    scene.render.engine = 'CYCLES'
    scene.render.resolution_x, scene.render.resolution_y = size
    scene.render.film_transparent = True
    scene.view_settings.view_transform = 'Standard'
    c = scene.cycles
    c.device, c.samples, c.use_denoising, c.use_adaptive_sampling, c.max_bounces = 'CPU', samples, False, False, 0
    c.pixel_filter_type, c.filter_width = 'BLACKMAN_HARRIS', 1.4
    layer.use_pass_normal = layer.use_pass_z = True
    aov = layer.aovs.add()
    aov.name, aov.type = 'matter', 'COLOR'
    scene.use_nodes = True
    tree = scene.node_tree
    tree.nodes.clear()
    source, file = tree.nodes.new('CompositorNodeRLayers'), tree.nodes.new('CompositorNodeOutputFile')
    folder = next(iter(files.values())).parent
    file.base_path = str(folder)
    file.format.file_format, file.format.color_mode, file.format.color_depth = 'OPEN_EXR', 'RGBA', '32'
    file.file_slots.clear()
    for label, output in PASSES.items():
        file.file_slots.new(f'{label}-')
        tree.links.new(source.outputs[output], file.inputs[-1])
    began = time.time()
    bpy.ops.render.render()
    print(f'drawn in {time.time() - began:.0f} s', flush=True)
    for label, kept in files.items():
        (folder / f'{label}-{scene.frame_current:04d}.exr').replace(kept)


def blur(image, sigma):
    return cv2.GaussianBlur(image, (0, 0), max(sigma, .3))


def lit(seen, key=1.0, around=1.0):
    """Linear light (rows, columns, 3), straight."""
    full = .01 / seen.pixel
    """How many pixels a pixel of the master is."""
    metal, own, polish = (seen.matter[..., i] for i in range(3))
    normal = hammered(seen, metal)
    shade = shadow(seen, KEY)
    open_air = air(seen, full)
    curve = (blur(seen.height, 1.0 * full) - blur(seen.height, 4.0 * full)) / .02
    rubbed, hollow = np.clip(curve - .15, 0, 1), np.clip(-curve - .1, 0, 1) + np.clip(.75 - open_air, 0, 1) * .8

    paint = seen.paint
    dirt = np.array((.012, .009, .008), np.float32)
    green = np.array((.055, .115, .090), np.float32)
    patina = np.clip(hollow * 1.1 - .12, 0, 1) * metal
    paint = paint + (green - paint) * (.28 * patina)[..., None]
    paint = paint + (dirt - paint) * (np.clip(hollow, 0, 1) * (.45 + .25 * metal))[..., None]
    paint = paint + (np.minimum(paint * 2.1 + .06, 1.) - paint) * (rubbed * (.04 + .76 * metal))[..., None]

    facing = np.maximum(normal @ KEY, 0) * shade
    cold = np.maximum(normal @ RIM, 0)
    warm_light, cold_light = np.array((1., .80, .55), np.float32), np.array((.40, .60, 1.), np.float32)
    dusk = np.array((.115, .130, .175), np.float32)
    matte = paint * (2.9 * key * facing[..., None] * warm_light + .55 * cold[..., None] * cold_light + around * (open_air ** 1.3 * (.55 + .45 * normal[..., 2]))[..., None] * dusk * 3.4)

    reflected = 2 * normal[..., 2:] * normal - np.array((0, 0, 1), np.float32)
    mirror = np.full_like(paint, .055) * around
    for comes_from, narrow, strength, shaded in (((-.55, .8, .38), 4, (4.8, 3.9, 2.7), 1), ((-.1, .25, .95), 12, (1.0, .72, .44), 0), ((.85, -.6, .3), 9, (.32, .48, .95), 0)):
        direction = np.array(comes_from, np.float32) / np.linalg.norm(comes_from)
        lobe = np.maximum(reflected @ direction, 0) ** narrow
        mirror += (lobe * (.25 + .75 * shade if shaded else 1))[..., None] * np.array(strength, np.float32)
    glint = np.maximum(reflected @ KEY, 0) ** 60 * shade
    shining = paint * (mirror * (.35 + .65 * open_air)[..., None] + 1.0 * key * facing[..., None] * warm_light)
    light = matte + (shining - matte) * metal[..., None]
    glass = seen.paint * 1.5 + .10 * matte
    light = light + (glass - light) * own[..., None]
    return light + (glint * polish * 2.2)[..., None] * np.array((1., .9, .72), np.float32)


def hammered(seen, metal):
    """Normals roughened: dents on metal."""
    rows, columns = np.indices(seen.height.shape, dtype=np.float32) * (seen.pixel * 100)
    field = clouds(1024, 1.25, 77, smallest=22, largest=150)
    field = cv2.remap(np.tile(field, (1, 1)), columns % 1023, rows % 1023, cv2.INTER_LINEAR)
    down, across = np.gradient(blur(field, .7))
    strength = .10 * metal
    normal = seen.normal + np.dstack([-across * strength, down * strength, np.zeros_like(across)])
    return (normal / np.maximum(np.linalg.norm(normal, axis=2, keepdims=True), 1e-4)).astype(np.float32)


def shadow(seen, towards, reach=.75, soft=.16):
    """How much of the light arrives: 1 where nothing stands between."""
    across, up, rise = towards
    flat = np.hypot(across, up)
    free = np.ones_like(seen.height)
    distance, step = 1.6, 1.6
    while distance * seen.pixel < reach / (rise / flat):
        dx, dy = across / flat * distance, -up / flat * distance
        ahead = cv2.warpAffine(seen.height, np.float32([[1, 0, -dx], [0, 1, -dy]]), seen.height.shape[::-1], flags=cv2.INTER_LINEAR, borderMode=cv2.BORDER_REPLICATE)
        over = seen.height + distance * seen.pixel * rise / flat - ahead
        free = np.minimum(free, np.clip(over / (soft * distance * seen.pixel + .012) + .5, 0, 1))
        distance += step
        step *= 1.04
    return blur(free, .8)


def air(seen, full):
    """How open the sky is over each place."""
    result = np.ones_like(seen.height)
    for sigma, strength in ((2.5, .55), (7, .6), (20, .55), (48, .30)):
        deeper = blur(seen.height, sigma * full) - seen.height
        result *= 1 - np.clip(deeper / (sigma * .012) * strength, 0, .75)
    return result
