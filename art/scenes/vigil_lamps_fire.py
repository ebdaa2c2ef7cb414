"""The vigil's flames, painted; and what their light does to the wall behind them, as warm alpha that is gone before the picture ends."""
import cv2
import numpy as np

from kit import cameras
from kit.noise import fractal2

EDGE, BODY, HEART = np.float32([1.0, .43, .07]), np.float32([1.0, .72, .26]), np.float32([1.0, .95, .76])
ROOT, HALO = np.float32([.22, .36, .98]), np.float32([1.0, .50, .16])


def eased(t):
    t = np.clip(t, 0, 1)
    return t * t * (3 - 2 * t)


def flame(tall, seed, lean):
    """One flame as (colour, cover), three times as fine as it is shown; its root is the middle of the lower border, a tenth of its height above it."""
    fine = 3
    high, wide = round(tall * 1.2 * fine), round(tall * .8 * fine)
    y, x = np.mgrid[0:high, 0:wide].astype(np.float32)
    v = (high - y) / (tall * fine) - .10
    up = np.clip(v, 0, 1)
    sway = lean * up ** 1.7 + .075 * (fractal2(v * 1.3 + seed * 3.1, 0 * v + seed, 2, seed) - .5) * up ** 1.1 * 2
    u = (x - wide / 2) / (tall * fine) - sway
    half = (.375 + .03 * np.sin(seed * 2.1)) * (up + .012) ** .56 * (1 - up) ** 1.12 * (1 + .20 * np.sin(up * 5 + seed) * up)
    inside = np.clip(1 - np.abs(u) / np.maximum(half, 1e-4), 0, 1)
    cover = eased(inside * 1.9) * eased((v + .02) / .09) * eased((1.02 - v) / .16)
    heat = inside ** .62 * np.exp(-((up - .33) / .27) ** 2)
    colour = EDGE + (BODY - EDGE) * eased(inside * 1.6)[..., None]
    colour = colour + (HEART - colour) * eased(heat * 1.28)[..., None]
    # Blue where the oil's vapour is still unburnt, and dark about the wick.
    root = np.exp(-(up / .105) ** 2)
    colour = colour + (ROOT - colour) * (.85 * root)[..., None]
    dim = np.exp(-((up - .07) / .075) ** 2) * np.exp(-(u / .035) ** 2)
    cover = cover * (1 - .52 * root) * (1 - .35 * dim)
    shown = (round(wide / fine), round(high / fine))
    laid = cv2.resize(np.dstack([colour * cover[..., None], cover]).astype(np.float32), shown, interpolation=cv2.INTER_AREA)
    return laid


def burning(shape, flames, hidden):
    """All flames, premultiplied (colour, cover), and the light that hangs in the air about them. `hidden(depth)` is 1 where something stands before that depth."""
    height, width = shape
    sheet, air = np.zeros((height, width, 4), np.float32), np.zeros((height, width, 3), np.float32)
    rows, columns = np.mgrid[0:height, 0:width].astype(np.float32)
    for at, tall, seed in sorted(flames, key=lambda one: -cameras.project(one[0])[2]):
        u, v, far = cameras.project(at)
        x, y, pixels = u * width, v * height, tall * width / 2.4
        one = flame(pixels, seed, .14 * np.sin(seed * 1.9))
        left, top = round(x - one.shape[1] / 2), round(y + .10 * pixels - one.shape[0])
        box = np.s_[top:top + one.shape[0], left:left + one.shape[1]]
        one = one * (1 - hidden(far - .012)[box])[..., None]
        sheet[box] = one + sheet[box] * (1 - one[..., 3:])
        away = np.hypot((columns - x) * 1.12, rows - y + .42 * pixels) / pixels
        air += (.24 * np.exp(-(away / .50) ** 2) + .10 * np.exp(-(away / 1.3) ** 2))[..., None] * HALO
    return sheet, 1 - np.exp(-air)


def on_wall(falls, shape):
    """(colour, cover) of the wall's light: as bright stone as strong light, so that the page's own courses still show through it."""
    height, width = shape
    light = cv2.resize(falls, (width, height), interpolation=cv2.INTER_CUBIC)
    light = cv2.GaussianBlur(light, (0, 0), width / 260)
    strong = 1 - np.exp(-1.5 * np.maximum(light, 0))
    cover = .46 * strong ** .72 * fades(shape)
    hot = eased(strong * 1.1)[..., None]
    colour = np.float32([.72, .33, .085]) + hot * np.float32([.24, .27, .17])
    return colour.astype(np.float32), cover.astype(np.float32)


def fades(shape, sides=.085, above=.46):
    """1 but towards the borders at the sides and above, where it is exactly nothing."""
    y, x = np.mgrid[0:shape[0], 0:shape[1]].astype(np.float32)
    across = np.minimum(x, shape[1] - 1 - x) / (sides * shape[1])
    return (eased(across) * eased((y - 2) / (above * shape[0]))).astype(np.float32)
