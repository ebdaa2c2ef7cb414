"""A pack with a plan: one beast waits at the stairs, two have gone round the landing, and the emperor's spear meets the first that comes."""
import numpy as np

from kit import diorama, rock, shapes
from kit.figure import GEAR, figure, vary
from kit.pack import animal
from kit.places import pillars, stairs
from kit.places.stones import chance, hewn, stone
from kit.poses import POSES
from kit.surfaces import preset_material

PICTURES = {'detail-combat': (720, 540)}
ORDER = 60

LANDING = .80
#: Kind, move, place, the way it looks (degrees from -y: at the emperor), how large.
PACK = (
    ('ram', 'snarl', (-1.85, -2.15), 112, 1.0),
    ('hound', 'snarl', (1.98, 1.48), 340, 1.18),
    ('stalker', 'rear', (-.05, 2.62), 4, 1.12),
)


def render(job):
    diorama.begin(job, 8.3, (0, 0, .62))
    diorama.ground(job, [((-3.2, -2.1, -.85), (3.2, 2.1, 0)), ((-2.1, -3.5, -.85), (2.1, 3.2, 0)), ((-2.7, -2.7, -.85), (2.7, 2.7, 0))], (-3.2, -3.5, -.85), (3.2, 3.2, 0), 'earth', 'turf', outer)
    landing()
    shapes.place(figure('emperor', POSES['lunge'], vary(GEAR['emperor'], spear=2.0), 1, .012, held_at=.45), (-.15, -.15, LANDING), (0, 0, 94), 1.30)
    for seed, (kind, move, (x, y), turn, size) in enumerate(PACK, 3):
        shapes.place(animal(kind, move, seed, 1, .030 if job.preview else .018), (x, y, 0), (0, 0, turn), size)
    diorama.tufts([(2.3, 2.3, 0, .26), (-2.2, 2.2, 0, .30), (2.6, -1.9, 0, .18), (.4, 2.9, 0, .22), (-2.9, -1.5, 0, .16)], 6)
    near = [((x * .72 + .35, y * .72 - .75, 1.25), 2.3, {'reach': 2.1, 'size': .4}) for _, _, (x, y), *_ in PACK]
    diorama.finish(job, lamps=near, rim=2.0)


def outer(points):
    """Grass where nobody treads."""
    return np.clip((np.hypot(points[:, 0], points[:, 1]) - 2.7) / .6, 0, 1)


def landing():
    made, random = hewn('pale'), chance(4)
    half = 1.12
    for x in (-1, 0, 1):
        for y in (-1, 0, 1):
            stone((half * 2 / 3 - .015, half * 2 / 3 - .015, LANDING), made, random, (x * half * 2 / 3, y * half * 2 / 3, LANDING / 2 + random.uniform(-.012, .012)), wear=.05)
    steps = stairs.flight(4, 1.7, LANDING / 5, .20, 3, made)
    shapes.place(steps, (0, -half - .80, 0))
    for k in range(4):
        # What the treads lie on: it is seen from the side.
        shapes.block('core', (1.62, .24, (k + .8) * LANDING / 5), made, .02).location = (0, -half - .68 + .20 * k, (k + .8) * LANDING / 10)
    shapes.place(pillars.pillar(1.5, .28, 4, made, .5), (-.78, .80, LANDING), (0, 0, 20))
    for seed, (x, y, r) in enumerate(((-1.6, 2.4, .30), (2.9, 1.7, .14), (-2.9, 1.5, .2), (1.5, -2.9, .2)), 3):
        lump = rock.boulder(seed, r, preset_material('slab'), 4, (1, 1, .75), .25, chip=.3)
        lump.location = (x, y, r * .2)
