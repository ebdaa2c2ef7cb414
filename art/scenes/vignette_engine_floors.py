"""The three floors of the tower laid open: trodden earth between kerbs, flags on a slab with a moulded edge, boards on joists; each carries its grid."""
from kit import still_life
from kit.nodes import material
from kit.places.stones import chance, stone
from kit.surfaces import plain, timber
from kit.village import box
from scenes.vignette_engine_stairs import FLOORS
from scenes.vignette_engine_way import CELL, grid

#: How thick a floor is, and the bank of earth and fieldstone under the lowest, in metres.
THICK, DEEP = .07, .15


def floor(level):
    half, lift, _ = FLOORS[level]
    (earth_floor, flag_floor, plank_floor)[level](half, lift)
    grid(level)


def earth_floor(half, lift):
    """Trodden ground between kerbs, on two courses of fieldstone with earth in the joints."""
    box((2 * half - .03, 2 * half - .03, DEEP - .002), (0, 0, lift - DEEP / 2), plain('bank', '#3a2c1e', .9, uneven=.6), .004)
    box((2 * half - .02, 2 * half - .02, .012), (0, 0, lift + .002), trodden(), .003)
    made, random = still_life.flagstone('fieldstone', '#6a5f50', '#2b2621', '#8d7f6a'), chance(21)
    for side in range(4):
        for row in range(2):
            along = -half
            while along < half - .02:
                long = min(random.uniform(.09, .19), half - along)
                at, tall = along + long / 2, DEEP / 2
                x, y = ((at, -half + .02), (half - .02, at), (at, half - .02), (-half + .02, at))[side]
                size = (long - .006, .06 + random.uniform(-.006, .008), tall - .005)
                stone(size if side % 2 == 0 else (size[1], size[0], size[2]), made, random, (x, y, lift - tall * (row + .5) + .004 * (row == 0)), wear=.10)
                along += long


def flag_floor(half, lift):
    """Pale flags on a slab with a moulded edge."""
    box((2 * half - .05, 2 * half - .05, THICK - .022), (0, 0, lift - .022 - (THICK - .022) / 2), still_life.flagstone('bed', '#8d8068', '#4a4136', '#c4b394'), .010)
    chipped(half, lift)
    count = round(2 * half / CELL)
    side = 2 * half / count
    tiles = [paving('light', '#b5a588'), paving('dark', '#8c7f69')]
    for i in range(count):
        for j in range(count):
            box((side - .010, side - .010, .012), (-half + (i + .5) * side, -half + (j + .5) * side, lift + .004), tiles[(i + j) % 2], .004)


def chipped(half, lift):
    """The slab's edge, block by block: worn, shifted, and here and there one has broken off."""
    made, random = still_life.flagstone('moulding', '#a3957a', '#5a5042', '#d8c8a8'), chance(31)
    for side in range(4):
        along = -half - .012
        while along < half - .01:
            long = min(random.uniform(.10, .20), half + .012 - along)
            middle, out, gone = along + long / 2, half - .018 + random.uniform(-.006, .006), random.random() < .16
            x, y = ((middle, -out), (out, middle), (middle, out), (-out, middle))[side]
            tall = .026 if not gone else .014
            size = (long - .004, .060, tall) if side % 2 == 0 else (.060, long - .004, tall)
            stone(size, made, random, (x, y, lift - (.013 if not gone else .024)), (random.gauss(0, .012), random.gauss(0, .012), random.gauss(0, .015)), wear=.16)
            low = (long - .006, .050, THICK - .028)
            stone(low if side % 2 == 0 else (low[1], low[0], low[2]), made, random, (x * .985, y * .985, lift - .028 - low[2] / 2), wear=.16)
            along += long


def plank_floor(half, lift):
    """Boards on joists, whose ends are seen, between two beams."""
    board, beam, count = timber('board', '#8a5c34', '#341d0d', (9, .5, 9), variety=.5), timber('beam', '#6a4122', '#2a160a', (.5, 9, 9)), 10
    wide, random = 2 * half / count, chance(17)
    for k in range(count):
        # No two end at one place.
        front, back = (random.uniform(-.004, .030) for _ in range(2))
        box((wide - random.uniform(.004, .008), 2 * half + front + back, .022), (-half + (k + .5) * wide, (back - front) / 2, lift - .002 + random.uniform(-.003, .001)), board, .005)
    for k in range(6):
        box((2 * half - .02, .040, THICK - .014), (0, -half + .045 + k * (2 * half - .09) / 5, lift - .012 - (THICK - .014) / 2), beam, .005)
    for x in (-1, 1):
        box((.045, 2 * half + .02, THICK - .012), (x * (half - .020), 0, lift - .012 - (THICK - .012) / 2), timber('bearer', '#774a28', '#2e190b', (9, .5, 9)), .006)


def trodden():
    """Earth with tufts of dry grass and pebbles in it."""
    def build(n):
        at = n.position()
        broad, fine, pebbles = n.noise(at, 3.4, 4), n.noise(at, 30, 4, .7), n.noise(at, 62, 2)
        tint = n.mix(n.fit(broad, .38, .62), '#8d6f45', '#644d32')
        tint = n.mix(n.fit(n.noise(at, 6.5, 5, .7), .53, .62, 0, .85), tint, '#6c6c38')
        tint = n.mix(n.fit(fine, .40, .66, 0, .5), tint, '#2e2418')
        tint = n.mix(n.fit(pebbles, .66, .70, 0, .8), tint, '#9a8c74')
        return n.add('BsdfPrincipled', Base_Color=tint, Roughness=.92, Specular=.15, Normal=n.bump(n.plus(fine, n.times(broad, .8), n.fit(pebbles, .60, .72)), .5, .010))
    return material('trodden', build)


def paving(name, base):
    """A tile of one tone, each a little its own."""
    def build(n):
        own = n.add('ObjectInfo').outputs['Random']
        tint = n.mix(1.0, base, n.ramp(own, (0, '#b4aca4'), (1, '#fff4e4')), 'MULTIPLY')
        tint = n.mix(n.fit(n.noise(n.position(), 5, 4), .40, .68, 0, .35), tint, '#4a4239')
        return n.add('BsdfPrincipled', Base_Color=tint, Roughness=.8, Specular=.25)
    return material(f'paving {name}', build)
