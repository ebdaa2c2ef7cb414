"""The niche's torch: the columns' bracket and bowl of embers, and what its flame lights of the stones round it."""
from dataclasses import replace

import cv2
import numpy as np

from interface.kit.denoise import denoise
from interface.kit.develop import develop, over
from interface.kit.stage import eye, photograph, sun, surroundings
from interface.scenes import pilaster
from kit.flames import flame, lay

#: Where the flame burns that lights the niche, in widths and heights of its picture: before its left jamb, where nothing that stands in it comes.
LIT_AT = (.0885, .535)


def torch(job, color, cover, stones, hole):
    """The columns' bracket and bowl of embers, smaller, on the left jamb; its flame rakes over the stones round it."""
    width, height = job.size
    scale = width / 1280
    foot, metre = np.float32((LIT_AT[0] * width, LIT_AT[1] * height)), 58 * scale
    # From before the wall, at the flame's middle: what rises towards it is lit, what turns away is not.
    x, y, z = foot[0] - stones.x, foot[1] - .75 * metre - stones.y, 1.05 * metre
    far = np.sqrt(x * x + y * y + z * z)
    slope = np.gradient(stones.high * .75)
    facing = np.clip((-slope[1] * x - slope[0] * y + z) / far / np.sqrt(slope[0] ** 2 + slope[1] ** 2 + 1), 0, 1)
    fall = 1 / (1 + (far / (2.3 * metre)) ** 3) + .20 / (1 + (far / (6.5 * metre)) ** 2)
    # The bowl keeps it from what is below.
    below = (stones.y - foot[1]) / metre
    shade = 1 - .72 * np.exp(-((stones.x - foot[0]) / (metre * (.62 + .34 * np.clip(below, 0, 3)))) ** 4) * np.clip((below - .10) / .35, 0, 1) * np.exp(-np.clip(below - 1.6, 0, None) / 1.2)
    light = 2.9 * facing * fall * shade * (1 - .96 * hole)
    color = color * (1 + light[..., None] * np.float32([1.22, .82, .43]))
    bracket, solid = hung(job, foot, metre)
    # Its own shadow lies below it: the light comes from above and from before the wall.
    cast = sum(cv2.GaussianBlur(cv2.warpAffine(solid, np.float32([[1, 0, 0], [0, 1, down * metre]]), solid.shape[::-1]), (0, 0), soft * metre) * dark for down, soft, dark in ((.07, .04, .45), (.22, .12, .35)))
    color = color * (1 - .85 * np.clip(cast, 0, 1) * (1 - solid))[..., None]
    color, cover = over((bracket, solid), (color, cover))
    burning = np.zeros((height, width, 3), np.float32)
    for across, wide, tall, seed in ((0, 1.25, 1.95, 31), (-.23, .80, 1.10, 12), (.25, .75, .92, 45)):
        w, h = round(wide * metre), round(tall * metre)
        lay(burning, cv2.resize(flame(w * 3, h * 3, seed), (w, h), interpolation=cv2.INTER_AREA) * 1.1, foot[0] + across * metre, foot[1] + .04 * metre)
    burning = burning + cv2.GaussianBlur(burning, (0, 0), .05 * metre) * .3 + cv2.GaussianBlur(burning, (0, 0), .18 * metre) * .5
    # Amber to its core, however hot, as on the columns.
    burning = np.float32([1.0, .72, .27]) * (1 - np.exp(-burning * np.float32([1.35, .62, .40])))
    halo = np.exp(-np.hypot((stones.x - foot[0]) / 1.15, (stones.y - foot[1] + .7 * metre) / 1.6) ** 2 / metre ** 2)[..., None] * np.float32([.16, .075, .02]) * cover[..., None]
    burning = burning + halo
    return 1 - (1 - np.clip(color, 0, 1)) * (1 - np.clip(burning, 0, 1)), np.maximum(cover, np.clip(burning.max(2), 0, 1))


def hung(job, foot, metre):
    """The bracket as colour and cover of the whole picture; the foot of its flame at `foot`, so many pixels to one of its units."""
    finer, wide, tall = 3, 2.0, 3.0
    size = round(wide * metre), round(tall * metre)

    def build():
        middle = 8 - pilaster.fire_at[1] + .55 - tall / 2
        eye(wide, tall, (0, middle))
        surroundings(.55)
        sun((-.62, .78, .95), (.80, .78, .86), .75, 6)
        pilaster.bracket()
    large = replace(job, size=tuple(finer * side for side in size))
    color, cover = develop(denoise(photograph(large, build, 'bracket', 16 if job.preview else 64)), 1.15, contrast=1.1, saturation=.95)
    sheet = np.zeros((job.size[1], job.size[0], 4), np.float32)
    left, top = round(foot[0] - size[0] / 2), round(foot[1] - .55 * metre)
    sheet[top:top + size[1], left:left + size[0]] = cv2.resize(np.dstack([color * cover[..., None], cover]), size, interpolation=cv2.INTER_AREA)
    return sheet[..., :3] / np.maximum(sheet[..., 3:], 1e-3), sheet[..., 3]
