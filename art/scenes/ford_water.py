"""The water of the ford: where it runs and falls, and what it does to whatever stands in it."""
import cv2
import numpy as np

from kit import falls, stream, wilds
from kit.figure import soles
from kit.noise import fractal2
from scenes.ford_fighters import FALLEN, FOES, STANCES, legs, wading
from scenes.ford_ground import LEDGE, STONES, ground, paved

#: Where the brook goes over into the ford, between and over stones, no two pieces of the lip at one height; and what comes down from above, out of sight.
LIP = (falls.Tongue(-.92, 3.00, LEDGE - .01, .15, .56, .9, .3), falls.Tongue(-.68, 3.10, LEDGE - .15, .12, .78, 1.3, .38), falls.Tongue(-.30, 3.12, LEDGE - .06, .12, .70, 1.0, .4), falls.Tongue(.15, 3.00, LEDGE + .02, .07, .48, .5, .2), falls.Tongue(.45, 3.04, LEDGE - .20, .12, .85, 1.4, .4), falls.Tongue(.67, 3.12, LEDGE - .05, .13, .66, 1.0, .32),
       falls.Tongue(1.04, 2.86, LEDGE - .42, .06, .45, .5, .10), falls.Tongue(-1.20, 2.92, LEDGE - .30, .05, .4, .4, .10))
UPPER = (falls.Tongue(.55, 4.66, 2.36, .16, .7, 1.0), falls.Tongue(.86, 4.60, 2.25, .14, .8, 1.2), falls.Tongue(1.10, 4.70, 2.34, .06, .6, .6))
#: The upper fall is in the shade, and there is more air before it.
FAR = falls.Tints((.07, .11, .12), (.40, .45, .46), (.19, .26, .31))
#: Where the lower ones come down and how far their foam drifts.
FEET = ((-.80, 2.60, .34, .50, .95), (-.28, 2.52, .22, .62, 1.0), (.20, 2.62, .20, .35, .8), (.56, 2.48, .32, .58, 1.0), (-.10, 2.66, .95, .20, .7), (-.15, 2.2, .70, 1.7, .46))
#: Where the stream is white at the wreck: x, y, half the width, how far it drifts, how much.
WRECK = ((-.62, -3.42, .34, .16, .60), (.25, -3.62, .30, .14, .55), (.66, -4.75, .10, .40, .46), (-2.66, -4.86, .06, .35, .46), (-1.52, -4.84, .06, .30, .42), (-.72, -4.62, .10, .40, .44), (1.62, -3.86, .10, .45, .48), (1.02, -3.46, .08, .30, .42))
#: The air over the gorge, as water mirrors it.
SKY = (.50, .60, .66)
#: What the stream parts before: legs, stones, the cart's wheel and the lost one, what has fallen off the cart.
STANDING = (*((x, y, .075) for one in wading() for x, y in legs(one)), *((x, y, .8 * r) for x, y, r, _ in STONES), (-2.62, -4.88, .05), (-1.50, -4.78, .05), (-.75, -4.55, .07), (.55, -4.75, .07), (1.35, -3.75, .24), (.75, -3.30, .14), (FALLEN[0], FALLEN[1], .26))
FORD = stream.Stream((-7, -7), (6.5, 3.6), 0, ground, paved, STANDING, ((-.12, 2.68, .92, .45),))
#: What comes down above, between the lip and the upper fall.
BROOK = stream.Stream((-1.35, 3.22), (1.45, 4.65), LEDGE - .05, lambda x, y: LEDGE - .22 + 0 * x, lambda x, y: 0 * x, ((-.06, 3.30, .10), (.86, 3.30, .24), (.05, 4.45, .26)), (), 4.7)


def dripping(rgb, at):
    """Rock beside falling water is wet: dark, and a little green."""
    x, y, z = (at[..., k] for k in range(3))
    near = np.clip((1.60 - np.abs(x + .02)) / .35, 0, 1) * np.clip((y - 2.1) / .3, 0, 1) * np.clip((4.9 - y) / .3, 0, 1)
    ragged = np.clip(1.6 * fractal2(x * 3.1, y * 3.1 + z * 2.3, 4, 17) + .15, 0, 1)
    return rgb * (1 - (np.clip(near, 0, 1) * ragged * (z > .03) * np.clip(1.3 - .35 * np.clip(y - 3.1, 0, 2), 0, 1))[..., None] * np.float32([.54, .52, .58]))


def waterline(view, rgb, at):
    """What is left of the cart stands in the stream: a dark line where it goes in, and round it foam that the current leaves in shreds."""
    x, y, z = (at[..., k] for k in range(3))
    inside = (y < -3.0) & (y > -5.4) & (np.abs(x + .4) < 2.4)
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


def collars(rgb, at):
    """The dark and the broken foam round every leg that goes through the water, drawn out downstream: nobody stands on it."""
    x, y = at[..., 0], at[..., 1]
    water, torn = (np.abs(at[..., 2]) < .03).astype(np.float32), fractal2(x * 15, y * 15, 4, 21)
    for one in wading():
        for a, b in legs(one):
            dx, dy = x - a, (y - b) * 1.15
            away = np.hypot(dx, np.where(dy < 0, dy * .62, dy))
            if away.min() > 1:
                continue
            dark = np.exp(-np.square(away / .20)) * water
            foam = np.exp(-np.square((away - .135 - .05 * (torn - .5)) / .030)) * np.clip(3.8 * torn - 1.65, 0, 1) * (.55 + .45 * np.clip(dy / .1, -1, 1)) * water
            wake = .5 * np.exp(-np.square((np.abs(dx) - .10 + .20 * dy) / .030)) * np.exp(-np.clip(-dy, 0, 9) / .22) * (dy < -.05) * np.clip(3.2 * torn - 1.3, 0, 1) * water
            rgb = rgb * (1 - .72 * dark[..., None])
            rgb = rgb + np.clip(.80 * foam + wake, 0, .85)[..., None] * (np.float32([.52, .58, .58]) - rgb)
    return rgb


def stepping(view, rgb, depth, at, sun):
    """A foot that somebody on the bank sets into the stream: the water closes over the sole and is thrown up round it."""
    x, y, z = (at[..., k] for k in range(3))
    water = ((np.abs(z) < .03) & (ground(x, y) < 0)).astype(np.float32)
    spread = cv2.GaussianBlur(rgb * water[..., None], (0, 0), .07 * view.pixels_per_metre) / (cv2.GaussianBlur(water, (0, 0), .07 * view.pixels_per_metre)[..., None] + 1e-3)
    ragged, torn = .05 * fractal2(x * 19, y * 19, 3, 31), fractal2(x * 15, y * 15, 4, 32)
    for one in FOES:
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
            foam = np.exp(-np.square((away - .10 - .06 * (torn - .5)) / .035)) * np.clip(3.4 * torn - 1.2, 0, 1) * np.maximum(water, under[..., 0])
            rgb = rgb + np.clip(.8 * foam, 0, .8)[..., None] * (np.float32([.48, .53, .53]) - rgb)
            for seed, (dx, dy) in enumerate(((.16, -.10), (-.12, -.12)), 4):
                rgb = wilds.splash(view, rgb, depth, (a + dx, b + dy + 1.73 * sole, .01), (dx, -.5), .22, (.11, .06), seed, 7000, share=.05, **sun)
    return rgb


def broken_crest(rgb, at):
    """Water that the fallen man has thrown up comes down as froth with holes in it, not as one white line."""
    x, y = at[..., 0], at[..., 1]
    near = np.clip(2.4 - np.hypot(x - FALLEN[0] - .2, (y - FALLEN[1] + .3) * 1.5), 0, 1) * (at[..., 2] < .04)
    light = rgb.max(2)
    torn = fractal2(x * 11, y * 11, 5, 27)
    soft = cv2.GaussianBlur(rgb, (0, 0), max(rgb.shape[1] / 850, .8))
    white = (near * np.clip((light - .26) / .22, 0, 1))[..., None]
    froth = soft * (.46 + .62 * np.clip(2.6 * torn - .75, 0, 1))[..., None]
    return rgb + .9 * white * (froth - rgb)


def wet(rgb, at):
    """Whatever stands in the stream is dark up to a ragged line."""
    line = .05 + .07 * fractal2(at[..., 0] * 7, at[..., 1] * 7 + at[..., 2] * 3, 3, 3)
    share = np.clip((line - at[..., 2]) / .018, 0, 1) * np.clip((at[..., 2] - .012) / .006, 0, 1) * (ground(at[..., 0], at[..., 1]) < -.04)
    return rgb * (1 - share[..., None] * np.float32([.58, .54, .48]))
