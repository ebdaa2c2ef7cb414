"""A small banked fire: a ring of stones full of coal, dark above, with a red heart in which a bar is kept hot."""
import math

import numpy as np

from kit import lights, shapes
from kit.forge import splinter
from kit.places.stones import chance, hewn, stone
from kit.smithing import black_iron
from kit.surfaces import plain

#: Where it is, right and away, in metres; its radius and height.
AT, RADIUS, HIGH = (-1.06, .44), .27, .30


def coals(spot, size):
    random, dice, made = chance(4), np.random.RandomState(3), hewn('cobble')
    at = spot(*AT)
    parts = []
    for course in range(2):
        for k in range(9):
            a = math.tau * (k + .5 * course) / 9
            parts.append(stone((.215, .15, .16), made, random, ((RADIUS + .02) * math.cos(a), (RADIUS + .02) * math.sin(a), .075 + .148 * course), (random.gauss(0, .03), random.gauss(0, .03), a + math.pi / 2 + random.gauss(0, .05)), .16))
    black = plain('banked coal', '#131212', .7, specular=.3, uneven=.2)
    hot = [plain(f'hot coal {k}', tint, .8, uneven=.75, glow=glow) for k, (tint, glow) in enumerate((('#ff6a14', 1.8), ('#d83c08', 1.3), ('#96200a', .8), ('#4a1008', .6)))]
    kinds = {True: [splinter(140 + k, hot[k]) for k in range(4)], False: [splinter(150 + k, black) for k in range(4)]}
    for k in range(240):
        r, a, s = .26 * math.sqrt(dice.uniform(0, 1)), dice.uniform(0, math.tau), dice.uniform(.016, .034)
        # Hot in the middle, redder outwards, and here and there a dead one.
        warm = r + dice.normal(0, .035)
        lump = shapes.copy(kinds[warm < .185 and k % 5 != 0][min(int(max(warm, 0) / .047), 3)])
        lump.location, lump.scale = (r * math.cos(a), r * math.sin(a), HIGH - .05 + .09 * (1 - (r / .26) ** 2) + dice.uniform(-.008, .012)), (s, s, s)
        lump.rotation_euler = tuple(dice.uniform(0, 6, 3))
        parts.append(lump)
    bed = shapes.lathe('bed', [(0, HIGH + .01), (.15, HIGH - .02), (.27, HIGH - .10)], black, 24)
    poker = shapes.sweep('poker', [(-.02, .02, HIGH + .05), (-.25, .10, HIGH + .12), (-.52, .20, HIGH + .20)], [.012, .013, .016], black_iron(), 8)
    shapes.place(shapes.group('fire', [*parts, bed, poker]), at, (0, 0, 15), size)
    lights.flame(at + (spot(0, 0, .62) - spot(0, 0, 0)), 24, .20, (1.0, .38, .12))
