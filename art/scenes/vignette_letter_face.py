"""The light on the courier's face, laid on in the picture: the shade of his brim and of his sockets, and one lit cheek."""
import bpy
import cv2
import numpy as np

from kit import twofold
from kit.people import EYES


def faced(rgb, passes, head):
    """The lantern's light on the cheek. `head`: the frame of the head in the world."""
    x, y, z = EYES
    cheek = Face(passes, head).about((x - .046, y - .004, z - .036), .030)
    return rgb + cheek * passes['albedo'] * np.float32((.42, .27, .14))


def shaded(image, passes, head):
    """After the moon's edge, which else makes a white band of the brow and a stare of the eye."""
    face = Face(passes, head)
    x, y, z = EYES
    own = face.own
    brim = np.clip((own[..., 2] - z - .022) / .036, 0, 1)[..., None] * face.skin
    low = np.clip((z - .082 - own[..., 2]) / .03, 0, 1)[..., None] * face.skin
    socket = np.maximum(face.about((x - .034, y, z + .004), .0175), face.about((x + .034, y, z + .004), .0175))
    shade = (1 - .42 * brim) * (1 - .30 * low) * (1 - .62 * socket)
    grey = image.mean(2, keepdims=True)
    # What is darker is redder, as skin is.
    warm = 1 + (1 - shade) * np.float32((.18, -.02, -.16))
    calm = 1 - .35 * face.skin * np.clip((grey - .55) / .3, 0, 1)
    # The moon's edge takes the colour out of the brow: it is given back.
    tinted = image + .8 * face.skin * (grey * np.float32((1.38, .96, .66)) - image) * np.clip((image[..., 2:] / np.maximum(image[..., :1], 1e-3) - .55) / .25, 0, 1)
    return tinted * shade * warm * calm


class Face:
    """Where in the picture his face's skin is: `own`, each pixel's place in the frame of the head, and `skin`, 0..1."""
    def __init__(self, passes, head):
        camera = bpy.context.scene.camera
        at = twofold.where(camera, passes['z'], np.array(camera.matrix_world.to_3x3(), np.float32))
        frame = np.array(head, np.float32)
        self.own = (at - frame[:3, 3]) @ frame[:3, :3]
        red, green, blue = (passes['albedo'][..., k] for k in range(3))
        # Neither felt nor scarf nor the arm behind.
        flesh = (red > 1.25 * green) & (green > .30 * red) & (green > 1.1 * blue) | (np.linalg.norm(self.own - np.float32(EYES), axis=2) < .045)
        near = (np.linalg.norm(self.own - np.float32((0, -.01, 0)), axis=2) < .155) & (np.abs(self.own[..., 2] + .026) < .109)
        self.skin = cv2.GaussianBlur((flesh & near).astype(np.float32), (0, 0), 1)[..., None]

    def about(self, place, far):
        away = np.linalg.norm(self.own - np.float32(place), axis=2)
        return np.exp(-np.square(away / far))[..., None] * self.skin
