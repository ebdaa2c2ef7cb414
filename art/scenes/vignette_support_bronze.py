"""The metal of lamp and stand: brown cast bronze, quiet between its edges, and gilding on what is turned. It is darker than the flames that stand on it."""
import bpy

from kit.nodes import material


def cast_bronze():
    return _metal('stand bronze', '#7b5c2e', '#dcb66c', '#1d130c', '#3f5f54', '#c89440')


def polished():
    return _metal('stand gilding', '#b9832f', '#f0cd84', '#2c1a0c', '#5d5a3a', '#b9832f')


def _metal(name, base, worn, hollow, verdigris, trim):
    if name in bpy.data.materials:
        return bpy.data.materials[name]

    def build(n):
        at = n.position()
        broad = n.noise(at, 7, 3, .55)
        cavity = n.add('AmbientOcclusion', {'samples': 4}, Distance=.014).outputs['AO']
        deep = n.fit(cavity, .75, .35, 0, .85)
        tint = n.mix(n.attribute(), base, trim)
        tint = n.mix(n.fit(broad, .42, .66, 0, .10), tint, hollow)
        tint = n.mix(n.fit(n.pointiness(), .505, .56, 0, .7), tint, worn)
        tint = n.mix(deep, tint, n.mix(n.fit(broad, .45, .60), hollow, verdigris))
        rough = n.plus(.24, n.times(n.fit(broad, .36, .66), .10), n.times(deep, .36))
        return n.add('BsdfPrincipled', Base_Color=tint, Metallic=n.fit(deep, 0, 1, .88, .35), Roughness=rough, Specular=.5, Normal=n.bump(broad, .05, .003))
    return material(name, build)
