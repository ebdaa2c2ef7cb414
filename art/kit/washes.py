"""Where a painting on paper ends: in washes of its own colours, one over the other, each thinner, that pool at their rims or break on the paper's tooth, and in a few drops beside them.

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
    """Of a broad wet brush: its middle, its way in radians, half its length and width, how much paint; `dry`: how far the paper's tooth breaks its end."""
    at: tuple
    way: float
    long: float
    wide: float
    paint: float
    dry: float


#: The washes from the picture outwards: how far each goes into its side's room, how far its outline strays from there, how much paint.
LAYERS = ((.30, .70, .42), (.52, .95, .32), (.70, 1.1, .20))


def paint_on(kept, edges, seed=3):
    """0..1: how much paint lies where on a sheet; `edges`: top, right, bottom, left; `kept`: 1 where there is somebody, who is painted farther out than what is behind him."""
    height, width = kept.shape
    size = (width, height)
    random = np.random.RandomState(seed)
    y, x = np.mgrid[0:height, 0:width].astype(np.float32) / height
    tooth, ragged, broad = Field(size, 190, 2, seed), Field(size, 12, 4, seed + 1), Field(size, 3.2, 4, seed + 2)
    # 1 where paint is whole, 0 beyond the last wash.
    into = into_picture(x, y, width / height, edges)
    room = np.mean([edge.whole - edge.last for edge in edges])
    whole = ramp(into + .45 * kept + .9 * broad.piece(x.shape, random) + .5 * ragged.piece(x.shape, random) + .10 * tooth.same, .66, 1.42)
    bare = np.ones((height, width), np.float32)
    for far, strays, paint in LAYERS:
        outline = into - (1 - far) + strays * (1.1 * broad.piece(x.shape, random) + .55 * ragged.piece(x.shape, random))
        bare *= 1 - paint * dried(outline * room, broad.piece(x.shape, random), ragged.piece(x.shape, random), tooth.piece(x.shape, random))
    for stroke in [*strokes(width / height, edges, random), *drops(width / height, edges, random)]:
        laid(bare, stroke, x, y, ragged, tooth, random)
    return (whole + (1 - whole) * (1 - bare)) * ramp(into + .25 * ragged.same, .02, .12)


def dried(deep, where, ragged, tooth):
    """0..1, at times a little more: a wash whose outline is `deep` inside of it. Chance (`where`) makes it run out softly, end in a dark rim, or break on the paper's tooth."""
    soft = .002 + .035 * ramp(where, .02, .20)
    broken = ramp(-where, .03, .14)
    wet = ramp(deep + broken * (.030 * tooth + .022 * ragged), -.3 * soft, soft + .010 * broken)
    rim = np.exp(-np.maximum(deep, 0) / .0032) * ramp(ragged + .5 * where, -.10, .25) * (1 - broken) * (.002 / soft)
    return wet * np.clip(.85 + .9 * ragged + .05 * tooth + .75 * rim, .2, 1.7)


class Field:
    """Noise of about -.5 to .5, larger than the sheet: every wash has another piece of it."""

    def __init__(self, size, fine, octaves, seed):
        width, height = size
        step = max(1, int(height / fine / 2 ** octaves / 1.5))
        y, x = np.mgrid[0:height * 1.5:step, 0:width * 1.5:step].astype(np.float32) / height * fine
        small = fractal2(x, y, octaves, seed) - .5
        self.whole = cv2.resize(small.astype(np.float32), (int(width * 1.5), int(height * 1.5)), interpolation=cv2.INTER_CUBIC)
        self.same = self.whole[:height, :width]

    def piece(self, shape, random):
        # As a share, so that a small picture gets the same washes as a large one.
        down, across = (int(random.rand() * max(mine - theirs, 0)) for mine, theirs in zip(self.whole.shape, shape))
        return self.whole[down:down + shape[0], across:across + shape[1]]


def ramp(value, low, high):
    t = np.clip((value - low) / (high - low), 0, 1)
    return t * t * (3 - 2 * t)


def into_picture(x, y, ratio, edges):
    """0 where the last wash ends, 1 where paint is whole, and on; corners are round."""
    top, right, bottom, left = [(away - edge.last) / (edge.whole - edge.last) for edge, away in zip(edges, (y, ratio - x, 1 - y, x))]
    a, b = np.minimum(left, right), np.minimum(top, bottom)
    corner = 1.9
    return corner - np.hypot(np.maximum(corner - a, 0), np.maximum(corner - b, 0))


def strokes(ratio, edges, random):
    """A few along every side, as the hand swings: long ones nearly with it, short ones across, no two of a size."""
    for side, edge in enumerate(edges):
        long, room = ratio if side % 2 == 0 else 1, edge.whole - edge.last
        before, after = (edges[3], edges[1]) if side % 2 == 0 else (edges[0], edges[2])
        at = 1.2 * before.whole + random.uniform(0, .08)
        while at < long - 1.2 * after.whole:
            across = random.rand() < (.7 if side % 2 else .25)
            wide = random.uniform(.022, .060) if across else room * random.uniform(.22, .50)
            half = random.uniform(.08, .16) if across else random.uniform(.07, .22)
            way = random.normal(0, .22) + (np.pi / 2 if across else 0)
            out = abs(np.sin(way)) * half + abs(np.cos(way)) * wide
            deep = edge.last + out + room * (random.rand() ** 1.5 * .7 - .05)
            yield Stroke(turned((at, deep), side, ratio), way if side % 2 == 0 else np.pi / 2 - way, half, wide, random.uniform(.18, .44), random.uniform(.2, 1))
            at += random.uniform(.05, .30)


def drops(ratio, edges, random):
    """Thrown off the brush: a few, in flocks, none quite round."""
    for _ in range(6):
        side = random.randint(4)
        edge, long = edges[side], ratio if side % 2 == 0 else 1
        at = random.uniform(.12, .88) * long
        for _ in range(random.randint(2, 6)):
            size = .0020 + .0065 * random.rand() ** 3
            deep = edge.last + (edge.whole - edge.last) * random.uniform(.12, .5)
            yield Stroke(turned((at + random.normal(0, .035), deep), side, ratio), random.uniform(0, np.pi), size * random.uniform(1, 1.6), size, random.uniform(.25, .55), 0)


def turned(point, side, ratio):
    along, deep = point
    return ((along, deep), (ratio - deep, along), (along, 1 - deep), (deep, along))[side]


def laid(bare, stroke, x, y, ragged, tooth, random):
    """One stroke: what is still bare of the paper becomes less by it."""
    height, width = bare.shape
    reach = stroke.long + stroke.wide + .03
    left, right = (int(np.clip(v * height, 0, width)) for v in (stroke.at[0] - reach, stroke.at[0] + reach))
    top, bottom = (int(np.clip(v * height, 0, height)) for v in (stroke.at[1] - reach, stroke.at[1] + reach))
    box = np.s_[top:bottom, left:right]
    dx, dy = x[box] - stroke.at[0], y[box] - stroke.at[1]
    along, aside = dx * np.cos(stroke.way) + dy * np.sin(stroke.way), -dx * np.sin(stroke.way) + dy * np.cos(stroke.way)
    # The wrist turns; and paint runs out towards one end.
    aside = aside + random.normal(0, .5) * stroke.wide * (1 - (along / stroke.long) ** 2)
    t = np.clip(.5 + random.choice((-.5, .5)) * along / stroke.long, 0, 1)
    rag, grain = (field.piece(dx.shape, random) for field in (ragged, tooth))
    # A flat brush: its ends are nearly straight, and never twice alike.
    half, corner = stroke.wide * (1 - .35 * t), .3 * stroke.wide
    deep = corner - np.hypot(np.maximum(np.abs(along) - stroke.long + corner + .10 * random.normal() * aside, 0), np.maximum(np.abs(aside) - half + corner, 0)) + min(3.4 * stroke.wide, .14) * rag
    where = ragged.piece(dx.shape, random) * .4 - .16 * stroke.dry * ramp(t, .3, .8)
    share = stroke.paint * (1 - .5 * t) * dried(deep, where, rag, grain)
    bare[box] *= 1 - np.clip(share, 0, .95)


#: How dark paint of any colour gets when it is thin, and what shadows are washed with.
THIN, COLD = np.float32((.16, .20, .34)), np.float32((.90, .98, 1.18))

#: Of how many degrees a wash may be clear.
STEPS = 12


def mixed(image, paint, paper):
    """Colours and alpha of transparent paint: over `paper` its light is the paper's, filtered as often as paint lies thick; whatever the paper really is shows its grain through."""
    paper = np.float32(paper)
    # Thin paint is never black.
    image = image + (1 - paint[..., None]) * (np.maximum(image * COLD, THIN) - image)
    filtered = paper * (np.clip(image, .02, 1) / paper) ** paint[..., None]
    alpha = np.clip(paint, 0, 1)[..., None] ** .85
    # Never clearer than what black paint would have to cover; in few steps, which take a third of the bytes: colours make up for them.
    alpha = np.maximum(alpha, np.clip(1 - (filtered / paper).min(2, keepdims=True), 0, 1))
    alpha = np.ceil(alpha * STEPS - .1) / STEPS
    colours = np.clip((filtered - paper * (1 - alpha)) / np.maximum(alpha, 1e-3), 0, 1)
    return np.where(alpha > 0, colours, image), alpha[..., 0]
