"""Water that was spilt on the forge's paving: dark, with a damp rim, and what stands behind it upside down in it."""
import cv2
import numpy as np

from kit.noise import fractal2
from scenes.forge_places import ANVIL, TROUGH

#: Middle, how far it reaches across the picture and into it: before the anvil, where blades drip; round the trough; a trail between them.
PUDDLES = ((ANVIL[0] + .42, ANVIL[1] - 1.14, 1.12, .52), (ANVIL[0] + 1.30, ANVIL[1] - .70, .42, .22), (ANVIL[0] - .98, ANVIL[1] - 1.42, .36, .26), (TROUGH[0] + .62, TROUGH[1] - .62, .66, .40), (TROUGH[0] + .95, TROUGH[1] + .78, .30, .22))
#: How much of what stands behind it it shows: more than water would, as painters do.
MIRRORED, DEEP = .80, 3.2


def wetness(seen):
    """0..1: dry, damp up to a half, water over it."""
    x, y = seen['at'][..., 0], seen['at'][..., 1]
    across, into = (x + y) * .7071, (y - x) * .7071
    lie = sum(np.exp(-(((x - px + y - py) * .7071 / wide) ** 2 + ((y - py - x + px) * .7071 / deep) ** 2)) for px, py, wide, deep in PUDDLES)
    near = lie > .05
    ragged = np.zeros(lie.shape, np.float32)
    ragged[near] = fractal2(across[near] * 2.2, into[near] * 2.2, 4, 17) - .5
    ground = (seen['who'] == 0) & (seen['at'][..., 2] < .05) & (seen['normal'][..., 2] > .6)
    return np.clip(.5 + (lie + .62 * ragged - .50) / .22, 0, 1).astype(np.float32) * ground * near


def damp(seen):
    """Wet stone is dark, before anything is lit."""
    seen['albedo'] *= 1 - .50 * np.clip(wetness(seen) / .5, 0, 1)[..., None]


def reflected(seen, rgb, pixels):
    """The picture with its puddles. Rays from the eye are turned up by the water and run straight up in the picture, until they come behind something."""
    water = np.clip((wetness(seen) - .52) / .10, 0, 1)
    height, width = water.shape
    rows, columns = np.where(water.max(1) > .01)[0], np.where(water.max(0) > .01)[0]
    if not len(rows):
        return rgb
    top, bottom, left, right = rows[0], rows[-1] + 1, columns[0], columns[-1] + 1
    row, column = np.mgrid[top:bottom, left:right].astype(np.float32)
    at, start = seen['at'][top:bottom, left:right], seen['z'][top:bottom, left:right]
    ripple = fractal2(at[..., 0] * 5 + at[..., 1] * 5, (at[..., 1] - at[..., 0]) * 14, 2, 4) - .5
    mirrored = np.broadcast_to(np.float32([.010, .014, .026]), (*row.shape, 3)).copy()
    missed = np.ones(row.shape, bool)
    step = max(pixels * .010, 1)
    for far in np.arange(step, DEEP * pixels, step):
        u, v = column + ripple * far * .06, row - far
        depth = cv2.remap(seen['z'], u, v, cv2.INTER_NEAREST, borderMode=cv2.BORDER_CONSTANT, borderValue=1e4)
        behind = start + .5 * far / pixels / .866 - depth
        hit = missed & (behind > .02) & (behind < .9)
        if hit.any():
            mirrored[hit] = cv2.remap(rgb, u, v, cv2.INTER_LINEAR)[hit]
            missed &= ~hit
    # Still water, but not glass: it draws lights out towards us.
    mirrored = cv2.GaussianBlur(mirrored, (0, 0), sigmaX=max(pixels * .004, .4), sigmaY=max(pixels * .022, .6))
    share = water[top:bottom, left:right, None]
    here = np.s_[top:bottom, left:right]
    rgb = rgb.copy()
    rgb[here] = rgb[here] * (1 - .62 * share) + MIRRORED * share * mirrored
    return rgb
