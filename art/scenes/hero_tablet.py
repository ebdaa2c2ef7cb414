"""The hero for 3:4, where neither the wide nor the tall picture fits: the wide layers moved together, so that emperor, squad and Warden stand whole. The squad is rendered anew: hero_tablet_squad."""
import numpy as np

from hero.stack import load
from kit import grade
from kit.noise import fractal2

PICTURES = {'hero-tablet-beast': (1536, 2048), 'hero-tablet-cliff': (1536, 2048), 'hero-tablet-character': (1536, 2048)}
ORDER = 16
BLENDER = False
MADE_OF = ('hero-beast', 'hero-cliff', 'hero-character')

#: Of the wide layers, in pixels.
WIDE, HIGH = 3200, 1800
#: By layer: the columns taken, their size, and where their left upper corner comes to lie.
PIECES = {
    # The squad's spears meet its jaw: where they do so in the wide picture, both layers must come to lie on each other.
    'beast': [((0, WIDE), .80, (-640, 436))],
    # Without the column and its brazier: the letter lies there, and a flame would rise from its edge.
    'cliff': [((0, 300), 1.14, (-150, -4))],
    # So high that his spear points over the crest of the man before the Warden, so far in that its butt is whole.
    'character': [((0, WIDE), .71, (-116, 770))],
}
#: How high the face of the ledge is seen.
FACE = 64


def render(job):
    layer = job.name.removeprefix('hero-tablet-')
    share = job.scale
    width, height = job.size
    light, cover = np.zeros((height, width, 3), np.float32), np.zeros((height, width), np.float32)
    for (left, right), size, (x, y) in PIECES[layer]:
        colour, alpha = load(f'hero-{layer}', round(WIDE * size * share))
        columns = slice(round(left * size * share), round(right * size * share))
        lay(light, cover, colour[:, columns] * alpha[:, columns, None], alpha[:, columns], round(x * share), round(y * share))
    if layer == 'beast':
        end = round((PIECES[layer][0][2][1] + HIGH * PIECES[layer][0][1]) * share)
        go_on(light, cover, end, share)
    if layer == 'cliff':
        run_out(light, cover, share)
    grade.save(job.out, light / np.maximum(cover[..., None], 1e-4), cover, quality=92)


def run_out(light, cover, share):
    """The left rock is a piece of a broader one: below, where it would be cut straight, it runs out into the dark behind the emperor's stones."""
    high, wide = cover.shape
    y, x = np.mgrid[0:high, 0:wide].astype(np.float32) / share
    rough = (fractal2(x / 40, y / 46, 4, 31) - .5) * 70
    slope = np.clip((192 - x + rough - np.clip(1990 - y, 0, 400) * .12) / 10, 0, 1)
    keep = np.where(x < 400, slope, 1)
    light *= keep[..., None]
    cover *= keep


def lay(light, cover, colour, alpha, x, y):
    """One piece over what is there; colours are premultiplied."""
    high, wide = alpha.shape
    rows, columns = slice(max(y, 0), min(y + high, cover.shape[0])), slice(max(x, 0), min(x + wide, cover.shape[1]))
    part = np.s_[rows.start - y:rows.stop - y, columns.start - x:columns.stop - x]
    rest = 1 - alpha[part]
    light[rows, columns] = colour[part] + light[rows, columns] * rest[..., None]
    cover[rows, columns] = alpha[part] + cover[rows, columns] * rest


def go_on(light, cover, end, share):
    """The rock goes on below the wide picture's edge: the rows above it, turned over, sink into the dark."""
    high = cover.shape[0]
    overlap = round(24 * share)
    start = end - overlap
    rows = np.arange(start, high)
    # Only the face of the ledge, to and fro: above it stand feet.
    face = round(FACE * share)
    along = (rows - start) % (2 * face)
    rock = light[start - np.minimum(along, 2 * face - along)]
    y = np.arange(len(rows), dtype=np.float32)[:, None, None]
    depth = np.clip(y / (high - end), 0, 1)
    rock = rock * (1 - .62 * depth) + np.array([.050, .060, .085]) * .30 * depth
    fade = np.clip(y / overlap, 0, 1)
    light[start:] = light[start:] * (1 - fade) + rock * fade
    cover[end:] = 1
