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
STANDING, FACE = 2.72, 4.6


def emperor(step):
    return figure('emperor', idle(), vary(GEAR['emperor'], spear=1.9), seed=1, step=step)


def lie(person, at, scale, turn):
    person.matrix_world = Matrix.Translation((*at, 0)) @ Matrix.Scale(scale, 4) @ Matrix.Rotation(math.radians(-90), 4, 'X') @ Matrix.Rotation(math.radians(turn), 4, 'Z')


def standing(coarse=1.0):
    eye(25.6, 14.4)
    left, top, right, bottom = places.NICHE
    lie(emperor(.006 * coarse), units((left + right) / 2 - 14, bottom - 22), STANDING, -16)
    tell_all()


def face(coarse=1.0):
    eye(25.6, 14.4)
    x, y = units(*places.PORTRAIT)
    lie(emperor(.0055 * coarse), (x, y - 1.69 * FACE), FACE, -26)
    tell_all()
