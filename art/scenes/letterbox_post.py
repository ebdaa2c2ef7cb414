"""The post that the letter box hangs on: a baulk of old oak in a socket of stone, an oath in runes down its front, a forged arm for the lantern."""
import math

import numpy as np

from kit import sdf, shapes
from kit.masonry import GLYPHS
from kit.nodes import material
from kit.noise import fractal
from kit.still_life import flagstone
from kit.surfaces import metal, preset_material

#: Its side and height, in metres.
SIDE, TALL = .172, 1.80
#: The runes of its front: which, the height of the first one's middle, half of a rune's height, and half the width of a cut.
RUNES, FIRST, HALF, CUT = (5, 7), 1.573, .044, .0105
#: Where a lantern's bail hangs, in the arm's frame: out of the post to its -x.
HOOK = (-.465, 0, .012)


def post():
    """Faces -y."""
    def field(p):
        q = p.copy()
        # It has leaned a little and twisted as it dried.
        q[:, 0] += .010 * np.sin(p[:, 2] * 1.6)
        q[:, :2] *= 1 + .09 * np.clip(p[:, 2:] / TALL, 0, 1)
        d = sdf.box(q, (0, 0, TALL / 2 - .05), (SIDE / 2, SIDE / 2, TALL / 2 + .05), .010)
        d = sdf.smooth_max(d, (np.abs(q[:, 0]) + np.abs(q[:, 1])) * .7071 - SIDE * .7071 + .017, .006)
        near = np.abs(d) < .03
        r = p[near]
        runed = cut(r)
        checks = np.clip(1 - np.abs(fractal(r * (15, 15, .9) + 3.3, 2, 4)) / .035, 0, 1) * np.clip(fractal(r * (3, 3, 2.5), 2, 8) * 3 + .3, 0, 1)
        d[near] += .0050 * fractal(r * (10, 10, 1.8), 4, 2) + .0018 * fractal(r * (60, 60, 4), 2, 6) + .011 * checks * (1 - runed) + .015 * runed
        return d
    oak = shapes.solid('post', field, (-.11, -.11, -.05), (.11, .11, TALL + .03), .0030, weathered(), lambda p: np.clip(cut(p) * 2.2, 0, 1))
    bronze = metal('cap bronze', '#63482c', '#b08850', '#22130a', patina_amount=.75, roughness=.66, wear=0)
    half = SIDE * .7071 / 1.09
    cap = shapes.lathe('cap', [(0, TALL + .090), (half * .20, TALL + .078), (half + .014, TALL + .012), (half + .016, TALL - .018), (half + .002, TALL - .020)], bronze, 4, angle=.3)
    ball = shapes.lathe('finial', [*((.026 * math.sin(a), TALL + .118 + .026 * math.cos(a)) for a in np.linspace(0, 2.7, 14)), (.016, TALL + .086), (.026, TALL + .074)], preset_material('flat gold'), 28)
    return shapes.group('post', [oak, ball, shapes.place(cap, (-.003, 0, 0), (0, 0, 45))])


def cut(p):
    """How deep the chisel went at each point, by half the cut's width."""
    depth = np.zeros(len(p), np.float32)
    for k, pick in enumerate(RUNES):
        x, up = p[:, 0] + .002, p[:, 2] - FIRST + k * HALF * 2.5
        for (ax, az), (bx, bz) in GLYPHS[pick]:
            a, along = np.array((ax * .9, az)) * HALF, np.array(((bx - ax) * .9, bz - az)) * HALF
            share = np.clip(((x - a[0]) * along[0] + (up - a[1]) * along[1]) / (along @ along), 0, 1)
            depth = np.maximum(depth, 1 - np.hypot(x - a[0] - share * along[0], up - a[1] - share * along[1]) / CUT)
    return depth * (p[:, 1] < 0)


def weathered():
    """Oak that has stood out for a lifetime: grey where sun and rain come, brown in its checks; `mask` marks what was cut into it."""
    def build(n):
        at = n.position()
        fibres, broad = n.noise(n.stretch(at, (46, 46, 2.2)), 1.5, 4, .65), n.noise(n.stretch(at, (5, 5, 1.6)), 1.4, 4)
        tint = n.mix(n.fit(broad, .36, .66), '#7b6248', '#5b4530')
        tint = n.mix(n.fit(fibres, .34, .68, 0, .72), tint, '#2c1d12')
        tint = n.mix(n.fit(n.pointiness(), .512, .56, 0, .6), tint, '#b09a7c')
        tint = n.mix(n.fit(n.pointiness(), .492, .44, 0, .85), tint, '#170e08')
        tint = n.mix(n.times(n.attribute(), .92), tint, '#100804')
        return n.add('BsdfPrincipled', Base_Color=tint, Roughness=.78, Specular=.22, Normal=n.bump(fibres, .45, .006))
    return material('weathered oak', build)


def socket(job, at, turn):
    """A block of stone that the foot is let into, sunk between the flags."""
    def field(p):
        d = sdf.box(p, (0, 0, .02), (.142, .142, .080), .018) + .010 * fractal(p * 8, 4, 3) + .004 * fractal(p * 30, 3, 5)
        return sdf.smooth_max(d, (np.abs(p[:, 0]) + np.abs(p[:, 1])) * .7071 + .6 * p[:, 2] - .222, .02)
    stone = shapes.solid('socket', field, (-.20, -.20, -.09), (.20, .20, .13), .008 if job.preview else .005, flagstone('socket', '#6d6256', '#2c2724', '#a3937a'))
    return shapes.place(stone, at, (0, 0, turn))


def arm(turn):
    """In its own frame it reaches to -x from the post's middle; `turn` (degrees) is how the post stands to it."""
    iron, half = preset_material('flat iron'), SIDE * .7071 / 1.08
    out = SIDE * .5 + .004
    parts = []
    for z in (-.010, -.250):
        band = shapes.lathe('collar', [(half - .012, z - .024), (half + .004, z - .024), (half + .007, z), (half + .004, z + .024), (half - .012, z + .024)], iron, 4, angle=.3)
        parts.append(shapes.place(band, (0, 0, 0), (0, 0, turn + 45)))
    hook = [(HOOK[0] + .030 * math.sin(a) , HOOK[2] + .022 + .030 * math.cos(a)) for a in np.linspace(0, -math.pi * 1.45, 16)]
    bar = [*shapes.bezier((-out, 0, -.010), (-.20, 0, .055), (-.34, 0, .085), (HOOK[0], 0, HOOK[2] + .052), 18)[:-1], *[(x, 0, z) for x, z in hook]]
    parts.append(shapes.sweep('arm', bar, np.interp(np.linspace(0, 1, len(bar)), (0, .6, 1), (.017, .013, .009)), iron, 10))
    brace = shapes.bezier((-out, 0, -.250), (-.19, 0, -.230), (-.25, 0, -.10), (-.275, 0, .040), 18)
    parts.append(shapes.sweep('brace', brace, .0105, iron, 10))
    curl = [(-.104, 0, .020), (-.112, 0, -.012), *((-.165 + (.052 - .0062 * a) * math.cos(a + .6), 0, -.070 + (.052 - .0062 * a) * math.sin(a + .6)) for a in np.linspace(0, 6.6, 34))]
    parts.append(shapes.sweep('curl', curl, np.linspace(.0085, .0055, 36), iron, 8))
    return shapes.group('arm', parts)
