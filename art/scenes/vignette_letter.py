"""The courier of the Oathguard, at full run on the last stones of an old road: a sealed letter held up ahead of him, a lantern swinging behind, and one letter of many lost on the way."""
import math

import bpy
import cv2
import numpy as np
from mathutils import Matrix, Vector

from kit import cameras, diorama, drape, lights, rock, shapes, twofold, wilds
from kit.cliff import cliff
from kit.figure import Gear, figure
from kit.skeleton import Foot, Pose, solve
from kit.surfaces import preset_material
from scenes import vignette_letter_gear as gear
from scenes import vignette_letter_head as head
from scenes.vignette_letter_cloth import sleeves, tunic

PICTURES = {'vignette-letter': (1200, 1400)}
ORDER = 49

WIDE, ELEVATION = 2.42, 12
#: Off the toes of the left foot, the right knee high; arms against legs. The left arm is the far one: it hides neither face nor breast.
RUN = Pose(
    left_foot=Foot(.06, .54, 4, 50), right_foot=Foot(-.09, -.40, 4, -6, .36), pelvis=(0, -.05, .945), hips=(9, 0, 12), chest=(7, 0, -28), head=(-14, 3, -8),
    left_hand=(.28, -.66, 1.86), left_elbow=(.6, .1, -.8), left_grip=(.02, .785, .62),
    right_hand=(-.47, .30, 1.06), right_elbow=(-.5, .8, .3), right_grip=(-.10, -.90, -.35), wind=(.10, .60, .15))
COURIER = Gear(body='jerkin', helmet='none', crest='', cape='blue', skirt='tunic', tunic='linen', sleeves=False, greaves=False, pauldrons=False, shield='', weapon='', grasps=True, hair='redhair', beard=0)
SEED = 14
#: Where he is, and how he is turned (degrees): to the right, and a little to the eye.
ROAD, TURN = .017, 64
AT = Matrix.Translation((0, -.14, ROAD)) @ Matrix.Rotation(math.radians(TURN), 4, 'Z')
#: Length and width of the cape, and the wind at its hem, in metres a second.
CAPE, GUST = (1.10, 1.0), (.5, 6.7, 1.9)
#: The lantern trails behind the fist; it is swung back (degrees).
SWING = 24
#: How much smaller the block stands than it is modelled; the kind of its rock.
SMALL, STONE = .36, 1
#: The kind of his skin.
SKIN = 2
#: Where the lost letter is in the air.
LOST = (-.90, -.10, .34)


def render(job):
    diorama.begin(job, WIDE, (0, 0, .87), key=1.15, moon=8.0, sky=.55, elevation=ELEVATION, azimuth=0)
    bpy.context.scene.camera.data.sensor_fit = 'HORIZONTAL'
    ground(job)
    light = courier(job)
    lights.flame(light, 26, .05, (1.0, .60, .26))
    bones = solve(RUN)
    face = AT @ bones.point('head', (-.18, -.62, .05))
    arm = AT @ (bones['left_forearm'].translation + Vector((-.50, -.10, .05)))
    lamps = [(tuple(face), .035, {'reach': .95, 'size': .35, 'tint': (1.0, .70, .42)}), (tuple(arm), .10, {'reach': .8, 'size': .3, 'tint': (1.0, .66, .38)})]
    diorama.finish(job, kinds=((STONE, (1.06, .98, .80), .30, .95),), samples=18, smooth=1.0, rim=1.1, lamps=lamps, over=lambda rgb, alpha, passes: halo(even(grounded(rgb, passes, bones), passes), alpha, light))


def grounded(rgb, passes, bones):
    """The dark under the toes that push off."""
    camera = bpy.context.scene.camera
    at = twofold.where(camera, passes['z'], np.array(camera.matrix_world.to_3x3(), np.float32))
    x, y, z = AT @ bones.point('left_foot', (0, -.15, -.09))
    near = np.exp(-np.square(np.hypot(at[..., 0] - x, at[..., 1] - y) / .11)) * np.exp(-np.square((at[..., 2] - ROAD) / .03))
    return rgb * (1 - .6 * near[..., None])


def even(rgb, passes):
    """Light that wanders under the skin leaves it blotched where samples are few: it is smoothed by itself, but for edges and features."""
    skin = cv2.GaussianBlur((passes['who'] == SKIN).astype(np.float32), (0, 0), .7)[..., None]
    shades, grain = np.log(rgb + .003).astype(np.float32), rgb.shape[1] / 1200
    for _ in range(2):
        shades = cv2.bilateralFilter(shades, -1, .14, 4 * grain)
    return rgb + skin * (np.exp(shades) - .003 - rgb)


def halo(rgb, alpha, at):
    """The air about the lantern; not far about it, or on a light page it would be a stain."""
    height, width = alpha.shape
    u, v, _ = cameras.project(at)
    y, x = np.mgrid[0:height, 0:width].astype(np.float32)
    away = np.hypot(x - u * width, y - v * height) / width * WIDE
    light = .24 * np.exp(-np.square(away / .125))[..., None] * np.float32((1, .50, .14))
    return rgb + light, np.maximum(alpha, 1 - (1 - alpha) * (1 - np.clip(light.max(2), 0, 1)))


def courier(job):
    """Returns where his lantern burns."""
    bones = solve(RUN)
    step = .008 if job.preview else .0045
    points = drape.draped(bones, RUN, *CAPE, folds=4, fine=True, seed=5, rising=GUST)
    man = figure('courier', RUN, COURIER, SEED, step, cape_points=points, face=head.youth(COURIER, SEED))
    head.smile(man, bones)
    for part in list(man.children):
        if part.name.startswith('courier skin'):
            part.pass_index = SKIN
        elif part.name.startswith('skirt'):
            bpy.data.objects.remove(part)
        elif part.name.startswith('jerkin'):
            part.data.materials[0] = gear.tanned()
        elif part.name.startswith('cape'):
            # An ochre lining would be taken for more letters.
            part.data.materials[1] = drape.satin('courier lining', '#27426e', '#6d94c8')
    parts = [tunic(bones), *sleeves(bones), *head.locks(bones, COURIER, SEED, fine=not job.preview), *head.winged_band(bones)]
    letter = gear.letter(job)
    parts += [held(letter, bones), *gear.satchel(bones, letter)]
    (lantern, flame), hang = gear.lantern(), hanging(bones)
    lantern.matrix_world = hang
    for part in (*parts, lantern):
        part.parent = man
    man.matrix_world = AT
    lost = shapes.copy(letter)
    lost.matrix_world = Matrix.Translation(LOST) @ Matrix.Rotation(math.radians(34), 4, 'Y') @ Matrix.Rotation(math.radians(38), 4, 'Z') @ Matrix.Rotation(math.radians(-36), 4, 'X') @ Matrix.Scale(.80, 4)
    return tuple(AT @ hang @ Vector(flame))


def held(letter, bones):
    """Its lower edge in the fist, flat against the palm, its seal to the eye."""
    hand, up = bones['left_hand'], Vector((0, .45, 1)).normalized()
    to_eye = (AT.to_3x3().inverted() @ Vector((.10, -1, .12))).normalized()
    z = (up - to_eye * up.dot(to_eye)).normalized()
    y = -to_eye
    turn = Matrix((y.cross(z), y, z)).transposed().to_4x4()
    turn = turn @ Matrix.Rotation(math.radians(12), 4, 'Y')
    letter.matrix_world = Matrix.Translation(hand.translation) @ turn @ Matrix.Translation((.05, 0, .145))
    return letter


def hanging(bones):
    """The frame of what hangs from the right fist: its x along the grip, swung back."""
    along = Vector(RUN.right_grip)
    x = Vector((along.x, along.y, 0)).normalized()
    turn = Matrix((x, Vector((0, 0, 1)).cross(x), Vector((0, 0, 1)))).transposed().to_4x4()
    back = Matrix.Rotation(math.radians(SWING), 4, turn.to_3x3() @ Vector((0, 1, 0)))
    if (back.to_3x3() @ Vector((0, 0, -1))).y < 0:
        back = back.inverted()
    return Matrix.Translation(bones['right_hand'].translation) @ back @ turn


def ground(job):
    """A piece of the old road, modelled larger, for that is what rock and grass are made for."""
    before = set(bpy.data.objects)
    bodies = [((-2.45, -1.35, -1.30), (2.05, 1.5, 0)), ((-1.9, -1.6, -1.30), (1.5, .3, 0)), ((1.2, -.8, -1.1), (2.45, 1.0, 0))]
    shapes.belong(cliff(job, bodies, (-2.45, -1.6, -1.30), (2.45, 1.5, 0), 'turf', 'earth', lambda p: np.clip(1.3 - np.abs(p[:, 1] - .02) / 1.05, 0, 1), seed=5, fine=.028, thick=.42, rough=.6), STONE)
    diorama.way([(-2.65, .10), (-.8, .05), (1.0, 0), (2.75, -.10)], 0, 1.85, .58, 4, 'tread')
    for seed, (x, y, r) in enumerate(((-1.9, -1.28, .20), (1.6, -1.16, .17), (.5, 1.4, .22), (-.7, -1.42, .11), (2.1, 1.0, .14)), 3):
        stone = rock.boulder(seed, r, preset_material('slab'), 4, (1, 1, .75), .22, chip=.3)
        stone.location = (x, y, r * .25)
    spots = ((-1.4, -1.3, .26), (-2.05, -.95, .20), (-.3, -1.45, .22), (1.0, -1.38, .26), (1.8, -.86, .16), (-1.75, 1.0, .22), (-1.0, 1.25, .27), (.1, 1.35, .27), (1.2, 1.3, .27), (1.9, .6, .18), (.4, -1.5, .16))
    wilds.grass([(x, y, 0, r) for x, y, r in spots], 4, .26, ('#46522c', '#8a8c50'))
    block = shapes.group('block', [thing for thing in bpy.data.objects if thing not in before and thing.parent is None])
    return shapes.place(block, (0, 0, 0), scale=SMALL)
