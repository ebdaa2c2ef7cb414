"""Letters that came with the gold, sealed in red wax: they stand in the coins and lean on one another. In the box's own measures."""
import numpy as np

from kit import shapes
from kit.nodes import material
from kit.surfaces import plain
from scenes.vignette_support_coins import TALL

#: Of each letter: where the middle of its lower edge is (x, y, z), how it is turned (degrees: leaning back, sideways, about its foot), how wide and tall.
LETTERS = (
    ((-.135, .120, TALL - .085), (20, -7, 10), (.215, .150)),
    ((-.265, .060, TALL - .070), (26, 9, -14), (.165, .120)),
    ((-.040, .060, TALL - .075), (38, 6, 4), (.190, .130)),
)


def letters():
    return shapes.group('letters', [placed(letter(wide, tall, 5 + k), at, turn) for k, (at, turn, (wide, tall)) in enumerate(LETTERS)])


def placed(thing, at, turn):
    back, aside, about = turn
    return shapes.place(thing, at, (-back, aside, about))


def letter(wide, tall, seed):
    """Folded: its front is -y, four flaps meet under the seal."""
    made, random = paper(), np.random.RandomState(seed)
    parts = [sheet([(-wide / 2, 0), (wide / 2, 0), (wide / 2, tall), (-wide / 2, tall)], .0, made, 'letter')]
    middle = (random.uniform(-.01, .01), tall * .46)
    corners = [(-wide / 2, 0), (wide / 2, 0), (wide / 2, tall), (-wide / 2, tall)]
    for k, lift in ((1, .0016), (3, .0016), (0, .0034), (2, .0050)):
        parts.append(sheet([corners[k], corners[(k + 1) % 4], middle], lift, made, 'flap'))
    seal = shapes.lathe('seal', [(0, .0050), (.0125, .0050), (.0150, .0085), (.0205, .0075), (.0235, .0015), (.0235, 0)], plain('wax', '#9c1712', .28, specular=.6, uneven=.2), 28, stretch=(1, .94))
    parts.append(shapes.place(seal, (middle[0], -.0062, middle[1] + .004), (90, 0, 20)))
    return shapes.group('letter', parts)


def sheet(corners, lift, made, name):
    """A flat piece with a thickness; its middle stands off what is under it, so that folds throw a shadow."""
    corners = np.array(corners, float)
    middle = corners.mean(0)
    front = [(x, -lift - .0016, z) for x, z in corners] + [(middle[0], -lift - .0034, middle[1])]
    back = [(x, .0010, z) for x, z in corners]
    n = len(corners)
    faces = [(k, (k + 1) % n, n) for k in range(n)] + [(k, n + 1 + k, n + 1 + (k + 1) % n, (k + 1) % n) for k in range(n)] + [tuple(range(2 * n, n, -1))]
    return shapes.add(name, front + back, faces, made, smooth=False)


def paper():
    import bpy
    if 'letter paper' in bpy.data.materials:
        return bpy.data.materials['letter paper']

    def build(n):
        broad = n.noise(n.position(), 9, 3)
        tint = n.mix(n.fit(broad, .36, .66), '#d2bd90', '#b59a68')
        return n.add('BsdfPrincipled', Base_Color=tint, Roughness=.8, Specular=.2)
    return material('letter paper', build)
