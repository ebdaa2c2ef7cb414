"""The Warden of the plateau's model: shaggy and brown as in the great pictures, jaws open over the stairs, fires below it and the moon along its back."""
import math
from dataclasses import replace

import numpy as np
from mathutils import Euler, Matrix, Vector

from kit import beast_groom, cameras, shapes, surfaces
from kit.beast import beast, chain_path
from kit.beast_body import WAITS
from kit.beast_roar import EYE
from scenes.vignette_tech_demo_place import HIGH

#: Kinds, to be lit by themselves.
COAT, HORNS, HEAD, STONES = 2, 4, 5, 6
AT, TURN, SIZE = (-1.62, .82, HIGH + .06), 88, .76
#: Its head hangs over the stairs, turned a little to the viewer, and is larger than in the great pictures: from afar it has to be.
THREATENS = replace(WAITS, head_at=(-.40, -2.30, 2.0), head_turn=(-6, 0, -25), gape=19, roars=True, head_size=1.18)
KINDS = [(COAT, (1.50, .88, .46), .52, 1.70), (HEAD, (1.26, .93, .64), .34, 1.45), (STONES, (.80, .92, 1.15), .5, 1.9), (HORNS, (1.12, 1.0, .78), .45, 1.25)]
#: From below and before, and the moon from behind right.
LAMPS = [((1.20, -.75, HIGH + .75), 1.3, {'reach': 2.4, 'size': .5, 'tint': (1.0, .66, .36)}), ((-1.7, -.9, HIGH + 1.0), 1.3, {'reach': 2.7, 'size': .5, 'tint': (1.0, .62, .32)}), ((-1.3, 2.3, 6.3), 13.0, {'reach': 3.8, 'tint': (.40, .60, 1.0), 'facing': .05})]


def build(job):
    coarse = job.preview
    warden = beast(.06 if coarse else .036, .02 if coarse else .0125, THREATENS, hair=.01, chain_lift=.05)
    neck = tuple(Vector(THREATENS.head_at) + turned() @ Vector((0, .25, .02)))
    # Strands as wide as a pixel, and fewer of them.
    beast_groom.groom(warden, THREATENS, chain_path(neck, .05), 0, .30 if coarse else .55, .0090 if coarse else .0065)
    pale = surfaces.horn('pale horn', '#d8c294', '#7a6038', '#94805a')
    black = surfaces.rock('black backstone', '#2a2b30', '#131418', '#3c3a3a', '#4a4e58', .6, 1.3, crack=.25, bump=.22, wear=.25)
    shapes.belong(shapes.place(warden, AT, (0, 0, TURN), SIZE), COAT)
    skull = next(part for part in warden.children if part.name.startswith('head'))
    for part in shapes.belong(skull, HEAD).children_recursive:
        if part.name.startswith('horn'):
            part.data.materials[0] = pale
            part.pass_index = HORNS
    # The lesser pair is broken short, or it would hang before the eyes.
    for number, horn in enumerate(sorted((part for part in skull.children if part.name.split('.')[0] == 'horn'), key=lambda part: part.name)):
        if number % 2:
            horn.scale, horn.location = (.50,) * 3, .50 * Vector((.36 if number == 1 else -.36, .14, .04))
    for part in warden.children:
        if part.name.startswith('rock'):
            part.data.materials[0] = black
            part.pass_index = STONES
            part.scale = (1.1, 1.1, 1.0)


def turned():
    return Euler([math.radians(a) for a in THREATENS.head_turn]).to_matrix()


def eye_light(wide):
    """Its eye: a spark, seen from the foot of the stairs. `wide` is the picture's width in metres."""
    local = Vector(THREATENS.head_at) + THREATENS.head_size * (turned() @ Vector((-EYE[0], EYE[1] - .1, EYE[2])))
    at = Matrix.Translation(AT) @ Matrix.Rotation(math.radians(TURN), 4, 'Z') @ (SIZE * local)

    def shine(rgb, _=None):
        height, width = rgb.shape[:2]
        u, v, _ = cameras.project(tuple(at))
        y, x = np.mgrid[0:height, 0:width].astype(np.float32)
        away = np.hypot(x - u * width, y - v * height) * wide / width
        return rgb + (3.4 * np.exp(-(away / .034) ** 2) + .34 * np.exp(-away / .070))[..., None] * np.float32([1.0, .40, .06])
    return shine
