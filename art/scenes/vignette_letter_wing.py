"""A wing of the courier's hat: few broad feathers, which are read where the whole hat is twenty pixels wide."""
import math

import numpy as np
from mathutils import Vector

from kit import shapes
from kit.nodes import material
from kit.surfaces import preset_material

#: Rows of feathers from the lowest: how many, how long and how broad (metres).
ROWS = ((5, .235, .027), (4, .135, .025), (3, .078, .022))


def wing(sign):
    """Swept back along +y and up, out of the origin; `sign` is the side that it stands on."""
    made, parts = quill(), []
    for row, (count, long, wide) in enumerate(ROWS):
        for k in range(count):
            share = k / (count - 1)
            up = math.radians(-14 + 50 * share)
            root = Vector((sign * .013 * row, .012 + .018 * share, .004 + .040 * share))
            reach = long * (.62 + .38 * math.sin(math.pi * (.18 + .62 * share)))
            way = Vector((sign * (.20 - .05 * row), math.cos(up), math.sin(up))).normalized()
            bend = Vector((0, -.04, .26)) * reach
            line = [root + way * (reach * t) + bend * (t * t * .5) for t in np.linspace(0, 1, 13)]
            broad = wide * np.interp(np.linspace(0, 1, 13), [0, .15, .4, .7, .9, 1], [.35, .72, 1, .92, .5, .08])
            parts.append(shapes.sweep('feather', line, broad, made, 10, (1, .16)))
    parts.append(shapes.place(shapes.lathe('boss', [(0, .016), (.014, .014), (.022, .006), (.024, 0)], preset_material('flat gold'), 24), (sign * .018, .004, .010), (0, 90 * sign, 0)))
    return shapes.group('wing', parts)


def quill():
    def build(n):
        tint = n.mix(n.fit(n.noise(n.position(), 30, 3), .3, .7), '#cdc1a1', '#a99b78')
        return n.add('BsdfPrincipled', Base_Color=tint, Roughness=.6, Specular=.25, Sheen=.3)
    return material('pale feather', build)
