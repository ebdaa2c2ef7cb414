"""The fight on the stairs, with the game's interface over it: Tavrian and four of his guard on the landing, back to back, and a pack that comes from every side. His spear is in the first of them, and the fire on the stairs burns under the blow.

Beside this file: `stairs_fight` (who fights) and `stairs_light` (how it is lit and painted).
"""
import math

from mathutils import Vector

from interface.window import hud
from kit import game_view, grade, rock, shapes, twofold
from kit.figure import above_helmet
from kit.pack import above_head
from kit.places import ashlar, banners, brazier as bowls, cobble, pillars, stairs
from kit.places.stones import hewn
from scenes.stairs_fight import AT, AZIMUTH, BACK, BEASTS, BOWL, EDGE, FOOT, HEARTH, HIGH, LANDING, LOW, PEDESTAL, PEOPLE, RISE, RUN, STANCES, TOP, WOUND, feet, pack, people, treads
from scenes.stairs_light import WASHES, burn, lamps, light, paint, rims, settle

PICTURES = {'pic2': (2560, 1440)}
ORDER = 40

CENTRE, WIDE = (0.35, 3.75, 1.20), 12.1
#: The emperor and the jaws over his spear, rendered finer, with how far to each side and up.
MEETING = ((tuple(0.5 * (Vector((*AT, LANDING + 1.2)) + Vector(WOUND))), (2.3, 1.4)),)


def render(job):
    view, seen = game_view.begin(job, CENTRE, WIDE, AZIMUTH), {}
    fires()
    # What was rendered is graded again without anybody: they take longest to build.
    if not (job.regrade and twofold.rendered(job, len(MEETING))):
        people(job)
        pack(job)
        place()
    key, flame = light()

    def settled(rendered):
        burn(rendered, job, key, flame)
        settle(rendered)
        seen.update(rendered)
    game_view.finish(view, lambda rgb, depth: paint(rgb, depth, view, seen), lamps(), exposure=1.65, sharpness=0.25, quality=(12, 0.45, 12), rims=rims(), washes=WASHES, feet=feet(), settle=settled, close_ups=MEETING, close_calm=(5, 1.4), over=lambda image: interface(image + 0.3 * (grade.amber(image) - image), view))


def fires():
    for x in (-1, 1):
        bowls.stone_brazier((5.75, 3.7, LOW) if x > 0 else (-5.15, EDGE - 0.1, LOW), 1.58, 0.80, 21 + x)
        bowls.stone_brazier((4.4 * x, TOP + 0.9, HIGH), 0.9, 0.9, 24 + x)
    bowls.stone_brazier(HEARTH, PEDESTAL, BOWL, 27)


def place():
    """The stairs of Karn: two flights and a landing between terrace walls."""
    shapes.block('earth', (60, 60, 0.2), hewn('earth'), 0.01).location = (0, 0, -0.22)
    shapes.place(stairs.flight(6, 9.2, RISE, RUN, 3), (0, FOOT, 0))
    for k in range(1, 6):
        # What the treads lie on: it is seen from the side.
        shapes.block('core', (9.0, RUN, k * RISE), hewn('tread'), 0.02).location = (0, (k + 0.55) * RUN, k * RISE / 2 - 0.02)
    # What the fire's pedestal stands on, let into the treads.
    shapes.block('plinth', (0.94, 0.94, 0.5), hewn('tread'), 0.03).location = (*HEARTH[:2], HEARTH[2] - 0.24)
    shapes.place(stairs.flight(8, 6.4, RISE, RUN, 4), (0, BACK, LANDING))
    shapes.place(cobble.flags((-4.6, 4.6), (EDGE, BACK), 0.9, 5), (0, 0, LANDING))
    shapes.block('core', (9.1, BACK - EDGE, LANDING - 0.15), hewn('tread'), 0.02).location = (0, (EDGE + BACK) / 2, LANDING / 2 - 0.08)
    shapes.place(cobble.flags((-11, 11), (-8, FOOT), 0.95, 6, missing=0.06), (0, 0, LOW))
    shapes.place(cobble.flags((-12, 12), (TOP, TOP + 7), 0.95, 7), (0, 0, HIGH))
    for x in (-1, 1):
        # Side walls of the landing and of the upper flight, then the terrace's own wall.
        shapes.place(ashlar.wall(BACK - EDGE, LANDING - 0.02, 0.5, 0.32, 8 + x, coping=False), (4.62 * x, EDGE if x > 0 else BACK, 0), (0, 0, 90 * x))
        shapes.place(ashlar.wall(TOP - BACK + 0.6, HIGH + 0.35, 0.7, 0.40, 11 + x), (3.25 * x, BACK if x > 0 else TOP + 0.6, 0), (0, 0, 90 * x))
        shapes.place(ashlar.wall(9.5, HIGH, 0.8, 0.40, 14 + x), (3.9 if x > 0 else -13.4, TOP, 0))
        court = cobble.cobble((4.7, 12.5) if x > 0 else (-12.5, -4.7), (FOOT - 0.1, TOP), 0.42, 17 + x)
        shapes.place(court, (0, 0, LOW))
        shapes.place(pillars.pillar(4.6, 0.42, 31 + x), (6.6 * x, TOP + 2.6, HIGH))
        shapes.place(pillars.pillar(3.0, 0.42, 34 + x, broken=1.0), (9.4 * x, TOP + 2.6, HIGH))
        shapes.place(banners.standard(3.7, 'crimson' if x > 0 else 'blue', 37 + x), (3.6 * x, TOP + 0.45, HIGH), (0, 0, 10))
    shapes.place(pillars.pillar(2.3, 0.46, 51, broken=0.8), (-7.4, 3.4, LOW))
    shapes.place(pillars.drum(0.44, 1.5, 52), (-6.6, 5.6, LOW), (0, 0, 30))
    shapes.place(pillars.drum(0.44, 1.2, 53), (7.9, -2.2, LOW), (0, 0, 110))
    rock.scatter(110, (-11, 11), (-7, TOP), lambda x, y: 0.0, [hewn('tread')], 0.03, 0.16, 9, skip=lambda x, y: abs(x) < 5.2 and y > -0.4)
    rock.scatter(26, (-4.2, 4.2), (EDGE, BACK), lambda x, y: LANDING, [hewn('tread')], 0.02, 0.07, 10)


def interface(image, view):
    """What the player has on the screen; numbers need no language."""
    for share, (_, pose, x, y, turn, height, _) in zip((0.86, 0.64, 0.92, 0.48, 1.0), PEOPLE):
        image = hud.life(image, view, above_helmet(STANCES[pose], (x, y, LANDING), turn, height), share)
    for share, beast in zip((0.55, 0.8, 1.0, 0.9, 0.7), BEASTS):
        # A crawler's head is carried low: the bar would hang over whom it attacks.
        low = Vector((0, 0, 0.28 if beast[0] == 'crawler' else 0))
        image = hud.life(image, view, Vector(above_head(*beast, treads(beast))) - low, share, True)
    aside = Vector((math.cos(math.radians(AZIMUTH)), math.sin(math.radians(AZIMUTH)), 0))
    # Beside its bar, clear of the ram's hooves.
    struck = Vector(above_head(*BEASTS[0], treads(BEASTS[0]))) - 0.42 * aside
    _, pose, x, y, turn, height, _ = PEOPLE[2]
    # Beside his plume.
    hoplite = Vector(above_helmet(STANCES[pose], (x, y, LANDING), turn, height)) + 0.45 * aside
    for at, text, tint, size in ((struck, '148', '#ffd27a', 58), (hoplite, '−17', '#ff7a5c', 44)):
        image = hud.number(image, view, at + Vector((0, 0, 0.14)), text, tint, size)
    return hud.belt_and_orbs(view.job, image)
