"""The ford, early in the day: a broken cart stands in the water, deserters come from both banks, and Tavrian throws the first of them off his feet.

The camera looks along y, so that x is across the picture and y into it.
"""
import math
from dataclasses import dataclass, replace

import bpy
import cv2
import numpy as np
from mathutils import Matrix

from kit import denoise, diorama, falls, game_view, lights, rock, shapes, shore, stream, strikes, twofold, village, weapons, wilds, wreck
from kit.cliff import cliff
from kit.figure import GEAR, figure, soles, vary
from kit.grade import LUMA
from kit.noise import fractal, fractal2
from kit.people import EYES
from kit.poses import POSES
from kit.skeleton import Foot, solve
from kit.surfaces import plain, preset_material

PICTURES = {'battle': (2560, 1440)}
ORDER = 40

WIDE, CENTRE = 11.3, (0, 0, .50)
LEDGE, BED = 1.15, -.36
#: Where the brook goes over into the ford, between and over stones, no two pieces of the lip at one height; and what comes down from above, out of sight.
LIP = (falls.Tongue(-.92, 3.00, LEDGE - .01, .15, .56, .9, .3), falls.Tongue(-.68, 3.10, LEDGE - .15, .12, .78, 1.3, .38), falls.Tongue(-.30, 3.12, LEDGE - .06, .12, .70, 1.0, .4), falls.Tongue(.15, 3.00, LEDGE + .02, .07, .48, .5, .2), falls.Tongue(.45, 3.04, LEDGE - .20, .12, .85, 1.4, .4), falls.Tongue(.67, 3.12, LEDGE - .05, .13, .66, 1.0, .32),
       falls.Tongue(1.04, 2.86, LEDGE - .42, .06, .45, .5, .10), falls.Tongue(-1.20, 2.92, LEDGE - .30, .05, .4, .4, .10))
UPPER = (falls.Tongue(.55, 4.66, 2.36, .16, .7, 1.0), falls.Tongue(.86, 4.60, 2.25, .14, .8, 1.2), falls.Tongue(1.10, 4.70, 2.34, .06, .6, .6))
#: The way of the sun's light: low, from the left and a little from the front.
SUN = (.80, .50, -.48)

STANCES = {
    **POSES,
    # Shins stand steeply in the water: one that slants is a boot lying on it. The cape flies out over the shield.
    'pierce': replace(POSES['pierce'], left_foot=Foot(.22, .36, 62), right_foot=Foot(-.08, -.48, -2), pelvis=(.02, -.06, .83), wind=(-.45, 1.0, .60)),
    # Off his feet, the shield that was struck still before him; the other arm, seen along its whole length, reaches behind him for the water.
    'thrown': replace(POSES['recoil'], left_foot=Foot(.20, -.80, 14, -26, .40), right_foot=Foot(-.20, -.34, -24, -18, .12), pelvis=(0, .06, .80), hips=(-8, 0, 0), chest=(-10, 0, -8), head=(24, 0, -34), left_hand=(.10, -.56, 1.30), left_elbow=(.9, .2, -.4), shield=(-.25, -1, .10),
                      right_hand=(-.50, .56, 1.34), right_elbow=(-.9, -.1, -.6), right_grip=(-.9, .2, .3)),
    # Behind the tall shield, which he has thrown up against the arrows: the weight on the bent foremost leg, the face lifted to where they come from, the sword low and ready.
    'cover': replace(POSES['shove'], left_foot=Foot(.16, -.42, 2), right_foot=Foot(-.20, .46, -40, 14), pelvis=(.02, -.10, .79), hips=(10, 0, -10), chest=(2, -4, -14), head=(-26, 4, -6), left_hand=(.30, -.56, 1.30), left_elbow=(.9, .1, -.5), shield=(-.16, -1, .30),
                     right_hand=(-.42, .06, 1.02), right_elbow=(-.8, 1, .1), right_grip=(.25, -.9, -.02)),
    # The hind foot stands clear of the skirt, as do those of `parry` and `draw down`: from the side both legs are seen.
    # A lunge with the spear over the rim of the shield: breast and face, which looks past it, are turned to us.
    'ward': replace(POSES['guard'], left_foot=Foot(.12, -.50, 2), right_foot=Foot(.02, .56, -50, 12), pelvis=(0, -.10, .775), hips=(12, 0, 8), chest=(8, -3, 10), head=(-16, 0, 20), left_hand=(.36, -.38, 1.02), left_elbow=(.9, .3, -.5), shield=(.62, -.80, .16), right_hand=(-.14, -.66, 1.30), right_elbow=(-1, .2, .1), right_grip=(.06, -1, .32)),
    # Low, with all he has behind the point: the hind leg is stretched, the shaft lies along the hip.
    'stab': replace(POSES['lunge'], left_foot=Foot(.14, -.60, 4), right_foot=Foot(-.22, .56, -52, 22), pelvis=(0, -.10, .765), hips=(16, 0, 4), left_hand=(-.18, -.72, 1.04), left_elbow=(.6, .2, -.8), left_grip=(.16, -1, .10), right_hand=(-.30, .02, .97), right_elbow=(-.7, 1, .5), right_grip=(.16, -1, .10), chest=(10, 4, 16), head=(-26, 0, -38)),
    'charge': replace(POSES['guard'], left_foot=Foot(.10, -.58, 4, -16, .10), right_foot=Foot(-.12, .46, -8, 46), pelvis=(0, -.10, .87), hips=(12, 0, -10), chest=(10, 4, -10), head=(-14, 0, 16),
                      right_hand=(-.26, .04, 1.90), right_elbow=(-1, .2, .2), right_grip=(-.30, .62, .72), left_hand=(-.19, -.10, 1.74), left_elbow=(.9, -.3, .1), left_grip=(-.30, .62, .72)),
    'hew': replace(POSES['guard'], left_foot=Foot(.16, -.36, 6), right_foot=Foot(-.20, .26, -38), pelvis=(0, -.04, .88), hips=(6, 0, -14), chest=(4, -4, 2), head=(-6, 0, -2),
                   right_hand=(-.20, -.46, 1.62), right_elbow=(-1, .2, .1), right_grip=(.05, -.60, .80), left_hand=(-.20, -.34, 1.44), left_elbow=(.8, -.2, -.6), left_grip=(.05, -.60, .80)),
    'parry': replace(POSES['recoil'], left_foot=Foot(.20, -.40, 12), right_foot=Foot(-.04, .58, -44), pelvis=(0, .12, .81), left_hand=(.16, -.50, 1.50), shield=(.45, -.8, .42), right_hand=(-.46, .30, 1.64), right_elbow=(-1, .3, .2), right_grip=(.10, .50, .86), head=(-8, 0, -14)),
    # Drawn to the jaw, the elbow behind the arrow and above it, the back hollow, the weight on the bent hind leg.
    'draw up': replace(POSES['draw'], left_foot=Foot(.10, -.40, -14), right_foot=Foot(-.10, .40, -74), pelvis=(-.01, .10, .83), hips=(-4, 5, -50), chest=(-8, -6, -20), head=(-2, 6, 62), left_hand=(.10, -.63, 1.61), left_elbow=(.7, 0, -.7), right_hand=(-.13, -.04, 1.50), right_elbow=(-.45, .75, .55), left_grip=(.16, .20, 1)),
    'draw down': replace(POSES['draw'], left_foot=Foot(.12, -.36, -20), right_foot=Foot(.06, .50, -66), pelvis=(0, .04, .83), hips=(6, 3, -52), chest=(10, -4, -18), head=(14, 4, 62), left_hand=(.06, -.66, 1.34), right_hand=(-.12, .08, 1.54), left_grip=(.18, -.24, 1)),
    'draw kneeling': replace(POSES['draw'], left_foot=Foot(.14, -.30, -12), right_foot=Foot(-.16, .40, -60, 60), pelvis=(0, .06, .57), hips=(6, 3, -52), chest=(8, -4, -18), head=(12, 4, 62), left_hand=(.06, -.66, 1.00), right_hand=(-.12, .06, 1.20), left_grip=(.18, -.24, 1)),
}


@dataclass(frozen=True)
class One:
    """Somebody of the fight: outfit, pose, where, how turned (0 looks at us, 90 to the right), how large; how far he falls back in degrees, the share of the spear behind his fist, whether he stands on a ledge, and how high on a stone under water."""
    gear: object
    pose: str
    x: float
    y: float
    turn: float
    size: float
    fall: float = 0
    held: float = None
    above: bool = False
    stands: float = None

    @property
    def at(self):
        if self.stands is not None:
            return self.x, self.y, self.stands
        # On the road he stands on its stones.
        if self.fall:
            return self.x, self.y, -.46
        return self.x, self.y, LEDGE if self.above else max(float(ground(self.x, self.y)), BED) + .045 * (ground(self.x, self.y) > -.02) * float(paved(self.x, self.y))

    @property
    def wades(self):
        return self.at[2] < -.02


DESERTER = GEAR['deserter']
GUARD = (
    One(GEAR['emperor'], 'pierce', -.15, -1.25, -76, 1.30, held=.668),
    One(vary(GEAR['shieldman'], turn=80), 'cover', 2.20, -.40, 52, 1.16),
    One(vary(GEAR['archer'], body='scale', helmet='attic', metal='bronze', tunic='blue', legs='skin', greaves=True), 'draw up', 1.52, .62, 78, 1.06),
    One(vary(GEAR['hoplite'], crest='whitehair', crest_across=True, cape='', tunic='blue', spear=1.75), 'ward', -1.78, 1.12, -62, 1.14, held=.42, stands=-.15),
    One(vary(GEAR['axeman'], metal='bronze', cape='', tunic='crimson', legs='skin', greaves=True, turn=90), 'hew', 2.88, -3.62, 84, 1.14),
)
FOES = (
    One(vary(DESERTER, weapon='', shield='wooden', hair='blackhair'), 'thrown', -2.20, -1.65, 100, 1.10, fall=-38),
    One(vary(DESERTER, weapon='spear', spear=2.4, tunic='green', legs='black', hair='greyhair'), 'stab', -4.50, .72, 78, 1.08, held=.30),
    One(vary(DESERTER, turn=90, legs='black', beard=.10), 'charge', -4.72, -3.30, 72, 1.10),
    One(vary(DESERTER, weapon='sword', shield='wooden', turn=80, tunic='black', legs='wool', beard=.03), 'parry', 4.20, -3.62, -78, 1.10),
    One(vary(DESERTER, weapon='bow', hair='greyhair', beard=.12), 'draw kneeling', 4.55, -.30, -80, 1.02, above=True),
    One(vary(DESERTER, weapon='bow', tunic='ochre', legs='black', beard=.02), 'draw down', 2.95, 1.40, -62, 1.00, above=True),
)


def render(job):
    view = game_view.begin(job, CENTRE, WIDE, 0)
    # What was rendered is graded again without anybody: the people take longest to build.
    if not (job.regrade and twofold.rendered(job, len(list(heads())))):
        people(job)
        place(job)
    lights.moon(SUN, 7.4, 1.4, (1.0, .68, .38))
    lights.sky('#6fa2b8', '#648a94', .95)
    finish(view)


def people(job):
    step = .016 if job.preview else .010
    for seed, one in zip((31, 32, 33, 34, 35, 36, 38, 40, 42, 44, 46), (*GUARD, *FOES)):
        person = figure(f'person {seed}', STANCES[one.pose], one.gear, seed, step, hair_count=1.7, cape_length=1.2, held_at=one.held)
        forge_axes(person)
        span_bow(person, STANCES[one.pose])
        shapes.belong(shapes.place(person, one.at, (one.fall, 0, one.turn), one.size), FIGHTERS)


def forge_axes(person):
    """Axes with heads of dark iron and a ground edge: a thin plate of polished steel shows nothing but the sky, as a pane does."""
    iron, ground_steel = plain('axe iron', '#34373b', .50, .2, .4, .35), plain('axe edge', '#d9d8cf', .36, .3, .5, .15)
    for old in [part for part in person.children_recursive if part.name.startswith('blade') and part.parent.name.startswith('axe')]:
        haft = old.parent
        bpy.data.objects.remove(old)
        if not any(part.name.startswith('head of axe') for part in haft.children):
            for part in axe_head(iron, ground_steel):
                part.parent = haft


def span_bow(person, pose):
    """A bow as long and as far drawn as its bearer's arms reach, so that the string lies in his fingers."""
    for bow in [part for part in person.children if part.name.startswith('bow')]:
        reach = math.dist(pose.left_hand, pose.right_hand) / .56
        bow.matrix_world = bow.matrix_world @ Matrix.Diagonal((reach, 1, 1.12, 1))


def axe_head(iron, ground_steel, top=.70):
    """A bearded blade, its bevel and a socket round the haft, whose end is at `top`: across it is x, along it z."""
    cheek = [(.000, .045), (.060, .050), (.125, .088), (.160, .120)], [(.000, -.045), (.060, -.060), (.125, -.125), (.160, -.170)]
    thick = (.026, .021, .013, .0095)
    outline = [*zip(cheek[0], cheek[1], thick)]
    points = [(x, side * half, top + z) for (x, high), (_, low), half in outline for z, side in ((high, 1), (low, 1), (low, -1), (high, -1))]
    faces = [(4 * r + k, 4 * r + (k + 1) % 4, 4 * r + 4 + (k + 1) % 4, 4 * r + 4 + k) for r in range(3) for k in range(4)] + [(3, 2, 1, 0), (12, 13, 14, 15)]
    body = shapes.add('head of axe', points, faces, iron, smooth=False)
    # The bevel: from the cheek's end to an edge that bows outwards.
    up = np.linspace(-1, 1, 9)
    inner = [(.158, side * .0100, top + (.121 if t > 0 else .171) * t) for side in (1, -1) for t in up]
    edge = [(.205 - .022 * t * t, 0, top + (.150 if t > 0 else .205) * t) for t in up]
    bevel = shapes.add('bevel of axe', [*inner, *edge], [(a + k, a + k + 1, 18 + k + 1, 18 + k)[::way] for a, way in ((0, 1), (9, -1)) for k in range(8)], ground_steel, smooth=False)
    socket = shapes.sweep('socket of axe', [(0, 0, top - .062), (0, 0, top + .062)], .030, iron, 10)
    back = shapes.block('back of axe', (.075, .040, .062), iron, .008)
    back.location = (-.045, 0, top)
    return [body, bevel, socket, back]


def finish(view):
    dry = [sole for one in FOES if not one.wades for sole in soles(STANCES[one.pose], one.at, one.turn, one.size)]
    game_view.finish(view, lambda rgb, depth: paint(view, rgb, depth), exposure=1.46, contrast=1.14, mist=.08, mist_tint=(.20, .25, .24), vignette=.14, rims=rims(), feet=[(dry, .17)], close_ups=heads())


#: Their kind: dark under soles lies on the ground alone.
FIGHTERS = 1
#: Where the spear's point is on the shield, and where its bearer's back meets the water.
STRUCK, FALLEN = (-2.72, -1.62, 1.16), (-2.95, -1.62, .02)


def ground(x, y):
    """The height of what the stream runs over."""
    x, y = np.asarray(x, np.float32), np.asarray(y, np.float32)
    bent = .34 * np.sin(y * 1.3 + .6) + .55 * fractal(np.stack([x * .9, y * .9, 0 * x], -1).reshape(-1, 3), 3, 4).reshape(x.shape)
    left, right = x + 3.95 + bent + .10 * np.clip(-y - 2, 0, 9), 3.05 - x + .9 * bent - .20 * np.clip(y + 1, -9, 9)
    inside = np.minimum(left, right)
    land = .14 - .52 * np.clip(inside / 1.1 + .38, 0, 1) ** .8 + .10 * np.clip(-inside - .4, 0, 1)
    # The road is a causeway: over it the water is ankle-deep.
    return land + (np.clip(land, -.20, .06) - land) * paved(x, y)


def paved(x, y):
    """How far the stream's bed is the road, which goes through it."""
    return np.clip((1.25 - np.abs(y + 1.55 + .33 * x)) / .25, 0, 1)


def shallow(y, side):
    """Where the shore of a side (-1 is the left) is at `y`: x of the first shallow water."""
    xs = np.linspace(0, 6.5 * side, 400)
    return float(xs[np.argmax(ground(xs, np.full_like(xs, y)) > -.05)])


def rushes():
    """Where reeds stand: in the shallows of both shores."""
    left = [(shallow(y, -1) + out, y, r) for y, out, r in ((-4.25, .05, .26), (-4.70, .16, .20), (1.30, .10, .22), (1.62, .02, .16))]
    right = [(shallow(y, 1) - out, y, r) for y, out, r in ((-4.95, .06, .24), (-5.30, .14, .18))]
    return [(x, y, max(float(ground(x, y)), -.10), r) for x, y, r in left + right]


#: What lies in the stream: x, y, half its length, how tall it is for that.
STONES = ((-3.3, -3.4, .24, .55), (-3.02, -3.62, .12, .5), (-.9, 2.6, .24, .7), (.5, 2.35, .20, .6), (3.35, -1.5, .26, .6), (3.1, -2.1, .15, .5), (-3.4, 1.7, .28, .7), (-3.05, 1.42, .13, .5), (1.6, 1.2, .18, .45), (1.82, 1.02, .09, .5),
          (-1.6, -4.75, .26, .5), (2.6, -4.7, .24, .5), (2.28, -4.55, .11, .45), (-3.9, -2.2, .14, .5), (-.55, .55, .17, .32), (-.30, .42, .09, .4), (.55, -.15, .12, .30), (-2.75, .15, .16, .35), (1.0, -2.55, .15, .30), (1.22, -2.62, .08, .4), (-2.6, -3.0, .13, .35), (2.15, -3.2, .12, .35), (-3.55, -4.6, .17, .45))
#: The air over the gorge, as water mirrors it.
SKY = (.50, .60, .66)


def place(job):
    banks = shapes.height_field('banks', (-8, 8), (-8, 9), .09, lambda p: ground(p[:, 0], p[:, 1]) + .02 * fractal(p * 1.7, 3, 8), diorama.soil('meadow', 'earth'))
    points = np.empty(len(banks.data.vertices) * 3, np.float32)
    banks.data.vertices.foreach_get('co', points)
    points = points.reshape(-1, 3)
    bare = np.maximum(np.clip((.13 - points[:, 2]) / .06, 0, 1), paved(points[:, 0], points[:, 1]))
    banks.data.attributes.new('mask', 'FLOAT', 'POINT').data.foreach_set('value', bare.astype(np.float32))
    stream.surface(FORD)
    stream.surface(BROOK)
    for seed, (x, y, r, tall) in enumerate(STONES, 3):
        stone = rock.boulder(seed, r, preset_material('slab'), 4, (1, .55 + .09 * (seed % 6), tall), .30, planes=9, chip=.4)
        stone.location, stone.rotation_euler = (x, y, -.35 * r * tall), (0, 0, 2.4 * seed)
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
    fall = [((-2.4, 3.2, -.8), (2.0, 7, LEDGE - .12)), ((-3.2, 4.7, -.8), (3.2, 8, 2.3)), ((-2.6, 3.0, -.8), (-1.25, 7, LEDGE + .1)), ((1.0, 2.9, -.8), (2.4, 7, LEDGE + .12)), ((-1.3, 3.10, -.8), (1.1, 3.6, .42))]
    for bodies, at, turn, seed in ((right, (3.9, -1.7, 0), 28, 1), (left, (-1.55, 2.75, 0), 26, 5), (fall, (0, 0, 0), 0, 8)):
        low, high = (np.min([a for a, _ in bodies], 0), np.max([b for _, b in bodies], 0))
        shapes.place(cliff(job, bodies, tuple(low), tuple(high), 'meadow', seed=seed, fine=fine, thick=.36), at, (0, 0, turn))
    for seed, (x, y, z, r) in enumerate(BOULDERS, 41):
        stone = rock.boulder(seed, r, preset_material('slab'), 4, (1, 1, .7), .22, chip=.3)
        stone.location = (x, y, z)


#: By the falls, where no edge is a ruled line: x, y, z, radius.
BOULDERS = (
    # On the lip, between the tongues.
    (-1.10, 3.10, LEDGE + .02, .20), (-.54, 3.06, LEDGE - .04, .13), (-.06, 3.08, LEDGE - .02, .20), (.34, 3.00, LEDGE - .06, .11), (.84, 3.12, LEDGE + .02, .22), (1.10, 3.06, LEDGE - .02, .20), (-.62, 3.24, LEDGE - .02, .10), (.20, 3.20, LEDGE - .06, .12), (-.90, 2.98, LEDGE - .24, .12), (.62, 2.98, LEDGE - .34, .12),
    # In the falls' way.
    (-.70, 2.86, .52, .15), (-.26, 2.90, .30, .17), (.46, 2.84, .42, .14), (.10, 2.94, .66, .11), (.66, 2.74, .16, .15), (-1.02, 2.80, .34, .18), (1.02, 2.74, .36, .20),
    # At their foot.
    (-1.35, 2.75, .25, .32), (1.20, 2.66, .22, .30), (-.95, 2.22, -.10, .13), (.86, 2.30, -.08, .14),
    # Beside the brook above.
    (-1.2, 3.5, LEDGE, .28), (1.25, 3.7, LEDGE, .30), (-1.0, 4.1, LEDGE, .30), (.05, 4.45, LEDGE, .34), (1.42, 4.4, LEDGE, .34), (-1.28, 4.05, LEDGE, .24), (-.95, 4.60, LEDGE + .02, .26), (-.55, 4.64, LEDGE, .20), (-.30, 4.56, LEDGE, .15), (.28, 4.62, LEDGE, .18), (-.72, 3.85, LEDGE - .05, .17), (-.42, 4.10, LEDGE - .05, .12), (-1.22, 3.62, LEDGE - .02, .22), (.62, 3.72, LEDGE - .06, .13), (.22, 3.58, LEDGE - .08, .09), (-.20, 3.50, LEDGE - .07, .10), (.96, 3.46, LEDGE - .04, .17),
    # Behind the upper fall: dark between its strands.
    (.70, 4.62, 1.75, .16), (1.02, 4.60, 1.55, .18), (.48, 4.62, 1.45, .14))


def cart():
    """The bait: it has lost a wheel and some of what it carried, and has lain in the water for weeks."""
    lost = village.cart(sacks=0, wheels=(-1,))
    for k, (at, turn, broken) in enumerate((((-.32, .55, .76), (4, 6, 20), False), ((.30, .50, .76), (-5, 3, 90), False), ((.02, -.12, .78), (8, -10, 200), True))):
        shapes.place(wreck.jar(.60, broken, 3 + k), at, turn).parent = lost
    wreck.weathered(shapes.place(lost, (-.30, -4.18, -.60), (7, 27, 62)))
    wreck.weathered(shapes.place(village.wheel(), (-2.05, -4.65, -.04), (-62, 0, 20)))
    for x, y, z, turn, tall, broken in ((1.38, -3.66, -.02, (64, 8, 46), .74, True), (.80, -3.30, -.05, (62, 34, 0), .58, False), (-4.35, -1.95, .04, (80, 0, 30), .60, False)):
        shapes.place(wreck.jar(tall, broken, int(9 * tall)), (x, y, z), turn)
    shapes.place(village.sack(3), (-4.9, -1.6, .08), (85, 0, 60))


def growth():
    road = [[(-7.2, .83), (-5.8, .36), (-4.35, -.11)], [(3.55, -2.72), (4.8, -3.13), (7.2, -3.93)]]
    for seed, points in enumerate(road, 3):
        diorama.way(points, .07, 2.3, .31, seed, 'pale')
    def on(x, y):
        return float(ground(x, y))
    # In groups, each of its own kind: sedge on the meadow, reeds in the shallows, bracken in the shade of the rock, dock where it is trodden.
    shore.sedge([(x, y, on(x, y), r) for x, y, r in ((-5.62, -.95, .22), (-5.35, -4.55, .34), (-5.72, -4.85, .42), (-5.15, -5.05, .24), (-5.75, -2.75, .20), (5.45, -4.62, .34), (5.72, -5.05, .40), (5.02, -5.15, .26), (5.45, -1.95, .26), (5.15, -2.15, .16))] + [(x, y, LEDGE, r) for x, y, r in ((5.35, .95, .30), (5.62, .65, .20), (5.05, 1.15, .16), (3.62, 2.45, .24), (3.35, 2.65, .16), (-3.25, 2.45, .24), (-3.55, 2.75, .17), (-5.45, 1.55, .30), (-2.45, 3.15, .17))], 4)
    shore.reeds(rushes(), 6)
    shore.bracken([(-5.75, -1.55, .14, .62), (-5.40, -1.80, .12, .42), (-2.35, 2.25, .10, .58), (-2.68, 2.02, .08, .40), (2.55, 1.1, .12, .56), (2.40, .82, .08, .36), (-5.05, 1.20, .10, .52)], 6)
    shore.dock([(4.42, -2.02, .12, .32), (4.66, -1.84, .13, .24), (-5.25, -2.95, .10, .34), (5.5, -1.3, .30, .30)], 7)
    random = np.random.RandomState(4)
    small = [(random.uniform(-6, -1.2), random.uniform(1, 6), LEDGE) for _ in range(44)] + [(random.uniform(1.6, 6.2), random.uniform(-1, 6), LEDGE) for _ in range(56)]
    # Not on the stones below the edges of the ledges, nor where somebody stands.
    kept = [(x, y, z, random.uniform(.05, .12)) for x, y, z in small if y > 2.9 + .49 * (x + 1.55) and x < -1.4 or x > 4.2 - .53 * (y + 1.7) and y > -1.4 + .53 * (x - 3.9)]
    shore.sedge([spot for spot in kept if all(math.hypot(spot[0] - one.x, spot[1] - one.y) > .5 for one in FOES)], 8, .30)
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
    """The sun's edge on whoever stands in its way: warm on those whom it is about, thin and cool on those in the shade of the trees."""
    first, rest = [GUARD[0].at, FOES[0].at], [one.at for one in (*GUARD[1:], *FOES[1:])]
    return [(first, (-.85, .35, .45), {'tint': (1.0, .76, .46), 'strength': 1.2, 'soft': 1}), (first[:1], (-.8, -.5, .48), {'tint': (1.0, .80, .54), 'strength': .14, 'edge': 0}), (first[1:], (-.8, -.5, .48), {'tint': (1.0, .80, .54), 'strength': .85, 'edge': 0}),
            (rest, (-.85, .35, .45), {'tint': (.96, .84, .66), 'strength': .9, 'soft': 1}), (rest, (.6, -.2, .7), {'tint': (.55, .72, 1.0), 'strength': .16, 'edge': 0})]


def paint(view, rgb, depth):
    camera = bpy.context.scene.camera
    at = twofold.where(camera, depth, np.array(camera.matrix_world.to_3x3(), np.float32))
    rgb = denoise.without_dots(rgb)
    rgb = wet(stream.water(view, rgb, at, FORD, SKY, [(np.mean(list(legs(one)), 0), (one.x, one.y)) for one in wading() if list(legs(one))]), at)
    rgb = dusk(stream.water(view, rgb, at, BROOK, SKY), at)
    rgb = dripping(rgb, at)
    rgb = wilds.mist(view, rgb, depth, (.85, 4.55, LEDGE + .1), .60, .9, .30, (.30, .36, .38), seed=9)
    rgb = falls.fall(view, rgb, depth, UPPER, LEDGE - .05, 4, 260000, .9, tints=FAR)
    rgb = falls.boil(rgb, at, LEDGE - .05, ((.78, 4.30, .42, .5, .8),), FAR, 8)
    rgb = wilds.mist(view, rgb, depth, (.78, 4.20, LEDGE), .55, .38, .60, (.34, .40, .42), seed=3)
    rgb = falls.boil(rgb, at, 0, FEET)
    rgb = falls.fall(view, rgb, depth, LIP, 0, 5)
    for x, y, z, wide, tall, much in ((-.12, 2.42, .02, 1.15, .34, .55), (-.20, 2.85, .10, 1.0, .50, .42)):
        rgb = wilds.mist(view, rgb, depth, (x, y, z), wide, tall, much, (.50, .54, .52), seed=3)
    sun = {'base': (.22, .29, .32), 'white': (.40, .39, .35)}
    # Where he went in with his back, in three sheets that do not meet, and where his heel did.
    for seed, (x, y), towards, size, wide, share in ((3, (-.28, -.10), (-1, .25), 1.7, (.30, .22), .11), (12, (.10, .26), (-.5, 1), 1.3, (.34, .14), .11), (15, (.25, -.26), (.1, -1), .7, (.40, .12), .12)):
        rgb = wilds.splash(view, rgb, depth, (FALLEN[0] + x, FALLEN[1] + y, FALLEN[2]), towards, size, wide, seed, 60000, share=share, **sun)
    rgb = wilds.splash(view, rgb, depth, (-1.96, -1.92, .02), (-.4, -1), .4, (.12, .08), 9, 8000, share=.25, **sun)
    for x, y in legs(GUARD[0]):
        rgb = wilds.splash(view, rgb, depth, (x - .10, y - .04, .01), (-1, -.2), .42, (.12, .08), 5, 7000, share=.16, **sun)
    for x, y in legs(GUARD[4]):
        rgb = wilds.splash(view, rgb, depth, (x + .06, y - .03, .01), (1, -.4), .25, (.10, .07), 7, 5000, share=.16, **sun)
    rgb = broken_crest(collars(waterline(view, rgb, at), at), at)
    rgb = shore.stalks(view, stepping(view, rgb, depth, at, sun), depth, rushes(), 6)
    rgb = struck(view, rgb)
    return rays(view, grouped(view, led(grounded(rgb, at), at), at), at)


#: The upper fall is in the shade, and there is more air before it.
FAR = falls.Tints((.07, .11, .12), (.40, .45, .46), (.19, .26, .31))
#: Where the lower ones come down and how far their foam drifts.
FEET = ((-.80, 2.60, .34, .50, .95), (-.28, 2.52, .22, .62, 1.0), (.20, 2.62, .20, .35, .8), (.56, 2.48, .32, .58, 1.0), (-.10, 2.66, .95, .20, .7), (-.15, 2.2, .70, 1.7, .46))


def dripping(rgb, at):
    """Rock beside falling water is wet: dark, and a little green."""
    x, y, z = (at[..., k] for k in range(3))
    near = np.clip((1.60 - np.abs(x + .02)) / .35, 0, 1) * np.clip((y - 2.1) / .3, 0, 1) * np.clip((4.9 - y) / .3, 0, 1)
    ragged = np.clip(1.6 * fractal2(x * 3.1, y * 3.1 + z * 2.3, 4, 17) + .15, 0, 1)
    return rgb * (1 - (np.clip(near, 0, 1) * ragged * (z > .03) * np.clip(1.3 - .35 * np.clip(y - 3.1, 0, 2), 0, 1))[..., None] * np.float32([.54, .52, .58]))


def struck(view, rgb):
    """The point goes into the boards: a small hot place, sparks thrown back along the shaft and a few splinters; the spearhead stays in sight."""
    random, unit, (u, v, _) = np.random.RandomState(12), view.pixels_per_metre, view.seen(STRUCK)
    hot, wood = np.zeros(rgb.shape[:2], np.float32), np.zeros(rgb.shape[:2], np.float32)
    def sliver(layer, angle, far, long, wide, strength):
        # What has flown farther has fallen more.
        way, side = np.array((math.cos(angle), math.sin(angle))), np.array((-math.sin(angle), math.cos(angle)))
        middle = np.array((u, v)) + (way * far + (0, .5 * far ** 2)) * unit
        corners = [middle - way * long * .5 * unit, middle + side * wide * unit, middle + way * long * .5 * unit, middle - side * wide * unit]
        cv2.fillConvexPoly(layer, (np.array(corners) * 16).round().astype(np.int32), strength, cv2.LINE_AA, 4)
    for k in range(30):
        far = .07 + .50 * random.rand() ** 1.8
        # Two fans, above the shaft and below it.
        sliver(hot, random.normal(-1.25, .42) if k % 3 else random.normal(.75, .35), far, .030 + .10 * random.rand() ** 2 * far / .3, random.uniform(.0035, .007), random.uniform(.5, 1) * (1.1 - 1.4 * far))
    for k in range(13):
        turned = random.uniform(-2.9, -.5) if k % 3 else random.uniform(.5, 2.4)
        sliver(wood, turned, .12 + .42 * random.rand(), random.uniform(.04, .12), random.uniform(.005, .011), 1)
    rgb = rgb * (1 - .92 * wood[..., None]) + wood[..., None] * np.float32([.36, .25, .14])
    heart = .8 * strikes.flash(rgb.shape, u, v, unit * .022) + .16 * strikes.flash(rgb.shape, u, v, unit * .075)
    light = 1.5 * hot + .8 * cv2.GaussianBlur(hot, (0, 0), unit * .02) + heart
    return rgb + light[..., None] * np.float32([2.1, 1.30, .55])


#: Where the stream is white at the wreck: x, y, half the width, how far it drifts, how much.
WRECK = ((-.62, -3.42, .34, .16, .60), (.25, -3.62, .30, .14, .55), (.66, -4.75, .10, .40, .46), (-2.66, -4.86, .06, .35, .46), (-1.52, -4.84, .06, .30, .42), (-.72, -4.62, .10, .40, .44), (1.62, -3.86, .10, .45, .48), (1.02, -3.46, .08, .30, .42))


def waterline(view, rgb, at):
    """What is left of the cart stands in the stream: a dark line where it goes in, and round it foam that the current leaves in shreds."""
    x, y, z = (at[..., k] for k in range(3))
    inside = (y < -3.0) & (y > -5.4) & (np.abs(x + .4) < 2.4)
    water = np.abs(z) < .03
    standing = inside & (z > .03) & (z < .14) & (ground(x, y) < -.08)
    away = cv2.distanceTransform((~standing).astype(np.uint8), cv2.DIST_L2, 5) / view.pixels_per_metre
    torn, fine = fractal2(x * 6, y * 4, 3, 23), fractal2(x * 24, y * 20, 3, 24)
    dark = np.exp(-np.square(away / .08)) * water
    foam = np.exp(-np.square((away - .03 - .10 * torn) / .035)) * np.clip(3.6 * torn - 1.75, 0, 1) * np.clip(2.2 * fine - .45, 0, 1) * water
    rgb = rgb * (1 - .55 * dark[..., None])
    rgb = rgb + np.clip(.60 * foam, 0, .55)[..., None] * (np.float32([.36, .42, .43]) - rgb)
    # The current heaps up behind it, comes round its corners and drags shreds away.
    return falls.boil(rgb, at, 0, WRECK, falls.Tints(lit=(.46, .48, .45), shaded=(.17, .23, .26)), 12)


def dusk(rgb, at):
    """The sun has not reached the upper end of the gorge; and greens are those of an old picture."""
    shade = (np.clip((at[..., 1] - 2.3 + .35 * np.sin(at[..., 0] * 1.7)) / 1.6, 0, 1) * np.clip(1.25 - .16 * np.clip(at[..., 0], 0, 9), 0, 1))[..., None]
    rgb = rgb * (1 - shade * np.float32([.50, .40, .30]))
    # The bait is part of the place: it does not vie with the fight.
    cart = np.exp(-np.square((at[..., 0] + .2) / 2.2) ** 2 - np.square((at[..., 1] + 4.5) / 1.1) ** 2)[..., None]
    rgb = rgb * (1 - .18 * cart)
    # Wet and grey: darker towards the water.
    wood = np.clip(1.6 * cart, 0, 1) * np.clip((at[..., 2:] - .02) / .02, 0, 1)
    grey = (rgb @ np.float32([.3, .59, .11]))[..., None] * np.float32([.96, 1.0, .98])
    rgb = rgb + .32 * wood * (grey - rgb)
    rgb = rgb * (1 - wood * (.12 + .45 * np.exp(-np.clip(at[..., 2:], 0, 9) / .22)))
    green = np.clip(rgb[..., 1:2] - np.maximum(rgb[..., :1], rgb[..., 2:]), 0, 1)
    return rgb + green * np.float32([.34, -.40, .10])


def collars(rgb, at):
    """The dark and the broken foam round every leg that goes through the water, drawn out downstream: nobody stands on it."""
    x, y = at[..., 0], at[..., 1]
    water, torn = (np.abs(at[..., 2]) < .03).astype(np.float32), fractal2(x * 15, y * 15, 4, 21)
    for one in wading():
        for a, b in legs(one):
            dx, dy = x - a, (y - b) * 1.15
            away = np.hypot(dx, np.where(dy < 0, dy * .62, dy))
            if away.min() > 1:
                continue
            dark = np.exp(-np.square(away / .20)) * water
            foam = np.exp(-np.square((away - .135 - .05 * (torn - .5)) / .030)) * np.clip(3.8 * torn - 1.65, 0, 1) * (.55 + .45 * np.clip(dy / .1, -1, 1)) * water
            wake = .5 * np.exp(-np.square((np.abs(dx) - .10 + .20 * dy) / .030)) * np.exp(-np.clip(-dy, 0, 9) / .22) * (dy < -.05) * np.clip(3.2 * torn - 1.3, 0, 1) * water
            rgb = rgb * (1 - .72 * dark[..., None])
            rgb = rgb + np.clip(.80 * foam + wake, 0, .85)[..., None] * (np.float32([.52, .58, .58]) - rgb)
    return rgb


def stepping(view, rgb, depth, at, sun):
    """A foot that somebody on the bank sets into the stream: the water closes over the sole and is thrown up round it."""
    x, y, z = (at[..., k] for k in range(3))
    water = ((np.abs(z) < .03) & (ground(x, y) < 0)).astype(np.float32)
    spread = cv2.GaussianBlur(rgb * water[..., None], (0, 0), .07 * view.pixels_per_metre) / (cv2.GaussianBlur(water, (0, 0), .07 * view.pixels_per_metre)[..., None] + 1e-3)
    ragged, torn = .05 * fractal2(x * 19, y * 19, 3, 31), fractal2(x * 15, y * 15, 4, 32)
    for one in FOES:
        for a, b, sole in soles(STANCES[one.pose], one.at, one.turn, one.size):
            # Nor a foot that is still in the air.
            if one.wades or sole > .1 or ground(a, b) > -.17:
                continue
            near = np.hypot((x - a) * .8, y - b) < .24
            under = cv2.GaussianBlur((near & (z > .02) & (z < sole + .045 + ragged)).astype(np.float32), (0, 0), 1)[..., None]
            rgb = rgb + .92 * under * (.80 * spread - rgb)
            # The water that is seen under a sole lies farther off than the sole.
            away = np.hypot((x - a) * .62, y - b - 1.73 * sole)
            rgb = rgb * (1 - .45 * (np.exp(-np.square(away / .16)) * water)[..., None])
            foam = np.exp(-np.square((away - .10 - .06 * (torn - .5)) / .035)) * np.clip(3.4 * torn - 1.2, 0, 1) * np.maximum(water, under[..., 0])
            rgb = rgb + np.clip(.8 * foam, 0, .8)[..., None] * (np.float32([.48, .53, .53]) - rgb)
            for seed, (dx, dy) in enumerate(((.16, -.10), (-.12, -.12)), 4):
                rgb = wilds.splash(view, rgb, depth, (a + dx, b + dy + 1.73 * sole, .01), (dx, -.5), .22, (.11, .06), seed, 7000, share=.05, **sun)
    return rgb


def broken_crest(rgb, at):
    """Water that the fallen man has thrown up comes down as froth with holes in it, not as one white line."""
    x, y = at[..., 0], at[..., 1]
    near = np.clip(2.4 - np.hypot(x - FALLEN[0] - .2, (y - FALLEN[1] + .3) * 1.5), 0, 1) * (at[..., 2] < .04)
    light = rgb.max(2)
    torn = fractal2(x * 11, y * 11, 5, 27)
    soft = cv2.GaussianBlur(rgb, (0, 0), max(rgb.shape[1] / 850, .8))
    white = (near * np.clip((light - .26) / .22, 0, 1))[..., None]
    froth = soft * (.46 + .62 * np.clip(2.6 * torn - .75, 0, 1))[..., None]
    return rgb + .9 * white * (froth - rgb)


def grounded(rgb, at):
    """Under soles on the grass and on the road: a contact that the low sun's long shadows leave open."""
    for one in FOES:
        if one.wades:
            continue
        for x, y, z in soles(STANCES[one.pose], one.at, one.turn, one.size):
            away = np.hypot(at[..., 0] - x, (at[..., 1] - y) * 1.2)
            rgb = rgb * (1 - .72 * np.exp(-np.square(away / .19)) * (at[..., 2] < z + .035))[..., None]
    return rgb


def led(rgb, at):
    """The eye goes to Tavrian's face: his legs, which the sun strikes from the front, keep back."""
    near = np.clip((1.0 - np.hypot(at[..., 0] - GUARD[0].x, at[..., 1] - GUARD[0].y)) / .15, 0, 1)
    legs = near * np.clip((1.0 - at[..., 2]) / .32, 0, 1) * np.clip((at[..., 2] - .02) / .06, 0, 1)
    face = near * np.clip((at[..., 2] - 1.62) / .12, 0, 1) * (at[..., 2] < 2.1)
    # The others of the guard stand with their faces out of the sun.
    for one, (where, _) in zip(GUARD[1:], list(heads())[1:]):
        face = face + 1.5 * np.exp(-np.square(np.linalg.norm(at - np.float32(where), axis=2) / .17))
    return rgb * (1 - .50 * legs + .16 * face)[..., None]


#: Where the sun comes through: along the line from the fallen man to Tavrian, and on the falls' spray.
CLASH, SPRAY = (np.float32([-3.0, -1.85]), np.float32([1.25, -.75])), (.35, 2.95)


def beam(at):
    """0..1: the one gap between the crowns. What stands up leans towards the ground on which its shadow would fall, as in any beam of a low sun; only half as far, or heads would be in the shade of what lights the feet."""
    ground_at = at[..., :2] + .5 * np.clip(at[..., 2:], 0, 2.6) * np.float32([1.67, 1.04])
    first, last = CLASH
    along = np.clip((ground_at - first) @ (last - first) / np.square(last - first).sum(), 0, 1)[..., None]
    away = ground_at - first - along * (last - first)
    clash = np.hypot(away[..., 0], away[..., 1] * 1.1) / 1.20
    spray = np.hypot((ground_at[..., 0] - SPRAY[0]) / 1.75, (ground_at[..., 1] - SPRAY[1]) / 1.15)
    # Leaves make the edge: broad boughs, and some twigs.
    ragged = .55 * (fractal2(ground_at[..., 0] * .9, ground_at[..., 1] * .9, 3, 51) - .5) + .22 * (fractal2(ground_at[..., 0] * 3.4, ground_at[..., 1] * 3.4, 3, 52) - .5)
    clash, spray = (np.clip((1.28 - away - ragged) / .52, 0, 1) for away in (clash, spray))
    lit = np.maximum(clash, .70 * spray)
    return (lit * lit * (3 - 2 * lit)).astype(np.float32)


def bodies(at):
    """0..1: whoever fights, without the water in which he stands."""
    people = np.zeros(at.shape[:2], np.float32)
    for one in (*GUARD, *FOES):
        away = np.hypot(at[..., 0] - one.at[0], at[..., 1] - one.at[1])
        people = np.maximum(people, np.clip((1.05 * one.size - away) / .25, 0, 1) * np.clip((at[..., 2] - max(one.at[2], .0) - .03) / .06, 0, 1))
    return people


def grouped(view, rgb, at):
    """One light, and what keeps back from it: the sun on the clash and the spray, cool shade of trees on all else, the near water dark, the far bank in haze."""
    y, z = at[..., 1], at[..., 2]
    sun, people = beam(at), bodies(at)
    water = (np.abs(z) < .03) & (ground(at[..., 0], y) < -.03)
    rgb = deepened(view, turf(view, rgb, at, sun, people), sun, water)
    grey = rgb @ LUMA
    # Without the sun what was brightest loses most.
    shade = rgb * ((.88 + .06 * people) / (1 + (1.8 - .9 * people) * grey))[..., None] * np.float32([.90, .99, 1.08])
    # The sun's gain is on what faces it: shades stay, and white water keeps its shapes.
    gain = 1 + .46 * np.clip((grey - .05) / .22, 0, 1) * np.clip((.85 - grey) / .45, 0, 1) - .40 * np.clip((grey - .34) / .4, 0, 1)
    # People's own shades are drawn apart.
    gain = gain * (1 - people * (1 - np.clip(grey / .28, .15, 1) ** .20))
    lit = rgb * gain[..., None] * (1 + sun[..., None] * np.float32([.06, 0, -.12]))
    rgb = shade + sun[..., None] * (lit - shade)
    edge = np.clip((np.hypot((at[..., 0] + .4) / 1.25, y - .6) - 2.9) / 2.4, 0, 1) * (1 - .6 * people)
    rgb = rgb * (1 - edge[..., None] * np.float32([.26, .22, .17]))
    near = np.clip((-y - 2.6) / 2.2, 0, 1) * (1 - .7 * people)
    rgb = rgb * (1 - near[..., None] * np.float32([.24, .20, .15]))
    far = np.clip((y - 2.6 + .8 * (fractal2(at[..., 0] * .7, y * .7, 3, 53) - .5)) / 4.4, 0, 1) * (1 - people)
    return rgb + (.36 * far)[..., None] * (np.float32([.125, .160, .172]) - rgb)


def turf(view, rgb, at, sun, people):
    """Grass in blades and in patches, some dry, some lush: yellow in the sun, bluish in the shade."""
    x, y = at[..., 0], at[..., 1]
    red, green, blue = (rgb[..., c] for c in range(3))
    grown = (np.clip((green / np.maximum(blue, 1e-4) - 1.45) / .5, 0, 1) * np.clip((green / np.maximum(red, 1e-4) - .92) / .12, 0, 1) * np.clip((at[..., 2] - .05) / .08, 0, 1) * (1 - people))[..., None]
    down, across = (np.mgrid[0:rgb.shape[0], 0:rgb.shape[1]] / view.pixels_per_metre).astype(np.float32)
    bent = .13 * fractal2(x * 4, y * 4, 2, 54)
    blades = .65 * fractal2((across + bent) * 34, down * 8, 2, 55) + .35 * fractal2((across - 2 * bent) * 19, down * 5, 2, 56)
    patch = np.clip(3 * fractal2(x * .75, y * .75, 4, 57) - 1, 0, 1)[..., None]
    hue = np.float32([.74, .92, 1.02]) + patch * np.float32([.44, .10, -.16])
    hue = hue * (np.float32([.88, .95, 1.16]) + sun[..., None] * np.float32([.26, .05, -.36]))
    return rgb * (1 + grown * (hue * (1 + 1.15 * (blades[..., None] - .5)) - 1))


def deepened(view, rgb, sun, water):
    """The stream darker than its banks, but for its foam; crests glitter where the sun is on them."""
    grey = rgb @ LUMA
    spread = cv2.GaussianBlur(grey, (0, 0), .07 * view.pixels_per_metre)
    water = cv2.GaussianBlur(water.astype(np.float32), (0, 0), max(.008 * view.pixels_per_metre, .6))
    still = water * (1 - np.clip((grey - .24) / .2, 0, 1))
    rgb = rgb * (1 - still[..., None] * np.float32([.40, .32, .27]) * (1 - .75 * sun[..., None]))
    glitter = np.clip((grey / np.maximum(spread, .01) - 1.12) / .60, 0, 1) ** 1.5 * still * sun
    return rgb + .30 * glitter[..., None] * np.float32([1.0, .88, .62])


def wading():
    return [one for one in (*GUARD, *FOES) if one.wades]


def heads():
    """Faces and what is round them: (where, how many metres about it)."""
    for one in (*GUARD, *FOES):
        where = placed(one)
        yield tuple(where @ solve(STANCES[one.pose]).point('head', EYES)), .21 * one.size
    yield tuple(placed(GUARD[0]) @ solve(STANCES['pierce']).point('chest', (0, -.1, .3))), .46


def placed(one):
    return Matrix.Translation(one.at) @ Matrix.Rotation(math.radians(one.turn), 4, 'Z') @ Matrix.Rotation(math.radians(one.fall), 4, 'X') @ Matrix.Scale(one.size, 4)


def legs(one):
    """Where the shins of somebody go through the water, (x, y) of each."""
    bones, where = solve(STANCES[one.pose]), placed(one)
    for side in ('left', 'right'):
        knee, foot = (where @ bones[f'{side}_{part}'].translation for part in ('shin', 'foot'))
        if foot.z < 0 < knee.z:
            yield tuple(foot.lerp(knee, -foot.z / (knee.z - foot.z)))[:2]


def wet(rgb, at):
    """Whatever stands in the stream is dark up to a ragged line."""
    line = .05 + .07 * fractal2(at[..., 0] * 7, at[..., 1] * 7 + at[..., 2] * 3, 3, 3)
    share = np.clip((line - at[..., 2]) / .018, 0, 1) * np.clip((at[..., 2] - .012) / .006, 0, 1) * (ground(at[..., 0], at[..., 1]) < -.04)
    return rgb * (1 - share[..., None] * np.float32([.58, .54, .48]))


def rays(view, rgb, at):
    """The low sun in the mist: bands along its way, strongest where they come in."""
    way = np.subtract(view.seen(SUN)[:2], view.seen((0, 0, 0))[:2]) / np.linalg.norm(np.subtract(view.seen(SUN)[:2], view.seen((0, 0, 0))[:2]))
    y, x = (np.mgrid[0:rgb.shape[0], 0:rgb.shape[1]] / view.pixels_per_metre).astype(np.float32)
    along, across = x * way[0] + y * way[1], y * way[0] - x * way[1]
    bands = np.clip(fractal2(across * .9, along * .05, 4, 6) * 2.2 - .55, 0, 1)
    thick = (.34 * bands + .05) * np.clip(1 - along / 9.5, 0, 1) ** 1.5 * np.clip(1.15 - .22 * y, .1, 1)
    return rgb + thick[..., None].astype(np.float32) * np.float32([.40, .36, .25])


#: What the stream parts before: legs, stones, the cart's wheel and the lost one, what has fallen off the cart.
STANDING = (*((x, y, .075) for one in wading() for x, y in legs(one)), *((x, y, .8 * r) for x, y, r, _ in STONES), (-2.62, -4.88, .05), (-1.50, -4.78, .05), (-.75, -4.55, .07), (.55, -4.75, .07), (1.35, -3.75, .24), (.75, -3.30, .14), (FALLEN[0], FALLEN[1], .26))
FORD = stream.Stream((-7, -7), (6.5, 3.6), 0, ground, paved, STANDING, ((-.12, 2.68, .92, .45),))
#: What comes down above, between the lip and the upper fall.
BROOK = stream.Stream((-1.35, 3.22), (1.45, 4.65), LEDGE - .05, lambda x, y: LEDGE - .22 + 0 * x, lambda x, y: 0 * x, ((-.06, 3.30, .10), (.86, 3.30, .24), (.05, 4.45, .26)), (), 4.7)
