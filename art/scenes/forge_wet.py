"""Water that was spilt on the forge's paving: dark, with a damp rim, and what stands behind it upside down in it."""
import cv2
import numpy as np

from kit.noise import fractal2
from scenes.forge_places import ANVIL, HEARTH, TROUGH

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
    wet = wetness(seen)
    water = np.clip((wet - .54) / .05, 0, 1)
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
        u, v = column + ripple * far * .035, row - far
        depth = cv2.remap(seen['z'], u, v, cv2.INTER_NEAREST, borderMode=cv2.BORDER_CONSTANT, borderValue=1e4)
        behind = start + .5 * far / pixels / .866 - depth
        hit = missed & (behind > .02) & (behind < .9)
        if hit.any():
            mirrored[hit] = cv2.remap(rgb, u, v, cv2.INTER_LINEAR)[hit]
            missed &= ~hit
    # Still water, but not glass: it draws lights out towards us.
    mirrored = cv2.GaussianBlur(mirrored, (0, 0), sigmaX=max(pixels * .003, .4), sigmaY=max(pixels * .012, .6))
    # Dull things are lost in dark water, lights are not.
    bright = mirrored.max(2, keepdims=True)
    mirrored *= np.clip((bright / .16) ** .7, .35, 1.25)
    mirrored += fire(at) + np.float32([.004, .005, .008])
    share = water[top:bottom, left:right, None]
    here = np.s_[top:bottom, left:right]
    rgb = rgb.copy()
    rgb[here] = rgb[here] * (1 - .86 * share) + MIRRORED * share * mirrored
    # Its edge is round, and has a light of its own.
    lip = np.clip(1 - np.abs(wet[here] - .565) / .035, 0, 1)[..., None]
    lit = cv2.GaussianBlur(rgb[here], (0, 0), max(pixels * .05, 1))
    rgb[here] += lip * (.55 * lit + np.float32([.006, .008, .013]))
    return rgb


def fire(at):
    """The hearth's fire in it: drawn out towards us, a core and two tongues, broken where the water moves."""
    across, towards = (at[..., 0] + at[..., 1]) * .7071, (at[..., 0] - at[..., 1]) * .7071
    moved = across - (HEARTH[0] + HEARTH[1]) * .7071 + .05 * (fractal2(across * 3, towards * 15, 3, 9) - .5)
    broken = np.clip(3.8 * fractal2(across * 2.6, towards * 10, 3, 12) - 1.45, 0, 1)
    core = sum(much * np.exp(-np.square((moved - place) / wide)) for place, wide, much in ((.02, .11, 1.0), (-.19, .06, .55), (.24, .07, .6)))
    halo = np.exp(-np.square(moved / .30))
    return (core * broken)[..., None] * np.float32([.95, .40, .07]) + halo[..., None] * np.float32([.030, .010, .002])
