"""Dusk before the gate of Karn: the Oathguard waits, in two files, between monoliths and fires; shadows are long."""
from kit import game_view, lights, masonry, rock, shapes
from kit.figure import GEAR, figure, vary
from kit.places import ashlar, banners, cobble, gate, pillars, brazier as bowls
from kit.places.stones import hewn
from kit.poses import POSES, idle

PICTURES = {'pic1': (2560, 1440)}
ORDER = 42

#: outfit, pose, x, y, turn, height. The way to the gate stays free; nobody stands in a monolith's shadow.
PEOPLE = (
    (GEAR['emperor'], 'vow', 0.0, -0.5, 14, 1.16), (GEAR['shieldman'], 'kneel', -2.25, -1.35, 24, 1.06), (GEAR['captain'], 'point', -2.2, 0.75, 26, 1.06), (GEAR['archer'], idle(), -2.35, 2.75, 50, 1.0),
    (GEAR['hoplite'], 'stand', 2.25, -0.75, -2, 1.05), (GEAR['axeman'], idle(), 2.3, 1.35, -14, 1.10), (vary(GEAR['bearer'], weapon='standard', spear=3.4, shield=''), 'stand', 2.25, 3.2, 4, 1.05),
    (vary(GEAR['hoplite'], crest='bluehair', metal='steel', cape='blue', helmet='attic', beard=0.06), 'guard', -1.0, 4.35, 16, 1.02),
)
MONOLITHS = ((-5.0, -4.9, 3.9), (-5.0, 2.6, 4.6), (5.8, 1.2, 4.2))
FIRES = ((-3.75, -2.9), (-3.75, 1.6), (5.0, -1.5), (3.75, 2.3))
GATE = 6.2


def render(job):
    view = game_view.begin(job, (1.0, 3.0, 1.65), 16.2, 28)
    for seed, (gear, pose, x, y, turn, height) in enumerate(PEOPLE, 3):
        person = figure(f'person {seed}', POSES[pose] if isinstance(pose, str) else pose, gear, seed, 0.016 if job.preview else 0.011, hair_count=0.6, cape_length=1.22)
        shapes.place(person, (x, y, 0.01), (0, 0, turn), height)
    place(job)
    sun = lights.moon((0.86, 0.38, -0.40), 9.0, 1.6)
    sun.data.color = (1.0, 0.47, 0.20)
    lights.moon((-0.80, -0.20, -0.60), 3.2, 2.0)
    lights.sky('#565a92', '#7a4a48', 2.6)
    game_view.finish(view, None, [((-0.7, -2.3, 1.7), 1.5, {'reach': 4.0, 'size': 0.7})], exposure=1.7, mist=0.10, mist_tint=(0.12, 0.080, 0.12), rims=rims())


def rims():
    """The moon's edge on everybody; for the one in the gate's shadow some light from the fires too."""
    feet = [(x, y, 0) for _, _, x, y, _, _ in PEOPLE]
    rest, last = feet[:-1], feet[-1:]
    # The door is close behind him: what lights him must not reach it.
    close = {'reach': 0.55}
    return [(rest, (0.9, 0.6, 0.5), {'strength': 4.0}), (last, (0.9, 0.6, 0.5), {'strength': 4.0, **close}), (last, (-0.8, 0.4, 0.6), {'strength': 3.0, **close}),
            (last, (0.3, -1.0, 0.4), {'tint': lights.FIRE, 'edge': 0, 'strength': 0.4, 'reach': 0.7})]


def place(job):
    shapes.block('earth', (80, 80, 0.2), hewn('earth'), 0.01).location = (0, 0, -0.20)
    shapes.place(gate.gate(4.0, GATE, 3), (0, 6.4, 0))
    for x in (-1, 1):
        shapes.place(ashlar.wall(9.0, 7.6, 1.2, 0.50, 6 + x), ((6.2 if x > 0 else -15.2), 6.6, 0))
        shapes.place(banners.hanging(1.45, 3.6, 'crimson', 4 + x), (4.3 * x, 3.85, 5.8))
        cobble.cobble((3.3, 12) if x > 0 else (-14, -3.3), (-9, 6.6), 0.46, 9 + x, skip=lambda a, b: (a * 1.7 + b * 2.3) % 5.1 < 0.5 + abs(a) * 0.12)
    cobble.flags((-3.3, 3.3), (-10, 6.4), 1.0, 12)
    for seed, (x, y, tall) in enumerate(MONOLITHS):
        shapes.place(masonry.standing_stone(tall, 0.66, seed * 2 + 1, 0.022 if job.preview else 0.014, 1.2), (x, y, -0.15), (0, 2 if x < 0 else -2, 12 if x < 0 else 22))
    for seed, (x, y) in enumerate(FIRES):
        bowls.stone_brazier((x, y, 0), 1.0, 0.9, seed + 3)
    shapes.place(pillars.drum(0.44, 1.5, 52), (-7.4, 0.4, 0), (0, 0, 40))
    shapes.place(pillars.drum(0.44, 1.2, 53), (7.7, 0.7, 0), (0, 0, 205))
    shapes.place(pillars.pillar(1.6, 0.46, 51, broken=0.8), (-8.2, 2.6, 0))
    for seed, (x, y) in enumerate(((-7.0, -2.4), (-9.0, -0.8), (-10.2, 4.2), (7.6, 2.4), (5.4, -4.9))):
        shapes.place(rock.boulder(40 + seed, 0.35 + seed % 3 * 0.16, hewn('dark'), 4, (1.2, 1, 0.8), 0.3, chip=0.4), (x, y, 0.02), (0, 0, seed * 50))
    rock.scatter(120, (-12, 12), (-9, 6), lambda x, y: 0.0, [hewn('dark')], 0.03, 0.16, 5, skip=lambda x, y: abs(x) < 3.2)
