"""The tower's plan, and its two stairs: of stone from the gate, of timber to the throne. Both stand on solid sides, and their treads lie on them."""
from functools import lru_cache

from kit import shapes, still_life
from kit.places.stones import chance, stone
from kit.surfaces import preset_material, timber
from kit.village import box

#: Half the side of each floor, its height, and the colour of its grid. Each leaves a margin of the one below it bare: there the stairs stand.
FLOORS = ((.78, 0, '#4f8fd8'), (.58, .56, '#d8a94a'), (.42, 1.10, '#ff8a2a'))
STEPS, LANDING = 9, .14
#: Where each stair begins, how long a step is, which way it climbs, and how wide it is.
STAIRS = ((.12, -.68, .064, (-1, 0), .175), (.50, -.24, .058, (0, 1), .145))
#: How thick a tread is, and how far it stands out over its riser.
TREAD, NOSE = .018, .009


@lru_cache(maxsize=None)
def masonry_stone():
    """Quieter than the game's own walls: blocks as small as these would be all grain."""
    return still_life.flagstone('masonry', '#a8987a', '#665a48', '#d6c6a4')


def climb(level):
    """Up each riser and over each tread, and on to the landing, short of the wall beside it: the corners of the line that a foot follows."""
    x, y, run, ahead, _ = STAIRS[level]
    low, rise = FLOORS[level][1], (FLOORS[level + 1][1] - FLOORS[level][1]) / STEPS
    edges = [(run * k - NOSE, low + rise * (k + up)) for k in range(STEPS) for up in (0, 1)]
    return [(x + ahead[0] * far, y + ahead[1] * far, z) for far, z in (*edges, (run * STEPS + .034, low + rise * STEPS))]


def stair(level):
    x, y, run, (ahead, aside), wide = STAIRS[level]
    low, high = FLOORS[level][1], FLOORS[level + 1][1]
    rise = (high - low) / STEPS

    def at(along, across, z):
        return (x + ahead * along + aside * across, y + aside * along + ahead * across, z)

    def sized(along, across, tall):
        return (along, across, tall) if ahead else (across, along, tall)
    (of_stone if level == 0 else of_timber)(at, sized, low, high, run, rise, wide)


def of_stone(at, sized, low, high, run, rise, wide):
    """Courses of worn blocks carry the treads; beyond them a parapet climbs along."""
    pale, dark, random = tread_stone(), side_stone(), chance(12)
    for k in range(STEPS):
        top = low + (k + 1) * rise
        stone(sized(run + NOSE + .012, wide + .010, TREAD), pale, random, at(run * (k + .5) - NOSE / 2 + .006, 0, top - TREAD / 2), wear=.10)
        stone(sized(run - .002, wide - .006, rise - TREAD - .002), dark, random, at(run * (k + .5), 0, top - TREAD - (rise - TREAD) / 2), wear=.07)
        # The course goes on under the steps above, in blocks of many lengths.
        along = run * (k + 1)
        while along < run * STEPS - .01:
            long = run * STEPS - along
            long = long if long < 1.9 * run else min(run * random.uniform(1.1, 2.0), long - .5 * run)
            stone(sized(long - .003, wide - .006 - random.uniform(0, .006), rise - .003), dark, random, at(along + long / 2, 0, top - rise / 2), wear=.07)
            along += long
    end, deep = run * STEPS + LANDING / 2, high - low
    stone(sized(LANDING + .02, wide + .010, .030), pale, random, at(end, 0, high - .015), wear=.10)
    rows = 5
    for row in range(rows):
        tall = (deep - .030) / rows
        stone(sized(LANDING, wide - .006, tall - .003), dark, random, at(end, 0, low + tall * (row + .5)), wear=.07)
    # On the far side, where it hides nothing of the treads; its last block would hide where the way goes on.
    far = -wide / 2 - .010
    for k in range(STEPS - 1):
        stone(sized(run + .004, .030, rise + .058), dark, random, at(run * (k + .5), far, low + rise * (k + .55) + .026), wear=.07)
        stone(sized(run + .010, .042, .018), pale, random, at(run * (k + .5), far, low + rise * (k + 1.05) + .064), wear=.10)
    stone(sized(.052, .052, .150), pale, random, at(-.024, far, low + .075), wear=.06)
    stone(sized(.064, .064, .022), pale, random, at(-.024, far, low + .158), wear=.08)


def of_timber(at, sized, low, high, run, rise, wide):
    """Boards from the floor up to a string, on which thick treads lie; a rail on turned posts beyond them."""
    along_y, upright = timber('tread', '#a06c3c', '#3d2310', (9, .5, 9), variety=.4), timber('cladding', '#6b4324', '#26130a', (9, 9, .5), variety=.5)
    oak, knob = timber('newel', '#7d4f2a', '#301a0b', (9, 9, .5)), preset_material('flat gold')
    for k in range(STEPS):
        top = low + (k + 1) * rise
        box(sized(run + NOSE + .010, wide + .014, TREAD), at(run * (k + .5) - NOSE / 2 + .005, 0, top - TREAD / 2), along_y, .005)
        box(sized(run - .003, wide - .010, top - TREAD - low), at(run * (k + .5), 0, (low + top - TREAD) / 2), upright, .004)
    end = run * STEPS + LANDING / 2
    box(sized(LANDING + .012, wide + .014, .026), at(end, 0, high - .013), along_y, .005)
    for k in range(2):
        box(sized(LANDING / 2 - .003, wide - .010, high - .026 - low), at(end + (k - .5) * LANDING / 2, 0, (low + high - .026) / 2), upright, .004)
    # The string: a board along both sides, under the noses, cut level where it stands on the floor and upright under the landing.
    for side in (-1, 1):
        foot, head = .055, run * STEPS
        outline = ((foot, low), (0, low), (0, low + .012), (head, high - TREAD - .002), (head, high - TREAD - .042))
        string(outline, [side * (wide / 2 + aside) for aside in (-.012, .004)], at, oak)
    far = -wide / 2 - .004
    posts = [(0, low), (run * STEPS / 2, low + rise * STEPS / 2), (run * STEPS, high)]
    for along, z in posts:
        box(sized(.026, .026, .185), at(along, far, z + .075), oak, .005)
        shapes.place(shapes.lathe('knob', [(0, .030), (.011, .025), (.014, .014), (.010, .005), (.016, 0), (0, 0)], knob, 20), at(along, far, z + .167))
    shapes.sweep('rail', [at(along, far, z + .135) for along, z in (posts[0], posts[-1])], .012, oak, 8)


def string(outline, faces, at, made):
    """A flat board of this outline (along, up) between two planes across the stair."""
    n = len(outline)
    points = [at(along, across, z) for across in faces for along, z in outline]
    sides = [(k, (k + 1) % n, (k + 1) % n + n, k + n) for k in range(n)]
    return shapes.add('string', points, [tuple(range(n)), tuple(range(2 * n - 1, n - 1, -1)), *sides], made, smooth=False)


@lru_cache(maxsize=None)
def tread_stone():
    return still_life.flagstone('tread stone', '#c2b394', '#7b6f5b', '#eee0c0')


@lru_cache(maxsize=None)
def side_stone():
    return still_life.flagstone('side stone', '#84775f', '#463d31', '#b5a585')
