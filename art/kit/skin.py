"""Skin, eyes and nails as materials for Cycles."""
import bpy

from kit.nodes import material
from kit.people import DATA

#: Of a face in the shade, as a share of its colour.
GLOW = 0.22


def skin(name, tint, old=1.0, depth=0.010, toil=0.0):
    """`depth` is how far red light wanders under the skin, in metres. `toil`: how much sweat and dust a fight has left on it, 0..1. Attributes of the mesh: lips, stubble, face."""
    dark = tint[0] < 0.5

    def build(n):
        at = n.position()
        image = bpy.data.images.load(str(DATA / 'human/skin.jpg'), check_existing=True)
        tone = n.mix(1.0, n.add('TexImage', {'image': image}).outputs['Color'], tint, 'MULTIPLY')
        # Blood under the skin gathers in broad places: small ones would be a rash.
        tone = n.mix(n.fit(n.noise(at, 6, 2, 0.5), 0.42, 0.72, 0, 0.16), tone, '#4a1810' if dark else '#8a2f1e')
        tone = n.mix(n.times(n.attribute('lips'), 0.5), tone, '#5a2620')
        tone = n.mix(n.times(n.attribute('stubble'), 0.5), tone, '#2e2622')
        tone = n.mix(n.fit(n.pointiness(), 0.485, 0.42, 0, 0.55), tone, '#4a1a10', 'MULTIPLY')
        pores = n.add('TexVoronoi', Vector=at, Scale=620.0).outputs['Distance']
        creases = n.noise(n.stretch(at, (1, 1, 2.2)), 85, 4, 0.65)
        height = n.plus(n.times(pores, 0.30), n.times(creases, n.plus(0.25 * old, n.times(n.attribute('face'), 0.65 * old))), n.times(n.noise(at, 9, 2), 0.55))
        rough = n.plus(n.fit(n.noise(at, 9, 3), 0.3, 0.7, 0.42, 0.56), n.times(n.attribute('lips'), -0.12))
        if toil:
            dust = n.times(n.fit(n.noise(at, 8, 3, 0.6), 0.44, 0.74), n.fit(n.noise(at, 3.0, 2), 0.40, 0.62))
            tone = n.mix(n.times(dust, 0.50 * toil), tone, '#2b1b12')
            rough = n.plus(rough, n.times(n.fit(n.noise(at, 7, 3), 0.60, 0.42), -0.20 * toil), n.times(dust, 0.25 * toil))
        # A little light of its own: under a helmet's peak a face would be a hole.
        return n.add('BsdfPrincipled', {'subsurface_method': 'RANDOM_WALK'}, Base_Color=tone, Emission=n.mix(1.0, tone, '#ffd8b0', 'MULTIPLY'), Emission_Strength=n.times(n.attribute('face'), GLOW), Subsurface=0.14, Subsurface_Color=n.mix(0.5, tone, '#a8441f'),
                     Subsurface_Radius=(depth, depth * 0.36, depth * 0.20), Roughness=rough, Specular=0.38, Normal=n.bump(height, 0.22, 0.0022))
    return material(name, build)


def eyeball(name, iris='#5b3a1c', fleck='#b07a3a', glow=0.0):
    """`mask` is the angle from the middle of the pupil, 0..1 for 0..90 degrees. `glow` is a little light of its own, for eyes in the shade of a helmet."""
    def build(n):
        angle = n.attribute()
        inner = n.mix(n.fit(n.noise(n.position(), 900, 3), 0.35, 0.65), iris, fleck)
        tone = n.ramp(angle, (0.0, '#020101'), (0.105, '#020101'), (0.125, '#ffffff'), (0.24, '#ffffff'), (0.285, '#1a0d06'), (0.34, '#ffffff'))
        white = n.mix(n.fit(n.noise(n.position(), 220, 5), 0.5, 0.75, 0, 0.35), '#cfc3b4', '#a8604c')
        tint = n.mix(1.0, n.mix(n.fit(angle, 0.27, 0.33), inner, white), tone, 'MULTIPLY')
        return n.add('BsdfPrincipled', Base_Color=tint, Emission=tint, Emission_Strength=glow, Roughness=0.32, Specular=0.3)
    return material(name, build)


def teeth(name='teeth'):
    def build(n):
        tint = n.mix(n.fit(n.noise(n.position(), 160, 3), 0.4, 0.7), '#d8c8a4', '#a88a5c')
        return n.add('BsdfPrincipled', Base_Color=tint, Roughness=0.3, Specular=0.5)
    return material(name, build)


def cornea(name='cornea'):
    """Clear, with a mirror's glint: no refraction, so that it costs nothing."""
    def build(n):
        clear, gloss = n.add('BsdfTransparent', Color=(1, 1, 1, 1)), n.add('BsdfGlossy', Roughness=0.03, Color=(1, 1, 1, 1))
        return n.add('MixShader', i0=n.plus(n.add('Fresnel', IOR=1.45).outputs[0], 0.02), i1=clear.outputs[0], i2=gloss.outputs[0])
    return material(name, build)
