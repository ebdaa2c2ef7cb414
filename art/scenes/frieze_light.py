"""The frieze's light, settled in the finished picture: how the lamp's falls off along the ledges, what tools keep from the front, and the veil on the wall behind."""
import cv2
import numpy as np

from kit.noise import fractal2
from scenes.frieze_measures import LAMP, TALL, WIDE
from scenes.frieze_tools import TOOLS

#: In shares of the picture's width: the flame; the top and the foot of the upper ledge's front.
FLAME, LEDGE = (.6465, .047), (.0735, .1058)


def places(shape):
    y, x = (np.mgrid[0:shape[0], 0:shape[1]] / shape[1]).astype(np.float32)
    return x, y, np.hypot(x - FLAME[0], (y - FLAME[1]) * .9)


def by_the_lamp(rgb, alpha, light):
    """The ledges' light: brightest under the flame, and far from it only the moon's."""
    x, y, away = places(alpha.shape)
    upper = (1 - ramp(y, LEDGE[1] - .001, LEDGE[1] + .001)) * ramp(y, .064, .066)
    # Streaked by what the rain has left on it.
    streaks = .86 + .26 * fractal2(x * 46, y * 9, 4, 51) + .10 * fractal2(x * 160, y * 60, 3, 52)
    near = 1 + upper * ((.46 + .50 / (1 + np.square((x - FLAME[0]) / .085))) * streaks - 1)
    fall = .50 + .62 / (1 + np.square(away / .235))
    far = np.clip((away - .10) / .45, 0, 1)[..., None]
    close = (1 / (1 + np.square(away / .10)))[..., None]
    rgb = rgb * (near * np.where(y > .2, fall, 1))[..., None] * (1 + far * np.float32([-.06, -.03, .06])) * (1 + close * np.float32([.02, -.10, -.34]))
    # The ledge gives some of the lamp's light back to the undersides of tools.
    held = (light['who'] == TOOLS)[..., None] * light['albedo'] * alpha[..., None]
    rgb = rgb + .055 * held * np.float32([1, .72, .46])
    # Dust lies below the panel that is being carved.
    bed = np.exp(-np.square((x - .768) / .062)) * ramp(y, .2985, .3015) * (1 - ramp(y, .3085, .3125)) * (light['who'] != TOOLS)
    dust = bed * np.clip(1.7 * fractal2(x * 60, y * 170, 4, 61) - .45, 0, 1) + .5 * bed * (fractal2(x * 520, y * 620, 2, 62) > .74)
    grey = (rgb @ np.float32([.3, .59, .11]))[..., None]
    return rgb + np.clip(dust, 0, 1)[..., None] * (.75 * (grey * np.float32([1.25, 1.12, .92]) + .02) - .15 * rgb)


def behind(rgb, alpha, front, there, light):
    """The front, behind what was rendered; tools that lie before it keep light from it, most below them."""
    tools = cv2.GaussianBlur(((light['who'] == TOOLS) * alpha).astype(np.float32), (0, 0), .0016 * alpha.shape[1])
    reach = .005 * alpha.shape[1]
    shade = cv2.GaussianBlur(np.roll(tools, (round(.003 * alpha.shape[1]), round(.004 * alpha.shape[1])), (0, 1)), (0, 0), reach)
    # Where the front stands on the lower ledge, and under the upper one, it is dark.
    front = front * (1 - .70 * np.clip(1.5 * shade, 0, 1))[..., None]
    hidden = there * (1 - alpha)
    # In place: `finish` fades towards the picture's edge whatever is not known as solid, and the front is.
    alpha += hidden
    return rgb + front * hidden[..., None], alpha


def towards_night(image):
    """The wall goes on to both sides, but there is no lamp: the panels are what one sees."""
    across = np.linspace(-1, 1, image.shape[1]) * WIDE / 2
    dim = .74 * np.clip((np.where(across < 0, -across - .84, across - 1.02) / .60), 0, 1) ** .8
    return image * (1 - dim[None, :, None] * np.float32([1, .95, .86]))


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
    grey = (image @ np.float32([.3, .59, .11]))[..., None] * np.float32([.86, .92, 1.06])
    return image + (.80 * grey - image) * cold[..., None], own


def ramp(x, low, high):
    t = np.clip((x - low) / (high - low), 0, 1)
    return t * t * (3 - 2 * t)
