"""Heads after the render: the bald one and the boy's as pale as the rest of their skin, and shade where a face turns from its lamp."""
import cv2
import numpy as np

from kit import grade, twofold
from scenes import sound_clutter as clutter, sound_watch as watch
from scenes.sound_measures import BOY, MAN, READER, WOMAN
from scenes.sound_people import PLACES

#: How high over the soles each head begins.
HEADS = {MAN: 1.44, WOMAN: .98, READER: 1.42, BOY: .86}
#: What skin is like: its red, green and blue.
SKIN = np.float32((.46, .26, .155))


def modelled(seen):
    for who, low in HEADS.items():
        part = head(seen, who, low)
        if who in (READER, BOY):
            pale(seen, part)
        shade(seen, part, (watch if who == BOY else clutter).wick())


def head(seen, who, low):
    return ((seen['who'] == who) & (seen['at'][..., 2] > PLACES[who][0][2] + low)).astype(np.float32)


def pale(seen, part):
    """A crown is red by the sun, a boy's face by its flush: its hue becomes that of his hands, its shades stay."""
    albedo = seen['albedo']
    grey = (albedo @ grade.LUMA)[..., None]
    red = np.clip((albedo[..., 0] / np.maximum(albedo[..., 1], .01) - 1.75) / .5, 0, 1) * part
    share = cv2.GaussianBlur(red, (0, 0), max(albedo.shape[1] / 1600, .6))[..., None]
    wanted = SKIN / float(SKIN @ grade.LUMA) * (.80 * grey + .20 * float(SKIN @ grade.LUMA))
    seen['albedo'] = albedo + share * (wanted - albedo)
    light = seen['light']
    shine = (light @ grade.LUMA)[..., None]
    seen['light'] = light + .25 * share * (shine * np.float32((1.12, .98, .80)) - light)


def shade(seen, part, wick):
    """Sockets, cheeks and jaws by how they face the flame at `wick`; what faces it squarely takes a small light."""
    width = part.shape[1]
    way = twofold.unit(np.array(wick, np.float32) + np.float32((0, 0, .25)) - seen['at'])
    fine = cv2.GaussianBlur(seen['normal'], (0, 0), max(1.2 * width / 2560, .5))
    turned = np.clip((twofold.unit(fine) * way).sum(2), -1, 1)
    # What hangs over, as a brow does over an eye, is darker than what rises to the light.
    under = np.clip(-fine[..., 2], 0, 1)
    factor = np.interp(turned, (-.4, .1, .6, .95), (.60, .74, 1.06, 1.26)) * (1 - .35 * under)
    seen['light'] *= 1 + (cv2.GaussianBlur(part, (0, 0), .8) * (factor - 1))[..., None].astype(np.float32)
