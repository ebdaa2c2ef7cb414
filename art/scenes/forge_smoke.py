"""Smoke that the forge's hood does not catch, and steam from its trough: gas as `wildfire` moves it, without its fire."""
import math

import cv2
import numpy as np

from kit import cameras, wildfire
from scenes.forge_places import CRUCIBLE, HEARTH, TROUGH


def smoke(seen, rgb, pixels):
    """Warm where the fire lights it from below, blue where it has risen into the night."""
    x, y = HEARTH
    rgb = plume(seen, rgb, pixels, [(x + k, y - 1.05, 2.36) for k in (-.95, -.55, -.10, .30, .80, 1.15)], 2.3, 5, 1.5, (.34, .135, .048), (.050, .062, .090), .75, .30)
    return plume(seen, rgb, pixels, [(x + 1.62, y + k, 2.38) for k in (-.35, .20, .65)], 2.0, 8, .9, (.22, .09, .036), (.050, .064, .096), .6, .45)


def steam(seen, rgb, pixels):
    turn = math.radians(TROUGH[2])
    line = [(TROUGH[0] + k * math.cos(turn), TROUGH[1] + k * math.sin(turn), .50) for k in (-.30, .05, .34)]
    rgb = plume(seen, rgb, pixels, line, 1.35, 13, 1.3, (.16, .095, .06), (.075, .085, .11), .55, .25)
    return plume(seen, rgb, pixels, [(*CRUCIBLE, .66)], 1.2, 21, 1.0, (.30, .13, .05), (.040, .036, .040), .45, .30)


def plume(seen, rgb, pixels, feet, tall, seed, thick, warm, cold, reach, wind):
    """From `feet`, points of the world, up to `tall` metres; `reach`: over how many metres it loses the fire's colour."""
    height, width = seen['z'].shape
    source, places = np.zeros((height, width), np.float32), [cameras.project(foot) for foot in feet]
    for u, v, _ in places:
        cv2.ellipse(source, (int(u * width), int(v * height)), (int(.20 * pixels), int(.05 * pixels)), 0, 0, 360, 1, -1, cv2.LINE_AA)
    source = cv2.GaussianBlur(source, (0, 0), .04 * pixels)
    u, v, far = (np.mean([place[k] for place in places]) for k in range(3))
    reaching = max(abs(place[0] - u) for place in places) * width + .9 * pixels
    left, right = max(int(u * width - reaching), 0), min(int(u * width + reaching), width)
    top, bottom = max(int(v * height - tall * pixels), 0), min(int(v * height + .25 * pixels), height)
    if bottom - top < 20 or right - left < 20:
        return rgb
    here, cells = np.s_[top:bottom, left:right], 60
    small = tuple(max(round(n * cells / pixels), 16) for n in (right - left, bottom - top))
    _, density = wildfire.simulated(cv2.resize(source[here], small, interpolation=cv2.INTER_AREA), seed, 3.0, buoyancy=6.0, cooling=1.6, curl=1.5, updraft=.6, wind=wind)
    density = cv2.GaussianBlur(cv2.resize(density, (right - left, bottom - top), interpolation=cv2.INTER_CUBIC), (0, 0), .018 * pixels)
    row, column = np.mgrid[0:bottom - top, 0:right - left].astype(np.float32)
    kept = np.clip(np.minimum(column, right - left - 1 - column) / (.4 * pixels), 0, 1) * np.clip((row + (top == 0) * pixels) / (.8 * pixels), 0, 1)
    # Not over what stands before it.
    kept *= cv2.GaussianBlur((seen['z'][here] > far - .25).astype(np.float32), (0, 0), max(.006 * pixels, .5))
    cover = (1 - np.exp(-thick * np.clip(density, 0, 6))) * kept
    lit = np.exp(-np.clip(bottom - top - .25 * pixels - row, 0, None) / (reach * pixels))[..., None]
    rgb = rgb.copy()
    rgb[here] = rgb[here] * (1 - .75 * cover[..., None]) + cover[..., None] * (np.float32(warm) * lit + np.float32(cold))
    return rgb
