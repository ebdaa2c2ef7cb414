"""Five stats in balance: five bowls on five arms, a stone in each; what is laid into one is felt by the others."""
import math

import bpy
import numpy as np

from kit import diorama, rock, shapes, still_life
from kit.places.stones import chance, hewn, stone
from kit.surfaces import plain, preset_material

PICTURES = {'detail-progression': (960, 720)}
ORDER = 61


def render(job):
    diorama.begin(job, 7.2, (0, 0, 1.17))
    diorama.ground(job, [((-1.9, -1.4, -.7), (1.9, 1.4, 0)), ((-1.4, -1.9, -.7), (1.4, 1.9, 0)), ((-1.7, -1.7, -.7), (1.7, 1.7, 0))], (-1.9, -1.9, -.7), (1.9, 1.9, 0), 'turf', 'earth', trodden)
    floor()
    still_life.oil_lamp((-.45, -1.35, .04), 2.2, lit=False)
    rim = (-.45 + .245 * 2.2, -1.35, .04 + .135 * 2.2)
    diorama.FIRES.append((*rim, .34))
    others = set(bpy.data.objects)
    balance()
    shapes.place(shapes.group('balance', [thing for thing in bpy.data.objects if thing not in others]), (0, 0, .12), (0, 0, 0), 2.0)
    diorama.tufts([(1.4, -1.2, 0, .20), (-1.5, .6, 0, .24), (-1.3, 1.2, 0, .18), (1.5, 1.0, 0, .22), (.9, 1.6, 0, .18), (-1.6, -1.1, 0, .16)], 5, .16)
    for seed, (x, y, r) in enumerate(((1.5, -.5, .14), (-.6, 1.6, .16), (1.2, 1.5, .12)), 4):
        lump = rock.boulder(seed, r, preset_material('slab'), 4, (1, 1, .75), .25, chip=.3)
        lump.location = (x, y, r * .2)
    diorama.finish(job, lamps=[((.2, -1.2, 1.6), 1.2, {'reach': 3.0})])


def trodden(points):
    return np.clip((1.35 - np.hypot(points[:, 0], points[:, 1])) / .4, 0, 1)


def floor():
    """A round of paving: five wedges about the stone on which the balance stands."""
    made, random = hewn('pale'), chance(3)
    stone((.86, .86, .24), made, random, (0, 0, 0), (0, 0, .4), .10)
    for ring, (radius, count) in enumerate(((.68, 9), (1.02, 13))):
        for k in range(count):
            a = math.tau * (k + .5 * ring) / count
            stone((.32, math.tau * radius / count - .03, .16), made, random, (radius * math.cos(a), radius * math.sin(a), -.03 + random.uniform(-.01, .01)), (0, 0, a), .12)


def balance():
    bronze, gold, iron = preset_material('bronze'), preset_material('flat gold'), preset_material('flat iron')
    foot = [(0, .16), (.07, .15), (.09, .11), (.16, .09), (.30, .07), (.36, .05), (.38, 0), (0, 0)]
    shapes.lathe('foot', foot, bronze, 64)
    shaft = [(.05, .12), (.042, .3), (.06, .36), (.075, .40), (.05, .44), (.036, .5), (.030, 1.2), (.05, 1.26), (.075, 1.31), (.05, 1.36), (.03, 1.40)]
    shapes.lathe('shaft', shaft, bronze, 40)
    shapes.place(shapes.lathe('hub', [(0, .10), (.06, .09), (.13, .05), (.15, 0), (.13, -.05), (0, -.06)], gold, 48), (0, 0, 1.44))
    for k in range(16):
        angle = math.tau * k / 16
        out = .17 if k % 2 else .22
        shapes.sweep('ray', [(.02 * math.cos(angle), 0, 1.66 + .02 * math.sin(angle)), (out * math.cos(angle), 0, 1.66 + out * math.sin(angle))], [.022, .003], gold, 6)
    shapes.place(shapes.lathe('sun', [(0, .03), (.07, .024), (.09, .006), (.09, -.006), (0, -.03)], gold, 40), (0, 0, 1.66), (90, 0, 0))
    tints = ('#b51f16', '#2f8f4a', '#d8902a', '#2f62b8', '#8a3fa8')
    for k, (tint, low) in enumerate(zip(tints, (.10, -.05, .04, -.10, .02))):
        angle = math.tau * k / 5 - math.pi / 2 + .62
        c, s = math.cos(angle), math.sin(angle)
        end = np.array([.86 * c, .86 * s, 1.44 - low])
        arm = shapes.bezier((.10 * c, .10 * s, 1.44), (.34 * c, .34 * s, 1.60 - low * .4), (.66 * c, .66 * s, 1.56 - low), end, 20)
        shapes.sweep('arm', arm, np.linspace(.030, .016, 20), bronze, 10)
        shapes.place(shapes.lathe('knob', [(0, .035), (.03, .02), (.036, 0), (.02, -.03), (0, -.035)], gold, 20), tuple(end))
        bowl = end - (0, 0, .56)
        for j in range(3):
            b = math.tau * j / 3 + angle
            shapes.sweep('chain', [tuple(end - (0, 0, .03)), (bowl[0] + .165 * math.cos(b), bowl[1] + .165 * math.sin(b), bowl[2] + .085)], .006, iron, 6)
        shape = [(0, -.02), (.04, -.018), (.11, .01), (.165, .06), (.185, .09), (.175, .094), (.155, .068), (.10, .028), (0, .008)]
        shapes.place(shapes.lathe('bowl', shape, gold if k % 2 else bronze, 48), tuple(bowl))
        gem = shapes.lathe('gem', [(0, -.02), (.075, .05), (.085, .075), (.06, .105), (.0, .112)], plain(f'gem {k}', tint, .08, specular=1, glow=.22, uneven=.15), 7, angle=.1)
        shapes.place(gem, tuple(bowl + (0, 0, .03)), (6 * k, 8, 20 * k), 1.3)
