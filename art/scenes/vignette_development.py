"""Milestones along the road that the work has come: three years cut in stone, and a fire by the one that is reached next."""
import math

import numpy as np
from scipy.ndimage import map_coordinates

from interface.kit.drawing import Sheet, advance
from kit import lights, rock, sdf, shapes, still_life
from kit.fire import FIRES, brazier
from kit.nodes import material
from kit.noise import fractal
from kit.places.stones import chance, hewn, stone
from kit.surfaces import preset_material, timber

PICTURES = {'vignette-development': (960, 720)}
ORDER = 47

#: Year, x, y, height: each a little taller and nearer than the one before.
STONES = (('2020', -.70, .15, .50), ('2022', -.25, .12, .60), ('2025', .21, .09, .70))
NEXT = (.64, .05)
WIDE, DEEP, CAPITAL = .185, .095, .150


def render(job):
    still_life.begin(2.20, (.05, 0, .235), elevation=19, azimuth=5, key=.85, moon=6, sky=.55, tint=(1.0, .72, .42))
    still_life.catch_shadows(z=-.10)
    still_life.slab(job, (1.00, .46), .10, 8, round_off=.25)
    road()
    for seed, (year, x, y, tall) in enumerate(STONES):
        shapes.place(milestone(job, year, tall, seed), (x, y, 0), (0, 0, 9 - 3 * seed))
    unfinished()
    still_life.finish(job, samples=22, exposure=1.4, contrast=1.13, rim=1.0)


def milestone(job, year, tall, seed):
    """A broad stone between plinth and cap, as roads are counted by; its year fills its face, cut deep and gilded."""
    sheet = Sheet(.48, .24, 900)
    # Fonts come in whole pixels: widths are taken at a hundred times the size.
    widths = [width / 100 for width in advance(year, 100 * CAPITAL)]
    share = min(1, 2 * WIDE * .94 / sum(widths))
    capital = CAPITAL * share
    x, placed = -sum(widths) * share / 2, []
    for letter, width in zip(year, widths):
        placed.append((letter, capital, x, -capital / 2))
        x += width * share
    letters = sheet.letters(placed).astype(np.float32)

    def cut(p):
        u, v = (p[:, 0] + .24) * 900 - .5, (.12 - (p[:, 2] - tall * .60)) * 900 - .5
        inside = (u > 0) & (u < sheet.columns - 1) & (v > 0) & (v < sheet.rows - 1) & (p[:, 1] < 0)
        value = map_coordinates(letters, [v, u], order=1, mode='nearest')
        # The face is slender for its size here: each stroke is cut a little wider.
        return np.where(inside, value + .0042, -1)

    def outline(p):
        d = sdf.box(p, (0, 0, tall / 2 - .05), (WIDE, DEEP, tall / 2 + .02), .014)
        for height, out, thick in ((.03, .036, .050), (tall - .02, .030, .030), (tall - .080, .012, .012)):
            d = sdf.smooth_min(d, sdf.box(p, (0, 0, height), (WIDE + out, DEEP + out, thick), .010), .008)
        chips = .030 * np.clip(fractal(p * 5 + seed * 9, 3, seed + 4) - .25, 0, 1)
        return d + .005 * fractal(p * 6 + seed * 3, 4, seed) + chips

    def field(p):
        return sdf.smooth_max(outline(p), np.minimum(cut(p) * 1.3, .016) - np.maximum(p[:, 1] + DEEP, 0) * 1.2, .003)

    def mask(p):
        return np.clip(cut(p) / .003, 0, 1)
    step = .0050 if job.preview else .0032
    return shapes.solid('milestone', field, (-WIDE - .06, -DEEP - .06, -.06), (WIDE + .06, DEEP + .06, tall + .05), step, gilded(f'milestone {seed}'), mask)


def gilded(name):
    """Pale stone; where `mask` is 1, letters of gold leaf that still catches the light."""
    def build(n):
        at = n.position()
        stone_tint = n.mix(n.fit(n.noise(at, 4, 4), .38, .64), '#6f6a60', '#4f4c4a')
        stone_tint = n.mix(n.fit(n.noise(at, 22, 4), .60, .72, 0, .35), stone_tint, '#3d3a38')
        stone_tint = n.mix(n.fit(n.pointiness(), .515, .57, 0, .6), stone_tint, '#a89e8a')
        stone_tint = n.mix(n.fit(n.pointiness(), .49, .44, 0, .75), stone_tint, '#242224')
        tint = n.mix(n.attribute(), stone_tint, '#e2a336')
        height = n.plus(n.noise(at, 8, 5, .65), n.times(n.noise(at, 40, 3), .2))
        return n.add('BsdfPrincipled', Base_Color=tint, Roughness=n.fit(n.attribute(), 0, 1, .85, .38), Specular=.3, Emission='#ff9a2a', Emission_Strength=n.times(n.attribute(), .42), Normal=n.bump(height, .35, .02))
    return material(name, build)


def road():
    """Setts in rows that lead past the stones; beside the block they thin out, and beyond it nobody has laid any yet."""
    made, random = hewn('tread'), chance(6)
    size = .098
    for row in range(-10, 11):
        x = row * size
        for k in range(4):
            y = -.235 + .035 * math.sin(1.8 * x + .4) + (k - 1.5) * size + .03 * (row % 2)
            if x > .50 and random.random() < (x - .50) / .30 or abs(x) > .93:
                continue
            stone((size * .94, size * random.uniform(.86, .96), .06), made, random, (x + random.uniform(-.006, .006), y, -.006 + random.uniform(-.006, .006)), (random.gauss(0, .05), random.gauss(0, .05), random.gauss(0, .07)), .16)
    heap = np.random.RandomState(4)
    for i, (x, y, z) in enumerate(((.70, -.26, 0), (.79, -.22, 0), (.77, -.31, 0), (.745, -.26, .055))):
        shapes.place(rock.boulder(500 + i, .048, made, 3, (1.1, .95, .7), .2, chip=.3), (x, y, z + .024), (heap.uniform(0, 40), 0, heap.uniform(0, 360)))


def unfinished():
    """The next stone: still a block, a fire beside it so that work can go on at night."""
    made, random = hewn('pale'), chance(2)
    stone((.36, .22, .40), made, random, (NEXT[0], NEXT[1] + .03, .20), (0, 0, -.10), .10)
    iron, oak = preset_material('flat iron'), timber('haft', '#7d5532', '#2e1a0d', (.5, 9, 9))
    head = shapes.block('mallet', (.075, .125, .075), timber('mallet', '#8a5f38', '#38200f', (9, .5, 9)), .012)
    shapes.place(head, (NEXT[0] - .05, NEXT[1] - .02, .442), (0, 0, 24))
    shapes.sweep('haft', [(NEXT[0] - .05, NEXT[1] - .02, .442), (NEXT[0] + .12, NEXT[1] + .05, .432)], .0125, oak, 12)
    shapes.sweep('chisel', [(NEXT[0] + .02, NEXT[1] - .055, .411), (NEXT[0] + .16, NEXT[1] - .03, .413)], [.015, .009], iron, 10)
    brazier((.905, .0, 0), height=1.15, size=.30, lit=False)
    at = (.905, .0, 1.33 * .30)
    FIRES.append((*at, .36))
    lights.flame((at[0], at[1] - .05, at[2] + .18), 4.5, .06)
