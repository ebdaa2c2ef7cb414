"""The metals of the writing slope and of what stands on it."""
from functools import lru_cache

from kit.nodes import material


@lru_cache(maxsize=None)
def brass():
    return handled('turned brass', '#dca548', '#9a6a28', '#43270e')


@lru_cache(maxsize=None)
def bronze():
    return handled('turned bronze', '#c07c3a', '#84502a', '#2c170b')


@lru_cache(maxsize=None)
def silver():
    return handled('turned silver', '#c6c9d2', '#8d909c', '#24242c')


def handled(name, base, worn, grooves):
    """Turned and handled: rings left by the lathe, bright where fingers come, dark in the grooves."""
    def build(n):
        at = n.position()
        broad, fine = n.noise(at, 16, 4, .6), n.noise(at, 130, 3, .7)
        cavity = n.add('AmbientOcclusion', {'samples': 4}, Distance=.016).outputs['AO']
        old = n.math('MAXIMUM', n.fit(broad, .56, .74, 0, .38), n.fit(cavity, .86, .40, 0, 1))
        tint = n.mix(n.fit(fine, .35, .7, 0, .25), base, worn)
        tint = n.mix(old, tint, grooves)
        rough = n.plus(.19, n.times(n.fit(fine, .40, .66), .14), n.times(old, .34))
        return n.add('BsdfPrincipled', Base_Color=tint, Metallic=n.fit(old, 0, 1, 1, .45), Roughness=rough, Specular=.5, Normal=n.bump(n.plus(fine, n.times(broad, .6)), .08, .002))
    return material(name, build)
