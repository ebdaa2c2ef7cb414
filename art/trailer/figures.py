"""The game's own sprites, moving: the emperor walks and strikes, one of his guard stands. How cells and directions lie is said by scenes/emperor_sprites.py."""
from functools import cache

import cv2
import numpy as np
from PIL import Image

from effects import HEIGHT, WIDTH
from kit.job import MASTERS

#: For each sheet, the side of a cell in pixels, and in metres.
CELLS = {'emperor-walk': (432, 2.97), 'emperor-strike': (540, 3.7125), 'emperor-idle': (768, 2.97), 'guard-idle': (576, 2.97)}
#: The height in metres that is in a cell's middle, on the way to the ground as a camera 30 degrees up sees it.
LIFT = 1.13 * np.cos(np.radians(30))
#: So far from his middle what a figure stands on is dark, in metres.
CONTACT = 0.40
#: One stride, two steps, takes so long and goes so far: a foot that is on the ground for six tenths of it goes back by 0.68 m.
STRIDE_SECONDS, STRIDE = 0.8, 0.68 / 0.6
MOONLIGHT, HAZE = np.float32([0.50, 0.68, 1.0]), np.float32([0.30, 0.38, 0.55])
STRIKE_WAYS = (14, 2, 6, 10)
#: The time from which each frame of the strike is shown. The game's thrust takes 0.75 s; here the spear is held back longer, and stays in longer.
STRIKE_FROM = (-9, 0.0, 0.29, 0.375, 0.62, 0.74, 0.86)
LANDS = STRIKE_FROM[3]


@cache
def sheet(name):
    return np.asarray(Image.open(MASTERS / f'{name}.webp'))


@cache
def cell(name, row, column):
    """The figure, premultiplied, without the shadow that it throws in its sheet, and what of that shadow is close to its feet: the rest falls where its place has the light."""
    side, metres = CELLS[name]
    part = sheet(name)[row * side:(row + 1) * side, column * side:(column + 1) * side].astype(np.float32) / 255
    colour, alpha = part[..., :3], part[..., 3]
    # The shadow is nearly black and nowhere whole.
    shade = np.clip((0.115 - colour.max(2)) / 0.03, 0, 1) * np.clip((0.95 - alpha) / 0.1, 0, 1)
    kept = alpha * (1 - shade)
    # Its edge is blurred without the hole that the figure leaves in it, which would be a bright seam round the feet.
    soft, beside = (cv2.GaussianBlur(each, (0, 0), 3) for each in (alpha * shade, 1 - kept))
    y, x = np.mgrid[0:side, 0:side].astype(np.float32)
    middle = ground_of(name)
    away = np.hypot(x - middle[0], (y - middle[1]) * 2) * metres / side
    return np.dstack([colour * kept[..., None], kept]), soft / (beside + 0.05) * np.exp(-(away / CONTACT) ** 4)


def ground_of(name):
    side, metres = CELLS[name]
    return side / 2, side * (0.5 + LIFT / metres)


@cache
def optical_flow(row, first, second):
    """How each pixel of one frame of the walk goes on to another."""
    grey = []
    for column in (first, second):
        figure = cell('emperor-walk', row, column)[0]
        grey.append(np.clip((figure[..., :3].mean(2) * 0.8 + 0.2 * figure[..., 3]) * 255, 0, 255).astype(np.uint8))
    return cv2.DISOpticalFlow_create(cv2.DISOPTICAL_FLOW_PRESET_MEDIUM).calc(*grey, None)


def walking(direction, metres):
    """The emperor when he has gone so far. Eight frames a stride are too few for a camera that goes with him: feet would slide between them. What is between is drawn from both neighbours."""
    phase = metres / STRIDE * 8
    k, share = int(phase) % 8, phase % 1
    after = (k + 1) % 8
    (a, shade_a), (b, shade_b) = (cell('emperor-walk', direction, each) for each in (k, after))
    # One of the two is nearly alone most of the time: a double exposure, short, goes unseen, where a long one makes the spear a ghost.
    mix = min(max((share - 0.5) * 3 + 0.5, 0), 1)
    figure = (warped(a, optical_flow(direction, k, after), share) * (1 - mix) if mix < 1 else 0) + (warped(b, optical_flow(direction, after, k), 1 - share) * mix if mix > 0 else 0)
    return figure, shade_a * (1 - share) + shade_b * share


def warped(image, flow, share):
    y, x = np.mgrid[0:image.shape[0], 0:image.shape[1]].astype(np.float32)
    return cv2.remap(image, x - share * flow[..., 0], y - share * flow[..., 1], cv2.INTER_LINEAR)


def striking(direction, since):
    frame = max(k for k, start in enumerate(STRIKE_FROM) if since >= start)
    return cell('emperor-strike', STRIKE_WAYS.index(direction), min(frame, 5) if frame < 6 else 0)


def turned(name, direction):
    return cell(name, direction // 8, direction % 8)


def stirred(drawn, moved, since):
    """A figure whose body lives: `moved` as in puppet, in shares of its cell."""
    figure, shade = drawn
    side = figure.shape[0]
    grid = np.linspace(0, 1, 49, dtype=np.float32)
    u, v = np.meshgrid(grid, grid)
    du, dv = moved(u, v, since)
    fine = np.float32([[(side - 1) / 48, 0, 0], [0, (side - 1) / 48, 0]])
    across, down = (cv2.warpAffine(each.astype(np.float32), fine, (side, side), flags=cv2.INTER_LINEAR, borderMode=cv2.BORDER_REPLICATE) for each in ((u - du) * (side - 1), (v - dv) * (side - 1)))
    return cv2.remap(figure, across, down, cv2.INTER_LINEAR), shade


def standing_of(name):
    """Its feet and its height up to the crown, in shares of its cell."""
    side, metres = CELLS[name]
    return (0.5, ground_of(name)[1] / side), 1.95 * np.cos(np.radians(30)) / metres


def on_screen(direction, metres=1.0):
    """A way on the ground as the camera sees it, in metres to the right and down."""
    angle = np.radians(22.5 * direction)
    return metres * float(np.sin(angle)), metres * float(np.cos(angle)) * 0.5


def stand(frame, name, drawn, at, per_metre, tint=(1, 1, 1), casts=(), rim=0.0, air=0.0, spared=None):
    """Puts a figure on the ground at the pixel `at`, in the frame itself. `casts`: for each light, where the shadow of a point one pixel above the feet falls, and how much of the light it takes.

    `tint` may differ from column to column; `rim` is the moon's edge, from the upper right; `air`: how much of the blue night lies between him and us, and takes his colour from him.
    `spared`, 0..1: what stands before the ground, so that his shadow passes behind it.
    """
    figure, shade = drawn
    side, metres = CELLS[name]
    scale, foot = per_metre * metres / side, ground_of(name)
    box = touched(at, scale * side, casts)
    (top, left), size = (part.start for part in box), (box[1].stop - box[1].start, box[0].stop - box[0].start)
    if min(size) < 2:
        return frame
    x, y = at[0] - left, at[1] - top
    place = np.float32([[scale, 0, x - foot[0] * scale], [0, scale, y - foot[1] * scale]])
    far = scale < 0.8
    if far:
        # Linear sampling drops pixels when it makes things much smaller.
        figure = cv2.GaussianBlur(figure, (0, 0), 0.28 / scale)
    seen = np.clip(cv2.warpAffine(figure, place, size, flags=cv2.INTER_LINEAR if far else cv2.INTER_CUBIC), 0, 1)
    dim = np.clip(cv2.warpAffine(shade, place, size) * 1.35, 0, 0.85)
    for (right, down), dark in casts:
        throw = np.float32([[scale, -scale * right, x - foot[0] * scale + scale * right * foot[1]], [0, -scale * down, y + scale * down * foot[1]]])
        fallen = cv2.GaussianBlur(cv2.warpAffine(figure[..., 3], throw, size), (0, 0), per_metre * 0.02)
        dim = 1 - (1 - dim) * (1 - dark * fallen)
    dim = dim * (1 - spared[box]) if spared is not None else dim
    light = np.float32(tint)
    colour = seen[..., :3] * (light[:, box[1]] if light.ndim == 3 else light)
    if rim:
        reach = max(per_metre * 0.018, 1.2)
        beside = cv2.warpAffine(seen[..., 3], np.float32([[1, 0, -reach], [0, 1, reach]]), size)
        edge = np.clip(seen[..., 3] - cv2.GaussianBlur(beside, (0, 0), reach * 0.5), 0, 1)
        colour = colour + edge[..., None] * (0.10 * seen[..., 3:] + 0.9 * seen[..., :3]) * MOONLIGHT * rim
    if air:
        grey = colour @ np.float32([[0.3], [0.59], [0.11]])
        colour = colour + 2 * air * (grey - colour) + air * seen[..., 3:] * HAZE
    frame[box] = colour + frame[box] * (1 - dim[..., None] * np.float32([0.94, 0.90, 0.82])) * (1 - seen[..., 3:])
    return frame


def touched(at, side, casts):
    """The part of the frame where he and his shadows may be, if a cell is as large as `side`."""
    tall = 0.90 * side
    aside, below = ([0.0, *(tall * throw[k] for throw, _ in casts)] for k in (0, 1))
    left, right = at[0] + min(aside) - 0.55 * side, at[0] + max(aside) + 0.55 * side
    top, bottom = at[1] - max(0.90 * side, -min(below)), at[1] + max(0.30 * side, max(below))
    return np.s_[min(max(int(top), 0), HEIGHT):max(min(int(bottom), HEIGHT), 0), min(max(int(left), 0), WIDTH):max(min(int(right), WIDTH), 0)]
