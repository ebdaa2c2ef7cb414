"""A great lamp of nine spouts hangs over the studio's strongbox from a boss of bronze: six burn, three wait for oil. In the box lies what others gave: gold, and lute strings, a child's horse, a scarf, a ring."""
import math

import bpy
import numpy as np

from kit import lights, shapes, still_life
from scenes import vignette_support_box as box
from scenes import vignette_support_lamp as lamp
from scenes.vignette_support_boss import riveted
from scenes.vignette_support_coins import coins, fallen
from scenes.vignette_support_fire import burning, smoke
from scenes.vignette_support_gifts import horse, ring, strings
from scenes.vignette_support_jug import jug
from scenes.vignette_support_scarf import scarf
from scenes.vignette_support_shade import STEP, on_leather
from scenes.vignette_support_step import step

PICTURES = {'vignette-support': (1500, 1740)}
ORDER = 42

WIDE, ELEVATION, AZIMUTH = 1.62, 30, 25
#: How high the middle of the picture is over the step.
MIDDLE = .697
#: Where the box stands, how it is turned (degrees), how large it is beside its own measures.
AT, TURN, SIZE = (-.095, .075, .006), 3, .70
#: The lamp hangs before the box, so that its light falls into it and on its front: to the right, away from the eye, up.
LAMP, LAMP_SIZE = (.0, -.26, 1.310), 1.03


def render(job):
    still_life.begin(WIDE, (0, 0, MIDDLE), elevation=ELEVATION, azimuth=AZIMUTH, key=.16, moon=2.0, sky=.40, tint=(1.0, .78, .52), mirrored=.9)
    bpy.context.scene.camera.data.sensor_fit = 'HORIZONTAL'
    give_back()
    shapes.belong(shapes.place(step(job), (0, 0, 0), (0, 0, 8)), STEP)
    gifts = [strings(), horse(job), ring(), *scarf()]
    for thing in (box.chest(), coins(), *gifts):
        shapes.place(shapes.group('in the box', [thing]), AT, (0, 0, TURN), SIZE)
    fallen(SIZE)
    shapes.place(jug(job), (*seen_from(.420, -.070), 0), (0, 0, AZIMUTH - 6))
    wicks = lamp.hung(job, (*seen_from(LAMP[0], LAMP[1]), LAMP[2]), AZIMUTH, LAMP_SIZE)
    x, y = seen_from(*LAMP[:2])
    riveted(job, (x, y, LAMP[2] + lamp.TOP * LAMP_SIZE), (90 - ELEVATION, 0, AZIMUTH))
    lamplight(wicks)
    still_life.finish(job, samples=14, exposure=1.35, contrast=1.13, rim=.6, bounces=1, smooth=.9, air=burning(wicks), over=smoke(wicks), last=on_leather, quality=52)


def seen_from(right, away):
    """(x, y) of a place so far to the right in the picture, and so far away from the eye."""
    a = math.radians(AZIMUTH)
    return right * math.cos(a) - away * math.sin(a), right * math.sin(a) + away * math.cos(a)


def give_back():
    """The ground under the step: nobody sees it but the bronze and the step's front, which have light from it."""
    ground = shapes.add('ground', [(-3, -3, -.100), (3, -3, -.100), (3, 3, -.100), (-3, 3, -.100)], [(0, 1, 2, 3)], None, smooth=False)
    ground.visible_camera = False


def lamplight(wicks):
    """What falls on the box comes from under the bowl, so that the lamp itself is not burnt white by flames that have to reach so far; two of those share a light, since three are quieter than six."""
    lit = [at for at, burns in wicks if burns]
    for k in range(0, len(lit), 2):
        x, y, z = np.mean(lit[k:k + 2], axis=0)
        lights.flame((x, y, z + .060), 2.6, .045, (1.0, .74, .46))
    for at in lit:
        lamp.mirrored_flame(at)
    x, y = seen_from(LAMP[0] - .05, LAMP[1])
    lights.beam((x, y, LAMP[2] - .27 * LAMP_SIZE), (*seen_from(-.02, .02), .10), 82, 104, .07, (1.0, .73, .45))
    # What the gold and the stone give back shows the bowl's underside and the front of the box.
    lights.flame((*seen_from(-.28, -.80), .72), 3.2, .16, (1.0, .70, .42))
