"""Shallow running water, shaded in the picture: the render gives a flat matte surface, that is the light on it with its shadows; the bed seen through the ripples, what is mirrored in them and foam are laid on afterwards, without grain.

The stream runs towards -y. The camera looks along y, from above (kit/game_view).
"""
from dataclasses import dataclass
from typing import Callable

import bpy
import cv2
import numpy as np

from kit import denoise, shapes, tiles
from kit.cloth import grid_faces
from kit.nodes import material
from kit.noise import cells, fractal2

#: The colour of the matte surface, by which the light on it is known.
MATTE = .5
#: Seen through a metre of water, of each colour; and the colour of water itself, where it is deep.
CLEAR, DEEP = np.float32([.20, .50, .42]), np.float32([.020, .052, .050])
REFRACTION = 1.33
#: What stands on the far bank, as water mirrors it.
TREES = np.float32([.070, .100, .080])


@dataclass(frozen=True)
class Stream:
    """`low` and `high` are corners (x, y), `level` the height of its surface; `bed(x, y)` is the height of what it runs over and `paved(x, y)` (0..1) where that is a road.

    `obstacles` (x, y, radius) stand in it; `foams` (x, y, half the width, strength) are where water falls into it. Behind it, at y = `wall`, rises what it mirrors.
    """
    low: tuple
    high: tuple
    level: float
    bed: Callable
    paved: Callable
    obstacles: tuple = ()
    foams: tuple = ()
    wall: float = 3.1


def surface(stream, step=.2):
    """The matte surface to be rendered."""
    xs, ys = np.arange(stream.low[0], stream.high[0] + step, step), np.arange(stream.low[1], stream.high[1] + step, step)
    x, y = np.meshgrid(np.minimum(xs, stream.high[0]), np.minimum(ys, stream.high[1]), indexing='ij')
    made = material('matte water', lambda n: n.add('BsdfDiffuse', Color=(MATTE, MATTE, MATTE, 1)))
    return shapes.add('stream', np.stack([x, y, np.full_like(x, stream.level)], -1).reshape(-1, 3), grid_faces(len(xs), len(ys)), made)


def water(view, rgb, at, stream, sky, people=(), seed=3):
    """`rgb` with the stream's surface in it shaded. `sky` is the colour of the air that it mirrors; `people` are who stands in it: (the middle of his legs, his own middle), both (x, y)."""
    mask = (np.abs(at[..., 2] - stream.level) < .012) & within(at, stream)
    if not mask.any():
        return rgb
    rows, columns = np.where(mask.any(1))[0], np.where(mask.any(0))[0]
    box = np.s_[rows[0]:rows[-1] + 1, columns[0]:columns[-1] + 1]
    grid = Ripples(stream, max(2 / view.pixels_per_metre, .008), seed)
    x, y = at[box][..., 0], at[box][..., 1]
    along, across, crests, bright, foam, _ = grid.seen(x, y)
    light = falling(rgb, mask, view)[box]
    bed, deep = bottom(stream, x, y, along, across, bright, light, seed)
    # What a ripple that leans away from the eye mirrors is near the horizon, one that leans towards it the sky.
    normal = np.stack([-across, -along, np.ones_like(x)], -1)
    normal /= np.linalg.norm(normal, axis=2, keepdims=True)
    eye = -sight()
    facing = np.clip(normal @ eye, .02, 1)
    share = (.03 + .97 * (1 - facing) ** 5)[..., None]
    mirrored = reflection(view, rgb, at, box, normal, facing, eye, sky, stream.wall)
    mirrored = cv2.GaussianBlur(mirrored.astype(np.float32), (0, 0), max(.005 * view.pixels_per_metre, .5))
    share = np.clip(2.8 * share, 0, .85)
    image = bed * (1 - share) + mirrored * share
    for legs, middle in people:
        image = upside_down(view, rgb, at, box, image, legs, middle, along, across)
    # Light that runs along the crests.
    glint = np.clip((crests - .62) / .25, 0, 1) ** 2 * .30
    image = image + glint[..., None] * (light * np.float32([.80, .78, .66]) + .06 * np.float32(sky))
    foam = foam[..., None]
    image = image + foam * (light * np.float32([.86, .86, .82]) * (.72 + .28 * crests[..., None]) - image)
    result = rgb.copy()
    result[box] = np.where(mask[box][..., None], image, rgb[box])
    # Pixels that water shares with what stands in it still have the matte surface's paleness: they take the darker of their neighbours.
    shared = cv2.dilate(mask.astype(np.uint8), np.ones((5, 5), np.uint8)).astype(bool) & cv2.dilate((~mask).astype(np.uint8), np.ones((3, 3), np.uint8)).astype(bool)
    return np.where(shared[..., None], np.minimum(result, cv2.erode(cv2.GaussianBlur(result, (0, 0), .6), np.ones((3, 3), np.uint8))), result)


def within(at, stream):
    return (at[..., 0] > stream.low[0]) & (at[..., 0] < stream.high[0]) & (at[..., 1] > stream.low[1]) & (at[..., 1] < stream.high[1])


def falling(rgb, mask, view):
    """The light on the matte surface, evened out over it alone."""
    seen = mask.astype(np.float32)
    sigma = max(.012 * view.pixels_per_metre, .8)
    spread = cv2.GaussianBlur(rgb * seen[..., None], (0, 0), sigma) / (cv2.GaussianBlur(seen, (0, 0), sigma)[..., None] + 1e-3)
    return spread / (MATTE + denoise.FLOOR)


def sight():
    """The way of the eye, in the world."""
    return -np.array(bpy.context.scene.camera.matrix_world.to_3x3().col[2], np.float32)


class Ripples:
    """The surface's relief, computed once from above: its slopes, how high it is (0..1), how light gathers under it, where it is white."""

    def __init__(self, stream, step, seed):
        self.stream, self.step = stream, step
        xs, ys = np.arange(stream.low[0], stream.high[0], step, np.float32), np.arange(stream.low[1], stream.high[1], step, np.float32)
        x, y = np.meshgrid(xs, ys)
        flow, way = streamlines(x, y, stream.obstacles)
        rough = wakes(x, y, stream)
        deep = np.clip(stream.level - stream.bed(x, y), 0, 1)
        # Shallow water is broken by its bed; a fall stirs it.
        stir = sum((amount * np.exp(-np.square((x - a) / (half + .25 * np.clip(b - y, 0, 9))) - np.clip(b - y, 0, 9) / 1.3) * np.clip((b + .3 - y) / .4, 0, 1) for a, b, half, amount in stream.foams), np.zeros_like(x))
        strength = .55 + .55 * np.exp(-deep / .14) + 1.2 * rough + 1.1 * np.clip(stir, 0, 1)
        broad = fractal2(flow * 1.7, way * 1.1, 2, seed)
        swell = fractal2(flow * 4.2 + 1.5 * broad, way * 3.4, 2, seed + 1)
        fine = fractal2(flow * 12, way * 9 + 2 * broad, 2, seed + 2)
        relief = .060 * broad + .058 * swell * strength + .0120 * fine * strength + bows(x, y, stream.obstacles)
        self.along, self.across = np.gradient(cv2.GaussianBlur(relief, (0, 0), .8), step)
        self.crests = np.clip(.75 * swell + .45 * (fine - .35) * strength, 0, 1)
        bend = cv2.Laplacian(cv2.GaussianBlur(relief, (0, 0), max(.016 / step, .8)), cv2.CV_32F) / step ** 2
        self.bright = np.clip(-bend * (.10 + deep) * .10, -.45, 1.6)
        self.foam = foams(x, flow, way, rough, stir, deep, seed)
        self.rough = rough

    def seen(self, x, y):
        column, row = ((x - self.stream.low[0]) / self.step).astype(np.float32), ((y - self.stream.low[1]) / self.step).astype(np.float32)
        return tuple(cv2.remap(values.astype(np.float32), column, row, cv2.INTER_LINEAR, borderMode=cv2.BORDER_REPLICATE) for values in (self.along, self.across, self.crests, self.bright, self.foam, self.rough))


def streamlines(x, y, obstacles):
    """(across, along) the flow at each point: potential flow, which parts before what stands in it and closes behind."""
    flow, way = x.copy(), y.copy()
    for a, b, radius in obstacles:
        dx, dy = x - a, y - b
        pull = radius ** 2 / np.maximum(dx * dx + dy * dy, (.8 * radius) ** 2)
        flow, way = flow - pull * dx, way + pull * dy
    return flow, way


def wakes(x, y, stream):
    """0..1: water that has been stirred below what stands in it."""
    rough = np.zeros_like(x)
    for a, b, radius in stream.obstacles:
        down, side = b - y, np.abs(x - a)
        inner = np.exp(-np.square(side / (radius * .9 + .10 * np.clip(down, 0, 9)))) * np.exp(-np.clip(down, 0, 9) / (3.2 * radius + .12)) * (down > -.3 * radius)
        rough = np.maximum(rough, inner)
    return rough


def bows(x, y, obstacles):
    """Metres: the swell before what stands in the stream and the two arms that go out from it."""
    height = np.zeros_like(x)
    for a, b, radius in obstacles:
        dx, dy = x - a, y - b
        away, down = np.hypot(dx, dy), -dy
        height += .012 * np.exp(-np.square((away - 1.35 * radius) / (.30 * radius + .02))) * np.clip(.3 + dy / np.maximum(away, .02), 0, 1)
        arm = np.abs(dx) - radius - .34 * np.clip(down, 0, 9)
        height += .007 * np.cos(np.clip(arm / .055, -4.7, 4.7)) * np.exp(-np.square(arm / .10)) * np.exp(-np.clip(down, 0, 9) / (2.2 * radius + .35)) * (down > 0)
    return height


def foams(x, flow, way, rough, stir, deep, seed):
    """0..1: lace that is torn along the flow, below falls and what stands in the stream, and in threads along the shore."""
    drawn = np.stack([flow.ravel() * 7 + .7 * fractal2(flow * 4, way * 4, 2, seed + 8).ravel(), way.ravel() * 4.2, np.zeros(flow.size, np.float32)], 1)
    first, second = cells(drawn, seed + 4)
    web = np.exp(-np.square((second - first) / .16)).reshape(x.shape)
    torn, fine = fractal2(flow * 2.6, way * 1.1, 4, seed + 5), fractal2(flow * 26, way * 16, 3, seed + 6)
    shore = np.exp(-np.square((deep - .025) / .020)) * .55
    amount = np.clip(.62 * np.clip(rough - .20, 0, 1) + 1.05 * stir + shore, 0, 1.3)
    density = amount * np.clip(2.6 * torn - .62, 0, 1.5)
    return np.clip((density * (.55 + .75 * web) + .40 * (fine - .5) * np.clip(3 * density, 0, 1) - .30) / .45, 0, .92).astype(np.float32)


def bottom(stream, x, y, along, across, bright, light, seed):
    """(colours, depth) of the bed as it is seen through the water: bent, greener the deeper it lies, under a net of light."""
    deep = np.clip(stream.level - stream.bed(x, y), .01, 1)
    eye = sight()
    slant = float(np.hypot(eye[0], eye[1]))
    inside = slant / REFRACTION
    reach = deep * inside / np.sqrt(1 - inside ** 2)
    bent = .9 * deep * .33
    u, v = x + reach * eye[0] / slant - bent * across, y + reach * eye[1] / slant - bent * along
    deep = np.clip(stream.level - stream.bed(u, v), .01, 1)
    stones = stones_at(u, v, stream.paved(u, v), seed)
    path = deep[..., None] * (1 / np.sqrt(1 - inside ** 2) + 1.25)
    through = CLEAR ** path
    net = 1 + bright[..., None] * np.clip(deep[..., None] * 6, .3, 1)
    wet = stones * light * net * through
    return wet + DEEP * light * (1 - through), deep


def stones_at(u, v, paved, seed):
    """Colours of a bed of pebbles and sand, and of the road where it goes through."""
    def tile(maker, metres):
        colour, _ = maker
        column, row = (u / metres % 1 * tiles.SIDE).astype(np.float32), (v / metres % 1 * tiles.SIDE).astype(np.float32)
        # Water and silt take the edges off them.
        picture = .40 * colour.mean((0, 1)) + .60 * cv2.GaussianBlur(colour.astype(np.float32), (0, 0), 1.6)
        return cv2.remap(picture.astype(np.float32), column, row, cv2.INTER_LINEAR, borderMode=cv2.BORDER_WRAP)
    small, large, road = tile(tiles.cobble('#857556', 26, 8), 3.1), tile(tiles.cobble('#6d6a5c', 12, 21), 3.9), tile(tiles.cobble('#8c8068', 11, 5), 4.2)
    patches = np.clip(3.0 * fractal2(u * .9, v * .9, 3, seed + 30) - 1.2, 0, 1)[..., None]
    bed = small + patches * (large - small)
    sand = np.clip(3.4 * fractal2(u * 1.3, v * .8, 4, seed + 31) - 1.75, 0, 1)[..., None]
    grains = .80 + .30 * fractal2(u * 30, v * 30, 2, seed + 32)[..., None]
    bed = bed + .85 * sand * (np.float32([.21, .165, .10]) * grains - bed[..., :3])
    hue = fractal2(u * 2.1, v * 2.1, 3, seed + 33)[..., None] - .5
    bed = bed * (1 + hue * np.float32([.7, .25, -.35]))
    # Silt lies in the road's joints.
    silt = np.clip(2.6 * fractal2(u * 1.9, v * 1.9, 3, seed + 34) - .9, 0, 1)[..., None]
    road = road + (.25 + .55 * silt) * (np.float32([.20, .165, .11]) * grains - road)
    return np.clip(bed + paved[..., None] * (road - bed), .01, 1)


def reflection(view, rgb, at, box, normal, facing, eye, sky, wall):
    """What the ripples mirror: the far bank as the picture shows it, and over it the sky."""
    back = 2 * facing[..., None] * normal - eye
    x, y, z = (at[box][..., k] for k in range(3))
    far = np.clip(wall - y, .05, 9) / np.maximum(back[..., 1], .08)
    high = far * back[..., 2]
    origin, right, up = (np.array(view.seen(point)[:2]) for point in ((0, 0, 0), (1, 0, 0), (0, 0, 1)))
    inward = np.array(view.seen((0, 1, 0))[:2]) - origin
    right, up = right - origin, up - origin
    there = x + far * back[..., 0]
    column = origin[0] + there * right[0] + wall * inward[0] + (z + high) * up[0]
    row = origin[1] + there * right[1] + wall * inward[1] + (z + high) * up[1]
    soft = cv2.GaussianBlur(rgb, (0, 0), .045 * view.pixels_per_metre)
    seen = cv2.remap(soft, column.astype(np.float32), row.astype(np.float32), cv2.INTER_LINEAR, borderMode=cv2.BORDER_REPLICATE)
    # Over the bank stand trees; what leans towards the eye sees past them.
    over, open_air = np.clip((high - 1.7) / 1.2, 0, 1)[..., None], np.clip((back[..., 2] - .47) / .30, 0, 1)[..., None]
    return seen * (1 - over) + (TREES + open_air * (np.float32(sky) - TREES)) * over


def upside_down(view, rgb, at, box, image, legs, middle, along, across):
    """Somebody's image under him, torn by the ripples."""
    u, v, _ = view.seen((*legs, 0))
    unit = view.pixels_per_metre
    top, left = box[0].start, box[1].start
    row, column = np.mgrid[top:box[0].stop, left:box[1].stop].astype(np.float32)
    down = (row - v) / unit
    near = (np.abs(column - u) < 1.1 * unit) & (down > -.5) & (down < 1.5)
    if not near.any():
        return image
    his = ((at[..., 2] > .06) & (np.hypot(at[..., 0] - middle[0], at[..., 1] - middle[1]) < .95)).astype(np.float32)
    torn = .30 * unit * np.clip(down + .1, 0, .6)
    from_row, from_column = 2 * np.float32(v) - row + unit * .10 + torn * along * 1.4, column + torn * across
    seen = cv2.remap(np.dstack([rgb * his[..., None], his]), from_column.astype(np.float32), from_row.astype(np.float32), cv2.INTER_LINEAR)
    share = (.30 * seen[..., 3] * np.exp(-np.clip(down, 0, 9) / .42) * near * np.clip(.8 - 1.1 * np.abs(along), .15, 1))[..., None]
    colour = seen[..., :3] / np.maximum(seen[..., 3:], .05)
    return image * (1 - share) + share * colour * np.float32([.78, .84, .80])
