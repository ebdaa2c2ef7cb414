"""What the page's texts stand on: a slab of hewn stone, a deckled sheet of parchment, a stitched hide. Cut in nine by CSS."""
PICTURES = {'ui/slab-stone': (768, 768), 'ui/slab-parchment': (768, 768), 'ui/slab-leather': (768, 768)}
ORDER = 2
BLENDER = False

import cv2
import numpy as np

from interface.kit.develop import over, shadow, write
from interface.kit.ground import blur, clouds
from interface.kit.seams import tile_edges
from interface.scenes.texture import leather, paint, parchment, stone

side = 768
inset = 144
"""Where border-image cuts. The middle of 480 px repeats."""
lip = 44.
"""How wide the raised margin of the stone is."""


def render(job):
    build = {'stone': stone_slab, 'parchment': parchment_sheet, 'leather': leather_hide}[job.name.split('-')[1]]
    sheet = build()
    tiled = tile_edges(sheet, (inset,) * 4, 72, 1)
    color, cover = (cv2.resize(part, job.size, interpolation=cv2.INTER_AREA) for part in tiled)
    write(job, color, cover * cv2.resize(inner_fade(), job.size)[..., None].reshape(cover.shape))


def inner_fade():
    """1 on the frame, 0 where it ends on the field: two pieces of one material never match to the last tone."""
    y, x = np.indices((side, side), dtype=np.float32) + .5
    inwards = np.minimum(np.minimum(x, side - x), np.minimum(y, side - y))
    share = np.clip((inset - 2 - inwards) / 42, 0, 1)
    return (share * share * (3 - 2 * share)).astype(np.float32)


def rim(margin, roughness, seed, slope=1.35, largest=90, smallest=2):
    """Distance in pixels from an uneven outline that lies `margin` inside the picture; positive inside. Its unevenness has `smallest` to `largest` waves to the picture's side."""
    return outline(margin) + roughness * clouds(side, slope, seed, smallest, largest)


def shadow_on_wall(cover, by, soft, dark):
    """The slab's shadow on the wall, which has come to nothing where the picture ends."""
    color, away = shadow(cover, by, soft, dark)
    y, x = np.indices((side, side), dtype=np.float32) + .5
    share = np.clip(np.minimum(np.minimum(x, side - x), np.minimum(y, side - y)) / 26, 0, 1)
    return color, away * (share * share * (3 - 2 * share)).reshape(away.shape)


def outline(margin):
    y, x = np.indices((side, side), dtype=np.float32) + .5
    straight = np.minimum(np.minimum(x, side - x), np.minimum(y, side - y)) - margin
    # A rounded corner, as a mason leaves it.
    reach = 26.
    dx, dy = (np.maximum(reach + margin - np.minimum(v, side - v), 0) for v in (x, y))
    corner = reach - np.hypot(dx, dy)
    return np.where((dx > 0) & (dy > 0), np.minimum(straight, corner), straight)


def lit(height, color, steep=1., ambient=.34, key=(-.52, .60, .61), rim_from=(.6, -.55, .45)):
    """Colour under the warm key and the cold rim; `height` in pixels."""
    down, across = np.gradient(height * steep)
    length = np.sqrt(across ** 2 + down ** 2 + 1)
    normal = np.stack([-across, down, np.ones_like(height)], -1) / length[..., None]

    def facing(towards):
        return np.maximum(normal @ (np.array(towards) / np.linalg.norm(towards)), 0)[..., None]
    flat = ambient + .66 * facing(key) / .61 * np.array([1.02, .985, .94]) + .10 * facing(rim_from) * np.array([.55, .8, 1.35])
    light = flat / (ambient + .66 + .045)
    hollow = np.clip((cv2.GaussianBlur(height, (0, 0), 7) - height) * .05, 0, .45)[..., None]
    return np.clip(color * light * (1 - hollow), 0, 1).astype(np.float32)


def ground(picture):
    """A texture of the page at the size of the sheet, so that frame and ground are of one piece."""
    return cv2.resize(picture, (side, side), interpolation=cv2.INTER_AREA)


def stone_slab():
    """Edges broken by the chisel, fresh stone in the breaks; a raised margin with one line cut into it, and the field sunk below it by a clean step."""
    field = rim(28, 1.5, 51, 1.9, 60)
    chips = np.clip(blur(clouds(side, 1.9, 52, 7, 40), 1.5) - 1.2, 0, 1.2)
    near = np.exp(-(np.maximum(field - 3, 0) / 12) ** 2)
    bitten = field - 24 * chips * near
    cover = np.clip(bitten + .5, 0, 1)
    facets = blur(np.round(1.3 * clouds(side, 1.9, 53, 8, 60)), 1.6)
    bevel = np.clip((bitten + 1.6 * facets) / 13, 0, 1)
    strokes = clouds(side, 1.1, 54, 10, 200, (.35, 1.6))
    # Straight inside, where it was drawn with a rule, but for a few knocks.
    drawn = outline(28) + .35 * clouds(side, 1.6, 57, 2, 40)
    knocks = np.clip(clouds(side, 1.4, 58, 8, 70) - 1.7, 0, 1) * 9
    step = np.clip((lip - knocks - drawn) / 7 + .5, 0, 1)
    line = 4.2 * np.exp(-((drawn - .56 * lip) / 1.7) ** 2)
    height = 15 * (1 - (1 - bevel) ** 2) * step + (.8 * strokes + 1.6 * facets * (1 - bevel)) * step - line
    pale = paint('#77706a', '#857868', .5 + .4 * clouds(side, 1.5, 55, 4), .10 * clouds(side, 1., 56, 20))
    fresh = np.clip(chips * near * 1.5 + .55 * np.exp(-(np.maximum(bitten - 2, 0) / 4) ** 2) + .5 * np.exp(-((drawn - lip + 3 + knocks) / 2.6) ** 2), 0, .85)[..., None]
    color = ground(stone()) * 1.32
    color = color * (1 - fresh) + pale * fresh
    color = lit(blur(height, .6), color, .8)
    # The margin throws its shadow on the field, from above and from the left.
    y, x = np.indices((side, side), dtype=np.float32)
    cast = cv2.GaussianBlur(cv2.warpAffine(step * cover, np.float32([[1, 0, 7], [0, 1, 11]]), (side, side)), (0, 0), 5) * .8
    on_field = np.clip(1 - step, 0, 1) * cover
    kept = np.clip((lip + 3 - drawn) / 2 + .5, 0, 1) * cover
    top = color, kept
    below = np.zeros_like(color), on_field * cast * np.clip((inset - 6 - np.minimum(np.minimum(x, side - x), np.minimum(y, side - y))) / 20, 0, 1)
    dark, away = shadow_on_wall(cover, (5, 10), 11, .75)
    return over(over(top, below), (dark, away * (1 - cover)))


def parchment_sheet():
    """A deckled edge, thin and brown where hands held it, a curl that lifts off the wall."""
    # No one notch so large that it is known again when the edge repeats.
    field = rim(34, 3.3, 61, 1.75, 60, 4) + .9 * clouds(side, 1.2, 62, 30, 160)
    cover = np.clip(field + .5, 0, 1)
    thin = np.exp(-(np.maximum(field, 0) / 5.) ** 2)
    handled = np.exp(-(np.maximum(field + 9 * clouds(side, 1.6, 63, 2, 20), 0) / 34) ** 2)
    fibre = clouds(side, 1., 64, 30, 380, (.6, 1.4))
    height = 7 * (1 - np.exp(-np.maximum(field, 0) / 13)) + .10 * fibre
    base = ground(parchment())
    brown = paint('#a07a48', '#7c5730', .5 + .5 * clouds(side, 1.4, 65, 3), .03 * fibre)
    toned = np.clip(.55 * handled + .5 * thin, 0, .82)[..., None]
    layer = lit(height, base * (1 - toned) + brown * toned, .8, .5), cover
    return over(layer, shadow_on_wall(cover, (6, 12), 13, .8))


def leather_hide():
    """A trimmed hide with a turned edge and two rows of waxed thread, each stitch in its own dent."""
    field = rim(32, 1.4, 71, 1.6, 24)
    cover = np.clip(field + .5, 0, 1)
    turned = 6 * np.clip(1 - np.abs(field - 11) / 11, 0, 1) ** .7
    crease = 4.2 * np.exp(-((field - 25) / 2.6) ** 2)
    height = 7 * (1 - np.exp(-np.maximum(field, 0) / 5)) + turned - crease + .7 * clouds(side, 1., 72, 40, 300)
    stitches, thread = sew(field, 37.)
    height = height - 2.6 * blur(stitches, 4.) + 7.5 * thread
    base = ground(leather())
    dark = np.clip(.55 * np.exp(-(np.maximum(field, 0) / 7) ** 2) + .35 * np.exp(-((field - 25) / 4) ** 2), 0, .8)[..., None]
    worn = (.22 * np.clip(1 - np.abs(field - 12) / 7, 0, 1) * np.clip(.6 + .5 * clouds(side, 1.5, 73, 3), 0, 1))[..., None]
    color = base * (1 - dark) * (1 + worn * 3)
    waxed = np.float32([.60, .45, .27])
    color = color * (1 - thread[..., None]) + waxed * thread[..., None]
    layer = lit(height, color, .75), cover
    return over(layer, shadow_on_wall(cover, (5, 10), 11, .75))


def sew(field, inwards, stitch=20., gap=10., width=3.1):
    """Where the holes of a seam lie, and the thread: both 0 to 1. The pace divides the repeating middle (480 px) evenly."""
    y, x = np.indices((side, side), dtype=np.float32) + .5
    pace = stitch + gap
    flat = np.zeros((side, side), np.float32)
    thread = flat.copy()
    margin = 32 + inwards
    for along, across in ((x, y), (y, x)):
        for line in (margin, side - margin):
            away = across - line
            phase = (along - inset) % pace - pace / 2
            over_edge = np.maximum(np.abs(phase) - stitch / 2 + width, 0)
            inside = (along > margin - 6) & (along < side - margin + 6)
            body = np.clip((width - np.hypot(over_edge, away)) / 1.4 + .5, 0, 1) * inside
            thread = np.maximum(thread, body)
            flat = np.maximum(flat, np.exp(-(np.hypot(np.maximum(np.abs(phase) - stitch / 2, 0), away) / 7) ** 2) * inside)
    return flat, thread
