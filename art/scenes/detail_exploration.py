"""A gorge with a fall at its head: the emperor strides over the rope bridge before the white water, a ladder goes on from its far end to the lamp; and under the rock on which it stands a cave that he has not seen yet, where gold glitters in a chest."""
from dataclasses import replace

import bpy
import cv2
import numpy as np

from kit import diorama, grade, rock, shapes, twofold, village, wilds
from kit.cliff import cliff
from kit.figure import GEAR, figure, soles, vary
from kit.poses import walk
from kit.skeleton import Foot
from kit.surfaces import preset_material
from kit.tiles import tiled
from scenes import detail_exploration_growth as growth
from scenes import detail_exploration_hoard as hoard
from scenes import detail_exploration_water as water

PICTURES = {'detail-exploration': (1200, 900)}
ORDER = 60

NEAR, HIGH, HEAD, FLOOR, WATER = 1.20, 2.85, 2.62, -.35, -.10
EMPEROR, SHEET = 1, 2
#: What juts out of the front, each at a height of its own: an even stack of beds would draw the eye before he does.
SHELVES = (((-3.1, -1.95, -1), (-2.35, -1.3, .42)), ((-2.0, -1.80, -1), (-1.45, -1.3, .02)), ((1.30, -2.0, -1), (2.66, -1.3, hoard.LEVEL)), ((2.55, -1.85, -1), (3.15, -1.2, .66)))
#: Where the bridge lies, and the foot of the ladder.
BRIDGE, LADDER = -.50, (2.02, .22)
#: The fall: its middle, its width, and the stones that it breaks on (x, z, half the width).
FALL, WIDE = -.74, .82
BREAKS = ((-1.04, 1.78, .20), (-.56, 1.15, .22), (-.96, .62, .24))
#: Where the emperor stands, how he is turned (degrees), how large.
HERO = (.10, BRIDGE + .02, NEAR - .064), 82, 1.04
#: Wide steps, both feet on planks, and between the ropes the spear set down ahead of him: each limb stands free of the others.
STRIDE = replace(walk(.05), left_foot=Foot(.10, .42, 6, 38), right_foot=Foot(-.10, -.40, -4, -14), pelvis=(0, 0, .885), hips=(5, 0, 4), chest=(2, 0, -16), head=(-8, 0, -28), right_hand=(-.27, -.68, 1.30), right_elbow=(-.8, .3, -.6), left_hand=(.42, .30, 1.06), left_elbow=(.7, .8, -.2), wind=(.10, .55, .22))


def render(job):
    view = diorama.begin(job, 8.0, (.05, 0, 1.42), azimuth=14, key=.78, moon=3.4, sky=.80)
    bodies = [((-3.1, -1.7, -1.0), (3.1, 2.7, FLOOR)), ((-3.1, -1.6, -1), (-1.15, 1.4, NEAR)), ((1.2, -1.6, -1), (3.1, 1.2, NEAR)), ((1.05, .62, -1), (3.1, 2.5, HIGH)), ((-2.4, 1.2, -1), (1.3, 2.7, HEAD - .16)), ((-2.2, 1.1, -1), (FALL - .50, 2.7, HEAD + .16)), ((FALL + .50, 1.05, -1), (1.4, 2.7, HEAD + .20)), ((-1.2, 2.25, -1), (1.0, 2.7, HEAD + .34)), ((-1.3, -1.75, -1), (1.4, -1.35, WATER + .04)), *SHELVES]
    rocks = cliff(job, bodies, (-3.1, -2.0, -1.0), (3.15, 2.7, HIGH), 'turf', seed=6, thick=.66, rough=.85, lichen=.14, hollows=[hoard.CAVE])
    streams()
    hoard.hoard()
    bridge()
    climb()
    for seed, (x, y, z, r) in enumerate(((-2.75, -1.2, NEAR, .24), (2.7, -1.15, NEAR, .26), (1.62, -1.25, NEAR, .15), (-.75, -1.45, WATER, .30), (.05, -1.55, WATER, .34), (.75, -1.5, WATER, .28), (.30, -.2, WATER, .20), (.55, 1.12, WATER, .26), (-.14, 1.26, HEAD + .08, .24), (-1.32, 1.28, HEAD + .1, .26), (-.9, 2.2, HEAD + .1, .22), (2.75, 1.0, HIGH, .22)), 3):
        stone = rock.boulder(seed, r, preset_material('slab'), 4, (1, 1, .75), .22, chip=.3)
        stone.location = (x, y, z + r * .2)
    growth.grown(rocks, (NEAR, HIGH, HEAD, HEAD + .16, HEAD + .20, HEAD + .34, .42, .66), [((-3.0, -.95), (-2.2, -.55), (-1.2, BRIDGE)), ((1.25, BRIDGE), (1.9, -.45), (LADDER[0], .2))], [(-2.02, .30, .22), (FALL, 1.7, .55)])
    lantern = ((1.75, .80, HIGH + .85), 4.0, {'reach': 2.2, 'size': .35})
    face = ((.95, -1.30, NEAR + 1.9), 1.5, {'reach': 1.7, 'size': .3})
    planks = ((-.25, -1.25, NEAR + .95), .55, {'reach': 1.7, 'size': .3})
    diorama.finish(job, samples=15, exposure=1.42, smooth=1.0, rim=.6, kinds=[(EMPEROR, (1, 1, 1), .0, 1.02)], lamps=[lantern, face, planks, ((LADDER[0], -.2, NEAR + 1.3), .8, {'reach': 1.8})], over=lambda rgb, alpha, passes: (seen(view, rgb, passes), alpha), last=broken_off, quality=84)


def streams():
    shapes.belong(wilds.waterfall((FALL, 1.18, HEAD), HEAD - WATER, ((0, WIDE),), back=1.25), SHEET)
    wilds.pool((-1.35, -1.55), (1.45, 1.4), WATER, [])
    for seed, (x, z, half) in enumerate(BREAKS, 31):
        stone = rock.boulder(seed, half, preset_material('slab'), 4, (1, .9, .55), .25, chip=.4)
        stone.location = (x, .98, z - .12)


def settled(rgb, passes):
    """The flank is left to the night and the ledge behind the tree to its shade, the front rock is darkened and quieted, and dark lies under the boots."""
    camera = bpy.context.scene.camera
    turn = np.array(camera.matrix_world.to_3x3(), np.float32)
    at, normal = twofold.where(camera, passes['z'], turn), cv2.GaussianBlur(passes['normal'] @ turn.T, (0, 0), 1.2)
    steep = np.clip((.62 - normal[..., 2]) / .2, 0, 1) * (passes['who'] != EMPEROR)
    flank = np.clip((normal[..., 0] - .26) / .25, 0, 1) * np.clip((at[..., 0] - 1.9) / .3, 0, 1)
    # Facets in the flank that turn to the front would be holes in it.
    below = (at[..., 2] < np.where(at[..., 1] > .85, HIGH, NEAR) - .10)
    flank = np.maximum(flank, steep * below * np.clip((at[..., 0] - 2.80) / .15, 0, 1) * np.clip((at[..., 1] + 1.25) / .2, 0, 1))[..., None]
    front = np.clip((NEAR - .06 - at[..., 2]) / .12, 0, 1) * np.clip((-.9 - at[..., 1]) / .3, 0, 1) * np.clip((.9 - normal[..., 2]) / .2, 0, 1) * (passes['who'] != EMPEROR)
    ledge = np.clip((at[..., 2] - HEAD + .25) / .15, 0, 1) * np.clip((at[..., 1] - .95) / .15, 0, 1) * np.clip((-.45 - at[..., 0]) / .2, 0, 1)
    # Neither lies on leaves or in the cave, whose light stays warm.
    inside = hoard.within(at)
    front, flank = front * (1 - .75 * growth.green(passes)) * (1 - inside), flank * (1 - inside)[..., None]
    rgb = growth.fresh(rgb, passes) * (1 - inside[..., None] * np.float32([0, .14, .42]))
    # Grey, or the moon would make a blue cloth of it.
    rgb = rgb + flank * ((rgb @ grade.LUMA)[..., None] * np.float32([.36, .38, .42]) - rgb)
    # The rock before him is quieter than he is: darker, most of all at its foot, and its cracks half as deep.
    low = (1 - .35 * np.clip((.75 - at[..., 2]) / 1.5, 0, 1))[..., None]
    rgb = rgb + front[..., None] * ((.55 * rgb + .45 * cv2.GaussianBlur(rgb, (0, 0), .006 * rgb.shape[1])) * np.float32([.58, .60, .66]) * low - rgb)
    rgb = rgb * (1 - ledge[..., None] * np.float32([.55, .50, .38]))
    for x, y, z in soles(STRIDE, *HERO):
        near = np.exp(-np.square(np.hypot((at[..., 0] - x) * .8, at[..., 1] - y) / .15)) * np.exp(-np.square((at[..., 2] - z) / .05))
        rgb = rgb * (1 - .62 * near[..., None])
    return rgb


def broken_off(image, alpha, passes):
    """The foot of the nearest corner, which would reach down to the picture's edge and end there in a straight line."""
    camera = bpy.context.scene.camera
    at = twofold.where(camera, passes['z'], np.array(camera.matrix_world.to_3x3(), np.float32))
    ragged = -.40 - .05 * np.sin(9 * at[..., 0]) * np.sin(23 * at[..., 0] + 1)
    gone = (at[..., 0] > 2.58) & (at[..., 1] < -1.35) & (at[..., 2] < ragged)
    return image, alpha * (1 - cv2.GaussianBlur(cv2.dilate(gone.astype(np.float32), np.ones((5, 5), np.uint8)), (0, 0), .7))


def seen(view, rgb, passes):
    """What is laid on the light: shades, wet rock, the pool, the fall with its mist, and glints on the gold."""
    camera, depth = bpy.context.scene.camera, passes['z']
    turn = np.array(camera.matrix_world.to_3x3(), np.float32)
    at, normal = twofold.where(camera, depth, turn), twofold.facing(passes['normal'], turn)
    rgb = water.wet(settled(rgb, passes), at, normal, passes)
    rgb = water.pool(view, rgb, at, normal, passes)
    rgb = water.sheet(rgb, at, passes['who'] == SHEET)
    # A veil before the lower half of the fall and the mist at its foot, then its drops over both.
    rgb = wilds.mist(view, rgb, depth, (FALL, .95, WATER + .2), .40, 1.2, .38, seed=7)
    for k, (x, wide, tall, amount) in enumerate(((FALL - .20, .46, .50, .62), (FALL + .24, .42, .40, .60), (FALL + .66, .40, .26, .45))):
        rgb = wilds.mist(view, rgb, depth, (x, .62, WATER + .05), wide, tall, amount, seed=3 + k)
    rgb = wilds.cascade(view, rgb, depth, (FALL, 1.12, HEAD + .02), WIDE, WATER, BREAKS, 4)
    return hoard.glints(view, rgb)


def bridge():
    diorama.way([(-3.0, -.95), (-2.2, -.55), (-1.2, BRIDGE)], NEAR, .75, seed=3)
    diorama.way([(1.25, BRIDGE), (1.9, -.45), (LADDER[0], .2)], NEAR, .6, seed=4)
    scale = .78
    ends = [(x / scale, BRIDGE / scale, (NEAR + .05) / scale) for x in (-1.2, 1.25)]
    deck = shapes.place(village.rope_bridge(*ends, sag=.20, wide=1.12, rail=.60, slack=.24, board=.245), scale=scale)
    grey = tiled('pale planks')
    for part in deck.children:
        if part.name.startswith('box'):
            part.data.materials[0] = grey
    shapes.belong(shapes.place(figure('emperor', STRIDE, vary(GEAR['emperor'], shield='', spear=2.4), 1, .007), HERO[0], (0, 0, HERO[1]), HERO[2]), EMPEROR)


def climb():
    """Up to the lamp; on this side the crooked pine, where the villagers said."""
    # Its crown leans out over the edge: the fall is left in sight.
    shapes.place(wilds.crooked_pine(), (-2.02, .30, NEAR), (0, 0, 190), .82)
    shapes.place(village.ladder(1.36, .50), (*LADDER, NEAR), (-13, 0, 0))
    shapes.place(village.lantern(1.25), (1.38, 1.15, HIGH), (0, 0, -20), 1.1)
