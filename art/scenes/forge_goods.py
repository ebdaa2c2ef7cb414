"""What the smiths have made: weapons on the rack, and bars of cast gold bronze that are the emperor's price for his blade."""
import numpy as np

from kit import forge, shapes, smithing
from kit.surfaces import plain
from scenes.forge_places import BARS, STEEL

#: Of the stack: each bar's place from its middle, and its turn in degrees; three lie across three, one lies before them.
LAID = ((-.19, 0, 0, 2), (0, .02, 0, -2), (.19, -.01, 0, 1), (.01, -.17, .105, 91), (-.02, .03, .105, 88), (.01, .22, .105, 92), (.03, .02, .21, 8), (-.42, -.16, 0, 24))

#: On the rack, from the lantern on.
HUNG = ('sword', 'spear', 'axe', 'sword', 'hammer')


def bars():
    """Long, narrower above than below, with broad bevels: it is these that glint."""
    bronze = plain('bar bronze', '#9a6428', .38, metallic=.5, specular=.5, uneven=.06)
    return shapes.belong(shapes.group('bars', [shapes.place(bar(bronze), (x, y, z), (0, 0, turn)) for x, y, z, turn in LAID]), BARS)


def bar(bronze, long=.60, wide=.165, high=.10, bevel=.020):
    """Along y, on z = 0: a mould's bar, its foot wider than its top."""
    rings = []
    for z, inset in ((0, bevel), (bevel * .8, 0), (high - bevel, .020), (high, .020 + bevel)):
        x, y, cut = wide / 2 - inset, long / 2 - inset, .018
        rings.append([(x, y - cut, z), (x - cut, y, z), (cut - x, y, z), (-x, y - cut, z), (-x, cut - y, z), (cut - x, -y, z), (x - cut, -y, z), (x, cut - y, z)])
    faces = [(8 * k + j, 8 * k + (j + 1) % 8, 8 * k + 8 + (j + 1) % 8, 8 * k + 8 + j) for k in range(3) for j in range(8)]
    return shapes.add('bar', np.reshape(rings, (-1, 3)), [*faces, tuple(range(24, 32))], bronze, smooth=False)


def rack():
    """Five weapons side by side at the end that is seen, none behind lantern or statue."""
    thing = smithing.forged_heads(forge.rack(HUNG))
    weapons = sorted((part for part in thing.children if part.name.split('.')[0] in HUNG), key=lambda weapon: weapon.location.x)
    for k, weapon in enumerate(weapons):
        weapon.location.x = -.97 + .20 * k
        weapon.scale = (1.25, 1.25, 1.04)
        for part in weapon.children_recursive:
            part.pass_index = STEEL * part.name.startswith(('blade', 'head'))
    return thing
