"""The emperor as the window shows him: standing in the niche, and his face in the medallion. Laid on his back, for the eye is above."""
import math
from dataclasses import replace

from mathutils import Matrix

from interface.kit.stage import eye
from interface.window import places
from interface.window.items import tell_all
from interface.window.places import units
from kit.figure import GEAR, figure, vary
from kit.poses import idle
from kit.weapons import broadside

#: Units a metre.
FACE = 4.6
#: Spear and shield close to him: both go into the niche, and the shaft stands before its wall, not before its column.
STANDS = replace(idle(), right_hand=(-0.40, -0.31, 1.27), right_grip=(0.01, -0.04, 1), left_hand=(0.33, -0.20, 1.05), shield=(0.92, -0.62, 0.05))


def emperor(step):
    return figure('emperor', STANDS, vary(GEAR['emperor'], spear=1.86, turn=broadside(STANDS.right_grip, (-0.5, -1, 0))), seed=1, step=step)


def lie(person, at, scale, turn):
    person.matrix_world = Matrix.Translation((*at, 0)) @ Matrix.Scale(scale, 4) @ Matrix.Rotation(math.radians(-90), 4, 'X') @ Matrix.Rotation(math.radians(turn), 4, 'Z')


def standing(coarse=1.0, at=places):
    eye(at.WIDE / 100, at.HIGH / 100)
    left, top, right, bottom = at.NICHE
    lie(emperor(.006 * coarse), units((left + right) / 2 - 14, bottom - 22), at.STANDING, -16)
    tell_all()


def face(coarse=1.0, at=places):
    eye(at.WIDE / 100, at.HIGH / 100)
    x, y = units(*at.PORTRAIT)
    lie(emperor(.0055 * coarse), (x, y - 1.69 * FACE), FACE, -26)
    tell_all()
