"""The shrine's banners: each of another house, length, cloth and end, hung by loops from a rod; woven signs, braid and fringe; the cloth falls in folds from where it is held."""
import math
from dataclasses import dataclass

import cv2
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


def sheet(one, rows=760, columns=330):
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
    worn = cv2.resize(np.random.RandomState(one.seed + 90).uniform(0, 1, (190, 82)).astype(np.float32), (columns, rows), interpolation=cv2.INTER_LINEAR)
    mask = mask * (1 - .5 * np.clip((.24 - worn) / .1, 0, 1))
    return thicken(shapes.add('banner cloth', points, grid_faces(rows, columns), cloth(f'banner {one.seed}', *one.cloth[1:], sheen=.35, weave=60, bump=.30), mask=mask.ravel()), .012, levels=0)


def signs(which, x, y, wide):
    """What is embroidered into the middle in gold thread: 1 on the highest stitches, 0 beside them; the sign's edges are corded, its fields in slanting stitches."""
    s = wide * .31
    drawn = {'star': star, 'sun': sun, 'lamp': lamp, 'gate': gate}[which](x / s, y / s)
    field, cord = (np.clip(part, 0, 1) for part in drawn)
    stitches = .74 + .26 * np.sin((x + .6 * y) / .0115 * math.tau / 2.4)
    return np.maximum(.80 * field * stitches, cord)


def near(d, half):
    """1 within `half` of a line from which places are `d` away, with a soft edge."""
    return np.clip((half - np.abs(d)) / .02 + .5, 0, 1)


def within(d):
    """1 where `d` is below 0."""
    return np.clip(.5 - d / .02, 0, 1)


def rays(x, y, count, first, last, half, turn=0.0):
    """Pointed rays round the middle: how far a place is out of the nearest (less than 0 within), and on which side of its spine."""
    r, a = np.hypot(x, y), np.arctan2(x, y) - turn
    off = a - np.round(a / math.tau * count) * math.tau / count
    along, aside = r * np.cos(off), r * np.sin(off)
    taper = np.clip((last - along) / (last - first), 0, 1)
    return np.maximum(np.abs(aside) - half * taper, np.maximum(first - along, along - last)), aside


def star(x, y):
    """Of eight points, each with a lit and a shaded half, about a rosette, in a ring of beads."""
    r, a = np.hypot(x, y), np.arctan2(x, y)
    field, cord = np.zeros(r.shape), near(r - .23, .028) + within(r - .09)
    for turn, last, half in ((math.pi / 8, .70, .13), (0, 1.02, .155)):
        d, side = rays(x, y, 4 if last > 1 else 8, .20, last, half, turn)
        field = np.maximum(field * (d > .03), within(d) * np.where(side > 0, 1.0, .45))
        cord = np.maximum(cord * (d > .02), near(d, .020) * (r > .2))
    d, side = rays(x, y, 4, .20, 1.02, .155, math.pi / 4)
    field = np.maximum(field, within(d) * np.where(side > 0, 1.0, .45))
    beads = near(r - 1.20, .035) * (np.abs(np.mod(a / math.tau * 32, 1) - .5) < .26)
    return field, np.maximum(np.maximum(cord, near(d, .020)), beads)


def sun(x, y):
    """A disk with a rosette of eight petals, in a double ring, under sixteen rays, straight and waved."""
    r, a = np.hypot(x, y), np.arctan2(x, y)
    petals = within(r - .34 * np.abs(np.cos(4 * a)) ** .6) * (r > .08)
    straight, _ = rays(x, y, 8, .62, 1.12, .10)
    wave = .10 * np.sin((r - .6) * 12) / np.maximum(r, .3)
    waved, _ = rays(r * np.sin(a + wave), r * np.cos(a + wave), 8, .62, 1.02, .085, math.pi / 8)
    cord = near(r - .42, .022) + near(r - .53, .030) + within(r - .06) + near(straight, .014)
    return np.maximum(petals, np.maximum(within(straight), within(waved))), cord


def lamp(x, y):
    """A lamp that hangs from three chains, its flame in a ring of small rays."""
    v = y + .10
    bowl = np.maximum(np.hypot(x / .56, (v + .02) / .52) - 1, v + .02)
    flame_at = np.clip((v - .06) / .52, 0, 1)
    flame = np.where((v > .06) & (v < .58), np.abs(x) - .22 * np.sin(math.pi * flame_at ** .62) * (1 - .35 * flame_at), 1)
    glory, _ = rays(x, v - .28, 16, .50, .70, .030)
    glory = np.where(v > .02, glory, 1)
    chains = np.minimum(np.abs(np.abs(x) - .54 * (1.20 - v) / 1.20), np.abs(x) + 9 * (v < .72))
    links = near(chains, .026) * (v > 0) * (v < 1.18) * (np.mod(v * 13, 1) < .72)
    foot = np.maximum(np.abs(x) - .20, np.abs(v + .60) - .045)
    drop = np.hypot(x, v + .76) - .055
    cord = near(bowl, .024) + near(v + .02, .035) * (np.abs(x) < .62) + links + near(np.hypot(x, v - 1.28) - .09, .026) + near(flame, .016)
    field = within(bowl) * (.35 + .65 * (np.mod(np.arctan2(x, v - .3) * 5, 1) < .6)) + within(flame) + within(glory) + within(foot) + within(drop)
    return field, cord


def gate(x, y):
    """A gate of two slender towers and a pointed door between them, under a small sun."""
    u = np.abs(x)
    tower = np.maximum(np.abs(u - .58) - .155, np.abs(y + .10) - .72)
    top = np.maximum(np.abs(u - .58) - .205, np.abs(y - .70) - .055)
    teeth = np.maximum(np.maximum(np.abs(u - .58) - .205, np.abs(y - .815) - .060), .034 - np.abs(np.mod((u - .58) / .137 + .5, 1) - .5) * .137)
    wall = np.maximum(u - .43, np.abs(y + .02) - .30)
    arch = np.where(y > -.16, np.hypot(np.maximum(u, 0) + .12, y + .16) - .40, u - .28)
    arch = np.maximum(arch, -.82 - y)
    door = np.maximum(arch + .075, -.82 - y)
    bars = np.minimum(np.abs(np.mod(x / .105 + .5, 1) - .5) * .105, np.abs(np.mod(y / .135, 1) - .5) * .135)
    courses = (np.abs(np.mod(y / .125, 1) - .5) < .40) * (np.abs(np.mod(x / .15 + .5 * (np.mod(y / .25, 1) < .5), 1) - .5) < .42)
    slit = np.maximum(np.abs(u - .58) - .028, np.abs(y - .22) - .12)
    glory, _ = rays(x, y - .72, 12, .13, .30, .034)
    stone = np.maximum(within(tower), within(wall) * within(-arch)) * (.40 + .60 * courses) * within(-slit)
    field = np.maximum(np.maximum(stone, within(top) + within(teeth)), within(glory) + within(np.hypot(x, y - .72) - .095))
    cord = near(tower, .020) + near(arch, .030) * (y > -.82) + near(bars, .016) * within(door) + near(y + .83, .025) * (u < .75) + near(slit, .014)
    return field, cord


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
