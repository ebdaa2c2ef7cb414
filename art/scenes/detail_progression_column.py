"""The balance's column: its flutes, and the light that tells them apart."""
import bpy
import numpy as np

from kit import twofold
from scenes.detail_progression_room import axes

#: The kind of its pixels.
COLUMN = 40
FLUTES = 12


def fluted(shaft, low, high):
    """Hollowed all round between two heights: a plain round mirrors one line of light, and is flat beside it."""
    points = np.empty(len(shaft.data.vertices) * 3)
    shaft.data.vertices.foreach_get('co', points)
    points = points.reshape(-1, 3)
    ends = np.clip((points[:, 2] - low) / .03, 0, 1) * np.clip((high - points[:, 2]) / .03, 0, 1)
    points[:, :2] *= (1.16 - .20 * ends * np.abs(np.sin(FLUTES / 2 * np.arctan2(points[:, 1], points[:, 0]))) ** .8 - .16 * (1 - ends))[:, None]
    shaft.data.vertices.foreach_set('co', points.ravel())
    shaft.data.update()


def lit_column(rgb, passes):
    """Warm from the front left, where it mirrors nothing of the room, and the moon's edge along its right."""
    camera = bpy.context.scene.camera
    right, up, near = axes(camera)
    normal = twofold.facing(passes['normal'], np.array(camera.matrix_world.to_3x3(), np.float32))
    warm = np.clip(normal @ np.float32(-.80 * right + .20 * up + .57 * near), 0, 1)
    edge = np.clip(normal @ np.float32(right), 0, 1) ** 2 * (1 - np.clip(normal @ np.float32(near), 0, 1)) ** 1.2
    own = (passes['who'] == COLUMN).astype(np.float32)[..., None]
    return rgb + own * (warm[..., None] ** 1.5 * np.float32((.050, .025, .009)) + edge[..., None] * np.float32((.12, .19, .36)))
