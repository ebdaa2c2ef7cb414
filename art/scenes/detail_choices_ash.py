"""Ash over what has burnt, laid on what was rendered: drifts, cracks with fire under them, and the soot on the road's right arm."""
import bpy
import cv2
import numpy as np
from scipy.spatial import cKDTree

from kit import grade, twofold
from kit.grade import blur
from kit.noise import cells, fractal
from scenes.detail_choices_ground import WIDE, burnt, lines, outline
from scenes.detail_choices_houses import RUIN

#: Where he stands, and where cracks are hot: places, and how far it reaches from each.
HIM, HOT = (.02, -.60), (((1.40, .25), .85), ((2.3, -.80), .55), ((.95, -1.60), .34), (RUIN, .95))


def laid(view, rgb, passes):
    camera = bpy.context.scene.camera
    turn = np.array(camera.matrix_world.to_3x3(), np.float32)
    at, unit = twofold.where(camera, passes['z'], turn), view.pixels_per_metre
    level = twofold.facing(passes['normal'], turn)[..., 2] > .55
    low = (at[..., 2] < .13) & (at[..., 2] > -.10) & (passes['who'] == 0) & (passes['alpha'] > .5) & (at[..., 0] > -.7)
    # The coping is no part of the ground.
    low[low] = outline(at[low]) < -.26
    flat = np.where(low.ravel())[0]
    points = at.reshape(-1, 3)[flat] * (1, 1, 0)
    side = on(low.shape, flat, burnt(points))
    # Charred wood has none of the road's paleness, the ground none of the wood's height.
    pale = np.clip((passes['albedo'] @ grade.LUMA - .10) / .08, 0, 1)
    ground = side * blur(((at[..., 2] < .040) & level & low).astype(np.float32), .7) * (1 - pale)
    # Nor are fires in the cracks of beams stones, however bright.
    glows = np.clip((rgb[..., 0] - 1.8 * rgb[..., 2]) / (.3 * rgb[..., 0] + 1e-3), 0, 1) * np.clip((rgb[..., 0] - .55) / .35, 0, 1)
    stones = side * pale * low * (1 - blur(cv2.dilate(glows.astype(np.float32), np.ones((3, 3), np.uint8)), .7))

    drift = fractal(points * (1.7, 1.9, 0), 5, 11)
    high = fractal(points * (5, 7, 0), 4, 12) + .8 * drift
    beyond = fractal((points + (.035, .035, 0)) * (5, 7, 0), 4, 12) + .8 * fractal((points + (.035, .035, 0)) * (1.7, 1.9, 0), 5, 11)
    grain = fractal(points * 26, 2, 13) + 1.1 * fractal(points * 11, 3, 16)
    ashen = on(low.shape, flat, .42 + 1.75 * np.clip(drift * 1.9 + .34, 0, 1) ** 1.5 + .22 * grain) * (1 + np.clip(on(low.shape, flat, (high - beyond) * 1.5), -.45, .6))
    first, second = cells(points * 1.7 + .34 * np.stack([fractal(points * 3, 3, 14 + k) for k in range(3)], 1) * (1, 1, 0), 5)
    gap = second - first
    heat = np.max([np.exp(-(np.hypot(points[:, 0] - x, points[:, 1] - y) / reach) ** 2) for (x, y), reach in HOT], 0) * np.clip(1.1 + 1.9 * fractal(points * 1.3, 3, 19), 0, 1)
    # Round him it has gone cold: fire between his legs would look like lightning.
    away = np.hypot(points[:, 0] - HIM[0], points[:, 1] - HIM[1])
    heat = heat * np.clip((away - .50) / .30, 0, 1)
    wide = .040 + .110 * heat
    # Ash has run into most of them.
    gaping = np.clip(.50 + 2.0 * fractal(points * 2.1 + 9, 3, 21), 0, 1)
    line = on(low.shape, flat, np.clip(1 - gap / wide, 0, 1) * gaping)
    bed = on(low.shape, flat, np.exp(-gap / (.10 + .16 * heat)) * gaping * np.clip(.35 + 1.5 * fractal(points * 9, 3, 23), 0, 1))
    heat = on(low.shape, flat, heat)

    light = blur(rgb * ground[..., None], .05 * unit) / np.maximum(blur(ground, .05 * unit), .05)[..., None]
    grey = (light @ grade.LUMA)[..., None]
    floor = (.12 * light + .88 * grey * np.float32([1.04, 1.0, .98])) * (ashen * (1 - .75 * np.clip(1.6 * line, 0, 1)))[..., None] * 1.35
    rgb = rgb + ground[..., None] * (floor - rgb)
    soot = on(low.shape, flat, np.clip(.62 + .55 * fractal(points * 2.4, 3, 17), .25, 1))
    sooty = (rgb @ grade.LUMA)[..., None] * np.float32([.80, .70, .62]) * (1 - .40 * soot)[..., None]
    rgb = rgb + stones[..., None] * (sooty - rgb)
    # Between the cobbles it still burns, the more the nearer to the house.
    road = cKDTree(np.concatenate(list(lines()))).query(points[:, :2])[0] < WIDE / 2 + .02
    joints = np.clip(1.5 + 2.2 * fractal(points * (2.1, 2.1, 0) + 3, 3, 27), 0, 1) * np.clip((points[:, 0] - .25) / .8, 0, 1) * road
    joints = on(low.shape, flat, joints) * ground * np.clip(3.2 * blur(stones, .022 * unit) - .80, 0, 1)
    fire = np.maximum(line * heat * ground, joints)[..., None]
    fire = fire * np.float32([1.5, .20, .012]) + fire ** 2.5 * np.float32([2.2, 1.0, .22]) + (bed * heat * ground)[..., None] * np.float32([.42, .045, .004])
    return rgb + fire + .60 * blur(fire, .035 * unit) + .65 * blur(fire, .14 * unit) * (passes['alpha'] > .5)[..., None]


def on(shape, flat, values):
    """The values at the pixels `flat`, 0 elsewhere."""
    field = np.zeros(shape, np.float32)
    field.ravel()[flat] = values
    return field
