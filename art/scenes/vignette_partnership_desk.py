"""A writing slope of walnut with brass mounts: what the treaty lies on. Its origin is on the ground under its middle, its front towards -y; metres."""
import math

import numpy as np

from kit import sdf, shapes
from kit.nodes import material
from kit.places.stones import rounded
from scenes.vignette_partnership_metal import bronze

#: How steep it is (radians), half its width, and where the upper side of the lid begins in front (y, z).
SLOPE, HALF, LIP = math.radians(22), .335, (-.285, .124)
#: How long the lid is, uphill; how thick the boards are; from where to where the level shelf behind it goes (y).
LONG, THICK, SHELF = .440, .019, (.123, .275)
#: Where it meets the ground: from left to right, from front to back.
FOOTPRINT = ((-HALF - .008, HALF + .008), (-.292, .283))
#: The height of the shelf.
SHELF_TOP = LIP[1] + LONG * math.sin(SLOPE)


def on_slope(x, up, lift=0.0):
    """A point so far `up` from the lip along the lid, so high over it."""
    return (x, LIP[0] + up * math.cos(SLOPE) - lift * math.sin(SLOPE), LIP[1] + up * math.sin(SLOPE) + lift * math.cos(SLOPE))


def desk(job):
    long, end = walnut('walnut', (.5, 9, 9)), walnut('walnut end', (9, .5, 9))
    parts = [shapes.solid('body', body, (-HALF, -.30, .015), (HALF, .28, SHELF_TOP + .01), .006 if job.preview else .004, long)]
    parts.append(shapes.place(board((2 * HALF + .020, LONG, THICK), long, 3), on_slope(0, LONG / 2, -THICK / 2), (math.degrees(SLOPE), 0, 0)))
    depth = SHELF[1] - SHELF[0]
    parts.append(shapes.place(board((2 * HALF + .020, depth, THICK), long, 5), (0, SHELF[0] + depth / 2, SHELF_TOP - THICK / 2)))
    parts.append(shapes.place(board((2 * HALF + .016, .575, .020), end, 7), (0, -.005, .030)))
    for x in (-1, 1):
        for y in (-.25, .24):
            parts.append(shapes.place(shapes.lathe('foot', [(0, 0), (.014, 0), (.024, .008), (.025, .014), (.018, .021), (0, .022)], bronze(), 32), (x * (HALF - .035), y, 0)))
        parts += [mount(job, x), knob((x * .282, -.272, .074)), *handle(x)]
    shapes.group('desk', parts)


def board(size, made, seed):
    """Planed and polished, its edges a little worn."""
    return shapes.add('board', *rounded(size, .0055, 44, seed, .0006), made)


def body(p):
    """A wedge with a level part behind; a drawer's joint is cut round its front."""
    y, z = p[:, 1], p[:, 2]
    under = (z - LIP[1] + THICK) * math.cos(SLOPE) - (y - LIP[0]) * math.sin(SLOPE)
    d = np.maximum.reduce([np.abs(p[:, 0]) - HALF + .008, -.272 - y, y - .267, .03 - z, z - SHELF_TOP + THICK, under])
    drawer = np.maximum(np.abs(p[:, 0]) - .305, np.abs(z - .074) - .026)
    return d + .004 * np.exp(-(drawer / .0022) ** 2) * (y < -.25)


def mount(job, side):
    """Brass over the lid's front corner, cut aslant."""
    size, thick = .062, THICK / 2 + .0014

    def field(p):
        d = np.maximum(np.abs(p[:, 2]) - thick, np.maximum(p[:, 0] - .0014, -p[:, 1] - .0014))
        bow = .056 - np.hypot(p[:, 0] + size, p[:, 1] - size)
        return np.maximum(sdf.smooth_max(d, np.maximum(-size - p[:, 0], p[:, 1] - size), .001), bow)
    plate = shapes.solid('mount', field, (-.066, -.005, -.014), (.004, .066, .014), .0016 if job.preview else .0010, bronze())
    if side < 0:
        plate.scale = (-1, 1, 1)
    plate.location, plate.rotation_euler = on_slope(side * (HALF + .010), 0, -THICK / 2), (SLOPE, 0, 0)
    return plate


def knob(at):
    return shapes.place(shapes.lathe('knob', [(.016, 0), (.017, .003), (.008, .006), (.006, .011), (.012, .016), (.0145, .022), (.012, .028), (0, .031)], bronze(), 32), at, (90, 0, 0))


def handle(side):
    """A bail on the short side, to carry it by."""
    x = side * (HALF - .008)
    ring = [(x + side * .014, .055 * math.cos(t), .150 + .046 * math.sin(t)) for t in np.linspace(math.pi, math.tau, 24)]
    lugs = [shapes.place(shapes.lathe('lug', [(.017, 0), (.017, .004), (.009, .008), (.009, .018), (.006, .022), (0, .023)], bronze(), 24), (x, y, .152), (0, 90 * side, 0)) for y in (-.055, .055)]
    return [shapes.sweep('bail', ring, .0060, bronze(), 12), *lugs]


def walnut(name, along):
    """Figured and polished by hand: years in waves, dark pores along the grain, a skin of shellac. `along` is short in the grain's direction."""
    def build(n):
        at = n.position()
        wave = n.noise(n.stretch(at, tuple(.35 * a + .4 for a in along)), 2.2, 3)
        bent = n.add('VectorMath', {'operation': 'ADD'}, i0=n.stretch(at, along), i1=n.add('VectorMath', {'operation': 'SCALE'}, i0=wave).outputs[0]).outputs[0]
        years = n.math('PINGPONG', n.times(n.plus(n.noise(bent, 1.9, 2, .5), n.times(wave, .8)), 8.0), .5)
        pores = n.noise(n.stretch(at, tuple(15 * a for a in along)), 2.0, 2, .6)
        tint = n.mix(n.fit(years, .06, .46), '#6b4021', '#2a160b')
        tint = n.mix(n.fit(wave, .42, .66, 0, .55), tint, '#85552a')
        tint = n.mix(n.fit(pores, .54, .66, 0, .70), tint, '#180a05')
        tint = n.mix(n.fit(n.pointiness(), .512, .56, 0, .6), tint, '#a5703c')
        rough = n.plus(.26, n.times(n.fit(pores, .5, .7), .20), n.times(n.fit(n.noise(at, 7, 4), .4, .7), .14))
        return n.add('BsdfPrincipled', Base_Color=tint, Roughness=rough, Specular=.40, Normal=n.bump(pores, .05, .0016))
    return material(name, build)
