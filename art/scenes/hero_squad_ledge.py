"""The ledge on which the squad fights, the ruins on it, and its fire."""
import math

import numpy as np

from hero import stage
from kit import fire, lights, masonry, rock, shapes
from kit.surfaces import preset_material

#: So much nearer than the tablet's the wide picture's ledge breaks off, in metres.
NEARER = 1.9
#: So much lower than it is built the ledge is seen: over it the Warden's feet show.
DROP = 0.45
#: How high the broken steps below the jaw are, and the stones before its neck.
STEP, HEAP = 0.42, 1.10
#: Where the wide picture's fire burns.
FIRE = (3.25, 4.2)


def scenery(job, nearer=0, ones=()):
    """The ledge, which breaks off `nearer` by so many metres; under `ones` lie neither loose stones nor boulders."""
    cliff, slab = preset_material('crag'), preset_material('slab')
    rock.ledge((-12.5, 10.5), lambda xs: edge(xs) - nearer, 5.5 + nearer, 7.0, cliff, stage.detail(job, 0.035, 0.07), 2, 1.0, top=lambda p: -0.10 * abs(p[:, 0] + 1).clip(6.5, 20) ** 1.25 + 1.0)
    paved = masonry.paving((-5.6, 6.4), (2.05 - nearer, 5.3), lambda x, y: -0.055, slab, 4, 0.62, 0.22)
    paved.location = (0, 0, 0)
    rock.scatter(90, (-7.5, 6.5), (1.9 - nearer, 4.8), ground, [cliff, slab], 0.035, 0.22, 7, skip=lambda x, y: 0.25 > min((math.hypot(x - p.x, y - p.y) for p in ones), default=1))
    for seed, x, y, r in ((31, -6.9, 2.7, 0.42), (32, 5.7, 2.7, 0.45), (33, 4.4, 1.9, 0.30), (34, -8.2, 3.4, 0.7), (35, 7.0, 3.6, 0.6), (36, -5.2, 2.0, 0.26), (37, 2.6, 1.85, 0.22)):
        if any(math.hypot(x - one.x, y - nearer - one.y) < r + .35 for one in ones):
            continue
        stone = rock.boulder(seed, r, cliff, stage.detail(job, 6, 5), (1.1, 1, 0.85), 0.22, chip=0.3)
        stone.location = (x, y - nearer, r * 0.2 - 0.09 * max(abs(x + 1) - 6.3, 0) ** 1.25)
    # Of a fire behind the emperor only the light is there: between his legs a brazier's leg would look like a tail.
    lights.flame((-5.75, 2.3, 1.82), 170, 0.22)
    stone = masonry.standing_stone(4.6, 0.72, 2, stage.detail(job, 0.02, 0.045))
    shapes.place(stone, (-8.7, 5.2, -0.3), (2, -3, 30))


def column_glow():
    """Of the fire on the broken column's stones: upon those who stand on the right, and along the rock below them."""
    lights.flame((5.9, 1.9, 1.2), 120, 0.3)
    lights.panel((5.4, -5.0, -0.6), (1.2, 1.5, -1.3), 420, 0.8)


def edge(xs):
    """Where the ledge breaks off: nearer in the middle."""
    return 1.75 + 0.012 * xs ** 2 + 0.22 * np.sin(xs * 0.9) + 0.14 * np.sin(xs * 2.3 + 1)


def ground(x, y):
    return 0.02


def ruins(job):
    """The broken steps below the jaw, and the fallen wall before the neck, which one climbs and on which another stands."""
    slab, cliff = preset_material('slab'), preset_material('crag')
    fine = stage.detail(job, 6, 5)
    random = np.random.RandomState(5)

    def course(xs, y, low, high, deep=.62):
        for left, right in zip(xs, xs[1:]):
            stone = shapes.block('ashlar', (right - left - .03, deep * random.uniform(.9, 1.1), high - low), slab, 0.035)
            shapes.place(stone, ((left + right) / 2, y + random.uniform(-.05, .05), (low + high) / 2 - .02 * random.rand()), (random.uniform(-1.5, 1.5), random.uniform(-1.5, 1.5), random.uniform(-4, 4)))

    course((-.55, .22, .80, 1.62), 5.05, -.2, STEP / 2)
    course((-.85, -.20, .55, 1.15, 1.85), 5.62, -.2, STEP - .03)
    course((-.80, .05, .62, 1.30, 1.80), 6.22, -.2, STEP - .02)
    course((-.70, .15, .85, 1.75), 6.82, -.2, STEP - .04)
    course((4.28, 5.05, 5.62, 6.30), 5.32, -.2, .38)
    course((4.36, 4.95, 5.80, 6.45), 5.62, .34, .74)
    course((4.34, 5.20, 6.15), 5.66, .70, HEAP - .01, .95)
    course((4.50, 5.40, 6.30), 6.35, -.2, HEAP - .02, .75)
    shapes.place(shapes.block('ashlar', (.62, .52, .52), slab, .04), (4.06, 5.50, .20), (2, -3, 24))
    shapes.place(shapes.block('ashlar', (.46, .74, .34), slab, .05), (4.50, 5.46, HEAP + .06), (-3, 4, 11))
    for seed, x, y, z, r in ((51, -1.15, 5.5, .05, .34), (52, 2.15, 5.5, .0, .36), (53, 1.95, 6.3, .2, .40), (54, 6.75, 5.5, .2, .55), (55, 5.35, 4.85, -.05, .30), (56, 6.30, 5.0, .05, .34), (57, 4.55, 5.05, .0, .22), (58, 3.1, 6.4, .0, .40), (59, 6.9, 6.4, .5, .7)):
        stone = rock.boulder(seed, r, cliff, fine, (1.15, 1, 0.8), 0.22, chip=0.3)
        stone.location = (x, y, z)


def watchfire(at, size, ground=0):
    """Logs and embers, kicked apart: between squad and Warden it is the brightest place."""
    (x, y), z = at, ground
    for k, (dx, dy, turn, long, lean) in enumerate(((-.16, .02, 20, .74, 9), (.10, .06, 158, .70, 12), (.02, -.06, 96, .52, 5), (.52, -.02, 38, .46, 3), (-.50, .05, 120, .40, 2))):
        log = shapes.sweep('log', [(-long / 2, 0, 0), (0, 0, .012), (long / 2, 0, -.006)], [.052, .060, .044], preset_material('wood'), 9)
        shapes.place(log, (x + dx, y + dy, z + .07 + .035 * (k < 3) * k), (0, lean, turn))
    random = np.random.RandomState(8)
    for k in range(16):
        coal = rock.boulder(k, random.uniform(.03, .07), preset_material('embers'), 2)
        coal.location = (x + random.normal(0, .18), y + random.normal(0, .10), z + .04)
    fire.FIRES.append((x, y, z + .05, size))
    lights.flame((x, y - .15, z + .55), 520 * size, .30)
