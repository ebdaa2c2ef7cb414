"""Last touches on the emperor's light, in his picture's own size, before it is graded: where a lamp of his leaves a part unread, or two parts in one."""
from dataclasses import dataclass

import cv2
import numpy as np

from kit import twofold


@dataclass(frozen=True)
class Spot:
    """An ellipse with a soft edge: its middle and its reach, as shares of the picture's width and height; `slant`: how far it rises to the right, in degrees."""
    u: float
    v: float
    wide: float
    tall: float
    slant: float = 0

    def on(self, size):
        y, x = np.mgrid[0:size[1], 0:size[0]].astype(np.float32)
        x, y = x - self.u * size[0], y - self.v * size[1]
        c, s = np.cos(np.radians(self.slant)), np.sin(np.radians(self.slant))
        return np.exp(-(((c * x - s * y) / (self.wide * size[0])) ** 2 + ((s * x + c * y) / (self.tall * size[1])) ** 2) ** 2)


@dataclass(frozen=True)
class Touches:
    """`shoulder`: the plate beside the shield; `breast`: the cuirass beside it, which stays darker; `forearm`: the arm behind the shield; `lining`: the cape's inside behind the rear leg; `calf`: that leg;
    `cape`: its outside, on the left; `tips`: the crest's ends with the way in which each flies, in degrees; `soles`: where they press on the stone."""
    shoulder: Spot
    breast: Spot
    forearm: Spot
    lining: tuple
    calf: Spot
    cape: tuple
    tips: tuple
    soles: tuple


TOUCHES = {
    'hero-character': Touches(
        Spot(.3065, .616, .0205, .064), Spot(.2945, .6300, .0130, .026), Spot(.3270, .645, .014, .030, -25),
        (Spot(.1350, .848, .052, .040, 20), Spot(.1600, .912, .024, .034)), Spot(.1500, .858, .050, .036, 20),
        (Spot(.1200, .785, .070, .060, 10), Spot(.1900, .720, .040, .085, 40)),
        ((Spot(.1780, .575, .034, .045), 28), (Spot(.1700, .650, .032, .055), 47)),
        (Spot(.3100, .9580, .0250, .0052), Spot(.1260, .9755, .0125, .0065, 8))),
    'hero-portrait-character': Touches(
        Spot(.4880, .6620, .055, .036), Spot(.4520, .6720, .032, .018), Spot(.5300, .690, .02, .015),
        (Spot(.1600, .905, .13, .040, 20), Spot(.1700, .942, .09, .022)), Spot(.1550, .893, .11, .030, 20),
        (Spot(.1700, .800, .150, .085, 40),),
        ((Spot(.1600, .632, .075, .030), 30), (Spot(.1500, .690, .070, .050), 47)),
        (Spot(.5050, .9880, .062, .0042), Spot(.0880, .9878, .030, .0042))),
}
#: Firelight and moonlight on the shoulder's plate; where they come from, in the world.
WARM, COLD = (1.0, .47, .16), (.42, .60, 1.0)
FIREWARD, MOONWARD = (.74, -.60, -.10), (.50, .58, .62)
#: How much brighter the crest, its single strands and the cape's outside are.
CREST_GAIN, THIN_GAIN, CAPE_GAIN = (1.85, 1.35, 1.4), (3.4, 1.5, 1.4), (2.2, 1.7, 1.8)


def touched(touches, rgb, alpha, seen, share, turn, looks):
    """Colour premultiplied and linear. `seen`: as in `hero_character_passes`, normals and albedo at the picture's size; `share`: how much of each kind there is ('metal', 'figure', 'skin', 'crest')."""
    size = alpha.shape[1], alpha.shape[0]
    normal = twofold.facing(cv2.GaussianBlur(seen.normal, (0, 0), 1.3 * size[1] / 1800), turn)

    def where(spots):
        return np.maximum.reduce([spot.on(size) for spot in spots])
    rgb = shoulder(touches, rgb, alpha, seen, share, normal, turn, size)
    # Cloth of whichever colour is more colourful than leather.
    cloth = share['figure'] * np.clip((seen.albedo.max(2) - seen.albedo.min(2)) / (seen.albedo.max(2) + .02) * 4 - 2, 0, 1)
    red = cloth * np.clip((seen.albedo[..., 0] - 1.5 * seen.albedo[..., 2]) / (seen.albedo[..., 0] + .02) * 4, 0, 1)
    rgb = rgb * (1 - (where(touches.lining) * red)[..., None] * np.float32((.70, .72, .55)))
    rgb = rgb * (1 + (where(touches.cape) * cloth * (1 - where(touches.lining)))[..., None] * (np.float32(CAPE_GAIN) - 1))
    rgb = rgb * (1 + share['crest'][..., None] * (np.float32(CREST_GAIN) - 1))
    # A strand that covers less than half of a pixel is not of the crest's kind, and would be dark.
    thin = np.clip(cv2.dilate(share['crest'], np.ones((13, 13))) - sum(share.values()), 0, 1) * np.clip(2 - 2 * alpha, 0, 1)
    rgb = rgb * (1 + thin[..., None] * (np.float32(THIN_GAIN) - 1))
    rgb = rgb + (top_edge(share['metal'], size) * touches.calf.on(size) * alpha)[..., None] * np.float32(COLD) * .26
    stone = np.clip(1 - sum(share.values()), 0, 1)
    rgb = rgb * (1 - (where(touches.soles) * stone)[..., None] * np.float32((.90, .88, .82)))
    return combed(touches.tips, calm(rgb, alpha, looks), alpha, share['crest'], 1 - stone - share['crest'])


def shoulder(touches, rgb, alpha, seen, share, normal, turn, size):
    """The plate is dark bronze whose edge towards the fire is warm, with a little of the moon on its rim; the arm behind the shield is lit as far as the shield's shadow."""
    fire, moon = (np.float32(way) / np.linalg.norm(way) for way in (FIREWARD, MOONWARD))
    reach = size[1] / 1800
    warm, cold = normal @ fire, np.clip(normal @ moon - .1, 0, 1)
    glance = np.clip(1 - np.clip(normal @ turn[:, 2], 0, 1), 0, 1)
    albedo = seen.albedo + .06
    plate = (touches.shoulder.on(size) * (1 - .75 * touches.breast.on(size)) * share['metal'] * alpha)[..., None]
    dark = cv2.GaussianBlur(np.clip(1 - rgb.max(2) / .35, 0, 1), (0, 0), 2.5 * reach)[..., None]
    soft, sharp = np.clip(.45 + .55 * warm, 0, 1), np.clip(warm, 0, 1) ** 8
    # Where a polished plate mirrors the dark, its normals and albedo are the dark's, too: there it has a little light of its own.
    own = .018 + cv2.GaussianBlur((.46 * soft ** 1.6 + 1.0 * sharp)[..., None] * albedo, (0, 0), 1.6 * reach)
    light = own * np.float32(WARM) + (1.1 * cold * glance ** 2)[..., None] * np.float32(COLD) * albedo
    rgb = rgb + plate * dark * (light + .5 * rgb)
    arm = touches.forearm.on(size) * share['skin'] * alpha
    beyond = np.clip((np.linspace(0, 1, size[0], dtype=np.float32)[None] - touches.forearm.u) / touches.forearm.wide * 2.2 - .9, 0, 1)
    lit = (3.0 * np.clip(1 - rgb.max(2) / .45, 0, 1) + .75) * (1 - beyond) - .75
    return rgb * (1 + (arm * lit)[..., None] * np.float32((1.0, .92, .80)))


def top_edge(mask, size):
    reach = size[1] / 1800
    moved = cv2.warpAffine(mask, np.float32([[1, 0, -1.5 * reach], [0, 1, 4.2 * reach]]), size, borderMode=cv2.BORDER_REPLICATE)
    return mask * cv2.GaussianBlur(np.clip(mask - moved, 0, 1), (0, 0), .7 * reach)


def calm(rgb, alpha, looks):
    """In his face whites of eyes, or a spot that the lamp's edge leaves on a cheek, are not much brighter than the skin round them."""
    size, (x, y, broad, high) = (alpha.shape[1], alpha.shape[0]), looks
    face = Spot(x, y, 1.6 * broad, 1.1 * high).on(size)
    reach = size[1] / 1800
    around = cv2.GaussianBlur(rgb, (0, 0), 15 * reach) / np.maximum(cv2.GaussianBlur(alpha, (0, 0), 15 * reach), .05)[..., None]
    # What is pale is bright in blue, too: firelit skin is not.
    over = np.clip(rgb[..., 2] - 1.22 * around[..., 2], 0, None) / np.maximum(rgb[..., 2], .01)
    return rgb * (1 - (face * over)[..., None] * np.float32((.46, .62, .80)))


def combed(tips, rgb, alpha, crest, rest):
    """At the crest's ends single strands are finer than a pixel, and would be grain: they run on along the way they fly. Gives colour and alpha."""
    size = alpha.shape[1], alpha.shape[0]
    near = cv2.GaussianBlur(cv2.dilate(crest, np.ones((9, 9))), (0, 0), 2) * (1 - cv2.GaussianBlur(cv2.dilate(rest, np.ones((7, 7))), (0, 0), 2))
    layer = np.dstack([rgb, alpha]).astype(np.float32)
    reach = size[1] / 1800
    for spot, degrees in tips:
        here = (np.clip(spot.on(size) * 1.3, 0, 1) * np.clip(near * 1.5, 0, 1))[..., None]
        drawn = cv2.filter2D(layer, -1, streak(round(17 * reach), degrees))
        # Strands stay parted: what is combed is sharpened against the colour round it, and its border is not, or it would be dark.
        around = cv2.GaussianBlur(drawn, (0, 0), 3.2 * reach)
        around = around[..., :3] / np.maximum(around[..., 3:], .02) * drawn[..., 3:]
        drawn[..., :3] = np.clip(drawn[..., :3] * 2.2 - 1.2 * around, .35 * drawn[..., :3], None)
        layer = layer * (1 - here) + drawn * here
    return layer[..., :3], layer[..., 3]


def streak(length, degrees):
    """A line's kernel that rises to the right."""
    side = length // 2
    y, x = np.mgrid[-side:side + 1, -side:side + 1].astype(np.float32)
    c, s = np.cos(np.radians(degrees)), np.sin(np.radians(degrees))
    kernel = np.exp(-((s * x + c * y) / .8) ** 2 - ((c * x - s * y) / (.55 * side)) ** 2)
    return kernel / kernel.sum()
