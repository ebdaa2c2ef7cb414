"""The desk: four oak boards, sawn straight, waxed once and written on ever since."""
import numpy as np

from kit import shapes
from kit.nodes import material
from kit.noise import fractal
from kit.places.stones import rounded

THICK, GAP = .048, .005
#: How wide each board is, where its ends lie, and how it is turned (degrees), from the front.
BOARDS = ((.235, (-.555, .575), .15), (.215, (-.575, .548), -.10), (.250, (-.550, .566), .05), (.220, (-.572, .572), -.20))


def desk():
    made, parts, front = oak(), [], -sum(wide for wide, *_ in BOARDS) / 2
    for k, (wide, (left, right), turn) in enumerate(BOARDS):
        points, faces = rounded((right - left, wide - GAP, THICK), .007, 90, 40 + k, .0010)
        # Edges are worn where sleeves and boxes have rubbed, by little and over long stretches.
        x, y, z = points.T
        arris = np.clip(2 * z / THICK, 0, 1) * np.exp(-((np.abs(y) - wide / 2) / .012) ** 2)
        points[:, 2] -= .0035 * arris * np.clip(fractal(np.c_[x * 6, 0 * x, 0 * x] + k * 3.7, 3, k) + .3, 0, 1)
        points[:, 2] += .0012 * fractal(np.c_[x * 2.0, y * 5, 0 * x] + k * 5.1, 3, k + 4)
        parts.append(shapes.place(shapes.add('board', points, faces, made), ((left + right) / 2, front + wide / 2, -THICK / 2), (0, 0, turn)))
        front += wide
    return shapes.group('desk', parts)


def oak():
    """Fine fibres and pores along the grain, years that bend round a few knots, wax that is worn off in patches, rings that mugs have left."""
    def build(n):
        at = n.position()
        own = n.add('ObjectInfo').outputs['Random']
        wander = n.add('VectorMath', {'operation': 'SCALE'}, i0=n.noise(n.stretch(at, (1.3, 5, 5)), 1.0, 2))
        wander.inputs['Scale'].default_value = .9
        bent = n.add('VectorMath', {'operation': 'ADD'}, i0=n.stretch(at, (.45, 8, 8)), i1=wander.outputs[0]).outputs[0]
        years = n.math('PINGPONG', n.times(n.noise(bent, 1.7, 1, .4), 13.0), .5)
        fibres = n.noise(n.stretch(at, (6, 190, 190)), 1.0, 3, .65)
        pores = n.noise(n.stretch(at, (22, 420, 420)), 1.0, 1, .5)
        broad, patch = n.noise(at, 3.2, 3), n.noise(at, 9, 5, .65)
        tint = n.mix(n.fit(years, .06, .46, 0, .34), '#7a522e', '#4b2d17')
        tint = n.mix(n.fit(fibres, .40, .68, 0, .42), tint, '#3a2211')
        tint = n.mix(n.fit(pores, .60, .70, 0, .55), tint, '#1d1008')
        tint = n.mix(n.fit(broad, .35, .68, 0, .50), tint, '#573619')
        tint = n.mix(1.0, tint, n.ramp(own, (0.0, '#c9b49c'), (.5, '#e4cfb4'), (1.0, '#fff0dc')), 'MULTIPLY')
        worn = n.fit(patch, .55, .70)
        tint = n.mix(n.times(worn, .28), tint, '#9c7448')
        tint = n.mix(n.fit(n.pointiness(), .51, .55, 0, .55), tint, '#a98153')
        tint = n.mix(n.fit(n.pointiness(), .49, .44, 0, .8), tint, '#150c06')
        for x, y, size, strength in ((.46, .30, .048, .40), (-.50, .33, .046, .30)):
            off = n.add('VectorMath', {'operation': 'SUBTRACT'}, i0=n.position(world=True), i1=(x, y, 0)).outputs[0]
            away = n.add('VectorMath', {'operation': 'LENGTH'}, i0=off).outputs['Value']
            ring = n.fit(n.math('ABSOLUTE', n.math('SUBTRACT', away, size)), .0055, .0020)
            tint = n.mix(n.times(ring, n.fit(patch, .40, .56), strength), tint, '#160c06')
        rough = n.plus(.40, n.times(worn, .25), n.times(n.fit(fibres, .40, .68), .10))
        height = n.plus(n.times(fibres, .6), n.times(-.5, n.fit(pores, .60, .70)), n.times(.35, years))
        return n.add('BsdfPrincipled', Base_Color=tint, Roughness=rough, Specular=.35, Normal=n.bump(height, .22, .003))
    return material('oak', build)
