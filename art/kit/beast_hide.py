"""What the roaring Warden's head is made of: dark hide with pores under its fur, wet flesh, stained teeth, an eye with a slit."""
from functools import lru_cache

from kit.creature_surfaces import hide
from kit.lights import MOON
from kit.nodes import material

#: Above right, behind whom the camera sees.
MOONWARD = (0.62, 0.30, 0.72)


def fur(name, root, tip, rough=0.48, random=0.35, moon=0.13):
    """Hair of the kind that strands have each for itself, half lit as the body below is: else neither brow nor cheek would be seen in it."""
    def build(n):
        hair = n.add('HairInfo')
        tint = n.mix(n.fit(hair.outputs['Intercept'], 0.1, 0.95), root, tip)
        strand = n.add('BsdfHairPrincipled', {'parametrization': 'COLOR'}, Color=tint, Roughness=rough, IOR=1.42)
        strand.inputs['Radial Roughness'].default_value, strand.inputs['Random Color'].default_value = 0.5, random
        normal = n.add('VectorTransform', {'vector_type': 'NORMAL', 'convert_from': 'OBJECT', 'convert_to': 'WORLD'}, i0=n.add('Attribute', {'attribute_name': 'hide normal'}).outputs['Vector'])
        body = n.add('BsdfDiffuse', Color=n.mix(n.fit(hair.outputs['Random'], 0, 1, 0, random), tint, root), Normal=normal)
        # The moon's edge, where the body turns away under it: a lamp for it would be one more that is drawn by lot, and grain.
        away = n.math('ABSOLUTE', n.add('VectorMath', {'operation': 'DOT_PRODUCT'}, i0=normal, i1=n.add('NewGeometry').outputs['Incoming']).outputs['Value'])
        moonward = n.add('VectorMath', {'operation': 'DOT_PRODUCT'}, i0=normal, i1=MOONWARD).outputs['Value']
        edge = n.add('Emission', Color=MOON, Strength=n.times(n.fit(away, 0.45, 0.06), n.fit(moonward, 0.15, 0.70), moon))
        return n.add('AddShader', i0=n.add('MixShader', i0=0.5, i1=body, i2=strand), i1=edge)
    return material(name, build)


@lru_cache(maxsize=None)
def under_fur():
    """Where hair parts, what is seen below is as dark as its roots."""
    return hide('hide under fur', '#2a1d14', '#34221a', '#120c09')


def snout():
    """`mask` is wet flesh, deeper in the throat darker; `bare` is leather without hair: nose, lips, lids; `hollow` is a nostril."""
    def build(n):
        at = n.position(1.0)
        broad, middle, fine = n.noise(at, 2.4, 4), n.noise(at, 11, 4, 0.65), n.noise(at, 70, 2, 0.7)
        wet, leather = n.attribute(), n.attribute('bare')
        pores = n.fit(n.add('TexVoronoi', Vector=at, Scale=62.0).outputs['Distance'], 0.05, 0.55)
        creases = n.math('MINIMUM', n.fit(n.cracks(at, 15), 0, 0.10), n.fit(n.cracks(at, 34), -0.04, 0.10))
        tint = n.mix(n.fit(broad, 0.38, 0.62), '#2c1e15', '#3a2518')
        tint = n.mix(n.fit(middle, 0.58, 0.40, 0, 0.8), tint, '#120c09')
        tint = n.mix(leather, tint, n.mix(n.fit(middle, 0.4, 0.6), '#2a1e1a', '#120d0b'))
        tint = n.mix(n.times(n.math('SUBTRACT', 1, creases), 0.6), tint, '#0a0706')
        tint = n.mix(n.fit(n.pointiness(), 0.515, 0.57, 0, 0.5), tint, '#6a4a34')
        tint = n.mix(n.fit(n.pointiness(), 0.49, 0.43, 0, 0.85), tint, '#0b0706')
        along = n.add('SeparateXYZ', i0=n.add('TexCoord').outputs['Object']).outputs['Y']
        deep = n.fit(along, -0.62, -0.15)
        gum = n.mix(n.fit(middle, 0.38, 0.62), '#843a36', '#541c1c')
        gum = n.mix(deep, gum, '#4a0f0e')
        tint = n.mix(wet, n.mix(n.attribute('hollow'), tint, '#040202'), gum)
        height = n.plus(n.times(middle, 0.30), n.times(fine, 0.16), n.times(creases, 0.35), n.times(pores, n.times(leather, 0.5)))
        rough = n.plus(0.62, n.times(leather, -0.32), n.times(wet, -0.18), n.times(fine, 0.12), n.times(n.attribute('hollow'), 0.4))
        # A breath of its own red in the throat, so that it is dark, not black.
        glow = n.times(wet, n.fit(along, -0.72, -0.25, 0.0, 0.085), n.fit(middle, 0.35, 0.62, 0.35, 1.0))
        return n.add('BsdfPrincipled', Base_Color=tint, Roughness=rough, Specular=0.5, Emission='#b0180c', Emission_Strength=glow, Normal=n.bump(height, n.plus(0.55, n.times(wet, -0.35)), 0.03))
    return material('snout', build)


def tongue():
    def build(n):
        at = n.position(1.0)
        spots = n.add('TexVoronoi', Vector=at, Scale=48.0).outputs['Distance']
        tint = n.mix(n.fit(n.noise(at, 7, 4), 0.38, 0.64), '#8c4038', '#5c2020')
        along = n.add('SeparateXYZ', i0=n.add('TexCoord').outputs['Object']).outputs['Y']
        tint = n.mix(n.fit(along, -0.60, -0.20), tint, '#3a0a0b')
        return n.add('BsdfPrincipled', Base_Color=tint, Roughness=0.20, Specular=0.7, Normal=n.bump(n.plus(n.fit(spots, 0.1, 0.6), n.noise(at, 16, 3)), 0.22, 0.012))
    return material('tongue', build)


def fang():
    """`mask` runs from root to tip: brown at the gum, worn pale at the tip."""
    def build(n):
        at, run = n.position(1.0), n.attribute()
        grain = n.noise(n.stretch(at, (30, 30, 4)), 1.6, 3, 0.6)
        tint = n.mix(n.fit(run, 0.10, 0.55), '#5a3a1e', '#c2a878')
        tint = n.mix(n.fit(run, 0.55, 0.95), tint, '#e6d6b2')
        tint = n.mix(n.fit(grain, 0.52, 0.70, 0, 0.6), tint, '#4a2e18')
        return n.add('BsdfPrincipled', Base_Color=tint, Roughness=0.24, Specular=0.55, Normal=n.bump(grain, 0.25, 0.008))
    return material('fang', build)


def spit():
    return material('spit', lambda n: n.add('BsdfPrincipled', Base_Color='#c8b8a8', Roughness=0.08, Specular=0.9, Alpha=0.55))


def slit_eye():
    """`mask` is 1 in the middle of the iris and 0 at its rim; the slit stands upright in the ball's own space."""
    def build(n):
        iris = n.attribute()
        at = n.add('SeparateXYZ', i0=n.add('TexCoord').outputs['Object'])
        across, up = at.outputs['X'], at.outputs['Y']
        slit = n.plus(n.math('ABSOLUTE', across), n.times(n.math('POWER', n.math('ABSOLUTE', up), 2.0), 3.2))
        dark = n.fit(slit, 0.013, 0.020, 1, 0)
        angle = n.math('ARCTAN2', across, up)
        rays = n.add('TexNoise', {'noise_dimensions': '1D'}, W=n.times(angle, 6.0), Scale=3.0, Detail=3.0).outputs[0]
        tint = n.ramp(iris, (0.0, '#2a0d06'), (0.10, '#4a1204'), (0.22, '#c04c04'), (0.55, '#ff8410'), (0.85, '#ffb830'))
        tint = n.mix(n.fit(rays, 0.40, 0.68, 0, 0.65), tint, '#8a3004')
        tint = n.mix(dark, tint, '#020101')
        ring = n.times(n.ramp(iris, (0.08, 0), (0.26, 0.8), (0.6, 1.0)), n.math('SUBTRACT', 1, dark))
        return n.add('BsdfPrincipled', Base_Color=tint, Roughness=0.05, Specular=0.9, Clearcoat=1.0, Clearcoat_Roughness=0.02, Emission=tint, Emission_Strength=n.times(ring, 1.9))
    return material('slit eye', build)
