"""Bronze that was cast and handled for years: lamps, brackets, fittings."""
import bpy

from kit.nodes import material


def bronze():
    """Brown where it is handled little; its edges are bright."""
    return _metal('lamp bronze', '#8f6636', '#e4b872', '#20160e', '#48705f', '#d8aa50')


def gilded():
    """The same with gold on it."""
    return _metal('gilt bronze', '#dba548', '#fbe0a0', '#3c2410', '#5d6a4a', '#dba548')


def _metal(name, base, worn, hollow, verdigris, trim):
    """Cast and handled: it mirrors, is rubbed bright on what stands out, and is green and black where no cloth comes."""
    if name in bpy.data.materials:
        return bpy.data.materials[name]

    def build(n):
        at = n.position()
        broad, fine = n.noise(at, 11, 4, .6), n.noise(at, 90, 3, .7)
        cavity = n.add('AmbientOcclusion', {'samples': 4}, Distance=.030).outputs['AO']
        tint = n.mix(n.attribute(), base, trim)
        tint = n.mix(n.fit(fine, .35, .7, 0, .22), tint, hollow)
        tint = n.mix(n.fit(n.pointiness(), .505, .56, 0, .7), tint, worn)
        old = n.math('MAXIMUM', n.fit(broad, .54, .70, 0, .60), n.fit(cavity, .88, .45, 0, 1))
        tint = n.mix(old, tint, n.mix(n.fit(broad, .42, .58), hollow, verdigris))
        rough = n.plus(.20, n.times(n.fit(fine, .40, .66), .12), n.times(old, .36))
        return n.add('BsdfPrincipled', Base_Color=tint, Metallic=n.fit(old, 0, 1, .95, .35), Roughness=rough, Specular=.5, Normal=n.bump(n.plus(n.times(fine, .5), broad), .10, .004))
    return material(name, build)
