"""What things are made of. Each function gives a new material; `mask` on a mesh mixes in a second substance.

Metal is only half metallic: in a dark world full metal mirrors the dark and turns black.
"""
from functools import lru_cache

from kit.creature_surfaces import hair, hide, horn, scales, skin
from kit.nodes import material


def rock(name='rock', base='#6f6a66', dark='#2a2a30', warm='#8a7458', top='#8f938c', dust=0.5, scale=1.0, crack=0.5, bump=0.6, strata=0.35,
         wear=0.5, roughness=0.85, world=False):
    def build(n):
        at = n.position(scale, world)
        broad, middle, fine = n.noise(at, 0.55, 3), n.noise(at, 2.7, 5, 0.68), n.noise(at, 16, 3, 0.75)
        warp = n.add('VectorMath', {'operation': 'MULTIPLY'}, i0=middle, i1=(0.6, -0.45, 0.5))
        warped = n.add('VectorMath', {'operation': 'ADD'}, i0=at, i1=warp).outputs[0]
        whole = n.math('MINIMUM', n.fit(n.cracks(warped, 1.15), 0, 0.06), n.fit(n.cracks(warped, 3.3), -0.03, 0.05))
        layers = n.noise(n.stretch(at, (0.25, 0.25, 3.2)), 2.0, 2)
        tint = n.mix(n.fit(broad, 0.38, 0.64), base, warm)
        tint = n.mix(n.fit(middle, 0.62, 0.40, 0, 0.85), tint, dark)
        tint = n.mix(strata, tint, n.ramp(layers, (0.3, 0.25), (0.5, 0.9), (0.7, 0.45)), 'MULTIPLY')
        tint = n.mix(n.fit(fine, 0.45, 0.75, 0, 0.35), tint, (0.75, 0.72, 0.66), 'OVERLAY')
        tint = n.mix(n.times(n.math('SUBTRACT', 1, whole), crack), tint, (0.01, 0.01, 0.013))
        lying = n.times(n.fit(n.upward(), 0.55, 0.95), n.fit(middle, 0.42, 0.58), dust)
        tint = n.mix(lying, tint, top)
        if wear:
            edge = n.times(n.fit(n.pointiness(), 0.52, 0.60, 0, wear), n.fit(fine, 0.35, 0.6))
            tint = n.mix(edge, tint, '#b9ad98')
            tint = n.mix(n.fit(n.pointiness(), 0.49, 0.43, 0, 0.8), tint, dark, 'MULTIPLY')
        height = n.plus(n.times(middle, 0.9), n.times(fine, 0.22), n.times(whole, crack * 0.5), n.times(layers, strata))
        return n.add('BsdfPrincipled', Base_Color=tint, Roughness=roughness, Specular=0.25, Normal=n.bump(height, bump, 0.28 / scale))
    return material(name, build)


def runestone(name='runestone', glow='#2a78b8', strength=0.7, even=0.0, rough=1.0):
    """Rock with a dim light where `mask` marks the grooves cut into it; `even` is how bright it is at least, of 1: signs that must be read."""
    def build(n):
        at = n.position(1.0)
        broken = n.fit(n.noise(at, 3.0, 4), 0.42, 0.62, even, 1)
        stone = n.mix(n.fit(n.noise(at, 2.2, 5), 0.35, 0.65), '#55565e', '#2b2b33')
        stone = n.mix(n.fit(n.pointiness(), 0.52, 0.60, 0, 0.5), stone, '#a59a88')
        groove = n.attribute()
        stone = n.mix(groove, stone, (0.012, 0.014, 0.02))
        height = n.plus(n.noise(at, 3, 6, 0.7), n.times(n.noise(at, 18, 3), 0.25))
        return n.add('BsdfPrincipled', Base_Color=stone, Roughness=0.85, Specular=0.2, Emission=glow,
                     Emission_Strength=n.times(groove, broken, strength), Normal=n.bump(height, 0.6 * rough, 0.12))
    return material(name, build)


def metal(name, base, edge, dark, patina='#3f5a50', trim=None, patina_amount=0.3, roughness=0.36, scale=2.2, hammer=0.22, metallic=0.55,
          wear=1.0, battle=0.0):
    """`trim` is the colour where `mask` is 1: rims and reliefs of another metal.

    `battle`: how much of a fight it has been through, 0..1: strokes of the hammer that made it, scratches down to bright metal, soot and dust, places rubbed to a mirror.

    `wear` shines edges by pointiness, which only dense meshes have: on parts of few faces it must be 0, or it paints them whole.
    """
    def build(n):
        at = n.position(scale)
        broad, fine = n.noise(at, 3, 3, 0.55), n.noise(at, 26, 2, 0.7)
        dents = n.add('TexVoronoi', Vector=at, Scale=18.0).outputs['Distance']
        plain = n.mix(n.attribute(), base, trim) if trim else base
        tint = n.mix(n.fit(broad, 0.35, 0.7, 0, 0.45), plain, dark)
        hollow = n.fit(n.pointiness(), 0.488, 0.42, 0, wear)
        old = n.times(n.plus(n.times(hollow, 0.9), n.fit(broad, 0.55, 0.7, 0, 0.6)), patina_amount)
        tint = n.mix(old, tint, patina)
        tint = n.mix(n.times(hollow, 0.85), tint, dark)
        # Old dirt in overlaps and hollows: what is one even yellow looks poured.
        cavity = n.add('AmbientOcclusion', {'samples': 3}, Distance=0.045).outputs['AO']
        tint = n.mix(n.fit(cavity, 0.92, 0.45, 0, 0.8), tint, dark)
        worn = n.times(n.fit(n.pointiness(), 0.512, 0.56, 0, wear), n.fit(fine, 0.25, 0.5))
        # Red copper wears down to red copper.
        bare = n.mix(n.times(n.attribute(), 0.75), edge, trim) if trim else edge
        tint = n.mix(worn, tint, bare)
        scratches = n.noise(n.stretch(at, (1, 9, 1)), 11, 2)
        rough = n.plus(roughness - 0.1, n.times(broad, 0.22), n.times(old, 0.35), n.times(scratches, 0.08))
        height = n.plus(n.times(fine, 0.3), n.times(dents, 0.7), n.times(scratches, 0.25))
        if battle:
            tint, rough, height = fought(n, at, tint, rough, height, bare, dark, battle)
        return n.add('BsdfPrincipled', Base_Color=tint, Metallic=n.math('SUBTRACT', metallic, n.times(old, metallic * 0.8)), Roughness=rough,
                     Specular=0.5, Normal=n.bump(height, hammer, 0.03 / scale))
    return material(name, build)


def fought(n, at, tint, rough, height, edge, dark, share):
    """Colour, roughness and height of a metal after a fight; see `metal`."""
    uneven, patches = n.noise(at, 1.7, 3, 0.6), n.noise(at, 6.5, 3, 0.55)
    strokes = n.math('MINIMUM', n.add('TexVoronoi', Vector=at, Scale=9.0).outputs['Distance'], n.add('TexVoronoi', Vector=at, Scale=15.0).outputs['Distance'])
    bent = n.add('VectorMath', {'operation': 'ADD'}, i0=at, i1=n.times(uneven, 0.25)).outputs[0]
    lines = None
    for turn, scale, low in (((0.5, 0.3, 0.9), (46, 3.0, 46), 0.60), ((1.1, -0.6, -0.4), (3.4, 52, 52), 0.62)):
        way = n.add('Mapping', Vector=bent)
        way.inputs['Rotation'].default_value, way.inputs['Scale'].default_value = turn, scale
        line = n.fit(n.noise(way.outputs[0], 1.0, 1, 0.4), low, low + 0.06)
        lines = line if lines is None else n.math('MAXIMUM', lines, line)
    lines = n.times(lines, n.fit(patches, 0.46, 0.64))
    soot = n.times(n.fit(patches, 0.50, 0.68), n.fit(uneven, 0.36, 0.60))
    tint = n.mix(n.times(n.fit(uneven, 0.60, 0.40), 0.40 * share), tint, '#a8622c', 'MULTIPLY')
    tint = n.mix(n.times(soot, 0.60 * share), tint, dark)
    tint = n.mix(n.times(lines, 0.30 * share), tint, edge)
    polished = n.times(n.fit(uneven, 0.50, 0.66), n.math('SUBTRACT', 1, soot))
    rough = n.plus(rough, n.times(soot, 0.26 * share), n.times(polished, -0.15 * share), n.times(lines, -0.06 * share))
    return tint, n.math('MAXIMUM', rough, 0.12), n.plus(height, n.times(strokes, 0.7 * share), n.times(lines, -0.35 * share))


def cloth(name, base, dark, trim=None, sheen=0.6, weave=90.0, bump=0.18):
    """`trim` is the colour of the border, where `mask` is 1."""
    def build(n):
        at = n.position()
        broad, threads = n.noise(at, 2.2, 6), n.noise(n.stretch(at, (1, 1, 0.35)), weave, 2)
        tint = n.mix(n.fit(broad, 0.35, 0.7), base, dark)
        tint = n.mix(n.fit(n.pointiness(), 0.5, 0.44, 0, 0.75), tint, dark)
        if trim:
            tint = n.mix(n.attribute(), tint, trim)
        tint = n.mix(n.fit(n.noise(at, 7, 5), 0.58, 0.75, 0, 0.35), tint, dark)
        return n.add('BsdfPrincipled', Base_Color=tint, Roughness=0.8, Sheen=sheen, Specular=0.15, Normal=n.bump(threads, bump, 0.02))
    return material(name, build)


def leather(name, base='#5a3620', dark='#1d0f08'):
    def build(n):
        at = n.position()
        grain = n.cracks(at, 60.0)
        tint = n.mix(n.fit(n.noise(at, 6, 5), 0.35, 0.7), base, dark)
        tint = n.mix(n.fit(n.pointiness(), 0.515, 0.57, 0, 0.6), tint, '#a5774a')
        return n.add('BsdfPrincipled', Base_Color=tint, Roughness=0.55, Specular=0.35, Normal=n.bump(n.fit(grain, 0, 0.2), 0.25, 0.01))
    return material(name, build)


def plain(name, tint, roughness=0.6, metallic=0.0, specular=0.3, uneven=0.5, glow=0.0):
    def build(n):
        shade = n.mix(n.fit(n.noise(n.position(), 8, 6), 0.3, 0.7, 0, uneven), tint, (0.012, 0.011, 0.011))
        return n.add('BsdfPrincipled', Base_Color=shade, Roughness=roughness, Metallic=metallic, Specular=specular, Emission=tint, Emission_Strength=glow)
    return material(name, build)


def wood(name='wood', base='#51341d', dark='#1a0e07'):
    def build(n):
        grain = n.noise(n.stretch(n.position(), (9, 9, 0.7)), 4, 5, 0.7)
        return n.add('BsdfPrincipled', Base_Color=n.mix(n.fit(grain, 0.35, 0.65), base, dark), Roughness=0.6, Specular=0.3, Normal=n.bump(grain, 0.3, 0.01))
    return material(name, build)


def timber(name='timber', base='#7d5532', dark='#2e1a0d', along=(0.5, 9, 9), roughness=0.62, variety=0.0):
    """Sawn wood seen near by: years as bands along the grain, fibres in them, each piece of another tone; `along` is short in the grain's direction.

    `variety`: how far each board is of a tree of its own, with other years, hue, knots and dirt.
    """
    def build(n):
        at = n.position()
        own = n.add('ObjectInfo').outputs['Random']
        bent = n.add('VectorMath', {'operation': 'ADD'}, i0=n.stretch(at, along), i1=n.add('VectorMath', {'operation': 'SCALE'}, i0=n.noise(n.stretch(at, (2, 2, 2)), 1.2, 2)).outputs[0]).outputs[0]
        years = n.noise(bent, 2.6, 2, 0.5)
        rings = n.math('PINGPONG', n.times(years, n.plus(9.0, n.times(own, 9.0 * variety)) if variety else 9.0), 0.5)
        fibres = n.noise(n.stretch(at, tuple(8 * side for side in along)), 1.6, 3, 0.6)
        tint = n.mix(n.fit(rings, 0.05, 0.5, 0, 0.62), base, dark)
        tint = n.mix(n.fit(fibres, 0.35, 0.7, 0, 0.40), tint, dark)
        tint = n.mix(1.0, tint, n.ramp(own, (0.0, '#b8a898'), (0.5, '#e8dccc'), (1.0, '#ffe9cf')), 'MULTIPLY')
        rough = roughness
        if variety:
            # From grey and weathered to red and fresh, by a second number of chance.
            other = n.math('FRACT', n.times(own, 7.31))
            tint = n.mix(1.0, tint, n.ramp(other, (0.0, '#c8c4c0'), (0.35, '#f2dcbc'), (0.7, '#e6c6a4'), (1.0, '#a08c80')), 'MULTIPLY')
            knots = n.add('TexVoronoi', Vector=n.stretch(at, tuple(0.30 * side + 1.2 for side in along)), Scale=1.9).outputs['Distance']
            tint = n.mix(n.fit(knots, 0.10, 0.045, 0, 0.75 * variety), tint, dark)
            dirt = n.noise(at, 5, 5, 0.7)
            tint = n.mix(n.fit(dirt, 0.52, 0.74, 0, 0.55 * variety), tint, dark)
            tint = n.mix(n.fit(n.pointiness(), 0.515, 0.57, 0, 0.45 * variety), tint, '#b99c74')
            rough = n.plus(roughness - 0.10, n.times(n.fit(dirt, 0.35, 0.7), 0.22))
        return n.add('BsdfPrincipled', Base_Color=tint, Roughness=rough, Specular=0.3, Normal=n.bump(n.plus(rings, fibres), 0.30, 0.006))
    return material(name, build)


def embers(name='embers', strength=14.0):
    def build(n):
        heat = n.noise(n.position(), 9, 6, 0.7)
        glow = n.ramp(heat, (0.35, (0.2, 0.01, 0)), (0.52, (1, 0.2, 0.02)), (0.72, (1, 0.58, 0.14)))
        return n.add('BsdfPrincipled', Base_Color=(0.012, 0.01, 0.01), Roughness=0.9, Emission=glow, Emission_Strength=n.fit(heat, 0.42, 0.66, 0, strength))
    return material(name, build)


METALS = {
    'bronze': dict(base='#9a6532', edge='#ecc488', dark='#22130a', trim='#d09a3c'),
    'gold': dict(base='#c08a30', edge='#ffe6a0', dark='#3a1f0a', trim='#7c3418', patina='#5a3a14', patina_amount=0.3, roughness=0.36),
    # What was cleaned for a feast: no soot, no copper rubbed bare.
    'parade gold': dict(base='#c48a32', edge='#ffe6a0', dark='#5a3412', trim='#8a5420', patina='#8a5a22', patina_amount=0.15, roughness=0.26),
    'battle gold': dict(base='#c48a32', edge='#e0b264', dark='#2e170a', trim='#7c3418', patina='#4a2c12', patina_amount=0.35, roughness=0.28, hammer=0.15, metallic=0.72, battle=0.75),
    'battle bronze': dict(base='#9a6230', edge='#f0c88a', dark='#22130a', trim='#d09a3c', patina='#3f5a50', patina_amount=0.35, hammer=0.25, metallic=0.60, battle=0.7),
    'steel': dict(base='#7f838c', edge='#e8ebf2', dark='#14151a', trim='#b07a3a', patina='#4a3424', roughness=0.33),
    'iron': dict(base='#3a3836', edge='#938d85', dark='#0c0b0b', trim='#7a4f28', patina='#4a2c18', patina_amount=0.4, roughness=0.48),
}
CLOTHS = {
    'crimson': ('#7c1612', '#220504', '#c8963a'), 'purple': ('#66184a', '#300a26', '#d8a94a'), 'blue': ('#33466a', '#0d1424', '#a88a50'),
    'ochre': ('#8a6a34', '#2c1e0c', None), 'linen': ('#8c7a5c', '#33291c', None), 'green': ('#3c4a2e', '#12180c', None), 'black': ('#26232a', '#09080b', None), 'wool': ('#5c4836', '#241a14', None), 'rust': ('#94401c', '#3a1408', None),
}


@lru_cache(maxsize=None)
def preset_material(name):
    """The material of a usual substance by its name, made once in a scene; 'flat gold' is gold for parts of few faces."""
    if name in METALS:
        return metal(name, **METALS[name])
    if name.startswith('flat '):
        return metal(name, **METALS[name[5:]], wear=0.0)
    if name in CLOTHS:
        return cloth(name, *CLOTHS[name])
    return {
        'leather': lambda: leather('leather'), 'darkleather': lambda: leather('darkleather', '#33211a', '#0d0705'),
        'skin': lambda: skin('skin'), 'wood': lambda: wood(), 'horn': lambda: horn(), 'scales': lambda: scales(), 'keel': lambda: horn('keel', '#56604f', '#10150f', '#0c0d0b'), 'pelt': lambda: hide('pelt', '#57514c', '#544b43', '#474340'), 'fleece': lambda: hide('fleece', '#6a4429', '#633e27', '#503322'),
        'bone horn': lambda: horn('bone horn', '#c2aa7c', '#54402a', '#2a2018'), 'claw': lambda: horn('claw', '#4a3a2a', '#140e0a', '#0c0908'), 'hide': lambda: hide(),
        'redhair': lambda: hair('redhair', '#4a0805', '#b5201a'), 'blackhair': lambda: hair('blackhair', '#0b0908', '#3a2a20'),
        'bluehair': lambda: hair('bluehair', '#0a1428', '#3f66a8'), 'greyhair': lambda: hair('greyhair', '#2b2622', '#8c8072'),
        'whitehair': lambda: hair('whitehair', '#5a5044', '#c9bca4'), 'fur': lambda: hair('fur', '#3a261a', '#a8784c', sheen=0.8),
        'embers': lambda: embers(), 'eye': lambda: plain('eye', '#8d7f70', 0.2, specular=0.5, uneven=0.2), 'dark': lambda: plain('dark', '#080707', 0.7),
        'iris': lambda: plain('iris', '#1a0f08', 0.1, specular=0.8, uneven=0),
        'ivory': lambda: horn('ivory', '#b8a077', '#4a3420', '#cbb68c'), 'flesh': lambda: plain('flesh', '#5a1a18', 0.22, specular=0.6),
        'backstone': lambda: rock('backstone', '#5f5f66', '#25252b', '#6e665c', '#6f7a66', 0.7, 2.2, bump=0.8),
        'cliff': lambda: rock('cliff', '#5d5a5c', '#26262c', '#7d6a54', '#7c8078', 0.45, 0.8, 0.6, 0.7, 0.55, wear=0.3),
        'crag': lambda: rock('crag', '#615d5c', '#2b2a2f', '#7d6a54', '#74766c', 0.4, 1.7, 0.5, 0.6, 0.4, wear=0.3),
        'slab': lambda: rock('slab', '#645d54', '#2c2a2e', '#75624c', '#6d6c62', 0.3, 1.6, 0.35, 0.5, 0.05),
        'enamel': lambda: plain('enamel', '#8a1c14', 0.22, 0.25, specular=0.7, uneven=0.25),
        'string': lambda: plain('string', '#8a7a5c'), 'paper': lambda: plain('paper', '#b9a27a'),
    }[name]()
