"""Painted figures move a little: soft zones of a picture are pushed, breathe or flutter, and what is nearer goes further than what is far.

All sizes are shares of the picture's width; heights count from its upper edge. A movement is a function of the offset from the
zone's middle and of the seconds since the cut, and gives by how much the zone is moved.
"""
from dataclasses import dataclass
from typing import Callable

import numpy as np


@dataclass(frozen=True)
class Zone:
    x: float
    y: float
    wide: float
    high: float
    move: Callable

    def moved(self, u, v, since):
        across, down = u - self.x, v - self.y
        reach = (across / self.wide) ** 2 + (down / self.high) ** 2
        # Flat in its middle, so that a limb is moved whole and only what surrounds it is stretched.
        weight = np.exp(-reach ** 2)
        du, dv = self.move(across, down, since)
        return weight * du, weight * dv


def all_of(*parts):
    def moved(u, v, since):
        du, dv = np.zeros_like(u), np.zeros_like(v)
        for part in parts:
            a, b = (part.moved if isinstance(part, Zone) else part)(u, v, since)
            du, dv = du + a, dv + b
        return du, dv
    return moved


def breath(amount, period=2.2, start=0.0):
    """A chest that fills and sinks."""
    def move(across, down, since):
        full = amount * np.sin(2 * np.pi * (since + start) / period)
        return across * full, down * full - 0.02 * full
    return move


def flutter(amount, waves=(30, 22), quick=1.1, along=(1.0, 0.5)):
    """Cloth, hair or a flag: a wave that runs through it and dies away at the zone's edge; `along` says which way the cloth hangs."""
    def move(across, down, since):
        wave = np.sin(waves[0] * across + waves[1] * down - 2 * np.pi * quick * since) + 0.5 * np.sin(1.7 * waves[0] * across - 1.3 * waves[1] * down - 2 * np.pi * 1.63 * quick * since)
        return -along[1] * amount * wave, along[0] * amount * wave
    return move


def thrust(at, aim, back=0.5):
    """A body that strikes at the time `at`: until then it is drawn back against `aim`; it is thrown along it, a little too far, and rests where it was painted."""
    def move(across, down, since):
        t = since - at
        step = -back if t < 0 else -back * np.exp(-t * 22) + 0.22 * np.sin(np.pi * min(t / 0.45, 1)) ** 2
        return np.full_like(across, aim[0] * step), np.full_like(down, aim[1] * step)
    return move


def struck(at, aim, quick=9.0):
    """A body that is hit at the time `at`: thrown along `aim`, then it sways back."""
    def move(across, down, since):
        t = since - at
        step = 0.0 if t < 0 else (1 - np.exp(-t * 40)) * np.exp(-t * quick * 0.4) * np.cos(t * quick)
        return np.full_like(across, aim[0] * step), np.full_like(down, aim[1] * step)
    return move


def pops(at):
    """A number springs up out of its place and stays a little higher."""
    def move(across, down, since):
        t = since - at
        grown = -0.45 if t < 0 else -0.45 * np.exp(-t * 18) + 0.22 * np.exp(-t * 5) * np.sin(t * 22)
        return across * grown, down * grown - 0.006 * (1 - np.exp(-max(t, 0) * 2.5))
    return move


def rooted(foot, tall, sway=0.010, period=3.4, start=0.0):
    """A body that stands on its feet: it sways from the soles upwards, and its chest fills. `foot`: x, y; `tall`: up to the crown."""
    def moved(u, v, since):
        up = np.clip((foot[1] - v) / tall, 0, 1.3)
        phase = 2 * np.pi * (since + start)
        # One breath takes as long as one and a half of the slow shifts of his weight.
        chest = np.exp(-((up - 0.72) / 0.22) ** 2)
        breath = np.sin(phase / 2.1)
        aside = sway * tall * up ** 1.6 * np.sin(phase / period) + 0.055 * chest * (u - foot[0]) * breath
        return aside, -0.011 * tall * np.clip(up * 1.5 - 0.5, 0, 1) * breath
    return moved


def leans(foot, tall, how):
    """A body thrown by `how(since)`, (aside, down) in its own heights: all of it at the crown, nothing at the soles."""
    def moved(u, v, since):
        up = np.clip((foot[1] - v) / tall, 0, 1.25) ** 1.3
        aside, down = how(since)
        return aside * tall * up, down * tall * up
    return moved


def hangs(top, end, wide, amount, period=1.6, start=0.0, gust=None):
    """Cape, plume, flag: still where it is fastened, at `top`, and swinging the more the nearer to its `end`; the wave runs down it. `gust(since)`: by how much more than its breeze."""
    long = np.hypot(end[0] - top[0], end[1] - top[1])
    along = (end[0] - top[0]) / long, (end[1] - top[1]) / long

    def moved(u, v, since):
        down = ((u - top[0]) * along[0] + (v - top[1]) * along[1]) / long
        off = ((u - top[0]) * along[1] - (v - top[1]) * along[0]) / wide
        weight = np.clip(down, 0, 1.15) ** 1.5 * np.exp(-off ** 4) * np.exp(-np.clip(down - 1.15, 0, 9) ** 2 * 30)
        phase = 2 * np.pi * (since + start) / period
        swing = np.sin(phase - 3.4 * down) + 0.45 * np.sin(1.83 * phase - 6.0 * down + 2.5 * off)
        swing = amount * (1 + (gust(since) if gust else 0)) * swing * weight
        return swing * along[1], -swing * along[0] + 0.15 * np.abs(swing)
    return moved


def turns(pivot, angle):
    """All turns about a point by `angle(since)` degrees, clockwise."""
    def moved(u, v, since):
        a = np.radians(angle(since))
        x, y = u - pivot[0], v - pivot[1]
        # Where it comes from, so that wide turns keep their form.
        return x - (x * np.cos(a) + y * np.sin(a)), y - (y * np.cos(a) - x * np.sin(a))
    return moved


def bone(top, end, places):
    """What is painted from `top` to `end` lies between the two `places(since)`; it grows longer or shorter, and no thicker."""
    long = np.hypot(end[0] - top[0], end[1] - top[1])
    along = (end[0] - top[0]) / long, (end[1] - top[1]) / long

    def moved(u, v, since):
        a, b = places(since)
        now = np.hypot(b[0] - a[0], b[1] - a[1])
        x, y = (b[0] - a[0]) / now, (b[1] - a[1]) / now
        down, off = ((u - a[0]) * x + (v - a[1]) * y) * long / now, (v - a[1]) * x - (u - a[0]) * y
        return u - (top[0] + down * along[0] - off * along[1]), v - (top[1] + down * along[1] + off * along[0])
    return moved


def within(x, y, wide, high, moved):
    """Of a movement only what is in a zone."""
    return Zone(x, y, wide, high, lambda across, down, since: moved(across + x, down + y, since))


def only(share, moved):
    """Of a movement so much as `share(u, v)` says at each point, 0..1."""
    def part(u, v, since):
        du, dv = moved(u, v, since)
        weight = share(u, v)
        return weight * du, weight * dv
    return part


def swings(*moments):
    """A number that goes smoothly from one of `moments` (second, value) to the next, for angles."""
    at, values = zip(*moments)

    def value(since):
        k = int(np.clip(np.searchsorted(at, since) - 1, 0, len(at) - 2))
        t = min(max((since - at[k]) / (at[k + 1] - at[k]), 0.0), 1.0)
        return values[k] + (values[k + 1] - values[k]) * t * t * (3 - 2 * t)
    return value


def near_goes_further(planes, middle, zoom, pan=(0.0, 0.0), seconds=2.0):
    """Depth: `planes` are soft blobs (x, y, wide, high, how near, -1 to 1). While the camera goes in, what is near grows by `zoom` more, and goes `pan` further."""
    def moved(u, v, since):
        depth = np.zeros_like(u)
        for x, y, wide, high, near in planes:
            depth = depth + near * np.exp(-(((u - x) / wide) ** 2 + ((v - y) / high) ** 2) ** 2)
        s = since / seconds
        s = 0.65 * s * s * (3 - 2 * s) + 0.35 * s - 0.5
        return depth * s * (pan[0] + zoom * (u - middle[0])), depth * s * (pan[1] + zoom * (v - middle[1]))
    return moved
