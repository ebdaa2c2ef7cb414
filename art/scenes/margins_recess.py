"""The recess that the goddess stands in: a bent wall under a half dome, she on her plinth, her lamp."""
import math

import numpy as np

from kit import goddess, lights, shapes, village
from kit.surfaces import plain
from kit.tiles import tiled

#: The recess in metres: half its width, how far its floor reaches towards the eye, where its half dome begins; and how high above the eye's horizon she is looked at from.
HALF, FRONT, DOME, ELEVATION = 2.77, -2.3, 6.95, 7
#: What the goddess is of (see `shapes.belong`).
STONE = 1
#: She stands on a plinth, a little smaller than in her shrine, so that her rays stay clear of the arch.
SHARE, PLINTH = .968, .28
FACE = (0, -.34, 7.05)
LAMP = tuple(SHARE * c for c in goddess.LAMP[:2]) + (SHARE * goddess.LAMP[2] + PLINTH,)


def stage(job):
    shell()
    lady = shapes.belong(goddess.statue(.10 if job.preview else .030), STONE)
    shapes.place(lady, (0, 0, PLINTH), (0, 0, 0), SHARE)
    for part in lady.children:
        # Her lamp lights her down to her hem: its bowl would leave her skirt in the dark.
        if tuple(round(side, 3) for side in part.location) == goddess.LAMP:
            part.visible_shadow = False
        # Dim enough to show the flame in it.
        if part.name.startswith('glass'):
            part.data.materials[0] = plain('amber', '#ffab48', .2, glow=.8, uneven=.1)
    x, y, z = LAMP
    plinth()
    lights.sky('#3a4a70', '#26262f', .60)
    lights.flame((x, y - .1, z + .1), 110, .30, (1.0, .60, .28))
    # Into her face and down her folds, from where the lamp hangs and from before her.
    lights.panel((x - .6, -4.6, 6.6), (0, 0, 6.2), 190, 1.2, (1.0, .74, .48))
    # Cold, along her other side and into the hollow beside her: what the lamp leaves dark is blue there, not black.
    lights.panel((2.3, -5.6, 8.4), (1.5, .8, 4.4), 170, 1.6, lights.MOON)


def plinth():
    """Round, of her own stone, its edges moulded."""
    profile = [(0, PLINTH), (1.86, PLINTH), (1.90, PLINTH - .02), (1.92, PLINTH - .06), (1.88, PLINTH - .10), (1.88, .10), (1.96, .07), (1.98, 0)]
    shapes.lathe('plinth', profile, goddess.carved(), 96)


def shell():
    """A wall bent round her under a half dome, and a floor."""
    half = HALF + .06
    a = np.linspace(-math.pi / 2, math.pi / 2, 65)
    sides = np.linspace(FRONT, 0, 9)[:-1]
    plan = np.array([*((-half, y) for y in sides), *zip(half * np.sin(a), half * np.cos(a)), *((half, y) for y in sides[::-1])])
    rows = [(z, 1.0) for z in np.linspace(0, DOME, 29)] + [(DOME + half * math.sin(t), math.cos(t)) for t in np.linspace(0, math.pi / 2, 33)[1:]]
    points = [(x * share, y * (share if y > 0 else 1), z) for z, share in rows for x, y in plan]
    n = len(plan)
    faces = [(r * n + k, r * n + k + 1, (r + 1) * n + k + 1, (r + 1) * n + k) for r in range(len(rows) - 1) for k in range(n - 1)]
    shapes.add('recess', points, faces, tiled('ashlar'))
    village.box((2 * half + 2, half - FRONT + 1, .6), (0, (half + 1 + FRONT) / 2, -.3), tiled('ashlar'), .02)
