"""The vow, as a page of the manual shows it: the goddess above her steps, the emperor on his knees, his court behind him; painted up to a ragged edge.

`story-portrait` is for phones: she stands higher, he kneels below her, alone.
"""
import math
from dataclasses import dataclass, replace

import cv2
import numpy as np

from kit import cameras, flames, goddess, grade, heads, lights, masonry, shapes, twofold, village, weapons
from kit.brush import ragged
from kit.cloth import banner
from kit.figure import GEAR, figure, vary
from kit.poses import POSES
from kit.skeleton import Foot, Pose
from kit.surfaces import plain, preset_material
from kit.tiles import tiled

PICTURES = {'story': (1440, 684), 'story-portrait': (1080, 1440)}
ORDER = 49

ELEVATION, AZIMUTH = 14, 18


@dataclass(frozen=True)
class Composition:
    """`wide` and `centre` are the camera's; `statue` is where the goddess stands, `steps` the radius and the height of each below her; `banners`: x."""
    wide: float
    centre: tuple
    statue: tuple
    steps: tuple
    emperor: tuple                  # x, y, turn
    court: tuple                    # pose, gear, x, y, turn
    columns: tuple
    banners: tuple
    #: Of the banners: how high they hang, and their length.
    flags: tuple
    #: How large he is beside a man of the kit.
    size: float

    @property
    def plinth(self):
        return self.steps[-1][1]


#: On both knees, his head bowed over folded hands.
BOWED = Pose(
    left_foot=Foot(.13, .50, 2, 64), right_foot=Foot(-.13, .52, -2, 64), pelvis=(0, .13, .56), hips=(8, 0, 0), chest=(24, 0, 0), head=(34, 0, 0),
    left_hand=(.035, -.36, .80), right_hand=(-.035, -.36, .80), left_elbow=(.8, .3, -.6), right_elbow=(-.8, .3, -.6))
#: On the other knee than the emperor's, both fists on the spear, his brow near it.
LEANING = Pose(
    left_foot=Foot(.14, .44, 8, 62), right_foot=Foot(-.14, -.24, -6), pelvis=(0, .10, .57), hips=(8, 0, 6), chest=(18, 0, 0), head=(20, 0, -4),
    right_hand=(-.05, -.46, 1.18), left_hand=(-.05, -.478, .98), right_elbow=(-.9, .2, -.3), left_elbow=(.9, .2, -.5), right_grip=(0, .09, 1), left_grip=(0, .09, 1), wind=(0, .2, 0))
#: His helmet under his right arm, the left hand on his raised knee; he looks where the emperor looks.
BAREHEADED = replace(POSES['kneel'], chest=(4, 0, -6), head=(-14, 0, 8), left_hand=(.14, -.34, .78), left_grip=(1, -.1, -.2), right_hand=(-.30, -.34, .66), right_elbow=(-.9, .8, .2), right_grip=(.5, -1, .1))
COURT = {'bowed': BOWED, 'leaning': LEANING, 'bareheaded': BAREHEADED}
COMPOSITIONS = {
    'story': Composition(
        9.45, (-.18, 0, 1.78), (2.66, .55), ((1.75, .16), (1.35, .31), (1.02, .46)), (.16, -.10, 102),
        (('bowed', vary(GEAR['axeman'], weapon='', cape='black'), -1.28, .0, 96), ('bareheaded', vary(GEAR['captain'], helmet='none', crest='', weapon='', hair='blackhair'), -2.42, .62, 96), ('leaning', vary(GEAR['bearer'], shield='', metal='steel'), -3.62, -.10, 90)), (-5.2, -3.2, -1.2, .8, 4.9), (-4.2, -2.2, -.2), (3.05, 1.55), 1.56),
    'story-portrait': Composition(
        5.75, (.02, 0, 2.06), (.80, .85), ((1.85, .22), (1.57, .44), (1.29, .66), (1.01, .88)), (-.56, -.78, 110), (), (-3.2, -1.2, .8, 2.8), (-2.05,), (3.85, 2.2), 1.58),
}
#: His hands are folded lower than others', and he looks up: his face is what the picture is about.
BEFORE_HER = replace(POSES['pray'], chest=(4, 0, 0), head=(-34, 0, -16), left_hand=(.035, -.38, .95), right_hand=(-.035, -.38, .95))
#: Which way the goddess looks, and how large she is.
FACING, SIZE, LAMP_SIZE = -34, .375, 1.45
#: Of the light from in front: paler than fire, or skin would be orange.
PALE = (1.0, .78, .60)


def render(job):
    shapes.empty_scene()
    scene = COMPOSITIONS[job.name]
    temple(scene)
    goddess_on_steps(job, scene)
    emperor(job, *scene.emperor, scene.size)
    for seed, (pose, gear, x, y, turn) in enumerate(scene.court, 71):
        man = figure('guard', COURT[pose], gear, seed, .018 if job.preview else .0115, hair_count=.6)
        if pose == 'bareheaded':
            under_arm(gear).parent = man
        shapes.place(man, (x, y, 0), (0, 0, turn), 1.46)
    cameras.isometric(scene.centre, scene.wide, ELEVATION, AZIMUTH, 60)
    lights.sky('#3a4a72', '#22222e', .9)
    lights.moon((-.55, -.62, -.60), 4.2, 1.5)
    lights.flame(lamp_at(scene), 120, .22, (1.0, .64, .34))
    lights.panel((-2.5, -7, 4.5), (-.6, 0, .8), 760, 2.2, PALE)
    lights.panel((-6, -3.5, 3.2), (-2.6, 0, .8), 420, 1.6, PALE)
    # Larger than shown: light and surface are put together a pixel at a time, which would leave stairs along every edge. The upright one has pixels enough.
    large = replace(job, size=tuple(round(1.25 * side) for side in job.size)) if scene.court and not job.preview else job
    finish(large, scene, twofold.render(large, 16, .6 if job.preview else .30, 2 if job.preview else 3))


def lamp_at(scene):
    x, y, z = (SIZE * side for side in goddess.LAMP)
    c, s = math.cos(math.radians(FACING)), math.sin(math.radians(FACING))
    return scene.statue[0] + x * c - y * s, scene.statue[1] + x * s + y * c, scene.plinth + z - .06


def temple(scene):
    village.box((30, 20, .4), (0, 0, -.2), tiled('marble'), .02)
    village.box((30, .8, 9), (0, 4.2, 4.4), tiled('temple'), .05)
    for z, out in ((.3, .18), (.62, .10)):
        village.box((30, .8 + out * 2, .26), (0, 4.2, z), tiled('ashlar'), .04)
    for k, x in enumerate(scene.columns):
        column = masonry.column(6.4, .36, tiled('ashlar'), 3 + k, 16, .02)
        shapes.place(column, (x, 3.0, 0), (0, 0, 37 * k))
    for k, x in enumerate(scene.banners):
        shapes.place(banner(1.05, scene.flags[1], preset_material('crimson' if k % 2 else 'purple'), k + 2, .05), (x, 3.0, scene.flags[0]))
        village.box((1.35, .07, .07), (x, 3.0, scene.flags[0]), preset_material('wood'), .02)


def goddess_on_steps(job, scene):
    for radius, top in scene.steps:
        step = shapes.lathe('step', [(0, top), (radius - .03, top), (radius, top - .03), (radius, top - .26)], tiled('ashlar'), 72)
        step.location = (*scene.statue, 0)
    lady = goddess.statue(.10 if job.preview else .06)
    # So small, her lamp must be larger than in the shrine, and its glass dim enough to show the flame in it.
    for part in lady.children:
        if tuple(round(side, 3) for side in part.location) == goddess.LAMP:
            part.scale, part.location.z = (LAMP_SIZE,) * 3, part.location.z + .96 * (1 - LAMP_SIZE)
            if part.name.startswith('glass'):
                part.data.materials[0] = plain('amber', '#ffb050', .2, glow=.7, uneven=.1)
    shapes.place(lady, (*scene.statue, scene.plinth), (0, 0, FACING), SIZE)


def under_arm(gear):
    helmet = shapes.group('helmet', [heads.attic(.006, preset_material(gear.metal)), heads.crest_holder(preset_material('gold')), heads.crest_mesh(preset_material('redhair'), count=1400)])
    return shapes.place(helmet, (-.345, -.12, .72), (14, 0, 0), 1.08)


def emperor(job, x, y, turn, size):
    """Hands empty before her; the spear that he takes instead of the crown lies on the floor."""
    man = vary(GEAR['emperor'], weapon='', shield='')
    shapes.place(figure('emperor', BEFORE_HER, man, 1, .014 if job.preview else .0075, hair_count=.8), (x, y, 0), (0, 0, turn), size)
    spear = weapons.spear(2.35, .40, preset_material('wood'), preset_material('gold'), preset_material('flat gold'), .4, True)
    shapes.place(spear, (x - .2, y - .95, .035), (0, 90, 6))


def finish(job, scene, seen):
    lamp = lamp_at(scene)
    twofold.lamp(seen, lamp, 1.0, tint=(1.0, .62, .30), reach=5.5, size=.6, facing=.25)
    for x in (-3.2, -.5) if scene.court else (scene.emperor[0] - .3,):
        twofold.lamp(seen, (x, -2.3, 2.0), 1.5, tint=(1.0, .80, .60), reach=4.6, size=.8, facing=.35)
    for behind, strength in (((-.2, 1.0, .4), 1.3), ((1.0, .35, .5), 1.3)):
        twofold.rim(seen, [(x, y, 0) for _, _, x, y, _ in scene.court] + [(*scene.emperor[:2], 0)], behind, strength=1.6 * strength, edge=2 if job.preview else 4)
        twofold.rim(seen, [(*scene.statue, scene.plinth)], behind, strength=.6 * strength, reach=1.1, tall=4.5)
    rgb = twofold.together(seen)
    back = np.clip((seen['at'][..., 1] - 1.8) / 3.2, 0, .42)[..., None]
    rgb = rgb * (1 - back) + np.array([.026, .036, .068]) * back
    width, height = job.size
    u, v, _ = cameras.project(lamp)
    y, x = np.mgrid[0:height, 0:width].astype(np.float32)
    away = np.hypot(x - u * width, y - v * height) * scene.wide / width
    rgb = rgb + (.10 * np.exp(-(away / .30) ** 2) + .30 * np.exp(-away / .60) * np.clip(away / .22, .25, 1) + .07 * np.exp(-away / 1.8))[..., None] * np.array([1.0, .56, .21])
    # Rays, sixteen of them, as the halo has.
    angle = np.arctan2(y - v * height, x - u * width)
    rays = np.clip(np.cos(angle * 16 + .35 * np.sin(angle * 3)), 0, 1) ** 3 * np.exp(-away / .85) * np.clip(away / .25, 0, 1)
    rgb = rgb + .10 * rays[..., None] * np.array([1.0, .60, .26])
    # The flame itself, in its glass: a drop with a dark foot.
    tall = .36 * width / scene.wide
    small = cv2.resize(flames.wick_flame(int(tall) * 2, int(tall) * 4), (int(tall * .55), int(tall)), interpolation=cv2.INTER_AREA)
    core = np.zeros(rgb.shape, np.float32)
    flames.lay(core, small, u * width, v * height + tall * .42)
    rgb = rgb + .8 * core
    image = grade.grade(grade.bloom(rgb.astype(np.float32), 1.1, .22), 1.55, contrast=1.1, sharpness=.3)
    mask = ragged(x / width, y / height, width / height)
    shown = job.full_size if not job.preview else job.size
    grade.save(job.out, cv2.resize(image, shown, interpolation=cv2.INTER_AREA), cv2.resize(mask.astype(np.float32), shown, interpolation=cv2.INTER_AREA))

