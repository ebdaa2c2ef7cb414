"""A child's horse on wheels: cut of pale lime wood, mane, saddle and wheels painted red. Its own frame: it looks to -x, its wheels stand on z = 0."""
import numpy as np

from kit import sdf, shapes
from kit.nodes import material
from kit.surfaces import plain


def horse(job):
    made, parts = painted(), [carved(.0030 if job.preview else .0016)]
    parts.append(shapes.place(shapes.block('board', (.176, .076, .015), made, .004), (0, 0, .036)))
    for x in (-.060, .060):
        for side in (-1, 1):
            wheel = shapes.lathe('wheel', [(0, .008), (.007, .009), (.009, .006), (.026, .006), (.030, .003), (.030, -.003), (.026, -.006), (0, -.006)], made, 32, mask=[0, 0, 0, 1, 1, 1, 1, 1])
            parts.append(shapes.place(wheel, (x, side * .046, .030), (-90 * side, 0, 0)))
    for side in (-1, 1):
        parts.append(shapes.place(shapes.lathe('eye', [(0, .0030), (.0026, .0024), (.0036, 0)], plain('eye', '#120c08', .3), 12), (-.103, side * .0125, .219), (-90 * side, 0, 0)))
    return shapes.group('horse', parts)


@shapes.modelled
def carved(fineness):
    def field(p):
        q = np.stack([p[:, 0], np.abs(p[:, 1]), p[:, 2]], 1).astype(np.float32)
        body = sdf.smooth_min(sdf.ellipsoid(q, (-.036, 0, .132), (.040, .032, .037)), sdf.ellipsoid(q, (.038, 0, .134), (.041, .034, .037)), .030)
        body = sdf.smooth_min(body, sdf.capsule(q, (-.03, 0, .130), (.03, 0, .130), .030), .012)
        # An arched neck, narrow seen from before.
        flat = q * sdf.vec((1, 1.35, 1))
        neck = sdf.smooth_min(sdf.capsule(flat, (-.050, 0, .146), (-.072, 0, .196), .030, .0225), sdf.capsule(flat, (-.072, 0, .196), (-.084, 0, .222), .0225, .0190), .012)
        head = sdf.smooth_min(sdf.capsule(flat, (-.086, 0, .224), (-.112, 0, .204), .0195, .0145), sdf.capsule(flat, (-.112, 0, .204), (-.128, 0, .188), .0140, .0118), .006)
        ears = sdf.capsule(q, (-.080, .008, .236), (-.076, .0105, .258), .0068, .0022)
        d = sdf.smooth_min(sdf.smooth_min(body, neck, .018), sdf.smooth_min(head, ears, .004), .008)
        legs = np.minimum(sdf.capsule(q, (-.048, .019, .112), (-.058, .020, .044), .0160, .0098), sdf.capsule(q, (.050, .019, .112), (.056, .020, .044), .0175, .0098))
        hooves = np.minimum(sdf.capsule(q, (-.058, .020, .046), (-.059, .020, .052), .0118), sdf.capsule(q, (.056, .020, .046), (.057, .020, .052), .0118))
        d = sdf.smooth_min(d, sdf.smooth_min(legs, hooves, .003), .012)
        # The mane is a crest cut into teeth, the tail a flat sweep.
        along = np.clip((p[:, 2] - .150) / .095, 0, 1)
        back = -.030 - .052 * along ** 1.15
        tooth = .0035 * np.abs(np.sin(p[:, 2] * 230))
        mane = np.maximum(np.maximum(np.abs(p[:, 0] - back) - .013 + tooth, np.abs(p[:, 1]) - .0072), np.maximum(.160 - p[:, 2], p[:, 2] - .246))
        tail = np.minimum(sdf.capsule(q, (.070, 0, .150), (.096, 0, .128), .0085, .0125), sdf.capsule(q, (.096, 0, .128), (.104, 0, .072), .0125, .0040))
        d = np.minimum(d, sdf.smooth_min(mane, tail, .002))
        saddle = np.maximum(sdf.ellipsoid(q, (.004, 0, .134), (.034, .0385, .0445)), .116 - p[:, 2])
        return sdf.smooth_min(d, saddle, .002)

    def paint(p):
        x, y, z = p.T
        along = np.clip((z - .150) / .095, 0, 1)
        mane = (x > -.046 - .052 * along ** 1.15) & (z > .158) & (x < -.010) & (np.abs(y) < .0095)
        saddle = ((x - .004) ** 2 / .0355 ** 2 + (z - .134) ** 2 / .046 ** 2 < 1) & (z > .1145) & (np.abs(x - .004) < .034)
        bridle = np.abs((x + .110) * .77 - (z - .205) * .64) < .0030
        return np.maximum.reduce([mane * 1.0, (x > .079) * 1.0, saddle * 1.0, ((x < -.098) & bridle & (z > .17)) * 1.0, (z < .0555) * .9])
    return shapes.solid('toy horse', field, (-.148, -.050, .036), (.125, .050, .265), fineness, painted(), paint)


def painted():
    import bpy
    if 'painted lime' in bpy.data.materials:
        return bpy.data.materials['painted lime']

    def build(n):
        at = n.position()
        fibres = n.noise(n.stretch(at, (4, 30, 30)), 2.0, 3, .5)
        bare = n.mix(n.fit(fibres, .38, .64), '#c49a62', '#a67b47')
        paint = n.mix(n.fit(fibres, .38, .64), '#a82319', '#8c1c14')
        tint = n.mix(n.fit(n.attribute(), .40, .60), bare, paint)
        tint = n.mix(n.fit(n.pointiness(), .47, .40, 0, .6), tint, '#3a2213')
        return n.add('BsdfPrincipled', Base_Color=tint, Roughness=.42, Specular=.35)
    return material('painted lime', build)
