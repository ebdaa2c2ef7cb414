"""What stands where on the ledge. One unit is a thousand pixels of the master; y grows towards the wall, z up."""
import math
from collections import namedtuple

from mathutils import Matrix, Vector

from kit import shapes, still_life
from kit.bronze import bronze
from scenes import vigil_lamps_candles as candles
from scenes import vigil_lamps_gifts as gifts
from scenes import vigil_lamps_makes as makes

#: `turn` in degrees, 0 has the spout at the right and -90 towards the eye; `tall` is its flame's height. `lean` tips it towards the eye.
Lamp = namedtuple('Lamp', 'make matter at size turn lit tall seed relief lean', defaults=('rosette', 0))

LAMPS = (
    Lamp('footed', 'verdigris', (-1.010, .030, 0), 1.22, 205, True, .132, 1),
    Lamp('wheel', 'slip', (-.755, -.066, 0), 1.00, 212, True, .070, 2),
    Lamp('wheel', 'glaze', (-.805, .060, .064), 1.12, 10, True, .108, 3, 'rays', 8),
    Lamp('beaker', '', (-.905, -.068, 0), 1.00, 0, True, .060, 4),
    Lamp('pinched', 'buff', (-.268, -.022, 0), .92, -58, True, .062, 5),
    Lamp('tall_candle', '', (-.405, .000, 0), .96, 0, True, .104, 7),
    Lamp('candle', '', (-.352, -.066, 0), .92, 60, True, .066, 6),
    Lamp('short_candle', '', (-.442, -.088, 0), .94, 130, True, .048, 9),
    Lamp('wheel', 'orange', (.035, -.010, 0), .98, -16, True, .092, 8, 'rosette', 6),
    Lamp('wheel', 'buff', (.238, .092, .074), 1.10, 12, False, .0, 10, 'horse', 70),
    Lamp('candle', '#c8a468', (.420, -.072, 0), .98, 200, True, .058, 11),
    Lamp('twin', 'orange', (.520, .050, .030), 1.06, -66, True, .092, 12),
    Lamp('pinched', 'marble', (.668, -.066, 0), .92, 206, True, .060, 13),
    Lamp('bronze', '', (.775, .055, .072), .62, 190, True, .120, 0),
    Lamp('footed', 'red', (.915, .050, 0), 1.38, -12, True, .150, 14),
    Lamp('wheel', 'brown', (.850, -.072, 0), .86, 158, True, .074, 15, 'rays', 4),
    Lamp('beaker', '', (1.085, -.050, 0), 1.08, 0, True, .076, 17),
)


def row(job):
    """All of it; gives each flame's root and height, and each dead wick."""
    burning, cold = [], []
    for lamp in LAMPS:
        parts, roots = lamp_parts(job, lamp)
        # Turned first, then tipped.
        way = Matrix.Translation(lamp.at) @ Matrix.Rotation(math.radians(lamp.lean), 4, 'X') @ Matrix.Rotation(math.radians(lamp.turn), 4, 'Z') @ Matrix.Scale(lamp.size, 4)
        shapes.group(lamp.make, parts).matrix_world = way
        for k, root in enumerate(roots):
            at = tuple(way @ Vector(root))
            if lamp.lit:
                burning.append((at, lamp.tall * (1 - .16 * k), lamp.seed + 20 * k))
            else:
                cold.append(at)
    beside(job)
    return burning, cold


def lamp_parts(job, lamp):
    if lamp.make == 'bronze':
        cast, strand = still_life.lamp_parts()
        cast.data.materials[0] = bronze()
        return [cast, strand], [(.234, 0, .130)]
    make = getattr(makes, lamp.make, None) or getattr(candles, lamp.make)
    return make(job, lamp.matter, lamp.seed, lamp.lit, lamp.relief)


def beside(job):
    def put(things, at, turn=(0, 0, 0), size=1):
        return shapes.place(shapes.group('put', things if isinstance(things, list) else [things]), at, turn, size)
    put(gifts.pebble((.215, .120, .058), 4), (-.800, .055, 0), (0, 0, 5))
    put(gifts.pebble((.200, .130, .030), 7), (.520, .050, 0), (0, 0, -6))
    put(gifts.book((.215, .130, .040), '#7a2018', 1), (.770, .055, 0), (0, 0, 4))
    put(gifts.book((.182, .118, .031), '#274a7a', 2), (.776, .052, .041), (0, 0, -6))
    put(gifts.horse(job), (-.590, -.080, 0), (0, 0, -14), .94)
    put(candles.candle(job, '', 16, False, high=.040)[0], (-1.088, -.074, 0))
    put(candles.candle(job, '', 3, False, high=.064)[0], (.985, -.092, 0), (0, 0, 80))
    for x, y, seed in ((-.394, -.075, 1), (.985, -.092, 5)):
        candles.over_edge(job, x, y, seed)
    # The letter leans on the wall; coins lie before it, and the key leans on the lamp that nobody has lit.
    put(gifts.letter(job), (-.150, .085, .001), (-18, 0, 3), 1.12)
    put(gifts.coins(), (-.135, -.040, 0))
    put(gifts.key(), (.148, -.004, .070), (0, 44, 200), 1.02)
    put(gifts.flowers(), (.290, -.080, 0), (0, 0, 8), 1.0)
