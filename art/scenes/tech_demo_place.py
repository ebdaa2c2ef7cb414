"""What the Karn Plateau is built of: a shelf of slate with the road from the gate, the stair without a rail over the gap, and the higher shelf with the broken ring."""
import numpy as np

from kit import rock, shapes, wilds
from kit.cliff import cliff
from kit.fire import FIRES as BURNING
from kit.masonry import standing_stone
from kit.places import brazier as bowls, cobble, pillars, stairs
from kit.places.stones import chance, hewn, stone
from kit.surfaces import preset_material
from scenes.tech_demo_measures import FIRES, FOOT, GATE, HALF, HIGH, REACH, RING, RUN, STEPS

DEEP = -7.5
#: A kind of its own (see `shapes.belong`).
PINE = 8
#: Low corner and high corner, x and y, and height.
LOWER = (((-3.9, -2.6), (2.7, 5.3), 0), ((-2.6, -5.6), (2.3, -2.0), -.02), ((-5.0, -1.2), (-3.2, 4.2), -.7), ((-4.6, 3.0), (-2.4, 5.9), .45), ((2.0, -1.4), (3.9, 3.9), -1.0), ((2.4, -4.5), (5.0, 1.6), -2.2), ((-4.6, -5.6), (-2.2, -2.2), -1.3))
UPPER = (((-3.9, 9.5), (3.9, 16.8), HIGH), ((-4.5, 10.6), (-3.0, 15.8), HIGH - .6), ((3.0, 10.4), (4.7, 15.6), HIGH - 1.5))
#: Stones with runes: where, height, which, turned by. The near one is low, or it would stand before the road.
MONOLITHS = ((-2.55, .9, 3.4, 31, 24), (-2.45, 4.6, 4.3, 22, 20), (2.45, -.75, 1.4, 41, 14))
#: Pillars: where, height, broken off by.
PILLARS = ((-3.55, 11.1, 5.0, 0), (3.45, 14.5, 5.0, 0), (2.55, 16.1, 5.0, 0), (-2.3, 16.0, 3.0, .9), (3.5, 12.4, 1.2, .5), (3.0, 10.7, .7, .4))


def build(job):
    shelves(job)
    way()
    gate(job)
    ring()
    litter()


def shelves(job):
    def bodies(shelf):
        return [((*low, DEEP), (*high, tall)) for low, high, tall in shelf]
    cliff(job, bodies(LOWER), (-5.1, -5.7, DEEP), (5.1, 6.0, .5), 'slate', 'slate', rock='slate', seed=5, fine=.10, thick=.95, rough=1.0, lichen=.05)
    cliff(job, bodies(UPPER), (-4.6, 9.4, DEEP), (4.8, 16.9, HIGH), 'slate', 'slate', rock='slate', seed=8, fine=.09, thick=.95, rough=1.0, lichen=.05)


def way():
    """One pale road: flags to the gap, steps over it, flags to the ring."""
    pale = hewn('pale')
    for seed, (y_range, level) in enumerate((((-5.8, FOOT), 0), ((FOOT + STEPS * RUN, RING[1] - 1.6), HIGH)), 5):
        shapes.place(cobble.flags((-HALF, HALF), y_range, .55, seed, pale, .0), (0, 0, level + .06))
    rise = HIGH / STEPS
    shapes.place(stairs.flight(STEPS, 2 * HALF, rise, RUN, 3, pale), (0, FOOT, .05))
    # What bears the steps, in slabs that stand out below each other.
    random, dark = chance(4), hewn('slate')
    for k in range(0, STEPS, 2):
        y, top = FOOT + (k + 1) * RUN, k * rise
        stone((2 * HALF - .15, 2 * RUN + .12, .50), dark, random, (0, y, top - .25))
    fires()


def fires():
    for x, y, ground, size, burns in FIRES:
        bowls.stone_brazier((x, y, ground), 1.0, size, 3, lit=False)
        BURNING.append((x, y, ground + 1.28 * size, burns * size))


def gate(job):
    """Two stones with runes under a lintel, and others along the road."""
    fine = .06 if job.preview else .03
    for x, seed in ((-1.28, 31), (1.28, 22)):
        shapes.place(standing_stone(2.7 / .8, .58, seed, fine, 1.3), (x, GATE, -.05), (0, 0, 6), .8)
    stone((3.5, .66, .50), hewn('slate'), chance(3), (0, GATE, 2.72), (0, .012, .01))
    for x, y, tall, seed, turn in MONOLITHS:
        size = tall / 3.6
        shapes.place(standing_stone(3.6, .78, seed, fine / size, 1.3, .9), (x, y, -.1), (0, 0, turn), size)


def ring():
    made = hewn('tread')
    shapes.place(cobble.rings(REACH + .2, .5, .72, 4, made, .03), (*RING, HIGH + .05))
    for k, (x, y, tall, broken) in enumerate(PILLARS):
        shapes.place(pillars.pillar(tall, .40, 20 + k, made, broken), (x, y, HIGH), (0, 0, 45 * k))


def litter():
    for seed, (x, y, z, r) in enumerate(((2.3, -.6, 0, .28), (-3.2, .3, 0, .35), (-3.1, 3.6, 0, .26), (2.3, 4.5, 0, .22), (-2.7, 2.4, 0, .18), (3.0, 9.9, HIGH, .30), (-3.0, 10.0, HIGH, .26), (1.9, -3.0, 0, .22)), 2):
        lump = rock.boulder(seed, r, preset_material('slab'), 4, (1, 1, .75), .25, chip=.3)
        lump.location = (x, y, z + r * .2)
    field = np.random.RandomState(9)
    spots = np.c_[field.uniform(-3.4, 2.2, 240), field.uniform(-2.2, 5.0, 240)]
    wilds.grass([(x, y, 0, field.uniform(.06, .13)) for x, y in spots if abs(x) > HALF + .15], 9, .15, ('#2d3630', '#59625a'))
    shapes.belong(shapes.place(wilds.crooked_pine(), (-4.25, 1.5, -.75), (0, 0, 200), 1.3), PINE)
