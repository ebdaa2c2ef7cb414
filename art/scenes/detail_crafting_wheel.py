"""The grindstone: a great wheel of sandstone in a frame of beams, its foot in a trough of water, with a crank, a rod and a treadle. It turns about x; who treads it stands at +y; metres."""
import math

import numpy as np

from kit import shapes
from kit.forge import black_iron
from kit.nodes import material
from kit.noise import fractal
from kit.shapes import sweep
from kit.surfaces import plain, timber
from kit.village import box

#: The wheel's radius, half its thickness, how high its axle lies.
RADIUS, HALF, AXLE = .47, .085, .60
#: Where the blade touches it, as an angle over the level on his side.
TOUCHED = math.radians(74)
CONTACT = (0.0, RADIUS * math.cos(TOUCHED), AXLE + RADIUS * math.sin(TOUCHED))
#: Which way the stone runs there, and the sparks with it.
AHEAD = (0.0, -math.sin(TOUCHED), math.cos(TOUCHED))
#: Where the treadle runs, how far it reaches, and how high it is there under his sole.
TREADLE = (.335, .62, .115)


def grindstone(job):
    oak = timber('oak', '#6a5238', '#24140a', (.5, 9, 9))
    upright = timber('oak upright', '#6a5238', '#24140a', (9, 9, .5))
    lengthwise = timber('oak beam', '#705639', '#24140a', (9, .5, 9))
    iron = worn_iron()
    parts = [wheel(job), sweep('axle', [(-.30, 0, AXLE), (.345, 0, AXLE)], .030, iron, 12)]
    for side in (-1, 1):
        x = side * .185
        parts.append(box((.085, 1.36, .085), (x, 0, AXLE - .075), lengthwise, .012))
        parts.append(box((.10, .17, .07), (x, 0, AXLE + .002), lengthwise, .012))
        # The bearing's strap, of iron.
        parts.append(sweep('strap', [(x, -.07, AXLE - .03), (x, -.060, AXLE + .02), (x, 0, AXLE + .050), (x, .060, AXLE + .02), (x, .07, AXLE - .03)], .014, iron, 6, (2.2, .7)))
        for end in (-1, 1):
            leg = box((.085, .085, .64), (x, end * .57, .27), upright, .012)
            leg.rotation_euler = (end * .17, 0, 0)
            parts.append(leg)
    parts += [box((.44, .07, .07), (0, end * .605, .16), oak, .01) for end in (-1, 1)]
    parts += [box((.46, .075, .085), (0, end * .645, AXLE - .075), oak, .012) for end in (-1, 1)]
    parts += trough(lengthwise, oak, iron)
    parts += treadle(lengthwise, iron)
    return shapes.group('grindstone', parts)


def worn_iron():
    """Hands and use keep it brighter than what hangs over a fire."""
    return plain('worn iron', '#54565b', .38, metallic=.5, specular=.5, uneven=.35)


def wheel(job):
    """Of many cells, so that its edges may be chipped and its rim worn hollow by what was ground on it."""
    around = 160 if job.preview else 320
    across = np.array([(.0, -1.0), (.10, -1.0), (.20, -.98), (.30, -.985), (.40, -.975), (.44, -.97), (.462, -.94), (.470, -.84), (.468, -.45), (.465, 0), (.468, .45), (.470, .84), (.462, .94), (.44, .97), (.40, .975), (.30, .985), (.20, .98), (.10, 1.0), (.0, 1.0)])
    t = np.linspace(0, len(across) - 1, 91)
    r, x = np.interp(t, range(len(across)), across[:, 0]), HALF * np.interp(t, range(len(across)), across[:, 1])
    a = np.linspace(0, math.tau, around, endpoint=False)
    points = np.stack([np.tile(x, (around, 1)), np.outer(np.cos(a), r), np.outer(np.sin(a), r)], -1).reshape(-1, 3)
    edge = np.tile(np.exp(-((np.hypot(r - .462, np.abs(x) - .08)) / .022) ** 2), around)
    chips = np.clip(fractal(points * 11, 3, 5) - .16, 0, 1)
    points *= 1 - (.30 * edge * chips)[:, None] * (.6, 1, 1)
    points += .0035 * fractal(points * 26, 3, 8)[:, None]
    made = shapes.add('wheel', points, ring_faces(around, 91), sandstone(), angle=.8)
    hub = [shapes.place(shapes.lathe('plate', [(0, .016), (.10, .016), (.118, .010), (.12, 0)], black_iron(), 28), (side * HALF, 0, 0), (0, side * 90, 0)) for side in (-1, 1)]
    wedges = [box((.03, .05, .05), (HALF + .012, .06 * math.cos(k * math.pi / 2 + .5), .06 * math.sin(k * math.pi / 2 + .5)), plain('wedge', '#6a4a2c'), .004) for k in range(4)]
    return shapes.place(shapes.group('wheel', [made, *hub, *wedges]), (0, 0, AXLE))


def ring_faces(rows, columns):
    i, j = np.meshgrid(np.arange(rows), np.arange(columns - 1), indexing='ij')
    base, after = i * columns + j, ((i + 1) % rows) * columns + j
    return np.stack([base, base + 1, after + 1, after], -1).reshape(-1, 4)


def sandstone():
    """Rings that the quarry's saw left on its broad side, grains, and the dark of water on what has just come out of the trough."""
    def build(n):
        at = n.add('TexCoord').outputs['Object']
        parts = n.add('SeparateXYZ', i0=at)
        far = n.add('VectorMath', {'operation': 'LENGTH'}, i0=n.add('CombineXYZ', i0=0.0, i1=parts.outputs['Y'], i2=parts.outputs['Z']).outputs[0]).outputs['Value']
        broad, grains = n.noise(at, 5, 4), n.noise(at, 60, 3, .7)
        rings = n.math('SINE', n.plus(n.times(far, 100.0), n.times(broad, 5.0)))
        tint = n.mix(n.fit(broad, .35, .65), '#8f7c62', '#6b5c4c')
        tint = n.mix(n.fit(grains, .42, .68, 0, .40), tint, '#463c34')
        tint = n.mix(n.fit(rings, .2, 1, 0, .22), tint, '#3e362f')
        tint = n.mix(n.fit(n.pointiness(), .52, .58, 0, .5), tint, '#b9a588')
        wet = n.fit(n.plus(parts.outputs['Z'], n.times(.18, broad)), .04, -.16)
        tint = n.mix(n.times(.60, wet), tint, '#1c1917')
        # Iron dust lies on the rim.
        tint = n.mix(n.times(n.fit(far, .440, .464), .45), tint, '#3a322c')
        height = n.plus(n.times(.5, grains), n.times(.35, rings))
        return n.add('BsdfPrincipled', Base_Color=tint, Roughness=n.fit(wet, 0, 1, .85, .35), Specular=.3, Normal=n.bump(height, .30, .008))
    return material('sandstone wheel', build)


def trough(along, across, iron):
    water = plain('grinding water', '#2b2f30', .06, specular=.8, uneven=.25)
    parts = [box((.028, .98, .23), (side * .135, 0, .205), along, .006) for side in (-1, 1)]
    parts += [box((.27, .035, .25), (0, end * .48, .205), across, .006) for end in (-1, 1)]
    parts += [box((.26, .95, .03), (0, 0, .10), along, .004), box((.25, .93, .012), (0, 0, .285), water, .001)]
    parts += [box((.040, .050, .26), (side * .152, y, .205), iron, .004) for side in (-1, 1) for y in (-.28, .28)]
    return parts


def treadle(along, iron):
    """A board that hangs on a pin before the frame, trodden at his end; the rod takes its up and down to the crank."""
    x, end, high = TREADLE
    start, low = -.60, .085
    slope = math.atan2(high - low, end - start)
    board = box((.150, end - start, .036), (x, (start + end) / 2, (low + high) / 2 - .022), along, .008)
    board.rotation_euler = (slope, 0, 0)
    cleat = box((.15, .03, .03), (x, end - .30, high - .012), along, .006)
    pin = (x, -.075, AXLE - .105)
    foot = (x, -.10, low + .045)
    crank = sweep('crank', [(x - .01, 0, AXLE), (x - .01, pin[1], pin[2])], [.030, .024], iron, 10, (.6, 1))
    rod = sweep('rod', [pin, foot], .0155, iron, 10)
    knobs = [shapes.place(shapes.lathe('knob', [(0, -.028), (.028, -.024), (.032, 0), (.028, .024), (0, .028)], iron, 14), at, (0, 90, 0)) for at in (pin, (x, 0, AXLE), foot)]
    block = box((.30, .07, .10), (x - .06, start, .05), along, .01)
    return [board, cleat, crank, rod, block, *knobs]
