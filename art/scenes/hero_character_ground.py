"""The emperor's weight on the stones: the dark under his soles, the shadow that the fires on the right throw of him, and what his feet kick up. His layer carries his stones, so that nothing parts while the page scrolls."""
from dataclasses import dataclass

import cv2
import numpy as np

from hero.dust import Puff, thrown_up
from kit.denoise import straight


@dataclass(frozen=True)
class Shadow:
    """Its middle and its reach, as shares of the picture's width from its left upper corner; how far its far end sinks, in the same, and how deep it is."""
    u: float
    v: float
    wide: float
    tall: float
    sinks: float
    deep: float


#: In the wide picture: close under the sole of his front foot and the toes of the other, away from the fires behind each, and below all of him.
SHADOWS = (
    Shadow(.3145, .5400, .0330, .0032, 0, .86), Shadow(.3060, .5405, .0420, .0075, .002, .55), Shadow(.2620, .5425, .0620, .0085, .003, .60),
    Shadow(.1330, .5492, .0150, .0036, 0, .90), Shadow(.1130, .5500, .0400, .0085, .002, .72), Shadow(.2060, .5450, .0950, .0150, 0, .42),
)
#: Behind the toes that push him off most, and where his front foot has come down.
PUFFS = (
    Puff(.1190, .5500, .0310, .0400, -.9, 1.0, 18, 4), Puff(.1080, .5505, .0380, .0220, -.8, .90, 6, 21), Puff(.1470, .5535, .0160, .0090, .5, .40, 3, 9), Puff(.3360, .5440, .0240, .0150, .6, .60, 7, 6), Puff(.2860, .5450, .0260, .0140, -.5, .55, 4, 11),
)
#: The dust as the fire before him lights it, and the stone that flies in it.
DUST, STONE = (.66, .53, .42), (.64, .53, .44)


def grounded(image, alpha):
    """Colour and alpha, as in `hero_character_colours`."""
    size = alpha.shape[1], alpha.shape[0]
    # Gold, leather and cloth are more colourful than stone.
    red, blue = image[..., 0], image[..., 2]
    stone = cv2.GaussianBlur(np.clip(2.6 - (red - blue) / np.maximum(red, .03) * 5.2, 0, 1).astype(np.float32), (0, 0), 1.2 * size[0] / 3200)
    dark = shadow(size) * stone
    image = image * (1 - dark[..., None] * np.array([1, .97, .90], np.float32))
    own = image * alpha[..., None]
    rgb, cover = thrown_up(own, alpha, PUFFS, DUST, STONE)
    # Most of it is behind his boots: gold stays gold.
    boots = (.8 * alpha * (1 - stone))[..., None]
    return straight(rgb * (1 - boots) + own * boots, cover), cover


def shadow(size):
    dark = np.zeros((size[1], size[0]), np.float32)
    foot = round(.86 * size[1])
    y, x = np.mgrid[foot:size[1], 0:size[0]].astype(np.float32) / size[0]
    left = np.ones_like(x)
    for one in SHADOWS:
        aside = (x - one.u) / one.wide
        down = (y - one.v - one.sinks * np.clip(-aside, 0, 1)) / one.tall
        left *= 1 - one.deep * np.exp(-(aside ** 2 + down ** 2) ** 1.3)
    dark[foot:] = 1 - left
    return dark
