"""Before the trailer plays, a moment of play: the pack holds both ends of the rope bridge, and Tavrian meets its leap with three of his guard at his back."""
import math
from dataclasses import replace

import bpy
import cv2
import numpy as np
from mathutils import Matrix, Vector

from interface.window import hud
from kit import cameras, flames, grade, lights, shapes, strikes, tile_roof, twofold, village
from kit.figure import GEAR, above_helmet, figure, soles, vary
from kit.game_view import View
from kit.pack import KINDS, above_head, animal, move_of
from kit.pack_joints import joints
from kit.poses import POSES
from kit.skeleton import Foot, solve
from scenes import trailer_poster_blow as blow
from scenes import trailer_poster_gorge as gorge
from scenes import village as place

PICTURES = {'trailer-poster': (1920, 1080)}
ORDER = 45

#: The button that plays it lies over the middle: nobody stands there.
WIDE, CENTRE = 11.2, (9.45, .70, 3.20)
#: From nearly across the bridge: those who fight on it are seen from the side.
AZIMUTH = 15


def bridge(x):
    """The height of the planks."""
    t = (x - 6.55) / 5.6
    return place.MIDDLE + .05 - .2 * t - .55 * 4 * t * (1 - t)


#: The lunge behind a shield that is held out before him and shows its face, which he turns to the second hound; fire held up, and an arrow aimed, at what is lower than they.
STANCES = {**POSES, 'shielded': replace(POSES['lunge'], head=(-25, 0, -50), left_hand=(.16, -.46, 1.22), right_hand=(-.40, -.56, 1.22), right_grip=(.129, -1, .125), shield=(-.45, -.8, .2), left_elbow=(1, .2, -.6), wind=(0, .45, .1),
                               right_foot=Foot(-.14, .52, -35, 28)),
           'torch': replace(POSES['point'], left_foot=Foot(.20, -.34, 14), right_foot=Foot(-.20, .28, -36), pelvis=(0, -.02, .83), hips=(8, 0, 0), chest=(14, 4, 10), head=(4, 0, -8), right_hand=(-.40, -.52, 1.16), right_grip=(-.50, -.40, .76), left_hand=(.26, -.34, .94), shield=(.3, -.9, .15)),
           'draw down': replace(POSES['draw'], chest=(4, -4, -18), head=(14, 4, 62), left_hand=(.06, -.58, 1.22), right_hand=(-.12, .10, 1.50), left_grip=(.18, -.36, 1))}
#: Pose, gear, x, y, turn, height, life.
SQUAD = [
    ('shielded', vary(GEAR['emperor'], beard=.08, cape='scarlet'), 10.55, 1.03, 97, 1.30, .82),
    ('guard', vary(GEAR['captain'], cape='crimson', metal='bronze', crest='redhair', crest_across=False), 8.42, 1.12, 92, 1.04, .64),
    ('draw down', GEAR['archer'], 7.30, 1.14, -46, 1.04, .9),
    ('torch', vary(GEAR['bearer'], weapon='torch', cape='', crest='whitehair'), 5.54, 1.24, -2, 1.12, .48),
]
YARD = place.MIDDLE - .2
#: Where the emperor's hand holds the spear: the share of it that is behind.
HELD = .58
#: What he meets: kind, move, the ground below it, turn, size.
LEAPS = ('hound', 'pierced', YARD, -80, 1.38)
_, GRIPPED, *_ = SQUAD[0]
AIMED, THRUST, WOUND, LEAPT = blow.met(STANCES['shielded'], (*SQUAD[0][2:4], bridge(SQUAD[0][2])), *SQUAD[0][4:6], GRIPPED.spear, HELD, LEAPS)
STANCES['shielded'] = replace(STANCES['shielded'], right_grip=AIMED)
#: Kind, move, (x, y, z), (pitch, tilt, turn), size, life. The first stands where the spear goes into its breast.
PACK = [
    ('hound', 'pierced', LEAPT, (0, 0, LEAPS[3]), LEAPS[4], .55),
    ('hound', 'stalk', (14.00, -.85, YARD), (0, 0, -80), 1.12, .9),
    ('stalker', 'stalk', (5.48, -.66, place.MIDDLE), (0, 0, 54), 1.10, .8),
]
#: What of the village would stand before the fight.
AWAY = ((5.9, -1.5), (13.2, 0), (14.6, 3.4), (3.5, -.6), (4.9, -.8))
BEHIND = (-.85, -.30, -.62)


def render(job):
    shapes.empty_scene()
    place.ground()
    place.houses()
    place.ways()
    place.clutter()
    cleared()
    gorge.dig()
    behind()
    for seed, (pose, gear, x, y, turn, size, _) in enumerate(SQUAD, 81):
        person = figure(f'person {seed}', treading(pose, x, y, turn, size), gear, seed, .012 if job.preview else .007, hair_count=.8, cape_length=1.2, held_at=HELD if pose == 'shielded' else None)
        shapes.belong(shapes.place(person, (x, y, floor(x)), (0, 0, turn), size), 1)
    for seed, (kind, move, at, turn, size, _) in enumerate(PACK, 5):
        shapes.belong(shapes.place(animal(kind, move, seed, 1, .026 if job.preview else .016, .6 if job.preview else 1.0, tufted=True), at, turn, size), 2 if kind == 'hound' else 0)
    cameras.isometric(CENTRE, WIDE, 30, AZIMUTH, 70)
    lights.moon(BEHIND, 4.0, 6.0)
    lights.sky('#46588f', '#241f30', 1.05)
    lights.panel((10.4, -6.4, 6.4), (10.8, 1.0, 3.0), 620, 2.4)
    lights.flame(torch(), 90, .12)
    seen = twofold.render(job, 10 if job.preview else 24, .5, 4 if job.preview else 24)
    twofold.close_up(seen, job, [(face(), .42)], 12 if job.preview else 48)
    finish(job, seen)


def cleared():
    """Raises ValueError where the village has nothing to take away any more: then something else stands before the fight."""
    here = [thing for thing in bpy.data.objects if thing.parent is None]
    for x, y in AWAY:
        found = [thing for thing in here if math.dist((x, y), thing.location[:2]) < .01]
        if not found:
            raise ValueError(f'nothing stands at {x}, {y}')
        for thing in found:
            thing.location = (0, 0, -900)


def behind():
    """The two houses behind the fight, roofed tile by tile: so near, a painted roof is a flat pattern."""
    near = village.house(3.0, 2.8, 2.4, 1.1, 'plaster', seed=29, lit=(0, 0), side_windows=0, chimney=False, covered=tile_roof.clay)
    far = village.house(3.8, 2.4, 2.5, .85, 'red plaster', seed=37, lit=(0, 0, 0), chimney=False, covered=tile_roof.clay)
    for house, at in ((near, (14.6, 3.4, YARD)), (far, (10.6, 10.6, place.LANE))):
        shapes.place(house, at)
        for part in house.children:
            # The rafters' ends would come through tiles, which lie lower than a painted roof.
            if max(abs(side - wanted) for side, wanted in zip(part.dimensions, (.13, .5, .13))) < .01:
                part.location.z -= .2
            # A grey beast before a door, its step and shutters would have no outline: there the wall is blank.
            if house is near and part.name.startswith(('door', 'window')):
                part.location.z = -900


def floor(x):
    return bridge(x) if x > 6.5 else place.MIDDLE


def treading(pose, x, y, turn, size):
    """The stance with each foot on its own plank: the bridge hangs, and what is level would float over it or sink in."""
    stance = STANCES[pose]
    left, right = ((floor(u) - floor(x)) / size for u, _, _ in soles(stance, (x, y, floor(x)), turn, size))
    return replace(stance, left_foot=replace(stance.left_foot, lift=left), right_foot=replace(stance.right_foot, lift=right))


def treads():
    """Where the squad's soles are."""
    return [(u, v, floor(u)) for pose, _, x, y, turn, size, _ in SQUAD for u, v, _ in soles(STANCES[pose], (x, y, floor(x)), turn, size)]


def face():
    """Where the emperor's face is."""
    pose, _, x, y, turn, size, _ = SQUAD[0]
    u, v, w = above_helmet(STANCES[pose], (x, y, floor(x)), turn, size)
    return u, v, w - .32 * size


def paws():
    """Where the pack's paws are on the flags."""
    for kind, move, at, (_, _, turn), size, _ in PACK:
        for leg in joints(KINDS[kind], move_of(kind, move)).legs:
            x, y, z = Vector(at) + Matrix.Rotation(math.radians(turn), 3, 'Z') @ (Vector(leg.foot) * size)
            if z - at[2] < .15:
                yield x, y, at[2]


def torch():
    """Where the bearer's torch burns."""
    pose, _, x, y, turn, size, _ = SQUAD[3]
    grip = np.array(STANCES[pose].right_grip) / np.linalg.norm(STANCES[pose].right_grip)
    # Where the hand is, not where it was sent: an arm reaches no further than it is long.
    local = (np.array(solve(STANCES[pose])['right_hand'].translation) + grip * .46) * size
    c, s = math.cos(math.radians(turn)), math.sin(math.radians(turn))
    return x + local[0] * c - local[1] * s, y + local[0] * s + local[1] * c, floor(x) + local[2]


def finish(job, seen):
    view = View(job, WIDE)
    gorge.quiet(seen)
    gorge.edges(seen)
    roofs(seen)
    # Grey wolves against a lit house would be its palest stones.
    twofold.wash(seen, 2, (.52, .50, .56), .8)
    twofold.wash(seen, 1, (1.12, .98, .80), .3, .10)
    for x, y, z, size in village.glows():
        # The house behind the leap would burn the beast's flank white.
        twofold.lamp(seen, (x, y, z), (.35 if x > 12.5 else 1.0) * size, reach=3.2 * size + .6, facing=.55)
    twofold.lamp(seen, torch(), 1.2, reach=3.6, size=.3, facing=.35)
    twofold.lamp(seen, WOUND, .8, reach=1.9, size=.25, facing=.4)
    for x, y, z, strength in ((11.1, -.35, 3.9, 1.6), (13.3, -2.2, 3.4, .25), (12.9, -.6, YARD + 2.6, .8), (5.0, -1.6, 3.6, .9)):
        twofold.lamp(seen, (x, y, z), strength, tint=(1.0, .62, .30), reach=2.6, size=.6, facing=.3)
    twofold.rim(seen, [(x, y, floor(x)) for _, _, x, y, *_ in SQUAD], (.85, .45, .62), strength=1.7)
    twofold.rim(seen, [at for kind, _, at, *_ in PACK if kind == 'stalker'], (.85, .45, .62), strength=1.7, reach=1.6)
    twofold.rim(seen, [at for kind, _, at, *_ in PACK if kind == 'hound'], (.85, .45, .62), strength=2.2, reach=1.8, soft=2, within=True)
    dark_boots(seen)
    ember = np.linalg.norm(seen['at'] - np.float32(torch()), axis=2)
    seen['light'] *= (1 - .8 * np.clip((.16 - ember) / .04, 0, 1))[..., None]
    # Dark close to the sole, and a wide shade of the whole weight.
    twofold.contact(seen, treads(), .15, .72)
    twofold.contact(seen, treads(), .34, .42)
    twofold.contact(seen, list(paws()), .24, .55)
    burnished(seen)
    blow.stained(seen, WOUND, 2)
    dimmed(seen)
    rgb = twofold.together(seen)
    rgb = gorge.mist(rgb, seen)
    depth = seen['z']
    for (pose, _, x, y, turn, size, _), tint in zip(SQUAD, (strikes.GOLD, GREEN, GREEN, GREEN)):
        rgb = ring(rgb, seen, view, soles(STANCES[pose], (x, y, floor(x)), turn, size), tint)
    rgb = strikes.dust(rgb, view, (LEAPT[0] + .5, LEAPT[1] + .1, YARD), .7, .4, 3, depth=depth)
    rgb = blow.landed(rgb, seen, view, WOUND, THRUST)
    u, v, _ = cameras.project(torch())
    # The flame begins below the coal, which it hides.
    rgb = flames.bowls(rgb, [(u, v + .05 * view.pixels_per_metre / job.size[1], view.pixels_per_metre, .40)])
    image = grade.grade(grade.bloom(rgb, .8, .35), 2.0, contrast=1.16, vignette=.40, sharpness=.12)
    grade.save(job.out, interface(image, view))


def roofs(seen):
    """Roofs catch all of the moon, and would be the brightest and busiest of what is seen."""
    x, z = seen['at'][..., 0], seen['at'][..., 2]
    roof = np.clip((z - YARD - 2.2) / .4, 0, 1) * (x > 11.5)
    roof = cv2.GaussianBlur(roof.astype(np.float32), (0, 0), 2)[..., None]
    seen['light'] *= 1 - .42 * roof
    # The moon stands so that no light falls into the channels between the tiles: without the sky's share they would be holes.
    moonlit = np.percentile((seen['light'] @ grade.LUMA)[roof[..., 0] > .9], 75)
    seen['light'] += roof * .26 * moonlit * np.float32([.82, .92, 1.35])


def dark_boots(seen):
    """On flags of the colour of leather the bearer's boots would seem to be glass."""
    _, _, x, y, _, _, _ = SQUAD[3]
    at = seen['at']
    low = np.clip((floor(x) + .20 - at[..., 2]) / .03, 0, 1) * (seen['who'] == 1) * (np.hypot(at[..., 0] - x, at[..., 1] - y) < .9)
    seen['albedo'] *= 1 - low[..., None] * np.float32([.74, .79, .82])


def burnished(seen):
    """The emperor's gold has deep shades and pale lights: lit from before and behind, it would be all one yellow."""
    _, _, x, y, _, _, _ = SQUAD[0]
    at, albedo = seen['at'], seen['albedo']
    red, green, blue = (albedo[..., k] for k in range(3))
    # Gold is yellower than skin, and redder than straw.
    gold = np.clip((green / np.maximum(red, 1e-3) - .52) / .10, 0, 1) * np.clip((.62 - blue / np.maximum(green, 1e-3)) / .12, 0, 1) * np.clip((red - .12) / .1, 0, 1)
    gold *= (seen['who'] == 1) * (np.hypot(at[..., 0] - x, at[..., 1] - y) < 1.4)
    gold = cv2.GaussianBlur(gold.astype(np.float32), (0, 0), max(at.shape[1] / 2400, .5))[..., None]
    tone = seen['light'] @ grade.LUMA
    middle = np.median(tone[gold[..., 0] > .5])
    share = (tone / max(middle, 1e-4))[..., None]
    # Shade is redder, light is paler.
    gain = np.where(share < 1, share ** np.float32([.80, 1.05, 1.40]), np.minimum(share, 4) ** np.float32([.55, .55, .60]))
    seen['light'] *= 1 + gold * (gain - 1)
    # The cape's red lining faces the fire, and would be louder than the gold.
    lining = (red > 3.2 * green) * (red > 2.2 * blue) * (seen['who'] == 1) * (np.hypot(at[..., 0] - x, at[..., 1] - y) < 1.4) * (at[..., 2] < floor(x) + 1.45)
    seen['light'] *= 1 - .55 * cv2.GaussianBlur(lining.astype(np.float32), (0, 0), 1)[..., None]


def dimmed(seen):
    """The blow is the brightest place: windows and lamps are held below it."""
    rgb, most = twofold.together(seen), .36
    tone = (rgb @ grade.LUMA) / most
    over = np.maximum(tone - .6, 0)
    held = np.where(tone > .6, .6 + .4 * (1 - np.exp(-over / .4)), tone) / np.maximum(tone, 1e-4)
    seen['light'] *= np.where(seen['who'] == 0, held, 1)[..., None]


GREEN = (.20, .95, .35)
#: How far above a helmet a life's bar hangs, in metres, so that no plume passes behind it.
OVER_CREST = .13


def ring(rgb, seen, view, feet, tint, strength=.5):
    """A ring that lies on the boards or flags round both feet, a stride long: only what is ground takes it, neither boots nor the gaps between boards."""
    a, b = (np.array(foot[:2]) for foot in feet)
    middle, along = (a + b) / 2, b - a
    apart = np.linalg.norm(along)
    along = along / apart
    long, wide = max(.5, apart / 2 + .16), .5
    if middle[0] > 6.5:
        # Along the middle of the boards, which are narrower than a stride is long.
        middle[1], along, wide = 1.2 - .2 * (middle[0] - 6.55) / 5.6, np.array([.9994, -.0357]), .38
    x, y, z = seen['at'][..., 0] - middle[0], seen['at'][..., 1] - middle[1], seen['at'][..., 2]
    u, v = (x * along[0] + y * along[1]) / long, (y * along[0] - x * along[1]) / wide
    away = np.hypot(u, v)
    # How far from the line in metres: the slope of the ellipse differs round it.
    off = np.abs(away - 1) * away / np.maximum(np.hypot(u / long, v / wide), 1e-3)
    deck = np.where(seen['at'][..., 0] > 6.5, bridge(seen['at'][..., 0]), place.MIDDLE)
    ground = (seen['who'] == 0) & (np.abs(z - deck) < .16) & (seen['normal'][..., 2] > .5)
    line = (np.clip((.017 - off) * view.pixels_per_metre + .5, 0, 1) * ground).astype(np.float32)
    return rgb + (line + .5 * grade.blur(line, .05 * view.pixels_per_metre))[..., None] * np.array(tint, np.float32) * strength


def interface(image, view):
    """What the player has over the fight; numbers need no language."""
    for pose, gear, x, y, turn, size, life in SQUAD:
        u, v, w = above_helmet(STANCES[pose], (x, y, floor(x)), turn, size)
        image = hud.life(image, view, (u, v, w + OVER_CREST * bool(gear.crest)), life)
    for *beast, life in PACK:
        image = hud.life(image, view, above_head(*beast), life, True)
    x, y, z = above_head(*PACK[0][:5])
    return hud.number(image, view, (x, y, z + .16), '94', '#ffd27a', 58)
