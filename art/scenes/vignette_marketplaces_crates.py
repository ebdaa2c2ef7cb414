"""The crates: frames of heavy battens over boards no two of which are alike, bound with iron, and a shop's mark burnt into their fronts."""
import math

import numpy as np

from kit import shapes, still_life
from kit.surfaces import metal
from scenes.vignette_marketplaces_timber import branded, plank, weathered

#: Of the frame's battens; and how high a crate stands on its runners.
BATTEN, THICK, RUNNER = .064, .024, .018


def crate(at, side, tall, turn, seed, woods, brand, sign):
    """`woods`: name, fresh and dark tone and silver of boards and of battens; `brand`: where on the front the mark's middle is (from the crate's middle and from below) and its width; `sign`: what the mark shows."""
    random, parts, h = np.random.RandomState(seed), [], side / 2
    boards, (name, *tones) = weathered(*woods[0]), woods[1]
    lying, standing = weathered(name, *tones), weathered(f'{name} upright', *tones, (9, 9, .6))
    iron = strap_iron()
    heights = split(tall - .004, 4, random)
    for face in range(4):
        def add(thing, along, out, z, lean=0, a=90 * face):
            c, s = math.cos(math.radians(a)), math.sin(math.radians(a))
            parts.append(shapes.place(thing, (along * c + out * s, along * s - out * c, z), (0, lean, a)))
            return parts[-1]
        for i, (low, high) in enumerate(zip(heights, heights[1:])):
            add(plank('board', (side - .016, .020, high - low - .005), boards, seed * 40 + face * 7 + i, 1.3), random.uniform(-.003, .003), h - .010 + random.uniform(-.003, .002), (low + high) / 2, random.uniform(-.5, .5))
        for x in (-1, 1):
            # Those of front and back reach round the corner.
            reach = 0 if face % 2 else THICK - .001
            add(plank('post', (BATTEN + reach, THICK, tall + random.uniform(-.003, .003)), standing, seed * 60 + face * 5 + x), x * (h - BATTEN / 2 + reach / 2), h + THICK / 2, tall / 2, random.uniform(-.4, .4))
        for z in (BATTEN / 2, tall - BATTEN / 2):
            add(plank('rail', (side - 2 * BATTEN - .003, THICK, BATTEN), lying, seed * 70 + face * 3 + int(40 * z)), 0, h + THICK / 2 - .001, z, random.uniform(-.5, .5))
        if face % 2:
            inner = side - 2 * BATTEN
            rise = tall - 2 * BATTEN
            add(plank('brace', (math.hypot(inner, rise), .018, .052), lying, seed * 80 + face), 0, h + .009, tall / 2, math.degrees(math.atan2(rise, inner)) * (1 if face == 1 else -1))
        for z in (BATTEN * .52, tall - BATTEN * .52):
            bound(add, iron, side, h + THICK, z, random)
    for x in (-1, 1):
        parts.append(shapes.place(plank('runner', (.075, side + .03, RUNNER), lying, seed * 33 + x), (x * h * .62, 0, -RUNNER / 2)))
    x, z, wide = brand
    top = z + wide / 2
    gaps = [(top - line) / wide for line in heights[1:-1] if z - wide / 2 < line < top]
    parts.append(still_life.sheet('brand', (x - wide / 2, -h - .0050, z - wide / 2), (wide, 0, 0), (0, 0, wide), branded(sign, gaps)))
    return shapes.place(shapes.group('crate', parts), (*at[:2], at[2] + RUNNER), (0, 0, turn))


def split(length, count, random):
    """Where boards of unlike widths meet, from 0 to `length`."""
    wide = random.uniform(.66, 1.34, count)
    return np.r_[0, np.cumsum(wide)] / wide.sum() * length


def bound(add, iron, side, out, z, random):
    """A band of iron along one side, beaten round the corners and nailed through."""
    band = plank('band', (side + 2 * THICK + .008, .0045, .030), iron, int(900 * z) + 7, .35)
    add(band, 0, out + .002, z, random.uniform(-.3, .3))
    for x in (*np.array((-1, 1)) * (side / 2 - .018), *np.linspace(-.30, .30, 3) * side):
        head = add(nail(iron), x + random.uniform(-.008, .008), out + .0035, z + random.uniform(-.002, .002))
        head.rotation_euler = (math.pi / 2, 0, head.rotation_euler[2])


def nail(iron):
    return shapes.lathe('nail', [(0, .0085), (.0065, .0070), (.0110, 0)], iron, 14)


def strap_iron():
    """Black from the forge, red where salt water got at it, bright where it rubs."""
    return metal('strap iron', '#39373a', '#a29a90', '#121012', '#74401f', patina_amount=.75, roughness=.48, scale=9, hammer=.30, metallic=.5, wear=.55)
