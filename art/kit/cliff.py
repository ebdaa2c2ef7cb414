"""Layered rock for small models: beds of uneven thickness, each broken into blocks with flat faces, and soil on what lies level."""
from functools import lru_cache

import numpy as np

from kit import sdf, shapes, tiles
from kit.diorama import TOPS
from kit.nodes import material
from kit.noise import blocks, fractal

#: How far beds and blocks stand back at most, and the width of a block, in metres.
BED, BLOCK, WIDE = 0.13, 0.12, 1.05
#: What two rocks are made of: the beds' three shades, then what lies in joints.
ROCKS = {'limestone': ('#8d8478', '#ab9d87', '#757274', '#38343a'), 'slate': ('#6b6a6c', '#827d78', '#595a60', '#3a393d')}


def cliff(job, bodies, low, high, top='turf', other='earth', share=None, rock='limestone', seed=1, fine=0.028, thick=0.44, rough=1.0, ember=0.0, lichen=0.6, hollows=()):
    """`bodies` are boxes ((x0, y0, z0), (x1, y1, z1)), grown together: their sides are rock in beds about `thick` metres high, their tops are level where the boxes end.

    `share(points)` says where soil is of the `other` kind, 0..1; `rough` says how far blocks stand before each other; with `ember` the line between both glows, as grass does where fire eats on; `lichen`: how green ledges are. `hollows` are caves, (middle, half, floor).
    """
    boxes = [(np.add(a, b) / 2, np.subtract(b, a) / 2) for a, b in bodies]
    floor = min(a[2] for a, _ in bodies)

    def broken(p):
        """How far the rock stands back at each point, how dark its joint is, and its shade (0..1)."""
        lie = p[:, 2] + 0.10 * fractal(p * (0.45, 0.45, 0.0) + seed, 2, seed)
        # Beds differ in thickness: the scale they are counted on runs now fast, now slowly.
        run = lie / thick + 0.30 * np.sin(lie / thick * 1.9 + seed) + 0.20 * np.sin(lie / thick * 4.3)
        bed, within = np.floor(run), run % 1
        own, away, joint = blocks(p[:, :2] / WIDE + 0.16 * fractal(p * 1.1, 2, seed + 5)[:, None], bed, seed)
        hard = blocks(np.zeros((len(p), 2)), bed, seed + 9)[0]
        tilt = own[:, 1] * 2 * np.pi
        facet = 0.24 * (away[:, 0] * np.cos(tilt) + away[:, 1] * np.sin(tilt))
        seam = np.clip(1 - np.minimum(within, 1 - within) / 0.06, 0, 1) ** 2
        crack = np.clip(1 - joint / 0.05, 0, 1) ** 2
        # The upper edge of a bed is worn back.
        worn = 0.06 * np.clip((within - 0.8) / 0.2, 0, 1)
        back = BED * hard[:, 0] + BLOCK * own[:, 0] + facet + 0.045 * seam + 0.035 * crack + worn
        back += 0.22 * fractal(p * (0.55, 0.55, 0.25) + 3 * seed, 3, seed + 2) + 0.012 * fractal(p * 6, 2, seed + 3)
        return np.clip(back * rough, -0.1, 0.55), np.maximum(seam, 0.8 * crack), 0.55 * hard[:, 1] + 0.45 * own[:, 1]

    def solid(p, back):
        parts = []
        under = np.clip(floor + 0.55 - p[:, 2], 0, 1)
        for middle, half in boxes:
            q = np.abs(p - middle.astype(np.float32)) - half.astype(np.float32) + 0.03
            q[:, :2] += (back + 0.9 * under ** 1.5)[:, None]
            parts.append(np.sqrt(np.square(np.maximum(q, 0)).sum(1)) + np.minimum(q.max(1), 0) - 0.03)
        d = sdf.join(0.04, *parts)
        for middle, half, level in hollows:
            cave = (np.linalg.norm((p - np.float32(middle)) / np.float32(half), axis=1) - 1) * min(half) + 0.10 * fractal(p * 2.3 + seed, 3, seed + 8)
            d = np.maximum(d, -np.maximum(cave, level - p[:, 2]))
        ragged = floor + 0.10 + 0.16 * fractal(p * (1.0, 1.0, 0) + seed, 2, seed + 6) + 0.2 * back
        return np.maximum(d, ragged - p[:, 2])

    def field(p):
        d = solid(p, np.full(len(p), 0.12, np.float32))
        near = np.abs(d) < 0.5
        q = p[near]
        d[near] = solid(q, broken(q)[0].astype(np.float32)) + 0.010 * fractal(q * 4, 3, seed + 7)
        return d
    margin = 0.30
    low, high = np.subtract(low, (margin, margin, 0.1)), np.add(high, (margin, margin, 0.15))
    step = fine * (1.6 if job.preview else 1)
    points, faces = whole(*sdf.mesh(field, tuple(low), tuple(high), step)[:2])
    thing = shapes.add('cliff', points, faces, face(top, other, rock, ember, lichen), mask=np.clip(share(points), 0, 1) if share else None)
    _, dark, shade = broken(points)
    for name, values in (('joint', dark), ('bed', shade)):
        thing.data.attributes.new(name, 'FLOAT', 'POINT').data.foreach_set('value', values.astype(np.float32))
    return thing


def whole(points, faces):
    """The largest piece alone: what the joints have cut off would float beside it."""
    from scipy.sparse import coo_matrix
    from scipy.sparse.csgraph import connected_components
    edges = np.concatenate([faces[:, :2], faces[:, 1:]])
    piece = connected_components(coo_matrix((np.ones(len(edges)), edges.T), (len(points),) * 2), False)[1]
    kept = piece == np.bincount(piece).argmax()
    return points[kept], (np.cumsum(kept) - 1)[faces[kept[faces[:, 0]]]].astype(np.int32)


@lru_cache(maxsize=None)
def face(top, other, rock, ember=0.0, lichen=0.6):
    """Rock where it is steep, each block of its own shade, lichen on its ledges; soil of two kinds where it is level."""
    base, light, cold, deep = ROCKS[rock]
    cracked = tiles.rock('#8c8c8c')[0].mean(2)
    cracked = tiles.image(f'cliff {rock} cracks', np.repeat(np.clip(cracked / np.percentile(cracked, 90), 0, 1)[..., None], 3, 2), True)

    def build(n):
        fleck = n.boxed(tiles.grit(), 2.2)
        shade = n.attribute('bed')
        steep = n.ramp(shade, (0.15, cold), (0.45, base), (0.8, light))
        steep = n.mix(n.fit(fleck, 0.35, 0.75, 0, 0.35), steep, cold)
        steep = n.mix(0.75, steep, n.boxed(cracked, 3.0), 'MULTIPLY')
        # Thin layers within each bed.
        layers = n.noise(n.stretch(n.position(), (0.35, 0.35, 9.0)), 2.2, 3, 0.6)
        steep = n.mix(n.fit(layers, 0.50, 0.66, 0, 0.45), steep, deep)
        steep = n.mix(n.fit(n.pointiness(), 0.52, 0.57, 0, 0.6), steep, '#d3c6ab')
        steep = n.mix(n.times(0.75, n.attribute('joint')), steep, deep)
        up = n.plus(n.upward(), n.times(0.5, n.math('SUBTRACT', fleck, 0.5)))
        green = n.mix(n.fit(fleck, 0.4, 0.6), '#5f6640', '#8d8f5a')
        # Nothing grows where a smith's fire burns.
        steep = n.mix(n.fit(up, 0.35, 0.65, 0, 0 if 'ash' in (top, other) else lichen), steep, green)
        soils = [n.mix(n.fit(fleck, 0.25, 0.75), *TOPS[kind]) for kind in (top, other)]
        which = n.plus(n.attribute(), n.times(0.35, n.math('SUBTRACT', fleck, 0.5)))
        flat = n.mix(n.fit(which, 0.4, 0.6), *soils)
        lies = n.fit(n.plus(n.upward(), n.times(0.25, n.math('SUBTRACT', fleck, 0.5))), 0.80, 0.90)
        made = n.add('BsdfPrincipled', Base_Color=n.mix(lies, steep, flat), Roughness=0.9, Specular=0.2, Normal=n.bump(fleck, n.fit(lies, 0, 1, 0.12, 0.35), 0.03))
        if ember:
            line = n.times(n.fit(which, 0.36, 0.48), n.fit(which, 0.68, 0.52), lies)
            n.set(made.inputs['Emission'], n.mix(line, '#c01c04', '#ff9a30'))
            n.set(made.inputs['Emission Strength'], n.times(ember, line))
        return made
    made = material(f'cliff {top} {other} {rock} {ember} {lichen}', build)
    made.cycles.sample_as_light = False
    return made
