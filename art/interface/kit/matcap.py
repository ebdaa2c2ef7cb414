"""Metal without a renderer: what a carved field would mirror on the stage. Quick, and enough for an icon."""
import numpy as np

from interface.kit.colors import linear

lobes = (((-.55, .8, .38), 4, (4.6, 3.7, 2.6)), ((-.1, .25, .95), 14, (1.15, .82, .5)), ((.85, -.6, .3), 9, (.5, .5, .7)))
"""The glows of `stage.surroundings`, the cold one paler: where from, how narrow, how strong."""


def normals(height, grain):
    """`height` in units, `grain` cells a unit; x to the right, y upwards."""
    down, across = np.gradient(height * grain)
    away = np.stack([-across, down, np.ones_like(height)], -1)
    return away / np.linalg.norm(away, axis=-1, keepdims=True)


def mirror(normal, color, dusk=.06):
    reflected = 2 * normal[..., 2:] * normal - np.array([0, 0, 1])
    light = np.full_like(normal, dusk)
    for comes_from, narrow, strength in lobes:
        direction = np.array(comes_from) / np.linalg.norm(comes_from)
        light += np.maximum(reflected @ direction, 0)[..., None] ** narrow * np.array(strength)
    return light * linear(color)


def matte(normal, color, comes_from=(-.45, .57, .69)):
    facing = np.maximum(normal @ (np.array(comes_from) / np.linalg.norm(comes_from)), 0)[..., None]
    return linear(color) * (facing * np.array([1.5, 1.2, .85]) + np.array([.10, .13, .20]))
