"""The emperor’s name in one breath, as he writes it under a charter. Points are in heights of a small letter, to the right and up from where the name begins on its line; the board’s measures are pixels."""
import math

import cv2
import numpy as np
from scipy.interpolate import CubicSpline

#: How far the letters lean: to the right for each height upwards.
SLANT = .30
#: Which way the pen's broad edge lies (radians up from the right), and how thin its thinnest stroke is beside its broadest.
EDGE, HAIR = math.radians(38), .22

#: The great letter: its stem with the curl that it ends in, and the wave laid over it.
STEM = [(1.35, 2.80), (1.12, 2.1), (.85, 1.1), (.55, .15), (.05, -.45), (-.65, -.42), (-.88, .12), (-.45, .42), (-.05, .18)]
BAR = [(-.75, 1.75), (-1.05, 2.35), (-.55, 3.0), (.45, 3.10), (1.55, 2.80), (2.75, 2.78), (3.75, 3.20), (4.35, 3.75)]
#: Where the small letters begin, and each of them from where the one before it ends.
SET_IN = (1.05, .35)
A = [(.62, .92), (.34, .98), (.14, .50), (.26, .04), (.52, .30), (.66, .92), (.64, .25), (.80, .0), (1.04, .35)]
V = [(.20, .95), (.34, .30), (.48, .0), (.78, .45), (.84, .98), (.92, .80), (1.16, .82)]
R = [(.12, .98), (.26, 1.14), (.30, .92), (.62, .90), (.58, .30), (.74, .0), (1.02, .35)]
I = [(.22, .95), (.18, .25), (.34, .0), (.64, .35)]
LAST = [(.18, .95), (.16, .05), (.42, .80), (.64, .95), (.66, .30), (.82, -.02), (1.30, .18), (2.05, .72), (3.0, 1.25)]
NAME = (A, V, R, I, A, LAST)
#: The stroke over the fourth of them.
DOT = [(5.25, 1.55), (5.35, 1.75)]
#: How far apart they are written.
WIDE = 1.16


def signature(board, x, y, height, tint, nib):
    """Writes it from `x` on the line `y`: the great letter, the small ones whose last leaves in a long stroke, and a flourish of loops beneath, each smaller than the one before."""
    stroke(board, STEM, x, y, height, tint, nib * 1.25)
    stroke(board, BAR, x, y, height, tint, nib * 1.1)
    way, at = [SET_IN], SET_IN[0]
    for letter in NAME:
        way += [(at + WIDE * px, py) for px, py in letter]
        at = way[-1][0]
    stroke(board, way, x, y, height, tint, nib)
    stroke(board, DOT, x, y, height, tint, nib * 1.3)
    stroke(board, paraph(at), x, y, height, tint, nib * .95)


def paraph(end):
    """Back below the name from its last letter, round, and forth in loops to where it stops with a long stroke."""
    back = [(end - .4, -.62), (end - 1.9, -1.0), (end * .55, -1.05), (end * .28, -1.30), (.05, -1.62), (-.35, -2.05), (.30, -2.42)]
    turn = np.linspace(-.30, 2.5, 30)
    small = np.interp(turn, [0, 2.5], [.60, .36])
    loops = [(2.75 + 1.25 * k - 1.30 * s * math.sin(k * math.tau), -1.90 + s * math.cos(k * math.tau)) for k, s in zip(turn, small)]
    return back + loops + [(7.2, -2.06), (8.6, -1.78), (10.2, -1.62)]


def stroke(board, way, x, y, height, tint, nib):
    """A smooth way of the pen through points; broad where it goes across its edge, thin along it, pointed where it sets in and leaves."""
    points = np.array([(px + SLANT * py, -py) for px, py in way]) * height + (x, y)
    far = np.r_[0, np.cumsum(np.sqrt(np.linalg.norm(np.diff(points, axis=0), axis=1) + 1e-6))]
    at = np.linspace(0, far[-1], 4000)
    fine = CubicSpline(far, points)(at)
    ahead = np.gradient(fine, axis=0)
    across = np.abs(np.sin(np.arctan2(-ahead[:, 1], ahead[:, 0]) - EDGE))
    gone = np.r_[0, np.cumsum(np.linalg.norm(np.diff(fine, axis=0), axis=1))]
    enters = np.clip(np.minimum(gone / (1.6 * nib), (gone[-1] - gone) / (4 * nib)), .12, 1)
    wide = nib * (HAIR + (1 - HAIR) * across ** 1.4) * enters ** .7
    wide = cv2.GaussianBlur(wide[:, None].astype(np.float32), (0, 0), 8)[:, 0]
    for (px, py), w in zip(fine, wide):
        cv2.circle(board, (round(px * 16), round(py * 16)), round(w * 8), tint, -1, cv2.LINE_AA, 4)
