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
    # Over the knee the cloth is drawn tight; below it falls in folds of its own.
    own = (.005 + .016 * np.clip((.62 - z) / .30, 0, 1)) * flutes(np.arctan2(x - .12, -y - .02) + .30 * np.sin(z * 2.6), 17, .7)
    d = smooth_min(d * .8, leg - .012 - own, .040)
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
    """Parted in the middle and laid back in waves; a twisted roll frames the face, from behind the ears a lock falls over either shoulder."""
    q = p - sdf.vec(eyes)
    x, y, z = q.T
    side = np.abs(x)
    around, away = np.arctan2(side, z + .02), np.hypot(x, (z + .012) / 1.2)
    d = ellipsoid(q, (0, .100, .035), (.108, .126, .118)) - .006 * flutes(away + .006 * np.sin(around * 11), 290, .8)
    d = smooth_min(d, capsule(q, (0, .115, -.02), (0, .125, -.30), .085, .075), .04)
    face = ellipsoid(q, (0, -.02, -.022), (.082, .095, .100))
    d = smooth_max(d, -face, .008)
    # The roll: round the face, thick over the temples, and twisted like a rope.
    bend = np.interp(around, [0, .5, 1.0, 1.6, 2.2], [.002, .010, .034, .062, .084])
    round_face = np.interp(around, [0, .35, .9, 1.5, 2.2], [.094, .096, .100, .098, .092])
    thick = np.interp(around, [0, .12, .6, 1.3, 2.0, 2.5], [.010, .017, .024, .027, .022, .016])
    u, v = (away - round_face), (y - bend)
    twist = np.arctan2(v, u) - around * 9
    roll = (np.hypot(u, v) - thick) * .8 - .0065 * (flutes(twist, 4, .9) + .3 * flutes(twist, 12, .9))
    roll = np.maximum(roll, (around - 2.35) * .05)
    d = smooth_min(d, roll, .006)
    # The parting.
    d = d + .012 * np.exp(-(x / .005) ** 2) * np.clip((z - .05) / .02, 0, 1)
    for path in (((.090, .080, -.070), (.098, .050, -.165), (.104, .006, -.245), (.100, -.012, -.330)),):
        for (a, b), (wide, narrow) in zip(zip(path, path[1:]), ((.027, .025), (.025, .021), (.021, .008))):
            m = np.stack([side, y, z], 1).astype(np.float32)
            along, across = np.arctan2(y - .03, side - .098) - z * 52, capsule(m, a, b, wide, narrow)
            d = smooth_min(d, across * .8 - .006 * (flutes(along, 3, .9) + .3 * flutes(along, 9, .9)), .010)
    return d


def veil(p, eyes, even=False):
    """Laid over the back of her head, over her shoulders, down to the floor behind her. Where it is `even` at its front edges, no fold there is cut open into a hook."""
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
    edge = .03 + .05 * np.sin(z * 4) * np.clip(1.2 - z, 0, 1)
    folded = np.clip((y - edge - .02) / .16, 0, 1) if even else 1
    fall = np.abs(fall - folded * np.interp(z, heights, [.055, .048, .034, .02, .01]) * flutes(a + .12 * np.sin(z * 5), 19)) * .8 - .020
    fall = np.maximum(smooth_max(fall, edge - y, .02), z - 1.47)
    return smooth_min(d, fall, .03)
