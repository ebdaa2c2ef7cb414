"""The broad folds of the capes that hang before us, shaded in the picture along lines that run from the shoulders to the hem: light as soft as dusk tells none apart."""
import math

import cv2
import numpy as np

from scenes.gate_measures import AZIMUTH
from scenes.gate_people import EMPEROR, KNEELER, PARTNER
from scenes.gate_soft import soft

#: Whose cape, how high over his soles its folds would meet and how far aside (metres in the picture's plane), how broad a fold is there (radians), where the first begins, how deep they are, and the share of red in its wool.
HANGING = ((KNEELER, 2.6, 0.0, 0.110, 0.20, 0.85, 'red'), (PARTNER, 2.9, -0.10, 0.110, 0.55, 0.85, 'red'), (EMPEROR, 1.95, 0.10, 0.155, 0.10, 0.72, 'violet'))


def creased(seen):
    """Shades the light on each of those capes."""
    red, green, blue = (seen['albedo'][..., k] for k in range(3))
    dyes = {'red': (red > 3.0 * green) & (red > 2.2 * blue) & (red < 0.32), 'violet': (blue > 1.25 * green) & (red > 0.95 * green)}
    a = math.radians(AZIMUTH)
    right, up = np.float32((math.cos(a), math.sin(a), 0)), np.float32((-0.5 * math.sin(a), 0.5 * math.cos(a), math.sqrt(0.75)))
    for guard, high, aside, broad, first, deep, dye in HANGING:
        x, y = guard.place
        off = seen['at'] - np.float32((x, y, high))
        near = (np.hypot(off[..., 0], off[..., 1]) < 1.25) & (seen['who'] == 1) & (seen['at'][..., 2] < 0.74 * high)
        cape = cv2.morphologyEx((near & dyes[dye]).astype(np.uint8), cv2.MORPH_OPEN, np.ones((3, 3), np.uint8)) > 0
        across, down = off @ right - aside, -(off @ up)
        turn = np.arctan2(across, np.maximum(down, 0.05)) / broad + first
        # No two as broad, none quite straight, one that runs out halfway.
        phase = turn + 0.22 * np.sin(1.7 * turn + 2.0 * first) + 0.10 * np.sin(3.1 * down + 4 * first)
        wave = np.sin(2 * math.pi * phase)
        half = np.sin(4 * math.pi * phase + 1.2) * np.clip((down - 1.4) / 0.6, 0, 1) * 0.28
        fall = np.clip((down - 0.62 * (high - 1.2)) / 0.5, 0.25, 1)
        shade = 1 + deep * fall * np.where(wave + half > 0, 0.45 * (wave + half), 1.0 * np.maximum(wave + half, -1))
        seen['light'] *= 1 + soft(cape, 0.8)[..., None] * (np.maximum(shade, 0.24)[..., None] - 1)
