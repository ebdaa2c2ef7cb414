"""A name written in one breath: handwriting that is seen and not read. Points are in heights of a small letter, to the right and up from where the name begins on its line; the board's measures are pixels."""
import math

import cv2
import numpy as np
from scipy.interpolate import CubicSpline

#: How far the letters lean: to the right for each height upwards.
SLANT = .30
#: Which way the pen's broad edge lies (radians up from the right), and how thin its thinnest stroke is beside its broadest.
EDGE, HAIR = math.radians(38), .22

#: The great letter: its stem with the curl that it ends in; then the bowl, whose leg runs on into the small letters.
STEM = [(.95, 2.95), (.78, 2.2), (.55, 1.1), (.30, .15), (-.15, -.45), (-.85, -.40), (-1.05, .15), (-.60, .45), (-.25, .15)]
BOWL = [(-.95, 1.75), (-1.10, 2.45), (-.35, 3.15), (.75, 3.40), (1.75, 3.15), (1.90, 2.35), (1.30, 1.75), (.60, 1.62), (.72, 1.80), (1.15, 1.35), (1.70, .35), (2.25, .02), (2.75, .45)]
#: Small letters, each from where the one before it ends.
E = [(.28, .62), (.34, .96), (.12, .80), (.12, .25), (.34, .0), (.66, .30)]
U = [(.16, .95), (.14, .25), (.30, .0), (.58, .45), (.66, .95), (.64, .25), (.78, .0), (1.04, .35)]
L = [(.36, 1.35), (.46, 2.20), (.28, 2.35), (.18, 1.5), (.16, .35), (.34, .0), (.66, .35)]
N = [(.18, .95), (.16, .05), (.36, .75), (.58, .96), (.66, .60), (.62, .05), (.84, .75), (1.06, .96), (1.13, .5), (1.14, .12), (1.30, .0), (1.54, .35)]
A = [(.62, .92), (.34, .98), (.14, .50), (.26, .04), (.52, .30), (.66, .92), (.64, .25), (.80, .0), (1.04, .35)]
G = [(.58, .92), (.30, .98), (.12, .52), (.28, .06), (.54, .40), (.64, .92), (.56, -.40), (.36, -1.20), (.06, -1.25), (.10, -.70), (.62, .05), (1.00, .45)]
D = [(.74, .88), (.38, 1.0), (.10, .52), (.28, .03), (.62, .30), (.88, 1.15), (.86, 1.95), (.40, 2.55), (-.45, 2.80), (-1.30, 2.62)]
NAME = (U, E, L, N, G, A, D)
#: How far apart they are written.
WIDE = 1.16


def signature(board, x, y, height, tint, nib):
    """Writes it from `x` on the line `y`: the great letter, the small ones whose last ascender sweeps back over them, and a flourish of loops beneath, each smaller than the one before."""
    stroke(board, STEM, x, y, height, tint, nib * 1.25)
    way, at = list(BOWL), BOWL[-1][0]
    for letter in NAME:
        way += [(at + WIDE * px, py) for px, py in letter]
        at = way[-1][0]
    stroke(board, way, x, y, height, tint, nib)
    stroke(board, paraph(at), x, y, height, tint, nib * .95)


def paraph(end):
    """Back below the name from its last letter, round, and forth in loops to where it stops with a long stroke."""
    back = [(end + 2.40, .80), (end + 2.40, .22), (end + 2.68, -.02), (end + 2.98, -.30), (end + 2.45, -.82), (end + 1.50, -1.0), (end * .62, -1.05), (end * .30, -1.30), (.05, -1.62), (-.35, -2.05), (.30, -2.42)]
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
