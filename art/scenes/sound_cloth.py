"""Cloth after the render: no blotches where light goes over into shade, and on the reader's robe folds that are told by more than their edges."""
import cv2
import numpy as np

from kit import twofold
from scenes.sound_clutter import wick
from scenes.sound_measures import C, MAN, READER, STANDS

#: The share of blue beside red, from where on and up to where a surface is ochre, and is linen.
OCHRE, LINEN = (0, .02, .22, .28), (.30, .34, .60, .70)
#: Where the reader's upper left sleeve is: above the floor, and to the right of where he stands, in metres.
SLEEVE = (1.05, .10)
#: The light beside a lamp's own: what an edge turned to it takes, and what shade does to it.
EDGE, RUSSET = np.float32((.85, .46, .15)), np.float32((1.02, .88, .86))


def toned(seen):
    width = seen['who'].shape[1]
    robe, jerkin = kind(seen, READER, OCHRE), kind(seen, MAN, LINEN)
    x, y, z = (seen['at'][..., k] for k in range(3))
    aside = C * (x - STANDS[0] + y - STANDS[1])
    # A shadow's outline crosses the sleeve, and there is nothing that it would be taken for.
    sleeve = robe * np.clip((z - SLEEVE[0]) / .12, 0, 1) * np.clip((aside - SLEEVE[1]) / .06, 0, 1)
    for part, spread, share in ((jerkin, 11, .85), (robe, 5, .6), (sleeve, 24, .9)):
        even(seen, part, spread * width / 2560, share)
    folded(seen, robe, width / 2560)
    folded(seen, jerkin, width / 2560, .5)


def kind(seen, who, hues):
    """How far each pixel is cloth of such a hue on one of the people."""
    albedo = seen['albedo']
    hue = albedo[..., 2] / np.maximum(albedo[..., 0], .004)
    return ((seen['who'] == who) * np.interp(hue, hues, (0, 1, 1, 0))).astype(np.float32)


def even(seen, part, sigma, share):
    """Light spread over this cloth alone."""
    spread = cv2.GaussianBlur(seen['light'] * part[..., None], (0, 0), sigma) / (cv2.GaussianBlur(part, (0, 0), sigma)[..., None] + 1e-4)
    seen['light'] += share * part[..., None] * (spread - seen['light'])


def folded(seen, part, scale, strength=1.0):
    """A fold's far side deeper and redder, its near side brighter, and a warm edge where it turns from us to the lamp."""
    eye = twofold.unit(np.float32([[[C, -C, .58]]]))[0, 0]
    way = twofold.unit(np.array(wick(), np.float32) + np.float32((0, 0, .4)) - seen['at'])
    fine = twofold.unit(cv2.GaussianBlur(seen['normal'], (0, 0), max(1.5 * scale, .5)))
    sigma = max(26 * scale, 1)
    broad = twofold.unit(cv2.GaussianBlur(seen['normal'] * part[..., None], (0, 0), sigma) + 1e-5)
    near, far = (fine * way).sum(2), (broad * way).sum(2)
    fold = np.clip(1 + 2.2 * (near - far), .42, 1.5)
    body = np.interp(far, (-.4, .2, .6, .85), (.52, .66, .94, 1.16))
    factor = 1 + strength * (fold * body - 1)
    deep = np.clip((1 - factor) / .4, 0, 1)[..., None]
    soft = cv2.GaussianBlur(part, (0, 0), .8)[..., None]
    seen['light'] *= 1 + soft * (factor[..., None] * (1 + deep * (RUSSET - 1)) - 1).astype(np.float32)
    # The picture's left, where the lamp is.
    left = np.clip(-C * (fine[..., 0] + fine[..., 1]), 0, 1) * np.clip(near + .3, 0, 1) * (1 - np.clip(fine @ eye, 0, 1)) ** .8
    seen['light'] += soft * strength * left[..., None].astype(np.float32) * EDGE
