"""A starling that has settled on the vane: where nobody comes, birds do."""
import math

import numpy as np

from kit import sdf, shapes
from kit.nodes import material
from kit.surfaces import plain

#: Its kind (see `shapes.belong`).
BIRD = 5
#: The shaft that it sits on, as the bird sees it: its radius, how far its upper side lies over the bird's origin (metres), and its direction.
ROUND, OVER, ALONG = .0125, .0005, math.radians(146)


def bird(job, at, turn, size=1.0):
    """Its feet at `at`; it looks along +x, turned by `turn` degrees, and is .10 metres tall at `size` 1."""
    plumage, horn = feathers(), plain('beak', '#c88a34', .4)
    step = .0022 if job.preview else .0010
    body = shapes.solid('body', plump, (-.13, -.05, -.02), (.08, .05, .125), step, plumage, pale)
    parts = [body, shapes.lathe('beak', [(.0085, 0), (.0055, .010), (.0022, .020), (0, .023)], horn, 20)]
    shapes.place(parts[1], (.053, 0, .086), (0, 98, 0))
    for side in (-1, 1):
        eye = shapes.lathe('eye', [(.0038 * np.sin(t), -.0038 * np.cos(t)) for t in np.linspace(0, np.pi, 11)], plain('eye', '#050505', .08, specular=.9, uneven=0), 16)
        parts.append(shapes.place(eye, (.045, side * .0178, .091)))
        ankle = (.002, side * .007)
        parts.append(shapes.sweep('leg', [(-.002, side * .010, .022), (.001, side * .008, .009), perched(*ankle)], [.0042, .0026, .0030], horn, 10))
        for spread, long in ((-.45, .017), (0, .019), (.45, .017), (math.pi, .012)):
            line = [perched(ankle[0] + far * math.cos(spread), ankle[1] + far * math.sin(spread)) for far in np.linspace(0, long, 7)]
            parts.append(shapes.sweep('toe', line, np.linspace(.0022, .0010, 7), horn, 8))
    return shapes.belong(shapes.place(shapes.group('bird', parts), at, (0, 0, turn), size), BIRD)


def perched(x, y):
    """The point over (x, y) on the round shaft; beyond its side, down along it."""
    aside = y * math.cos(ALONG) - x * math.sin(ALONG)
    within = min(abs(aside), .96 * ROUND)
    return (x, y, math.sqrt(ROUND ** 2 - within ** 2) - ROUND + OVER + .0012 - .8 * (abs(aside) - within))


def plump(p):
    """Breast, head, folded wings and tail as one soft solid."""
    mirrored = p * sdf.vec((1, 0, 1)) + np.abs(p) * sdf.vec((0, 1, 0))
    body = sdf.ellipsoid(p, (-.002, 0, .050), (.033, .034, .050), sdf.turn_to((.85, 0, .55)))
    head = sdf.ellipsoid(p, (.032, 0, .086), (.0255, .0225, .0225))
    d = sdf.smooth_min(body, head, .026)
    wing = sdf.ellipsoid(mirrored, (-.026, .027, .049), (.0085, .019, .054), sdf.turn_to((-.90, -.12, -.40)))
    # Its quills lie side by side, and end behind one another.
    across = .914 * p[:, 2] - .406 * p[:, 0]
    wing = wing + .0009 * np.cos(across * math.tau / .0078) * np.clip((-.012 - p[:, 0]) / .02, 0, 1)
    d = sdf.smooth_min(d, wing, .0022)
    tail = sdf.box(p, (-.075, 0, .022), (.0115, .0040, .044), .003, sdf.turn_to((-.92, 0, -.32)))
    return sdf.smooth_min(d, tail, .012)


def pale(p):
    """The breast is paler than the back."""
    return np.clip((p[:, 0] * .9 - (p[:, 2] - .055) * .35 + .004) / .018, 0, 1) * np.clip((.078 - p[:, 2]) / .012, 0, 1)


def feathers():
    def build(n):
        at = n.position(1.0)
        spots = n.add('TexVoronoi', Vector=n.stretch(at, (90, 90, 60)), Scale=1.0).outputs['Distance']
        barbs = n.noise(n.stretch(at, (30, 120, 60)), 2, 3)
        tint = n.mix(n.fit(barbs, .35, .65), '#2c3340', '#161a22')
        tint = n.mix(n.times(n.fit(spots, .22, .12), .5), tint, '#8f8468')
        tint = n.mix(n.times(n.attribute(), .85), tint, n.mix(n.fit(barbs, .35, .65), '#a8855c', '#6a4a30'))
        return n.add('BsdfPrincipled', Base_Color=tint, Roughness=.5, Specular=.45, Sheen=.4, Normal=n.bump(barbs, .35, .003))
    return material('feathers', build)
