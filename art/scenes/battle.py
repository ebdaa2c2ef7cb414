"""The fight on the stairs: Tavrian and four of his guard on the landing, back to back, and a pack that comes from three sides at once.

`battle` is the moment of the first leap; `pic2`, seen from the other side with the game's interface over it, is the answer to it.
"""
import math
from dataclasses import dataclass, replace

from mathutils import Vector

from interface.window import hud
from kit import game_view, lights, rock, shapes, strikes
from kit.figure import GEAR, figure, vary
from kit.pack import above_head, animal
from kit.places import ashlar, banners, brazier as bowls, cobble, pillars, stairs
from kit.places.stones import hewn
from kit.poses import POSES

PICTURES = {'battle': (2560, 1440), 'pic2': (2560, 1440)}
ORDER = 40

RISE, RUN = 0.16, 0.42
LOW, LANDING, HIGH = 0.0, 6 * RISE, 14 * RISE
#: The flights' feet along y: the lower one, the landing, the upper one, the terrace.
FOOT, EDGE, BACK, TOP = 0.0, 6 * RUN, 6 * RUN + 4.4, 14 * RUN + 4.4


@dataclass(frozen=True)
class Moment:
    """`people`: outfit, pose, x, y, turn, height. `beasts`: kind, move, (x, y, z), (pitch, tilt, turn), size."""
    centre: tuple
    scale: float
    azimuth: float
    people: tuple
    beasts: tuple


SLOPE = 20.8
#: The thrust, down at what leaps from below.
PIERCES = replace(POSES['thrust'], right_grip=(0.06, -1, -0.26), head=(-8, 0, -2), left_hand=(0.56, 0.22, 1.52), shield=(1, 0.1, 0.35))
MOMENTS = {
    'battle': Moment((0.1, 4.0, 1.50), 12.5, 38, (
        (vary(GEAR['emperor'], cape='crimson'), PIERCES, 0.20, 3.45, -20, 1.12),
        (GEAR['shieldman'], 'kneel', -2.90, 3.30, -34, 1.06),
        (GEAR['hoplite'], 'guard', 2.60, 4.80, 76, 1.02),
        (vary(GEAR['axeman'], cape='', turn=90), 'raise', -2.50, 5.70, -74, 1.08),
        (GEAR['archer'], 'draw', 0.25, 6.55, 158, 1.0),
    ), (
        ('hound', 'spring', (-1.25, 0.02, LOW), (0, 0, 150), 1.22), ('stalker', 'stalk', (-3.60, 1.05, 0.40), (-SLOPE, 0, 176), 1.22), ('ram', 'rear', (-4.30, 5.05, LANDING), (0, 0, 98), 1.15),
        ('hound', 'leap', (5.35, 5.40, 0.62), (0, 0, -86), 1.18), ('stalker', 'run', (1.45, 8.75, 1.74), (SLOPE, 0, -6), 1.18), ('hound', 'bound', (2.55, 0.95, 0.42), (-SLOPE * 0.88, -SLOPE * 0.45, 150), 1.18),
    )),
    'pic2': Moment((0.60, 4.1, 0.80), 14.4, -36, (
        (GEAR['emperor'], 'raise', -0.25, 3.55, -6, 1.12),
        (GEAR['shieldman'], 'kneel', 2.10, 3.60, 22, 1.06),
        (GEAR['hoplite'], 'lunge', -2.20, 4.30, -74, 1.02),
        (GEAR['axeman'], 'raise', 2.35, 5.45, 72, 1.08),
        (GEAR['archer'], 'draw', -0.35, 6.05, 196, 1.0),
    ), (
        ('ram', 'butt', (-4.25, 4.15, LANDING), (0, 0, 66), 1.15), ('hound', 'leap', (4.70, 5.55, 0.72), (0, 0, -94), 1.18), ('stalker', 'run', (-1.25, 8.55, 1.70), (SLOPE, 0, 4), 1.18),
        ('stalker', 'stalk', (2.75, 1.25, 0.50), (-SLOPE, 0, 190), 1.22), ('hound', 'run', (-0.70, 0.42, 0.16), (-12, 0, 234), 1.22),
        ('hound', 'run', (5.6, 2.9, LOW), (0, 0, -140), 1.15),
    )),
}


def render(job):
    moment = MOMENTS[job.name]
    view = game_view.begin(job, moment.centre, moment.scale, moment.azimuth)
    step = 0.016 if job.preview else 0.011
    for seed, (gear, pose, x, y, turn, height) in enumerate(moment.people, 3):
        person = figure(f'person {seed}', POSES[pose] if isinstance(pose, str) else pose, gear, seed, step, hair_count=0.6, cape_length=1.22)
        shapes.place(person, (x, y, LANDING + 0.005), (0, 0, turn), height)
    for seed, (kind, move, at, turn, size) in enumerate(moment.beasts, 1):
        shapes.place(animal(kind, move, seed, 1, 0.028 if job.preview else 0.018, 0.6 if job.preview else 1.0), at, turn, size)
    place()
    light(job.name)
    game_view.finish(view, lambda rgb, depth: PAINT[job.name](rgb, depth, view), [*LAMPS[job.name], *muzzles(moment)], exposure=1.5, rims=rims(moment),
                     furs=([at for kind, _, at, _, _ in moment.beasts if kind != 'stalker'], [(x, y, LANDING) for _, _, x, y, _, _ in moment.people]),
                     over=(lambda image: interface(image, view, moment)) if job.name == 'pic2' else None)


def place():
    """The stairs of Karn: two flights and a landing between terrace walls."""
    shapes.block('earth', (60, 60, 0.2), hewn('earth'), 0.01).location = (0, 0, -0.22)
    shapes.place(stairs.flight(6, 9.2, RISE, RUN, 3), (0, FOOT, 0))
    for k in range(1, 6):
        # What the treads lie on: it is seen from the side.
        shapes.block('core', (9.0, RUN, k * RISE), hewn('tread'), 0.02).location = (0, (k + 0.55) * RUN, k * RISE / 2 - 0.02)
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
        bowls.stone_brazier((6.0, 3.4, LOW) if x > 0 else (-5.15, EDGE - 0.1, LOW), 1.35, 0.95, 21 + x)
        bowls.stone_brazier((4.4 * x, TOP + 0.9, HIGH), 0.9, 0.9, 24 + x)
        shapes.place(pillars.pillar(4.6, 0.42, 31 + x), (6.6 * x, TOP + 2.6, HIGH))
        shapes.place(pillars.pillar(3.0, 0.42, 34 + x, broken=1.0), (9.4 * x, TOP + 2.6, HIGH))
        shapes.place(banners.standard(3.7, 'crimson' if x > 0 else 'blue', 37 + x), (3.6 * x, TOP + 0.45, HIGH), (0, 0, 10))
    shapes.place(pillars.pillar(2.3, 0.46, 51, broken=0.8), (-7.4, 3.4, LOW))
    shapes.place(pillars.drum(0.44, 1.5, 52), (-6.6, 5.6, LOW), (0, 0, 30))
    shapes.place(pillars.drum(0.44, 1.2, 53), (7.9, -2.2, LOW), (0, 0, 110))
    rock.scatter(110, (-11, 11), (-7, TOP), lambda x, y: 0.0, [hewn('tread')], 0.03, 0.16, 9, skip=lambda x, y: abs(x) < 5.2 and y > -0.4)
    rock.scatter(26, (-4.2, 4.2), (EDGE, BACK), lambda x, y: LANDING, [hewn('tread')], 0.02, 0.07, 10)


MOON = (-0.62, -0.80, -0.78)


#: By picture: where the fire out of sight burns, what it is aimed at, its energy.
KEYS = {'battle': ((-2.2, -0.6, 5.7), (0.2, 3.6, 1.8), 800), 'pic2': ((0.6, -1.8, 6.2), (0.6, 4.0, 1.5), 1350)}


def light(name):
    lights.moon(MOON, 5.6, 1.2)
    lights.sky(strength=2.6)
    lights.panel(*KEYS[name], 1.0)


def rims(moment):
    """Everybody on the stairs has the moon's edge, or they are lost against the dark; the beasts' begins above the next steps. Their faces have some of the fires."""
    behind, before = (0.62, 0.80, 0.62), (-0.2, -1.0, 0.35)
    people = [(x, y, LANDING) for _, _, x, y, _, _ in moment.people]
    beasts = [(x, y, z if pitch > 0 else z + 0.5) for _, _, (x, y, z), (pitch, _, _), _ in moment.beasts]
    rams = [beast[2] for beast in moment.beasts if beast[0] == 'ram']
    # Their coats are dark: little of what falls on them comes back.
    hounds = [place for place, beast in zip(beasts, moment.beasts) if beast[0] == 'hound']
    fill, fur = {'tint': WARM, 'edge': 0}, {'reach': 1.6, 'soft': 3}
    return [(people, behind, {'strength': 3.2}), (people, before, {**fill, 'strength': 0.30}), (beasts, behind, {**fur, 'strength': 2.4}), (hounds, behind, {**fur, 'strength': 1.6}),
            (rams, behind, {**fur, 'strength': 3.0}), (rams, before, {**fill, **fur, 'strength': 0.4}), (hounds, before, {**fill, **fur, 'strength': 0.8})]


def muzzles(moment):
    """What the fires send into the faces of the pack: a little light before and above each, on the side that is seen."""
    a = math.radians(moment.azimuth)
    return [(tuple(Vector(above_head(*beast)) + Vector((0.55 * math.sin(a), -0.55 * math.cos(a), -0.15))), 2.2 if beast[0] == 'hound' else 0.8, {'tint': WARM, 'reach': 1.2, 'size': 0.35}) for beast in moment.beasts]


def paint_battle(rgb, depth, view):
    for seed, (at, radius, amount) in enumerate((((-1.6, -0.55, 0.05), 0.8, 0.4), ((-4.4, 5.1, LANDING), 1.0, 0.5), ((4.9, 5.4, 0.5), 0.9, 0.5), ((1.4, 8.7, 1.7), 0.7, 0.35), ((2.25, 0.45, 0.3), 0.7, 0.4)), 1):
        rgb = strikes.dust(rgb, view, at, radius, amount, seed, depth=depth)
    rgb = strikes.sign(rgb, view, (0.20, 3.50, LANDING), 1.25, depth, strength=0.27)
    rgb = strikes.thrust(rgb, view, (-0.45, 1.70, LANDING + 1.20), (-0.80, 0.80, LANDING + 0.90))
    rgb = strikes.sparks(rgb, view, (-0.80, 0.78, LANDING + 0.88), 38, 0.46, 3)
    return strikes.sparks(rgb, view, (3.70, 5.05, LANDING + 1.1), 30, 0.38, 5)


def paint_answer(rgb, depth, view):
    """The pack's leap is met: the axe, the spear, and the light that the emperor has called down."""
    for seed, (at, radius, amount) in enumerate((((0.1, 0.1, 0.15), 0.8, 0.35), ((-4.2, 4.1, LANDING), 1.0, 0.5), ((4.7, 5.5, 0.5), 0.9, 0.5), ((-1.2, 8.5, 1.7), 0.7, 0.35)), 11):
        rgb = strikes.dust(rgb, view, at, radius, amount, seed, depth=depth)
    rgb = strikes.sign(rgb, view, (-0.25, 3.6, LANDING), 1.5, depth, strength=0.32)
    rgb = strikes.shafts(rgb, view, (-0.25, 3.6, LANDING), 1.4, 2.0, strength=0.3, depth=depth)
    rgb = strikes.sparks(rgb, view, (3.6, 5.5, LANDING + 1.15), 34, 0.42, 3)
    for x, y, tint in ((-0.25, 3.55, strikes.GOLD), (2.1, 3.6, GREEN), (-2.2, 4.3, GREEN), (2.35, 5.45, GREEN), (-0.35, 6.05, GREEN)):
        rgb = strikes.foot_ring(rgb, view, (x, y, LANDING), 0.52, depth, tint)
    return strikes.sparks(rgb, view, (-3.45, 4.1, LANDING + 1.25), 30, 0.38, 5)


GREEN = (0.20, 0.95, 0.35)
PAINT = {'battle': paint_battle, 'pic2': paint_answer}
WARM = (1.0, 0.66, 0.26)
LAMPS = {
    'battle': [((0.0, 2.9, LANDING + 0.7), 0.4, {'tint': WARM, 'reach': 3.0, 'size': 0.5}), ((-0.80, 0.78, LANDING + 0.88), 0.4, {'reach': 1.6}), ((3.70, 5.05, LANDING + 1.1), 0.5, {'reach': 1.6}),
               ((-3.7, 3.8, LANDING + 1.7), 3.2, {'tint': WARM, 'reach': 3.4, 'size': 0.7}), ((3.2, 3.9, LANDING + 1.3), 1.1, {'tint': WARM, 'reach': 2.6, 'size': 0.5}), ((9.0, 6.5, 2.4), 2.6, {'tint': lights.MOON, 'reach': 6.0, 'size': 1.5})],
    'pic2': [((-3.9, 3.4, LANDING + 1.6), 2.0, {'tint': WARM, 'reach': 3.2, 'size': 0.6}), ((4.6, 4.9, LANDING + 1.5), 2.0, {'tint': WARM, 'reach': 3.2, 'size': 0.6}), ((-0.25, 3.1, LANDING + 0.6), 1.1, {'tint': WARM, 'reach': 4.2, 'size': 0.6}), ((3.6, 5.5, LANDING + 1.15), 0.5, {'reach': 1.6}), ((-3.45, 4.1, LANDING + 1.25), 0.5, {'reach': 1.6})],
}


def interface(image, view, moment):
    """What the player has on the screen; numbers need no language."""
    for share, (_, pose, x, y, _, height) in zip((0.86, 0.64, 0.92, 0.48, 1.0), moment.people):
        image = hud.life(image, view, (x, y, LANDING + (1.75 if pose == 'kneel' else 2.25) * height), share)
    for share, beast in zip((0.55, 0.8, 1.0, 0.9, 0.7, 1.0), moment.beasts):
        image = hud.life(image, view, above_head(*beast), share, True)
    image = hud.number(image, view, (4.15, 5.6, LANDING + 1.95), '148', '#ffd27a', 58)
    image = hud.number(image, view, (-3.75, 4.1, LANDING + 3.15), '62', '#f0e2c4')
    image = hud.number(image, view, (2.95, 2.3, LANDING + 1.45), '31', '#f0e2c4')
    image = hud.number(image, view, (1.60, 3.6, LANDING + 2.05), '−17', '#ff7a5c')
    return hud.belt_and_orbs(view.job, image)
