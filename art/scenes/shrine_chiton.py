"""What the shrine's goddess wears next to her skin, as fields for a mesh: a peplos, pinned on her shoulders, girt under the breast with a flat belt over which it pouches, in deep folds to the floor. As tall as a woman, in metres; faces -y."""
import numpy as np

from kit import goddess_flesh, sdf
from kit.sdf import capsule, ellipsoid, smooth_max, smooth_min
from kit.skeleton import solve
from scenes.shrine_folds import Flow, ridges

BONES = solve(goddess_flesh.POSE)
#: How high the belt lies, and half its breadth.
BELT, BAND = 1.178, .0135
#: From the pin on her right shoulder over the breast to the belt; the other side is its mirror.
FALLS = Flow([
    [(-.178, 1.475), (-.192, 1.38), (-.184, 1.28), (-.150, 1.165)],
    [(-.166, 1.475), (-.150, 1.38), (-.130, 1.28), (-.108, 1.165)],
    [(-.152, 1.475), (-.108, 1.38), (-.080, 1.28), (-.070, 1.165)],
    [(-.138, 1.475), (-.070, 1.37), (-.038, 1.28), (-.034, 1.165)],
    [(-.122, 1.475), (-.032, 1.36), (.004, 1.28), (.004, 1.165)],
])


def knee(p):
    return np.minimum(capsule(p, (.095, -.04, .95), (.128, -.225, .52), .115, .096), capsule(p, (.128, -.225, .52), (.140, -.150, .04), .096, .080))


def oval(p, wide, deep):
    """How far outside an upright oval of these half axes."""
    return (np.hypot(p[:, 0] / wide, p[:, 1] / deep) - 1) * np.minimum(wide, deep)


def hips(p):
    """Trunk and legs under the cloth, without a fold: what the mantle lies on too."""
    z = p[:, 2]
    heights = [0, .03, .12, .45, .80, .96, 1.08, BELT]
    wide, deep = np.interp(z, heights, [.385, .365, .326, .284, .240, .208, .166, .150]), np.interp(z, heights, [.335, .315, .272, .230, .186, .160, .128, .116])
    return smooth_min(oval(p, wide, deep), knee(p), .05)


def skirt(p):
    """The weight is on her right leg, under the deepest folds; the left knee pushes the cloth forward, and its folds are slighter."""
    x, y, z = p.T
    a = np.arctan2(x, -y)
    u = a / np.pi * .5 + .5 + .012 * np.sin(5 * z + 3 * a)
    t = 1 - z / BELT
    free = np.clip((knee(p) + .005) / .09, 0, 1)
    broad, fine = ridges(u, t, 27, 3, 1.7, .32, (0, 1), .30), ridges(u + .003, t, 61, 5, 1.5, .4, (.25, 1.1), .4)
    depth = np.interp(z, [0, .12, .45, .80, 1.0, BELT], [.082, .080, .068, .044, .020, .008])
    fold = depth * (1.05 * broad + .26 * fine - .62)
    d = hips(p) - fold * (.20 + .80 * free)
    # The hem lies on the ground and spreads.
    d = d - .020 * np.exp(-np.square(z / .030)) * (.6 + .8 * broad)
    return smooth_max(d * .72, z - BELT, .010)


def bust(p):
    """Her breast and shoulders under the cloth."""
    d = ellipsoid(p, (0, .008, 1.300), (.170, .122, .195))
    d = smooth_min(d, oval(p, np.full(len(p), .150, np.float32), np.full(len(p), .112, np.float32)) + np.maximum(p[:, 2] - 1.26, 0), .03)
    for s in (1, -1):
        d = smooth_min(d, ellipsoid(p, (s * .080, -.088, 1.300), (.070, .066, .066)), .034)
        d = smooth_min(d, capsule(p, (s * .075, .005, 1.455), (s * .190, .018, 1.440), .058, .060), .035)
    return d


def bodice(p):
    """Gathered at the pins and again at the belt, drawn smooth over the breasts; between them the slack hangs in three soft curves."""
    x, y, z = p.T
    s, t, _ = FALLS.at(-np.abs(x), z)
    front = np.clip(-y / .06, 0, 1)
    taut = np.exp(-np.square(np.hypot((np.abs(x) - .082) / .064, (z - 1.300) / .062)))
    depth = np.interp(t, [0, .22, .5, .8, 1], [.012, .012, .008, .008, .009]) * (1 - .80 * taut)
    side = np.where(x > 0, .013, 0)
    fold = depth * (ridges(s + side, t, 8, 11, 1.9, .3, (-.3, 1.3), .5) - .45) + .0024 * (1 - .6 * taut) * (ridges(s + 2 * side, t, 19, 13, 1.7, .4, (.55, 1.8), .3) - .3)
    hung = z + .055 * (1 - np.clip(np.abs(x) / .12, 0, 1) ** 2) * (1 + (1.46 - z) * 2.2)
    slack = np.exp(-np.square(x / .060)) * np.clip((z - 1.265) / .05, 0, 1)
    fold = fold * (1 - .8 * slack) + slack * .011 * (ridges((hung - 1.34) / .20, 0 * z + .5, 5, 17, 1.7, 0) - .4)
    d = bust(p) - fold * front
    neck = ellipsoid(p, (0, -.085, 1.528), (.104, .115, .092))
    d = smooth_max(d, -neck, .009)
    # The cloth's edge about her neck is turned in, and round.
    d = smooth_min(d, np.hypot(neck, np.maximum(np.abs(bust(p)) - .004, 0)) - .0055 + .02 * np.maximum(z - 1.475, 0), .006)
    return smooth_max(d, BELT - .012 - z, .010)


def belt(p):
    """A flat band, its ends tied before her in a small flat knot."""
    x, y, z = p.T
    round_her = oval(p, np.full(len(p), .158, np.float32), np.full(len(p), .121, np.float32))
    band = np.hypot(np.maximum(np.abs(round_her) - .006, 0), np.maximum(np.abs(z - BELT) - BAND + .003, 0)) - .004
    knot = ellipsoid(p, (0, -.130, BELT), (.016, .009, .015))
    for s in (1, -1):
        knot = smooth_min(knot, capsule(p, (s * .004, -.132, BELT - .006), (s * .017, -.142, BELT - .085), .0062, .0085), .004)
        knot = smooth_min(knot, ellipsoid(p, (s * .024, -.128, BELT + .002), (.019, .007, .011)), .004)
    return smooth_min(band, knot, .003)


def pouch(p):
    """What is drawn up through the belt and hangs over it to the hips, soft and full, with a hem that waves."""
    x, y, z = p.T
    a = np.arctan2(x, -y)
    u = a / np.pi * .5 + .5 + .010 * np.sin(9 * z + 2 * a)
    t = np.clip((BELT - .012 - z) / .20, 0, 1.2)
    fold = ridges(u, t, 33, 27, 1.7, .35, (-.2, 1.2), .4)
    full = .017 * np.sin(np.pi * np.clip(t / .7, 0, 1)) + .006 * t
    d = hips(p) - .006 - full - (.007 + .018 * t) * (fold - .45)
    hem = .935 + .012 * np.sin(6 * a + 1) - .022 * fold
    return smooth_max(smooth_max(d * .8, z - BELT + .014, .014), hem - z, .007)


def sleeve(p):
    """On her right arm the peplos comes half way to the elbow; there it is slack and hangs."""
    shoulder, elbow = (np.array(tuple(BONES.point(f'right_{name}'))) for name in ('upper_arm', 'forearm'))
    way = (elbow - shoulder) / np.linalg.norm(elbow - shoulder)
    t = (p - sdf.vec(shoulder)) @ sdf.vec(way)
    off = p - sdf.vec(shoulder) - t[:, None] * sdf.vec(way)
    below = np.clip(-off[:, 2] / .05, -1, 1)
    # Cloth that hangs from an arm: on its ridge it is plain, its folds open below.
    fold = ridges(t / .22 + .05 * np.sin(20 * off[:, 2]), 0 * t + .5, 5, 51, 1.7, .2)
    arm = capsule(p, shoulder - .06 * way, elbow, .071, .066) - (.006 + .010 * np.clip(below + .3, 0, 1)) * (fold - .4)
    slack = capsule(p, shoulder + .04 * way + (0, 0, -.05), shoulder + .13 * way + (0, .01, -.135), .060, .040) - .020 * (fold - .4)
    d = smooth_min(arm, slack, .05)
    mouth = t - .150 + .30 * np.clip(off[:, 2] + .03, -.2, 0) + .006 * np.sin(60 * off[:, 2]) + .008 * fold
    return smooth_max(d * .8, mouth, .006)


def peplos(p):
    return smooth_min(smooth_min(np.minimum(smooth_min(bodice(p), pouch(p), .004), belt(p)), skirt(p), .004), sleeve(p), .016)
