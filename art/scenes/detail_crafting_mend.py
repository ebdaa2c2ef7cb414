"""What the render leaves to be put right in the picture: linen that comes through the apron on the knee that treads, and the lowest stones, which the picture's edge would cut."""
import bpy
import cv2
import numpy as np

from kit import twofold

#: The apron's hide, linear; how low the slab may be seen, in the world's metres.
HIDE, LOWEST = np.float32([.100, .046, .020]), -.40


def mended(rgb, alpha, passes, place):
    camera, albedo = bpy.context.scene.camera, passes['albedo']
    at = twofold.where(camera, passes['z'], np.array(camera.matrix_world.to_3x3(), np.float32))
    inside = np.array(place.inverted(), np.float32)
    x, y, z = np.moveaxis(at @ inside[:3, :3].T + inside[:3, 3], 2, 0)
    leg = (x > .08) & (x < .55) & (y > .15) & (y < .85) & (z > .22) & (z < .85)
    linen = leg & (albedo[..., 2] > .28 * albedo[..., 0]) & (albedo[..., 1] > .07)
    linen = cv2.GaussianBlur(cv2.dilate(linen.astype(np.float32), np.ones((3, 3), np.uint8)), (0, 0), .7)[..., None]
    dyed = rgb * np.minimum(HIDE / np.maximum(albedo, .01), 1)
    return rgb + linen * (dyed - rgb), alpha * np.clip((at[..., 2] - LOWEST) / .012 + .5, 0, 1)
