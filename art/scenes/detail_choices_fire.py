"""The smoke of the burning house and what flames it has left, laid on what was rendered."""
import math

import bpy
import cv2
import numpy as np

from kit import cameras, flames, still_life, twofold, wildfire
from kit.grade import blur
from kit.noise import fractal2
from scenes.detail_choices_houses import HOUSE, RUIN, TURN

#: Beds of fire in the house's own metres, farthest first: corners (x, y), height, how far it reaches up, how thick its smoke is, the depth (y) behind which things stand in it, and its strength. The rafters of the slope that is seen stand before all but a few tongues.
BEDS = (
    (((-1.55, .45), (1.55, .45), (1.55, 1.15), (-1.55, 1.15)), 2.55, 1.5, .5, .5, .80),
    (((-1.60, -.35), (1.55, -.35), (1.55, .30), (-1.60, .30)), 2.20, 1.5, .4, .45, .70),
    (((.45, -1.20), (1.45, -1.20), (1.45, -.80), (.45, -.80)), 2.10, .8, .2, -1.3, .5),
)
#: Openings that it comes out of, in their walls: (x, y, z) of the head's two ends.
MOUTHS = (((-.70, -1.70, 1.85), (-.12, -1.70, 1.85)), ((.68, -1.70, 1.8), (1.16, -1.70, 1.8)), ((1.90, -.24, 1.8), (1.90, .24, 1.8)))


def burning(view, rgb, alpha, passes):
    c, unit = HOUSE, view.pixels_per_metre
    rgb = rgb * (1 - .65 * behind(passes))[..., None]
    turn = math.radians(TURN)

    def world(x, y, z):
        return RUIN[0] + (x * math.cos(turn) - y * math.sin(turn)) * c, RUIN[1] + (x * math.sin(turn) + y * math.cos(turn)) * c, z * c

    def seen(points):
        return (np.array([view.seen(world(*point))[:2] for point in points]) * 16).round().astype(np.int32)

    def free(y, z=2.6):
        return still_life.before(passes['z'], cameras.project(world(0, y, z))[2] - .55 * c)
    rgb, alpha = smoke(rgb, alpha, seen([(-1.3, .5, 2.5), (1.4, .5, 2.5)]), free(.5), unit)
    for seed, (corners, z, tall, soot, front, strength) in enumerate(BEDS, 3):
        fuel = np.zeros(alpha.shape, np.float32)
        cv2.fillConvexPoly(fuel, seen([(*corner, z) for corner in corners]), 1.0, cv2.LINE_AA, 4)
        rgb, alpha = softer(rgb, *wildfire.on(rgb, alpha, cv2.GaussianBlur(fuel, (0, 0), .03 * unit), unit, free(front), seed, tall * .72, strength, soot=soot), unit)
    fuel = np.zeros(alpha.shape, np.float32)
    for ends in MOUTHS:
        cv2.line(fuel, *map(tuple, seen(ends).tolist()), 1.0, max(round(.10 * unit), 2), cv2.LINE_AA, 4)
    out = np.minimum(free(-2.6, 1.0), still_life.before(passes['z'], cameras.project(world(2.6, 0, 1.0))[2] - .55 * c))
    rgb, alpha = wildfire.on(rgb, alpha, cv2.GaussianBlur(fuel, (0, 0), .02 * unit), unit, out, 9, .7, .45, .3, cooling=5.0)
    rgb = torn(rgb, seen([(-1.9, 0, 0), (2.1, 0, 0)]) / 16, unit)
    sparks, random = np.zeros(rgb.shape, np.float32), np.random.RandomState(3)
    u, v, _ = view.seen(world(0, 0, 3.6))
    flames.rising_sparks(sparks, u, v, 1.1 * unit, random, 30)
    # Faint ones would be grey over the smoke.
    sparks *= sparks.max(2, keepdims=True) > .6
    # The picture's edge would cut the highest.
    sparks[:round(.22 * unit)] = 0
    return rgb + sparks, np.maximum(alpha, np.clip(sparks.max(2), 0, 1))


def softer(before, rgb, alpha, unit):
    """Flames without the line that their cooler edge draws round each."""
    added = rgb - before
    soft = cv2.GaussianBlur(added, (0, 0), .020 * unit)
    return before + (.45 * added + .55 * soft) * np.float32([1.0, .74, .55]), alpha


def torn(rgb, ends, unit):
    """Fire in tongues: dark between them and bright at heart, where it would be one sheet."""
    row, column = np.mgrid[0:rgb.shape[0], 0:rgb.shape[1]].astype(np.float32)
    bend = fractal2(column / unit * 2.2, row / unit * 1.6, 3, 12)
    tongue = np.clip((fractal2(column / unit * 6.5 + 3.0 * bend, row / unit * 2.0 + bend, 4, 15) - .34) * 4.2, 0, 1.5)
    house = np.clip((column - ends[:, 0].min() + .3 * unit) / (.1 * unit), 0, 1) * np.clip((ends[:, 0].max() + .2 * unit - column) / (.1 * unit), 0, 1) * np.clip((ends[:, 1].max() - row) / (.1 * unit), 0, 1)
    burns = (np.clip((rgb[..., 0] - .35) / .5, 0, 1) * np.clip((rgb[..., 0] - 1.5 * rgb[..., 2]) / (.3 * rgb[..., 0] + 1e-3), 0, 1) * house)[..., None]
    tongue = tongue[..., None]
    return rgb * (1 + burns * (.16 + .92 * tongue ** np.float32([1.0, 1.5, 2.0]) - 1))


def smoke(rgb, alpha, ends, clear, unit):
    """A column of it from the line between two `ends` (pixels / 16), red beneath and grey in the moon above, leaning out of the picture's middle."""
    (x0, y0), (x1, y1) = ends / 16
    left, right = max(int(x0 - .5 * unit), 0), min(int(x1 + 1.1 * unit), alpha.shape[1])
    bottom = int(max(y0, y1) + .1 * unit)
    cells = round((right - left) / unit * wildfire.CELLS), round(bottom / unit * wildfire.CELLS)
    fuel = np.zeros((bottom, right - left), np.float32)
    cv2.line(fuel, (round(x0) - left, round(y0)), (round(x1) - left, round(y1)), 1.0, max(round(.22 * unit), 2))
    _, grey = wildfire.simulated(cv2.resize(fuel, cells, interpolation=cv2.INTER_AREA), 6, 3.2, 5.0, 1.5, 1.6, .8, .40)
    grey = cv2.GaussianBlur(cv2.resize(grey, fuel.shape[::-1], interpolation=cv2.INTER_CUBIC), (0, 0), .018 * unit)
    row, column = np.mgrid[0:bottom, left:right].astype(np.float32)
    risen = (bottom - row) / unit
    kept = np.clip(np.minimum(np.minimum(column - left, alpha.shape[1] - 8 - column), row) / (.55 * unit), 0, 1)
    rags = fractal2(column / unit * 2.6, row / unit * 2.2, 5, 8)
    thick = np.clip(1 - np.exp(-6.5 * np.maximum(grey, 0) * (.10 + 2.0 * rags ** 1.4)), 0, 1) * kept * kept * (3 - 2 * kept)
    step = max(round(.03 * unit), 1)
    relief = np.clip((blur(thick, .01 * unit) - np.roll(blur(thick, .03 * unit), (step, -step), (0, 1))) * 5.0, -.72, 2.4)
    tint = np.float32([.135, .132, .138]) * (1 + relief)[..., None] + np.exp(-risen / .48)[..., None] * np.float32([.62, .12, .02])
    here = np.s_[:bottom, left:right]
    cover = .88 * thick * clear[here]
    rgb, alpha = rgb.copy(), alpha.copy()
    rgb[here] = rgb[here] * (1 - cover[..., None]) + tint * cover[..., None]
    alpha[here] = 1 - (1 - alpha[here]) * (1 - cover)
    return rgb, alpha


def behind(passes):
    """1 on the meadow behind the trees: bright between their dark cones it would draw the eye."""
    camera = bpy.context.scene.camera
    at = twofold.where(camera, passes['z'], np.array(camera.matrix_world.to_3x3(), np.float32))
    there = np.clip((at[..., 1] - 1.9) / .3, 0, 1) * (at[..., 2] < .12) * (passes['alpha'] > .5)
    return cv2.GaussianBlur(there.astype(np.float32), (0, 0), .8)
