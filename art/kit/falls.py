"""White water that falls over a lip, painted over the render drop by drop: it is torn as it falls, breaks on whatever rock the picture shows in its way, and boils where it lands. The sheet that the drops come from is laid by kit/curtain."""
from dataclasses import dataclass
import math

import cv2
import numpy as np

from kit.grade import blur
from kit.noise import fractal2

STEP = .0125


@dataclass(frozen=True)
class Lip:
    """`points` from left to right: x, y and z of the edge, and how much water comes over it there (0..1; nothing where a rock stands in it). It comes with `speed` (m/s), and is seen for `run` metres above the edge."""
    points: tuple
    speed: float = .75
    run: float = .32

    def at(self, x):
        """y, z and flow at `x`."""
        xs, *rest = np.transpose(self.points)
        return tuple(np.interp(x, xs, values) for values in rest)


@dataclass(frozen=True)
class Tints:
    """Of smooth water, of white water in the sun and of its shaded side."""
    glass: tuple = (.050, .074, .062)
    lit: tuple = (.66, .65, .60)
    shaded: tuple = (.21, .29, .33)


def fall(view, rgb, depth, lip, level, seed=1, count=520000, share=1.0, trail=.028, tints=Tints()):
    """Drops that come over `lip` and fall down to `level`; `count` are followed, that stand for `share` of the water."""
    random = np.random.RandomState(seed)
    # As many come where there is much water as where there is little, but for the rocks.
    x = random.uniform(lip.points[0][0], lip.points[-1][0], count)
    x = x[random.rand(count) < lip.at(x)[2]]
    edge, crown, _ = lip.at(x)
    worn = fractal2((x * 4.5).astype(np.float32), np.zeros(len(x), np.float32), 3, seed) - .5
    edge, crown = edge - .10 * worn, crown + .05 * worn
    run, fast = lip.run, lip.speed
    last = np.sqrt(2 * np.maximum(crown - level, .05) / 9.8) + run / fast + .30
    age = random.uniform(0, 1, len(x)) * last
    # Here it stays clear for long, there it is white at once.
    froths = 1.3 + 16 * np.clip(fractal2((x * 5.5).astype(np.float32), np.ones(len(x), np.float32), 3, seed + 3) - .30, 0, 1) ** 2
    free = np.clip(age - run / fast, 0, 9)
    # Strands: more water comes here than there, and now than a moment ago; the farther it has fallen, the more of it is air.
    strand = fractal2((x * 24).astype(np.float32), (age * 4.2).astype(np.float32), 4, seed + 1)
    broad = fractal2((x * 7).astype(np.float32), (age * 3.4).astype(np.float32), 3, seed + 2)
    torn = .6 * strand + .4 * broad
    kept = random.rand(len(x)) < np.clip((torn - .30 - .22 * np.clip(free / .40, 0, 1)) * 6.5, .03, 1)
    x, age, edge, crown, torn, froths, free = (values[kept] for values in (x, age, edge, crown, torn, froths, free))
    n = len(age)
    at = np.stack([x, edge + run, crown], 1)
    speed = np.stack([np.zeros(n), -fast * (1 + .22 * (torn - .5)), np.zeros(n)], 1)
    loose, white = np.zeros(n, bool), np.zeros(n)
    # The sheet is laid by kit/curtain: drops come into sight only where it is torn.
    body = np.clip(free / .22, 0, 1) ** 1.5 * (1 + 1.9 * np.clip(free, 0, .4))
    sway = 1.1 * (fractal2((x * 5).astype(np.float32), (age * 7).astype(np.float32), 2, seed + 4) - .5)
    origin, across, along, up = (np.array(view.seen(point)) for point in ((0, 0, 0), (1, 0, 0), (0, 1, 0), (0, 0, 1)))
    turn = np.stack([across - origin, along - origin, up - origin])
    high, wide = depth.shape
    for k in range(int(last.max() / STEP) + 1):
        # Whole steps alone would lay the drops in rows.
        moving, step = age > k * STEP, np.clip(age - k * STEP, 0, STEP)
        at += speed * step[:, None]
        over = ~loose & (at[:, 1] < edge)
        loose |= over
        m = over.sum()
        speed[over, 0] += random.normal(0, .07, m)
        speed[:, 2] -= 9.8 * step * loose
        # Air takes hold of it.
        at[:, 0] += sway * step * loose * np.clip(white, 0, 1)
        speed[:, :2] += random.normal(0, .045, (n, 2)) * (loose & moving)[:, None] * np.clip(white, 0, 1)[:, None]
        white = np.where(loose & moving, np.clip(white + STEP * froths * (.5 + random.rand(n)), 0, 1.2), white)
        column, row, far = (at @ turn + origin).T
        inside = (column > 0) & (row > 0) & (column < wide - 1) & (row < high - 1)
        behind = far - depth[np.clip(row, 0, high - 1).astype(int), np.clip(column, 0, wide - 1).astype(int)]
        struck = moving & loose & inside & (behind > .03) & (behind < .28) & (at[:, 2] > level + .05) & (speed[:, 2] < -.6)
        m = struck.sum()
        speed[struck] = np.stack([random.normal(0, .55, m), -random.uniform(.25, 1.0, m), random.uniform(-.1, 1.0, m) ** 2 * 1.2], 1)
        white[struck] = 1.2
        landed = moving & (at[:, 2] < level) & (speed[:, 2] < 0)
        first = landed & (white < 2)
        m = first.sum()
        away, out = random.uniform(0, math.tau, m), random.uniform(.1, 1.0, m)
        speed[first] = np.stack([out * np.cos(away), .6 * out * np.sin(away) - .25, random.exponential(.85, m) + .1], 1)
        speed[landed & ~first] = 0
        white[landed] = 2
    seen = at[:, 2] > level - .01
    return laid(view, rgb, depth, at[seen], speed[seen], white[seen], body[seen], turn, origin, share * 300000 / count, trail, tints)


def laid(view, rgb, depth, at, speed, white, body, turn, origin, share, trail, tints):
    """Drops as an eye sees them that is open for `trail` seconds: many make a body, which the sun lights from the left."""
    unit = view.pixels_per_metre
    water, froth = (np.zeros(depth.size) for _ in range(2))
    for back in np.linspace(0, trail, 22):
        u, v, far = ((at - speed * back) @ turn + origin).T
        inside = (u > 1) & (v > 1) & (u < depth.shape[1] - 2) & (v < depth.shape[0] - 2)
        u, v, far, own, much = u[inside], v[inside], far[inside], np.clip(white[inside], 0, 1), body[inside]
        clear = depth[v.astype(int), u.astype(int)] > far - .10
        u, v, own, much = u[clear], v[clear], own[clear], much[clear]
        for du in (0, 1):
            for dv in (0, 1):
                part = much * np.abs(1 - du - u % 1) * np.abs(1 - dv - v % 1)
                spot = (v.astype(int) + dv) * depth.shape[1] + u.astype(int) + du
                water += np.bincount(spot, part, depth.size)
                froth += np.bincount(spot, part * own, depth.size)
    water, froth = (blur(values.reshape(depth.shape).astype(np.float32), .6) * (unit / 150) ** 2 * share for values in (water, froth))
    aerated = blur(froth, unit * .012) / (blur(water, unit * .012) + .02)
    thick = 1 - np.exp(-.05 * water)
    # Light from the left and above on strands of every width.
    depths = np.log1p(.10 * water)
    relief = sum(weight * beside(blur(depths, max(unit * size, .6)), unit * size * 1.4) for weight, size in ((.45, .007), (.55, .018), (.45, .05)))
    lit = np.clip(.50 + .62 * relief, 0, 1)[..., None]
    foam = np.float32(tints.shaded) + lit * (np.float32(tints.lit) - np.float32(tints.shaded))
    smooth = np.float32(tints.glass) * (1 + 1.2 * np.clip(relief, -.6, 1.2))[..., None] + (.22 * np.clip(relief - .12, 0, 1))[..., None] * foam
    tint = smooth + np.clip(1.3 * aerated * (.30 + .75 * thick), 0, 1)[..., None] * (foam - smooth)
    cover = (np.clip(1.06 * thick, 0, .97) * np.clip(.40 + 1.4 * aerated, 0, 1))[..., None]
    return rgb * (1 - cover) + tint * cover


def beside(image, away):
    """How much more there is than a little to the left and above."""
    return image - cv2.warpAffine(image, np.float32([[1, 0, away], [0, 1, .45 * away]]), image.shape[::-1], borderMode=cv2.BORDER_REPLICATE)


def boil(rgb, at, level, feet, tints=Tints(), seed=5):
    """Foam that is heaped up where water has fallen in, and drifts towards -y in shreds; `feet` are (x, y, half the width, how far it drifts, amount)."""
    x, y = at[..., 0], at[..., 1]
    amount = np.zeros_like(x)
    for a, b, half, drift, much in feet:
        down = b - y
        spread = half + .22 * np.clip(down, 0, 9)
        amount = np.maximum(amount, much * np.exp(-np.square((x - a) / spread) ** 2) * np.exp(-np.square(np.clip(-down + .15 * (fractal2(x * 5, y * 0, 3, seed + 9) - .5), 0, 9) / .34)) * np.exp(-np.clip(down, 0, 9) / drift))
    # Where it boils it also goes over low stones.
    water = (np.abs(at[..., 2] - level) < .03) | ((amount > .45) & (at[..., 2] > level) & (at[..., 2] < level + .20))
    if not (water & (amount > .02)).any():
        return rgb
    rows, columns = np.where((water & (amount > .02)).any(1))[0], np.where((water & (amount > .02)).any(0))[0]
    box = np.s_[rows[0]:rows[-1] + 1, columns[0]:columns[-1] + 1]
    x, y, amount, water = x[box], y[box], amount[box], water[box]
    bend = fractal2(x * 2.1, y * 1.3, 2, seed)
    heaps = 1 - np.abs(2 * fractal2(x * 7 + 1.6 * bend, y * 6, 4, seed + 1) - 1) * 2.2
    fine = fractal2(x * 26, y * 22, 3, seed + 2)
    shreds = fractal2(x * 5.5 + 1.2 * bend, y * 2.4, 4, seed + 3)
    # Dense where it falls, with holes farther on, and at last threads.
    # Farther down it is drawn into threads.
    threads = np.exp(-np.square((fractal2(x * 3.4 + .8 * bend, y * 1.1, 3, seed + 4) - .5) / .035)) * fractal2(x * 9, y * 5, 3, seed + 6)
    cover = np.clip((amount * (.40 + 1.1 * shreds + 1.3 * threads * np.clip(1 - 1.4 * amount, 0, 1)) + .30 * (fine - .5) - .34) / .42, 0, 1) * np.clip(.55 + amount, 0, 1)
    high = (.7 * heaps + .3 * fine) * cover
    across = cv2.Sobel(cv2.GaussianBlur(high, (0, 0), 1.2), cv2.CV_32F, 1, 0)
    inward = cv2.Sobel(cv2.GaussianBlur(high, (0, 0), 1.2), cv2.CV_32F, 0, 1)
    lit = np.clip(.26 + .30 * np.tanh(2.4 * across) - .20 * np.tanh(2.4 * inward) + .55 * (heaps - .5), 0, 1)[..., None]
    foam = np.float32(tints.shaded) + lit * (np.float32(tints.lit) - np.float32(tints.shaded))
    result = rgb.copy()
    share = (np.clip(cover, 0, .95) * water)[..., None]
    result[box] = rgb[box] * (1 - share) + foam * share
    return result
