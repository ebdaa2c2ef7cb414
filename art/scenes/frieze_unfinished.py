"""The frieze's last panel: its frame is done and half of its sun; the rest is drawn on stone that the point chisel has only roughed out."""
import math

import numpy as np

from kit.noise import fractal
from scenes.frieze_measures import CAPITAL, HALF_WIDE, HIGH, LOW, YEAR_AT
from scenes.frieze_reliefs import DISC, FACE
from scenes.frieze_shapes import bar

#: Half of the width of a line of chalk.
LINE = .0031


def unfinished(u, v, panel):
    """Within the frame, right of a ragged line, the stone stands as high as the frame and is newly broken: its depth, where it is new, where chalk and where pencil is."""
    at = np.stack([u.ravel(), 0 * u.ravel(), v.ravel()], 1)

    def rough(scale, octaves, seed):
        return fractal(at * scale, octaves, seed).reshape(u.shape)
    middle = (LOW + HIGH) / 2
    line = .036 + .16 * (v - middle) + .070 * rough(9, 3, 21) + .018 * rough(45, 2, 5)
    inside = np.minimum(HALF_WIDE - np.abs(u), np.minimum(v - LOW, HIGH - v))
    done = np.maximum(np.clip((line - u) / .003, 0, 1), np.clip((.003 - inside) / .003, 0, 1))
    # Rows of the point chisel, each stroke deep where the point was driven in; beside the freed half it is broken away in facets.
    way = (u * .80 + v * .60) * 62 + .55 * rough(7, 3, 7)
    driven = .5 + .5 * np.sin((v * .80 - u * .60) * 95 + 5 * rough(9, 2, 13))
    furrow = (1 - np.abs(way % 1 - .5) * 2) ** 1.5
    broken = np.clip(1 - (u - line) / .020, 0, 1) * (.022 + .030 * rough(34, 2, 9))
    left = .002 - .014 * rough(6, 4, 31) + .0095 * furrow * (.25 + .75 * driven) + .005 * rough(34, 3, 9) + broken + .036 * np.clip(1 - (inside - .003 + .006 * rough(30, 2, 3)) / .011, 0, 1)
    sketch, rules = drawn(u, v - middle)
    shown = (1 - done) * (u > line + .006) * (inside > .012)
    rules = np.maximum(rules * shown, numerals(u, v - YEAR_AT))
    return panel * done + left * (1 - done), (1 - done) * np.clip(.85 + .5 * rough(9, 3, 71), 0, 1), sketch * shown * np.clip(.85 + 1.1 * rough(60, 3, 77), 0, 1), rules * np.clip(.8 + .8 * rough(50, 2, 78), 0, 1)


def drawn(u, v):
    """What he carves by: the outline of the sun in red chalk, as `frieze_reliefs.next_one` has it, and the axes and circles that he struck first, in pencil."""
    far, a = np.hypot(u, v), np.arctan2(v, u)
    aside = np.abs((a / math.tau * 16 + .5) % 1 - .5) * math.tau / 16 * far
    long = np.cos(8 * a) > 0
    edge = np.where(long, .0195 * (1 - (far - .092) / .086), .0150 * (1 - (far - .092) / .046))
    rays = (np.abs(aside - edge) < LINE) & (far > .092) & (far < np.where(long, .178, .138))
    ring = np.minimum(np.abs(far - DISC), np.abs(far - FACE)) < LINE
    # The other half of the face: brow, eye, cheek, mouth.
    strokes = ((( .016, .026), (.034, .031)), ((.034, .031), (.050, .022)), ((.016, .008), (.030, .014)), ((.030, .014), (.044, .006)), ((.016, .008), (.032, .002)), ((.032, .002), (.044, .006)), ((.004, -.036), (.020, -.033)), ((.006, -.046), (.020, -.042)))
    face = np.maximum.reduce([bar(u, v, a, b, .0026) for a, b in strokes]) > 0
    rules = (np.abs(v) < .0011) | (np.abs(u - .100) < .0009) | (np.abs(far - .138) < .0010) | (np.abs(far - .178) < .0010) | ((np.abs(u - v) < .0013) & (far > .09)) | ((np.abs(u + v) < .0013) & (far > .09))
    return (rays | ring | face).astype(np.float32), rules.astype(np.float32)


def numerals(u, v):
    """Four places are ruled for the year that is not known yet."""
    rows = (np.abs(np.abs(v) - CAPITAL / 2) < .0016) & (np.abs(u) < .150)
    places = (np.abs((u + .136) % .068 - .034) > .0327) & (np.abs(v) < CAPITAL / 2 + .006) & (np.abs(u) < .140)
    return (rows | places).astype(np.float32)
