"""The oil jug: clay, its upper half glazed green; at the lip of its narrow spout hangs a drop."""
import numpy as np

from kit import sdf, shapes
from kit.nodes import material

#: Where the spout's lip is, in the jug's own frame: it points to +x.
LIP = (.176, 0, .196)


def jug(job):
    x, y, z = LIP
    drop = shapes.lathe('drop', [(0, .020), (.0026, .013), (.0078, .004), (.0104, -.005), (.0088, -.0140), (.0042, -.0188), (0, -.0198)], oil(), 20)
    shapes.place(drop, (x + .0100, y, z - .021))
    run = shapes.sweep('run', [(x + .004, y, z + .004), (x + .010, y, z - .002), (x + .0100, y, z - .012)], [.0040, .0052, .0034], oil(), 10)
    return shapes.group('jug', [thrown(.0042 if job.preview else .0026), drop, run])


@shapes.modelled
def thrown(fineness):
    def field(p):
        body = sdf.ellipsoid(p, (0, 0, .098), (.098, .098, .092))
        body = sdf.smooth_min(body, sdf.capsule(p, (0, 0, .150), (0, 0, .245), .052, .030), .040)
        body = sdf.smooth_min(body, sdf.torus(p, (0, 0, .252), .033, .0095), .010)
        body = sdf.smooth_min(body, sdf.torus(p, (0, 0, .012), .060, .012), .014)
        body = np.maximum(body, -p[:, 2])
        # The potter's fingers left rings.
        body = body + .0010 * np.sin(p[:, 2] * 240) * (p[:, 2] < .17)
        spout = np.minimum(sdf.capsule(p, (.060, 0, .118), (.120, 0, .150), .031, .0175), sdf.capsule(p, (.120, 0, .150), LIP, .0175, .0115))
        spout = sdf.smooth_min(spout, sdf.torus((p - sdf.vec(LIP)) @ sdf.vec(sdf.turn_to((.75, 0, .65))), (0, 0, 0), .0105, .0038), .004)
        d = sdf.smooth_min(body, spout, .022)
        handle = sdf.torus(p, (-.066, 0, .176), .056, .0105, axis=1, stretch=(1, 1.12))
        d = sdf.smooth_min(d, np.maximum(handle, p[:, 0] + .030), .014)
        hole = np.minimum(sdf.capsule(p, (0, 0, .200), (0, 0, .300), .024), sdf.capsule(p, (.150, 0, .174), (.200, 0, .216), .0072))
        stopper = sdf.smooth_min(sdf.capsule(p, (0, 0, .235), (0, 0, .268), .0225, .0255), sdf.ellipsoid(p, (0, 0, .290), (.015, .015, .013)), .008)
        return np.minimum(sdf.smooth_max(d, -hole, .003), stopper)

    def glazed(p):
        across = np.arctan2(p[:, 1], p[:, 0])
        edge = .098 + .010 * np.sin(3 * across + 1) + .007 * np.sin(7 * across)
        cork = (np.hypot(p[:, 0], p[:, 1]) < .027) & (p[:, 2] > .258)
        return np.clip((p[:, 2] - edge) / .003, 0, 1) * ~cork
    return shapes.solid('jug', field, (-.145, -.11, -.005), (.20, .11, .31), fineness, clay(), glazed)


def clay():
    def build(n):
        at = n.position()
        broad, fine = n.noise(at, 14, 4), n.noise(at, 90, 3)
        bare = n.mix(n.fit(broad, .35, .68), '#a5714c', '#7a4f34')
        glaze = n.mix(n.fit(broad, .38, .66), '#2f6650', '#1b3d32')
        glaze = n.mix(n.fit(n.pointiness(), .515, .56, 0, .75), glaze, '#8a7a4e')
        tint = n.mix(n.attribute(), bare, glaze)
        tint = n.mix(n.fit(n.pointiness(), .49, .44, 0, .6), tint, '#140f0c')
        rough = n.mix(n.attribute(), (.78, .78, .78), (.30, .30, .30))
        return n.add('BsdfPrincipled', Base_Color=tint, Roughness=rough, Specular=.55, Normal=n.bump(n.plus(fine, broad), .10, .003))
    return material('glazed clay', build)


def oil():
    """Golden, and bright where light stands in it."""
    import bpy
    if 'oil' in bpy.data.materials:
        return bpy.data.materials['oil']
    return material('oil', lambda n: n.add('BsdfPrincipled', Base_Color='#c98a1e', Roughness=.04, Specular=1.0, Emission='#e09a24', Emission_Strength=.55))
