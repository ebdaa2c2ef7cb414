"""The belt below the window, and the orbs of life and faith between horns."""
import math

import numpy as np

from interface.kit.curves import bezier
from interface.kit.graph import material, rgb
from interface.kit.ornaments import gem, horn, rivet, socket
from interface.kit.shapes import lathe, plate
from interface.window import places
from interface.window.bronzework import around, rim
from interface.window.matter import horn as horn_made, iron, jewel, told
from interface.window.places import units
from interface.window.slab import Slab, STEP


def panel(warm, shine, coarse):
    """What belt and orbs lie on below the scene; its edge at the sides and below is out of sight."""
    left, top, right, bottom = places.PHONE_PANEL
    slab = Slab((left, top, right, bottom), STEP * coarse, 59)
    slab.groove(np.abs(slab.y - top - 62), .03, 2.2)
    slab.stand(-.45)
    around((left - 40, top, right + 40, bottom), [(0, -.9), (0, -.25), (-.04, -.10), (-.11, -.05), (-.18, -.10), (-.22, -.26), (-.22, -.40)], warm)
    around((left - 40, top, right + 40, bottom), [(-.22, -.34), (-.25, -.28), (-.30, -.28), (-.33, -.40)], shine)
    for x in range(left + 68, right, 96):
        rivet(*units(x, top + 11), -.07, .05, shine)


def belt(warm, shine, coarse, box=places.BELT, count=10):
    left, top, right, bottom = box
    slots = places.belt_slots(box, count)
    slab = Slab((left - 20, top - 6, right + 20, bottom + 6), STEP * coarse, 41)
    for box in slots:
        slab.sink(slab.rectangle(box, 5), .12, 6, .85)
    slab.stand(-.08)
    around((left - 26, top - 10, right + 26, bottom + 10), [(0, -.5), (0, .05), (-.03, .14), (-.08, .17), (-.13, .12), (-.16, .02)], warm)
    around((left - 26, top - 10, right + 26, bottom + 10), [(-.15, .02), (-.17, .06), (-.20, .06), (-.22, -.05)], shine)
    for box in slots:
        rim(box, warm, shine, 4)
    for side in (-1, 1):
        x, y = units(left - 26 if side < 0 else right + 26, (top + bottom) / 2)
        outline = [(x + side * a, y + b) for a, b in ((-.30, -.72), (.12, -.72), (.46, -.30), (.46, .30), (.12, .72), (-.30, .72))]
        plate(outline if side > 0 else outline[::-1], .24, .08, warm)
        socket(x + side * .06, y, .24, .20, shine, 4)
        gem(x + side * .06, y, .30, .20, jewel('#ff2a18', '#5c0406', .1), 8)
        for up in (-.5, .5):
            rivet(x - side * .08, y + up, .23, .055, shine)


def orb(kind, x, y, warm, shine):
    """A globe of glass, filled to its level, in a ring of bronze; horns hold it."""
    r = places.ORB / 100
    lathe([(r + .46, -.5), (r + .46, .10), (r + .42, .22), (r + .34, .27), (r + .26, .22), (r + .22, .10)], warm, (x, y, 0), 128)
    lathe([(r + .23, .06), (r + .20, .16), (r + .15, .18), (r + .10, .13), (r + .08, .0)], shine, (x, y, 0), 128)
    lathe([(r + .10, .05), (r + .05, .02), (r + .0, -.10), (r - .05, -.4)], iron(), (x, y, 0), 128)
    for k in range(20):
        turn = math.tau * (k + .5) / 20
        rivet(x + (r + .34) * math.cos(turn), y + (r + .34) * math.sin(turn), .235, .06, shine)
    globe(x, y, r, kind)
    bone = horn_made()
    for side in (-1, 1):
        root = bezier((.30, -1.50, .25), (1.15, -1.50, .50), (1.74, -.92, .60), (1.74, -.10, .55), 50)
        tip = bezier((1.74, -.10, .55), (1.74, .62, .50), (1.45, 1.15, .45), (.96, 1.66, .32), 40)
        spine = [(x + side * a * r / 1.18, y + b * r / 1.18, c) for a, b, c in root + tip[1:]]
        horn(spine, .20, bone, rings=15, ridge=.13)
    socket(x, y - r - .36, .42, .27, shine, 4)
    gem(x, y - r - .36, .50, .27, jewel(*(('#ff2a18', '#5c0406') if kind == 'health' else ('#3a7cff', '#06134a')), .15), 8, math.pi / 8)

LEVEL = {'health': .86, 'faith': .80}


def globe(x, y, r, kind):
    """Liquid that swirls behind glass, its surface a bright line, dark glass above it."""
    deep, middle, bright = {'health': ('#3a0204', '#b01010', '#ff5a30'), 'faith': ('#040c3a', '#1c50c8', '#7cc4ff')}[kind]
    made, g = material(f'orb {kind}')
    at = g.node('TexCoord').outputs['Object']
    swirl = g.node('TexNoise', {'Vector': at, 'Scale': 1.7, 'Detail': 5., 'Roughness': .58, 'Distortion': 2.2}).outputs[0]
    colour = g.mix(g.remap(swirl, .34, .56), rgb(deep), rgb(middle))
    colour = g.mix(g.remap(swirl, .54, .74), colour, rgb(bright))
    facing = g.node('LayerWeight', {'Blend': .35}).outputs['Facing']
    up = g.node('SeparateXYZ', {0: at}).outputs['Y']
    level = (LEVEL[kind] * 2 - 1) * r
    wave = g.math('MULTIPLY', g.math('SUBTRACT', g.noise(at, 3.), .5), .10)
    above = g.remap(g.math('ADD', up, wave), level - .012, level + .012)
    line = g.remap(g.math('ABSOLUTE', g.math('SUBTRACT', g.math('ADD', up, wave), level - .02)), .045, .0)
    glow = g.math('MAXIMUM', g.math('POWER', g.remap(facing, .78, .0), 1.4), .05)
    low = g.remap(up, -r, r, 1.25, .75)
    strength = g.math('MULTIPLY', g.math('MULTIPLY', glow, low), g.remap(above, 0, 1, 1., .05))
    strength = g.math('ADD', strength, g.math('MULTIPLY', line, g.remap(facing, .0, .9, .9, .0)))
    told(made, g, g.mix(strength, rgb('#020203'), colour), own=1., polish=.9)
    steps, rings = 96, 40
    profile = [(max(r * math.sin(math.pi / 2 * k / rings), 1e-4), r * .8 * math.cos(math.pi / 2 * k / rings)) for k in range(rings, -1, -1)]
    return lathe(profile, made, (x, y, -.12), steps, 180)
