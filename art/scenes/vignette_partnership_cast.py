"""Shadows on a wall that is not there: darkness in the picture's alpha."""
import cv2
import numpy as np

#: How far a shadow falls to the right and down, for each unit that something stands off the wall.
ACROSS, DOWN = .92, .80
NIGHT, UMBER = (.018, .020, .036), (.10, .062, .03)


def cast(cover, height, below, strength=.86):
    """From the lamp, down and to the right (`ACROSS`, `DOWN`): the farther a point stands off the wall (`height`, in units), the farther and softer its shadow falls. Only so many units `below` the upper border there is wall, above it the sheet goes on."""
    unit = cover.shape[1] / 24
    lit = np.ones_like(cover)
    for low in np.arange(0, 3.6, .05):
        part = cover * ((height >= low) & (height < low + .05))
        if not part.any():
            continue
        far = (low + .025) * unit
        moved = cv2.warpAffine(part.astype(np.float32), np.float32([[1, 0, ACROSS * far], [0, 1, DOWN * far]]), cover.shape[::-1])
        lit *= 1 - np.clip(cv2.GaussianBlur(moved, (0, 0), .02 * unit + .10 * far) * 1.15, 0, 1)
    near = cv2.GaussianBlur(cover, (0, 0), .16 * unit)
    dark = 1 - (1 - strength * (1 - lit)) * (1 - .42 * near)
    dark = dark * np.clip((np.arange(len(dark))[:, None] / unit - below) / .4 + 1, 0, 1)
    return tone(NIGHT, cover.shape), (dark * towards_border(cover.shape, .5 * unit)).astype(np.float32)


def under_edge(cover, below):
    """The thin dark that the skin's edge leaves along itself on what is behind, from so many units `below` the upper border."""
    unit = cover.shape[1] / 24
    starts = np.clip((np.arange(len(cover))[:, None] / unit - below) / .3 + 1, 0, 1)
    return tone(UMBER, cover.shape), (edge_dark(cover) * starts).astype(np.float32)


def edge_dark(cover):
    """How dark it is beside an edge, and under it."""
    unit = cover.shape[1] / 24
    return .55 * cv2.GaussianBlur(cover, (0, 0), .055 * unit) + .25 * cv2.GaussianBlur(cover, (0, 0), .14 * unit)


def tone(colour, shape):
    return np.broadcast_to(np.float32(colour), (*shape, 3))


def towards_border(shape, reach):
    """1 but for where the picture ends at the sides and below."""
    y, x = np.mgrid[0:shape[0], 0:shape[1]].astype(np.float32)
    share = np.clip(np.minimum(np.minimum(x, shape[1] - 1 - x), shape[0] - 1 - y) / reach, 0, 1)
    return share * share * (3 - 2 * share)
