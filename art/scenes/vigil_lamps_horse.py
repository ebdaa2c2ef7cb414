"""A child's horse as the vigil's lamps have it (`vigil_lamps_gifts`): stout, as clay is."""
import numpy as np

from kit import sdf, shapes
from kit.nodes import material


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
