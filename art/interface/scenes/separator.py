"""The line between two matters: a bar that thins to both sides of a small horned flame."""
PICTURES = {'ui/separator': (1600, 160)}
ORDER = 6

import math

from interface.kit.curves import bezier
from interface.kit.denoise import denoise
from interface.kit.develop import develop, over, shadow, write
from interface.kit.metals import bronze, gold
from interface.kit.minerals import horn as horn_made, jewel
from interface.kit.ornaments import gem, horn, rivet, socket, volute
from interface.kit.shapes import tube
from interface.kit.stage import daylight, eye, photograph


def render(job):
    layer = develop(denoise(photograph(job, build, samples=32)), 1.15, contrast=1.15, saturation=1.1)
    write(job, *over(layer, shadow(layer[1], (2 * job.scale, 4 * job.scale), 5 * job.scale, .6)))


def build():
    eye(16, 1.6)
    daylight()
    warm, shine, bone = bronze(), gold(), horn_made()
    for side in (-1, 1):
        length = [i / 60 for i in range(61)]
        tube([(side * (.4 + 7.4 * t), 0, .05) for t in length], [.095 * (1 - t) ** .6 + .012 for t in length], warm)
        for x, size in ((1.62, .27), (2.3, .21), (2.86, .16)):
            volute(side * x, size * 1.25, .08, size, shine, side, 1, 1.4, -math.pi / 2)
            volute(side * x, -size * 1.25, .08, size, shine, side, -1, 1.4, -math.pi / 2)
        for x, size in ((3.5, .10), (4.1, .085), (4.65, .07), (5.15, .06), (5.6, .05)):
            rivet(side * x, 0, .05, size, shine)
        root = bezier((.3, -.12, .1), (.85, -.42, .14), (1.34, -.12, .2), (1.14, .3, .2), 40)
        tip = bezier((1.14, .3, .2), (1.06, .5, .2), (.9, .56, .18), (.72, .66, .14), 24)
        horn([(side * x, y, z) for x, y, z in root + tip[1:]], .17, bone, rings=9)
    socket(0, 0, .18, .36, shine, 4)
    gem(0, 0, .28, .36, jewel('#ff2a18', '#5c0406', .12), 8, math.pi / 8)
    for k in range(16):
        turn = math.tau * (k + .5) / 16
        length = .74 if k % 2 else .66
        tube([(math.cos(turn) * r, math.sin(turn) * r, .12) for r in (.5, .56, length)], [.06, .05, .006], shine, 8)
