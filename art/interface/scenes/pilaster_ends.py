"""Head and foot of the columns: an Ionic capital with volutes, egg and dart; an Attic base; and the band of bronze, a meander round it, between two drums."""
import math

import cv2
import numpy as np
from scipy.interpolate import PchipInterpolator

from interface.scenes.pilaster_stone import Relief, blend, fine, linear, marble, noise, shaft, wide


def head():
    """160 rows: slab, volutes that the channel between them runs into, eggs and darts, beads, the ends of the flutes."""
    relief = shaft(1.6, 71, ends=(1.12, None))
    x, y = plane(1.6)
    put(relief, cushion(x, y), 72)
    put(relief, beads(x, y), 73)
    put(relief, volutes(x, y), 74)
    put(relief, slab(x, y, 0, .17, 1.36, 1.62, step=.075), 75)
    wear(relief, 76)
    gild(relief, np.hypot(np.abs(x) - 1.02, y - .60) < .082)
    return relief


def foot():
    """192 rows: the ends of the flutes, two rings and the hollow between them, a square block."""
    relief = shaft(1.92, 81, ends=(None, .30))
    x, y = plane(1.92)
    rows = ((.38, 1.10), (.43, 1.17), (.50, 1.17), (.505, 1.19), (.52, 1.235), (.56, 1.27), (.605, 1.28), (.65, 1.27), (.69, 1.235), (.705, 1.19), (.71, 1.175), (.745, 1.175),
            (.76, 1.14), (.80, 1.115), (.85, 1.125), (.90, 1.17), (.935, 1.235), (.94, 1.26), (.975, 1.26), (.98, 1.285), (1.01, 1.345), (1.06, 1.39), (1.115, 1.405), (1.17, 1.39), (1.22, 1.345), (1.25, 1.285))
    put(relief, turned(x, y, rows), 82)
    put(relief, slab(x, y, 1.255, 1.94, 1.42, 1.5), 83)
    wear(relief, 84)
    return relief


def girdle(relief, top):
    """A band of bronze round the shaft, its upper edge at `top`."""
    first = round(top * fine)
    part = Relief(*(field[first:first + round(.64 * fine)] for field in vars(relief).values()))
    shape = part.high.shape
    x, y = plane(shape[0] / fine)
    lip = ((0, 1.15), (.01, 1.19), (.035, 1.215), (.07, 1.215), (.095, 1.19), (.105, 1.15))
    high, cover, whole = turned(x, y, (*lip, (.11, 1.145), (.50, 1.145), *((.505 + a, r) for a, r in lip)))
    around = np.arcsin(np.clip(x / 1.15, -1, 1)) * 1.15
    high = high + .028 * meander(around, y - .145, .32) * (whole > 0)
    green = noise(shape, 1.5, 95, .3, 8)
    color = blend(linear('#b0793c'), linear('#5f7a68'), .10 + .16 * np.clip(green, 0, 2))
    stamp(part, high, cover, whole, color * (1 + .05 * noise(shape, .8, 96, 4, 40))[..., None], 1.)


def meander(s, y, tall):
    """1 where the key pattern stands out, 0 between; `tall` is its height, which is a period too."""
    cell = tall / 7
    period = 8 * cell
    column, row = ((s + period * 40) / cell) % 8, y / cell
    def bar(x0, x1, y0, y1):
        soft = .18
        inside = np.minimum(np.minimum(column - x0, x1 - column), np.minimum(row - y0, y1 - row))
        return np.clip(inside / soft + .5, 0, 1)
    bars = ((0, 1, 0, 7), (0, 7, 0, 1), (6, 7, 0, 5), (2, 7, 4, 5), (2, 3, 2, 5), (0, 8, 6, 7))
    return np.max([bar(*one) for one in bars], 0)


def plane(height):
    y, x = np.indices((round(height * fine), round(wide * fine)), dtype=np.float32) / fine
    return x - wide / 2, y


def turned(x, y, rows):
    """Height, cover and turn of what has a radius at each height: rows of (y, radius) from above."""
    at, wide_at = np.array(rows).T
    r = np.where((y >= at[0]) & (y <= at[-1]), PchipInterpolator(at, wide_at)(np.clip(y, at[0], at[-1])), 0).astype(np.float32)
    inside = np.clip((r - np.abs(x)) * fine + .5, 0, 1) * (r > 0)
    high = np.sqrt(np.clip(r * r - x * x, 1e-4, None))
    return high, inside, np.clip(high / np.maximum(r, .1), 0, 1)


def slab(x, y, top, bottom, half, front, step=0.):
    """A block whose front is flat; its lower part may step back as an ovolo."""
    low = np.clip((y - (bottom - step)) / max(step, 1e-3), 0, 1) if step else np.zeros_like(y)
    back = .10 * (1 - np.sqrt(np.clip(1 - low * low, 0, 1))) + .03 * (low > 0)
    edge = np.minimum(np.minimum(half - back - np.abs(x), y - top + (.1 if top == 0 else 0)), bottom - y)
    bevel = np.clip(.03 - edge, 0, .03)
    inside = np.clip(edge * fine + .5, 0, 1)
    return front - back - 1.2 * bevel, inside, np.full_like(x, .64) * np.clip((half - np.abs(x)) / .05, .35, 1)


def cushion(x, y):
    """Quarter round, carved with eggs in their shells and darts between them."""
    rows = ((.36, 1.30), (.50, 1.33), (.62, 1.29), (.72, 1.20), (.785, 1.10))
    high, inside, whole = turned(x, y, rows)
    pitch = .36
    s = np.arcsin(np.clip(x / 1.3, -1, 1)) * 1.3
    near = (s / pitch + .5) % 1 - .5
    d = np.hypot(near * pitch / .105, (y - .545) / np.where(y > .545, .20, .30))
    egg = np.sqrt(np.clip(1 - d * d, 0, 1)) * .13
    shell = .07 * np.exp(-((d - 1.38) / .16) ** 2)
    dart = .085 * np.clip(1 - (.5 - np.abs(near)) * pitch / (.040 * np.clip((.80 - y) / .3, 0, 1) + 1e-3), 0, 1)
    return high - .06 + np.maximum(np.maximum(egg, shell), dart) * (y < .775), inside, whole


def beads(x, y):
    """A string of beads, two discs between each and the next, on a plain ring."""
    rows = ((.80, 1.13), (.805, 1.15), (.99, 1.15), (1.0, 1.12))
    high, inside, whole = turned(x, y, rows)
    pitch = .26
    s = (np.arcsin(np.clip(x / 1.15, -1, 1)) * 1.15 / pitch + 40.5) % 1 - .5
    bead = np.sqrt(np.clip(1 - (s * pitch / .080) ** 2 - ((y - .875) / .062) ** 2, 0, 1)) * .085
    disc = np.sqrt(np.clip(1 - ((np.abs(s) - .42) * pitch / .018) ** 2, 0, 1)) * np.sqrt(np.clip(1 - ((y - .875) / .055) ** 2, 0, 1)) * .06
    ring = .05 * np.sqrt(np.clip(1 - ((y - .97) / .025) ** 2, 0, 1))
    return high - .03 + np.maximum(np.maximum(bead, disc), ring), inside, whole


def volutes(x, y):
    """A channel with raised rims that rolls up at either end, each turn six tenths of the one before, round an eye."""
    big, ratio, centre = .43, .57, (1.02, .60)
    dx, dy = np.abs(x) - centre[0], y - centre[1]
    far = np.hypot(dx, dy) + 1e-5
    turn = (np.arctan2(dx, -dy) / math.tau) % 1
    wound_up = np.log(big / far) / math.log(1 / ratio) - turn
    between = (y - (centre[1] - big)) / (big * (1 - ratio))
    rolled = wound_up >= 0
    straight = (np.abs(x) < centre[0]) & (between >= 0) & (between < 1.0)
    t = np.where(rolled, wound_up % 1, between)
    size = np.where(rolled, np.minimum(far / big * 1.25, 1), 1)
    rim = np.exp(-((np.minimum(t, 1 - t * .999 + .06) - .10) / .085) ** 4)
    hollow = np.clip(np.sin(np.clip((t - .16) / .84, 0, 1) * math.pi), 0, 1) ** .8
    high = 1.40 + .075 * size * rim - .11 * size * hollow + .10 * np.where(rolled, 1 - np.clip(far / big, 0, 1), 0)
    eye = np.clip(1 - (far / .085) ** 2, 0, 1)
    high = np.where(eye > 0, 1.52 + .07 * np.sqrt(eye), high)
    cover = (rolled | straight).astype(np.float32)
    cover = cv2.GaussianBlur(cover, (0, 0), .8)
    # Rounded off towards the wall at the outer edge of each roll.
    outer = np.clip((np.abs(x) - centre[0]) / big, 0, 1)
    return high - .22 * outer ** 3, cover, 1 - .55 * outer ** 2


def put(relief, thing, seed):
    high, cover, whole = thing
    stamp(relief, high, cover, whole, marble(high.shape, seed), 0.)


def stamp(relief, high, cover, whole, color, metal):
    """Lays one thing before what is there."""
    on = cover > .5
    relief.high[:] = np.where(on, high, relief.high)
    relief.paint[:] = relief.paint * (1 - cover[..., None]) + color * cover[..., None]
    relief.turned[:] = np.where(on, whole, relief.turned)
    relief.metal[:] = np.where(on, metal, relief.metal)
    relief.cover[:] = np.maximum(relief.cover, cover)


def wear(relief, seed):
    """Chips off what stands out most, roughness everywhere."""
    high, shape = relief.high, relief.high.shape
    proud = high - cv2.GaussianBlur(high, (0, 0), 7)
    bite = noise(shape, 1.4, seed, .3, 9)
    rough = noise(shape, 1.2, seed + 1, 2, 40)
    chip = np.clip(bite - 2.1, 0, 1) * np.clip(proud / .02, 0, 1)
    relief.high[:] = high - (np.minimum(.09 * chip * (1 + .2 * rough), .07) + .0013 * rough) * (relief.cover > .5)
    relief.paint[:] = blend(relief.paint, linear('#b8ad9b'), .6 * np.clip(chip * 2, 0, 1))


def gild(relief, where):
    """Leaf of gold that is left."""
    relief.paint[where] = linear('#c08a3a')
    relief.metal[where] = 1
