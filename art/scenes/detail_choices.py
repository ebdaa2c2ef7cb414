"""A road that forks, and the emperor in the fork: two ends of one choice, each the other's image in a mirror. Left the village is spared: a child has run to his open hand, its mother after it, windows are warm; right it has burnt: the same house a black skeleton under its smoke, the same tree bare, the same road scorched, cracks that glow in the ash."""
from dataclasses import replace

import bpy
import cv2
import numpy as np

from kit import diorama, lights, masonry, shapes, twofold
from kit.cliff import cliff
from kit.figure import GEAR, Gear, figure, soles, vary
from kit.poses import idle
from kit.skeleton import Foot, Pose
from scenes import detail_choices_ash as ash
from scenes import detail_choices_char as char
from scenes import detail_choices_fire as fire
from scenes import detail_choices_ground as ground
from scenes import detail_choices_houses as houses
from scenes import detail_choices_ruin as ruin

PICTURES = {'detail-choices': (1200, 900)}
ORDER = 61

WIDE, ELEVATION = 6.7, 31
#: He stands where the arms part, the spear upright at his side, free of all else; the face and the open hand are with those who come. He is modelled the other way round, and mirrored: his spear is to be where it has burnt.
TORN = replace(
    idle(), left_foot=Foot(.17, -.08, 30), right_foot=Foot(-.16, .04, -26), pelvis=(.02, .0, .94), hips=(0, 3, -2), chest=(0, -5, 6), head=(-2, -4, 40), left_hand=(.64, -.46, 1.08), right_hand=(-.56, -.20, 1.22),
    left_elbow=(.7, .6, -1), right_elbow=(-.9, .6, -.5), left_grip=(-.3, -.5, .8), right_grip=(-.05, -.05, 1), wind=(-.12, .22, .02))
EMPEROR_AT, EMPEROR_TURN, TALL = (.04, -.30, .0), 4, 1.24
#: The child has run ahead to his hand; she follows, one arm after it, the other hand at her heart.
MOTHER = Pose(
    left_foot=Foot(.09, -.14, 6), right_foot=Foot(-.09, .14, -8, 20), pelvis=(0, -.02, .94), hips=(4, 0, -4), chest=(6, 0, -8), head=(-4, 0, -16), left_hand=(.10, -.24, 1.28), right_hand=(-.30, -.56, 1.10),
    left_elbow=(.8, .2, -.8), right_elbow=(-.7, .6, -.2), left_grip=(.7, -.2, .6), right_grip=(0, -1, .1), wind=(.1, .25, 0))
CHILD = Pose(
    left_foot=Foot(.08, .22, 4, 34), right_foot=Foot(-.08, -.26, -4), pelvis=(0, -.04, .92), hips=(5, 0, 4), chest=(5, 0, -2), head=(-18, 0, -10), left_hand=(.18, -.50, 1.40), right_hand=(-.20, -.54, 1.34),
    left_elbow=(.8, .5, -.4), right_elbow=(-.8, .5, -.4), left_grip=(.3, -.4, .8), right_grip=(.3, .4, .8))
PEOPLE = {
    'mother': (MOTHER, Gear(body='robe', helmet='hood', crest='', cape='', skirt='robe', tunic='blue', legs='blue', sleeves=True, greaves=False, pauldrons=False, shield='', weapon='', beard=0), 6, (-2.12, -.40, .0), 62, (.92, .96, .98)),
    'child': (CHILD, Gear(body='robe', helmet='none', crest='', cape='', skirt='tunic', tunic='linen', legs='linen', sleeves=True, greaves=False, pauldrons=False, shield='', weapon='', beard=0, hair='redhair'), 10, (-1.16, -.66, .03), 72, (.68, .68, .66)),
}
RED = (1.0, .20, .05)
EMPEROR, GRASS, FOLK, SMALL = 1, 2, 3, 4


def render(job):
    view = diorama.begin(job, WIDE, (.0, 0, .86), key=.62, moon=7.5, sky=.62, elevation=ELEVATION, azimuth=0)
    cliff(job, [((-3.14, -1.10, -.82), (3.14, 1.95, 0)), ((-2.2, -2.05, -.82), (2.2, 2.3, 0)), ((-2.75, -1.65, -.82), (2.75, 2.15, 0))], (-3.14, -2.05, -.82), (3.14, 2.3, 0), 'turf', 'cinder', ground.burnt, fine=.032, thick=.32, rough=.7, ember=4.0)
    for seed, road in enumerate(ground.ROADS, 3):
        diorama.way(road, 0, ground.WIDE, .21, seed=seed)
    shapes.place(masonry.standing_stone(2.05, .30, 22, .035 if job.preview else .020, .45), (-.66, 1.60, -.05), (0, 0, 6), (.95, .9, .98))
    emperor = figure('emperor', TORN, vary(GEAR['emperor'], spear=2.25, shield=''), 1, .0065, cape_length=.76, grips={'left': 'open'})
    shapes.belong(shapes.place(emperor, EMPEROR_AT, (0, 0, EMPEROR_TURN), (-TALL, TALL, TALL)), EMPEROR)
    for name, (pose, gear, seed, at, turn, size) in PEOPLE.items():
        shapes.belong(shapes.place(figure(name, pose, gear, seed, .008), at, (0, 0, turn), size), SMALL if name == 'child' else FOLK)
    houses.mercy()
    ruin.ruin(job)
    char.left_over()
    shapes.belong(ground.meadow(), GRASS)
    for at, power in (((1.15, -.10, .75), 30), ((1.1, .1, 1.9), 44)):
        lights.flame(at, power, .25, RED)
    lights.flame((-1.12, .12, .62), 26, .12, (1.0, .62, .28))
    red = [((.88, -.36, 1.55), 2.0, {'reach': 1.1, 'tint': RED}), ((1.3, -.2, .5), .4, {'reach': 1.3, 'tint': RED})]
    warm = [((-1.5, -1.35, 1.1), .5, {'reach': 1.7, 'tint': (1.0, .80, .52)}), ((-1.05, -.25, 1.0), .22, {'reach': 1.3, 'tint': (1.0, .66, .34)}), ((-.8, -1.40, 1.5), .42, {'reach': 1.3, 'tint': (1.0, .80, .58)}), ((-.58, -1.12, 2.35), 1.35, {'reach': .75, 'tint': (1.0, .84, .64)}), ((-1.75, -1.15, 1.75), .60, {'reach': .8, 'tint': (1.0, .82, .60)})]
    feet = [place for pose, _, _, at, turn, size in PEOPLE.values() for place in soles(pose, at, turn, size[2])]
    x, y, z = EMPEROR_AT
    feet += [(x - aside, y + ahead, z) for aside, ahead, _ in soles(TORN, (0, 0, 0), -EMPEROR_TURN, TALL)]
    diorama.finish(job, samples=16, smooth=1.0, rim=1.3, kinds=[(EMPEROR, (1.0, .86, .62), .10, 1.08), (GRASS, (1.0, .98, .70), .25, 1.15), (FOLK, (1.0, .86, .66), .0, 1.25), (SMALL, (1.0, .86, .66), .0, 1.9)], lamps=[*warm, *red], over=lambda rgb, alpha, passes: fire.burning(view, ash.laid(view, parted(carved(standing(rgb, passes, feet), passes), passes), passes), alpha, passes))


def standing(rgb, passes, feet):
    """The dark under the soles."""
    camera = bpy.context.scene.camera
    at = twofold.where(camera, passes['z'], np.array(camera.matrix_world.to_3x3(), np.float32))
    dark = np.zeros(rgb.shape[:2], np.float32)
    for x, y, _ in feet:
        dark = np.maximum(dark, np.exp(-np.square(np.hypot(at[..., 0] - x, at[..., 1] - y) / .15)))
    return rgb * (1 - .62 * dark * (at[..., 2] < .09) * (passes['who'] != EMPEROR) * (passes['who'] != FOLK) * (passes['who'] != SMALL))[..., None]


def parted(rgb, passes):
    """The child before the light of the door: in its mother's blue, dark about it, the fire's light on its edges."""
    fine = rgb.shape[1] / 1200
    child = (passes['who'] == SMALL).astype(np.float32)
    about = np.clip(2.1 * cv2.GaussianBlur(child, (0, 0), 17 * fine), 0, 1) * (1 - cv2.GaussianBlur(child, (0, 0), .6 * fine)) * (passes['who'] != FOLK)
    edge = child * np.clip(1 - 1.25 * cv2.GaussianBlur(child, (0, 0), 2.6 * fine), 0, 1) * 2
    # Undyed linen has the colour of the ground that the door lights.
    red, green, _ = np.moveaxis(passes['albedo'], 2, 0)
    linen = cv2.GaussianBlur(child * np.clip((green - .72 * red) / (.10 * red + 1e-3), 0, 1), (0, 0), .7 * fine)[..., None]
    rgb = rgb * (1 + linen * (np.float32([.36, .50, .80]) - 1))
    return rgb * (1 - .76 * about)[..., None] + edge[..., None] * np.float32([.60, .42, .22]) * (passes['albedo'] + .05)


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
