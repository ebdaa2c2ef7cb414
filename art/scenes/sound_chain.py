"""A heavy chain: every link holds the next, one lies over to the left, the other to the right."""
import math

import numpy as np
from mathutils import Matrix, Vector

from kit import shapes
from kit.surfaces import metal

HALF, BEND, THICK = .070, .034, .0160
"""Of a link: half its length, half its width, its wire's radius (metres)."""
LEAN = 42
"""How far links lie over, by turns to one side and to the other (degrees)."""
LYING = BEND * math.sin(math.radians(LEAN)) + THICK
"""How high over the floor the middle of a chain is that lies on it."""


def chain(bends, side=(0, 1, 0)):
    """Links along the line through `bends`; `side` is level and across the line where it begins, and is carried along without a twist."""
    iron = metal('link', base='#8a8580', edge='#e2dcd2', dark='#1b1917', patina='#6a3d20', patina_amount=.40, roughness=.34, metallic=.80, wear=0.0)
    ring = [(BEND * math.cos(a), 0, BEND * math.sin(a) + math.copysign(HALF - BEND, math.sin(a))) for a in np.linspace(.01, math.tau + .01, 37)]
    first, links = shapes.sweep('link', ring, THICK, iron, 12), []
    line = rounded_off(np.array([tuple(at) for at in bends]))
    far = np.concatenate([[0], np.cumsum(np.linalg.norm(np.diff(line, axis=0), axis=1))])
    # From wire to wire within two links: drawn taut, less a little play.
    pitch = 2 * HALF - 2 * THICK - .006
    places = pitch * np.arange(int(far[-1] / pitch) + 1)
    joints = np.stack([np.interp(places, far, line[:, k]) for k in range(3)], 1)
    side = Vector(side)
    for i, (a, b) in enumerate(zip(joints, joints[1:])):
        ahead = Vector(b - a).normalized()
        side = (side - ahead * side.dot(ahead)).normalized()
        # The loose end's link lies flat.
        lean = math.radians(LEAN if i % 2 else -LEAN) * min(i / 2, 1)
        wide = side * math.cos(lean) + side.cross(ahead) * math.sin(lean)
        link = first if i == 0 else shapes.copy(first)
        link.matrix_world = Matrix.Translation(Vector((a + b) / 2)) @ Matrix((wide, ahead.cross(wide), ahead)).transposed().to_4x4()
        links.append(link)
    return shapes.group('chain', links)


def rounded_off(bends):
    """The line through these points, its corners worn round."""
    t = np.linspace(0, len(bends) - 1, 20 * len(bends))
    line = np.stack([np.interp(t, range(len(bends)), bends[:, k]) for k in range(3)], 1)
    for _ in range(40):
        line[1:-1] = (line[:-2] + 2 * line[1:-1] + line[2:]) / 4
    return line
