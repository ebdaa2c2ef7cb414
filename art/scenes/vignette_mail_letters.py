"""Letters of every kind: folded and sealed, seen from their edge, rolled and tied, and one that is open."""
import math
from functools import lru_cache

import numpy as np
from PIL import Image, ImageDraw, ImageFilter

from kit import cloth, sdf, shapes, still_life
from kit.nodes import material
from kit.noise import fractal, fractal2
from kit.places.stones import rounded

RED, BLUE = '#97150f', '#24438a'
#: How thick a folded letter is.
SHEETS = .016


def letter(job, wide, tall, wax, seed, size=1.0):
    """In the x, y plane, its lower side at z = 0 and its seal up: the upper flap lies over the lower one and two sides. `wax`: the seal's colour, or none, for one that lies on its face; `size` of the seal."""
    a, b = wide / 2, tall / 2
    columns, rows = (261, 189) if wide > .3 else (121, 89)
    x, y = np.meshgrid(np.linspace(-a, a, columns), np.linspace(-b, b, rows))
    upper = (y + .10 * b - np.abs(x) * 1.08 * b / a) * a / math.hypot(a, b)
    lower = (-y - np.abs(x) * b / a) * a / math.hypot(a, b)
    rim = np.minimum(a - np.abs(x), b - np.abs(y))
    crease, lift = .75 * np.exp(-rim / .007), -.004 * np.exp(-rim / .004)
    if wax:
        lift += .0060 * eased(upper / .003 + .5) + .0028 * eased(lower / .003 + .5) * (upper < 0)
        # Only the wax holds the flap: beside it, it gapes.
        lift += .007 * np.clip(1 - np.abs(upper) / .026, 0, 1) * (upper > 0) * np.clip((np.abs(x) - .16 * wide) / .04, 0, 1)
        crease = np.maximum(crease, np.maximum(.95 * np.exp(-np.abs(upper + .003) / .0048) * (upper < .001), .55 * np.exp(-np.abs(lower + .002) / .0036) * (lower < .001) * (upper < 0)))
    bow = .008 * math.sin(seed * 2.3) * (x / a) ** 2 + .005 * np.sin(1.7 * y / b + seed) * x / a
    bow = bow - bow.min()
    ragged = .0011 * np.exp(-rim / .012)
    px = x + ragged * np.sin(y * 97 + seed + 1.7 * np.sin(y * 41)) * np.sign(x)
    py = y + ragged * np.sin(x * 83 + seed + 1.9 * np.sin(x * 37)) * np.sign(y)
    points = np.stack([px, py, SHEETS + lift + bow], -1).reshape(-1, 3)
    parts = [cloth.thicken(shapes.add('letter', points, cloth.grid_faces(rows, columns), paper(), mask=np.clip(crease, 0, 1).ravel()), SHEETS, 0)]
    parts[0].modifiers['thickness'].offset = -1
    if wax:
        parts.append(shapes.place(seal(job, wax), (0, -.10 * b, SHEETS + .006 + bow.mean() * .5), (0, 0, 37 * seed), size))
    return shapes.group('letter', parts)


def folded(long, tall, thick, seed):
    """A letter whose edge is seen: `long` into the dark along x, its folded edge round, never quite flat."""
    points, faces = rounded((long, thick, tall), thick * .42, 22, seed, .0008)
    points[:, 1] += .005 * fractal(points * (5, 0, 6) + seed * 3.1, 2, seed)
    crease = np.clip(.8 * np.sin(points[:, 1] / thick * 2.4 * math.pi + seed) ** 8 * (np.abs(points[:, 0]) > long / 2 - .012), 0, .8)
    return shapes.add('folded', points, faces, paper(), mask=crease)


def scroll(long, radius, ribbon, seed):
    """Rolled up along x, its middle at the origin; both ends are spirals. `ribbon`: what ties it."""
    turns, count = 2.6, 110
    t = np.linspace(0, 1, count)
    a, r = turns * math.tau * t + seed, radius * (.30 + .70 * t ** .85)
    x = np.linspace(-long / 2, long / 2, 23)
    flare = 1 + .05 * (2 * x / long) ** 4
    shift = .006 * fractal(np.stack([t * 3, 0 * t, 0 * t], 1) + seed, 2, seed)
    points = np.stack([x[:, None] + shift * np.sign(x[:, None]) * (np.abs(x[:, None]) > .48 * long), flare[:, None] * r * np.cos(a), flare[:, None] * r * np.sin(a)], -1)
    crease = np.broadcast_to(.75 * np.exp(-(long / 2 - np.abs(x)) / .006)[:, None] + .35 * (1 - t) * (np.abs(x) > .48 * long)[:, None], points.shape[:2])
    parts = [cloth.thicken(shapes.add('scroll', points.reshape(-1, 3), cloth.grid_faces(23, count), paper(), mask=np.clip(crease, 0, 1).ravel()), .0028, 0)]
    if ribbon:
        silk = material('ribbon', lambda n: n.add('BsdfPrincipled', Base_Color=ribbon, Roughness=.5, Sheen=.5))
        for off in (-.006, .007):
            parts.append(shapes.sweep('ribbon', [(off + .003 * math.sin(2 * w), 1.06 * radius * math.cos(w), 1.06 * radius * math.sin(w)) for w in np.linspace(0, math.tau, 33)], .0052, silk, 8, (1, .5)))
    return shapes.group('scroll', parts)


def seal(job, wax):
    """As it ran under the die: a thick uneven rim and a rose of eight rays in a sunk field."""
    def field(p):
        far, a = np.hypot(p[:, 0], p[:, 1]), np.arctan2(p[:, 1], p[:, 0])
        edge = .045 * (1 + .07 * np.sin(3 * a + 1) + .05 * np.sin(5 * a + .4))
        top = .010 + .008 * np.exp(-((far - .036) / .006) ** 2) - .004 * np.clip((.031 - far) / .003, 0, 1)
        ray = .0072 * (1 - far / .030) - far * np.abs((a / math.tau * 8 + .5) % 1 - .5) * math.tau / 8
        top = top + .007 * np.clip(.5 + ray / .0018, 0, 1) * (far < .030)
        return sdf.smooth_max(sdf.smooth_max((far - edge) * .9, p[:, 2] - top, .006), -p[:, 2], .003)
    return shapes.solid('seal', field, (-.056, -.056, -.003), (.056, .056, .026), .0020 if job.preview else .0012, wax_of(wax))


@lru_cache(maxsize=None)
def wax_of(tint):
    def build(n):
        cavity = n.add('AmbientOcclusion', {'samples': 4}, Distance=.010).outputs['AO']
        shade = n.mix(n.fit(cavity, .95, .45, 0, .8), tint, '#16060a')
        return n.add('BsdfPrincipled', Base_Color=shade, Roughness=.30, Specular=.55)
    return material('wax', build)


@lru_cache(maxsize=None)
def paper():
    """Rag paper; `mask`: the dark that lies along folds and on handled edges."""
    def build(n):
        at = n.position()
        own = n.add('ObjectInfo').outputs['Random']
        tint = n.mix(n.fit(n.noise(at, 7, 4, .6), .35, .70), '#e6d8b6', '#ccb78c')
        tint = n.mix(1.0, tint, n.ramp(own, (0.0, '#e4d2b4'), (.4, '#fff4e0'), (.7, '#eedcc0'), (1.0, '#fff8ea')), 'MULTIPLY')
        tint = n.mix(n.fit(n.noise(at, 22, 4, .7), .60, .76, 0, .30), tint, '#a5875c')
        cavity = n.add('AmbientOcclusion', {'samples': 3}, Distance=.020).outputs['AO']
        tint = n.mix(n.fit(cavity, .85, .30, 0, .6), tint, '#4a2c14')
        tint = n.mix(n.attribute(), tint, '#553619')
        # No gloss at all: seen from its edge it would mirror the night.
        return n.add('BsdfDiffuse', Color=tint, Normal=n.bump(n.noise(at, 14, 4, .6), .16, .005))
    return material('paper', build)


def opened(job, wide, tall):
    """A sheet that was folded in three: its upper third still rises, its corners curl. In the x, y plane, its middle at the origin."""
    def bend(u, v):
        third = .30 * tall * np.clip(v - .66, 0, 1) ** 1.15 + .007 * np.exp(-((v - .33) / .035) ** 2)
        curl = .030 * np.clip((u - .86) / .14, 0, 1) ** 2 * np.clip(1.3 - 2 * v, 0, 1) + .020 * np.clip((.12 - u) / .12, 0, 1) ** 2
        return .003 + third + curl + .002 * np.sin(7 * u + 5 * v)
    made = still_life.painted('open letter', written(job.cache / 'open-letter.png', wide / tall), .8, .15)
    sheet = still_life.sheet('open letter', (-wide / 2, -tall / 2, 0), (wide, 0, 0), (0, tall, 0), made, 60, 60, bend)
    return cloth.thicken(sheet, .003, 0)


def written(file, aspect):
    """Lines of a quick hand: strokes that swell and thin, words and gaps, nothing that could be read."""
    tall = 1100
    wide = round(tall * aspect)
    y, x = np.mgrid[0:tall, 0:wide].astype(np.float32) / tall
    edge = np.minimum(np.minimum(x, wide / tall - x), np.minimum(y, 1 - y))
    tone = .93 + .10 * fractal2(x * 3, y * 3, 4, 5) - .16 * np.exp(-edge / .02) - .10 * np.exp(-(np.minimum(np.abs(y - .34), np.abs(y - .67)) / .006) ** 2)
    sheet = np.clip(np.float32([232, 213, 166]) * tone[..., None], 0, 255)
    ink, random = Image.new('L', (wide, tall), 0), np.random.RandomState(4)
    pen, gap = ImageDraw.Draw(ink), 62
    for row, at in enumerate(range(150, tall - 120, gap)):
        left, right = 95 + (row in (0, 7)) * 70, wide - 90 - random.randint(0, 60) - (.45 * wide if at + gap >= tall - 120 or row == 6 else 0)
        while left < right - 60:
            end, x, word = min(left + random.uniform(50, 190), right), left, []
            while x < end:
                # Each stroke of another breadth and height; some reach up or down.
                broad, high = random.uniform(5, 12), random.choice((5, 6, 7, 8, 8, 9, 20, -14))
                for t in np.linspace(0, math.tau, 9)[:-1]:
                    up = high * (1 - math.cos(t)) / 2 + 1.5 * math.sin(2 * t)
                    word.append((x + broad * t / math.tau + .40 * up, at - up))
                x += broad
            for one, other in zip(word, word[1:]):
                pen.line((*one, *other), fill=255 if other[1] > one[1] else 205, width=6 if other[1] > one[1] else 3)
            left = end + random.uniform(20, 34)
    cover = np.asarray(ink.filter(ImageFilter.GaussianBlur(1.8)), np.float32)[..., None] / 255 * .80
    Image.fromarray((sheet * (1 - cover) + np.float32([62, 36, 18]) * cover).astype(np.uint8)).save(file)
    return file


def eased(t):
    t = np.clip(t, 0, 1)
    return t * t * (3 - 2 * t)
