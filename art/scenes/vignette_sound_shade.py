"""Shade that the render has too little of: on the lute's flat belly, and on the niche's floor, which is old and trodden as the steps are."""
import cv2
import numpy as np

from kit.noise import fractal
from kit.still_life import eased

#: All that is neither floor nor steps and lies left of here is the lute (shares of the width: beside the lamp, and below it).
BESIDE_LAMP, LAMP_ENDS, BELOW_LAMP = .2235, .272, .31
#: The lute's belly, in widths: its middle, its half, where its shoulders and its foot are.
MIDDLE, HALF, SHOULDERS, FOOT = .208, .084, .30, .515


def seen_as_lute(who):
    y, x = places(who)
    mask = (who == 0) & (x < np.where(y < LAMP_ENDS, BESIDE_LAMP, BELOW_LAMP))
    return cv2.GaussianBlur(mask.astype(np.float32), (0, 0), .0006 * who.shape[1])


def rounded_by_light(image, lute):
    """The fire stands above and to the left: the wood darkens, and reddens, to its foot and to its right edge."""
    y, x = places(lute)
    down, right = eased((y - SHOULDERS) / (FOOT - SHOULDERS)), eased((x - MIDDLE + .45 * HALF) / (1.45 * HALF))
    pool = np.exp(-(((x - MIDDLE + .35 * HALF) / (.75 * HALF)) ** 2 + ((y - .345) / .085) ** 2))
    shade = (1 - .46 * down) * (1 - .50 * right * (y > .2)) * (1 + .16 * pool)
    return image * (1 + lute[..., None] * (shade[..., None] ** np.float32([.85, 1.05, 1.3]) - 1))


def beneath(image, stone, lute):
    """Where it leans it keeps the light from the steps on its right."""
    width = lute.shape[1]
    y, _ = places(lute)
    # Farther up the lamp shines on them from behind.
    own = lute * eased((y - .34) / .08)
    cast = cv2.GaussianBlur(np.roll(own, (round(.006 * width), round(.020 * width)), (0, 1)), (0, 0), .011 * width)
    return image * (1 - .62 * stone * np.clip(cast * 1.15, 0, 1))[..., None]


def trodden(image, alpha, floor):
    """Lumps, pits and dirt as on broken stone; dark, without a ruled line, where the jambs stand on it."""
    y, x = places(floor)
    # Seen at a slant, what is as deep as wide looks flat.
    rows, columns = np.nonzero(floor > 0)
    at = np.stack([x[rows, columns], 2.2 * y[rows, columns], 0 * rows], 1)
    broad, fine, pits = (laid(floor, rows, columns, fractal(at * size, octaves, seed)) for size, octaves, seed in ((14, 4, 31), (70, 4, 32), (46, 3, 33)))
    # Noise is light and dark, its slope towards the lamp is relief.
    relief = np.roll(fine, 2, 1) - fine + .6 * (np.roll(fine, 2, 0) - fine)
    worn = 1.06 + .55 * broad + .22 * fine + .9 * relief - 1.6 * np.clip(np.abs(pits) - .34, 0, .25)
    left, right = ends(floor > .5)
    inside = np.minimum(x - left, right - x) + .020 * broad + .008 * fine
    dark = (.34 + .66 * eased(inside / .16)) * (.38 + .62 * eased((inside + .004) / .022))
    image = image * (1 + floor * (np.clip(worn, .35, 1.6) * dark - 1))[..., None]
    return image, alpha * (1 - floor * (1 - eased((inside + .006) / .008)))


def ends(floor):
    """Where each row of it begins and ends, in widths."""
    width = floor.shape[1]
    found = floor.any(1)
    left, right = np.where(found, floor.argmax(1), 0), np.where(found, width - floor[:, ::-1].argmax(1), width)
    return left[:, None] / width, right[:, None] / width


def laid(floor, rows, columns, values):
    whole = np.zeros(floor.shape, np.float32)
    whole[rows, columns] = values
    return whole


def places(picture):
    """y and x of every pixel, in widths."""
    height, width = picture.shape
    return np.mgrid[0:height, 0:width].astype(np.float32) / width
