"""The water of the ford: where it runs and falls, and what it does to whatever stands in it."""
import cv2
import numpy as np

from kit import falls, stream, wilds
from kit.figure import soles
from kit.noise import fractal2
from scenes.ford_fighters import FALLEN, FOES, LINE, legs, wading
from scenes.ford_ground import LEDGE, STONES, ground, paved
from scenes.ford_stances import STANCES

#: Where the brook goes over into the ford: a thread, past a broad rock the sheet that most of it takes, and beyond a smaller one a spill that goes over lower; and what comes down from above, out of sight.
LIP = falls.Lip(((-1.24, 3.05, LEDGE - .02, 0), (-1.16, 3.05, LEDGE - .04, .55), (-1.04, 3.08, LEDGE - .05, .62), (-.94, 3.10, LEDGE - .04, .1), (-.52, 3.13, LEDGE - .05, .1), (-.42, 3.10, LEDGE - .10, .85), (-.20, 3.03, LEDGE - .13, 1), (.06, 2.99, LEDGE - .14, 1), (.30, 3.04, LEDGE - .11, .95), (.43, 3.08, LEDGE - .06, .1), (.80, 3.10, LEDGE - .10, .1), (.86, 3.08, LEDGE - .20, .6), (.95, 3.06, LEDGE - .22, .7), (1.04, 3.05, LEDGE - .16, 0)), .75, .5)
UPPER = falls.Lip(((.32, 4.68, 2.36, 0), (.42, 4.66, 2.36, .8), (.62, 4.64, 2.34, 1), (.80, 4.62, 2.30, .7), (1.0, 4.62, 2.28, 1), (1.14, 4.66, 2.32, .8), (1.22, 4.68, 2.34, 0)), .8, .4)
#: The upper fall is in the shade, and there is more air before it.
FAR = falls.Tints((.07, .11, .12), (.40, .45, .46), (.19, .26, .31))
#: Where the lower ones come down and how far their foam drifts.
FEET = ((-1.06, 2.62, .14, .30, .75), (-.24, 2.50, .30, .75, 1.0), (.24, 2.44, .26, .90, 1.0), (.92, 2.60, .15, .35, .8), (-.05, 2.66, .80, .20, .6), (-.05, 2.2, .60, 2.2, .52))
#: Where the stream is white at the wreck: x, y, half the width, how far it drifts, how much.
WRECK = ((-4.42, -3.86, .34, .16, .50), (-3.55, -4.06, .30, .14, .46), (-2.34, -4.78, .09, .40, .42))
#: Stones in the brook above: x, y, radius.
SHOAL = ((-.72, 3.85, .17), (-.42, 4.10, .12), (.62, 3.72, .13), (.22, 3.58, .09), (-.20, 3.50, .10), (.96, 3.46, .17))
#: The air over the gorge, as water mirrors it.
SKY = (.50, .60, .66)
#: What the stream parts before: legs, stones, the cart's wheel and corner, what has fallen off it.
STANDING = (*((x, y, .075) for one in wading() for x, y in legs(one)), *((x, y, .8 * r) for x, y, r, _ in STONES), (-4.55, -4.99, .07), (-3.25, -5.19, .07), (-2.52, -4.66, .18), (FALLEN[0], FALLEN[1], .26))
FORD = stream.Stream((-7, -7), (6.5, 3.6), 0, ground, paved, STANDING, ((-.12, 2.72, .92, .50),))
#: What comes down above, between the lip and the upper fall, and the stones in it.
BROOK = stream.Stream((-1.35, 3.09), (1.45, 4.65), LEDGE - .05, lambda x, y: LEDGE - .22 + 0 * x, lambda x, y: 0 * x, tuple((x, y, .8 * r) for x, y, r in SHOAL), ((.78, 4.40, .34, .42), (.10, 4.45, .30, .20)), 4.7)


def dripping(rgb, at):
    """Rock beside falling water is wet: dark, and a little green."""
    x, y, z = (at[..., k] for k in range(3))
    near = np.clip((1.60 - np.abs(x + .02)) / .35, 0, 1) * np.clip((y - 2.1) / .3, 0, 1) * np.clip((4.9 - y) / .3, 0, 1)
    ragged = np.clip(1.6 * fractal2(x * 3.1, y * 3.1 + z * 2.3, 4, 17) + .15, 0, 1)
    return rgb * (1 - (np.clip(near, 0, 1) * ragged * (z > .03) * np.clip(1.3 - .35 * np.clip(y - 3.1, 0, 2), 0, 1))[..., None] * np.float32([.54, .52, .58]))


def waterline(view, rgb, at):
    """What is left of the cart stands in the stream: a dark line where it goes in, and round it foam that the current leaves in shreds."""
    x, y, z = (at[..., k] for k in range(3))
    inside = (y < -3.2) & (y > -6.0) & (np.abs(x + 3.2) < 1.6)
    water = np.abs(z) < .03
    standing = inside & (z > .03) & (z < .14) & (ground(x, y) < -.08)
    away = cv2.distanceTransform((~standing).astype(np.uint8), cv2.DIST_L2, 5) / view.pixels_per_metre
    torn, fine = fractal2(x * 6, y * 4, 3, 23), fractal2(x * 24, y * 20, 3, 24)
    dark = np.exp(-np.square(away / .08)) * water
    foam = np.exp(-np.square((away - .03 - .10 * torn) / .035)) * np.clip(3.6 * torn - 1.75, 0, 1) * np.clip(2.2 * fine - .45, 0, 1) * water
    rgb = rgb * (1 - .55 * dark[..., None])
    rgb = rgb + np.clip(.60 * foam, 0, .55)[..., None] * (np.float32([.36, .42, .43]) - rgb)
    # The current heaps up behind it, comes round its corners and drags shreds away.
    return falls.boil(rgb, at, 0, WRECK, falls.Tints(lit=(.46, .48, .45), shaded=(.17, .23, .26)), 12)


def trail(x, y, a, b, half, torn, fine):
    """0..1: foam of a leg at (a, b), `half` its width: a broken crest before it, and shreds that the current draws out in two arms. A closed line would be a ring on a lake."""
    dx, dy = x - a + .05 * (torn - .5), y - b
    down = np.clip(-dy, 0, 9)
    crest = np.exp(-np.square((np.hypot(dx, dy * 1.15) - half) / .022)) * np.clip(dy / half - .1, 0, 1) * np.clip(5 * torn - 2.5, 0, 1)
    # The arms part, widen and are lost; on one side there is always less.
    side = np.where(dx < 0, 1.0, .55 + .45 * np.sin(9 * a + 5 * b))
    arms = np.exp(-np.square((np.abs(dx) - .75 * half - .11 * down) / (.018 + .05 * down))) * np.exp(-down / .30) * np.clip((.02 - dy) / .10, 0, 1) * np.clip(5 * torn - 2.5, 0, 1) * side
    shreds = np.exp(-np.square(dx / (half + .12 * down))) * np.exp(-down / .20) * np.clip((-.04 - dy) / .08, 0, 1) * np.clip(4.2 * fine - 2.4, 0, 1) * np.clip(3 * torn - 1, 0, 1)
    return np.clip(.50 * crest + .55 * arms + .35 * shreds, 0, .7)


def collars(rgb, at):
    """The dark round every leg that goes through the water, and its broken foam: nobody stands on it."""
    x, y = at[..., 0], at[..., 1]
    water, torn, fine = (np.abs(at[..., 2]) < .03).astype(np.float32), fractal2(x * 13, y * 7, 4, 21), fractal2(x * 34, y * 17, 3, 22)
    for one in wading():
        for a, b in legs(one):
            away = np.hypot(x - a, np.where(y < b, .62, 1) * 1.15 * (y - b))
            if away.min() > 1:
                continue
            rgb = rgb * (1 - .72 * np.exp(-np.square(away / .20)) * water)[..., None]
            foam = trail(x, y, a, b, .125, torn, fine) * water
            rgb = rgb + foam[..., None] * (np.float32([.52, .58, .58]) - rgb)
    return rgb


def stepping(view, rgb, depth, at, sun):
    """A foot that somebody on the bank sets into the stream: the water closes over the sole and is thrown up before it."""
    x, y, z = (at[..., k] for k in range(3))
    water = ((np.abs(z) < .03) & (ground(x, y) < 0)).astype(np.float32)
    spread = cv2.GaussianBlur(rgb * water[..., None], (0, 0), .07 * view.pixels_per_metre) / (cv2.GaussianBlur(water, (0, 0), .07 * view.pixels_per_metre)[..., None] + 1e-3)
    ragged, torn, fine = .05 * fractal2(x * 19, y * 19, 3, 31), fractal2(x * 13, y * 7, 4, 32), fractal2(x * 34, y * 17, 3, 33)
    for one in (*LINE, *FOES):
        for a, b, sole in soles(STANCES[one.pose], one.at, one.turn, one.size):
            # Nor a foot that is still in the air.
            if one.wades or sole > .1 or ground(a, b) > -.17:
                continue
            near = np.hypot((x - a) * .8, y - b) < .24
            under = cv2.GaussianBlur((near & (z > .02) & (z < sole + .045 + ragged)).astype(np.float32), (0, 0), 1)[..., None]
            rgb = rgb + .92 * under * (.80 * spread - rgb)
            # The water that is seen under a sole lies farther off than the sole.
            away = np.hypot((x - a) * .62, y - b - 1.73 * sole)
            rgb = rgb * (1 - .45 * (np.exp(-np.square(away / .16)) * water)[..., None])
            foam = trail(x, y, a, b + 1.73 * sole, .15, torn, fine) * np.maximum(water, under[..., 0])
            rgb = rgb + foam[..., None] * (np.float32([.48, .53, .53]) - rgb)
            rgb = wilds.splash(view, rgb, depth, (a + .10, b - .10 + 1.73 * sole, .01), (.5, -1), .14, (.03, .02), 4, 2500, share=.03, **sun)
    return rgb


def broken_crest(rgb, at):
    """Water that the fallen man has thrown up comes down as froth with holes in it, not as one white line."""
    x, y = at[..., 0], at[..., 1]
    near = np.clip(2.4 - np.hypot(x - FALLEN[0] - .2, (y - FALLEN[1] + .3) * 1.5), 0, 1) * (at[..., 2] < .04)
    light = rgb.max(2)
    torn = fractal2(x * 11, y * 11, 5, 27)
    soft = cv2.GaussianBlur(rgb, (0, 0), max(rgb.shape[1] / 850, .8))
    white = (near * np.clip((light - .26) / .22, 0, 1))[..., None]
    # In the holes one sees the stream.
    under = np.minimum(soft, cv2.GaussianBlur(rgb * (1 - white), (0, 0), max(rgb.shape[1] / 90, 3)))
    froth = under + (soft - under) * np.clip(2.6 * torn - .95, 0, .9)[..., None]
    return rgb + .9 * white * (froth - rgb)


def wet(rgb, at):
    """Whatever stands in the stream is dark up to a ragged line."""
    line = .05 + .07 * fractal2(at[..., 0] * 7, at[..., 1] * 7 + at[..., 2] * 3, 3, 3)
    share = np.clip((line - at[..., 2]) / .018, 0, 1) * np.clip((at[..., 2] - .012) / .006, 0, 1) * (ground(at[..., 0], at[..., 1]) < -.04)
    return rgb * (1 - share[..., None] * np.float32([.58, .54, .48]))
