"""Cold light on bare rock, laid on without shadows: along edges that stand out, on walls that the moon only grazes; and the dark in joints."""
import cv2
import numpy as np

from scenes.tech_demo_measures import VALLEY

#: Directions across the picture: right and up.
RIGHT, UP = np.float32([.7071, .7071, 0]), np.float32([-.3536, .3536, .8660])
#: Where the moon's own light comes from, as edges see it; and what mist throws back on walls that face the viewer.
MOON, MIST = np.float32([.62, .50, .60]), np.float32([.50, -.80, .15])
COLD, BLUE = np.float32([.55, .76, 1.15]), np.float32([.42, .62, 1.10])


def edges(seen):
    """How far the surface bends at each pixel: towards 1 along edges that stand out, towards -1 in joints."""
    scale = seen['z'].shape[1] / 2560
    normal = cv2.GaussianBlur(seen['normal'], (0, 0), max(1.3 * scale, .6))
    bend = (np.gradient(normal @ RIGHT, axis=1) - np.gradient(normal @ UP, axis=0)) * scale
    # Where one thing ends before another nothing bends.
    around = np.ones((3, 3), np.uint8)
    leap = cv2.dilate(seen['z'], around) - cv2.erode(seen['z'], around)
    return np.clip(bend / .10, -1, 1) * np.clip(1.5 - leap / (.35 / scale), 0, 1)


def lit(seen):
    x, y, z = (seen['at'][..., k] for k in range(3))
    bend, normal, stone = edges(seen), seen['normal'], seen['who'] == 0
    # Not the way and its stair, which fires light: walls of rock, and what lies beyond them.
    wall = stone * np.clip((.75 - normal[..., 2]) / .2, 0, 1) * np.where(y < 9.3, np.interp(z, (-.5, -.05), (1, 0)), np.interp(z, (1.6, 2.95), (1, .45))) * ((np.abs(x) > 1.05) | (y < 5) | (y > 9.2))
    ledge = stone * (z < -.3) * (1 - wall)
    part = (np.maximum(wall, .6 * ledge) + .34 * (seen['who'] == VALLEY)).astype(np.float32)
    moon, mist = np.clip(1.25 * (normal @ MOON) - .12, 0, 1), np.clip(normal @ MIST, 0, 1)
    seen['light'] *= (1 - .40 * part * np.clip(-bend, 0, 1))[..., None]
    seen['light'] += (part * np.clip(bend, 0, 1) * (.06 + 1.25 * moon))[..., None] * COLD
    wall = wall.astype(np.float32)[..., None]
    seen['light'] += wall * ((.16 * mist)[..., None] * BLUE + (.34 * moon ** 1.5)[..., None] * COLD)
