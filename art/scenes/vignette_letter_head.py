"""The courier's head: a young man's profile under the brim of a herald's hat with wings; curls that the run blows back. The scarf ends below his chin."""
import math

import bpy
import numpy as np
from mathutils import Matrix, Vector

from kit import features, hair, people, person, shapes, skin
from kit.coats import Lock
from kit.figure import person_of
from kit.nodes import material
from kit.person import ramp
from kit.surfaces import preset_material
from scenes.vignette_letter_wing import wing


def youth(gear, seed):
    """Targets by share that make a man of twenty-five of whoever the seed is: a brow over the eyes, cheekbones, a jaw."""
    old = {name: 0.0 for name in person_of(gear, seed, False)[0]}
    return {**old, **people.macro(age=.10, muscle=.7, weight=.5), 'head/head-oval': .45, 'head/head-rectangular': .2, 'nose/nose-greek-incr': .6, 'nose/nose-scale-vert-incr': .15, 'nose/nose-width2-decr': .3,
            'cheek/*-cheek-bones-incr': .7, 'cheek/*-cheek-inner-decr': .55, 'chin/chin-prominent-incr': .35, 'chin/chin-width-incr': .35, 'chin/chin-bones-incr': .4, 'eyebrows/eyebrows-trans-forward': .4, 'expression/units/caucasian/eyebrows-left-down': -.4, 'expression/units/caucasian/eyebrows-right-down': -.4,
            'mouth/mouth-scale-horiz-incr': .4, 'mouth/mouth-lowerlip-volume-incr': .3, 'neck/neck-scale-horiz-incr': .2}


#: How far his eyes go beyond his head, in degrees to his left: after the letter.
GAZE = 10
#: The hat is pushed back from the brow (degrees, below 0), so that the face is seen under its brim. The height of its band over the eyes, the radius of brim and crown.
BACK, BAND, BRIM, CROWN = -16, .060, .176, .104
#: The size of the hat's wings beside those of a bird.
WING = .80
#: How much larger than life each hand is.
HANDS = {'left': 1.16, 'right': 1.10}
#: How far its wings are raised, and spread to either side (degrees).
RAISED, SPREAD = 25, 36


def weather(man, bones):
    """Wind and sun on cheeks and nose, and the beard of a few days."""
    flesh = next(part for part in man.children if part.name.startswith('courier skin'))
    data = flesh.data
    points = np.empty(len(data.vertices) * 3)
    data.vertices.foreach_get('co', points)
    points = points.reshape(-1, 3)
    h = person.inside(bones['head'], points)
    x, z, front = np.abs(h[:, 0]), h[:, 2], ramp(h[:, 1], -.02, -.05)

    def about(px, pz, wide, tall):
        return np.exp(-((x - px) / wide) ** 2 - ((z - pz) / tall) ** 2) * front
    larger(data, bones)
    blush = .7 * about(.048, -.040, .020, .018) + .8 * np.exp(-(x / .014) ** 2 - ((z + .036) / .014) ** 2) * ramp(h[:, 1], -.10, -.12)
    # Brows are painted: strands of so small a face are two bars.
    arch = .0175 + .006 * np.clip((x - .012) / .020, 0, 1) - .013 * np.clip((x - .036) / .018, 0, 1)
    thick = np.interp(x, [.010, .018, .034, .056], [.0030, .0042, .0036, .0020])
    brow = np.exp(-(((h - people.EYES)[:, 2] - arch) / thick) ** 2) * ramp(x, .009, .014) * ramp(x, .058, .050) * front
    for name, value in (('blush', blush), ('brow', brow)):
        data.attributes.new(name, 'FLOAT', 'POINT').data.foreach_set('value', value.astype(np.float32))
    stubble = data.attributes['stubble'].data
    values = np.empty(len(points), np.float32)
    stubble.foreach_get('value', values)
    stubble.foreach_set('value', values * .85)
    data.materials[0] = weathered()
    data.update()
    features.look(man, GAZE, skin.eyeball('courier eyes', '#2a1a0c', '#4a3018', .10))


def larger(data, bones):
    """Hands that are read from afar: each grows out of its wrist."""
    points = np.empty(len(data.vertices) * 3)
    data.vertices.foreach_get('co', points)
    points = points.reshape(-1, 3)
    for side, size in HANDS.items():
        own = person.inside(bones[f'{side}_hand'], points)
        share = ramp(own[:, 2], .095, .060) * (np.linalg.norm(own, axis=1) < .16)
        wrist = np.array(bones[f'{side}_hand'] @ Vector((0, 0, .085)))
        points = points + (share * (size - 1))[:, None] * (points - wrist)
    data.vertices.foreach_set('co', points.ravel())


def weathered():
    """The skin of somebody who is out of doors: brown, red on cheekbones and nose, shaded in its hollows."""
    def build(n):
        at = n.position()
        image = bpy.data.images.load(str(people.DATA / 'human/skin.jpg'), check_existing=True)
        tone = n.mix(1.0, n.add('TexImage', {'image': image}).outputs['Color'], '#d6b49a', 'MULTIPLY')
        tone = n.mix(.45, tone, '#846350')
        tone = n.mix(n.fit(n.noise(at, 6, 2, .5), .42, .72, 0, .08), tone, '#7a3a24')
        tone = n.mix(n.times(n.attribute('blush'), .34), tone, '#8a3a24')
        tone = n.mix(n.times(n.attribute('lips'), .60), tone, '#6e2a22')
        tone = n.mix(n.times(n.attribute('stubble'), .55), tone, '#3a2a20')
        tone = n.mix(n.fit(n.pointiness(), .49, .42, 0, .75), tone, '#4a1a10', 'MULTIPLY')
        tone = n.mix(n.times(n.attribute('brow'), .85), tone, '#2a150b')
        dust = n.times(n.fit(n.noise(at, 7, 4, .65), .50, .74, 0, .24), n.math('SUBTRACT', 1.0, n.times(n.attribute('face'), .7)))
        tone = n.mix(dust, tone, '#4a3524')
        pores = n.noise(at, 260, 2)
        return n.add('BsdfPrincipled', {'subsurface_method': 'RANDOM_WALK'}, Base_Color=tone, Emission=tone, Emission_Strength=n.times(n.attribute('face'), .015), Subsurface=.02, Subsurface_Color='#9a5a38',
                     Subsurface_Radius=(.006, .002, .001), Roughness=.64, Specular=.24, Normal=n.bump(pores, .16, .002))
    return material('courier skin', build)


def locks(bones, gear, seed, fine=True):
    """Curls in clumps from under the hat, blown back; those over the brow fall to one side."""
    recipe, _ = person_of(gear, seed, False)
    rest = people.mixed({**recipe, **youth(gear, seed)})
    points, shares, _ = people.posed(rest, bones, {'left': 'fist', 'right': 'fist'}, {'left': .017, 'right': .0165})
    eye = (people.joint(rest, 'eye.L:head') + people.joint(rest, 'eye.R:head')) / 2
    v, f, _, used = people.surface(points, shares.get('head', np.zeros(len(points))) > .5)
    q = (rest - eye)[used]
    triangles = np.array([t for face in f for t in ((face[0], face[1], face[2]), (face[0], face[2], face[3]))])
    x, y, z = np.abs(q[:, 0]), q[:, 1], q[:, 2]
    line = np.interp(y, [0.0, .045, .080, .110, .150], [.052, .036, .004, -.036, -.066])
    # What the hat covers does not come through it.
    band = BAND - .042 + np.tan(math.radians(BACK)) * (y - .08) * 1.0
    where = ramp(z - line, 0, .010) * ramp(z - band, .012, -.004) * (y > -.01) * ~((x > .066) & (np.abs(y - .095) < .026) & (z < .014))
    turn = np.array(bones['head'])[:3, :3]

    def comb(normal, at):
        front = np.clip((.055 - at[:, 1:2]) / .05, 0, 1)
        back = np.hstack([at[:, :1] * 3.5 + .22 * front, .75 - .35 * front, -.42 + .10 * front - 1.4 * np.clip(at[:, 1:2] - .05, 0, 1)])
        return normal * (.50 - .12 * front) + back @ turn.T, np.hstack([at[:, :1] * 2, .70 + 0 * at[:, :1], .12 - .25 * front]) @ turn.T
    dye = hair.dyed('courier hair', '#241208', '#84502a')
    long = hair.grown('courier locks', v, triangles, q, where, comb, lambda at: .036 + .34 * np.clip(at[:, 1] - .02, 0, .12), dye, Lock(330 if fine else 170, 40, .00048 if fine else .0011, .010, steps=14, clump=.92, curl=.45, stray=.02), seed=12)
    short = hair.grown('courier undergrowth', v, triangles, q, where, comb, lambda at: .022 + 0 * at[:, 1], dye, Lock(420 if fine else 200, 30, .00048 if fine else .0011, .012, steps=8, clump=.80, curl=.5), seed=13)
    return [long, short]


def hat(bones):
    """A herald's hat of felt: a low crown, a broad brim that the wind bends up before and down behind, a cord round it, a small wing on either side."""
    rings = ((CROWN - .004, -.012), (CROWN + .012, -.008), (.140, -.004), (.168, .0), (BRIM, .004), (BRIM + .004, .008), (BRIM, .011), (.168, .008), (.140, .006), (CROWN + .010, .006), (CROWN + .002, .018), (CROWN, .040), (.092, .066), (.070, .088), (.038, .099), (.0, .102))
    a = np.linspace(0, math.tau, 96, endpoint=False)
    r, height = (np.array(values)[None] for values in zip(*rings))
    out = np.clip((r - CROWN) / (BRIM - CROWN), 0, 1.1)
    a = a[:, None]
    # -y is before: there the brim is blown up, at the nape and over the ears it is bent down.
    bend = out ** 1.4 * (-.012 * np.cos(2 * a) + .010 * np.clip(-np.sin(a), 0, 1) - .018 * np.clip(np.sin(a), 0, 1) + .008 * np.sin(3 * a + 1) + .005 * np.sin(7 * a))
    dent = -.020 * np.exp(-((r * np.cos(a) - .012) / .030) ** 2) * np.clip((height - .06) / .03, 0, 1)
    points = np.stack([r * np.cos(a) * (1 + .012 * np.sin(5 * a) * out), r * np.sin(a) * 1.12, height + bend + dent], -1).reshape(-1, 3)
    count = len(rings)
    k, j = np.meshgrid(np.arange(96), np.arange(count - 1), indexing='ij')
    near, far = k * count + j, (k + 1) % 96 * count + j
    felt = shapes.add('hat', points, np.stack([near, far, far + 1, near + 1], -1).reshape(-1, 4), made_of_felt())
    smooth = felt.modifiers.new('smooth', 'SUBSURF')
    smooth.levels = smooth.render_levels = 1
    cord = shapes.sweep('cord', [((CROWN + .006) * math.cos(t), (CROWN + .006) * 1.12 * math.sin(t), .014 + .003 * math.sin(2 * t)) for t in np.linspace(0, math.tau, 49)], .0065, preset_material('darkleather'), 8)
    parts = [felt, cord]
    for sign in (1, -1):
        one = wing(sign)
        one.matrix_world = Matrix.Translation((sign * (.86 * CROWN + .004), -.060, .020)) @ Matrix.Rotation(math.radians(sign * SPREAD), 4, 'Y') @ Matrix.Rotation(math.radians(RAISED), 4, 'X') @ Matrix.Scale(WING, 4)
        parts.append(one)
    whole = shapes.group('petasos', parts)
    whole.matrix_world = bones['head'] @ Matrix.Translation((0, .012, BAND)) @ Matrix.Rotation(math.radians(BACK), 4, 'X')
    return [whole]


def made_of_felt():
    def build(n):
        at = n.position()
        tint = n.mix(n.fit(n.noise(at, 8, 5, .65), .36, .68), '#5d4a34', '#3a2c1e')
        tint = n.mix(n.fit(n.pointiness(), .505, .56, 0, .6), tint, '#8f7754')
        tint = n.mix(n.fit(n.noise(at, 21, 4, .7), .58, .74, 0, .5), tint, '#241a12')
        return n.add('BsdfPrincipled', Base_Color=tint, Roughness=.92, Sheen=.5, Specular=.1, Normal=n.bump(n.plus(n.noise(at, 26, 4, .6), n.times(.3, n.noise(at, 160, 2))), .4, .006))
    return material('courier felt', build)
