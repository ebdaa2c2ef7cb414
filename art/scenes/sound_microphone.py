"""The microphone: a carbon capsule of bronze behind a dome of wire, hung by springs in a ring, on a tripod with lion's feet."""
import math

import numpy as np

from kit import sdf, shapes
from kit.surfaces import metal, plain

RING, CAPSULE = .168, .118
"""How wide ring and capsule are (radii, metres), as modelled."""


def microphone(job, at, heading, nod=0.0, size=1.5, tall=1.2):
    """`heading`: what it listens to, in degrees from towards -y; `nod`: how far it looks down; `tall`: how high its middle stands, in metres."""
    bronze = metal('old bronze', '#9c6430', '#f2ca86', '#2a160a', patina='#4f7264', patina_amount=.30, roughness=.30, metallic=.80, hammer=.12, wear=0)
    bright = metal('rubbed bronze', '#c58d42', '#ffe2a0', '#4a2a10', patina='#6a5a34', patina_amount=.12, roughness=.24, metallic=.85, hammer=.06, wear=0)
    head = shapes.group('head', [*ring(bronze, bright), *springs(), *capsule(bronze, bright)])
    shapes.place(head, (0, 0, tall / size), (-nod, 0, 0))
    return shapes.place(shapes.group('microphone', [*stand(job, bronze, bright, tall / size), head]), at, (0, 0, heading), size)


def turned(thing, y=0.0):
    """What is turned about z looks towards -y."""
    return shapes.place(thing, (0, y, 0), (90, 0, 0))


def ring(bronze, bright):
    """Flat and beaded, with a palmette on top. Nothing else stands out from it: with knobs it would be a ship's wheel."""
    band = [(RING - .009, -.012), (RING - .011, -.008), (RING - .011, .008), (RING - .009, .012), (RING + .006, .012), (RING + .010, .008), (RING + .010, -.008), (RING + .006, -.012), (RING - .009, -.012)]
    made = [turned(shapes.lathe('ring', band, bronze, 96, angle=.5))]
    for y in (-.011, .011):
        made.append(turned(shapes.lathe('bead', [(RING + .001 + .0045 * math.cos(a), .0045 * math.sin(a)) for a in np.linspace(0, math.tau, 13)], bright, 96), y))
    # A palmette: leaves of a fan over a ball.
    made.append(shapes.place(ball(.017, bright), (0, 0, RING + .020)))
    for k in range(-3, 4):
        a, long = math.radians(27 * k), .070 - .0065 * abs(k)
        tip = (long * math.sin(a), 0, RING + .030 + long * math.cos(a))
        made.append(shapes.sweep('leaf', shapes.bezier((0, 0, RING + .022), (.4 * tip[0], 0, RING + .045), (tip[0], 0, tip[2] - .02), tip, 14), [.004 + .0075 * math.sin(math.pi * t ** 1.4) for t in np.linspace(0, 1, 14)], bright, 10, (1, .6)))
    return made


def ball(radius, made):
    return shapes.lathe('ball', [(radius * math.sin(t), -radius * math.cos(t)) for t in np.linspace(0, math.pi, 15)], made, 28)


def springs():
    """Four pairs of them, each drawn apart from one hook in the ring."""
    steel = metal('spring', '#b9b4aa', '#fff6e2', '#2c2824', patina='#6d5a44', patina_amount=.15, roughness=.24, metallic=.9, hammer=.03, wear=0)
    made, turns = [], 8
    for k in range(8):
        hook = math.tau * (k // 2 + .5) / 4
        apart = hook + math.radians(21 if k % 2 else -21)
        outer, inner = (np.array((r * math.sin(a), 0, r * math.cos(a))) for r, a in ((RING - .013, hook), (CAPSULE + .003, apart)))
        along = (outer - inner) / np.linalg.norm(outer - inner)
        aside = np.cross(along, (0, 1, 0))
        t = np.linspace(.08, .92, 14 * turns)
        coil = [inner + (outer - inner) * f + .0085 * (math.cos(math.tau * turns * f) * aside + math.sin(math.tau * turns * f) * np.array((0, 1, 0))) for f in t]
        made.append(shapes.sweep('spring', [inner - .006 * along, *coil, outer + .006 * along], .0028, steel, 7))
    return made


def capsule(bronze, bright):
    """A drum: a stepped rim, a dome of crossed wires with a strap and a boss over it, and a back with a nut where the cord goes in."""
    box = [(0, -.066), (.030, -.066), (.066, -.060), (.094, -.048), (CAPSULE - .006, -.034), (CAPSULE, -.026), (CAPSULE, .012), (CAPSULE - .003, .018), (CAPSULE - .009, .021), (CAPSULE - .014, .021), (CAPSULE - .017, .016), (CAPSULE - .020, .010), (0, .010)]
    dark, red = plain('inside', '#0b0807', .9, uneven=0), plain('cord', '#6a1c16', .8, uneven=.4)
    wide, high = CAPSULE - .017, .044

    def dome(x, z, over=0.0):
        return (x, -(.014 + over + high * (1 - (x * x + z * z) / wide ** 2)), z)
    made = [turned(shapes.lathe('box', box, bronze, 96, angle=.5)), turned(shapes.lathe('inside', [(wide * q, .010 + high * (1 - q * q)) for q in np.linspace(0, 1, 13)], dark, 64)),
            turned(shapes.lathe('rim', [(CAPSULE - .0115 + .0056 * math.cos(a), .0215 + .0056 * math.sin(a)) for a in np.linspace(0, math.tau, 13)], bright, 96))]
    for way in (math.radians(45), math.radians(-45)):
        c, s = math.cos(way), math.sin(way)
        for aside in np.linspace(-wide, wide, 15)[1:-1]:
            reach = math.sqrt(wide ** 2 - aside ** 2)
            made.append(shapes.sweep('wire', [dome(aside * c - f * s, aside * s + f * c) for f in np.linspace(-reach, reach, 25)], .0024, bright, 6))
    made.append(shapes.sweep('strap', [dome(0, f, .0015) for f in np.linspace(-wide, wide, 33)], .0090, bronze, 12, (.40, 1)))
    made.append(turned(shapes.lathe('boss', [(.026, -.002), (.026, .003), (.022, .006), (.019, .004), (.016, .005), (.010, .010), (0, .012)], bright, 48, angle=.5), -.014 - high))
    made.append(turned(shapes.lathe('nut', [(.018, -.060), (.018, -.074), (.011, -.078), (0, -.078)], bright, 6, angle=.4)))
    made.append(shapes.sweep('cord', shapes.bezier((0, .070, 0), (.0, .14, -.02), (.03, .12, -.16), (.02, .03, -RING - .07), 24), .0072, red, 10))
    return made


def stand(job, bronze, bright, middle):
    """A fluted shaft on three bowed legs."""
    top = middle - RING - .010
    made = [shapes.lathe('shaft', [(.017, .17), (.0135, top - .05), (.0125, top - .05)], bronze, 12, angle=.2)]
    made.append(shapes.lathe('knop', [(.010, top - .066), (.018, top - .060), (.020, top - .052), (.015, top - .046), (.013, top - .034), (.023, top - .022), (.026, top - .010), (.024, top + .002), (.010, top + .008), (0, top + .008)], bright, 48, angle=.5))
    made.append(shapes.lathe('hub', [(0, .105), (.012, .107), (.018, .116), (.014, .126), (.027, .138), (.032, .152), (.030, .166), (.020, .176), (.023, .186), (.017, .194), (0, .194)], bright, 48, angle=.5))
    for k in range(3):
        leg = shapes.sweep('leg', shapes.bezier((.020, 0, .150), (.110, 0, .215), (.070, 0, .060), (.130, 0, .024), 24), list(np.interp(np.linspace(0, 1, 24), (0, .3, .8, 1), (.0145, .0165, .0120, .0150))), bronze, 16)
        made.append(shapes.group('leg', [leg, paw(job, bronze)]))
        shapes.place(made[-1], (0, 0, 0), (0, 0, 120 * k + 82))
    return made


def paw(job, bronze):
    """Four toes of a lion on a round pad."""
    def field(p):
        p = p + sdf.vec((.020, 0, 0))
        d = sdf.join(.010, sdf.ellipsoid(p, (.152, 0, .024), (.026, .022, .022)), *(sdf.ellipsoid(p, (.176, y, .013), (.017, .0075, .012)) for y in (-.018, -.006, .006, .018)))
        pad = np.maximum(np.hypot(p[:, 0] - .165, p[:, 1]) - .036, np.abs(p[:, 2] - .003) - .004)
        return np.maximum(np.minimum(d, pad), -p[:, 2])
    return shapes.solid('paw', field, (.08, -.045, -.004), (.195, .045, .06), .004 if job.preview else .0022, bronze)
