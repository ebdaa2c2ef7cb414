"""The frieze's front as it is seen: carved, coloured, lit by the lamp on its ledge and by the moon, and laid into the picture."""
import math

import cv2
import numpy as np

from scenes.frieze_carving import carved
from scenes.frieze_measures import ABOVE, DEEP, LAMP, MIDDLE, TALL, WIDE
from scenes.frieze_shade import normals, open_to_room, reached
from scenes.frieze_stone import coloured, grain

FIRE, MOON = np.float32([1.0, .58, .25]), np.float32([.38, .59, .80])
#: Where the flame is along the face; how far out from it the light seems to come, so that it grazes but reaches the panels that are far; how far the upper ledge stands out for its shadow.
FLAME, OUT, LEDGE = (LAMP - .115, TALL + .115), .40, .034


def front(models, size, fine):
    """(colours, linear, of `size`; 0..1 where the front is): `fine` is how many cells a pixel has across."""
    step = WIDE / size[0] / fine
    low, high = -.05, TALL + .10
    x, z = np.meshgrid(np.arange(-WIDE / 2 - .01, WIDE / 2 + .01, step, dtype=np.float32), np.arange(low, high, step, dtype=np.float32))
    depth, kinds = carved(x, z, step, models)
    # Edges lie between cells: cut at whole cells, they would be stairs.
    depth = cv2.GaussianBlur(depth, (0, 0), 1.0)
    tint, leaf = coloured(depth, kinds, step)
    lit = shaded(x, z, depth, tint, leaf, kinds, step)
    return seen(calm_sides(lit, depth, kinds['gilt'], step), depth, step, x[0, 0], low, size)


def shaded(x, z, depth, tint, leaf, kinds, step):
    height = -depth
    # The ledge above keeps some of the light away.
    height = np.where(z > TALL, LEDGE, height).astype(np.float32)
    mm = .001 / step
    facing = normals(height + .00006 * grain(height.shape, 1.6 * mm, 11) + .00016 * grain(height.shape, 5 * mm, 12), step)
    wide = open_to_room(height, step)
    across, up = FLAME[0] - x, FLAME[1] + .10 - z
    away = np.hypot(across, up)
    way, slope = (across / away, up / away), np.clip(OUT / away, .50, 1.25)
    lamp = reached(height, step, way, slope, .20, .16)
    fall = 1 / (.16 + np.square(away / .62)) + .30
    to_lamp = np.dstack([way[0], way[1], slope]) / np.sqrt(1 + slope ** 2)[..., None]
    warm = lamp * fall * np.clip((facing * to_lamp).sum(2), 0, 1)
    # The moon comes along the wall from above and from the left, and is seen where the lamp is far.
    far = np.clip((away - .26) / 1.0, 0, 1)
    moon_way, moon_slope = (-.62, .785), .85
    moon = reached(height, step, moon_way, moon_slope, .14, .12) * np.clip((facing @ (np.float32([*moon_way, moon_slope]) / math.hypot(1, moon_slope))), 0, 1) * (.10 + .75 * far)
    # Light that the room gives back: warm near the lamp, blue far from it.
    room = wide[..., None] * (np.float32([.30, .36, .45]) * .34 + (fall * .085)[..., None] * FIRE)
    light = 1.36 * warm[..., None] * FIRE + .95 * moon[..., None] * MOON + room
    stone = tint * light
    # Oil and leaf shine: towards an eye in front, where a face turns half-way to the lamp.
    half = to_lamp + np.float32([0, .15, 1])
    half /= np.linalg.norm(half, axis=2, keepdims=True)
    shine = np.clip((facing * half).sum(2), 0, 1)
    gloss = .020 * kinds['ground'] * shine ** 24
    stone = stone + (lamp * fall * gloss)[..., None] * FIRE
    # Gold shines where its cut turns to the lamp, and is brown where it turns away; it never goes out.
    glance = lamp * fall * (.12 * shine ** 4 + .9 * shine ** 16) + .05 * (.4 + .6 * wide)
    gold = tint * (.60 * light + 1.1 * room) + glance[..., None] * np.float32([.62, .40, .15])
    return stone + leaf[..., None] * (gold - stone)


def calm_sides(lit, depth, gilt, step):
    """What falls steeply is a few cells wide and is seen many pixels high: there each cell takes what is to both sides of it, or it would be drawn out into hairs."""
    up, across = np.gradient(depth, step)
    size = np.hypot(up, across)
    steep = (np.clip((size - .8) / .6, 0, 1) * np.clip((np.abs(up) / np.maximum(size, 1e-3) - .30) / .5, 0, 1) * (gilt < .5)).astype(np.float32)
    reach = {'ksize': (0, 0), 'sigmaX': .0036 / step, 'sigmaY': .0008 / step}
    about = cv2.GaussianBlur(steep, **reach)[..., None]
    calm = cv2.GaussianBlur(lit * steep[..., None], **reach) / np.maximum(about, 1e-3)
    return lit + (calm - lit) * (.85 * steep)[..., None]


def seen(lit, depth, step, left, low, size):
    """Seen from a little above: each pixel's ray is followed from before the face to where it meets the stone."""
    wide, tall = size[0] * 2, size[1] * 2
    metre = WIDE / wide
    rise, run = math.sin(math.radians(ABOVE)), math.cos(math.radians(ABOVE))
    top, bottom = tall / 2 - ((TALL + .012 - MIDDLE) * run - DEEP * rise) / metre, tall / 2 + ((MIDDLE + .06) * run + DEEP * rise) / metre
    rows = np.arange(max(int(top), 0), min(int(bottom), tall))
    across, down = np.meshgrid(np.arange(wide, dtype=np.float32), rows.astype(np.float32))
    column = ((across + .5 - wide / 2) * metre - left) / step
    up = (tall / 2 - down - .5) * metre
    found, row = np.zeros(column.shape, bool), np.zeros(column.shape, np.float32)
    for y in np.arange(-DEEP - .045, .02, .0016):
        here = (MIDDLE + (up - y * rise) / run - low) / step
        meets = (y >= cv2.remap(depth, column, here.astype(np.float32), cv2.INTER_LINEAR, borderMode=cv2.BORDER_REPLICATE) - DEEP) & ~found
        row, found = np.where(meets, here, row).astype(np.float32), found | meets
    shown = cv2.remap(lit.astype(np.float32), column, row, cv2.INTER_LINEAR, borderMode=cv2.BORDER_REPLICATE)
    picture, there = np.zeros((tall, wide, 3), np.float32), np.zeros((tall, wide), np.float32)
    picture[rows], there[rows] = shown, 1
    return cv2.resize(picture, size, interpolation=cv2.INTER_AREA), cv2.resize(there, size, interpolation=cv2.INTER_AREA)
