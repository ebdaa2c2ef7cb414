"""Where a plate of an old chronicle ends: its wash thins out to dry brush, and the last of it is drawn with a pen, hatched in ink of umber, until there is nothing but parchment.

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
class Hatch:
    """Parallel strokes of a pen: which way they run in degrees, how far apart and how broad, between which depths (0 the edge, 1 whole paint) they lie, how dark they are, and what share of the sheet has them."""
    way: float
    apart: float
    broad: float
    outer: float
    inner: float
    dark: float
    share: float


#: One way all along the edge, as a hand does it that rests on the sheet; across it a little nearer to the picture. Both stop short of what the picture tells.
HATCHES = (Hatch(-52, .0062, .00044, .30, .78, .50, .66), Hatch(-22, .0070, .00040, .44, .84, .40, .50))
#: Ink, and what thin washes of any colour are tinted with.
INK, UMBER = np.float32((.20, .125, .065)), np.float32((.27, .165, .085))
#: Of how many degrees a wash may be clear.
STEPS = 16


def paint_on(kept, edges, seed=3, grounds=()):
    """(paint, ink), both 0..1: how much of each lies where on a sheet. `edges`: top, right, bottom, left; `kept`: 1 where there is somebody, who is painted farther out than what is behind him.

    `grounds`: where the plate reaches farther than its edges, so that whoever stands there has his floor: across, down, half its width, half its height.
    """
    height, width = kept.shape
    y, x = np.mgrid[0:height, 0:width].astype(np.float32) / height
    deep = into_picture(x, y, width / height, edges)
    for across, down, wide, tall in grounds:
        deep = np.maximum(deep, 1.3 * (1 - np.square((x - across) / wide) - np.square((y - down) / tall)))
    deep = deep + .20 * cloud(x, y, 2.4, 2, seed)
    # What reaches beyond the plate, a cape's hem, thins out as the floor does.
    kept = kept * ramp(deep, -.05, .62)
    tooth = cloud(x, y, 210, 2, seed + 1)
    # A flat brush drawn along the plate: where it holds little paint, each of its hairs leaves a line.
    hairs = cloud(x, y + .020 * cloud(x, y, 2.0, 2, seed + 2), np.float32((2.6, 150)), 3, seed + 3)
    sweeps = cloud(x, y, np.float32((2.2, 13)), 2, seed + 4)
    reach = deep + .75 * kept + .55 * sweeps
    wash = ramp(reach, .10, 1.15) ** 1.6
    brushed = ramp(reach + .9 * hairs + .35 * tooth, .32, .82) * (.18 + .70 * ramp(reach, .15, 1.0))
    paint = np.maximum(wash, .80 * brushed) * ramp(deep + .5 * kept, .03, .22)
    paint *= 1 + .9 * tooth * ramp(paint, 0, .3) * (1 - ramp(paint, .5, .95))
    ink = np.zeros(kept.shape, np.float32)
    for number, hatch in enumerate(HATCHES):
        ink = 1 - (1 - ink) * (1 - hatched(hatch, x, y, deep, height, seed + 10 * number))
    # On a figure there is no pen work: he is painted.
    return np.clip(paint, 0, 1), ink * (1 - kept)


def hatched(hatch, x, y, deep, height, seed):
    """0..1: the ink of one way of strokes; each begins and lifts off where it likes, and swells in between."""
    c, s = np.cos(np.radians(hatch.way)), np.sin(np.radians(hatch.way))
    along = x * c + y * s
    # Nobody draws quite straight, nor keeps quite the same way from one patch to the next.
    aside = -x * s + y * c + .0030 * cloud(x, y, 5.0, 2, seed) + .075 * cloud(x, y, 1.7, 1, seed + 1)
    row = np.floor(aside / hatch.apart)
    number = (row - row.min()).astype(np.int32)
    random = np.random.RandomState(seed)
    starts, moved, weight = (random.uniform(-1, 1, number.max() + 1).astype(np.float32)[number] for _ in range(3))
    off = np.abs(aside / hatch.apart - row - .5 + .22 * moved) * hatch.apart
    patches = cloud(x, y, 3.1, 2, seed + 2)
    lifted = cloud(along, row * .37, np.float32((11, 1)), 2, seed + 3)
    first = hatch.outer + .13 * starts + .60 * patches + .4 * lifted
    there = ramp(deep, first, first + .34) * (1 - ramp(deep, hatch.inner - .3, hatch.inner)) * ramp(lifted, -.30, -.12)
    there *= ramp(patches + .5, .95 - hatch.share, 1.10 - hatch.share)
    broad = hatch.broad * (.45 + .75 * there) * (1 + .25 * weight)
    return hatch.dark * np.sqrt(there) * np.clip(1 - (off - broad) * height / 1.1, 0, 1)


def cloud(x, y, fine, octaves, seed):
    """Noise of about -.5 to .5, `fine` of it to a height; two numbers are across and down."""
    across, down = (fine, fine) if np.isscalar(fine) else fine
    height, width = x.shape
    # No finer than it has anything to show.
    small = min(1, 5 * max(across, down) * 2 ** (octaves - 1) / height)
    size = (max(4, round(width * small)), max(4, round(height * small)))
    a, b = (cv2.resize(part.astype(np.float32), size, interpolation=cv2.INTER_AREA) for part in (x, y))
    noise = (fractal2(a * across + 7.3 * seed, b * down + 3.1 * seed, octaves, seed) - .5).astype(np.float32)
    return cv2.resize(noise, (width, height), interpolation=cv2.INTER_CUBIC)


def ramp(value, low, high):
    t = np.clip((value - low) / (high - low), 0, 1)
    return t * t * (3 - 2 * t)


def into_picture(x, y, ratio, edges):
    """0 where the last wash ends, 1 where paint is whole, and on; corners are round."""
    top, right, bottom, left = [(away - edge.last) / (edge.whole - edge.last) for edge, away in zip(edges, (y, ratio - x, 1 - y, x))]
    a, b = np.minimum(left, right), np.minimum(top, bottom)
    corner = 1.9
    return corner - np.hypot(np.maximum(corner - a, 0), np.maximum(corner - b, 0))


def mixed(image, paint, ink, paper):
    """Colours and alpha of transparent paint and ink: over `paper` its light is the paper's, filtered as often as paint lies thick; whatever the paper really is shows its grain through."""
    paper = np.float32(paper)
    thin = (1 - paint[..., None]) ** 1.3
    # Night would be grey on parchment: what is thin is washed with umber, as dark as it was and no darker.
    grey = np.clip(image @ np.float32([.3, .59, .11]), 0, 1)[..., None]
    image = image + .85 * thin * (UMBER * (.55 + 2.4 * grey) - image)
    filtered = paper * (np.clip(image, .02, 1) / paper) ** paint[..., None]
    filtered = filtered + (.92 * ink)[..., None] * (np.minimum(INK, filtered) - filtered)
    alpha = 1 - (1 - np.clip(paint, 0, 1) ** .85) * (1 - .92 * ink)
    # Never clearer than what black paint would have to cover; in few steps, which take a third of the bytes: colours make up for them.
    alpha = np.maximum(alpha[..., None], np.clip(1 - (filtered / paper).min(2, keepdims=True), 0, 1))
    alpha = np.ceil(alpha * STEPS - .1) / STEPS
    colours = np.clip((filtered - paper * (1 - alpha)) / np.maximum(alpha, 1e-3), 0, 1)
    return np.where(alpha > 0, colours, image), alpha[..., 0]
