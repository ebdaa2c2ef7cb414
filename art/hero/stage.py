"""Cameras, places and lights shared by the layers of the hero, and how a layer is finished."""
from dataclasses import dataclass

import bpy
import cv2
import numpy as np

from kit import cameras, denoise, fire, flames, grade, lights, passes, shapes

#: Samples a pixel.
MASTER, PREVIEW = 18, 8
#: Layers seen from afar are rendered at this share of their size and enlarged: half the hours, and no difference below 2400 px.
SHARE = 0.75


@dataclass(frozen=True)
class Layout:
    """Where things stand, in metres; `moon` is a share of the picture."""
    camera: tuple
    target: tuple
    lens: float
    emperor: tuple
    emperor_turn: float
    beast: tuple
    beast_turn: float
    beast_scale: float
    moon: tuple
    moon_radius: float
    #: Of the far city, x, y, height of the ground, size; each on a crag of its own.
    towers: tuple = ()
    #: Where the keep of the fortress stands.
    fortress: tuple = ()
    #: The middle of the glow that its fires throw on the sky, as a share of the picture.
    warm: tuple = (0.2, 0.74)
    #: The gatehouse and its causeway are seen.
    gate: bool = True
    #: Light that tells the ridges of the mountains apart, where nothing stands before them.
    ridges: bool = True
    #: How far down the picture the mist lies, as a share.
    mist: float = 0.80
    #: Where mist before the fortress parts it from who stands before it: its left, top and right as shares of the picture.
    veil: tuple = ()
    #: Where his face is, from where he stands.
    emperor_face: tuple = (0.35, -0.05, 2.25)
    #: The light on it, in watts, and where that stands from there.
    emperor_key: float = 190
    emperor_key_from: tuple = (1.1, -2.6, -0.6)
    #: The moon on the emperor: over all of him, and the edge that it draws from behind, in watts.
    emperor_moon: float = 3.4
    emperor_edge: float = 900
    #: The sky's light on his back, in watts.
    emperor_back: float = 240
    #: What lights the squad: from the side rather than from before, so that each has a dark half and his own fire lights him more; in watts, and the moon on them.
    squad_key: tuple = (-12, -6, 4.0)
    squad_watts: float = 1800
    squad_moon: float = 3.2


WIDE = Layout(camera=(0, -15, 2.3), target=(0, 10, 4.6), lens=32, emperor=(-2.55, -6.6, 0.66), emperor_turn=90, beast=(9.0, 17, -0.95), beast_turn=-36,
              beast_scale=3.05, moon=(0.715, 0.215), moon_radius=0.058, veil=(0.13, 0.445, 0.47), fortress=(-30.6, 120, 18.2))
TALL = Layout(camera=(0, -15, 2.3), target=(0, 10, 5.6), lens=92, emperor=(-0.64, -6.25, 0.585), emperor_turn=68, beast=(4.3, 18, 3.3), beast_turn=-28,
              beast_scale=2.1, moon=(0.75, 0.25), moon_radius=0.082, fortress=(-22.6, 150, 19.5), warm=(0.08, 0.53),
              # The crag would leave of the gate but the tips of its roofs; the Warden stands before the mountains, and beside a beard less moon is as bright.
              gate=False, ridges=False, mist=0.70,
              # From farther right his shield would stand before it.
              emperor_face=(0.33, -0.1, 2.28), emperor_key=300, emperor_key_from=(0.25, -2.8, -0.35), emperor_moon=2.2, emperor_edge=260, emperor_back=60,
              # One above the other on a slope, those below have their own fire before them.
              squad_key=(-9, -9, 5.0), squad_watts=900, squad_moon=4.2)
#: For 3:4 background and squad are rendered; the rest is put together from the wide layers (scenes/hero_tablet.py).
TABLET = Layout(camera=(0, -15, 2.3), target=(0, 10, 5.97), lens=60, emperor=WIDE.emperor, emperor_turn=WIDE.emperor_turn, beast=WIDE.beast, beast_turn=-36, beast_scale=3.05,
                moon=(0.775, 0.352), moon_radius=0.083, fortress=(-15.5, 120, 14.5), warm=(0.3, 0.60), mist=0.72)


def layout_of(job):
    return TALL if 'portrait' in job.name else TABLET if 'tablet' in job.name else WIDE


def begin(job, share=SHARE, samples=MASTER):
    shapes.empty_scene()
    fire.FIRES.clear()
    place = layout_of(job)
    camera = cameras.perspective(place.camera, place.target, place.lens)
    camera.data.sensor_fit = 'HORIZONTAL'
    share = 1 if job.preview else share
    passes.setup([round(side * share) for side in job.size], PREVIEW if job.preview else samples)
    return place


def light(place, layer):
    """The moon for everybody, and to each layer only its own lights: Cycles picks one light a sample, every further one is noise.

    The fires are out of sight on the left, the moon's rims come from the right.
    """
    # On fur, which mirrors it strand by strand, less moon is as bright.
    lights.moon(strength={'beast': 2.6, 'character': place.emperor_moon, 'squad': place.squad_moon}.get(layer, 5.0))
    lights.sky(strength=1.5)
    ex, ey, ez = place.emperor
    bx, by, bz = place.beast
    if layer == 'character':
        lights.panel((ex - 3.6, ey - 5.4, ez + 2.4), (ex, ey, ez + 1.5), 760, 0.8)
        lights.panel((ex + 3.6, ey - 5.5, ez + 1.2), (ex, ey, ez + 1.2), 190, 2.5, (0.95, 0.62, 0.50))
        # The face has a key of its own, from below the helmet's brow and from where it looks.
        fx, fy, fz = place.emperor_face
        kx, ky, kz = place.emperor_key_from
        lights.panel((ex + fx + kx, ey + fy + ky, ez + fz + kz), (ex + fx, ey + fy, ez + fz), place.emperor_key, 0.35, (1, 0.76, 0.54))
        lights.panel((ex + 5.6, ey + 5.8, ez + 4.6), (ex, ey, ez + 1.9), place.emperor_edge, 1.0, lights.MOON)
        # The open sky behind him draws his back.
        lights.panel((ex - 4.2, ey + 5.4, ez + 4.2), (ex - 0.4, ey, ez + 1.7), place.emperor_back, 1.0, lights.MOON)
    if layer == 'cliff':
        lights.panel((-7, -11, 5.5), (1, 3.4, 1.0), 2500, 2.0)
    if layer == 'squad':
        lights.panel(place.squad_key, (1, 3.4, 1.0), place.squad_watts, 2.0)
        lights.panel((11, 5.5, 6.5), (0, 3.2, 1.2), 1500, 1.5, lights.MOON)
    if layer == 'beast':
        lights.panel((bx - 16, by - 15, bz + 4.5), (bx - 2.5, by - 5, bz + 6.0), 10500, 2.6)
        lights.panel((bx + 18, by + 3, bz + 12), (bx, by - 2, bz + 7), 2200, 3.0, lights.MOON)
        # The squad's fires reach its breast and legs.
        lights.panel((bx - 7, by - 15, bz + 1.5), (bx, by - 3, bz + 3.5), 800, 2.5)
        lights.panel((bx - 3, by - 26, bz + 7), (bx + 1, by, bz + 5), 1900, 5.0, (0.45, 0.58, 1.0))


def detail(job, fine, coarse):
    """Cell or triangle size: fine in the master, coarse in previews."""
    return coarse if job.preview else fine


def finish(job, exposure=1.0, haze=0.0, haze_tint=(0.06, 0.085, 0.14), foot=None, contrast=1.1, glow=0.2, retouch=None, closer=None, smooth=0.55, times=2, worn=None):
    """Renders, cleans, adds distance, fire and grade, and saves with alpha.

    `haze` is the distance in metres at which two thirds are air. `foot` (top, bottom, amount): mist that rises
    between two heights of the picture. `closer`: the part (left, top, right, bottom, as shares) that is rendered finer, a face, `times` as large as in the picture. `retouch` is given colour and alpha last of all, and gives them back.
    `worn`: a kind (see `shapes.belong`) and what makes its colour anew, given colour and how much of each pixel is of that kind.
    `smooth` is the denoiser's strength: a layer rendered larger than the picture bears more.
    """
    light = passes.render_passes(job.cache, job.regrade)
    rgb, alpha, depth = cleaned(light, job.size, smooth=smooth)
    if closer:
        looked_at(job, closer, rgb, alpha, times)
    if haze:
        air = (1 - np.exp(-depth / haze))[..., None]
        rgb = rgb * (1 - air) + np.array(haze_tint) * air * alpha[..., None]
    if foot:
        rows = np.linspace(0, 1, rgb.shape[0])[:, None, None]
        mist = np.clip((rows - foot[0]) / (foot[1] - foot[0]), 0, 1) * foot[2]
        rgb = rgb * (1 - mist) + np.array([0.07, 0.095, 0.15]) * mist * alpha[..., None]
    if fire.FIRES:
        rgb, alpha = burning(rgb.astype(np.float32), alpha, [seen(*f, job) for f in fire.FIRES])
    rgb = grade.bloom(rgb.astype(np.float32), 1.0, glow)
    image = grade.grade(denoise.straight(rgb, alpha), exposure, contrast=contrast)
    if retouch:
        image, alpha = retouch(image, alpha)
    if worn:
        kind, anew = worn
        share = cv2.GaussianBlur((light['who'] == kind).astype(np.float32), (0, 0), 0.8)
        image = anew(image, cv2.resize(share, tuple(job.size), interpolation=cv2.INTER_LINEAR))
    grade.save(job.out, image, alpha)


def burning(rgb, alpha, fires):
    """Premultiplied colour and alpha with fires of many tongues; `fires` as for `flames.burn`."""
    # A little above the rim, which hides their feet.
    lit = flames.bowls(rgb, [(x, y - .05 * pixels * size / rgb.shape[0], pixels, size) for x, y, pixels, size in fires])
    glow = np.clip((lit - rgb).max(2), 0, 1)
    return lit, np.maximum(alpha, 1 - (1 - alpha) * (1 - glow))


def looked_at(job, part, rgb, alpha, times=2, samples=36):
    """Renders a part of the picture `times` as large, lays it into colour and alpha, and lets its border run out into them."""
    width, height = job.size
    left, right = (round(part[side] * width) for side in (0, 2))
    top, bottom = (round(part[side] * height) for side in (1, 3))
    render = bpy.context.scene.render
    render.resolution_x, render.resolution_y, render.use_border, render.use_crop_to_border = width * times, height * times, True, True
    # A quarter of a pixel more: what falls on a pixel's edge must not be rounded down.
    render.border_min_x, render.border_max_x = ((edge * times + 0.25) / (width * times) for edge in (left, right))
    render.border_min_y, render.border_max_y = ((edge * times + 0.25) / (height * times) for edge in (height - bottom, height - top))
    bpy.context.scene.cycles.samples = 12 if job.preview else samples
    folder = job.cache / 'closer'
    folder.mkdir(exist_ok=True)
    light = passes.render_passes(folder, job.regrade)
    fine = denoise.denoise(light, 3, strength=0.4)
    small = (right - left, bottom - top)
    colour, cover = (cv2.resize(image, small, interpolation=cv2.INTER_AREA) for image in (fine, light['alpha']))
    y, x = np.mgrid[0:small[1], 0:small[0]].astype(np.float32)
    share = np.clip(np.minimum.reduce([x, y, small[0] - 1 - x, small[1] - 1 - y]) / 10, 0, 1)
    here = np.s_[top:bottom, left:right]
    rgb[here] = rgb[here] * (1 - share[..., None]) + colour * share[..., None]
    alpha[here] = alpha[here] * (1 - share) + np.clip(cover, 0, 1) * share


def cleaned(light, size, radius=4, smooth=0.55):
    """Colour, alpha and depth without noise, at the picture's size. Only the part where something is gets the work."""
    rows, columns = np.nonzero(light['alpha'] > 0)
    part = np.s_[max(rows.min() - 8, 0):rows.max() + 9, max(columns.min() - 8, 0):columns.max() + 9]
    rgb = np.zeros_like(light['rgb'])
    rgb[part] = denoise.denoise({name: np.ascontiguousarray(values[part]) for name, values in light.items()}, radius, smooth)
    way = cv2.INTER_AREA if rgb.shape[1] > size[0] else cv2.INTER_CUBIC if rgb.shape[1] < size[0] else cv2.INTER_NEAREST
    fit = [cv2.resize(image.astype(np.float32), tuple(size), interpolation=way) for image in (rgb, light['alpha'])]
    depth = cv2.resize(light['z'], tuple(size), interpolation=cv2.INTER_NEAREST)
    return np.maximum(fit[0], 0), np.clip(fit[1], 0, 1), depth


def seen(x, y, z, size, job):
    u, v, depth = cameras.project((x, y, z))
    return u, v, layout_of(job).lens / 36 * job.size[0] / depth, size
