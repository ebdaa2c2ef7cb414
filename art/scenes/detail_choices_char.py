"""What the fire has left beside the house: beams that glow in their cracks, the bare cypress, the barrel on its side."""
import math

import numpy as np

from kit import market, rock, shapes
from kit.nodes import material
from kit.places.stones import chance
from kit.surfaces import plain
from scenes.detail_choices_houses import POST, POST_SIZE, POST_TALL, TREE

#: Beams that have come down: the middle, the length, how each is turned, how steep it lies.
BEAMS = (((2.16, -.66, .09), 1.25, 18, 3), ((2.34, -.78, .20), 1.05, 128, 9), ((2.62, -.52, .12), .85, 74, -6), ((2.42, -1.22, .07), .80, -24, 2), ((1.02, -1.70, .06), .56, 24, 2), ((2.52, -.06, .50), 1.15, 118, 52))


def left_over():
    wood, random = glowing(), chance(4)
    for at, long, turn, steep in BEAMS:
        shapes.place(shapes.block('beam', (long, .125, .125), wood, .02, .012, random), at, (8, steep, turn))
    bare_tree(wood)
    fallen_post(wood)
    barrel = shapes.place(market.barrel(), (2.80, -.28, .15), (84, 0, 52), .40)
    black = plain('charred', '#0d0a09', .95, uneven=.4)
    for part in barrel.children_recursive:
        for slot in part.material_slots:
            slot.link, slot.material = 'OBJECT', black
    field = np.random.RandomState(8)
    for k, (x, y, size) in enumerate(np.c_[field.normal((2.2, -.7), (.34, .22), (46, 2)), field.uniform(.02, .075, 46)]):
        lump = rock.boulder(k % 12 + 80, size, wood if k % 4 == 0 else black, 3, (1.3, 1, .7), .4, chip=.3)
        lump.location = (x, y, size * .25)


def fallen_post(wood):
    """The lantern of the other way: its post snapped at the knee, the rest of it down beside the road, the lamp out."""
    (x, y), tall, thick = POST, POST_TALL * POST_SIZE, .085 * POST_SIZE * 1.3
    iron = plain('burnt iron', '#1a1614', .7)
    shapes.sweep('stump', [(x, y, -.1), (x + .01, y, .20), (x + .03, y, .34 * tall)], [thick, thick, thick * .5], wood, 8)
    end = (x - .42, y - .46)
    shapes.sweep('post', [(x + .04, y - .02, .30 * tall), (x - .20, y - .24, .17), (*end, .05)], [thick * .5, thick * .9, thick * .8], wood, 8)
    cage = shapes.lathe('cage', [(0, -.10), (.062, -.09), (.055, 0), (.070, .04), (.03, .075), (0, .08)], iron, 10)
    shapes.place(cage, (end[0] - .10, end[1] - .06, .07), (74, 0, 38))


def bare_tree(wood):
    """The cypress of the other side: a spar with the stumps of its boughs."""
    random, tall = np.random.RandomState(7), 2.05
    z = np.linspace(-.1, tall, 14)
    parts = [shapes.sweep('spar', np.c_[.03 * np.sin(z * 3), .02 * np.cos(z * 4), z], np.linspace(.075, .010, 14), wood, 9)]
    for k in range(22):
        high, turn = .45 + 1.45 * k / 22, k * 2.4
        out = (.34 * (1 - high / tall) + .05) * random.uniform(.6, 1.2)
        start = np.array((.03 * math.sin(high * 3), .02 * math.cos(high * 4), high))
        aside = np.array((math.cos(turn), math.sin(turn), 0)) * out
        parts.append(shapes.sweep('bough', shapes.bezier(start, start + aside * .5 + (0, 0, .04), start + aside * .9 + (0, 0, .12), start + aside + (0, 0, .22 + out * .3), 6), np.linspace(.022, .006, 6), wood, 6))
    return shapes.place(shapes.group('bare cypress', parts), (*TREE, 0))


def glowing():
    """Charred wood, broken by heat into small dice; fire sits in some of the cracks."""
    def build(n):
        at = n.position(1.0, True)
        crack = n.cracks(at, 15.0)
        hot = n.fit(n.noise(at, 2.3, 3), .53, .66)
        line = n.times(n.fit(crack, .10, .02), hot)
        tint = n.mix(n.fit(n.noise(at, 9, 4), .40, .66), '#0d0a09', '#3b3734')
        shine = n.mix(line, '#c01a02', '#ff6a14')
        return n.add('BsdfPrincipled', Base_Color=tint, Roughness=.9, Specular=.2, Emission=shine, Emission_Strength=n.times(line, 3.5), Normal=n.bump(n.fit(crack, 0, .16), .7, .02))
    made = material('glowing char', build)
    made.cycles.sample_as_light = False
    return made
