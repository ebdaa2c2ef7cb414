"""What is left of the road that the courier runs on: a broken piece of rock with its paving, what grows where nobody walks, and the dust of his last step."""

import bpy
import numpy as np

from kit import diorama, rock, shapes, shore, wilds
from kit.cliff import cliff
from kit.noise import fractal2
from kit.nodes import material
from kit.surfaces import preset_material

#: How much smaller the block stands than it is modelled, and how it is turned (degrees): the road goes his way.
SMALL, TURN = .285, -24
#: The kind of its rock; its height where feet stand.
STONE, TOP = 1, .014


def road(job):
    before = set(bpy.data.objects)
    bodies = [((-2.9, -.95, -.95), (2.7, 1.05, 0)), ((-2.45, -1.40, -.85), (1.5, 1.45, 0)), ((-1.1, -1.72, -.95), (2.15, 1.2, 0)), ((-1.5, -1.0, -1.45), (1.3, .9, -.4))]
    shapes.belong(cliff(job, bodies, (-2.9, -1.75, -1.45), (2.7, 1.45, 0), 'turf', 'earth', lambda p: np.clip(1.25 - np.abs(p[:, 1] - .05) / .85, 0, 1), seed=11, fine=.030, thick=.50, rough=1.1), STONE)
    diorama.way([(-3.0, .12), (-1.0, .0), (1.0, .08), (2.95, -.04)], 0, 1.45, .36, 9, 'tread')
    stones()
    growth()
    block = shapes.group('block', [thing for thing in bpy.data.objects if thing not in before and thing.parent is None])
    return shapes.place(block, (.02, .0, 0), (0, 0, TURN), SMALL)


def stones():
    """What has broken out of the road and off the edge."""
    for seed, (x, y, r) in enumerate(((-2.25, -1.05, .24), (-1.9, -1.28, .12), (2.15, -1.0, .17), (.55, -1.45, .10), (-.6, 1.38, .20), (2.35, .85, .13), (-2.5, .75, .16), (1.05, -1.30, .07)), 3):
        stone = rock.boulder(seed, r, preset_material('slab'), 4, (1, 1, .75), .22, chip=.3)
        stone.location = (x, y, r * .25)


def growth():
    wilds.grass([(-1.35, -1.36, 0, .24), (1.45, -1.42, 0, .17), (-2.4, .95, 0, .20), (.75, 1.38, 0, .26)], 4, .30, ('#46522c', '#8a8c50'))
    short = np.random.RandomState(3)
    spots = [(x, side * short.uniform(.92, 1.30), 0, short.uniform(.08, .16)) for x in short.uniform(-2.5, 2.4, 26) for side in (short.choice((-1, 1)),)]
    wilds.grass(spots, 6, .10, ('#4a5a2c', '#93994f'))
    # Tufts in the joints of the paving, low.
    wilds.grass([(-1.9, .30, .02, .06), (.95, -.45, .02, .07), (2.2, .25, .02, .06), (.1, .55, .02, .06)], 8, .09, ('#4a5a2c', '#93994f'))
    shore.dock([(-.35, -1.42, 0, .20), (2.0, 1.30, 0, .18)], 5)
    shore.bracken([(-1.65, 1.15, 0, .30)], 7)
    poppies()


def poppies():
    red = material('poppy', lambda n: n.add('BsdfPrincipled', Base_Color='#b3160e', Roughness=.6, Specular=.2, Emission='#b3160e', Emission_Strength=.05))
    green = material('poppy stem', lambda n: n.add('BsdfPrincipled', Base_Color='#55652f', Roughness=.7))
    random = np.random.RandomState(8)
    for x, y, tall in ((.62, -1.38, .34), (.78, -1.30, .25), (.50, -1.28, .20), (-2.05, -.98, .30), (-1.88, -1.10, .20), (1.15, 1.25, .36)):
        lean = random.uniform(-.06, .06, 2)
        top = np.array((x + lean[0], y + lean[1], tall))
        shapes.sweep('stem', shapes.bezier((x, y, 0), (x, y, tall * .4), top - (0, 0, tall * .3), top, 8), .010, green, 6)
        shapes.place(shapes.lathe('poppy', [(0, .0), (.045, .015), (.078, .060), (.070, .066), (.035, .030), (0, .022)], red, 14), tuple(top - (0, 0, .01)), (random.uniform(-30, 20), random.uniform(-25, 25), 0))


def dust(view, rgb, alpha, depth, at, seed=3):
    """A puff behind the foot that pushes off, low and torn; nearest to the foot it is thickest."""
    x, y, far = view.seen(at)
    unit = view.pixels_per_metre
    v, u = np.mgrid[0:rgb.shape[0], 0:rgb.shape[1]].astype(np.float32)
    u, v = (u - x) / unit, (y - v) / unit
    near = (np.abs(u + .2) < .5) & (np.abs(v - .1) < .4)
    thick = np.zeros(u.shape, np.float32)
    for back, up, wide, tall, share in ((.05, .015, .10, .035, .9), (.16, .045, .10, .055, .75), (.27, .085, .085, .062, .52), (.36, .055, .07, .045, .34), (-.06, .010, .06, .02, .5)):
        thick = np.maximum(thick, share * np.exp(-((u + back) / wide) ** 2 - ((v - up) / tall) ** 2))
    body = np.zeros(u.shape, np.float32)
    body[near] = fractal2(u[near] * 9 + seed, v[near] * 11, 5, seed)
    # Curled tops: what is thin is torn away altogether.
    thick = np.clip((thick + .6 * (body - .5) * (thick > .01)) * 1.6 - .10, 0, .80)
    thick *= np.clip((depth - far + .10) / .06, 0, 1)
    light = (.55 + .9 * np.clip(body, 0, 1) + .8 * np.clip(v / .15, 0, 1))[..., None] * np.float32((.36, .28, .20))
    share = thick[..., None].astype(np.float32)
    return rgb * (1 - share) + light * share, 1 - (1 - alpha) * (1 - thick)
