"""The courier of the Oathguard, at full run on the last stones of an old road: a sealed letter held up ahead of him, a lantern swinging behind, and one letter of many lost on the way."""
import math

import bpy
import numpy as np
from mathutils import Matrix, Vector

from kit import cameras, diorama, drape, lights, shapes, twofold
from kit.figure import Gear, figure
from kit.skeleton import Foot, Pose, solve
from scenes import vignette_letter_gear as gear
from scenes import vignette_letter_head as head
from scenes import vignette_letter_road as road
from scenes.vignette_letter_cloth import sleeves, tunic
from scenes.vignette_letter_vest import vest, wraps

PICTURES = {'vignette-letter': (1200, 1400)}
ORDER = 49

WIDE, ELEVATION = 2.42, 18
#: Off the toes of the left foot, the right knee high; arms against legs. The left arm is the far one: it hides neither face nor breast.
RUN = Pose(
    left_foot=Foot(.06, .54, 4, 50), right_foot=Foot(-.09, -.31, 4, 27, .35), pelvis=(0, -.05, .945), hips=(9, 0, 12), chest=(7, 0, -28), head=(-14, 3, -8),
    left_hand=(.42, -.60, 1.88), left_elbow=(.6, .1, -.8), left_grip=(.02, .60, .80),
    right_hand=(-.47, .30, 1.06), right_elbow=(-.5, .8, .3), right_grip=(-.10, -.90, -.35), wind=(.10, .60, .15))
COURIER = Gear(body='jerkin', helmet='none', crest='', cape='blue', skirt='tunic', tunic='linen', sleeves=False, greaves=False, pauldrons=False, shield='', weapon='', grasps=True, hair='redhair', beard=0)
SEED = 14
#: Where he is, and how he is turned (degrees): to the right, and a little to the eye.
TURN = 64
AT = Matrix.Translation((0, -.14, road.TOP)) @ Matrix.Rotation(math.radians(TURN), 4, 'Z')
#: Length and width of the cape, and the wind at its hem, in metres a second.
CAPE, GUST = (1.10, 1.0), (.5, 6.7, 1.9)
#: Where the letter is pinched in the frame of the hand; how far that is from its lower corner; how it leans back from where the hand points (degrees).
PINCH, CORNER, LEAN = (-.013, -.025, -.03), (.075, .030), 20
#: The lantern trails behind the fist; it is swung back (degrees).
SWING = 24
#: Where the lost letter is in the air.
LOST = (-.90, -.10, .34)


def render(job):
    view = diorama.begin(job, WIDE, (0, 0, .87), key=1.15, moon=8.0, sky=.55, elevation=ELEVATION, azimuth=0, tint=(1.0, .80, .56))
    bpy.context.scene.camera.data.sensor_fit = 'HORIZONTAL'
    road.road(job)
    light = courier(job)
    lights.flame(light, 26, .05, (1.0, .60, .26))
    bones = solve(RUN)
    face = AT @ bones.point('head', (-.18, -.62, .05))
    arm = AT @ (bones['left_forearm'].translation + Vector((-.50, -.10, .05)))
    lamps = [(tuple(face), .014, {'reach': .95, 'size': .35, 'tint': (1.0, .70, .42)}), (tuple(arm), .17, {'reach': .8, 'size': .3, 'tint': (1.0, .66, .38)})]
    diorama.finish(job, kinds=((road.STONE, (1.06, .98, .80), .30, .95),), samples=34, smooth=.9, rim=1.1, lamps=lamps, over=lambda rgb, alpha, passes: aired(view, grounded(rgb, passes, bones), alpha, passes, bones, light))


def aired(view, rgb, alpha, passes, bones, light):
    x, y, _ = AT @ bones.point('left_foot', (0, -.10, -.09))
    return halo(*road.dust(view, rgb, alpha, passes['z'], (x, y, road.TOP)), light)


def grounded(rgb, passes, bones):
    """The dark under the toes that push off."""
    camera = bpy.context.scene.camera
    at = twofold.where(camera, passes['z'], np.array(camera.matrix_world.to_3x3(), np.float32))
    x, y, z = AT @ bones.point('left_foot', (0, -.15, -.09))
    near = np.exp(-np.square(np.hypot(at[..., 0] - x, at[..., 1] - y) / .11)) * np.exp(-np.square((at[..., 2] - road.TOP) / .03))
    return rgb * (1 - .6 * near[..., None])


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
    man = figure('courier', RUN, COURIER, SEED, step, cape_points=points, face=head.youth(COURIER, SEED), cry=head.LAUGH, grips={'left': 'pinch'})
    head.laugh(man, bones)
    for part in list(man.children):
        if part.name.startswith(('skirt', 'jerkin', 'courier brows')):
            bpy.data.objects.remove(part)
        elif part.name.startswith('cape'):
            # An ochre lining would be taken for more letters.
            part.data.materials[1] = drape.satin('courier lining', '#27426e', '#6d94c8')
    parts = [tunic(bones), *sleeves(bones), *vest(bones, job), *wraps(bones), *head.locks(bones, COURIER, SEED, fine=not job.preview), *head.winged_band(bones)]
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
    """Its lower corner between thumb and forefinger, flat before the palm, its seal to the eye as far as the grip allows."""
    hand = bones['left_hand']
    to_eye = (AT.to_3x3().inverted() @ Vector((.06, -1, .22))).normalized().lerp(hand.to_3x3() @ Vector((-1, 0, 0)), .8).normalized()
    # Its lower edge goes on where the hand points.
    ahead = hand.to_3x3() @ Vector((0, 0, -1))
    x = (ahead - to_eye * ahead.dot(to_eye)).normalized()
    turn = Matrix((x, -to_eye, x.cross(-to_eye))).transposed().to_4x4() @ Matrix.Rotation(math.radians(LEAN), 4, 'Y')
    letter.matrix_world = Matrix.Translation(hand @ Vector(PINCH)) @ turn @ Matrix.Translation((gear.HALF[0] - CORNER[0], 0, gear.HALF[1] - CORNER[1]))
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

