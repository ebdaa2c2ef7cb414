"""The face of the frieze: panels with their reliefs cut deep, years with worn gold, a panel half out of the stone, and blocks beside them."""
import cv2
import numpy as np

from interface.kit.drawing import Sheet, advance
from kit.noise import fractal
from scenes.frieze_measures import CAPITAL, GROUND, GROWN, HALF_WIDE, HIGH, LOW, PANEL, PANELS, TALL, YEAR_AT
from scenes.frieze_reliefs import RELIEFS
from scenes.frieze_shapes import sampled
from scenes.frieze_unfinished import unfinished

YEARS = ('2020', '2022', '2025', '')


def carved(x, z, step):
    """How deep the front lies behind the block's face at each point; where there is gold (1 in the years), where the stone is newly broken, where red chalk is on it, and where it is darkened."""
    depth, gilt, fresh, chalk, toned = (np.zeros_like(x) for _ in range(5))
    at = np.stack([x.ravel(), 0 * x.ravel(), z.ravel()], 1)
    # The claw chisel's way over the ground, in short strokes that lean to both sides.
    way = np.where(fractal(at * 6, 2, 15) > 0, (x + .5 * z).ravel(), (x - .6 * z).ravel()) * 125 + .22 * fractal(at * 9, 2, 3)
    clawed = (.0015 * np.abs(way % 1 - .5) * 2 * np.clip(.6 + fractal(at * 12, 3, 19), 0, 1) + .0022 * fractal(at * 10, 3, 27)).reshape(x.shape)
    for k, year in enumerate(YEARS):
        u = x - (k - 1.5) * PANEL
        inside = np.minimum(HALF_WIDE - np.abs(u), np.minimum(z - LOW, HIGH - z))
        ground = GROUND * np.clip(inside / .014, 0, 1) ** .7 - .006 * np.exp(-((inside + .012) / .0045) ** 2) * (inside > -.03)
        here = np.abs(u) <= PANEL / 2
        relief = worn(RELIEFS[k](u / GROWN, (z - (LOW + HIGH) / 2) / GROWN) * 1.55, at, step)
        # Its sides fall steeply, and round it a channel is driven into the ground: the lamp's shadow is cut, not blurred. Claw marks are on the ground alone.
        stands = np.clip(relief / .004, 0, 1)
        slope = .55 * cv2.GaussianBlur(relief.astype(np.float32), (0, 0), .005 / step)
        channel = .011 * cv2.GaussianBlur(stands.astype(np.float32), (0, 0), .005 / step) * (1 - stands)
        panel = ground + ((1 - stands) * clawed + channel) * (inside > .006) - np.minimum(np.maximum(relief, slope), GROUND + .014) * (inside > .004)
        if year:
            value = sampled(lettered(year), u, z - YEAR_AT) + .0024
            # The year is cut into the face, both walls of each stroke down to one edge, and what is left of its gilding lies in the cut.
            line = np.abs(np.minimum(HALF_WIDE - np.abs(u), .074 - np.abs(z - YEAR_AT)))
            panel = panel + .008 * np.clip(1 - line / .0045, 0, 1) + np.clip(value, 0, .0125) * 2.0
            gilt = np.maximum(gilt, np.clip(value / .0020, 0, 1) * here)
            # The field about it has been darkened, for its gold to be read from afar.
            field = np.clip(np.minimum(HALF_WIDE - np.abs(u), .074 - np.abs(z - YEAR_AT)) / .006, 0, 1) * here
            toned = np.maximum(toned, field * (1 - gilt))
        else:
            panel, new, drawn = unfinished(u, z, panel)
            fresh, chalk = np.where(here, new, fresh), np.where(here, drawn, chalk)
        depth = np.where(here, panel, depth)
    # A moulding above and below, the arris worn, chips out of it.
    edge = np.minimum(z, TALL - z)
    wear = fractal(at * 9, 4, 2).reshape(x.shape)
    chips = np.clip(fractal(at * 5 + 4, 3, 12).reshape(x.shape) - .20, 0, 1)
    depth = depth + .050 * np.clip(1 - edge / .013, 0, 1) ** 2 + .11 * chips * np.clip(1 - edge / .045, 0, 1)
    depth = np.where(np.abs(x) < PANELS, depth, beside(x, z, at))
    depth = depth - .008 * np.exp(-((z - TALL + .022) / .010) ** 4) - .006 * np.exp(-((z - .022) / .010) ** 4)
    return depth + .0008 * wear, gilt, fresh, chalk, toned


def worn(relief, points, step):
    """Four winters on it: arrises are rounded, here and there one has flaked off."""
    soft = cv2.GaussianBlur(relief.astype(np.float32), (0, 0), .0016 / step)
    edge = np.clip(np.abs(cv2.GaussianBlur(relief.astype(np.float32), (0, 0), .005 / step) - soft) / .006, 0, 1)
    flaked = np.clip(fractal(points * 16, 3, 41).reshape(relief.shape) - .16, 0, 1)
    return np.maximum(soft - .055 * edge * flaked * (relief > .003), 0)


def beside(x, z, points):
    """Left of the panels, dressed blocks with a smooth margin round a rougher field; right of them, the quarry's face."""
    far, across, course = np.abs(x) - PANELS, .40, TALL / 2
    row = np.floor(z / course)
    u, v = (far + .5 * across * (row % 2)) % across, z % course
    inside = np.minimum(np.minimum(u, across - u), np.minimum(v, course - v))
    joint = .020 * np.exp(-(inside / .006) ** 2)
    grain, broken = (fractal(points * scale, octaves, seed).reshape(x.shape) for scale, octaves, seed in ((40, 3, 9), (6.5, 4, 31)))
    dressed = joint - .012 * np.clip((inside - .030) / .006, 0, 1) + .006 * grain * np.clip((inside - .034) / .01, 0, 1)
    raw = joint * .6 - .024 - .034 * broken + .005 * grain
    return np.where(x < 0, dressed, raw)


def lettered(year):
    sheet = Sheet(.44, .18, 1000)
    # Fonts come in whole pixels: widths are taken at a hundred times the size.
    widths = [width / 100 for width in advance(year, 100 * CAPITAL)]
    at, placed = -sum(widths) / 2 - .006, []
    for letter, width in zip(year, widths):
        placed.append((letter, CAPITAL, at, -CAPITAL / 2))
        at += width + .004
    return sheet, sheet.letters(placed).astype(np.float32)
