"""The frieze's last panel: its frame is done and half of its sun; the rest is drawn in chalk on stone that the point chisel has only roughed out."""
import math

import numpy as np

from kit.noise import fractal
from scenes.frieze_measures import CAPITAL, GROWN, HALF_WIDE, HIGH, LOW, YEAR_AT

#: Half of the width of a line of chalk.
LINE = .0032


def unfinished(u, v, panel):
    """Within the frame, right of a ragged line, the stone stands as high as the frame and is newly broken."""
    at = np.stack([u.ravel(), 0 * u.ravel(), v.ravel()], 1)

    def rough(scale, octaves, seed):
        return fractal(at * scale, octaves, seed).reshape(u.shape)
    middle = (LOW + HIGH) / 2
    line = .014 + .08 * (v - middle) + .085 * rough(9, 3, 21) + .016 * rough(45, 2, 5)
    inside = np.minimum(HALF_WIDE - np.abs(u), np.minimum(v - LOW, HIGH - v))
    done = np.maximum(np.clip((line - u) / .005, 0, 1), np.clip((.003 - inside) / .003, 0, 1))
    # Rows of the point chisel, each stroke deep where the point was driven in; between it and the frame he has cut down already.
    way = (u * .80 + v * .60) * 66 + .55 * rough(7, 3, 7)
    driven = .5 + .5 * np.sin((v * .80 - u * .60) * 95 + 5 * rough(9, 2, 13))
    furrow = (1 - np.abs(way % 1 - .5) * 2) ** 1.5
    left = .002 - .016 * rough(6, 4, 31) + .0100 * furrow * (.20 + .80 * driven) + .005 * rough(34, 3, 9) + .034 * np.clip(1 - (inside - .003 + .006 * rough(30, 2, 3)) / .011, 0, 1)
    chalk = drawn(u / GROWN, (v - middle) / GROWN) * (1 - done) * (u > line + .006) * (inside > .014)
    chalk = np.maximum(chalk, (np.abs(np.abs(v - YEAR_AT) - CAPITAL / 2) < .0020) & (np.abs(u) < HALF_WIDE - .03))
    field = np.abs(np.minimum(HALF_WIDE - np.abs(u), .074 - np.abs(v - YEAR_AT)))
    panel = panel + .008 * np.clip(1 - field / .0045, 0, 1) * (v < LOW - .02)
    return panel * done + left * (1 - done), (1 - done) * np.clip(.75 + .8 * rough(9, 3, 71), 0, 1), chalk * np.clip(.80 + 1.2 * rough(60, 3, 77), 0, 1)


def drawn(u, v):
    """What he carves by, in red chalk: the outline of the sun, as `frieze_reliefs.next_one` has it."""
    far, a = np.hypot(u, v), np.arctan2(v, u)
    aside = np.abs((a / math.tau * 16 + .5) % 1 - .5) * math.tau / 16 * far
    long = np.where(np.cos(8 * a) > 0, .162, .128)
    ray = np.abs(aside - .0190 * (1 - (far - .072) / (long - .072)))
    return np.maximum.reduce([np.abs(far - .070) < LINE + .0006, np.abs(far - .054) < LINE, (ray < LINE) & (far > .074) & (far < long)])
