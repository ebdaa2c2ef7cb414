"""Night round the blow: the farther from it, the deeper the stream and the quieter the banks; the falls are cold. Whoever fights keeps more of his light than the ground that he stands on."""
import cv2
import numpy as np

from kit.grade import LUMA
from kit.still_life import eased
from scenes.ford_ground import ground

#: What the night falls round, on the ground; how far the light reaches, across the picture and down it, in metres.
HEART, REACH = (-1.30, -1.45, .6), (2.7, 1.5)
#: What is left of each colour of water, of land, of falling water and of those who fight.
WATER, LAND, FALLING, MEN = (np.float32(left) for left in ([.30, .40, .54], [.36, .42, .54], [.34, .47, .66], [.86, .82, .80]))
#: What the light about the blow gains.
WARM = np.float32([.26, .15, .02])
#: What its shades gain where nothing else is: on the near right bank and in the stream before us, where reeds, stones and the wreck are to be told apart.
OPENED = np.float32([.34, .36, .36])
#: The bank's middle tone, towards which its lights and shades are drawn.
DUSK = np.float32([.020, .030, .052])


def opened(x, y):
    """0..1: where the night is half a stop lighter."""
    return np.maximum(eased((-2.4 - y) / 1.4), eased((x - 2.2) / 1.2) * eased((2.6 - y) / 1.6))


def night(view, rgb, at, figures):
    unit = view.pixels_per_metre
    down, right = (np.mgrid[0:rgb.shape[0], 0:rgb.shape[1]] / unit).astype(np.float32)
    u, v, _ = np.divide(view.seen(HEART), unit)
    far = eased((np.hypot((right - u) / REACH[0], (down - v) / REACH[1]) - .62) / 1.0)[..., None]
    x, y, z = (at[..., k] for k in range(3))
    free = 1 - figures
    soft = .008 * unit
    water = cv2.GaussianBlur(((np.abs(z) < .03) & (ground(x, y) < -.02)).astype(np.float32), (0, 0), max(soft, .6)) * free
    falls = cv2.GaussianBlur((eased((1.55 - np.abs(x)) / .3) * (y > 2.2) * (z > .02) * eased((rgb @ LUMA - .03) / .06)).astype(np.float32), (0, 0), max(soft, .6)) * free
    land = np.clip(free - water - falls, 0, 1)
    left = water[..., None] * WATER + land[..., None] * LAND + falls[..., None] * FALLING + figures[..., None] * MEN
    rgb = rgb * (1 + far * (left - 1))
    rgb = rgb * (1 + (far[..., 0] * opened(x, y) * (land + .7 * water))[..., None] * OPENED)
    # The far bank is a backdrop: its stones are told apart, no more.
    quiet = (.42 * land * eased((y - .8) / 2.2))[..., None] * far
    rgb = rgb + quiet * (DUSK - rgb)
    # The near left bank lies in the pool and has no part in the blow.
    lawn = np.exp(-np.square((x + 4.7) / .95) - np.square((y + 2.5) / 1.1)) * land
    rgb = rgb * (1 - lawn[..., None] * np.float32([.52, .50, .34]))
    near = ((1 - far[..., 0]) * (.55 + .45 * figures) * (1 - lawn))[..., None]
    return rgb * (1 + near * WARM)
