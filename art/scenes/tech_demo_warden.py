"""The Horned Warden over the stair: its head low between the fires, the moon along horns, mane and the stones of its back."""
import math
from dataclasses import replace

from mathutils import Euler, Matrix, Vector

from kit import beast_groom, creature_surfaces, shapes, surfaces
from kit.beast import beast, chain_path
from kit.beast_body import WAITS
from kit.beast_roar import EYE
from scenes.tech_demo_measures import HIGH

#: Kinds, to be lit by themselves.
COAT, HORNS, HEAD, STONES = 2, 4, 5, 6
AT, TURN, SIZE = (-.55, 13.8, HIGH + .06), 14, 1.42
#: Its head is larger than in the great pictures: from afar it has to be.
WATCHES = replace(WAITS, head_at=(-.02, -2.15, 2.42), head_turn=(-10, 0, 2), gape=14, roars=True, head_size=1.22)


def build(job):
    coarse = job.preview
    warden = beast(.06 if coarse else .036, .02 if coarse else .0125, WATCHES, hair=.01, chain_lift=.05)
    neck = tuple(Vector(WATCHES.head_at) + turned() @ Vector((0, .25, .02)))
    # Strands as wide as a pixel, and fewer of them.
    beast_groom.groom(warden, WATCHES, chain_path(neck, .05), 0, .30 if coarse else .55, .0090 if coarse else .0065)
    pale = creature_surfaces.horn('pale horn', '#d8c294', '#7a6038', '#94805a')
    black = surfaces.rock('black backstone', '#2a2b30', '#131418', '#3c3a3a', '#4a4e58', .6, 1.3, crack=.25, bump=.22, wear=.25)
    shapes.belong(shapes.place(warden, AT, (0, 0, TURN), SIZE), COAT)
    skull = next(part for part in warden.children if part.name.startswith('head'))
    for part in shapes.belong(skull, HEAD).children_recursive:
        if part.name.startswith('horn'):
            part.data.materials[0] = pale
            part.pass_index = HORNS
    # Raised, or from above they would be one bar across its head.
    for part in skull.children:
        if part.name.split('.')[0] in ('horn', 'band'):
            side = 1 if middle(part) > 0 else -1
            part.matrix_basis = Matrix.Rotation(math.radians(-26 * side), 4, 'Y') @ part.matrix_basis
    # The lesser pair is broken short, or it would hang before the eyes.
    for number, horn in enumerate(sorted((part for part in skull.children if part.name.split('.')[0] == 'horn'), key=lambda part: part.name)):
        if number % 2:
            horn.scale, horn.location = (.50,) * 3, .50 * Vector((.36 if number == 1 else -.36, .14, .04))
    for part in warden.children:
        if part.name.startswith('rock'):
            part.data.materials[0] = black
            part.pass_index = STONES
            part.scale = (1.1, 1.1, 1.0)


def middle(part):
    """On which side of the skull a part lies."""
    points = [part.matrix_basis @ vertex.co for vertex in part.data.vertices]
    return sum(point.x for point in points) / len(points)


def turned():
    return Euler([math.radians(a) for a in WATCHES.head_turn]).to_matrix()


def on_head(x, y, z):
    """A place of the skull, in its own measure (see `kit/beast_roar.py`), in the world."""
    local = Vector(WATCHES.head_at) + WATCHES.head_size * (turned() @ Vector((x, y, z)))
    return tuple(Matrix.Translation(AT) @ Matrix.Rotation(math.radians(TURN), 4, 'Z') @ (SIZE * local))


def eyes():
    return [on_head(side * (EYE[0] + .02), EYE[1] - .09, EYE[2]) for side in (-1, 1)]
