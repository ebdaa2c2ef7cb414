"""Who is in the forge: the smith at the blow, the emperor who holds out his hand for the blade, one who stirs the melt, one who draws the bellows."""
import math
from dataclasses import replace

import bpy
from mathutils import Matrix, Vector

from kit import forge, people, shapes, skin, smithy_gear, weapons
from kit.figure import GEAR, figure, vary
from kit.nodes import material
from kit.poses import POSES, idle
from kit.skeleton import Foot
from kit.surfaces import preset_material
from scenes.forge_places import BLOWER, CRUCIBLE, EMPEROR, FEET, PEOPLE, PULL, SMITH, STIRRER, TALL, TURNS

#: The hammer at the top of its way, the arm clear of the head; the neck stays long, the eyes are on the blade.
STRIKES = replace(POSES['hammer'], left_foot=Foot(.24, -.16, 26), right_foot=Foot(-.20, .16, -34), pelvis=(0, -.01, .90), hips=(6, 0, -8), chest=(7, -9, -16), head=(0, 5, 14),
                  right_hand=(-.46, -.02, 1.84), right_elbow=(-1, .25, .10), right_grip=(-.38, .30, .86), left_hand=(.40, -.26, 1.00), left_elbow=(.9, .5, -.3), left_grip=(-.42, -.62, -.40))
#: Both hands on the ladle, bent over the melt.
STIRS = replace(POSES['stand'], left_foot=POSES['hammer'].left_foot, right_foot=POSES['hammer'].right_foot, pelvis=(0, -.02, .92), hips=(8, 0, -6), chest=(14, -4, -10), head=(7, 0, -24),
                left_hand=(.14, -.40, 1.02), right_hand=(-.22, -.26, 1.20), left_elbow=(.9, .3, -.4), right_elbow=(-.9, .5, .1), left_grip=(.35, -.30, .20), right_grip=(.35, -.30, .20))
#: The weight on one leg, the spear planted at his left, the right hand held out for what is his.
WAITS = replace(idle(), head=(4, -3, -15), chest=(-3, 6, -12), right_hand=(-.52, -.42, 1.18), right_elbow=(-.8, .6, -.5), right_grip=(-.70, .50, .12), left_hand=(.56, -.06, 1.34),
                left_elbow=(.9, .5, -.6), left_grip=(.02, .02, 1))
#: All his weight on the chain.
DRAWS = replace(POSES['stand'], left_foot=Foot(.16, -.20, 10), right_foot=Foot(-.16, .26, -24), pelvis=(0, .06, .88), hips=(-4, 0, 0), chest=(-2, 0, 0), head=(-6, 0, -14),
                left_hand=(.12, -.42, 1.52), right_hand=(.05, -.40, 1.24), left_elbow=(.9, .2, -.5), right_elbow=(-.9, .2, -.5), left_grip=(0, 0, 1), right_grip=(0, 0, 1))

#: Broad in the breast and the shoulders.
BRAWN = {**people.macro(.30, 1.0, .58), 'torso/torso-muscle-pectoral-incr': .6, 'torso/torso-vshape-incr': .5, 'torso/torso-muscle-dorsi-incr': .6, 'neck/neck-scale-horiz-incr': .35}


def fill(step):
    bare = vary(GEAR['smith'], body='bare', apron=True, bald=True, tunic='rust', legs='wool', hair='redhair', beard=.20)
    put(SMITH, tanned(forge.forged_heads(figure('smith', STRIKES, bare, 64, step, hair_count=.6, face=BRAWN)), (.58, .36, .235), .9))
    boy = vary(GEAR['smith'], weapon='', tunic='ochre', legs='wool', hair='redhair', beard=.0)
    put(STIRRER, figure('helper', STIRS, boy, 64, step, hair_count=.5))
    hands = [in_the_forge(STIRRER, hand) for hand in (STIRS.right_hand, STIRS.left_hand)]
    melt = Vector((*CRUCIBLE, .60))
    back = hands[0] + .35 * (hands[0] - melt).normalized()
    shapes.sweep('ladle', [tuple(back), *[tuple(at) for at in hands], tuple(melt)], [.018, .018, .018, .022], preset_material('flat iron'), 10)
    put(EMPEROR, calm(figure('emperor', WAITS, vary(GEAR['emperor'], weapon='', shield='', cape='royal'), 67, step, hair_count=.6, cape_length=1.12, grips={'left': 'fist', 'right': 'open'})))
    spear = weapons.spear(2.35, .40, preset_material('wood'), preset_material('flat steel'), preset_material('flat gold'), (in_the_forge(EMPEROR, WAITS.left_hand).z / TALL[EMPEROR] - .13) / 2.35, True)
    shapes.belong(spear, PEOPLE)
    spear.matrix_world = frame_of(EMPEROR) @ Matrix.Translation(WAITS.left_hand) @ Vector(WAITS.left_grip).to_track_quat('Z', 'Y').to_matrix().to_4x4() @ Matrix.Rotation(math.radians(40), 4, 'Z')
    blower = vary(GEAR['smith'], body='bare', weapon='', tunic='wool', legs='ochre', hair='blackhair', beard=.0, grasps=True)
    put(BLOWER, tanned(figure('blower', DRAWS, blower, 66, step, hair_count=.5, face=people.macro(.05, .8, .5)), (.60, .37, .25), .6))
    low = in_the_forge(BLOWER, DRAWS.right_hand)
    smithy_gear.chain([(*PULL, 1.74), tuple(in_the_forge(BLOWER, DRAWS.left_hand)), tuple(low), (low.x, low.y, low.z - .35)], .07)


def tanned(person, tint, soot):
    """Skin of one who works by the fire; that of the kit would be as pale there as linen."""
    for part in person.children_recursive:
        if part.name.endswith(' skin'):
            part.data.materials[0] = skin.skin(f'{part.name} by the fire', tint, .8, .008, toil=soot)
    return person


def calm(person):
    """The emperor's gold without hammer marks and without the grain of its dirt: from afar both are glitter."""
    for part in person.children_recursive:
        for slot, made in enumerate(part.data.materials if part.type == 'MESH' else ()):
            if made and made.name in ('gold', 'flat gold'):
                part.data.materials[slot] = even_gold(made.name)
    return person


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


def in_the_forge(who, point):
    """Where a point of a figure's own frame is in the world."""
    return frame_of(who) @ Vector(point)
