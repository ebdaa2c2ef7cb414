"""The ford, early in the day: a broken cart stands in the water, deserters come from both banks, and Tavrian throws the first of them off his feet.

The camera looks along y, so that x is across the picture and y into it.
"""
import math
from dataclasses import dataclass, replace

import bpy
import cv2
import numpy as np
from mathutils import Matrix

from kit import diorama, game_view, lights, rock, shapes, strikes, twofold, village, weapons, wilds
from kit.cliff import cliff
from kit.figure import GEAR, figure, soles, vary
from kit.noise import fractal, fractal2
from kit.poses import POSES
from kit.skeleton import Foot, solve
from kit.surfaces import preset_material

PICTURES = {'battle': (2560, 1440)}
ORDER = 40

WIDE, CENTRE = 12.0, (0, 0, .55)
LEDGE, BED = 1.15, -.46
#: The stream comes down in threads, never straight below each other: lip, height, (x, width) of each, how much of the brook above is seen, how far it leaps.
FALLS = (((.72, 4.72, 2.3), 1.24, ((0, .85),), 1.6, .34), ((0, 3.25, LEDGE - .02), .75, ((-.66, .74), (.42, .34)), .3, .34), ((0, 2.78, .44), .46, ((-.86, .46), (-.30, .26), (.60, .62)), .3, .22))
#: The way of the sun's light: low, from the left and a little from the front.
SUN = (.80, .50, -.48)

STANCES = {
    **POSES,
    # Shins stand steeply in the water: one that slants is a boot lying on it. The cape flies out over the shield.
    'pierce': replace(POSES['pierce'], left_foot=Foot(.22, .36, 62), right_foot=Foot(-.08, -.48, -2), pelvis=(.02, -.06, .83), wind=(-.45, 1.0, .60)),
    # Off his feet, the shield that was struck still before him.
    'thrown': replace(POSES['recoil'], left_foot=Foot(.18, -.66, 14, -34, .62), right_foot=Foot(-.20, -.34, -24, -18, .12), pelvis=(0, .06, .80), hips=(-8, 0, 0), chest=(-10, 0, -8), head=(24, 0, -34), left_hand=(.10, -.56, 1.30), left_elbow=(.9, .2, -.4), shield=(-.25, -1, .10),
                      right_hand=(-.80, .06, 1.50), right_elbow=(-.4, .6, -.8), right_grip=(-.6, .2, .8)),
    'cover': replace(POSES['shove'], left_foot=Foot(.14, -.34, 2), right_foot=Foot(-.18, .30, -36), pelvis=(0, -.04, .87), left_hand=(.26, -.58, 1.30), right_hand=(-.46, .22, 1.14), right_grip=(-.40, -.80, .30), head=(-20, 0, 6), shield=(-.42, -1, .26)),
    'ward': replace(POSES['guard'], head=(-8, 0, -14), left_hand=(.34, -.44, 1.18), shield=(.4, -.8, .1), right_hand=(-.42, -.22, 1.02), right_grip=(.16, -1, .24)),
    'stab': replace(POSES['lunge'], left_foot=Foot(.16, -.44, 4), right_foot=Foot(-.24, .42, -52, 6), pelvis=(0, -.02, .85), left_hand=(-.09, -.92, 1.30), left_elbow=(.9, .2, -.5), left_grip=(.28, -1, .17), right_hand=(-.26, -.34, 1.20), right_elbow=(-.9, .6, .1), right_grip=(.28, -1, .17), chest=(14, 0, -8)),
    'charge': replace(POSES['guard'], left_foot=Foot(.10, -.58, 4, -16, .10), right_foot=Foot(-.12, .46, -8, 46), pelvis=(0, -.10, .87), hips=(12, 0, -10), chest=(10, 4, -10), head=(-14, 0, 16),
                      right_hand=(-.26, .04, 1.90), right_elbow=(-1, .2, .2), right_grip=(-.30, .62, .72), left_hand=(-.19, -.10, 1.74), left_elbow=(.9, -.3, .1), left_grip=(-.30, .62, .72)),
    'hew': replace(POSES['guard'], left_foot=Foot(.16, -.36, 6), right_foot=Foot(-.20, .26, -38), pelvis=(0, -.04, .88), hips=(6, 0, -14), chest=(4, -4, 2), head=(-6, 0, -2),
                   right_hand=(-.20, -.46, 1.62), right_elbow=(-1, .2, .1), right_grip=(.05, -.60, .80), left_hand=(-.20, -.34, 1.44), left_elbow=(.8, -.2, -.6), left_grip=(.05, -.60, .80)),
    'parry': replace(POSES['recoil'], left_foot=Foot(.20, -.40, 12), right_foot=Foot(-.20, .34, -48), left_hand=(.16, -.50, 1.50), shield=(.45, -.8, .42), right_hand=(-.46, .30, 1.64), right_elbow=(-1, .3, .2), right_grip=(.10, .50, .86), head=(-8, 0, -14)),
    'draw up': replace(POSES['draw'], chest=(-8, -4, -18), head=(-10, 4, 62), left_hand=(.06, -.58, 1.66), right_hand=(-.12, .12, 1.50), left_grip=(.18, .30, 1)),
    'draw down': replace(POSES['draw'], left_foot=Foot(.12, -.34, -20), right_foot=Foot(-.14, .32, -78), pelvis=(0, 0, .88), hips=(6, 3, -52), chest=(10, -4, -18), head=(14, 4, 62), left_hand=(.06, -.66, 1.34), right_hand=(-.12, .08, 1.54), left_grip=(.18, -.24, 1)),
    'draw kneeling': replace(POSES['draw'], left_foot=Foot(.14, -.30, -12), right_foot=Foot(-.16, .40, -60, 60), pelvis=(0, .06, .57), hips=(6, 3, -52), chest=(8, -4, -18), head=(12, 4, 62), left_hand=(.06, -.66, 1.00), right_hand=(-.12, .06, 1.20), left_grip=(.18, -.24, 1)),
}


@dataclass(frozen=True)
class One:
    """Somebody of the fight: outfit, pose, where, how turned (0 looks at us, 90 to the right), how large; how far he falls back in degrees, the share of the spear behind his fist, and whether he stands on a ledge."""
    gear: object
    pose: str
    x: float
    y: float
    turn: float
    size: float
    fall: float = 0
    held: float = None
    above: bool = False

    @property
    def at(self):
        # On the road he stands on its stones.
        return self.x, self.y, LEDGE if self.above else max(float(ground(self.x, self.y)), BED) + .045 * (ground(self.x, self.y) > -.02) * float(paved(self.x, self.y))

    @property
    def wades(self):
        return self.at[2] < -.02


DESERTER = GEAR['deserter']
GUARD = (
    One(GEAR['emperor'], 'pierce', -.15, -1.25, -76, 1.30, held=.58),
    One(vary(GEAR['shieldman'], turn=80), 'cover', 2.20, -.40, 52, 1.16),
    One(vary(GEAR['archer'], body='scale', helmet='attic', metal='bronze', tunic='blue', legs='skin', greaves=True), 'draw up', 1.52, .62, 96, 1.06),
    One(vary(GEAR['hoplite'], crest='whitehair', crest_across=True, cape='', tunic='blue', spear=1.9), 'ward', -1.78, 1.12, -70, 1.14),
    One(vary(GEAR['axeman'], metal='bronze', cape='', tunic='crimson', legs='skin', greaves=True, turn=90), 'hew', 2.88, -3.62, 84, 1.14),
)
FOES = (
    One(vary(DESERTER, weapon='', shield='wooden', hair='blackhair'), 'thrown', -2.20, -1.65, 100, 1.10, fall=-38),
    One(vary(DESERTER, weapon='spear', spear=2.5, tunic='green', legs='black', hair='greyhair'), 'stab', -4.70, .72, 76, 1.08, held=.36),
    One(vary(DESERTER, turn=90, legs='black', beard=.10), 'charge', -4.72, -3.30, 72, 1.10),
    One(vary(DESERTER, weapon='sword', shield='wooden', turn=80, tunic='black', legs='wool', beard=.03), 'parry', 4.20, -3.62, -78, 1.10),
    One(vary(DESERTER, weapon='bow', hair='greyhair', beard=.12), 'draw kneeling', 4.70, -.25, -80, 1.06, above=True),
    One(vary(DESERTER, weapon='bow', tunic='ochre', legs='black', beard=.02), 'draw down', 2.85, 1.75, -62, 1.06, above=True),
)


def render(job):
    view = game_view.begin(job, CENTRE, WIDE, 0)
    step = .016 if job.preview else .010
    for seed, one in zip((31, 32, 33, 34, 35, 36, 38, 40, 42, 44, 46), (*GUARD, *FOES)):
        person = figure(f'person {seed}', STANCES[one.pose], one.gear, seed, step, hair_count=.6, cape_length=1.2, held_at=one.held)
        shapes.belong(shapes.place(person, one.at, (one.fall, 0, one.turn), one.size), FIGHTERS)
    place(job)
    lights.moon(SUN, 7.4, 1.4, (1.0, .68, .38))
    lights.sky('#6fa2b8', '#648a94', .95)
    finish(view)


def finish(view):
    dry = [sole for one in FOES if not one.wades for sole in soles(STANCES[one.pose], one.at, one.turn, one.size)]
    game_view.finish(view, lambda rgb, depth: paint(view, rgb, depth), exposure=1.30, contrast=1.14, mist=.08, mist_tint=(.20, .25, .24), vignette=.24, rims=rims(), feet=[(dry, .17)])


#: Where the rim of the lost wheel goes into the water.
RIM = ((-2.62, -4.88), (-1.50, -4.78))
#: Their kind: dark under soles lies on the ground alone.
FIGHTERS = 1
#: Where the spear's point is on the shield, and where its bearer's back meets the water.
STRUCK, FALLEN = (-2.52, -1.52, 1.08), (-2.95, -1.62, .02)


def ground(x, y):
    """The height of what the stream runs over."""
    x, y = np.asarray(x, np.float32), np.asarray(y, np.float32)
    bent = .34 * np.sin(y * 1.3 + .6) + .55 * fractal(np.stack([x * .9, y * .9, 0 * x], -1).reshape(-1, 3), 3, 4).reshape(x.shape)
    left, right = x + 3.95 + bent + .10 * np.clip(-y - 2, 0, 9), 3.05 - x + .9 * bent - .20 * np.clip(y + 1, -9, 9)
    inside = np.minimum(left, right)
    land = .14 - .64 * np.clip(inside / 1.1 + .38, 0, 1) ** .8 + .10 * np.clip(-inside - .4, 0, 1)
    return np.minimum(land, land + (.06 - land) * paved(x, y))


def paved(x, y):
    """How far the stream's bed is the road, which goes through it."""
    return np.clip((1.25 - np.abs(y + 1.55 + .33 * x)) / .25, 0, 1)


def place(job):
    banks = shapes.height_field('banks', (-8, 8), (-8, 9), .09, lambda p: ground(p[:, 0], p[:, 1]) + .02 * fractal(p * 1.7, 3, 8), diorama.soil('meadow', 'earth'))
    points = np.empty(len(banks.data.vertices) * 3, np.float32)
    banks.data.vertices.foreach_get('co', points)
    points = points.reshape(-1, 3)
    bare = np.maximum(np.clip((.13 - points[:, 2]) / .06, 0, 1), paved(points[:, 0], points[:, 1]))
    banks.data.attributes.new('mask', 'FLOAT', 'POINT').data.foreach_set('value', bare.astype(np.float32))
    stones = ((-3.3, -3.4, .22), (-.9, 2.6, .24), (.5, 2.35, .20), (3.35, -1.5, .24), (3.1, -2.1, .15), (-3.4, 1.7, .26), (1.6, 1.2, .16), (-1.6, -4.6, .26), (2.6, -4.7, .20), (-3.9, -2.2, .14))
    wilds.shallows((-7, -7), (6.5, 3.6), lambda x, y: -ground(x, y), [*((x, y, .02) for one in wading() for x, y in legs(one)), *((x, y, r * .9) for x, y, r in stones), *((x, 2.95, .22) for x in (-.9, -.4, .1, .6)), *((-1.75 + .30 * k, -4.40 - .075 * k, .05) for k in range(8)), (-2.05, -4.75, .14), (1.35, -3.75, .22), (.75, -3.30, .14)], 0, paved)
    for seed, (x, y, r) in enumerate(stones, 3):
        stone = rock.boulder(seed, r, preset_material('slab'), 4, (1, 1, .7), .22, chip=.3)
        stone.location = (x, y, -.02)
    # Gravel, where water and land meet.
    rock.scatter(520, (-6.4, 6.4), (-6.2, 3), lambda x, y: float(ground(x, y)), [preset_material('slab')], .03, .13, 9, skip=lambda x, y: not -.10 < ground(x, y) < .12 or paved(x, y) > 0)
    ledges(job)
    cart()
    growth()
    arrows()


def ledges(job):
    fine = .034
    right = [((0, 0, -.8), (6.5, 7, LEDGE)), ((1.3, 4.4, -.8), (6.5, 9, 2.3)), ((-.45, .9, -.8), (.6, 2.4, .50)), ((1.2, -.55, -.8), (3.4, .3, .34))]
    left = [((-7, 0, -.8), (0, 6, LEDGE)), ((-8, 1.9, -.8), (-1.2, 7, 2.1)), ((-2.6, -.5, -.8), (-.9, .4, .42))]
    fall = [((-2.4, 3.2, -.8), (2.0, 7, LEDGE - .12)), ((-3.2, 4.7, -.8), (3.2, 8, 2.3)), ((-2.6, 3.0, -.8), (-1.25, 7, LEDGE + .1)), ((1.0, 2.9, -.8), (2.4, 7, LEDGE + .12)), ((-1.3, 2.75, -.8), (1.1, 3.6, .42))]
    for bodies, at, turn, seed in ((right, (3.9, -1.7, 0), 28, 1), (left, (-1.55, 2.75, 0), 26, 5), (fall, (0, 0, 0), 0, 8)):
        low, high = (np.min([a for a, _ in bodies], 0), np.max([b for _, b in bodies], 0))
        shapes.place(cliff(job, bodies, tuple(low), tuple(high), 'meadow', seed=seed, fine=fine, thick=.36), at, (0, 0, turn))
    for (x, y, z), height, streams, back, out in FALLS:
        wilds.waterfall((x, y, z), height, streams, back=back, out=out)
    wilds.pool((-1.35, 3.15), (1.45, 4.65), LEDGE - .05, [(.72, 4.25, .30), (-.1, 3.35, .22)])
    for seed, (x, y, z, r) in enumerate(((-1.2, 3.4, LEDGE, .28), (-.12, 3.22, LEDGE - .02, .30), (.20, 3.5, LEDGE, .16), (.86, 3.30, LEDGE, .30), (1.25, 3.7, LEDGE, .30), (-.5, 2.85, .40, .17), (.18, 2.82, .40, .15), (-1.0, 4.1, LEDGE, .30), (.05, 4.45, LEDGE, .34), (1.38, 4.4, LEDGE, .34),
                                             (-1.35, 2.75, .25, .32), (1.15, 2.7, .25, .32), (-.15, 2.95, .50, .26)), 41):
        stone = rock.boulder(seed, r, preset_material('slab'), 4, (1, 1, .7), .22, chip=.3)
        stone.location = (x, y, z)


def cart():
    """The bait: it has lost a wheel, and some of what it carried."""
    shapes.place(village.cart(sacks=3, wheels=(-1,)), (-.30, -4.18, -.47), (0, 22, 62))
    shapes.place(village.wheel(), (-2.05, -4.65, .02), (-58, 0, 20))
    for seed, (x, y, z, turn) in enumerate(((1.35, -3.75, -.10, (15, 30, 0)), (-4.9, -1.6, .08, (85, 0, 60)))):
        shapes.place(village.sack(seed + 3), (x, y, z), turn)
    for x, y, z, turn in ((.75, -3.30, -.05, (60, 30, 0)), (-4.35, -1.95, .02, (80, 0, 30))):
        shapes.place(village.jar(.62), (x, y, z), turn)


def growth():
    road = [[(-7.2, .83), (-5.8, .36), (-4.35, -.11)], [(3.55, -2.72), (4.8, -3.13), (7.2, -3.93)]]
    for seed, points in enumerate(road, 3):
        diorama.way(points, .07, 2.3, .31, seed, 'pale')
    def on(x, y):
        return float(ground(x, y))
    wilds.grass([(x, y, on(x, y), r) for x, y, r in ((-5.6, -.9, .3), (-5.3, -2.0, .26), (-5.9, -3.0, .34), (-5.2, -4.0, .3), (-4.9, -4.8, .34), (-5.9, -4.9, .4), (-5.8, 1.5, .3), (5.3, -4.3, .3), (4.7, -4.9, .34), (5.8, -5.2, .36), (4.5, -1.95, .22), (5.3, -1.75, .28), (5.9, -2.4, .28), (-4.9, 1.35, .2))], 4, .24)
    wilds.grass([(x, y, LEDGE, r) for x, y, r in ((4.15, -.95, .18), (5.6, -.75, .24), (3.2, .8, .18), (5.4, .9, .3), (3.6, 2.4, .26), (4.6, 1.8, .3), (2.1, 2.8, .22), (-2.4, 2.9, .24), (-3.4, 2.2, .22), (-4.6, 1.6, .2), (-3.2, 3.5, .34), (-5.6, 1.4, .3), (-4.2, 2.9, .3))], 5, .22)
    random = np.random.RandomState(4)
    small = [(random.uniform(-6, -1.2), random.uniform(1, 6), LEDGE) for _ in range(70)] + [(random.uniform(1.6, 6.2), random.uniform(-1, 6), LEDGE) for _ in range(90)]
    # Not on the stones below the edges of the ledges, nor where somebody stands.
    kept = [(x, y, z, random.uniform(.05, .13)) for x, y, z in small if y > 2.9 + .49 * (x + 1.55) and x < -1.4 or x > 4.2 - .53 * (y + 1.7) and y > -1.4 + .53 * (x - 3.9)]
    wilds.grass([spot for spot in kept if all(math.hypot(spot[0] - one.x, spot[1] - one.y) > .5 for one in FOES)], 8, .13, ('#4a5c28', '#8f9c4c'))
    wilds.ferns([(-5.2, -2.9, .10, .5), (-5.75, -1.55, .14, .55), (4.35, -2.05, .12, .42), (5.45, -4.75, .14, .55), (-2.3, 2.25, .1, .42), (-4.6, 1.05, .1, .44), (2.55, 1.1, .12, .40), (5.5, -1.3, .3, .42)], 6)
    shapes.place(wilds.crooked_pine(), (-4.35, 2.0, LEDGE), (0, 0, 200), .78)
    shade()


def shade():
    """Crowns of trees out of sight, between the sun and the banks: what they leave in the light is the ford."""
    random = np.random.RandomState(7)
    for k, (x, y, z, r) in enumerate(((6.0, 5.4, LEDGE, 1.4), (6.7, .4, LEDGE, 1.0), (5.5, -5.2, 0, 1.1), (-5.6, -5.1, 0, 1.2), (-.6, -6.4, 0, 1.1), (2.6, -6.5, 0, 1.0), (-5.9, 3.6, LEDGE, 1.2), (-1.9, 4.8, LEDGE, 1.0))):
        middle = np.array((x, y, z)) - 23 * np.array(SUN) / np.linalg.norm(SUN)
        v = random.normal(size=(900, 3))
        v *= r * random.uniform(.2, 1, (900, 1)) ** .6 / np.linalg.norm(v, axis=1, keepdims=True)
        village.leaves(middle + v, v, .26, village.foliage('shade', '#22301a', '#4f6a34'), 50 + k)


def arrows():
    """In the tall shield, and in the water."""
    shield = next(part for part in bpy.data.objects if part.name.startswith('shield') and any(child.name.startswith('boss') and child.location.z > .09 for child in part.children))
    for x, y, tilt in ((.12, .22, (12, -8)), (-.10, -.16, (4, 14)), (.02, .36, (-8, 6))):
        arrow = weapons.arrow()
        arrow.parent = shield
        shapes.place(arrow, (x, y, .02), (*tilt, 0))
    shapes.place(weapons.arrow(), (3.05, -.10, -.05), (28, -36, 0))
    # On its way.
    shapes.place(weapons.arrow(), (3.45, -.42, 1.50), (0, 62, 6))


def rims():
    """The sun on whoever stands in its way, where the mist has thrown it round them."""
    people = [one.at for one in (*GUARD, *FOES)]
    return [(people, (-.85, .35, .45), {'tint': (1.0, .74, .42), 'strength': .8, 'soft': 1}), ([one.at for one in GUARD], (-.7, -.7, .4), {'tint': (1.0, .78, .52), 'strength': .35, 'edge': 0}), ([one.at for one in FOES], (-.7, -.7, .4), {'tint': (1.0, .82, .62), 'strength': .40, 'edge': 0})]


def paint(view, rgb, depth):
    camera = bpy.context.scene.camera
    at = twofold.where(camera, depth, np.array(camera.matrix_world.to_3x3(), np.float32))
    rgb = dusk(wet(view, stilled(view, without_dots(rgb), at), at), at)
    seed = 4
    for (x, y, z), height, streams, _, _ in FALLS:
        for across, wide in streams:
            seed += 1
            rgb = wilds.cascade(view, rgb, depth, (x + across, y - .05, z + .03), wide, z - height, (), seed, int(90000 * wide), base=(.17, .24, .27), white=(.44, .47, .45), share=.085 / wide, trail=.030)
    for x, y, z, wide in ((-.15, 2.55, .05, 1.05), (-.7, 2.95, .42, .5), (.55, 2.95, .42, .45), (.72, 4.25, LEDGE, .5)):
        rgb = wilds.mist(view, rgb, depth, (x, y, z), wide, .34, .55, (.46, .50, .48), seed=3)
    sun = {'base': (.22, .29, .32), 'white': (.66, .62, .52)}
    rgb = wilds.splash(view, rgb, depth, FALLEN, (-1, .75), 2.1, (.50, .32), 3, 90000, share=.42, **sun)
    # Where his heel went in.
    rgb = wilds.splash(view, rgb, depth, (-1.96, -1.92, .02), (-.4, -1), .5, (.16, .10), 9, 9000, share=.9, **sun)
    first = GUARD[0]
    rgb = wilds.splash(view, rgb, depth, (first.x - .72, first.y - .05, .02), (-1, .3), .8, (.14, .12), 5, 9000, share=.5, **sun)
    rgb = strikes.sparks(rgb, view, STRUCK, 12, .34, 6, (.60, .44, .26))
    return rays(view, rgb, at)


def dusk(rgb, at):
    """The sun has not reached the upper end of the gorge; and greens are those of an old picture."""
    shade = (np.clip((at[..., 1] - 2.3 + .35 * np.sin(at[..., 0] * 1.7)) / 1.6, 0, 1) * np.clip(1.25 - .16 * np.clip(at[..., 0], 0, 9), 0, 1))[..., None]
    rgb = rgb * (1 - shade * np.float32([.50, .40, .30]))
    # The bait is part of the place: it does not vie with the fight.
    cart = np.exp(-np.square((at[..., 0] + .2) / 2.2) ** 2 - np.square((at[..., 1] + 4.5) / 1.1) ** 2)[..., None]
    rgb = rgb * (1 - .24 * cart)
    green = np.clip(rgb[..., 1:2] - np.maximum(rgb[..., :1], rgb[..., 2:]), 0, 1)
    return rgb + green * np.float32([.34, -.40, .10])


def without_dots(rgb):
    """Where a dark edge stands before bright ground its light is a guess: single pixels that are too bright take what their neighbours have."""
    middle = cv2.medianBlur(rgb, 3)
    wild = rgb.max(2) > 1.35 * middle.max(2) + .03
    return np.where(wild[..., None], middle, rgb)


def wading():
    return [one for one in (*GUARD, *FOES) if one.wades]


def stilled(view, rgb, at):
    """The stream's ripples without the dark specks that few samples leave, and soft where it bends over its lips and where the upper fall ends."""
    unit = view.pixels_per_metre
    low, brook = at[..., 2] < .03, np.abs(at[..., 2] - LEDGE) < .14
    middle = cv2.medianBlur(rgb, 5)
    dark = low & (rgb.max(2) < .80 * middle.max(2))
    calm = np.where(dark[..., None], middle, rgb)
    calm = calm + cv2.GaussianBlur(low.astype(np.float32), (0, 0), 1)[..., None] * (cv2.GaussianBlur(calm, (0, 0), max(unit * .005, .5)) - calm)
    x, y = at[..., 0], at[..., 1]
    soft = np.maximum(np.exp(-np.square((y - 3.50) / .22)) * (np.abs(x + .1) < 1.1), np.exp(-np.square(np.hypot(x - .72, y - 4.25) / .60))) * brook
    soft = np.clip(cv2.GaussianBlur(soft.astype(np.float32), (0, 0), unit * .03), 0, 1)[..., None]
    return calm + soft * (cv2.GaussianBlur(calm, (0, 0), unit * .07) - calm)


def legs(one):
    """Where the shins of somebody go through the water, (x, y) of each."""
    bones, where = solve(STANCES[one.pose]), Matrix.Translation(one.at) @ Matrix.Rotation(math.radians(one.turn), 4, 'Z') @ Matrix.Rotation(math.radians(one.fall), 4, 'X') @ Matrix.Scale(one.size, 4)
    for side in ('left', 'right'):
        knee, foot = (where @ bones[f'{side}_{part}'].translation for part in ('shin', 'foot'))
        if foot.z < 0 < knee.z:
            yield tuple(foot.lerp(knee, -foot.z / (knee.z - foot.z)))[:2]


def wet(view, rgb, at):
    """Water takes whoever stands in it: they are mirrored, legs are darker up to a ragged line, and round each is a collar of foam with its wake."""
    water = np.clip((.03 - at[..., 2]) / .01, 0, 1)
    rough = fractal2(at[..., 0] * 9, at[..., 1] * 9, 3, 3)
    ripples = fractal2(at[..., 0] * 2, at[..., 1] * 5, 2, 9)
    for one in wading():
        rgb = mirrored(view, rgb, at, one, water, ripples)
    for x, y in [*(place for one in wading() for place in legs(one)), *RIM]:
        across, down = at[..., 0] - x, y - at[..., 1]
        away = np.hypot(across, down)
        leg = np.clip((.34 - away) / .08, 0, 1) * np.clip((at[..., 2] - .03) / .02, 0, 1) * np.clip((.12 + .06 * rough - at[..., 2]) / .02, 0, 1)
        rgb = rgb * (1 - leg[..., None] * np.float32([.55, .50, .44]))
        deep = .55 * np.exp(-np.square(away / .22)) * water
        wide = .15 + .10 * (rough - .5)
        collar = np.exp(-np.square((away - wide) / .030)) + .45 * np.exp(-np.square((away - 2.1 * wide) / .03)) * np.clip(rough * 3 - 1, 0, 1)
        wake = .7 * np.exp(-np.square((np.abs(across) - .13 - .22 * down) / .045)) * np.exp(-np.clip(down, 0, 9) / .30) * (down > 0)
        white = (np.clip(1.5 * rough - .10, 0, 1) * np.clip(collar + wake, 0, 1) * .85 * water)[..., None]
        rgb = rgb * (1 - deep[..., None])
        rgb = rgb * (1 - white) + white * (2.0 * cv2.GaussianBlur(rgb, (0, 0), view.pixels_per_metre * .12) + np.float32([.26, .25, .21]))
    # Rings that go out from where somebody fell.
    away = np.hypot((at[..., 0] - FALLEN[0]) / 1.25, at[..., 1] - FALLEN[1]) + .26 * (rough - .5)
    ring = .8 * np.exp(-np.square((away - .92) / .06)) + .35 * np.exp(-np.square((away - 1.25) / .05)) + .8 * np.clip(1.15 - away / .62, 0, 1)
    white = (np.clip(2.2 * rough - .55, 0, 1) * np.clip(ring, 0, 1) * .75 * water)[..., None]
    return rgb * (1 - white) + white * np.float32([.62, .62, .54])


def mirrored(view, rgb, at, one, water, ripples):
    """Somebody's image in the stream under him, broken by its ripples."""
    places = list(legs(one))
    if not places:
        return rgb
    u, v, _ = view.seen((*np.mean(places, 0), 0))
    unit = view.pixels_per_metre
    height, width = rgb.shape[:2]
    row, column = np.mgrid[0:height, 0:width].astype(np.float32)
    down = (row - v) / unit
    bent = unit * .05 * np.sin(row / unit * 46 + 18 * ripples)
    his = ((at[..., 2] > .06) & (np.hypot(at[..., 0] - one.x, at[..., 1] - one.y) < .95)).astype(np.float32)
    image = cv2.remap(np.dstack([rgb * his[..., None], his]), column + bent, 2 * np.float32(v) - row + unit * .10, cv2.INTER_LINEAR)
    share = .50 * water * np.exp(-np.clip(down, 0, 9) / .55) * (down > -.35) * (.45 + .55 * np.sin(row / unit * 60 + at[..., 0] * 7))
    share = (np.clip(share, 0, 1) * cv2.GaussianBlur(image[..., 3], (0, 0), unit * .02))[..., None]
    colour = cv2.GaussianBlur(image[..., :3], (0, 0), unit * .02) / np.maximum(cv2.GaussianBlur(image[..., 3:], (0, 0), unit * .02)[..., None], .05)
    return rgb * (1 - share) + share * colour * np.float32([.80, .86, .82])


def rays(view, rgb, at):
    """The low sun in the mist: bands along its way, strongest where they come in."""
    way = np.subtract(view.seen(SUN)[:2], view.seen((0, 0, 0))[:2]) / np.linalg.norm(np.subtract(view.seen(SUN)[:2], view.seen((0, 0, 0))[:2]))
    y, x = (np.mgrid[0:rgb.shape[0], 0:rgb.shape[1]] / view.pixels_per_metre).astype(np.float32)
    along, across = x * way[0] + y * way[1], y * way[0] - x * way[1]
    bands = np.clip(fractal2(across * .9, along * .05, 4, 6) * 2.2 - .55, 0, 1)
    thick = (.24 * bands + .05) * np.clip(1 - along / 9.5, 0, 1) ** 1.5 * np.clip(1.15 - .22 * y, .1, 1)
    return rgb + thick[..., None].astype(np.float32) * np.float32([.40, .36, .25])
