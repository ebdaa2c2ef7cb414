"""Two terraces and a gorge between them: a rope bridge, a ladder beyond it, and the lamp that shows that there is a way."""
from kit import diorama, rock, shapes, village
from kit.figure import GEAR, figure
from kit.poses import walk
from kit.surfaces import plain, preset_material

PICTURES = {'detail-exploration': (720, 540)}
ORDER = 60

NEAR, FAR, HIGH, FLOOR = 1.15, 1.15, 2.55, -.25
BRIDGE, LADDER = 1.45, -.80


def render(job):
    diorama.begin(job, 10.4, (0, 0, 1.38))
    still = [((-2.4, -3.3, -1.0), (2.4, 3.3, FLOOR)), ((-2.4, -3.3, -1), (2.4, -.95, NEAR)), ((-2.4, 1.0, -1), (2.4, 3.3, FAR)), ((-2.4, 1.95, -1), (.75, 3.3, HIGH))]
    diorama.ground(job, still, (-2.4, -3.3, -1.0), (2.4, 3.3, HIGH))
    water()
    bridge()
    climb()
    for seed, (x, y, z, r) in enumerate(((-.6, -1.3, NEAR, .26), (-1.1, -2.9, NEAR, .20), (2.0, -2.7, NEAR, .18), (1.9, 2.6, FAR, .34), (1.3, 2.9, FAR, .20), (-1.9, 1.5, FAR, .2), (-.9, .1, FLOOR, .30), (.3, -.3, FLOOR, .24), (1.9, .35, FLOOR, .22)), 3):
        stone = rock.boulder(seed, r, preset_material('slab'), 4, (1, 1, .75), .25, chip=.3)
        stone.location = (x, y, z + r * .2)
    diorama.tufts([(-1.2, -1.5, NEAR, .24), (-2.0, -1.4, NEAR, .30), (.9, -3.0, NEAR, .24), (1.9, -1.6, NEAR, .24), (2.0, 1.6, FAR, .24), (.9, 3.0, FAR, .26), (-2.0, 2.3, HIGH, .22), (.3, 3.0, HIGH, .24), (-1.7, 1.5, FAR, .20)], 4)
    diorama.finish(job, lamps=[((-1.2, 1.5, HIGH + .9), 2.6, {'reach': 3.4}), ((LADDER - .2, .6, FAR + 1.2), 1.2, {'reach': 2.2})])


def water():
    """What runs at the bottom of the gorge."""
    made = plain('water', '#2b6670', .06, specular=.9, uneven=.45, glow=.04)
    village.box((4.5, 2.2, .10), (0, .02, FLOOR + .10), made, .04)


def bridge():
    diorama.way([(-.6, -3.1), (.6, -2.4), (BRIDGE, -1.8), (BRIDGE, -.95)], NEAR, .8, seed=3)
    diorama.way([(BRIDGE, 1.05), (.9, 1.45), (LADDER, 1.5)], FAR, .6, seed=4)
    scale = .78
    ends = [(BRIDGE / scale, y / scale, (NEAR + .05) / scale) for y in (-1.0, 1.1)]
    shapes.place(village.rope_bridge(*ends, sag=.22, wide=1.0), scale=scale)
    shapes.place(figure('emperor', walk(.12), GEAR['emperor'], 1, .012), (BRIDGE, -.40, NEAR + .0), (0, 0, 172), .86)


def climb():
    """Up to the lamp; on this side the crooked pine, where the villagers said."""
    shapes.place(village.pine(4.6), (-2.0, -2.2, NEAR - .05), (0, 0, 30), .52)
    shapes.place(village.ladder(1.35, .5), (LADDER, 1.36, FAR), (-12, 0, 0))
    shapes.place(village.lantern(1.6), (-1.55, 2.30, HIGH), (0, 0, -60))
