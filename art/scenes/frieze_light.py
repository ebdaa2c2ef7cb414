"""The lamp's light on the frieze, settled in the finished picture: how it falls off, what the ledge keeps from it, and its veil on the wall behind."""
import cv2
import numpy as np

from kit.noise import fractal2
from scenes.frieze_measures import HALF_WIDE, LAMP, PANEL, TALL, WIDE

#: In shares of the picture's width: the flame, the top and the foot of the ledge's front, the joint under the lamp, the top of the reliefs' grounds, the lettering's rows.
FLAME, LEDGE, JOINT, RECESS, LETTERING = (.6465, .047), (.0735, .1058), .6825, .1192, (.248, .288)


def towards_night(image):
    """The wall goes on to both sides, but there is no lamp: the panels are what one sees."""
    across = np.linspace(-1, 1, image.shape[1]) * WIDE / 2
    dim = .74 * np.clip((np.where(across < 0, -across - .84, across - 1.02) / .60), 0, 1) ** .8
    return image * (1 - dim[None, :, None] * np.float32([1, .95, .86]))


def from_the_flame(image):
    """The light on the wall goes out from the flame: it falls off to all sides over ledge and panels, and the ledge keeps it from the panels' tops."""
    height, width = image.shape[:2]
    y, x = (np.mgrid[0:height, 0:width] / width).astype(np.float32)
    image = worn_gilding(without_leak(image, x, y), x, y)
    ledge = ramp(y, LEDGE[0] - .002, LEDGE[0] + .001) * (1 - ramp(y, LEDGE[1] - .001, LEDGE[1] + .001))
    wall = ramp(y, LEDGE[1] - .001, LEDGE[1] + .001)
    away = np.hypot(x - FLAME[0], (y - FLAME[1]) * .9)
    fall = .52 + .60 / (1 + np.square(away / .235))
    # The ledge is nearest: brightest under the flame alone, and streaked by what the rain has left on it.
    streaks = .84 + .30 * fractal2(x * 46, y * 9, 4, 51) + .10 * fractal2(x * 160, y * 60, 3, 52)
    near = (.58 + .40 / (1 + np.square((x - FLAME[0]) / .085))) * streaks
    # A straight edge throws a straight shadow; what is cut deep lies farther below it.
    across = (x - .5) * WIDE
    panel = np.abs((across / PANEL + 2) % 1 - .5) * PANEL
    cut = ramp(HALF_WIDE - panel, .000, .004) * (np.abs(across) < 2 * PANEL) * (1 - ramp(across, .725, .760)) * ramp(y, RECESS - .001, RECESS + .001)
    foot = .1215 + .0165 * cut + .0012 * (fractal2(x * 90, 0 * y, 3, 53) - .5)
    shade = .56 * (1 - ramp(y, foot - .0035, foot + .0065)) * wall
    light = (1 + wall * (fall - 1)) * (1 + ledge * (near - 1))
    image = image * (1 - shade[..., None] * np.float32([.90, 1.02, 1.10]))
    warm = np.clip(1 - away / .55, 0, 1)[..., None] * (wall + ledge)[..., None]
    far = np.clip((away - .25) / .5, 0, 1)[..., None] * (wall + ledge)[..., None]
    return image * light[..., None] * (1 + warm * np.float32([.05, .0, -.09])) * (1 + far * np.float32([-.05, -.01, .10]))


def without_leak(image, x, y):
    """Light comes through the joint under the lamp on to the moulding: there the stone takes what is beside it."""
    width = image.shape[1]
    here = ((1 - ramp(np.abs(x - JOINT), .0040, .0070)) * ramp(y, LEDGE[1], LEDGE[1] + .0015) * (1 - ramp(y, .119, .122)))[..., None]
    beside = np.minimum(np.roll(image, round(.011 * width), 1), np.roll(image, -round(.011 * width), 1))
    return image + here * (np.minimum(image, beside) - image)


def worn_gilding(image, x, y):
    """The leaf on the years is old gold, and gone from some of their edges."""
    high, low = image.max(2), image.min(2)
    band = ramp(y, LETTERING[0], LETTERING[0] + .004) * (1 - ramp(y, LETTERING[1] - .004, LETTERING[1])) * ((x - .5) * WIDE < PANEL)
    leaf = cv2.GaussianBlur((np.clip(((high - low) / np.maximum(high, .05) - .50) / .18, 0, 1) * band).astype(np.float32), (0, 0), .0004 * image.shape[1])
    grey = (image @ np.float32([.3, .59, .11]))[..., None]
    old = grey + (image - grey) * .74
    # Round its rim the leaf is thin: there noise bites into it.
    rim = leaf * (1 - np.clip((cv2.GaussianBlur(leaf, (0, 0), .0022 * image.shape[1]) - .35) / .45, 0, 1))
    bites = np.clip(5 * (fractal2(x * 300, y * 300, 4, 55) - .60) + 2.2 * (fractal2(x * 40, y * 40, 3, 56) - .5) + .30 * rim - .10, 0, 1)
    bare = grey * np.float32([.86, .74, .58]) * .80
    return image + leaf[..., None] * (old + (.75 * bites)[..., None] * (bare - old) - image)


def lit_wall(image, alpha, _):
    """What the lamp does to the wall behind it, which is not in the picture: a veil of its light. And the ledge's far edge, which the page's moonlight does not reach, is cold where the lamp is far."""
    height, width = alpha.shape
    y, x = np.mgrid[0:height, 0:width].astype(np.float32)
    across, up = (x - width / 2) / width * WIDE - (LAMP - .115), (TALL + .165 - .405) - (height / 2 - y) / width * WIDE
    away = np.hypot(across, up * 1.15)
    # Pale and thin, so that it lightens whatever it lies on; gone well before the picture's edge, and uneven by less than a step, or it would end in bands.
    veil = (.20 * np.exp(-(away / .14) ** 1.3) + .13 * np.exp(-(away / .30) ** 1.6)) * ramp(y / height, 0, .14)
    veil = np.clip(veil + np.random.RandomState(2).uniform(-.5, .5, veil.shape) / 255 * (veil > .002), 0, 1).astype(np.float32)
    own = alpha + veil * (1 - alpha)
    glow = np.float32([1.0, .68, .34])
    image = (image * alpha[..., None] + glow * (veil * (1 - alpha))[..., None]) / np.maximum(own, 1e-3)[..., None]
    cold = np.clip((np.abs(across) - .22) / .5, 0, 1) * np.clip((.245 - y / height) / .03, 0, 1)
    grey = (image @ np.float32([.3, .59, .11]))[..., None] * np.float32([.80, .90, 1.12])
    return image + (.72 * grey - image) * cold[..., None], own


def ramp(x, low, high):
    t = np.clip((x - low) / (high - low), 0, 1)
    return t * t * (3 - 2 * t)
