"""The emperor as the window shows him: standing in the niche, and his face in the medallion. Laid on his back, for the eye is above."""
import math

from mathutils import Matrix

from interface.kit.stage import eye
from interface.window import places
from interface.window.items import tell_all
from interface.window.places import units
from kit.figure import GEAR, figure, vary
from kit.poses import idle

#: Units a metre.
FACE = 4.6


def emperor(step):
    return figure('emperor', idle(), vary(GEAR['emperor'], spear=1.9), seed=1, step=step)


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
