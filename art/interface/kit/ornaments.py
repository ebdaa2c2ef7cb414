"""The parts that recur: rivets, gems in their sockets, volutes, the pair of horns."""
import math

from interface.kit.curves import bezier
from interface.kit.shapes import lathe, mesh, tube


def rivet(x, y, z, radius, made):
    profile = [(1.25, -.2), (1.2, .05), (1., .1), (.92, .42), (.7, .66), (.4, .8), (.12, .86), (0.01, .86)]
    return lathe([(r * radius, h * radius) for r, h in profile], made, (x, y, z), 24, 60)


def gem(x, y, z, radius, made, sides=8, turn=0.):
    """A brilliant: table, a crown of stars and kites, girdle, and the pavilion below that throws light back."""
    def ring(r, h, shift):
        return [(r * radius * math.cos(math.tau * (k + shift) / sides + turn), r * radius * math.sin(math.tau * (k + shift) / sides + turn),
                 h * radius) for k in range(sides)]
    layers = [ring(.50, .42, .5), ring(.76, .30, 0), ring(1., .08, .5), ring(1., 0, .5)]
    points = [p for layer in layers for p in layer] + [(0, 0, -.75 * radius)]
    n, faces = sides, [range(sides)]
    for k in range(n):
        a, b, c, d = k, (k + 1) % n, n + k, n + (k + 1) % n
        e, f = 2 * n + k, 2 * n + (k + 1) % n
        faces += [(a, d, b), (a, c, e), (a, e, d)]
        faces += [(e, f, d)] + [(e, e + n, f + n, f), (e + n, 4 * n, f + n)]
    thing = mesh('gem', points, faces, made)
    thing.location = (x, y, z)
    return thing


def socket(x, y, z, radius, made, claws=0):
    """A rim that holds a gem of `radius`; its cup is polished, so that the gem has something to throw back."""
    profile = [(1.5, -.35), (1.46, .02), (1.36, .16), (1.22, .2), (1.14, .12), (1.1, .2), (1.02, .26), (.97, .18), (.95, 0), (.7, -.5),
               (.01, -.85)]
    rim = lathe([(r * radius, h * radius) for r, h in profile], made, (x, y, z), 56, 50)
    for k in range(claws):
        turn = math.tau * (k + .5) / claws
        inner, outer = .80, 1.28
        spine = [(x + math.cos(turn) * radius * r, y + math.sin(turn) * radius * r, z + radius * h)
                 for r, h in ((outer, .18), (1.1, .36), (.95, .34), (inner, .27))]
        tube(spine, [radius * s for s in (.13, .13, .11, .05)], made, 10)
    return rim


def volute(x, y, z, size, made, right=1, up=1, turns=1.5, start=0., thick=.14, count=56):
    spine, radii = [], []
    for i in range(count):
        t = i / (count - 1)
        turn, reach = start + t * turns * math.tau, size * (1 - .84 * t)
        spine.append((x + right * reach * math.cos(turn), y + up * reach * math.sin(turn), z + .25 * size * t))
        radii.append(size * thick * (1 - .35 * t))
    tube(spine, radii, made, 12)
    return rivet(x, y, z + .2 * size, size * thick * 1.2, made)


def horn(spine, thick, made, rings=15, ridge=.2, power=.8):
    """A ringed horn; tells the shader how far along each point is."""
    count = len(spine)
    radii = []
    for i in range(count):
        t = i / (count - 1)
        ringed = 1 + ridge * (1 - t) * (abs(math.sin(t ** .85 * rings * math.pi)) ** .7 - .6)
        radii.append(thick * (1 - t) ** power * ringed + .008)
    steps = 24
    thing = tube(spine, radii, made, steps)
    along = thing.data.attributes.new('along', 'FLOAT', 'POINT')
    along.data.foreach_set('value', [i // steps / (count - 1) for i in range(count * steps)])
    return thing


def horn_pair(x, y, z, size, made, thick=.2, **more):
    """Rises as a crescent: out, up, and the tips towards each other."""
    for side in (-1, 1):
        root = bezier((.40, -.10, 0), (.86, -.22, .02), (1.22, .14, .1), (1.10, .66, .12), 60)
        tip = bezier((1.10, .66, .12), (1.02, 1.0, .13), (.72, 1.12, .1), (.46, 1.34, .02), 44)
        spine = [(x + side * a * size, y + b * size, z + c * size) for a, b, c in root + tip[1:]]
        horn(spine, thick * size, made, **more)


def pyramid(x, y, z, long, wide, high, made, turned=False):
    """A nail head with four faces and a small table; `turned` by a quarter."""
    a, b = (wide, long) if turned else (long, wide)
    ring = [(-a, 0), (0, -b), (a, 0), (0, b)]
    points = [(x + p * s, y + q * s, z + h) for s, h in ((1, 0), (.93, .04), (.16, high), (0, high)) for p, q in ring]
    faces = [(4 * j + i, 4 * j + (i + 1) % 4, 4 * j + 4 + (i + 1) % 4, 4 * j + 4 + i) for j in range(3) for i in range(4)]
    return mesh('pyramid', points, faces, made)
