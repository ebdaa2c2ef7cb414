"""What stands where on the ledge. One unit is a thousand pixels of the master; y grows towards the wall, z up."""
import math
from collections import namedtuple

from mathutils import Matrix, Vector

from kit import shapes, still_life
from kit.bronze import bronze
from scenes import vigil_lamps_gifts as gifts
from scenes import vigil_lamps_makes as makes

#: `turn` in degrees, 0 has the spout at the right and -90 towards the eye; `tall` is its flame's height.
Lamp = namedtuple('Lamp', 'make clay at size turn lit tall seed', defaults=(.095, 1))

LAMPS = (
    Lamp('footed', 'brown', (-1.020, .030, 0), 1.18, 205, True, .125, 1),
    Lamp('wheel', 'red', (-.900, -.070, 0), 1.02, -38, True, .078, 2),
    Lamp('bronze', '', (-.800, .055, .056), .60, 8, True, .112, 0),
    Lamp('cup', 'rose', (-.735, -.088, 0), .88, 0, True, .066, 3),
    Lamp('pinched', 'buff', (-.545, .000, 0), 1.08, -20, True, .108, 4),
    Lamp('footed', 'rose', (-.375, .070, 0), .90, 188, False, .0, 5),
    Lamp('pinched', 'red', (-.255, -.055, 0), .88, 202, True, .064, 6),
    Lamp('wheel', 'buff', (.010, -.015, 0), .94, -18, True, .096, 7),
    Lamp('broken', 'rose', (.240, .015, 0), 1.02, 158, False, .0, 8),
    Lamp('cup', 'brown', (.425, -.075, 0), .80, 0, True, .060, 9),
    Lamp('twin', 'red', (.500, .045, .030), 1.04, -66, True, .096, 10),
    Lamp('wheel', 'black', (.655, -.070, 0), .94, 214, False, .0, 11),
    Lamp('wheel', 'rose', (.760, .055, .072), 1.06, 168, True, .118, 12),
    Lamp('footed', 'red', (.905, .050, 0), 1.36, -12, True, .134, 13),
    Lamp('pinched', 'brown', (.845, -.075, 0), .90, 160, True, .086, 14),
    Lamp('cup', 'red', (1.085, -.040, 0), .94, 0, True, .072, 15),
)
#: What belongs to the ledge (see `shapes.belong`).
LEDGE = 1


def row(job):
    """All of it; gives each flame's root and height, and each dead wick."""
    burning, cold = [], []
    for lamp in LAMPS:
        parts, roots = lamp_parts(job, lamp)
        thing = shapes.group(lamp.make, parts)
        shapes.place(thing, lamp.at, (0, 0, lamp.turn), lamp.size)
        stand = Matrix.Translation(lamp.at) @ Matrix.Rotation(math.radians(lamp.turn), 4, 'Z') @ Matrix.Scale(lamp.size, 4)
        for k, root in enumerate(roots):
            at = tuple(stand @ Vector(root))
            if lamp.lit:
                burning.append((at, lamp.tall * (1 - .10 * k), lamp.seed + 20 * k))
            else:
                cold.append(at)
    beside(job)
    return burning, cold


def lamp_parts(job, lamp):
    if lamp.make == 'bronze':
        cast, strand = still_life.lamp_parts()
        cast.data.materials[0] = bronze()
        return [cast, strand], [(.234, 0, .130)]
    if lamp.make == 'broken':
        return makes.wheel(job, lamp.clay, lamp.seed, False, 1)
    return getattr(makes, lamp.make)(job, lamp.clay, lamp.seed, lamp.lit)


def beside(job):
    def put(thing, at, turn=(0, 0, 0), size=1):
        return shapes.place(shapes.group('put', [thing]), at, turn, size)
    put(gifts.pebble((.205, .120, .056), 4), (-.800, .055, 0), (0, 0, 7))
    put(gifts.pebble((.190, .130, .030), 7), (.500, .045, 0), (0, 0, -9))
    put(gifts.book((.210, .130, .040), '#5e1c16', 1), (.760, .055, 0), (0, 0, 5))
    put(gifts.book((.176, .118, .031), '#2a4468', 2), (.768, .052, .041), (0, 0, -7))
    put(gifts.horse(job), (-.605, -.100, 0), (0, 0, 16), .80)
    put(gifts.candle_end(job, 5, .060), (-1.085, -.080, 0))
    put(gifts.candle_end(job, 8, .030), (-.455, .085, 0))
    put(gifts.candle_end(job, 11, .042), (.560, -.100, 0), (0, 0, 40))
    put(gifts.candle_end(job, 3, .072), (.972, -.102, 0), (0, 0, 80))
    # The letter leans on the wall's side of the lamp in the middle, the medal on the broken one.
    put(gifts.letter(), (-.125, .088, .001), (-20, 0, 4), 1.08)
    put(gifts.medal(job), (.150, -.050, .043), (-15, 0, 12), .98)
    put(gifts.sprig(), (.300, -.098, 0), (0, 0, 4), .92)
