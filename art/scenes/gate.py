"""Dusk before the gate of Karn: the Oathguard waits, in two files, between monoliths and fires; shadows are long."""
from kit import game_view, lights, masonry, rock, shapes
from kit.figure import GEAR, figure, vary
from kit.places import ashlar, banners, cobble, gate, brazier as bowls
from kit.places.stones import hewn
from kit.poses import POSES, idle

PICTURES = {'pic1': (2560, 1440)}
ORDER = 42

#: outfit, pose, x, y, turn, height.
PEOPLE = (
    (GEAR['emperor'], 'vow', 0.1, -0.6, 14, 1.14), (GEAR['captain'], 'point', -1.9, 0.5, 20, 1.06), (GEAR['hoplite'], 'stand', 2.0, 0.6, -8, 1.04), (GEAR['shieldman'], 'kneel', -2.4, -2.2, 40, 1.04),
    (GEAR['axeman'], idle(), 2.7, -2.0, -26, 1.10), (GEAR['archer'], idle(), -3.5, 2.6, 62, 1.0), (GEAR['bearer'], 'stand', 3.3, 3.0, -46, 1.05), (vary(GEAR['hoplite'], crest='bluehair', metal='steel', cape='blue', helmet='attic', beard=0.06), 'guard', -3.2, 5.0, 0, 1.02),
)


def render(job):
    view = game_view.begin(job, (0.2, 3.6, 2.9), 21.5, 38)
    for seed, (gear, pose, x, y, turn, height) in enumerate(PEOPLE, 3):
        person = figure(f'person {seed}', POSES[pose] if isinstance(pose, str) else pose, gear, seed, 0.018 if job.preview else 0.013, hair_count=0.6)
        shapes.place(person, (x, y, 0.01), (0, 0, turn), height)
    place(job)
    dusk = lights.moon((0.80, 0.52, -0.30), 4.2, 2.0)
    dusk.data.color = (1.0, 0.46, 0.20)
    lights.moon((-0.60, -0.72, -0.75), 2.2, 2.0)
    lights.sky('#4a4a78', '#6a3a34', 2.1)
    game_view.finish(view, None, [((0.1, -2.2, 1.3), 0.9, {'reach': 4.0, 'size': 0.7})], exposure=1.4, mist=0.14, mist_tint=(0.10, 0.075, 0.12))


def place(job):
    shapes.block('earth', (80, 80, 0.2), hewn('earth'), 0.01).location = (0, 0, -0.20)
    shapes.place(gate.gate(4.4, 7.6, 3), (0, 8.4, 0))
    for x in (-1, 1):
        shapes.place(ashlar.wall(9.0, 5.4, 1.2, 0.50, 6 + x), ((6.2 if x > 0 else -15.2), 8.6, 0))
        for seed, (at, y) in enumerate(((4.7, -3.6), (4.9, 0.6), (5.1, 4.8))):
            if x > 0 and seed == 0:
                continue  # It would hide half of the guard.
            tall = (3.6, 4.4, 5.0)[seed] - (0.4 if x > 0 else 0)
            shapes.place(masonry.standing_stone(tall, 0.66, seed * 2 + (x > 0), 0.05 if job.preview else 0.028, 0.6), (at * x, y, -0.15), (0, -2 * x, 24 * x))
        for seed, y in enumerate((-1.6, 3.0)):
            bowls.stone_brazier((3.9 * x, y, 0), 1.0, 0.9, seed + 3 + x)
        shapes.place(banners.hanging(1.5, 4.2, 'crimson', 4 + x), (4.4 * x, 5.85, 6.2))
        cobble.cobble((3.3, 12) if x > 0 else (-12, -3.3), (-9, 8.2), 0.46, 9 + x, skip=lambda a, b: (a * 1.7 + b * 2.3) % 5.1 < 1.1 + abs(a) * 0.16)
    cobble.flags((-3.3, 3.3), (-10, 8.4), 1.0, 12)
    for seed in range(10):
        x = (-1 if seed % 2 else 1) * (7.5 + seed % 5 * 1.1)
        shapes.place(rock.boulder(40 + seed, 0.5 + seed % 4 * 0.3, hewn('dark'), 4, (1.2, 1, 0.8), 0.3, chip=0.3), (x, -6.5 + seed * 1.35, 0.05), (0, 0, seed * 50))
    rock.scatter(120, (-12, 12), (-9, 8), lambda x, y: 0.0, [hewn('dark')], 0.03, 0.2, 5, skip=lambda x, y: abs(x) < 3.2)
