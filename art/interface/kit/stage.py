"""The stage: the eye straight above, a warm key from the upper left, a cold rim from the lower right."""
import math
import os
import time

os.environ['OPENCV_IO_ENABLE_OPENEXR'] = '1'

import bpy
import cv2
import numpy as np
from mathutils import Vector

from interface.kit.graph import Graph

passes = {'light': 'Image', 'paint': 'Denoising Albedo', 'normal': 'Denoising Normal'}


def clear():
    bpy.ops.wm.read_factory_settings(use_empty=True)


def eye(width, height, at=(0, 0)):
    camera = bpy.data.cameras.new('eye')
    camera.type, camera.ortho_scale, camera.clip_end = 'ORTHO', max(width, height), 60
    thing = bpy.data.objects.new('eye', camera)
    thing.location = (*at, 20)
    bpy.context.scene.collection.objects.link(thing)
    bpy.context.scene.camera = thing


def sun(comes_from, color, strength, softness):
    """`softness` in degrees."""
    lamp = bpy.data.lights.new('sun', 'SUN')
    lamp.color, lamp.energy, lamp.angle = color, strength, math.radians(softness)
    thing = bpy.data.objects.new('sun', lamp)
    thing.rotation_euler = (-Vector(comes_from)).to_track_quat('-Z', 'Y').to_euler()
    bpy.context.scene.collection.objects.link(thing)


def surroundings(strength=1.):
    """What the metal mirrors: a warm glow upper left, a cold one lower right, dusk between them."""
    world = bpy.data.worlds.new('surroundings')
    world.use_nodes = True
    bpy.context.scene.world = world
    g = Graph(world.node_tree)
    towards = g.node('TexCoord').outputs['Generated']

    def glow(direction, narrow):
        facing = g.node('VectorMath', {0: towards, 1: Vector(direction).normalized()}, operation='DOT_PRODUCT').outputs['Value']
        return g.math('POWER', g.math('MAXIMUM', facing, 0), narrow)
    color = g.mix(g.remap(g.noise(towards, 2.2, 3), .35, .65), (.03, .04, .07, 1), (.12, .10, .09, 1))
    color = g.mix(glow((-.55, .8, .38), 4.), color, (4.6, 3.7, 2.6, 1))
    color = g.mix(glow((-.1, .25, .95), 14.), color, (1.15, .82, .5, 1))
    color = g.mix(glow((.85, -.6, .3), 9.), color, (.3, .5, 1.1, 1))
    g.plug(g.node('OutputWorld').inputs[0], g.node('Background', {'Color': color, 'Strength': strength}))


def daylight(key=1., rim=1., around=1.):
    surroundings(around)
    sun((-.62, .78, .95), (1., .80, .55), 3.4 * key, 5)
    sun((.9, -.45, .42), (.40, .60, 1.), 1. * rim, 6)


def quality(samples):
    scene = bpy.context.scene
    scene.render.engine = 'CYCLES'
    scene.render.film_transparent = True
    scene.render.threads_mode, scene.render.threads = 'FIXED', 2
    scene.view_settings.view_transform = 'Standard'
    c = scene.cycles
    c.device, c.samples, c.use_denoising = 'CPU', samples, False
    c.max_bounces, c.diffuse_bounces, c.glossy_bounces, c.transmission_bounces = 8, 1, 3, 8
    c.sample_clamp_indirect, c.caustics_reflective, c.caustics_refractive = 3., False, False
    c.use_adaptive_sampling, c.adaptive_threshold, c.adaptive_min_samples = True, .01, 16
    c.pixel_filter_type, c.filter_width = 'BLACKMAN_HARRIS', 1.5


def photograph(job, build, name='all', samples=28):
    """Builds, renders and returns light (premultiplied), cover, paint (albedo) and normals as arrays."""
    if not (job.regrade and (job.cache / f'{name}-light.exr').exists()):
        clear()
        build()
        quality(samples)
        expose(job, name)
    found = {label: read(job.cache / f'{name}-{label}.exr') for label in passes}
    light = found['light']
    return {'light': light[..., :3], 'cover': np.clip(light[..., 3], 0, 1),
            'paint': found['paint'][..., :3], 'normal': found['normal'][..., :3]}


def expose(job, name):
    scene, layer = bpy.context.scene, bpy.context.view_layer
    scene.render.resolution_x, scene.render.resolution_y = job.size
    layer.cycles.denoising_store_passes = True
    scene.use_nodes = True
    tree = scene.node_tree
    tree.nodes.clear()
    source = tree.nodes.new('CompositorNodeRLayers')
    file = tree.nodes.new('CompositorNodeOutputFile')
    file.base_path = str(job.cache)
    file.format.file_format, file.format.color_mode, file.format.color_depth = 'OPEN_EXR', 'RGBA', '32'
    file.file_slots.clear()
    for label, output in passes.items():
        file.file_slots.new(f'{name}-{label}-')
        tree.links.new(source.outputs[output], file.inputs[-1])
    began = time.time()
    bpy.ops.render.render()
    print(f'{job.name} {name}: rendered in {time.time() - began:.0f} s', flush=True)
    for label in passes:
        (job.cache / f'{name}-{label}-{scene.frame_current:04d}.exr').replace(job.cache / f'{name}-{label}.exr')


def read(path):
    picture = cv2.imread(str(path), cv2.IMREAD_UNCHANGED)
    return np.nan_to_num(picture[..., [2, 1, 0, 3] if picture.shape[2] == 4 else [2, 1, 0]].astype(np.float32))
