"""The walls that the page goes down along: the cliff under the gate, hewn masonry, the lamplit hall. They repeat in both directions."""
PICTURES = {'ui/wall-cliff': (1024, 1024), 'ui/wall-masonry': (1024, 1024), 'ui/wall-hall': (1024, 1024)}
ORDER = 2
BLENDER = False

import cv2
import numpy as np
from scipy.interpolate import LinearNDInterpolator
from scipy.spatial import Delaunay

from interface.kit.develop import write
from interface.kit.ground import bend, blur, cells, clouds, light_on, random
from interface.scenes.texture import paint

side = 1024


def render(job):
    picture = {'cliff': cliff, 'masonry': masonry, 'hall': hall}[job.name.split('-')[1]]()
    write(job, cv2.resize(picture, job.size, interpolation=cv2.INTER_AREA), quality=96)


def cliff():
    """Broken rock: faces at three scales, beds that dip a little and end in shelves, joints through all of them; the moon catches its ledges."""
    drift = 9 * clouds(side, 1.6, 101, 3, 60), 9 * clouds(side, 1.6, 102, 3, 60)
    large, middle, small = faces(6, 103, 2.2), faces(15, 104, 1.7), faces(44, 105, 1.4)
    shelf = np.round(1.6 * clouds(side, 1.5, 106, 1, 9, (2.4, .55)) + .25 * middle)
    height = bend(46 * large + 17 * middle + 3.2 * small + 15 * blur(shelf, 1.2), *drift)
    near, second, _ = cells(side, 5, 107, 1.)
    joint = bend((second - near).astype(np.float32), 20 * clouds(side, 1.7, 108, 3, 34), 12 * clouds(side, 1.7, 109, 3, 34))
    crack = np.exp(-(joint / 3) ** 2) * np.clip(.5 + .8 * clouds(side, 1.8, 110, 2), 0, 1)
    height = height + .4 * clouds(side, 1.1, 111, 24) - 7 * crack
    shade = .46 * np.tanh(1.25 * light_on(blur(height, 1), .42)) - .30 * crack + .05 * clouds(side, 1.5, 112, 1, 6)
    shade = shade - .25 * np.clip((blur(height, 26) - blur(height, 4)) / 14, 0, 1)
    return paint('#222836', '#2a2a31', .5 + .4 * clouds(side, 1.5, 113, 2), np.clip(shade, -.62, .62))


def faces(count, seed, wide):
    """A repeating relief of flat faces between points of random height, about `count` x `count`, so many times wider than high."""
    r = random(seed)
    across, down = round(count / np.sqrt(wide)), round(count * np.sqrt(wide))
    grid = np.stack(np.meshgrid(np.arange(across), np.arange(down)), -1).reshape(-1, 2)
    points = (grid + .5 + (r.random(grid.shape) - .5) * .95) * (side / across, side / down) % side
    around = np.concatenate([points + np.array([dx, dy]) * side for dx in (-1, 0, 1) for dy in (-1, 0, 1)])
    y, x = np.indices((side, side), dtype=float)
    return LinearNDInterpolator(Delaunay(around), np.tile(r.normal(size=len(points)), 9))(x, y).astype(np.float32)


def courses(seed, rows=6):
    """Ashlar in courses of two heights: for each pixel the distance to its block's edge, and the block's number."""
    r = random(seed)
    y, x = np.indices((side, side), dtype=np.float32) + .5
    wobble = 2.2 * clouds(side, 1.7, seed + 1, 2, 30)
    x, y = (x + wobble) % side, (y + 1.8 * clouds(side, 1.7, seed + 2, 2, 30)) % side
    heights = np.array([1.15, .85] * (rows // 2))
    tops = np.concatenate([[0], np.cumsum(heights / heights.sum() * side)])
    edge, number, count = np.full((side, side), 1e3, np.float32), np.zeros((side, side), int), 0
    for row in range(rows):
        inside = (y >= tops[row]) & (y < tops[row + 1])
        widths = r.uniform(.8, 1.45, 5)
        cuts = np.cumsum(widths / widths.sum() * side) + r.uniform(0, side)
        cuts = np.sort(cuts % side)
        position = np.searchsorted(cuts, x)
        left, right = np.take(np.r_[cuts[-1] - side, cuts], position), np.take(np.r_[cuts, cuts[0] + side], position)
        distance = np.minimum(np.minimum(x - left, right - x), np.minimum(y - tops[row], tops[row + 1] - y))
        edge = np.where(inside, distance, edge)
        number = np.where(inside, count + position % 5, number)
        count += 5
    return edge, number, count


def laid(seed, colors, relief, tooled, tone):
    edge, number, count = courses(seed)
    edge = edge + 2.6 * clouds(side, 1.25, seed + 3, 10, 120)
    chips = np.clip(clouds(side, 1.6, seed + 4, 5, 60) - 1.25, 0, 1.4) * np.exp(-(edge / 15) ** 2)
    body = np.clip((edge - 4 - 15 * chips) / 9, 0, 1)
    height = relief * (1 - (1 - body) ** 2)
    strokes = bend(clouds(side, 1.15, seed + 5, 12, 240, (.4, 1.5)), 10 * clouds(side, 2, seed + 6), 10 * clouds(side, 2, seed + 7))
    r = random(seed + 8)
    tilt_x, tilt_y, value = (np.take(r.normal(size=count), number) for _ in range(3))
    height = height + tooled * strokes * body + 1.1 * clouds(side, 1.2, seed + 9, 8) * body
    # Each block stands a little out of true, which is what makes a wall of stones and not a pattern.
    slope = .055 * tilt_x + .055 * tilt_y
    joint = 1 - np.clip((edge - 1) / 6, 0, 1)
    shade = .40 * np.tanh(1.2 * light_on(blur(height, .8), .6)) + slope + tone * value - .42 * joint - .16 * chips
    return paint(*colors, .5 + .3 * np.take(r.normal(size=count), number) + .2 * clouds(side, 1.5, seed + 10, 2), np.clip(shade, -.66, .6))


def masonry():
    return laid(200, ('#2b2c32', '#36312d'), 9, 1., .055)


def hall():
    """The same courses in warmer stone, dressed finer, with soot towards nothing: light comes from the page's own lamps."""
    return laid(300, ('#30261f', '#3a2d22'), 6.5, .6, .05)
