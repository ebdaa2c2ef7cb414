"""Water in the hollows of the paving before the gate of Karn: dark, and the light of the gate and whoever stands in it upside down in it."""
import math

import cv2
import numpy as np

from kit.noise import fractal2
from scenes.gate_measures import AZIMUTH, at

#: Middle on the ground, how far it reaches across the picture and into it, in metres.
PUDDLES = ((at(1.15, -0.62), 0.62, 0.40), (at(1.95, -0.42), 0.30, 0.22), (at(-1.75, 0.02), 0.42, 0.34), (at(5.55, 0.02), 0.50, 0.40), (at(-3.60, -0.56), 0.42, 0.24))
MIRRORED, DEEP = 0.60, 3.0


def wetness(seen):
    """0..1: dry, damp up to a half, water over it."""
    turn = math.radians(AZIMUTH)
    x, y = seen['at'][..., 0], seen['at'][..., 1]
    across, into = x * math.cos(turn) + y * math.sin(turn), y * math.cos(turn) - x * math.sin(turn)
    lie = np.zeros(x.shape, np.float32)
    for (px, py), wide, deep in PUDDLES:
        right, far = px * math.cos(turn) + py * math.sin(turn), py * math.cos(turn) - px * math.sin(turn)
        lie += np.exp(-(((across - right) / wide) ** 2 + ((into - far) / deep) ** 2))
    ragged = fractal2(across * 2.0, into * 2.0, 4, 17) - 0.5
    ground = (seen['who'] == 0) & (seen['at'][..., 2] < 0.05) & (seen['normal'][..., 2] > 0.6)
    return (np.clip(0.5 + (lie + 0.75 * ragged - 0.50) / 0.24, 0, 1) * (lie > 0.05) * ground).astype(np.float32)


def damp(seen):
    """Wet stone is dark, before anything is lit."""
    seen['albedo'] *= 1 - 0.45 * np.clip(wetness(seen) / 0.5, 0, 1)[..., None]


def reflected(seen, rgb, pixels):
    """The picture with its puddles, `pixels` a metre. Rays from the eye are turned up by the water and run straight up in the picture, until they come behind something."""
    wet = wetness(seen)
    water = cv2.GaussianBlur(np.clip((wet - 0.54) / 0.06, 0, 1), (0, 0), max(pixels * 0.004, 0.5))
    height, width = water.shape
    row, column = np.mgrid[0:height, 0:width].astype(np.float32)
    x, y = seen['at'][..., 0], seen['at'][..., 1]
    ripple = fractal2(x * 5 + y * 2, y * 13 - x * 6, 2, 4) - 0.5
    mirrored = np.broadcast_to(np.float32((0.020, 0.022, 0.050)), rgb.shape).copy()
    missed = water > 0.01
    step = max(pixels * 0.012, 1)
    for far in np.arange(step, DEEP * pixels, step):
        rows, columns = np.where(missed)
        if not len(rows):
            break
        u, v = column[rows, columns] + ripple[rows, columns] * far * 0.03, row[rows, columns] - far
        u, v = (np.clip(np.rint(place), 0, most - 1).astype(int) for place, most in ((u, width), (v, height)))
        behind = seen['z'][rows, columns] + 0.5 * far / pixels / 0.866 - seen['z'][v, u]
        hit = (behind > 0.03) & (behind < 0.9)
        mirrored[rows[hit], columns[hit]] = rgb[v[hit], u[hit]]
        missed[rows[hit], columns[hit]] = False
    mirrored = cv2.GaussianBlur(mirrored, (0, 0), sigmaX=max(pixels * 0.003, 0.4), sigmaY=max(pixels * 0.012, 0.6))
    share = water[..., None]
    rgb = rgb * (1 - 0.80 * share) + MIRRORED * share * mirrored
    # The lip of the water catches the evening.
    lip = np.clip(1 - np.abs(wet - 0.565) / 0.035, 0, 1)[..., None]
    return rgb + lip * (0.35 * cv2.GaussianBlur(rgb, (0, 0), max(pixels * 0.05, 1)) + np.float32((0.004, 0.005, 0.010)))
