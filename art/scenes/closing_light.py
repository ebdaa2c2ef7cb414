"""The morning at the page's foot: the sun that comes in through the arch, and what is seen beyond it."""
from contextlib import contextmanager

import bpy
import cv2
import numpy as np
from mathutils import Vector

from kit import cameras
from kit.dawn import dawn
from scenes import closing_shadow
from scenes.closing_arch import HALF, JUTS, SILL, SPRING, WALL
from scenes.closing_emperor import KIND

#: The way that the morning's light goes: low enough for his shadow to lie on the floor as a man, and aslant, so that crest, head and spear lie beside each other, and beside the seal of the page's letter.
SUN = (-.29, -1, -.58)
#: Where the stones of the arch end on the side of the sun.
BACK = WALL + .875


def sunlight(seen, man):
    """The sun through the door: the arch asked for ray by ray, light of a quarter of the size would blur its edges away; the emperor drawn by himself. `seen['sun']` keeps where the door lets it in, whoever stands there."""
    at, scale = seen['at'], 2
    way = np.array(SUN) / np.linalg.norm(SUN)
    # The floor and the step, not the feet of the jambs that stand on it.
    jamb = (np.abs(at[..., 0]) > HALF - .01) & (at[..., 1] > WALL - .275 - JUTS - .01)
    lit = (np.abs(at[..., 0]) < 4.6) & (at[..., 1] < WALL + .8) & (at[..., 2] > -.1) & (at[..., 2] < SILL + .1) & ~jamb & (seen['who'] != KIND)
    rows, columns = np.where(lit.any(1))[0], np.where(lit.any(0))[0]
    box = np.s_[rows[0]:rows[-1] + 1, columns[0]:columns[-1] + 1]
    points, share = at[box][::scale, ::scale], np.zeros(at[box][::scale, ::scale].shape[:2], np.float32)
    with aside(man):
        cast, graph, to = bpy.context.scene.ray_cast, bpy.context.evaluated_depsgraph_get(), Vector(-way)
        for row, column in zip(*np.where(lit[box][::scale, ::scale])):
            share[row, column] = not cast(graph, Vector(points[row, column]) + to * .02, to, distance=30)[0]
    # Nothing comes in by the joints of the stones, nor past their worn edges, which far out would be teeth of light.
    arch = through(at[box], way)
    share *= (arch & through(at[box], way, BACK))[::scale, ::scale]
    share = cv2.resize(cv2.GaussianBlur(share, (0, 0), .8), at[box].shape[1::-1], interpolation=cv2.INTER_LINEAR)
    # Far from what throws it a shadow is softer.
    near = np.clip((at[box][..., 1] + 4) / 6, 0, 1)
    share = share * near + cv2.GaussianBlur(share, (0, 0), at.shape[1] / 900) * (1 - near)
    share = (share * closing_shadow.cast(man, at[box]))[..., None]
    inside = lit[box][..., None]
    seen['sun'] = np.zeros(at.shape[:2], np.float32)
    seen['sun'][box] = cv2.GaussianBlur((arch & inside[..., 0]).astype(np.float32), (0, 0), at.shape[1] / 60)
    # Low light makes too much of every grain of the floor.
    facing = np.clip((seen['normal'][box] @ -way + .25) / 1.25, 0, 1).astype(np.float32)[..., None]
    # What else falls there comes from the sky outside, which he stands before as well.
    seen['light'][box] *= 1 - .42 * (1 - share) * inside * np.clip(1 - (np.abs(at[box][..., :1]) - HALF) / .8, 0, 1)
    seen['light'][box] += 4.2 * share * facing * inside * np.float32([1.0, .62, .34])


@contextmanager
def aside(man):
    """No ray meets him meanwhile."""
    for part in man.children_recursive:
        part.hide_viewport = True
    bpy.context.view_layer.update()
    try:
        yield
    finally:
        for part in man.children_recursive:
            part.hide_viewport = False
        bpy.context.view_layer.update()


def through(at, way, plane=WALL):
    """Which points the sun would reach through the arch, there where y is `plane`, if nobody stood in it."""
    back = at - ((at[..., 1] - plane) / way[1])[..., None] * way.astype(np.float32)
    across, up = np.abs(back[..., 0]), back[..., 2] - SILL
    return np.where(up < SPRING, across, np.hypot(across, up - SPRING)) < HALF


def beyond(width, height):
    """The morning that he goes out into, where the door is; nothing elsewhere."""
    left, top, _ = cameras.project((-HALF - .1, WALL, SILL + SPRING + HALF))
    right, foot, _ = cameras.project((HALF + .1, WALL, SILL))
    x0, x1, y0, y1 = int(left * width), int(right * width) + 1, int(top * height) - 2, int(foot * height) + 40
    y, x = np.mgrid[y0:y1, x0:x1].astype(np.float32)
    tall = (foot - top) * height
    whole = np.zeros((height, width, 3), np.float32)
    whole[y0:y1, x0:x1] = dawn((x - width / 2) / tall, np.clip((y - top * height) / tall, 0, 1.1), tall)
    return whole
