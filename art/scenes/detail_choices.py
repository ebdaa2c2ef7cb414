"""A road that forks before a rune stone, seen from behind the emperor. Left a mother and her child come out of a lit house, and he holds out an open hand to them; right, where his spear points, the same house burns behind the banner that was raised against him."""
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

PICTURES = {'detail-choices': (1200, 900)}
ORDER = 61

WIDE, ELEVATION = 6.7, 26
#: From behind: the left hand open to those who come, the spear in the right one towards the fire, the face turned to the people.
TORN = replace(
    idle(), left_foot=Foot(.17, -.20, 24), right_foot=Foot(-.17, .10, -30), pelvis=(.01, -.02, .935), hips=(2, 2, 6), chest=(-2, -2, 14), head=(4, -2, 66), left_hand=(.74, -.26, 1.22), right_hand=(-.60, -.14, 1.20),
    left_elbow=(.3, .5, -1), right_elbow=(-.5, .7, -.4), left_grip=(-.3, -.5, .8), right_grip=(-.86, -.30, .34), wind=(.30, .22, .05))
EMPEROR_AT, EMPEROR_TURN, TALL = (.02, -1.28, .03), 196, 1.16
#: She comes with quick steps, one hand held out to him, the other on the child's shoulder.
MOTHER = Pose(
    left_foot=Foot(.09, -.26, 6), right_foot=Foot(-.09, .18, -8, 26), pelvis=(0, -.02, .93), hips=(5, 0, -4), chest=(8, 0, 4), head=(-8, 0, -4), left_hand=(.16, -.60, 1.26), right_hand=(-.36, -.20, .80),
    left_elbow=(.7, .3, -.8), right_elbow=(-.7, .6, -.2), left_grip=(.7, -.2, .6), right_grip=(0, -1, .1), wind=(.1, .25, 0))
CHILD = Pose(
    left_foot=Foot(.08, .12, 4, 24), right_foot=Foot(-.08, -.24, -4), pelvis=(0, -.02, .94), hips=(3, 0, 4), chest=(3, 0, -2), head=(-16, 0, 4), left_hand=(.20, -.34, 1.12), right_hand=(-.28, -.42, 1.22),
    left_elbow=(.8, .5, -.4), right_elbow=(-.8, .5, -.4), left_grip=(.3, -.4, .8), right_grip=(.3, .4, .8))
PEOPLE = {
    'mother': (MOTHER, Gear(body='robe', helmet='hood', crest='', cape='', skirt='robe', tunic='blue', legs='linen', sleeves=True, greaves=False, pauldrons=False, shield='', weapon='', beard=0), 6, (-1.10, -.42, .03), 66, (.92, .96, .98)),
    'child': (CHILD, Gear(body='robe', helmet='none', crest='', cape='', skirt='tunic', tunic='linen', legs='linen', sleeves=True, greaves=False, pauldrons=False, shield='', weapon='', beard=0, hair='redhair'), 10, (-1.00, -.86, .03), 74, (.64, .64, .62)),
}
RED = (1.0, .20, .05)
EMPEROR, GRASS, FOLK = 1, 2, 3


def render(job):
    view = diorama.begin(job, WIDE, (.0, 0, .90), key=.62, moon=7.5, sky=.62, elevation=ELEVATION, azimuth=0)
    cliff(job, [((-3.14, -1.10, -.82), (3.14, 1.95, 0)), ((-2.2, -2.05, -.82), (2.2, 2.3, 0)), ((-2.75, -1.65, -.82), (2.75, 2.15, 0))], (-3.14, -2.05, -.82), (3.14, 2.3, 0), 'turf', 'cinder', ground.burnt, fine=.032, thick=.32, rough=.7, ember=9.0)
    for seed, road in enumerate(ground.ROADS, 3):
        diorama.way(road, 0, .80, .21, seed=seed)
    shapes.place(masonry.standing_stone(2.15, .34, 22, .035 if job.preview else .020, 2.6), (.42, 1.72, -.05), (0, 0, 6), (.95, .9, .98))
    emperor = figure('emperor', TORN, vary(GEAR['emperor'], spear=1.95, shield=''), 1, .0065, cape_length=.76, held_at=.16, grips={'left': 'open'})
    shapes.belong(shapes.place(emperor, EMPEROR_AT, (0, 0, EMPEROR_TURN), TALL), EMPEROR)
    for name, (pose, gear, seed, at, turn, size) in PEOPLE.items():
        shapes.belong(shapes.place(figure(name, pose, gear, seed, .008), at, (0, 0, turn), size), FOLK)
    houses.mercy()
    houses.judgement()
    houses.arms()
    shapes.belong(ground.meadow(), GRASS)
    ground.live_coals()
    for at, power in (((1.55, -.1, .9), 60), ((1.1, .55, 1.2), 45), ((2.0, 1.0, 1.9), 60)):
        lights.flame(at, power, .25, RED)
    lights.flame((-1.12, .12, .62), 26, .12, (1.0, .62, .28))
    red = [((1.5, .1, .8), 1.7, {'reach': 2.4, 'tint': RED}), ((1.1, .55, 1.1), 1.1, {'reach': 1.7, 'tint': RED}), ((2.0, 1.0, 2.1), .6, {'reach': 1.8, 'tint': RED}), ((.85, -.95, 1.5), .55, {'reach': 1.2, 'tint': RED})]
    warm = [((-1.05, -.25, 1.0), .22, {'reach': 1.3, 'tint': (1.0, .66, .34)}), ((-.55, -1.55, 2.2), .45, {'reach': 1.5, 'tint': (1.0, .80, .58)})]
    feet = [place for pose, at, turn, size in ((TORN, EMPEROR_AT, EMPEROR_TURN, TALL), *((pose, at, turn, size[2]) for pose, _, _, at, turn, size in PEOPLE.values())) for place in soles(pose, at, turn, size)]
    diorama.finish(job, samples=16, smooth=1.0, rim=1.3, kinds=[(EMPEROR, (1.0, .86, .62), .10, .95), (GRASS, (1.0, .98, .70), .25, .85), (FOLK, (1.0, .86, .66), .0, 1.25)], lamps=[*warm, *red], over=lambda rgb, alpha, passes: fire.burning(view, standing(rgb, passes, feet), alpha, passes))


def standing(rgb, passes, feet):
    """The dark under the soles."""
    camera = bpy.context.scene.camera
    at = twofold.where(camera, passes['z'], np.array(camera.matrix_world.to_3x3(), np.float32))
    dark = np.zeros(rgb.shape[:2], np.float32)
    for x, y, _ in feet:
        dark = np.maximum(dark, np.exp(-np.square(np.hypot(at[..., 0] - x, at[..., 1] - y) / .15)))
    return rgb * (1 - .62 * dark * (at[..., 2] < .09) * (passes['who'] != EMPEROR) * (passes['who'] != FOLK))[..., None]
