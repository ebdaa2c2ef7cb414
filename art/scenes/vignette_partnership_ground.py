"""What the writing slope leaves on the page it stands on: one warm shadow, away from the candle, and the thin dark where wood meets ground. Painted, since what Cycles catches of all lamps together is a grey cloud on every side."""
import math

import cv2
import numpy as np

from kit import still_life
from scenes.vignette_partnership_desk import FOOTPRINT, LIP, SHELF_TOP, SLOPE
from scenes.vignette_partnership_script import HALF
from scenes.vignette_partnership_treaty import ACROSS, CURL, bend
from scenes.vignette_partnership_view import on_ground

#: The kit's colour of shadows, this picture's, and that of the air about a flame.
BLUE, UMBER, HALO = np.float32((.02, .022, .035)), np.float32((.195, .085, .026)), np.float32((1.0, .74, .38))
#: How far a shadow goes to the right and to the back for each metre of height; how dark it begins; after how many metres two thirds of it are gone.
CAST, DEEP, GONE = (.70, -.10), .82, .20


def grounded(image, alpha, passes):
    """Takes away the shadow that the kit has laid, and lays this picture's. The candle's halo is light, never grey."""
    ground = still_life.catching(passes)
    old = still_life.soft_shadow(passes['alpha'] * ground)
    own = 1 - (1 - alpha) / np.maximum(1 - old, 1e-3)
    share = np.clip(own / np.maximum(alpha, 1e-3), 0, 1)[..., None]
    colour = np.where(share > .04, (image - BLUE * (1 - share)) / np.maximum(share, .04), image)
    # Over nothing there is only the flame's halo.
    solid = np.clip(passes['alpha'] * (1 - ground) / np.maximum(own, 1e-3), 0, 1)[..., None]
    colour = np.maximum(colour, HALO * (1 - solid))
    own = np.where(solid[..., 0] > .5, own, np.clip((own - .015) / .985, 0, 1))
    shadow = cast(alpha.shape)
    whole = 1 - (1 - own) * (1 - shadow)
    share = np.clip(own / np.maximum(whole, 1e-3), 0, 1)[..., None]
    # Where it is deep it is dark, and where it is thin it is warm.
    umber = UMBER * (1.1 - .65 * shadow[..., None])
    return np.clip(colour, 0, 1) * share + umber * (1 - share), whole


def cast(shape):
    """How much of the ground's light is gone: what the desk's slices throw, each as far as it is high and the softer for it, and the dark where it stands."""
    # What is soft needs no fine grid.
    thrown = cv2.resize(slices(*on_ground((shape[0] // 2, shape[1] // 2))), shape[::-1], interpolation=cv2.INTER_LINEAR)
    across, along = on_ground(shape)
    (left, right), (front, back) = FOOTPRINT
    off = np.hypot(np.maximum(np.maximum(left - across, across - right), 0), np.maximum(np.maximum(front - along, along - back), 0))
    # Farther from the box the shadow is thinner, whatever threw it; on the lit side there is none but the joint itself.
    lit = still_life.eased((across - left) / .05)
    shadow = np.maximum(DEEP * thrown * np.exp(-off / GONE), .90 * np.exp(-off / .0050) * (.45 + .55 * lit))
    shadow = np.maximum(shadow, roll(across, along))
    height, width = shape
    y, x = np.mgrid[0:height, 0:width].astype(np.float32)
    border = np.minimum(np.minimum(x, width - x), np.minimum(y, height - y)) / width
    return shadow * still_life.eased(border / .04)


def slices(across, along):
    """The desk's own shadow, 1 where it is whole."""
    (left, right), (front, back) = FOOTPRINT
    shadow = np.zeros(across.shape, np.float32)
    for high in np.linspace(0, SHELF_TOP, 80):
        lip = front if high < LIP[1] else LIP[0] + (high - LIP[1]) / math.tan(SLOPE)
        x, y, soft = CAST[0] * high, CAST[1] * high, .006 + .16 * high
        part = np.ones_like(shadow)
        for reach in (across - x - left, right + x - across, along - y - lip, back + y - along):
            part *= still_life.eased((reach + soft / 2) / soft)
        shadow = np.maximum(shadow, part * math.exp(-high / .40))
    return shadow


def roll(across, along):
    """The lower roll lies on the ground before the desk: dark where they touch, a short shadow beyond its right end."""
    _, at, heading = bend()
    y = at[-1, 0] - math.sin(heading[-1]) * CURL[1]
    before, beyond = np.abs(along - y), np.maximum(np.abs(across - ACROSS) - HALF, 0)
    touch = .92 * np.exp(-np.maximum(before - .006, 0) / .012) * np.exp(-beyond / .006)
    # It grows to the right, where the light comes from less.
    soft, share = .020, still_life.eased((across - ACROSS + HALF) / HALF)
    inside = np.minimum(ACROSS + HALF + .050 - across, CURL[0] * (.35 + .45 * share) - np.abs(along - y + .004))
    return np.maximum(touch, .62 * share * still_life.eased((inside + soft / 2) / soft))
