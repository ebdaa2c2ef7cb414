"""A lampstand on lion's feet stands on one step with the studio's strongbox, and its light falls into that: of nine spouts six burn, three wait for oil, which stands at its foot. In the box lies what others gave."""
import math

import bpy
import numpy as np

from kit import lights, shapes, still_life
from scenes import vignette_support_box as box
from scenes.vignette_support_coins import coins, fallen
from scenes.vignette_support_fire import burning
from scenes.vignette_support_horse import horse
from scenes.vignette_support_jug import jug
from scenes.vignette_support_lamp import mirrored_flame, wheel
from scenes.vignette_support_letters import letters
from scenes.vignette_support_scarf import scarf
from scenes.vignette_support_shade import LAMP, STEP, WOOD, on_leather
from scenes.vignette_support_stand import TOP, stand
from scenes.vignette_support_step import step

PICTURES = {'vignette-support': (1500, 1740)}
ORDER = 42

WIDE, ELEVATION, AZIMUTH = 1.50, 28, 25
#: How high the middle of the picture is over the step.
MIDDLE = .600
#: Where things stand: to the right of the middle, away from the eye.
STANDS, BOX, JUG, TOY = (-.215, .050), (.275, .075), (-.560, -.120), (.150, -.310)
#: How the box is turned (degrees), so that its lid's hollow looks to the flames; how large it is beside its own measures. How large the lamp is.
TURN, SIZE, TALL = -8, .74, 1.06
#: Rendered so much smaller than kept: it is shown at less than half its size.
FINER = .75


def render(job):
    still_life.begin(WIDE, (0, 0, MIDDLE), elevation=ELEVATION, azimuth=AZIMUTH, key=.14, moon=1.8, sky=.36, tint=(1.0, .78, .52), mirrored=.9)
    bpy.context.scene.camera.data.sensor_fit = 'HORIZONTAL'
    give_back()
    shapes.belong(shapes.place(step(job), (0, 0, 0), (0, 0, 13)), STEP)
    for thing in (box.chest(), coins(), letters(), *scarf()):
        shapes.place(shapes.group('in the box', [thing]), (*seen_from(*BOX), .006), (0, 0, TURN), SIZE)
    fallen(SIZE)
    shapes.place(jug(job), (*seen_from(*JUG), 0), (0, 0, AZIMUTH - 14), .86)
    shapes.belong(shapes.place(horse(job), (*seen_from(*TOY), 0), (0, 0, AZIMUTH + 12), .98), WOOD)
    at = seen_from(*STANDS)
    bears = shapes.place(stand(job), (*at, 0), (0, 0, AZIMUTH), TALL)
    lamp, wicks = wheel(job, (*at, TOP * TALL), AZIMUTH, TALL)
    for thing in (bears, lamp):
        shapes.belong(thing, LAMP)
    lamplight(wicks)
    still_life.finish(job, samples=13, finer=FINER, exposure=1.35, contrast=1.13, rim=.6, bounces=1, smooth=.9, air=burning(wicks), last=on_leather, quality=43)


def seen_from(right, away):
    """(x, y) of a place so far to the right in the picture, and so far away from the eye."""
    a = math.radians(AZIMUTH)
    return right * math.cos(a) - away * math.sin(a), right * math.sin(a) + away * math.cos(a)


def give_back():
    """The ground under the step: nobody sees it but the bronze and the step's front, which have light from it."""
    ground = shapes.add('ground', [(-3, -3, -.100), (3, -3, -.100), (3, 3, -.100), (-3, 3, -.100)], [(0, 1, 2, 3)], None, smooth=False)
    ground.visible_camera = False


def lamplight(wicks):
    """Two flames share a light, since three are quieter than six; what falls into the box has one more, a little nearer to the eye, which the bowl does not hold back."""
    lit = [at for at, burns in wicks if burns]
    for k in range(0, len(lit), 2):
        x, y, z = np.mean(lit[k:k + 2], axis=0)
        lights.flame((x, y, z + .060), 18, .045, (1.0, .72, .42))
    for at in lit:
        mirrored_flame(at)
    x, y = seen_from(STANDS[0] - .02, STANDS[1] - .34)
    lights.beam((x, y, TOP * TALL + .10), (*seen_from(BOX[0], BOX[1]), .22), 210, 84, .06, (1.0, .73, .44))
