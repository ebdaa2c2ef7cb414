"""A pack with a plan: the first leaps at the emperor and is met in the air by his spear, while the others go round the landing: the second has come up at his back, the third runs along its near side. The sun is down to the left."""
import math
from dataclasses import replace

import bpy
import cv2
import numpy as np
from mathutils import Matrix, Vector

from kit import diorama, lights, rock, shapes, strikes, twofold, wilds
from kit.cliff import cliff
from kit.figure import GEAR, figure, vary
from kit.pack import KINDS, MOVES, animal, ground_under
from kit.pack_joints import Move, joints
from kit.places import cobble
from kit.places.stones import chance, hewn, stone
from kit.skeleton import Foot, Pose, solve
from kit.surfaces import preset_material

PICTURES = {'detail-combat': (1200, 900)}
ORDER = 60

AZIMUTH = 20


def across(right, away):
    """The ground by the picture's own directions."""
    c, s = math.cos(math.radians(AZIMUTH)), math.sin(math.radians(AZIMUTH))
    return right * c - away * s, right * s + away * c


FLOOR, STEP = .05, .24
LANDING = FLOOR + 2 * STEP
#: Height and half of the width of each step, and where both have their middle.
MIDDLE = across(-.66, .14)
STEPS = ((FLOOR + STEP, 1.20), (LANDING, .98))
#: All of him goes into the thrust: the right arm straight, the right leg behind it, the shield behind the spear, against his breast, or nobody would hold it; head and breast are open to the light.
THRUST = Pose(
    left_foot=Foot(.12, -.54, 4), right_foot=Foot(-.18, .47, -30, 16), pelvis=(0, -.08, .79), hips=(14, -2, -24), chest=(15, 2, 8), head=(-16, 0, -14),
    left_hand=(.20, -.62, 1.02), left_elbow=(1, .2, -.8), left_grip=(1, 0, .2), shield=(-.42, -.86, .16),
    right_hand=(-.32, -.58, 1.12), right_elbow=(-.8, .8, -.1), wind=(.30, .75, .25))
HERO, TURN, LARGE = across(-.82, .10), 90, 1.44
SPEAR, HELD = 2.0, .56
#: So much of the blade is still to be seen, in metres of the spear, and what it throws back of the light that it strikes: it would be as dark as the hide behind it.
SHOWN, STEEL = .28, (.34, .30, .24)
#: Move, the way it looks (degrees from -y), how large.
FIRST, SECOND, THIRD = ('pierced', -78, 1.31), ('fall on', 88, 1.12), ('flank', -86, 1.10)
GONE_ROUND, GOES_ROUND = across(-2.46, .26), across(.22, -1.90)
#: Off the ground with both fore legs, the jaws at his back, its face half to the eye.
MOVES['fall on'] = Move((-.12, .36), (.04, .04), ((.06, -.50, .84, 50), (-.05, -.30, .40, 70)), ((.03, .10, 0, 30), (-.03, .30, 0, 48)), 0, 6, (34, -10), (-20, -24), 50)
#: Low and long past the steps, one fore paw ahead, its jaws to the eye.
MOVES['flank'] = Move((-.06, -.20), (.02, -.10), ((.02, -.46, .10, 14), (-.02, -.02, 0, 16)), ((.02, -.22, 0, 0), (-.02, .34, 0, 44)), 4, -2, (26, 4), (-2, 26), 44, .02)
#: As the pack's own, but in longer locks.
KINDS['shaggy wolf'] = SHAGGY = replace(KINDS['hound'], coat=(.030, .155))
GOLD = (1.0, .66, .26)
#: What grows takes some of the stone's grey, and the rock below is darker than those who fight: under the warm lamp both would be the loudest of the picture.
ROCK, GRASS, WOLF = 1, 2, 3
#: The low sun: from the left and a little before the picture.
SUN = (*across(-8.6, -4.4), 3.3)


def render(job):
    view = diorama.begin(job, 8.0, (.06, .0, .80), key=.30, moon=5.5, sky=.55, azimuth=AZIMUTH)
    lights.panel(SUN, (0, 0, .7), 4000, 1.7, (1.0, .69, .41))
    ground = cliff(job, [((-3.60, -1.30, -.9), (3.50, 1.25, 0)), ((-3.0, -1.75, -.9), (3.0, 1.65, 0)), ((-2.1, -2.1, -.9), (2.2, 2.0, 0)), ((-3.35, -2.2, -.9), (-1.1, -1.0, 0)), ((-1.5, -2.5, -.9), (2.0, -1.6, 0))], (-3.60, -2.5, -.9), (3.50, 2.0, 0), 'stone', 'turf', outer, seed=10, fine=.030, rough=.55)
    shapes.belong(ground, ROCK)
    shapes.belong(court(), GRASS)
    way, wound, at = met()
    pose = replace(THRUST, right_grip=tuple(Matrix.Rotation(math.radians(-TURN), 3, 'Z') @ way))
    # The flat of the blade is turned to the eye.
    shapes.place(figure('emperor', pose, vary(GEAR['emperor'], spear=SPEAR, turn=68), 1, .007, held_at=HELD, cape_length=1.15), (*HERO, LANDING), (0, 0, TURN), LARGE)
    pack = (FIRST, at), (SECOND, GONE_ROUND), (THIRD, GOES_ROUND)
    heads = [beast(job, one, where, seed) for seed, (one, where) in enumerate(pack, 3)]
    lamps = [(head, .55, {'reach': 1.5, 'size': .4, 'tint': (1.0, .74, .50)}) for head in heads]
    lamps.append((tuple(wound + Vector((-.35, -.60, .15))), .5, {'reach': 1.6, 'size': .35, 'tint': GOLD}))
    diorama.finish(job, lamps=lamps, samples=18, smooth=.8, rim=1.0, kinds=((ROCK, (1.06, .98, .80), .35, .60), (GRASS, (1.06, .98, .80), .30, .95), (WOLF, (.94, .96, 1.06), .25, .66)),
                   over=lambda rgb, alpha, passes: blow(view, moonlit(grounded(rgb, passes, pack), passes), alpha, passes['z'], wound, way, Vector((*at, 0))))


def met():
    """Which way the spear goes, the wound, and where the beast stands whose breast it is."""
    move, turn, size = FIRST
    bones = joints(SHAGGY, MOVES[move])
    breast = Matrix.Rotation(math.radians(turn), 3, 'Z') @ Vector(bones.chest.point(SHAGGY.wide * .45, -SHAGGY.depth * .34, -SHAGGY.depth * .66) * size)
    fist = Matrix.Translation((*HERO, LANDING)) @ Matrix.Rotation(math.radians(TURN), 4, 'Z') @ (solve(THRUST)['right_hand'].translation * LARGE)
    long, drop = (SPEAR * (1 - HELD) + SHOWN) * LARGE, breast.z + FLOOR - fist.z
    wound = fist + Vector((*across(1, -.10), 0)).normalized() * math.sqrt(long ** 2 - drop ** 2) + Vector((0, 0, drop))
    return (wound - fist).normalized(), wound, (wound - breast)[:2]


def beast(job, one, at, seed):
    """Stands it there; what it returns is a place before its face."""
    move, turn, size = one
    ground = ground_under(height, (*at, 0), turn, size)
    thing = animal('shaggy wolf', move, seed, 1, .026 if job.preview else .014, 1.3, .003, ground, tufted=True, eyes='wet')
    shapes.belong(thing, WOLF)
    for part in thing.children_recursive:
        if part.name.startswith(('eye', 'horn', 'tongue', 'tooth')):
            part.pass_index = 0
    shapes.place(thing, (*at, 0), (0, 0, turn), size)
    neck = Vector(joints(SHAGGY, MOVES[move]).neck) + Vector((0, -SHAGGY.skull * 2.2, .1))
    return tuple(Vector((*at, 0)) + Matrix.Rotation(math.radians(turn), 3, 'Z') @ (neck * size) + Vector((.27, -.73, .45)))


def grounded(rgb, passes, pack):
    """The dark under paws that stand, which small soft shadows leave too light to bind them to the ground."""
    camera = bpy.context.scene.camera
    at = twofold.where(camera, passes['z'], np.array(camera.matrix_world.to_3x3(), np.float32))
    ground, dark = (passes['who'] <= GRASS).astype(np.float32), np.zeros(rgb.shape[:2], np.float32)
    for (move, turn, size), (x, y) in pack:
        paws = [leg.foot for leg in joints(SHAGGY, MOVES[move]).legs if leg.lift < .05]
        middle = np.mean(paws, axis=0)
        for paw, radius, deep in (*((paw, .17, .62) for paw in paws), (middle * (1, .4, 1), .62, .34)):
            px, py, _ = Matrix.Rotation(math.radians(turn), 3, 'Z') @ Vector(paw) * size
            base = height(x + px, y + py)
            away = np.hypot(at[..., 0] - x - px, at[..., 1] - y - py)
            dark = np.maximum(dark, deep * np.exp(-(away / radius) ** 2) * (np.abs(at[..., 2] - base) < .22) * ground)
    return rgb * (1 - dark)[..., None]


def moonlit(rgb, passes):
    """The moon's cold edge on fur that turns up and away: spread over a few hairs, each by itself would glitter."""
    fur = (passes['who'] == WOLF).astype(np.float32)
    reach = rgb.shape[1] / 800
    share = cv2.GaussianBlur(fur, (0, 0), reach)[..., None] + 1e-3
    across, lifted, facing = np.moveaxis(cv2.GaussianBlur(passes['normal'] * fur[..., None], (0, 0), reach) / share, 2, 0)
    turned = np.clip(.62 * across + .80 * lifted, 0, 1) ** 1.5 * np.clip(1 - np.abs(facing), 0, 1) ** 1.2
    return rgb + (1.7 * turned * fur)[..., None] * np.float32([.45, .64, 1.0]) * (passes['albedo'] + .05)


def blow(view, rgb, alpha, depth, wound, way, hound):
    """What the blow and the charge throw up: dust under whoever pushes off, then light where the blade goes in."""
    behind, flank = Vector((*GONE_ROUND, .05)), Vector((*GOES_ROUND, .05))
    clouds = ((hound + Vector((.95, .35, .06)), .70, .60), (hound + Vector((.3, -.15, .04)), .45, .35), (behind + Vector((-.55, -.05, 0)), .55, .9), (flank + Vector((.62, .10, 0)), .55, .75), (flank + Vector((-.50, -.30, 0)), .40, .5))
    for seed, (at, radius, amount) in enumerate(clouds, 3):
        # None beside the ground: over the page it would be a stain.
        rgb = rgb + (strikes.dust(rgb.copy(), view, at, radius, amount, seed, (.50, .42, .34), depth) - rgb) * alpha[..., None]
    lit = strikes.sparks(strikes.burst(rgb, view, wound, way, .38, seed=2, strength=.32), view, wound, 14, .26, 4, (1.6, .75, .18))
    # The blade stands before the light that it strikes.
    steel = blade(view, alpha.shape, wound, way)[..., None]
    lit = rgb + (lit - rgb) * (1 - .95 * steel) + steel * np.float32(STEEL)
    return lit, np.maximum(alpha, np.clip((lit - rgb).max(2), 0, 1))


def blade(view, shape, wound, way):
    """1 where what is not yet in the wound is seen."""
    base, outline = np.array(wound) - np.array(way) * SHOWN * LARGE, []
    (ax, ay, _), (bx, by, _) = view.seen(base), view.seen(wound)
    aside = np.array([by - ay, ax - bx]) / math.hypot(bx - ax, by - ay) * view.pixels_per_metre * LARGE
    for far, wide in ((-.06, .020), (.04, .026), (.10, .046), (.16, .046), (.22, .040), (SHOWN, .032)):
        middle = np.array([ax, ay]) + np.array([bx - ax, by - ay]) * far / SHOWN
        outline = [middle + aside * wide, *outline, middle - aside * wide]
    mask = np.zeros(shape, np.float32)
    cv2.fillPoly(mask, [(np.array(outline) * 16).round().astype(np.int32)], 1.0, cv2.LINE_AA, 4)
    return cv2.GaussianBlur(mask, (0, 0), .008 * view.pixels_per_metre)


def outer(points):
    """1 where grass grows: where nobody treads."""
    torn = .30 * np.sin(points[:, 0] * 3.1 + 2 * np.sin(points[:, 1] * 2.3)) * np.cos(points[:, 1] * 2.7 + points[:, 0])
    return np.clip((np.hypot(points[:, 0] * .64, points[:, 1] * 1.30) - 1.72 + .5 * torn) / .25, 0, 1)


def paved(x, y):
    return outer(np.array([[x, y, 0.0]]))[0] < .5


def height(x, y):
    return max((tall for tall, half in STEPS if max(abs(x - MIDDLE[0]), abs(y - MIDDLE[1])) < half), default=FLOOR if paved(x, y) else 0)


def court():
    """Two broad steps, as of an altar that is gone, in a court whose flags end in the grass, which is returned."""
    made, random = hewn('pale'), chance(4)
    x, y = MIDDLE
    for tall, half in STEPS:
        across_it = round(half * 2 / .6)
        size = half * 2 / across_it
        for i in range(across_it):
            for k in range(across_it):
                at = (x + (i + .5) * size - half, y + (k + .5) * size - half)
                stone((size - .012, size - .012, tall), made, random, (*at, tall / 2 + random.uniform(-.006, .006)), wear=.05)
    shapes.place(cobble.flags((-3.1, 3.1), (-1.7, 1.6), .46, 6, missing=.02, skip=lambda x, y: not paved(x, y)), (0, 0, FLOOR))
    for seed, ((right, away), r) in enumerate((((-2.5, 1.1), .24), ((1.35, -1.25), .15), ((-.3, -1.62), .16), ((1.62, -1.18), .09), ((2.3, 1.2), .2)), 3):
        lump = rock.boulder(seed, r, preset_material('slab'), 4, (1, 1, .75), .25, chip=.3)
        lump.location = (*across(right, away), r * .2)
    field = np.random.RandomState(8)
    spots = np.c_[field.uniform(-3.3, 3.4, 1500), field.uniform(-2.4, 1.9, 1500)]
    grown = outer(np.c_[spots, 0 * spots[:, :1]]) > .5
    deep = np.where((spots[:, 1] < 0) & (np.abs(spots[:, 0] - .25) < 1.5), 2.35, 1.88)
    within = (np.abs(spots[:, 0]) / 3.25) ** 5 + (np.abs(spots[:, 1]) / deep) ** 5 < .9
    return wilds.grass([(x, y, 0, field.uniform(.10, .20)) for x, y in spots[grown & within]], 6, .13, ('#4a5630', '#949658'))
