"""Wood that has been to sea: sawn by eye, chipped along its edges, silvered where weather reached it, black where it was handled; and the marks burnt into it."""
import math

import bpy
import numpy as np
from PIL import Image, ImageDraw, ImageFilter

from kit import shapes
from kit.job import CACHE
from kit.nodes import material
from kit.noise import fractal, fractal2
from kit.places.stones import rounded


def plank(name, size, made, seed, worn=1.0, cells=26):
    """Sawn by hand: no face is quite flat, splinters have left its edges, and both ends are ragged."""
    points, faces = rounded(size, min(.004, min(size) / 3), cells, seed, 0)
    half = np.array(size) / 2
    deep = half - np.abs(points)
    long, thin = int(np.argmax(size)), int(np.argmin(size))
    # How near an arris is: the second of the three distances to the outside.
    arris = np.clip(1 - np.sort(deep, 1)[:, 1] / .013, 0, 1)
    lost = .012 * np.clip(fractal(points * 21 + seed * 3.7, 3, seed) - .10, 0, 1) + .003 * np.clip(fractal(points * 70 + seed, 2, seed + 4), 0, 1)
    inward = -np.sign(points) * (deep < .013)
    inward[:, long] = 0
    moved = points + worn * (arris * lost)[:, None] * inward
    moved[:, thin] += worn * .0022 * fractal(points * (5, 5, 5) + seed * 1.9, 2, seed + 2)
    ends = np.abs(points[:, long]) > half[long] - .02
    moved[:, long] += worn * .006 * ends * np.sign(points[:, long]) * fractal(np.delete(points, long, 1)[:, [0, 1, 0]] * (55, 55, 0) + seed * 5.3 + 90 * (points[:, long] > 0)[:, None], 3, seed + 7)
    return shapes.add(name, moved, faces, made)


def weathered(name, fresh, dark, silver, along=(.6, 9, 9)):
    """`along` is short in the grain's direction."""
    def build(n):
        at = n.position()
        own = n.add('ObjectInfo').outputs['Random']
        other = n.math('FRACT', n.times(own, 7.31))
        swept = n.add('VectorMath', {'operation': 'ADD'}, i0=n.stretch(at, along), i1=n.add('VectorMath', {'operation': 'SCALE'}, i0=n.noise(at, 3.5, 2)).outputs[0]).outputs[0]
        years = n.math('PINGPONG', n.times(n.noise(swept, 2.2, 2, .5), n.plus(10.0, n.times(own, 8.0))), .5)
        fibres = n.noise(n.stretch(at, tuple(9 * side for side in along)), 1.5, 3, .65)
        splits = n.fit(n.noise(n.stretch(at, tuple((2.2, 5.5)[side > 1] * side for side in along)), 1.0, 1, .4), .655, .690)
        patches = n.noise(at, 4.5, 4, .65)
        tint = n.mix(n.fit(years, .05, .5, 0, .55), fresh, dark)
        tint = n.mix(1.0, tint, n.ramp(own, (0.0, '#a3978c'), (.35, '#f4e2c8'), (.7, '#cfa987'), (1.0, '#fff0d8')), 'MULTIPLY')
        # Weather takes the colour from some boards, and from parts of others.
        tint = n.mix(n.times(n.fit(patches, .42, .66), n.fit(other, .1, .9, .15, .80)), tint, silver)
        tint = n.mix(n.fit(fibres, .38, .70, 0, .50), tint, dark)
        tint = n.mix(n.fit(n.noise(at, 7, 5, .7), .55, .76, 0, .70), tint, '#1d120b')
        tint = n.mix(n.times(splits, .9), tint, '#0e0805')
        knots = n.add('TexVoronoi', Vector=n.stretch(at, tuple(.30 * side + 1.2 for side in along)), Scale=1.9).outputs['Distance']
        tint = n.mix(n.fit(knots, .10, .045, 0, .85), tint, '#20120a')
        cavity = n.add('AmbientOcclusion', {'samples': 3}, Distance=.035).outputs['AO']
        tint = n.mix(n.fit(cavity, .90, .30, 0, .65), tint, '#150c07')
        tint = n.mix(n.times(n.fit(n.pointiness(), .508, .545), n.fit(fibres, .30, .55, .35, .95)), tint, '#d2ab78')
        tint = n.mix(n.fit(n.pointiness(), .492, .455, 0, .8), tint, dark)
        height = n.plus(n.times(years, .8), fibres, n.times(splits, -2.5))
        return n.add('BsdfPrincipled', Base_Color=tint, Roughness=n.fit(patches, .35, .7, .55, .80), Specular=.28, Normal=n.bump(height, .38, .006))
    return material(name, build)


def branded(sign, gaps=()):
    """A shop's sign, the sun or the horns, burnt in with an iron: black where it was pressed, brown round it. Nothing is burnt in the gaps between boards (their heights, as shares from the top)."""
    side = 640
    image = Image.new('L', (side, side), 0)
    pen = ImageDraw.Draw(image)
    {'sun': sun, 'horns': horns}[sign](pen, side)
    pressed, near, far = (np.asarray(image.filter(ImageFilter.GaussianBlur(blur)), np.float32) / 255 for blur in (2.2, 9, 26))
    y, x = np.mgrid[0:side, 0:side].astype(np.float32) / side
    # The iron rocked: one side bit less; and the hard years of the wood resist.
    light = np.clip(1.9 * (fractal2(x * 4, y * 4, 3, 3) - .18), .42, 1) * np.clip(1.3 * (fractal2(x * 8, y * 70, 3, 8) + .30), .55, 1)
    cover = np.clip(.97 * pressed * light + .34 * near + .20 * far, 0, .97)
    for gap in gaps:
        cover *= np.clip(np.abs(y - gap) / .016 - .6, 0, 1)
    tint = np.float32([13, 7, 4]) * pressed[..., None] + np.float32([58, 26, 9]) * (1 - pressed[..., None])
    file = CACHE / f'brand-{sign}.png'
    Image.fromarray(np.dstack([tint, 255 * cover]).astype(np.uint8)).save(file)

    def build(n):
        mark = n.add('TexImage', {'image': bpy.data.images.load(str(file)), 'extension': 'EXTEND'})
        burnt = n.add('BsdfPrincipled', Base_Color=mark.outputs['Color'], Roughness=.9, Specular=.08)
        return n.add('MixShader', i0=mark.outputs['Alpha'], i1=n.add('BsdfTransparent'), i2=burnt)
    return material(f'brand {sign}', build)


def sun(pen, side):
    middle = side / 2
    for k in range(16):
        a, far = math.tau * k / 16, (.47, .37)[k % 2] * side
        pen.polygon([(middle + r * math.cos(a + s), middle + r * math.sin(a + s)) for r, s in ((.235 * side, -.145), (far, 0), (.235 * side, .145))], fill=255)
    for r, tone in ((.215, 255), (.155, 0), (.085, 255)):
        pen.ellipse((middle - r * side, middle - r * side, middle + r * side, middle + r * side), fill=tone)


def horns(pen, side):
    """A crescent with its points up, and a flame in it."""
    for (x, y, r), tone in (((.50, .56, .42), 255), ((.50, .41, .345), 0)):
        pen.ellipse(((x - r) * side, (y - r) * side, (x + r) * side, (y + r) * side), fill=tone)
    pen.polygon([(x * side, y * side) for x, y in ((.50, .04), (.63, .36), (.60, .55), (.50, .63), (.40, .55), (.37, .36))], fill=255)
