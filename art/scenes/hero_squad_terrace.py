"""Upright, what emperor, squad and Warden stand on: one broken terrace that rises, course upon course, from his feet to its breast, with a landing where the squad fights, and is lost in blue air."""
import math
import random as rnd

import cv2
import numpy as np

from hero import stage
from kit import lights, masonry, rock, shapes, weapons
from kit.noise import fractal, fractal2
from kit.surfaces import preset_material

#: How high it lies at y = -6, how much it rises a metre, where steps lead up, and how high each is.
FOOT, SLOPE, STEPS, STEP = .50, .16, (-2.6, .5, 5.8), .25
#: Of the last course nothing is seen beyond here.
END = 17.5
#: Where the landing below the Warden's jaw begins and how high it lies above the terrace; its stones reach between these two places, left to right.
LANDING, HIGH, ACROSS = 8.55, .95, (2.2, 5.6)
#: Where the fire burns before which they fight.
HEARTH = (1.02, -2.35)


def rise(y):
    return FOOT + SLOPE * (y + 6) + STEP * sum((np.asarray(y) > step) * 1.0 for step in STEPS)


def landed(y):
    """How high the landing lies."""
    return rise(y) + HIGH


def earth(points):
    return rise(points[:, 1]) - .10 + .12 * (fractal(points * 1.1, 5, 61) - .5) + .05 * (fractal(points * 5, 4, 62) - .5)


def terrace(job, stands):
    """`stands`: where people stand or kneel, x, y, z."""
    slab, cliff = preset_material('slab'), preset_material('crag')
    shapes.height_field('earth', (-7, 7), (-6.6, END), stage.detail(job, .04, .09), earth, cliff)
    paved(slab)
    steps(slab)
    landing(slab)
    for at in stands:
        trodden(slab, at)
    rock.scatter(230, (-5, 5), (-5.4, 15), lambda x, y: float(rise(y)), [cliff, slab], .03, .20, 31, 3, skip=lambda x, y: y < LANDING + 4 and min(math.hypot(x - at[0], .6 * (y - at[1])) for at in stands) < .9)
    for seed, x, y, r in ((71, -2.3, -2.4, .34), (72, 1.9, -2.9, .30), (73, 3.1, 1.0, .26), (74, 4.6, 3.9, .6), (75, -3.4, 1.3, .45), (76, 4.4, 9.6, .7), (77, 1.7, 8.4, .34), (78, -2.4, 5.6, .5), (79, 1.2, 5.4, .4), (80, 5.0, 13.4, .8), (81, 2.25, 8.1, .62), (82, 1.95, 8.9, .5)):
        stone = rock.boulder(seed, r, cliff, stage.detail(job, 5, 4), (1.15, 1, .8), .22, chip=.3)
        stone.location = (x, y, float(rise(y)) + .1 * r)
    fallen(slab)


def paved(stone):
    """Slabs in courses that lie as steep as the ground."""
    slabs = masonry.paving((-5.6, 5.4), (-6.0, END - 1.5), lambda x, y: float(rise(y)) - .075 + .04 * math.sin(x * 1.1 + 2) * math.sin(y * .9), stone, 21, .84, .17)
    for part in slabs.children:
        part.rotation_euler.x += math.atan(SLOPE)


def steps(stone):
    """The edges of the courses above each other: broken blocks, with gaps where nothing is left but rubble."""
    random = rnd.Random(6)
    for edge in STEPS:
        x = -5.6
        while x < 5.4:
            long = random.uniform(.7, 1.4)
            x += long
            if random.random() < .16:
                continue
            block = shapes.block('step', (long - .03, .62, .40), stone, .04, .02, random)
            shapes.place(block, (x - long / 2, edge + .24 + random.uniform(-.07, .07), float(rise(edge + .1)) - .19 - .04 * random.random()), (random.gauss(0, 1.6), random.gauss(0, 1.6), random.gauss(0, 1.6)))


def landing(stone):
    """One more step, of whole blocks, and the slabs behind its edge: who fights there stands before the Warden's dark coat, on stone that is seen."""
    random = rnd.Random(12)
    for y, deep in ((LANDING, .80), (LANDING + .80, .85), (LANDING + 1.65, .95)):
        x = ACROSS[0] + random.uniform(0, .5)
        while x < ACROSS[1]:
            long = random.uniform(.85, 1.45)
            block = shapes.block('landing', (long - .03, deep - .03, 1.0), stone, .045, .016, random)
            shapes.place(block, (x + long / 2, y + deep / 2, float(landed(y + deep / 2)) - .50 - .02 * random.random()), (math.degrees(math.atan(SLOPE)), random.gauss(0, .5), random.gauss(0, .8)))
            x += long


def trodden(stone, at):
    """One broad slab, level from left to right, under whoever stands there: both his feet are on it."""
    x, y, z = at
    slab = shapes.block('stand', (1.75, 1.05, .22), stone, .03, .012, rnd.Random(round(10 * y)))
    shapes.place(slab, (x, y, z - .11 - .004), (math.degrees(math.atan(SLOPE)), 0, 3))


def fallen(stone):
    """What stood here, and what a fight has left that has gone on up the steps."""
    def on(thing, x, y, up, turn, size=1):
        shapes.place(thing, (x, y, float(rise(y)) + up), turn, size)
    on(masonry.column(1.9, .42, stone, 3, broken=.60), -3.0, 5.0, .06, (0, -2, 50))
    on(masonry.column(1.25, .37, stone, 8, broken=.30, base=False), 2.85, -.7, .33, (-90, 0, -62))
    on(weapons.round_shield(.44, preset_material('crimson'), preset_material('bronze')), .58, -3.5, .14, (14, 6, -16), 1.0)
    random = rnd.Random(9)
    for x, y, up, size, turn in ((2.3, -2.9, .12, (.7, .5, .32), (4, -9, 24)), (-1.9, 1.5, .14, (.8, .5, .34), (6, -7, 40)), (3.5, 4.9, .15, (.9, .6, .36), (-6, 8, -20)), (3.55, .4, .14, (.8, .5, .34), (9, 5, 62)), (-2.0, -2.9, .10, (.6, .45, .3), (5, 12, -31))):
        on(shapes.block('step', size, stone, .04, .02, random), x, y, up, turn)


def kindled():
    """Fires out of sight light it from the left and from behind the emperor; one on the right, those who come up there."""
    lights.flame((-1.2, .2, 4.0), 170, .4)
    lights.flame((3.9, -1.4, 3.6), 210, .3)
    lights.panel((-5.5, -10.5, 4.0), (.8, -2.2, 1.2), 330, 1.6)
    # What the fire would be to whoever turns to it, if it were as large as it is bright.
    lights.flame((HEARTH[0] - .1, HEARTH[1] - .5, float(rise(HEARTH[1])) + 1.5), 170, .35)
    # As far up as the Warden's head.
    lights.beam((-3.5, .5, 8.5), (3.3, 10.6, 4.4), 21000, 38, 1.0, lights.FIRE)


#: The air before what is far, and where, in metres before us, it begins and is all: at the picture's left edge, and right of the emperor, where the Warden stands.
AIR, NEAR, FAR = (.040, .068, .150), (14.0, 21.5), (18.0, 36.0)
#: Between these two distances it is lost, left and right.
LOST_LEFT, LOST_RIGHT = (21.5, 24.5), (28.5, 31.5)


def distant(rgb, alpha, depth, people, size):
    """Left it runs out into the mist below the fortress, right under the Warden's breast; nowhere has it an edge. People stay whole."""
    y, x = np.mgrid[0:size[1], 0:size[0]].astype(np.float32) / size[0]
    right = smooth(x, .34, .60)
    # Stones are darker and colder than whom they carry, most of all behind the emperor, who is gold before them.
    behind = np.exp(-((x - .36) / .30) ** 4)
    rgb = rgb * (1 - (1 - people)[..., None] * (np.array([.24, .17, .02], np.float32) + behind[..., None] * np.array([.18, .15, .08], np.float32)))
    drift = 3.4 * (fractal2(x * 9, y * 16, 4, 37) - .5)
    deep = cv2.GaussianBlur(np.minimum(depth, 60).astype(np.float32), (0, 0), 1.5 * size[0] / 1080)
    # Before the Warden's coat the farthest are seen.
    rgb = rgb * (1 + .7 * people * smooth(deep, 24, 27))[..., None]
    air = smooth(deep + drift, mix(NEAR[0], FAR[0], right), mix(NEAR[1], FAR[1], right)) * .80
    air = (air * (1 - .65 * people))[..., None]
    rgb = rgb * (1 - air) + np.array(AIR, np.float32) * air * alpha[..., None]
    keep = 1 - smooth(deep + drift, mix(LOST_LEFT[0], LOST_RIGHT[0], right), mix(LOST_LEFT[1], LOST_RIGHT[1], right)) * (1 - people)
    return rgb * keep[..., None], alpha * keep


def smooth(value, low, high):
    share = np.clip((value - low) / (high - low), 0, 1)
    return share * share * (3 - 2 * share)


def mix(left, right, share):
    return left + (right - left) * share
