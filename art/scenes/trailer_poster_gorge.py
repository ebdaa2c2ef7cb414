"""The two sides of the gorge on the trailer's poster: paved ledges on rock, the stair and the house behind those who come, pines at the edge. What lies far below is in `trailer_poster_valley`."""
import cv2
import numpy as np

from kit import grade, masonry, rock, shapes, twofold, village
from kit.noise import fractal2
from kit.tiles import tiled
from scenes import trailer_poster_valley as valley
from scenes.village_ground import under
from scenes.village_houses import house

#: The height of the ledge on the left, and of that on the right.
LEFT, RIGHT = 2.5, 2.3
DEEP = -14
HAZE = (.020, .036, .070)


def ledges():
    village.terrace((-12, -2), (6.5, 4.4), DEEP, LEFT)
    village.terrace((-12, 4.2), (2.6, 6.9), DEEP, LEFT + 2.5)
    village.terrace((2.2, 4.16), (5.3, 5.6), DEEP, LEFT + 2.49)
    village.terrace((12.2, -1.4), (19, 2.55), DEEP, RIGHT)
    shapes.place(masonry.stairs(13, 1.4, tiled('ashlar'), 5, 2.5 / 13, .27), (4.55, .9, LEFT))
    under(4.55, .9, 13, 1.4, 2.5 / 13, .27, LEFT)
    shapes.place(house(3.3, 3.0, 2.4, 1.0, 'pale plaster', 'roof', 7, lit=(1, 1, 1)), (1.9, 2.1, LEFT))


def crags():
    """The rock that the walls are built on: it breaks their edges, so that no ledge is a box."""
    random, made = np.random.RandomState(3), tiled('crag')
    lumps = [rock.boulder(seed, 1.0, made, 5, (.85, 1.1, 1.3), .30, chip=.3) for seed in range(3, 8)]

    def put(at, radius, tall=1.0):
        lump = shapes.copy(lumps[random.randint(len(lumps))])
        shapes.place(lump, at, (random.uniform(-14, 14), random.uniform(-14, 14), random.uniform(0, 360)), (radius, radius, radius * tall))
    for y in np.arange(-1.7, 4.6, .85):
        for z in np.arange(.2, -6, -.95):
            put((6.45 + random.uniform(-.10, .25) - .10 * z, y + random.uniform(-.3, .3), z + random.uniform(-.4, .4)), random.uniform(.55, .95), random.uniform(.9, 1.5))
    for x in np.arange(3.2, 6.6, .9):
        put((x, 4.5, LEFT - .75 + random.uniform(-.2, .1)), random.uniform(.6, .8), 1.2)
    for x in np.arange(12.0, 17, .9):
        for z in np.arange(.5, -5, -1.0):
            put((x + random.uniform(-.3, .3), -1.25 + .09 * z + random.uniform(-.1, .1), z + random.uniform(-.3, .3)), random.uniform(.6, .95), random.uniform(.8, 1.3))
        put((x, 2.6, RIGHT - .62 + random.uniform(-.15, .1)), random.uniform(.5, .75), 1.1)
    for y in (-1.1, -.2, .8, 1.8):
        for z in (.9, -.2, -1.6, -3.2):
            put((12.0 - .12 * random.rand() + .10 * z * (z < 0) * .4, y, z - .2 * random.rand()), random.uniform(.55, .85), 1.3)
    for lump in lumps:
        lump.location.z = -900
    for x, y, z, tall, turn in ((6.05, 4.05, LEFT, 1.9, 20), (5.75, 4.3, LEFT - .1, 1.35, 80), (17.0, 2.3, RIGHT, 2.6, 10)):
        shapes.place(village.cypress(6.0, 1, 1.7), (x, y, z), (0, 0, turn), tall / 6)


def sunk(seen):
    """How deep below the deck each place of the near rock is, 0 to 1."""
    y, z = seen['at'][..., 1], seen['at'][..., 2]
    return (np.clip((1.9 - z) / 5.5, 0, 1) * (y < 9) * (seen['who'] == 0)).astype(np.float32)


def quiet(seen):
    """Rock loses its light downwards: the fight is above it, the lamps of the valley below it."""
    deep = cv2.GaussianBlur(sunk(seen), (0, 0), 1.5)[..., None]
    below = np.clip(deep * 6, 0, 1)
    grey = (seen['albedo'] @ grade.LUMA)[..., None]
    seen['albedo'] += .55 * below * (grey * np.float32([.86, 1.0, 1.10]) - seen['albedo'])
    # The moon lies along the left wall's face and would show each grain of it.
    x, y, z = (seen['at'][..., k] for k in range(3))
    wall = ((np.abs(x - 6.55) < .16) & (z < LEFT - .3) & (y > -2.2) & (y < 5) & (seen['normal'][..., 0] > .6)).astype(np.float32)
    wall = cv2.GaussianBlur(wall, (0, 0), 1.5)[..., None]
    seen['light'] += wall * (.42 * cv2.GaussianBlur(seen['light'], (0, 0), wall.shape[1] / 300) - seen['light'])
    # Crags that come up through the flags are of their colour.
    crag = ((x > 12.3) & (y > 1.4) & (y < 3.4) & (z > RIGHT + .015) & (z < RIGHT + .5) & (seen['who'] == 0)).astype(np.float32)
    seen['light'] *= 1 - .55 * cv2.GaussianBlur(crag, (0, 0), 1)[..., None]
    seen['light'] *= 1 - .30 * below - .40 * np.clip(deep * 1.6, 0, 1)


def edges(seen):
    """The moon on the crags' shoulders, thrown back by the mist: from where it stands they would show us their shade."""
    for at in ((7.9, 2.2, .6), (8.3, 3.6, -.4), (8.1, 1.0, -1.2), (11.0, -1.6, .2), (13.2, -2.6, .2)):
        twofold.lamp(seen, at, .42, tint=(.45, .64, 1.0), reach=2.6, size=.6, facing=.1)


def mist(rgb, seen):
    """Thin below the boards, thicker the deeper the rock goes down."""
    x, y, z = (seen['at'][..., k] for k in range(3))
    banks = np.clip(.50 + 1.35 * fractal2(x * .30 + y * .30, z * .85 + y * .10, 4, 5), 0, 1)[..., None]
    share = np.clip(sunk(seen)[..., None] * 1.15 - .06, 0, .9) * (.35 + .65 * banks)
    near = rgb * (1 - share) + np.float32(HAZE) * (.45 + 1.05 * banks) * share
    return valley.veiled(near.astype(np.float32), seen)
