"""The studio's mark: a rose of sixteen winds in bronze."""
PICTURES = {'studio-mark': (512, 512)}
ORDER = 14

import math

from interface.kit.denoise import denoise
from interface.kit.develop import develop, over, shadow, write
from interface.kit.metals import bronze, gold, iron
from interface.kit.ornaments import rivet
from interface.kit.shapes import lathe, mesh
from interface.kit.stage import daylight, eye, photograph


def render(job):
    layer = develop(denoise(photograph(job, build, samples=32)), 1.15, contrast=1.16, saturation=1.08)
    write(job, *over(layer, shadow(layer[1], (3 * job.scale, 6 * job.scale), 6 * job.scale, .6)))


def build():
    eye(5.12, 5.12)
    daylight()
    warm, shine, dark = bronze(), gold(), bronze(base='#6a4626', tarnish=.8)
    lathe([(1.74, -.2), (1.74, .06), (1.70, .14), (1.62, .18), (1.54, .14), (1.50, .06), (1.50, -.2)], warm, steps=96)
    lathe([(1.49, .0), (1.47, .07), (1.44, .08), (1.41, .05), (1.40, -.2)], shine, steps=96)
    lathe([(1.42, -.12), (.9, -.10), (.01, -.09)], iron(base='#2c3038', tarnish=.1), steps=96)
    for k in range(16):
        turn = math.tau * k / 16
        rivet(1.62 * math.cos(turn + math.tau / 32), 1.62 * math.sin(turn + math.tau / 32), .16, .045, shine)
        if k % 2:
            wind(turn, 1.34, .17, .62, .20, dark)
        elif k % 4:
            wind(turn, 1.86, .25, .56, .34, warm)
        else:
            wind(turn, 2.44, .34, .54, .50, shine)
    lathe([(.44, .2), (.43, .52), (.38, .58), (.33, .56), (.30, .50), (.26, .54), (.14, .64), (.01, .66)], shine, (0, 0, 0), 64)


def wind(turn, long, wide, waist, high, made):
    """One ray: two sloping faces that meet in a ridge, widest at `waist`."""
    shape = [(0, 0, high * .6), (waist, -wide, .04), (long, 0, .04), (waist, wide, .04), (waist, 0, high)]
    points = [(x * math.cos(turn) - y * math.sin(turn), x * math.sin(turn) + y * math.cos(turn), z) for x, y, z in shape]
    mesh('wind', points, [(0, 1, 4), (1, 2, 4), (2, 3, 4), (3, 0, 4)], made)
