"""Dust that feet throw up: a puff swells, drifts and thins within a second."""
import cv2
import numpy as np

from effects import HEIGHT, WIDTH, noise

LASTS = 0.9
CURLS = noise(512, 512, 9, 9, 19)


def puff(frame, x, y, since, size, seed=1, amount=0.5, drift=(0.0, 0.0), tint=(0.92, 0.74, 0.54)):
    """`since` seconds ago, at a pixel of the frame; `size` in pixels, `drift` in sizes until it is gone."""
    if not 0 <= since < LASTS:
        return frame
    age = since / LASTS
    grown = 1 - (1 - age) ** 2.2
    r = size * (0.35 + 0.75 * grown)
    x, y = x + drift[0] * size * grown, y + drift[1] * size * grown - 0.22 * size * grown
    a, b, c, d = max(int(x - 2 * r), 0), min(int(x + 2 * r), WIDTH), max(int(y - 1.3 * r), 0), min(int(y + 0.9 * r), HEIGHT)
    if b - a < 4 or d - c < 4:
        return frame
    row, column = np.mgrid[c:d, a:b].astype(np.float32)
    u, v = (column - x) / r, (row - y) / r
    # It boils: it is read through curls that rise while it swells.
    fine = 256 + u * 62 + 37 * (seed % 5 - 2), 256 + v * 62 + 50 * age + 41 * (seed % 3 - 1)
    body = cv2.remap(CURLS, *(each.astype(np.float32) for each in fine), cv2.INTER_LINEAR, borderMode=cv2.BORDER_REFLECT)
    thick = np.exp(-1.5 * u * u - np.where(v > 0, 3.4 * v, 1.9 * v) ** 2) * np.clip((body - 0.28) * 3.4, 0, 1)
    thick = (np.clip(1.25 * thick * amount, 0, 0.8) * min(age / 0.10, 1) * (1 - age) ** 1.3)[..., None]
    part = frame[c:d, a:b]
    # It is lit as the ground is on which it rises.
    light = min(0.35 + 2.1 * float(part.mean()), 0.95)
    frame[c:d, a:b] = part * (1 - thick) + np.float32(tint) * light * (0.7 + 0.6 * body[..., None]) * thick
    return frame
