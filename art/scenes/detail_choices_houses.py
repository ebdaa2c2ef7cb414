"""The house at the fork that is spared, and what was raised against the emperor before the other."""
from kit import rock, shapes, tile_roof, village, weapons
from kit.places.stones import chance, hewn, stone
from kit.surfaces import plain, preset_material

HOUSE, PLAN = .41, (3.6, 3.2, 2.4, 1.35)
#: Where the burning house stands and how it is turned (degrees); the peaceful one is its image in a mirror through the fork.
RUIN, TURN = (1.92, 1.08), -34


def mercy():
    shapes.place(built(), (-RUIN[0], RUIN[1], 0), (0, 0, -TURN), (-HOUSE, HOUSE, HOUSE))
    shapes.place(village.cypress(3.4, 3), (-1.25, 1.75, 0), scale=.60)
    shapes.place(village.cypress(3.2, 3), (-.96, 2.02, 0), (0, 0, 80), .44)
    for name, at, turn, size in (('barrel', (-2.32, -.12, 0), 20, .40), ('basket', (-1.92, -.28, 0), 0, .38), ('jar', (-2.55, -.30, 0), 0, .40)):
        shapes.place(getattr(village, name)(), at, (0, 0, turn), size)


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


def arms():
    """What was raised against him: the banner that leans where it was planted, and shields and spears that were thrown down under it."""
    wood, iron, gold, earth = preset_material('wood'), preset_material('flat steel'), preset_material('flat gold'), plain('thrown earth', '#2c2422', .95, uneven=.3)
    shapes.place(weapons.standard(2.7, .04, wood, iron, preset_material('crimson')), (2.42, -.62, .0), (-4, 10, 8), .66)
    heap = rock.boulder(61, .13, earth, 4, (1.2, 1, .5), .3)
    heap.location = (2.40, -.62, .0)
    shapes.place(weapons.round_shield(.34, preset_material('iron'), preset_material('bronze'), 'horns'), (1.78, -.62, .14), (58, 0, 24))
    shapes.place(weapons.round_shield(.32, preset_material('bronze'), preset_material('iron'), 'horns'), (1.22, -.92, .045), (7, 5, 30))
    for x, y, turn in ((1.62, -1.02, 62), (1.84, -.96, 84)):
        shapes.place(weapons.spear(1.7, .34, wood, iron, gold, .5), (x, y, .05), (90, 0, turn), .82)
