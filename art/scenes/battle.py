"""The fight on the stairs: Tavrian and four of his guard on the landing, back to back, and a pack that comes from three sides at once.

`battle` is the moment of the first leap; `pic2`, seen from the other side with the game's interface over it, is the answer to it:
the emperor's spear in the first of them.
"""
import math
from dataclasses import dataclass, replace

from mathutils import Matrix, Vector

from interface.window import hud
from kit import game_view, lights, rock, shapes, strikes
from kit.figure import GEAR, above_helmet, figure, soles, vary
from kit.pack import KINDS, above_head, animal, ground_under, move_of
from kit.pack_joints import joints
from kit.places import ashlar, banners, brazier as bowls, cobble, pillars, stairs
from kit.places.stones import hewn
from kit.poses import POSES
from kit.skeleton import Foot

PICTURES = {'battle': (2560, 1440), 'pic2': (2560, 1440)}
ORDER = 40

RISE, RUN = 0.16, 0.42
LOW, LANDING, HIGH = 0.0, 6 * RISE, 14 * RISE
#: The flights' feet along y: the lower one, the landing, the upper one, the terrace.
FOOT, EDGE, BACK, TOP = 0.0, 6 * RUN, 6 * RUN + 4.4, 14 * RUN + 4.4


#: A tall shield held off and low, and a head turned to the fires: neither hides a face.
STANCES = {
    **POSES, 'stab': replace(POSES['lunge'], right_hand=(-0.30, -0.66, 1.36), right_grip=(0.199, -1, -0.804)), 'shove': replace(POSES['shove'], left_hand=(0.52, -0.32, 0.94), right_hand=(-0.44, -0.02, 1.70), right_grip=(-0.30, -0.30, 0.90), head=(-26, 0, -10), shield=(0.25, -1, 0.10)),
    # A wide step into the blow, both hands on the axe, its blade over what is struck.
    'hew': replace(POSES['guard'], left_foot=Foot(0.14, -0.46, 6), right_foot=Foot(-0.18, 0.44, -38, 18), pelvis=(0, -0.04, 0.82), hips=(6, 0, -14), chest=(4, -4, 2), head=(-6, 0, -2),
                   right_hand=(-0.20, -0.46, 1.62), right_elbow=(-1, 0.2, 0.1), right_grip=(0.05, -0.60, 0.80), left_hand=(-0.20, -0.34, 1.44), left_elbow=(0.8, -0.2, -0.6), left_grip=(0.05, -0.60, 0.80)),
    'guard': replace(POSES['guard'], head=(-8, 0, -42), shield=(-0.7, -0.8, 0.1), right_hand=(-0.40, -0.16, 1.22), right_grip=(0.407, -1, -0.071)),
}


@dataclass(frozen=True)
class Moment:
    """`people`: outfit, pose, x, y, turn, height. `beasts`: kind, move, (x, y, z), (pitch, tilt, turn), size."""
    centre: tuple
    scale: float
    azimuth: float
    people: tuple
    beasts: tuple
    #: The share of each spear behind its fist; a third if not told.
    held: tuple


MOMENTS = {
    'battle': Moment((-0.24, 4.11, 1.85), 10.9, 38, (
        (GEAR['emperor'], 'pierce', 0.35, 4.75, -38, 1.28),
        (vary(GEAR['shieldman'], turn=80), 'shove', -4.00, 3.70, 20, 1.16),
        (vary(GEAR['hoplite'], spear=1.7), 'guard', 2.50, 3.80, 130, 1.08),
        (vary(GEAR['axeman'], cape='', turn=90), 'hew', -1.72, 5.85, -52, 1.12),
        (GEAR['archer'], 'draw', 0.92, 6.42, 158, 1.04),
    ), (
        ('hound', 'struck', (-2.05, 2.49, LANDING), (0, 0, 122), 1.25), ('stalker', 'snap', (-3.68, 1.33, 0.64), (0, 0, 190), 1.10), ('ram', 'gore', (-3.82, 5.78, LANDING), (0, 0, 96), 1.15),
        ('hound', 'spring', (4.05, 5.25, LANDING), (0, 0, -50), 1.16), ('stalker', 'run', (1.02, 9.16, 1.92), (0, 0, -6), 1.06), ('hound', 'tug', (1.25, 1.98, 0.80), (0, 0, 124), 1.18),
    ), (0.57, None, None, None, None)),
    'pic2': Moment((0.35, 3.75, 1.20), 12.6, -36, (
        (GEAR['emperor'], 'meet', 0.20, 3.55, 24, 1.30),
        (GEAR['shieldman'], 'kneel', -1.95, 2.95, 12, 1.20),
        (GEAR['hoplite'], 'stab', -1.57, 5.45, -58, 1.16),
        (vary(GEAR['axeman'], cape='', turn=90), 'raise', 1.40, 5.70, 82, 1.12),
        (GEAR['archer'], 'draw', 0.07, 5.92, 223, 1.04),
    ), (
        ('hound', 'struck left', (1.45, 0.62, 0.32), (0, 0, 207), 1.40), ('hound', 'bite', (-0.83, 1.13, 0.48), (0, 0, 215), 1.20), ('ram', 'rear', (2.93, 5.15, LANDING), (0, 0, -84), 1.20),
        ('hound', 'run', (-1.75, 7.85, 1.44), (0, 0, 43), 1.15), ('stalker', 'stalk', (-4.18, 3.20, LANDING), (0, 0, 96), 1.15),
    ), (0.48, None, 0.50, None, None)),
}


def render(job):
    moment = MOMENTS[job.name]
    view = game_view.begin(job, moment.centre, moment.scale, moment.azimuth)
    step = 0.016 if job.preview else 0.011
    for seed, ((gear, pose, x, y, turn, height), held) in enumerate(zip(moment.people, moment.held), 3):
        person = figure(f'person {seed}', STANCES[pose], gear, seed, step, hair_count=0.6, cape_length=1.22, held_at=held)
        shapes.belong(shapes.place(person, (x, y, LANDING + 0.005), (0, 0, turn), height), PEOPLE)
    for seed, beast in enumerate(moment.beasts, 1):
        kind, move, at, turn, size = beast
        shapes.belong(shapes.place(animal(kind, move, seed, 1, 0.028 if job.preview else 0.018, 0.6 if job.preview else 1.0, ground=treads(beast)), at, turn, size), PACK)
    place()
    light(job.name)
    game_view.finish(view, lambda rgb, depth: PAINT[job.name](rgb, depth, view), [*LAMPS[job.name], *muzzles(job.name)], exposure=1.5, rims=rims(job.name),
                     furs=() if job.name == 'pic2' else ([at for kind, _, at, _, _ in moment.beasts if kind != 'stalker'], [(x, y, LANDING) for _, _, x, y, _, _ in moment.people]), washes=WASHES.get(job.name, ()), feet=feet(moment),
                     over=(lambda image: interface(image, view, moment)) if job.name == 'pic2' else None)


def tread(x, y):
    """The height of the ground."""
    if abs(x) > 4.85 or y < FOOT:
        return LOW
    if y < EDGE:
        return (math.floor(y / RUN) + 1) * RISE
    return LANDING + max(0, min(math.floor((y - BACK) / RUN) + 1, 8)) * RISE


def treads(beast):
    """The steps as this beast's feet look for them, one by one."""
    _, _, at, (_, _, turn), size = beast
    return ground_under(tread, at, turn, size)


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
        bowls.stone_brazier((5.75, 3.7, LOW) if x > 0 else (-5.15, EDGE - 0.1, LOW), 1.35, 0.95, 21 + x)
        bowls.stone_brazier((4.4 * x, TOP + 0.9, HIGH), 0.9, 0.9, 24 + x)
        shapes.place(pillars.pillar(4.6, 0.42, 31 + x), (6.6 * x, TOP + 2.6, HIGH))
        shapes.place(pillars.pillar(3.0, 0.42, 34 + x, broken=1.0), (9.4 * x, TOP + 2.6, HIGH))
        shapes.place(banners.standard(3.7, 'crimson' if x > 0 else 'blue', 37 + x), (3.6 * x, TOP + 0.45, HIGH), (0, 0, 10))
    shapes.place(pillars.pillar(2.3, 0.46, 51, broken=0.8), (-7.4, 3.4, LOW))
    shapes.place(pillars.drum(0.44, 1.5, 52), (-6.6, 5.6, LOW), (0, 0, 30))
    shapes.place(pillars.drum(0.44, 1.2, 53), (7.9, -2.2, LOW), (0, 0, 110))
    rock.scatter(110, (-11, 11), (-7, TOP), lambda x, y: 0.0, [hewn('tread')], 0.03, 0.16, 9, skip=lambda x, y: abs(x) < 5.2 and y > -0.4)
    rock.scatter(26, (-4.2, 4.2), (EDGE, BACK), lambda x, y: LANDING, [hewn('tread')], 0.02, 0.07, 10)


#: What light may be laid on by kind: fire on those who hold the landing, moonlight on what comes at them.
PEOPLE, PACK = 1, 2


def feet(moment):
    """Soles and paws, each with how wide its dark is."""
    people = [sole for _, pose, x, y, turn, height in moment.people for sole in soles(STANCES[pose], (x, y, LANDING), turn, height)]
    return [(people, 0.17), ([paw for beast in moment.beasts for paw in paws(beast)], 0.22)]


def paws(beast):
    """Where its paws touch the ground; those in the air are left out."""
    kind, move, at, (_, _, turn), size = beast
    for leg in joints(KINDS[kind], move_of(kind, move), treads(beast)).legs:
        x, y, z = Vector(at) + Matrix.Rotation(math.radians(turn), 3, 'Z') @ (Vector(leg.foot) * size)
        if z - tread(x, y) < 0.15:
            yield x, y, tread(x, y)


MOON = (-0.62, -0.80, -0.78)


#: By picture: where the fire out of sight burns, what it is aimed at, its energy and width; the moon's strength and softness; the sky's.
KEYS = {'battle': ((-2.2, -0.6, 5.7), (0.2, 3.6, 1.8), 800, 1.0), 'pic2': ((-2.6, -1.6, 6.2), (0.4, 3.0, 1.4), 1050, 2.4)}
NIGHTS = {'battle': (5.6, 1.2, 2.6), 'pic2': (3.6, 7.0, 3.6)}


def light(name):
    moon, soft, sky = NIGHTS[name]
    lights.moon(MOON, moon, soft)
    lights.sky(strength=sky)
    lights.panel(*KEYS[name])


def rims(name):
    """Everybody on the stairs has the moon's edge, or they are lost against the dark; the rams' faces have some of the fires."""
    moment = MOMENTS[name]
    behind, before = (0.62, 0.80, 0.62), (-0.2, -1.0, 0.35)
    people = [(x, y, LANDING) for _, _, x, y, _, _ in moment.people]
    beasts = [at for _, _, at, _, _ in moment.beasts]
    rams = [beast[2] for beast in moment.beasts if beast[0] == 'ram']
    fill, fur = {'tint': WARM, 'edge': 0}, {'reach': 1.6, 'soft': 3}
    return [(people, behind, {'strength': 3.0}), (people, before, {**fill, 'strength': 0.22}), (beasts, behind, {**fur, 'strength': 1.2 if name == 'battle' else 1.5}), (rams, before, {**fill, **fur, 'strength': 0.3})]


def muzzles(name):
    """What the fires send into the faces of the pack: a little light before and above each, on the side that is seen."""
    moment = MOMENTS[name]
    a = math.radians(moment.azimuth)
    return [(tuple(Vector(above_head(*beast, treads(beast))) + Vector((0.55 * math.sin(a), -0.55 * math.cos(a), -0.15))), 0.8, {'tint': WARM, 'reach': 1.2, 'size': 0.35}) for beast in moment.beasts]


def paint_battle(rgb, depth, view):
    for seed, (at, radius, amount) in enumerate((((-2.4, 1.9, LANDING - 0.16), 0.7, 0.25), ((-4.6, 5.6, LANDING), 0.9, 0.18), ((1.4, 9.2, 1.9), 0.7, 0.2), ((0.6, 1.5, 0.7), 0.6, 0.25)), 1):
        rgb = strikes.dust(rgb, view, at, radius, amount, seed, depth=depth)
    rgb = strikes.sign(rgb, view, (0.35, 4.75, LANDING), 1.20, depth, strength=0.13)
    rgb = strikes.sparks(rgb, view, STRUCK, 30, 0.34, 3, SPARK)
    return strikes.sparks(rgb, view, (3.50, 4.69, LANDING + 1.24), 16, 0.24, 5, SPARK)


def paint_answer(rgb, depth, view):
    """The leap is met: the spear in the first beast's shoulder, over the sign at the emperor's feet."""
    for seed, (at, radius, amount) in enumerate((((1.3, -0.3, 0.2), 0.7, 0.35), ((3.9, 4.6, LANDING), 0.7, 0.35), ((-2.2, 8.6, 1.7), 0.6, 0.25)), 11):
        rgb = strikes.dust(rgb, view, at, radius, amount, seed, depth=depth)
    rgb = strikes.sign(rgb, view, (0.20, 3.55, LANDING), 1.35, depth, strength=0.22)
    for _, _, x, y, _, height in MOMENTS['pic2'].people[1:]:
        rgb = strikes.foot_ring(rgb, view, (x, y, LANDING), 0.50 * height, depth, GREEN)
    return strikes.sparks(rgb, view, BITTEN, 26, 0.28, 3, SPARK)


#: Where the spear meets the leaping hound, in `battle` and in `pic2`.
STRUCK, BITTEN = (-1.16, 3.15, LANDING + 1.42), (1.01, 1.37, 2.12)
GREEN = (0.20, 0.95, 0.35)
#: Dim enough that the blade is seen where it enters.
SPARK = (1.7, 0.78, 0.18)
PAINT = {'battle': paint_battle, 'pic2': paint_answer}
WARM = (1.0, 0.66, 0.26)
WASHES = {'battle': ((PEOPLE, (1.10, 0.98, 0.82), {'share': 0.30, 'fill': 0.07}), (PACK, (0.74, 0.96, 1.32), {'share': 0.75, 'fill': 0.03})),
          'pic2': ((PEOPLE, (1.10, 0.98, 0.82), {'share': 0.35, 'fill': 0.09}),)}
LAMPS = {
    'battle': [((-0.2, 3.7, LANDING + 0.9), 1.5, {'tint': WARM, 'reach': 3.0, 'size': 0.5}), ((0.1, 3.9, LANDING + 2.3), 0.9, {'tint': WARM, 'reach': 1.7, 'size': 0.4}), (STRUCK, 0.4, {'reach': 1.6}), ((3.50, 4.69, LANDING + 1.24), 0.4, {'reach': 1.4}),
               # The axe before the dark court; then faces that are turned from the fires: ram, the nearest wolf, the one on the guard's spear.
               ((-2.40, 5.12, 3.60), 0.8, {'tint': WARM, 'reach': 0.7, 'size': 0.3}), *((at, 0.75, {'tint': WARM, 'reach': 1.2, 'size': 0.35}) for at in ((-2.45, 5.10, 2.50), (2.25, 1.85, 2.25), (3.30, 4.05, 2.80))),
               ((-3.2, 4.6, LANDING + 1.7), 2.0, {'tint': WARM, 'reach': 3.0, 'size': 0.7}), ((2.2, 3.4, LANDING + 1.3), 1.4, {'tint': WARM, 'reach': 2.6, 'size': 0.5}), ((9.0, 6.5, 2.4), 2.6, {'tint': lights.MOON, 'reach': 6.0, 'size': 1.5})],
    'pic2': [((-0.60, 1.90, LANDING + 1.6), 1.1, {'tint': WARM, 'reach': 2.6, 'size': 0.6}), (BITTEN, 0.35, {'reach': 1.6}), ((-3.6, 2.6, LANDING + 1.2), 1.5, {'tint': WARM, 'reach': 2.6, 'size': 0.6}),
             ((2.6, 3.5, LANDING + 1.9), 1.8, {'tint': WARM, 'reach': 2.8, 'size': 0.6}), ((-2.5, -0.5, 1.7), 1.0, {'tint': WARM, 'reach': 2.4, 'size': 0.6}), ((-1.3, 6.7, 3.0), 1.4, {'tint': WARM, 'reach': 2.4, 'size': 0.6}),
             ((-6.5, 6.5, 3.0), 4.0, {'tint': lights.MOON, 'reach': 7.0, 'size': 1.6}), ((-7.0, -1.0, 3.0), 3.0, {'tint': lights.MOON, 'reach': 6.0, 'size': 1.6})],
}


def interface(image, view, moment):
    """What the player has on the screen; numbers need no language."""
    for share, (_, pose, x, y, turn, height) in zip((0.86, 0.64, 0.92, 0.48, 1.0), moment.people):
        image = hud.life(image, view, above_helmet(STANCES[pose], (x, y, LANDING), turn, height), share)
    for share, beast in zip((0.55, 0.8, 1.0, 0.9, 0.7, 1.0), moment.beasts):
        image = hud.life(image, view, above_head(*beast, treads(beast)), share, True)
    beasts = [Vector(above_head(*beast, treads(beast))) for beast in moment.beasts]
    _, pose, x, y, turn, height = moment.people[2]
    # Beside his spear.
    hoplite = Vector(above_helmet(STANCES[pose], (x, y, LANDING), turn, height)) + 0.22 * Vector((math.cos(math.radians(moment.azimuth)), math.sin(math.radians(moment.azimuth)), 0))
    for at, text, tint, size in ((beasts[0], '148', '#ffd27a', 58), (beasts[2], '62', '#f0e2c4', 44), (beasts[4], '31', '#f0e2c4', 44), (hoplite, '−17', '#ff7a5c', 44)):
        image = hud.number(image, view, at + Vector((0, 0, 0.14)), text, tint, size)
    return hud.belt_and_orbs(view.job, image)
