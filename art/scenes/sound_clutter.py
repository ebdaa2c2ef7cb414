"""What stands about: the lamp on its foot, the table of things that make noises."""
import math

import numpy as np

from kit import shapes, still_life
from kit.market import jar
from kit.shapes import lathe, sweep
from kit.surfaces import plain, preset_material, timber
from kit.tiles import tiled
from kit.village import box
from scenes.sound_measures import BRASS, CLUTTER, LAMP, TABLE

#: How high the lamp stands, how large it is, and which way its spout points (degrees).
HIGH, SIZE, SPOUT = 1.22, 1.25, -135


def wick():
    a = math.radians(SPOUT)
    return LAMP[0] + .232 * SIZE * math.cos(a), LAMP[1] + .232 * SIZE * math.sin(a), HIGH + .128 * SIZE


def build():
    lamp_stand()
    table()


def lamp_stand():
    bronze = preset_material('bronze')
    shaft = lathe('shaft', [(0, .16), (.034, .17), (.040, .22), (.022, .27), (.018, .30), (.016, .62), (.026, .64), (.026, .67), (.016, .69), (.014, 1.04), (.022, 1.08), (.036, 1.11), (.022, 1.14), (.03, 1.16), (.125, 1.20), (.150, 1.215), (.150, 1.225), (.12, 1.222), (0, 1.21)], bronze, 28)
    legs = []
    for k in range(3):
        a = math.tau * k / 3 + .5
        c, s = math.cos(a), math.sin(a)
        legs.append(sweep('leg', shapes.bezier((c * .02, s * .02, .20), (c * .18, s * .18, .30), (c * .14, s * .14, .04), (c * .27, s * .27, .022), 18), np.interp(np.linspace(0, 1, 18), (0, .7, 1), (.020, .016, .024)), bronze, 10))
    stand = shapes.place(shapes.group('lamp stand', [shaft, *legs]), (*LAMP, 0))
    lamp = still_life.oil_lamp((*LAMP, HIGH), SIZE, lit=False, turn=SPOUT)
    # Its own shadow would be a pit in the middle of all that it lights.
    for thing in (stand, lamp):
        for part in shapes.belong(thing, BRASS).children_recursive:
            part.visible_shadow = False


def table():
    """A bell, pots one in the other, a wooden wheel with cloth over it that makes the wind."""
    wood, parts = tiled('planks'), []
    parts.append(box((1.15, .58, .06), (0, 0, .66), wood, .012))
    for x in (-.50, .50):
        for y in (-.22, .22):
            parts.append(box((.07, .07, .64), (x, y, .32), preset_material('wood'), .01))
    parts.append(shapes.place(bell(), (.34, -.06, .69), scale=1.0))
    parts.append(shapes.place(jar(.34), (-.05, .08, .69)))
    parts.append(shapes.place(jar(.24, plain('dark clay', '#5a2f20', .6)), (.10, -.14, .69)))
    parts.append(shapes.place(wind_wheel(), (-.30, .04, .69), (0, 0, -28), 1.2))
    shapes.belong(shapes.place(shapes.group('table', parts), (*TABLE, 0), (0, 0, 0)), CLUTTER)


def bell():
    """A hand bell, mouth down, its handle up."""
    body = lathe('bell', [(.0, .20), (.030, .198), (.052, .18), (.062, .14), (.072, .09), (.095, .03), (.112, 0), (.104, 0), (.085, .03)], preset_material('bronze'), 36)
    handle = lathe('handle', [(.014, .19), (.012, .23), (.024, .27), (.022, .33), (0, .345)], preset_material('wood'), 16)
    return shapes.group('bell', [body, handle])


def wind_wheel():
    """A drum of slats on a trestle; turned under its cloth, it howls."""
    wood, parts = timber('slat', '#8a6038', '#3a2312'), []
    for k in range(14):
        a = math.tau * k / 14
        parts.append(shapes.place(shapes.block('slat', (.34, .030, .022), wood, .005), (0, .15 * math.cos(a), .24 + .15 * math.sin(a)), (math.degrees(a) + 90, 0, 0)))
    for x in (-.16, .16):
        parts.append(shapes.place(sweep('rim', [(0, .15 * math.cos(a), .15 * math.sin(a)) for a in np.linspace(0, math.tau, 33)], .012, wood, 8), (x, 0, .24)))
        parts += [sweep('spoke', [(x, 0, .24), (x, .15 * math.cos(a), .24 + .15 * math.sin(a))], .009, wood, 6) for a in np.arange(.3, math.tau, math.tau / 6)]
        for y in (-.14, .14):
            parts.append(sweep('strut', [(x * 1.25, y, 0), (x * 1.25, 0, .25)], .014, wood, 8))
    parts.append(sweep('axle', [(-.26, 0, .24), (.24, 0, .24)], .012, preset_material('flat iron'), 8))
    parts.append(sweep('crank', [(.24, 0, .24), (.24, -.08, .20), (.31, -.08, .20)], .010, preset_material('flat iron'), 8))
    return shapes.group('wind wheel', parts)
