"""What is waiting at the right edge: five bells on a beam behind the small lamp, small to large; and a long horn on the bench."""
import math

import numpy as np

from kit import shapes
from kit.shapes import lathe, sweep
from kit.surfaces import metal, timber
from kit.village import box
from scenes.sound_measures import CLUTTER, HALL, spot
from scenes.sound_stillness import BENCH

#: Where the frame stands, how it is turned (degrees), how high its beam is and half its length (metres).
FRAME, TURN, BEAM, HALF = spot(3.38, 1.98), 37, 1.03, .63
#: How large each bell is: half its breadth at the lip (metres).
LIPS = (.078, .092, .108, .126, .146)


def build():
    wood = timber('frame of the bells', '#6d4d30', '#26170c', (.5, 9, 9))
    upright = timber('posts of the bells', '#6d4d30', '#26170c', (9, 9, .6))
    parts = [box((2 * HALF + .22, .10, .085), (0, 0, BEAM), wood, .012)]
    for side in (-1, 1):
        parts += [box((.085, .085, BEAM - .04), (side * HALF, 0, BEAM / 2 - .02), upright, .010), box((.11, .56, .075), (side * HALF, 0, .038), wood, .012)]
        parts += [sweep('brace', [(side * HALF, end * .22, .06), (side * HALF, end * .03, .42)], .024, upright, 8) for end in (-1, 1)]
        parts.append(lathe('knob', [(0, .13), (.020, .125), (.038, .10), (.040, .075), (.022, .055), (.026, .04), (0, .04)], upright, 24))
        parts[-1].location = (side * HALF, 0, BEAM)
    gap = (2 * HALF - .085 - 2 * sum(LIPS)) / (len(LIPS) + 1)
    x = -HALF + .0425 + gap
    for lip in LIPS:
        x += lip
        parts.append(shapes.place(bell(lip), (x, 0, BEAM - .07)))
        x += lip + gap
    whole = shapes.place(shapes.group('bells', parts), (*FRAME, 0), (0, 0, TURN))
    shapes.belong(whole, CLUTTER)
    x, y = BENCH
    shapes.belong(shapes.place(horn(), (x, y, .505), (0, 0, 14)), HALL)


def feet():
    """Where the frame stands, for the dark under it."""
    (x, y), a = FRAME, math.radians(TURN)
    c, s = math.cos(a), math.sin(a)
    return [(x + side * HALF * c - end * s, y + side * HALF * s + end * c, 0) for side in (-1, 1) for end in (-.18, .18)]


def bronze():
    return metal('hung bronze', '#8c5f34', '#e2b676', '#22140b', patina='#4f7264', patina_amount=.22, roughness=.34, metallic=.6, hammer=.1, wear=0)


def bell(lip):
    """It hangs from where it is placed, on a loop of iron strap."""
    k = lip / .252
    profile = [(0, .47), (.05, .47), (.10, .455), (.135, .42), (.150, .36), (.158, .28), (.172, .20), (.198, .12), (.232, .06), (.250, .02), (.252, 0), (.240, 0), (.21, .06), (.14, .36), (0, .40)]
    drop = -.47 * k - .045
    body = lathe('hung bell', [(r * k, z * k + drop) for r, z in profile], bronze(), 48)
    bands = [lathe('band', [((r - .004) * k, (z - .010) * k + drop), ((r + .012) * k, z * k + drop), ((r - .004) * k, (z + .010) * k + drop)], bronze(), 48) for r, z in ((.152, .36), (.178, .19), (.240, .050))]
    loop = [sweep('loop', [(0, side * .055, .02), (0, side * .055, -.02), (0, side * .012, -.05)], .010, metal('strap', '#4a4642', '#a09888', '#141210', wear=0), 8) for side in (-1, 1)]
    clapper = lathe('clapper', [(0, .10 * k + drop), (.012, .10 * k + drop), (.03 * k + .008, .0 + drop), (.02 * k, -.05 * k + drop), (0, -.055 * k + drop)], bronze(), 16)
    return shapes.group('hung bell', [body, *bands, *loop, clapper])


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
