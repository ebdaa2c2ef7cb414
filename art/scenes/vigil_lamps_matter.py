"""What else the vigil's lamps and gifts are made of: green bronze, white marble, blue glass, wax, oil, and the ledge's own stone. Where there is a `mask` it is soot."""
from functools import wraps

import bpy

from kit.nodes import material


def once(build):
    """A material that the scene has one of, under its function's name and arguments."""
    @wraps(build)
    def made(*args):
        label = ' '.join((build.__name__, *map(str, args)))
        return bpy.data.materials.get(label) or material(label, lambda n: build(*args)(n))
    return made


@once
def verdigris():
    """Bronze that stood in the rain: green but where hands rubbed it bright."""
    def surface(n):
        at = n.position()
        broad, middle, fine = n.noise(at, 15, 4, .62), n.noise(at, 70, 4, .66), n.noise(at, 300, 2, .6)
        cavity = n.add('AmbientOcclusion', {'samples': 2}, Distance=.022).outputs['AO']
        green = n.mix(n.fit(middle, .40, .62), '#3a6356', '#86ab94')
        tint = n.mix(n.fit(fine, .38, .64), '#8a5a28', '#5c3a18')
        tint = n.mix(n.times(n.fit(n.pointiness(), .503, .535), .9), tint, '#f0c070')
        old = n.math('MAXIMUM', n.fit(n.plus(broad, n.times(middle, .35)), .66, .76), n.fit(cavity, .88, .55))
        tint = n.mix(old, tint, green)
        tint = n.mix(n.fit(cavity, .60, .30, 0, .8), tint, '#0c1a16')
        soot = n.fit(n.plus(n.attribute(), n.times(n.plus(middle, -.5), .9)), .30, .62)
        tint = n.mix(soot, tint, '#070505')
        rusted = n.math('MAXIMUM', old, soot)
        rough = n.plus(.22, n.times(n.fit(fine, .4, .66), .10), n.times(rusted, .45))
        return n.add('BsdfPrincipled', Base_Color=tint, Metallic=n.fit(rusted, 0, 1, .92, .05), Roughness=rough, Specular=.45, Normal=n.bump(n.plus(n.times(old, .6), n.times(middle, .5), n.times(fine, .2)), .30, .0025))
    return surface


@once
def marble():
    """White, with grey veins; smoke has yellowed it in the hollows."""
    def surface(n):
        at = n.position()
        bent = n.add('VectorMath', {'operation': 'ADD'}, i0=at, i1=n.times(n.noise(at, 18, 4, .6), .10)).outputs[0]
        vein = n.math('ABSOLUTE', n.plus(n.noise(bent, 13, 4, .55), -.5))
        tint = n.mix(n.fit(n.noise(at, 20, 3), .36, .64), '#e2dccf', '#c6beb0')
        tint = n.mix(n.fit(vein, .028, .0, 0, .75), tint, '#5f6268')
        tint = n.mix(n.fit(n.noise(at, 240, 2), .55, .70, 0, .3), tint, '#f6f2ea')
        cavity = n.add('AmbientOcclusion', {'samples': 2}, Distance=.018).outputs['AO']
        tint = n.mix(n.fit(cavity, .94, .50, 0, .75), tint, '#6a4a2a')
        soot = n.fit(n.plus(n.attribute(), n.times(n.plus(n.noise(at, 60, 4, .65), -.5), .9)), .28, .62)
        tint = n.mix(soot, tint, '#0a0706')
        return n.add('BsdfPrincipled', Base_Color=tint, Roughness=n.fit(soot, 0, 1, .26, .8), Specular=.45, Normal=n.bump(n.noise(at, 160, 3), .10, .0015))
    return surface


@once
def glass():
    """Blue glass, thin: dark where one looks along its wall, clear where one looks through it, and it lets tinted light out."""
    def surface(n):
        edge = n.add('LayerWeight', Blend=.42).outputs['Facing']
        at = n.position()
        streaks = n.noise(n.stretch(at, (30, 30, 130)), 1.0, 2, .5)
        clear = n.add('BsdfTransparent', Color=n.mix(n.fit(edge, .1, .9), '#9cc6ff', '#1c4cae'))
        body = n.add('BsdfPrincipled', Base_Color=n.mix(n.fit(streaks, .40, .62), '#1a4aa8', '#0a2468'), Roughness=.04, Specular=.9, Emission='#1a50d8', Emission_Strength=n.fit(edge, .0, .8, .05, .01))
        return n.add('MixShader', i0=n.fit(edge, .05, .75, .22, .90), i1=clear.outputs[0], i2=body.outputs[0])
    return surface


@once
def wax(tint='#d8b878'):
    """Where there is a `mask` a flame is near, and shines through it."""
    def surface(n):
        at = n.position()
        shade = n.mix(n.fit(n.noise(at, 26, 4, .6), .42, .62, 0, .55), tint, '#8d6a3c')
        shade = n.mix(n.fit(n.noise(at, 150, 3), .58, .70, 0, .30), shade, '#6e4c24')
        cavity = n.add('AmbientOcclusion', {'samples': 2}, Distance=.014).outputs['AO']
        shade = n.mix(n.fit(cavity, .90, .45, 0, .6), shade, '#5c3c18')
        near = n.attribute()
        return n.add('BsdfPrincipled', Base_Color=shade, Roughness=.34, Specular=.45, Emission='#ff9a3c', Emission_Strength=n.times(near, near, .62), Normal=n.bump(n.plus(n.noise(at, 40, 3), n.times(n.noise(at, 190, 2), .25)), .16, .004))
    return surface


@once
def oil():
    return lambda n: n.add('BsdfPrincipled', Base_Color='#6a3e0c', Roughness=.05, Specular=.9)


@once
def stone(base='#77706a', dark='#37332f', light='#b0a596'):
    """The string course's own grey; feet of lamps have stained its upper side, oil and smoke have got into its pores."""
    def surface(n):
        at = n.position()
        broad, middle, fine = n.noise(at, 7, 4), n.noise(at, 38, 5, .66), n.noise(at, 230, 3, .6)
        tint = n.mix(n.fit(broad, .40, .60), base, '#5e564e')
        tint = n.mix(n.fit(middle, .58, .42, 0, .6), tint, dark)
        tint = n.mix(n.fit(fine, .54, .70, 0, .5), tint, light)
        pits = n.fit(n.add('TexVoronoi', Vector=at, Scale=95.0).outputs['Distance'], .20, .10)
        pits = n.times(pits, n.fit(n.noise(at, 20, 2), .50, .58))
        tint = n.mix(n.times(pits, .75), tint, '#171412')
        tint = n.mix(n.fit(n.pointiness(), .508, .550, 0, .75), tint, light)
        cavity = n.add('AmbientOcclusion', {'samples': 2}, Distance=.014).outputs['AO']
        tint = n.mix(n.fit(cavity, .90, .45, 0, .8), tint, '#141110')
        stain = n.times(n.fit(n.noise(at, 13, 4), .55, .62), n.fit(n.upward(), .7, .9))
        tint = n.mix(n.times(stain, .55), tint, '#241a14')
        return n.add('BsdfPrincipled', Base_Color=tint, Roughness=n.plus(.80, n.times(stain, -.38)), Specular=.32, Normal=n.bump(n.plus(n.times(middle, .8), n.times(.35, fine), n.times(pits, -.6)), .36, .0040))
    return surface
