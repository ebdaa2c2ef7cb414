"""A road that forks before a rune stone, and the emperor in the fork. Left a child has run to him from a lit house, its mother after it, and he turns his face to them and holds out an open hand; right, where he steps and his spear points, the same house burns, a black skeleton, beside the banner that was raised against him."""
from dataclasses import replace

import bpy
import numpy as np

from kit import diorama, lights, masonry, shapes, twofold
from kit.cliff import cliff
from kit.figure import GEAR, Gear, figure, soles, vary
from kit.poses import idle
from kit.skeleton import Foot, Pose
from scenes import detail_choices_fire as fire
from scenes import detail_choices_ground as ground
from scenes import detail_choices_houses as houses
from scenes import detail_choices_ruin as ruin

PICTURES = {'detail-choices': (1200, 900)}
ORDER = 61

WIDE, ELEVATION = 6.7, 26
#: Stepping towards the fire, the spear before him; the face and the open hand are with those who come. He is modelled the other way round, and mirrored: his spear hand is to be where it burns.
TORN = replace(
    idle(), left_foot=Foot(.15, .12, 34), right_foot=Foot(-.24, -.16, -38), pelvis=(.03, .02, .915), hips=(2, 4, -16), chest=(0, -5, -4), head=(0, -5, 54), left_hand=(.68, -.30, 1.06), right_hand=(-.58, -.22, 1.22),
    left_elbow=(.5, .6, -1), right_elbow=(-.6, .7, -.5), left_grip=(-.3, -.5, .8), right_grip=(-.62, -.16, .77), wind=(-.34, .26, .06))
EMPEROR_AT, EMPEROR_TURN, TALL = (.12, -1.12, .03), 2, 1.24
#: The child has run ahead to his hand; she follows, one arm after it, the other hand at her heart.
MOTHER = Pose(
    left_foot=Foot(.09, -.14, 6), right_foot=Foot(-.09, .14, -8, 20), pelvis=(0, -.02, .94), hips=(4, 0, -4), chest=(6, 0, -8), head=(-4, 0, -16), left_hand=(.10, -.24, 1.28), right_hand=(-.30, -.56, 1.10),
    left_elbow=(.8, .2, -.8), right_elbow=(-.7, .6, -.2), left_grip=(.7, -.2, .6), right_grip=(0, -1, .1), wind=(.1, .25, 0))
CHILD = Pose(
    left_foot=Foot(.08, .22, 4, 34), right_foot=Foot(-.08, -.26, -4), pelvis=(0, -.04, .92), hips=(5, 0, 4), chest=(5, 0, -2), head=(-18, 0, -10), left_hand=(.18, -.50, 1.40), right_hand=(-.20, -.54, 1.34),
    left_elbow=(.8, .5, -.4), right_elbow=(-.8, .5, -.4), left_grip=(.3, -.4, .8), right_grip=(.3, .4, .8))
PEOPLE = {
    'mother': (MOTHER, Gear(body='robe', helmet='hood', crest='', cape='', skirt='robe', tunic='blue', legs='blue', sleeves=True, greaves=False, pauldrons=False, shield='', weapon='', beard=0), 6, (-1.66, -.52, .03), 58, (.92, .96, .98)),
    'child': (CHILD, Gear(body='robe', helmet='none', crest='', cape='', skirt='tunic', tunic='linen', legs='linen', sleeves=True, greaves=False, pauldrons=False, shield='', weapon='', beard=0, hair='redhair'), 10, (-1.14, -.98, .03), 66, (.68, .68, .66)),
}
RED = (1.0, .20, .05)
EMPEROR, GRASS, FOLK, SMALL = 1, 2, 3, 4


def render(job):
    view = diorama.begin(job, WIDE, (.0, 0, .90), key=.62, moon=7.5, sky=.62, elevation=ELEVATION, azimuth=0)
    cliff(job, [((-3.14, -1.10, -.82), (3.14, 1.95, 0)), ((-2.2, -2.05, -.82), (2.2, 2.3, 0)), ((-2.75, -1.65, -.82), (2.75, 2.15, 0))], (-3.14, -2.05, -.82), (3.14, 2.3, 0), 'turf', 'cinder', ground.burnt, fine=.032, thick=.32, rough=.7, ember=9.0)
    for seed, road in enumerate(ground.ROADS, 3):
        diorama.way(road, 0, .80, .21, seed=seed)
    shapes.place(masonry.standing_stone(2.15, .34, 22, .035 if job.preview else .020, 1.9), (-.36, 1.74, -.05), (0, 0, 6), (.95, .9, .98))
    emperor = figure('emperor', TORN, vary(GEAR['emperor'], spear=2.05, shield=''), 1, .0065, cape_length=.76, held_at=.30, grips={'left': 'open'})
    shapes.belong(shapes.place(emperor, EMPEROR_AT, (0, 0, EMPEROR_TURN), (-TALL, TALL, TALL)), EMPEROR)
    for name, (pose, gear, seed, at, turn, size) in PEOPLE.items():
        shapes.belong(shapes.place(figure(name, pose, gear, seed, .008), at, (0, 0, turn), size), SMALL if name == 'child' else FOLK)
    houses.mercy()
    ruin.ruin(job)
    houses.arms()
    shapes.belong(ground.meadow(), GRASS)
    ground.live_coals()
    for at, power in (((1.05, -.50, .75), 46), ((1.0, -.2, 1.9), 60)):
        lights.flame(at, power, .25, RED)
    lights.flame((-1.12, .12, .62), 26, .12, (1.0, .62, .28))
    red = [((.98, -1.0, 1.5), 2.3, {'reach': 1.1, 'tint': RED}), ((1.3, -.5, .5), .5, {'reach': 1.3, 'tint': RED})]
    warm = [((-1.05, -.25, 1.0), .22, {'reach': 1.3, 'tint': (1.0, .66, .34)}), ((-.75, -1.75, 1.5), .42, {'reach': 1.3, 'tint': (1.0, .80, .58)}), ((-.50, -1.85, 2.35), 1.35, {'reach': .75, 'tint': (1.0, .84, .64)}), ((-1.25, -1.30, 1.75), .55, {'reach': .7, 'tint': (1.0, .82, .60)})]
    feet = [place for pose, _, _, at, turn, size in PEOPLE.values() for place in soles(pose, at, turn, size[2])]
    x, y, z = EMPEROR_AT
    feet += [(x - aside, y + ahead, z) for aside, ahead, _ in soles(TORN, (0, 0, 0), -EMPEROR_TURN, TALL)]
    diorama.finish(job, samples=16, smooth=1.0, rim=1.3, kinds=[(EMPEROR, (1.0, .86, .62), .10, 1.08), (GRASS, (1.0, .98, .70), .25, .85), (FOLK, (1.0, .86, .66), .0, 1.25), (SMALL, (1.0, .86, .66), .0, 1.9)], lamps=[*warm, *red], over=lambda rgb, alpha, passes: fire.burning(view, standing(rgb, passes, feet), alpha, passes))


def standing(rgb, passes, feet):
    """The dark under the soles."""
    camera = bpy.context.scene.camera
    at = twofold.where(camera, passes['z'], np.array(camera.matrix_world.to_3x3(), np.float32))
    dark = np.zeros(rgb.shape[:2], np.float32)
    for x, y, _ in feet:
        dark = np.maximum(dark, np.exp(-np.square(np.hypot(at[..., 0] - x, at[..., 1] - y) / .15)))
    return rgb * (1 - .62 * dark * (at[..., 2] < .09) * (passes['who'] != EMPEROR) * (passes['who'] != FOLK) * (passes['who'] != SMALL))[..., None]
