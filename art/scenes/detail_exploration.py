"""A gorge with a fall at its head: the emperor strides over the rope bridge before the white water, a ladder goes on from its far end to the lamp; and under the rock on which it stands a vault that he has not seen yet, where gold glitters in a chest."""
from dataclasses import replace

from kit import diorama, lights, rock, shapes, village, wilds
from kit.blocks import masonry
from kit.figure import GEAR, figure, soles, vary
from kit.game_view import View
from kit.poses import walk
from kit.skeleton import Foot
from kit.tiles import tiled
from scenes import detail_exploration_growth as growth
from scenes import detail_exploration_hoard as hoard
from scenes import detail_exploration_light as light
from scenes import detail_exploration_walls as walls
from scenes import detail_exploration_water as water
from scenes.detail_exploration_walls import HEAD, HIGH, NEAR, WATER

PICTURES = {'detail-exploration': (1200, 900)}
ORDER = 60

EMPEROR, BLADE = 1, 2
#: The picture's width in metres; rendered so much larger than shown, for the edges of leaves.
WIDE, FINER = 8.0, 1.15
#: Where the bridge lies, the foot of the ladder, and of the lamp's post.
BRIDGE, LADDER, POST = -.50, (2.02, .22), (1.38, 1.15)
#: Where the emperor stands, how he is turned (degrees), how large.
HERO = (.10, BRIDGE + .02, NEAR - .064), 82, 1.04
#: Wide steps, both feet on planks, and between the ropes the spear set down ahead of him: each limb stands free of the others.
STRIDE = replace(walk(.05), left_foot=Foot(.10, .42, 6, 38), right_foot=Foot(-.10, -.40, -4, -14), pelvis=(0, 0, .885), hips=(5, 0, 4), chest=(2, 0, -16), head=(-8, 0, -28), right_hand=(-.27, -.68, 1.30), right_elbow=(-.8, .3, -.6), left_hand=(.42, .30, 1.06), left_elbow=(.7, .8, -.2), wind=(.10, .55, .22))
#: The ways to the bridge and from it to the ladder.
WAYS = ((-3.0, -.95), (-2.2, -.55), (-1.2, BRIDGE)), ((1.25, BRIDGE), (1.9, -.45), (LADDER[0], .2))
#: Stones that lie about: x, y, z, radius.
BOULDERS = ((-2.78, -1.02, NEAR, .20), (2.72, -1.16, NEAR, .21), (1.40, -1.22, NEAR, .13), (-1.36, 1.30, HEAD + .1, .26), (-.12, 1.32, HEAD + .14, .24), (-.92, 2.32, HEAD + .14, .22), (2.80, 1.02, HIGH, .19), (.98, 1.80, HIGH, .16), (-2.55, -1.80, .50, .11), (2.98, -1.66, .24, .09))


def render(job):
    diorama.begin(job, WIDE, (.05, 0, 1.42), azimuth=water.AZIMUTH, key=.78, moon=3.4, sky=.80)
    rocks = walls.block_of_rock(job)
    walls.courses()
    water.surfaces()
    hoard.hoard()
    bridge()
    climb()
    for seed, (x, y, z, r) in enumerate((*BOULDERS, *((x, y, WATER, r) for x, y, r in water.STONES), *((x, y, HEAD, r) for x, y, r in water.SHOAL)), 3):
        stone = rock.boulder(seed, r, masonry(.28), 5, (1, 1, .75), .20, chip=.35)
        stone.location = (x, y, z + r * .2)
    growth.grown(rocks, WAYS, [(-2.02, .30, .20), (-.74, 1.7, .50), (*POST, .12)])
    lantern = ((1.81, .88, HIGH + .80), 1.1, {'reach': 2.4, 'size': .4})
    face = ((.95, -1.30, NEAR + 1.9), 1.5, {'reach': 1.7, 'size': .3})
    planks = ((-.25, -1.25, NEAR + .95), .55, {'reach': 1.7, 'size': .3})
    view = View(replace(job, size=tuple(round(side * FINER) for side in job.size)), WIDE)
    feet = list(soles(STRIDE, *HERO))
    diorama.finish(job, samples=12, exposure=1.50, smooth=.8, finer=FINER, rim=.6, kinds=[(EMPEROR, (1, 1, 1), .0, 1.02), (BLADE, (1.0, .86, .62), .5, 1.8)], lamps=[lantern, face, planks, ((LADDER[0], -.2, NEAR + 1.3), .8, {'reach': 1.8})],
                   over=lambda rgb, alpha, passes: (light.laid(view, rgb, passes, feet, EMPEROR), alpha), quality=81)


def bridge():
    for seed, (way, wide) in enumerate(zip(WAYS, (.75, .6)), 3):
        diorama.way(way, NEAR, wide, seed=seed)
    scale = .78
    ends = [(x / scale, BRIDGE / scale, (NEAR + .05) / scale) for x in (-1.2, 1.25)]
    deck = shapes.place(village.rope_bridge(*ends, sag=.20, wide=1.12, rail=.60, slack=.24, board=.245), scale=scale)
    grey = tiled('pale planks')
    for part in deck.children:
        if part.name.startswith('box'):
            part.data.materials[0] = grey
    him = shapes.belong(shapes.place(figure('emperor', STRIDE, vary(GEAR['emperor'], shield='', spear=2.06), 1, .007), HERO[0], (0, 0, HERO[1]), HERO[2]), EMPEROR)
    for part in him.children_recursive:
        if part.name.startswith('blade'):
            part.pass_index = BLADE


def climb():
    """Up to the lamp; on this side the crooked pine, where the villagers said."""
    # Its crown leans out over the edge: the fall is left in sight.
    shapes.place(wilds.crooked_pine(), (-2.02, .30, NEAR), (0, 0, 190), .82)
    shapes.place(village.ladder(1.36, .50), (*LADDER, NEAR), (-13, 0, 0))
    shapes.place(village.lantern(1.25), (*POST, HIGH), (0, 0, -20), 1.1)
    lights.flame((1.80, .84, HIGH + .74), 34, .10, (1.0, .62, .28))
