"""Who makes the sounds: a man in soaked boots who drags the chain, a woman at the lute, an old man who sings a line and beats time."""
import math

import numpy as np
from mathutils import Matrix, Vector

from kit import features, hair, people, shapes, skin
from kit.cloth import grid_faces, thicken
from kit.figure import GEAR, figure, soles, vary
from kit.skeleton import solve
from kit.nodes import material
from kit.surfaces import preset_material
from scenes import sound_hair
from scenes.sound_boots import parts as boot_parts
from scenes.sound_chain import LIES, chain
from scenes.sound_gown import dressed, skirt
from scenes.sound_hands import beats
from scenes.sound_lute import lute
from scenes.sound_measures import FOOT, IRON, LUTE, MAN, PAPER, READER, RISE, RUN, STANDS, STEPS, STOOL, TOP, WOMAN, nose
from scenes.sound_poses import DRAGS, PLAYS, READS
from scenes.shrine_robes import spread, unbraided

#: Where each stands, how turned (45 looks at us, 90 comes down the flight), how tall.
PLACES = {MAN: ((FOOT - .17, -2.36, RISE), 84, 1.06), WOMAN: ((*STOOL, 0), 34, .97), READER: ((*STANDS, 0), -4, 1.03)}
#: The lowest step on which the chain lies.
LIES_FROM = 5
BRAWN = {**people.macro(.30, 1.0, .58), 'torso/torso-muscle-pectoral-incr': .6, 'torso/torso-vshape-incr': .5, 'neck/neck-scale-horiz-incr': .35}
#: The lids let down over the eyes, which look at the strings, and a man's features taken back.
SOFT = {'expression/units/caucasian/eye-left-slit': .55, 'expression/units/caucasian/eye-right-slit': .55, 'head/head-oval': .8, 'nose/nose-width2-decr': .6, 'nose/nose-volume-incr': -.35, 'nose/nose-hump-incr': -.3, 'eyebrows/eyebrows-trans-forward': -.5, 'eyebrows/eyebrows-angle-down': -.7, 'cheek/*-cheek-bones-incr': .5,
        'chin/chin-width-incr': -.5, 'chin/chin-prominent-incr': -.2, 'mouth/mouth-lowerlip-volume-incr': .7, 'mouth/mouth-upperlip-volume-incr': .6, 'neck/neck-scale-horiz-incr': -.5}


#: An old man of weight.
STOUT = {**people.macro(.75, .7, .95), 'nose/nose-volume-incr': .7, 'cheek/*-cheek-bones-incr': .4}


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
    man = figure('foley', DRAGS, gear, 66, step, hair_count=1.6, face=BRAWN)
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
    shapes.belong(chain(dragged()), IRON)


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


def dragged():
    """From his fists past the hip and back to the flight, then from edge to edge of the steps behind him and along the landing."""
    place = frame_of(MAN)
    left, right = Vector(DRAGS.left_hand), Vector(DRAGS.right_hand)
    bends = [place @ at for at in (left + Vector((.05, -.05, -.42)), left + Vector((.04, -.07, -.22)), left + Vector((.01, -.035, -.04)), left, left.lerp(right, .5) - Vector((0, 0, .03)), right)]
    # From his fist to the first edge it hangs a little.
    x, z = nose(LIES_FROM)
    first = Vector((x, bends[-1].y + .03, z + LIES))
    bends += [bends[-1].lerp(first, share) - Vector((0, 0, .10 * math.sin(math.pi * share))) for share in (.3, .6, .85)]
    y = first.y
    for step in range(LIES_FROM, STEPS + 1):
        x, z = nose(step)
        aside = y + .04 + .05 * math.sin(2.1 * step)
        bends += [Vector((x, aside, z + LIES)), Vector((x - .5 * RUN, aside, z + LIES + (.30 * RISE if step < STEPS else 0)))]
    x = FOOT - (STEPS - 1) * RUN
    return bends + [Vector((x - far, y + bow, TOP + LIES)) for far, bow in ((.30, .05), (.52, -.10), (.80, -.12), (1.02, .06), (1.3, .16))]


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
    lap(bones).parent = woman
    for part in sound_hair.arranged(bones):
        part.parent = woman
    put(WOMAN, woman)
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


def lap(bones, rows=56, columns=96):
    """The skirt over her thighs, which the skirt of one who stands does not reach: it sags between them, hangs down beside them, and falls from her knees in folds."""
    hips, knees = ([np.array(bones[f'{side}_{bone}'].translation) for side in ('left', 'right')] for bone in ('thigh', 'shin'))
    t, s = np.meshgrid(np.linspace(0, 1, rows), np.linspace(-1, 1, columns), indexing='ij')
    along, falls = np.clip(t / .56, 0, 1), np.clip((t - .56) / .44, 0, 1)
    x = s * (.205 + .050 * along + .035 * falls) + .01
    tops = []
    for hip, knee in zip(hips, knees):
        middle = hip + (along * 1.04)[..., None] * (knee - hip)
        tops.append(middle[..., 2] + .088 - np.clip(np.abs(x - middle[..., 0]) - .02, 0, 1) ** 2 * 5.5)
    z = np.maximum(*tops) - .13 * np.clip((np.abs(s) - .55) / .45, 0, 1) ** 1.7
    far = knees[0][1] - .085
    folds = (.5 + .5 * np.sin(10.5 * s + 1.7 * np.sin(2.3 * s + .7) + .6 * t)) ** 1.4 + .35 * (.5 + .5 * np.sin(23 * s + 2 * np.sin(3 * s) - t))
    y = -.05 + along * (far + .05) + .03 * s * along - (.015 + .085 * folds) * falls ** 1.1 - .06 * falls ** 2
    z = z * (1 - falls) + falls * (.040 + .016 * np.sin(6 * s)) + .012 * np.sin(11 * s + 5 * t) * (1 - falls)
    points = np.stack([x, y, z], -1)
    for _ in range(3):
        points[1:-1] = (points[:-2] + 2 * points[1:-1] + points[2:]) / 4
    return thicken(shapes.add('skirt lap', points.reshape(-1, 3), grid_faces(rows, columns), preset_material('crimson'), mask=np.zeros(rows * columns)), .008)


def reads(step):
    bones = solve(READS)
    gear = vary(GEAR['pilgrim'], weapon='', tunic='ochre', legs='wool', helmet='none', bald=True, beard=.40, hair='greyhair', cape='black', grasps=True)
    man = figure('reader', READS, gear, 60, step, hair_count=1.1, face=STOUT, cape_length=1.05, cry=14, grips={'left': 'sheet', 'right': beats(bones)})
    unbraided(man, 'blue')
    near(man)
    features.trim(man, 'beard', 1.05, hair.dyed('white beard', '#8f8678', '#efe6d4'))
    features.trim(man, 'brows', 1.1, hair.dyed('white brows', '#8f8678', '#d8cfbe'))
    cloth = preset_material('ochre')
    for part in man.children:
        if part.name.startswith('skirt'):
            part.hide_render = True
    skirt(bones, cloth, 60).parent = man
    dressed(man, bones, cloth, 9, .20, (.86, .80))
    put(READER, man)
    shapes.belong(sheet(), PAPER).matrix_world = frame_of(READER)


def sheet():
    """Parchment that he holds by its side, turned to his eyes; its lower end rolls up."""
    hand = np.array(READS.left_hand)
    u, v = np.meshgrid(np.linspace(-.15, .15, 150), np.linspace(-.20, .26, 230))
    roll = np.clip((v - .17) / .09, 0, 1)
    points = hand + np.stack([u - .135, .24 * v + .05 * np.cos(u * 9) - .05 + .05 * np.sin(roll * 4.2), -.93 * v + .06 * (1 - np.cos(roll * 4.2)) * (roll > 0)], -1)
    lines = notes(u, v)
    made = material('parchment', lambda n: n.add('BsdfPrincipled', Base_Color=n.mix(n.attribute(), n.mix(n.fit(n.noise(n.position(), 9, 4), .35, .7), '#b29a6c', '#8f7549'), '#3a2a18'), Roughness=.8, Specular=.1))
    return thicken(shapes.add('parchment', points.reshape(-1, 3), grid_faces(230, 150), made, mask=lines.ravel()), .004, 0)


def notes(u, v):
    """Five staves of four lines with square notes on them: 1 where there is ink."""
    ink, random = np.zeros(u.shape), np.random.RandomState(3)
    for top in np.linspace(-.165, .115, 5):
        ink = np.maximum(ink, (np.abs(u) < .122) * (np.abs((v - top + .0005) % .0125) < .0026) * (v > top - .002) * (v < top + .040) * .62)
        for x in np.arange(-.112, .116, .021) + random.uniform(-.003, .003, 11):
            line = top + .0063 * random.randint(0, 7)
            ink = np.maximum(ink, (np.abs(u - x) < .0058) & (np.abs(v - line) < .0058))
    return ink


def feet():
    return [sole for who, pose in ((MAN, DRAGS), (READER, READS), (WOMAN, PLAYS)) for sole in soles(pose, *PLACES[who])]
