"""The shrine's candles: wax that its own flame shines into, flames that keep their shape, and stone that is not burnt white between them."""

import cv2
import numpy as np

from kit import cameras, grade

#: A flame's height and half its breadth, in metres: larger than life, or a colossus would have pinpricks at her feet.
TALL, WIDE = .21, .036
EDGE, CORE = np.float32([1.10, .36, .05]), np.float32([1.75, 1.18, .46])


def waxen(seen, candles, who):
    """Each candle glows below its flame and darkens down to its foot, rounder than so many lamps would leave it."""
    at, wax = seen['at'], seen['who'] == who
    rows, columns = np.nonzero(wax)
    here, eye = at[rows, columns], np.float32([.612, -.612, .5])
    facing = np.clip(seen['normal'][rows, columns] @ eye, 0, 1)
    nearest, below = np.full(len(rows), 9, np.float32), np.zeros(len(rows), np.float32)
    for x, y, top, _ in candles:
        away = np.hypot(here[:, 0] - x, here[:, 1] - y)
        own = away < nearest
        nearest[own], below[own] = away[own], (top - here[:, 2])[own]
    hot = np.exp(-np.clip(below, 0, 1) / .055)[:, None]
    tint = np.float32([1.0, .58, .24]) + hot * np.float32([0, .18, .20])
    light = tint * (.58 + 1.0 * hot) * (.45 + .65 * facing[:, None])
    shone = np.zeros_like(seen['light'])
    shone[rows, columns] = light
    edge = wax.astype(np.float32)[..., None]
    seen['light'] += edge * (shone - seen['light'])
    for x, y, _, _ in candles:
        pooled(seen, x, y, who)


def pooled(seen, x, y, who):
    """What has run down lies flat round the candle's foot: as thin as it is, it and the stone would be seen in stripes."""
    near = np.hypot(seen['at'][..., 0] - x, seen['at'][..., 1] - y) < .15
    rows, columns = np.nonzero(near.any(1))[0], np.nonzero(near.any(0))[0]
    if not len(rows):
        return
    box = np.s_[rows[0]:rows[-1] + 1, columns[0]:columns[-1] + 1]
    at, kind = seen['at'][box], seen['who'][box]
    off, own = np.hypot(at[..., 0] - x, at[..., 1] - y), kind == who
    stem = own & (off < .07)
    if not stem.any():
        return
    flat = (np.abs(at[..., 2] - at[..., 2][stem].min()) < .014) & ((kind == 0) | own) & (off < .15)
    share = (cv2.GaussianBlur((off < .112).astype(np.float32), (0, 0), .8) * flat)[..., None]
    seen['albedo'][box] += share * (np.float32([.55, .42, .24]) - seen['albedo'][box])
    seen['light'][box] += share * (np.float32([.72, .58, .40]) - seen['light'][box])
    seen['who'][box] = np.where(flat & (off < .112), who, kind)


def held(rgb, who, knee=.17, most=.40):
    """Stone among candles keeps its joints and its colour: what is brighter than `knee` comes near `most` and never to it."""
    tone = rgb @ grade.LUMA
    over = np.maximum(tone - knee, 0)
    share = np.where(tone > knee, knee + (most - knee) * (1 - np.exp(-over / (most - knee))), tone) / np.maximum(tone, 1e-4)
    # Flames are the palest: stone turns to amber as it is held back.
    amber = 1 - np.clip(over / .5, 0, 1)[..., None] * np.float32([0, .07, .22])
    return np.where((who == 0)[..., None], rgb * share[..., None] * amber, rgb).astype(np.float32)


def burning(rgb, seen, candles, size, pixels):
    """A drop of light on each wick: pale within, amber at its edge, none at the wick. Halos lie over each other without adding up to white."""
    random = np.random.RandomState(11)
    halo = np.zeros(rgb.shape[:2], np.float32)
    places = [(*cameras.project((x, y, z)), random.normal(0, .012), random.uniform(.85, 1.2)) for x, y, z, _ in candles]
    boxes = []
    for u, v, away, sway, tall in places:
        x, y, r = u * size[0], v * size[1], .6 * pixels
        a, b, c, d = max(int(y - r), 0), min(int(y + r), size[1]), max(int(x - r), 0), min(int(x + r), size[0])
        if a >= b or c >= d:
            continue
        row, column = np.mgrid[a:b, c:d].astype(np.float32)
        dx, up = (column + .5 - x) / pixels, (y - row - .5) / pixels
        shown = (seen['z'][a:b, c:d] > away - .25).astype(np.float32)
        open_to_us = shown[min(int(y - .06 * pixels) - a, b - a - 1), min(int(x) - c, d - c - 1)]
        halo[a:b, c:d] += open_to_us * np.exp(-(dx ** 2 + (up - .08) ** 2) / .030)
        boxes.append((np.s_[a:b, c:d], dx, up, shown, sway, tall))
    rgb = rgb + .26 * (1 - np.exp(-.8 * halo))[..., None] * np.float32([1.0, .46, .14])
    for box, dx, up, shown, sway, tall in boxes:
        v = up / (TALL * tall) + .06
        inside = np.clip(v, 0, 1)
        wide = WIDE * 2.5 * inside ** .55 * (1 - inside) ** 1.05
        off = np.abs(dx - sway * inside ** 2 * 3)
        body = np.clip((wide - off) * pixels / 1.6 + .5, 0, 1) * (v > 0) * (v < 1) * np.clip(v / .10, 0, 1) * shown
        heat = np.clip(1 - off / np.maximum(wide, 1e-4), 0, 1) ** .75 * np.exp(-((inside - .36) / .36) ** 2)
        colour = EDGE + (CORE - EDGE) * np.clip(heat * 1.35, 0, 1)[..., None]
        rgb[box] += cv2.GaussianBlur(body, (0, 0), .35)[..., None] * (colour - rgb[box])
    return rgb.astype(np.float32)
