"""The Horned Warden in its arena: it charges across the pale floor and Tavrian, braced under its head, meets its breast with the spear; a man is flung aside, another hauls at its chain, an axe and an arrow come from behind."""
import math
from dataclasses import replace

import numpy as np
from mathutils import Euler, Matrix, Vector

from interface.window import hud
from kit import beast_head, game_view, lights, masonry, rock, shapes, strikes, weapons
from kit.beast import beast, links, spaced
from kit.beast_body import CHARGES
from kit.figure import GEAR, figure, soles, vary
from kit.places import banners, cobble, pillars, brazier as bowls
from kit.places.stones import hewn
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


#: Where the Warden stands, how it is turned (its rump is high), and its size.
WARDEN, TURN, SIZE = (*spot(1.0, 1.0), 0.02), (5, 0, -30), 1.62
STANCES = {
    **POSES,
    # All of his weight low behind the spear, both hands on it.
    'brace': Pose(
        left_foot=Foot(0.16, -0.62, 4), right_foot=Foot(-0.26, 0.62, -52, 12), pelvis=(0, -0.02, 0.71), hips=(16, 0, -18), chest=(14, 0, -6), head=(-30, 0, 8),
        left_hand=(-0.17, -0.65, 1.25), right_hand=(-0.28, -0.18, 1.00), left_elbow=(0.9, 0.2, -0.6), right_elbow=(-0.9, 0.6, 0.1), wind=(0.30, 0.34, 0.06)),
    # Heels in the ground, hanging from the chain.
    'haul': Pose(
        left_foot=Foot(0.24, -0.10, 22), right_foot=Foot(-0.16, -0.58, -8, -10), pelvis=(0, 0.26, 0.70), hips=(-16, 0, -8), chest=(-14, 0, -10), head=(14, 0, 8),
        left_hand=(0.10, -0.50, 1.10), right_hand=(-0.06, -0.22, 1.00), left_elbow=(0.9, 0.1, -0.5), right_elbow=(-0.9, 0.4, -0.2),
        left_grip=(0.1, -1, 0.35), right_grip=(0.1, -1, 0.35), wind=(0, -0.2, 0)),
    'thrown': replace(POSES['recoil'], left_foot=Foot(.20, -.62, 14, -34, .66), right_foot=Foot(-.20, -.30, -24, -18, .18), pelvis=(0, .06, .80), hips=(-8, 0, 0), chest=(-14, 0, -8), head=(20, 0, -20),
                      left_hand=(.66, -.10, 1.62), left_elbow=(.6, .4, -.6), shield=(.3, -1, .4), right_hand=(-.72, .12, 1.66), right_elbow=(-.4, .6, -.8), right_grip=(-.6, -.3, .7)),
    'hew': replace(POSES['guard'], left_foot=Foot(.10, -.58, 4, -16, .10), right_foot=Foot(-.12, .46, -8, 46), pelvis=(0, -.10, .87), hips=(12, 0, -10), chest=(10, 4, -10), head=(-14, 0, 16),
                   right_hand=(-.26, .04, 1.90), right_elbow=(-1, .2, .2), right_grip=(-.30, .62, .72), left_hand=(-.19, -.10, 1.74), left_elbow=(.9, -.3, .1), left_grip=(-.30, .62, .72)),
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
    (vary(GEAR['shieldman'], shield='', weapon='', grasps=True), 'haul', (6.6, -2.5), 0, (0, 0, -98), 1.24),
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
    warden = beast(0.06 if job.preview else 0.036, 0.02 if job.preview else 0.0125, CHARGES, hair=0.3 if job.preview else 0.75, hair_radius=0.0045, chain_lift=0.05)
    for part in warden.children:
        # The chain's loose end hangs between its legs, where it looks like a claw.
        part.hide_render = part.name.startswith('link') and part.matrix_basis.translation.z < 1.0
    shapes.belong(shapes.place(warden, WARDEN, TURN, SIZE), 2)
    for seed, (pose, gear, at, turn, size) in enumerate(people(), 3):
        his = {'cape_length': 1.0, 'cape_width': 1.2, 'held_at': HELD} if gear is EMPEROR else {}
        person = figure(f'person {seed}', pose, gear, seed, 0.018 if job.preview else 0.010, hair_count=0.6, **his)
        if gear is EMPEROR:
            sling(person, pose)
        thicken(person)
        shapes.belong(shapes.place(person, at, turn, size), 1)
    chain()
    place(job)
    lights.moon((-0.20, -0.62, -0.90), 4.4, 1.2)
    lights.sky(strength=1.9)
    lights.panel((-6.5, -13.0, 8.0), (-2.0, -3.0, 1.5), 1700, 2.0)
    where = [at for _, _, at, _, _ in people()]
    game_view.finish(view, lambda rgb, depth: paint(rgb, depth, view), [*LAMPS, axe_gleam()], exposure=1.4, over=lambda image: hud.enemy_bar(image, 0.78), rims=rims(),
                     furs=([WARDEN], where, 4.6, 7.0, 2.0),
                     washes=((0, (0.84, 0.97, 1.16), {'share': 0.8}), (2, (1.0, 0.74, 0.52), {'share': 0.25, 'fill': 0.17, 'low': (0.0, 5.5)}), (1, (1.12, 0.98, 0.78), {'share': 0.3, 'fill': 0.13})),
                     feet=[([sole for pose, _, at, turn, size in standing() for sole in soles(pose, at, turn[2], size)], 0.19), ([(*on_warden(*CHARGES.foot(leg))[:2], 0) for leg in ('front right', 'back right')], 0.6)])


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
    hock, fetlock = CHARGES.legs['back left'][2:4]
    middle = on_warden(*Vector(hock).lerp(Vector(fetlock), 0.6))
    out = (fists[0] - middle).normalized()
    side = out.cross(Vector((0, 0, 1))).normalized()
    loop = [middle + 0.36 * (math.cos(a) * out + math.sin(a) * side) for a in np.linspace(0, 2 * math.pi, 20)]
    for number, path in enumerate((loop, [loop[0], *fists, end])):
        shapes.belong(shapes.place(shapes.group(f'chain {number}', links(spaced(np.array(path) / LINK, 0.150))), (0, 0, 0), (0, 0, 0), LINK), 3)


#: Fires out of sight, on the Warden's face and breast.
LAMPS = [(tuple(on_warden(0.75, -2.15, 1.5)), 2.4, {'reach': 3.4, 'size': 0.7}), (tuple(on_warden(1.2, -3.6, 1.6)), 2.2, {'reach': 3.4, 'size': 0.7})]


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
    return [(feet, behind, {'strength': 4.0}), (feet, (-0.4, -1.0, 0.5), warm), ([WARDEN], behind, {'strength': 7.0, 'reach': 6.0, 'tall': 7.0, 'soft': 3, 'within': True})]


def place(job):
    shapes.block('earth', (70, 70, 0.2), hewn('earth'), 0.01).location = (0, 0, -0.20)
    cobble.rings(11.4, 1.7, 1.0, 3, hewn('pale'))
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
    shapes.place(pillars.pillar(1.3, 0.50, 61, hewn('pale'), 0.5), (*spot(-5.2, 4.4), 0.0))
    for seed in range(16):
        x, y = ((-14.5, -4.5 + seed * 1.9) if seed < 8 else (-13 + (seed - 8) * 4.0, 15.5))
        shapes.place(rock.boulder(70 + seed, 1.6 + seed % 3 * 0.7, hewn('dark'), 4, (1.2, 1, 0.9), 0.3, chip=0.3), (x, y, 0.2), (0, 0, seed * 40))
    # Stones that its feet have thrown up.
    for seed in range(26):
        random = np.random.RandomState(seed)
        x, y = ((0.72, 2.6), (-0.6, 1.5), (-0.8, -1.5))[seed % 3]
        stone = rock.boulder(90 + seed, 0.06 + 0.13 * random.rand() ** 2, hewn('pale'), 3, (1, 1, 0.8), 0.3, chip=0.3)
        stone.location = (*on_warden(x + random.normal(0, 0.30), y + random.normal(0.15, 0.35), 0)[:2], 0.15 + 1.5 * random.rand() ** 1.5)
    rock.scatter(150, (-13, 13), (-11, 13), lambda x, y: 0.0, [hewn('tread')], 0.03, 0.24, 8)


#: Where its feet tear up the floor, in its own measure: (x, y), metres across, how thick.
DUST = (((0.1, 2.5), 1.7, 0.60), ((0.3, 3.3), 1.9, 0.60), ((-1.4, 1.4), 1.5, 0.60), ((-1.6, -1.2), 1.6, 0.75), ((-0.6, -0.8), 1.3, 0.45), ((-1.4, 3.4), 1.8, 0.55), ((-1.4, -2.2), 1.2, 0.55), ((-0.2, 0.2), 1.3, 0.40))


def paint(rgb, depth, view):
    """Its weight throws up the floor; steel meets its breast."""
    for seed, (at, radius, amount) in enumerate(DUST, 21):
        rgb = strikes.dust(rgb, view, (*on_warden(*at, 0)[:2], 0.1), radius, amount, seed, (0.62, 0.60, 0.62), depth)
    rgb = ember(rgb, view, on_head(beast_head.EYE[0] + 0.02, beast_head.EYE[1] - 0.09, beast_head.EYE[2]))
    wound, way = on_warden(*WOUND), thrust_way()
    rgb = strikes.thrust(rgb, view, wound - 2.2 * way, wound - 0.55 * way, (1.0, 0.80, 0.48), 0.30)
    rgb = strikes.burst(rgb, view, wound, way, 1.25, 44, 5, strength=0.85)
    return strikes.sparks(rgb, view, wound, 40, 1.0, 4, (2.4, 1.15, 0.28))


def on_head(x, y, z):
    """Where a point of the Warden's head is in the world."""
    turned = Euler([math.radians(a) for a in CHARGES.head_turn]).to_matrix()
    return tuple(on_warden(*(Vector(CHARGES.head_at) + turned @ Vector((x, y, z)))))


def ember(rgb, view, at):
    """The eye that looks at him who holds the spear."""
    x, y, _ = view.seen(at)
    glow = sum(amount * strikes.flash(rgb.shape, x, y, view.pixels_per_metre * reach) for reach, amount in ((0.035, 2.2), (0.12, 0.35), (0.35, 0.06)))
    return rgb + glow[..., None] * np.array((1.0, 0.50, 0.12), np.float32)
