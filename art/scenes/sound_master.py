"""The master of the choir: an old man in a long gown of thin wool and a mantle wound over one shoulder, who stands on one leg before the microphone, the sheet in one hand, the other raised with the line."""
import numpy as np

from kit import features, garments, hair, people, shapes
from kit.skeleton import solve
from kit.surfaces import preset_material
from scenes import sound_garb as garb, sound_mantle as mantle, sound_person as person
from scenes.sound_poses import READS
from scenes.sound_sandals import sandals
from scenes.story_hands import open_hand

#: An old man, his brows raised at what he hears.
OLD = {**people.macro(.75, .7, .62), 'nose/nose-volume-incr': .5, 'nose/nose-hump-incr': .5, 'cheek/*-cheek-bones-incr': .7, 'eyebrows/eyebrows-trans-down': -.7, 'eyes/*-eye-bag-incr': .5}
#: Forefinger and middle finger nearly straight, the others let go, as one speaks with the hand.
SPEAKS = {2: (.20, (2, 8, 10)), 3: (.03, (8, 14, 14)), 4: (-.12, (22, 32, 24)), 5: (-.30, (28, 38, 28))}
SEED = 60


def master(near):
    """The figure in its own frame. `near` refines its flesh and strands."""
    bones = solve(READS)
    grips = {'right': 'sheet', 'left': open_hand(bones, 'left', 1.20, ahead=(.24, -.16, .95), palm=(.22, -.90, -.10), fingers=SPEAKS)}
    man, flesh, tanned = person.bare('reader', READS, bones, near, SEED, OLD, grips, 1.1, tunic='ochre', bald=True, beard=.36)
    features.trim(man, 'beard', 1.05, hair.dyed('grizzled beard', '#4a4036', '#a4947e'))
    features.trim(man, 'brows', 1.1, hair.dyed('grizzled brows', '#3a3128', '#6e6252'))
    return person.dressed(man, (*gown(flesh, bones), *sandals(flesh, bones, tanned)))


def gown(flesh, bones):
    """Gown, girdle and mantle."""
    wool = garments.weave('gown of the master', '#846a3e', '#402a15', '#a08450')
    arms = flesh.share('upperarm', 'lowerarm', 'wrist', 'metacarpal', 'finger') > .35
    head = flesh.share('head', 'jaw') > .5
    trunk = lambda: garments.field_of(flesh, ~arms & ~head)  # noqa: E731
    legs = lambda: garments.field_of(flesh, flesh.share('upperleg', 'lowerleg', 'pelvis', 'spine', 'root') > .5)  # noqa: E731
    whole = lambda: garments.field_of(flesh, ~head)  # noqa: E731
    facts = ('master', 1)
    low = garb.skirt(bones, legs, facts, lambda a: .195 + .03 * np.cos(2 * a) + .09 * np.clip(-np.sin(a), 0, 1), lambda a: .19 + .03 * np.clip(-np.sin(a), 0, 1) - .12 * np.clip(np.sin(a), 0, 1), full=.048, count=17)
    up = garb.bodice(bones, trunk, facts, full=.050, count=16, bag=1.10)
    parts = [garments.stitched('gown skirt', low, wool), garments.stitched('gown bodice', up, wool)]
    # The raised arm's is closer, or it would slide off the elbow.
    for side, end, mouth, long in (('left', .62, .068, 1.03), ('right', .88, .120, 1.12)):
        parts.append(garments.stitched(f'gown sleeve {side}', garb.sleeve(bones, side, whole, facts, end=end, wide=(.085, mouth), long=long), wool))
    girdle = garb.belt_line(bones, 64, .020)
    parts.append(shapes.sweep('girdle', np.concatenate([girdle, girdle[:1]]), .013, preset_material('leather'), 8, (.6, 1.2)))
    far_arm = arms & (people.base()[0][:, 0] < 0)
    blue = garments.weave('mantle of the master', '#263759', '#0a1020', '#425778')
    return parts + mantle.sewn(mantle.mantle(bones, lambda also: garments.field_of(flesh, ~far_arm & ~head, also, grown=.020), low, facts), blue)
