"""The Horned Warden in its arena: it charges across the pale floor and Tavrian, braced under its head, meets its breast with the spear; a man is flung aside, another hauls at its chain, an axe and an arrow come from behind."""
import math
from dataclasses import replace

import bpy
import cv2
import numpy as np
from mathutils import Euler, Matrix, Vector

from interface.window import hud
from kit import beast_groom, beast_head, denoise, game_view, lights, masonry, rock, shapes, strikes, surfaces, twofold, weapons
from kit.beast import beast, chain_path, links, spaced
from kit.beast_body import CHARGES, FRONT, HIND
from kit.figure import GEAR, figure, soles, vary
from kit.places import banners, cobble, pillars, brazier as bowls
from kit.places.stones import chance, hewn, stone
from kit.poses import POSES
from kit.skeleton import Foot, Pose, solve
from kit.surfaces import preset_material

PICTURES = {'pic4': (2880, 1620)}
ORDER = 41

#: The camera: middle, metres across, azimuth; and the world's directions to the right in the picture and into it.
CENTRE, WIDE, AZIMUTH = (-1.0, 0.0, 2.05), 17.6, 33
RIGHT, INTO = ((math.cos(a), math.sin(a)) if k else (-math.sin(a), math.cos(a)) for k, a in ((1, math.radians(AZIMUTH)), (0, math.radians(AZIMUTH))))


def spot(right, into):
    """A place on the floor, in metres to the right of the ring's middle and into the picture."""
    return tuple(right * a + into * b for a, b in zip(RIGHT, INTO))


#: Where the Warden stands, sunk into its stride, how it is turned (its rump is a little high), and its size.
WARDEN, TURN, SIZE = (*spot(1.0, 1.0), -0.22), (2, 0, -30), 1.62
#: The floor under it: light of its own is not the floor's.
STANDS = (*WARDEN[:2], 0.02)
#: A foot's joint over the floor: the pad is sunk to where it is widest, or its round sole would seem to float.
PAD = 0.075


def floor(y):
    """How high the arena's floor is in the Warden's own measure, at `y` along its back."""
    tilt = math.radians(TURN[0])
    return (-WARDEN[2] / SIZE - y * math.sin(tilt)) / math.cos(tilt)


#: The near fore foot has just come down before its breast and breaks the floor, the far one stands beside it, where it is seen below the breast; all four bear.
STRIDES = replace(CHARGES, legs={
    'front left': ((0.62, -1.00, 1.85), (0.92, -1.68, 1.12), (0.94, -1.80, floor(-1.80) + PAD)),
    'front right': ((-0.62, -0.95, 1.85), (-0.80, -1.62, 1.10), (-0.80, -1.92, floor(-1.92) + PAD)),
    'back left': ((0.50, 1.35, 1.95), (0.68, 1.30, 1.22), (0.70, 2.18, 0.94), (0.72, 2.32, 0.42), (0.72, 2.24, floor(2.24) + PAD)),
    'back right': ((-0.50, 1.30, 1.95), (-0.66, 0.86, 1.36), (-0.66, 1.42, 0.84), (-0.68, 1.14, 0.42), (-0.68, 0.98, floor(0.98) + PAD)),
})
STANCES = {
    **POSES,
    # All of his weight low behind the spear, both hands on it.
    'brace': Pose(
        left_foot=Foot(0.16, -0.62, 4), right_foot=Foot(-0.26, 0.62, -52, 12), pelvis=(0, -0.02, 0.71), hips=(16, 0, -18), chest=(14, 0, -6), head=(-30, 0, 8),
        left_hand=(-0.17, -0.65, 1.25), right_hand=(-0.28, -0.18, 1.00), left_elbow=(0.9, 0.2, -0.6), right_elbow=(-0.9, 0.6, 0.1), wind=(0.30, 0.34, 0.06)),
    # One heel dug in ahead, the other leg bent under him: he leans back against the chain.
    'haul': Pose(
        left_foot=Foot(0.20, -0.48, 10), right_foot=Foot(-0.18, 0.36, -46), pelvis=(0, 0.12, 0.76), hips=(-12, 0, -14), chest=(-14, 0, -8), head=(12, 0, 12),
        left_hand=(0.10, -0.50, 1.14), right_hand=(-0.06, -0.22, 1.04), left_elbow=(0.9, 0.1, -0.5), right_elbow=(-0.9, 0.4, -0.2),
        left_grip=(0.1, -1, 0.35), right_grip=(0.1, -1, 0.35), wind=(0, -0.2, 0)),
    'thrown': replace(POSES['recoil'], left_foot=Foot(.20, -.62, 14, -34, .66), right_foot=Foot(-.20, -.30, -24, -18, .18), pelvis=(0, .06, .80), hips=(-8, 0, 0), chest=(-14, 0, -8), head=(20, 0, -20),
                      left_hand=(.66, -.10, 1.62), left_elbow=(.6, .4, -.6), shield=(.3, -1, .4), right_hand=(-.72, .12, 1.66), right_elbow=(-.4, .6, -.8), right_grip=(-.6, -.3, .7)),
    'hew': replace(POSES['guard'], left_foot=Foot(.12, -.50, 4), right_foot=Foot(-.14, .42, -44, 6), pelvis=(0, -.06, .80), hips=(12, 0, -10), chest=(10, 4, -10), head=(-14, 0, 16),
                   right_hand=(-.26, .06, 1.83), right_elbow=(-1, .2, .2), right_grip=(-.30, .62, .72), left_hand=(-.19, -.08, 1.67), left_elbow=(.9, -.3, .1), left_grip=(-.30, .62, .72)),
}
#: How large a link of the chain is to one of the collar's own measure.
LINK = 1.1
#: Where the spear goes in, in the Warden's own measure.
WOUND = (0.50, -1.80, 1.50)
EMPEROR = vary(GEAR['emperor'], spear=3.4, shield='')
EMPEROR_TURN, EMPEROR_SIZE, HELD = 160, 1.50, 0.30
#: Outfit, pose, (right, into), height over the floor, turns, size, of those besides him.
PEOPLE = (
    (vary(GEAR['hoplite'], cape='', weapon='sword', skirt='tunic', tunic='crimson'), 'thrown', (-5.3, -0.5), 0.60, (-42, 0, 112), 1.24),
    (vary(GEAR['shieldman'], shield='', weapon='', grasps=True), 'haul', (6.9, -2.1), 0, (0, 0, -98), 1.24),
    (vary(GEAR['axeman'], turn=90, cape=''), 'hew', (2.3, -3.7), 0, (0, 0, -86), 1.24),
    (GEAR['archer'], 'draw', (-6.0, 5.2), 0, (0, 0, 60), 1.20),
)
FIRES = tuple(spot(*at) for at in ((-8.2, 0.4), (-7.0, 8.0), (8.1, 0.9), (6.4, -6.4)))


def on_warden(x, y, z):
    """Where a point of the Warden is in the world."""
    return Vector(WARDEN) + SIZE * (Euler([math.radians(a) for a in TURN]).to_matrix() @ Vector((x, y, z)))


def braced():
    """The emperor's pose and place: the point of his spear is in the wound."""
    pose, wound = STANCES['brace'], on_warden(*WOUND)
    hand, ahead = solve(pose)['right_hand'].translation, EMPEROR.spear * (1 - HELD) + 0.36
    rise = (wound.z / EMPEROR_SIZE - hand.z) / ahead
    aside = 0.20
    grip = Vector((aside, -math.sqrt(1 - rise ** 2 - aside ** 2), rise))
    point = Matrix.Rotation(math.radians(EMPEROR_TURN), 3, 'Z') @ (hand + grip * ahead) * EMPEROR_SIZE
    return replace(pose, right_grip=tuple(grip), left_grip=tuple(grip), left_hand=tuple(Vector(pose.right_hand) + 0.52 * grip)), (wound.x - point.x, wound.y - point.y, 0.01)


def thrust_way():
    """Where the spear points in the world."""
    return Matrix.Rotation(math.radians(EMPEROR_TURN), 3, 'Z') @ Vector(braced()[0].right_grip)


def people():
    """Pose, outfit, place, turns and size of everybody, the emperor first."""
    pose, at = braced()
    yield pose, EMPEROR, at, (0, 0, EMPEROR_TURN), EMPEROR_SIZE
    for gear, name, where, lift, turn, size in PEOPLE:
        yield STANCES[name], gear, (*spot(*where), 0.01 + lift), turn, size


def standing():
    return [one for one in people() if one[2][2] < 0.1]


def render(job):
    view = game_view.begin(job, CENTRE, WIDE, AZIMUTH)
    # What was rendered is graded again without anybody.
    if not (job.regrade and twofold.rendered(job, 2)):
        stage(job)
    lights.moon((-0.20, -0.62, -0.90), 4.4, 1.2)
    lights.sky(strength=1.9)
    lights.panel((-6.5, -13.0, 8.0), (-2.0, -3.0, 1.5), 1700, 2.0)
    where = [at for _, _, at, _, _ in people()]
    soles_of_men = [sole for pose, _, at, turn, size in standing() for sole in soles(pose, at, turn[2], size)]
    paws, tips = pads()
    game_view.finish(view, lambda rgb, depth: paint(rgb, depth, view), [*LAMPS, axe_gleam()], exposure=1.4, over=lambda image: hud.enemy_bar(image, 0.78), rims=rims(),
                     furs=([STANDS], where, 4.6, 7.0, 0.70, 0.15), close_ups=[WHOLE, HAULED], close_fade=0.05,
                     washes=((0, (0.84, 0.97, 1.16), {'share': 0.8}), (2, (1.0, 0.78, 0.58), {'share': 0.25, 'fill': 0.28, 'low': (0.0, 6.5)}), (1, (1.12, 0.98, 0.78), {'share': 0.3, 'fill': 0.13})),
                     feet=[(soles_of_men, 0.22), (soles_of_men, 0.12), (paws, 0.50), (paws, 0.30), (tips, 0.16)])


def stage(job):
    """The Warden, the people and the ring."""
    warden = beast(0.06 if job.preview else 0.036, 0.02 if job.preview else 0.0125, STRIDES, hair=0.01, chain_lift=0.05)
    groom(warden, job.preview)
    shoe(warden)
    for part in warden.children:
        # Seen from afar and lit from the edge, weathered stone is all bright lines.
        if part.name.startswith('rock'):
            part.data.materials[0] = surfaces.rock('calm backstone', '#6c6c72', '#2d2d34', '#746c62', '#7f887a', 0.6, 1.3, crack=0.25, bump=0.22, wear=0.25)
    shapes.belong(shapes.place(warden, WARDEN, TURN, SIZE), 2)
    for part in warden.children:
        if part.name.startswith('link'):
            shapes.belong(part, 3)
    for seed, (pose, gear, at, turn, size) in enumerate(people(), 3):
        his = {'cape_length': 1.0, 'cape_width': 1.2, 'held_at': HELD} if gear is EMPEROR else {}
        person = figure(f'person {seed}', pose, gear, seed, 0.018 if job.preview else 0.010, hair_count=0.6, **his)
        if gear is EMPEROR:
            sling(person, pose)
        thicken(person)
        shapes.belong(shapes.place(person, at, turn, size), 1)
    chain()
    place(job)


def groom(warden, coarse):
    """Its coat, and over it a collar whose links are told apart from afar."""
    head_at, turned = Vector(STRIDES.head_at), Euler([math.radians(a) for a in STRIDES.head_turn]).to_matrix()
    neck = tuple(head_at + turned @ Vector((0, 0.25, 0.02)))
    path = chain_path(neck, 0.05)
    beast_groom.groom(warden, STRIDES, path, floor(0), *((0.35, 0.0062) if coarse else (1.0, 0.0034)))
    for part in [part for part in warden.children if part.name.startswith('link')]:
        bpy.data.objects.remove(part)
    # It lies on the hair, not in it.
    worn = chain_path(neck, 0.19)
    for part in forged(spaced(np.vstack([worn, worn[:1]]), 0.245), 1.45):
        part.parent = warden


def forged(path, size):
    """Links of bare dark iron."""
    parts, iron = links(path, size, 0.78), surfaces.plain('chain iron', '#77777a', 0.42, 0.20, 0.5, 0.3)
    for part in parts:
        part.data.materials[0] = iron
    return parts


def shoe(warden):
    """Toes flat on the floor, and claws that come down to it: seen from above, a claw that curls past its paw hangs in the air."""
    for part in [part for part in warden.children if part.name.startswith('claw')]:
        bpy.data.objects.remove(part)
    level = Matrix.Rotation(-math.radians(TURN[0]), 4, 'X')
    for name in (*FRONT, *HIND):
        x, y, z = STRIDES.foot(name)
        for toe in (-1, 0, 1):
            where = Matrix.Translation((x, y, floor(y))) @ level @ Matrix.Translation((toe * 0.175, -0.16 + 0.04 * abs(toe), 0)) @ Matrix.Rotation(toe * 0.24, 4, 'Z')
            path = shapes.bezier((0, -0.08, 0.075), (0, -0.24, 0.150), (0, -0.42, 0.085), (0, -0.58, -0.005), 16)
            claw = shapes.sweep('claw', path, 0.090 * (1 - np.linspace(0, 1, 16) ** 2.2) ** 0.8 + 0.004, preset_material('claw'), 16, (1, 0.80))
            knuckle = shapes.lathe('toe', [(0.132 * math.sin(a), -math.cos(a) * 0.22) for a in np.linspace(0, math.pi, 14)], surfaces.hide('paw', '#4e4037', '#4f3829', '#2a201b'), 24)
            knuckle.matrix_world = where @ Matrix.Translation((0, -0.05, 0.060)) @ Matrix.Rotation(math.radians(80), 4, 'X') @ Matrix.Diagonal((1, 0.86, 1, 1))
            claw.matrix_world = where
            for part in (claw, knuckle):
                part.parent = warden


def pads():
    """Where its weight rests on the floor, in the world: the middle of each paw, and the tips of its claws."""
    feet = [STRIDES.foot(leg) for leg in STRIDES.legs]
    soles = [(*on_warden(x, y - 0.08, floor(y))[:2], 0) for x, y, _ in feet]
    tips = [(*on_warden(x + toe * 0.175 + math.sin(toe * 0.24) * 0.50, y - 0.16 + 0.04 * abs(toe) - 0.50 * math.cos(toe * 0.24), floor(y))[:2], 0) for x, y, _ in feet for toe in (-1, 0, 1)]
    return soles, tips


def sling(person, pose):
    """Both hands are on the spear: his shield hangs on his back, and the shaft is of pale ash, or it would be lost before the beast."""
    shield = weapons.round_shield(0.37, preset_material('flat bronze'), preset_material('flat gold'), 'rays')
    shield.matrix_world = solve(pose)['chest'] @ Matrix.Translation((0.04, 0.25, 0.16)) @ Vector((0, 1, 0.15)).to_track_quat('Z', 'Y').to_matrix().to_4x4()
    shield.parent = person
    for part in person.children_recursive:
        if part.name.split('.')[0] == 'shaft':
            part.data.materials[0] = preset_material('linen')


def thicken(person):
    """Shafts, blades, string: what is held is read from afar."""
    for part in person.children_recursive:
        more = {'shaft': 0.012, 'string': 0.006, 'arrow': 0.007, 'limb': 0.014}.get(part.name.split('.')[0], 0)
        if more:
            swollen = part.modifiers.new('thicker', 'DISPLACE')
            swollen.mid_level, swollen.strength = 0, more
        if part.name.split('.')[0] == 'bow':
            part.scale = (1.25,) * 3


def chain():
    """A chain round its hind leg, taut to the fists of him who hangs from it."""
    pose, _, at, turns, size = next(one for one in people() if one[0] is STANCES['haul'])
    bones, where = solve(pose), Matrix.Translation(at) @ Euler([math.radians(a) for a in turns]).to_matrix().to_4x4() @ Matrix.Scale(size, 4)
    fists = [where @ bones[f'{side}_hand'].translation for side in ('left', 'right')]
    end = fists[1] + Vector((*RIGHT, 0)) * 0.5 - Vector((0, 0, 0.9))
    hock, fetlock = STRIDES.legs['back left'][2:4]
    middle = on_warden(*Vector(hock).lerp(Vector(fetlock), 0.6))
    out = (fists[0] - middle).normalized()
    side = out.cross(Vector((0, 0, 1))).normalized()
    loop = [middle + 0.36 * (math.cos(a) * out + math.sin(a) * side) for a in np.linspace(0, 2 * math.pi, 20)]
    for number, path in enumerate((loop, [loop[0], *fists, end])):
        shapes.belong(shapes.place(shapes.group(f'chain {number}', forged(spaced(np.array(path) / LINK, 0.185), 1.05)), (0, 0, 0), (0, 0, 0), LINK), 3)


#: The spark at its breast, a fire out of sight on its muzzle, and what the pale floor throws up under its belly: nothing there is black.
LAMPS = [(tuple(on_warden(-0.1, 0.55, 0.75)), 0.50, {'tint': (0.50, 0.62, 0.90), 'reach': 4.2, 'size': 1.5, 'facing': 1.0}), (tuple(on_warden(0.80, -2.05, 1.55)), 1.5, {'reach': 2.6, 'size': 0.6, 'facing': 0.6}), (tuple(on_warden(0.75, -3.00, 1.75)), 0.45, {'reach': 2.4, 'size': 0.6, 'facing': 0.8})]


#: The whole Warden: the middle of it, and how many metres are seen aside and up.
WHOLE = tuple(on_warden(0, -0.35, 1.75)), (5.15, 4.15)
#: The chain, and him who hangs from it.
HAULED = (*spot(6.3, -1.9), 0.9), (1.35, 1.65)


def axe_gleam():
    """The moon on the axe's blade: without it the haft ends in the dark."""
    pose, _, at, (_, _, turn), size = next(one for one in people() if one[0] is STANCES['hew'])
    head = solve(pose)['right_hand'].translation + 0.70 * Vector(pose.right_grip).normalized()
    blade = Vector(at) + Matrix.Rotation(math.radians(turn), 3, 'Z') @ head * size
    return tuple(blade - 0.30 * Vector((*INTO, 0)) + Vector((0, 0, 0.30))), 1.5, {'tint': lights.MOON, 'reach': 0.75, 'size': 0.2, 'facing': 0.9}


def rims():
    """The moon's edge on everybody, and a little of the braziers on those whose backs would be lost in the dark."""
    feet = [at for _, _, at, _, _ in people()]
    warm = {'tint': lights.FIRE, 'edge': 0, 'strength': 0.42}
    behind = (0.25, 0.85, 0.8)
    fire = tuple(-0.75 * a - 0.45 * b for a, b in zip(RIGHT, INTO)) + (0.35,)
    face = on_head(0, -0.45, 0)
    return [(feet, behind, {'strength': 4.0}), (feet, (-0.4, -1.0, 0.5), warm), ([(*WARDEN[:2], 0.45)], behind, {'strength': 2.2, 'reach': 6.0, 'tall': 7.0, 'soft': 3, 'within': True}),
            ([(face[0], face[1], 1.3)], fire, {'tint': lights.FIRE, 'edge': 0, 'strength': 0.20, 'reach': 1.7, 'tall': 2.6}),
            ([STANDS], fire, {'tint': (1.0, 0.66, 0.40), 'edge': 0, 'strength': 0.30, 'reach': 5.5, 'tall': 7.0, 'soft': 2, 'within': True})]


def place(job):
    shapes.block('earth', (70, 70, 0.2), hewn('earth'), 0.01).location = (0, 0, -0.20)
    broken = crater()
    for slab in cobble.rings(11.4, 1.7, 1.0, 3, hewn('pale')).children:
        if math.hypot(slab.location.x - broken.x, slab.location.y - broken.y) < 1.0:
            bpy.data.objects.remove(slab)
    crush(broken)
    hub = shapes.lathe('hub', [(1.66, -0.2), (1.66, 0.0), (1.60, 0.03), (0, 0.03)], hewn('pale'), 64)
    hub.location = (0, 0, 0)
    ring = pillars.broken_ring(10.2, 14, 6.2, 0.55, 5, whole=(2, 3, 4, 6, 7), gone=(0, 8, 10, 11, 12, 13))
    # The lower edge would cut through this stump.
    next(part for part in ring.children if (part.location - Vector((-2.29, -9.94, 0.24))).length < 0.3).location.z = -9
    for seed, (x, y, turn) in enumerate(((-12.6, 3.0, 60), (12.8, 3.4, -60), (-3.0, 13.4, 10), (7.2, 12.2, -25), (-12.0, -5.6, 110)), 2):
        shapes.place(masonry.standing_stone(4.6 + seed % 3 * 0.5, 0.8, seed, 0.05 if job.preview else 0.03, 0.5), (x, y, -0.2), (1, -2, turn))
    for seed, (x, y) in enumerate(FIRES, 1):
        bowls.stone_brazier((x, y, 0), 1.0, 1.0, seed)
    for at, colour, turn in (((-8.3, 2.6), 'crimson', 30), ((7.2, 2.0), 'blue', -10)):
        shapes.place(banners.standard(4.2, colour, int(at[0] + 20)), (*spot(*at), 0), (0, 2, turn))
    # The archer's cover.
    shapes.place(stump(1.15, 0.50), (*spot(-5.2, 4.4), 0.0))
    for seed in range(16):
        x, y = ((-14.5, -4.5 + seed * 1.9) if seed < 8 else (-13 + (seed - 8) * 4.0, 15.5))
        shapes.place(rock.boulder(70 + seed, 1.6 + seed % 3 * 0.7, hewn('dark'), 4, (1.2, 1, 0.9), 0.3, chip=0.3), (x, y, 0.2), (0, 0, seed * 40))
    # Stones that its feet have thrown up.
    for seed in range(26):
        random = np.random.RandomState(seed)
        x, y = ((0.72, 2.6), (1.2, -2.2), (-0.8, -1.2))[seed % 3]
        thrown = rock.boulder(90 + seed, 0.06 + 0.13 * random.rand() ** 2, hewn('pale'), 3, (1, 1, 0.8), 0.3, chip=0.3)
        thrown.location = (*on_warden(x + random.normal(0, 0.30), y + random.normal(0.15, 0.35), 0)[:2], 0.10 + (0.3 if seed % 3 == 1 else 1.3) * random.rand() ** 1.5)
    rock.scatter(150, (-13, 13), (-11, 13), lambda x, y: 0.0, [hewn('tread')], 0.03, 0.24, 8)


def stump(height, radius):
    """A column that has come apart at the joint of two drums: a flat bed with the dowel's hole, a splinter of the next drum still on it."""
    pale, random = hewn('pale'), chance(61)
    shaft = masonry.column(height, radius, pale, 61, broken=0.02)
    top = radius * 0.84
    bed = shapes.lathe('bed', [(top, height - 0.10), (top, height + 0.01), (top - 0.03, height + 0.03), (0.10, height + 0.03), (0.09, height - 0.04), (0, height - 0.04)], pale, 40)
    splinter = stone((0.46, 0.30, 0.26), pale, random, (0.12, 0.20, height + 0.12), (0.10, -0.16, 0.6), 0.30)
    fallen = stone((0.40, 0.32, 0.24), pale, random, (0.62, -0.62, 0.10), (0.3, 0.2, 1.1), 0.30)
    return shapes.group('stump', [shaft, bed, splinter, fallen])


def crater():
    """The middle of what its fore foot breaks."""
    x, y, _ = STRIDES.foot('front left')
    return on_warden(x, y - 0.16, floor(y))


def crush(middle):
    """Paving broken by the fore foot: pieces pressed down under it, pieces stood up round it, rubble."""
    random, pale = chance(17), hewn('pale')
    for far, count, size, tilt, low in ((0.34, 4, (0.50, 0.44, 0.18), 0.02, 0.055), (0.84, 9, (0.44, 0.52, 0.20), 0.24, 0.0), (1.26, 11, (0.40, 0.62, 0.22), 0.06, 0.01)):
        for k in range(count):
            angle = 2 * math.pi * (k + random.uniform(-0.18, 0.18)) / count + far
            r = far + random.uniform(-0.05, 0.05)
            if far > 1 and random.random() < 0.45:
                continue
            part = tuple(side * random.uniform(0.8, 1.15) for side in size[:2]) + size[2:]
            stone(part, pale, random, (middle.x + r * math.cos(angle), middle.y + r * math.sin(angle), -size[2] / 2 - low + random.uniform(-0.015, 0.015)),
                  (random.gauss(0, 0.05), -tilt * random.uniform(0.5, 1.4), angle + random.gauss(0, 0.22)), 0.12)
    for seed in range(34):
        angle, r = random.uniform(0, 6.28), 0.75 + 0.95 * random.random()
        size = 0.035 + 0.10 * random.random() ** 2.5
        chip = rock.boulder(140 + seed, size, pale, 3, (1, 1, 0.8), 0.3, chip=0.3)
        chip.location = (middle.x + r * math.cos(angle), middle.y + r * math.sin(angle), 0.5 * size)


#: Where its feet tear up the floor, in its own measure: (x, y), metres across, how thick.
DUST = (((0.2, 3.0), 1.4, 0.45), ((0.5, 3.5), 1.8, 0.55), ((-1.3, 1.7), 1.3, 0.40), ((1.25, -1.25), 1.0, 0.55), ((0.25, -1.35), 1.2, 0.50), ((-0.8, -0.6), 1.3, 0.50), ((-1.4, 3.4), 1.8, 0.50))


def paint(rgb, depth, view):
    """Its weight throws up the floor; steel meets its breast."""
    camera = bpy.context.scene.camera
    at = twofold.where(camera, depth, np.array(camera.matrix_world.to_3x3(), np.float32))
    # The coat's strands glint one by one.
    rgb = moonlit_outline(heavy(denoise.without_dots(rgb, 5, 1.25), at), depth, at, view)
    for seed, (at, radius, amount) in enumerate(DUST, 21):
        rgb = strikes.dust(rgb, view, (*on_warden(*at, 0)[:2], 0.1), radius, 0.55 * amount, seed, (0.62, 0.60, 0.62), depth)
    rgb = ember(rgb, view, on_head(beast_head.EYE[0] + 0.02, beast_head.EYE[1] - 0.09, beast_head.EYE[2]))
    wound, way = on_warden(*WOUND), thrust_way()
    rgb = strikes.thrust(rgb, view, wound - 2.2 * way, wound - 0.55 * way, (1.0, 0.80, 0.48), 0.30)
    rgb = strikes.burst(rgb, view, wound, way, 1.25, 44, 5, strength=0.85)
    return strikes.sparks(rgb, view, wound, 40, 1.0, 4, (2.4, 1.15, 0.28))


def heavy(rgb, at):
    """The dark that gathers where paws press on the floor, on the paws themselves too: they stand in the shade of what they carry."""
    height = at[..., 2]
    # On the floor only right under them: wider, the dark would be another shadow.
    reach = 0.60 + 0.25 * np.clip((height - 0.02) / 0.08, 0, 1)
    for x, y, _ in pads()[0]:
        near = np.exp(-(np.hypot(at[..., 0] - x, at[..., 1] - y) / reach) ** 4)
        rgb = rgb * (1 - 0.68 * near * np.clip(1 - (height - 0.04) / 0.42, 0, 1))[..., None]
    # The thrown man's own, right below him: the moon casts his aside, where nobody looks for it.
    x, y = spot(*PEOPLE[0][2])
    along, across = ((at[..., 0] - x) * a + (at[..., 1] - y) * b for a, b in (RIGHT, INTO))
    below = np.exp(-np.square((along + 0.70) / 0.95) - np.square((across - 0.15) / 0.42)) * np.clip(1 - (height - 0.05) / 0.05, 0, 1)
    return rgb * (1 - 0.62 * below)[..., None]


def moonlit_outline(rgb, depth, at, view):
    """The moon's edge along back, plates and horns, from the upper right: where the floor behind is much farther than the hide."""
    # Its horns reach far out in front; behind it hangs a chain that has light enough.
    x, y = at[..., 0] - WARDEN[0], at[..., 1] - WARDEN[1]
    along = y * math.cos(math.radians(TURN[2])) - x * math.sin(math.radians(TURN[2]))
    own = (np.hypot(x, y) < np.where(along < 0, 6.5, 4.3)) & (at[..., 2] < 7)
    for _, _, (x, y, z), _, _ in people():
        own &= (np.hypot(at[..., 0] - x, at[..., 1] - y) > 0.9) | (at[..., 2] > z + 2.4)
    # Below, on the hair that hangs, it would be frost.
    own = own * np.clip((at[..., 2] - 1.3) / 0.6, 0, 1)
    calm, edge = cv2.medianBlur(depth.astype(np.float32), 5), np.zeros(depth.shape, np.float32)
    steps = (0.012, 0.028, 0.050, 0.080, 0.115)
    for metres in steps:
        dx, dy = (round(share * metres * view.pixels_per_metre) for share in (0.62, -0.78))
        behind = np.roll(calm, (-dy, -dx), (0, 1))
        edge += np.clip((behind - calm - 0.45) / 0.5, 0, 1) / len(steps)
    edge = cv2.GaussianBlur(edge * own, (0, 0), max(view.pixels_per_metre * 0.006, 0.5)) * (own > 0)
    grey = (rgb @ np.float32([0.3, 0.59, 0.11]))[..., None]
    return rgb + edge[..., None] * np.array(lights.MOON, np.float32) * (0.11 + 1.2 * grey)


def on_head(x, y, z):
    """Where a point of the Warden's head is in the world."""
    turned = Euler([math.radians(a) for a in STRIDES.head_turn]).to_matrix()
    return tuple(on_warden(*(Vector(STRIDES.head_at) + turned @ Vector((x, y, z)))))


def ember(rgb, view, at):
    """The eye that looks at him who holds the spear."""
    x, y, _ = view.seen(at)
    glow = sum(amount * strikes.flash(rgb.shape, x, y, view.pixels_per_metre * reach) for reach, amount in ((0.030, 1.8), (0.09, 0.22), (0.30, 0.025)))
    return rgb + glow[..., None] * np.array((1.0, 0.50, 0.12), np.float32)
