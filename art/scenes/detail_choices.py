"""A road that forks before a rune stone, and two houses of one plan: left it is at peace, its windows lit; right it burns, and arms lie before its door. The emperor holds out a hand to each, and looks into the fire."""
import math
from dataclasses import replace

import bpy
import cv2
import numpy as np

from kit import cameras, diorama, flames, heads, lights, masonry, rock, shapes, still_life, surfaces, twofold, village, weapons, wildfire, wilds
from kit.cliff import cliff
from kit.figure import GEAR, figure, vary
from kit.nodes import material
from kit.noise import fractal
from kit.poses import idle
from kit.skeleton import Foot
from kit.surfaces import plain, preset_material
from kit.tiles import tiled

PICTURES = {'detail-choices': (1200, 900)}
ORDER = 61

ROADS = ([(2.05, -2.45), (1.2, -1.75), (.42, -.98)], [(.42, -.98), (-.35, -1.62), (-1.15, -2.05), (-2.35, -2.18)], [(.42, -.98), (1.45, -.05), (2.02, 1.05), (2.18, 2.35)])
HOUSE, PLAN = .53, (3.6, 3.2, 2.5, 1.2)
#: Where the peaceful house stands; the burning one is its image in a mirror through the fork.
HOME, RUIN = (-1.82, -.88), (.98, 1.86)
#: Unarmed, he weighs the one against the other in his open hands; his face is turned to the fire.
TORN = replace(idle(), left_foot=Foot(.20, -.10, 30), right_foot=Foot(-.17, .06, -26), pelvis=(0, 0, .93), chest=(-4, 3, 4), head=(-4, -3, 46), left_hand=(.62, -.34, 1.36), right_hand=(-.50, -.30, .98), left_elbow=(.3, .5, -1), right_elbow=(-.3, .5, -1), left_grip=(0, .7, .6), right_grip=(0, .7, .6), wind=(-.85, .55, .15))
RED = (1.0, .20, .05)
EMPEROR, GRASS = 1, 2


def render(job):
    view = diorama.begin(job, 8.9, (.02, -.02, .82), key=.95)
    cliff(job, [((-3.25, -2.1, -.85), (3.25, 2.1, 0)), ((-2.1, -3.25, -.85), (2.1, 3.25, 0)), ((-2.85, -2.85, -.85), (2.85, 2.85, 0))], (-3.25, -3.25, -.85), (3.25, 3.25, 0), 'turf', 'cinder', burnt, fine=.036, rough=.6, ember=9.0)
    for seed, road in enumerate(ROADS, 3):
        diorama.way(road, 0, .95, seed=seed)
    shapes.place(masonry.standing_stone(1.9, .36, 22, .035 if job.preview else .022, 2.6), (-.28, .66, -.05), (0, 0, 45), (1.0, .9, .74))
    shapes.belong(shapes.place(figure('emperor', TORN, vary(GEAR['emperor'], weapon='', shield=''), 1, .007, cape_length=1.15), (1.02, -1.78, .03), (0, 0, 36), 1.12), EMPEROR)
    mercy()
    judgement()
    for at, power in (((1.9, 1.1, 1.1), 75), ((.9, .7, 1.3), 55), ((1.05, 1.75, 2.1), 70)):
        lights.flame(at, power, .25, RED)
    red = [((1.85, 1.55, .9), 2.2, {'reach': 2.6, 'tint': RED}), ((.75, .80, 1.1), 1.5, {'reach': 1.9, 'tint': RED}), ((1.2, 1.7, 2.3), .7, {'reach': 2.0, 'tint': RED}), ((1.75, -1.25, 1.6), .9, {'reach': 1.3, 'tint': RED}), ((2.2, .5, .7), 1.5, {'reach': 2.2, 'tint': RED})]
    diorama.finish(job, samples=14, smooth=1.0, rim=1.2, kinds=[(EMPEROR, (1.0, .86, .62), .12, .84), (GRASS, (1.0, .98, .70), .25, .95)], lamps=[((.4, -2.3, 1.7), .8, {'reach': 2.2, 'tint': (1.0, .70, .42)}), ((1.75, -2.05, 2.9), .8, {'reach': 1.5, 'tint': (1.0, .80, .58)}), *red], over=lambda rgb, alpha, passes: burning(view, rgb, alpha, passes))


def burnt(points):
    """1 on the right of the line that the stone stands on."""
    torn = .62 * np.sin(1.9 * (points[:, 0] - points[:, 1]) + .6) * np.clip((np.abs(points[:, 0] - points[:, 1] - 1.9) - .3) / .8, .25, 1) + .50 * fractal(points * (1.5, 1.5, 0), 4, 3)
    # Farther back its glow runs behind the stone and him: beside his face it would be a flame.
    torn += .7 * np.clip((points[:, 1] - points[:, 0] - .9) / .6, 0, 1)
    return np.clip((points[:, 0] + points[:, 1] + torn - .34) / .24 + .5, 0, 1)


def mercy():
    shapes.place(village.house(*PLAN, 'pale plaster', 'roof', 3), (*HOME, 0), (0, 0, 0), HOUSE)
    shapes.place(village.lantern(1.7), (-.72, -2.62, 0), (0, 0, 80), .80)
    shapes.place(village.cypress(3.2, 3), (-1.95, 1.05, 0), scale=.72)
    shapes.place(village.cypress(3.2, 3), (-1.30, 1.75, 0), (0, 0, 80), .58)
    shapes.belong(meadow(), GRASS)


def meadow():
    """Grass wherever nobody walks and nothing has burnt, longest where the scythe does not come."""
    field = np.random.RandomState(5)
    spots = np.c_[field.uniform(-3.2, 3.2, (6000, 2)), np.zeros(6000)]
    roads = np.concatenate([np.linspace(a, b, 24) for road in ROADS for a, b in zip(road, road[1:])])
    trodden = np.linalg.norm(spots[:, None, :2] - roads, axis=2).min(1)
    within = np.abs(spots[:, :2]).max(1) < 3.10
    # The block's corners are broken off, to the left more than in front.
    within &= (spots[:, 0] + spots[:, 1] > -4.85) & (spots[:, 0] - spots[:, 1] < 5.35)
    house = np.max(np.abs(spots[:, :2] - HOME) - np.array(PLAN[:2]) * HOUSE / 2, axis=1)
    kept = within & (burnt(spots) < .3) & (trodden > .50) & (house > .04) & (field.rand(6000) < np.clip((trodden - .3) / .5, .35, 1))
    long = wilds.grass([(-2.75, -2.0, 0, .24), (-.75, -.85, 0, .22), (-.5, -2.5, 0, .24), (-1.7, -2.75, 0, .24), (-.7, .2, 0, .18), (-2.25, -2.35, 0, .2), (-2.9, -.2, 0, .2)], 5)
    short = wilds.grass([(x, y, 0, field.uniform(.06, .13)) for x, y, _ in spots[kept]], 6, .075, ('#56682f', '#abb360'))
    return shapes.group('meadow', [long, short])


def judgement():
    """The same house, on fire: the roof is in, its rafters stand charred over the rooms."""
    house = village.house(*PLAN, 'pale plaster', 'roof', 3)
    sooty, glowing = sooted(), village.lamplight(7.0)
    wide, deep, tall, rise = PLAN
    for part in list(house.children_recursive):
        name = part.data.materials[0].name if part.type == 'MESH' and part.data.materials else part.name
        if name.startswith('tiled roof'):
            part.location.z -= 900
        elif name.startswith('tiled pale plaster') or name.startswith('tiled ashlar'):
            part.data.materials[0] = sooty
        elif name.startswith('lamplight') or part.dimensions.z > 1.9 and name.startswith('tiled planks'):
            part.data.materials[0] = glowing
        elif part.name.startswith('glow'):
            part.location.z -= 900
    charred, parts, random = plain('charred', '#1a120d', .95, uneven=.4), [house], np.random.RandomState(5)
    slope = math.atan2(rise, deep / 2)
    run = deep / 2 / math.cos(slope) + .3
    for k, x in enumerate(np.linspace(-wide / 2 + .15, wide / 2 - .15, 6)):
        for side in (-1, 1):
            if (k, side) in ((2, -1), (3, -1), (4, 1), (1, 1)):
                continue
            rafter = shapes.block('rafter', (.15, run, .17), charred, .02)
            parts.append(shapes.place(rafter, (x, side * (deep / 4 + .08), tall + rise / 2 - .02), (-side * math.degrees(slope), 0, random.uniform(-2, 2))))
    ridge = shapes.block('ridge', (wide * .62, .16, .16), charred, .02)
    parts.append(shapes.place(ridge, (-wide * .15, 0, tall + rise + .02), (0, 4, 1)))
    # What has not fallen in yet: tiles along the eaves.
    for side in (-1, 1):
        for k, long in enumerate((.75, .95, .42, .30, .60, .85)):
            x = (k - 2.5) * wide * 1.1 / 6
            slab = shapes.block('tiles', (wide * 1.1 / 6 - .03, long, .15), tiled('roof'), .03)
            down = run - long / 2
            parts.append(shapes.place(slab, (x, side * down * math.cos(slope), tall + rise - down * math.sin(slope) + .10), (-side * math.degrees(slope), 0, random.uniform(-4, 4))))
    mirrored = shapes.group('ruin', parts)
    shapes.place(mirrored, (*RUIN, 0), (0, 0, 90), (-HOUSE, HOUSE, HOUSE))
    arms()
    live_coals()
    for x, y, turn, long in ((1.55, .95, 20, .9), (1.95, 2.55, 64, .7), (.30, .72, -30, .8)):
        shapes.place(shapes.block('beam', (long, .11, .11), charred, .015), (x, y, .05), (0, 4, turn))


def arms():
    """Left where they fell: each lies on the ash or stands deep in it, with the earth thrown up round it."""
    wood, iron, gold, earth = preset_material('wood'), preset_material('flat steel'), preset_material('flat gold'), plain('thrown earth', '#2c2422', .95, uneven=.3)
    def mound(x, y, r=.13):
        heap = rock.boulder(int(x * 50 + y * 9) + 60, r, earth, 4, (1.1, 1, .55), .3)
        heap.location = (x, y, .0)
    shapes.place(weapons.spear(1.7, .50, wood, iron, gold, .5), (2.52, .62, .64), (-16, -9.6, -20), 1.05)
    mound(2.47, .45)
    shapes.place(weapons.round_shield(.40, preset_material('bronze'), preset_material('iron'), 'horns'), (2.02, -.62, .045), (7, 5, 30))
    helmet = shapes.group('helmet', [heads.attic(.008, preset_material('bronze')), heads.crest_holder(preset_material('gold')), heads.crest_mesh(preset_material('redhair'), count=900)])
    shapes.place(helmet, (2.42, -.86, .10), (62, 20, 60), 1.2)


def live_coals():
    """What the fire has thrown over the ash, thickest before the house; pieces too small to be told apart make its ground uneven."""
    field = np.random.RandomState(8)
    hot, cold = surfaces.embers('coal', 16.0), plain('cold coal', '#14100f', .95, uneven=.4)
    spots = field.uniform((-1, -2.9), (3.0, 3.0), (1500, 2))
    near = np.linalg.norm(spots - (1.95, .55), axis=1)
    burnt_out = burnt(np.c_[spots, np.zeros(len(spots))]) > .9
    on_block = (spots[:, 0] < 2.95) & (spots[:, 0] - spots[:, 1] < 5.0) & (spots[:, 0] + spots[:, 1] < 5.0)
    within = np.max(np.abs((spots - RUIN)[:, ::-1]) - np.array(PLAN[:2]) * HOUSE / 2, axis=1) < .05
    kept = spots[burnt_out & on_block & ~within & (field.rand(len(spots)) < np.exp(-near / 1.5))]
    for k, (x, y) in enumerate(kept):
        size = field.uniform(.018, .05)
        piece = rock.boulder(k % 12 + 80, size, hot if k % 3 == 0 else cold, 2, (1.5, .9, .7), .4)
        piece.location = (x, y, size * .3)


def sooted():
    """Plaster that smoke has been over: black under the eaves and above each opening."""
    def build(n):
        at = n.position(1.0, True)
        high = n.add('SeparateXYZ', i0=at).outputs['Z']
        cloud = n.noise(at, 2.6, 5, .65)
        black = n.fit(n.plus(n.times(high, .55), cloud), .75, 1.35)
        tint = n.mix(black, n.mix(n.fit(n.noise(at, 9, 4), .35, .65), '#8a745c', '#5a4a3e'), '#14100e')
        return n.add('BsdfPrincipled', Base_Color=tint, Roughness=.95, Specular=.1, Normal=n.bump(n.noise(at, 14, 5), .4, .03))
    return material('sooted plaster', build)


#: Beds of fire in the house's own metres, farthest first: corners (x, y), height, how far it reaches up, how thick its smoke is, and the depth (y) behind which things stand in it.
BEDS = (
    (((-1.55, .45), (1.55, .45), (1.55, 1.15), (-1.55, 1.15)), 2.75, 2.3, 2.2, .3),
    (((-1.60, -.35), (1.55, -.35), (1.55, .30), (-1.60, .30)), 2.70, 2.1, 1.6, -.5),
    (((-1.45, -1.10), (1.40, -1.10), (1.40, -.60), (-1.45, -.60)), 2.50, 1.3, .3, -1.3),
)
#: Openings that it comes out of, in their walls: (x, y, z) of the sill's two ends.
MOUTHS = (((-.72, -1.70, .15), (-.10, -1.70, .15)), ((-.62, -1.70, 1.15), (-.20, -1.70, 1.15)), ((.72, -1.70, 1.15), (1.15, -1.70, 1.15)), ((1.86, -.24, 1.15), (1.86, .22, 1.15)))


def burning(view, rgb, alpha, passes):
    c, unit = HOUSE, view.pixels_per_metre
    rgb = rgb * (1 - .65 * behind(passes))[..., None]
    def world(x, y, z):
        # The mirror of the house: its own x is the world's -y, its own y the world's -x.
        return RUIN[0] - y * c, RUIN[1] - x * c, z * c

    def seen(points):
        return (np.array([view.seen(world(*point))[:2] for point in points]) * 16).round().astype(np.int32)

    def free(y, z=2.6):
        return still_life.before(passes['z'], cameras.project(world(0, y, z))[2] - .55 * c)
    for seed, (corners, z, tall, soot, front) in enumerate(BEDS, 3):
        fuel = np.zeros(alpha.shape, np.float32)
        cv2.fillConvexPoly(fuel, seen([(*corner, z) for corner in corners]), 1.0, cv2.LINE_AA, 4)
        rgb, alpha = softer(rgb, *wildfire.on(rgb, alpha, cv2.GaussianBlur(fuel, (0, 0), .03 * unit), unit, free(front), seed, tall * .72, .85, soot=soot), unit)
    fuel = np.zeros(alpha.shape, np.float32)
    for ends in MOUTHS:
        cv2.line(fuel, *map(tuple, seen(ends).tolist()), 1.0, max(round(.10 * unit), 2), cv2.LINE_AA, 4)
    out = np.minimum(free(-2.6, 1.0), still_life.before(passes['z'], cameras.project(world(2.6, 0, 1.0))[2] - .55 * c))
    rgb, alpha = wildfire.on(rgb, alpha, cv2.GaussianBlur(fuel, (0, 0), .02 * unit), unit, out, 9, .8, .85, .5, cooling=4.2)
    sparks, random = np.zeros(rgb.shape, np.float32), np.random.RandomState(3)
    u, v, _ = view.seen(world(0, 0, 3.6))
    flames.rising_sparks(sparks, u, v, 1.1 * unit, random, 30)
    # Faint ones would be grey over the smoke.
    sparks *= sparks.max(2, keepdims=True) > .6
    return rgb + sparks, np.maximum(alpha, np.clip(sparks.max(2), 0, 1))


def softer(before, rgb, alpha, unit):
    """Flames without the line that their cooler edge draws round each."""
    added = rgb - before
    soft = cv2.GaussianBlur(added, (0, 0), .020 * unit)
    return before + .25 * added + .75 * soft, alpha


def behind(passes):
    """1 on the meadow behind the trees: bright between their dark cones it would draw the eye."""
    camera = bpy.context.scene.camera
    at = twofold.where(camera, passes['z'], np.array(camera.matrix_world.to_3x3(), np.float32))
    there = np.clip((at[..., 1] - at[..., 0] - 3.2) / .5, 0, 1) * (at[..., 2] < .12) * (passes['alpha'] > .5)
    return cv2.GaussianBlur(there.astype(np.float32), (0, 0), .8)
