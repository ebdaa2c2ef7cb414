"""The Horned Warden in its arena: it charges across the sun of the floor, under a ring of pillars that has lost half of its stones; the squad leaps aside."""
import math

import numpy as np
from mathutils import Euler, Vector

from interface.window import hud
from kit import beast_head, game_view, lights, masonry, rock, shapes, strikes
from kit.beast import beast
from kit.beast_body import CHARGES
from kit.figure import GEAR, figure, soles, vary
from kit.places import banners, cobble, pillars, brazier as bowls
from kit.places.stones import hewn
from kit.poses import POSES

PICTURES = {'pic4': (2880, 1620)}
ORDER = 41

#: Where the Warden stands, how it is turned, and its size.
WARDEN, TURN, SIZE = (0.6, 0.7, 0.02), (0, 0, -12), 1.62
#: outfit, pose, x, y, turn, height.
PEOPLE = (
    (GEAR['emperor'], 'guard', -2.25, -5.60, 162, 1.34), (GEAR['hoplite'], 'lunge', 1.00, -6.00, 165, 1.22), (GEAR['archer'], 'draw', 4.9, -2.6, 230, 1.16), (GEAR['axeman'], 'raise', -4.9, -2.5, 118, 1.24),
    (GEAR['captain'], 'point', 1.6, 6.9, -34, 1.18), (vary(GEAR['bearer'], cape='crimson'), 'lunge', 5.0, 2.6, -96, 1.20),
)
FIRES = ((-7.4, -4.6), (7.9, -4.9), (-7.9, 5.2), (8.3, 4.6))


def render(job):
    view = game_view.begin(job, (0.0, -0.3, 2.25), 18.8, 33)
    warden = beast(0.06 if job.preview else 0.036, 0.02 if job.preview else 0.0125, CHARGES, hair=0.3 if job.preview else 0.75, hair_radius=0.0045, chain_lift=0.05)
    shapes.belong(shapes.place(warden, WARDEN, TURN, SIZE), 2)
    for seed, (gear, pose, x, y, turn, height) in enumerate(PEOPLE, 3):
        person = figure(f'person {seed}', POSES[pose], gear, seed, 0.018 if job.preview else 0.013, hair_count=0.6, cape_length=1.22)
        shapes.belong(shapes.place(person, (x, y, 0.01), (0, 0, turn), height), 1)
    place(job)
    lights.moon((-0.60, -0.72, -0.62), 4.8, 1.2)
    lights.sky(strength=2.2)
    # From far enough in front that the drums along the edge have it on the sides that are seen.
    lights.panel((-5.5, -17.0, 10.5), (0.3, -1.5, 1.8), 9500, 2.0)
    game_view.finish(view, lambda rgb, depth: paint(rgb, depth, view), LAMPS, exposure=1.45, over=lambda image: hud.enemy_bar(image, 0.78), rims=rims(),
                     furs=([(0.6, 0.7, 0.1)], [(x, y, 0) for _, _, x, y, _, _ in PEOPLE], 4.6, 7.0, 2.0),
                     washes=((2, (1.0, 0.80, 0.62), {'share': 0, 'fill': 0.16, 'low': (0.0, 4.2)}), (1, (1.12, 0.98, 0.78), {'share': 0.3, 'fill': 0.10})),
                     feet=[([sole for _, pose, x, y, turn, height in PEOPLE for sole in soles(POSES[pose], (x, y, 0), turn, height)], 0.19)])


#: Fires out of sight: on the Warden's face and near foreleg, and along the front edge.
LAMPS = [((0.4, -5.0, 1.2), 1.6, {'reach': 5.0, 'size': 0.8}), ((-0.9, -5.6, 3.4), 1.8, {'reach': 3.6, 'size': 0.7}), ((2.6, -4.6, 1.6), 2.0, {'reach': 3.4, 'size': 0.7}),
         *((at, 1.3, {'reach': 3.0, 'size': 0.6}) for at in ((-8.4, -5.9, 1.5), (-1.4, -11.4, 1.5), (3.1, -11.4, 1.5), (7.3, -9.4, 1.5), (10.1, -5.8, 1.5)))]


def rims():
    """The moon's edge on everybody, and a little of the braziers on those whose backs would be lost in the dark."""
    feet = [(x, y, 0) for _, _, x, y, _, _ in PEOPLE]
    warm = {'tint': lights.FIRE, 'edge': 0, 'strength': 0.5}
    return [(feet, (0.35, 0.9, 0.5), {'strength': 5.0}), (feet, (-1.1, 0.5, 0.4), {'strength': 2.5}), (feet, (-0.4, -1.0, 0.5), warm)]


def place(job):
    shapes.block('earth', (70, 70, 0.2), hewn('earth'), 0.01).location = (0, 0, -0.20)
    cobble.rings(11.4, 1.7, 1.0, 3)
    hub = shapes.lathe('hub', [(1.66, -0.2), (1.66, 0.0), (1.60, 0.03), (0, 0.03)], hewn('dark'), 64)
    hub.location = (0, 0, 0)
    pillars.broken_ring(10.2, 14, 6.2, 0.55, 5, whole=(2, 3, 4, 6, 7), gone=(0, 8, 10, 11, 12, 13))
    for seed, (x, y, turn) in enumerate(((-12.6, 3.0, 60), (12.8, 3.4, -60), (-3.0, 13.4, 10), (7.2, 12.2, -25), (-12.0, -5.6, 110)), 2):
        shapes.place(masonry.standing_stone(4.6 + seed % 3 * 0.5, 0.8, seed, 0.05 if job.preview else 0.03, 0.5), (x, y, -0.2), (1, -2, turn))
    for seed, (x, y) in enumerate(FIRES, 1):
        bowls.stone_brazier((x, y, 0), 1.0, 1.0, seed)
    for x, y, colour, turn in ((-9.0, -1.6, 'crimson', 30), (8.9, 1.6, 'blue', -10)):
        shapes.place(banners.standard(4.2, colour, int(x + 20)), (x, y, 0), (0, 2, turn))
    for seed in range(16):
        x, y = ((-14.5, -4.5 + seed * 1.9) if seed < 8 else (-13 + (seed - 8) * 4.0, 15.5))
        shapes.place(rock.boulder(70 + seed, 1.6 + seed % 3 * 0.7, hewn('dark'), 4, (1.2, 1, 0.9), 0.3, chip=0.3), (x, y, 0.2), (0, 0, seed * 40))
    rock.scatter(150, (-13, 13), (-11, 13), lambda x, y: 0.0, [hewn('tread')], 0.03, 0.24, 8)


def paint(rgb, depth, view):
    """Its weight throws up the floor; steel meets its foreleg."""
    rgb = strikes.sign(rgb, view, (0, 0, 0.03), 1.5, depth, (1.4, 0.45, 0.12), 0.25)
    for seed, (at, radius, amount) in enumerate((((2.0, -3.0, 0), 1.5, 0.55), ((-1.0, -2.2, 0), 1.3, 0.5), ((1.8, 2.8, 0), 1.6, 0.55), ((-0.6, 5.2, 0), 1.9, 0.6), ((0.2, 3.8, 0), 1.6, 0.4)), 21):
        rgb = strikes.dust(rgb, view, at, radius, amount, seed, depth=depth)
    rgb = strikes.dust(rgb, view, on_head(0.15, -1.45, -0.25), 0.75, 0.45, 9, (0.42, 0.36, 0.30), depth)
    rgb = ember(rgb, view, on_head(beast_head.EYE[0] + 0.02, beast_head.EYE[1] - 0.09, beast_head.EYE[2]))
    return strikes.sparks(rgb, view, (1.80, -3.15, 1.64), 30, 0.5, 4)


def on_head(x, y, z):
    """Where a point of the Warden's head is in the world."""
    turned = [Euler([math.radians(a) for a in angles]).to_matrix() for angles in (TURN, CHARGES.head_turn)]
    return tuple(Vector(WARDEN) + SIZE * (turned[0] @ (Vector(CHARGES.head_at) + turned[1] @ Vector((x, y, z)))))


def ember(rgb, view, at):
    """The eye that looks at him who holds the spear."""
    x, y, _ = view.seen(at)
    glow = sum(amount * strikes.flash(rgb.shape, x, y, view.pixels_per_metre * reach) for reach, amount in ((0.035, 2.2), (0.12, 0.35), (0.35, 0.06)))
    return rgb + glow[..., None] * np.array((1.0, 0.50, 0.12), np.float32)
