"""The Oathguard on the ledge: six people, six ways to stand before something that large."""
import math

from hero import stage
from kit import masonry, rock, shapes
from kit.figure import GEAR, figure, vary
from kit.fire import brazier
from kit.poses import POSES
from kit.surfaces import preset_material

PICTURES = {'hero-squad': (3200, 1800), 'hero-portrait-squad': (1080, 1920)}
ORDER = 13

#: name, pose, gear, x, y, turn in degrees, height.
WIDE = [
    ('shieldman', 'kneel', GEAR['shieldman'], 2.12, 2.65, 150, 1.14), ('captain', 'point', GEAR['captain'], -0.45, 3.35, 112, 1.18), ('archer', 'draw', GEAR['archer'], -1.60, 2.45, 128, 1.10),
    ('hoplite', 'guard', GEAR['hoplite'], 0.55, 2.55, 140, 1.16), ('axeman', 'recoil', vary(GEAR['axeman'], cape='crimson'), 3.12, 3.1, 165, 1.24),
    ('bearer', 'stand', vary(GEAR['bearer'], weapon='standard', spear=3.6), 4.55, 3.5, 150, 1.14),
]
#: Whoever would stand behind the emperor is left out: of him a phone would see half.
TALL = [
    ('captain', 'point', GEAR['captain'], 2.60, 3.15, 128, 1.14),
    ('bearer', 'stand', vary(GEAR['bearer'], weapon='standard', spear=3.3), 1.66, 3.5, 170, 1.14),
]


def ground(x, y):
    return 0.02


def render(job):
    place = stage.begin(job)
    step = stage.detail(job, 0.008, 0.0095)
    tall = place is stage.TALL
    for seed, (name, pose, gear, x, y, turn, height) in enumerate(TALL if tall else WIDE, 3):
        person = figure(name, POSES[pose], gear, seed, step, hair_count=0.6)
        shapes.place(person, (x, y, 0.03), (0, 0, turn), height)
    scenery(job, tall)
    stage.light(place, 'squad')
    stage.finish(job, exposure=1.3)


def edge(xs):
    """Where the ledge breaks off: nearer in the middle."""
    import numpy as np
    return 1.75 + 0.012 * xs ** 2 + 0.22 * np.sin(xs * 0.9) + 0.14 * np.sin(xs * 2.3 + 1)


def scenery(job, tall):
    cliff, slab = preset_material('crag'), preset_material('slab')
    rock.ledge((-12.5, 10.5), edge, 5.5, 7.0, cliff, stage.detail(job, 0.035, 0.07), 2, 1.0, top=lambda p: -0.10 * abs(p[:, 0] + 1).clip(6.5, 20) ** 1.25 + 1.0)
    paved = masonry.paving((-5.6, 4.4), (2.3, 4.6), lambda x, y: -0.055, slab, 4, 0.62, 0.22)
    paved.location = (0, 0, 0)
    rock.scatter(90, (-7.5, 6.5), (1.9, 4.8), ground, [cliff, slab], 0.035, 0.22, 7, skip=lambda x, y: 0.25 > min(math.hypot(x - p[3], y - p[4]) for p in (TALL if tall else WIDE)))
    for seed, x, y, r in ((31, -6.9, 2.7, 0.42), (32, 5.7, 2.7, 0.45), (33, 4.4, 1.9, 0.30), (34, -8.2, 3.4, 0.7), (35, 7.0, 3.6, 0.6), (36, -5.2, 2.0, 0.26), (37, 2.6, 1.85, 0.22)):
        stone = rock.boulder(seed, r, cliff, stage.detail(job, 6, 5), (1.1, 1, 0.85), 0.22, chip=0.3)
        stone.location = (x, y, r * 0.2 - 0.09 * max(abs(x + 1) - 6.3, 0) ** 1.25)
    left, right = ((-1.55, 2.55), (4.2, 2.6)) if tall else ((-5.75, 2.3), (5.45, 2.35))
    brazier((*left, 0.02), energy=170)
    brazier((*right, 0.02), energy=170)
    stone = masonry.standing_stone(4.6, 0.72, 2, stage.detail(job, 0.02, 0.045))
    shapes.place(stone, (-8.7, 5.2, -0.3), (2, -3, 30))
    stone = masonry.standing_stone(3.7, 0.62, 5, stage.detail(job, 0.02, 0.045))
    shapes.place(stone, (6.1, 4.4, -0.25), (-3, 5, -18))
