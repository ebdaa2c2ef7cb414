"""The goddess's cloth in the margins: skirt, mantle, the mantle's end over her arm and the veil down her back, each a sheet over an angle and a height.

A sheet hangs straight down from whatever holds it out, and lies in folds only where nothing is under it: so her knee shows and her shin does not. As tall as a woman, in metres.
"""
import math

import numpy as np
from scipy.ndimage import gaussian_filter, gaussian_filter1d

from kit import shapes
from kit.cloth import grid_faces
from scenes.margins_marble import gilded

#: Where the skirt begins and where it ends before and behind.
GIRDLE, HEM = 1.165, (.068, .012)


def pleats(turn, count, seed, sharp=.62):
    """Round ridges and narrow valleys, no two as wide or as deep: how far out, 0..1, and which way a ridge leans, over `turn` in rounds."""
    random = np.random.RandomState(seed)
    ends = np.concatenate([[0], np.cumsum(random.uniform(.45, 1.6, count))])
    place = np.interp(turn % 1, ends / ends[-1], np.arange(count + 1))
    deep = random.uniform(.55, 1.0, count)[np.minimum(place.astype(int), count - 1)]
    share = place % 1
    return np.sin(np.pi * share) ** sharp * deep, np.cos(np.pi * share) * deep


class Under:
    """What lies under the cloth: for each angle (rows of `z` from above, columns of `a`; 0 is before her, a quarter round her left) how far out it reaches."""
    def __init__(self, bones, z, a):
        self.z, self.a = z, a
        def at(name, q=(0, 0, 0)):
            return np.array(tuple(bones.point(name, q)))
        waist, feet = at('chest', (0, 0, .06)), (at('left_foot') + at('right_foot')) / 2
        share = ((z - feet[2]) / (waist[2] - feet[2]))[:, None]
        self.middle = feet[:2] * (1 - share) + waist[:2] * share + np.array([0, .02])
        self.way = np.stack([np.sin(a), -np.cos(a)], -1)
        reach = np.zeros((len(z), len(a)))
        for side in ('left', 'right'):
            hip, knee, foot = at(f'{side}_thigh'), at(f'{side}_shin'), at(f'{side}_foot')
            for (p, q), (wide, narrow) in zip(((hip, knee), (knee, foot)), ((.108, .080), (.078, .052))):
                reach = np.maximum(reach, self.round(p, q, wide, narrow))
        pelvis = at('pelvis')
        reach = np.maximum(reach, self.ring(pelvis[:2], np.interp(z, [.62, .80, .93, 1.06, 1.2], [.0, .150, .176, .132, .122]), .74))
        for s in (1, -1):
            seat = at('pelvis', (s * .085, .055, -.06))
            reach = np.maximum(reach, self.ring(seat[:2], .118 * np.sqrt(np.clip(1 - ((z - seat[2]) / .15) ** 2, 0, 1)), 1))
        self.reach = gaussian_filter(reach, (2, len(a) / 90), mode=('nearest', 'wrap'))

    def round(self, p, q, wide, narrow):
        share = np.clip((self.z - p[2]) / (q[2] - p[2]), 0, 1)[:, None]
        inside = (self.z < max(p[2], q[2]) + .05) & (self.z > min(p[2], q[2]) - .05)
        return self.ring(p[:2] * (1 - share) + q[:2] * share, (wide + (narrow - wide) * share[:, 0]) * inside, 1)

    def ring(self, centre, radius, flat):
        """Where a ray from the middle leaves a circle, or an ellipse as deep as `flat` of its width."""
        d = np.broadcast_to(centre, self.middle.shape) - self.middle
        scale = np.array([1, 1 / flat])
        way, d = self.way * scale, d * scale
        long = np.linalg.norm(way, axis=1)
        unit = way / long[:, None]
        along = d @ unit.T
        across = d[:, :1] * unit[None, :, 1] - d[:, 1:] * unit[None, :, 0]
        inner = np.square(radius)[:, None] - across ** 2
        return np.where(inner > 0, along + np.sqrt(np.maximum(inner, 0)), 0) / long[None]

    def hung(self, out, widens):
        """How far out cloth hangs that lies `out` over this; it widens by `widens` to each metre of its fall."""
        r = self.reach + out
        fall = -np.diff(self.z, prepend=self.z[0])
        for k in range(1, len(r)):
            r[k] = np.maximum(r[k], r[k - 1] + widens * fall[k])
        return gaussian_filter(r, (3, len(self.a) / 120), mode=('nearest', 'wrap'))

    def points(self, r, lean=0, z=None):
        """`lean`: how far each point is carried round, in metres."""
        side = np.stack([np.cos(self.a), np.sin(self.a)], -1)
        flat = self.middle[:, None] + r[..., None] * self.way[None] + np.broadcast_to(lean, r.shape)[..., None] * side[None]
        return np.concatenate([flat, np.broadcast_to(self.z[:, None] if z is None else z, r.shape)[..., None]], -1)


def sheet(name, points, stone, closed, hollow, gilt):
    rows, columns = points.shape[:2]
    return gilded(shapes.add(name, points.reshape(-1, 3), grid_faces(rows, columns, closed), stone, mask=np.clip(hollow, 0, 1).ravel()), np.clip(gilt, 0, 1))


def skirt(bones, stone, fine=1.0):
    """Gathered at the girdle, hanging in deep folds beside the knee that comes forward; it leaves her toes bare."""
    a = np.linspace(-math.pi, math.pi, round(900 * fine), endpoint=False)
    z = np.linspace(GIRDLE, 0, round(420 * fine))
    under = Under(bones, z, a)
    r = under.hung(.012, .045)
    taut = np.exp(-np.clip(r - under.reach - .012, 0, 1) / .022)
    Z, A = np.meshgrid(z, a, indexing='ij')
    # Folds lean from the hip that bears her to the knee that does not, and wander.
    turn = (A + .34 * np.clip((1.0 - Z) / .5, 0, 1) * np.exp(-((A - .15) / .8) ** 2) + .10 * np.sin(2 * A + 4 * Z) + .05 * np.sin(9 * Z + 3 * A)) / math.tau
    broad, lean = pleats(turn, 15, 4)
    fine_folds, _ = pleats(turn + .013 * np.sin(7 * Z), 37, 9, .8)
    down = np.clip((GIRDLE - Z) / .75, 0, 1)
    deep = (.012 + .066 * down ** .8) * (1 - .88 * taut)
    h = deep * (broad - .62) + (.010 + .006 * down) * (1 - .6 * taut) * (fine_folds - .5)
    # Drawn over thigh and knee the cloth keeps a few ridges, which run to the knee from the girdle.
    drawn, _ = pleats(turn + .25 * Z, 24, 2, .9)
    h = h + .0075 * taut * (drawn - .4)
    # At the girdle it is gathered into many small ones.
    gathered = np.clip((Z - .86) / .16, 0, 1)
    h = h + .019 * gathered * (pleats(turn + .01 * np.sin(9 * Z), 36, 12, .8)[0] - .5)
    # Under the mantle it lies close.
    top, low = slung(a)
    covered = np.clip((Z - low[None] - .015) / .02, 0, 1) * np.clip((top[None] - .05 - Z) / .02, 0, 1)
    h = h * (1 - covered) - .018 * covered
    front = np.clip(np.cos(A), 0, 1) ** .7
    lift = HEM[1] + (HEM[0] - HEM[1]) * front + .022 * (1 - broad) * front
    tall = GIRDLE - (GIRDLE - lift) * (GIRDLE - Z) / GIRDLE
    points = under.points(r + h, lean * deep * .34, tall)
    hollow = np.clip((.58 - broad) * 1.5, 0, 1) * np.clip(deep / .05, 0, 1) + .35 * np.clip(.4 - fine_folds, 0, 1)
    border = np.clip(1 - np.abs(tall - lift - .038) / .016, 0, 1) ** .3
    return sheet('skirt', points, stone, True, hollow, border)


def slung(a):
    """The heights of the mantle's upper and lower edge at each angle."""
    knots = np.radians([-180, -120, -80, -40, 0, 40, 75, 110, 180])
    top = np.interp(a, knots, [1.13, 1.02, .985, 1.01, 1.065, 1.135, 1.20, 1.19, 1.13])
    low = np.interp(a, knots, [.40, .30, .33, .42, .56, .74, .93, .70, .40])
    return [gaussian_filter1d(side, len(a) / 40, mode='wrap') for side in (top, low)]


def mantle(bones, stone, fine=1.0):
    """Slung from her right hip across to her left arm: a rolled edge, and folds that sag between the two and gather at the arm."""
    a = np.linspace(-math.pi, math.pi, round(900 * fine), endpoint=False)
    zs = np.linspace(1.30, .20, round(420 * fine))
    under = Under(bones, zs, a)
    base = under.hung(.038, .035)
    v = np.linspace(0, 1, round(420 * fine))[:, None]
    A = np.broadcast_to(a[None], (len(v), len(a)))
    top, low = slung(a)
    sag = .30 * np.exp(-((A + .30) / .68) ** 2) * np.sin(np.pi * np.clip(v, 0, 1)) ** .8
    folds, lean = pleats((v - sag * .9) * .80 + .22 + .03 * np.sin(3 * A), 8, 21, .70)
    fine_folds, _ = pleats((v - sag) * .9 + .02 * np.sin(5 * A + 2), 23, 5, .9)
    Z = top[None] + (low - top)[None] * v
    row = (zs[0] - Z) / (zs[0] - zs[-1]) * (len(zs) - 1)
    k = np.clip(row.astype(int), 0, len(zs) - 2)
    share, column = row - k, np.arange(len(a))[None]
    r = base[k, column] * (1 - share) + base[k + 1, column] * share
    middle = under.middle[k, :] * (1 - share)[..., None] + under.middle[k + 1, :] * share[..., None]
    deep = (.016 + .036 * np.exp(-((A + .15) / .95) ** 2)) * np.clip(v / .06, 0, 1) * (.45 + .55 * np.clip((1 - v) / .25, 0, 1))
    h = deep * (folds - .55) + .007 * (fine_folds - .5)
    # The rolled edge, twisted as a rope is.
    roll = np.exp(-((v - .035) / .040) ** 2)
    twist = np.abs(np.sin(A * 7 + v * 26)) ** .7
    h = h - .026 * np.clip(1 - v / .22, 0, 1)
    h = h + roll * (.030 + .014 * (twist - .5)) - .075 * np.clip(1 - v / .026, 0, 1) ** 2
    flat = middle + (r + h)[..., None] * np.stack([np.sin(a), -np.cos(a)], -1)[None]
    # Folds hang over what is below them; the lower edge goes up and down.
    points = np.concatenate([flat, (Z - .42 * deep * lean + .020 * v ** 6 * np.sin(11 * A + 2 * np.sin(3 * A)))[..., None]], -1)
    hollow = np.clip((.50 - folds) * 1.6, 0, 1) + .5 * roll * np.clip(.5 - twist, 0, 1)
    return sheet('mantle', points, stone, True, hollow, np.clip(1 - np.abs(v - .945) / .020, 0, 1) ** .3 * np.ones_like(A))


def fall(bones, stone, fine=1.0):
    """The mantle's end: from her waist it goes up over her left forearm, and hangs from there in zigzags."""
    elbow, hand, waist = (np.array(tuple(bones.point(*where))) for where in (('left_forearm',), ('left_hand',), ('chest', (.150, -.100, .115))))
    u, v = np.meshgrid(np.linspace(0, 1, round(360 * fine)), np.linspace(0, 1, round(360 * fine)))
    over = elbow + (hand - elbow) * .30 + [.028, -.060, .040]
    zig, swing = pleats(u * .98 + .012 * np.sin(6 * v) + .01, 6, 31, .75)
    # Its upper edge sags from the waist to the arm; lower down it closes up under the arm.
    narrow = 1 - .30 * np.clip(v / .5, 0, 1) ** .8
    share = 1 - (1 - u) * narrow
    sag = np.sin(np.pi * u) * (.055 * (1 - v))
    x = waist[0] + (over[0] - waist[0]) * share + .030 * v * (share - .3)
    y = waist[1] + (over[1] - waist[1]) * share - .050 * (zig - .5) * np.clip(v / .25, .25, 1) - .018 * v
    x = x + .020 * swing * np.clip(v / .3, 0, 1)
    long = .36 + .30 * u + .10 * np.abs((u * 4.5 + .3) % 1 - .5) * 2
    z = waist[2] + (over[2] - waist[2]) * u ** 1.2 - sag - v * long
    # It lies over the arm and goes down behind it.
    back = np.clip(1 - v / .05, 0, 1) ** 1.5
    y, z = y + .075 * back, z - .020 * back
    edge = np.clip(1 - np.abs(v - .955) / .022, 0, 1) ** .3
    return sheet('fall', np.stack([x, y, z], -1), stone, False, np.clip((.45 - zig) * 1.5, 0, 1) * np.clip(v / .2, 0, 1), edge)


def veil(stone, middle, fine=1.0):
    """Behind her, from her shoulders to the floor, a little wider than she is: it parts her from the wall."""
    a = np.linspace(-1.72, 1.72, round(420 * fine))
    z = np.linspace(1.44, .0, round(260 * fine))
    Z, A = np.meshgrid(z, a, indexing='ij')
    folds, lean = pleats((A + .10 * np.sin(3 * Z + A)) / 3.44 * .98 + .5, 9, 17, .8)
    low = np.clip((1.44 - Z) / 1.2, 0, 1)
    deep = .012 + .048 * low
    # Its edges hang in a wave.
    wide, back = .200 + .135 * low ** .9 + .022 * np.sin(6.5 * Z + 1.2 * np.sign(A)) * np.abs(A / 1.7) ** 6 * low, .165 + .10 * low
    h = deep * (folds - .5)
    x = middle[0] * low + (wide + h) * np.sin(A) + lean * deep * .25 * np.cos(A)
    y = middle[1] + .05 + (back + h) * np.cos(A) - lean * deep * .4 * np.sin(A) * .5
    edge = np.clip(1 - np.abs(np.abs(A) - 1.675) / .025, 0, 1) ** .3
    return sheet('veil', np.stack([x, y, Z], -1), stone, False, np.clip((.5 - folds) * 1.5, 0, 1), edge)
