"""Water that was carried about: a puddle in worn slabs that mirrors what stands behind it, upside down."""
import cv2
import numpy as np

from kit import grade
from kit.noise import fractal2
from scenes import sound_watch as watch
from scenes.sound_measures import C, spot

#: Middle, how far it reaches across the picture and into it: before the small lamp.
PUDDLES = ((*spot(3.06, 3.46), .34, .17),)
#: How much of what it mirrors is seen, and how far up it looks, in metres of the picture.
MIRRORED, TALL = .55, 2.2
#: What the night itself lays on water.
NIGHT = np.float32((.010, .016, .032))
#: What it mirrors is one of two, or fire in a blue night would make it violet: cold, or amber.
COLD, AMBER = np.float32((.42, .72, 1.30)), np.float32((1.10, .60, .20))


def wetness(seen):
    """0..1: dry, damp up to a half, water over it."""
    x, y = seen['at'][..., 0], seen['at'][..., 1]
    across, towards = C * (x + y), C * (x - y)
    lie = sum(np.exp(-np.square((across - C * (px + py)) / wide) - np.square((towards - C * (px - py)) / deep)) for px, py, wide, deep in PUDDLES)
    ground = (seen['who'] == 0) & (np.abs(seen['at'][..., 2]) < .05) & (seen['normal'][..., 2] > .5)
    near = (lie > .06) & ground
    ragged = np.zeros(lie.shape, np.float32)
    ragged[near] = fractal2(across[near] * 2.6, towards[near] * 2.6, 4, 23) - .5
    return np.clip(.5 + (lie + .62 * ragged - .46) / .46, 0, 1).astype(np.float32) * near


def damp(seen):
    """Wet stone is dark."""
    seen['albedo'] *= 1 - .45 * np.clip(wetness(seen) / .5, 0, 1)[..., None]


def mirrored(seen, rgb, pixels):
    """The picture with its puddles; `pixels` for a metre. Water throws the eye's ray up: it runs straight up in the picture until it comes behind something."""
    wet = wetness(seen)
    # Water is level, where slabs are not, and thins out to a wet margin.
    water = np.clip((cv2.GaussianBlur(wet, (0, 0), max(pixels * .012, .6)) - .55) / .34, 0, 1)
    water = water * water * (3 - 2 * water)
    rgb = rgb.copy()
    for px, py, wide, deep in PUDDLES:
        part = near(seen, px, py, 2.6 * wide) & (water > .01)
        if not part.any():
            continue
        rows, columns = np.where(part.any(1))[0], np.where(part.any(0))[0]
        box = np.s_[rows[0]:rows[-1] + 1, columns[0]:columns[-1] + 1]
        row, column = np.mgrid[box].astype(np.float32)
        seen_in = looked_up(seen, rgb, row, column, box, pixels)
        share = (water[box] * part[box])[..., None]
        rgb[box] = rgb[box] * (1 - .80 * share) + share * (MIRRORED * two_toned(seen_in) + NIGHT)
    return rgb + streak(seen, water)


def two_toned(light):
    grey = (light @ grade.LUMA)[..., None]
    warm = np.clip((light[..., :1] / np.maximum(light[..., 2:], 1e-4) - 1.5) / .5, 0, 1)
    return grey * (COLD + warm * (AMBER - COLD))


def near(seen, x, y, reach):
    return np.hypot(seen['at'][..., 0] - x, seen['at'][..., 1] - y) < reach


def looked_up(seen, rgb, row, column, box, pixels):
    # What is level with the water cannot stand in it.
    stands = (seen['at'][..., 2] > .08).astype(np.float32)
    start, found = seen['z'][box], np.broadcast_to(NIGHT, (*row.shape, 3)).copy()
    at = seen['at'][box]
    ripple = fractal2(at[..., 0] * 6 + at[..., 1] * 6, (at[..., 0] - at[..., 1]) * 16, 2, 4) - .5
    missed, step = np.ones(row.shape, bool), max(pixels * .010, 1)
    for far in np.arange(step, TALL * pixels, step):
        u, v = column + ripple * far * .03, row - far
        depth = cv2.remap(seen['z'], u, v, cv2.INTER_NEAREST, borderMode=cv2.BORDER_CONSTANT, borderValue=1e4)
        behind = start + .5 * far / pixels / .866 - depth
        hit = missed & (behind > .02) & (behind < .9) & (cv2.remap(stands, u, v, cv2.INTER_NEAREST) > .5)
        if hit.any():
            found[hit] = cv2.remap(rgb, u, v, cv2.INTER_LINEAR)[hit]
            missed &= ~hit
    return cv2.GaussianBlur(found, (0, 0), sigmaX=max(pixels * .002, .4), sigmaY=max(pixels * .007, .5))


def streak(seen, water):
    """The small flame in its puddle, drawn out towards us and broken."""
    x, y, z = watch.wick()
    across, towards = C * (seen['at'][..., 0] + seen['at'][..., 1]) - C * (x + y), C * (seen['at'][..., 0] - seen['at'][..., 1]) - C * (x - y)
    # A level mirror shows it as deep below the water as it burns above: so much nearer on the floor.
    below = towards - 1.732 * (z + .07)
    shape = np.exp(-np.square(across / .030) - np.square(below / .17))
    part = shape > .01
    broken = np.zeros(shape.shape, np.float32)
    broken[part] = np.clip(.55 + 1.6 * (fractal2(across[part] * 6, towards[part] * 26, 3, 9) - .5), 0, 1.2)
    return (water * shape * broken)[..., None] * np.float32((1.5, .62, .13))
