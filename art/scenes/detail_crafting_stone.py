"""The grindstone's stone: a thick disc of wet, grey-blue sandstone, spalled along its rim, black where water runs. It turns about x."""
import math

import numpy as np

from kit import shapes
from kit.nodes import material
from kit.noise import fractal

#: Its light is cooled afterwards by this number (see `shapes.belong`): beside so much fire stone would be as warm as wood.
STONE = 3
#: What broke off its edges: the angle over the level, which side, how large the bite is, in metres.
BITES = ((166, 1, .034), (128, 1, .030), (52, 1, .024), (20, 1, .036), (203, 1, .032), (112, -1, .022), (186, -1, .030))


def stone(job, radius, half):
    """Of many cells, so that bites are crisp and its rim is worn hollow by what was ground on it."""
    around = 320 if job.preview else 640
    rows = np.array([(.0, -1.0), (.20, -.99), (.33, -.985), (.40, -.98), (.435, -.975), (.455, -.95), (.468, -.86), (.466, -.45), (.460, 0), (.466, .45), (.468, .86), (.455, .95), (.435, .975), (.40, .98), (.33, .985), (.20, .99), (.0, 1.0)])
    t = np.linspace(0, len(rows) - 1, 161)
    r, x = np.interp(t, range(len(rows)), rows[:, 0] * radius / .47), half * np.interp(t, range(len(rows)), rows[:, 1])
    a = np.linspace(0, math.tau, around, endpoint=False)
    points = np.stack([np.tile(x, (around, 1)), np.outer(np.cos(a), r), np.outer(np.sin(a), r)], -1).reshape(-1, 3)
    # No cast disc: dressed by a pick, never quite round.
    points *= 1 + (.0025 * fractal(points * 4, 2, 3))[:, None] * (0, 1, 1)
    fresh = np.zeros(len(points))
    for angle, side, size in BITES:
        middle = np.array([side * (half + .15 * size), (radius + .10 * size) * math.cos(math.radians(angle)), (radius + .10 * size) * math.sin(math.radians(angle))])
        away = points - middle
        # Wider along the rim than deep, and broken, not turned.
        along = np.array([0, -math.sin(math.radians(angle)), math.cos(math.radians(angle))])
        seen = away - np.outer(away @ along, along) * .40
        far = np.linalg.norm(seen, axis=1)
        reach = size * (1 + .35 * fractal(points * 24, 3, int(angle)))
        inside = far < reach
        # Out of the bite, the less the more of the way would be along the rim.
        out, true = seen[inside] / far[inside, None], away[inside] / np.linalg.norm(away[inside], axis=1)[:, None]
        points[inside] += out * ((reach - far)[inside] * (out * true).sum(1))[:, None]
        fresh[inside] = 1
    points += .0032 * fractal(points * 30, 3, 8)[:, None]
    return shapes.belong(shapes.add('wheel', points, ring_faces(around, len(t)), sandstone(radius), angle=.7, mask=fresh), STONE)


def ring_faces(rows, columns):
    i, j = np.meshgrid(np.arange(rows), np.arange(columns - 1), indexing='ij')
    base, after = i * columns + j, ((i + 1) % rows) * columns + j
    return np.stack([base, base + 1, after + 1, after], -1).reshape(-1, 4)


def sandstone(radius):
    """Grit, pits and slanting beds, and hardly any rings: those are a tree's. Water makes it dark and bright: all of its foot, its rim, and what runs down from there."""
    def build(n):
        at = n.add('TexCoord').outputs['Object']
        parts = n.add('SeparateXYZ', i0=at)
        far = n.add('VectorMath', {'operation': 'LENGTH'}, i0=n.add('CombineXYZ', i0=0.0, i1=parts.outputs['Y'], i2=parts.outputs['Z']).outputs[0]).outputs['Value']
        broad, grains, pits = n.noise(at, 6, 5, .65), n.noise(at, 85, 3, .75), n.noise(at, 34, 3, .6)
        beds = n.noise(n.stretch(at, (1.5, 5.5, 15)), 1.6, 3, .6)
        tint = n.mix(n.fit(broad, .36, .64), '#7e90a8', '#556479')
        tint = n.mix(n.fit(beds, .50, .64, 0, .45), tint, '#424e61')
        tint = n.mix(n.fit(grains, .50, .66, 0, .60), tint, '#2a323e')
        tint = n.mix(n.fit(grains, .46, .34, 0, .50), tint, '#b4c0cf')
        tint = n.mix(n.fit(pits, .60, .70, 0, .80), tint, '#1d232c')
        # What was ground on its side has worn it in faint circles, grey on grey.
        worn = n.math('SINE', n.plus(n.times(far, 70.0), n.times(broad, 4.0)))
        tint = n.mix(n.fit(worn, .3, 1, 0, .16), tint, '#39434f')
        fresh = n.attribute()
        tint = n.mix(n.times(.45, fresh), tint, '#5d6878')
        # Water stands on the rim and has soaked in from there, without an edge; what runs down its broad side is drawn out thin.
        runs = n.noise(n.stretch(at, (2, 9, .7)), 1.0, 0, .5)
        soaked = n.fit(n.plus(far, n.times(.20, n.math('SUBTRACT', runs, .5))), .66 * radius, 1.02 * radius)
        tongues = n.times(soaked, soaked)
        foot = n.fit(n.plus(parts.outputs['Z'], n.times(.10, n.math('SUBTRACT', runs, .5))), .02, -.24)
        wet = n.math('MAXIMUM', n.math('MAXIMUM', tongues, foot), n.fit(far, .90 * radius, .96 * radius))
        wet = n.times(wet, n.math('SUBTRACT', 1.0, n.times(.45, fresh)))
        tint = n.mix(n.times(.86, wet), tint, '#141a24')
        height = n.plus(n.times(.6, grains), n.times(-.9, n.fit(pits, .58, .70)), n.times(.3, beds))
        return n.add('BsdfPrincipled', Base_Color=tint, Roughness=n.fit(wet, 0, 1, .92, .22), Specular=n.fit(wet, 0, 1, .2, .8), Normal=n.bump(height, .45, .010))
    return material('sandstone wheel', build)
