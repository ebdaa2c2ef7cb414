"""The point of the Emperor's spear before the Warden's jaw: bright bronze with a glint, dark behind it."""
import bpy
import numpy as np

from kit import cameras, grade


def point(spear):
    """Where it ends, towards the Warden."""
    bpy.context.view_layer.update()
    meshes = [part for part in (spear, *spear.children_recursive) if part.type == 'MESH']
    return min((part.matrix_world @ vertex.co for part in meshes for vertex in part.data.vertices), key=lambda at: at.x)


def gleaming(rgb, passes, at, point, who, wide):
    """`who` holds it; `wide` is the picture's width in metres."""
    height, width = rgb.shape[:2]
    u, v, _ = cameras.project(point)
    y, x = np.mgrid[0:height, 0:width].astype(np.float32) * (wide / width)
    x, y = x - u * wide, y - v * height * wide / width
    own = (passes['who'] == who) * np.clip((.46 - np.linalg.norm(at - np.float32(point), axis=2)) / .06, 0, 1)
    rgb = rgb * (1 - .55 * np.exp(-(np.hypot(x - .1, y - .08) / .30) ** 2) * (passes['who'] == 0))[..., None]
    grey = (rgb @ grade.LUMA)[..., None]
    rgb = rgb + own[..., None] * ((3.0 * grey + .02) * np.float32([1.15, .74, .36]) - rgb)
    # A little down the blade, where its edge turns.
    x, y = x - .10, y - .07
    rays = np.exp(-(np.abs(x) / .010 + np.abs(y) / .085)) + np.exp(-(np.abs(y) / .010 + np.abs(x) / .085))
    return rgb + (2.0 * np.exp(-(np.hypot(x, y) / .028) ** 2) + 1.5 * rays)[..., None] * np.float32([1.0, .90, .70])
