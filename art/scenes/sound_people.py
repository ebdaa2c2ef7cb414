"""Who makes the sounds: a man in soaked boots who drags the chain, a woman at the lute, an old man who sings a line and beats time."""
import math

import numpy as np
from mathutils import Matrix, Vector

from kit import features, hair, people, shapes, skin
from kit.figure import GEAR, figure, soles, vary
from kit.skeleton import solve
from kit.surfaces import preset_material
from scenes import sound_hair
from scenes.shrine_robes import spread, unbraided
from scenes.sound_boots import parts as boot_parts
from scenes.sound_chain import chain
from scenes.sound_gown import cowl, dressed, skirt
from scenes.sound_lap import block, gown, shoes
from scenes.sound_lute import lute
from scenes.sound_measures import CLUTTER, FOOT, IRON, LUTE, MAN, PAPER, READER, STANDS, STOOL, WOMAN
from scenes.sound_page import sheet
from scenes.sound_poses import DRAGS, PLAYS, READS
from scenes.sound_ring import hauled
from scenes.story_hands import open_hand

#: Where each stands, how turned (45 looks at us, 90 comes down the flight), how tall.
PLACES = {MAN: ((FOOT, -2.60, 0), 69, 1.06), WOMAN: ((*STOOL, 0), 34, .97), READER: ((*STANDS, 0), 16, 1.03)}
BRAWN = {**people.macro(.30, 1.0, .58), 'torso/torso-muscle-pectoral-incr': .6, 'torso/torso-vshape-incr': .5, 'neck/neck-scale-horiz-incr': .35}
#: The lids let down over the eyes, which look at the strings, and a man's features taken back.
SOFT = {'expression/units/caucasian/eye-left-slit': .55, 'expression/units/caucasian/eye-right-slit': .55, 'head/head-oval': .8, 'nose/nose-width2-decr': .6, 'nose/nose-volume-incr': -.35, 'nose/nose-hump-incr': -.3, 'eyebrows/eyebrows-trans-forward': -.5, 'eyebrows/eyebrows-angle-down': -.7, 'cheek/*-cheek-bones-incr': .5,
        'chin/chin-width-incr': -.5, 'chin/chin-prominent-incr': -.2, 'mouth/mouth-lowerlip-volume-incr': .7, 'mouth/mouth-upperlip-volume-incr': .6, 'neck/neck-scale-horiz-incr': -.5}


#: Teeth set and eyes narrowed: what he pulls at is heavy.
STRAINS = {'expression/units/caucasian/eyebrows-left-down': .9, 'expression/units/caucasian/eyebrows-right-down': .9, 'expression/units/caucasian/mouth-compression': .8, 'expression/units/caucasian/eye-left-slit': .4, 'expression/units/caucasian/eye-right-slit': .4}
#: An old man of weight, his brows raised at what he reads.
STOUT = {**people.macro(.75, .7, .85), 'nose/nose-volume-incr': .7, 'nose/nose-hump-incr': .5, 'cheek/*-cheek-bones-incr': .7, 'eyebrows/eyebrows-trans-down': -.7, 'eyes/*-eye-bag-incr': .5}


def frame_of(who):
    at, turn, tall = PLACES[who]
    return Matrix.Translation(at) @ Matrix.Rotation(math.radians(turn), 4, 'Z') @ Matrix.Scale(tall, 4)


def fill(job):
    step = .014 if job.preview else .0085
    drags(job, step)
    plays(step)
    reads(step)


def put(who, made):
    shapes.belong(made, who).matrix_world = frame_of(who)
    return made


def near(person):
    """Flesh as smooth as for a figure seen near, and thinner strands, of which there are more."""
    for part in person.children:
        if part.name.endswith(' skin'):
            part.modifiers['smooth'].levels = part.modifiers['smooth'].render_levels = 2
        if any(word in part.name for word in ('hair', 'beard', 'brows')):
            nodes = {node.type: node for node in part.modifiers[0].node_group.nodes}
            features.thin(nodes['OBJECT_INFO'].inputs['Object'].default_value, .62)


def cast_down(person, bones, degrees):
    """Turns the eyes down from where the head looks."""
    aside = bones['head'].to_3x3().col[0]
    for part in person.children:
        if part.name.startswith(('eyeball', 'cornea')):
            at = Matrix.Translation(part.matrix_basis.translation)
            part.matrix_basis = at @ Matrix.Rotation(math.radians(degrees), 4, aside) @ at.inverted() @ part.matrix_basis


def drags(job, step):
    bones = solve(DRAGS)
    gear = vary(GEAR['smith'], weapon='', sleeves=False, tunic='green', legs='black', hair='blackhair', beard=.055, grasps=True)
    man = figure('foley', DRAGS, gear, 66, step, hair_count=1.6, face={**BRAWN, **STRAINS})
    near(man)
    for part in man.children:
        if part.name.startswith('boot'):
            part.hide_render = True
        if part.name.endswith(' skin'):
            part.data.materials[0] = skin.skin('skin of him who drags', (.66, .42, .28), .8, .008, toil=.3)
        if part.name.startswith('jerkin'):
            # Of hide it would be as brown as the beard that lies on it.
            part.data.materials[0] = preset_material('linen')
    for side in ('left', 'right'):
        for part in worn(job, bones, side):
            part.parent = man
    put(MAN, man)
    shapes.belong(chain(hauled(frame_of(MAN), bones['chest'], DRAGS)), IRON)


def worn(job, bones, side):
    """Boots to below the knee: up to the ankle they go with the foot, above it with the shin."""
    foot, shin, made = np.array(bones[f'{side}_foot']), np.array(bones[f'{side}_shin']), boot_parts(job)
    for part in made:
        m = np.array(part.matrix_basis)
        p = np.empty(3 * len(part.data.vertices), np.float32)
        part.data.vertices.foreach_get('co', p)
        p = p.reshape(-1, 3) @ m[:3, :3].T + m[:3, 3]
        p = .92 * (p - (0, .034, 0)) + (0, .012, -.09 + .036 * .92)
        share = np.clip((p[:, 2:] - .01) / .10, 0, 1)
        share = share * share * (3 - 2 * share)
        above = (p - (0, 0, .43)) @ shin[:3, :3].T + shin[:3, 3]
        below = p @ foot[:3, :3].T + foot[:3, 3]
        part.matrix_basis = Matrix()
        part.data.vertices.foreach_set('co', (below + share * (above - below)).astype(np.float32).ravel())
        part.data.update()
    return made


def plays(step):
    bones = solve(PLAYS)
    gear = vary(GEAR['pilgrim'], weapon='', tunic='crimson', legs='crimson', helmet='none', beard=0, bald=True, hair='redhair', grasps=True)
    woman = figure('lutenist', PLAYS, gear, 56, step, hair_count=1.0, face=SOFT, grips={'right': 'open'})
    unbraided(woman, 'black')
    near(woman)
    cast_down(woman, bones, 20)
    dressed(woman, bones, preset_material('crimson'), 5, .12, (.80, .86))
    spread(woman, bones)
    for part in woman.children:
        if part.name.endswith(' skin'):
            part.data.materials[0] = skin.skin('skin of her who plays', (.86, .60, .44), .0, .008)
    smooth_chin(woman)
    for part in woman.children:
        if part.name.startswith(('skirt', 'boot')):
            part.hide_render = True
    for part in (gown(bones, PLAYS.left_foot.lift, preset_material('crimson')), *shoes(bones)):
        part.parent = woman
    for part in sound_hair.arranged(bones):
        part.parent = woman
    put(WOMAN, woman)
    foot = frame_of(WOMAN) @ Vector((PLAYS.left_foot.x + .02, PLAYS.left_foot.y - .06, 0))
    shapes.belong(shapes.place(block((0, 0, 0), PLAYS.left_foot.lift * PLACES[WOMAN][2]), foot, (0, 0, PLACES[WOMAN][1] + 12)), CLUTTER)
    held = lute()
    along, face = Vector((.86, -.12, .46)).normalized(), Vector((.04, -.95, .25))
    y = -(face - along * face.dot(along)).normalized()
    turn = Matrix((y.cross(along), y, along)).transposed().to_4x4()
    where = frame_of(WOMAN) @ Matrix.Translation((-.31, -.25, .62)) @ turn @ Matrix.Scale(.90, 4)
    shapes.belong(held, LUTE).matrix_world = where


def smooth_chin(woman):
    """Nothing of a beard on her skin, and thinner brows than a man's."""
    for part in woman.children:
        if part.name.endswith(' skin'):
            part.data.attributes['stubble'].data.foreach_set('value', np.zeros(len(part.data.vertices), np.float32))
    features.trim(woman, 'brows', .85, hair.dyed('brows of her who plays', '#3a1a0a', '#6b3c1c'))


def reads(step):
    bones = solve(READS)
    gear = vary(GEAR['pilgrim'], weapon='', tunic='ochre', legs='wool', helmet='none', bald=True, beard=.40, hair='greyhair', cape='black', grasps=True)
    man = figure('reader', READS, gear, 60, step, hair_count=1.1, face=STOUT, cape_length=1.05, cry=14, grips={'right': 'sheet', 'left': open_hand(bones, 'left', 1.18, ahead=(.72, .22, .55), palm=(.10, -.72, .62), fan=1.25)})
    unbraided(man, 'blue')
    near(man)
    features.trim(man, 'beard', 1.05, hair.dyed('grizzled beard', '#3f352b', '#8a7c6a'))
    features.trim(man, 'brows', 1.1, hair.dyed('grizzled brows', '#3a3128', '#6e6252'))
    cloth = preset_material('ochre')
    for part in man.children:
        if part.name.startswith(('skirt', 'boot')):
            part.hide_render = True
    for part in (skirt(bones, cloth, 60), cowl(bones, preset_material('blue')), *shoes(bones)):
        part.parent = man
    dressed(man, bones, cloth, 9, .20, (.86, .80))
    put(READER, man)
    shapes.belong(sheet(READS.right_hand), PAPER).matrix_world = frame_of(READER)


def feet():
    return [sole for who, pose in ((MAN, DRAGS), (READER, READS), (WOMAN, PLAYS)) for sole in soles(pose, *PLACES[who])]
