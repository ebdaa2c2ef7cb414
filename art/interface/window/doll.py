"""The emperor as the window shows him: standing in the niche, and his face in the medallion.

Flesh, hair and gold want real light: both are rendered with Cycles, larger than they are shown, and brought down as light, so that no edge is jagged.
"""
import math
from dataclasses import dataclass, replace

import bpy
import cv2
import numpy as np
from mathutils import Matrix

from interface.kit.develop import grade, tone
from interface.window import places
from interface.window.matter import forget
from kit import cameras, denoise, features, hair, lights, passes, shapes, skin
from kit.figure import GEAR, figure, vary
from kit.poses import idle
from kit.weapons import broadside

#: Spear and shield close to him: both go into the niche, and the shaft stands before its wall, not before its column.
STANDS = replace(idle(), right_hand=(-0.40, -0.31, 1.27), right_grip=(0.01, -0.04, 1), left_hand=(0.33, -0.20, 1.05), shield=(0.92, -0.62, 0.05))
#: The eyes of the portrait are more open than those of the statue he is from afar.
LOOK = {'expression/units/caucasian/eyebrows-left-down': 0.6, 'expression/units/caucasian/eyebrows-right-down': 0.6,
        'expression/units/caucasian/eye-left-slit': -0.6, 'expression/units/caucasian/eye-right-slit': -0.6, 'eyes/*-eye-bag-incr': 0.15}
KEY, RIM, FILL = (1, 0.92, 0.81), (1, 0.56, 0.24), (0.55, 0.66, 1)

#: How far the portrait stands to the right of the medallion's middle, in metres: his face comes to it, and nothing is cut.
ASIDE = 0.026


@dataclass(frozen=True)
class Shot:
    """What is seen of him: `middle` and `size` (across, up) in metres, `pixels` a metre, `turn` in degrees to his left, `far` the camera in metres."""
    middle: tuple
    size: tuple
    pixels: int
    turn: float
    far: float
    samples: int
    step: float
    exposure: float = 1.1
    #: The denoiser's strength: brought down to a half or a third, little grain is left.
    smooth: float = 0.3
    gaze: float = 0.0


FACE = Shot((-0.012, 1.705), (0.43, 0.43), 1400, -20, 2.6, 64, 0.0045, smooth=0.32, gaze=11)
DOLL = Shot((-0.02, 1.20), (1.46, 2.60), 560, -16, 40.0, 18, 0.0055, smooth=1.0)


def again(job):
    """Whether the last render serves: the second language only writes other words over the same stone."""
    return job.regrade or job.name.endswith('-ru')


def standing(job, folder, full, at=places):
    """He fills no more than the niche; his soles stand on its sill."""
    left, _, right, bottom = at.NICHE
    scale, (x, z) = 100 * at.STANDING, DOLL.middle
    middle = ((left + right) / 2 - 14 + x * scale, bottom - 22 - z * scale)
    return placed(job, DOLL, folder / 'doll', middle, scale, full, at)


def face(job, folder, full, at=places):
    scale, (x, y) = 2 * (at.PORTRAIT_REACH + 1) / FACE.size[0], at.PORTRAIT
    return placed(job, FACE, folder / 'face', (x + ASIDE * scale, y), scale, full, at)


def placed(job, shot, folder, middle, scale, full, at):
    """Colour and cover as large as the picture, he about `middle`, `scale` pixels of the window a metre."""
    light, cover = taken(shot, folder, job.preview, again(job))
    wide, high = (round(side * scale * full) for side in shot.size)
    left, top = round((middle[0] - at.LEFT) * full - wide / 2), round((middle[1] - at.TOP) * full - high / 2)
    colour = np.zeros((job.size[1], job.size[0], 3), np.float32)
    covered = np.zeros(colour.shape[:2], np.float32)
    here = np.s_[top:top + high, left:left + wide]
    colour[here], covered[here] = developed(light, cover, (wide, high), shot.exposure)
    return colour, covered


def taken(shot, folder, preview=False, reuse=False):
    """Light of him, premultiplied, and cover."""
    files = {name: folder / f'{name}.exr' for name in passes.NAMES}
    if reuse and all(file.exists() for file in files.values()):
        seen = passes.read_passes(files)
    else:
        folder.mkdir(exist_ok=True)
        stage(shot, preview)
        seen = passes.render_passes(folder)
    return denoise.denoise(seen, 3, shot.smooth), seen['alpha']


def stage(shot, preview):
    shapes.empty_scene()
    forget()
    x, z = shot.middle
    cameras.perspective((x, -shot.far, z + 0.01 * shot.far), (x, 0, z), 36 * shot.far / shot.size[0]).data.sensor_fit = 'HORIZONTAL'
    share = 0.4 if preview else 1
    passes.setup([round(side * shot.pixels * share) for side in shot.size], 12 if preview else shot.samples)
    bpy.context.scene.cycles.glossy_bounces = 3
    person = figure('emperor', STANDS, vary(GEAR['emperor'], spear=1.86, turn=broadside(STANDS.right_grip, (-0.5, -1, 0))), seed=1, step=shot.step * (2 if preview else 1), hair_count=1.5 if shot is FACE else 1.0, face=LOOK if shot is FACE else None)
    person.matrix_world = Matrix.Rotation(math.radians(shot.turn), 4, 'Z')
    awake(person, shot.gaze)
    if shot is FACE:
        light_face(x, z)
    else:
        light_whole()


def light_face(x, z):
    lights.room(strength=0.35, mirrored=0.5)
    # The key stands so low that it comes in under the helmet's peak.
    lights.panel((x - 0.85, -1.7, z + 0.42), (x, 0, z), 92, 0.35, KEY)
    fill = lights.panel((x + 1.5, -1.4, z - 0.1), (x, 0, z - 0.05), 9, 1.0, FILL)
    # In the eyes only the key is mirrored.
    fill.visible_glossy = False
    lights.panel((x + 0.9, 0.40, z + 0.25), (x, 0, z), 85, 0.3, RIM)
    lights.panel((x - 1.1, 0.9, z + 0.5), (x, 0, z), 40, 0.4, RIM)


def light_whole():
    lights.room(strength=0.5, mirrored=1.0)
    lights.panel((-2.6, -3.6, 3.6), (0, 0, 1.2), 720, 1.0, KEY)
    lights.panel((2.6, -3.0, 1.2), (0, 0, 1.0), 110, 2.0, FILL)
    lights.panel((2.2, 1.4, 2.6), (0, 0, 1.3), 180, 0.8, FILL)
    lights.panel((-1.9, 1.4, 2.4), (0, 0, 1.3), 120, 0.8, RIM)


def awake(person, gaze):
    """In the shade of the helmet eyes shine a little, and brows are hair, not ink."""
    features.look(person, gaze, skin.eyeball('eyes in the shade', '#1c0e06', '#3e2410', 0.3))
    features.trim(person, 'emperor brows', 0.36, hair.dyed('brows in the shade', '#43372c', '#8a7863'))
    features.trim(person, 'emperor beard', 0.7, hair.dyed('silver in the shade', '#3d362e', '#a09280'))


def developed(light, cover, size, exposure):
    """Colour and cover at a size in pixels: brought down as light, then toned."""
    light, cover = (cv2.resize(image.astype(np.float32), size, interpolation=cv2.INTER_AREA) for image in (light, cover))
    return grade(tone(denoise.straight(light, cover), exposure), contrast=1.10), np.clip(cover, 0, 1)
