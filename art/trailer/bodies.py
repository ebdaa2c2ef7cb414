"""People and beasts cut out of a finished picture, so that they move before ground that does not: their outlines, what lies behind them, and how they are seen.

An outline is drawn by hand, a little wide or a little narrow; where exactly its body ends is found in the picture.
"""
from dataclasses import dataclass
from typing import Callable

import cv2
import numpy as np

from effects import HEIGHT, WIDTH

#: An outline is as exact as this many thousandths of the picture's width.
DRAWN = 5.0
#: A grid for what moves: one point for so many pixels of the frame.
GRID = 8
#: Over so many of the picture's pixels what is behind a body goes over into the body.
FADES = 40


@dataclass(frozen=True)
class Body:
    """`outline`: points in thousandths of the picture's width. `moved(u, v, since)` as in puppet. `thin`: shafts and blades that belong to it, from where to where and how wide. `exact`: the outline is taken as it is drawn. A body that is quick is `blurred(since)` by so many seconds. One that goes
    far from where it is painted says how `far`, in thousandths, and where what is behind it is seen too: `behind`, so many of them aside and down; a third number is the height below which it does not go. One that moves otherwise than what is painted over it is `mended`: it goes on beneath the bodies after it.
    """
    outline: tuple
    moved: Callable
    thin: tuple = ()
    exact: bool = False
    blurred: Callable = None
    behind: tuple = None
    far: float = 0
    mended: bool = False


@dataclass(frozen=True)
class Cut:
    """What a body is in its picture: its pixels, premultiplied, and where their first row and column lie."""
    body: Body
    pixels: np.ndarray
    left: int
    top: int
    wide: int

    def laid_over(self, frame, view, since, shift):
        quick = self.body.blurred(since) if self.body.blurred else 0
        moments = [since] if not quick else [since - quick * share for share in (0.5, 0.36, 0.22, 0.08, -0.06, -0.20, -0.34, -0.48)]
        high, wide = self.pixels.shape[:2]
        scale = WIDTH * view.near / self.wide
        # Where it may be in the frame: where it is painted, and as far about as anything is thrown.
        room = 0.18 * max(high, wide) + 0.02 * self.wide if not quick else 1.1 * max(high, wide)
        x0, y0 = WIDTH / 2 - view.x * WIDTH * view.near + shift[0], HEIGHT / 2 - view.y * HEIGHT * view.near + shift[1]
        room = max(room, self.body.far * self.wide / 1000)
        a, b = max(int((self.left - room) * scale + x0), 0), min(int((self.left + wide + room) * scale + x0), WIDTH)
        c, d = max(int((self.top - room) * scale + y0), 0), min(int((self.top + high + room) * scale + y0), HEIGHT)
        if b - a < 3 or d - c < 3:
            return frame
        columns, rows = max((b - a) // GRID, 2), max((d - c) // GRID, 2)
        x, y = np.meshgrid(np.linspace(a, b - 1, columns, dtype=np.float32), np.linspace(c, d - 1, rows, dtype=np.float32))
        u, v = (x - x0) / scale / self.wide, (y - y0) / scale / self.wide
        fine = np.float32([[(b - a - 1) / (columns - 1), 0, 0], [0, (d - c - 1) / (rows - 1), 0]])
        seen = 0
        for moment in moments:
            du, dv = self.body.moved(u, v, moment)
            across, down = (cv2.warpAffine(each.astype(np.float32), fine, (b - a, d - c), flags=cv2.INTER_LINEAR, borderMode=cv2.BORDER_REPLICATE) for each in ((u - du) * self.wide - self.left, (v - dv) * self.wide - self.top))
            seen = seen + cv2.remap(self.pixels, across - 0.5, down - 0.5, cv2.INTER_LINEAR) / len(moments)
        frame[c:d, a:b] = seen[..., :3] + frame[c:d, a:b] * (1 - seen[..., 3:])
        return frame


def taken_out(image, bodies):
    """The picture without its bodies, and each of them; those that come later lie over those before."""
    if not bodies:
        return image, []
    covers = [covered(image, body) for body in bodies]
    cuts = []
    for number, (body, (box, alpha)) in enumerate(zip(bodies, covers)):
        whole = filled(image, joined(image, covers[number + 1:])) if body.mended else image
        cuts.append(Cut(body, np.dstack([whole[box] * alpha[..., None], alpha]), box[1].start, box[0].start, image.shape[1]))
    ground = filled(image, joined(image, covers))
    # Those in front first: what is like the ground behind one may be ground that another hid.
    for body, (box, alpha) in reversed(list(zip(bodies, covers))):
        if body.behind:
            right, down, *last = (round(value * image.shape[1] / 1000) for value in body.behind)
            like = ground[box[0].start + down:box[0].stop + down, box[1].start + right:box[1].stop + right]
            share = cv2.GaussianBlur(cv2.dilate(alpha, np.ones((9, 9))), (0, 0), 3)[..., None]
            if last:
                # A body cut at its hips has no ground there: what is below is itself.
                share = share * np.clip((last[0] - np.arange(box[0].start, box[0].stop)) / FADES, 0, 1).astype(np.float32)[:, None, None]
            ground[box] = ground[box] * (1 - share) + like * share
    return ground, cuts


def joined(image, covers):
    """0..1 of a picture: where any of the bodies is."""
    hole = np.zeros(image.shape[:2], np.float32)
    for box, alpha in covers:
        hole[box] = np.maximum(hole[box], alpha)
    return hole


def covered(image, body):
    """(box, 0..1 in it): where a body is."""
    unit = image.shape[1] / 1000
    points = np.float32(body.outline) * unit
    everywhere = np.vstack([points, *(np.float32(ends) * unit for *ends, _ in body.thin)])
    reach = round(DRAWN * unit)
    left, top = (max(int(value) - 3 * reach, 0) for value in everywhere.min(0))
    right, bottom = (min(int(value) + 3 * reach, side) for value, side in zip(everywhere.max(0), image.shape[1::-1]))
    box = np.s_[top:bottom, left:right]
    drawn = np.zeros((bottom - top, right - left), np.uint8)
    cv2.fillPoly(drawn, [np.int32(np.round((points - (left, top)) * 16))], 1, cv2.LINE_8, 4)
    if not body.exact:
        drawn = settled(image[box], drawn, reach)
    for *ends, wide in body.thin:
        a, b = (tuple(int(round((unit * value - edge) * 16)) for value, edge in zip(end, (left, top))) for end in ends)
        cv2.line(drawn, a, b, 1, round(wide * unit), cv2.LINE_8, 4)
    return box, cv2.GaussianBlur(drawn.astype(np.float32), (0, 0), 0.5 * unit)


def settled(part, drawn, reach):
    """The hand-drawn outline drawn to where colours change."""
    disc = cv2.getStructuringElement(cv2.MORPH_ELLIPSE, (2 * reach + 1, 2 * reach + 1))
    sure, maybe = cv2.erode(drawn, disc), cv2.dilate(drawn, disc)
    mask = np.where(sure > 0, cv2.GC_FGD, np.where(drawn > 0, cv2.GC_PR_FGD, np.where(maybe > 0, cv2.GC_PR_BGD, cv2.GC_BGD))).astype(np.uint8)
    # Nights are dark: without their shades drawn apart nothing would be told from its ground.
    shown = (255 * np.clip(part, 0, 1) ** 0.6).astype(np.uint8)
    cv2.setRNGSeed(1)
    cv2.grabCut(shown, mask, None, np.zeros((1, 65)), np.zeros((1, 65)), 3, cv2.GC_INIT_WITH_MASK)
    kept = ((mask == cv2.GC_FGD) | (mask == cv2.GC_PR_FGD)).astype(np.uint8)
    # No crumbs beside it and no holes in it.
    count, parts, sizes, _ = cv2.connectedComponentsWithStats(kept)
    if count > 1:
        kept = (parts == 1 + np.argmax(sizes[1:, cv2.CC_STAT_AREA])).astype(np.uint8)
    return cv2.medianBlur(cv2.morphologyEx(kept, cv2.MORPH_CLOSE, np.ones((3, 3))), 3)


def filled(image, hole):
    """What was behind goes on from where it is seen, in from all sides; only a rim of it will ever show."""
    high, wide = image.shape[:2]
    colour, weight = image.copy(), (1 - cv2.dilate(hole, np.ones((11, 11)))).astype(np.float32)
    steps, layers = 7, []
    for _ in range(steps):
        layers.append((colour, weight))
        size = (max(colour.shape[1] // 2, 1), max(colour.shape[0] // 2, 1))
        summed = cv2.resize(weight, size, interpolation=cv2.INTER_AREA)
        colour = cv2.resize(colour * weight[..., None], size, interpolation=cv2.INTER_AREA) / np.maximum(summed, 1e-4)[..., None]
        weight = np.clip(summed * 2.5, 0, 1)
    for fine, weight in reversed(layers):
        coarse = cv2.resize(colour, fine.shape[1::-1], interpolation=cv2.INTER_LINEAR)
        colour = coarse + weight[..., None] * (fine - coarse)
    return np.ascontiguousarray(colour.reshape(high, wide, 3))
