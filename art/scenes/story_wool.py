"""Tunics of who kneels at the vow: wool cut to the knee and let fall on the thighs, so that one sees on what he kneels and that it bears him."""
import numpy as np

from kit import garments
from kit.figure import person_of
from kit.skeleton import solve
from scenes import sound_garb as garb

#: Of each cloth: its colour, in its folds, on their ridges.
DYES = {'blue': ('#2a4780', '#0d1938', '#4d72b4'), 'linen': ('#8a7d60', '#41392a', '#b9ad88'), 'rust': ('#6a2f1c', '#2a110b', '#964f30')}
#: What is worn beneath is thicker than the flesh (metres).
WORN = .016
#: How high over the floor the hem would hang before, and behind, where it lies on the calves (metres).
BEFORE, BEHIND = .10, .20


def robed(person, pose, gear, seed, grips):
    """Gives a kneeling `figure`, built of the same facts, a skirt that falls instead of its stiff one; what it hides is not rendered."""
    bones = solve(pose)
    flesh = garments.flesh(person_of(gear, seed, False)[0], bones, {**{'left': 'fist', 'right': 'fist'}, **grips})
    below = flesh.share('upperleg', 'lowerleg', 'pelvis', 'spine', 'root', 'foot') > .5
    out = garb.clear_of(flesh, flesh.share('upperleg', 'pelvis') > .5, bones, .22, .14, gap=.022)
    points = garb.skirt(bones, lambda: garments.field_of(flesh, below, grown=WORN), ('vow', seed, 2), out,
                        lambda a: BEFORE + (BEHIND - BEFORE) * (.5 + .5 * np.sin(a)), full=.030, count=13, rows=72, columns=224, falls=.26)
    for part in person.children_recursive:
        if part.name.startswith(('skirt', 'strap', 'stud', 'greave')):
            part.hide_render = True
    wool = garments.weave(f'wool {gear.tunic}', *DYES[gear.tunic])
    part = garments.trimmed(garments.stitched('gown', points, wool), points, .955)
    part.parent = person
    return person
