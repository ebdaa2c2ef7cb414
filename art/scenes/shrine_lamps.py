"""The shrine's goddess rendered lamp by lamp: no sample has to choose among lamps, and how bright each is beside the others costs but a regrade."""
import bpy
import cv2
import numpy as np

from kit import cameras, denoise, lights, passes, twofold
from kit.nodes import Nodes
from scenes.shrine_places import PLINTH, STATUE, STONE, before, lamp_at

#: All of her and of her halo: the middle, and how many metres aside, and up and down in the picture.
MIDDLE, REACH = (*STATUE, PLINTH + 3.55), (2.15, 3.75)
NAMES = ('lamp', 'candles', 'moon', 'air')


def lamps():
    """What burns in each of the passes, hidden from all other renders: her lamp, the candles before her, the moon from the right; 'air' is even light from everywhere, and dark in folds."""
    made = {
        'lamp': [lights.flame(lamp_at(), 420, .16, (1, 1, 1))],
        'candles': [lights.flame((*before(angle, far), high), 60, .35, (1, 1, 1)) for angle, far, high in ((-50, 2.3, 1.9), (-14, 2.7, 1.7), (18, 2.3, 1.9), (48, 2.7, 1.8))],
        'moon': [lights.moon((-.80, -.30, -.60), 3.2, 1.5, (1, 1, 1))],
        'air': [],
    }
    for group in made.values():
        for lamp in group:
            lamp.hide_render = True
    return made


def white():
    """A world of even light; the one that was there is given back by whoever asked."""
    world = bpy.data.worlds.new('even light')
    world.use_nodes = True
    n = Nodes(world.node_tree)
    n.tree.links.new(n.add('Background', Strength=1.0).outputs[0], n.tree.nodes.new('ShaderNodeOutputWorld').inputs[0])
    return world


def box(size):
    """Her part of the picture in pixels: (left, top, right, bottom)."""
    u, v, _ = cameras.project(MIDDLE)
    aside, up = (side * size[0] / bpy.context.scene.camera.data.ortho_scale for side in REACH)
    sides = u * size[0] - aside, v * size[1] - up, u * size[0] + aside, v * size[1] + up
    return tuple(int(round(np.clip(side, 0, most))) for side, most in zip(sides, (*size, *size)))


def rendered(job):
    return all((job.cache / f'goddess-{name}' / 'rgb.exr').exists() for name in NAMES)


def lit(seen, job, burning, samples):
    """Her box, and {name: light that this lamp alone throws on her there}; `seen` takes what is sharper in these passes: albedo, normals and depth."""
    scene, found = bpy.context.scene, {}
    # She alone: what is beside her is not asked for, and costs nothing.
    others = [thing for thing in bpy.data.objects if thing.type == 'MESH' and thing.pass_index != STONE and not thing.hide_render]
    left, top, right, bottom = box(job.size)
    turn = np.array(scene.camera.matrix_world.to_3x3(), np.float32)
    there = np.s_[top:bottom, left:right]

    for name in NAMES:
        folder = job.cache / f'goddess-{name}'
        folder.mkdir(exist_ok=True)

        def prepare():
            for lamp in burning[name]:
                lamp.hide_render = False
            if name == 'air':
                scene.world = white()
            passes.setup(job.size, samples, transparent=False, bounces=0, threshold=0)
            render = scene.render
            render.use_border = render.use_crop_to_border = True
            render.border_min_x, render.border_max_x = left / job.size[0], right / job.size[0]
            render.border_min_y, render.border_max_y = 1 - bottom / job.size[1], 1 - top / job.size[1]
        taken = {}
        for thing in others:
            thing.hide_render = True
        try:
            twofold.with_lights_out(prepare, lambda: taken.update(passes.render_passes(folder, job.regrade)))
        finally:
            scene.render.use_border = scene.render.use_crop_to_border = False
            for thing in [*burning[name], *others]:
                thing.hide_render = thing in burning[name]
        # Blender may round the border by a pixel.
        taken = {key: cv2.resize(image, (right - left, bottom - top), interpolation=twofold.SCALED.get(key, cv2.INTER_LINEAR)) for key, image in taken.items()}
        clean = denoise.denoise(taken, 2, .45, normal_width=.18)
        found[name] = (clean / (cv2.GaussianBlur(taken['albedo'], (0, 0), .4) + denoise.FLOOR)).mean(2)
        if name == 'lamp':
            inside = cv2.erode((taken['who'] == STONE).astype(np.uint8), np.ones((3, 3), np.uint8)) > 0
            # What stands before her stays.
            inside &= seen['who'][there] == STONE
            for key, values in (('albedo', taken['albedo']), ('normal', twofold.facing(taken['normal'], turn)), ('z', taken['z'])):
                seen[key][there][inside] = values[inside]
    seen['at'] = twofold.where(scene.camera, seen['z'], turn)
    return (left, top, right, bottom), found
