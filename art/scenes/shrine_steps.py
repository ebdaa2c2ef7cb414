"""What the goddess stands on and what is round it: steps and plinth with their candles, bowls of fire, jars, the wind rose in the floor."""
import math

import numpy as np

from kit import market, rock, shapes
from kit.surfaces import plain, preset_material
from kit.tiles import tiled
from scenes.shrine_places import BRONZE, PLINTH, STATUE, WAX

URNS = [(STATUE[0] + 3.02 * math.cos(math.radians(-45 + s * 58)), STATUE[1] + 3.02 * math.sin(math.radians(-45 + s * 58))) for s in (-1, 1)]
STANDS = [(1.6, 7.4), (-7.4, -1.6)]
#: Where fire burns, filled as it is set up: x, y, the height of the flame's foot, and its size, which is more than 1 for a bowl.
CANDLES = []


def steps():
    for r, z in ((5.0, .22), (4.3, .46), (3.6, .72)):
        step = shapes.lathe('step', [(0, z), (r - .06, z), (r, z - .06), (r, z - .3)], tiled('ashlar'), 96)
        step.location = (*STATUE, 0)
    plinth = shapes.lathe('plinth', [(0, PLINTH), (2.15, PLINTH), (2.25, PLINTH - .08), (2.25, PLINTH - .22), (2.05, PLINTH - .26), (2.05, 1.02), (2.40, 1.02), (2.44, .98), (2.44, .70)], tiled('statue'), 8, angle=.5)
    shapes.place(plinth, (*STATUE, 0), (0, 0, 22.5))
    rim = shapes.lathe('rim', [(2.26, PLINTH - .10), (2.31, PLINTH - .15), (2.26, PLINTH - .20)], preset_material('flat gold'), 8)
    shapes.place(rim, (*STATUE, 0), (0, 0, 22.5))
    inlay()
    random = np.random.RandomState(4)
    for k in range(46):
        a = math.radians(-45 + random.uniform(-78, 78))
        ring, z = ((4.62, .22), (3.92, .46), (3.2, .72))[k % 3]
        candle(STATUE[0] + ring * math.cos(a), STATUE[1] + ring * math.sin(a), z, random.uniform(.16, .42))
    for x, y in STANDS:
        stand(x, y)
    for x, y in URNS:
        shapes.place(shapes.belong(market.jar(1.1, preset_material('flat bronze')), BRONZE), (x, y, .72))


def inlay():
    """A wind rose of bronze in the floor before the steps."""
    x, y = 1.9, -1.9
    gold, dark = preset_material('flat bronze'), plain('dark inlay', '#1d2230', .3)
    for r, wide in ((2.55, .10), (2.25, .035), (.62, .06)):
        ring = shapes.lathe('ring', [(r, .0), (r, .012), (r + wide, .012), (r + wide, .0)], gold, 96)
        ring.location = (x, y, 0)
    for k in range(16):
        a, long = math.tau * k / 16 + math.pi / 4, (2.2, 1.35, 1.75, 1.35)[k % 4]
        c, s = math.cos(a), math.sin(a)
        for side, made in ((1, gold), (-1, dark)):
            shapes.add('point', [(x + .66 * c, y + .66 * s, .012), (x + long * c, y + long * s, .012), (x + .85 * c - side * .16 * s, y + .85 * s + side * .16 * c, .012)], [(0, 1, 2)], made, smooth=False)


def candle(x, y, z, tall):
    wax = shapes.lathe('candle', [(0, tall - .012), (.035, tall - .012), (.05, tall), (.06, tall - .03), (.055, 0), (.10, 0), (.11, -.0)], plain('wax', '#c9b07a', .5), 14)
    shapes.belong(wax, WAX).location = (x, y, z)
    CANDLES.append((x, y, z + tall, .11))


def stand(x, y):
    """A tall bronze bowl of fire on three legs: a round foot, lit from above, would be a second bowl."""
    made = preset_material('bronze')
    parts = [shapes.lathe('stand', [(.10, .42), (.085, .5), (.075, 1.5), (.14, 1.6), (.5, 1.78), (.66, 2.05), (.60, 2.08), (.45, 1.9), (0, 1.86)], made, 32)]
    for k in range(3):
        a = math.tau * k / 3 - math.pi / 4
        way = np.array((math.cos(a), math.sin(a), 0))
        path = shapes.bezier((0, 0, .62), tuple(way * .10 + (0, 0, .30)), tuple(way * .34 + (0, 0, .34)), tuple(way * .44 + (0, 0, .03)), 20)
        parts.append(shapes.sweep('leg', path, np.linspace(.065, .045, 20), made, 12))
    for k in range(16):
        a, r = k * 2.4, .1 * math.sqrt(k)
        coal = rock.boulder(k, .12, preset_material('embers'), 2)
        coal.location = (r * math.cos(a), r * math.sin(a), 1.95)
        parts.append(coal)
    shapes.place(shapes.group('stand', parts), (x, y, 0))
    CANDLES.append((x, y, 2.0, 1.01))
