"""Who treads the wheel: his weight on the hind leg, the other foot on the treadle, all of his back behind the blade, his eyes on its edge."""
from dataclasses import replace

import bpy
import numpy as np
from mathutils import Matrix, Vector
from mathutils.bvhtree import BVHTree
from scipy.ndimage import gaussian_filter

from kit import apron, people, shapes, weapons
from kit.figure import GEAR, figure, vary
from kit.poses import POSES
from kit.skeleton import FOREARM, UPPER_ARM, Foot, solve
from kit.surfaces import plain, preset_material
from scenes.detail_crafting_blade import blade
from scenes.detail_crafting_wheel import CONTACT, TREADLE

#: He stands so far from the axle, in the wheel's frame.
STAND = Vector((.03, .74, 0))
#: From hilt to point, across the wheel's rim; how far from what is ground his fists are on hilt and blade.
BLADE = Vector((-.82, -.57, .02)).normalized()
BOTH = (-.44, .33)
#: The line of the blade's middle over the stone.
LINE = Vector(CONTACT) + Vector((0, 0, .040))

#: Fifty, and no old man's arms.
BRAWN = {**{f'macrodetails/universal-male-{age}-averagemuscle-{weight}': 0 for age in ('young', 'old') for weight in ('averageweight', 'maxweight')}, **people.macro(.55, 1.0, .78)}


def pose():
    left, right = (tuple(LINE + BLADE * far - STAND) for far in BOTH)
    x, end, high = TREADLE
    return replace(
        POSES['hammer'], left_foot=Foot(x - STAND.x, end - .17 - STAND.y, 6, -2, high), right_foot=Foot(-.17, .34, -34), pelvis=(-.045, .07, .885), hips=(16, 5, 2), chest=(22, -3, 14), head=(-6, 0, 4),
        left_hand=left, right_hand=right, left_elbow=(.95, .35, .15), right_elbow=(-.9, .25, .25), left_grip=tuple(BLADE), right_grip=tuple(-BLADE), shrug=(.02, .02))


def grinder():
    stance = pose()
    gear = vary(GEAR['smith'], hair='greyhair', bald=True, beard=.10, tunic='linen', legs='wool', weapon='', grasps=True, sleeves=False, apron=True, metal='leather')
    man = figure('grinder', stance, gear, 64, .007, hair_count=1.5, face=BRAWN, grips={'right': 'over'})
    thick_armed(man, stance)
    hung_over(man, solve(stance))
    man.location = STAND
    return shapes.group('at the wheel', [man, sword()])


def hung_over(man, bones):
    """The apron's skirt lies over the thigh that treads, which the kit's would let through; and it is of a hide that is paler than the kit's."""
    hide, rim = plain('worn hide', '#64432a', .85, specular=.12, uneven=.85), plain('worn rim', '#7a5636', .5, specular=.35, uneven=.4)
    sheet = next(part for part in man.children if part.name.startswith('apron'))
    legs = [tree for part in man.children if part.name.startswith(('grinder skin', 'grinder trousers')) for tree in [legs_of(part, bones)] if tree]
    points = np.zeros(3 * len(sheet.data.vertices), np.float32)
    sheet.data.vertices.foreach_get('co', points)
    points = points.reshape(-1, apron.ACROSS, 3).astype(float)
    still = np.clip((np.arange(len(points)) - apron.BIB + 3) / 5, 0, 1)[:, None, None]
    for gap in (.042, .036, .032):
        laid = apron.laid_over(points, legs, gap, -np.array(bones['chest'])[:3, 1], .40)
        laid = np.dstack([gaussian_filter(laid[..., k], 1.2, mode='nearest') for k in range(3)])
        points = points + still * (laid - points)
    points = points + still * (apron.laid_over(points, legs, .030, -np.array(bones['chest'])[:3, 1], .40) - points)
    sheet.data.vertices.foreach_set('co', points.astype(np.float32).ravel())
    sheet.data.update()
    sheet.data.materials[0] = hide
    for old in [part for part in man.children if part.name.startswith('rim') and part.data.materials[0].name == 'apron rim']:
        bpy.data.objects.remove(old)
    for edge in (np.concatenate([points[::-1, 0], points[0], points[:, -1]]), points[-1]):
        shapes.sweep('rim', edge, .0100, rim, 6).parent = man


def legs_of(part, bones):
    """What of a skin lies about thighs and shins, as a tree for rays; None where nothing does."""
    at = np.zeros(3 * len(part.data.vertices), np.float32)
    part.data.vertices.foreach_get('co', at)
    at, near = at.reshape(-1, 3), np.zeros(len(at) // 3, bool)
    for side in ('left', 'right'):
        for upper, lower in (('thigh', 'shin'), ('shin', 'foot')):
            a, b = (np.array(bones[f'{side}_{bone}'].translation) for bone in (upper, lower))
            share = np.clip((at - a) @ (b - a) / ((b - a) @ (b - a)), 0, 1)
            near |= np.linalg.norm(at - a - share[:, None] * (b - a), axis=1) < .15
    faces = [tuple(face.vertices) for face in part.data.polygons if near[list(face.vertices)].all()]
    return BVHTree.FromPolygons([Vector(p) for p in at], faces) if faces else None


def sword():
    """Broad and plain; where his right hand presses on the blade, hide is wound about it."""
    made = weapons.sword(.92, preset_material('flat steel'), preset_material('flat bronze'))
    bpy.data.objects.remove(next(part for part in made.children if part.name.startswith('blade')))
    blade(.055, .98).parent = made
    wrap = shapes.sweep('wrap', [(0, 0, z) for z in np.linspace(BOTH[1] - BOTH[0] - .065, BOTH[1] - BOTH[0] + .065, 5)], [.024, .028, .027, .029, .024], preset_material('darkleather'), 12, (.62, 1))
    thing = shapes.group('sword', [made, wrap])
    # Its flat looks up and at us.
    flat = Vector((.42, -.25, .86))
    flat = (flat - BLADE * flat.dot(BLADE)).normalized()
    across = flat.cross(BLADE)
    turn = Matrix((across, flat, BLADE)).transposed().to_4x4()
    made.matrix_world = Matrix.Diagonal((1.45, 1.2, 1, 1))
    thing.matrix_world = Matrix.Translation(LINE + BLADE * BOTH[0]) @ turn
    return thing


def thick_armed(man, pose):
    """The body's targets know no smith's arms: they grow about their bones, most at the middle of the upper arm."""
    bones = solve(pose)
    for skin in (part for part in man.children_recursive if part.name.startswith('grinder skin')):
        at = np.zeros(3 * len(skin.data.vertices), np.float32)
        skin.data.vertices.foreach_get('co', at)
        at = at.reshape(-1, 3)
        for side in ('left', 'right'):
            for bone, long, grows in ((f'{side}_upper_arm', UPPER_ARM, .30), (f'{side}_forearm', FOREARM, .18)):
                start, along = np.array(bones[bone].translation), -np.array(bones[bone].to_3x3().col[2])
                far = (at - start) @ along
                out = at - start - far[:, None] * along
                share = np.clip(1 - np.abs(far / long - .5) / .62, 0, 1) * np.clip((.11 - np.linalg.norm(out, axis=1)) / .02, 0, 1)
                at += (grows * share * (3 - 2 * share) * share)[:, None] * out
        skin.data.vertices.foreach_set('co', at.ravel())
        skin.data.update()
