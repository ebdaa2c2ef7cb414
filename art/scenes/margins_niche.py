"""A niche of the margins: an arch of painted stones, and in its opening the rendered recess."""
import math
from dataclasses import replace

import numpy as np

from interface.kit.develop import grade
from kit import cameras, shapes, still_life, twofold
from scenes.margins_light import lit
from scenes.margins_recess import ELEVATION, FRONT, HALF, stage
from scenes.margins_statues import places, statue
from scenes.openings_stones import Stones

#: Painted larger than shown: light and surface are put together a pixel at a time, which would leave stairs along every edge.
FINER = 2


def niche(job, width, height, who):
    """An arch of dressed stones round the recess; what stands in it is lit by its own lamp."""
    y, x = np.mgrid[0:height, 0:width].astype(np.float32) + .5
    radius, middle = .33 * width, width / 2
    spring, sill = .14 * height + radius, .845 * height
    across, up = x - middle, spring - y
    away = np.where(up > 0, np.hypot(across, up), np.abs(across))
    opening = np.clip(radius - away + .5, 0, 1) * (y < sill)
    color, cover = surround(y, across, up, away, radius, spring, sill, width, height)
    if who == 'emperor':
        # The same stones as on the other side of the page, in a mirror.
        color, cover = color[:, ::-1], cover[:, ::-1]
    left, top = round(middle - radius), round(spring - radius)
    part, lamp = recess(replace(job, size=(round(2 * radius), round(sill) - top)), who)
    inside = np.zeros((height, width, 3), np.float32)
    inside[top:top + part.shape[0], left:left + part.shape[1]] = part
    # The arch throws a narrow shadow into the recess.
    deep = np.clip((radius - away) / (radius * .16), 0, 1)
    inside = inside * (.46 + .54 * deep ** .8)[..., None]
    color = color * (1 - opening[..., None]) + inside * opening[..., None]
    # The lamp lights the inner edges of the stones beside it, and the sill below.
    glow = np.exp(-np.hypot(x - left - lamp[0], (y - top - lamp[1]) / 1.3) / (radius * .85))
    color = color + (1 - opening[..., None]) * cover[..., None] * (glow * .62)[..., None] * np.float32([.62, .34, .11])
    return np.clip(color, 0, 1), np.maximum(cover, opening)


def recess(job, who):
    """The statue in its recess, and where in the picture its lamp is."""
    wide = 2 * HALF
    tall = wide * job.size[1] / job.size[0]
    shapes.empty_scene()
    e = math.radians(ELEVATION)
    # The floor's front edge is the picture's lower one.
    camera = cameras.isometric((0, 0, (FRONT * math.sin(e) + tall / 2) / math.cos(e)), wide, ELEVATION, 0, 40)
    camera.data.sensor_fit = 'HORIZONTAL'
    large, where = replace(job, size=tuple(FINER * side for side in job.size)), places(who)
    if not (job.regrade and twofold.rendered(large, 1)):
        stage(statue(who, .5 if job.preview else 1.0), where.lamp)
    seen = twofold.render(large, 14 if job.preview else 26, .6, 3, smooth=.8)
    twofold.close_up(seen, large, [(where.eyes, (1.0, 1.2))], 16 if job.preview else 36, 3, .10, smooth=.6)
    image = lit(seen, large, where)
    image, _ = still_life.resized(image, np.ones(image.shape[:2], np.float32), job.size)
    u, v, _ = cameras.project(where.lamp)
    return image, (u * job.size[0], v * job.size[1])


def surround(y, across, up, away, radius, spring, sill, width, height):
    """Hewn as the stones of the other openings are."""
    ring, stones = .115 * width, Stones(width, height)
    count = 9
    turn = np.arctan2(up, across) / np.pi * count
    slot = np.clip(np.floor(turn), 0, count - 1)
    key = slot == count // 2
    outer = radius + ring * np.where(key, 1.32, 1)
    wedge = np.minimum(turn - slot, slot + 1 - turn) / count * np.pi * away
    stones.lay(np.where(up >= 0, np.minimum(np.minimum(away - radius, outer - away), wedge), -99), slot)
    tops = spring + (sill - spring) * np.array([0, .21, .40, .62, .80, 1])
    for k in range(5):
        wide = ring * (1.25 if k % 2 else .92)
        stones.lay(np.minimum(np.minimum(away - radius, radius + wide - away), np.minimum(y - tops[k], tops[k + 1] - y)), 20 + 2 * k + (across > 0))
    for k, (half, low, high) in enumerate(((.475, sill, sill + .055 * height), (.40, sill + .055 * height, sill + .105 * height))):
        stones.lay(np.minimum(half * width - np.abs(across), np.minimum(y - low, high - y)), 40 + k)
    color, cover = stones.seen((.230, .212, .194), 71, relief=10, unit=.78 * width / 640, worn=.9, stains=.09)
    return grade(color), cover
