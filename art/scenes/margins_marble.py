"""What the statues of the margins are cut from: pale marble that stood long in the open, and gold leaf on its borders."""
import numpy as np

from kit.nodes import material


def marble():
    """`mask` says how deep in a hollow a point lies, `gilt` where there is gold leaf; both may be missing."""
    def build(n):
        at = n.position()
        broad, fine = n.noise(at, 1.3, 4), n.noise(at, 9, 4, .65)
        vein = n.noise(n.stretch(at, (1, 1, .45)), 1.9, 4)
        tint = n.mix(n.fit(broad, .35, .68), '#c2bbad', '#a89f90')
        tint = n.mix(n.fit(n.math('ABSOLUTE', n.plus(vein, -.5)), .022, .0, 0, .24), tint, '#7d766e')
        tint = n.mix(n.fit(fine, .54, .74, 0, .26), tint, '#857b6d')
        tint = n.mix(n.times(n.attribute(), .72), tint, '#3f362d')
        stone = n.add('BsdfPrincipled', Base_Color=tint, Roughness=.55, Specular=.28)
        leaf = n.mix(n.fit(fine, .40, .66), '#c9922f', '#8a5a1c')
        gold = n.add('BsdfPrincipled', Base_Color=n.mix(n.times(n.attribute(), .5), leaf, '#3a220c'), Roughness=.38, Metallic=.45, Specular=.5)
        # Where the leaf is rubbed off there is marble again.
        kept = n.times(n.attribute('gilt'), n.fit(fine, .70, .60))
        return n.add('MixShader', i0=kept, i1=stone.outputs[0], i2=gold.outputs[0])
    return material('statue marble', build)


def gilded(thing, where):
    """Lays gold leaf on a mesh: a share for each vertex."""
    thing.data.attributes.new('gilt', 'FLOAT', 'POINT').data.foreach_set('value', np.asarray(where, np.float32).ravel())
    return thing
