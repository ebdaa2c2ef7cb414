"""The end of a knitted scarf, out of the coins and over the box's front edge: madder red with two pale stripes, and a fringe."""
import numpy as np

from kit import shapes
from kit.cloth import grid_faces, thicken
from kit.nodes import material
from kit.noise import fractal
from scenes.vignette_support_coins import DEEP, TALL, THICK

#: Its middle (x) and half its width, in the box's own measures.
MIDDLE, HALF = .252, .066
#: Where it hangs to.
END = .105


def scarf():
    front = -DEEP / 2 - THICK / 2
    bends = np.array([(.10, TALL - .110), (.03, TALL - .058), (-.06, TALL - .040), (-.135, TALL - .020), (front + .055, TALL + .010), (front + .022, TALL + .020), (front - .010, TALL + .014), (front - .030, TALL - .018), (front - .036, TALL - .075), (front - .032, END + .05), (front - .030, END)])
    far = np.concatenate([[0], np.cumsum(np.linalg.norm(np.diff(bends, axis=0), axis=1))])
    v = np.linspace(0, far[-1], 120)
    line = np.stack([np.interp(v, far, bends[:, k]) for k in (0, 1)], 1)
    for _ in range(14):
        line[1:-1] = (line[:-2] + 2 * line[1:-1] + line[2:]) / 4
    along = np.gradient(line, axis=0)
    away = np.stack([-along[:, 1], along[:, 0]], 1) / np.linalg.norm(along, axis=1, keepdims=True)
    away *= np.sign(away[0, 1]) or 1
    u = np.linspace(-1, 1, 41)
    fold = .0075 * (1 + np.cos(u * 7.4 + .6)) + .004 * np.cos(u * 15)
    drawn = 1 - .10 * np.exp(-((v - far[5]) / .10) ** 2)
    grid = np.zeros((len(v), len(u), 3))
    rough = fractal(np.stack([np.repeat(v, len(u)) * 9, np.tile(u, len(v)) * 1.4, np.zeros(len(v) * len(u))], 1), 3, 4).reshape(len(v), len(u))
    lift = fold[None] + .010 * rough
    grid[..., 0] = MIDDLE + HALF * u[None] * drawn[:, None] + .012 * np.sin(v * 6.0)[:, None]
    grid[..., 1] = line[:, None, 0] + away[:, None, 0] * lift
    grid[..., 2] = line[:, None, 1] + away[:, None, 1] * lift
    thing = shapes.add('scarf', grid.reshape(-1, 3), grid_faces(len(v), len(u)), knitted())
    for name, value in (('long', np.repeat(v, len(u))), ('across', np.tile((u * .5 + .5) * 2 * HALF, len(v))), ('end', np.repeat(far[-1] - v, len(u)))):
        thing.data.attributes.new(name, 'FLOAT', 'POINT').data.foreach_set('value', value.astype(np.float32))
    thicken(thing, .0095, 1)
    return [thing, *fringe(grid[-1])]


def fringe(edge):
    random, made, parts = np.random.RandomState(6), material('fringe', lambda n: n.add('BsdfPrincipled', Base_Color=n.mix(n.fit(n.noise(n.position(), 60, 3), .35, .65), '#8e2a22', '#5c1814'), Roughness=.9, Sheen=.7)), []
    for k in range(1, 40, 2):
        x, y, z = edge[k]
        long, sway = random.uniform(.036, .050), random.normal(0, .006)
        line = [(x + sway * t * t, y - .003 * np.sin(3 * t) + .004 * t, z + .006 - long * t) for t in np.linspace(0, 1, 7)]
        parts.append(shapes.sweep('fringe', line, [.0034, .0042, .0036, .0036, .0034, .0030, .0018], made, 6))
    return parts


def knitted():
    """Rows of V: each stitch leans to the left or to the right, by the column that it stands in."""
    def build(n):
        long, across, end = (n.attribute(name) for name in ('long', 'across', 'end'))
        column = n.math('FRACT', n.times(across, 1 / .0088))
        lean = n.math('ABSOLUTE', n.math('SUBTRACT', column, .5))
        row = n.math('SINE', n.plus(n.times(long, 6.2832 / .0072), n.times(lean, 9.0)))
        rib = n.math('SINE', n.times(column, 3.1416))
        height = n.plus(n.times(row, .55), n.times(rib, 1.0))
        pale = n.plus(stripe(n, end, .052, .013), stripe(n, end, .090, .013))
        tint = n.mix(n.fit(n.noise(n.position(), 14, 4), .35, .68), '#84241e', '#561815')
        tint = n.mix(pale, tint, '#c9b48c')
        tint = n.mix(n.fit(row, .2, -.9, 0, .55), tint, '#22100c')
        tint = n.mix(n.fit(rib, .35, 0, 0, .5), tint, '#22100c')
        return n.add('BsdfPrincipled', Base_Color=tint, Roughness=.9, Sheen=.8, Specular=.12, Normal=n.bump(height, .9, .003))
    return material('knitted', build)


def stripe(n, at, middle, half):
    return n.fit(n.math('ABSOLUTE', n.math('SUBTRACT', at, middle)), half, half - .0015)
