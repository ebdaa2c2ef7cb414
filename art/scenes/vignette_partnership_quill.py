"""The pen that waits beside the empty line: a grey goose quill stuck through two cuts of the skin, its nib wet with ink. Barb by barb, each a narrow strip."""
import math

import numpy as np
from scipy.interpolate import CubicSpline

from interface.kit.graph import material, rgb, surface
from interface.kit.shapes import lathe, mesh, tube
from scenes.vignette_partnership_fold import STUCK

(INX, INY), (OUTX, OUTY) = STUCK
#: The shaft from its nib to the feather's tip, under the skin between its two cuts.
WAY = ((6.66, 3.035, .43), (7.20, 3.205, .53), (7.80, 3.388, .52), (INX, INY, .40), ((INX + OUTX) / 2, (INY + OUTY) / 2, .33), (OUTX, OUTY, .40), (8.78, 3.690, .58), (9.50, 3.915, .70), (10.35, 4.125, .78), (11.10, 4.215, .74))
#: How thick it is, by the share of its length; how far from the nib it is inky (units).
THICK = ((0, .012), (.03, .026), (.075, .058), (.12, .066), (.50, .060), (.75, .036), (1, .010))
INKY = .52
#: The vane: where it begins by the share of the length; barbs on each side; how long they are below and above the shaft; where it has split, by the share of the vane.
VANE, BARBS = .485, 190
SIDES = ((-1, .52, (.13, .30, .47, .58, .80)), (1, .26, (.21, .55, .73)))


def quill():
    points = np.array(WAY)
    far = np.r_[0, np.cumsum(np.linalg.norm(np.diff(points, axis=0), axis=1))]
    spine, whole = CubicSpline(far, points), far[-1]
    at = np.linspace(0, whole, 260)
    radius = np.interp(at / whole, *zip(*THICK))
    inky = at < INKY
    tube(spine(at[~inky]), radius[~inky], horn(), 14)
    tube(spine(at[:inky.sum() + 1]), radius[:inky.sum() + 1] * 1.04, ink(), 14)
    bead = lathe([(.001, .075), (.030, .060), (.046, .028), (.048, 0), (.036, -.028), (.001, -.042)], ink(), (WAY[0][0] - .005, WAY[0][1] - .012, .42), 20, 180)
    bead.scale = (1, 1.15, 1)
    vane(spine, whole)


def vane(spine, whole):
    random, points, faces, tones = np.random.RandomState(8), [], [], []
    for side, longest, splits in SIDES:
        bounds = np.r_[-.001, splits, 1.001]
        for k in range(BARBS):
            share = (k + .5) / BARBS
            root = spine(whole * (VANE + (.992 - VANE) * share))
            ahead = spine(whole * (VANE + (.992 - VANE) * share), 1)
            axis = math.atan2(ahead[1], ahead[0])
            group = np.searchsorted(bounds, share) - 1
            within = 2 * (share - bounds[group]) / (bounds[group + 1] - bounds[group]) - 1
            downy = np.clip(1 - share / .13, 0, 1)
            long = longest * np.clip(share / .10 + .35, 0, 1) * (1 - share ** 3.4) ** .8 * random.uniform(.96, 1.03) + .06
            lean = np.interp(share, [0, .15, 1], [64, 47, 20]) - within ** 3 * 7.5 * (1 - .5 * share) + downy * random.normal(0, 15)
            strip(points, faces, tones, root, axis, side, math.radians(lean), long, downy, share, random)
    made = mesh('barbs', points, faces, barb(), 180)
    tone = made.data.attributes.new('along', 'FLOAT', 'POINT')
    tone.data.foreach_set('value', np.float32(tones))


def strip(points, faces, tones, root, axis, side, lean, long, downy, share, random):
    """One barb: from the shaft outwards, bending on towards the tip; its edge nearer to the tip lies under the next one."""
    first, steps = len(points), 9
    wide = .0125 * (1 - .35 * downy)
    bend = math.radians(-16 + 40 * downy * random.uniform(-1, 1))
    place = np.array(root[:2])
    tint = np.clip(share * 1.05 + random.normal(0, .03), 0, 1)
    for k in range(steps + 1):
        t = k / steps
        turn = axis + side * (lean + bend * t)
        way = np.array((math.cos(turn), math.sin(turn)))
        if k:
            place = place + way * long / steps
        off = np.array((-way[1], way[0])) * side * wide * (1 - .65 * t ** 3)
        high = root[2] + .035 * math.sin(math.pi * min(t * 1.1, 1)) - .07 * t ** 2
        points += [(*(place + off), high + .010), (*(place - off), high - .012)]
        tones += [tint + .12 * t * (side < 0), tint + .12 * t * (side < 0)]
    faces += [(first + 2 * k, first + 2 * k + 1, first + 2 * k + 3, first + 2 * k + 2) for k in range(steps)]


def barb():
    """Downy and pale at the shaft's base, slate blue, then nearly black at the tip, faintly barred."""
    made, g = material('barb')
    share = g.node('Attribute', attribute_name='along').outputs['Fac']
    shade = g.mix(g.remap(share, .02, .20), rgb('#d8cdb8'), rgb('#6f83a6'))
    shade = g.mix(g.remap(share, .30, .95), shade, rgb('#1c2748'))
    bars = g.math('SINE', g.math('MULTIPLY', share, 34))
    shade = g.mix(g.remap(bars, .2, .9, 0, .38), shade, rgb('#1a2036'))
    return surface(made, g, g.node('BsdfPrincipled', {'Base Color': shade, 'Roughness': .48, 'Specular': .45, 'Sheen': .4}))


def horn():
    made, g = material('horn')
    broad = g.noise(g.place(), 3, 3, .6)
    shade = g.mix(g.remap(broad, .35, .65), rgb('#efe3c4'), rgb('#d6bd8b'))
    return surface(made, g, g.node('BsdfPrincipled', {'Base Color': shade, 'Roughness': .28, 'Specular': .5, 'Subsurface': .1, 'Subsurface Color': shade, 'Clearcoat': .4}))


def ink():
    made, g = material('ink')
    return surface(made, g, g.node('BsdfPrincipled', {'Base Color': rgb('#0d0b12'), 'Roughness': .10, 'Specular': .7, 'Clearcoat': 1.0, 'Clearcoat Roughness': .04}))
