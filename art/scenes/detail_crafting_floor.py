"""What a day's work leaves on the smithy's floor: scale about the anvil, coal spilled before the hearth, clinker raked out of it, tools put down, bars and blades that wait; and the soot on all of it."""
import math

import cv2
import numpy as np
from mathutils import Matrix

from kit import forge, shapes
from kit.noise import fractal
from kit.surfaces import plain, preset_material

#: How high the flags lie over the floor that feet stand on.
FLAGS = .025


def litter(anvil, hearth, floor):
    """`anvil`, `hearth`: where they stand (x, y)."""
    random, top = np.random.RandomState(15), floor + FLAGS
    scale, coal = plain('scale', '#15151a', .45, metallic=.4, uneven=.3), plain('spilled coal', '#100f10', .6, uneven=.2)
    flakes, lumps = ([forge.splinter(seed + k, made) for k in range(4)] for seed, made in ((80, scale), (90, coal)))
    for k in range(90):
        a, far = random.uniform(0, math.tau), .36 + abs(random.normal(0, .30))
        strew(flakes[k % 4], (anvil[0] + far * math.cos(a), anvil[1] + far * math.sin(a), top), random.uniform(.010, .026), random, flat=.25)
    # It falls from the hearth's lip, most of it below the middle, and rolls.
    for k in range(130):
        away = abs(random.normal(0, .22))
        strew(lumps[k % 4], (hearth[0] + random.normal(.25, .42), hearth[1] - .62 - away, top + .02), random.uniform(.018, .052) * (1 - .5 * min(away, .8)), random)
    heap = (hearth[0] + .72, hearth[1] - .74)
    for k in range(150):
        r, a = .30 * math.sqrt(random.uniform(0, 1)), random.uniform(0, math.tau)
        strew(lumps[k % 4], (heap[0] + 1.15 * r * math.cos(a), heap[1] + .8 * r * math.sin(a), top + .22 * (1 - r / .30) * random.uniform(.5, 1)), random.uniform(.035, .065), random)
    clinker(floor, random)
    tools(anvil, top)
    stock(floor, random)


def clinker(floor, random):
    """Raked out and thrown aside: fused slag, brown where it has rusted, in two heaps that run out over the floor."""
    kinds = [forge.splinter(120 + k, plain('clinker', tint, .55, specular=.4, uneven=.45)) for k, tint in enumerate(('#1b1716', '#2c1d16', '#161518', '#3d2417'))]
    for x, y, wide, high, count in ((-2.66, -.66, .21, .20, 120), (.62, -1.48, .30, .07, 70)):
        for k in range(count):
            r, a = wide * math.sqrt(random.uniform(0, 1)) * (1.5 if k % 7 == 0 else 1), random.uniform(0, math.tau)
            size = random.uniform(.022, .060) * (.7 if r > wide else 1)
            strew(kinds[k % 4], (x + 1.2 * r * math.cos(a), y + .7 * r * math.sin(a), floor - .03 + size * .5 + max(high * (1 - r / wide), 0) * random.uniform(.55, 1)), size, random)


def stock(floor, random):
    """Right of the anvil, what goes into the fire next and what came out of it: a stack of bars, and blades that have still to be ground."""
    iron = forge.black_iron()
    for row, aside in ((0, -.11), (0, 0), (0, .11), (1, -.05), (1, .06), (2, .01)):
        shapes.place(shapes.block('blank', (.58, .085, .075), iron, .014), (2.10 + random.uniform(-.03, .03), -.72 + aside, floor + .055 + .078 * row), (0, 0, random.uniform(-5, 5) + 14))
    for x, y, turn in ((1.20, -1.30, 16), (1.36, -1.16, 2)):
        blade = forge.rough_blade(.92)
        blade.data.materials.clear()
        blade.data.materials.append(iron)
        shapes.place(blade, (x, y, floor + FLAGS + .02), (6, 0, turn), 1.0)


def strew(kind, at, size, random, flat=1.0):
    lump = shapes.copy(kind)
    lump.location, lump.scale = at, (size, size, size * flat)
    lump.rotation_euler = (0, 0, random.uniform(0, math.tau)) if flat < 1 else tuple(random.uniform(0, math.tau, 3))


def tools(anvil, top):
    """A second pair of tongs and a lighter hammer, where he can reach them."""
    x, y = anvil
    tongs = forge.tongs(.78, .04)
    tongs.matrix_world = Matrix.Translation((x - 1.25, y - .18, top + .03)) @ Matrix.Rotation(math.radians(-14), 4, 'Z') @ Matrix.Scale(1.15, 4)
    handle = shapes.sweep('haft', [(0, 0, -.06), (.01, 0, .30), (0, 0, .66)], [.020, .017, .022], preset_material('wood'), 10)
    head = shapes.copy(forge.sledge_head())
    hammer = shapes.group('put down', [handle, head])
    hammer.matrix_world = Matrix.Translation((x + .62, y - .12, top + .055)) @ Matrix.Rotation(math.radians(38), 4, 'Z') @ Matrix.Rotation(math.radians(88), 4, 'Y') @ Matrix.Scale(1.1, 4)
    # The rake that clears the hearth, its blade among the coal; a poker beside it.
    iron = forge.black_iron()
    rake = [shapes.sweep('shaft', [(0, 0, 0), (.55, .01, .01), (1.30, 0, .0)], [.018, .016, .020], iron, 8), shapes.place(shapes.block('blade', (.022, .24, .11), iron, .006), (0, 0, -.01))]
    shapes.place(shapes.group('rake', rake), (x - 1.12, y + .86, top + .075), (0, 2, 200))
    poker = [(0, 0, .02), (.10, .012, .02), (.90, 0, .02), *[(.95 + .05 * math.sin(a), .05 - .05 * math.cos(a), .02) for a in np.linspace(0, 4.6, 10)]]
    shapes.place(shapes.sweep('poker', poker, .014, iron, 8), (x - 1.05, y - .50, top + .01), (0, 0, 8))


def grime(world, at, anvil, hearth, trough, floor):
    """What share of the light is left by dust and soot. `world`: where each pixel is; `at`: the same in the hearth's own metres."""
    low = world[..., 2] < floor + .07
    x, y = world[..., 0], world[..., 1]
    lip = np.exp(-((x - hearth[0] - .1) / 1.0) ** 2 - ((y - hearth[1] + .75) / .55) ** 2)
    near = lip + .8 * np.exp(-(np.hypot(x - anvil[0], y - anvil[1]) / .70) ** 2)
    ragged = np.zeros(low.shape, np.float32)
    ragged[low] = fractal(world[low] * (2.6, 2.6, 0), 4, 7)
    # Trodden from the hearth to the anvil and the trough; black with wet before the trough, where every blade is quenched.
    path = .55 * np.exp(-((y + .55 + .25 * x) / .50) ** 2) * (np.abs(x + .7) < 2.2)
    wet = np.exp(-((x - trough[0] - .25) / .85) ** 2 - ((y - trough[1] + .55) / .30) ** 2) + np.exp(-((x - trough[0] - .95) / .28) ** 2 - ((y - trough[1] + .05) / .50) ** 2)
    # Before the fire no spot is quite clean: bare stone would shine there like a coal.
    dust = low * np.clip(np.maximum(.84 * lip, .95 * near + path * (.6 + ragged) + .62 * ragged + .10 + .75 * np.clip(wet * 1.5 + .8 * ragged - .45, 0, 1)), 0, .80)
    # Out of the mouth it licks up over the lintel and the tops of the pillars; years of it are on the rest.
    stone = (np.abs(at[..., 0]) < 1.7) & (np.abs(at[..., 1]) < 1.15) & (at[..., 2] > .08) & ((at[..., 2] < 2.65) | (at[..., 2] > 3.82))
    licks = np.zeros(low.shape, np.float32)
    licks[stone] = fractal(at[stone] * (3.2, 3.2, .8), 4, 3)
    soot = stone * np.clip(np.interp(at[..., 2], (.1, .8, 1.5, 2.15, 2.35, 2.65, 3.8, 4.1), (.34, .46, .52, .76, 1.0, .75, .35, .80)) * (1 - .45 * np.clip(np.abs(at[..., 0]) / 1.5, 0, 1) ** 3) + .45 * licks, 0, .88)
    return 1 - cv2.GaussianBlur((dust + soot).astype(np.float32), (0, 0), .7)[..., None]
