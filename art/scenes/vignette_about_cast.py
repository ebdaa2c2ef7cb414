"""The shadow that the shelf and all on it throw on the page: near what touches the wall it is narrow and deep, from what stands out it falls farther down, and is soft.

It is drawn, not rendered: a page behind is not part of the picture, and what catches shadows would leave a pale line round everything.
"""
import bpy
import cv2
import numpy as np

from kit import twofold
from kit.still_life import towards_edge
from scenes.vignette_about_shelf import WALL

#: How far a shadow falls to the right and down for each metre that its thing is away from the wall.
RIGHT, DOWN = .34, .86
#: How thick a layer is and how far the farthest reaches (metres from the wall); how dark the shadow of the nearest is, and of that one.
STEP, REACH, DARK = .03, .60, (.68, .52)
#: The shadow's colour: parchment's own, not ink.
TINT = np.float32([.105, .056, .030])


def cast(image, whole, passes):
    """For `finish(last=…)`."""
    camera = bpy.context.scene.camera
    turn = np.array(camera.matrix_world.to_3x3(), np.float32)
    away = WALL - twofold.where(camera, passes['z'], turn)[..., 1]
    solid = passes['alpha'].astype(np.float32)
    metre = whole.shape[1] / camera.data.ortho_scale
    # Where the wall's own upright direction and the one towards the eye lie in the picture.
    up, out = turn[2, 1], turn[1, 1]
    shadow = np.zeros_like(solid)
    for near in np.arange(0, REACH, STEP):
        layer = solid * (away >= (near or -1)) * (away < near + STEP)
        depth = near + .5 * STEP
        across, down = RIGHT * depth * metre, (DOWN * up - out) * depth * metre
        moved = cv2.warpAffine(layer, np.float32([[1, 0, across], [0, 1, down]]), layer.shape[::-1])
        moved = cv2.GaussianBlur(moved, (0, 0), (.006 + .055 * depth) * metre)
        shadow += moved * (DARK[0] + (DARK[1] - DARK[0]) * depth / REACH)
    shadow = cv2.GaussianBlur(np.clip(shadow, 0, DARK[0]), (0, 0), .006 * metre) * towards_edge(whole.shape) ** .5
    shown = 1 - (1 - whole) * (1 - shadow)
    own = (whole / np.maximum(shown, 1e-3))[..., None]
    return image * own + TINT * (1 - own), shown
