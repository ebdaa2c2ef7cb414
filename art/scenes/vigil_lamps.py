"""Lamps that pilgrims have left on a ledge of the hall: of many makes and hands, some on stones or books, most of them lit; among them what else they leave.

They stand below the page's last letter on a moulded course of stone (`vigil_lamps_shelf`) that lies on the page's string course; the wall is the page's. The middle is low, since the letter hangs there, and is all that a phone shows. Beside this file: `vigil_lamps_makes`, `_reliefs`, `_candles`, `_clay`, `_matter`, `_gifts`, `_row` (what stands where), `_fire`, `_wall`.
"""
import bpy
import cv2
import numpy as np

from interface.kit.develop import develop, glow, over, write
from kit import cameras, denoise, lights, passes, shapes, still_life
from kit.nodes import material
from scenes.vigil_lamps_fire import burning
from scenes.vigil_lamps_row import row
from scenes.vigil_lamps_shelf import FRONT, LEDGE, THICK, WALL, shelf
from scenes.vigil_lamps_wall import fades, on_wall

PICTURES = {'vigil-lamps': (2400, 520)}
ORDER = 64

#: Degrees above level from which they are seen.
ELEVATION = 18
#: From here on light is held back (linear); and how many steps alpha has.
KNEE, STEPS = .40, 128


def render(job):
    shapes.empty_scene()
    wide, high = 2.4, .52
    rise = np.radians(ELEVATION)
    # The lower edge of the ledge's front lies on the picture's lower border.
    cameras.isometric((0, 0, (high / 2 + FRONT * np.sin(rise) - .001) / np.cos(rise) - THICK), wide, ELEVATION, 0)
    bpy.context.scene.camera.data.sensor_fit = 'HORIZONTAL'
    lights.room('#33415e', '#241f26', .20, 1.0)
    shelf(job)
    wall = backing()
    flames, _ = row(job)
    for at, tall, _ in flames:
        shining(at, tall)
    others = [lights.moon((-.86, -.62, -.34), .55, 4), lights.panel((-1.6, -1.9, .9), (0, 0, .1), 15, 1.2, (1.0, .68, .42)),
              lights.panel((1.2, -2.0, 1.7), (0, -.1, 0), 15, 1.4, (.55, .72, 1.0))]
    picture = composed(job, shot(job, wall), falling(job, wall, others), flames)
    write(job, *picture, quality=80)


def backing():
    """The wall: the eye has the page's; this one gives back the lamps' light, and says how much of it falls where."""
    def build(n):
        return n.add('BsdfDiffuse', Color=(.5, .5, .5))
    wall = shapes.add('wall', [(-3, WALL, -.2), (3, WALL, -.2), (3, WALL, 2), (-3, WALL, 2)], [(0, 1, 2, 3)], material('wall', build), smooth=False)
    wall.visible_shadow = False
    return wall


def shining(at, tall):
    x, y, z = at
    return lights.flame((x, y - .004, z + .50 * tall), 13 * tall, .016, (1.0, .68, .37))


def shot(job, wall):
    wall.visible_camera = False
    passes.setup(job.size, 20 if job.preview else 40, threshold=.02, bounces=1)
    seen = passes.render_passes(job.cache, job.regrade)
    seen['rgb'] = denoise.denoise(seen, radius=4, strength=.8)
    return seen


def falling(job, wall, others):
    """The flames' light on the wall alone, with the shadows of all that stands before it."""
    folder = job.cache / 'wall'
    folder.mkdir(exist_ok=True)
    for thing in bpy.context.scene.objects:
        if thing.type == 'MESH':
            thing.visible_camera = thing == wall
    for lamp in others:
        lamp.hide_render = True
    bpy.context.scene.world = None
    passes.setup((600, 130), 60, transparent=False, threshold=0, bounces=0)
    return cv2.GaussianBlur(passes.render_passes(folder, job.regrade)['rgb'][..., 0], (0, 0), 1.2)


def composed(job, seen, falls, flames):
    # Clay by lamplight is amber, where it would be pink.
    rgb = held_back(seen['rgb'] * np.float32([1, .96, .70])) + moonlit(seen) + skylit(seen)
    things, cover = develop({'light': rgb, 'cover': seen['alpha']}, 1.18, contrast=1.22, saturation=.95, sharp=.3)
    layer = over((things, cover), on_wall(falls, cover.shape))
    fire, air = burning(cover.shape, flames, lambda far: still_life.before(-seen['z'], -far))
    layer = glow(layer, air * (fades(cover.shape, .06, .34))[..., None])
    color, whole = over((fire[..., :3] / np.maximum(fire[..., 3:], 1e-4), fire[..., 3]), layer)
    # Steps that nobody sees in so little light: the file keeps alpha whole, and weighs by how fine it is.
    return color, np.round(whole * STEPS) / STEPS


def moonlit(seen):
    """The moon's edge on whatever turns away towards the right; the ledge, which looks up, has none of it."""
    things = (seen['alpha'] > .5) & (seen['who'] != LEDGE)
    calm = cv2.GaussianBlur(seen['normal'] * things[..., None], (0, 0), max(seen['alpha'].shape[1] / 1300, .7))
    turned = np.clip(1.2 * calm[..., 0] + .20 * calm[..., 1] - .18, 0, 1) * np.clip(1.05 - np.abs(calm[..., 2]), 0, 1) ** 1.1
    # Not on the last pixel of an outline, which is half of what lies behind it.
    whole = cv2.GaussianBlur(cv2.erode(things.astype(np.float32), np.ones((3, 3))), (0, 0), .8)
    return (turned * whole)[..., None] * np.float32([.55, .85, 1.6]) * (.9 * seen['albedo'] + .06)


def skylit(seen):
    """The ledge's front, which no lamp reaches, takes the cold light that falls on the string course below it; what of its moulding looks up takes most."""
    stone = (seen['who'] == LEDGE).astype(np.float32)
    below = np.arange(len(stone))[:, None] > cameras.project((0, FRONT, .001))[1] * len(stone)
    # Beside what stands or hangs before it, normals are half of another thing.
    stone = cv2.erode(stone, np.ones((3, 3))) * below
    calm = cv2.GaussianBlur(seen['normal'], (0, 0), max(stone.shape[1] / 3200, .5))
    rise = np.radians(ELEVATION)
    # In the camera's frame z goes away from the eye.
    level = calm[..., 1] * np.cos(rise) - calm[..., 2] * np.sin(rise)
    upward = np.clip(.30 + 1.1 * level, .04, .8)
    return (stone * upward)[..., None] * np.float32([.62, .70, .86]) * seen['albedo']


def held_back(rgb):
    """So near to flames clay would be white: what is brightest keeps its colour, and the flames stay the brightest."""
    peak = np.maximum(rgb.max(2, keepdims=True), 1e-4)
    return rgb * np.where(peak > KNEE, KNEE + .55 * (1 - np.exp(-(peak - KNEE) / .9)), peak) / peak
