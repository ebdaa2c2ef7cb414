"""How the columns' relief is lit: a dim key from the upper left, the moon along the right edge, air that hollows see little of, and in the bays a fire's own light."""
import cv2
import numpy as np

from interface.scenes.pilaster_stone import fine

key, moon = ((-.64, .42, .60), (.99, .95, .88), .82), ((.95, .14, .12), (.36, .54, 1.0), .72)


def normals(high):
    down, across = np.gradient(high * fine)
    length = np.sqrt(across ** 2 + down ** 2 + 1)
    return np.dstack([-across / length, down / length, 1 / length]).astype(np.float32)


def moved(field, dx, dy):
    """What lies so many pixels to the right and below."""
    return cv2.warpAffine(field, np.float32([[1, 0, -dx], [0, 1, -dy]]), field.shape[::-1], borderMode=cv2.BORDER_REPLICATE)


def open_air(high, reach=(2, 4, 7, 12, 20, 34, 58), turns=12):
    """Share of the sky in front that each point sees, 0..1."""
    seen = np.zeros_like(high)
    for k in range(turns):
        a = 2 * np.pi * k / turns
        horizon = np.zeros_like(high)
        for far in reach:
            rise = (moved(high, far * np.cos(a), far * np.sin(a)) - high) * fine / far
            np.maximum(horizon, rise, out=horizon)
        seen += 1 - horizon / np.sqrt(1 + horizon ** 2)
    return seen / turns


def reached(high, comes_from, soft=.25, reach=.9):
    """Where light of a direction arrives, 0..1."""
    x, y, z = comes_from
    flat = np.hypot(x, y)
    lit, far = np.ones_like(high), 3.
    while far < reach * fine:
        line = high + far / fine * z / flat
        over = (moved(high, far * x / flat, -far * y / flat) - line) / (soft * far / fine + .004)
        np.minimum(lit, 1 - np.clip(over + .15, 0, 1), out=lit)
        far *= 1.22
    return lit


def daylit(relief):
    """Light that the relief sends to the eye without any fire, and what fires need to know of it: colour with its dirt, normals, open air."""
    facing, air = normals(relief.high), open_air(relief.high)
    light = np.zeros_like(relief.paint)
    shine = np.zeros_like(relief.high)
    for lamp in (key, moon):
        direction, color, strength = lamp
        towards = np.float32(direction) / np.linalg.norm(direction)
        falls = np.clip(facing @ towards, 0, 1) * reached(relief.high, towards)
        # The wall keeps the key from what turns to it, and is all that keeps the moon from the front.
        falls = falls * (relief.turned ** .9 if lamp is key else np.clip(1.05 - 1.5 * relief.turned, 0, 1))
        light += falls[..., None] * np.float32(color) * strength
        half = towards + np.float32([0, 0, 1])
        shine += np.clip(facing @ (half / np.linalg.norm(half)), 0, 1) ** 28 * np.clip(falls * 4, 0, 1) * strength
    up = facing[..., 1] * .5 + .5
    around = np.float32([.125, .155, .24]) * (.45 + .75 * up)[..., None] + np.float32([.05, .035, .02]) * (1 - up)[..., None]
    light += around * (air ** 1.5 * (.25 + .75 * relief.turned))[..., None] * .85
    dirt = np.clip((air - .12) / .5, 0, 1)[..., None]
    paint = relief.paint * (.45 + .55 * dirt) * np.float32([1, .985, .96]) ** (1 - dirt)
    mirrored = relief.metal[..., None] * mirror(facing, air)
    lit = paint * light * (1 - .75 * relief.metal[..., None]) + (shine * .05 * air)[..., None] + paint * mirrored
    return lit, paint, facing, air


def mirror(facing, air):
    """What metal sees: a warm glow at the upper left, a cold one at the lower right, dusk between them."""
    towards = 2 * facing * facing[..., 2:] - np.float32([0, 0, 1])
    light = np.zeros_like(facing) + np.float32([.05, .06, .09])
    for direction, narrow, color in (((-.55, .72, .42), 5, (2.6, 2.1, 1.45)), ((-.1, .3, .95), 14, (.75, .58, .40)), ((.88, -.35, .3), 8, (.22, .36, .75))):
        light += (np.clip(towards @ (np.float32(direction) / np.linalg.norm(direction)), 0, 1) ** narrow)[..., None] * np.float32(color)
    return light * (air ** 1.5)[..., None] * 1.3


def firelit(relief, facing, air, places, strength, color, falloff=.35, bounce=.16):
    """Light of small fires at `places` (x, y down, distance from the wall), each with the shadows that flutes throw."""
    rows, columns = relief.high.shape
    y, x = np.indices((rows, columns), dtype=np.float32) / fine
    total = np.zeros_like(relief.high)
    for px, py, pz in places:
        dx, dy, dz = px - x, py - y, pz - relief.high
        far = np.sqrt(dx * dx + dy * dy + dz * dz)
        falls = np.clip((facing[..., 0] * dx - facing[..., 1] * dy + facing[..., 2] * dz) / far, 0, 1)
        flat = np.hypot(dx, dy) + 1e-3
        lit = np.ones_like(falls)
        step = 4.
        while step < .55 * fine:
            share = np.minimum(step / fine, flat) / flat
            over = cv2.remap(relief.high, (x + dx * share) * fine, (y + dy * share) * fine, cv2.INTER_LINEAR, borderMode=cv2.BORDER_REPLICATE) - (relief.high + dz * share)
            np.minimum(lit, 1 - np.clip(over / (.22 * step / fine + .004) + .1, 0, 1), out=lit)
            step *= 1.3
        total += (falls * lit + bounce * air) / (far * far + falloff) ** 1.35
    return (total * strength / len(places))[..., None] * np.float32(color)


def small(picture, size):
    return cv2.resize(picture, tuple(size), interpolation=cv2.INTER_AREA)
