"""What lies on the bench beside the weathervane: the candle it is cleaned by, and a rag."""
import math

import numpy as np

from kit import shapes
from kit.fire import WICKS
from kit.noise import fractal2
from kit.surfaces import cloth, plain, preset_material

#: Their kinds (see `shapes.belong`).
RAG, BENCH = 3, 4
#: Half the depth of the bench, metres: the rag hangs over its front edge.
FRONT = .265


def candle(flame):
    """A stub in a dish with a ring; wax has run down on one side. `flame` is its middle."""
    x, y, z = flame
    bronze, wax = preset_material('flat bronze'), plain('wax', '#d9ae6c', .45, uneven=.2, glow=.22)
    parts = [shapes.lathe('dish', [(0, .004), (.060, .004), (.090, .012), (.104, .030), (.108, .030), (.096, .008), (.064, 0), (0, 0)][::-1], bronze, 56), shapes.lathe('socket', [(.048, .004), (.042, .014), (.039, .034), (.043, .040), (.043, .044), (0, .044)], bronze, 40)]
    top = z - .046
    parts.append(shapes.lathe('candle', [(.036, .034), (.037, top - .03), (.039, top - .010), (.037, top), (.028, top - .003), (0, top - .010)], wax, 48))
    for a, drop, r in ((-2.2, .05, .011), (-1.3, .075, .014), (-.5, .04, .010), (2.4, .06, .011)):
        at = (.037 * math.cos(a), .037 * math.sin(a))
        parts.append(shapes.sweep('run', [(*at, top - .004), (at[0] * 1.06, at[1] * 1.06, top - drop * .6), (at[0] * 1.12, at[1] * 1.12, top - drop)], [r * .6, r * .8, r], wax, 14))
    ring = [(-.125 + .030 * math.cos(a), 0, .034 + .026 * math.sin(a)) for a in np.linspace(0, math.tau, 28)]
    parts += [shapes.sweep('ring', ring, .008, bronze, 12), shapes.sweep('wick', [(0, 0, top - .012), (0, 0, top + .010)], [.004, .003], preset_material('flat iron'), 8)]
    for part in parts:
        # The flame is drawn afterwards, and its light stands where the wax would shade half the bench.
        part.visible_shadow = part.name.startswith('dish')
    shapes.place(shapes.group('candle', parts), (x, y, 0), (0, 0, 150))
    WICKS.append((x, y, top + .004, .15))


def rag(x, wide=.25):
    """Laid down; it drapes over the front of the bench in three folds, which open towards the hem."""
    rows, columns = 100, 130
    v, u = np.meshgrid(np.linspace(0, 1, rows), np.linspace(0, 1, columns), indexing='ij')
    # Along it: so far on the bench, then round its edge, then down; the hem is not straight.
    lies, bend = .165, .018
    hangs = .050 + .010 * np.sin(5 * u + .6)
    s = v * (lies + hangs + bend * math.pi / 2)
    a = np.clip((s - lies) / bend, 0, math.pi / 2)
    y = -FRONT + lies - np.minimum(s, lies) - bend * np.sin(a) + .002
    z = .005 - bend * (1 - np.cos(a)) - np.maximum(s - lies - bend * math.pi / 2, 0)
    # Crests lean a little, and no two are of one height.
    phase = 3 * (u + .05 * np.sin(3 * v + 1)) - .5
    crest = (.5 + .5 * np.cos(math.tau * phase)) ** 1.4 * (.8 + .3 * np.sin(2.6 * np.round(phase) + 1))
    calm = fractal2(u * 2.2 + 5, v * 2.4, 3, 7) - .5
    lift = (.030 * crest * (.45 + .55 * v) + .012 * calm) * np.clip(s / .04, .15, 1) * np.clip(np.minimum(u, 1 - u) / .04, .4, 1)
    lift = np.maximum(lift, 0)
    y, z = y - lift * np.sin(a), z + lift * np.cos(a)
    across = (u - .5) * wide * (1.08 - .26 * v + .10 * np.clip(v - .75, 0, 1)) + .030 * (v - .5) + .008 * np.sin(7 * v) * (u - .5)
    back = .030 * calm - .020 * np.abs(2 * u - 1) ** 3 + .014 * np.sin(4 * u)
    points = np.stack([x + across, y + back * (1 - np.clip(s / lies, 0, 1)), z], -1).reshape(-1, 3)
    corner = (np.arange(rows - 1)[:, None] * columns + np.arange(columns - 1)[None]).ravel()
    faces = np.stack([corner, corner + columns, corner + columns + 1, corner + 1], 1)
    thing = shapes.add('rag', points, faces, cloth('rag', '#7c2c22', '#4a1814', sheen=.1, weave=60))
    thick = thing.modifiers.new('thick', 'SOLIDIFY')
    thick.thickness, thick.offset = .004, 0
    return shapes.belong(thing, RAG)
