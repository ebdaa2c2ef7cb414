"""A great fire in 2D: tongues that lie one before the other, each with an edge of its own, bent together by the air they rise in. Its alpha is clean: where it ends it is thin and bright, never dark."""
import cv2
import numpy as np

from kit.flames import tongue
from kit.grade import blur
from kit.noise import fractal2

#: Heat, and the light of gas that has it.
HEATS = ((0, (1.0, .08, .005)), (.25, (1.5, .19, .010)), (.45, (1.9, .38, .020)), (.70, (2.3, .80, .065)), (.92, (2.7, 1.5, .30)), (1, (2.9, 1.9, .60)))
#: Below the first heat there is nothing, above the second nothing is seen through it.
THIN, DENSE = .05, .27


def on(rgb, alpha, tongues, pixels, clear, seed=1, strength=1.0):
    """Premultiplied colour and alpha with a fire of `tongues` added, farthest first: (x, y, width, height) in pixels, `x`, `y` of the foot.

    `pixels` a metre; `clear` 0..1 says where nothing stands before it.
    """
    # What sways may leave the tongues' own frame by as much.
    side = int(.6 * pixels)
    left, right = max(int(min(x - wide for x, _, wide, _ in tongues)) - side, 0), min(int(max(x + wide for x, _, wide, _ in tongues)) + side, alpha.shape[1])
    top, bottom = max(int(min(y - tall for _, y, _, tall in tongues)) - side, 0), min(int(max(y for _, y, _, _ in tongues)) + side, alpha.shape[0])
    here = np.s_[top:bottom, left:right]
    heat = heats((bottom - top, right - left), [(x - left, y - top, wide, tall) for x, y, wide, tall in tongues], pixels, seed)
    cover = eased((heat - THIN) / (DENSE - THIN)) * clear[here]
    steps = [at for at, _ in HEATS]
    light = np.dstack([np.interp(heat, steps, [tint[k] for _, tint in HEATS]) for k in range(3)]).astype(np.float32) * strength * cover[..., None]
    rgb, alpha = rgb.copy(), alpha.copy()
    alpha[here] = whole = 1 - (1 - alpha[here]) * (1 - cover)
    # What stands near it is lit; over nothing there is no haze.
    halo = (.10 * blur(light, pixels * .05) + .14 * blur(light, pixels * .30)) * whole[..., None] * (1 - .6 * cover[..., None])
    rgb[here] = rgb[here] * (1 - cover[..., None]) + light + halo
    return rgb, alpha


def heats(shape, tongues, pixels, seed):
    heat, foot = np.zeros(shape, np.float32), max(y for _, y, _, _ in tongues)
    for k, (x, y, wide, tall) in enumerate(tongues):
        wide, tall = max(int(wide), 4), max(int(tall), 6)
        left, top = int(x - wide / 2), int(y - tall)
        part = heat[max(top, 0):max(top + tall, 0), max(left, 0):max(left + wide, 0)]
        one = .92 * sized(tongue(max(wide // 2, 4), max(tall // 2, 6), seed + 3 * k), (tall, wide))[max(-top, 0):, max(-left, 0):][:part.shape[0], :part.shape[1]]
        # A nearer one hides much of what is behind it, so that its cooler edge is seen before their hearts.
        over = .62 * eased(one / .28)
        part[:] = part + over * (one - part) + (1 - over) * np.maximum(one - part, 0)
    row, column = (side.astype(np.float32) for side in np.mgrid[0:shape[0], 0:shape[1]])
    sway = np.clip((foot - row) / pixels, 0, 1.6) ** .8 * pixels
    x, y = (side[::3, ::3] / pixels for side in (column, row))
    aside = .52 * (fractal2(x * 1.3 + seed, y * 1.5, 3, seed) - .5) + .20 * (fractal2(x * 4 + seed, y * 3.2, 3, seed + 1) - .5)
    lift = .25 * (fractal2(x * 3 + seed, y * 2.4, 3, seed + 2) - .5)
    heat = cv2.remap(heat, column + sized(aside, shape) * sway, row + sized(lift, shape) * sway, cv2.INTER_CUBIC)
    # Streaks rise in it, and it cools as it rises.
    bend = fractal2(x * 2, y * 1.4, 3, seed + 3)
    streaks = sized(fractal2(x * 7 + 2.2 * bend, y * 1.7 + bend, 4, seed + 4) - .5, shape)
    risen = np.clip((foot - row) / pixels, 0, 1.6)
    return np.clip(heat * (1.06 - .28 * risen + .85 * streaks), 0, 1)


def sized(field, shape):
    """A smooth field, computed coarsely, at full size."""
    return cv2.resize(field.astype(np.float32), shape[::-1], interpolation=cv2.INTER_CUBIC)


def eased(t):
    t = np.clip(t, 0, 1)
    return t * t * (3 - 2 * t)
