"""What the Karn Plateau is built of: two terraces of slate, the pale road with its stairs, the gate, the broken ring on top, and what grows and lies about."""
import numpy as np

from kit import diorama, rock, shapes, wilds
from kit.fire import FIRES
from kit.masonry import column, standing_stone
from kit.places import brazier as bowls, cobble, pillars, stairs
from kit.places.stones import chance, hewn, stone
from kit.surfaces import preset_material

#: How high a course of blocks is.
COURSE = .28
#: Heights of the terraces.
LOW, HIGH = 1.0, 2.4
#: Low corner and high corner, x and y, and height: the ground with the spur that the gate stands on, and the terraces.
BODIES = (((-3.4, -2.35), (3.35, 3.0), 0), ((-3.1, -4.15), (-.50, -1.9), 0), ((-3.3, -1.75), (3.05, 2.9), LOW), ((-3.25, -.55), (.05, 2.85), HIGH))
#: Each flight: the middle of its foot, the way it climbs in degrees from +y, its steps and what each of them rises. Few and high: each is to be seen.
RUN, BROAD = .17, 1.15
FLIGHTS = (((-1.75, -1.75 - 6 * RUN), 0, 6, LOW / 6), ((.05 + 8 * RUN, .50), 90, 8, (HIGH - LOW) / 8))
#: Stretches of the road on what is flat: along x, along y, height.
ROAD = (((-2.30, -1.20), (-4.0, -2.75), 0), ((-2.30, 2.85), (-1.68, -.82), LOW), ((1.45, 2.85), (-.82, 1.05), LOW), ((-.62, .05), (-.02, 1.02), HIGH))
#: Points along the road, for the light on it.
ALONG = ((-1.75, -3.4, 0), (-1.75, -1.9, .9), (-1.6, -1.2, LOW), (-.5, -1.3, LOW), (.6, -1.3, LOW), (1.7, -1.2, LOW), (2.1, .2, LOW), (.75, .5, HIGH - .55), (.15, .5, HIGH - .1))
#: The middle of the ring.
RING = (-1.50, 1.15)


def build(job):
    ground = [((*low, -.62), (*high, tall)) for low, high, tall in BODIES]
    diorama.ground(job, ground, (-3.4, -4.15, -.62), (3.35, 3.0, HIGH), 'slate', 'turf', lambda p: (p[:, 2] < .3) * 1.0, rough=.06, seed=5, courses=COURSE, rock='slate')
    way()
    gate(job)
    ring()
    litter()


def way():
    """One pale road: paving on what is flat, stairs between, fires beside."""
    pale = hewn('pale')
    for seed, ((x, y), turn, count, rise) in enumerate(FLIGHTS, 3):
        steps = stairs.flight(count, BROAD, rise, RUN, seed, pale)
        shapes.place(steps, (x, y, (0, LOW)[turn > 0] + .01), (0, 0, turn))
    for seed, (x_range, y_range, level) in enumerate(ROAD, 5):
        shapes.place(cobble.flags(x_range, y_range, .34, seed, pale, .0), (0, 0, level + .045))
    # The one before the Warden burns low, or it would outshine the face.
    for x, y, z, size, burns in ((-.80, -2.95, 0, .46, 1.35), (-2.80, -1.00, LOW, .40, 1.35), (2.76, -1.44, LOW, .44, 1.35), (-.22, -.28, HIGH, .42, .90)):
        bowls.stone_brazier((x, y, z), 1.0, size, 3, lit=False)
        FIRES.append((x, y, z + 1.28 * size, burns * size))


def gate(job):
    """Two stones with runes under a lintel, and smaller ones before the wall."""
    for x, y, tall, seed, size in ((-2.62, -3.85, 1.62, 31, .40), (-.88, -3.85, 1.62, 22, .40), (.55, -2.05, 1.0, 41, .33), (1.75, -2.02, .72, 52, .33)):
        shapes.place(standing_stone(tall / size, .62, seed, .05 if job.preview else .04, 2.2), (x, y, -.02), (0, 0, 6), size)
    stone((2.45, .46, .30), hewn('slate'), chance(3), (-1.75, -3.83, 1.60), (0, .02, .01))


def ring():
    """Broken pillars round a paved circle; those towards the viewer are stumps, and horns have the night behind them."""
    made = hewn('pale')
    shapes.place(cobble.rings(1.3, .28, .40, 4, hewn('tread'), .03), (*RING, HIGH + .05))
    for k, (x, y, tall, broken) in enumerate(((-2.95, -.25, 2.05, 0), (-1.12, -.30, .40, .4), (-.18, 2.55, 1.25, .6), (-1.05, 2.66, .95, .6), (-2.15, -.32, .75, .5))):
        size = .29
        shapes.place(pillars.pillar(tall / size, .52, 20 + k, made, broken), (x, y, HIGH), (0, 0, 45 * k), size)


def litter():
    for seed, (x, y, z, r) in enumerate(((3.12, 2.3, 0, .16), (.1, -2.1, 0, .14), (2.6, -2.1, 0, .18), (2.5, 2.3, LOW, .20), (1.0, 2.5, LOW, .16), (-2.9, -1.4, LOW, .16), (-2.8, -2.6, 0, .18)), 2):
        lump = rock.boulder(seed, r, preset_material('slab'), 4, (1, 1, .75), .25, chip=.3)
        lump.location = (x, y, z + r * .2)
    # What has fallen from the ring.
    made = hewn('pale')
    shapes.place(column(.9 / .30, .5, made, 61, 9, .9), (1.55, 2.30, LOW), (0, 0, 40), .30)
    shapes.place(pillars.drum(.5, 1.7, 63, made), (.75, 1.95, LOW), (0, 0, 62), .30)
    # Grass by the blade where nobody walks: from above, its soil alone is a stain.
    field = np.random.RandomState(9)
    spots = np.c_[field.uniform(-3.3, 3.3, 3600), field.uniform(-4.1, 2.95, 3600)]
    x, y = spots.T
    on_ground = (y < -1.85) & ((y > -2.35) | (x < -.6)) | (x > 3.12) & (y > -2.3)
    wilds.grass([(x, y, 0, field.uniform(.06, .13)) for x, y in spots[on_ground & (np.abs(x + 1.75) > .66)]], 9, .10, ('#3f4f34', '#7f8a56'))
    diorama.tufts([(3.1, -1.6, 0, .18), (1.1, -2.15, 0, .20), (2.3, -2.1, 0, .18), (-2.9, -2.9, 0, .20), (2.4, 2.6, LOW, .22), (.5, 2.6, LOW, .18), (-.75, -2.2, 0, .16)], 7, .16)
