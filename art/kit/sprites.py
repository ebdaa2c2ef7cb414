"""Sprite sheets: every frame is a copy of the figure in one scene, seen by one isometric camera, so a sheet is one render.

Rows and columns are steps along the camera's own right and up. Each figure also stands far behind the one before it:
an orthographic camera cannot tell, and no figure throws its shadow on another. Lights are suns, therefore, alike for all.
"""
import math

import bpy
import numpy as np
from mathutils import Vector

from kit import cameras, lights, shapes

ELEVATION = math.radians(30)
RIGHT, UP, AHEAD = Vector((1, 0, 0)), Vector((0, math.sin(ELEVATION), math.cos(ELEVATION))), Vector((0, math.cos(ELEVATION), -math.sin(ELEVATION)))
BEHIND = 12


def frozen(figure):
    """The figure without modifiers, so that its copies share their meshes."""
    bpy.context.view_layer.update()
    graph = bpy.context.evaluated_depsgraph_get()
    for part in figure.children_recursive:
        # What is hair is made by its modifier, and stays so.
        if part.modifiers and part.type == 'MESH':
            mesh = bpy.data.meshes.new_from_object(part.evaluated_get(graph))
            part.modifiers.clear()
            part.data = mesh
    figure.location = (0, 0, -9000)
    return figure


def camera(columns, rows, frame):
    """`frame` is the side of one frame in metres; the first frame is centred on the world's origin, 1 m up."""
    middle = RIGHT * ((columns - 1) / 2 * frame) - UP * ((rows - 1) / 2 * frame)
    seen = cameras.isometric(middle, frame * max(columns, rows), 30, 0, 60)
    seen.data.clip_end = 9000
    return seen


def stand(figure, column, row, index, degrees, frame, lift):
    """Puts a copy into the frame. Turned by `degrees` to its left; `lift` is the height that lies in the frame's middle."""
    twin = shapes.copy(figure)
    twin.location = RIGHT * (column * frame) - UP * (row * frame) + AHEAD * (BEHIND * index) - Vector((0, 0, lift))
    twin.rotation_euler = (0, 0, math.radians(degrees))
    return twin


def suns():
    for direction, strength, soft, tint in (((0.75, 1.0, -0.85), 4.4, 9, (1, 0.66, 0.38)), ((-0.70, -0.75, -0.70), 4.6, 3, lights.MOON), ((0.1, 0.8, -1.0), 1.1, 20, (1, 0.86, 0.7))):
        sun = lights.moon(direction, strength, soft)
        sun.data.color = tint
    lights.sky('#4a5a78', '#2a2420', 0.8)


def shadow(size, feet, frame, lift):
    """Alpha of the contact shadow in one frame: dark under each sole, soft under the body. `feet`: (x, y, height) in metres, turned."""
    y, x = np.mgrid[0:size, 0:size].astype(np.float32)
    metre = size / frame

    def blob(px, py, wide, strength):
        u = (x - size / 2 - px * metre) / (wide * metre)
        v = (y - size / 2 + (py * math.sin(ELEVATION) - lift * math.cos(ELEVATION)) * metre) / (wide * metre * math.sin(ELEVATION) * 1.15)
        return strength * np.exp(-(u * u + v * v) * 1.3)

    clear = 1 - blob(*np.mean([foot[:2] for foot in feet], 0), 0.42, 0.42)
    for fx, fy, height in feet:
        clear *= 1 - blob(fx, fy, 0.17 + height, 0.62 * math.exp(-height * 7))
    return 1 - clear


def over(image, alpha, shade, tint=(0.030, 0.036, 0.058)):
    """Display colours of the figure over its shadow."""
    total = alpha + shade * (1 - alpha)
    mixed = (image * alpha[..., None] + np.array(tint) * (shade * (1 - alpha))[..., None]) / np.maximum(total, 1e-4)[..., None]
    return np.where(total[..., None] > 1e-3, mixed, image).astype(np.float32), np.minimum(total, 1).astype(np.float32)
