"""The stone that brings one back to the top: an arrow of gold on a round boss."""
PICTURES = {'ui/scroll-top-normal': (192, 192), 'ui/scroll-top-hover': (192, 192), 'ui/scroll-top-pressed': (192, 192)}
ORDER = 7

import math

import cv2

from interface.kit.denoise import denoise
from interface.kit.develop import bloom, develop, glow, over, shadow, write
from interface.kit.drawing import Sheet
from interface.kit.metals import bronze, gold
from interface.kit.minerals import fire, stone
from interface.kit.ornaments import rivet
from interface.kit.relief import carve, chisel
from interface.kit.shapes import lathe
from interface.kit.stage import daylight, eye, photograph, sun

looks = {'normal': (1., 1.1, 0, 0.), 'hover': (1.45, 1.3, .02, 1.), 'pressed': (.5, .95, -.22, 0.)}
"""Key light, exposure, height of the stone, and whether the arrow burns."""

arrow = [(0, .52), (.50, .02), (.50, -.22), (.16, .10), (.16, -.52), (-.16, -.52), (-.16, .10), (-.50, -.22), (-.50, .02)]


def render(job):
    key, exposure, high, burns = looks[job.name.split('-')[-1]]
    shot = denoise(photograph(job, lambda: build(key, high, burns), samples=48))
    layer = develop(shot, exposure, contrast=1.14)
    standing = over(layer, shadow(layer[1], (2 * job.scale, 4 * job.scale), 4 * job.scale, .7))
    write(job, *glow(standing, bloom(shot, job.scale, 1., .5 * burns, (4, 10))))


def build(key, high, burns):
    eye(1.92, 1.92)
    daylight(key, around=.5 + .5 * key)
    warm, shine = bronze(), gold()
    if burns:
        sun((0, -.85, .5), (1., .5, .16), 1.4, 20)
    lathe([(.88, -.3), (.88, .04), (.86, .14), (.81, .20), (.75, .20), (.70, .12), (.68, -.3)], warm, steps=72)
    lathe([(.70, .0), (.69, .10), (.665, .12), (.64, .08), (.63, -.3)], shine, steps=72)
    slate = stone(base='#3b3e47' if high >= 0 else '#2c2e34', light='#8d8a82', bump=.5, cracks=.3)
    lathe([(.625, -.4), (.62, high + .05), (.58, high + .12), (.50, high + .15), (.01, high + .17)], slate, steps=72)
    for k in range(8):
        turn = math.tau * (k + .5) / 8
        rivet(.78 * math.cos(turn), .78 * math.sin(turn), .18, .045, shine)
    sheet = Sheet(1.6, 1.6, 180)
    field = sheet.polygon([(x * .82, y * .82) for x, y in arrow])
    made = fire(.09, .75) if burns else shine
    carve(sheet, field, chisel(cv2.GaussianBlur(field, (0, 0), 1.2), .9), made, (0, 0, high + .16), floor=-.1)
