"""The house that burns: an open shell of the other's plan, black outside and glowing within, the skeleton of its roof before the flames."""
import math

import numpy as np

from kit import lights, shapes, tile_roof
from kit.nodes import material
from kit.noise import fractal
from kit.places.stones import chance
from kit.surfaces import plain
from scenes.detail_choices_houses import HOUSE, PLAN, RUIN, TURN, walls

#: Openings of the two walls that are seen: the middle along the wall, half the width, sill and head.
FRONT = ((-.41, .40, -.1, 2.02), (.92, .36, 1.06, 2.02))
FLANK = ((0, .36, 1.06, 2.02),)
#: How thick its walls are; where the rafters have fallen in (which one, which slope).
THICK, FALLEN = .24, ((1, 1), (3, 1), (2, -1), (3, -1), (4, 1))
#: Fires inside it, in its own metres, and their power: what shines out of door and windows.
HEARTS = (((-.45, -.5, .9), 8), ((.75, .1, 1.3), 8), ((-.6, .6, 2.0), 10))


def ruin(job):
    charred, parts = plain('charred', '#0d0a09', .95, uneven=.4), [shell(.07 if job.preview else .045)]
    wide, deep, tall, _ = PLAN
    parts += walls([(middle, half + .08, low, high + .1) for middle, half, low, high in FRONT], [(middle, half + .08, low, high + .1) for middle, half, low, high in FLANK], sooted(), tall - .2)
    for holes, at, turn in ((FRONT, (0, -deep / 2, 0), 0), (FLANK, (wide / 2, 0, 0), 90)):
        for middle, half, low, high in holes:
            parts.append(shapes.place(opened(middle, half, low, high, charred), at, (0, 0, turn)))
    parts += skeleton(charred)
    house = shapes.place(shapes.group('ruin', parts), (*RUIN, 0), (0, 0, TURN), HOUSE)
    for at, power in HEARTS:
        lights.flame(at, power, .12, (1.0, .30, .07)).parent = house


def shell(step):
    """Four walls, their gables up to the ridge, broken along the top; `mask` is 1 inside, where it burns."""
    wide, deep, tall, rise = PLAN

    def field(p):
        x, y, z = p.T
        outer = np.maximum(np.abs(x) - wide / 2, np.abs(y) - deep / 2)
        inner = np.maximum(np.abs(x) - wide / 2 + THICK, np.abs(y) - deep / 2 + THICK)
        gable = np.clip(1 - np.abs(y) / (deep / 2), 0, 1) * rise * (np.abs(x) > wide / 2 - THICK - .05)
        # Courses have come down in steps.
        top = tall + gable - .06 + .46 * fractal(np.round(p * (2.4, 2.4, 0) * 1.5) / 1.5 + 5, 2, 4) - .28 * (y < 0) * (np.abs(x) < wide / 2 - .4)
        d = np.maximum(np.maximum(outer, -inner), z - top)
        for holes, along, through in ((FRONT, x, y + deep / 2), (FLANK, y, x - wide / 2)):
            for middle, half, low, high in holes:
                hole = np.maximum(np.maximum(np.abs(along - middle) - half, np.abs(z - (low + high) / 2) - (high - low) / 2), np.abs(through) - .5)
                d = np.maximum(d, -hole)
        return (np.maximum(d, -.2 - z) + .012 * fractal(p * 5, 3, 2)).astype(np.float32)

    def inside(p):
        x, y, _ = p.T
        return (np.maximum(np.abs(x) - wide / 2, np.abs(y) - deep / 2) < -THICK * .6).astype(np.float32)
    walls = shapes.solid('shell', field, (-wide / 2 - .2, -deep / 2 - .2, -.2), (wide / 2 + .2, deep / 2 + .2, tall + rise + .5), step, sooted(), mask=inside)
    bed = shapes.solid('bed of fire', lambda p: (p[:, 2] - .9 - .25 * fractal(p * 2.2, 3, 6)).astype(np.float32), (-wide / 2 + THICK, -deep / 2 + THICK, .2), (wide / 2 - THICK, deep / 2 - THICK, 1.5), .09, burning())
    return shapes.group('shell', [walls, bed])


def opened(middle, half, low, high, wood):
    """What is left of a window's bars and a door's frame: black against what burns behind them."""
    parts = [shapes.place(shapes.block('lintel', (half * 2 + .5, .30, .18), wood, .02), (middle, -.02, high + .05), (0, 2, 0))]
    parts += [shapes.place(shapes.block('jamb', (.10, .26, high - low + .1), wood, .015), (middle + s * half, -.02, (low + high) / 2)) for s in (-1, 1)]
    if low > 0:
        parts += [shapes.place(shapes.block('bar', (.07, .07, high - low), wood, .01), (middle, 0, (low + high) / 2)), shapes.place(shapes.block('bar', (half * 2, .07, .07), wood, .01), (middle, 0, (low + high) / 2 + .05))]
    return shapes.group('opening', parts)


def skeleton(wood):
    """Rafters, ridge, plates and collars, some of them broken; along the eaves the tiles that have not fallen in yet."""
    wide, deep, tall, rise = PLAN
    slope, random, parts = math.atan2(rise, deep / 2), np.random.RandomState(5), []
    run = deep / 2 / math.cos(slope) + .34
    for k, x in enumerate(np.linspace(-wide / 2 + .14, wide / 2 - .14, 6)):
        for side in (-1, 1):
            # Broken ones stand on their plate still.
            left = random.uniform(.30, .52) if (k, side) in FALLEN else 1
            along = (1 - left) * run / 2
            rafter = shapes.block('rafter', (.23, run * left, .22), wood, .03, .015, chance(k))
            parts.append(shapes.place(rafter, (x, side * (deep / 4 + .08 + along * math.cos(slope)), tall + rise / 2 + .02 - along * math.sin(slope)), (-side * math.degrees(slope), 0, random.uniform(-3, 3))))
    parts.append(shapes.place(shapes.block('ridge', (wide * .66, .18, .20), wood, .03), (-wide * .17, 0, tall + rise + .08), (0, 3, 1)))
    parts.append(shapes.place(shapes.block('ridge', (wide * .30, .18, .20), wood, .03), (wide * .32, .05, tall + rise - .16), (0, 24, -3)))
    for y in (-deep / 2, deep / 2):
        parts.append(shapes.place(shapes.block('plate', (wide + .1, .22, .20), wood, .03), (0, y, tall - .16)))
    for x in (-.9, .3, 1.2):
        parts.append(shapes.place(shapes.block('collar', (.15, deep * .56, .17), wood, .03), (x, 0, tall + rise * .46), (random.uniform(-3, 3), 0, 0)))
    for side in (-1, 1):
        laid = [((x, row * tile_roof.SHOWS - .05, .105), .082, 1, .6 * random.rand()) for x in np.linspace(-wide / 2 - .15, wide / 2 + .15, 16) for row in range(random.choice((0, 0, 1, 1, 2)))]
        parts.append(tile_roof.slates(laid, side, deep / 2 + .3, rise, slope, .3))
        parts[-1].location.z = tall
        parts[-1].data.materials[0] = wood
    return parts


def sooted():
    """Stone that smoke has been over, black under the eaves and above each opening; inside it glows."""
    def build(n):
        at = n.position(1.0, True)
        high = n.add('SeparateXYZ', i0=at).outputs['Z']
        cloud = n.noise(at, 2.6, 5, .65)
        black = n.fit(n.plus(n.times(high, .42), cloud), .60, 1.15)
        tint = n.mix(black, n.mix(n.fit(n.noise(at, 9, 4), .35, .65), '#4a3d34', '#2c2421'), '#0b0908')
        tint = n.mix(n.attribute(), tint, '#3a1408')
        heat = n.noise(at, 3.2, 5, .6)
        shine = n.ramp(heat, (.30, (.5, .03, 0)), (.50, (1, .18, .015)), (.72, (1, .42, .07)))
        fades = n.times(n.attribute(), n.fit(heat, .34, .66, .08, 1.2), n.fit(high, 2.9, .6, .20, 1.2))
        return n.add('BsdfPrincipled', Base_Color=tint, Roughness=.95, Specular=.1, Emission=shine, Emission_Strength=fades, Normal=n.bump(n.noise(at, 14, 5), .4, .03))
    return material('sooted shell', build)


def burning():
    def build(n):
        heat = n.noise(n.position(1.0, True), 3.4, 6, .62)
        shine = n.ramp(heat, (.34, (.5, .03, 0)), (.48, (1, .20, .015)), (.66, (1, .42, .07)))
        return n.add('BsdfPrincipled', Base_Color=(.012, .01, .01), Roughness=.9, Emission=shine, Emission_Strength=n.fit(heat, .36, .62, .15, 1.5))
    return material('bed of fire', build)
