"""The lamp that stays on the floor of the hall, its light there, and the dark beneath it."""
import bpy
import cv2
import numpy as np
from mathutils import Vector

from kit import cameras, flames, still_life

#: Where the lamp was set down, and how large: on the side that the sun leaves dark, so that the floor about it has its light alone. Farther forward the page's letter would lie on it.
LAMP, LAMP_SIZE = (2.36, .62, .0), 1.8
WICK = (LAMP[0] - .232 * LAMP_SIZE, LAMP[1], LAMP[2] + .122 * LAMP_SIZE)
#: How far the lamp's shadow is looked for, and from where on the flame its light comes, above the wick: a flame is tall, so the shadow has a soft edge.
SHADED, GLOWS = 1.5, (.12, .22, .34)


def lamp():
    still_life.oil_lamp(LAMP, LAMP_SIZE, energy=9, turn=180, still=True)


def grounded(seen):
    """What stands on a floor darkens it: close about its foot, and wherever its own body keeps its flame off."""
    at = seen['at']
    away = np.hypot(at[..., 0] - LAMP[0], at[..., 1] - LAMP[1])
    floor = (away < SHADED) & (np.abs(at[..., 2]) < .09)
    if not floor.any():
        return
    cast, graph = bpy.context.scene.ray_cast, bpy.context.evaluated_depsgraph_get()
    rows, columns = np.where(floor.any(1))[0], np.where(floor.any(0))[0]
    box = np.s_[rows[0]:rows[-1] + 1:2, columns[0]:columns[-1] + 1:2]
    points, there = at[box], floor[box]
    dark = np.zeros(there.shape, np.float32)
    # Away from the observer the floor's grain would stop the ray.
    lifted = Vector((0, 0, .04))
    for up in GLOWS:
        flame = Vector((WICK[0] - .03, WICK[1], WICK[2] + up))
        for row, column in zip(*np.where(there)):
            start = Vector(points[row, column]) + lifted
            way = flame - start
            dark[row, column] += cast(graph, start, way.normalized(), distance=way.length)[0] / len(GLOWS)
    whole = np.s_[rows[0]:rows[-1] + 1, columns[0]:columns[-1] + 1]
    dark = cv2.resize(cv2.GaussianBlur(dark, (0, 0), max(at.shape[1] / 1600, .5)), floor[whole].shape[::-1], interpolation=cv2.INTER_LINEAR)
    floor = np.clip((.09 - at[whole][..., 2]) / .05, 0, 1) * floor[whole]
    fade = np.clip(1 - away[whole] / SHADED, 0, 1) ** .5 * floor
    foot = np.exp(-(np.maximum(away[whole] - .115, 0) / .10) ** 2) * floor
    seen['light'][whole] *= ((1 - .78 * dark * fade) * (1 - .72 * foot))[..., None]


def wick(rgb):
    """The lamp's flame: one tongue, which stands still, where the braziers' leap."""
    height, width = rgb.shape[:2]
    u, v, _ = cameras.project(WICK)
    wide = bpy.context.scene.camera.data.ortho_scale
    tall = .28 * LAMP_SIZE * width / wide
    flame = cv2.resize(flames.wick_flame(int(tall) * 2, int(tall) * 4), (int(tall * .55), int(tall)), interpolation=cv2.INTER_AREA)
    core = np.zeros(rgb.shape, np.float32)
    # It is dark at the wick, and so would seem to hang over it.
    flames.lay(core, flame, u * width, v * height + tall * .12)
    y, x = np.mgrid[0:height, 0:width].astype(np.float32)
    away = np.hypot(x - u * width, y - v * height + tall * .5) * wide / width
    return rgb + 1.7 * core + (.20 * np.exp(-(away / .42) ** 2))[..., None] * np.float32([1.0, .55, .20])
