"""The outline of a painting on nothing: it ends where single strokes of a broad brush end, bristle by bristle, each at another length."""
from dataclasses import dataclass

import numpy as np

from kit.noise import fractal2


@dataclass(frozen=True)
class Edge:
    """How far the strokes of one side stop before the picture's edge: the nearest and the farthest, in shares of the picture's height, and how broad they are.

    `lean`: degrees by which they swing away from the side's normal; `along`: they run with the side instead, as a floor is painted.
    """
    near: float
    far: float
    wide: tuple
    lean: float = 0
    along: bool = False


@dataclass(frozen=True)
class Stroke:
    """From, to, half width, all in shares of the picture's height; `bend`: how far its middle lies aside; `seed` of its bristles."""
    start: tuple
    end: tuple
    half: float
    bend: float
    seed: int


def outline(size, edges, seed=3):
    """(alpha, tone) of a painting of `size`: where its strokes lie, and how much lighter or darker each bristle is, about 0. `edges`: top, right, bottom, left."""
    width, height = size
    ratio = width / height
    random = np.random.RandomState(seed)
    alpha, tone = np.zeros((height, width), np.float32), np.zeros((height, width), np.float32)
    y, x = np.mgrid[0:height, 0:width].astype(np.float32) / height
    alpha[core(x, y, ratio, edges) > 0] = 1
    for stroke in strokes(ratio, edges, random):
        box, share, bristle = laid(stroke, x, y)
        tone[box] += share * (bristle - tone[box])
        alpha[box] = np.maximum(alpha[box], share)
    return alpha, tone


def core(x, y, ratio, edges):
    """Positive where the picture is covered whatever the strokes do: within the shortest of them."""
    top, right, bottom, left = (edge.far + (.2 * edge.wide[1] if edge.along else edge.wide[1] + .05) for edge in edges)
    swing = .05 * (fractal2(x * 3, y * 3, 2, 9) - .5)
    return np.minimum(np.minimum(x - left, ratio - right - x), np.minimum(y - top, 1 - bottom - y)) + swing


def strokes(ratio, edges, random):
    """The strokes of every side, in the order of chance, so that none lies over its neighbours in a row."""
    made = []
    for side, edge in enumerate(edges):
        long = ratio if side % 2 == 0 else 1
        before, after = (edges[3], edges[1]) if side % 2 == 0 else (edges[0], edges[2])
        first, last = .7 * before.far + .01, long - .7 * after.far - .01
        at = first
        while at < last:
            half = random.uniform(*edge.wide) / 2
            # Neighbours reach about as far, and now and then one goes out much farther than they; corners are round.
            wave = .5 + .5 * np.sin(at * 9.1 + side * 2 + 1.7 * np.sin(at * 4.3))
            corner = np.clip(1 - min(at - first, last - at) / .18, 0, 1) ** 2
            gap = edge.near + (edge.far - edge.near) * np.clip(.65 * wave + random.uniform(-.30, .40) + .55 * corner, 0, 1)
            made.append(stroke_of(side, edge, at, gap, half, ratio, (first + .12, last - .12), random))
            at += half * (1.0 if not edge.along else .7)
    random.shuffle(made)
    return made


def stroke_of(side, edge, at, gap, half, ratio, within, random):
    lean = np.radians(edge.lean + random.uniform(-4, 4))
    deep = edge.far + 2.2 * edge.wide[1] + .08
    bend, seed = random.uniform(-.02, .02), random.randint(1 << 30)
    if edge.along:
        # From the middle outwards, or its blunt beginning would be seen.
        reach = min(random.uniform(.25, .60), .5 * ratio) * (1 if at > ratio / 2 else -1)
        a, b = (at - .8 * reach, gap + half), (at + .2 * reach, gap + half + random.uniform(-.014, .014))
    else:
        b = (at + np.tan(lean) * (deep - gap) * .5, gap)
        # Its beginning is hidden under other paint, at a corner too.
        a = (float(np.clip(at - np.tan(lean) * (deep - gap) * .5, *within)), deep)

    def turned(p):
        return ((p[0], p[1]), (ratio - p[1], p[0]), (p[0], 1 - p[1]), (p[1], p[0]))[side]
    return Stroke(turned(a), turned(b), half, bend, seed)


def laid(stroke, x, y):
    """(box, share, tone): one stroke over the part of the picture where it lies."""
    height = x.shape[0]
    (x0, y0), (x1, y1) = stroke.start, stroke.end
    room = stroke.half + abs(stroke.bend) + .03
    left, right = (int(np.clip(v * height, 0, x.shape[1])) for v in (min(x0, x1) - room, max(x0, x1) + room))
    top, bottom = (int(np.clip(v * height, 0, height)) for v in (min(y0, y1) - room, max(y0, y1) + room))
    box = np.s_[top:bottom, left:right]
    long = float(np.hypot(x1 - x0, y1 - y0))
    ux, uy = (x1 - x0) / long, (y1 - y0) / long
    along = ((x[box] - x0) * ux + (y[box] - y0) * uy) / long
    aside = (-(x[box] - x0) * uy + (y[box] - y0) * ux) - stroke.bend * 4 * along * (1 - along)
    s = aside / stroke.half
    random = np.random.RandomState(stroke.seed)
    count = max(int(stroke.half * 2 * 190), 8)
    # Bristles in tufts: neighbours end nearly together, tufts do not.
    tufts = np.interp(np.arange(count), np.linspace(0, count, 8), random.uniform(-1, 1, 8))
    ends = 1 - stroke.half * (.55 - .34 * tufts + np.abs(random.normal(0, .09, count))) / long
    load = .75 + .25 * np.interp(np.arange(count), np.linspace(0, count, 6), random.uniform(-1, 1, 6)) + random.normal(0, .08, count)
    shade = np.interp(np.arange(count), np.linspace(0, count, 9), random.normal(0, 1, 9)) + random.normal(0, .6, count)
    track = np.clip((s * .5 + .5) * count, 0, count - 1)
    lower = np.floor(track).astype(int)
    upper, part = np.minimum(lower + 1, count - 1), track - np.floor(track)

    def of(values):
        return values[lower] * (1 - part) + values[upper] * part
    # The brush is round: its middle reaches farther than its sides.
    end = of(ends) - .10 * s ** 2 * min(.12 / long, 1)
    left_over = (end - along) * long / (2 * stroke.half)
    grain = fractal2(along * long * 34, aside * 260, 2, stroke.seed % 997) - .5
    dry = np.clip(1.25 * left_over + (of(load) - .55) + 1.0 * grain, 0, 1)
    firm = np.clip((1 - np.abs(s)) * stroke.half / .004 + 1.2 * grain, 0, 1) * np.clip(along * long / .03 - .3 * of(load) + 1.2 * grain, 0, 1)
    share = np.clip((dry - .30) / .22, 0, 1) * firm * (np.abs(s) < 1)
    return box, share.astype(np.float32), of(shade).astype(np.float32)
