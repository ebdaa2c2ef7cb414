"""What the shrine's goddess wears, as fields for a mesh: a chiton girt under the breast, a mantle slung about her hips, a veil. As tall as a woman, in metres; faces -y."""
import numpy as np

from kit import goddess_flesh, sdf
from kit.sdf import capsule, ellipsoid, smooth_max, smooth_min
from kit.skeleton import solve
from scenes.shrine_folds import pleats, sagging

BONES = solve(goddess_flesh.POSE)
LOW, HIGH = (-.56, -.48, 0), (.56, .46, 2.02)
GIRDLE = 1.17
#: x and z of the clasp on her left shoulder.
CLASP = (.155, 1.475)


def dressed(p, eyes):
    return smooth_min(smooth_min(smooth_min(smooth_min(skirt(p), blouse(p), .006), sleeves(p), .020), mantle(p), .005), veil(p, eyes), .005)


def bent(p):
    """The angle about her, 0 before her, wandering a little on the way down, so that no fold is straight."""
    x, y, z = p.T
    a = np.arctan2(x, -y)
    return a + .10 * np.sin(z * 3.1 + a * 2) + .055 * np.sin(z * 7.3 + 1 + a) + .02 * np.sin(z * 17 + 3 * a)


def knee(p):
    return np.minimum(capsule(p, (.095, -.04, .95), (.128, -.225, .52), .115, .096), capsule(p, (.128, -.225, .52), (.140, -.150, .04), .096, .080))


def skirt(p):
    """The weight is on her right leg, under the deepest folds; the left knee pushes the cloth forward, and beside it hangs a bundle."""
    x, y, z = p.T
    a = bent(p)
    heights = [0, .03, .12, .45, .80, 1.0, GIRDLE]
    wide, deep = np.interp(z, heights, [.385, .372, .345, .318, .265, .205, .165]), np.interp(z, heights, [.335, .322, .290, .262, .212, .162, .126])
    leg = knee(p)
    free = np.clip(leg / .085, 0, 1)
    depth = np.interp(z, heights, [.098, .096, .092, .084, .058, .024, .012])
    folds = depth * (.78 * pleats(a, 19, 3) + .22 * pleats(a + .1, 47, 5)) * (.12 + .88 * free)
    d = (np.hypot(x / wide, y / deep) - 1) * np.minimum(wide, deep) - folds
    # Over the thigh the cloth is drawn tight, with fine cuts that follow it; from the knee down they deepen.
    own = (.004 + .030 * np.clip((.56 - z) / .42, 0, 1)) * pleats(2.2 * np.arctan2(x - .12, -y - .02) + .25 * np.sin(z * 2.6), 15, 8)
    d = smooth_min(d * .75, leg - .014 - own, .022)
    # The hem lies on the ground.
    d = d - .018 * np.exp(-np.square(z / .035)) * (1 + .6 * np.sin(9 * a))
    return smooth_max(d, z - GIRDLE, .012)


def blouse(p):
    """Between the clasps on her shoulders the cloth hangs in curves; girt under the breast it spills over the girdle."""
    x, y, z = p.T
    a = bent(p)
    d = ellipsoid(p, (0, .005, 1.285), (.176, .128, .205))
    for s in (1, -1):
        d = smooth_min(d, ellipsoid(p, (s * .076, -.092, 1.296), (.078, .070, .074)), .040)
        d = smooth_min(d, capsule(p, (s * .075, .005, 1.455), (s * .185, .015, 1.435), .060, .062), .035)
    front = np.clip(-y / .05, 0, 1)
    line = sagging(x, z, 1.46, .165, (.055, .55))
    hung = pleats((line - 1.30) * 18.5, 11, 21)
    # Beside the breasts folds fall straight from the clasps; below them they are gathered.
    high = np.clip((z - 1.215) / .05, 0, 1)
    middle = np.clip((.150 - np.abs(x)) / .04, 0, 1)
    d = d - .021 * hung * high * front * middle - .013 * pleats(a * 1.0, 37, 23) * np.clip((1.25 - z) / .05, 0, 1)
    d = d - .010 * pleats(np.arctan2(np.abs(x) - CLASP[0] - .03, CLASP[1] - z) * 2, 17, 25) * high * front * (1 - middle)
    d = smooth_max(d, -ellipsoid(p, (0, -.085, 1.520), (.100, .115, .088)), .008)
    d = smooth_max(d, GIRDLE - .01 - z, .012)
    # What spills over the girdle, and the girdle itself in the dark under it.
    roll = np.hypot((np.hypot(x / .186, y / .148) - 1) * .15, (z - GIRDLE - .030 - .012 * np.sin(3 * a + 1)) * .8) - .021 - .011 * pleats(a, 41, 27)
    d = smooth_min(d, roll * .8, .012)
    girdle = np.maximum(np.hypot(x / .166, y / .128) - 1, 0) * .13
    return smooth_min(d, np.hypot(girdle, np.maximum(np.abs(z - GIRDLE + .020) - .018, 0)) - .010, .004)


def sleeves(p):
    """Buttoned along the upper arm and open at the elbow; what is too wide of them hangs from the arm in folds."""
    made = None
    for side, sign in (('left', 1), ('right', -1)):
        shoulder, elbow = (np.array(tuple(BONES.point(f'{side}_{name}'))) for name in ('upper_arm', 'forearm'))
        along = (elbow - shoulder) / np.linalg.norm(elbow - shoulder)
        t = (p - sdf.vec(shoulder)) @ sdf.vec(along)
        off = p - sdf.vec(shoulder) - t[:, None] * sdf.vec(along)
        turn = np.arctan2(off[:, 2], off @ sdf.vec(np.cross(along, (0, 0, 1))))
        arm = capsule(p, shoulder, elbow, .078, .080) - .014 * pleats(turn + 1.5 * t, 13, 51)
        middle, low = shoulder + .66 * (elbow - shoulder), shoulder + .60 * (elbow - shoulder) - (0, -.02, .26)
        hang = capsule(p, middle, low, .078, .040) - .026 * pleats(2 * np.arctan2(off @ sdf.vec(along) + t - .66 * .3, p[:, 1] - middle[1]) + .3 * np.sin(9 * p[:, 2]), 9, 53)
        d = smooth_max(smooth_min(arm, hang, .05) * .75, t - .255 + .02 * np.sin(5 * turn), .006)
        made = d if made is None else np.minimum(made, d)
    return made


def mantle(p):
    """Slung about her hips: its upper edge is a roll that climbs to her left hip, where a bundle of it falls; under it long curves hang, and its hem ends in points."""
    x, y, z = p.T
    a = bent(p)
    top = .985 + .42 * (x + .05) * (np.abs(x) < .35) + .05 * np.clip(y / .2, 0, 1)
    t = np.clip((top - z) / .40, 0, 1)
    wide, deep = .200 + .088 * t ** .8, .156 + .082 * t ** .8
    line = sagging(x + .02, z, 1.02, .25, (.05, .62))
    front = np.clip((-y + .02) / .07, 0, 1)
    hung = pleats((line - .80) * 9.2, 13, 31) + .25 * pleats((line - .80) * 9.2 + .3, 31, 33)
    side = pleats(a * 1.0, 23, 35)
    depth = .014 + .034 * t
    folds = depth * (front * hung + (1 - front) * side)
    d = (np.hypot(x / wide, y / deep) - 1) * np.minimum(wide, deep) - folds
    d = smooth_min(d, knee(p) - .030 - .020 * front * hung, .040)
    hem = .565 + .85 * x * (x > 0) + .20 * x * (x < 0) + .045 * np.abs(np.sin(a * 7.5 + 1)) + .020 * np.abs(np.sin(a * 17))
    d = np.maximum(smooth_max(d * .72, hem - z, .006), z - top)
    d = np.maximum(d, -(d + .032))
    roll = np.hypot((np.hypot(x / (.206 + .02 * np.cos(a)), y / .166) - 1) * .16, z - top) - .026 - .010 * pleats(3 * a + (z - top) * 34, 17, 37)
    d = smooth_min(d, roll * .75, .010)
    # The bundle at her left hip.
    fall = capsule(p, (.232, -.075, 1.075), (.290, -.115, .34), .040, .062)
    fall = fall - .026 * pleats(2 * np.arctan2(x - .26, -y - .09) + .2 * np.sin(5 * z), 9, 39)
    fall = smooth_max(fall, .36 + .34 * np.abs(np.mod((x - .20) * 14, 1) - .5) - z, .006)
    return smooth_min(d, fall * .75, .012)


def veil(p, eyes):
    """Laid over the back of her head, over her shoulders, down to the floor behind her; its edges fall in folds of their own."""
    x, y, z = p.T
    q = p - sdf.vec(eyes)
    a = np.arctan2(x, y)
    over = ellipsoid(q, (0, .112, .045), (.140, .150, .150))
    drop = np.interp(z, [1.35, 1.45, 1.58, 1.70], [.255, .225, .168, .142])
    neck = (np.hypot(x / drop, (y - .085) / (.118 + .2 * (drop - .13))) - 1) * .13
    neck = smooth_max(neck, z - eyes[2] - .04, .03)
    d = smooth_min(over, neck, .05) - .013 * pleats(a + .3 * np.sin(z * 4), 23, 41) * np.clip((eyes[2] + .10 - z) / .15, 0, 1)
    d = smooth_max(d, 1.38 - z, .03)
    d = smooth_max(d, -(d + .020), .006)
    front = np.interp(z, [1.38, 1.50, eyes[2] - .05, eyes[2] + .10, eyes[2] + .2], [.00, -.02, .035, .055, .085]) + .55 * np.maximum(.10 - np.abs(x), 0) * np.clip((1.62 - z) / .1, 0, 1)
    # Its rolled edge about her hair.
    d = smooth_max(d, front - y, .006)
    heights = [0, .4, .9, 1.3, 1.45]
    wide, deep = np.interp(z, heights, [.465, .42, .335, .272, .235]), np.interp(z, heights, [.38, .33, .262, .205, .16])
    fall = (np.hypot(x / wide, (y - .03) / deep) - 1) * np.minimum(wide, deep)
    edge = .02 + .05 * np.sin(z * 4 + 2 * (x > 0)) * np.clip(1.2 - z, 0, 1)
    folded = np.clip((y - edge - .01) / .08, .62, 1)
    fall = np.abs(fall - folded * np.interp(z, heights, [.085, .074, .052, .028, .012]) * pleats(a + .10 * np.sin(z * 5), 25, 43)) * .72 - .018
    fall = np.maximum(smooth_max(fall, edge - y, .014), z - 1.47)
    return smooth_min(d, fall, .02)
