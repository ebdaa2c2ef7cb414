"""A treaty by candlelight, on a writing slope: the first party has signed and sealed, the stamp stands in the second seal's soft wax, and the second line is still empty."""
import math

import bpy
import cv2
import numpy as np

from kit import cameras, still_life
from scenes.vignette_partnership_desk import FOOTPRINT, desk, on_slope
from scenes.vignette_partnership_quill import quill
from scenes.vignette_partnership_seal import seals
from scenes.vignette_partnership_shelf import candle, cups, inkwell
from scenes.vignette_partnership_treaty import treaty

PICTURES = {'vignette-partnership': (960, 720)}
ORDER = 43

#: What the camera looks at; from how far (metres), from how high and from how far to the right (degrees); how wide the picture is there (metres).
TARGET, AWAY, ELEVATION, AZIMUTH, WIDE = (.030, -.03, .183), 1.08, 24, 19, 1.065
#: The kit's colour of shadows, this picture's, and that of the air about a flame.
BLUE, UMBER, HALO = np.float32((.02, .022, .035)), np.float32((.085, .050, .026)), np.float32((1.0, .74, .38))


def render(job):
    still_life.begin(WIDE, TARGET, elevation=ELEVATION, azimuth=AZIMUTH, key=.26, moon=4.2, sky=.50, tint=(1.0, .76, .50), mirrored=.9)
    near()
    still_life.catch_shadows(z=0)
    desk(job)
    treaty(job)
    seals(job)
    quill(on_slope(.128, .156, .004), on_slope(.20, .19, .040), on_slope(.31, .25, .080), on_slope(.435, .375, .070), scale=.66)
    inkwell((.055, .200))
    cups()
    candle(job, 25)
    still_life.finish(job, samples=24, exposure=1.42, contrast=1.14, rim=.6, finer=1 if job.preview else 1.4, bounces=2, smooth=.75, last=grounded)


def near():
    """A camera close by, so that what lies in front is larger."""
    e, a = math.radians(ELEVATION), math.radians(AZIMUTH)
    away = AWAY * np.array((math.cos(e) * math.sin(a), -math.cos(e) * math.cos(a), math.sin(e)))
    camera = cameras.perspective(tuple(np.add(TARGET, away)), TARGET, 36 * AWAY / WIDE)
    # By which `finish` knows how large a flame is.
    camera.data.ortho_scale = WIDE


def grounded(image, alpha, passes):
    """Its shadow as parchment takes it: umber instead of blue, and dark up to the very edge of what throws it, where a blur alone would leave a pale seam. The candle's halo is light, never grey."""
    ground = still_life.catching(passes)
    caught = passes['alpha'] * ground
    old = still_life.soft_shadow(caught)
    own = 1 - (1 - alpha) / np.maximum(1 - old, 1e-3)
    share = np.clip(own / np.maximum(alpha, 1e-3), 0, 1)[..., None]
    colour = np.where(share > .04, (image - BLUE * (1 - share)) / np.maximum(share, .04), image)
    # Over nothing there is only the flame's halo.
    solid = np.clip(passes['alpha'] * (1 - ground) / np.maximum(own, 1e-3), 0, 1)[..., None]
    colour = np.maximum(colour, HALO * (1 - solid))
    own = np.where(solid[..., 0] > .5, own, np.clip((own - .015) / .985, 0, 1))
    reach = .006 * alpha.shape[1]
    spread = cv2.GaussianBlur(caught, (0, 0), reach) / np.maximum(cv2.GaussianBlur(ground, (0, 0), reach), .02)
    shadow = np.clip((spread - .10) / .90, 0, 1) * still_life.towards_edge(alpha.shape)
    shadow = np.maximum(shadow, beneath(alpha.shape))
    whole = 1 - (1 - own) * (1 - shadow)
    share = np.clip(own / np.maximum(whole, 1e-3), 0, 1)[..., None]
    return np.clip(colour, 0, 1) * share + UMBER * (1 - share), whole


def beneath(shape):
    """The dark where the desk stands, as far round its foot as a hand is thick."""
    height, width = shape
    camera = bpy.context.scene.camera
    bpy.context.view_layer.update()
    y, x = np.mgrid[0:height, 0:width].astype(np.float32)
    away = camera.data.sensor_width / camera.data.lens / width
    rays = np.stack([(x + .5 - width / 2) * away, (height / 2 - y - .5) * away, -np.ones_like(x)], -1) @ np.array(camera.matrix_world.to_3x3(), np.float32).T
    at = camera.matrix_world.translation
    far = -at.z / np.minimum(rays[..., 2], -1e-4)
    (left, right), (front, back) = FOOTPRINT
    across, along = at.x + rays[..., 0] * far, at.y + rays[..., 1] * far
    off = np.hypot(np.maximum(np.maximum(left - across, across - right), 0), np.maximum(np.maximum(front - along, along - back), 0))
    border = np.minimum(np.minimum(x, width - x), np.minimum(y, height - y)) / width
    return .60 * np.exp(-off / .020) * still_life.eased(border / .022) + .16 * np.exp(-off / .07) * still_life.eased(border / .10)
