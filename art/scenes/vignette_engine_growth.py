"""What lies and grows on the tower's trodden earth: pebbles, and grass where nobody walks."""
import math

import numpy as np

from kit import still_life, village
from kit.places.stones import chance, stone
from scenes.vignette_engine_stairs import FLOORS
from scenes.vignette_engine_way import off, paths

#: Where feet go, this far from the way (metres), nothing lies or grows.
CLEAR = .075
#: Tufts stand along the feet of the gate's posts, of the pier and of the kerbs on the two near sides: (x, y, how far around).
GROWN = ((.70, -.44, .075), (.70, -.04, .075), (.52, .52, .10), (.73, .02, .05), (.73, -.58, .06), (.55, -.73, .05), (.73, .70, .06), (.70, .40, .06), (.20, -.30, .10), (-.05, -.40, .10), (.40, -.52, .07))


def strewn():
    """Pebbles, some of them in twos and threes."""
    half, lift, _ = FLOORS[0]
    made, random, places = still_life.flagstone('pebble', '#8a7d6a', '#4a4238', '#b8aa90'), chance(41), np.random.RandomState(41)
    at = places.uniform(-half + .06, half - .06, (170, 2))
    at = np.concatenate([at, at[::3] + places.normal(0, .012, (len(at[::3]), 2))])
    for x, y in kept(at):
        size = random.uniform(.006, .017)
        stone((size * random.uniform(1, 1.5), size, size * .7), made, random, (x, y, lift + .008 + size * .18), (random.gauss(0, .2), random.gauss(0, .2), random.uniform(0, math.pi)), wear=.30)


def grass():
    _, lift, _ = FLOORS[0]
    random = np.random.RandomState(43)
    roots = kept(np.concatenate([(x, y) + random.normal(0, .45 * reach, (max(round(260 * reach), 6), 2)) for x, y, reach in GROWN]))
    blades = np.repeat(roots, 7, 0) + random.normal(0, .0045, (7 * len(roots), 2))
    points = np.column_stack([blades, np.full(len(blades), lift + .008)])
    lean = random.normal(size=(len(blades), 3)) * (.45, .45, 0) + (0, 0, 1)
    village.leaves(points, lean, .026, village.foliage('grass', '#3d4a22', '#8d9350'), 43)


def kept(at):
    """Those of these places (x, y) that are on the floor and off the way."""
    half, lift, _ = FLOORS[0]
    on_way = off(np.column_stack([at, np.full(len(at), paths()[0][0][2])]), paths()[0])
    return at[(on_way > CLEAR) & (np.abs(at).max(1) < half - .03)]
