"""The half column of the second wall: a lantern of bronze hangs before it from a forged arm, its light baked in."""
PICTURES = {'ui/pilaster-lantern': (448, 1600)}
ORDER = 3

import math

import bpy
import cv2
import numpy as np

from interface.kit.develop import glow, over, write
from interface.kit.graph import material, rgb, surface
from interface.kit.metals import bronze, gold, iron
from interface.kit.ornaments import rivet
from interface.kit.shapes import lathe, plate, tube
from interface.scenes import pilaster
from interface.scenes.pilaster_light import firelit

heart = (2.24, 7.55)
"""The middle of its glass, in units from the left and from above."""

before = 1.75
"""How far from the wall it hangs."""

size = 1.22
"""Of the lantern, whose glass was drawn as wide as the shaft is thick."""


def render(job):
    color, cover = pilaster.carved(job, pilaster.bay(120), shed)
    hung = pilaster.forged(job, build, (4.7, 9.5), 2.1)
    color = color * (1 - pilaster.cast(hung[1], job.scale))[..., None]
    write(job, *glow(pilaster.standing(job, *over(hung, (color, cover))), shining(job)), quality=pilaster.fineness)


def shed(relief, facing, air):
    """Its panes light the shaft above and below it; what hangs before the shaft hides the brightest of that."""
    return firelit(relief, facing, air, [(heart[0], heart[1] + dy, 2.3) for dy in (-.5, .5)], 8, (1., .48, .14))


def build():
    arm()
    lantern()


def arm():
    """A plate on the shaft, a goose neck out of it, a curl below that, and three links of a chain."""
    dark, shine = iron(base='#4b4a4c', tarnish=.2), gold()
    top = 8 - heart[1] + 2.42
    plate([(-.15, top - 1.05), (0, top - 1.25), (.15, top - 1.05), (.15, top + .12), (0, top + .32), (-.15, top + .12)], .93, .05, dark, .6)
    tube(pilaster.smooth([(0, top - .55, .9), (0, top + .10, 1.25), (0, top + .28, 1.55), (0, top - .04, before)]), [.09] * 24, dark)
    for side in (-1, 1):
        curl = [(side * (.30 - .17 * (1 - .7 * t) * math.cos(t * 7.4)), top - .30 + .17 * (1 - .7 * t) * math.sin(t * 7.4), 1.02 + .05 * t) for t in np.linspace(0, 1, 36)]
        tube([(side * .08, top - .78, .95), (side * .10, top - .55, 1.), *curl], [.045] * 38, dark, 10)
    for dy in (-.95, .02):
        rivet(0, top + dy, .93, .08, shine)
    for k in range(3):
        y = top - .20 - k * .235
        link = [((.085 if k % 2 else .03) * math.cos(a), y + .155 * math.sin(a), before + (.02 if k % 2 else .085) * math.cos(a)) for a in np.linspace(0, math.tau, 25)]
        tube(link, [.03] * 25, dark, 8, ends=False)


def lantern():
    """Six ribs between a bowl and a roof that smoke leaves by, glass behind them, a drop below."""
    warm, shine, dark = bronze(tarnish=.55), gold(tarnish=.5), iron(base='#4b4a4c', tarnish=.2)
    y = 8 - heart[1]

    def hang(thing):
        """Upright, seen a little from above."""
        thing.rotation_euler.x = -math.pi / 2 * .9
        thing.scale = (size,) * 3
        thing.location = (0, y, before)
    for profile, made in (
            # The roof in two flights, its collar, the ring.
            ([(.62, .60), (.66, .63), (.62, .68), (.44, .84), (.33, .98), (.30, .99)], warm),
            ([(.33, .97), (.36, 1.0), (.33, 1.04), (.21, 1.15), (.09, 1.30), (.05, 1.37), (.001, 1.38)], shine),
            ([(.60, .54), (.67, .55), (.69, .59), (.67, .63), (.60, .64)], shine),
            # The bowl, its rim, the drop.
            ([(.60, -.54), (.67, -.55), (.69, -.59), (.67, -.64), (.60, -.65)], shine),
            ([(.64, -.62), (.60, -.74), (.44, -.90), (.24, -1.0), (.14, -1.03)], warm),
            ([(.17, -1.0), (.20, -1.05), (.15, -1.10), (.06, -1.13), (.09, -1.19), (.12, -1.26), (.07, -1.35), (.001, -1.40)], shine)):
        hang(lathe(profile, made, steps=64))
    for k in range(6):
        a = math.tau * (k + .5) / 6
        # In two halves: a tube turns over where it runs straight along the axis.
        for first, last in ((0, .5), (.5, 1)):
            bow = [((.60 + .07 * math.sin(math.pi * t)) * math.cos(a), (.60 + .07 * math.sin(math.pi * t)) * math.sin(a), -.58 + 1.16 * t) for t in np.linspace(first, last, 11)]
            hang(tube(bow, [.042] * 11, dark, 10))
    hang(lathe([(.575, -.56), (.60, -.2), (.61, 0), (.60, .2), (.575, .56)], glass(y), steps=48))
    lamp = bpy.data.lights.new('lamp', 'POINT')
    lamp.color, lamp.energy, lamp.shadow_soft_size = (1., .55, .2), 150, .35
    light = bpy.data.objects.new('lamp', lamp)
    light.location = (0, y - .1, before + 1.0)
    bpy.context.scene.collection.objects.link(light)


def glass(y):
    """Horn rather than glass: amber, brightest round the flame low in its middle."""
    made, g = material('horn pane')
    from_flame = g.node('VectorMath', {0: g.place((1.5, 1., 0)), 1: (0, y - .14, 0)}, operation='SUBTRACT')
    far = g.node('VectorMath', {0: from_flame}, operation='LENGTH').outputs['Value']
    heat = g.remap(far, .75, .05)
    ramp = g.mix(heat, rgb('#a63a06'), rgb('#ffc45e'))
    return surface(made, g, g.node('BsdfPrincipled', {'Base Color': rgb('#3a1a08'), 'Roughness': .35, 'Emission': ramp, 'Emission Strength': g.remap(heat, 0, 1, .55, 2.6)}))


def shining(job):
    """What it throws on the shaft and into the air round it."""
    width, height = job.size
    scale = width / 4.48
    y, x = np.indices((height, width), dtype=np.float32)
    away = np.hypot((x - heart[0] * scale) / 1.6, (y - heart[1] * scale) / 1.9) / scale
    halo = np.exp(-(away / .62) ** 2)[..., None] * np.float32([.46, .215, .055])
    core = np.exp(-(away / .22) ** 2)[..., None] * np.float32([.30, .18, .06])
    edge = np.clip(np.minimum(x, width - x) / (.5 * scale), 0, 1)[..., None]
    return cv2.GaussianBlur(core, (0, 0), .04 * scale) + halo * edge
