"""The house at the fork that is spared, with what stands beside it."""
from kit import market, shapes, tile_roof, village
from kit.places.stones import chance, hewn, stone

HOUSE, PLAN = .41, (3.6, 3.2, 2.4, 1.35)
#: Where the burning house stands and how it is turned (degrees); the peaceful one is its image in a mirror through the fork.
RUIN, TURN = (1.92, 1.08), -34
#: A cypress grows behind each.
TREE = (1.30, 1.92)
#: A lantern on a post stands where each way begins; how tall, and how it is scaled.
POST, POST_TALL, POST_SIZE = (2.36, -1.12), 2.3, .58


def mercy():
    shapes.place(built(), (-RUIN[0], RUIN[1], 0), (0, 0, -TURN), (-HOUSE, HOUSE, HOUSE))
    shapes.place(village.cypress(3.4, 3), (-TREE[0], TREE[1], 0), scale=.62)
    for name, at, turn, size in (('barrel', (-2.62, -.02, 0), 20, .40), ('jar', (-2.78, -.28, 0), 0, .40)):
        shapes.place(getattr(market, name)(), at, (0, 0, turn), size)


def lantern():
    post = shapes.place(village.lantern(POST_TALL), (-POST[0], POST[1], 0), (0, 0, -8), POST_SIZE)
    for part in post.children:
        if part.name.startswith('glow'):
            part.empty_display_size = 1.0


def built():
    """A house of rubble between hewn corners, its gables boarded."""
    house = village.house(*PLAN, 'planks', seed=3, open_door=True, covered=tile_roof.clay)
    wide, deep, tall, _ = PLAN
    # What the openings in each wall take, along it and up.
    front, side = [], []
    for part in house.children:
        if part.name.startswith('door'):
            front.append((part.location.x, .78, 0, 2.30))
        elif part.name.startswith('window'):
            (front if part.location.y < -deep / 2 else side).append((part.location.x if part.location.y < -deep / 2 else part.location.y, .46, .88, 2.06))
    stones = [shapes.place(shapes.group('front', rubble(wide, tall, front, 3)), (0, -deep / 2, 0)), shapes.place(shapes.group('flank', rubble(deep, tall, side, 8)), (wide / 2, 0, 0), (0, 0, 90))]
    for wall in stones:
        wall.parent = house
    return house


def rubble(long, tall, holes, seed):
    """A wall's face of stones that nobody has hewn: no course is as high as the next, no stone as long."""
    random, made, parts, z = chance(seed), hewn('ashlar'), [], .50
    while z < tall - .08:
        high = min(random.uniform(.20, .36), tall - z)
        x = -long / 2 + .10
        while x < long / 2 - .12:
            wide = min(random.uniform(.24, .62), long / 2 - .10 - x)
            middle = x + wide / 2
            x += wide
            if wide < .10 or any(abs(middle - at) < half + wide * .38 and low < z + high * .7 and z + high * .3 < top for at, half, low, top in holes):
                continue
            parts.append(stone((wide - .035, .22, high - .035), made, random, (middle, random.uniform(-.012, .022), z + high / 2 + random.uniform(-.012, .012)), (random.gauss(0, .03), random.gauss(0, .03), random.gauss(0, .02)), .16))
        z += high
    return parts

