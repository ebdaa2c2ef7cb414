"""Light and shade laid on what was rendered: under soles, on the ways, in the block's cut, about the child, in the runes."""
import bpy
import cv2
import numpy as np
from scipy.spatial import cKDTree

from kit import grade, twofold
from kit.noise import fractal
from scenes import detail_choices_ash as ash
from scenes import detail_choices_ground as ground
from scenes.detail_choices_people import FOLK, SMALL

GRASS = 2
#: Where the stone with the runes stands.
STELE = (-.16, 1.62)
#: What the emperor's armour mirrors: where, what light, how broad: the lamps before him and to the left, the fire on the other side, low and high, the night.
MIRRORED = (((-2.6, -3.4, 2.4), (1.35, .88, .46), .13), ((-1.2, -4.0, 5.5), (.95, .66, .36), .10), ((-2.6, -.6, .9), (1.0, .60, .24), .10), ((2.6, -.3, 1.2), (2.1, .46, .08), .14), ((2.2, 1.4, 3.6), (1.5, .34, .07), .12), ((.4, -3.0, -.4), (.50, .26, .12), .10))


def seen(passes):
    """Where each pixel stands in the world, and how it is turned there."""
    camera = bpy.context.scene.camera
    turn = np.array(camera.matrix_world.to_3x3(), np.float32)
    return twofold.where(camera, passes['z'], turn), twofold.facing(passes['normal'], turn)


def standing(rgb, passes, feet):
    """The dark under the soles."""
    at, _ = seen(passes)
    dark = np.zeros(rgb.shape[:2], np.float32)
    for x, y, _ in feet:
        dark = np.maximum(dark, np.exp(-np.square(np.hypot(at[..., 0] - x, at[..., 1] - y) / .16)))
    return rgb * (1 - .62 * dark * (at[..., 2] < .09) * (passes['who'] == 0))[..., None]


def trodden(rgb, passes):
    """Between the cobbles of the way that is spared the earth is bare and pale: the road is read before its stones are."""
    at, _ = seen(passes)
    low = (np.abs(at[..., 2]) < .05) & (passes['who'] == 0) & (passes['alpha'] > .5)
    there = np.where(low.ravel())[0]
    places = at.reshape(-1, 3)[there]
    away = cKDTree(np.concatenate(list(ground.lines()))).query(places[:, :2])[0] + .05 * fractal(places * (5, 5, 0), 3, 9)
    share = ash.on(low.shape, there, np.clip((ground.WIDE / 2 + .14 - away) / .12, 0, 1) * (1 - ground.burnt(places)))
    earth = np.clip(1 - (passes['albedo'] @ grade.LUMA - .20) / .10, 0, 1)
    share = cv2.GaussianBlur(share * earth, (0, 0), .8)[..., None]
    return rgb + .85 * share * ((rgb @ grade.LUMA)[..., None] * np.float32([1.22, .98, .66]) * 1.15 - rgb)


def faced(rgb, passes):
    """The wall of the base, which no lamp above reaches: warm where it is spared, dull red where it burns, cold on what looks to the moon."""
    at, normal = seen(passes)
    low = (at[..., 2] < .0) & (passes['alpha'] > .5)
    below = np.zeros(low.shape, np.float32)
    below[low] = ground.outline(at[low]) > -.08
    below = cv2.GaussianBlur(below, (0, 0), .7)
    turned = .30 + .70 * np.clip(-.35 * normal[..., 0] * np.sign(at[..., 0]) - .75 * normal[..., 1] + .35 * normal[..., 2], 0, 1)
    light = (below * turned * np.exp(-np.clip(-at[..., 2], 0, 2) / 1.3))[..., None]
    side = np.clip((at[..., 0] + .35) / .7, 0, 1)[..., None]
    tint = np.float32([.52, .42, .29]) * (1 - side) + np.float32([.30, .15, .10]) * side
    cold = (below * np.clip(.7 * normal[..., 0] + .2, 0, 1))[..., None] * np.float32([.02, .032, .06])
    return rgb + (light * tint + cold) * (passes['albedo'] + .02)


def parted(rgb, passes):
    """The child before its mother: the dark of her robe about it, the lanterns' light on its edge."""
    fine = rgb.shape[1] / 1200
    child = (passes['who'] == SMALL).astype(np.float32)
    about = np.clip(1.6 * cv2.GaussianBlur(child, (0, 0), 7 * fine), 0, 1) * (1 - cv2.GaussianBlur(child, (0, 0), .6 * fine)) * (passes['who'] == FOLK)
    edge = child * np.clip(1 - 1.25 * cv2.GaussianBlur(child, (0, 0), 2.4 * fine), 0, 1) * 2
    return rgb * (1 - .45 * about)[..., None] + edge[..., None] * np.float32([.40, .29, .16]) * (passes['albedo'] + .05)


def carved(rgb, passes):
    """Runes whose light lies at the bottom of their cuts."""
    at, _ = seen(passes)
    stone = (np.abs(at[..., 0] - STELE[0]) < .45) & (np.abs(at[..., 1] - STELE[1] + .10) < .35) & (passes['who'] == 0)
    cut = (np.clip((rgb[..., 2] - 3 * rgb[..., 0]) / .06, 0, 1) * stone).astype(np.float32)
    fine = rgb.shape[1] / 1200
    bottom = np.clip(cv2.GaussianBlur(cut, (0, 0), 1.6 * fine) * 2.4 - 1.25, 0, 1)[..., None]
    return rgb * (1 - .80 * cut[..., None]) + bottom * np.float32([.07, .24, .42]) + .45 * cv2.GaussianBlur(bottom, (0, 0), 6 * fine)[..., None] * np.float32([.02, .10, .22])
