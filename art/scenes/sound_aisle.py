"""The right half: the moon comes through the arches and lies on the floor between the pillars; their near sides keep a little of the lamp, and words are read over it."""
import cv2
import numpy as np

from kit import grade, twofold
from scenes import sound_watch as watch
from scenes.sound_bells import FRAME
from scenes.sound_clutter import wick
from scenes.sound_measures import HALL

#: How bright the moon is on the floor and on an edge of stone there, and how warm the pillars' near sides are.
FLOOR, EDGE, GLOW = .80, .34, .36
#: How bright the small lamp at the right edge is.
WATCH = .40
#: And what it throws on the bells behind it.
BELLS = .34
#: The sky's light where the moon does not reach: shadows are blue.
SHADE = .030
#: Where words stand, from where on light is held back and what it never passes (of white, 1), stone by stone and then grain by grain: letters stay seven times as bright.
BROAD, FINE = (.021, .044), (.036, .051)
#: How bright an eye finds red, green and blue.
SEEN = np.float32((.2126, .7152, .0722))
COLD, WARM = np.float32((.44, .72, 1.28)), np.float32((1.0, .52, .22))


def lit(seen, moonlight):
    """After the night has been laid over the right, so that it does not take this away again."""
    height, width = seen['who'].shape
    v, u = np.mgrid[0:height, 0:width].astype(np.float32)
    u, v = u / width, v / height
    # It goes out before the corners, which belong to the words.
    right = np.interp(u, (.50, .62, .86, 1), (0, 1, .85, .35)) * np.interp(v, (.80, 1), (1, .55))
    grey = moonlight.mean(2)
    seen['light'] += (FLOOR * right * grey)[..., None].astype(np.float32) * COLD
    shade = np.interp(u, (.50, .62), (0, SHADE)) * np.interp(v, (.80, 1), (1, .6))
    seen['light'] += shade[..., None].astype(np.float32) * COLD
    # The first pillar stands before the words, and has moon and flutes like the others.
    stone = (seen['who'] == HALL) * np.maximum(right, np.interp(u, (.47, .50, .58, .62), (0, .9, .9, 0)) * np.interp(v, (.80, 1), (1, .55)))
    edges(seen, stone)
    glow(seen, stone)
    x, y, z = watch.wick()
    # A little before its flame, so that the block's own side has some of it, and higher, for one round pool.
    twofold.lamp(seen, (x - .10, y - .18, z + .26), WATCH, WARM, 1.35, .32, .20)
    # The bells' near sides, which the flame itself is too small to show.
    twofold.lamp(seen, (FRAME[0] + .50, FRAME[1] - .75, .70), BELLS, WARM, 1.7, .45, .15)


def edges(seen, share):
    """The moon's edge on the pillars' sides that face it."""
    turned = np.clip(seen['normal'] @ twofold.unit(np.float32([[[.35, .90, .25]]]))[0, 0], 0, 1)
    seen['light'] += (EDGE * share * turned ** 1.5)[..., None].astype(np.float32) * COLD


def glow(seen, share):
    """The lamp's light, far from it, on the sides that are turned to it; without its shadow, and so only faint."""
    away = np.array(wick(), np.float32) + np.float32((0, 0, .3)) - seen['at']
    distance = np.linalg.norm(away, axis=2)
    turned = np.clip((away * seen['normal']).sum(2) / np.maximum(distance, .1) + .1, 0, 1)
    fall = GLOW * share * turned * np.clip(1.3 - distance / 8, 0, 1)
    seen['light'] += fall[..., None].astype(np.float32) * WARM


def readable(image):
    """The finished picture, in which nothing under the words is so bright or so sharp that a letter is lost in it."""
    height, width = image.shape[:2]
    v, u = np.mgrid[0:height, 0:width].astype(np.float32)
    u, v = u / width, v / height
    share = np.interp(u, (.51, .54, .838, .866), (0, 1, 1, 0)) * np.interp(v, (.06, .14, .78, .88), (0, 1, 1, 0))
    light = np.where(image <= .04045, image / 12.92, ((np.maximum(image, 0) + .055) / 1.055) ** 2.4).astype(np.float32)
    # Stone by stone first, so that its grain stays.
    light *= held(cv2.GaussianBlur(light @ SEEN, (0, 0), max(8 * width / 2560, .8)), *BROAD)
    light *= held(light @ SEEN, *FINE)
    return image + share[..., None].astype(np.float32) * (grade.srgb(light) - image)


def held(bright, start, most):
    """What light of this brightness is multiplied by, so that it never passes `most`."""
    room = most - start
    return (np.where(bright > start, start + room * (1 - np.exp((start - bright) / room)), bright) / np.maximum(bright, 1e-5))[..., None]
