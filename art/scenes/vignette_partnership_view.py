"""What each pixel of the picture sees: needed where light and shadow are laid on after the render."""
import bpy
import numpy as np


def rays(shape):
    """Where the camera is, and from there a way for every pixel, one metre deep."""
    height, width = shape
    camera = bpy.context.scene.camera
    bpy.context.view_layer.update()
    y, x = np.mgrid[0:height, 0:width].astype(np.float32)
    away = camera.data.sensor_width / camera.data.lens / width
    along = np.stack([(x + .5 - width / 2) * away, (height / 2 - y - .5) * away, -np.ones_like(x)], -1)
    return np.array(camera.matrix_world.translation, np.float32), along @ turn().T


def turn():
    return np.array(bpy.context.scene.camera.matrix_world.to_3x3(), np.float32)


def on_ground(shape):
    """Where the ground is that each pixel sees (x, y)."""
    at, along = rays(shape)
    far = -at[2] / np.minimum(along[..., 2], -1e-4)
    return at[0] + along[..., 0] * far, at[1] + along[..., 1] * far


def seen(depth):
    """The world's coordinates of every pixel."""
    at, along = rays(depth.shape)
    return at + along * depth[..., None]
