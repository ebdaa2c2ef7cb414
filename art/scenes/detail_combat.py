"""A pack with a plan: one beast waits at the stairs, two have gone round the landing, and the emperor's spear meets the first that comes. Rings and tracks say who goes where."""
import math

import numpy as np

from kit import diorama, rock, shapes
from kit.figure import GEAR, figure, vary
from kit.pack import animal
from kit.places import pillars, stairs
from kit.places.stones import chance, hewn, stone
from kit.poses import POSES
from kit.surfaces import plain, preset_material

PICTURES = {'detail-combat': (720, 540)}
ORDER = 60

LANDING = .80
#: Kind, move, place, the way it looks (degrees from -y: at the emperor), how large, and where it has come from.
PACK = (
    ('ram', 'snarl', (-1.85, -2.15), 112, 1.0, ()),
    ('hound', 'snarl', (1.98, 1.48), 340, 1.18, ((.9, -3.05), (2.9, -2.7), (3.1, -.3))),
    ('stalker', 'rear', (-.05, 2.62), 4, 1.12, ((-2.9, -.3), (-3.1, 1.7), (-1.9, 2.8))),
)


def render(job):
    diorama.begin(job, 8.7, (0, 0, .74))
    diorama.ground(job, [((-3.2, -2.1, -.85), (3.2, 2.1, 0)), ((-2.1, -3.5, -.85), (2.1, 3.2, 0)), ((-2.7, -2.7, -.85), (2.7, 2.7, 0))], (-3.2, -3.5, -.85), (3.2, 3.2, 0), 'earth', 'turf', outer)
    landing()
    shapes.place(figure('emperor', POSES['lunge'], vary(GEAR['emperor'], spear=2.0), 1, .012, held_at=.45), (-.15, -.15, LANDING), (0, 0, 94), 1.30)
    for seed, (kind, move, (x, y), turn, size, _) in enumerate(PACK, 3):
        shapes.place(animal(kind, move, seed, 1, .030 if job.preview else .018), (x, y, 0), (0, 0, turn), size)
    marks()
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


def marks():
    """Red rings under the pack, gold under the emperor, and the way that each flank has come."""
    red, gold = plain('red mark', '#c8281c', .6, glow=.55, uneven=0), plain('gold mark', '#e8ae48', .5, glow=.7, uneven=0)
    ring((0, -.15, LANDING + .03), .66, gold, .018)
    for _, _, (x, y), _, size, track in PACK:
        ring((x, y, .03), .80 * size, red)
        if track:
            path = shapes.bezier((*track[0], .03), (*track[1], .03), (*track[2], .03), (x + (1.0 if x > 0 else -.9), y - .55, .03), 60)
            for k in range(0, 56, 10):
                shapes.sweep('track', path[k:k + 5], .015, red, 8, (1, 1))


def ring(at, radius, made, thick=.012):
    path = [(at[0] + radius * math.cos(a), at[1] + radius * math.sin(a), at[2]) for a in np.linspace(0, math.tau, 65)]
    shapes.sweep('ring', path, thick, made, 8, (1, .6))
