"""The light of each lamp rendered by itself: where every sample may ask but one lamp there is no grain from the choice, and how bright each is beside the others is settled in 2D."""
from dataclasses import dataclass

import bpy
import numpy as np

from kit import denoise, passes
from scenes.hero_character_light import ROOM

#: Samples a pixel of each lamp; the night sky is sampled all round.
SAMPLES = {'fire': 10, 'embers': 7, 'face': 5, 'moon': 6, 'back': 4, ROOM: 10}


@dataclass
class Seen:
    """Colours premultiplied and linear; `light` is each lamp's, by its name."""
    light: dict
    alpha: np.ndarray
    who: np.ndarray
    normal: np.ndarray
    albedo: np.ndarray


def rendered(job, folder, lamps, more=1.0, radius=4, smooth=.9):
    """What lies in the camera's view, or in its border, without noise. `more`: that many times the samples."""
    kept = {name: one(job, folder / name, name, max(round(SAMPLES[name] * more * (.5 if job.preview else 1)), 3)) for name in lamps}
    alpha, normal = (np.mean([seen[kind] for seen in kept.values()], axis=0) for kind in ('alpha', 'normal'))
    light = {name: clean(seen, alpha, radius, smooth) for name, seen in kept.items()}
    return Seen(light, alpha, kept['fire']['who'], normal, kept['fire']['albedo'])


def one(job, folder, name, samples):
    folder.mkdir(exist_ok=True)
    scene = bpy.context.scene
    lamps, world, size = [thing for thing in bpy.data.objects if thing.type == 'LIGHT'], scene.world, (scene.render.resolution_x, scene.render.resolution_y)
    passes.setup(size, samples, threshold=0)
    for lamp in lamps:
        lamp.hide_render = not lamp.name.startswith(name)
    if name != ROOM:
        scene.world = None
    try:
        return passes.render_passes(folder, job.regrade)
    finally:
        scene.world = world
        for lamp in lamps:
            lamp.hide_render = False


def clean(seen, alpha, radius, smooth):
    """Only the part where something is gets the work."""
    rows, columns = np.nonzero(alpha > 0)
    part = np.s_[max(rows.min() - 8, 0):rows.max() + 9, max(columns.min() - 8, 0):columns.max() + 9]
    rgb = np.zeros_like(seen['rgb'])
    rgb[part] = np.maximum(denoise.denoise({name: np.ascontiguousarray(seen[name][part]) for name in ('rgb', 'albedo', 'normal')}, radius, smooth), 0)
    return rgb
