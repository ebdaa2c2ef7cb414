"""What the courier wears on arms and legs, cut from his own body so that muscle shows through it: wide sleeves, breeches, bands wound round the calves, boots that bend at the ball."""
import math

import bpy
import numpy as np
from scipy.interpolate import griddata
from scipy.ndimage import gaussian_filter

from kit import cloth, people, shapes
from kit.armour import shod
from kit.noise import fractal
from kit.person import inside, ramp
from kit.sdf import box, capsule, ellipsoid, smooth_max, smooth_min
from kit.skeleton import THIGH, UPPER_ARM
from kit.surfaces import preset_material
from scenes.vignette_letter_cloth import worn

#: How far up a boot goes from the ankle, in metres; where its foot bends (y, z).
TALL, BALL = .135, (-.118, -.086)
#: Between which heights of the shin the bands are wound (metres below the knee), and how often.
WOUND, TURNS = (-.085, -.315), 5.5


def limbs(recipe, bones, job, bends):
    """`bends`: by side, how far the toes of a boot are bent up, in degrees."""
    level = 2 if job.preview else 3
    points, shares, _ = people.posed(people.mixed(recipe), bones, {'left': 'sheet', 'right': 'fist'}, {'left': .017, 'right': .0165})

    def share(*names):
        return sum(shares.get(name, 0) for name in names)
    linen, wool, bands = worn('courier shirt', '#8d7c5d', '#6a5b41', '#8d7c5d'), worn('courier breeches', '#66513a', '#33271a', '#66513a'), worn('courier bands', '#b5a37c', '#5f4d33', '#241910')
    parts = []
    for side, sign in (('left', 1), ('right', -1)):
        near = people.mixed(recipe)[:, 0] * sign > 0
        shin, forearm = inside(bones[f'{side}_shin'], points)[:, 2], inside(bones[f'{side}_forearm'], points)[:, 2]
        lower, upper = share('lowerleg') > .5, share('upperleg') > .3
        parts.append(fitted('breeches', points, near & (upper | (lower & (shin > -.125))), level, lambda p: breeches(p, bones, side), wool))
        parts.append(wound(people.surface(points, near & (share('lowerleg', 'foot') > .3))[0], bones, side, bands))
        arm = (share('upperarm', 'shoulder') > .35) | ((share('lowerarm') > .4) & (forearm > -.215))
        parts.append(fitted('sleeve', points, near & arm, level, lambda p: sleeve(p, bones, side), linen))
        parts += [cuff(bones, side), boot(bones, side, bends[side], job)]
    return parts


def fitted(name, points, where, level, fit, made):
    """The body's own surface, divided, and moved along its normals by what `fit(points)` says in metres; that may also give a mask."""
    v, f, _, _ = people.surface(points, where)
    bare = shapes.add(name, v, f)
    bare.modifiers.new('smooth', 'SUBSURF').levels = level
    bpy.context.view_layer.update()
    data = bpy.data.meshes.new_from_object(bare.evaluated_get(bpy.context.evaluated_depsgraph_get()))
    bpy.data.objects.remove(bare)
    at, normal = np.empty(len(data.vertices) * 3), np.empty(len(data.vertices) * 3)
    data.vertices.foreach_get('co', at)
    data.vertices.foreach_get('normal', normal)
    at, normal = at.reshape(-1, 3), normal.reshape(-1, 3)
    out, shift, mask = fit(at)
    data.vertices.foreach_set('co', (at + normal * out[:, None] + shift).ravel())
    data.attributes.new('mask', 'FLOAT', 'POINT').data.foreach_set('value', mask.astype(np.float32))
    data.polygons.foreach_set('use_smooth', [True] * len(data.polygons))
    data.materials.append(made)
    data.update()
    part = shapes.link(bpy.data.objects.new(name, data))
    solid = part.modifiers.new('thickness', 'SOLIDIFY')
    solid.thickness, solid.offset = .004, 0
    return part


def along(p, bones, first, second, long):
    """How far down a limb each point is (metres from its upper joint), and the angle about it."""
    a, b = inside(bones[first], p), inside(bones[second], p)
    beyond = ramp(-a[:, 2], long - .10, long + .02)
    s = -a[:, 2] * (1 - beyond) + (long - b[:, 2]) * beyond
    return s, np.arctan2(a[:, 0], a[:, 1]) * (1 - beyond) + np.arctan2(b[:, 0], b[:, 1]) * beyond


def ridges(phase):
    """Rounded folds with sharp valleys between them, -1..1."""
    return 2 * np.abs(np.sin(phase / 2)) ** .7 - 1


def breeches(p, bones, side):
    s, a = along(p, bones, f'{side}_thigh', f'{side}_shin', THIGH)
    loose = np.interp(s, [0, .12, .30, .42, .48, .54, .57], [.016, .020, .021, .021, .022, .022, .004])
    # Pulled tight over the knee, in folds from its hollow and from the crotch.
    behind = .5 + .5 * np.cos(a)
    knee = np.exp(-((s - THIGH) / .09) ** 2) * behind ** 2
    drag = ridges(s * 70 + 1.6 * np.cos(a)) * .0040 * knee
    long = ridges(a * 4 + s * 14 + 4 * fractal(p * 4, 2, 8)) * .0030 * np.clip(s / .1, 0, 1) * (1 - knee)
    gathered = ridges(a * 9) * .0015 * ramp(s, .50, .54)
    return loose + drag + long + gathered, np.zeros_like(p), np.zeros(len(p))


def wound(points, bones, side, made):
    """Each band lies over the end of the one before: a step out at its edge, and the dark below it. `points` are those of the bare leg."""
    q = inside(bones[f'{side}_shin'], points)
    q = q[(q[:, 2] < -.03) & (q[:, 2] > -.40)]
    middle = np.array([0, .012])
    known, far = np.arctan2(q[:, 0] - middle[0], q[:, 1] - middle[1]), np.hypot(q[:, 0] - middle[0], q[:, 1] - middle[1])
    # The leg as radii by angle and height; the angle goes round.
    site = np.concatenate([np.c_[(known + turn) * .055, q[:, 2]] for turn in (-math.tau, 0, math.tau)])
    z, a = np.meshgrid(np.linspace(*WOUND, 190), np.linspace(-math.pi, math.pi, 120, endpoint=False), indexing='ij')
    r = griddata(site, np.tile(far, 3), (a * .055, z), 'linear')
    r = gaussian_filter(np.where(np.isnan(r), np.nanmedian(r), r), (3, 2), mode=('nearest', 'wrap'))
    turn = (WOUND[0] - z) / (WOUND[0] - WOUND[1]) * TURNS + a / math.tau + .10 * np.sin(a + 1.3)
    row = turn - np.floor(turn)
    edge = np.minimum(row, 1 - row)
    own = np.stack([np.cos(a), np.sin(a), z * 18], -1).reshape(-1, 3)
    # The calf's muscle, which the bands draw tight about.
    r = r + .009 * np.exp(-np.square((z + .15) / .075)) * np.clip(np.cos(a), 0, 1)
    r = r + .0040 + .0085 * (1 - row) * ramp(edge, 0, .07) + .0016 * fractal(own * (2, 2, 1), 3, 4).reshape(a.shape)
    at = np.stack([r * np.sin(a) + middle[0], r * np.cos(a) + middle[1], z], -1).reshape(-1, 3)
    mask = np.clip(1.15 - edge / .11, 0, 1) * np.where(row < .5, .75, 1)
    part = shapes.add('bands', at, cloth.grid_faces(190, 120, True), made, mask=mask.ravel())
    part.matrix_world = bones[f'{side}_shin']
    return part


def sleeve(p, bones, side):
    s, a = along(p, bones, f'{side}_upper_arm', f'{side}_forearm', UPPER_ARM)
    loose = np.interp(s, [-.08, -.02, .08, .20, .30, .38, .43, .465], [.004, .012, .028, .033, .026, .030, .020, .002])
    elbow = np.exp(-((s - UPPER_ARM) / .07) ** 2)
    across = ridges(s * 78 + 2.5 * np.sin(a) + 3 * fractal(p * 6, 2, 5)) * .008 * elbow
    twist = ridges(a * 3 + s * 14 + 4 * fractal(p * 4, 2, 2)) * .0085 * np.clip(s / .1, 0, 1) * (1 - .6 * elbow)
    gathered = ridges(a * 12) * .0035 * np.maximum(ramp(s, .38, .43) * ramp(s, .465, .45), ramp(s, .06, -.02))
    # The wind of the run blows them out behind.
    back = (.030 * np.exp(-((s - .16) / .10) ** 2) + .022 * np.exp(-((s - .365) / .045) ** 2))[:, None] * np.array([0, .9, -.3])
    return loose + across + twist + gathered, back, np.zeros(len(p))


def cuff(bones, side):
    """Plain leather from the wrist half up the forearm, its edges rolled."""
    outline = [(.024, -.252), (.0330, -.255), (.0365, -.251), (.0360, -.243), (.0385, -.212), (.0440, -.172), (.0470, -.160), (.0475, -.152), (.0440, -.149), (.034, -.152)]
    part = shapes.lathe('cuff', outline, preset_material('leather'), 40, angle=None)
    part.matrix_world = bones[f'{side}_forearm']
    return part


def boot(bones, side, bend, job):
    """Soft leather, its top turned down, with a heel and a sole."""
    def field(p):
        upper = smooth_max(shod(p, TALL), -.082 - p[:, 2], .01)
        wrinkled = upper + .0028 * np.sin(p[:, 2] * 120 + 26 * p[:, 1] + 2 * fractal(p * 9, 2, 3)) * np.exp(-((p[:, 2] + .005) / .045) ** 2)
        turned = np.maximum(capsule(p, (0, .012, .15), (0, .013, .06), .064, .060), np.abs(p[:, 2] - .108 - .10 * p[:, 1]) - .026) - .004
        sole = smooth_max(box(p, (.002, -.073, -.082), (.052, .134, .008), .007), ellipsoid(p, (.002, -.073, -.08), (.056, .136, .12)), .01)
        heel = smooth_max(box(p, (0, .016, -.090), (.038, .034, .014), .006), ellipsoid(p, (0, .014, -.085), (.041, .042, .08)), .006)
        return smooth_min(smooth_min(smooth_min(smooth_max(wrinkled, p[:, 2] - TALL, .01), turned, .006), sole, .004), heel, .004)

    def mask(p):
        return np.maximum(ramp(p[:, 2], .070, .078), ramp(p[:, 2], -.068, -.076))
    part = shapes.solid('boot', field, (-.08, -.23, -.115), (.08, .10, TALL + .03), .006 if job.preview else .0036, preset_material('leather'), mask)
    at = np.empty(len(part.data.vertices) * 3)
    part.data.vertices.foreach_get('co', at)
    at = at.reshape(-1, 3)
    angle = -math.radians(bend) * ramp(at[:, 1], BALL[0] + .03, BALL[0] - .035)
    y, z = at[:, 1] - BALL[0], at[:, 2] - BALL[1]
    at[:, 1], at[:, 2] = BALL[0] + y * np.cos(angle) - z * np.sin(angle), BALL[1] + y * np.sin(angle) + z * np.cos(angle)
    # The shaft goes with the shin.
    foot, shin = np.array(bones[f'{side}_foot']), np.array(bones[f'{side}_shin'])
    upright = ramp(at[:, 2], -.015, .075)[:, None]
    at = (1 - upright) * (at @ foot[:3, :3].T) + upright * (at @ shin[:3, :3].T) + foot[:3, 3]
    part.data.vertices.foreach_set('co', at.ravel())
    part.data.update()
    return part
