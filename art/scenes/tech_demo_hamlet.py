"""The village below Karn: ten houses on four terraces, their windows lit, so small that words may lie beside them."""
from kit import shapes, village
from kit.tiles import tiled
from scenes.tech_demo_measures import VALLEY, on_screen
from scenes.tech_demo_road import DEEP, LEVELS

#: How large a house is here beside a real one, and how high a terrace's wall is in metres.
SCALE, WALL = .175, .75
#: Houses: which terrace, how far aside, turned by (0: its door is on the left side, 90: on the right), breadth, storeys, roof, which windows are lit.
HOUSES = (
    (0, -17.1, 0, 4.2, 1, 'roof', (1, 0)), (0, -15.55, 90, 4.6, 1, 'old roof', (1, 1)), (0, -13.75, 0, 4.4, 2, 'roof', (1, 1, 0)), (0, -11.9, 90, 4.2, 1, 'old roof', (0, 1)),
    (1, -16.2, 90, 4.2, 1, 'old roof', (1, 0)), (1, -14.5, 0, 4.8, 1, 'roof', (0, 1)), (1, -12.6, 0, 4.4, 1, 'old roof', (1, 1)),
    (2, -15.2, 0, 4.2, 1, 'roof', (1, 0)), (2, -13.3, 90, 4.6, 1, 'old roof', (1, 1)), (3, -13.9, 0, 4.4, 2, 'roof', (0, 1, 1)),
)


def build():
    for turn, (away, z, left, right) in zip((43, 47, 42, 48), LEVELS):
        place = on_screen((left + right) / 2, away)
        for made, size, at in (('ashlar', (right - left, DEEP, WALL), z - WALL / 2), ('flags', (right - left + .10, DEEP + .10, .07), z - .02)):
            block = shapes.place(village.box(tuple(side / SCALE for side in size), (0, 0, 0), tiled(made), .05), (*place, at), (0, 0, turn), SCALE)
            shapes.belong(block, VALLEY)
    for seed, (level, aside, turn, wide, storeys, roof, lit) in enumerate(HOUSES, 3):
        away, z, *_ = LEVELS[level]
        made = village.house(wide, 3.6, 2.6, 1.9, ('pale plaster', 'plaster')[seed % 2], roof, seed, storeys, lit=lit)
        shapes.belong(shapes.place(made, (*on_screen(aside, away + .05), z), (0, 0, turn), SCALE), VALLEY)


def lit():
    """(x, y, z, power) of what shines out of each house, towards the viewer."""
    shine = []
    for level, aside, turn, wide, storeys, _, windows in HOUSES:
        away, z, *_ = LEVELS[level]
        power = sum(windows) / len(windows) * storeys
        shine.append((*on_screen(aside + (-.42 if turn == 0 else .42), away - .50), z + .28, .5 + .5 * power))
    return shine
