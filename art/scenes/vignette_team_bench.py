"""What lies on the bench beside the weathervane: the candle it is cleaned by, a rag, a pot of polish."""
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


def rag(x, wide=.24):
    """Thrown down; its one end hangs over the front of the bench."""
    rows, columns = 90, 70
    v, u = np.meshgrid(np.linspace(0, 1, rows), np.linspace(0, 1, columns), indexing='ij')
    # Along it: so far on the bench, then round its edge, then down.
    lies, hangs, bend = .17, .038, .018
    s = v * (lies + hangs + bend * math.pi / 2)
    a = np.clip((s - lies) / bend, 0, math.pi / 2)
    y = -FRONT + lies - np.minimum(s, lies) - bend * np.sin(a) + .002
    z = .006 - bend * (1 - np.cos(a)) - np.maximum(s - lies - bend * math.pi / 2, 0)
    folds = (.5 + .5 * np.sin(u * 11 + 2.2 * np.sin(v * 2.6 + 4 * u) + 1.5)) * (.35 + 1.3 * fractal2(u * 1.3 + 2, v * .6, 3, 3))
    rough = fractal2(u * 3.2 + 5, v * 3.6, 4, 7)
    hanging = np.clip((s - lies) / .06, 0, 1)
    lift = (.024 * folds + .045 * np.clip(rough - .40, 0, 1)) * np.clip(s / .03, .25, 1)
    y, z = y - lift * np.sin(a), z + lift * np.cos(a)
    across = (u - .5) * wide * (1 - .22 * v + .10 * np.sin(5 * v)) + .05 * (v - .4) + .010 * np.sin(9 * v) * (u - .5)
    points = np.stack([x + across, y + .05 * (rough - .5) * (1 - hanging), z], -1).reshape(-1, 3)
    corner = (np.arange(rows - 1)[:, None] * columns + np.arange(columns - 1)[None]).ravel()
    faces = np.stack([corner, corner + columns, corner + columns + 1, corner + 1], 1)
    thing = shapes.add('rag', points, faces, cloth('rag', '#64201a', '#240a0a', sheen=0, weave=60))
    thick = thing.modifiers.new('thick', 'SOLIDIFY')
    thick.thickness, thick.offset = .004, 0
    return shapes.belong(thing, RAG)


def pot(at):
    """Of polish."""
    clay = plain('glaze', '#3c4a4a', .25, specular=.6, uneven=.5)
    thing = shapes.lathe('pot', [(0, 0), (.044, 0), (.056, .012), (.062, .032), (.060, .052), (.048, .066), (.046, .073), (.053, .080), (.049, .083), (.040, .074), (.040, .064), (0, .062)], clay, 64)
    return shapes.place(thing, at)


def brush(at, turn):
    """Lying; its bristles are green with what it took off."""
    parts = [shapes.sweep('handle', [(.02, 0, .016), (.09, 0, .012), (.17, 0, .011), (.19, 0, .011)], [.010, .0085, .011, .006], plain('handle', '#8a5428', .40), 18)]
    parts.append(shapes.sweep('ferrule', [(-.018, 0, .017), (.026, 0, .016)], [.0165, .0125], preset_material('flat bronze'), 22, (1, 1.3)))
    parts.append(shapes.sweep('bristles', [(-.070, 0, .013), (-.060, 0, .015), (-.016, 0, .017)], [.012, .019, .016], plain('bristles', '#5a6a50', .9), 22, (.8, 1.4)))
    return shapes.place(shapes.group('brush', parts), at, (0, 0, turn))
