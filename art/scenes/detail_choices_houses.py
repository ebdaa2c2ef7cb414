"""The house at the fork that is spared, with what stands beside it."""
from kit import market, shapes, tile_roof, village
from kit.blocks import block, masonry
from kit.places.stones import chance
from kit.surfaces import plain

HOUSE, PLAN = .50, (3.5, 3.0, 2.45, 1.5)
#: Where the burning house stands and how it is turned (degrees); the peaceful one is its image in a mirror through the fork.
RUIN, TURN = (1.76, 1.02), -34
#: A cypress grows behind each.
TREE = (1.22, 1.90)
#: A lantern on a post stands where each way begins; how tall, and how it is scaled.
POST, POST_TALL, POST_SIZE = (2.56, -1.16), 2.3, .72
#: The mortar that stones are bedded in.
MORTAR = '#9a8a6c'


def mercy():
    shapes.place(built(), (-RUIN[0], RUIN[1], 0), (0, 0, -TURN), (-HOUSE, HOUSE, HOUSE))
    shapes.place(village.cypress(3.4, 3), (-TREE[0], TREE[1], 0), scale=.72)
    for name, at, turn, size in (('barrel', (-2.66, .10, 0), 20, .46), ('jar', (-2.44, -.18, 0), 0, .42), ('jar', (-.94, .60, 0), 40, .38)):
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
    front, side = [], []
    for part in house.children:
        if part.name.startswith('door'):
            front += framed(part.location.x, .62, -.1, 1.95, .86, 2.23)
        elif part.name.startswith('window'):
            ahead = part.location.y < -deep / 2
            (front if ahead else side).extend(framed(part.location.x if ahead else part.location.y, .42, .93, 1.85, .53, 2.05))
    for wall in walls(front, side, masonry(.06), tall):
        wall.parent = house
    return house


def framed(at, half, low, high, lintel, top):
    """What an opening and the lintel over it take of a wall, along it and up: (middle, half the width, from, to)."""
    return [(at, half, low, high), (at, lintel, high, top)]


def walls(front, side, made, tall):
    """The stones of the two walls that are seen, round what `front` and `side` take of them, and the hewn ones at their corners."""
    wide, deep, _, _ = PLAN
    return [
        shapes.place(shapes.group('front', rubble(wide, tall, front, made, 3)), (0, -deep / 2, 0)),
        shapes.place(shapes.group('flank', rubble(deep, tall, side, made, 8)), (wide / 2, 0, 0), (0, 0, 90)),
        shapes.group('corners', corners(made, tall)),
    ]


def rubble(long, tall, holes, made, seed):
    """A wall's face of stones that nobody has hewn: no course is as high as the next, no stone as long. The two lowest courses are large and stand out."""
    random, bed, parts, z = chance(seed), plain('mortar', MORTAR if made.name.startswith('masonry') else '#171210', .95, uneven=.4), [], 0.0
    while z < tall - .08:
        foot = z < .5
        high = .275 if foot else min(random.uniform(.19, .29), tall - z)
        if tall - z - high < .12:
            high = tall - z
        proud = .085 if foot else 0
        for first, last in free(long, z, high, holes):
            x = first
            parts.append(shapes.place(shapes.block('bed', (last - first, .10, high), bed, .0), ((first + last) / 2, .005 - proud, z + high / 2)))
            while x < last - .03:
                wide = random.uniform(.40, .62) if foot else random.uniform(.22, .50)
                wide = last - x if last - x - wide < .16 else wide
                parts.append(block((wide - .030, .18, high - .030), made, random, (x + wide / 2, random.uniform(-.014, .014) - proud, z + high / 2), random.gauss(0, .02), (random.gauss(0, .025), random.gauss(0, .02)), .13, random.choice((1, 2, 3))))
                x += wide
        z += high
    return parts


def free(long, z, high, holes):
    """The stretches of a course from `z` up that no opening takes."""
    ends = [(-long / 2 + .16, long / 2 - .16)]
    for at, half, low, top in holes:
        if low < z + .7 * high and z + .3 * high < top:
            ends = [part for a, b in ends for part in ((a, min(b, at - half)), (max(a, at + half), b))]
    return [(a, b) for a, b in ends if b - a > .09]


def corners(made, tall):
    """Hewn stones, long and short in turn, at the three corners that are seen."""
    random, parts, (wide, deep, _, _) = chance(17), [], PLAN
    for across, along in ((-1, -1), (1, -1), (1, 1)):
        z, turned = 0.0, across > 0
        while z < tall - .12:
            high = .275 if z < .5 else min(.30, tall - z)
            out = .20 if z < .5 else .145
            a, b = (.50, .30) if turned else (.30, .50)
            parts.append(block((a, b, high - .018), made, random, (across * (wide / 2 + out - a / 2), along * (deep / 2 + out - b / 2), z + high / 2), 0, (0, 0), .11, 2))
            z, turned = z + high, not turned
    return parts
