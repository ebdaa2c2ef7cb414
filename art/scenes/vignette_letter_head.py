"""The courier's head: a boy's face that laughs in spite of his breath, hair that the run blows back, and a band with wings."""
import math

import bpy
import numpy as np
from mathutils import Matrix

from kit import features, hair, people, person, shapes, skin
from kit.coats import Lock
from kit.figure import person_of
from kit.nodes import material
from kit.person import ramp
from kit.surfaces import preset_material
from scenes.vignette_letter_gear import wing


def youth(gear, seed):
    """Targets by share that make a boy of eighteen of whoever the seed is."""
    old = {name: 0.0 for name in person_of(gear, seed, False)[0]}
    return {**old, **people.macro(age=0, muscle=.45, weight=.5), 'head/head-oval': .5, 'nose/nose-greek-incr': .3, 'cheek/*-cheek-bones-incr': .35, 'mouth/mouth-scale-horiz-incr': .35, 'mouth/mouth-lowerlip-volume-incr': .3,
            'expression/units/caucasian/eyebrows-left-down': -.5, 'expression/units/caucasian/eyebrows-right-down': -.5, 'expression/units/caucasian/eye-left-slit': -.8, 'expression/units/caucasian/eye-right-slit': -.8}


#: How far he opens his mouth, in degrees of the jaw.
LAUGH = 8
#: How far his eyes go beyond his head, in degrees to his left: after the letter.
GAZE = -6
#: By how much his eyes are larger.
WIDER = .22


def laugh(man, bones):
    """The corners of the mouth go up and apart, the cheeks with them; brows are painted, for strands of so small a face are a smear."""
    flesh = next(part for part in man.children if part.name.startswith('courier skin'))
    data = flesh.data
    points = np.empty(len(data.vertices) * 3)
    data.vertices.foreach_get('co', points)
    points = points.reshape(-1, 3)
    turn = np.array(bones['head'])
    h = person.inside(bones['head'], points)
    x, z, front = np.abs(h[:, 0]), h[:, 2], ramp(h[:, 1], -.02, -.05)

    def about(px, pz, wide, tall):
        return np.exp(-((x - px) / wide) ** 2 - ((z - pz) / tall) ** 2) * front
    corner, cheek = about(.028, -.068, .012, .012), about(.040, -.038, .016, .016)
    shift = np.stack([np.sign(h[:, 0]) * (.0050 * corner + .002 * cheek), .004 * corner - .003 * cheek, .0115 * corner + .0045 * cheek], 1)
    shift += opened(man, bones, h)
    data.vertices.foreach_set('co', (points + shift @ turn[:3, :3].T).ravel())
    q = h - people.EYES
    arch = .0185 + .006 * np.clip((x - .012) / .020, 0, 1) - .013 * np.clip((x - .036) / .018, 0, 1)
    thick = np.interp(x, [.010, .018, .034, .056], [.0036, .0052, .0046, .0024])
    brow = np.exp(-((q[:, 2] - arch) / thick) ** 2) * ramp(x, .009, .013) * ramp(x, .058, .050) * front
    blush = .8 * about(.046, -.045, .020, .016) + .6 * np.exp(-(x / .014) ** 2 - ((z + .040) / .012) ** 2) * ramp(h[:, 1], -.10, -.12)
    for name, values in (('brow', brow), ('blush', blush)):
        data.attributes.new(name, 'FLOAT', 'POINT').data.foreach_set('value', values.astype(np.float32))
    data.attributes['stubble'].data.foreach_set('value', np.zeros(len(points), np.float32))
    data.materials[0] = fresh()
    data.update()
    features.look(man, GAZE, skin.eyeball('courier eyes', '#2a1a0c', '#4a3018', .35))


def opened(man, bones, h):
    """Larger eyes than people have, or from this far they are two dots; returns how far the lids move."""
    shift = np.zeros_like(h)
    for part in man.children:
        if part.name.startswith(('eyeball', 'cornea')):
            middle = np.array(bones['head'].inverted() @ part.matrix_basis.translation)
            part.matrix_basis = part.matrix_basis @ Matrix.Scale(1 + WIDER, 4)
            if part.name.startswith('eyeball'):
                away = h - middle
                shift += away * (WIDER * np.exp(-(np.linalg.norm(away, axis=1) / .022) ** 4))[:, None]
    return shift


def fresh():
    """A boy's skin, without the light that wanders under it: from this far that is only grain."""
    def build(n):
        image = bpy.data.images.load(str(people.DATA / 'human/skin.jpg'), check_existing=True)
        tone = n.mix(1.0, n.add('TexImage', {'image': image}).outputs['Color'], '#e6bd9c', 'MULTIPLY')
        tone = n.mix(.45, tone, '#b57a54')
        tone = n.mix(n.times(n.attribute('blush'), .40), tone, '#b5482c')
        tone = n.mix(n.times(n.attribute('lips'), .65), tone, '#8a3a2c')
        tone = n.mix(n.fit(n.pointiness(), .485, .42, 0, .55), tone, '#6a2a18', 'MULTIPLY')
        tone = n.mix(n.times(n.attribute('brow'), .92), tone, '#34160a')
        return n.add('BsdfPrincipled', Base_Color=tone, Emission=tone, Emission_Strength=n.times(n.attribute('face'), .09), Roughness=.52, Specular=.30, Sheen=.15)
    return material('courier skin', build)


def locks(bones, gear, seed, fine=True):
    """Over the short hair that everybody has, longer one that streams back."""
    recipe, looks = person_of(gear, seed, False)
    rest = people.mixed({**recipe, **youth(gear, seed)})
    points, shares, _ = people.posed(rest, bones, {'left': 'fist', 'right': 'fist'}, {'left': .017, 'right': .0165})
    eye = (people.joint(rest, 'eye.L:head') + people.joint(rest, 'eye.R:head')) / 2
    v, f, _, used = people.surface(points, shares.get('head', np.zeros(len(points))) > .5)
    q = (rest - eye)[used]
    triangles = np.array([t for face in f for t in ((face[0], face[1], face[2]), (face[0], face[2], face[3]))])
    x, y, z = np.abs(q[:, 0]), q[:, 1], q[:, 2]
    line = np.interp(y, [0.0, .045, .080, .110, .150], [.060, .048, .012, -.030, -.062])
    where = ramp(z - line, 0, .012) * (y > -.01) * ~((x > .066) & (np.abs(y - .095) < .03) & (z < .02))
    turn = np.array(bones['head'])[:3, :3]

    def comb(normal, at):
        back = np.hstack([at[:, :1] * 2.0, .9 + 0 * at[:, :1], .10 - 2 * np.clip(at[:, 1:2] - .05, 0, 1)])
        return normal * (.42 - .30 * np.clip((.05 - at[:, 1:2]) / .05, 0, 1)) + back @ turn.T * 1.1, np.hstack([at[:, :1], .35 + 0 * at[:, :1], -.05 + 0 * at[:, :1]]) @ turn.T
    return [hair.grown('courier locks', v, triangles, q, where, comb, lambda at: .055 + .60 * np.clip(at[:, 1] - .02, 0, .12), hair.dyed('courier hair', '#4a1f0c', '#b5682e'), Lock(260 if fine else 150, 34, .00050 if fine else .0011, .012, steps=10, clump=.82, curl=.20), seed=12)]


def winged_band(bones):
    """A band of gilt leather over the brow, a wing at each temple."""
    gold, parts = preset_material('flat gold'), []
    band = shapes.lathe('band', [(1.0, -.013), (1.035, -.011), (1.05, 0), (1.035, .011), (1.0, .013)], gold, 64)
    band.scale = (.093, .118, 1)
    parts.append(shapes.group('band', [band]))
    parts[0].matrix_world = bones['head'] @ Matrix.Translation((0, .014, .060)) @ Matrix.Rotation(math.radians(-9), 4, 'X')
    for sign in (1, -1):
        one = wing(sign)
        one.matrix_world = bones['head'] @ Matrix.Translation((sign * .092, -.010, .062)) @ Matrix.Rotation(math.radians(-6), 4, 'X')
        parts.append(one)
    return parts
