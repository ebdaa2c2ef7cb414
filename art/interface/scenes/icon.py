"""The sign of the game on a slate tile, simple enough for sixteen pixels: a flame in a crescent of horns."""
PICTURES = {'icon': (1024, 1024)}
ORDER = 15
BLENDER = False

import cv2
import numpy as np

from interface.kit.colors import linear
from interface.kit.curves import flame_outlines
from interface.kit.develop import grade, tone, write
from interface.kit.drawing import Sheet
from interface.kit.ground import clouds
from interface.kit.matcap import matte, mirror, normals

grain = 100


def render(job):
    sheet = Sheet(10.24, 10.24, grain)
    hammer = .0028 * clouds(1024, 1.6, 5, 8)
    tile = rounded(sheet, 5.08, 1.7)
    light = mirror(normals(rim(tile) + hammer * .5, grain), '#a37242')
    face = rounded(sheet, 4.74, 1.42)
    slate = matte(normals(.05 * clouds(1024, 1.5, 6, 3) - .25 * np.exp(-np.maximum(face, 0) / .12), grain), '#2a2e38')
    light = lay(light, slate * vignette(sheet), face)
    horns = crescent(sheet)
    flame = sheet.polygon(flame_outlines(0, .05, 2.75)[0])
    for part in (horns, flame):
        light = light * (1 - .75 * cast(part))[..., None]
    metal = mirror(normals(roof(horns) * .85 + hammer, grain), '#eab250', .16)
    light = lay(light, metal, horns)
    light = lay(light, burning(flame), flame)
    light = light + glow(flame)
    cover = np.clip(tile * grain + .5, 0, 1)
    picture = grade(tone(light.astype(np.float32), 1.1), contrast=1.12, saturation=1.1)
    size = job.size
    write(job, cv2.resize(picture, size, interpolation=cv2.INTER_AREA), cv2.resize(cover.astype(np.float32), size, interpolation=cv2.INTER_AREA))


def rounded(sheet, half, corner):
    across, up = np.abs(sheet.x) - half + corner, np.abs(sheet.y) - half + corner
    return corner - np.hypot(np.maximum(across, 0), np.maximum(up, 0)) - np.minimum(np.maximum(across, up), 0)


def crescent(sheet):
    bowl = np.minimum(sheet.disc(3.5, (0, -.55)), -sheet.disc(2.6, (0, .75)))
    return cv2.GaussianBlur(np.minimum(bowl, -sheet.disc(.75, (0, 2.95))).astype(np.float32), (0, 0), 2)


def roof(field):
    return cv2.GaussianBlur(np.maximum(field, 0).astype(np.float32), (0, 0), 2)


def rim(field):
    return .17 * np.sin(np.clip(field / .34, 0, 1) * np.pi)


def vignette(sheet):
    return (1.25 - .10 * np.hypot(sheet.x + 1, sheet.y - 1.5))[..., None]


def lay(below, above, field):
    cover = np.clip(field * grain + .5, 0, 1)[..., None]
    return below * (1 - cover) + above * cover


def cast(field):
    moved = cv2.warpAffine(np.clip(field * grain + .5, 0, 1).astype(np.float32), np.float32([[1, 0, 12], [0, 1, 18]]), field.shape[::-1])
    return cv2.GaussianBlur(moved, (0, 0), 14)


def burning(field):
    depth = np.clip(cv2.GaussianBlur(field.astype(np.float32), (0, 0), 4) / .85, 0, 1)
    stops = (0, .35, .7, 1)
    colors = np.array([linear(c) * s for c, s in (('#c22a06', .9), ('#ff5a0a', 1.3), ('#ffa02a', 1.8), ('#ffe08a', 2.4))])
    return np.stack([np.interp(depth, stops, colors[:, i]) for i in range(3)], -1)


def glow(field):
    reach = cv2.GaussianBlur((field > 0).astype(np.float32), (0, 0), 70)
    return reach[..., None] * linear('#ff6a14') * .55
