"""The shield in the emperor's sprites: strapped to the forearm and gripped by a bar, it turns as far as the arm allows."""
import math
from dataclasses import replace

import numpy as np
from mathutils import Matrix, Vector

from kit import shapes
from kit.cloth import grid_faces, thicken
from kit.skeleton import FIST, FOREARM, solve
from kit.surfaces import preset_material

#: A shield hangs by a strap round the forearm, this far below the elbow, and by a bar in the fist; both lie this far behind its rim. Its radii, as `kit/figure` chooses them.
STRAP, BEHIND_RIM, EMPERORS_SHIELD, GUARDS_SHIELD = 0.115, 0.024, 0.39, 0.36
#: The fist before his breast and the elbow out: the forearm lies along the shield, and that looks ahead and to his left.
SHIELD_ARM = {'left_hand': (0.13, -0.34, 1.09), 'left_elbow': (0.85, 0.30, -0.80)}
AHEAD_AND_LEFT = (0.72, -0.68, 0.10)


def shielded(pose, towards=AHEAD_AND_LEFT):
    """The pose with its shield along the forearm, as far towards `towards` as that lets it look, and the fist closed across it, its palm to the body."""
    along, out, _ = held_along(solve(pose), towards)
    return replace(pose, shield=tuple(out), left_grip=tuple(along.cross(out)))


def held_along(bones, towards):
    """Down the forearm, out of the shield, and across both."""
    along = (bones['left_hand'].translation - bones['left_forearm'].translation).normalized()
    out = Vector(towards)
    out = (out - along * out.dot(along)).normalized()
    return along, out, out.cross(along)


def strapped(person, pose, radius):
    """Puts the shield of a figure on its forearm, with all that holds it there: a lining, a strap round the arm and a bar in the fist."""
    bones = solve(pose)
    along, out, across = held_along(bones, pose.shield)
    shield = next(part for part in person.children if part.name.startswith('shield'))
    middle = bones['left_forearm'].translation + along * STRAP + out * BEHIND_RIM
    shield.matrix_basis = Matrix.Translation(middle) @ Matrix((along, across, out)).transposed().to_4x4()
    for part in harness(radius / 0.38):
        part.parent = shield
    return person


def harness(s):
    """What is behind a round shield, in its own frame: x from the elbow to the fist, z out of its face. `s` is its size."""
    def hollow(r):
        return s * (0.014 + (0.30 - r / s) / 0.30 * 0.076) - 0.004

    fist, deep = FOREARM + FIST - STRAP, -BEHIND_RIM
    hide, bronze = preset_material('ochre'), preset_material('flat bronze')
    r = np.linspace(0.300 * s, 0, 8)
    parts = [shapes.lathe('lining', list(zip(r, [hollow(each) for each in r])), hide, 48)]
    foot = hollow(math.hypot(fist, 0.082))
    bend = shapes.bezier((fist, 0.082, foot), (fist, 0.082, deep * 0.6), (fist, 0.078, deep), (fist, 0.052, deep), 9)
    bar = [*bend, (fist, 0, deep), *((x, -y, z) for x, y, z in bend[::-1])]
    parts.append(shapes.sweep('bar', bar, 0.0150, bronze, 10))
    # Round the bracer and down to the lining on both sides of it.
    a = np.linspace(0, math.pi, 17)
    round_arm = [(0.068 * math.cos(each), deep - 0.068 * math.sin(each)) for each in a]
    loop = [(0.098, hollow(0.098) - 0.002), (0.076, hollow(0.076) - 0.010), *round_arm, (-0.076, hollow(0.076) - 0.010), (-0.098, hollow(0.098) - 0.002)]
    wide = np.linspace(-0.030, 0.030, 3)
    parts.append(thicken(shapes.add('strap', np.array([(x, y, z) for y, z in loop for x in wide]), grid_faces(len(loop), len(wide)), preset_material('darkleather')), 0.007, 0))
    for x, y in ((fist, 0.082), (fist, -0.082), (0, 0.098), (0, -0.098)):
        plate = shapes.lathe('plate', [(0, 0.010), (0.020, 0.009), (0.027, 0.003), (0.028, -0.004)], bronze, 20)
        plate.matrix_basis = Matrix.Translation((x, y, hollow(math.hypot(x, y)) - 0.002)) @ Matrix.Rotation(math.pi, 4, 'X')
        parts.append(plate)
    return parts
