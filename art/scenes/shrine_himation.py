"""The mantle of the shrine's goddess and her veil, as fields for a mesh: over her left shoulder it comes down beside the breast, sweeps across her hips to the right side and hangs to the knees in a few broad folds. As tall as a woman, in metres; faces -y."""
import numpy as np

from kit import sdf
from kit.sdf import capsule, ellipsoid, smooth_max, smooth_min
from scenes.shrine_chiton import BONES, bust, hips, knee
from scenes.shrine_folds import Flow, ridges

#: How it falls, seen from before, from its upper edge (the second line) to its left one; the first line is in the air.
SWEEP = Flow([
    [(.128, 1.49), (.108, 1.34), (.085, 1.24), (.020, 1.13), (-.070, 1.055), (-.170, 1.010), (-.370, .990)],
    [(.146, 1.49), (.136, 1.33), (.118, 1.19), (.066, 1.070), (-.035, .985), (-.150, .935), (-.370, .910)],
    [(.160, 1.49), (.156, 1.31), (.146, 1.15), (.098, 1.000), (-.010, .900), (-.140, .850), (-.370, .830)],
    [(.176, 1.49), (.176, 1.29), (.172, 1.10), (.135, .920), (.025, .800), (-.125, .745), (-.380, .735)],
    [(.192, 1.49), (.196, 1.27), (.200, 1.05), (.178, .840), (.085, .680), (-.080, .610), (-.390, .625)],
    [(.208, 1.49), (.216, 1.25), (.228, 1.00), (.226, .770), (.175, .570), (.060, .440), (-.130, .360)],
    [(.220, 1.49), (.230, 1.23), (.244, .97), (.254, .710), (.246, .500), (.216, .340), (.170, .220)],
    [(.232, 1.49), (.246, 1.21), (.262, .94), (.280, .660), (.290, .450), (.296, .300), (.296, .180)],
], (1 / 7, 1.0))


def mantle(p):
    x, y, z = p.T
    s, t, within = SWEEP.at(x, z)
    front = np.clip((.16 - y) / .08, 0, 1)
    under = smooth_min(hips(p), bust(p) + np.maximum(1.16 - z, 0), .04)
    # Before her shoulder it hangs free of her side.
    panel = np.minimum(capsule(p, (.186, .020, 1.475), (.176, -.070, 1.360), .040, .042), capsule(p, (.176, -.070, 1.360), (.178, -.105, 1.06), .042, .060))
    under = smooth_min(under, panel, .05)
    inside = (s - 1 / 7) / (6 / 7)
    broad, small = ridges(inside, t, 8, 31, 2.1, .30, (-.1, 1.2), .35), ridges(inside, t, 19, 37, 1.5, .35, (.15, 1.2), .30)
    thigh = np.exp(-np.square(np.clip(knee(p), 0, 1) / .030)) * np.clip((z - .42) / .10, 0, 1) * np.clip((.95 - z) / .10, 0, 1)
    # Where many folds come together over the breast and hang side by side none can be deep, or valleys would be slits.
    depth = np.interp(t, [0, .20, .40, .60, 1], [.006, .009, .020, .038, .040]) * np.interp(x, [.08, .15, .19, .30], [1, .62, .30, .26])
    d = under - .017 - depth * (1 - .66 * thigh) * (broad + .30 * small * np.clip((t - .25) / .2, 0, 1) - .42)
    # Its upper edge is turned over, into a soft bundle of three.
    turned = np.exp(-np.square((within - .026) / .026)) * np.clip(t / .2, .4, 1) * np.clip((.55 - inside) / .2, 0, 1)
    d = d - turned * (.017 + .011 * np.sin(within * 260 + 3 * t))
    # How deep its lower hem hangs: from the right knee down to the left shin, in waves as its folds are.
    hem = np.interp(x, [-.33, -.12, .02, .16, .34], [.600, .545, .455, .350, .300]) + .030 * (.5 - broad)
    cut = np.maximum(hem - z, -within * .85)
    d = smooth_max(d * .72, cut, .012)
    return np.where(front > 0, d, np.maximum(d, .002)) + .05 * (1 - front)


def shoulder(p):
    """What of it lies over her left shoulder and arm, and hangs from it."""
    top, elbow = (np.array(tuple(BONES.point(f'left_{name}'))) for name in ('upper_arm', 'forearm'))
    way = (elbow - top) / np.linalg.norm(elbow - top)
    t = (p - sdf.vec(top)) @ sdf.vec(way)
    off = p - sdf.vec(top) - t[:, None] * sdf.vec(way)
    x, _, z = p.T
    # It falls straight down from the ridge of the arm: folds are upright.
    upright = (x - .15) / .26 + .10 * (1.35 - z)
    fold = ridges(upright, (1.52 - z) / .5, 6, 57, 1.9, .30, (-.4, 1.4), .25)
    hangs = np.clip((.060 - off[:, 2]) / .09, .35, 1)
    arm = capsule(p, top - .05 * way, elbow + .02 * way, .076, .074)
    falls = np.minimum(capsule(p, top + (.02, .01, -.06), top + (.05, .02, -.36), .070, .045), capsule(p, elbow + (-.01, .03, -.01), elbow + (-.015, .055, -.30), .060, .030))
    d = smooth_min(arm, falls, .06) - .032 * hangs * (fold - .45)
    hem = 1.05 - .045 * fold + .10 * np.clip((x - .30) / .1, -1, 1)
    return smooth_max(smooth_max(d * .72, t - .270 - .030 * fold, .008), hem - z, .008)


def veil(p, eyes):
    """Laid over the back of her head, over her shoulders, down to the floor behind her; its edges hang even."""
    x, y, z = p.T
    q = p - sdf.vec(eyes)
    a = np.arctan2(x, y)
    over = ellipsoid(q, (0, .112, .045), (.140, .150, .150))
    drop = np.interp(z, [1.35, 1.45, 1.58, 1.70], [.250, .222, .168, .142])
    neck = (np.hypot(x / drop, (y - .085) / (.118 + .2 * (drop - .13))) - 1) * .13
    neck = smooth_max(neck, z - eyes[2] - .04, .03)
    # From the crown to the shoulders its folds follow the face.
    framing = ridges(np.abs(a) / np.pi + .06 * np.sin(z * 9), (eyes[2] + .2 - z) / .5, 7, 41, 1.8, .25, (.1, 1.4), .3)
    d = smooth_min(over, neck, .05) - .014 * framing * np.clip((eyes[2] + .10 - z) / .15, 0, 1)
    d = smooth_max(d, 1.38 - z, .03)
    d = smooth_max(d, -(d + .020), .006)
    front = np.interp(z, [1.38, 1.50, eyes[2] - .05, eyes[2] + .10, eyes[2] + .2], [.00, -.02, .035, .055, .085]) + .55 * np.maximum(.10 - np.abs(x), 0) * np.clip((1.62 - z) / .1, 0, 1)
    d = smooth_max(d, front - y, .006)
    heights = [0, .4, .9, 1.3, 1.45]
    wide, deep = np.interp(z, heights, [.480, .43, .340, .272, .235]), np.interp(z, heights, [.39, .34, .266, .205, .16])
    fall = (np.hypot(x / wide, (y - .03) / deep) - 1) * np.minimum(wide, deep)
    edge = .02 + .05 * np.sin(z * 4 + 2 * (x > 0)) * np.clip(1.2 - z, 0, 1)
    # Heavy cloth: its folds are deep to the very edge, which they lay in a zigzag.
    folded = np.clip((y - edge + .10) / .16, .62, 1)
    hung = ridges(a / np.pi * .5 + .5 + .012 * np.sin(5 * z), 1.5 - z, 21, 43, 2.0, .45, (-.2, 1.6), .4)
    fall = np.abs(fall - folded * np.interp(z, heights, [.085, .074, .052, .028, .012]) * (hung - .9)) * .72 - .018
    fall = np.maximum(smooth_max(fall, edge - y, .014), z - 1.47)
    return smooth_min(d, fall, .02)
