"""Surfaces from painted tiles: courses of stone, cobble, planks, roof tiles. A look-up costs a tenth of noise computed for every sample,
and shows what hands have laid. Tiles repeat; they are laid on by the three directions of the box around a thing."""
from functools import lru_cache

import bpy
import numpy as np

from interface.kit.ground import cells, clouds
from kit.grade import linear
from kit.nodes import material

SIDE = 768


def shade(colour, tone):
    return np.clip(linear(colour)[None, None, :] * tone[..., None], 0, 1)


def courses(rows, seed, wide=(1.2, 2.6), joint=5.0):
    """Height of laid blocks (0..1), and a number of chance for each block."""
    random = np.random.default_rng(seed)
    height, chance = np.zeros((SIDE, SIDE), np.float32), np.zeros((SIDE, SIDE), np.float32)
    tall = SIDE // rows
    y = np.arange(tall)
    for row in range(rows):
        cuts = [0]
        while cuts[-1] < SIDE - tall * wide[0]:
            cuts.append(cuts[-1] + int(tall * random.uniform(*wide)))
        cuts[-1] = SIDE
        shift = int(random.integers(SIDE))
        for a, b in zip(cuts, cuts[1:]):
            x = np.arange(b - a)
            edge = np.minimum(np.minimum(x, b - a - 1 - x)[None, :], np.minimum(y, tall - 1 - y)[:, None])
            block = np.clip(edge / joint, 0, 1) ** .6
            columns = (np.arange(a, b) + shift) % SIDE
            height[np.ix_(np.arange(row * tall, (row + 1) * tall), columns)] = block
            chance[np.ix_(np.arange(row * tall, (row + 1) * tall), columns)] = random.random()
    return height, chance


def ashlar(base='#77706a', rows=8, seed=3, contrast=.38, joint=5.0, wide=(1.2, 2.6)):
    height, chance = courses(rows, seed, wide, joint)
    broad, grit = clouds(SIDE, 1.5, seed, smallest=2), clouds(SIDE, .8, seed + 1, smallest=24)
    chips = np.clip(clouds(SIDE, 1.2, seed + 2, smallest=6) - 1.3, 0, 1)
    relief = height * (.75 + .25 * chance) - .5 * chips * height + .07 * broad + .05 * grit
    tone = (.62 + contrast * chance + .10 * broad + .07 * grit) * (.28 + .72 * height) * (1 - .35 * chips)
    colour = shade(base, tone)
    warm = np.clip(clouds(SIDE, 1.9, seed + 4) * .5, 0, 1)[..., None]
    return colour * (1 - .35 * warm) + colour * np.array([1.25, 1.0, .72]) * .35 * warm, relief


def cobble(base='#6a655f', count=11, seed=5):
    near, far, which = cells(SIDE, count, seed, .75)
    gap = np.clip((far - near) / (SIDE / count * .22), 0, 1)
    chance = np.random.default_rng(seed).random(count * count)[which]
    dome = np.clip(1 - (near / (SIDE / count * .75)) ** 2, 0, 1)
    grit = clouds(SIDE, .9, seed + 1, smallest=16)
    return shade(base, (.55 + .5 * chance + .06 * grit) * (.25 + .75 * gap ** .7)), gap ** .5 * (.6 + .4 * dome) + .05 * grit


def rock(base='#655f5c', seed=8, grit=.25):
    """`grit`: how rough its grain is; little of it, and broken faces are seen instead."""
    broad, fine = clouds(SIDE, 1.35, seed, smallest=2), clouds(SIDE, .9, seed + 1, smallest=20)
    near, far, which = cells(SIDE, 5, seed, .95)
    crack = np.clip((far - near + 14 * broad) / 10, 0, 1)
    near2, far2, _ = cells(SIDE, 9, seed + 3, .95)
    crack2 = np.clip((far2 - near2 + 6 * fine) / 5, 0, 1)
    chance = np.random.default_rng(seed).random(25)[which]
    tone = (.74 + .15 * broad + .06 * fine + .26 * (chance - .5)) * (.45 + .55 * crack) * (.75 + .25 * crack2)
    colour = shade(base, np.clip(tone, .08, 2))
    warm = np.clip(clouds(SIDE, 1.8, seed + 7) * .6, 0, 1)[..., None]
    return colour * (1 - .4 * warm) + colour * np.array([1.3, 1.02, .72]) * .4 * warm, .5 * broad + grit * fine + .5 * crack + .2 * crack2


def planks(base='#6a4528', boards=7, seed=9):
    x = np.arange(SIDE)
    wide = SIDE / boards
    edge = np.minimum(x % wide, wide - x % wide)
    gap = np.clip(edge / 4, 0, 1)[None, :]
    chance = np.random.default_rng(seed).random(boards + 1)[(x // wide).astype(int)][None, :]
    grain = clouds(SIDE, 1.1, seed, smallest=3, stretch=(1, 9))
    long = clouds(SIDE, 1.4, seed + 2, stretch=(1, 3))
    tone = (.62 + .45 * chance + .17 * grain + .10 * long) * (.22 + .78 * gap)
    return shade(base, np.clip(tone, .05, 2)), gap * (.7 + .3 * chance) + .12 * grain


def plaster(base='#b08c62', seed=12):
    """Lime over rubble; where it has fallen the stones show."""
    broad, grit = clouds(SIDE, 1.7, seed, smallest=1), clouds(SIDE, .9, seed + 1, smallest=16)
    near, far, which = cells(SIDE, 13, seed, .8)
    stones = np.clip((far - near) / 12, 0, 1)
    chance = np.random.default_rng(seed).random(169)[which]
    bare = np.clip((broad - .75) * 6, 0, 1)
    rim = np.exp(-((broad - .75) / .06) ** 2)
    wall = shade(base, np.clip(.80 + .13 * broad + .06 * grit, .1, 2))
    rubble = shade('#6e675f', (.55 + .55 * chance) * (.25 + .75 * stones))
    return wall * (1 - bare[..., None]) * (1 - .35 * rim[..., None]) + rubble * bare[..., None], (1 - bare) * .9 + bare * stones * .6 + .05 * grit


def roof(base='#8f4a30', rows=9, across=11, seed=15):
    """Barrel tiles in overlapping rows; rows run along the second direction."""
    y, x = np.mgrid[0:SIDE, 0:SIDE].astype(np.float32)
    row, column = y / SIDE * rows, x / SIDE * across
    chance = np.random.default_rng(seed).random((rows, across))[(row.astype(int) % rows), (column.astype(int) % across)]
    barrel = np.sqrt(np.clip(1 - ((column % 1) * 2 - 1) ** 2, 0, 1))
    lap = (row % 1)
    grit = clouds(SIDE, 1.0, seed, smallest=10)
    tone = (.55 + .6 * chance + .08 * grit) * (.35 + .65 * barrel) * (.55 + .45 * np.clip((1 - lap) * 8, 0, 1)) * (.8 + .2 * lap)
    return shade(base, np.clip(tone, .05, 2)), barrel * .8 + lap * .5


def earth(base='#4f4638', seed=19):
    broad, grit = clouds(SIDE, 1.4, seed, smallest=2), clouds(SIDE, .7, seed + 1, smallest=12)
    moss = np.clip(clouds(SIDE, 1.7, seed + 2) * .7 + .1, 0, 1)[..., None]
    colour = shade(base, np.clip(.85 + .2 * broad + .16 * grit, .1, 2))
    return colour * (1 - .55 * moss) + shade('#3d4a2c', .8 + .25 * grit) * .55 * moss, .5 * broad + .35 * grit


#: name: (maker, metres a tile covers, bump, its depth in metres, roughness)
TILES = {
    'ashlar': (ashlar, 4.0, .7, .05, .85), 'dark ashlar': (lambda: ashlar('#565459', 7, 31), 4.2, .7, .06, .85), 'great ashlar': (lambda: ashlar('#6d6862', 5, 37, .26, 6), 6.5, .7, .07, .85),
    'cobble': (cobble, 3.4, .8, .06, .75), 'flags': (lambda: ashlar('#6b655d', 5, 43, .34, 7, (1.0, 1.7)), 4.4, .6, .04, .72), 'rock': (rock, 6.0, .8, .20, .88), 'crag': (lambda: rock('#696468', 8, .03), 7.5, .6, .12, .82),
    'statue': (lambda: ashlar('#a39c8e', 5, 83, .10, 3, (1.4, 2.4)), 6.0, .5, .04, .7), 'temple': (lambda: ashlar('#5d5a5c', 6, 91, .30, 6, (1.3, 2.2)), 5.4, .7, .06, .8),
    'marble': (lambda: ashlar('#57545a', 4, 97, .42, 3, (1.0, 1.0)), 4.8, .35, .02, .42), 'planks': (planks, 1.5, .6, .02, .7), 'plaster': (plaster, 4.4, .5, .03, .9), 'pale plaster': (lambda: plaster('#a99c84', 52), 4.4, .5, .03, .9), 'red plaster': (lambda: plaster('#96603f', 61), 4.4, .5, .03, .9),
    'pale planks': (lambda: planks('#97897a', 7, 9), 1.5, .6, .02, .8),
    'roof': (roof, 2.6, .8, .05, .8), 'old roof': (lambda: roof('#6f5340', seed=71), 2.6, .8, .05, .85), 'earth': (earth, 5.0, .6, .06, .95), 'thatch': (lambda: planks('#7a6238', 24, 88), 2.2, .7, .05, .95),
}


@lru_cache(maxsize=None)
def tiled(name, turned=False):
    """The material; `turned` lays the tiles a quarter round, for roofs that fall along x."""
    maker, metres, bump, depth, rough = TILES[name]
    colour, height = maker()
    picture, relief = image(f'{name} colour', colour), image(f'{name} height', np.repeat(((height - height.min()) / np.ptp(height))[..., None], 3, 2), True)

    def build(n):
        colour, height = (n.boxed(which, metres, .12, turned) for which in (picture, relief))
        stain = n.noise(n.position(.35, True), 1.0, 2)
        tint = n.mix(n.fit(stain, .42, .66, 0, .55), colour, n.mix(1.0, colour, (.50, .46, .46), 'MULTIPLY'))
        return n.add('BsdfPrincipled', Base_Color=tint, Roughness=rough, Specular=.25, Normal=n.bump(height, bump, depth))
    return material(f'tiled {name}', build)


@lru_cache(maxsize=None)
def grit():
    """Grains and broad spots around a middle grey, for whatever needs an uneven edge or a little relief."""
    grains = clouds(SIDE, .9, 12, smallest=8) * .5 + clouds(SIDE, 1.5, 13, smallest=2) * .5
    return image('grit', np.repeat(np.clip(.5 + .28 * grains, 0, 1)[..., None], 3, 2), True)


def image(name, pixels, data=False):
    made = bpy.data.images.new(name, SIDE, SIDE, float_buffer=False, is_data=data)
    values = pixels if data else np.where(pixels <= .0031308, pixels * 12.92, 1.055 * np.maximum(pixels, 1e-6) ** (1 / 2.4) - .055)
    made.pixels.foreach_set(np.concatenate([np.clip(values[::-1], 0, 1), np.ones((SIDE, SIDE, 1))], 2).astype(np.float32).ravel())
    made.pack()
    return made
