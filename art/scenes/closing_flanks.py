"""What is laid on the hall's stone and cloth afterwards: a little of the night beside the door, the banners' folds, and the dark where stones stand on stones."""
import numpy as np

from kit import still_life
from scenes.closing_arch import HALF, JUTS, SILL, WALL

#: Where banners hang, from the middle, how far they reach to both sides, and between which heights.
BANNER, BROAD, LOW, HIGH = 5.20, .68, 1.7, 4.86


def flanks(seen):
    """A little of the night's own light on what stands far from the door, from without: pillars are round and walls have courses there. None at the picture's sides and top, where the page goes on in the dark."""
    at = seen['at']
    side, aside, up = np.sign(at[..., 0]), np.abs(at[..., 0]), at[..., 2]
    share = still_life.eased((aside - 4.2) / 1.6) * (1 - still_life.eased((aside - 7.1) / 1.0)) * (1 - still_life.eased((up - 4.6) / 1.4)) * (up > .05)
    out, ahead, over = seen['normal'][..., 0] * side, -seen['normal'][..., 1], seen['normal'][..., 2]
    turned = np.clip(.75 * out + .38 * ahead + .25 * over, 0, 1)
    seen['light'] += (.27 * share * turned)[..., None] * np.float32([.46, .66, 1.0])


def folds(seen):
    """Cloth has the light on the side that it turns to the door."""
    at = seen['at']
    there = (np.abs(np.abs(at[..., 0]) - BANNER) < BROAD) & (at[..., 2] > LOW) & (at[..., 2] < HIGH) & (at[..., 1] > WALL - .34) & (at[..., 1] < WALL - .03)
    turned = -seen['normal'][..., 0] * np.sign(at[..., 0])
    seen['light'] *= (1 + there * (np.clip(.40 * turned, -.30, .16) - .14))[..., None]


def footings(seen, reach, front):
    """The dark at the foot of the jambs, where they stand on the step, and of the step, which reaches so far to both sides and to the front. The sun is laid on later."""
    at = seen['at']
    aside, deep, up = np.abs(at[..., 0]), at[..., 1], at[..., 2]
    flat = np.clip((seen['normal'][..., 2] - .5) / .3, 0, 1)

    def away(near, far, fore):
        return np.hypot(np.maximum(np.maximum(near - aside, aside - far), 0), np.maximum(fore - deep, 0))
    jamb, step = away(HALF, HALF + .76 + JUTS, WALL - .275 - JUTS), away(0, reach, front)
    on_step, on_floor = flat * (np.abs(up - SILL) < .05), flat * (up < SILL - .05)
    for ground, distance in ((on_step, jamb), (on_floor, step)):
        seen['light'] *= (1 - ground * (.50 * np.exp(-distance / .045) + .30 * np.exp(-(distance / .22) ** 2)))[..., None]
