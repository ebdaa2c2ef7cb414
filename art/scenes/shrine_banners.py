"""The shrine's banners: each of another house, length, cloth and end, hung by loops from a rod; woven signs, braid and fringe; the cloth falls in folds from where it is held."""
import math
from dataclasses import dataclass

import numpy as np

from kit import shapes
from kit.cloth import grid_faces, thicken
from kit.surfaces import cloth, preset_material
from scenes.shrine_places import CLOTH


@dataclass(frozen=True)
class Banner:
    """Where it hangs and how it is turned, its width and length in metres, its cloth, its sign (sun, lamp, star, gate), its end (tails, point, fringe, torn)."""
    at: tuple
    turn: float
    wide: float
    long: float
    cloth: tuple
    sign: str
    end: str
    seed: int


CRIMSON, PURPLE, BLUE, OCHRE = ('crimson', '#82170f', '#260504', '#c8963a'), ('purple', '#5a1a4e', '#260a22', '#d0a14a'), ('blue', '#26406e', '#0a1226', '#b9a06a'), ('ochre', '#8a5f22', '#301c08', '#4c0f0c')
BANNERS = [
    Banner((-3.95, 9.45, 6.9), 0, 1.35, 4.3, BLUE, 'lamp', 'point', 3),
    Banner((.72, 9.45, 6.5), 0, 1.62, 3.3, CRIMSON, 'star', 'tails', 4),
    Banner((-9.45, 3.95, 6.6), 90, 1.55, 3.7, PURPLE, 'sun', 'fringe', 7),
    Banner((-9.45, -.72, 6.3), 90, 1.42, 4.0, CRIMSON, 'gate', 'torn', 9),
]


def banners():
    for one in BANNERS:
        shapes.place(shapes.belong(shapes.group('banner', [sheet(one), *rod(one), *fringe(one)]), CLOTH), one.at, (0, 0, one.turn))


def form(one, u, v):
    """Where the cloth is: `u` -.5..5 across, `v` 0..1 down. It hangs in scallops between its loops, and what gathers there falls in folds that fade out and wander."""
    random = np.random.RandomState(one.seed)
    p, q, r = random.uniform(0, math.tau, 3)
    loops = 5
    scallop = .055 * np.sin(math.pi * np.mod((u + .5) * (loops - 1), 1)) * np.exp(-v * one.long / .5)
    wander = u + .035 * np.sin(4.1 * v + p) + .03 * np.sin(9 * v + q) * v
    fold = np.sin(math.tau * 2.3 * wander + p) * (.35 + .65 * v) + .55 * np.sin(math.tau * 4.0 * wander + q) * np.exp(-1.2 * v) + .22 * np.sin(math.tau * 8 * wander + r) * np.exp(-4 * v)
    out = .085 * fold * (.25 + .75 * np.clip(v * one.long / .6, 0, 1)) + .10 * v * np.sin(3 * v + r)
    narrow = 1 - .07 * v - .03 * np.sin(3.0 * v + q)
    x = u * one.wide * narrow + .03 * np.sin(3.3 * v + r)
    return np.stack([x, -.10 - out, -.10 - scallop - v * one.long], -1)


def ends(one, u):
    """Where the cloth ends, as a share of its length, at `u` across it."""
    if one.end == 'tails':
        return .82 + .18 * np.clip(np.abs(u) / .36, 0, 1)
    if one.end == 'point':
        return 1 - .17 * np.clip(np.abs(u) / .5, 0, 1)
    if one.end == 'torn':
        return .93 + .03 * np.sin(17 * u + 1) + .025 * np.sin(41 * u) - .16 * np.exp(-((u - .30) / .07) ** 2) - .06 * np.exp(-((u + .22) / .03) ** 2)
    return np.full(np.shape(u), .965)


def sheet(one, rows=300, columns=150):
    u, t = np.meshgrid(np.linspace(-.5, .5, columns), np.linspace(0, 1, rows))
    v = t * ends(one, u)
    points = form(one, u, v).reshape(-1, 3)
    x, y, low = u * one.wide, (.42 - v) * one.long, (ends(one, u) - v) * one.long
    # Braid along the edges, a second, thinner line within it, and the sign.
    side = (.5 - np.abs(u)) * one.wide
    inner = np.minimum(side, np.minimum(low, v * one.long))
    braid = (inner < .085) & (inner > .018) & ((np.mod((x + y) * 11, 1) < .80) | (inner > .07) | (inner < .03))
    braid |= (inner > .125) & (inner < .145)
    if one.end == 'torn':
        braid &= (low > .16) | (side < .06)
    mask = np.maximum(braid.astype(float), signs(one.sign, x, y, one.wide))
    # Threads have come out here and there.
    worn = np.random.RandomState(one.seed + 90).uniform(0, 1, mask.shape)
    mask = mask * np.where(worn < .10, .45, 1)
    return thicken(shapes.add('banner cloth', points, grid_faces(rows, columns), cloth(f'banner {one.seed}', *one.cloth[1:], sheen=.35, weave=60, bump=.30), mask=mask.ravel()), .012, levels=0)


def signs(which, x, y, wide):
    """What is woven into the middle: 1 in the sign, 0 beside it."""
    r, a = np.hypot(x, y), np.arctan2(x, y)
    s = wide * .30
    if which == 'star':
        return (r < s * (.34 + .66 * np.abs(np.cos(4 * a)) ** 5)).astype(float) * (r > s * .12)
    if which == 'sun':
        rays = (r < s * 1.02) & (r > s * .56) & (np.abs(np.sin(8 * a)) > .35 + .55 * (r / s - .56))
        return ((np.abs(r - s * .42) < s * .07) | (r < s * .20) | rays).astype(float)
    if which == 'lamp':
        bowl = (r < s * .55) & (y < 0) & (y > -s * .42)
        flame = (np.abs(x) < s * .17 * np.sqrt(np.clip(1 - ((y - s * .36) / (s * .34)) ** 2, 0, 1)) * (1.2 - (y - s * .36) / s))
        chains = (np.abs(np.abs(x) - s * .5 * (1 - y / (s * 1.25))) < s * .035) & (y > 0) & (y < s * 1.25)
        ring = np.abs(np.hypot(x, y - s * 1.33) - s * .10) < s * .035
        foot = (np.abs(x) < s * .22) & (np.abs(y + s * .50) < s * .06)
        return (bowl | flame | chains | ring | foot).astype(float)
    towers = (np.abs(np.abs(x) - s * .55) < s * .22) & (np.abs(y) < s * .75)
    teeth = (np.abs(np.abs(x) - s * .55) < s * .28) & (y > s * .75) & (y < s * .98) & (np.mod(x / s * 5.0 + .25, 1) < .55)
    lintel = (np.abs(x) < s * .8) & (np.abs(y - s * .42) < s * .12)
    arch = (np.abs(np.hypot(x, y + s * .05) - s * .27) < s * .05) & (y > -s * .05)
    return (towers | teeth | lintel | arch).astype(float) * (1 - ((np.abs(np.abs(x) - s * .55) < s * .05) & (np.abs(y - s * .05) < s * .12)))


def rod(one):
    """The rod of bronze with its knobs, two hooks in the wall, and the loops."""
    bronze, long = preset_material('flat bronze'), one.wide * .5 + .20
    parts = [shapes.sweep('rod', [(-long, -.10, 0), (long, -.10, 0)], .034, bronze, 12)]
    for s in (1, -1):
        knob = shapes.lathe('knob', [(0, .13), (.03, .11), (.055, .07), (.04, .03), (.055, .01), (.04, 0)], bronze, 16)
        parts.append(shapes.place(knob, (s * long, -.10, 0), (0, s * 90, 0)))
        parts.append(shapes.sweep('hook', [(s * (long - .1), .15, .10), (s * (long - .1), -.02, .08), (s * (long - .1), -.10, -.02)], .020, bronze, 8))
    stuff = preset_material(one.cloth[0])
    for u in np.linspace(-.47, .47, 5):
        x = u * one.wide
        a = np.linspace(0, math.tau, 17)
        parts.append(shapes.sweep('loop', np.stack([x + 0 * a, -.10 + .052 * np.sin(a), -.035 + .085 * np.cos(a)], 1), .030, stuff, 8, (1.6, .35)))
    return parts


def fringe(one):
    """Threads along the lower end; tassels where it has points."""
    if one.end == 'torn':
        return []
    random, gold, parts = np.random.RandomState(one.seed + 40), cloth(f'fringe {one.seed}', '#b98a3c', '#4a2c0c', sheen=.3), []
    for u in np.linspace(-.485, .485, 62):
        at = form(one, np.array(u), ends(one, np.array(u)))
        drop = .13 * random.uniform(.8, 1.15)
        parts.append(shapes.sweep('thread', [at, at + (random.normal(0, .008), random.normal(0, .01), -drop * .5), at + (random.normal(0, .014), 0, -drop)], [.010, .009, .005], gold, 5))
    return parts
