"""Openings in the page's walls: the arch that one goes under from one wall to the next with the string course over it, and a niche deep enough for a still life.

Painted: each stone is a distance to its own edges, as in the walls and the margins. The niche's torch is the columns' own (`interface/scenes/pilaster.py`), rendered.
"""
PICTURES = {'ui/passage': (2560, 640), 'ui/cornice': (1024, 160), 'ui/niche': (1280, 1088)}
ORDER = 63

from dataclasses import replace

import cv2
import numpy as np

from interface.kit.denoise import denoise
from interface.kit.develop import develop, grade, over, write
from interface.kit.ground import clouds, light_on
from interface.kit.stage import eye, photograph, sun as sunlight, surroundings
from interface.scenes import pilaster
from kit.flames import flame, lay

EMBER, MOON = np.float32([1.0, .56, .22]), np.float32([.42, .56, .86])
#: Where the flame burns that lights the niche, in widths and heights of its picture: before its left jamb, where nothing that stands in it comes.
LIT_AT = (.0885, .535)


def render(job):
    paint = {'passage': passage, 'cornice': cornice, 'niche': niche}[job.name.split('/')[1]]
    write(job, *(paint(job) if paint is niche else paint(*job.size)))


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

    def seen(self, base, seed, steep=.55, relief=8.5, worn=1.2, stains=.12, unit=1.0):
        """Colour and cover; `base` is the stone's. Each block was hewn by itself: its own tone, how far it stands out, the way its face is tooled within a smoother margin, and edges worn here more and there less. `unit`: pixels of its tool marks, in those of a niche."""
        def noise(slope, number, smallest):
            return clouds(2048, slope, seed + number, smallest)[np.ix_(np.arange(self.x.shape[0]) % 2048, np.arange(self.x.shape[1]) % 2048)]
        def each(number, low, high):
            return np.random.default_rng(seed + 50 + number).uniform(low, high, 512)[self.number % 512].astype(np.float32)
        soft, rough, fine = noise(2.0, 3, 4), noise(1.4, 1, 6), noise(.9, 2, 60)
        # Arrises: rubbed round along some stretches, broken out at some places, sharp at others.
        edge = self.edge - worn * np.clip(rough - .3, 0, 2) * 2 - worn * 4 * np.clip(noise(1.7, 6, 10) - 1.5, 0, 1.2)
        round_ = (4 + 11 * np.clip(.35 + .45 * soft + .25 * rough, 0, 1.2)) * unit
        dome = 1 - (1 - np.clip(edge / round_, 0, 1)) ** 2
        out = each(1, .55, 1.35)
        # A chisel's strokes, side by side and none as long as the next; across the margin, along the face.
        lean = each(2, -.55, .55) + np.where(each(3, 0, 1) > .5, .8, -.8)
        along, beside = self.x * np.cos(lean) + self.y * np.sin(lean), self.y * np.cos(lean) - self.x * np.sin(lean)
        pitch = each(4, 7.0, 10.5) * unit
        row = beside / pitch + .30 * soft + .12 * rough
        lane = np.floor(row).astype(int)
        length = np.random.default_rng(seed + 71).uniform(22, 60, 977)[(lane * 31 + self.number * 17) % 977] * unit
        stroke = (along / length + np.random.default_rng(seed + 72).uniform(0, 1, 983)[(lane * 57 + self.number * 7) % 983]) % 1
        groove = (4 * (row % 1) * (1 - row % 1)) ** 1.5 * np.clip(6 * stroke * (1 - stroke), 0, 1) * (.55 + .45 * stroke)
        draft = np.clip((edge - (9 + 3 * rough) * unit) / (3.5 * unit), 0, 1)
        kept = np.clip(.55 + .55 * soft + .25 * each(5, -1, 1), 0, 1)
        pits = np.clip(noise(.8, 7, 40) - 1.75, 0, 1.2)
        high = relief * dome * out + unit * (1.5 * draft * each(6, .2, 1.3) - (1.5 * kept * draft + .25) * groove + .9 * soft + .55 * rough + .30 * fine - 3.0 * pits * kept)
        # Some were never worked over, and some have lost a flake of their face.
        flake = np.clip((noise(2.1, 8, 3) - each(7, .9, 2.4)) * 3.0, 0, 1)
        high = cv2.GaussianBlur((high - 2.2 * unit * flake).astype(np.float32), (0, 0), .8 * max(unit, .7))
        self.high = high
        tone = np.random.default_rng(seed).normal(size=512)[self.number % 512]
        shade = .40 * np.tanh(1.15 * light_on(high, steep)) + .115 * tone - .5 * (1 - np.clip(edge / (3.5 * unit), 0, 1)) + stains * noise(1.7, 3, 3) - .05 * groove * kept * draft - .16 * pits
        # What stands out throws a narrow shadow on its lower neighbour.
        level = cv2.GaussianBlur(np.where(self.edge > 0, out, 0).astype(np.float32), (0, 0), 1.2 * unit)
        moved = cv2.warpAffine(level, np.float32([[1, 0, 3 * unit], [0, 1, 4 * unit]]), level.shape[::-1], borderMode=cv2.BORDER_REPLICATE)
        shade = shade - .45 * np.clip(moved - level - .12, 0, .6)
        hue = 1 + each(8, -1, 1)[..., None] * np.float32([.022, .0, -.028])
        color = np.float32(base) * hue * (1 + np.clip(shade, -.75, .8))[..., None]
        return color.astype(np.float32), np.clip(edge + 1.5, 0, 1)


def mortared(layer, reach):
    """Behind the joints lies mortar: no wall is seen through the stones."""
    color, cover = layer
    whole = cv2.morphologyEx((cover > .5).astype(np.float32), cv2.MORPH_CLOSE, np.ones((reach, reach), np.float32))
    whole = cv2.GaussianBlur(cv2.erode(whole, np.ones((3, 3))), (0, 0), 1)
    return over(layer, (np.broadcast_to(np.float32([.035, .031, .030]), color.shape), whole))


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
    # The corbel, which tapers back to the wall: a fascia, a hollow, a roll, and the drop that ends it.
    below, away_from = (y - spring) / width, np.abs(side - .450 * width)
    sunk, hang = np.clip((below - .036) / .020, 0, 1), np.clip((below - .0605) / .0145, 0, 1)
    impost.lay(np.minimum(.0325 * width - away_from, np.minimum(below - .030, .036 - below) * width), 28)
    impost.lay(np.minimum((.0165 + .0150 * (1 - np.sqrt(1 - (1 - sunk) ** 2))) * width - away_from, np.minimum(below - .036, .056 - below) * width), 30)
    impost.lay(.0028 * width - np.hypot(np.maximum(away_from - .0165 * width, 0), (below - .0583) * width), 32)
    impost.lay(np.minimum((.0150 * np.sqrt(1 - hang ** 2) * width - away_from) * (.35 + .65 * np.sqrt(1 - hang ** 2)), np.minimum(below - .0605, .075 - below) * width), 34)
    down = np.clip((y - spring - .030 * width) / (.034 * width), 0, 1)

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
    course = sum(np.exp(-np.clip(y - spring - at * width, 0, None) / (.0035 * width)) * (y > spring + at * width) for at in (.013, .024, .030, .036))
    brow = sum(np.exp(-((y - spring - (at + .0016) * width) / (.0012 * width)) ** 2) for at in (.004, .013, .031))
    # The hollow is dark under the fascia, the roll and the drop are round.
    curved = 1 + (below > .036) * (below < .056) * (.75 * sunk - .45) + .9 * np.exp(-((below - .0575) / .0012) ** 2) - .35 * np.exp(-((below - .0606) / .0010) ** 2)
    curved = curved + (below > .0605) * (.65 * np.exp(-np.hypot((np.where(x < width / 2, 1, -1) * (side - .450 * width) - .004 * width) / (.007 * width), (below - .0645) / .0045) ** 2) - .25 * hang)
    bearing = bearing[0] * np.clip(curved, .25, 2)[..., None], bearing[1]
    bearing = bearing[0] * (1 - .62 * np.clip(course, 0, 1) + .55 * brow)[..., None] * (1 - .30 * down * (y > spring + .030 * width))[..., None], bearing[1]
    # The soffit: dark where it goes in.
    into = np.clip((radius - away) / (.016 * width), 0, 1)
    face = face[0] * (1 - .55 * into)[..., None], face[1] * (away < radius + 1)
    color, cover = mortared(over(bearing, over(front, face)), round(.007 * width))
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
    within = (away < radius + 1) * np.clip((half + 2 - side) / (.02 * width), 0, 1) * np.clip((.25 * width - y) / (.05 * width), 0, 1)
    under = .97 * (1 - night) ** .75 * within
    dark = np.float32([.016, .015, .018])
    color, cover = over((color, cover), (dark + (vault(x, y, centre, radius, width) - dark) * within[..., None], np.maximum(stands, under)))
    return np.clip(color, 0, 1), cover * np.clip(np.minimum(np.minimum(x, width - x), height - y) / 8, 0, 1)


def vault(x, y, centre, radius, width):
    """What one sees of the passage under the arch: ribs one behind the other, dark before the light of the lamps that hang beyond each, and between them the vault's courses, hewn as all stones here; the farther in, the more light."""
    eye = width / 2, .225 * width
    stones, shares = Stones(x.shape[1], x.shape[0]), (.905, .825, .755, .695, .645, .602)
    chips = clouds(2048, 1.3, 64, 8)[np.ix_(np.arange(x.shape[0]) % 2048, np.arange(x.shape[1]) % 2048)]
    inner, turns = [], []
    for share in shares:
        across, down = (x - eye[0]) / share + eye[0], (y - eye[1]) / share + eye[1]
        turns.append(np.arctan2(across - centre[0], centre[1] - down))
        inner.append((radius - np.hypot(across - centre[0], centre[1] - down)) * share - .4 * chips)
    light = np.zeros(x.shape, np.float32)
    for k, share in enumerate(shares):
        face = .0036 * width * share
        # The rib: long stones, which turn their backs to the lamp behind them.
        slot = turns[k] * radius / (.052 * width) + .5 * (k % 2)
        stones.lay(np.minimum(np.minimum(-inner[k], inner[k] + face) + 1, (.5 - np.abs(slot % 1 - .5)) * .052 * width * share), 300 + 30 * k + np.floor(slot).astype(int))
        # The vault behind it, as far as the next.
        end = -inner[k + 1] - .0036 * width * shares[k + 1] if k + 1 < len(shares) else .010 * width - inner[k]
        slot = turns[k] * radius / (.027 * width) + .5 * (k % 2) + .23
        stones.lay(np.minimum(np.minimum(inner[k], end) + 1.5, (.5 - np.abs(slot % 1 - .5)) * .027 * width * share), 40 * k + np.floor(slot).astype(int))
        # Between two ribs the vault is lit from below, most just behind the nearer one.
        deep = np.clip(inner[k], 0, None) / (.0125 * width)
        lit = (.075 + .050 * k) * (.30 + .70 * np.exp(-deep * .9)) * np.exp(-((x - eye[0]) / ((.41 - .03 * k) * width)) ** 4)
        light = np.where(inner[k] > 0, lit, np.where(inner[k] > -face, .30 * light + .006, light))
    # Farther in than the last rib there is no stone to see, only what its lamp leaves in the air.
    light = light * np.exp(-np.clip(inner[-1], 0, None) / (.012 * width) * .8)
    hewn, _ = stones.seen((.2, .2, .2), 67, relief=5.5, worn=.5, unit=.62, stains=.16)
    color = np.float32([.016, .015, .018]) + (light[..., None] * (hewn / .2)) * np.float32([1.18, .60, .22])
    for k, edge in enumerate(inner):
        # The rib's lower edge is worn and shines.
        worn = np.exp(-(edge / 1.7) ** 2) * (.030 + .022 * k) * np.clip(.9 + .5 * chips, .2, 1.5) * np.exp(-((x - eye[0]) / (.40 * width)) ** 4)
        color = color + worn[..., None] * np.float32([1.0, .56, .22])
    # The light itself, far in and low.
    far = np.exp(-np.hypot((x - eye[0]) / (.30 * width), (y - .235 * width) / (.075 * width)) ** 2)
    return color + far[..., None] * np.float32([.20, .096, .030])


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


def niche(job):
    width, height = job.size
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
    stones.lay(np.minimum(half + 1.55 * thick - side, np.minimum(stones.y - sill, sill + .075 * height - stones.y)), 40 + ((stones.x + .155 * width) // (.31 * width)).astype(int))
    stones.edge = np.where((stones.y > sill) & (stones.y < sill + .075 * height), np.minimum(stones.edge, np.abs(stones.x % (.31 * width) - .155 * width)), stones.edge)
    unit = width / 1280
    color, cover = stones.seen((.244, .217, .193), 71, unit=unit)
    # The sill's upper face comes forward, and what stands under the arch's ends throws a shadow on the jambs.
    top = np.clip(1 - np.abs(stones.y - sill - .007 * height) / (.007 * height), 0, 1) * (side < half + 1.5 * thick)
    under = np.exp(-np.clip(stones.y - spring - ledge, 0, None) / (.012 * height)) * (stones.y > spring + ledge) * (side > half)
    color = color * (1 + .55 * top - .60 * under)[..., None]
    back.coursed(.105 * height, .155 * width, np.full(stones.x.shape, 99.), 0, 17)
    inside, _ = back.seen((.20, .178, .160), 81, relief=5, unit=unit)
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
    face, _ = reveal.seen((.205, .190, .176), 95, relief=4, unit=unit)
    depth = np.clip(within / thickness, 0, 1)
    # The lamp among the goods warms what is low on the left, less and less; the torch, which hangs outside, sees the right jamb from afar and only its outer part. All else has no fire before it and is cold.
    flare = np.exp(-np.hypot((stones.x - .22 * width) / (.30 * width), (stones.y - .80 * height) / (.34 * height)) ** 1.5)
    opposite = np.exp(-((stones.y - LIT_AT[1] * height) / (.24 * height)) ** 2) * (1 - depth) ** 2
    beside = np.clip(.5 + across / (.5 * half), 0, 1)
    warm = 1.0 * glow * (1 - .75 * beside) + .55 * flare * (1 - beside) + .22 * opposite * beside * ~arched + .26 * arched * np.exp(-((stones.x - .36 * width) / (.30 * width)) ** 2)
    cold = .46 + .20 * beside * ~arched - .08 * arched
    face = face * (cold[..., None] * np.float32([.90, .95, 1.06]) + warm[..., None] * np.float32([1.10, .74, .46])) * (.95 - .50 * depth)[..., None]
    deep = np.clip((within - thickness) / (.09 * width), 0, 1)
    cast = 1 - .55 * np.clip(1.25 - (radius - away - thickness) / (.080 * width), 0, 1) ** .8 * np.clip((spring + .12 * height - stones.y) / (.12 * height), 0, 1)
    inside = inside * (.34 + .30 * np.clip(across / half, 0, 1)[..., None] + 1.20 * glow[..., None] * np.float32([1.0, .74, .54])) * (.30 + .70 * deep ** .8 * cast)[..., None]
    shown = np.clip(within - thickness + .5, 0, 1)[..., None]
    inside = face * (1 - shown) + inside * shown
    # The arris between the wall's face and its thickness is worn, and catches the light.
    arris = np.exp(-(within / (.0030 * width)) ** 2)[..., None] * np.clip(.6 + .5 * reveal.high[..., None] / 8.5, .3, 1.2)
    inside = inside + arris * (.040 * MOON + ((.16 * glow + .10 * flare) * (1 - beside))[..., None] * EMBER)
    hole = np.clip(opening + .5, 0, 1)
    # Out here the lamp within is seen by the sill alone.
    spilt = np.exp(-np.hypot((stones.x - .40 * width) / (.36 * width), (stones.y - .80 * height) / (.30 * height)) ** 2) * np.where(stones.y > sill, .42 + .8 * top, .16)
    color = color * (1 + spilt[..., None] * EMBER + (.09 * np.clip(across / half, 0, 1))[..., None] * MOON)
    color = color * (1 - hole[..., None]) + inside * hole[..., None]
    color, whole = mortared((color, np.maximum(cover, hole)), round(.016 * width))
    color, whole = torch(job, color, whole, stones, hole)
    # On the wall round it: it throws a shadow, being proud of it.
    shadow = cv2.GaussianBlur(cv2.warpAffine(whole, np.float32([[1, 0, .006 * width], [0, 1, .014 * height]]), (width, height)), (0, 0), .014 * width) * .8
    color, whole = over((grade(np.clip(color, 0, 1).astype(np.float32)), whole), (np.broadcast_to(np.float32([.016, .017, .024]), color.shape), shadow))
    return np.clip(color, 0, 1), whole * np.clip(np.minimum(np.minimum(stones.x, width - stones.x), height - stones.y) / 10, 0, 1)


def torch(job, color, cover, stones, hole):
    """The columns' bracket and bowl of embers, smaller, on the left jamb; its flame rakes over the stones round it."""
    width, height = job.size
    scale = width / 1280
    foot, metre = np.float32((LIT_AT[0] * width, LIT_AT[1] * height)), 58 * scale
    # From before the wall, at the flame's middle: what rises towards it is lit, what turns away is not.
    x, y, z = foot[0] - stones.x, foot[1] - .75 * metre - stones.y, 1.05 * metre
    far = np.sqrt(x * x + y * y + z * z)
    slope = np.gradient(stones.high * .75)
    facing = np.clip((-slope[1] * x - slope[0] * y + z) / far / np.sqrt(slope[0] ** 2 + slope[1] ** 2 + 1), 0, 1)
    fall = 1 / (1 + (far / (2.3 * metre)) ** 3) + .20 / (1 + (far / (6.5 * metre)) ** 2)
    # The bowl keeps it from what is below.
    below = (stones.y - foot[1]) / metre
    shade = 1 - .72 * np.exp(-((stones.x - foot[0]) / (metre * (.62 + .34 * np.clip(below, 0, 3)))) ** 4) * np.clip((below - .10) / .35, 0, 1) * np.exp(-np.clip(below - 1.6, 0, None) / 1.2)
    light = 2.9 * facing * fall * shade * (1 - .96 * hole)
    color = color * (1 + light[..., None] * np.float32([1.22, .82, .43]))
    bracket, solid = hung(job, foot, metre)
    # Its own shadow lies below it: the light comes from above and from before the wall.
    cast = sum(cv2.GaussianBlur(cv2.warpAffine(solid, np.float32([[1, 0, 0], [0, 1, down * metre]]), solid.shape[::-1]), (0, 0), soft * metre) * dark for down, soft, dark in ((.07, .04, .45), (.22, .12, .35)))
    color = color * (1 - .85 * np.clip(cast, 0, 1) * (1 - solid))[..., None]
    color, cover = over((bracket, solid), (color, cover))
    burning = np.zeros((height, width, 3), np.float32)
    for across, wide, tall, seed in ((0, 1.25, 1.95, 31), (-.23, .80, 1.10, 12), (.25, .75, .92, 45)):
        w, h = round(wide * metre), round(tall * metre)
        lay(burning, cv2.resize(flame(w * 3, h * 3, seed), (w, h), interpolation=cv2.INTER_AREA) * 1.1, foot[0] + across * metre, foot[1] + .04 * metre)
    burning = burning + cv2.GaussianBlur(burning, (0, 0), .05 * metre) * .3 + cv2.GaussianBlur(burning, (0, 0), .18 * metre) * .5
    # Amber to its core, however hot, as on the columns.
    burning = np.float32([1.0, .72, .27]) * (1 - np.exp(-burning * np.float32([1.35, .62, .40])))
    halo = np.exp(-np.hypot((stones.x - foot[0]) / 1.15, (stones.y - foot[1] + .7 * metre) / 1.6) ** 2 / metre ** 2)[..., None] * np.float32([.16, .075, .02]) * cover[..., None]
    burning = burning + halo
    return 1 - (1 - np.clip(color, 0, 1)) * (1 - np.clip(burning, 0, 1)), np.maximum(cover, np.clip(burning.max(2), 0, 1))


def hung(job, foot, metre):
    """The bracket as colour and cover of the whole picture; the foot of its flame at `foot`, so many pixels to one of its units."""
    finer, wide, tall = 3, 2.0, 3.0
    size = round(wide * metre), round(tall * metre)

    def build():
        middle = 8 - pilaster.fire_at[1] + .55 - tall / 2
        eye(wide, tall, (0, middle))
        surroundings(.55)
        sunlight((-.62, .78, .95), (.80, .78, .86), .75, 6)
        pilaster.bracket()
    large = replace(job, size=tuple(finer * side for side in size))
    color, cover = develop(denoise(photograph(large, build, 'bracket', 16 if job.preview else 64)), 1.15, contrast=1.1, saturation=.95)
    sheet = np.zeros((job.size[1], job.size[0], 4), np.float32)
    left, top = round(foot[0] - size[0] / 2), round(foot[1] - .55 * metre)
    sheet[top:top + size[1], left:left + size[0]] = cv2.resize(np.dstack([color * cover[..., None], cover]), size, interpolation=cv2.INTER_AREA)
    return sheet[..., :3] / np.maximum(sheet[..., 3:], 1e-3), sheet[..., 3]
