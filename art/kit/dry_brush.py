"""Where a painting on paper ends: broad flat brushes have gone across the sheet, one below the other, and each runs out of paint hair by hair; a thin warm wash lies under them.

All lengths are shares of the picture's height.
"""
from dataclasses import dataclass

import cv2
import numpy as np

from kit.noise import fractal2


@dataclass(frozen=True)
class Edge:
    """From the picture's edge: where the paint of one side is whole, and beyond where there is none."""
    whole: float
    last: float


@dataclass(frozen=True)
class Stroke:
    """Of a flat brush from left to right: the height of its middle, where it begins and ends, half its width, over how much of its length either end runs dry, how far it is bent and tilted; `paint`: of 1, how full the brush is."""
    y: float
    left: float
    right: float
    half: float
    dry: tuple
    bend: float
    tilt: float
    paint: float


@dataclass(frozen=True)
class Coat:
    """All strokes of one brush: how far apart they lie, half the width of each, how far out of the sides' rooms they end (at least, and by how much more), over how much of their length they run dry, how full the brush is, and by how much less in the outermost rows."""
    apart: float
    half: tuple
    ends: tuple
    dry: tuple
    paint: float
    drier: float


#: The wash, wet, reaches farther than the paint over it, which runs dry.
WET = Coat(.085, (.058, .075), (-.02, .50), (.03, .10), 1, .1)
BODY = Coat(.046, (.032, .050), (.06, .62), (.10, .30), 1, .62)
#: Hairs to a share of the height, and how long one keeps its paint.
HAIRS, LONG = 420, .13
#: The pigments that thin paint goes over into, where it is dark and where it is light: umber, and indigo for the night.
UMBER = np.float32(((.20, .115, .060), (.66, .46, .27)))
INDIGO = np.float32(((.085, .095, .185), (.42, .42, .52)))
#: The wash: its colour, and how much of the paper it hides.
WASH, WASHED = np.float32((.60, .39, .20)), .26


def laid(image, kept, edges, seed=5):
    """Straight colours and alpha of `image` as brushes leave it on a sheet; `edges`: top, right, bottom, left; `kept`: 1 where somebody is, whom they do not leave out."""
    height, width = kept.shape
    y, x = np.mgrid[0:height, 0:width].astype(np.float32) / height
    ratio = width / height
    broad = cloudy(x, y, 2.4, seed)
    into = inside(x, y, ratio, edges)
    # Nothing reaches the picture's own edge.
    room = ramp(np.minimum(np.minimum(x, ratio - x), np.minimum(y, 1 - y)), .001, .010)
    whole = np.maximum(ramp(into, 1.0, 1.4), kept)
    paint = room * (whole + (1 - whole) * covered(BODY, x, y, edges, seed))
    washed = WASHED * room * covered(WET, x, y, edges, seed + 1) * (.85 + .9 * cloudy(x, y, 6, seed + 2))
    alpha = paint + (1 - paint) * washed
    thin = (1 - ramp(into + .5 * broad, .20, 1.0)) * (1 - kept)
    colour = pigmented(image, thin, warm_share(x, y, ratio, broad))
    colour += ((1 - paint) * washed / np.maximum(alpha, 1e-3))[..., None] * (WASH - colour)
    return np.clip(colour, 0, 1), alpha


def covered(coat, x, y, edges, seed):
    """0..1: where its strokes lie on the sheet."""
    random = np.random.RandomState(seed)
    bare = np.ones(x.shape, np.float32)
    for stroke in strokes(coat, x.shape[1] / x.shape[0], edges, random):
        drawn(bare, stroke, x, y, random)
    return 1 - bare


def strokes(coat, ratio, edges, random):
    """From top to bottom; the rows at the corners are shorter, and drier."""
    top, right, bottom, left = edges
    y, swing = top.last + .8 * coat.half[1], random.rand(2)
    while y < 1 - bottom.last - .8 * coat.half[0]:
        # 1 in the corners' rows, 0 from where the paint of top and bottom is whole.
        outer = max(1 - (y - top.last) / (1.25 * top.whole), 1 - (1 - bottom.last - y) / (1.25 * bottom.whole), 0)
        corner = 1 - np.sqrt(max(1 - outer ** 2, 0))
        # The hand remembers where the stroke above ended.
        swing = .25 * swing + .75 * random.rand(2)
        first, last = (edge.last + (edge.whole - edge.last) * (coat.ends[0] + coat.ends[1] * far + .55 * corner) for edge, far in zip((left, right), swing))
        yield Stroke(y + random.normal(0, .006), first, ratio - last, random.uniform(*coat.half), tuple(random.uniform(*coat.dry, 2)), random.normal(0, .011), random.normal(0, .011), coat.paint * (1 - coat.drier * outer))
        y += coat.apart * random.uniform(.75, 1.15)


def drawn(bare, stroke, x, y, random):
    """One stroke: what is still bare of the paper becomes less by it."""
    height, width = bare.shape
    reach = stroke.half + .03
    top, bottom = (int(np.clip(v * height, 0, height)) for v in (stroke.y - reach, stroke.y + reach))
    first, last = (int(np.clip(v * height, 0, width)) for v in (stroke.left, stroke.right))
    if bottom - top < 2 or last - first < 2:
        return
    box = np.s_[top:bottom, first:last]
    across = (x[box] - .5 * (stroke.left + stroke.right)) / (stroke.right - stroke.left) * 2
    # No hand draws a straight line.
    sway = .0022 * np.sin(x[box] * random.uniform(5, 9) + random.uniform(0, 6)) + .0009 * np.sin(x[box] * random.uniform(17, 29) + random.uniform(0, 6))
    aside = y[box] - stroke.y - stroke.tilt * across - stroke.bend * (1 - across * across) - sway
    rows, columns = int(2 * reach * HAIRS) + 4, int(width / height / LONG) + 4
    hair, along = ((aside + reach) * HAIRS).astype(np.float32), (x[box] / LONG).astype(np.float32)
    hold = cv2.remap(random.rand(rows, columns).astype(np.float32), along + .7, hair, cv2.INTER_LINEAR)
    own = cv2.remap(hairs(rows, random), np.zeros_like(hair), hair, cv2.INTER_LINEAR)
    full = np.full(hair.shape, stroke.paint, np.float32)
    for away, dry in ((x[box] - stroke.left, stroke.dry[0]), (stroke.right - x[box], stroke.dry[1])):
        full = np.minimum(full, stroke.paint * away / dry)
    full = full * (1 - .55 * np.clip(np.abs(aside) / stroke.half, 0, 1) ** 4)
    rim = ramp(stroke.half * (1 - .10 * own) - np.abs(aside), 0, .004)
    bare[box] *= 1 - rim * ramp(full - .72 * (.6 * own + .4 * hold), -.10, .30) * ramp(full, 0, .10)


def hairs(count, random):
    """0..1 of each hair: how soon it runs out. They go in tufts."""
    own, tufts = (cv2.GaussianBlur(random.rand(count, 1).astype(np.float32), (1, 2 * int(3 * wide) + 1), wide) for wide in (.45, 6.0))
    return np.clip(.5 + sum(share * (part - part.mean()) / max(part.std(), 1e-3) for part, share in ((own, .30), (tufts, .10))), 0, 1)


def inside(x, y, ratio, edges):
    """0 where there is no paint any more, 1 where it is whole, and on; corners are round."""
    top, right, bottom, left = [(away - edge.last) / (edge.whole - edge.last) for edge, away in zip(edges, (y, ratio - x, 1 - y, x))]
    a, b = np.minimum(left, right), np.minimum(top, bottom)
    corner = 1.9
    return corner - np.hypot(np.maximum(corner - a, 0), np.maximum(corner - b, 0))


def warm_share(x, y, ratio, broad):
    """0..1: umber rather than indigo: below, and where chance will have it."""
    return ramp(y + .16 * np.cos(x / ratio * np.pi * 2) + 1.3 * broad, .30, .80)


def pigmented(image, thin, warm):
    """Where paint is thin, the underpainting is seen: one pigment, dark and light."""
    grey = ramp(image @ np.float32([.3, .59, .11]), .03, .60)[..., None]
    umber, indigo = (dark + grey * (light - dark) for dark, light in (UMBER, INDIGO))
    return image + (.88 * thin)[..., None] * (indigo + warm[..., None] * (umber - indigo) - image)


def cloudy(x, y, fine, seed):
    """About -.5 to .5."""
    step = 8
    small = fractal2(x[::step, ::step] * fine, y[::step, ::step] * fine, 4, seed) - .5
    return cv2.resize(small.astype(np.float32), x.shape[::-1], interpolation=cv2.INTER_CUBIC)


def ramp(value, low, high):
    t = np.clip((value - low) / (high - low), 0, 1)
    return t * t * (3 - 2 * t)
