"""The clays of the vigil's lamps: bare, black-slipped or glazed. The attribute `mask` is soot."""
import bpy

from kit.nodes import material
from scenes import vigil_lamps_matter as others

#: Of each clay: as it was fired, where the fire was hotter, and its dirt in the hollows.
CLAYS = {
    'red': ('#95452a', '#70301d', '#220f09'), 'buff': ('#b8915f', '#8f6a42', '#38271a'), 'brown': ('#5e3b29', '#42281d', '#180e0a'),
    'orange': ('#b2683a', '#8b4725', '#2c160c'), 'slip': ('#95482c', '#74341f', '#22100a'), 'glaze': ('#a5794c', '#84603a', '#2c1f14'),
}
#: What covers a clay but where it is chipped: its tint, where it is thin over edges, and where it has run together.
COATS = {'slip': ('#17130f', '#4a2a1a', '#0c0a09'), 'glaze': ('#3f6a34', '#9a8a44', '#163018')}


def matter(name):
    """What a lamp is made of, by its name."""
    return clay(name) if name in CLAYS else getattr(others, name)()


def clay(name):
    """Turned and fired, handled and oiled by years of use; at the mouth it is black."""
    label = f'clay {name}'
    if label in bpy.data.materials:
        return bpy.data.materials[label]
    base, fired, deep = CLAYS[name]

    def build(n):
        at = n.position()
        broad, middle, fine = n.noise(at, 14, 3, .55), n.noise(at, 60, 4, .65), n.noise(at, 330, 2, .6)
        # Grains of sand and of burnt shell, each no larger than two pixels.
        grains = n.add('TexVoronoi', Vector=at, Scale=260.0)
        grain, chance = grains.outputs['Distance'], n.add('SeparateXYZ', i0=grains.outputs['Color']).outputs['X']
        # The turner's fingers leave rings.
        rings = n.noise(n.stretch(at, (2, 2, 230)), 1.0, 2, .5)
        tint = n.mix(n.fit(broad, .42, .58), base, fired)
        tint = n.mix(n.fit(middle, .54, .66, 0, .55), tint, deep)
        tint = n.mix(n.fit(rings, .50, .62, 0, .28), tint, deep)
        tint = n.mix(n.times(n.fit(grain, .30, .18), n.fit(chance, .80, .82), .55), tint, '#e0bd90')
        tint = n.mix(n.times(n.fit(grain, .32, .20), n.fit(chance, .20, .18), .60), tint, deep)
        cavity = n.add('AmbientOcclusion', {'samples': 2}, Distance=.016).outputs['AO']
        tint = n.mix(n.fit(cavity, .92, .50, 0, .85), tint, deep)
        tint = n.mix(n.times(n.fit(n.pointiness(), .505, .545), n.fit(middle, .38, .56), .50), tint, '#d8a878')
        # Lime from old washing lies in patches.
        tint = n.mix(n.times(n.fit(n.noise(at, 24, 4, .7), .58, .66), n.fit(fine, .40, .60), .42), tint, '#d3b48c')
        oiled = n.fit(n.noise(at, 9, 3), .50, .60)
        tint = n.mix(n.times(oiled, .42), tint, deep)
        rough, shine = n.plus(.70, n.times(oiled, -.36)), n.plus(.36)
        height = n.plus(n.times(rings, .8), n.times(middle, .35), n.times(fine, .22), n.times(grain, .25))
        if name in COATS:
            whole, thin, run = COATS[name]
            # Chips are where things knock: along edges first.
            coat = n.fit(n.plus(n.noise(at, 34, 5, .72), n.times(n.fit(n.pointiness(), .505, .56), .16)), .630, .642, 1, 0)
            cover = n.mix(n.fit(n.pointiness(), .503, .530), n.mix(n.fit(broad, .40, .60), whole, run), thin)
            cover = n.mix(n.fit(cavity, .95, .60, 0, .7), cover, run)
            tint = n.mix(coat, tint, cover)
            rough = n.mix(coat, rough, n.mix(n.fit(fine, .4, .6), (.12,) * 3, (.22,) * 3))
            shine = n.fit(coat, 0, 1, .3, .6)
            height = n.plus(n.times(height, n.fit(coat, 0, 1, 1, .12)), n.times(coat, .9))
        soot = n.fit(n.plus(n.attribute(), n.times(n.plus(middle, -.5), .9)), .26, .58)
        tint = n.mix(soot, tint, '#070505')
        return n.add('BsdfPrincipled', Base_Color=tint, Roughness=n.mix(soot, rough, (.85,) * 3), Specular=n.times(shine, n.fit(soot, 0, 1, 1, .2)), Normal=n.bump(height, .42, .0030))
    return material(label, build)
