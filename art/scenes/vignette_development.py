"""Milestones along the road that the work has come: a rough stone, one half cut, one finished, and a fire by the block that is next."""
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

#: Year, x, y, height, how far the mason has come with it: each taller and nearer than the one before.
STONES = (('2020', -.70, .15, .42, 0), ('2022', -.25, .12, .58, .5), ('2025', .21, .09, .76, 1))
NEXT = (.64, .05)
WIDE, DEEP, CAPITAL = .185, .095, .150


def render(job):
    still_life.begin(2.20, (.05, 0, .235), elevation=19, azimuth=5, key=.85, moon=6, sky=.55, tint=(1.0, .72, .42))
    still_life.catch_shadows(z=-.10)
    still_life.slab(job, (1.00, .46), .10, 8, round_off=.25)
    road()
    for seed, (year, x, y, tall, done) in enumerate(STONES):
        shapes.place(milestone(job, year, tall, done, seed), (x, y, 0), (0, 0, 9 - 3 * seed))
    unfinished()
    still_life.finish(job, samples=22, exposure=1.4, contrast=1.13, rim=1.0)


def milestone(job, year, tall, done, seed):
    """A broad stone between plinth and cap, as roads are counted by; its year fills its face, cut deep.

    `done`: 0 is a boulder with a face dressed for the year, .5 has its plinth and is still rough above, 1 has its cap and a pediment.
    """
    sheet = Sheet(.48, .24, 900)
    # Fonts come in whole pixels: widths are taken at a hundred times the size.
    widths = [width / 100 for width in advance(year, 100 * CAPITAL)]
    share = min(1, 2 * WIDE * .88 / sum(widths))
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
        if done == 1:
            for height, out, thick in ((.03, .036, .050), (tall - .02, .030, .030), (tall - .080, .012, .012)):
                d = sdf.smooth_min(d, sdf.box(p, (0, 0, height), (WIDE + out, DEEP + out, thick), .010), .008)
            slope = (p[:, 2] - tall - .125 + np.abs(p[:, 0]) * .52) * .88
            gable = np.maximum(np.maximum(slope, tall - p[:, 2]), np.abs(p[:, 1]) - DEEP - .012)
            return np.minimum(d, gable) + .003 * fractal(p * 6 + seed * 3, 4, seed)
        if done:
            d = sdf.smooth_min(d, sdf.box(p, (0, 0, .03), (WIDE + .036, DEEP + .036, .050), .010), .008)
        # Left as it was quarried: all of the first, the upper part of the second.
        rough = np.clip((p[:, 2] - done * tall * 1.55) / .05, 0, 1)
        broken = .095 * fractal(p * 4.2 + seed * 9, 4, seed + 4) - .022 + .10 * np.clip(np.abs(p[:, 0]) / WIDE - .55, 0, 1) * np.clip(p[:, 2] / tall - .45, 0, 1)
        # The face stays flat round the year.
        face = np.clip((-p[:, 1] - DEEP + .03) / .03, 0, 1) * np.clip((.125 - np.abs(p[:, 2] - tall * .60)) / .03, 0, 1) * np.clip((.205 - np.abs(p[:, 0])) / .03, 0, 1)
        return d + broken * rough * (1 - face) + .005 * fractal(p * 6 + seed * 3, 4, seed)

    def field(p):
        return sdf.smooth_max(outline(p), np.minimum(cut(p) * 1.8, .026) - np.maximum(p[:, 1] + DEEP, 0) * 1.2, .003)

    def mask(p):
        return np.clip(cut(p) / .003, 0, 1)
    step = .0050 if job.preview else .0032
    return shapes.solid('milestone', field, (-WIDE - .09, -DEEP - .09, -.06), (WIDE + .09, DEEP + .09, tall + .15), step, gilded(f'milestone {seed}'), mask)


def gilded(name):
    """Pale stone; where `mask` is 1, letters with worn gold leaf, dark where they are deepest."""
    def build(n):
        at = n.position()
        stone_tint = n.mix(n.fit(n.noise(at, 4, 4), .38, .64), '#6f6a60', '#4f4c4a')
        stone_tint = n.mix(n.fit(n.noise(at, 22, 4), .60, .72, 0, .35), stone_tint, '#3d3a38')
        stone_tint = n.mix(n.fit(n.pointiness(), .515, .57, 0, .6), stone_tint, '#a89e8a')
        stone_tint = n.mix(n.fit(n.pointiness(), .49, .44, 0, .75), stone_tint, '#242224')
        leaf = n.mix(n.fit(n.noise(at, 30, 3), .46, .62), '#c08a34', '#6b4d24')
        tint = n.mix(n.attribute(), stone_tint, n.mix(n.fit(n.pointiness(), .50, .40, 0, .8), leaf, '#20160c'))
        height = n.plus(n.noise(at, 8, 5, .65), n.times(n.noise(at, 40, 3), .2))
        return n.add('BsdfPrincipled', Base_Color=tint, Roughness=n.fit(n.attribute(), 0, 1, .85, .38), Specular=.3, Emission='#ff9a2a', Emission_Strength=n.times(n.attribute(), .06), Normal=n.bump(height, .35, .02))
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
    # The mallet lies where it was put down: its head across, its haft sloping to the stone.
    head = shapes.block('mallet', (.110, .175, .110), timber('mallet', '#8a5f38', '#38200f', (.5, 9, 9)), .014)
    shapes.place(head, (NEXT[0] - .105, NEXT[1] + .01, .456), (0, -8, 14))
    shapes.sweep('haft', [(NEXT[0] - .105, NEXT[1] + .01, .462), (NEXT[0] + .185, NEXT[1] - .06, .420)], [.022, .018], oak, 12)
    shapes.sweep('chisel', [(NEXT[0] - .13, NEXT[1] - .10, .417), (NEXT[0] + .08, NEXT[1] - .125, .417)], [.013, .019], iron, 10)
    brazier((.915, -.02, 0), height=.62, size=.27, lit=False)
    at = (.915, -.02, .82 * .27)
    FIRES.append((*at, .26))
    lights.flame((at[0], at[1] - .05, at[2] + .20), 1.5, .06)
