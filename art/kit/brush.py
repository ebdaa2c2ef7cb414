"""A picture as if painted: strokes of brushes, broad ones first, laid along the forms; towards the picture's edge the paint runs out, stroke by stroke, over a wash.

What is called a hair here is a bristle's own track: a stroke is as many of them as its brush has, each with a tone, a beginning and an end of its own.
"""
from dataclasses import dataclass

import cv2
import numpy as np

from kit.noise import fractal2


@dataclass(frozen=True)
class Brush:
    """`width` and `length` of a stroke in pixels; `hairs` of which it is made; how much lighter and darker than its paint they are (`uneven`).

    A stroke is laid where the canvas is farther than `tolerance` from what it is to show, and ends where its colour would be farther than `stop`.
    """
    width: float
    length: float
    hairs: int
    uneven: float
    tolerance: float
    stop: float


def painting(image, detail, pressure, scale=1.0, seed=3, wash_ends=.0):
    """(colours, alpha) of `image` (display colours, 0..1) as it is painted on nothing.

    `detail` (0..1) is where the smallest brushes go, `pressure` (0..1) how hard the brush is pressed: where it falls the paint thins out. `scale` is the size of all brushes.
    `wash_ends`: the pressure below which there is no thin paint under the strokes, which over any ground but its own would be a second outline.
    """
    image = np.ascontiguousarray(image, np.float32)
    grey = (image @ np.float32([.3, .59, .11]))[..., None]
    faded = 1 - ramp(pressure, .04, .52)[..., None]
    sepia = np.float32([.58, .44, .28]) * (.55 + .9 * grey)
    shown = image + (sepia - image) * .80 * faded
    under, stain = wash(shown, pressure, scale, seed)
    stain = stain * ramp(pressure, wash_ends, wash_ends + .25) if wash_ends else stain
    canvas = Canvas(under)
    way = direction(image, pressure, scale, seed)
    for k, brush in enumerate(BRUSHES):
        lay(canvas, shown, scaled(brush, scale), way, detail, pressure, seed + 10 * k, (k, len(BRUSHES)))
    paint, cover = canvas.result()
    cover = cover * dry(pressure, way, scale, seed)
    # The last touches are the sitter's own.
    share = ((.22 + .45 * detail) * ramp(pressure, .5, .9))[..., None]
    paint = paint + share * (shown - paint)
    alpha = 1 - (1 - cover) * (1 - stain)
    laid = (paint * cover[..., None] + under * (stain * (1 - cover))[..., None]) / np.maximum(alpha, 1e-3)[..., None]
    return np.where(alpha[..., None] > 1e-3, laid, under), alpha


#: From the house painter's to the miniaturist's; the last two are for `detail`.
BRUSHES = (Brush(24, 100, 12, .060, 0, .12), Brush(13, 64, 8, .055, .022, .09), Brush(6.5, 34, 5, .040, .020, .065), Brush(3.4, 18, 3, .028, .020, .05), Brush(2.0, 10, 2, .018, .014, .045))
#: How many of the last brushes serve `detail` alone.
FINE = 1


def scaled(brush, scale):
    return Brush(max(brush.width * scale, 1.2), max(brush.length * scale, 4), max(round(brush.hairs * min(scale, 1.5)), 2), brush.uneven, brush.tolerance, brush.stop)


def ramp(x, low, high):
    t = np.clip((x - low) / (high - low), 0, 1)
    return t * t * (3 - 2 * t)


class Canvas:
    """Paint, and how much of the ground it hides; eight bits, since OpenCV draws smooth lines in no other."""

    def __init__(self, ground):
        self.paint = np.ascontiguousarray(np.clip(ground * 255, 0, 255).astype(np.uint8))
        self.cover = np.zeros(ground.shape[:2], np.uint8)

    def result(self):
        return self.paint.astype(np.float32) / 255, self.cover.astype(np.float32) / 255


def wash(shown, pressure, scale, seed):
    """(colours, alpha) of the thin paint under all strokes: broad forms, granulated, with a tide line where it has dried."""
    soft = cv2.GaussianBlur(shown, (0, 0), 14 * scale)
    # Where nothing else lies on it, it is hardly more than a stain in the parchment.
    soft = soft + .8 * (1 - ramp(pressure, .10, .60))[..., None] * (np.float32([.67, .54, .37]) - soft)
    height, width = pressure.shape
    y, x = np.mgrid[0:height, 0:width].astype(np.float32) / (1026 * scale / 1.5)
    torn = fractal2(x * 3.2, y * 3.2, 5, seed + 60)
    grains = fractal2(x * 60, y * 60, 3, seed + 61)
    wet = pressure + .42 * (torn - .5) - .08
    body = ramp(wet, -.02, .34)
    tide = np.exp(-np.square((wet - .035) / .022))
    alpha = np.clip(body * (.52 + .48 * ramp(wet, .2, .6)) * (.86 + .28 * (grains - .5)) + .09 * tide, 0, 1) * ramp(pressure, .0, .10)
    return soft * (1 + .10 * (grains - .5))[..., None], alpha.astype(np.float32)


def dry(pressure, way, scale, seed):
    """0..1: a brush that is hardly pressed colours only the ground's tooth; what it leaves is drawn out along its way."""
    height, width = pressure.shape
    grain = cv2.GaussianBlur(np.random.RandomState(seed + 80).normal(0, 1, (height, width)).astype(np.float32), (0, 0), .75 * scale)
    y, x = np.mgrid[0:height, 0:width].astype(np.float32)
    drawn = sum(cv2.remap(grain, x + step * scale * way[0], y + step * scale * way[1], cv2.INTER_LINEAR, borderMode=cv2.BORDER_REFLECT) for step in (-6, -4, -2, 0, 2, 4, 6))
    tooth = drawn / drawn.std() + .8 * grain / grain.std()
    # Some bristles were full and others empty: the edge is not one comb.
    full = fractal2(x / (110 * scale), y / (110 * scale), 3, seed + 81) - .5
    return ramp((.75 + .9 * full) * tooth + 5.5 * full + 7.5 * pressure - 2.6, -.6, .6).astype(np.float32)


def direction(image, pressure, scale, seed):
    """(across, down): which way a brush goes at each pixel: along the forms; where there are none, and at the edge, as the hand swings."""
    height, width = pressure.shape
    grey = cv2.GaussianBlur(image.mean(2), (0, 0), 2.0 * scale)
    across, down = cv2.Sobel(grey, cv2.CV_32F, 1, 0), cv2.Sobel(grey, cv2.CV_32F, 0, 1)
    xx, yy, xy = (sum(cv2.GaussianBlur(part, (0, 0), reach * scale) * share for reach, share in ((3, 1), (14, .25))) for part in (across * across, down * down, across * down))
    y, x = np.mgrid[0:height, 0:width].astype(np.float32) / (1026 * scale / 1.5)
    angle = -.65 + 5.5 * (fractal2(x * 2.6, y * 2.6, 2, seed + 70) - .5)
    share = 2e-5 + .004 * np.square(1 - ramp(pressure, .35, .9))
    # The way of the hand as the form that would ask for it: its gradient lies across.
    ux, uy = -np.sin(angle), np.cos(angle)
    xx, yy, xy = xx + share * ux * ux, yy + share * uy * uy, xy + share * ux * uy
    along = .5 * np.arctan2(2 * xy, xx - yy) + np.pi / 2
    return np.cos(along).astype(np.float32), np.sin(along).astype(np.float32)


def lay(canvas, shown, brush, way, detail, pressure, seed, nth):
    """One brush over the whole canvas: strokes by need, in the order of chance."""
    random = np.random.RandomState(seed)
    height, width = pressure.shape
    goal = cv2.GaussianBlur(shown, (0, 0), max(brush.width * .28, .5))
    k, count = nth
    gap = brush.width * (.42 if k == 0 else .55)
    columns, rows = np.meshgrid(np.arange(0, width, gap), np.arange(0, height, gap))
    x = np.clip(columns.ravel() + random.uniform(-.5, .5, columns.size) * gap, 0, width - 1).astype(np.float32)
    y = np.clip(rows.ravel() + random.uniform(-.5, .5, rows.size) * gap, 0, height - 1).astype(np.float32)
    at = (y.astype(int), x.astype(int))
    press = pressure[at]
    # Paint lies in clusters where there is little of it.
    clusters = fractal2(x / (90 * brush.width / 26), y / (60 * brush.width / 26), 3, seed + 5)
    chance = ramp(press + .80 * (clusters - .5), .22 + .06 * k, .85) * ramp(press, .03, .40)
    if k:
        off = np.abs(goal - canvas.result()[0]).max(2)
        need = cv2.GaussianBlur(off.astype(np.float32), (0, 0), brush.width * .3)[at]
        if k >= count - FINE:
            chance = chance * (random.rand(len(x)) < detail[at])
        chance = chance * (need > brush.tolerance * (1 - .6 * detail[at]))
    else:
        chance = chance * (1 - .75 * detail[at])
    kept = random.rand(len(x)) < chance
    x, y, press = x[kept], y[kept], press[kept]
    paths, ends = traced(x, y, way, goal, brush, press, random)
    draw(canvas, paths, ends, goal, brush, press, random)


STEPS = 9


def traced(x, y, way, goal, brush, press, random):
    """(n, STEPS, 2) points of the strokes that begin at `x`, `y`, and how many of its points each keeps."""
    height, width = goal.shape[:2]
    colour = goal[y.astype(int), x.astype(int)]
    step = brush.length * random.uniform(.45, 1.3, len(x)) * (.45 + .55 * press) / (STEPS - 1)
    paths = np.zeros((len(x), STEPS, 2), np.float32)
    ends = np.full(len(x), STEPS)
    going = np.ones(len(x), bool)
    sign = np.where(random.rand(len(x)) < .5, -1, 1)
    ux, uy = way[0][y.astype(int), x.astype(int)] * sign, way[1][y.astype(int), x.astype(int)] * sign
    for k in range(STEPS):
        paths[:, k] = np.stack([x, y], 1)
        row, column = np.clip(y, 0, height - 1).astype(int), np.clip(x, 0, width - 1).astype(int)
        strays = np.abs(goal[row, column] - colour).max(1) > brush.stop
        ends[going & strays & (k >= 3)] = k
        going &= ~(strays & (k >= 3))
        vx, vy = way[0][row, column], way[1][row, column]
        turned = np.where(vx * ux + vy * uy < 0, -1, 1)
        follow = .20 + .35 * press
        ux, uy = (1 - follow) * ux + follow * vx * turned, (1 - follow) * uy + follow * vy * turned
        norm = np.maximum(np.hypot(ux, uy), 1e-4)
        ux, uy = ux / norm, uy / norm
        x, y = x + ux * step, y + uy * step
    return paths, ends


def draw(canvas, paths, ends, goal, brush, press, random):
    """Every hair of every stroke, thinner and fewer where the brush is hardly pressed."""
    middle = paths[np.arange(len(paths)), np.minimum(ends // 2, STEPS - 1)]
    height, width = goal.shape[:2]
    colour = goal[np.clip(middle[:, 1], 0, height - 1).astype(int), np.clip(middle[:, 0], 0, width - 1).astype(int)]
    colour = colour * (1 + random.normal(0, .35 * brush.uneven, (len(paths), 1))) + random.normal(0, .10 * brush.uneven, colour.shape)
    along = np.gradient(paths, axis=1)
    along /= np.maximum(np.linalg.norm(along, axis=2, keepdims=True), 1e-4)
    aside = np.stack([-along[..., 1], along[..., 0]], 2)
    thick = max(1, round(1.5 * brush.width / brush.hairs))
    for n in random.permutation(len(paths)):
        end = max(int(ends[n]), 3)
        points, normal, soft = paths[n, :end], aside[n, :end], press[n]
        firm = min(1.15, .55 + .8 * soft)
        belly = np.sqrt(np.clip(np.sin(np.linspace(.30, np.pi - .12, end)), .05, 1))
        for h in range(brush.hairs):
            if soft < .85 and random.rand() > .30 + .80 * soft:
                continue
            # A brush that hardly touches leaves what is on its tips.
            off = ((h + .5) / brush.hairs - .5) * brush.width * firm + random.normal(0, .05 * brush.width)
            first = random.randint(0, 2)
            last = end - random.randint(0, max(1, min(end - first - 2, 2 + int((1 - soft) * 5))) + 1) if end - first > 3 else end
            track = points[first:last] + normal[first:last] * (off * belly[first:last])[:, None]
            tone = np.clip(colour[n] * (1 + brush.uneven * random.normal()) * 255, 0, 255)
            fixed = np.round(track * 16).astype(np.int32)
            cv2.polylines(canvas.paint, [fixed], False, tuple(float(c) for c in tone), thick, cv2.LINE_AA, 4)
            cv2.polylines(canvas.cover, [fixed], False, 255, thick, cv2.LINE_AA, 4)


def pressure(u, v, ratio, seed=4, inset=.02, soft=.17):
    """How hard the brush is pressed: 1 within, 0 at the picture's edge. `u` and `v` are shares of its width and height, `ratio` is width by height; it falls over `soft` of the shorter side, and nowhere at the same distance."""
    across, down = (ratio, 1) if ratio > 1 else (1, 1 / ratio)
    reach = np.minimum(np.minimum(u, 1 - u) * across, np.minimum(v, 1 - v) * down)
    swing = fractal2(u * across * 2.1, v * down * 2.1, 3, seed) - .5
    hands = fractal2(u * across * 7, v * down * 7, 3, seed + 5) - .5
    pressed = np.clip((reach + .13 * swing + .06 * hands - inset) / soft, 0, 1)
    # A few strokes of the full brush go out over the others.
    for (a, b), (c, d), wide, firm in STRAY:
        du, dv = (c - a) * across, (d - b) * down
        along = np.clip(((u - a) * across * du + (v - b) * down * dv) / (du * du + dv * dv), 0, 1)
        aside = np.hypot((u - a) * across - along * du, (v - b) * down - along * dv)
        pressed = np.maximum(pressed, firm * (1 - .45 * along) * np.exp(-np.square(aside / wide)))
    return (pressed * np.clip(reach / .035, 0, 1)).astype(np.float32)


#: Strokes that leave the picture's shape: from, to (shares of width and height), how wide, how firm.
STRAY = (((.20, .90), (.045, .945), .026, .72), ((.80, .93), (.965, .905), .022, .66), ((.93, .16), (.972, .09), .030, .62), ((.07, .45), (.018, .40), .026, .60))
