"""What living things are covered with: skin, hair, horn, hide, scales, the wet of an eye. Each function gives a new material, as in `surfaces`."""
from kit.nodes import material


def skin(name='skin', base='#9a6242', red='#83402c'):
    def build(n):
        at = n.position()
        tint = n.mix(n.fit(n.noise(at, 9, 5), 0.4, 0.7), base, red)
        tint = n.mix(n.attribute(), tint, '#2a140c')
        tint = n.mix(n.fit(n.pointiness(), 0.49, 0.43, 0, 0.7), tint, '#3a1c12')
        pores = n.noise(at, 110, 2)
        return n.add('BsdfPrincipled', Base_Color=tint, Roughness=0.5, Specular=0.4, Normal=n.bump(pores, 0.12, 0.004))
    return material(name, build)


def hair(name, root, tip, sheen=0.3, roughness=0.5):
    """For strands: `mask` runs from root to tip."""
    def build(n):
        tint = n.mix(n.fit(n.attribute(), 0.0, 0.85), root, tip)
        tint = n.mix(n.fit(n.noise(n.position(), 5, 4), 0.35, 0.65, 0, 0.6), tint, root)
        return n.add('BsdfPrincipled', Base_Color=tint, Roughness=roughness, Specular=0.35, Sheen=sheen)
    return material(name, build)


def horn(name='horn', base='#97794f', dark='#2c1d12', tip='#15100c'):
    """`mask` runs from root to tip; growth rings darken it."""
    def build(n):
        at = n.position()
        fibres = n.noise(n.stretch(at, (6, 6, 6)), 1.6, 5, 0.7)
        tint = n.mix(n.fit(fibres, 0.35, 0.7), base, dark)
        tint = n.mix(n.fit(n.pointiness(), 0.5, 0.44, 0, 0.95), tint, dark)
        tint = n.mix(n.fit(n.pointiness(), 0.51, 0.56, 0, 0.6), tint, '#d8bf92')
        tint = n.mix(n.fit(n.attribute(), 0.62, 0.98), tint, tip)
        tint = n.mix(n.fit(n.attribute(), 0.16, 0.0, 0, 0.8), tint, dark)
        return n.add('BsdfPrincipled', Base_Color=tint, Roughness=0.42, Specular=0.45, Normal=n.bump(n.plus(fibres, n.times(n.noise(at, 30, 3), 0.4)), 0.5, 0.05))
    return material(name, build)


def hide(name='hide', base='#776355', warm='#86593e', dark='#30241f', scale=2.4):
    """Thick, cracked skin; `mask` marks the wet flesh of lips, gums and nostrils."""
    def build(n):
        at = n.position(scale)
        broad, middle, fine = n.noise(at, 0.9, 4), n.noise(at, 4, 5, 0.68), n.noise(at, 22, 3, 0.7)
        warp = n.add('VectorMath', {'operation': 'ADD'}, i0=at, i1=n.add('VectorMath', {'operation': 'MULTIPLY'}, i0=middle, i1=(0.3, -0.3, 0.3))).outputs[0]
        plates = n.math('MINIMUM', n.fit(n.cracks(warp, 2.6), 0, 0.08), n.fit(n.cracks(warp, 7.0), -0.05, 0.09))
        tint = n.mix(n.fit(broad, 0.38, 0.62), base, warm)
        tint = n.mix(n.fit(middle, 0.6, 0.38, 0, 0.8), tint, dark)
        tint = n.mix(n.times(n.math('SUBTRACT', 1, plates), 0.35), tint, dark)
        tint = n.mix(n.fit(n.pointiness(), 0.51, 0.57, 0, 0.6), tint, '#c9a88a')
        tint = n.mix(n.fit(n.pointiness(), 0.49, 0.42, 0, 0.85), tint, '#1a1210')
        wet = n.attribute()
        tint = n.mix(wet, tint, n.mix(n.fit(middle, 0.4, 0.6), '#4a1713', '#1d0a0a'))
        height = n.plus(n.times(middle, 0.45), n.times(fine, 0.22), n.times(plates, 0.30))
        strength = n.math('SUBTRACT', 0.55, n.times(wet, 0.45))
        return n.add('BsdfPrincipled', Base_Color=tint, Roughness=n.math('SUBTRACT', 0.66, n.times(wet, 0.46)), Specular=0.45,
                     Normal=n.bump(height, strength, 0.16 / scale))
    return material(name, build)


def scales(name='scales', back='#4b5c56', belly='#b3a67c', dark='#161c1b', across=24.0):
    """Wet scales, each its own dome, dark between them, pale under the belly; `mask` marks wet flesh as in `hide`, `across` is how many there are to a metre."""
    def build(n):
        at = n.position(1.0)
        long = n.stretch(at, (1, 0.62, 1))
        domes, seams = n.add('TexVoronoi', Vector=long, Scale=across).outputs['Distance'], n.cracks(long, across)
        broad, middle = n.noise(at, 2.2, 4), n.noise(at, 9, 4)
        tint = n.mix(n.fit(broad, 0.40, 0.62), back, '#72724c')
        tint = n.mix(n.fit(middle, 0.55, 0.70, 0, 0.5), tint, dark)
        tint = n.mix(n.fit(n.upward(), 0.25, -0.55), tint, belly)
        tint = n.mix(n.fit(seams, 0.10, 0.0, 0, 0.85), tint, dark)
        tint = n.mix(n.fit(domes, 0.25, 0.0, 0, 0.35), tint, '#8b957f')
        wet = n.attribute()
        tint = n.mix(wet, tint, n.mix(n.fit(middle, 0.4, 0.6), '#4a1713', '#1d0a0a'))
        height = n.plus(n.times(n.math('SUBTRACT', 0.6, domes), 0.9), n.times(n.fit(seams, 0, 0.12), 0.5))
        return n.add('BsdfPrincipled', Base_Color=tint, Roughness=n.fit(middle, 0.35, 0.65, 0.42, 0.58), Specular=0.35, Normal=n.bump(height, 0.7, 0.03))
    return material(name, build)


def glass_eye(name, glow=0.0):
    """The wet skin of an eye: `mask` 0 is white, 1 the iris, 2 the pupil is cut by the model."""
    def build(n):
        iris = n.attribute()
        tint = n.ramp(iris, (0.0, '#8f7a63'), (0.18, '#5a3a26'), (0.3, '#c86a14'), (0.55, '#ff9c2a'), (0.62, '#2a0d02'), (0.68, '#020101'))
        ring = n.ramp(iris, (0.2, 0), (0.45, 1), (0.58, 0.6), (0.62, 0))
        return n.add('BsdfPrincipled', Base_Color=tint, Roughness=0.04, Specular=0.9, Clearcoat=1.0, Clearcoat_Roughness=0.02, Emission=tint,
                     Emission_Strength=n.times(ring, glow))
    return material(name, build)
