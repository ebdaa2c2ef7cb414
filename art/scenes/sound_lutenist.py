"""Her who plays: seated on a bench with turned legs, her head bowed over the lute; the gown lies over her lap and falls from the knees to the floor in folds."""
import math

import numpy as np
from mathutils import Matrix, Vector

from kit import features, garments, hair, shapes, skin
from kit.skeleton import solve
from kit.surfaces import preset_material
from scenes import sound_garb as garb, sound_hair, sound_person as person
from scenes.shrine_robes import unbraided
from scenes.sound_poses import PLAYS
from scenes.sound_seat import off_seat
from scenes.sound_sandals import sandals

#: The lids let down over the eyes, which look at the strings, and a man's features taken back.
SOFT = {'expression/units/caucasian/eye-left-slit': .55, 'expression/units/caucasian/eye-right-slit': .55, 'head/head-oval': .8, 'nose/nose-width2-decr': .6, 'nose/nose-volume-incr': -.35, 'nose/nose-hump-incr': -.3, 'eyebrows/eyebrows-trans-forward': -.5, 'eyebrows/eyebrows-angle-down': -.7, 'cheek/*-cheek-bones-incr': .5,
        'chin/chin-width-incr': -.5, 'chin/chin-prominent-incr': -.2, 'mouth/mouth-lowerlip-volume-incr': .7, 'mouth/mouth-upperlip-volume-incr': .6, 'neck/neck-scale-horiz-incr': -.5}
SEED = 56


def lutenist(near):
    """The figure in its own frame. `near` refines its flesh and strands."""
    bones = solve(PLAYS)
    woman, flesh, _ = person.bare('lutenist', PLAYS, bones, near, SEED, SOFT, {'right': 'open', 'left': 'fist'}, tunic='crimson', beard=0, bald=True, hair='redhair')
    unbraided(woman, 'black')
    cast_down(woman, bones, 20)
    fair = skin.skin('skin of her who plays', (.86, .60, .44), .0, .008)
    person.dyed(woman, fair)
    smooth_chin(woman)
    return person.dressed(woman, (*gown(flesh, bones), *sandals(flesh, bones, fair), *sound_hair.arranged(bones)))


def cast_down(woman, bones, degrees):
    """Turns the eyes down from where the head looks."""
    aside = bones['head'].to_3x3().col[0]
    for part in woman.children:
        if part.name.startswith(('eyeball', 'cornea')):
            at = Matrix.Translation(part.matrix_basis.translation)
            part.matrix_basis = at @ Matrix.Rotation(math.radians(degrees), 4, aside) @ at.inverted() @ part.matrix_basis


def smooth_chin(woman):
    """Nothing of a beard on her skin, and thinner brows than a man's."""
    for part in woman.children:
        if part.name.endswith(' skin'):
            part.data.attributes['stubble'].data.foreach_set('value', np.zeros(len(part.data.vertices), np.float32))
    features.trim(woman, 'brows', .85, hair.dyed('brows of her who plays', '#3a1a0a', '#6b3c1c'))


def gown(flesh, bones):
    """One garment from the neck to the floor, girt high."""
    wool = garments.weave('gown of her who plays', '#741b14', '#360b08', '#86271d', matt=True)
    arms = flesh.share('upperarm', 'lowerarm', 'wrist', 'metacarpal', 'finger') > .35
    head = flesh.share('head', 'jaw') > .5
    legs = lambda: garments.field_of(flesh, flesh.share('upperleg', 'lowerleg', 'foot', 'toe', 'pelvis', 'spine', 'root') > .5, off_seat)  # noqa: E731
    trunk = lambda: garments.field_of(flesh, ~arms & ~head)  # noqa: E731
    whole = lambda: garments.field_of(flesh, ~head)  # noqa: E731
    facts = ('lutenist', 7)

    def out(a):
        """Beyond her knees in front, on the seat beside her and behind."""
        front = np.clip(-np.sin(a), 0, 1)
        return .24 + .28 * front ** 1.4

    def hem(a):
        # Beside and behind her it lies on the seat.
        return .43 - .33 * np.clip((-np.sin(a) - .40) / .40, 0, 1)
    low = garb.skirt(bones, legs, facts, out, hem, full=.026, count=31, rows=104, columns=320, falls=-.11)
    up = garb.bodice(bones, trunk, facts, full=.024, count=23, drop=.03, bag=1.07)
    parts = [garments.trimmed(garments.stitched('gown skirt', low, wool), low, .968), garments.trimmed(garments.stitched('gown bodice', up, wool), up, .0, .075)]
    for side in ('left', 'right'):
        arm = garb.sleeve(bones, side, whole, facts, end=.72, wide=(.074, .094), long=1.18)
        parts.append(garments.trimmed(garments.stitched(f'gown sleeve {side}', arm, wool), arm, .95))
    girdle = garb.belt_line(bones, 64, .018)
    parts.append(shapes.sweep('girdle', np.concatenate([girdle, girdle[:1]]), .012, preset_material('flat gold'), 8, (.6, 1.2)))
    return parts


def lute_place():
    """Where the lute lies, in her own frame."""
    along, face = Vector((.86, -.12, .46)).normalized(), Vector((.04, -.95, .25))
    y = -(face - along * face.dot(along)).normalized()
    turn = Matrix((y.cross(along), y, along)).transposed().to_4x4()
    return Matrix.Translation((-.31, -.25, .62)) @ turn @ Matrix.Scale(.90, 4)
