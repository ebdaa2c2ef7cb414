"""What others gave besides gold: a pair of lute strings, a child's horse on wheels, a ring. All in the box's own measures."""
import math

import numpy as np

from kit import sdf, shapes
from kit.nodes import material
from kit.surfaces import plain, preset_material
from scenes.vignette_support_coins import STANDS, TALL, mound
from scenes.vignette_support_lamp import gilded


def lying(x, y, over=.030):
    """How high the coins lie there."""
    return float(mound(np.array([[x, y, 0.0]]))[0]) - .022 + over


def horse(job):
    """Carved of pale lime wood, its mane, tail and saddle painted red, rubbed by hands; it rolls on four wheels."""
    x, y = STANDS
    made, parts = painted(), [carved(.0036 if job.preview else .0022)]
    parts.append(shapes.place(shapes.block('board', (.150, .070, .014), made, .004), (0, 0, .034)))
    for a in (-.050, .050):
        for side in (-1, 1):
            wheel = shapes.lathe('wheel', [(0, .007), (.008, .009), (.010, .006), (.024, .006), (.027, .003), (.027, -.003), (.024, -.006), (0, -.006)], made, 28, mask=[1, 1, 1, 0, .9, .9, 0, 0])
            parts.append(shapes.place(wheel, (a, side * .043, .027), (-90 * side, 0, 0)))
    return shapes.place(shapes.group('horse', parts), (x, y, lying(x, y, .020)), (4, -7, 8), 1.36)


@shapes.modelled
def carved(fineness):
    def field(p):
        q = p * (1, 1, 1)
        mirrored = np.stack([q[:, 0], np.abs(q[:, 1]), q[:, 2]], 1).astype(np.float32)
        body = sdf.smooth_min(sdf.ellipsoid(q, (.030, 0, .124), (.042, .033, .038)), sdf.ellipsoid(q, (-.030, 0, .126), (.043, .034, .038)), .03)
        neck = sdf.capsule(q, (.050, 0, .142), (.076, 0, .198), .026, .0175)
        head = np.minimum(sdf.capsule(q, (.078, 0, .204), (.100, 0, .188), .0185, .0150), sdf.capsule(q, (.100, 0, .188), (.117, 0, .174), .0150, .0115))
        ears = sdf.capsule(mirrored, (.070, .009, .216), (.068, .011, .236), .0062, .0030)
        d = sdf.smooth_min(sdf.smooth_min(body, neck, .022), sdf.smooth_min(head, ears, .006), .014)
        legs = np.minimum(sdf.capsule(mirrored, (.046, .018, .110), (.052, .019, .042), .0165, .0105), sdf.capsule(mirrored, (-.046, .018, .112), (-.052, .019, .042), .0185, .0105))
        d = sdf.smooth_min(d, legs, .016)
        crest = sdf.capsule(q, (.040, 0, .178), (.064, 0, .226), .0085, .0075)
        tail = np.minimum(sdf.capsule(q, (-.068, 0, .138), (-.092, 0, .112), .0105, .0115), sdf.capsule(q, (-.092, 0, .112), (-.096, 0, .066), .0115, .0050))
        d = sdf.smooth_min(d, np.minimum(crest, tail), .006)
        saddle = sdf.smooth_max(sdf.ellipsoid(q, (-.002, 0, .128), (.028, .038, .042)), .112 - q[:, 2], .004)
        d = sdf.smooth_min(d, saddle, .003)
        # The knife's cuts.
        return d + .0011 * np.sin(q[:, 0] * 210 + 40 * q[:, 2]) * np.sin(q[:, 2] * 190 + 60 * q[:, 1])

    def paint(p):
        x, z = p[:, 0], p[:, 2]
        mane = (z - .178 > (x - .044) * 1.9) & (z > .165) & (x < .070) & (z < .232)
        saddle = (np.abs(x + .002) < .027) & (z > .113)
        return np.maximum.reduce([mane * 1.0, (x < -.079) * 1.0, saddle * 1.0, (z < .056) * .8])
    return shapes.solid('horse', field, (-.125, -.06, .028), (.14, .06, .245), fineness, painted(), paint)


def painted():
    import bpy
    if 'lime wood' in bpy.data.materials:
        return bpy.data.materials['lime wood']

    def build(n):
        at = n.position()
        fibres = n.noise(n.stretch(at, (6, 60, 60)), 2.2, 4, .6)
        worn = n.noise(at, 34, 4, .65)
        bare = n.mix(n.fit(fibres, .35, .68), '#ab8a5e', '#755535')
        bare = n.mix(n.fit(n.noise(at, 12, 3), .5, .7, 0, .5), bare, '#6a4d30')
        paint = n.mix(n.fit(worn, .35, .65), '#9c241c', '#6a1512')
        tint = n.mix(n.times(n.attribute(), n.fit(worn, .68, .60)), bare, paint)
        tint = n.mix(n.fit(n.pointiness(), .49, .43, 0, .8), tint, '#2c1c10')
        tint = n.mix(n.fit(n.pointiness(), .52, .58, 0, .6), tint, '#c8aa7c')
        return n.add('BsdfPrincipled', Base_Color=tint, Roughness=.48, Specular=.35, Normal=n.bump(n.plus(fibres, worn), .2, .002))
    return material('lime wood', build)


def strings():
    """A pair, each wound up and tied, as they are sold: one of gut, one covered with silver wire."""
    gut, silver = plain('gut', '#d9c79c', .42, specular=.5, uneven=.15), plain('silver wire', '#c3c8d2', .28, metallic=.8, uneven=.15)
    first = coil(gut, .088, 3)
    second = coil(silver, .074, 9)
    # They stand in the coins and lean back, so that their rings are seen before the dark of the lid.
    shapes.place(first, (.040, .112, TALL + .008), (60, 0, 4))
    shapes.place(second, (.165, .094, TALL - .014), (54, 4, -16))
    return shapes.group('strings', [first, second])


def coil(made, radius, seed, turns=6):
    random, t = np.random.RandomState(seed), np.linspace(0, math.tau * turns, 64 * turns)
    wobble = sum(random.uniform(.3, 1) * np.sin(t * f + random.uniform(0, 6.3)) for f in (.37, .61, 1.13, 1.87))
    far, up = radius * (1 + .035 * wobble), .0055 * np.sin(t * .47 + seed) + .004 * np.sin(t * 1.31)
    line = [(a * math.cos(b), a * math.sin(b), c) for a, b, c in zip(far, t, up)]
    # Its end springs free.
    line += [(radius * 1.0 + .030 * s, .022 * s + .03 * s * s, .012 * s) for s in np.linspace(.1, 1.9, 14)]
    parts = [shapes.sweep('string', line, .0038, made, 8)]
    for a in (.9, 3.4):
        at = np.array((radius * math.cos(a), radius * math.sin(a), 0))
        out = np.array((math.cos(a), math.sin(a), 0))
        for k in range(4):
            shift = (k - 1.5) * .0052 * np.array((-out[1], out[0], 0))
            parts.append(shapes.sweep('tie', [tuple(at + shift + .0125 * (out * math.cos(u) + np.array((0, 0, .85)) * math.sin(u))) for u in np.linspace(0, math.tau, 17)], .0024, preset_material('crimson'), 6))
    return shapes.group('coil', parts)


def ring():
    """A finger ring with a red stone, on top of the coins in front."""
    gold = gilded()
    band = shapes.sweep('band', [(.026 * math.cos(t), 0, .026 * math.sin(t)) for t in np.linspace(0, math.tau, 49)], .0046, gold, 12)
    bezel = shapes.place(shapes.lathe('bezel', [(.0125, .010), (.0150, .006), (.0130, 0), (.006, -.002)], gold, 24), (0, 0, .026))
    stone = shapes.place(shapes.lathe('stone', [(0, .0105), (.0070, .0095), (.0120, .0030), (.0120, 0)], plain('garnet', '#7c0f16', .05, specular=1.0, uneven=.1, glow=.12), 12), (0, 0, .032))
    return shapes.place(shapes.group('finger ring', [band, bezel, stone]), (-.040, -.075, lying(-.040, -.075, .060)), (-42, 12, 28), 1.15)
