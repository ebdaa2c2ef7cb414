"""What the bridge of the trailer's poster hangs over: a river between terraced banks, streets with lit windows, crags and sheets of moonlit mist. Things are the smaller the farther up the picture they are: the game's camera has no distance of its own."""
import math

import cv2
import numpy as np

from kit import cameras, grade, rock, shapes, village
from kit.noise import fractal, fractal2
from kit.surfaces import plain
from kit.tiles import tiled

FLOOR, WATER = -12.0, 5
#: The camera: from nearly across the bridge, so that those who fight on it are seen from the side.
CENTRE, WIDE, ELEVATION, AZIMUTH = (9.60, .70, 3.20), 11.2, 30, 15
#: The middle of the river from below the bridge up to where it is lost, in shares of the picture.
COURSE = ((.655, 1.16), (.62, .98), (.545, .83), (.50, .70), (.47, .56), (.50, .43), (.585, .33), (.655, .25), (.665, .17), (.60, .10), (.53, .05), (.50, -.04), (.52, -.15))
#: Crags: where their foot is seen, radius, height.
CRAGS = ((.385, .20, .62, 2.6), (.350, .34, .55, 1.6), (.945, .30, .75, 3.1), (.86, .16, .48, 1.9), (.655, 1.06, .42, 2.0), (.43, .96, .40, 1.2), (.76, -.02, .5, 1.6))
#: Sheets of mist: beyond which y they lie, how far down the picture, how thick in its height, how dense.
SHEETS = ((32.0, .06, .065, .70), (29.2, .22, .050, .72), (26.0, .41, .070, .92), (23.4, .63, .050, .80), (21.0, .86, .045, .70), (19.6, .745, .040, .55))


def spot(across, down, z=FLOOR):
    """The place at the height `z` that is seen at these shares of the picture."""
    e, a = math.radians(ELEVATION), math.radians(AZIMUTH)
    cx, cy, cz = CENTRE
    u = cx * math.cos(a) + cy * math.sin(a) + (np.asarray(across) - .5) * WIDE
    v = math.sin(e) * (cy * math.cos(a) - cx * math.sin(a)) + cz * math.cos(e) + (.5 - np.asarray(down)) * WIDE * 9 / 16
    w = (v - z * math.cos(e)) / math.sin(e)
    return u * math.cos(a) - w * math.sin(a), u * math.sin(a) + w * math.cos(a)


def course():
    """Points of the river's middle in the world, smooth, and half its breadth at each."""
    points = np.array([spot(*at) for at in COURSE])
    t, fine = np.arange(len(points)), np.linspace(0, len(points) - 1, 160)
    smooth = np.stack([np.interp(fine, t, points[:, k]) for k in range(2)], 1)
    kernel = np.hanning(25)
    padded = np.pad(smooth, ((12, 12), (0, 0)), 'edge')
    smooth = np.stack([np.convolve(padded[:, k], kernel / kernel.sum(), 'valid') for k in range(2)], 1)
    return smooth, np.interp(fine, (0, 4, 8, 12), (.50, .40, .22, .12))


def from_river(x, y):
    """Metres to its edge; less than 0 in it."""
    points, half = course()
    x, y = np.asarray(x, np.float32), np.asarray(y, np.float32)
    nearest = np.full(x.shape, 1e9, np.float32)
    for (px, py), h in zip(points, half):
        nearest = np.minimum(nearest, np.hypot(x - px, y - py) - h)
    return nearest


def ground(points):
    """Banks that rise from the water in terraces."""
    x, y = points[:, 0], points[:, 1]
    away = from_river(x, y)
    rise = np.clip(away * .34 + .30 * fractal(points * np.float32([.35, .35, 1]), 4, 3) * np.clip(away, 0, 1), -.3, 1.5)
    step = .16
    part = rise / step
    level = np.floor(part)
    return (FLOOR + .02 + step * (level + np.clip((part - level - .72) / .28, 0, 1)) + .02 * fractal(points * 2.2, 3, 7)).astype(np.float32)


def height(x, y):
    return float(ground(np.float32([[x, y, 0]]))[0])


def lie():
    """All of it, but for the light."""
    shapes.height_field('banks', (-12, 16), (15, 40), .07, ground, tiled('earth'))
    shapes.belong(shapes.add('water', [(-14, 12, FLOOR - .02), (18, 12, FLOOR - .02), (18, 42, FLOOR - .02), (-14, 42, FLOOR - .02)], [(0, 1, 2, 3)], plain('water', '#22303c', .25)), WATER)
    random = np.random.RandomState(8)
    lumps = [rock.boulder(seed, 1.0, tiled('crag'), 5, (1, 1, 1), .30, chip=.35) for seed in (21, 22, 23)]
    for k, (across, down, radius, tall) in enumerate(CRAGS):
        x, y = spot(across, down)
        for j in range(3):
            r = radius * (1, .72, .6)[j]
            shapes.place(shapes.copy(lumps[(k + j) % 3]), (x + (0, .6, -.7)[j] * radius, y + (0, .3, .2)[j] * radius, FLOOR + tall * (.35, .12, .05)[j]), (random.uniform(-8, 8), random.uniform(-8, 8), random.uniform(0, 360)), (r, r, tall * (.68, .5, .4)[j]))
    for lump in lumps:
        lump.location.z = -900
    streets()


def scale_at(down):
    return float(np.interp(down, (-.1, .25, .6, 1.05), (.055, .085, .132, .172)))


def streets():
    """Houses in rows above the water, thickest below the bridge and at the bend beyond it, and cypresses between them."""
    random, taken = np.random.RandomState(14), []
    models = [village.house(3.4, 3.0, 2.4, 1.1, 'plaster', 'old roof', 3, lit=(1, 0, 1)), village.house(4.2, 3.2, 2.4, 1.2, 'pale plaster', 'roof', 6, storeys=2, lit=(1, 0, 0, 1), side_windows=2),
              village.house(3.0, 2.8, 2.3, 1.0, 'red plaster', 'old roof', 9, lit=(0, 1, 1)), village.house(3.6, 3.0, 2.6, 1.5, 'plaster', 'roof', 12, storeys=2, lit=(1, 1, 0, 0), chimney=False)]
    trees = [village.cypress(6.0, 1, 1.0), village.pine(5.2, 2, 1.0)]
    houses = 0
    for _ in range(2600):
        across, down = random.uniform(.28, 1.0), random.uniform(-.06, 1.04)
        # Behind the emperor's head and his spear there is air alone.
        if .57 < across < .82 and .25 < down < .50:
            continue
        x, y = spot(across, down)
        away, size = float(from_river(x, y)), scale_at(down)
        if any(math.dist((x, y), at) < 3.7 * (size + other) / 2 for at, other in taken) or away < .10 + 1.9 * size:
            continue
        built = houses < 95 and away < .5 + 1.5 * random.rand()
        if not built and random.rand() > .12:
            continue
        what = shapes.copy(models[random.randint(4)] if built else trees[random.rand() < .3])
        shapes.place(what, (x, y, height(x, y) - .02), (0, 0, random.uniform(-30, 22)), size * (1 if built else random.uniform(.7, 1.0)))
        taken.append(((x, y), size if built else size * .5))
        houses += built
    for model in (*models, *trees):
        model.location.z = -900


def lights():
    """(x, y, z, size) of every lit window down there."""
    return [(x, y, z, size) for x, y, z, size, _ in village.glows() if y > 10 and z > -100]


def veiled(rgb, seen):
    """Water, lamps and mist: what is far has the colour of the moonlit air, and sheets of it lie between the banks."""
    at, high, wide = seen['at'], *seen['z'].shape
    valley = cv2.GaussianBlur((at[..., 1] > 10).astype(np.float32), (0, 0), .6)[..., None]
    row, column = np.mgrid[0:high, 0:wide].astype(np.float32)
    across, down = column / wide, row / high
    far = 1.9 * rgb * water(seen, across, down)
    # The farther up, the more air: pale where the moon stands, dark above, where the page's button lies.
    air = np.interp(down, (-.1, .10, .30, .55, .80, 1.0), (.80, .70, .52, .40, .40, .42)).astype(np.float32)
    glow = np.interp(down, (0, .12, .34, .55, .80, 1.0), (.34, .62, 1.0, .86, .58, .46)) * (.55 + .75 * np.clip((across - .25) / .65, 0, 1) ** 1.3)
    tint = np.float32([.034, .062, .118]) * glow[..., None].astype(np.float32)
    far = far * (1 - air[..., None]) + tint * air[..., None] * 1.25
    for k, (y, where, thick, amount) in enumerate(SHEETS):
        beyond = np.clip((at[..., 1] - y + .9) / 1.8, 0, 1)
        middle = where + .05 * np.sin(across * 9 + 2.1 * k) + .06 * fractal2(across * 3.2 + 5 * k, down * 1.4, 4, k + 3)
        body = np.clip(.62 + fractal2(across * 6.5 + k, down * 17, 5, k + 3), 0, 1.3)
        share = np.clip(amount * np.exp(-((down - middle) / thick) ** 2) * body * beyond, 0, .85)[..., None]
        far = far * (1 - share) + tint * 2.2 * share
    far = lamps(far, seen)
    return (rgb + valley * (far - rgb)).astype(np.float32)


def water(seen, across, down):
    """How bright the river is against bare water: dark along its banks, and the moon in level flecks on its middle, more to the side it stands on."""
    wet = seen['who'] == WATER
    middle = np.zeros(wet.shape, np.float32)
    middle[wet] = np.clip(-from_river(seen['at'][..., 0][wet], seen['at'][..., 1][wet]) / .22, 0, 1)
    middle = cv2.GaussianBlur(middle, (0, 0), wet.shape[1] / 700)
    ripple = fractal2(across * 46, down * 210, 4, 9)
    flecks = np.clip(ripple * 2.6 - .20, 0, 1) * np.clip(.5 + 1.6 * fractal2(across * 9, down * 14, 3, 2), 0, 1)
    return np.where(wet, .35 + middle * (.75 + .9 * np.clip(ripple, -.4, .6) + 6.5 * flecks * (.35 + .75 * across)), 1)[..., None].astype(np.float32)


def lamps(rgb, seen):
    """Windows shine through the mist: each has a heart and a wide halo, as deep as it lies."""
    high, wide = seen['z'].shape
    spots, hearts, random = np.zeros((high, wide), np.float32), np.zeros((high, wide), np.float32), np.random.RandomState(3)
    # A pane so far off is a spot of light, not a square.
    nearest = cv2.erode(seen['z'], np.ones((3, 3), np.uint8), iterations=max(wide // 1500, 1))
    tone = (rgb @ grade.LUMA)[..., None]
    pane = np.maximum(rgb[..., :1] - .9 * rgb[..., 2:] - .10, 0)
    rgb = rgb - np.clip(pane / .12, 0, 1) * (rgb - rgb * np.minimum(1, .10 / np.maximum(tone, 1e-4)))
    for x, y, z, _ in lights():
        u, v, away = cameras.project((x, y, z))
        column, line = int(u * wide), int(v * high)
        if 0 <= column < wide and 0 <= line < high and nearest[line, column] > away - .06:
            size = scale_at(v) / .172
            bright = random.uniform(.55, 1.25)
            cv2.ellipse(hearts, (int(u * wide * 16), int(v * high * 16)), (int(max(.0012 * wide * size, .6) * 16), int(max(.0016 * wide * size, .7) * 16)), 0, 0, 360, bright, -1, cv2.LINE_AA, 4)
            spots[line, column] += size * bright
    reach = .0055 * wide
    halo = math.tau * reach ** 2 * (.30 * grade.blur(spots, reach) + .55 * grade.blur(spots, 3.2 * reach))
    # What falls on the water is drawn out towards us.
    drawn = np.zeros((max(int(.05 * wide), 3), 1), np.float32)
    drawn[:len(drawn) // 2] = np.linspace(0, 1, len(drawn) // 2)[:, None] / len(drawn) * 4
    mirrored = cv2.filter2D(cv2.GaussianBlur(hearts, (0, 0), .0016 * wide), -1, drawn, anchor=(0, len(drawn) // 2)) * (seen['who'] == WATER)
    glow = 1.5 * cv2.GaussianBlur(hearts, (0, 0), max(wide / 1500, .4)) + .5 * cv2.GaussianBlur(hearts, (0, 0), max(wide / 520, .6)) + .8 * mirrored + np.minimum(halo, .8)
    return rgb + glow[..., None] * np.float32([.62, .27, .075])
