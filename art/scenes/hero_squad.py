"""The Oathguard on the ledge: seven people, seven ways to stand before something that large."""
import math
from dataclasses import replace

from hero import stage
from kit import masonry, rock, shapes
from kit.figure import GEAR, figure, vary
from kit.fire import brazier
from kit.poses import POSES
from kit.skeleton import Foot
from kit.surfaces import preset_material

PICTURES = {'hero-squad': (3200, 1800), 'hero-portrait-squad': (1080, 1920)}
ORDER = 13

#: Weapons are lifted to the Warden's head, which is above and right of one group, above and left of the other.
WARNED = replace(POSES['point'], right_hand=(-0.36, -0.56, 1.74), right_grip=(0.10, -0.80, 0.62), head=(-12, 0, 14), wind=(-0.5, 0.7, 0.3))
AIMED = replace(POSES['draw'], left_hand=(0.06, -0.58, 1.72), right_hand=(-0.12, 0.13, 1.44), chest=(-12, -4, -18), head=(-12, 4, 62), left_grip=(0.18, 0.42, 1))
LEVELLED = replace(POSES['guard'], right_hand=(-0.36, -0.20, 1.40), right_grip=(0.06, -1, 0.78), left_hand=(0.20, -0.50, 1.24), head=(-20, 0, 14))
#: Those on the right turn their sides to us, or shields and capes would make one lump of them.
SHOULDERED = replace(POSES['shove'], left_foot=Foot(0.14, -0.44, 4), right_foot=Foot(-0.18, 0.50, -34, 26), pelvis=(0, -0.02, 0.72), hips=(16, 0, -14), chest=(12, -4, -6), head=(-26, 0, 6),
                     left_hand=(0.16, -0.58, 1.16), left_elbow=(0.9, -0.1, -0.5), shield=(0.62, -0.80, 0.22), right_hand=(-0.32, 0.08, 1.62), right_elbow=(-0.8, 0.7, 0.2), right_grip=(0.05, -0.45, 0.9))
OVERHAND = replace(POSES['guard'], left_foot=Foot(0.14, -0.42, 6), right_foot=Foot(-0.18, 0.42, -40, 18), pelvis=(0, -0.04, 0.84), hips=(4, 0, -16), chest=(0, -6, 10), head=(-22, 0, 6),
                   left_hand=(0.34, -0.40, 1.20), left_elbow=(0.9, 0.3, -0.6), shield=(0.80, -0.62, 0.05), right_hand=(-0.30, -0.02, 1.90), right_elbow=(-0.9, 0.5, 0.2), right_grip=(0.04, -0.90, 0.46), wind=(0, 0.38, 0.06))
#: Both fists on the pole, he rams it into a joint of the stones, and looks at the Warden over his shoulder.
PLANTED = replace(POSES['stand'], left_foot=Foot(0.24, -0.34, 20), right_foot=Foot(-0.22, 0.30, -36), pelvis=(0, 0.06, 0.84), hips=(-2, 0, -4), chest=(-4, 4, -12), head=(-16, 0, -46),
                  right_hand=(-0.03, -0.40, 1.56), left_hand=(0.03, -0.52, 1.13), right_elbow=(-0.9, 0.2, -0.3), left_elbow=(0.9, 0.2, -0.4), right_grip=(-0.12, 0.26, 0.96), left_grip=(-0.12, 0.26, 0.96), wind=(-0.2, 0.45, 0.15))
REELING = replace(POSES['recoil'], left_foot=Foot(0.12, -0.52, 10, -24), right_foot=Foot(-0.16, 0.36, -30), pelvis=(0, 0.20, 0.74), hips=(-20, -4, -8), chest=(-24, 4, 8), head=(-6, 0, 4),
                  left_hand=(0.18, -0.30, 1.66), right_hand=(-0.52, 0.42, 1.30), right_grip=(-0.25, 0.7, 0.65), wind=(0.1, -0.5, 0.1))
#: name, pose, gear, x, y, height of the ground, turn in degrees, size. Two groups with a gap below the muzzle: into it reels whoever was too near.
WIDE = [
    ('archer', AIMED, GEAR['archer'], -2.24, 3.9, 0.50, 122, 1.14), ('captain', WARNED, GEAR['captain'], -1.17, 3.2, 0.27, 118, 1.18),
    ('hoplite', LEVELLED, GEAR['hoplite'], -0.18, 2.40, 0.03, 128, 1.18),
    ('axeman', REELING, vary(GEAR['axeman'], cape=''), 1.46, 2.75, 0.03, 118, 1.20),
    ('shieldman', SHOULDERED, vary(GEAR['shieldman'], turn=90), 2.66, 2.55, 0.03, 246, 1.16), ('spearman', OVERHAND, vary(GEAR['hoplite'], helmet='attic', crest='whitehair', spear=1.95), 3.86, 3.55, 0.27, 240, 1.14),
    ('bearer', PLANTED, vary(GEAR['bearer'], weapon='standard', spear=3.6, shield='', turn=-153), 5.50, 4.2, 0.50, 296, 1.16),
]
#: From where to where stairs lie under those at the back.
STEPS = ((-3.1, -0.75), (3.2, 5.7))
#: Whoever would stand behind the emperor is left out: of him a phone would see half.
TALL = [
    ('captain', POSES['point'], GEAR['captain'], 2.60, 3.15, 0.03, 128, 1.14),
    ('bearer', POSES['stand'], vary(GEAR['bearer'], weapon='standard', spear=3.3), 1.66, 3.5, 0.03, 170, 1.14),
]


def ground(x, y):
    return 0.02


def render(job):
    place = stage.begin(job)
    step = stage.detail(job, 0.008, 0.0095)
    tall = place is stage.TALL
    for seed, (name, pose, gear, x, y, ground_height, turn, size) in enumerate(TALL if tall else WIDE, 3):
        # Held near its end, the spear does not reach back to the bearer's fists.
        person = figure(name, pose, gear, seed, step, hair_count=0.6, cape_length=1.36 if tall else 1.2, held_at=0.26 if pose is OVERHAND else None)
        shapes.place(person, (x, y, ground_height), (0, 0, turn), size)
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
    if not tall:
        # Two steps up to the stones that stand on either side, so that nobody behind is hidden.
        for low, high in STEPS:
            for y, z in ((2.95, 0.16), (3.55, 0.39)):
                for lift in (0, 0.12):
                    masonry.paving((low, high), (y, 4.7), lambda x, y, top=z - lift: top, slab, 9, 0.62, 0)
    rock.scatter(90, (-7.5, 6.5), (1.9, 4.8), ground, [cliff, slab], 0.035, 0.22, 7, skip=lambda x, y: 0.25 > min(math.hypot(x - p[3], y - p[4]) for p in (TALL if tall else WIDE)))
    for seed, x, y, r in ((31, -6.9, 2.7, 0.42), (32, 5.7, 2.7, 0.45), (33, 4.4, 1.9, 0.30), (34, -8.2, 3.4, 0.7), (35, 7.0, 3.6, 0.6), (36, -5.2, 2.0, 0.26), (37, 2.6, 1.85, 0.22)):
        stone = rock.boulder(seed, r, cliff, stage.detail(job, 6, 5), (1.1, 1, 0.85), 0.22, chip=0.3)
        stone.location = (x, y, r * 0.2 - 0.09 * max(abs(x + 1) - 6.3, 0) ** 1.25)
    left, right = ((-1.55, 2.55), (4.2, 2.6)) if tall else ((-5.75, 2.3), (5.65, 2.35))
    brazier((*left, 0.02), energy=170)
    brazier((*right, 0.02), energy=170)
    stone = masonry.standing_stone(4.6, 0.72, 2, stage.detail(job, 0.02, 0.045))
    shapes.place(stone, (-8.7, 5.2, -0.3), (2, -3, 30))
    stone = masonry.standing_stone(3.7, 0.62, 5, stage.detail(job, 0.02, 0.045))
    shapes.place(stone, (6.1 if tall else 6.8, 4.4, -0.25), (-3, 5, -18))
