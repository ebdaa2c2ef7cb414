"""The light on the head of the plateau's Warden: warm from the fire on cheek, brow and jaw, the moon along brow and snout, and dark about them, so that it is read from afar."""
import math

import cv2
import numpy as np

from kit import grade, sdf, twofold
from scenes.vignette_tech_demo_warden import AT, COAT, HEAD, SIZE, THREATENS, TURN, turned

#: Ridges of the skull on the fire's side and on the moon's, in its own measure (see `kit/beast_roar.py`): where from, where to, how thick, how bright.
FIRE_SIDE = (((-.06, -.56, .14), (-.31, -.48, .25), .10, .75), ((-.31, -.48, .25), (-.47, -.10, .28), .11, .6), ((-.25, -.50, -.05), (-.39, -.10, -.07), .12, 1.1), ((-.10, -.92, -.10), (-.25, -.46, -.16), .10, .8), ((-.11, -.85, -.66), (-.30, -.28, -.46), .10, .7))
MOON_SIDE = (((.05, -.56, .15), (.31, -.48, .27), .10, 1.0), ((.31, -.48, .27), (.47, -.08, .28), .10, 1.0), ((.0, -.34, .24), (.02, -.88, .06), .085, 1.1), ((.06, -.98, -.03), (.22, -.92, -.05), .07, .9))
SOCKETS = ((-.32, -.49, .10), (.32, -.49, .10))
WARM, COLD = np.float32([1.0, .50, .20]), np.float32([.50, .68, 1.0])


def lit_face(rgb, passes, at):
    """`at`: where in the world each pixel is."""
    local = of_skull(at)
    points = local.reshape(-1, 3)
    pixel = rgb.shape[1] / 768

    def ridge(start, end, thick):
        return np.exp(-np.square(np.maximum(sdf.capsule(points, start, end, thick, thick), 0).reshape(at.shape[:2]) / .035))
    away = np.linalg.norm(local - np.float32([0, -.42, -.10]), axis=2)
    head = (passes['who'] == HEAD) | (passes['who'] == COAT) & (local[..., 1] < .0)
    head = cv2.GaussianBlur((head & (away < .95)).astype(np.float32), (0, 0), .8 * pixel)
    # Fur has a normal a strand; a face has planes.
    calm = twofold.unit(cv2.GaussianBlur(passes['normal'] * np.float32([1, 1, -1]) * head[..., None], (0, 0), 1.6 * pixel))
    from_fire, from_moon = (np.clip(calm @ np.float32(way) / np.linalg.norm(way) + more, 0, 1) for way, more in (((-.75, -.25, .55), .15), ((.60, .75, .10), .10)))
    warm, cold = (sum(much * ridge(start, end, thick) for start, end, thick, much in side) for side in (FIRE_SIDE, MOON_SIDE))
    # Its own light and dark, hair by hair, or ridges would be chalk.
    grey = rgb @ grade.LUMA
    even = cv2.GaussianBlur(grey * head, (0, 0), 2.5 * pixel) / np.maximum(cv2.GaussianBlur(head, (0, 0), 2.5 * pixel), .05)
    hide = (.55 * passes['albedo'] + .07) * np.clip(grey / np.maximum(even, 1e-4), .35, 1.9)[..., None] ** .8
    hollow = np.max([np.exp(-np.square(np.linalg.norm(local - np.float32(place), axis=2) / .14)) for place in SOCKETS], 0)
    warm, cold = warm * (1 - .85 * hollow), cold * (1 - .6 * hollow)
    rgb = rgb * (1 - .78 * head * hollow)[..., None]
    rgb = rgb + (head * warm * from_fire)[..., None] * hide * WARM * 1.75
    rgb = rgb + (head * cold * from_moon ** 1.3)[..., None] * hide * COLD * 2.1
    return rgb * behind(passes, local, away, head)[..., None]


def behind(passes, local, away, head):
    """How much of the light is left about the head: its mane keeps it from itself, and it throws a shade on the stairs below."""
    mane = (passes['who'] == COAT) * (1 - head) * np.exp(-np.square(np.maximum(away - .75, 0) / .80))
    mane = cv2.GaussianBlur(mane.astype(np.float32), (0, 0), mane.shape[1] / 500)
    floor = (passes['who'] == 0) * np.exp(-np.square(np.linalg.norm((local - np.float32([-.1, -.55, -1.0])) * np.float32([1, 1, .6]), axis=2) / .75))
    return (1 - .66 * mane) * (1 - .50 * floor)


def of_skull(at):
    """Points of the world in the skull's own measure."""
    c, s = math.cos(math.radians(TURN)), math.sin(math.radians(TURN))
    stands = (at - np.float32(AT)) @ np.float32([[c, -s, 0], [s, c, 0], [0, 0, 1]]) / SIZE
    return (stands - np.float32(THREATENS.head_at)) @ np.array(turned(), np.float32) / THREATENS.head_size
