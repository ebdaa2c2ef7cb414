"""Openings in the page's walls: the arch that one goes under from one wall to the next with the string course over it, and a niche deep enough for a still life.

Painted: each stone is a distance to its own edges, as in the walls and the margins.
"""
PICTURES = {'ui/passage': (2560, 640), 'ui/cornice': (1024, 160), 'ui/niche': (1280, 1088)}
ORDER = 63
BLENDER = False

import cv2
import numpy as np

from interface.kit.develop import grade, over, write
from interface.kit.ground import clouds, light_on

EMBER, MOON = np.float32([1.0, .56, .22]), np.float32([.42, .56, .86])


def render(job):
    paint = {'passage': passage, 'cornice': cornice, 'niche': niche}[job.name.split('/')[1]]
    write(job, *paint(*job.size))


class Stones:
    """What is laid so far: at each point how deep it lies inside of its stone, in pixels, and the number of that stone."""

    def __init__(self, width, height):
        self.y, self.x = np.mgrid[0:height, 0:width].astype(np.float32) + .5
        self.edge, self.number = np.full(self.x.shape, -99., np.float32), np.zeros(self.x.shape, int)

    def lay(self, distance, number):
        self.number = np.where(distance > self.edge, number, self.number).astype(int)
        self.edge = np.maximum(self.edge, distance).astype(np.float32)

    def coursed(self, tall, long, within, number, seed):
        """Courses of ashlar inside of `within`, a distance as well."""
        random, row = np.random.default_rng(seed), np.floor(self.y / tall)
        shift, stretch = random.uniform(0, 1, 64)[row.astype(int) % 64], random.uniform(.8, 1.25, 64)[row.astype(int) % 64]
        along = self.x / (long * stretch) + shift
        u, v = along % 1, self.y % tall
        inside = np.minimum(np.minimum(u, 1 - u) * long * stretch, np.minimum(v, tall - v))
        self.lay(np.minimum(inside, within), number + (np.floor(along) * 7 + row * 13).astype(int) % 61)

    def ring(self, centre, inner, outer, count, half, number, key=1.0):
        """Voussoirs between two radii, within `half` radians of the crown; the middle one is taller by `key`."""
        across, up = self.x - centre[0], centre[1] - self.y
        away, turn = np.hypot(across, up), np.arctan2(across, up)
        slot = np.clip(np.floor((turn + half) / (2 * half) * count), 0, count - 1)
        out = inner + (outer - inner) * np.where(slot == count // 2, key, 1)
        wedge = np.minimum((turn + half) - slot * 2 * half / count, (slot + 1) * 2 * half / count - (turn + half)) * away
        self.lay(np.minimum(np.minimum(away - inner, out - away), wedge), number + slot)
        return away, turn

    def seen(self, base, seed, steep=.55, relief=7.0, worn=1.2, stains=.12):
        """Colour and cover; `base` is the stone's, each has a tone of its own, its edges are chipped."""
        def noise(slope, number, smallest):
            return clouds(2048, slope, seed + number, smallest)[np.ix_(np.arange(self.x.shape[0]) % 2048, np.arange(self.x.shape[1]) % 2048)]
        edge = self.edge - worn * np.clip(noise(1.4, 1, 6) - .3, 0, 2) * 2
        high = relief * (1 - (1 - np.clip(edge / 11, 0, 1)) ** 2) + 1.5 * noise(1.2, 2, 12) + 1.6 * noise(1.6, 5, 6)
        tone = np.random.default_rng(seed).normal(size=512)[self.number % 512]
        shade = .42 * np.tanh(1.2 * light_on(cv2.GaussianBlur(high.astype(np.float32), (0, 0), .8), steep)) + .10 * tone - .5 * (1 - np.clip(edge / 3.5, 0, 1)) + stains * noise(1.7, 3, 3)
        return (np.float32(base) * (1 + np.clip(shade, -.75, .8))[..., None]).astype(np.float32), np.clip(edge + 1.5, 0, 1)


def sun(x, y, radius):
    """How far inside of the house's sun a point lies: a disc, and eight rays and eight shorter ones between them."""
    far, turn = np.hypot(x, y), np.arctan2(y, x)
    long = np.where(np.cos(8 * turn) > 0, 1.0, .80) * radius
    wide = np.abs((turn / np.pi * 8 + .5) % 1 - .5) * np.pi / 8 * far
    ray = np.where((far > .44 * radius) & (far < long), .085 * radius * (1 - (far - .44 * radius) / (long - .44 * radius)) - wide, -9)
    return np.maximum(ray, .36 * radius - far)


def passage(width, height):
    """The ring, and what it stands on: a stone cut to its slope, a moulded course, a corbel that a column may take the place of."""
    half, spring, crown, thick = .412 * width, .170 * width, .098 * width, .046 * width
    rise = spring - crown
    radius = (half ** 2 + rise ** 2) / (2 * rise)
    centre, slope = (width / 2, crown + radius), np.arcsin(half / radius)
    ring, inner, impost = Stones(width, height), Stones(width, height), Stones(width, height)
    away, turn = ring.ring(centre, radius, radius + thick, 19, slope, 100, 1.26)
    inner.ring(centre, radius - .016 * width, radius + 2, 31, slope, 200)
    x, y = ring.x, ring.y
    side, top = np.abs(x - width / 2), spring - thick * np.cos(slope)

    def block(left, right, above, below, number, leaning=99.):
        edges = np.minimum(np.minimum(side - left * width, right * width - side), np.minimum(y - above, below - y))
        impost.lay(np.minimum(edges, leaning), number)
    block(.412, .488, top, spring + .004 * width, 20, (np.abs(turn) - slope) * away)
    block(.4065, .4935, spring + .004 * width, spring + .013 * width, 22)
    block(.4085, .4915, spring + .013 * width, spring + .024 * width, 24)
    block(.412, .488, spring + .024 * width, spring + .030 * width, 26)
    down = np.clip((y - spring - .030 * width) / (.030 * width), 0, 1)
    wide = .032 * width * np.sqrt(np.clip(1 - .85 * down ** 2, 0, 1))
    impost.lay(np.minimum(np.minimum(wide - np.abs(side - .450 * width), y - spring - .030 * width), spring + .060 * width - y), 28)

    # The lamps of the next wall shine from below and from the sides.
    low = np.clip(y / (.23 * width), 0, 1)
    warm = np.clip(.30 + .70 * np.clip(side / half, 0, 1) ** 2.2, 0, 1)

    def lit(stones, base, ember, moon, seed, stains=.12):
        color, cover = stones.seen(base, seed, stains=stains)
        return color * (1 + moon * (1 - low)[..., None] * MOON + ember * (warm * (.25 + .75 * low))[..., None] * EMBER), cover
    front = lit(ring, (.215, .203, .190), .62, .40, 31)
    face = lit(inner, (.150, .122, .098), 1.2, 0, 41)
    bearing = lit(impost, (.215, .203, .190), .62, .40, 51, stains=.03)
    # Each course of the impost overhangs the next: light on its upper edge, its shadow on what is below.
    course = sum(np.exp(-np.clip(y - spring - at * width, 0, None) / (.0035 * width)) * (y > spring + at * width) for at in (.013, .024, .030))
    brow = sum(np.exp(-((y - spring - (at + .0016) * width) / (.0012 * width)) ** 2) for at in (.004, .013))
    bearing = bearing[0] * (1 - .62 * np.clip(course, 0, 1) + .55 * brow)[..., None] * (1 - .55 * down * (y > spring + .030 * width))[..., None], bearing[1]
    # The soffit: dark where it goes in.
    into = np.clip((radius - away) / (.016 * width), 0, 1)
    face = face[0] * (1 - .55 * into)[..., None], face[1] * (away < radius + 1)
    color, cover = over(bearing, over(front, face))
    # The house's sun on the keystone, gilded and worn.
    at = x - width / 2, y - (centre[1] - radius - .62 * thick)
    inside = sun(*at, .018 * width)
    bright = np.clip(.62 - .30 * at[1] / (.018 * width), .25, 1)[..., None]
    gold = np.float32([.86, .58, .21]) * bright + .10 * np.clip(clouds(2048, 1.2, 61, 10)[:height, np.arange(width) % 2048], -1, 1)[..., None]
    cut = np.clip(inside + 5, 0, 1) * np.clip(3 - inside, 0, 1)
    color = color * (1 - .55 * cut * (inside < 1))[..., None]
    color = color * (1 - np.clip(inside, 0, 1)[..., None]) + gold * np.clip(inside, 0, 1)[..., None]
    color, cover = grade(np.clip(color, 0, 1).astype(np.float32)), np.clip(cover, 0, 1)
    # It stands out from the wall and throws its shadow there; under it, it is night before it is light again.
    stands = cv2.GaussianBlur(cv2.warpAffine(cover, np.float32([[1, 0, 0], [0, 1, .005 * width]]), (width, height)), (0, 0), .007 * width) * .85
    night = np.clip((radius - away) / (.26 * width), 0, 1)
    under = .95 * (1 - night) ** .8 * (away < radius + 1) * np.clip((half + 2 - side) / (.02 * width), 0, 1) * np.clip((.25 * width - y) / (.05 * width), 0, 1)
    color, cover = over((color, cover), (np.broadcast_to(np.float32([.016, .015, .018]), color.shape), np.maximum(stands, under)))
    return np.clip(color, 0, 1), cover * np.clip(np.minimum(np.minimum(x, width - x), height - y) / 8, 0, 1)


def cornice(width, height):
    """A string course between two walls: a fascia, a hollow, a row of dentils, and the shadow of it all. It repeats sideways."""
    stones, dentils = Stones(width, height), Stones(width, height)
    x, y = stones.x, stones.y / height
    long = width / 4
    joint = np.minimum((x + .13 * width * (y > .62)) % long, long - (x + .13 * width * (y > .62)) % long)
    stones.lay(np.minimum(np.minimum(stones.y - .04 * height, .36 * height - stones.y), joint), (x // long).astype(int) % 4)
    stones.lay(np.minimum(np.minimum(stones.y - .36 * height, .50 * height - stones.y), joint), (x // long).astype(int) % 4 + 20)
    stones.lay(np.minimum(stones.y - .50 * height, .78 * height - stones.y), 40)
    pace = width / 20
    dentils.lay(np.minimum(.29 * pace - np.abs(x % pace - pace / 2), np.minimum(stones.y - .52 * height, .74 * height - stones.y)), (x // pace).astype(int) + 60)
    hollow = np.clip((y - .36) / .14, 0, 1) * (y < .50)
    dark = np.where(y < .36, 0, np.where(y < .50, .10 + .5 * hollow, .70))
    brow = np.exp(-((y - .085) / .035) ** 2) * .55 + np.exp(-((y - .375) / .02) ** 2) * .35
    color, cover = stones.seen((.235, .215, .195), 91, worn=.8)
    # No wall shows through its joints.
    behind = np.clip((stones.y - .05 * height) / 2, 0, 1) * (y < .78)
    color, cover = over((color, cover), (np.broadcast_to(np.float32([.03, .028, .03]), color.shape), behind))
    color = color * (1 - dark + brow)[..., None] * (1 + .35 * np.exp(-(y / .2) ** 2)[..., None] * MOON)
    teeth, bite = dentils.seen((.27, .235, .20), 95, worn=.5)
    teeth = teeth * (1 + .5 * EMBER * np.clip((y - .5) / .24, 0, 1)[..., None]) * (.75 + .4 * np.clip((y - .52) / .22, 0, 1))[..., None]
    color, cover = over((teeth, bite), (color, cover))
    cast = .80 * np.clip((1 - y) / .30, 0, 1) ** 1.3 * (y > .5)
    color, cover = over((grade(np.clip(color, 0, 1).astype(np.float32)), cover), (np.broadcast_to(np.float32([.016, .015, .018]), color.shape), cast))
    # Its ends meet.
    late = (.5 - .5 * np.cos(np.linspace(0, np.pi, 24, dtype=np.float32)))[None, :, None]
    sheet = np.dstack([np.clip(color, 0, 1), cover])
    sheet[:, -24:] = sheet[:, -24:] * (1 - late) + sheet[:, :24][:, ::-1] * late
    return sheet[..., :3], sheet[..., 3]


def niche(width, height):
    half, crown, rise, thick, sill = .365 * width, .175 * height, .24 * height, .110 * height, .870 * height
    radius = (half ** 2 + rise ** 2) / (2 * rise)
    centre, reach = (width / 2, crown + radius), np.arcsin(half / radius)
    stones, back, reveal = Stones(width, height), Stones(width, height), Stones(width, height)
    across, spring = stones.x - width / 2, crown + rise
    away, turn = np.hypot(across, centre[1] - stones.y), np.arctan2(across, centre[1] - stones.y)
    side = np.abs(across)
    # Inside of the opening: under the arch and between the jambs.
    opening = np.minimum(half - side, np.where(stones.y < spring, radius - away, 99))
    opening = np.minimum(opening, sill - stones.y)
    stones.ring(centre, radius, radius + thick, 13, reach * 1.34, 100, 1.28)
    # Its ends are cut to lie on the imposts, and these on the jambs.
    stones.edge = np.minimum(stones.edge, np.minimum(spring - stones.y, half + 1.22 * thick - side))
    ledge = .036 * height
    stones.lay(np.minimum(np.minimum(side - half + .003 * width, half + 1.40 * thick - side), np.minimum(stones.y - spring, spring + ledge - stones.y)), 60 + (across > 0))
    tops = spring + ledge + (sill - spring - ledge) * np.array([0, .22, .42, .63, .81, 1])
    for k in range(5):
        wide = thick * (1.22 if k % 2 else .90)
        stones.lay(np.minimum(np.minimum(side - half, half + wide - side), np.minimum(stones.y - tops[k], tops[k + 1] - stones.y)), 20 + 2 * k + (across > 0))
    stones.lay(np.minimum(half + 1.55 * thick - side, np.minimum(stones.y - sill, sill + .075 * height - stones.y)), 40 + (stones.x // (.31 * width)).astype(int))
    stones.edge = np.where((stones.y > sill) & (stones.y < sill + .075 * height), np.minimum(stones.edge, np.abs(stones.x % (.31 * width) - .155 * width)), stones.edge)
    color, cover = stones.seen((.215, .198, .182), 71)
    # The sill's upper face comes forward, and what stands under the arch's ends throws a shadow on the jambs.
    top = np.clip(1 - np.abs(stones.y - sill - .007 * height) / (.007 * height), 0, 1) * (side < half + 1.5 * thick)
    under = np.exp(-np.clip(stones.y - spring - ledge, 0, None) / (.012 * height)) * (stones.y > spring + ledge) * (side > half)
    color = color * (1 + .55 * top - .60 * under)[..., None]
    back.coursed(.105 * height, .155 * width, np.full(stones.x.shape, 99.), 0, 17)
    inside, _ = back.seen((.20, .178, .160), 81, relief=5)
    # The lamp stands low on the left and lights the back from wall to wall, less and less; arch and reveals throw their shadow on it.
    glow = np.exp(-np.hypot((stones.x - .32 * width) / (.66 * width), (stones.y - .80 * height) / (.40 * height)) ** 1.6 * 1.1)
    # How thick the wall is: the inner faces of jambs and vault, in the joints of their stones.
    thickness = .036 * width
    within = np.minimum(half - side, np.where(stones.y < spring, radius - away, 99))
    slot = np.floor((turn + reach * 1.34) / (2 * reach * 1.34) * 13)
    wedge = np.abs(((turn + reach * 1.34) / (2 * reach * 1.34) * 13) % 1 - .5)
    course = np.searchsorted(tops, stones.y[:, 0])[:, None] + 0 * slot
    joint = np.min([np.abs(stones.y - t) for t in tops], 0)
    arched = stones.y < spring
    edges = np.minimum(np.minimum(within, thickness - within) + 3, np.where(arched, (.5 - wedge) * 2 * reach * 1.34 / 13 * radius, joint))
    reveal.lay(edges, (np.where(arched, slot, 30 + 2 * course + (across > 0))).astype(int))
    face, _ = reveal.seen((.205, .184, .166), 95, relief=4)
    depth = np.clip(within / thickness, 0, 1)
    # It faces the lamp on the right, grazes it on the left, and hangs over it in the vault.
    flare = np.exp(-np.hypot((stones.x - .22 * width) / (.30 * width), (stones.y - .80 * height) / (.34 * height)) ** 1.5)
    lit = .55 + 1.60 * glow + np.where(across > 0, .45, 1.6 * flare) - .30 * arched
    face = face * (lit * (.95 - .50 * depth))[..., None] * np.float32([1.0, .80, .62])
    deep = np.clip((within - thickness) / (.09 * width), 0, 1)
    cast = 1 - .55 * np.clip(1.25 - np.where(stones.y < spring + .02 * height, radius - away - thickness, 99) / (.080 * width), 0, 1) ** .8
    inside = inside * (.34 + .30 * np.clip(across / half, 0, 1)[..., None] + 1.20 * glow[..., None] * np.float32([1.0, .74, .54])) * (.30 + .70 * deep ** .8 * cast)[..., None]
    shown = np.clip(within - thickness + .5, 0, 1)[..., None]
    inside = face * (1 - shown) + inside * shown
    # The arris between the wall's face and its thickness is worn, and catches the light.
    inside = inside + (np.exp(-(within / (.0030 * width)) ** 2) * (.05 + .22 * glow))[..., None] * EMBER
    hole = np.clip(opening + .5, 0, 1)
    color = color * (1 + .95 * np.exp(-np.hypot((stones.x - .42 * width) / (.42 * width), (stones.y - .72 * height) / (.42 * height)) ** 2)[..., None] * EMBER)
    color = color * (1 - hole[..., None]) + inside * hole[..., None]
    whole = np.maximum(cover, hole)
    # On the wall round it: it throws a shadow, being proud of it.
    shadow = cv2.GaussianBlur(cv2.warpAffine(whole, np.float32([[1, 0, .006 * width], [0, 1, .014 * height]]), (width, height)), (0, 0), .014 * width) * .8
    color, whole = over((grade(np.clip(color, 0, 1).astype(np.float32)), whole), (np.broadcast_to(np.float32([.016, .017, .024]), color.shape), shadow))
    return np.clip(color, 0, 1), whole * np.clip(np.minimum(np.minimum(stones.x, width - stones.x), height - stones.y) / 10, 0, 1)
