"""The hero for 3:4, where neither the wide nor the tall picture fits: the wide layers moved together, so that emperor, squad and Warden stand whole."""
import cv2
import numpy as np

from hero.stack import load
from kit import grade

PICTURES = {'hero-tablet-beast': (1536, 2048), 'hero-tablet-squad': (1536, 2048), 'hero-tablet-cliff': (1536, 2048), 'hero-tablet-character': (1536, 2048)}
ORDER = 16
BLENDER = False
MADE_OF = ('hero-beast', 'hero-squad', 'hero-cliff', 'hero-character')

#: Of the wide layers, in pixels.
WIDE, HIGH = 3200, 1800
#: By layer: the columns taken, their size, and where their left upper corner comes to lie.
PIECES = {
    'beast': [((0, WIDE), .80, (-640, 402))],
    'squad': [((0, WIDE), .66, (-137, 662))],
    'cliff': [((0, 300), 1.14, (-150, -4)), ((1400, 2940), .62, (581, 932))],
    'character': [((0, WIDE), .78, (-171, 644))],
}
#: How high the face of the ledge is seen.
FACE = 120


def render(job):
    layer = job.name.removeprefix('hero-tablet-')
    share = job.scale
    width, height = job.size
    light, cover = np.zeros((height, width, 3), np.float32), np.zeros((height, width), np.float32)
    for (left, right), size, (x, y) in PIECES[layer]:
        colour, alpha = load(f'hero-{layer}', round(WIDE * size * share))
        columns = slice(round(left * size * share), round(right * size * share))
        lay(light, cover, colour[:, columns] * alpha[:, columns, None], alpha[:, columns], round(x * share), round(y * share))
    if layer in ('beast', 'squad'):
        end = round((PIECES[layer][0][2][1] + HIGH * PIECES[layer][0][1]) * share)
        go_on(light, cover, end, share)
    grade.save(job.out, light / np.maximum(cover[..., None], 1e-4), cover, quality=92)


def lay(light, cover, colour, alpha, x, y):
    """One piece over what is there; colours are premultiplied."""
    high, wide = alpha.shape
    rows, columns = slice(max(y, 0), min(y + high, cover.shape[0])), slice(max(x, 0), min(x + wide, cover.shape[1]))
    part = np.s_[rows.start - y:rows.stop - y, columns.start - x:columns.stop - x]
    rest = 1 - alpha[part]
    light[rows, columns] = colour[part] + light[rows, columns] * rest[..., None]
    cover[rows, columns] = alpha[part] + cover[rows, columns] * rest


def go_on(light, cover, end, share):
    """The rock goes on below the wide picture's edge: the rows above it, turned over and mixed with others so that nothing is seen twice, sink into the dark."""
    high, wide = cover.shape
    overlap = round(24 * share)
    start = end - overlap
    rows = np.arange(start, high)
    # Only the face of the ledge, to and fro: above it stand feet.
    face = round(FACE * share)
    along = (rows - start) % (2 * face)
    back = start - np.minimum(along, 2 * face - along)
    turned = light[back]
    other = np.roll(light[back], wide * 5 // 13, 1)[:, ::-1]
    y, x = np.mgrid[0:len(rows), 0:wide].astype(np.float32)
    patches = cv2.GaussianBlur(np.random.RandomState(5).rand(len(rows), wide).astype(np.float32), (0, 0), 60 * share)
    patches = np.clip((patches - patches.mean()) / patches.std() * 1.5 + .5 + np.clip(y / (len(rows) * .5) - .6, -.6, .6), 0, 1)[..., None]
    rock = turned * (1 - patches) + other * patches
    depth = np.clip(y / (high - end), 0, 1)[..., None]
    rock = rock * (1 - .62 * depth) + np.array([.050, .060, .085]) * .30 * depth
    fade = np.clip(y / overlap, 0, 1)[..., None]
    light[start:] = light[start:] * (1 - fade) + rock * fade
    cover[end:] = 1
