"""Who treads the wheel: his weight on the hind leg, the other foot on the treadle, all of his back behind the blade, his eyes on its edge."""
from dataclasses import replace

import bmesh
import bpy
import numpy as np
from mathutils import Matrix, Vector

from kit import people, shapes, weapons
from kit.figure import GEAR, figure, vary
from kit.nodes import Nodes
from kit.poses import POSES
from kit.skeleton import FIST, FOREARM, UPPER_ARM, Foot, solve
from kit.surfaces import preset_material
from scenes.detail_crafting_apron import worn
from scenes.detail_crafting_blade import blade
from scenes.detail_crafting_hand import BEHIND, KNUCKLES, RAISED, fingers_on, reached
from scenes.detail_crafting_wheel import CONTACT, TREADLE

#: He stands so far from the axle, in the wheel's frame.
STAND = Vector((.03, .74, 0))
#: From hilt to point, across the wheel's rim; how far from what is ground his hands are on hilt and blade.
BLADE = Vector((-.82, -.57, .02)).normalized()
BOTH = (-.44, .30)
#: The line of the blade's middle over the stone; its flat looks up and at us.
LINE = Vector(CONTACT) + Vector((0, 0, .040))
FLAT = Vector((.42, -.25, .86))
FLAT = (FLAT - BLADE * FLAT.dot(BLADE)).normalized()
#: Where his fingers' middle lies on the strip of hide about the blade, and which way they point: across it, and a little to its point.
PRESSED, AHEAD = LINE + BLADE * BOTH[1] + FLAT * .022 - STAND, (FLAT.cross(BLADE) + .35 * BLADE).normalized()

#: Sparks are hidden by what is of this number (see `shapes.belong`).
FLESH = 5
#: Fifty, and no old man's arms.
BRAWN = {**{f'macrodetails/universal-male-{age}-averagemuscle-{weight}': 0 for age in ('young', 'old') for weight in ('averageweight', 'maxweight')}, **people.macro(.55, 1.0, .78)}


def pose():
    left = tuple(LINE + BLADE * BOTH[0] - STAND)
    x, end, high = TREADLE
    stance = replace(
        POSES['hammer'], left_foot=Foot(x - STAND.x, end - .17 - STAND.y, 6, -2, high), right_foot=Foot(-.17, .34, -34), pelvis=(-.045, .07, .885), hips=(16, 5, 2), chest=(22, -3, 14), head=(-6, 0, 4),
        left_hand=left, left_elbow=(.95, .35, .15), right_elbow=(-.9, .25, .25), left_grip=tuple(BLADE), right_grip=tuple(-BLADE), shrug=(.02, .02))
    wrist = PRESSED - AHEAD * (BEHIND + .10 * np.cos(RAISED)) + FLAT * (KNUCKLES + .10 * np.sin(RAISED))
    return reached(stance, solve, wrist, FIST)


def grinder():
    stance = pose()
    gear = vary(GEAR['smith'], hair='greyhair', bald=True, beard=.10, tunic='wool', legs='wool', weapon='', grasps=True, sleeves=False, metal='leather')
    man = figure('grinder', stance, gear, 64, .007, hair_count=1.5, face=BRAWN, grips={'right': fingers_on(PRESSED, FLAT, AHEAD)})
    thick_armed(man, stance)
    bones = solve(stance)
    for part in list(man.children):
        # No buckle stands out under the belt.
        if part.name.startswith('buckle'):
            bpy.data.objects.remove(part)
        elif part.name.startswith('skirt'):
            behind_alone(part, bones['pelvis'].inverted() @ part.matrix_basis)
        elif part.name.startswith('grinder skin'):
            lined(shapes.belong(part, FLESH).data.materials[0])
    for part in worn(bones):
        part.parent = man
    man.location = STAND
    return shapes.group('at the wheel', [man, sword()])


def behind_alone(skirt, place):
    """In front it would come through the apron. Behind, it hangs down, however far the hips lean forward."""
    shape = bmesh.new()
    shape.from_mesh(skirt.data)
    bmesh.ops.delete(shape, geom=[v for v in shape.verts if (place @ v.co).y < .05 * abs((place @ v.co).x)], context='VERTS')
    upright = skirt.matrix_basis
    belt = max((upright @ v.co).z for v in shape.verts)
    for v in shape.verts:
        at = upright @ v.co
        v.co = upright.inverted() @ (at - Vector((.2 * at.x, .46, 0)) * (belt - at.z))
    shape.to_mesh(skirt.data)
    shape.free()


def lined(skin):
    """Hands and arms are small here: fingers part by the dark between them, and what works with oil and grit is never clean."""
    n = Nodes.__new__(Nodes)
    n.tree = skin.node_tree
    surface = next(node for node in n.tree.nodes if node.type == 'BSDF_PRINCIPLED')
    tint = surface.inputs['Base Color'].links[0].from_socket
    gap = n.add('AmbientOcclusion', {'samples': 2}, Distance=.036).outputs['AO']
    tint = n.mix(n.fit(gap, .80, .35, 0, .85), tint, '#3a140a')
    tint = n.mix(n.fit(n.noise(n.position(), 13, 4, .65), .56, .74, 0, .38), tint, '#2a1a12')
    n.set(surface.inputs['Base Color'], tint)


def sword():
    """Broad and plain; where his right hand presses on the blade, a strip of hide is folded about it."""
    made = weapons.sword(.92, preset_material('flat steel'), preset_material('flat bronze'))
    bpy.data.objects.remove(next(part for part in made.children if part.name.startswith('blade')))
    blade(.055, .98).parent = made
    middle = BOTH[1] - BOTH[0] + .01
    wrap = shapes.sweep('wrap', [(0, 0, z) for z in np.linspace(middle - .060, middle + .060, 7)], [.044, .050, .047, .051, .047, .050, .043], preset_material('darkleather'), 16, (.30, 1))
    thing = shapes.group('sword', [made, wrap])
    across = FLAT.cross(BLADE)
    turn = Matrix((across, FLAT, BLADE)).transposed().to_4x4()
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
