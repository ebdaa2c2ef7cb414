"""Where the menu's words stand: the current one is lit."""
PICTURES = {'ui/tab-normal': (480, 160), 'ui/tab-current': (480, 160)}
ORDER = 11

import math

from interface.kit.denoise import denoise
from interface.kit.develop import bloom, develop, glow, over, shadow, write
from interface.kit.metals import bronze, gold
from interface.kit.minerals import jewel, stone
from interface.kit.ornaments import gem, rivet, socket
from interface.kit.shapes import moulding, plate
from interface.kit.stage import daylight, eye, photograph, sun


def render(job):
    current = job.name.endswith('current')
    shot = denoise(photograph(job, lambda: build(current), samples=32))
    layer = develop(shot, 1.2 if current else 1.05, contrast=1.14)
    standing = over(layer, shadow(layer[1], (2 * job.scale, 4 * job.scale), 4 * job.scale, .6))
    write(job, *glow(standing, bloom(shot, job.scale, 1.5, .3 if current else 0., (4, 10))))


def outline(x, y, cut=.26):
    return [(-x + cut, -y), (x - cut, -y), (x, -y + cut), (x, y - cut), (x - cut, y), (-x + cut, y), (-x, y - cut), (-x, -y + cut)]


def build(current):
    eye(4.8, 1.6)
    daylight(1.3 if current else .85)
    warm, shine = bronze(), gold()
    if current:
        sun((0, -.85, .5), (1., .5, .16), .9, 20)
    made = shine if current else warm
    moulding(outline(2.30, .70), [(0, -.3), (0, .05), (-.03, .13), (-.08, .16), (-.13, .13), (-.16, .03), (-.17, -.1)], made)
    face = '#2c1f17' if current else '#2a2b31'
    slate = stone(base=face, light='#77706a', dark='#18171a', bump=.3, cracks=0, spots=.1, stretch=.22)
    plate(outline(2.15, .55, .2), .02 if current else -.08, .05, slate)
    for side in (-1, 1):
        if current:
            socket(side * 2.06, 0, .08, .125, shine)
            gem(side * 2.06, 0, .13, .125, jewel('#ff4a14', '#5c0406', .45), 8, math.pi / 8)
        else:
            rivet(side * 2.22, 0, .13, .07, shine)
