"""What the goddess wears, as fields: a robe girt under the breast, her hair, and the veil that falls to her heels. As tall as a woman, in metres; faces -y."""
import numpy as np

from kit import sdf
from kit.sdf import capsule, ellipsoid, smooth_max, smooth_min

LOW, HIGH = (-.52, -.48, 0), (.52, .44, 2.02)
GIRDLE = 1.17
#: x and z of the clasp on her left shoulder.
CLASP = (.155, 1.475)


def flutes(angle, count, sharp=.65):
    """Round ridges and narrow valleys, -1..0, as cloth falls that is hung in folds."""
    return np.abs(np.sin(angle * count / 2)) ** sharp - 1


def robe(p):
    x, y, z = p.T
    a = np.arctan2(x, -y)
    wander = .16 * np.sin(z * 3.1 + a * 2) + .10 * np.sin(z * 6.3 + 1 + a)
    return smooth_min(smooth_min(skirt(p, a + wander), blouse(p, a + wander), .02), overfold(p, a + wander * .7), .012)


def knee(p):
    return np.minimum(capsule(p, (.095, -.04, .95), (.125, -.205, .52), .115, .098), capsule(p, (.125, -.205, .52), (.135, -.135, .04), .098, .085))


def skirt(p, a):
    """The weight is on her right leg, under the deepest folds; the left knee pushes the cloth forward."""
    x, y, z = p.T
    heights = [0, .12, .45, .80, 1.0, GIRDLE]
    wide, deep = np.interp(z, heights, [.355, .325, .275, .235, .195, .160]), np.interp(z, heights, [.300, .275, .215, .180, .150, .122])
    leg = knee(p)
    free = np.clip(leg / .10, 0, 1)
    depth = np.interp(z, heights, [.060, .055, .046, .030, .016, .010])
    folds = depth * (.72 * flutes(a, 15) + .28 * flutes(a + .11, 31, .9)) * (.18 + .82 * free)
    d = (np.hypot(x / wide, y / deep) - 1) * np.minimum(wide, deep) - folds
    d = smooth_min(d * .8, leg - .008 + .010 * flutes(np.arctan2(x - .12, -y) + z * .35, 13, .8), .055)
    return smooth_max(d, z - GIRDLE, .02)


def blouse(p, a):
    x, y, z = p.T
    d = ellipsoid(p, (0, .005, 1.285), (.178, .132, .205))
    for s in (1, -1):
        d = smooth_min(d, ellipsoid(p, (s * .078, -.098, 1.285), (.080, .066, .078)), .035)
        d = smooth_min(d, capsule(p, (s * .075, .005, 1.455), (s * .185, .015, 1.435), .060, .062), .035)
    # From the clasps on her shoulders folds fan out over the breast; below it they are gathered.
    front = np.clip(-y / .05, 0, 1)
    from_clasp = np.minimum(*(np.hypot(x - s * CLASP[0], z - CLASP[1]) for s in (1, -1)))
    fan = np.arctan2(np.abs(x) - CLASP[0] - .03, CLASP[1] - z)
    slung = .009 * flutes(fan, 27, .7) * np.clip((z - 1.22) / .08, 0, 1) * front * np.clip((from_clasp - .01) / .07, 0, 1)
    gathered = .012 * flutes(a, 34, .8) * np.clip((1.27 - z) / .07, 0, 1)
    d = d - slung - gathered
    d = smooth_max(d, -ellipsoid(p, (0, -.085, 1.515), (.098, .115, .088)), .014)
    d = smooth_max(d, GIRDLE - .02 - z, .015)
    girdle = np.maximum(np.hypot(x / .166, y / .130) - 1, 0) * .13
    return smooth_min(d, np.hypot(girdle, np.maximum(np.abs(z - GIRDLE) - .016, 0)) - .011, .008)


def overfold(p, a):
    """A second fall of cloth from the girdle to the thigh; its hem goes up and down with the folds."""
    x, y, z = p.T
    t = np.clip((GIRDLE - z) / .34, 0, 1)
    wide, deep = .168 + .085 * t ** .8, .132 + .075 * t ** .8
    folds = (.012 + .034 * t) * (.75 * flutes(a, 17) + .25 * flutes(a + .2, 41, .9))
    d = (np.hypot(x / wide, y / deep) - 1) * np.minimum(wide, deep) - folds
    d = smooth_min(d, knee(p) - .016 - .006 * flutes(a, 25), .05)
    hem = .845 + .040 * np.abs(np.sin(a * 8.5)) - .05 * np.cos(a * 2)
    return np.maximum(smooth_max(d * .8, hem - z, .010), z - GIRDLE + .01)


def hair(p, eyes):
    """Parted in the middle, in waves to both sides."""
    q = p - sdf.vec(eyes)
    x, y, z = q.T
    d = ellipsoid(q, (0, .100, .035), (.108, .128, .122))
    around, away = np.arctan2(np.abs(x), z + .02), np.hypot(x, (z + .012) / 1.2)
    d = d - .007 * flutes(away + .008 * np.sin(around * 13), 210, .8) - .012 * np.clip(1 - np.abs(x) / .012, 0, 1) * (z > .05)
    for s in (1, -1):
        d = smooth_min(d, ellipsoid(q, (s * .098, .075, -.035), (.024, .050, .075)) - .005 * flutes(z + .01 * np.sin(y * 90), 190, .8), .02)
    face = ellipsoid(q, (0, -.02, -.022), (.082, .095, .100))
    return smooth_max(d, -face, .010)


def veil(p, eyes):
    """Laid over the back of her head, over her shoulders, down to the floor behind her."""
    x, y, z = p.T
    q = p - sdf.vec(eyes)
    a = np.arctan2(x, y)
    over = ellipsoid(q, (0, .110, .045), (.138, .150, .150))
    drop = np.interp(z, [1.35, 1.45, 1.58, 1.70], [.255, .225, .165, .140])
    neck = (np.hypot(x / drop, (y - .085) / (.118 + .2 * (drop - .13))) - 1) * .13
    neck = smooth_max(neck, z - eyes[2] - .04, .03)
    d = smooth_min(over, neck, .05) - .010 * flutes(a + .3 * np.sin(z * 4), 22) * np.clip((eyes[2] + .08 - z) / .15, 0, 1)
    d = smooth_max(d, 1.38 - z, .03)
    d = smooth_max(d, -(d + .022), .006)
    front = np.interp(z, [1.38, 1.50, eyes[2] - .05, eyes[2] + .10, eyes[2] + .2], [.00, -.02, .035, .055, .085]) + .55 * np.maximum(.10 - np.abs(x), 0) * np.clip((1.62 - z) / .1, 0, 1)
    d = smooth_max(d, front - y, .008)
    heights = [0, .4, .9, 1.3, 1.45]
    wide, deep = np.interp(z, heights, [.44, .39, .31, .265, .235]), np.interp(z, heights, [.36, .31, .25, .20, .16])
    fall = (np.hypot(x / wide, (y - .03) / deep) - 1) * np.minimum(wide, deep)
    fall = np.abs(fall - np.interp(z, heights, [.055, .048, .034, .02, .01]) * flutes(a + .12 * np.sin(z * 5), 19)) * .8 - .020
    fall = np.maximum(smooth_max(fall, .03 + .05 * np.sin(z * 4) * np.clip(1.2 - z, 0, 1) - y, .02), z - 1.47)
    return smooth_min(d, fall, .03)
