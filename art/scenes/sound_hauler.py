"""Him who hauls: braced against the first step, he leans back from the chain in a woollen tunic to the knee and tall boots."""
import numpy as np

from kit import garments, grip, people, shapes, skin
from kit.skeleton import solve
from kit.surfaces import preset_material
from scenes import sound_garb as garb, sound_person as person
from scenes.sound_boots import worn
from scenes.sound_poses import DRAGS

BRAWN = {**people.macro(.30, 1.0, .58), 'torso/torso-muscle-pectoral-incr': .6, 'torso/torso-vshape-incr': .5, 'neck/neck-scale-horiz-incr': .35}
#: Teeth set and eyes narrowed: what he pulls at is heavy.
STRAINS = {'expression/units/caucasian/eyebrows-left-down': .9, 'expression/units/caucasian/eyebrows-right-down': .9, 'expression/units/caucasian/mouth-compression': .8, 'expression/units/caucasian/eye-left-slit': .4, 'expression/units/caucasian/eye-right-slit': .4}
SEED = 66
#: The radius of what his fists close round, for links are no rope (metres).
HELD = .024


def hauler(job, near):
    """The figure in its own frame. `near` refines its flesh and strands."""
    bones = solve(DRAGS)
    grips = dict.fromkeys(('left', 'right'), lambda joint, side: grip.hand(joint, bones, side, 'fist', HELD))
    man, flesh, _ = person.bare('foley', DRAGS, bones, near, SEED, {**BRAWN, **STRAINS}, grips, 1.6, bracers=True, body='bare', hair='blackhair', beard=.055)
    person.dyed(man, skin.skin('skin of him who drags', (.66, .42, .28), .8, .008, toil=.3))
    boots = [part for side in ('left', 'right') for part in worn(job, bones, side)]
    return person.dressed(man, (*tunic(flesh, bones), *boots))


def tunic(flesh, bones):
    """Of fulled wool to the knee, its sleeves rolled up to the elbow, with a braid at hem, neck and cuffs, girt with a broad belt."""
    wool = garments.weave('tunic of him who hauls', '#4d5a30', '#1b230f', '#66743f', matt=True)
    arms = flesh.share('upperarm', 'lowerarm', 'wrist', 'metacarpal', 'finger') > .35
    head = flesh.share('head', 'jaw') > .5
    # It is slit at his right side, where the thigh comes out.
    near_leg = (flesh.share('upperleg', 'lowerleg') > .5) & (people.base()[0][:, 0] > 0)
    legs = lambda: garments.field_of(flesh, near_leg | (flesh.share('pelvis', 'spine', 'root') > .5))  # noqa: E731
    trunk = lambda: garments.field_of(flesh, ~arms & ~head)  # noqa: E731
    whole = lambda: garments.field_of(flesh, ~head)  # noqa: E731
    facts = ('hauler', 'rolled', 4)
    top = bones.point('pelvis')[2]
    out = garb.clear_of(flesh, near_leg, bones, top - .30, .165, gap=.014)
    # As long everywhere: what lies out on a thigh does not hang.
    low = garb.skirt(bones, legs, facts, out, lambda a: top - .41 + .9 * (out(a) - .165), full=.030, count=23, rows=72, columns=288)
    up = garb.bodice(bones, trunk, facts, full=.022, count=19, drop=.050, bag=1.06)
    parts = [garments.trimmed(garments.stitched('tunic skirt', low, wool), low, .93, .985), garments.trimmed(garments.stitched('tunic bodice', up, wool), up, .0, .07)]
    for side in ('left', 'right'):
        arm = garb.sleeve(bones, side, whole, facts, end=.10, wide=(.088, .074), long=1.16, joints=(.20, .93))
        parts.append(garments.trimmed(garments.stitched(f'tunic sleeve {side}', arm, wool), arm, .88))
    girdle = garb.belt_line(bones, 64, .020)
    parts.append(shapes.sweep('girdle', np.concatenate([girdle, girdle[:1]]), .030, preset_material('darkleather'), 8, (.30, 1.0)))
    return parts
