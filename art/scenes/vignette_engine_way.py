"""The way through the tower, a line of worn gold that begins in the gate and ends before the throne, and the engine's grid, which is bright beside the way and lost away from it."""
import math
from functools import lru_cache

import cv2
import numpy as np

from kit import shapes
from kit.nodes import material
from kit.surfaces import plain
from kit.village import box
from scenes.vignette_engine_stairs import FLOORS, STAIRS, climb

#: Before the throne; in the gate; the way along the front of the middle floor; how far apart the lines of the grid are.
GOAL, START, FRONT, CELL = (.06, -.06), (.70, -.24), -.50, .165
#: How high the tiles lie on a floor; half the width of the inlay, and how far it stands out; how far apart its lamps are; how far it lights the grid.
PAVED, LINE, PROUD, APART, NEAR = .010, .0076, .0028, .165, .23
#: The way's number among kinds (see `shapes.belong`).
WAY = 5


def paths():
    """The way on each floor, from corner to corner."""
    a, b, c = (lift + PAVED for _, lift, _ in FLOORS)
    (x0, y0, *_), (x1, y1, *_) = STAIRS
    up0, up1 = climb(0)[-1], climb(1)[-1]
    return ([(START[0] - .046, START[1], a), (.30, START[1], a), (.30, y0, a), (x0, y0, a)], [(*up0[:2], b), (up0[0], FRONT, b), (x1, FRONT, b), (x1, y1, b)],
            [(*up1[:2], c), (.30, up1[1], c), (.30, GOAL[1], c), (GOAL[0] + .085, GOAL[1], c)])


def way():
    # None of the lamps' three colours may be brighter than white: `still_life.catching` knows the ground by that.
    made = inlay('way'), plain('lamp', '#ffc45c', .4, glow=4.2, uneven=0)
    for path in paths():
        flat(path, made)
    for level in range(2):
        rising(climb(level), made)
    a, c = (FLOORS[level][1] + PAVED for level in (0, 2))
    ring((*START, a), .046, .0040, inlay('start', .55))
    ring((*START, a), .022, .0030, inlay('start', .55))
    ring((*GOAL, c), .085, .0060, made[0])
    ring((*GOAL, c), .050, .0040, made[0])
    for k in range(8):
        lamp((GOAL[0] + .068 * math.cos(math.tau * k / 8), GOAL[1] + .068 * math.sin(math.tau * k / 8), c), made[1], .8)


def ring(at, radius, thick, made):
    x, y, z = at
    mark(shapes.sweep('ring', [(x + radius * math.cos(t), y + radius * math.sin(t), z + thick) for t in np.linspace(0, math.tau, 48)], thick, made, 8))


@lru_cache(maxsize=None)
def inlay(name, strength=1.0):
    """Gold leaf in a groove: where feet have worn it, the floor shows through. It is faint beside the gate's mark and all there before the first corner."""
    def build(n):
        at = n.add('NewGeometry').outputs['Position']
        worn = n.fit(n.plus(n.times(.6, n.noise(at, 34, 4, .7)), n.times(.4, n.noise(at, 120, 2))), .46, .60)
        parts = n.add('SeparateXYZ', i0=at)
        low = n.fit(parts.outputs['Z'], .02, .03)
        here = n.math('MAXIMUM', low, n.fit(parts.outputs['X'], START[0] - .05, .36, .16, 1))
        here = n.times(strength, here) if strength < 1 else here
        glow = n.times(here, n.fit(worn, 0, 1, .98, .34))
        return n.add('BsdfPrincipled', Base_Color=n.mix(n.times(.75, worn), '#ffae3c', '#6b4a26'), Roughness=.4, Metallic=.3, Emission='#ffa733', Emission_Strength=glow)
    return material(f'inlay {name}', build)


def flat(path, made):
    """Each part reaches half its width on, so that corners are closed."""
    for p, q in zip(path, path[1:]):
        p, q = np.array(p), np.array(q)
        strip(p, q, (2 * LINE, 2 * LINE, 2 * PROUD), made[0])
        count = max(round(np.linalg.norm(q - p) / APART), 1)
        for k in range(1, count):
            lamp(p + (q - p) * k / count, made[1], .62)


def rising(path, made):
    """It stands out from risers as little as from treads, and turns over every edge."""
    across = np.array([2 * LINE if p == q else 0 for p, q in zip(path[0], path[-1])])
    for p, q in zip(path, path[1:]):
        strip(np.array(p), np.array(q), across + 2 * PROUD * (across == 0), made[0])


def lamp(at, made, size):
    mark(shapes.place(shapes.lathe('lamp', [(0, .0090), (.0065, .0075), (.0105, .0035), (.0115, 0)], made, 14), tuple(at), (0, 0, 0), size))


def strip(p, q, more, made):
    mark(box(tuple(np.abs(q - p) + more), tuple((p + q) / 2), made, .001))


def mark(part):
    return shapes.belong(part, WAY)


def grid(level):
    half, lift, tint = FLOORS[level]
    made, count, t = thread(level, tint), round(2 * half / CELL), np.linspace(-half, half, 90)
    for k in range(count + 1):
        at = np.full_like(t, -half + 2 * half * k / count)
        for x, y in ((t, at), (at, t)):
            line(np.stack([x, y, 0 * t + lift + PAVED], 1), level, made)


def line(points, level, made):
    """A flat thread, whose every point knows how near the way is."""
    aside = np.array((0, .0024, 0) if np.ptp(points[:, 0]) > np.ptp(points[:, 1]) else (.0024, 0, 0))
    near = np.exp(-(off(points, paths()[level]) / NEAR) ** 2)
    both, count = np.concatenate([points - aside, points + aside]), len(points)
    shapes.add('grid', both, [(k, k + 1, count + k + 1, count + k) for k in range(count - 1)], made, smooth=False, mask=np.tile(near, 2))


def off(points, path):
    """How far each point is from a way, in metres."""
    best = np.full(len(points), 9.0)
    for p, q in zip(np.array(path), np.array(path)[1:]):
        along = q - p
        share = np.clip((points - p) @ along / (along @ along), 0, 1)[:, None]
        best = np.minimum(best, np.linalg.norm(points - p - share * along, axis=1))
    return best


def thread(level, tint):
    def build(n):
        near = n.attribute()
        return n.add('BsdfPrincipled', Base_Color=n.mix(near, n.mix(.72, tint, '#1c1814'), tint), Roughness=.5, Specular=.3, Emission=tint, Emission_Strength=n.fit(near, .05, 1, .05, (1.0, .60, .55)[level]))
    return material(f'grid {level}', build)


def shining(rgb, alpha, passes):
    """What the way's light throws on the stones beside it: one lamp for each step would be grain."""
    own = ((passes['who'] == WAY) * alpha).astype(np.float32)
    bright = own * np.clip(rgb.max(2) / .9, 0, 1)
    wide = alpha.shape[1] / 960
    spread = sum(share * cv2.GaussianBlur(bright, (0, 0), reach * wide) for share, reach in ((1.15, 3.5), (1.55, 12), (.95, 34)))
    lit = spread[..., None] * np.float32((1.0, .52, .16)) * (passes['albedo'] * 1.7 + .06) * (1 - own[..., None])
    return rgb * (1 + .10 * own[..., None]) + lit * alpha[..., None]
