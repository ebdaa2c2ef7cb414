"""What is waiting at the right edge: five bells of five castings on a beam behind the boy; and a long horn on the bench."""
import math

import numpy as np

from kit import shapes
from kit.shapes import lathe, sweep
from kit.surfaces import metal, plain, timber
from kit.village import box
from scenes.sound_measures import CLUTTER, HALL, spot
from scenes.sound_stillness import BENCH

#: Where the frame stands, how it is turned (degrees), how high its beam is and half its length (metres).
FRAME, TURN, BEAM, HALF = spot(3.30, 1.76), 37, 1.06, .66
#: Each bell: half its breadth at the lip (metres), how tall and how slender it is beside the others, how far it hangs under the beam, how green it is, and how it has come to hang (degrees).
BELLS = ((.072, 1.24, .90, .050, .15, -3), (.096, .92, 1.06, .034, .60, 4), (.104, 1.16, .94, .062, .22, -2), (.130, .86, 1.08, .040, .45, 3), (.142, 1.04, 1.0, .055, .10, -2))


def build():
    wood = timber('frame of the bells', '#7a5635', '#2a190d', (.5, 9, 9), variety=.3)
    upright = timber('posts of the bells', '#6d4d30', '#26170c', (9, 9, .6), variety=.3)
    whole = shapes.place(shapes.group('bells', [*frame(wood, upright), *hung()]), (*FRAME, 0), (0, 0, TURN))
    shapes.belong(whole, CLUTTER)
    x, y = BENCH
    shapes.belong(shapes.place(horn(), (x, y, .505), (0, 0, 14)), HALL)


def frame(wood, upright):
    """Two posts on sledges with a rail between them, tenoned through the beam and pegged, braces in the corners."""
    parts = [box((2 * HALF + .34, .115, .105), (0, 0, BEAM), wood, .016), box((2 * HALF - .02, .060, .075), (0, 0, .165), wood, .010)]
    for side in (-1, 1):
        x = side * HALF
        parts += [box((.10, .10, BEAM + .09), (x, 0, (BEAM + .09) / 2 + .05), upright, .012), box((.13, .62, .10), (x, 0, .05), wood, .018), box((.036, .20, .036), (x, 0, BEAM + .098), wood, .006)]
        # The beam's ends, rounded off, and a groove before them.
        parts.append(shapes.place(lathe('end', [(0, -.056), (.050, -.056), (.060, -.046), (.060, .046), (.050, .056), (0, .056)], upright, 32), (x + side * .175, 0, BEAM + .004), (90, 0, 0)))
        parts += [sweep('brace', shapes.bezier((x, end * .26, .085), (x, end * .17, .20), (x, end * .06, .28), (x, end * .045, .46), 10), .027, upright, 8) for end in (-1, 1)]
        parts.append(sweep('corner', shapes.bezier((x - side * .04, 0, BEAM - .30), (x - side * .05, 0, BEAM - .18), (x - side * .09, 0, BEAM - .09), (x - side * .20, 0, BEAM - .045), 10), .026, upright, 8))
    return parts


def hung():
    """The bells in a row, as far apart as their lips allow."""
    parts, inner = [], HALF - .05
    gap = (2 * inner - 2 * sum(lip for lip, *_ in BELLS)) / (len(BELLS) + 1)
    x = gap - inner
    for lip, tall, slender, drop, green, leans in BELLS:
        x += lip
        parts.append(shapes.place(bell(lip, tall, slender, drop, green), (x, 0, BEAM - .052), (leans, .6 * leans, 25 * leans)))
        x += lip + gap
    return parts


def feet():
    """Where the frame stands, for the dark under it."""
    (x, y), a = FRAME, math.radians(TURN)
    c, s = math.cos(a), math.sin(a)
    return [(x + side * HALF * c - end * s, y + side * HALF * s + end * c, 0) for side in (-1, 1) for end in (-.18, .18)]


def bronze(green=.22):
    return metal(f'hung bronze {green}', '#8c5f34', '#e2b676', '#22140b', patina='#4f7264', patina_amount=green, roughness=.34, metallic=.6, hammer=.1, wear=0)


def bell(lip, tall, slender, drop, green):
    """It hangs from where it is placed, on straps so long as `drop`, which go round a bar on its crown; a cord from its clapper."""
    k, up, made = lip / .252, tall * lip / .252, bronze(green)
    profile = [(0, .47), (.05, .47), (.10, .455), (.135, .42), (.150, .36), (.158, .28), (.172, .20), (.198, .12), (.232, .06), (.250, .02), (.252, 0), (.240, 0), (.21, .06), (.14, .36), (0, .40)]
    low = -.47 * up - drop
    waist = lambda r, z: r * k * (1 + (slender - 1) * min(z / .12, 1))  # noqa: E731
    body = lathe('hung bell', [(waist(r, z), z * up + low) for r, z in profile], made, 48)
    rings = ((.152, .36), (.178, .19), (.240, .050)) if tall > 1 else ((.146, .385), (.152, .355), (.205, .110))
    bands = [lathe('band', [(waist(r - .004, z), (z - .010) * up + low), (waist(r + .012, z), z * up + low), (waist(r - .004, z), (z + .010) * up + low)], made, 48) for r, z in rings]
    iron = metal('strap', '#4a4642', '#a09888', '#141210', wear=0)
    straps = [sweep('strap', [(0, side * .060, .06), (0, side * .060, -.01), (0, side * .016, -drop - .004), (0, side * .010, -drop - .030)], .0095, iron, 8) for side in (-1, 1)]
    clapper = lathe('clapper', [(0, .10 * up + low), (.012, .10 * up + low), (.03 * k + .008, low), (.02 * k, -.05 * up + low), (0, -.055 * up + low)], iron, 16)
    cord = sweep('cord', [(0, 0, low - .05 * up), (.004, .002, low - .05 * up - .05), (-.003, 0, low - .05 * up - .11)], [.0055, .0055, .010], plain('cord', '#6e5a3c', .9), 8)
    return shapes.group('hung bell', [body, *bands, *straps, clapper, cord])


def horn():
    """A long horn of bronze, bent like a hook at its wide end; it lies on its side."""
    straight = np.stack([np.linspace(-.60, .20, 12), 0 * np.arange(12), 0 * np.arange(12)], 1)
    a = np.linspace(0, math.radians(125), 16)[1:]
    hook = np.stack([.20 + .17 * np.sin(a), .17 * (1 - np.cos(a)), 0 * a], 1)
    line = np.concatenate([straight, hook])
    far = np.linspace(0, 1, len(line))
    radii = .011 + .024 * far ** 2 + .060 * np.clip((far - .80) / .20, 0, 1) ** 2.5
    line[:, 2] = radii
    rings = [sweep('ring of the horn', [line[k] - .006 * step, line[k] + .006 * step], radii[k] + .008, bronze(), 20) for k in (1, 6, 11, 18) for step in [(line[k + 1] - line[k]) / np.linalg.norm(line[k + 1] - line[k])]]
    return shapes.group('horn', [sweep('horn', line, radii, bronze(), 24), *rings])
