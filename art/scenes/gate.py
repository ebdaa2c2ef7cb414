"""Dusk before the gate of Karn: a rune is touched, the gate gives, and the light within falls on the Oathguard, each of whom answers it in his own way."""
import bpy
import numpy as np

from kit import game_view, lights, masonry, outlines, rock, shapes, strikes, twofold
from kit.places import ashlar, banners, brazier as bowls, cobble, gate
from kit.places.stones import hewn
from kit.surfaces import plain
from scenes.gate_dust import motes, stream
from scenes.gate_light import left_leaf, settle
from scenes.gate_measures import AJAR, AZIMUTH, CENTRE, FIRES, GATE, GOLD, MONOLITHS, OPENING, THRESHOLD, WIDE, WITHIN
from scenes.gate_people import PEOPLE, feet, people
from scenes.gate_soft import soft
from scenes.gate_waits import hem_shadow, outline

PICTURES = {'pic1': (2560, 1440)}
ORDER = 42

#: What the light sends round the edge of the leaves, and the rune to him who touches it.
LAMPS = [((0.15, 4.3, 1.3), 2.6, {'tint': GOLD, 'reach': 5.5, 'size': 0.8, 'facing': 0.1}), ((-4.0, -0.88, 1.35), 0.2, {'tint': (0.35, 0.62, 1.0), 'reach': 1.5, 'size': 0.3}),
         ((-0.5, -2.2, 2.4), 0.5, {'reach': 5.0, 'size': 0.9}), ((-1.66, -0.86, 2.2), 0.5, {'reach': 2.4, 'size': 0.5}), ((3.6, -1.2, 2.2), 0.9, {'reach': 4.0, 'size': 0.9}),
         ((2.5, 0.5, 2.0), 0.7, {'tint': (1.0, 0.76, 0.52), 'reach': 2.2, 'size': 0.5}), ((0.7, 3.5, 1.2), 1.1, {'tint': GOLD, 'reach': 1.7, 'size': 0.4}),
         ((-2.85, 0.90, 2.1), 0.8, {'tint': (1.0, 0.76, 0.52), 'reach': 1.7, 'size': 0.4}),
         # The leg that he at the right leaf leans on, and those of him who kneels.
         ((0.95, 4.0, 0.50), 0.75, {'tint': GOLD, 'reach': 1.1, 'size': 0.4}), ((-2.9, -1.7, 0.6), 0.5, {'reach': 1.5, 'size': 0.4}),
         # What he with the shield steps back from.
         ((2.1, 3.0, 1.5), 0.55, {'tint': GOLD, 'reach': 2.0, 'size': 0.5})]


def render(job):
    view, seen = game_view.begin(job, CENTRE, WIDE, AZIMUTH), {}
    for seed, (x, y) in enumerate(FIRES):
        bowls.stone_brazier((x, y, 0), 1.0, 0.85, seed + 3)
    # What was rendered is graded again without anybody: people and walls take longest to build.
    if not (job.regrade and (job.cache / 'sharp' / 'rgb.exr').exists()):
        people(job)
        place(job)
    sun = lights.moon((0.86, 0.38, -0.40), 2.2, 1.6)
    sun.data.color = (1.0, 0.42, 0.20)
    lights.moon((-0.80, -0.20, -0.60), 2.6, 2.0)
    lights.sky('#4a5690', '#5a4450', 2.2)
    # Small, or its edge on the floor is grain.
    lights.flame((WITHIN[0], WITHIN[1] - 0.4, 3.0), 24000, 0.10, (1.0, 0.56, 0.21))

    def settled(rendered):
        kneels(rendered)
        settle(rendered)
        seen.update(rendered)
    game_view.finish(view, lambda rgb, depth: paint(rgb, depth, view, seen), LAMPS, exposure=1.85, sharpness=0.22, mist=0.08, mist_tint=(0.09, 0.075, 0.13), rims=rims(), settle=settled,
                     washes=((1, (1.0, 0.82, 0.64), {'share': 0, 'fill': 0.10, 'low': (0.0, 1.3)}),),
                     feet=[(feet(), 0.17)])


def rims():
    """The moon's edge on everybody but him who kneels."""
    feet = [(x, y, 0) for _, _, (x, y), _, _ in PEOPLE]
    free, door = [feet[0], *feet[3:5], *feet[6:]], [feet[1], feet[5]]
    # The leaf is close to him: what lights him must not reach it.
    return [(free, (0.9, 0.6, 0.5), {'strength': 4.0}), (door, (-0.9, -0.2, 0.5), {'strength': 3.0, 'reach': 0.5})]


def kneels(seen):
    """The moon's edge on him who kneels, and not on the stone close before him."""
    before, (_, _, (x, y), _, _) = seen['light'].copy(), PEOPLE[2]
    twofold.rim(seen, [(x, y, 0)], (0.9, 0.6, 0.5), strength=4.0)
    seen['light'] = before + soft(seen['who'] == 1)[..., None] * (seen['light'] - before)


def place(job):
    shapes.block('earth', (80, 80, 0.2), hewn('earth'), 0.01).location = (0, 0, -0.20)
    shapes.place(gate.gate(OPENING, GATE, 3, AJAR, sun=0.63), (0, THRESHOLD, 0))
    # What is behind the doors: seen only as light, and lights nothing itself.
    within = plain('light within', '#ff9a3a', 0.6, uneven=0.5, glow=0.40)
    within.cycles.sample_as_light = False
    shapes.block('light within', (4.2, 0.1, 4.0), within, 0.01).location = (0, 10.8, 2.0)
    shapes.place(masonry.stairs(7, 5.6, hewn('tread'), 4, 0.17, 0.36), (-1.7, 7.3, 0))
    for x in (-1, 1):
        shapes.place(ashlar.wall(9.0, 6.6, 1.2, 0.50, 6 + x), ((6.2 if x > 0 else -15.2), THRESHOLD + 0.2, 0))
        # The towers lean back: so do their banners.
        shapes.place(banners.hanging(1.30, 2.5, 'crimson', 4 + x), (3.75 * x, 4.40, 3.75), (-3.2, 0, 0))
        cobble.cobble((3.3, 12) if x > 0 else (-14, -3.3), (-9, THRESHOLD + 0.2), 0.46, 9 + x, skip=lambda a, b: (a * 1.7 + b * 2.3) % 5.1 < 0.5 + abs(a) * 0.12)
    cobble.flags((-3.3, 3.3), (-10, 10), 1.0, 12)
    for seed, (x, y, tall, turn) in enumerate(MONOLITHS):
        shapes.place(masonry.standing_stone(tall, 0.66, seed * 2 + 1, 0.022 if job.preview else 0.014, 1.9, 1.1, 0.4), (x, y, -0.15), (0, 2 if x < 0 else -2, turn))
    rock.scatter(120, (-12, 12), (-9, 6), lambda x, y: 0.0, [hewn('dark')], 0.03, 0.16, 5, skip=lambda x, y: abs(x) < 3.2)


def paint(rgb, depth, view, seen):
    # Over the opening the dust is thin: one looks in, and at whoever stands there.
    camera = bpy.context.scene.camera
    within = twofold.where(camera, depth, np.array(camera.matrix_world.to_3x3(), np.float32))[..., 1] > THRESHOLD - 0.3
    rgb = outlines.smooth(rgb, depth)
    # Nor is it thick before the men at the leaves, whose hands and feet it would take.
    dust = stream(rgb.shape, depth, view) * (1 - 0.65 * within) * (1 - outline(seen)) * (1 - 0.82 * soft(seen['who'] == 1)) * (1 - 0.70 * soft(left_leaf(seen)))
    rgb = rgb + dust[..., None] * np.array((1.25, 0.66, 0.22), np.float32)
    for seed, (spot, radius, amount) in enumerate((((0.1, 3.9, 0), 0.9, 0.30), ((-0.6, 2.2, 0), 1.2, 0.25), ((0.6, 3.2, 0), 0.8, 0.3)), 31):
        rgb = strikes.dust(rgb, view, spot, radius, amount, seed, (0.46, 0.32, 0.18), depth)
    rgb = rgb * (1 - hem_shadow(seen)[..., None] * np.float32((0.90, 0.97, 1.0)))
    return rgb + motes(rgb.shape, view) * (1 - outline(seen))[..., None] * (1 - 0.8 * soft(seen['who'] == 1))[..., None]
