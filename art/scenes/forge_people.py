"""Who is in the forge: the smith at the blow, the emperor who holds out his hand for the blade, one who stirs the melt."""
import math
from dataclasses import replace

import bpy
from mathutils import Matrix, Vector

from kit import people, shapes, skin, smithing, weapons
from kit.figure import GEAR, figure, vary
from kit.nodes import material
from kit.poses import POSES, idle
from kit.skeleton import Foot
from kit.surfaces import plain, preset_material
from scenes.forge_places import EMPEROR, FEET, PEOPLE, SMITH, STIRRER, TALL, TURNS

#: At the top of the blow: a long stride, the weight on the hind leg, the eyes on the blade; the elbow leads and the hammer trails, square to the forearm. The other fist is closed round the tongs, on their own line. Seen from his right, so that arm and hammer are clear of him.
STRIKES = replace(POSES['hammer'], left_foot=Foot(.17, -.40, 6), right_foot=Foot(-.20, .38, -46), pelvis=(-.02, .05, .85), hips=(4, 3, -12), chest=(6, -9, -14), head=(8, 3, 20), neck=(0, -.01, .045), shrug=(-.015, .02),
                  right_hand=(-.44, .07, 1.87), right_elbow=(-.8, .9, .25), right_grip=(-.10, .78, .62), left_hand=(.05, -.40, .90), left_elbow=(.9, .3, -.2), left_grip=(.31, -.63, -.71))
#: Both hands on the ladle, bent over the melt: the fists stand on the line from the pole's end to the middle of the pot.
LADLE = (-.22, -.12, 1.27), (.02, -.895, .60)
STIRS = replace(POSES['stand'], left_foot=POSES['hammer'].left_foot, right_foot=POSES['hammer'].right_foot, pelvis=(0, -.02, .92), hips=(8, 0, -6), chest=(14, -4, -10), head=(9, 0, -12),
                **{f'{side}_hand': tuple(a + share * (b - a) for a, b in zip(*LADLE)) for side, share in (('right', .16), ('left', .50))}, left_elbow=(.9, .35, -.5), right_elbow=(-.9, .5, .1),
                left_grip=(.24, -.775, -.67), right_grip=(.24, -.775, -.67))
#: A step towards the anvil, the spear planted behind him, the right hand held out, palm up, for what is his; his face clear of the spear and a little to us.
WAITS = replace(idle(), left_foot=Foot(.17, .16, 30), right_foot=Foot(-.12, -.26, -6), pelvis=(-.02, -.05, .935), hips=(4, -3, 8), chest=(0, 4, 10), head=(-2, -2, 10), right_hand=(-.24, -.58, 1.14), right_elbow=(-.35, .5, -1), right_grip=(-.80, .10, .12), left_hand=(.54, .06, 1.34),
                left_elbow=(.9, .5, -.6), left_grip=(.02, .02, 1), wind=(.25, .45, .05))

#: Broad in the breast and the shoulders.
BRAWN = {**people.macro(.30, 1.0, .58), 'torso/torso-muscle-pectoral-incr': .6, 'torso/torso-vshape-incr': .5, 'torso/torso-muscle-dorsi-incr': .6, 'neck/neck-scale-horiz-incr': .35}


def fill(step):
    bare = vary(GEAR['smith'], body='bare', apron=True, bald=True, tunic='rust', legs='wool', hair='redhair', beard=.11)
    put(SMITH, tanned(smithing.forged_heads(figure('smith', STRIKES, bare, 64, step, hair_count=.6, face=BRAWN)), (.58, .36, .235), .9))
    boy = vary(GEAR['smith'], weapon='', tunic='ochre', legs='wool', hair='redhair', beard=.0, grasps=True)
    put(STIRRER, figure('helper', STIRS, boy, 64, step, hair_count=.5))
    end, melt = (in_the_forge(STIRRER, point) for point in LADLE)
    shapes.sweep('ladle', [tuple(end), tuple(melt)], [.019, .021], preset_material('flat iron'), 10)
    put(EMPEROR, calm(figure('emperor', WAITS, vary(GEAR['emperor'], weapon='', shield='', cape='purple', scarf=''), 67, .72 * step, hair_count=.6, cape_length=1.12, grips={'left': 'fist', 'right': 'open'})))
    spear = weapons.spear(2.35, .40, preset_material('wood'), preset_material('flat steel'), preset_material('flat gold'), (in_the_forge(EMPEROR, WAITS.left_hand).z / TALL[EMPEROR] - .13) / 2.35, True)
    shapes.belong(spear, PEOPLE)
    spear.matrix_world = frame_of(EMPEROR) @ Matrix.Translation(WAITS.left_hand) @ Vector(WAITS.left_grip).to_track_quat('Z', 'Y').to_matrix().to_4x4() @ Matrix.Rotation(math.radians(40), 4, 'Z')


def tanned(person, tint, soot):
    """Skin of one who works by the fire; that of the kit would be as pale there as linen."""
    for part in person.children_recursive:
        if part.name.endswith(' skin'):
            part.data.materials[0] = skin.skin(f'{part.name} by the fire', tint, .8, .008, toil=soot)
    return person


def calm(person):
    """The emperor's gold without hammer marks and without the grain of its dirt: from afar both are glitter. He is gold where the story is, at breast, shoulders and helmet; straps are leather, and what guards his limbs is old bronze."""
    for part in person.children_recursive:
        for slot, made in enumerate(part.data.materials if part.type == 'MESH' else ()):
            if made and made.name.startswith('cape'):
                fulled(made)
            if not made or made.name not in ('gold', 'flat gold'):
                continue
            if part.name.startswith('strap'):
                part.data.materials[slot] = plain('oxblood', '#4c1213', .55, specular=.4, uneven=.25)
            elif part.name.startswith(('greave', 'bracer', 'sabaton')):
                part.data.materials[slot] = plain('old bronze', '#5c3013', .42, metallic=.45, specular=.5, uneven=.3)
            else:
                part.data.materials[slot] = even_gold(made.name)
    return person


def fulled(cloth):
    """Heavy wool on both sides: what shines along its folds looks cast."""
    for node in cloth.node_tree.nodes:
        if node.type == 'BSDF_PRINCIPLED':
            node.inputs['Roughness'].default_value, node.inputs['Specular'].default_value, node.inputs['Sheen'].default_value = .92, .06, .35


def even_gold(name):
    """As `gold` of the kit; `flat gold` without its edges, which parts of few faces do not have."""
    def build(n):
        tint = n.mix(n.attribute(), '#a06a24', '#7c3418')
        if name == 'gold':
            tint = n.mix(n.fit(n.pointiness(), .495, .43, 0, .85), tint, '#2e170a')
            tint = n.mix(n.fit(n.pointiness(), .515, .57, 0, .6), tint, '#d8a858')
        return n.add('BsdfPrincipled', Base_Color=tint, Metallic=.5, Roughness=.48, Specular=.5)
    return bpy.data.materials.get(f'even {name}') or material(f'even {name}', build)


def put(who, made):
    shapes.place(shapes.belong(made, PEOPLE), FEET[who], (0, 0, TURNS[who]), TALL[who])


def frame_of(who):
    return Matrix.Translation(FEET[who]) @ Matrix.Rotation(math.radians(TURNS[who]), 4, 'Z') @ Matrix.Scale(TALL[who], 4)


def soles():
    """Where all of them touch the floor."""
    return [tuple(in_the_forge(who, (foot.x, foot.y, 0))) for who, pose in ((SMITH, STRIKES), (STIRRER, STIRS), (EMPEROR, WAITS)) for foot in (pose.left_foot, pose.right_foot)]


def in_the_forge(who, point):
    """Where a point of a figure's own frame is in the world."""
    return frame_of(who) @ Vector(point)
