"""The dark below those who stand, kneel or fall, without which they would hover."""
import bpy
import cv2
import numpy as np

from hero import stage
from kit import cameras
from kit.figure import soles
from scenes.hero_squad_poses import WALLED


def shade(cast, size):
    """The dark below everybody: close round each sole, and thinner away from the fires."""
    # Its sizes were found for the upright picture.
    near = bpy.context.scene.camera.data.lens / stage.TALL.lens
    y, x = np.mgrid[0:size[1], 0:size[0]].astype(np.float32) / size[0]
    dark = np.zeros_like(x)
    for one in cast:
        if one.fall:
            continue
        spots = soles(one.pose, (one.x, one.y, one.z), one.turn, one.size * one.broad)
        if one.pose is WALLED:
            # His knee is on the stone, too, half-way between both feet.
            spots.append(tuple((a + b) / 2 for a, b in zip(*spots)))
        for spot in spots:
            u, v, deep = cameras.project(spot)
            wide, tall, v = .51 * near / deep, .14 * near / deep, v * size[1] / size[0] + .001
            dark = np.maximum(dark, .88 * np.exp(-((x - u) / wide) ** 2 - ((y - v) / tall) ** 2))
            dark = np.maximum(dark, .55 * np.exp(-((x - u - 1.3 * wide) / (2.4 * wide)) ** 2 - ((y - v + .1 * tall) / (1.7 * tall)) ** 2))
    return dark


#: The dark below the fallen man, from where he is placed: where its middle is, how broad and high it is, as shares of the wide picture if he were a metre away, and how deep. It lies below his back, on the stones before his hip, and behind his skirt.
FELL = ((-.78, -.62, .31, .12, .70), (-.56, -.50, .16, .14, .60), (-.35, -.33, .28, .32, .62))


def settled(image, ones):
    """Without that dark he would hover. His skirt, which is red, keeps its light."""
    high, wide = image.shape[:2]
    y, x = np.mgrid[0:high, 0:wide].astype(np.float32) / np.array([high, wide], np.float32)[:, None, None]
    dark = np.zeros((high, wide), np.float32)
    across = bpy.context.scene.camera.data.lens / stage.WIDE.lens
    down = across * wide / high * 9 / 16
    for one in ones:
        if one.fall:
            middle, foot, deep = cameras.project((one.x, one.y, one.z))
            near = one.size / deep
            for u, v, broad, tall, strong in FELL:
                away = ((x - middle - u * near * across) / (broad * near * across)) ** 2 + ((y - foot - v * near * down) / (tall * near * down)) ** 2
                dark = np.maximum(dark, strong * np.exp(-away ** 1.4))
    red, green = image[..., 0], image[..., 1]
    cloth = np.clip(((red - green) / np.maximum(red, .05) - .55) * 8, 0, 1) * np.clip(red * 6 - .8, 0, 1)
    cloth = cv2.dilate(cv2.GaussianBlur(cloth.astype(np.float32), (0, 0), wide / 2400), np.ones((3, 3), np.uint8))
    return image * (1 - dark * (1 - np.clip(cloth * 1.6, 0, 1)))[..., None]
