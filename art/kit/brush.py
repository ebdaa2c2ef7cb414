"""The edge of a painted picture: it does not end, the brush runs dry."""
import cv2
import numpy as np

from kit.noise import fractal2


def ragged(u, v, ratio, seed=4):
    """Alpha: 1 within, 0 at the edges. `u` and `v` are shares of the picture's width and height, `ratio` is width by height."""
    # In shorter sides, or an upright picture would lose a third of its width.
    across, down = (ratio, 1) if ratio > 1 else (1, 1 / ratio)
    inset = np.minimum(np.minimum(u, 1 - u) * across, np.minimum(v, 1 - v) * down)
    bristles = fractal2(u * across * 5, v * down * 5, 5, seed) - .5
    fine = fractal2(u * across * 26, v * down * 9, 4, seed + 5) - .5
    share = np.clip((inset + .16 * bristles + .05 * fine - .055) / .085, 0, 1)
    share = share * share * (3 - 2 * share) * np.clip(inset / .02, 0, 1)
    return cv2.GaussianBlur(share.astype(np.float32), (0, 0), .7)
