"""Cloth after the render: no blotches where light goes over into shade, and folds that are told by more than their edges."""
import cv2
import numpy as np

from kit import grade, twofold
from scenes.sound_clutter import wick
from scenes.sound_measures import C, MAN, READER, WOMAN

#: Of each garment: whose it is, the share of blue beside red from where on and up to where a surface is it, how far its light is spread (pixels of 2560) and by what share, how strongly its folds are told, how bright their edges are (wool has none to speak of), and how far its dye has faded (share): by the lamp all colours are loud.
GARMENTS = ((READER, (0, .02, .28, .32), 3, .4, .85, .85, .14), (READER, (1.5, 2, 8, 10), 3, .4, .6, .6, .10), (MAN, (.34, .37, .50, .58), 2, .3, .75, .15, .30), (WOMAN, (0, .01, .060, .068), 3, .4, .7, .7, .20))
#: The light beside a lamp's own: what an edge turned to it takes, and what shade does to it; the hue of what has faded.
EDGE, RUSSET, WEATHERED = np.float32((.85, .46, .15)), np.float32((1.02, .88, .86)), np.float32((1.12, .99, .78))


def toned(seen):
    scale = seen['who'].shape[1] / 2560
    for who, hues, spread, share, strength, edge, faded in GARMENTS:
        part = kind(seen, who, hues)
        even(seen, part, spread * scale, share)
        folded(seen, part, scale, strength, edge)
        grey = (seen['albedo'] @ grade.LUMA)[..., None]
        seen['albedo'] += faded * part[..., None] * (grey * WEATHERED - seen['albedo'])


def kind(seen, who, hues):
    """How far each pixel is cloth of such a hue on one of the people."""
    albedo = seen['albedo']
    hue = albedo[..., 2] / np.maximum(albedo[..., 0], .004)
    return ((seen['who'] == who) * np.interp(hue, hues, (0, 1, 1, 0))).astype(np.float32)


def even(seen, part, sigma, share):
    """Light spread over this cloth alone."""
    spread = cv2.GaussianBlur(seen['light'] * part[..., None], (0, 0), sigma) / (cv2.GaussianBlur(part, (0, 0), sigma)[..., None] + 1e-4)
    seen['light'] += share * part[..., None] * (spread - seen['light'])


def folded(seen, part, scale, strength, edge):
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
    seen['light'] += soft * edge * left[..., None].astype(np.float32) * EDGE
