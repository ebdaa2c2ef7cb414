"""Frames around panels: thick where something can be done, thin where one only reads."""
PICTURES = {'ui/panel-thick': (768, 768), 'ui/panel-thin': (768, 768)}
ORDER = 3

import math

from interface.kit.denoise import denoise
from interface.kit.develop import develop, over, shadow, write
from interface.kit.metals import bronze, gold
from interface.kit.minerals import jewel, stone
from interface.kit.ornaments import gem, pyramid, rivet, socket
from interface.kit.seams import tile_edges
from interface.kit.shapes import moulding, plate, rectangle
from interface.kit.stage import daylight, eye, photograph

insets = {'thick': (192, 192, 192, 192), 'thin': (112, 112, 112, 112)}
"""Where border-image cuts, in pixels of the master. The middles hold a whole number of periods."""

far = 3.8


def render(job):
    kind = job.name.split('-')[-1]
    build = thick if kind == 'thick' else thin
    layer = develop(denoise(photograph(job, build, samples=24)), 1.15, contrast=1.14, saturation=1.1)
    cast = shadow(layer[1], (4 * job.scale, 8 * job.scale), 10 * job.scale, .6)
    write(job, *tile_edges(over(layer, cast), insets[kind], 14, job.scale))


def run(profile, made):
    """Carries (distance from the outer edge, height) pairs around the frame."""
    return moulding(rectangle(2 * far, 2 * far), [(-inwards, z) for inwards, z in profile], made)


def along_edges(places, distance):
    for p in places:
        for x, y, turned in ((p, distance, False), (p, -distance, False), (distance, p, True), (-distance, p, True)):
            yield x, y, turned


def thick():
    eye(7.68, 7.68)
    daylight()
    warm, shine, slate = bronze(), gold(), stone(base='#4d525c')
    run([(0, -.3), (0, .08), (.03, .18), (.09, .27), (.17, .29), (.24, .24), (.28, .12), (.30, .10), (.33, .0)], warm)
    run([(.31, .02), (.34, .08), (.38, .08), (.41, .0)], shine)
    run([(.40, -.05), (.62, -.08), (.84, -.05)], slate)
    run([(.82, -.05), (.85, .12), (.89, .17), (.94, .17), (.98, .10), (.99, .04)], shine)
    run([(.98, .06), (1.04, .10), (1.10, .06), (1.14, -.3)], warm)
    for x, y, turned in along_edges([.96 * i for i in range(-2, 3)], far - .62):
        pyramid(x, y, -.06, .31, .17, .17, warm, turned)
    for x, y, _ in along_edges([.96 * (i + .5) for i in range(-2, 2)], far - .62):
        rivet(x, y, -.05, .085, shine)
    red = jewel('#ff2a18', '#5c0406', .1)
    arms = [(.58, .58), (-.56, .58), (-.66, .34), (-.94, 0), (-.66, -.34), (-.46, -.46), (-.34, -.66), (0, -.94), (.34, -.66), (.58, -.56)]
    for sx in (-1, 1):
        for sy in (-1, 1):
            corner(sx, sy, arms, warm, shine, red)


def corner(sx, sy, arms, warm, shine, red):
    x, y = sx * (far - .60), sy * (far - .60)
    outline = [(x + sx * a, y + sy * b) for a, b in arms]
    if sx * sy < 0:
        outline.reverse()
    plate(outline, .36, .10, warm)
    moulding(outline, [(-.13, .34), (-.145, .39), (-.17, .405), (-.195, .39), (-.21, .34)], shine)
    socket(x, y, .36, .30, shine, 4)
    gem(x, y, .44, .30, red, 8, math.pi / 8)
    for dx, dy in ((-.70, 0), (0, -.70)):
        rivet(x + sx * dx, y + sy * dy, .34, .065, shine)


def thin():
    eye(7.68, 7.68)
    daylight()
    warm, shine = bronze(), gold()
    run([(0, -.2), (0, .06), (.04, .15), (.10, .18), (.16, .15), (.20, .06), (.22, .0)], warm)
    run([(.21, .0), (.25, .02), (.29, .0)], stone(base='#4d525c'))
    run([(.28, .0), (.30, .07), (.34, .09), (.38, .06), (.40, -.2)], shine)
    for x, y, _ in along_edges([.68 * i for i in range(-4, 5)], far - .10):
        rivet(x, y, .15, .055, shine)
    amber = jewel('#ff8a10', '#4a1c02', .05)
    for sx in (-1, 1):
        for sy in (-1, 1):
            x, y = sx * (far - .27), sy * (far - .27)
            shape = ((.27, .27), (-.14, .27), (-.50, .03), (-.50, -.12), (-.22, -.22), (-.12, -.50), (.03, -.50), (.27, -.14))
            outline = [(x + sx * a, y + sy * b) for a, b in shape]
            if sx * sy < 0:
                outline.reverse()
            plate(outline, .24, .07, warm)
            socket(x, y, .24, .125, shine)
            gem(x, y, .29, .125, amber, 8)
