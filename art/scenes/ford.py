"""The ford by night: deserters hold the left bank, and Tavrian throws the first of them off his feet; behind him his guards come over in a line of shields, out of step, their captain ahead of it, and before it those with the torches break. One warm light lies on the blow, all else is dark water.

The camera looks along y, so that x is across the picture and y into it. Beside this file: `ford_ground` (how high all lies), `ford_stances` (how they stand), `ford_fighters` (who fights), `ford_arms` (what they hold), `ford_road` (the broken road), `ford_grain` (grass and pebbles, painted), `ford_key` (the emperor's key of light between render and paint), `ford_water`, `ford_shine`, `ford_wavelets`, `ford_mirrored` and `ford_light` (what is painted over the render), `ford_sun` (the low light and what is in its shade), `ford_night` (the dark round the blow), `ford_torches` (fire on men, bank and water), `ford_part` (the edges of whoever fights), `ford_emperor` (his face and cape), `ford_touches` (shafts before shields, a wrist), `ford_clones` (what is painted away at the last), `ford_air` (falls, mist and shafts of light).
"""
import math

import numpy as np

from kit import diorama, game_view, lights, market, rock, shapes, shore, stream, twofold, village, wilds, wreck
from kit.cliff import cliff
from kit.figure import soles
from kit.noise import fractal
from kit.surfaces import preset_material
from scenes.ford_fighters import FOES, GUARD, heads, people
from scenes.ford_ground import LEDGE, STONES, ground, paved, rushes
from scenes.ford_key import keyed
from scenes.ford_light import paint, rims
from scenes.ford_road import road
from scenes.ford_stances import STANCES
from scenes.ford_sun import SUN
from scenes.ford_water import BROOK, FORD, SHOAL

PICTURES = {'battle': (2560, 1440)}
ORDER = 40

WIDE, CENTRE = 11.3, (0, 0, .50)


def render(job):
    view = game_view.begin(job, CENTRE, WIDE, 0)
    # What was rendered is graded again without anybody: the people take longest to build.
    if not (job.regrade and twofold.rendered(job, len(list(heads())))):
        people(job)
        place(job)
    lights.moon(SUN, 7.4, 1.4, (1.0, .68, .38))
    lights.sky('#6fa2b8', '#648a94', .95)
    finish(view)


def finish(view):
    dry = [sole for one in (*GUARD, *FOES) if not one.wades for sole in soles(STANCES[one.pose], one.at, one.turn, one.size)]
    rendered = {}

    def settle(seen):
        keyed(seen)
        rendered.update(seen)
    game_view.finish(view, lambda rgb, depth: paint(view, rgb, depth, rendered), exposure=1.92, contrast=1.13, mist=.03, mist_tint=(.05, .075, .13), vignette=.08, sharpness=.20, rims=rims(), feet=[(dry, .17)], close_ups=heads(), quality=(14, .4, 5), settle=settle)


def place(job):
    banks = shapes.height_field('banks', (-8, 8), (-8, 9), .09, lambda p: ground(p[:, 0], p[:, 1]) + .02 * fractal(p * 1.7, 3, 8), diorama.soil('meadow', 'earth'))
    points = np.empty(len(banks.data.vertices) * 3, np.float32)
    banks.data.vertices.foreach_get('co', points)
    points = points.reshape(-1, 3)
    bare = np.maximum(np.clip((.13 - points[:, 2]) / .06, 0, 1), paved(points[:, 0], points[:, 1]))
    banks.data.attributes.new('mask', 'FLOAT', 'POINT').data.foreach_set('value', bare.astype(np.float32))
    stream.surface(FORD)
    stream.surface(BROOK)
    for seed, (x, y, r, tall) in enumerate(STONES, 3):
        stone = rock.boulder(seed, r, preset_material('slab'), 4, (1, .55 + .09 * (seed % 6), tall), .30, planes=9, chip=.4)
        stone.location, stone.rotation_euler = (x, y, -.35 * r * tall), (0, 0, 2.4 * seed)
    # Gravel, where water and land meet.
    rock.scatter(520, (-6.4, 6.4), (-6.2, 3), lambda x, y: float(ground(x, y)), [preset_material('slab')], .03, .13, 9, skip=lambda x, y: not -.10 < ground(x, y) < .12 or paved(x, y) > 0)
    ledges(job)
    cart()
    growth()


def ledges(job):
    fine = .034
    right = [((0, 0, -.8), (6.5, 7, LEDGE)), ((1.3, 4.4, -.8), (6.5, 9, 2.3)), ((-.45, .9, -.8), (.6, 2.4, .50)), ((1.2, -.55, -.8), (3.4, .3, .34))]
    left = [((-7, 0, -.8), (0, 6, LEDGE)), ((-8, 1.9, -.8), (-1.2, 7, 2.1)), ((-2.6, -.5, -.8), (-.9, .4, .42))]
    fall = [((-2.4, 3.2, -.8), (2.0, 7, LEDGE - .12)), ((-3.2, 4.7, -.8), (3.2, 8, 2.3)), ((-2.6, 3.0, -.8), (-1.25, 7, LEDGE + .1)), ((1.0, 2.9, -.8), (2.4, 7, LEDGE + .12)), ((-1.3, 3.10, -.8), (1.1, 3.6, .42))]
    for bodies, at, turn, seed in ((right, (3.9, -1.7, 0), 28, 1), (left, (-1.55, 2.75, 0), 26, 5), (fall, (0, 0, 0), 0, 8)):
        low, high = (np.min([a for a, _ in bodies], 0), np.max([b for _, b in bodies], 0))
        shapes.place(cliff(job, bodies, tuple(low), tuple(high), 'meadow', share=lambda p, seed=seed: bare(p, seed), seed=seed, fine=fine, thick=.36), at, (0, 0, turn))
    for seed, (x, y, z, r) in enumerate(BOULDERS, 41):
        stone = rock.boulder(seed, r, preset_material('slab'), 4, (1, 1, .7), .22, chip=.3)
        stone.location = (x, y, z)


def bare(points, seed):
    """0..1: where the ledges' grass is worn down to earth, in patches."""
    x, y = points[:, 0] * .62 + seed, points[:, 1] * .62
    patches = fractal(np.stack([x, y, 0 * x], -1), 4, seed + 60)
    return np.clip(.5 + 4.5 * (patches - .10), 0, 1)


#: By the falls, where no edge is a ruled line: x, y, z, radius.
BOULDERS = (
    # On the lip: at its ends, and the two that split it.
    (-1.34, 3.08, LEDGE + .02, .22), (1.20, 3.10, LEDGE + .02, .24), (-.73, 3.10, LEDGE - .06, .27), (.62, 3.07, LEDGE - .16, .21),
    # In the falls' way.
    (-.72, 2.84, .50, .24), (-.55, 2.74, .14, .26), (.17, 2.74, .42, .22), (.60, 2.80, .40, .24), (.92, 2.82, .50, .17), (-1.14, 2.84, .34, .17), (1.12, 2.80, .30, .24), (-.22, 2.86, .20, .15),
    # At their foot.
    (-1.35, 2.75, .25, .32), (1.20, 2.66, .22, .30), (-.92, 2.34, -.06, .24), (.66, 2.34, -.08, .20), (.98, 2.12, -.10, .13),
    # Beside the brook above.
    (-1.2, 3.5, LEDGE, .28), (1.25, 3.7, LEDGE, .30), (-1.0, 4.1, LEDGE, .30), (.05, 4.45, LEDGE, .34), (1.42, 4.4, LEDGE, .34), (-1.28, 4.05, LEDGE, .24), (-.95, 4.60, LEDGE + .02, .26), (-.55, 4.64, LEDGE, .20), (-.30, 4.56, LEDGE, .15), (.28, 4.62, LEDGE, .18), (-1.22, 3.62, LEDGE - .02, .22), *((x, y, LEDGE - .04 - .4 * (.17 - r), r) for x, y, r in SHOAL),
    # Along the banks, where a ledge would be a ruled line.
    (-3.55, 2.02, .55, .44), (-3.10, 2.22, .95, .24), (-5.45, 1.85, .90, .34), (2.42, 1.62, .62, .50), (2.92, 1.05, .28, .34), (3.12, .42, .40, .42), (4.85, -1.75, .22, .40), (5.30, -1.35, .50, .26), (5.42, 2.35, LEDGE - .06, .36), (4.75, 2.75, LEDGE - .03, .26), (-5.35, 2.55, LEDGE, .36), (-2.75, 3.05, LEDGE, .30),
    # Behind the upper fall: dark between its strands.
    (.70, 4.62, 1.75, .16), (1.02, 4.60, 1.55, .18), (.48, 4.62, 1.45, .14))


def cart():
    """The bait, in a corner: it has lost a wheel and some of what it carried, and has lain in the water for weeks."""
    lost = market.cart(sacks=0, wheels=(-1,))
    for k, (at, turn, broken) in enumerate((((-.32, .55, .76), (4, 6, 20), False), ((.30, .50, .76), (-5, 3, 90), False), ((.02, -.12, .78), (8, -10, 200), True))):
        shapes.place(wreck.jar(.60, broken, 3 + k), at, turn).parent = lost
    wreck.weathered(shapes.place(lost, (-4.10, -4.62, -.64), (7, 27, 62)))
    for x, y, z, turn, tall, broken in ((-2.52, -4.62, -.05, (64, 8, 46), .56, True), (-4.98, -3.02, .10, (80, 0, 30), .60, False)):
        shapes.place(wreck.jar(tall, broken, int(9 * tall)), (x, y, z), turn)
    shapes.place(market.sack(3), (-5.15, -2.65, .12), (85, 0, 60))


def growth():
    # Whole on the left, where it is trodden; broken on the right.
    diorama.way([(-7.2, .83), (-5.8, .36), (-4.35, -.11)], .07, 2.3, .31, 3, 'pale')
    road([(3.45, -2.69), (4.8, -3.13), (7.2, -3.93)], 4, (True, False))

    def on(x, y):
        return float(ground(x, y))
    # In groups, each of its own kind: sedge on the meadow, reeds in the shallows, bracken in the shade of the rock, dock where it is trodden.
    shore.sedge([(x, y, on(x, y), r) for x, y, r in ((-5.62, -.95, .22), (-5.35, -4.55, .34), (-5.72, -4.85, .42), (-5.15, -5.05, .24), (-5.75, -2.75, .20), (5.45, -4.62, .34), (5.72, -5.05, .40), (5.02, -5.15, .26), (5.45, -1.95, .26), (5.15, -2.15, .16))] + [(x, y, LEDGE, r) for x, y, r in ((5.35, .95, .30), (5.62, .65, .20), (5.05, 1.15, .16), (3.62, 2.45, .24), (3.35, 2.65, .16), (-3.25, 2.45, .24), (-3.55, 2.75, .17), (-5.45, 1.55, .30), (-2.45, 3.15, .17))], 4)
    shore.reeds(rushes(), 6)
    shore.bracken([(-5.75, -1.55, .14, .62), (-5.40, -1.80, .12, .42), (-2.35, 2.25, .10, .58), (-2.68, 2.02, .08, .40), (2.55, 1.1, .12, .56), (2.40, .82, .08, .36), (-5.05, 1.20, .10, .52)], 6)
    shore.dock([(4.42, -2.02, .12, .32), (4.66, -1.84, .13, .24), (-5.25, -2.95, .10, .34), (5.5, -1.3, .30, .30)], 7)
    random = np.random.RandomState(4)
    small = [(random.uniform(-6, -1.2), random.uniform(1, 6), LEDGE) for _ in range(44)] + [(random.uniform(1.6, 6.2), random.uniform(-1, 6), LEDGE) for _ in range(56)]
    # Not on the stones below the edges of the ledges, nor where somebody stands.
    kept = [(x, y, z, random.uniform(.05, .12)) for x, y, z in small if y > 2.9 + .49 * (x + 1.55) and x < -1.4 or x > 4.2 - .53 * (y + 1.7) and y > -1.4 + .53 * (x - 3.9)]
    shore.sedge([spot for spot in kept if all(math.hypot(spot[0] - one.x, spot[1] - one.y) > .5 for one in (*GUARD, *FOES))], 8, .30)
    shapes.place(wilds.crooked_pine(), (-4.75, 2.05, LEDGE), (0, 0, 200), .50)
    shade()


def shade():
    """Crowns of trees out of sight, between the sun and the banks: what they leave in the light is the ford."""
    random = np.random.RandomState(7)
    for k, (x, y, z, r) in enumerate(((6.0, 5.4, LEDGE, 1.4), (6.7, .4, LEDGE, 1.0), (5.5, -5.2, 0, 1.1), (-5.6, -5.1, 0, 1.2), (-.6, -6.4, 0, .8), (2.6, -6.5, 0, .7), (-5.9, 3.6, LEDGE, 1.2), (-1.9, 4.8, LEDGE, 1.0))):
        middle = np.array((x, y, z)) - 23 * np.array(SUN) / np.linalg.norm(SUN)
        v = random.normal(size=(900, 3))
        v *= r * random.uniform(.2, 1, (900, 1)) ** .6 / np.linalg.norm(v, axis=1, keepdims=True)
        village.leaves(middle + v, v, .26, village.foliage('shade', '#22301a', '#4f6a34'), 50 + k)
