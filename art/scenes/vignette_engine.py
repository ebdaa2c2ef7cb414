"""A tower of the game laid open: three floors lifted off each other, each in the engine's own grid, and the way that it has found from the gate to the roof."""
import math
from functools import lru_cache

import numpy as np

from kit import fire, lights, masonry, shapes, still_life
from kit.nodes import material
from kit.places import pillars, stairs
from kit.places.stones import chance, stone
from kit.surfaces import plain, preset_material
from kit.village import box, ladder

PICTURES = {'vignette-engine': (960, 824)}
ORDER = 45

#: Half the side of each floor, its height, and the colour of its grid.
FLOORS = ((.66, 0, '#4f8fd8'), (.56, .56, '#d8a94a'), (.46, 1.09, '#ff8a2a'))
THICK, CELL = .07, .165


def render(job):
    still_life.begin(2.34, (0, 0, .535), elevation=30, azimuth=45, key=.70, moon=5.0, sky=.5, tint=(1.0, .76, .48))
    still_life.catch_shadows(z=-THICK)
    for level in range(3):
        floor(level)
        walls(level)
    gate_floor()
    middle_floor()
    roof()
    posts()
    way()
    for level, (half, lift, _) in enumerate(FLOORS[:2]):
        lights.flame((-half * .25, half * .25, lift + .36), 4.2 - level, .10, (1.0, .62, .28))
    still_life.finish(job, samples=32, exposure=1.4, contrast=1.10, rim=1.0)


def floor(level):
    half, lift, tint = FLOORS[level]
    slab = box((2 * half, 2 * half, THICK), (0, 0, lift - THICK / 2), still_life.flagstone(f'bed {level}', '#6f675c', '#332f2d', '#a89a84'), .010)
    slab.name = 'floor'
    line = plain(f'grid {level}', tint, .5, glow=.9, uneven=0)
    count = round(2 * half / CELL)
    side = 2 * half / count
    tiles = [paving('light', '#a99b82'), paving('dark', '#857a68')]
    for i in range(count):
        for j in range(count):
            x, y = -half + (i + .5) * side, -half + (j + .5) * side
            box((side - .012, side - .012, .012), (x, y, lift + .004), tiles[(i + j) % 2], .004)
    for k in range(count + 1):
        at = -half + k * side
        box((2 * half, .006, .006), (0, at, lift + .004), line, .001)
        box((.006, 2 * half, .006), (at, 0, lift + .004), line, .001)


def paving(name, base):
    """A tile of one tone, each a little its own."""
    def build(n):
        own = n.add('ObjectInfo').outputs['Random']
        tint = n.mix(1.0, base, n.ramp(own, (0, '#b4aca4'), (1, '#fff4e4')), 'MULTIPLY')
        tint = n.mix(n.fit(n.noise(n.position(), 5, 4), .40, .68, 0, .35), tint, '#4a4239')
        return n.add('BsdfPrincipled', Base_Color=tint, Roughness=.8, Specular=.25)
    return material(f'paving {name}', build)


def walls(level):
    """The two far walls still stand, in courses, lower towards their free ends."""
    half, lift, _ = FLOORS[level]
    made, random = masonry_stone(), chance(4 + level)
    thick, course = .07, .082
    rows = (4, 3, 1)[level]
    for row in range(rows):
        reach = 2 * half - (.22 if rows > 1 else 0) * row / max(rows - 1, 1) - (.05 if row else 0)
        for side in range(2):
            along = 0.0 if row % 2 == side else -.075
            while along < reach - .03:
                w = min(.15, reach - along) - max(-along, 0) * 0
                a = max(along, 0)
                w = along + .15 - a if along < 0 else w
                x = -half + a + w / 2
                at = (x, half - thick / 2, lift + .01 + course * (row + .5)) if side else (-half + thick / 2, half - a - w / 2, lift + .01 + course * (row + .5))
                stone((w - .004, thick, course - .004) if side else (thick, w - .004, course - .004), made, random, at, wear=.04)
                along += .15


@lru_cache(maxsize=None)
def masonry_stone():
    """Quieter than the game's own walls: blocks as small as these would be all grain."""
    return still_life.flagstone('masonry', '#94876f', '#5d5345', '#c4b698')


def gate_floor():
    """The lowest: an arch to come in by, pillars, and a fire."""
    half, lift, _ = FLOORS[0]
    made, random, column = masonry_stone(), chance(8), still_life.flagstone('shaft', '#b3a58c', '#5a5044', '#dccdb0')
    for y in (-.20, .04):
        stone((.10, .10, .30), made, random, (half - .08, y - .0, lift + .15), wear=.05)
    stone((.12, .38, .085), made, random, (half - .08, -.08, lift + .335), wear=.05)
    for x, y, tall in ((-.42, -.42, .38), (-.42, -.10, .38)):
        shapes.place(pillars.pillar(tall / .2, .32, 5 + round(10 * x), column, 0 if tall > .3 else .5), (x, y, lift + .01), (0, 0, 0), .2)
    brazier(-.14, -.44, lift)
    for k, (x, y) in enumerate(((-.50, .50), (-.38, .54), (-.52, .37))):
        box((.10, .10, .10), (x, y, lift + .06), preset_material('wood'), .008).rotation_euler = (0, 0, .3 * k)


def brazier(x, y, lift):
    fire.brazier((x, y, lift), .75, .19, lit=False)
    fire.FIRES.append((x, y, lift + .97 * .19, .17))


def middle_floor():
    """A stair that climbs along the wall, and two shelves of books."""
    half, lift, _ = FLOORS[1]
    made = masonry_stone()
    steps = stairs.flight(6, .26 / .2, .046 / .2, .085 / .2, 4, made)
    shapes.place(steps, (-half + .24, -.28, lift + .005), (0, 0, 0), .2)
    stone((.26, .22, .276), made, chance(3), (-half + .24, -.28 + .085 * 6 + .08, lift + .138), wear=.04)
    brazier(.26, .24, lift)


def roof():
    """Merlons, a turret, and the ring that is the goal."""
    half, lift, _ = FLOORS[2]
    made, random = masonry_stone(), chance(6)
    for k in range(6):
        at = -half + .04 + k * (2 * half - .08) / 5
        stone((.075, .06, .085), made, random, (at, half - .035, lift + .135), wear=.05)
        stone((.06, .075, .085), made, random, (-half + .035, at, lift + .135), wear=.05)
    tower = masonry.stepped_tower(still_life.flagstone('turret', '#a4967e', '#4f463b', '#d8c8a8'), 2, 3.0, .8, plain('lamp', '#ffb04a', .5, glow=5, uneven=0), 4)
    shapes.place(tower, (-.14, .14, lift), (0, 0, 0), .085)


def posts():
    """Four rods of bronze hold what the tower's own walls would."""
    bronze, gold = preset_material('flat bronze'), preset_material('flat gold')
    for (_, z0, _), (high, z1, _) in zip(FLOORS, FLOORS[1:]):
        for x, y in ((1, -1), (-1, -1), (1, 1)):
            a, b = (x * (high - .03), y * (high - .03), z0), (x * (high - .03), y * (high - .03), z1 - THICK)
            shapes.sweep('post', [a, b], .0095, bronze, 12)
            for at in (a, b):
                knob = shapes.lathe('knob', [(0, -.022), (.016, -.016), (.023, 0), (.016, .016), (0, .022)], gold, 20)
                knob.location = at


def way():
    """Beads of light from the gate to the ring; a ladder between the lowest floors, as walls would carry it."""
    glow = plain('way', '#ffb04a', .5, glow=7, uneven=0)
    a, b, c = (lift for _, lift, _ in FLOORS)
    shapes.place(ladder((b - a) / .2 * .98, .6), (.40, .42, a), (-4, 0, -45), .2)
    end = (.20, -.16, c)
    legs = ([(.86, -.08, a - .02), (.20, -.08, a), (.20, .22, a), (.36, .38, a)], [(.36, .38, a), (.36, .40, b)], [(.36, .36, b), (.10, .10, b), (-.10, -.34, b), (-.32, -.34, b), (-.32, .24, b + .285)],
            [(-.32, .24, b + .285), (-.32, .24, c + .02)], [(-.32, .24, c), (-.33, -.22, c), (-.10, -.30, c), end])
    for leg in legs:
        for p, q in zip(leg, leg[1:]):
            p, q = np.array(p), np.array(q)
            dots = max(round(np.linalg.norm(q - p) / .056), 1)
            for t in np.arange(dots) / dots:
                bead = shapes.lathe('bead', [(0, -.013), (.0125, 0), (0, .013)], glow, 12)
                bead.location = tuple(p + (q - p) * t + (0, 0, .026))
    for r in (.075, .045):
        shapes.sweep('goal', [(end[0] + r * math.cos(t), end[1] + r * math.sin(t), c + .022) for t in np.linspace(0, math.tau, 40)], .009, glow, 8)
