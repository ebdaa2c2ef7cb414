"""What a cape is made of: wool outside, a satin lining, a braid along the edge, on points that `drape` gives."""
import bpy
import numpy as np
from scipy.ndimage import gaussian_filter1d

from kit import shapes
from kit.cloth import grid_faces
from kit.nodes import material

#: outside, its dark, lining, the lining's light
CLOTHS = {
    'purple': ('#3f1a5e', '#1a0a30', '#94221c', '#d0482a'), 'crimson': ('#7c1612', '#2a0606', '#5a2410', '#a85a26'), 'blue': ('#2c4270', '#0d1424', '#6a5a3c', '#b09a60'),
    'black': ('#26232a', '#0c0b0e', '#5a1a14', '#8a3a22'), 'ochre': ('#8a6a34', '#2c1e0c', '#5a4a30', '#8c7a5c'), 'linen': ('#8c7a5c', '#33291c', '#6a5a44', '#a8967a'),
    'royal': ('#8e1a16', '#32060a', '#3f1a5e', '#5f2f86'), 'scarlet': ('#9a1c16', '#38060a', '#a8481c', '#e09a3a'), 'green': ('#3c4a2e', '#12180c', '#5a4a30', '#8c7a5c'),
}


def wool(name, base, dark):
    def build(n):
        at = n.position()
        weave = n.noise(n.stretch(at, (1, 1, 0.35)), 140, 2)
        tint = n.mix(n.fit(n.noise(at, 2.4, 6), 0.35, 0.7, 0, 0.6), base, dark)
        tint = n.mix(n.fit(n.attribute('fold'), 0.5, 0.1, 0, 0.9), tint, n.mix(0.6, dark, '#000000'))
        tint = n.mix(n.fit(n.attribute('fold'), 0.5, 0.9, 0, 0.5), tint, base, 'ADD')
        braid = n.mix(n.fit(n.noise(at, 70, 3), 0.4, 0.6), '#d8a94a', '#a8762e')
        tint = n.mix(n.attribute('edge'), tint, braid)
        tint = n.mix(n.times(n.attribute('low'), n.fit(n.noise(at, 6, 5), 0.35, 0.7), 0.5), tint, '#3a2e26')
        body = n.add('BsdfPrincipled', Base_Color=tint, Roughness=0.78, Sheen=0.8, Sheen_Tint=0.9, Specular=0.15, Normal=n.bump(weave, 0.25, 0.006))
        return n.add('MixShader', i0=0.10, i1=body.outputs[0], i2=n.add('BsdfTranslucent', Color=tint).outputs[0])
    return material(name, build)


def satin(name, base, glow):
    """A lining: bright sheen, and a little light let through from the other side."""
    def build(n):
        at = n.position()
        weave = n.noise(n.stretch(at, (1, 1, 0.2)), 60, 3)
        tint = n.mix(n.fit(n.noise(at, 3, 5), 0.35, 0.7), base, glow)
        tint = n.mix(n.fit(n.attribute('fold'), 0.5, 0.9, 0, 0.8), tint, n.mix(0.75, base, '#000000'))
        tint = n.mix(n.attribute('edge'), tint, '#b8862c')
        body = n.add('BsdfPrincipled', Base_Color=tint, Roughness=0.46, Sheen=0.9, Sheen_Tint=0.6, Specular=0.35, Normal=n.bump(weave, 0.10, 0.004))
        return n.add('MixShader', i0=0.18, i1=body.outputs[0], i2=n.add('BsdfTranslucent', Color=tint).outputs[0])
    return material(name, build)


def cape_material(kind, name):
    """The cloth's material, made once in a scene."""
    outside, dark, lining, light = CLOTHS[name]
    key = f'cape {kind} {name}'
    return bpy.data.materials.get(key) or (wool(key, outside, dark) if kind == 'outside' else satin(key, lining, light))


def rounded(points):
    """The cloth with its lower corners cut round, as a cloak's are: square ones would trail behind as ribbons."""
    rows, columns = points.shape[:2]
    long = 1 - 0.42 * np.clip((np.abs(np.linspace(-1, 1, columns)) - 0.5) / 0.5, 0, 1) ** 2
    at = np.linspace(0, rows - 1, rows)[:, None] * long[None]
    row = np.minimum(at.astype(int), rows - 2)
    share, column = (at - row)[..., None], np.arange(columns)[None]
    return points[row, column] * (1 - share) + points[row + 1, column] * share


def cape(points, cloth, fine=True):
    """The object of draped points: wool outside, satin inside, a braid along the edge."""
    points = rounded(points)
    rows, columns = points.shape[:2]
    u, v = np.meshgrid(np.linspace(-1, 1, columns), np.linspace(0, 1, rows))
    edge = np.maximum(np.clip((np.abs(u) - 0.955) / 0.015, 0, 1), np.clip((v - 0.965) / 0.010, 0, 1)).ravel()
    done = shapes.add('cape', points.reshape(-1, 3), grid_faces(rows, columns), cape_material('outside', cloth))
    done.data.materials.append(cape_material('inside', cloth))
    done.data.attributes.new('edge', 'FLOAT', 'POINT').data.foreach_set('value', edge.astype(np.float32))
    done.data.attributes.new('low', 'FLOAT', 'POINT').data.foreach_set('value', np.clip((v.ravel() - 0.75) / 0.25, 0, 1).astype(np.float32))
    done.data.attributes.new('fold', 'FLOAT', 'POINT').data.foreach_set('value', hollows(points).ravel().astype(np.float32))
    smooth = done.modifiers.new('smooth', 'SUBSURF')
    smooth.levels = smooth.render_levels = 2 if fine else 1
    thick = done.modifiers.new('thickness', 'SOLIDIFY')
    thick.thickness, thick.offset, thick.material_offset = 0.009, 0, 1
    return done


def hollows(points, folds=6, deep=0.05):
    """How far each point lies out of its surroundings: 0 in the valleys, 1 on the ridges, seen from outside. Light alone is too soft to tell folds apart where a figure is small."""
    apart = points - gaussian_filter1d(points, points.shape[1] / folds * 0.4, axis=1, mode='nearest')
    normal = np.cross(np.gradient(points, axis=1), np.gradient(points, axis=0))
    normal = gaussian_filter1d(normal, points.shape[1] / folds * 0.3, axis=1, mode='nearest')
    normal /= np.maximum(np.linalg.norm(normal, axis=2, keepdims=True), 1e-9)
    return np.clip(0.5 + (apart * normal).sum(2) / (2 * deep), 0, 1)
