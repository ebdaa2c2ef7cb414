"""The band of light that falls out between the leaves on the paving: reckoned, not traced, for slabs catch a light so low in patches. Whoever waits throws his long shadow down its middle."""
import numpy as np

from kit import twofold
from scenes.gate_dust import aside, edges
from scenes.gate_measures import GOLD, THRESHOLD, WAITING, WITHIN
from scenes.gate_soft import soft

#: His outline from hem to hood, along the shadow as shares of its length, and half as wide as shares of the band.
OUTLINE = ((-0.2, 0.0, 0.12, 0.42, 0.50, 0.66, 0.76, 0.82, 0.92, 1.0), (0.24, 0.24, 0.21, 0.13, 0.135, 0.165, 0.135, 0.085, 0.095, 0.02))
#: How long the shadow is in metres, and where his staff stands beside him, as a share of the band.
LONG, STAFF = 6.6, -0.245
#: How bright the band is at the threshold, and over how many metres it falls to a third.
BRIGHT, REACH = 5.0, 4.2


def banded(seen, guards):
    """Adds the band to the light on the paving. `guards`: (x, y) of those whose legs stand in it, and throw their own shadows."""
    x, y = seen['at'][..., 0], seen['at'][..., 1]
    ground = soft((seen['who'] == 0) & (seen['at'][..., 2] < 0.10) & (y < THRESHOLD - 0.3), 0.7)
    left, right = edges()
    east, west = (aside(edge, x - WITHIN[0], y - WITHIN[1]) for edge in (left, right))
    across = east / np.maximum(east - west, 1e-3)
    gap, source = (left + right) / 2, WITHIN[:2]
    way = (gap - source) / np.linalg.norm(gap - source)
    out = (x - gap[0]) * way[0] + (y - gap[1]) * way[1]
    # The farther from the leaves that bound it, the softer.
    blur = 0.035 + 0.022 * np.clip(out, 0, 7)
    inside = step(across, blur) * step(1 - across, blur)
    fall = np.exp(-np.maximum(out, 0) / REACH) * (1 - 0.35 * np.clip(-out / 1.2, 0, 1))
    lit = inside * fall * (1 - shadow(across, x, y, way)) * (1 - legs(x, y, guards))
    # What spills over its edges: the haze that it falls through glows.
    spill = np.exp(-np.maximum(np.abs(across - 0.5) - 0.5, 0) * np.maximum(east - west, 0) / 0.55) * np.exp(-np.maximum(out, 0) / 2.6 - 4 * np.maximum(-2 - out, 0)) * (1 - inside)
    seen['light'] += (ground * (BRIGHT * lit * relief(seen, way) + 0.26 * spill))[..., None] * np.float32(GOLD)


def under_hem(seen):
    """How deep the dark is under and close about his hem, by which he stands on the stones, 0..1."""
    ground = soft((seen['who'] == 0) & (seen['at'][..., 2] < 0.12), 0.7)
    away = np.hypot(seen['at'][..., 0] - WAITING[0], seen['at'][..., 1] - WAITING[1])
    return ground * step(0.54 - away, 0.20)


def step(value, blur):
    """From 0 to 1 about the value 0, within `blur` to both sides."""
    t = np.clip(value / (2 * blur) + 0.5, 0, 1)
    return t * t * (3 - 2 * t)


def shadow(across, x, y, way):
    """How far he who waits keeps the light off, 0..1: deep at his hem, thinner the farther it has come."""
    left, right = edges()
    at = np.float32(WAITING[:2])
    east, west = (aside(edge, *(at - WITHIN[:2])) for edge in (left, right))
    middle = east / (east - west)
    along = ((x - at[0]) * way[0] + (y - at[1]) * way[1] + 0.16) / LONG
    blur = 0.015 + 0.055 * np.clip(along, 0, 1.2)
    off = np.abs(across - middle - 0.10 * np.clip(along, 0, 1))
    man = step(np.interp(along, *OUTLINE) - off, blur) * step(1 - along, 0.05) * np.clip(along / 0.015 + 2, 0, 1)
    staff = step(0.016 - np.abs(across - middle - STAFF), 0.6 * blur) * step(1.02 - along, 0.03) * np.clip(along / 0.02, 0, 1)
    return np.maximum(man * (0.93 - 0.30 * np.clip(along, 0, 1)), 0.62 * staff * (1 - 0.5 * np.clip(along, 0, 1)))


def legs(x, y, guards):
    """The shadows of those who stand in the band, away from the light: long enough to bind them to it."""
    dark = np.zeros_like(x)
    for gx, gy in guards:
        way = (np.array((gx, gy)) - WITHIN[:2]) / np.linalg.norm(np.array((gx, gy)) - WITHIN[:2])
        along, off = (x - gx) * way[0] + (y - gy) * way[1], np.abs((x - gx) * way[1] - (y - gy) * way[0])
        dark = np.maximum(dark, np.clip(1.6 - off / (0.14 + 0.07 * np.maximum(along, 0)), 0, 1) * np.clip(along / 0.15 + 0.6, 0, 1) * np.exp(-np.maximum(along - 0.5, 0) / 1.3))
    return 0.85 * np.minimum(dark, 1)


def relief(seen, way):
    """How each slab meets a light so low, about 1 where it lies level: edges that look to the gate catch it, those that look away lose it."""
    low = twofold.unit(np.float32([[[-way[0], -way[1], 0.55]]]))[0, 0]
    return np.clip((seen['normal'] @ low) / low[2], 0.15, 1.5) ** 1.2
