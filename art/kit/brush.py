"""A picture as if painted: strokes of brushes, broad ones first, laid along the forms. Where such a painting ends: see `washes`.

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


def painting(image, where, scale=1.0, seed=3):
    """`image` (display colours, 0..1) as it is painted, where `where` is 1; elsewhere it is only blurred. `scale` is the size of all brushes."""
    image = np.ascontiguousarray(image, np.float32)
    canvas = Canvas(cv2.GaussianBlur(image, (0, 0), 14 * scale))
    way = direction(image, scale, seed)
    for k, brush in enumerate(BRUSHES):
        lay(canvas, image, scaled(brush, scale), way, where, seed + 10 * k, k)
    paint = canvas.result()
    # The last touches are the sitter's own.
    return paint + .22 * (image - paint)


#: From the house painter's to the miniaturist's.
BRUSHES = (Brush(24, 100, 12, .060, 0, .12), Brush(13, 64, 8, .055, .022, .09), Brush(6.5, 34, 5, .040, .020, .065), Brush(3.4, 18, 3, .028, .020, .05))


def scaled(brush, scale):
    return Brush(max(brush.width * scale, 1.2), max(brush.length * scale, 4), max(round(brush.hairs * min(scale, 1.5)), 2), brush.uneven, brush.tolerance, brush.stop)


def ramp(x, low, high):
    t = np.clip((x - low) / (high - low), 0, 1)
    return t * t * (3 - 2 * t)


class Canvas:
    """Paint in eight bits, since OpenCV draws smooth lines in no other."""

    def __init__(self, ground):
        self.paint = np.ascontiguousarray(np.clip(ground * 255, 0, 255).astype(np.uint8))

    def result(self):
        return self.paint.astype(np.float32) / 255


def direction(image, scale, seed):
    """(across, down): which way a brush goes at each pixel: along the forms; where there are none, as the hand swings."""
    height, width = image.shape[:2]
    grey = cv2.GaussianBlur(image.mean(2), (0, 0), 2.0 * scale)
    across, down = cv2.Sobel(grey, cv2.CV_32F, 1, 0), cv2.Sobel(grey, cv2.CV_32F, 0, 1)
    xx, yy, xy = (sum(cv2.GaussianBlur(part, (0, 0), reach * scale) * share for reach, share in ((3, 1), (14, .25))) for part in (across * across, down * down, across * down))
    y, x = np.mgrid[0:height, 0:width].astype(np.float32) / (1026 * scale / 1.5)
    angle = -.65 + 5.5 * (fractal2(x * 2.6, y * 2.6, 2, seed + 70) - .5)
    share = 2e-5
    # The way of the hand as the form that would ask for it: its gradient lies across.
    ux, uy = -np.sin(angle), np.cos(angle)
    xx, yy, xy = xx + share * ux * ux, yy + share * uy * uy, xy + share * ux * uy
    along = .5 * np.arctan2(2 * xy, xx - yy) + np.pi / 2
    return np.cos(along).astype(np.float32), np.sin(along).astype(np.float32)


def lay(canvas, shown, brush, way, where, seed, k):
    """One brush over the whole canvas: strokes by need, in the order of chance."""
    random = np.random.RandomState(seed)
    height, width = where.shape
    goal = cv2.GaussianBlur(shown, (0, 0), max(brush.width * .28, .5))
    gap = brush.width * (.42 if k == 0 else .55)
    columns, rows = np.meshgrid(np.arange(0, width, gap), np.arange(0, height, gap))
    x = np.clip(columns.ravel() + random.uniform(-.5, .5, columns.size) * gap, 0, width - 1).astype(np.float32)
    y = np.clip(rows.ravel() + random.uniform(-.5, .5, rows.size) * gap, 0, height - 1).astype(np.float32)
    at = (y.astype(int), x.astype(int))
    # Paint lies in clusters.
    clusters = fractal2(x / (90 * brush.width / 26), y / (60 * brush.width / 26), 3, seed + 5)
    chance = ramp(1 + .80 * (clusters - .5), .22 + .06 * k, .85) * where[at]
    if k:
        off = np.abs(goal - canvas.result()).max(2)
        need = cv2.GaussianBlur(off.astype(np.float32), (0, 0), brush.width * .3)[at]
        chance = chance * (need > brush.tolerance)
    kept = random.rand(len(x)) < chance
    paths, ends = traced(x[kept], y[kept], way, goal, brush, random)
    draw(canvas, paths, ends, goal, brush, random)


STEPS = 9


def traced(x, y, way, goal, brush, random):
    """(n, STEPS, 2) points of the strokes that begin at `x`, `y`, and how many of its points each keeps."""
    height, width = goal.shape[:2]
    colour = goal[y.astype(int), x.astype(int)]
    step = brush.length * random.uniform(.45, 1.3, len(x)) / (STEPS - 1)
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
        ux, uy = .45 * ux + .55 * vx * turned, .45 * uy + .55 * vy * turned
        norm = np.maximum(np.hypot(ux, uy), 1e-4)
        ux, uy = ux / norm, uy / norm
        x, y = x + ux * step, y + uy * step
    return paths, ends


def draw(canvas, paths, ends, goal, brush, random):
    """Every hair of every stroke."""
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
        points, normal = paths[n, :end], aside[n, :end]
        belly = np.sqrt(np.clip(np.sin(np.linspace(.30, np.pi - .12, end)), .05, 1))
        for h in range(brush.hairs):
            off = ((h + .5) / brush.hairs - .5) * brush.width * 1.15 + random.normal(0, .05 * brush.width)
            first = random.randint(0, 2)
            last = end - random.randint(0, max(1, min(end - first - 2, 2)) + 1) if end - first > 3 else end
            track = points[first:last] + normal[first:last] * (off * belly[first:last])[:, None]
            tone = np.clip(colour[n] * (1 + brush.uneven * random.normal()) * 255, 0, 255)
            cv2.polylines(canvas.paint, [np.round(track * 16).astype(np.int32)], False, tuple(float(c) for c in tone), thick, cv2.LINE_AA, 4)
