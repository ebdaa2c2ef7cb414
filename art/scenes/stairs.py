"""The fight on the stairs, with the game's interface over it: Tavrian and four of his guard on the landing, back to back, and a pack that comes from every side. His spear is in the first of them."""
import math
from dataclasses import replace

import bpy
from mathutils import Matrix, Vector

from interface.window import hud
from kit import game_view, lights, rock, shapes, strikes
from kit.figure import GEAR, above_helmet, figure, soles, vary
from kit.pack import KINDS, MOVES, above_head, animal, ground_under, move_of
from kit.pack_body import toes
from kit.pack_joints import joints
from kit.places import ashlar, banners, brazier as bowls, cobble, pillars, stairs
from kit.places.stones import hewn
from kit.poses import POSES
from kit.skeleton import Foot, solve
from kit.surfaces import plain
from kit.weapons import broadside

PICTURES = {'pic2': (2560, 1440)}
ORDER = 40

RISE, RUN = 0.16, 0.42
LOW, LANDING, HIGH = 0.0, 6 * RISE, 14 * RISE
#: The flights' feet along y: the lower one, the landing, the upper one, the terrace.
FOOT, EDGE, BACK, TOP = 0.0, 6 * RUN, 6 * RUN + 4.4, 14 * RUN + 4.4


#: The spear beside the shield, not across the face.
STANCES = {**POSES,
           # The foot behind set so near that it is seen beside the guard's shield.
           'meet': replace(POSES['meet'], right_foot=Foot(-0.02, 0.36, -30, 22)),
           'stab': replace(POSES['lunge'], right_hand=(-0.30, -0.66, 1.36), right_grip=(0.199, -1, -0.804)),
           # The sword drawn back over the shield's edge, its flat to the viewer.
           'parry': replace(POSES['kneel'], right_hand=(-0.46, -0.04, 1.26), right_elbow=(-0.8, 0.6, -0.3), right_grip=(-0.42, 0.30, 0.86))}
#: It has come down on its near fore foot and throws the other at the man before it.
MOVES['tramples'] = replace(MOVES['rear'], withers=(0.0, 0.05), rump=(0.04, -0.02), fore=((0.10, 0.02, 0, 10), (-0.06, -0.40, 0.44, 62)), hind=((0.08, 0.16, 0, 10), (-0.06, -0.24, 0, 0)), arch=4, chest=-2, neck=(36, -6), turn=(16, -8))
CENTRE, WIDE, AZIMUTH = (0.35, 3.75, 1.20), 12.6, -36
#: Outfit, pose, x, y, turn, height, and the share of the spear behind the fist: a third if not told.
PEOPLE = (
    (GEAR['emperor'], 'meet', 0.20, 3.55, 24, 1.30, 0.48),
    (vary(GEAR['shieldman'], turn=90 + broadside((-0.42, 0.30, 0.86), (-0.74, -0.67, 0.4))), 'parry', -2.15, 2.95, 12, 1.20, None),
    (GEAR['hoplite'], 'stab', -1.57, 5.45, -58, 1.16, 0.50),
    (vary(GEAR['axeman'], cape='', turn=90), 'raise', 1.40, 5.70, 82, 1.12, None),
    (GEAR['archer'], 'draw', 0.07, 5.92, 223, 1.04, None),
)
#: Kind, move, (x, y, z), (pitch, tilt, turn), size.
BEASTS = (
    ('hound', 'struck left', (1.45, 0.62, 0.32), (0, 0, 207), 1.40), ('hound', 'bite', (-0.83, 1.13, 0.48), (0, 0, 215), 1.20), ('ram', 'tramples', (3.60, 5.85, LANDING), (0, 0, -84), 1.20),
    ('hound', 'run', (-1.75, 7.85, 1.44), (0, 0, 43), 1.15), ('stalker', 'stalk', (-4.38, 3.18, LANDING), (0, 0, 96), 1.15),
)


def render(job):
    view = game_view.begin(job, CENTRE, WIDE, AZIMUTH)
    step = 0.016 if job.preview else 0.011
    for seed, (gear, pose, x, y, turn, height, held) in enumerate(PEOPLE, 3):
        person = figure(f'person {seed}', STANCES[pose], gear, seed, step, hair_count=0.6, cape_length=1.22, held_at=held)
        shapes.belong(shapes.place(person, (x, y, LANDING + 0.005), (0, 0, turn), height), OURS)
    for seed, beast in enumerate(BEASTS, 1):
        kind, move, at, turn, size = beast
        body = animal(kind, move, seed, 1, 0.028 if job.preview else 0.018, 0.6 if job.preview else 1.0, ground=treads(beast), tufted=True)
        if kind == 'ram':
            shoe(body, beast)
        shapes.belong(shapes.place(body, at, turn, size), PACK)
    place()
    light()
    game_view.finish(view, lambda rgb, depth: paint(rgb, depth, view), [*LAMPS, *muzzles(), gleam()], exposure=1.5, sharpness=0.25, quality=(10, 0.4, 6), rims=rims(), washes=WASHES, feet=feet(), over=lambda image: interface(image, view))


def shoe(ram, beast):
    """Cloven hooves of dark horn that widen to the ground."""
    for part in [part for part in ram.children if part.name.split('.')[0] == 'hoof']:
        bpy.data.objects.remove(part)
    kind, move, *_ = beast
    r, horn = KINDS[kind].limb, plain('horn of the hoof', '#2a201a', 0.42)
    for leg in joints(KINDS[kind], move_of(kind, move), treads(beast)).legs:
        for root, tip in toes(KINDS[kind], leg):
            ahead = (tip - root) / max(float(((tip - root) ** 2).sum()) ** 0.5, 1e-6)
            heel = tip + (0, 0, r * 0.22) - ahead * r * 0.10
            hoof = shapes.sweep('hoof', [heel, heel + ahead * r * 0.30 - (0, 0, r * 0.34), heel + ahead * r * 0.52 - (0, 0, r * 0.62)], [r * 0.50, r * 0.60, r * 0.66], horn, 14)
            hoof.parent = ram


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


#: Kinds: the light of the fires is laid on the first alone.
OURS, PACK = 1, 2


def feet():
    """Soles and paws, each with how wide its dark is."""
    people = [sole for _, pose, x, y, turn, height, _ in PEOPLE for sole in soles(STANCES[pose], (x, y, LANDING), turn, height)]
    return [(people, 0.17), ([paw for beast in BEASTS for paw in paws(beast)], 0.22)]


def paws(beast):
    """Where its paws touch the ground; those in the air are left out."""
    kind, move, at, (_, _, turn), size = beast
    for leg in joints(KINDS[kind], move_of(kind, move), treads(beast)).legs:
        x, y, z = Vector(at) + Matrix.Rotation(math.radians(turn), 3, 'Z') @ (Vector(leg.foot) * size)
        if z - tread(x, y) < 0.15:
            yield x, y, tread(x, y)


def light():
    lights.moon((-0.62, -0.80, -0.78), 3.6, 7.0)
    lights.sky(strength=3.6)
    # The fire out of sight.
    lights.panel((-2.6, -1.6, 6.2), (0.4, 3.0, 1.4), 1050, 2.4)


def rims():
    """Everybody on the stairs has the moon's edge, or they are lost against the dark; the ram's face has some of the fires."""
    behind, before = (0.62, 0.80, 0.62), (-0.2, -1.0, 0.35)
    people = [(x, y, LANDING) for _, _, x, y, *_ in PEOPLE]
    rams = [beast[2] for beast in BEASTS if beast[0] == 'ram']
    fill, fur = {'tint': WARM, 'edge': 0}, {'reach': 1.6, 'soft': 3}
    return [(people, behind, {'strength': 3.0}), (people, before, {**fill, 'strength': 0.22}), ([beast[2] for beast in BEASTS], behind, {**fur, 'strength': 1.5}), (rams, before, {**fill, **fur, 'strength': 0.3})]


def muzzles():
    """What the fires send into the faces of the pack: a little light before and above each, on the side that is seen."""
    a = math.radians(AZIMUTH)
    return [(tuple(Vector(above_head(*beast, treads(beast))) + Vector((0.55 * math.sin(a), -0.55 * math.cos(a), -0.15))), 0.8, {'tint': WARM, 'reach': 1.2, 'size': 0.35}) for beast in BEASTS]


def gleam():
    """The moon on the raised axe: without it the blade is lost in the dark."""
    gear, pose, x, y, turn, height, _ = PEOPLE[3]
    head = solve(STANCES[pose])['right_hand'].translation + 0.70 * Vector(STANCES[pose].right_grip).normalized()
    blade = Vector((x, y, LANDING)) + Matrix.Rotation(math.radians(turn), 3, 'Z') @ head * height
    return tuple(blade + Vector((-0.10, -0.40, 0.30))), 2.2, {'tint': lights.MOON, 'reach': 0.95, 'size': 0.2, 'facing': 0.9}


def paint(rgb, depth, view):
    for seed, (at, radius, amount) in enumerate((((1.3, -0.3, 0.2), 0.7, 0.35), ((3.9, 4.6, LANDING), 0.7, 0.35), ((-2.2, 8.6, 1.7), 0.6, 0.25)), 11):
        rgb = strikes.dust(rgb, view, at, radius, amount, seed, depth=depth)
    rgb = strikes.sign(rgb, view, (0.20, 3.55, LANDING), 1.35, depth, strength=0.22)
    for _, _, x, y, _, height, _ in PEOPLE[1:]:
        rgb = strikes.foot_ring(rgb, view, (x, y, LANDING), 0.50 * height, depth, GREEN)
    return strikes.sparks(rgb, view, BITTEN, 16, 0.28, 3, SPARK)


#: Where the spear meets the leaping hound.
BITTEN = (1.01, 1.37, 2.12)
GREEN = (0.20, 0.95, 0.35)
#: Dim enough that the blade is seen where it enters.
SPARK = (0.75, 0.34, 0.08)
WARM = (1.0, 0.66, 0.26)
WASHES = ((OURS, (1.10, 0.98, 0.82), {'share': 0.35, 'fill': 0.09}),)
LAMPS = [
    ((-0.60, 1.90, LANDING + 1.6), 1.1, {'tint': WARM, 'reach': 2.6, 'size': 0.6}), (BITTEN, 0.35, {'reach': 1.6}), ((-3.6, 2.6, LANDING + 1.2), 1.5, {'tint': WARM, 'reach': 2.6, 'size': 0.6}),
    ((2.6, 3.5, LANDING + 1.9), 1.8, {'tint': WARM, 'reach': 2.8, 'size': 0.6}), ((-2.5, -0.5, 1.7), 1.0, {'tint': WARM, 'reach': 2.4, 'size': 0.6}), ((-1.3, 6.7, 3.0), 1.4, {'tint': WARM, 'reach': 2.4, 'size': 0.6}),
    ((-6.5, 6.5, 3.0), 4.0, {'tint': lights.MOON, 'reach': 7.0, 'size': 1.6}), ((-7.0, -1.0, 3.0), 3.0, {'tint': lights.MOON, 'reach': 6.0, 'size': 1.6}),
]


def interface(image, view):
    """What the player has on the screen; numbers need no language."""
    for share, (_, pose, x, y, turn, height, _) in zip((0.86, 0.64, 0.92, 0.48, 1.0), PEOPLE):
        image = hud.life(image, view, above_helmet(STANCES[pose], (x, y, LANDING), turn, height), share)
    for share, beast in zip((0.55, 0.8, 1.0, 0.9, 0.7), BEASTS):
        image = hud.life(image, view, above_head(*beast, treads(beast)), share, True)
    beasts = [Vector(above_head(*beast, treads(beast))) for beast in BEASTS]
    _, pose, x, y, turn, height, _ = PEOPLE[2]
    # Beside his spear.
    hoplite = Vector(above_helmet(STANCES[pose], (x, y, LANDING), turn, height)) + 0.22 * Vector((math.cos(math.radians(AZIMUTH)), math.sin(math.radians(AZIMUTH)), 0))
    for at, text, tint, size in ((beasts[0], '148', '#ffd27a', 58), (beasts[2], '62', '#f0e2c4', 44), (beasts[4], '31', '#f0e2c4', 44), (hoplite, '−17', '#ff7a5c', 44)):
        image = hud.number(image, view, at + Vector((0, 0, 0.14)), text, tint, size)
    return hud.belt_and_orbs(view.job, image)
