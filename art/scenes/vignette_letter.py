"""The courier of the Oathguard, at full run along a ledge of the wall: a sealed letter in the fist ahead of him, a lantern swinging behind, its light in the folds of his cape."""
import math
from dataclasses import replace

import bpy
import cv2
import numpy as np
from mathutils import Matrix, Vector

from kit import corbel, diorama, drape, lights, sdf, shapes, twofold
from kit.figure import Gear, figure, person_of
from kit.game_view import View
from kit.nodes import material
from kit.skeleton import Foot, Pose, solve
from kit.surfaces import plain
from scenes import vignette_letter_face as face
from scenes import vignette_letter_gear as gear
from scenes import vignette_letter_head as head
from scenes.vignette_letter_cloth import soiled, tunic, worn
from scenes.vignette_letter_dust import dust
from scenes.vignette_letter_limbs import limbs
from scenes.vignette_letter_scarf import scarf
from scenes.vignette_letter_vest import vest

PICTURES = {'vignette-letter': (1200, 1400)}
ORDER = 49

WIDE, ELEVATION = 2.36, 18
#: Off the toes of the left foot, the right knee high; arms against legs. The left arm is the far one: it hides neither face nor breast.
RUN = Pose(
    left_foot=Foot(.06, .605, 0, 56, -.050), right_foot=Foot(-.09, -.37, 4, 16, .33), pelvis=(0, -.02, .905), hips=(10, 0, 12), chest=(10, 0, -26), head=(-25, 0, 12),
    left_hand=(.29, -.70, 1.90), left_elbow=(.6, .1, -.8), left_grip=(.02, .60, .80),
    right_hand=(-.44, .26, 1.05), right_elbow=(-.5, .8, .3), right_grip=(-.10, -.90, -.35), wind=(.10, .60, .15))
#: The moment before, on which cape and tunic fell: cloth lags behind limbs.
BEFORE = replace(RUN, left_foot=Foot(.06, .66, 0, 56, -.050), left_hand=(.29, -.72, 1.80))
COURIER = Gear(body='jerkin', helmet='none', crest='', cape='blue', skirt='tunic', tunic='linen', sleeves=False, greaves=False, pauldrons=False, shield='', weapon='', grasps=True, hair='redhair', beard=0)
SEED = 14
#: Where he is, and how he is turned (degrees): to the right, and a little to the eye.
TURN = 72
AT = Matrix.Translation((-.03, -.20, 0)) @ Matrix.Rotation(math.radians(TURN), 4, 'Z')
#: From where to where the ledge goes (x, metres): as far as the form's frame, which hangs before its end. Its brackets, and the joints of its stones.
LEDGE, BRACKETS, JOINTS = (-.80, .55), (-.43, .19), (-.24, .24)
#: Length and width of the cape, its folds, and the wind at its hem, in metres a second.
CAPE, FOLDS, GUST = (1.22, 1.1), 6, (1.0, 9.0, 3.2)
#: Where the fist closes on the letter, in shares of its half sides from its middle; how that is turned from upright about the grip (degrees).
GRASPED, LEAN = (-.80, -.84), 24
#: How far it lies before the fist's middle, towards the eye: the fingers are behind it, the thumb over it (metres).
BEFORE_FINGERS = .040
#: How much larger his letter is than those that lie in the box across from him; how much smaller his satchel.
LARGE, SMALL = 1.125, .86
#: The lantern trails behind the fist; it is swung back (degrees).
SWING = 24


def render(job):
    view = diorama.begin(job, WIDE, (0, 0, .86), key=.80, moon=11.0, sky=.50, elevation=ELEVATION, azimuth=0, tint=(1.0, .80, .56))
    bpy.context.scene.camera.data.sensor_fit = 'HORIZONTAL'
    corbel.ledge(job, *LEDGE, BRACKETS, JOINTS)
    light = courier(job)
    lights.flame(light, 60, .06, (1.0, .56, .22))
    bones = solve(RUN)
    # The lantern's own, from below; what the page throws up; a little on the arm that is farthest from both; and the cheek on the lantern's side.
    arm = AT @ (bones['left_forearm'].translation + Vector((-.50, -.10, .05)))
    cheek = AT @ bones['head'].translation + Vector((-.26, -.22, -.12))
    breast = AT @ bones['chest'].translation + Vector((.05, -.60, .12))
    page = AT @ bones['left_hand'].translation + Vector((.20, -.40, .12))
    lamps = [(light, .06, {'reach': 1.1, 'size': .22, 'tint': (1.0, .52, .20), 'facing': .15}), ((-.1, -1.1, -.45), .40, {'reach': 1.9, 'size': .5, 'tint': (.86, .80, .78), 'facing': .2}), (tuple(arm), .10, {'reach': .8, 'size': .3, 'tint': (1.0, .66, .38)}), (tuple(breast), .07, {'reach': .9, 'size': .3, 'tint': (1.0, .74, .46), 'facing': .1}), (tuple(page), .13, {'reach': .75, 'size': .3, 'tint': (1.0, .80, .52), 'facing': .1}), (tuple(cheek), .022, {'reach': .55, 'size': .16, 'tint': (1.0, .62, .34), 'facing': .05})]
    diorama.finish(job, kinds=((corbel.STONE, (1.02, .96, .86), .25, .74),), samples=34, smooth=.9, rim=1.25, lamps=lamps, finer=1.0 if job.preview else 1.15, over=lambda rgb, alpha, passes: aired(view, grounded(face.faced(filled(corbel.shaded(rgb, passes), passes), passes, AT @ bones['head']), passes, bones, light), alpha, passes, bones, light),
                   last=lambda image, alpha, passes: corbel.fastened(face.shaded(image, passes, AT @ bones['head']), alpha, passes, alpha.shape[1] / WIDE))


def aired(view, rgb, alpha, passes, bones, light):
    # It is rendered finer than shown.
    fine = View(replace(view.job, size=alpha.shape[::-1]), WIDE)
    x, y, _ = AT @ bones.point('left_foot', (0, -.10, -.09))
    return gear.halo(*dust(fine, dyed(evened(rgb, passes['albedo']), passes['albedo']), alpha, passes['z'], (x - .06, y, 0), 3, .56), light, WIDE)


def dyed(rgb, albedo):
    """A lantern close by takes the dye out of blue wool and the folds out of it, as it lights both sides of each: both are given back. What no lamp reaches of it is not black either."""
    blue = np.clip((albedo[..., 2] - 1.6 * albedo[..., 0]) / (.35 * albedo[..., 2] + 1e-4), 0, 1) * (albedo[..., 2] > .02)
    blue = cv2.GaussianBlur(blue.astype(np.float32), (0, 0), 1.2)[..., None]
    grey = rgb @ np.float32([.3, .59, .11])
    weight = cv2.GaussianBlur(blue[..., 0], (0, 0), 22) + 1e-3
    around = cv2.GaussianBlur(grey * blue[..., 0], (0, 0), 22) / weight
    deep = np.clip(grey / np.maximum(around, 1e-4), .4, 1.8)[..., None] ** 1.1
    # Moderate where it is brightest: the letter is to be the lightest thing.
    calm = 1 / (1 + 4.0 * grey[..., None])
    cloth = np.clip(grey[..., None] + 1.15 * (rgb - grey[..., None]), 0, None) * np.float32([.84, .90, .92]) * deep * calm + .32 * albedo
    return rgb + blue * (cloth - rgb)


def evened(rgb, albedo):
    """What slips of the lantern's light between cape and arm lies on the red jerkin as a stain: it is brought down to what is about it."""
    red = np.clip((albedo[..., 0] - 1.85 * albedo[..., 1]) / (.22 * albedo[..., 0] + 1e-4), 0, 1) * (albedo[..., 0] > .03) * (albedo[..., 0] < .40)
    # With what is scuffed of it, but not its laces.
    wide = len(red) // 45 | 1
    red = cv2.morphologyEx(red.astype(np.float32), cv2.MORPH_CLOSE, np.ones((wide, wide), np.uint8))
    rows, columns = (np.linspace(0, 1, side, dtype=np.float32) for side in red.shape)
    red = cv2.GaussianBlur(red, (0, 0), 1.5) * np.interp(rows, [.37, .39, .52, .54], [0, 1, 1, 0])[:, None] * np.interp(columns, [.52, .56], [1, 0])
    grey, reach = rgb @ np.float32([.3, .59, .11]), len(red) / 34
    around = cv2.GaussianBlur(np.minimum(grey, np.float32(.10)) * red, (0, 0), reach) / (cv2.GaussianBlur(red, (0, 0), reach) + 1e-3)
    share = np.clip(1.25 * around / np.maximum(grey, 1e-4), .03, 1)
    return rgb * (1 + red * (share - 1))[..., None]


def filled(rgb, passes):
    """What no lamp reaches of him is not black."""
    grey = (rgb @ np.float32([.3, .59, .11]))[..., None]
    return rgb + .15 * np.exp(-grey / .02) * passes['albedo'] * np.float32((.70, .85, 1.25)) * (passes['who'] != corbel.STONE)[..., None]


def grounded(rgb, passes, bones, light):
    """The lantern's pool on the stone, and the dark under the toes that push off."""
    camera = bpy.context.scene.camera
    at = twofold.where(camera, passes['z'], np.array(camera.matrix_world.to_3x3(), np.float32))
    dark = np.zeros(rgb.shape[:2], np.float32)
    for along in (-.10, -.14, -.18):
        x, y, _ = AT @ bones.point('left_foot', (0, along, -.09))
        dark = np.maximum(dark, np.exp(-np.square(np.hypot(at[..., 0] - x, at[..., 1] - y) / .10)))
    dark *= np.exp(-np.square(at[..., 2] / .030)) * (passes['who'] == corbel.STONE)
    pool = np.exp(-np.square((at[..., 0] - light[0]) / .34) - np.square((at[..., 1] - max(light[1], -.10)) / .26)) * np.exp(-np.square(at[..., 2] / .09)) * (passes['who'] == corbel.STONE)
    return (rgb + pool[..., None] * passes['albedo'] * np.float32((.85, .46, .17))) * (1 - .94 * dark[..., None])


def courier(job):
    """Returns where his lantern burns."""
    bones = solve(RUN)
    step = .008 if job.preview else .0045
    recipe = {**person_of(COURIER, SEED, False)[0], **head.youth(COURIER, SEED)}
    points = laid(bones, drape.draped(solve(BEFORE), BEFORE, *CAPE, folds=FOLDS, fine=True, seed=5, rising=GUST))
    man = figure('courier', RUN, COURIER, SEED, step, cape_points=points, face=head.youth(COURIER, SEED), grips={'left': 'sheet'})
    head.weather(man, bones)
    for part in list(man.children):
        if part.name.startswith(('skirt', 'jerkin', 'boot', 'bracer', 'courier hair', 'courier brows')):
            bpy.data.objects.remove(part)
        elif part.name.startswith('cape'):
            travelled(part)
    parts = [tunic(solve(BEFORE)), *vest(bones, job), *limbs(recipe, bones, job, {'left': RUN.left_foot.pitch - 4, 'right': 8}), *scarf(bones), *head.locks(bones, COURIER, SEED, fine=not job.preview), *head.hat(bones)]
    letter = enclosed(gear.letter(job))
    parts += [held(letter, bones), thumb(bones, job), *closed(gear.satchel(bones, letter))]
    (lantern, flame), hang = gear.lantern(), hanging(bones)
    lantern.matrix_world = hang
    for part in (*parts, lantern):
        part.parent = man
    man.matrix_world = AT
    return tuple(AT @ hang @ Vector(flame))


def laid(bones, points):
    """The cloth's upper edge, drawn in to neck and shoulders, from which a trunk that leans forward would leave it standing."""
    chest = np.array(bones['chest'])
    own = (points - chest[:3, 3]) @ chest[:3, :3]
    near = np.exp(-np.square(np.linspace(0, 1, len(points)) / .10))[:, None]
    own[..., 1] -= near * .42 * np.clip(own[..., 1], 0, None)
    own[..., 2] -= near * (.018 + np.clip(own[..., 2] - .44, 0, None))
    return own @ chest[:3, :3].T + chest[:3, 3]


def travelled(cape):
    """Wool that has faded, the road's dust up from its hem, and no braid left; its lining is of the same blue, or it would be taken for another letter."""
    low = np.empty(len(cape.data.vertices), np.float32)
    cape.data.attributes['low'].data.foreach_get('value', low)
    soiled(cape, .55 * low)
    # A flame's light takes the blue out of all but the deepest dye.
    cape.data.materials[0] = worn('courier cape', '#1c3468', '#0a132a', '#1c3468', folded=1)
    cape.data.materials[1] = worn('courier lining', '#18376f', '#0a1733', '#18376f', folded=-1)


def enclosed(letter):
    """Of the palest hide, and without ribbons: what is seen from afar is a pale sheet with a red seal."""
    for part in list(letter.children):
        if part.name.startswith('ribbon'):
            bpy.data.objects.remove(part)
        elif part.name.startswith('envelope'):
            part.data.materials[0] = vellum()
    return letter


def vellum():
    def build(n):
        at = n.position()
        tint = n.mix(n.fit(n.noise(at, 8, 5, .62), .34, .70), '#e2cf9f', '#c3a976')
        tint = n.mix(n.fit(n.noise(at, 4.5, 2), .60, .72, 0, .30), tint, '#8a6a3e')
        tint = n.mix(n.attribute(), tint, '#4f341a')
        return n.add('BsdfPrincipled', Base_Color=tint, Roughness=.72, Specular=.22, Normal=n.bump(n.plus(n.noise(at, 16, 4, .6), n.times(.35, n.noise(at, 70, 3))), .3, .006))
    return material('vellum', build)


def closed(satchel):
    """One letter is enough to see: none look out of it."""
    bag, strap = satchel
    for letter in [part for part in bag.children if part.name.startswith('letter')]:
        for part in (*letter.children_recursive, letter):
            bpy.data.objects.remove(part)
    bag.matrix_world = bag.matrix_basis @ Matrix.Scale(SMALL, 4)
    return [bag, strap]


def held(letter, bones):
    """Its lower corner between thumb and fingers, its seal to the eye as far as the palm allows."""
    hand, (up, to_eye) = bones['left_hand'], facing(bones)
    turn = Matrix((up.cross(to_eye), -to_eye, up)).transposed().to_4x4() @ Matrix.Rotation(math.radians(LEAN), 4, 'Y')
    x, z = (-share * half for share, half in zip(GRASPED, gear.HALF))
    letter.matrix_world = Matrix.Translation(hand.translation + to_eye * BEFORE_FINGERS) @ turn @ Matrix.Scale(LARGE, 4) @ Matrix.Translation((x, -gear.bow(*GRASPED), z))
    return letter


def facing(bones):
    """Where the left thumb's side of the hand looks, and the letter's front."""
    turn = bones['left_hand'].to_3x3()
    up, palm = turn @ Vector((0, -1, 0)), turn @ Vector((-1, 0, 0))
    to_eye = (AT.to_3x3().inverted() @ Vector((0, -1, .25))).normalized().lerp(palm, .7)
    return up, (to_eye - up * to_eye.dot(up)).normalized()


def thumb(bones, job):
    """The left one, bent round the letter's corner and laid on it."""
    hand, (up, to_eye) = bones['left_hand'], facing(bones)
    reach = hand.to_3x3() @ Vector((0, 0, -1))
    line = [np.array(hand.translation + reach * a + up * b + to_eye * c) for a, b, c in ((-.070, .004, .010), (-.046, .020, .044), (-.010, .027, .063), (.026, .020, .062))]
    thick = (.021, .0185, .0155, .0130)

    def field(p):
        return sdf.join(.010, *(sdf.capsule(p, tuple(a), tuple(b), r, s) for a, b, r, s in zip(line, line[1:], thick, thick[1:])))
    low, high = np.min(line, 0) - .03, np.max(line, 0) + .03
    return shapes.solid('thumb', field, tuple(low), tuple(high), .004 if job.preview else .0022, plain('courier thumb', '#8f5f45', .62, specular=.24, uneven=.25))


def hanging(bones):
    """The frame of what hangs from the right fist: its x along the grip, swung back."""
    along = Vector(RUN.right_grip)
    x = Vector((along.x, along.y, 0)).normalized()
    turn = Matrix((x, Vector((0, 0, 1)).cross(x), Vector((0, 0, 1)))).transposed().to_4x4()
    back = Matrix.Rotation(math.radians(SWING), 4, turn.to_3x3() @ Vector((0, 1, 0)))
    if (back.to_3x3() @ Vector((0, 0, -1))).y < 0:
        back = back.inverted()
    return Matrix.Translation(bones['right_hand'].translation) @ back @ turn

