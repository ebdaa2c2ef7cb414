"""A road that forks, and the emperor in the fork: two ends of one choice, each the other's image in a mirror. Left the village is spared: before her house a woman holds her lamp out to his open hand, windows are warm; right it has burnt: the same house a black skeleton under its smoke, the same tree bare, the same road scorched, cracks that glow in the ash."""
import math
from dataclasses import replace

import bpy
import cv2
import numpy as np
from mathutils import Matrix, Vector
from scipy.spatial import cKDTree

from kit import diorama, grade, lights, masonry, shapes, twofold, village
from kit.figure import GEAR, Gear, figure, soles, vary
from kit.noise import fractal
from kit.poses import idle
from kit.skeleton import Foot, Pose, solve
from kit.surfaces import preset_material
from scenes import detail_choices_ash as ash
from scenes import detail_choices_char as char
from scenes import detail_choices_fire as fire
from scenes import detail_choices_ground as ground
from scenes import detail_choices_houses as houses
from scenes import detail_choices_rim as rim
from scenes import detail_choices_ruin as ruin

PICTURES = {'detail-choices': (1200, 900)}
ORDER = 61

WIDE, ELEVATION = 6.7, 31
#: He stands where the arms part, the spear upright at his side, free of all else; the face and the open hand are with those who come. He is modelled the other way round, and mirrored: his spear is to be where it has burnt.
TORN = replace(
    idle(), left_foot=Foot(.17, -.08, 30), right_foot=Foot(-.16, .04, -26), pelvis=(.02, .0, .94), hips=(0, 3, -2), chest=(0, -5, 6), head=(-2, -4, 40), left_hand=(.64, -.46, 1.08), right_hand=(-.56, -.20, 1.22),
    left_elbow=(.7, .6, -1), right_elbow=(-.9, .6, -.5), left_grip=(-.3, -.5, .8), right_grip=(-.05, -.05, 1), wind=(-.12, .22, .02))
EMPEROR_AT, EMPEROR_TURN, TALL = (.04, -.30, .0), 4, 1.24
#: She has come out to the road, and holds her lamp out towards his open hand, the other at her heart.
OFFERS = Pose(
    left_foot=Foot(.10, -.10, 10), right_foot=Foot(-.10, .12, -10, 14), pelvis=(0, -.01, .95), hips=(2, 0, -4), chest=(4, 0, 2), head=(-2, 0, 12), left_hand=(.08, -.22, 1.26), right_hand=(-.20, -.54, 1.30),
    left_elbow=(.8, .2, -.8), right_elbow=(-.7, .3, -.6), left_grip=(.7, -.2, .6), right_grip=(-1, -.1, .1), wind=(.1, .25, 0))
ROBED = Gear(body='robe', helmet='hood', crest='', cape='', skirt='robe', tunic='blue', legs='blue', sleeves=True, greaves=False, pauldrons=False, shield='', weapon='', beard=0)
WOMAN, HER_TURN, HER_SIZE = (-1.50, -.34, .0), 64, (.98, 1.0, 1.05)
RED = (1.0, .20, .05)
EMPEROR, GRASS, FOLK = 1, 2, 3


def render(job):
    view = diorama.begin(job, WIDE, (.0, 0, .86), key=.62, moon=7.5, sky=.62, elevation=ELEVATION, azimuth=0)
    rim.block(job)
    ground.kerbs()
    for seed, road in enumerate(ground.ROADS, 3):
        diorama.way(road, 0, ground.WIDE, .21, seed=seed)
    shapes.place(masonry.standing_stone(2.05, .30, 22, .035 if job.preview else .020, .45), (-.66, 1.60, -.05), (0, 0, 6), (.95, .9, .98))
    emperor = figure('emperor', TORN, vary(GEAR['emperor'], spear=2.25, shield=''), 1, .0065, cape_length=.76, grips={'left': 'open'})
    shapes.belong(shapes.place(emperor, EMPEROR_AT, (0, 0, EMPEROR_TURN), (-TALL, TALL, TALL)), EMPEROR)
    woman = figure('woman', OFFERS, ROBED, 6, .008, grips={'left': 'open', 'right': 'fist'})
    shapes.belong(shapes.place(woman, WOMAN, (0, 0, HER_TURN), HER_SIZE), FOLK)
    lantern = lamp(hand() - Vector((0, 0, .04)))
    houses.mercy()
    ruin.ruin(job)
    char.left_over()
    shapes.belong(ground.meadow(), GRASS)
    for at, power in (((1.15, -.10, .75), 30), ((1.1, .1, 1.9), 44)):
        lights.flame(at, power, .25, RED)
    lights.flame((-1.12, .12, .62), 26, .12, (1.0, .62, .28))
    lights.flame(lantern, 9, .05, (1.0, .66, .32))
    red = [((.90, -.36, 1.55), 2.6, {'reach': 1.25, 'tint': RED}), ((1.3, -.2, .5), .4, {'reach': 1.3, 'tint': RED})]
    warm = [((-1.5, -1.35, 1.1), .5, {'reach': 1.7, 'tint': (1.0, .80, .52)}), ((-1.05, -.25, 1.0), .22, {'reach': 1.3, 'tint': (1.0, .66, .34)}), ((-.8, -1.40, 1.5), .42, {'reach': 1.3, 'tint': (1.0, .80, .58)}), ((-.58, -1.12, 2.35), 1.35, {'reach': .75, 'tint': (1.0, .84, .64)}), ((-1.10, -1.20, 1.75), .62, {'reach': .9, 'tint': (1.0, .82, .60)}), (lantern, .9, {'reach': 1.7, 'size': .25, 'facing': .4, 'tint': (1.0, .72, .40)})]
    feet = soles(OFFERS, WOMAN, HER_TURN, HER_SIZE[2])
    x, y, z = EMPEROR_AT
    feet += [(x - aside, y + ahead, z) for aside, ahead, _ in soles(TORN, (0, 0, 0), -EMPEROR_TURN, TALL)]
    diorama.finish(job, samples=16, smooth=1.0, rim=1.3, kinds=[(EMPEROR, (1.0, .86, .62), .10, 1.08), (GRASS, (1.0, .98, .70), .25, 1.15), (FOLK, (1.0, .86, .66), .0, 1.25)], lamps=[*warm, *red], over=lambda rgb, alpha, passes: fire.burning(view, ash.laid(view, faced(trodden(carved(standing(rgb, passes, feet), passes), passes), passes), passes), alpha, passes))


def standing(rgb, passes, feet):
    """The dark under the soles."""
    camera = bpy.context.scene.camera
    at = twofold.where(camera, passes['z'], np.array(camera.matrix_world.to_3x3(), np.float32))
    dark = np.zeros(rgb.shape[:2], np.float32)
    for x, y, _ in feet:
        dark = np.maximum(dark, np.exp(-np.square(np.hypot(at[..., 0] - x, at[..., 1] - y) / .15)))
    return rgb * (1 - .62 * dark * (at[..., 2] < .09) * (passes['who'] != EMPEROR) * (passes['who'] != FOLK))[..., None]


def hand():
    """Where her fist is in the world."""
    return Matrix.Translation(WOMAN) @ Matrix.Rotation(math.radians(HER_TURN), 4, 'Z') @ Matrix.Diagonal((*HER_SIZE, 1)) @ solve(OFFERS)['right_hand'].translation


def lamp(at):
    """A lantern that hangs from `at`; the middle of its glass is returned."""
    iron = preset_material('flat iron')
    parts = [shapes.sweep('ring', [(.05 * math.cos(a), 0, -.05 + .05 * math.sin(a)) for a in np.linspace(-math.pi / 2, 1.5 * math.pi, 20)], .008, iron, 6),
             shapes.lathe('cap', [(.085, -.175), (.060, -.135), (.022, -.105), (.012, -.09), (0, -.088)], iron, 16), shapes.lathe('foot', [(0, -.385), (.075, -.385), (.085, -.365), (.070, -.350), (0, -.350)], iron, 16),
             shapes.lathe('glass', [(0, -.352), (.052, -.350), (.070, -.275), (.052, -.178), (0, -.176)], village.lamplight(6.0), 16)]
    parts += [shapes.sweep('bar', [(.078 * math.cos(a), .078 * math.sin(a), z) for z in (-.365, -.172)], .006, iron, 5) for a in np.arange(4) * math.pi / 2 + .5]
    shapes.place(shapes.group('lantern', parts), at, scale=1.15)
    return tuple(at - Vector((0, 0, .31)))


def trodden(rgb, passes):
    """Between kerb and grass, and between the cobbles, the earth is bare and pale: the road is read before its stones are."""
    camera = bpy.context.scene.camera
    at = twofold.where(camera, passes['z'], np.array(camera.matrix_world.to_3x3(), np.float32))
    low = (np.abs(at[..., 2]) < .05) & (passes['who'] == 0) & (passes['alpha'] > .5)
    there = np.where(low.ravel())[0]
    places = at.reshape(-1, 3)[there]
    roads = np.concatenate([np.linspace(a, b, 24) for road in ground.ROADS for a, b in zip(road, road[1:])])
    away = cKDTree(roads).query(places[:, :2])[0] + .05 * fractal(places * (5, 5, 0), 3, 9)
    share = ash.on(low.shape, there, np.clip((ground.WIDE / 2 + .14 - away) / .12, 0, 1) * (1 - ground.burnt(places)))
    earth = np.clip(1 - (passes['albedo'] @ grade.LUMA - .20) / .10, 0, 1)
    share = cv2.GaussianBlur(share * earth, (0, 0), .8)[..., None]
    return rgb + .85 * share * ((rgb @ grade.LUMA)[..., None] * np.float32([1.22, .98, .66]) * 1.15 - rgb)


def faced(rgb, passes):
    """The cut's face, which no lamp above reaches: warm from the lamps on the side that is spared, dull red where it burns, less the lower it lies."""
    camera = bpy.context.scene.camera
    turn = np.array(camera.matrix_world.to_3x3(), np.float32)
    at, normal = twofold.where(camera, passes['z'], turn), twofold.facing(passes['normal'], turn)
    below = cv2.GaussianBlur(((at[..., 2] < -.015) & (passes['alpha'] > .5) & (passes['who'] == 0)).astype(np.float32), (0, 0), .8)
    turned = .35 + .65 * np.clip(-.25 * normal[..., 0] * np.sign(at[..., 0]) - .80 * normal[..., 1] + .30 * normal[..., 2], 0, 1)
    light = (below * turned * np.exp(-np.clip(-at[..., 2], 0, 2) / .55))[..., None]
    side = np.clip((at[..., 0] + .5) / 1.0, 0, 1)[..., None]
    tint = np.float32([.34, .26, .165]) * (1 - side) + np.float32([.27, .150, .105]) * side
    cold = (below * np.clip(.7 * normal[..., 0] + .2, 0, 1))[..., None] * np.float32([.02, .032, .06])
    return rgb + (light * tint + cold) * (passes['albedo'] + .02)


def carved(rgb, passes):
    """Runes whose light lies at the bottom of their cuts, and petals that are no brighter than a face."""
    camera = bpy.context.scene.camera
    at = twofold.where(camera, passes['z'], np.array(camera.matrix_world.to_3x3(), np.float32))
    stone = (np.abs(at[..., 0] + .66) < .40) & (np.abs(at[..., 1] - 1.5) < .35) & (passes['who'] == 0)
    cut = (np.clip((rgb[..., 2] - 3 * rgb[..., 0]) / .06, 0, 1) * stone).astype(np.float32)
    fine = rgb.shape[1] / 1200
    bottom = np.clip(cv2.GaussianBlur(cut, (0, 0), 1.6 * fine) * 2.4 - 1.25, 0, 1)[..., None]
    rgb = rgb * (1 - .80 * cut[..., None]) + bottom * np.float32([.07, .24, .42]) + .45 * cv2.GaussianBlur(bottom, (0, 0), 6 * fine)[..., None] * np.float32([.02, .10, .22])
    petals = cv2.GaussianBlur(((passes['who'] == GRASS) & (passes['albedo'].min(2) > .12)).astype(np.float32), (0, 0), .6 * fine)[..., None]
    return rgb * (1 - .40 * petals)
