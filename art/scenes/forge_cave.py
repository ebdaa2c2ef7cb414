"""The forge's cave: two faces of living rock that lean inwards over the smithy, what hangs from its roof, and the bedrock that its paving was laid on."""
import math

import numpy as np

from kit import masonry, shapes, village
from kit.cloth import grid_faces
from kit.noise import facets, fractal
from kit.tiles import tiled
from scenes.forge_places import BARE, BELLOWS, LEFT_WALL, RIGHT_WALL, ROCK

#: What hangs from the roof: how far to the right in the picture, how far into it, the height of its tip, its length and its width at the root.
HANGING = (
    (-3.46, 3.8, 2.20, 2.2, .46), (-3.08, 4.3, 2.86, 1.3, .28), (-2.74, 4.6, 2.22, 1.9, .40), (-2.42, 4.9, 2.74, 1.3, .26), (-2.10, 4.7, 2.36, 1.7, .36), (-1.76, 5.2, 2.40, 1.4, .28), (-1.44, 5.0, 2.70, 1.2, .26),
    (2.44, 4.9, 2.30, 1.6, .32), (2.78, 4.5, 2.74, 1.2, .24), (3.06, 4.7, 2.16, 1.9, .38), (3.40, 4.8, 2.62, 1.4, .28), (3.68, 4.9, 2.34, 1.3, .26), (4.94, 4.2, 2.46, 1.6, .34), (5.24, 3.8, 2.24, 2.0, .44))
#: What has grown under it from the floor: x, y, height, width at the root.
STANDING = ((-5.42, .86, 1.15, .30), (-5.62, 1.22, .72, .24), (-5.26, 1.24, .46, .20), (-5.60, .40, .62, .26), (2.06, 5.64, 1.10, .32), (2.50, 5.46, .66, .26), (1.62, 5.80, .58, .24), (-3.30, 5.90, .90, .28), (-3.70, 5.72, .50, .22))


def cave(step):
    for right in (False, True):
        wall(step, right)
    bedrock(step)
    for k, (right, into, tip, long, wide) in enumerate(HANGING):
        x, y = (right - into) / math.sqrt(2), (right + into) / math.sqrt(2)
        stone = dripstone(30 + k, long, wide)
        stone.visible_shadow = False
        shapes.place(stone, (x, y, tip + long), (180, 0, 47 * k))
    for k, (x, y, high, wide) in enumerate(STANDING):
        shapes.place(dripstone(60 + k, high, wide), (x, y, -.05), (0, 0, 61 * k))
    shapes.place(arch(), (-6.1, 5.6, 0), (0, 0, 45))


def wall(step, right):
    """Broken blocks with edges, ledges and overhangs; the higher, the farther the rock comes over the smithy."""
    along, up = np.arange(-14, 16, step), np.arange(-.4, 7.5, step)
    u, v = np.meshgrid(along, up)
    points = np.stack([u + 40 * right, v * 0, v], -1).reshape(-1, 3)
    swell = fractal(points * .28, 4, 8) + .5 * fractal(points * np.array([.8, 1, .55]) + 7, 5, 3)
    # Broken faces, large and small, along tilted beds.
    bent = points + .18 * np.stack([fractal(points * .6 + k, 2, k) for k in (3, 5, 7)], 1)
    bent[:, 2] += .35 * bent[:, 0]
    out = .35 * swell + .95 * facets(bent * np.array([.62, 1, .85]), 4) + .46 * facets(bent * np.array([1.4, 1, 2.0]), 9) + .19 * facets(bent * np.array([3.1, 1, 4.2]), 14) + .06 * facets(bent * np.array([7.3, 1, 9.5]), 17)
    low, high = np.percentile(out, (3, 97))
    out = np.clip((out - low) / (high - low), -.1, 1.1) * .85 - .30 + .085 * np.maximum(v.ravel(), 0) ** 1.55
    across = points[:, 0] - 40 * right
    if right:
        place = np.stack([across, RIGHT_WALL - out, points[:, 2]], 1)
    else:
        # The bellows have their own recess.
        out -= .45 * np.exp(-((across + BELLOWS[1]) / 1.0) ** 4) * np.clip(2.6 - points[:, 2], 0, 1)
        place = np.stack([LEFT_WALL + out, -across, points[:, 2]], 1)
    face = shapes.belong(shapes.add('rock face', place, grid_faces(len(up), len(along)), tiled('crag'), angle=.42), ROCK)
    # The moon comes in through a cleft in the right one.
    face.visible_shadow = not right


def bedrock(step):
    """Rock that comes up through the paving along the walls and at the edges of the picture, where nobody ever walked it flat."""
    x, y = np.meshgrid(np.arange(-7, 6.2, step), np.arange(-4.5, 7, step))
    points = np.stack([x, y, 0 * x], -1).reshape(-1, 3)
    right, into = (x + y) / math.sqrt(2), (y - x) / math.sqrt(2)
    edge = np.maximum.reduce([(LEFT_WALL + 1.75 - x) / .9, (y - RIGHT_WALL + 1.65) / .9, (-2.10 - right) / .8, (right - 4.15) / .8, np.minimum(right - 3.3, .05 - into) / .5])
    edge = edge + (.75 * fractal(points * .9, 4, 12) + .35 * facets(points * np.array([1.1, 1.1, 1]), 6)).reshape(x.shape)
    for bare_x, bare_y, reach in BARE:
        edge -= 2.6 * np.exp(-(np.hypot(x - bare_x, y - bare_y) / reach) ** 4)
    share = np.clip(edge / .34, 0, 1)
    share = share * share * (3 - 2 * share)
    broken = (.20 * facets(points * np.array([1.3, 1.3, 1]), 21) + .10 * facets(points * np.array([3.2, 3.2, 1]), 5) + .030 * facets(points * np.array([8, 8, 1]), 8)).reshape(x.shape)
    high = .10 + broken + .16 * np.clip(edge - .5, 0, 1.6)
    z = -.22 + share * (np.maximum(high, .03) + .22)
    shapes.add('bedrock', np.stack([x, y, z], -1).reshape(-1, 3), grid_faces(*x.shape), tiled('crag'), angle=.42)


def dripstone(seed, long, wide):
    """What dripping water built, rising from z = 0 to its point: drums one over the other, each narrower, none round."""
    t, a = np.meshgrid(np.linspace(0, 1, 46), np.linspace(0, math.tau, 29), indexing='ij')
    phase = np.random.RandomState(seed).uniform(0, 6, 3)
    radius = wide * (.10 + .90 * (1 - t) ** 1.35) * np.clip((1 - t) / .04, .05, 1)
    radius *= 1 + .10 * np.sin(t * 21 + phase[0]) + .14 * np.sin(3 * a + phase[1]) * (1 - t) + .07 * np.sin(7 * a + phase[2] + 2 * t)
    lean = .10 * wide * np.sin(t * 3 + phase[2])
    points = np.stack([radius * np.cos(a) + lean, radius * np.sin(a), t * long], -1).reshape(-1, 3)
    rough = fractal(points * np.array([5, 5, 2.4]) + seed, 4, seed).reshape(t.shape)
    points[:, :2] *= (1 + .22 * rough).reshape(-1, 1)
    return shapes.belong(shapes.add('dripstone', points, grid_faces(*t.shape), tiled('crag'), angle=.6), ROCK)


def arch():
    """The shrine's door, older than the smithy: pillars and a lintel with the goddess above."""
    stone = tiled('ashlar')
    parts = []
    for s in (-1, 1):
        shaft = masonry.column(3.4, .34, stone, 4 + s, 16, .02)
        shaft.location = (s * 1.5, 0, .1)
        parts += [shaft, village.box((.95, .95, .22), (s * 1.5, 0, 3.6), stone, .04)]
    parts += [village.box((4.4, 1.0, .55), (0, 0, 3.98), stone, .05), village.box((4.8, 1.2, .2), (0, 0, 4.34), stone, .04)]
    return shapes.group('arch', parts)
