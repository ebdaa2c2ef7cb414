"""The courier's head: a boy's face that laughs in spite of his breath, hair that the run blows back, and a band with wings."""
import math

import numpy as np
from mathutils import Matrix

from kit import features, hair, people, person, shapes
from kit.coats import Lock
from kit.figure import person_of
from kit.person import ramp
from kit.surfaces import preset_material
from scenes.vignette_letter_gear import wing


def youth(gear, seed):
    """Targets by share that make a boy of eighteen of whoever the seed is."""
    old = {name: 0.0 for name in person_of(gear, seed, False)[0]}
    return {**old, **people.macro(age=0, muscle=.45, weight=.5), 'head/head-oval': .5, 'nose/nose-greek-incr': .3, 'cheek/*-cheek-bones-incr': .35, 'mouth/mouth-scale-horiz-incr': .35, 'mouth/mouth-lowerlip-volume-incr': .3}


def smile(man, bones):
    """The corners of the mouth go up and apart, the cheeks with them; no beard yet, and light brows."""
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
    shift = np.stack([np.sign(h[:, 0]) * (.0050 * corner + .002 * cheek), .004 * corner - .003 * cheek, .0085 * corner + .0040 * cheek], 1)
    data.vertices.foreach_set('co', (points + shift @ turn[:3, :3].T).ravel())
    features.trim(man, 'brows', .6, hair.dyed('courier brows', '#4a2210', '#7a4522'))
    data.attributes['stubble'].data.foreach_set('value', np.zeros(len(points), np.float32))
    data.update()


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
