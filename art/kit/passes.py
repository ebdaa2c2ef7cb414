"""Renders the scene with Cycles into linear passes, and reads them back as numpy arrays.

Debian's Blender has no denoiser of its own: the albedo and normal passes go to kit/denoise.py.
"""
import json
import os
import time

os.environ['OPENCV_IO_ENABLE_OPENEXR'] = '1'
import cv2  # noqa: E402
import numpy as np  # noqa: E402

NAMES = {'rgb': 'Image', 'z': 'Depth', 'albedo': 'Denoising Albedo', 'normal': 'Denoising Normal', 'who': 'IndexOB'}
FARTHEST = 5000


def setup(size, samples, transparent=True, bounces=1, seed=7, threshold=0.02, least=12):
    """Fast and quiet settings: few bounces, clamped indirect light, no caustics, adaptive sampling."""
    import bpy
    scene = bpy.context.scene
    render, cycles = scene.render, scene.cycles
    render.engine = 'CYCLES'
    render.resolution_x, render.resolution_y, render.resolution_percentage = *size, 100
    render.film_transparent = transparent
    render.threads_mode, render.threads = 'FIXED', os.cpu_count()
    render.use_persistent_data = True
    scene.view_settings.view_transform = 'Standard'
    cycles.device, cycles.samples, cycles.seed, cycles.use_denoising = 'CPU', samples, seed, False
    cycles.use_adaptive_sampling, cycles.adaptive_threshold, cycles.adaptive_min_samples = threshold > 0, threshold, min(samples, least)
    cycles.diffuse_bounces, cycles.glossy_bounces, cycles.transmission_bounces = bounces, 2, 1
    cycles.max_bounces, cycles.volume_bounces, cycles.transparent_max_bounces = max(bounces, 2) + 1, 0, 6
    cycles.sample_clamp_indirect, cycles.sample_clamp_direct, cycles.blur_glossy = 2, 8, 0.3
    cycles.caustics_reflective = cycles.caustics_refractive = False
    cycles.pixel_filter_type, cycles.filter_width = 'BLACKMAN_HARRIS', 1.5
    cycles.tile_size = 4096
    scene.cycles_curves.shape = 'RIBBONS'


def render_passes(folder, reuse=False):
    """{'rgb', 'alpha', 'albedo', 'normal', 'z', 'who'} of the active view layer; colours premultiplied and linear, `who` as given by `shapes.belong`."""
    files = {name: folder / f'{name}.exr' for name in NAMES}
    if reuse and all(file.exists() for file in files.values()):
        recall(folder / 'stage.json')
    else:
        write_passes(folder, files)
        remember(folder / 'stage.json')
    return read_passes(files)


def remember(file):
    """Where the camera stood and where fires burn: what is painted over these passes later belongs there, wherever the scene has put both by then."""
    import bpy
    from kit import fire
    camera = bpy.context.scene.camera
    bpy.context.view_layer.update()
    file.write_text(json.dumps({'camera': [list(row) for row in camera.matrix_world], 'ortho_scale': camera.data.ortho_scale, 'lens': camera.data.lens, 'fires': plain(fire.FIRES), 'wicks': plain(fire.WICKS)}))


def plain(places):
    return [[float(number) for number in place] for place in places]


def recall(file):
    if not file.exists():
        return
    import bpy
    from mathutils import Matrix
    from kit import fire
    kept, camera = json.loads(file.read_text()), bpy.context.scene.camera
    camera.matrix_world, camera.data.ortho_scale, camera.data.lens = Matrix(kept['camera']), kept['ortho_scale'], kept['lens']
    fire.FIRES[:], fire.WICKS[:] = map(tuple, kept['fires']), map(tuple, kept['wicks'])


def write_passes(folder, files):
    import bpy
    scene = bpy.context.scene
    view_layer = scene.view_layers[0]
    view_layer.cycles.denoising_store_passes = True
    view_layer.use_pass_z = view_layer.use_pass_object_index = True
    scene.use_nodes = True
    tree = scene.node_tree
    tree.nodes.clear()
    layers = tree.nodes.new('CompositorNodeRLayers')
    output = tree.nodes.new('CompositorNodeOutputFile')
    output.base_path = str(folder)
    output.format.file_format, output.format.color_depth, output.format.color_mode = 'OPEN_EXR', '32', 'RGBA'
    output.file_slots.clear()
    for name, socket in NAMES.items():
        output.file_slots.new(f'{name}_')
        tree.links.new(layers.outputs[socket], output.inputs[-1])
    start = time.time()
    bpy.ops.render.render(write_still=False)
    print(f'rendered {scene.render.resolution_x}x{scene.render.resolution_y} in {time.time() - start:.0f} s', flush=True)
    for name, file in files.items():
        (folder / f'{name}_{scene.frame_current:04d}.exr').replace(file)


def read_passes(files):
    raw = {name: read_exr(file) for name, file in files.items()}
    return {
        'rgb': np.maximum(np.nan_to_num(raw['rgb'][..., :3]), 0),
        'alpha': np.clip(raw['rgb'][..., 3], 0, 1),
        'albedo': np.clip(np.nan_to_num(raw['albedo'][..., :3]), 0, 4),
        'normal': np.nan_to_num(raw['normal'][..., :3]),
        'z': np.minimum(np.nan_to_num(raw['z'][..., 0], nan=FARTHEST, posinf=FARTHEST), FARTHEST),
        'who': np.rint(np.nan_to_num(raw['who'][..., 0])).astype(np.float32),
    }


def read_exr(file):
    image = cv2.imread(str(file), cv2.IMREAD_UNCHANGED)
    if image is None:
        raise IOError(f'cannot read {file}')
    if image.ndim == 2:
        image = np.repeat(image[..., None], 4, 2)
    order = [2, 1, 0, 3] if image.shape[2] == 4 else [2, 1, 0]
    image = image[..., order].astype(np.float32)
    return image if image.shape[2] == 4 else np.dstack([image, np.ones(image.shape[:2], np.float32)])
