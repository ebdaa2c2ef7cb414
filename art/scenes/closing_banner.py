"""The banners of the last hall: plain crimson wool in deep folds, so that nothing but the folds is dark in it; hem and star are of gold thread."""
import math
from functools import lru_cache

import numpy as np

from kit import cloth, shapes
from kit.nodes import material

#: Metres; and how deep the swallow-tail is cut.
WIDE, LONG, CUT = 1.25, 3.1, .50
#: How many folds there are, and how deep they are at the rod and at the ends.
FOLDS, TAUT, LOOSE = 4.5, .012, .055


def banner(seed):
    """Hangs in the x, z plane from z = 0."""
    u, v = np.meshgrid(np.linspace(-.5, .5, 241), np.linspace(0, 1, 481))
    x, z = u * WIDE, -v * (LONG - CUT * np.clip(1 - 2 * np.abs(u), 0, 1))
    # Folds wander as they go down, and no two are of the same breadth.
    turn = math.tau * FOLDS * (u + .035 * np.sin(5 * u + seed) + .016 * np.sin(3.1 * v + 2 * seed)) + seed
    deep = TAUT + (LOOSE - TAUT) * v ** .8
    fold = deep * (np.sin(turn) + .28 * np.sin(2 * turn + 1.3 * seed))
    points = np.stack([x * (1 - .03 * v) + .035 * v * np.sin(2.6 * v + seed), fold, z], -1).reshape(-1, 3)
    return cloth.thicken(shapes.add('banner', points, cloth.grid_faces(*u.shape), wool(), mask=gold(x, z).ravel()), .012, 0)


def gold(x, z):
    """Where the thread is: hems at both sides and along the tail, a band below the rod, the star of eight."""
    def crisp(inside):
        return np.clip(inside / .006 + .5, 0, 1)
    hem = np.maximum(crisp(np.abs(x) - WIDE * .44), crisp(.06 - np.abs(.19 + z)))
    centre = -.42 * LONG
    far, angle = np.hypot(x, z - centre), np.arctan2(z - centre, x)
    star = WIDE * .17 * (1 + .8 * np.abs(np.cos(4 * angle)) ** 6) - far
    return np.maximum(hem, crisp(star))


@lru_cache(maxsize=None)
def wool():
    def build(n):
        at = n.position()
        broad, threads = n.noise(at, 1.1, 2), n.noise(n.stretch(at, (1, 1, .35)), 90, 2)
        red = n.mix(n.fit(broad, .35, .65), '#861a13', '#74130f')
        thread = n.mix(n.fit(n.noise(at, 5, 3), .4, .7, 0, .5), '#c8963a', '#a87628')
        return n.add('BsdfPrincipled', Base_Color=n.mix(n.attribute(), red, thread), Roughness=.85, Sheen=.4, Specular=.12, Normal=n.bump(threads, .15, .02))
    return material('plain crimson wool', build)
