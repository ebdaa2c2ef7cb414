"""Before the trailer plays, a moment of play: the pack holds both ends of the rope bridge, and Tavrian meets its leap with three of his guard at his back."""
import math
from dataclasses import replace

import bpy
import cv2
import numpy as np

from interface.window import hud
from kit import cameras, flames, grade, lights, shapes, strikes, twofold, village
from kit.figure import GEAR, figure, vary
from kit.game_view import View
from kit.pack import above_head, animal
from kit.poses import POSES
from kit.skeleton import solve
from scenes import village as place

PICTURES = {'trailer-poster': (1920, 1080)}
ORDER = 45

#: The button that plays it lies over the middle: nobody stands there.
WIDE, CENTRE = 10.2, (9.42, .49, 3.20)


def bridge(x):
    """The height of the planks."""
    t = (x - 6.55) / 5.6
    return place.MIDDLE + .05 - .2 * t - .55 * 4 * t * (1 - t)


#: The lunge behind a shield that is held out before him and shows its face.
STANCES = {**POSES, 'shielded': replace(POSES['lunge'], left_hand=(.30, -.46, 1.22), shield=(.02, -1, .34))}
#: Pose, gear, x, y, turn, height, life.
SQUAD = [
    ('shielded', GEAR['emperor'], 10.35, 1.02, 91, 1.12, .82),
    ('raise', vary(GEAR['captain'], cape='crimson'), 8.55, 1.12, 104, 1.02, .64),
    ('draw', GEAR['archer'], 7.35, 1.04, -84, 1.0, .9),
    ('point', vary(GEAR['bearer'], weapon='torch', cape=''), 6.00, .72, -80, 1.06, .48),
]
#: Kind, move, (x, y, z), (pitch, tilt, turn), size, life.
YARD = place.MIDDLE - .2
PACK = [
    ('hound', 'leap', (13.20, .95, YARD + .12), (0, 0, -88), 1.22, .55),
    ('hound', 'stalk', (14.40, -.42, YARD), (0, 0, -106), 1.16, .9),
    ('stalker', 'stalk', (4.45, .10, place.MIDDLE), (0, 0, 78), 1.16, .8),
]
WOUND = (12.35, .90, YARD + 1.05)
#: What of the village would stand before the fight, and where it goes: nowhere, or aside.
MOVED = {(9.4, -2.4): None, (5.9, -1.5): (4.1, -1.65), (13.2, -4.2): None, (13.2, 0): None, (7.35, 6.4): None}
BEHIND = (-.85, -.30, -.62)


def render(job):
    shapes.empty_scene()
    place.ground()
    place.houses()
    place.ways()
    place.clutter()
    cleared()
    for seed, (pose, gear, x, y, turn, size, _) in enumerate(SQUAD, 81):
        person = figure(f'person {seed}', STANCES[pose], gear, seed, .012 if job.preview else .007, hair_count=.8, cape_length=1.2)
        shapes.place(person, (x, y, floor(x)), (0, 0, turn), size)
    for seed, (kind, move, at, turn, size, _) in enumerate(PACK, 5):
        shapes.place(animal(kind, move, seed, 1, .026 if job.preview else .016, .6 if job.preview else 1.0), at, turn, size)
    cameras.isometric(CENTRE, WIDE, 30, 45, 70)
    lights.moon(BEHIND, 4.6, 1.6)
    lights.sky('#4a5a90', '#30283c', 1.0)
    lights.panel((12.9, -5.4, 5.8), (10.4, 1.0, 2.8), 420, 1.2)
    lights.flame(torch(), 90, .12)
    seen = twofold.render(job, 10 if job.preview else 18, .5, 2 if job.preview else 4)
    finish(job, seen)


def cleared():
    for thing in [thing for thing in bpy.data.objects if thing.parent is None]:
        to = next((to for (x, y), to in MOVED.items() if abs(thing.location.x - x) + abs(thing.location.y - y) < .01), thing.location[:2])
        thing.location = (*to, thing.location.z) if to else (0, 0, -900)


def floor(x):
    return bridge(x) if x > 6.5 else place.MIDDLE


def torch():
    """Where the bearer's torch burns."""
    pose, _, x, y, turn, size, _ = SQUAD[3]
    grip = np.array(STANCES[pose].right_grip) / np.linalg.norm(STANCES[pose].right_grip)
    # Where the hand is, not where it was sent: an arm reaches no further than it is long.
    local = (np.array(solve(STANCES[pose])['right_hand'].translation) + grip * .46) * size
    c, s = math.cos(math.radians(turn)), math.sin(math.radians(turn))
    return x + local[0] * c - local[1] * s, y + local[0] * s + local[1] * c, floor(x) + local[2]


def finish(job, seen):
    view = View(job, WIDE)
    twofold.calm(seen, [at for kind, _, at, *_ in PACK if kind == 'hound'], [(x, y, floor(x)) for _, _, x, y, *_ in SQUAD], reach=2.8)
    # The door's light falls on the tail, whose hair is pale: it would be the whitest thing in the picture.
    tail = np.hypot(seen['at'][..., 0] - 15.25, seen['at'][..., 1] - 1.0) < .85
    tail &= seen['at'][..., 2] > YARD + .12
    seen['albedo'] *= (1 - .65 * cv2.GaussianBlur(tail.astype(np.float32), (0, 0), 6))[..., None]
    for x, y, z, size in village.glows():
        twofold.lamp(seen, (x, y, z), 1.5 * size, reach=3.2 * size + .6, facing=.55)
    twofold.lamp(seen, torch(), 2.2, reach=3.6, size=.3, facing=.35)
    twofold.lamp(seen, WOUND, .6, reach=1.7, size=.2, facing=.4)
    twofold.lamp(seen, (10.95, -.20, 3.5), 2.8, tint=(1.0, .62, .30), reach=2.6, size=.5, facing=.3)
    twofold.lamp(seen, (12.9, -.70, 3.7), 1.5, tint=(1.0, .62, .30), reach=2.8, size=.6, facing=.25)
    twofold.lamp(seen, (8.9, -.10, 3.6), 1.0, tint=(1.0, .62, .30), reach=2.2, size=.5, facing=.3)
    twofold.rim(seen, [(x, y, floor(x)) for _, _, x, y, *_ in SQUAD], (.85, .45, .62), strength=2.4)
    twofold.rim(seen, [(x, y, z + .1) for _, _, (x, y, z), *_ in PACK], (.85, .45, .62), strength=1.5, reach=1.6, soft=3)
    rgb = twofold.together(seen)
    rgb = twofold.mist(rgb, seen, place.LANE - .3, place.LANE + 3.6, .42, (.07, .10, .19)).astype(np.float32)
    depth = seen['z']
    for (_, _, x, y, _, _, _), tint in zip(SQUAD, (strikes.GOLD, GREEN, GREEN, GREEN)):
        rgb = strikes.foot_ring(rgb, view, (x, y, floor(x)), .50, depth, tint)
    rgb = strikes.dust(rgb, view, (13.5, .95, YARD), .8, .5, 3, depth=depth)
    rgb = strikes.dust(rgb, view, (14.8, -.6, YARD), .7, .4, 4, depth=depth)
    rgb = strikes.thrust(rgb, view, (11.25, .76, 3.40), (WOUND[0] - .05, .88, 3.38), strength=.9)
    rgb = strikes.sparks(rgb, view, WOUND, 38, .42, 4)
    u, v, _ = cameras.project(torch())
    rgb = flames.bowls(rgb, [(u, v, view.pixels_per_metre, .34)])
    image = grade.grade(grade.bloom(rgb, .8, .35), 2.0, contrast=1.12, vignette=.40, sharpness=.45)
    grade.save(job.out, interface(image, view))


GREEN = (.20, .95, .35)


def interface(image, view):
    """What the player has over the fight; numbers need no language."""
    for _, _, x, y, _, size, life in SQUAD:
        image = hud.life(image, view, (x, y, floor(x) + 2.2 * size), life)
    for *beast, life in PACK:
        image = hud.life(image, view, above_head(*beast), life, True)
    return hud.number(image, view, (12.7, 1.0, YARD + 2.35), '94', '#ffd27a', 58)
