"""The air at the ford: falling water in strands, its mist where it lands, and the low sun in what little haze there is behind those who break."""
import cv2
import numpy as np

from kit.grade import LUMA
from kit.noise import fractal2
from kit.still_life import eased
from scenes.ford_ground import LEDGE
from scenes.ford_sun import SUN

#: Light in the haze, air that has none, and the mist of the falls in the shade.
AMBER, BLUE, MIST = np.float32([1.0, .50, .15]), np.float32([.020, .034, .072]), np.float32([.085, .125, .205])
#: Where the falls come down in mist: the place, how wide, how tall, how thick.
FEET = (((-.15, 2.36, .10), 1.25, .62, .80), ((.78, 4.36, LEDGE), .48, .26, .62))
#: The veils between the planes, towards the sun and away from it.
WARM, COOL = np.float32([.235, .215, .180]), np.float32([.105, .155, .195])


def metres(view, shape):
    """(right, down) in the picture."""
    down, right = (np.mgrid[0:shape[0], 0:shape[1]] / view.pixels_per_metre).astype(np.float32)
    return right, down


def streaked(view, rgb, at, figures):
    """Falling water is strands, white and thin, with the dark of the rock between them; the sun has its end nearest to it."""
    right, down = metres(view, figures.shape)
    x, y, z = (at[..., k] for k in range(3))
    grey = rgb @ LUMA
    lower = eased((1.45 - np.abs(x + .05)) / .25) * eased((y - 2.15) / .25) * (y < 3.5) * (z > .02) * (z < LEDGE + .05)
    upper = eased((.62 - np.abs(x - .78)) / .12) * eased((y - 3.8) / .3)
    # What is seen behind it has edges, which are not the water's.
    place = cv2.GaussianBlur(np.maximum(lower, upper), (0, 0), .04 * view.pixels_per_metre) * (1 - figures)
    white = place * eased((grey - .035) / .07)
    # What a strand is told by is its light, not a ruled edge.
    rgb = rgb + (.50 * white)[..., None] * (cv2.GaussianBlur(rgb, (0, 0), .013 * view.pixels_per_metre, sigmaY=.022 * view.pixels_per_metre) - rgb)
    bend = .13 * (fractal2(right * 2.2, down * 1.7, 2, 71) - .5)
    strands = .62 * fractal2((right + bend) * 9, down * 1.7, 3, 72) + .38 * fractal2((right + bend) * 32, down * 3.4, 2, 73)
    gain = .50 + 1.15 * eased((strands - .32) / .42) ** 1.2
    sunny = eased((.15 - x) / 1.2)[..., None]
    tint = np.float32([.70, .84, .98]) + sunny * np.float32([.75, .25, -.30])
    rgb = rgb * (1 + white[..., None] * (gain[..., None] * tint - 1))
    torn = np.clip(1.9 * fractal2(right * 2.6, down * 3.6, 3, 74) - .30, 0, 1.2) * (1 - .9 * figures)
    for place, wide, tall, much in FEET:
        u, v, _ = np.divide(view.seen(place), view.pixels_per_metre)
        aside, up = right - u, v - down
        mist = torn * np.exp(-np.square(aside / wide) - np.square((up - .05) / np.where(up > 0, tall, .35 * tall)))
        warm = eased((.2 - aside) / 1.5)[..., None] * sunny
        rgb = rgb + (much * mist)[..., None] * (MIST + warm * np.float32([.20, .07, -.10]) - .6 * rgb)
    return rgb


def aired(view, rgb, at, figures):
    """The sun comes in over the left bank, behind those who break; towards the head of the gorge there is a little blue."""
    right, down = metres(view, figures.shape)
    y = at[..., 1]
    far = .15 * eased((y - 2.6) / 4.0) * (1 - figures)
    rgb = rgb + far[..., None] * (BLUE - rgb)
    way = np.subtract(view.seen(SUN)[:2], view.seen((0, 0, 0))[:2])
    way = (way / np.linalg.norm(way)).astype(np.float32)
    along, across = right * way[0] + down * way[1], down * way[0] - right * way[1]
    bands = eased((fractal2(across * 1.1, along * .05, 3, 6) - .44) / .30)
    thick = (.05 + .95 * bands) * np.clip(1 - along / 7.4, 0, 1) ** 1.4 * np.clip(1.1 - .20 * down, 0, 1)
    thick = thick * (.22 + .78 * eased((y - .6) / 1.2)) * (1 - .95 * figures)
    return motes(view, veiled(view, rgb + (.055 * thick)[..., None] * AMBER, at))


def veiled(view, rgb, at):
    """Thin mist between the emperor and those who break, and again between that and the bank behind it: warm towards the sun, cool beyond the falls."""
    right, down = metres(view, rgb.shape[:2])
    x, y = at[..., 0], at[..., 1]
    torn = .55 + .9 * fractal2(right * .7, down * 1.5, 3, 77)
    middle = .030 * eased((y + .25 + .12 * (x - 1)) / 1.1)
    behind = .050 * eased((y - 1.7) / 1.8)
    # The falls keep their sparkle.
    white = cv2.GaussianBlur(eased((rgb @ LUMA - .12) / .10) * (y > 1.9) * (x > -2) * (at[..., 2] > .3), (0, 0), .06 * view.pixels_per_metre)
    much = np.clip((middle + behind) * torn, 0, .5) * (1 - np.clip(1.5 * white, 0, .95)) * (1 - .45 * eased((x - 1.2) / 2.5))
    hue = COOL + eased((.9 - x) / 4.5)[..., None] * (WARM - COOL)
    return rgb + much[..., None] * (hue - rgb)


def motes(view, rgb):
    """Drops and down that hang in the light, from the bank where it comes in to the blow."""
    random, unit = np.random.RandomState(21), view.pixels_per_metre
    (u, v), light = view.seen((-1.9, -.6, .9))[:2], np.zeros(rgb.shape[:2], np.float32)
    for _ in range(64):
        x, y = u + random.normal(0, 1.75) * unit, v + random.normal(-.35, .85) * unit
        cv2.circle(light, (round(x * 16), round(y * 16)), round(16 * unit * random.uniform(.004, .0095)), float(random.uniform(.15, 1) ** 2), -1, cv2.LINE_AA, 4)
    light = light + 1.2 * cv2.GaussianBlur(light, (0, 0), .012 * unit)
    return rgb + (.85 * light)[..., None] * AMBER
