"""The marble of the columns as a relief: how far each point stands out, what colour it is by itself, and where it is column at all.

All of it is drawn on the unrolled drum first and then wound round it, so that veins, cracks and flutes crowd towards the edges as they do on something round.
Lengths are in units of the scene (a hundred pixels of the master); `y` runs down from the picture's upper edge.
"""
import math
from dataclasses import dataclass

import cv2
import numpy as np
from scipy.fft import irfft2, next_fast_len, rfft2
from scipy.spatial import cKDTree

fine = 200
"""Pixels to a unit: twice the master, so that an arris is drawn sharp and then made small."""

radius, wide = 1.1, 4.48
flutes, fillet, deep = 8, .2, .17
"""Flutes that the half drum shows, the share of each that the flat between two takes, and how deep they are cut."""


@dataclass
class Relief:
    """Fields of the whole picture: height, colour in linear light, how far the whole turns to the eye (1) and not to the wall beside it (0), metal (0 or 1), cover."""
    high: np.ndarray
    paint: np.ndarray
    turned: np.ndarray
    metal: np.ndarray
    cover: np.ndarray


def noise(shape, slope, seed, smallest=0., largest=1e9, stretch=(1., 1.)):
    """Mean 0, deviation 1; repeats at its edges. Frequencies in cycles a unit; `stretch` draws the marks out down (first) or across."""
    rows, columns = shape
    # No prime numbers: what is wider than asked for is cut off.
    broad = next_fast_len(columns + 1, real=True)
    ky, kx = np.meshgrid(np.fft.fftfreq(rows, 1 / fine) * stretch[0], np.fft.rfftfreq(broad, 1 / fine) * stretch[1], indexing='ij')
    k = np.hypot(kx, ky).astype(np.float32)
    power = np.where((k > smallest) & (k < largest), np.maximum(k, .15) ** np.float32(-slope), np.float32(0))
    power[0, 0] = 0
    grain = np.random.default_rng(seed).standard_normal((rows, broad), np.float32)
    field = irfft2(rfft2(grain) * power, (rows, broad))[:, :columns]
    return ((field - field.mean()) / field.std()).astype(np.float32)


def ridge(field, width):
    """1 along the lines where a field changes its sign, `width` in units."""
    slope = np.hypot(*np.gradient(field)) * fine + 1e-4
    return np.exp(-(field / slope / width) ** 2)


def splits(shape, size, seed):
    """Distance in units to the nearest border between cells of about `size` units; repeats."""
    rows, columns = shape
    r = np.random.default_rng(seed)
    count = max(int(rows * columns / (size * fine * .62) ** 2), 3)
    points = r.random((count, 2)) * shape
    around = np.concatenate([points + np.array([dy, dx]) * shape for dy in (-1, 0, 1) for dx in (-1, 0, 1)])
    near, _ = cKDTree(around).query(np.stack(np.indices((rows // 2, columns // 2)) * 2 + 1, -1).reshape(-1, 2), k=2)
    return cv2.resize(((near[:, 1] - near[:, 0]) / 2 / fine).reshape(rows // 2, columns // 2).astype(np.float32), (columns, rows))


def linear(text):
    value = np.array([int(text[k:k + 2], 16) / 255 for k in (1, 3, 5)])
    return np.where(value < .04045, value / 12.92, ((value + .055) / 1.055) ** 2.4).astype(np.float32)


def blend(a, b, share):
    return a + (b - a) * np.clip(share, 0, 1)[..., None]


def channel(s, y=None, ends=(None, None)):
    """How deep a flute is cut at `s` (unrolled), 0..1 of `deep`; with rounded ends where `ends` (top, bottom) says so."""
    pitch = math.pi * radius / flutes
    half = pitch * (1 - fillet) / 2
    across = np.abs((s / pitch) % 1 - .5) * pitch
    along = 0.
    for end, sign in zip(ends, (-1, 1)):
        if end is not None:
            along = np.maximum(along, sign * (y - end) + half)
    u = np.hypot(across, np.maximum(along, 0)) / half
    return np.clip(1 - u ** 2, 0, 1) ** .85, u


def shaft(height, seed, joints=(), ends=(None, None)):
    """As much of the column as is `height` high."""
    return wound(*drum(height, seed, joints, ends), height, ends)


def drum(height, seed, joints=(), ends=(None, None), crack_threshold=.9):
    """Unrolled: what is cut away of the cylinder, and its colour. Repeats down if nothing in it says otherwise. It is cracked where a noise (mean 0, deviation 1) exceeds `crack_threshold`."""
    shape = round(height * fine), round(math.pi * radius * fine)
    y, s = np.indices(shape, dtype=np.float32) / fine
    stones, toned, moved = np.zeros(shape), np.zeros(shape, np.float32), np.zeros(shape, np.float32)
    r = np.random.default_rng(seed)
    for joint in joints:
        stones += y > joint
    for k in range(len(joints) + 1):
        # The first and the last are one drum where the picture repeats.
        if k < len(joints):
            shift = r.normal(size=2)
            toned[stones == k], moved[stones == k] = shift[0], .008 * shift[1]
            if k == 0:
                toned[stones == len(joints)], moved[stones == len(joints)] = shift[0], .008 * shift[1]
    cut, u = channel(s + moved, y, ends)
    away = deep * cut
    rough = noise(shape, 1.4, seed + 1, 2, 24)
    # The edges of the flats are bitten away, here and there for a hand's length: a chip is a slope that cuts through flat and flute alike.
    bite = noise(shape, 1.5, seed + 2, .25, 4.5, (.5, 1.))
    from_edge = np.abs(u - 1) * math.pi * radius / flutes * (1 - fillet) / 2
    chip = np.clip((.065 * (bite - 1.15) + .012 * rough) - .55 * from_edge, 0, .11)
    bent = [.035 * noise(shape, 1.5, seed + k, .5, 14) for k in (3, 4)]
    edge = cv2.remap(splits(shape, 3.1, seed + 5), *maps(s, y, bent), cv2.INTER_LINEAR, borderMode=cv2.BORDER_WRAP)
    lives = np.clip(noise(shape, 1.9, seed + 6, .1, 1.2) - crack_threshold, 0, 1)
    crack = np.exp(-(edge / (.004 + .012 * lives)) ** 2) * np.clip(lives * 4, 0, 1)
    chip = np.maximum(chip, np.clip(.05 * lives + .012 * rough - .7 * edge - .5 * from_edge, 0, .06))
    groove = np.zeros(shape, np.float32)
    for joint in joints:
        far = np.abs(y - joint - .004 * rough)
        groove = np.maximum(groove, np.exp(-(far / .011) ** 2))
        chip = np.maximum(chip, np.clip(.05 * (noise(shape, 1.3, seed + 7, .4, 9) - .75) + .010 * rough - .6 * far, 0, .09))
        away += .018 * np.exp(-(far / .035) ** 2)
    away = np.maximum(away, chip)
    away += .05 * crack + .055 * groove
    away += .0014 * rough + .006 * noise(shape, 1.7, seed + 8, .5, 6)
    pits = np.clip(noise(shape, .6, seed + 9, 4, 18) - 2.8, 0, 1)
    away += .03 * pits
    chip = np.clip(chip / .03, 0, 1)
    color = marble(shape, seed + 10) * (1 + .10 * toned)[..., None]
    color = blend(color, linear('#b8ad9b'), .55 * chip)
    # What runs down from joints and stays in the flutes.
    run = noise(shape, 1.2, seed + 18, .3, 12, (.16, 1.4))
    color = blend(color, linear('#3a332e'), (.12 + .26 * np.clip(run, 0, 1.5)) * cut)
    color = blend(color, linear('#1a1614'), np.clip(.75 * crack + .7 * groove + .4 * pits, 0, 1))
    return away.astype(np.float32), color.astype(np.float32)


def marble(shape, seed):
    """Its colour, with veins dark and pale that go on across flutes and drums as if both had been cut into them."""
    y, s = np.indices(shape, dtype=np.float32) / fine
    warp = [.45 * noise(shape, 1.8, seed + k, .1, 3) for k in (0, 1)]
    slant = cv2.remap(noise(shape, 1.6, seed + 2, .1, 1.1, (1.5, .9)), *maps(s, y, warp), cv2.INTER_LINEAR, borderMode=cv2.BORDER_WRAP)
    vein = (.65 * ridge(slant, .022) + .35 * ridge(slant, .10)) * np.clip(.45 + .8 * noise(shape, 1.6, seed + 3, .1, 2), 0, 1)
    pale = ridge(slant + .8, .03) * np.clip(noise(shape, 1.6, seed + 4, .1, 2), 0, 1)
    cloud, speck = noise(shape, 1.7, seed + 5, .1, 5), noise(shape, .9, seed + 6, 4, 30)
    color = blend(linear('#a0978a'), linear('#857d76'), .5 + .38 * cloud)
    color = blend(color, linear('#b9a888'), .22 * np.clip(noise(shape, 1.7, seed + 7, .1, 2), 0, 2)) * (1 + .022 * speck)[..., None]
    color = blend(color, linear('#4d4c55'), .60 * vein)
    return blend(color, linear('#cdc3b2'), .5 * pale)


def maps(s, y, bent):
    rows, columns = s.shape
    return (((s + bent[0]) * fine) % columns).astype(np.float32), (((y + bent[1]) * fine) % rows).astype(np.float32)


def seen(depth):
    """For each pixel across the picture, the angle (0 at the left, pi at the right) of what is seen of the half drum with flutes cut to this share; NaN beside it."""
    angle = np.linspace(0, math.pi, 60001)
    r = radius - depth * deep * channel(angle * radius)[0]
    x, z = wide / 2 - r * np.cos(angle), r * np.sin(angle)
    column = np.clip((x * fine).astype(int), 0, round(wide * fine) - 1)
    found = np.full(round(wide * fine), np.nan)
    order = np.argsort(z)
    found[column[order]] = angle[order]
    return found


def wound(away, color, height, ends=(None, None)):
    """The drum as it is seen from before the wall: what stands out hides the flute behind it, but not where the flutes have ended."""
    rows, levels = round(height * fine), 16
    y = np.arange(rows, dtype=np.float32) / fine
    left = channel(np.float32(math.pi * radius / flutes / 2), y, ends)[0] * np.ones(rows)
    found = np.array([seen(k / levels) for k in range(levels + 1)])
    there = ~np.isnan(found[levels])
    angle = np.where(there, np.nan_to_num(found), 0)[np.round(left * levels).astype(int)]
    at_x = (angle * radius * fine).astype(np.float32)
    at_y = np.broadcast_to(np.arange(rows, dtype=np.float32)[:, None], at_x.shape).copy()
    cut = cv2.remap(away, at_x, at_y, cv2.INTER_LINEAR, borderMode=cv2.BORDER_REPLICATE)
    paint = cv2.remap(color, at_x, at_y, cv2.INTER_LINEAR, borderMode=cv2.BORDER_REPLICATE)
    cover = np.broadcast_to(there.astype(np.float32), at_x.shape).copy()
    turn = np.sin(angle).astype(np.float32) * cover
    return Relief((radius - cut) * turn, paint, turn, np.zeros_like(cover), cover)
