"""The marble of the shrine's goddess: Proconnesian, white with slanting bands of grey, weathered: rain and soot have run into the folds, edges are chipped, the chisel's teeth still show."""
from functools import lru_cache

from kit.nodes import material


@lru_cache(maxsize=None)
def marble():
    """The material; the mesh's mask says how deep in a fold a place lies. Measures are those of a woman, a third of hers."""
    def build(n):
        at = n.add('TexCoord').outputs['Object']
        broad, middle, fine = n.noise(at, 3.0, 4), n.noise(at, 11, 4, .62), n.noise(at, 85, 3, .7)
        # Bands: the block's beds lie aslant, and bend.
        warp = n.add('VectorMath', {'operation': 'SCALE'}, i0=n.add('TexNoise', Vector=at, Scale=2.4, Detail=4.0, Roughness=.58).outputs['Color'])
        warp.inputs['Scale'].default_value = .36
        warped = n.add('VectorMath', {'operation': 'ADD'}, i0=at, i1=warp.outputs[0]).outputs[0]
        bed = n.add('VectorMath', {'operation': 'DOT_PRODUCT'}, i0=warped, i1=(.42, .25, .88)).outputs['Value']
        beds = n.noise(n.add('CombineXYZ', i0=bed, i1=.0, i2=.0), 9.5, 3, .62)
        vein = n.noise(warped, 3.4, 5, .6)
        thin = n.noise(n.stretch(warped, (1, 1, .45)), 7.5, 5, .65)
        tint = n.mix(n.fit(broad, .35, .65), '#c6c0b2', '#b3aea4')
        tint = n.mix(n.fit(beds, .47, .66, 0, .80), tint, '#7f858c')
        tint = n.mix(n.fit(beds, .40, .33, 0, .45), tint, '#d8d2c4')
        tint = n.mix(n.fit(n.math('ABSOLUTE', n.plus(vein, -.5)), .030, .0, 0, .72), tint, '#5f666f')
        tint = n.mix(n.fit(n.math('ABSOLUTE', n.plus(thin, -.5)), .012, .0, 0, .60), tint, '#585c62')
        # Crystals, and the yellow that old marble takes where hands and weather come.
        tint = n.mix(n.fit(fine, .42, .72, 0, .20), tint, '#e6e0d2')
        tint = n.mix(n.fit(middle, .52, .70, 0, .30), tint, '#a89470')
        run = n.noise(n.stretch(at, (1, 1, .06)), 26, 3, .6)
        tint = n.mix(n.times(n.fit(run, .52, .72), n.fit(middle, .35, .6), .42), tint, '#6c6459')
        tint = n.mix(n.times(n.attribute(), .80), tint, '#38302a')
        edge = n.fit(n.pointiness(), .520, .575)
        tint = n.mix(n.times(edge, n.fit(middle, .40, .55), .55), tint, '#e2dccb')
        # Chips out of edges, pits, and the teeth of the claw chisel in rows.
        chips = n.times(n.fit(n.add('TexVoronoi', Vector=at, Scale=38.0).outputs['Distance'], .34, .16), n.fit(n.noise(at, 7, 2), .55, .63), n.fit(n.pointiness(), .505, .53))
        pits = n.fit(n.add('TexVoronoi', Vector=at, Scale=95.0).outputs['Distance'], .26, .10)
        pits = n.times(pits, n.fit(middle, .50, .62))
        tint = n.mix(n.plus(n.times(chips, .5), n.times(pits, .40)), tint, '#6e675d')
        teeth = n.math('SINE', n.times(n.add('VectorMath', {'operation': 'DOT_PRODUCT'}, i0=n.add('VectorMath', {'operation': 'ADD'}, i0=at, i1=n.times(middle, .02)).outputs[0], i1=(.55, .35, .76)).outputs['Value'], 520.0))
        teeth = n.times(teeth, n.fit(n.noise(at, 5.5, 2), .50, .62))
        height = n.plus(n.times(fine, .55), n.times(middle, .9), n.times(chips, -1.6), n.times(pits, -.8), n.times(teeth, .16))
        return n.add('BsdfPrincipled', Base_Color=tint, Roughness=n.plus(.42, n.times(middle, .25)), Specular=.35, Normal=n.bump(height, .15, .010))
    return material('marble of the shrine', build)
