"""The forge in the cave shrine: a smith strikes, sparks fly; the old gods of the cave look on from their niches."""
import math
from dataclasses import replace

import cv2
import numpy as np
from mathutils import Matrix, Vector

from kit import cameras, embers, forge, goddess, grade, lights, masonry, rock, shapes, twofold, village
from kit.figure import GEAR, figure, vary
from kit.noise import facets, fractal, fractal2
from kit.poses import POSES, idle
from kit.surfaces import plain, preset_material
from kit.tiles import tiled

PICTURES = {'pic5': (2880, 1620)}
ORDER = 42

WIDE, CENTRE = 11.4, (-.20, .86, 2.06)
HEARTH, ANVIL = (-2.6, 3.4), (-.35, 1.25)
#: How the anvil is turned, in degrees: its horn towards us, for beside the smith it would end at his knee.
ANVIL_TURN = -72
#: The bar under the hammer: its cold end, how it is turned, how long it is.
BILLET = (ANVIL[0] + .27, ANVIL[1] + .085, .80, 198, .6)


def render(job):
    shapes.empty_scene()
    cave(job)
    smithy(job)
    people(.014 if job.preview else .0085)
    cameras.isometric(CENTRE, WIDE, 30, 45, 70)
    lights.moon((-.72, -.30, -.80), 2.1, 3)
    lights.sky('#39486e', '#2a2630', 1.5)
    lights.flame((HEARTH[0] + .1, HEARTH[1] - .35, 1.75), 270, .35)
    lights.flame((ANVIL[0] - .1, ANVIL[1] - .35, 1.15), 74, .10)
    seen = twofold.render(job, 8 if job.preview else 14, .5 if job.preview else .4, 2 if job.preview else 4)
    # The small light leaves faces without features.
    twofold.close_up(seen, job, [((x, y, z + tall), .62) for (x, y, z), tall in zip(FEET, (1.45, 1.30, 1.70, 1.45))], 8 if job.preview else 16)
    finish(job, seen)


def cave(job):
    # It runs on under the walls and out of sight: cut short, it is a tray in a cave.
    village.box((22, 20, .24), (0, 0, -.10), tiled('flags'), .04)
    wall(job)
    fallen()
    for x, y, turn in ((-6.1, 5.6, 45),):
        shapes.place(arch(), (x, y, 0), (0, 0, turn))


def fallen():
    """What the cave has let fall on its paving: along its walls, and in the corner nearest to us, where two flags were struck out."""
    random = np.random.RandomState(12)
    kinds = lumps(tiled('crag'), 30, 4, .28)
    for x0, y0, x1, y1, count in ((-1.0, 6.6, 4.2, 6.3, 46), (-6.2, -2.6, -5.9, 3.6, 30), (-5.4, 5.2, -4.6, 6.6, 8)):
        for k in range(count):
            t, aside = random.uniform(0, 1), abs(random.normal(0, .55))
            x, y, size = x0 + t * (x1 - x0) + aside * (x0 < -5) * (x1 < -5), y0 + t * (y1 - y0) - aside * (x0 > -5), random.gamma(1.6, .075) + .03
            # None under the bellows, which stand on a trestle that must be seen.
            if not (-6.5 < x < -4.2 and 2.3 < y < 4.3):
                scatter(random, kinds, (x, y), size)
    for k in range(34):
        a, far = random.uniform(0, math.tau), abs(random.normal(0, .62))
        scatter(random, kinds, (CORNER[0] + far * math.cos(a), CORNER[1] + 1.3 * far * math.sin(a)), random.gamma(1.5, .07) + .03 + .16 * (k < 3))
    for x, y, turn, lean, size in ((.10, -.55, 12, 15, .62), (.45, .35, 50, -11, .54), (-.75, .60, 73, 8, .40)):
        flag = shapes.block('broken flag', (size, size * .72, .10), tiled('flags'), .03, .03)
        shapes.place(flag, (CORNER[0] + x, CORNER[1] + y, .09), (lean, lean * .6, turn))
    coal_heap()


def lumps(made, seed, count, chip):
    """Stones of radius 1, out of sight, to be copied."""
    kinds = [rock.boulder(seed + k, 1, made, 3, (1, .9, .72), .30, chip=chip) for k in range(count)]
    for kind in kinds:
        kind.location = (0, 0, -900)
    return kinds


def scatter(random, kinds, at, size, z=.02):
    stone = shapes.belong(shapes.copy(kinds[random.randint(len(kinds))]), FALLEN)
    stone.location, stone.scale, stone.rotation_euler = (*at, z + size * .35), (size,) * 3, tuple(random.uniform(0, 6, 3))


def coal_heap():
    """The smith's coal, where it was tipped out, with the shovel in it."""
    random, (x, y) = np.random.RandomState(5), COAL
    kinds = [forge.splinter(70 + k, plain('raw coal', '#2b2a2d', .55, specular=.25, uneven=.3)) for k in range(6)]
    core = shapes.lathe('core', [(0, .40), (.30, .30), (.62, .12), (.86, .0)], plain('coal dust', '#0e0e11', .9), 24)
    core.location = (x, y, .02)
    for k in range(300):
        a, far = random.uniform(0, math.tau), 1.22 * random.uniform(0, 1) ** .62
        high = max(.47 - .50 * far, 0) if far < .95 else 0
        scatter(random, kinds, (x + far * math.cos(a), y + far * math.sin(a)), random.uniform(.050, .115) * (1.15 - .35 * far), .02 + high)
    parts = [shapes.sweep('handle', [(0, 0, .10), (0, 0, 1.15)], .019, preset_material('wood'), 8), shapes.sweep('grip', [(-.07, 0, 1.15), (.07, 0, 1.15)], .016, preset_material('wood'), 8), village.box((.24, .03, .30), (0, 0, -.02), preset_material('flat iron'), .008)]
    shapes.place(shapes.group('shovel', parts), (x + .12, y - .10, .50), (24, -16, 20))


def wall(job):
    """Two faces of living rock that meet behind the hearth: broken blocks with edges, ledges, overhangs."""
    step = .09 if job.preview else .05
    along, up = np.arange(-14, 16, step), np.arange(-.4, 9.5, step)
    u, v = np.meshgrid(along, up)
    points = np.stack([u, v * 0, v], -1).reshape(-1, 3)
    crag = 1.1 * fractal(points * .28, 4, 8) + .5 * fractal(points * np.array([.8, 1, .55]) + 7, 5, 3) + .35 * np.abs(fractal(points * np.array([.5, 1, 1.8]), 4, 21))
    # Broken faces, large and small, along tilted beds.
    bent = points + .18 * np.stack([fractal(points * .6 + k, 2, k) for k in (3, 5, 7)], 1)
    bent[:, 2] += .35 * bent[:, 0]
    crag = .35 * crag + 1.25 * facets(bent * np.array([.42, 1, .62]), 4) + .58 * facets(bent * np.array([1.2, 1, 1.7]), 9) + .19 * facets(bent * np.array([3.1, 1, 4.2]), 14) + .06 * facets(bent * np.array([7.3, 1, 9.5]), 17)
    lean = .05 * v.ravel() ** 1.4
    from kit.cloth import grid_faces
    faces = grid_faces(len(up), len(along))
    for turn in (0, 1):
        off = crag + lean - .5 if turn == 0 else np.roll(crag, 777) + lean - .5
        place = np.stack([points[:, 0], 7.4 - off, points[:, 2]], 1) if turn == 0 else np.stack([-6.9 + off, -points[:, 0], points[:, 2]], 1)
        shapes.belong(shapes.add('rock face', place, faces, tiled('crag'), angle=.42), ROCK)


def arch():
    """The shrine's door, older than the smithy: pillars and a lintel with the goddess above."""
    stone = tiled('ashlar')
    parts = []
    for s in (-1, 1):
        shaft = masonry.column(3.4, .34, stone, 4 + s, 16, .02)
        shaft.location = (s * 1.5, 0, .1)
        parts += [shaft, village.box((.95, .95, .22), (s * 1.5, 0, 3.6), stone, .04)]
    parts += [village.box((4.4, 1.0, .55), (0, 0, 3.98), stone, .05), village.box((4.8, 1.2, .2), (0, 0, 4.34), stone, .04)]
    return shapes.group('arch', parts)


def smithy(job):
    put = shapes.place
    put(forge.hearth(), (*HEARTH, 0), (0, 0, 0))
    # Far enough from the hearth that its nozzle is seen on both sides of the pillar before it.
    put(forge.bellows(1.16, 1.14), (HEARTH[0] - 2.88, HEARTH[1] - .08, 1.02), (0, 0, 90), .86)
    put(dark_iron(forge.anvil()), (ANVIL[0] - .02, ANVIL[1] - .02, .02), (0, 0, ANVIL_TURN))
    # Hot at the end that lies on the anvil, held by the other.
    put(forge.billet(BILLET[4]), BILLET[:3], (0, 0, BILLET[3]))
    tongs = forge.tongs(.62)
    jaws, hand = Vector((ANVIL[0] + .22, ANVIL[1] + .07, .81)), Vector((ANVIL[0] + .47, ANVIL[1] + .14, 1.04))
    way = (jaws - hand).normalized()
    tongs.matrix_world = Matrix.Translation(jaws - way * .62) @ way.to_track_quat('X', 'Z').to_matrix().to_4x4()
    put(dark_water(forge.trough()), (-1.95, -1.16, .02), (0, 0, 70))
    put(forge.forged_heads(forge.rack(('sword', 'spear', 'axe', 'sword', 'hammer', 'spear', 'axe', 'sword', 'spear', 'sword', 'axe'))), (.25, 5.2, .02), (0, 0, 0))
    put(small_lantern(), (-1.16, 5.14, .02), (0, 0, 0))
    put(forge.shields(3), (-4.85, -1.15, .25), (0, 0, 90), 1.0)
    put(forge.bench(), (-3.9, .9, .02), (0, 0, 90))
    put(dark_iron(forge.crucible()), (*CRUCIBLE, .02), (0, 0, 0), .85)
    put(forge.ingots(), (.9, -1.0, .02), (0, 0, 52))
    for x, y in ((-5.35, 1.75),):
        put(village.barrel(), (x, y, .02), (0, 0, 40 * x))
    shrine = shapes.belong(goddess.statue(.12 if job.preview else .06), STONE)
    put(shrine, STATUE, (0, 0, FACING), SIZE)
    put(shapes.lathe('plinth', [(0, .9), (.95, .9), (1.0, .82), (.85, .7), (.85, .2), (1.05, .1), (1.05, 0)], tiled('statue'), 8), (STATUE[0], STATUE[1], 0))


    offerings()


def offerings():
    """What the smiths leave at her feet: it stands before the hem of her veil, which by itself would end like a foot."""
    bronze, clay = preset_material('flat bronze'), plain('clay', '#6f3d26', .7)
    for x, y, made in ((-.50, -.47, village.jar(.42, bronze)), (-.74, -.16, village.jar(.30, clay)), (-.30, -.66, village.jar(.22, clay))):
        shapes.place(made, (STATUE[0] + x, STATUE[1] + y, .9))


def small_lantern():
    """One amber light for what hangs there: dimmer than the goddess's."""
    lantern = village.lantern(2.5)
    for part in lantern.children:
        if part.name.startswith('glow'):
            part.empty_display_size = 1.15
        elif part.name.startswith('glass'):
            part.data.materials[0] = village.lamplight(1.7)
    return lantern


def dark_water(thing):
    for part in thing.children:
        if part.data and part.data.materials[0].name.startswith('water'):
            part.data.materials[0] = plain('quench water', '#10181d', .05, specular=.6, uneven=.2)
    return thing


def dark_iron(thing):
    """So near to the sparks worn iron is as pale as stone."""
    for part in thing.children:
        if part.data and part.data.materials[0] == preset_material('iron'):
            part.data.materials[0] = plain('dark iron', '#1a1c21', .62, metallic=.35)
    return thing


CRUCIBLE, HELPER = (-2.05, .95), 128
#: Where the coal lies, and the middle of what has fallen in the corner nearest to us.
COAL, CORNER = (-2.30, -3.40), (5.45, 2.85)
#: Where the smith, his helper and the two who buy have their feet.
FEET = ((ANVIL[0] + .50, ANVIL[1] + .78, .02), (-2.74, .38, .02), (3.50, 2.10, .02), (.58, 3.10, .02))
#: The hammer drawn back behind the head, the elbow high: the whole arm is seen beyond his shoulders.
STRIKES = replace(POSES['hammer'], hips=(6, 0, -14), chest=(6, -8, -30), head=(16, 0, 30), right_hand=(-.34, .26, 1.80), right_elbow=(-.5, .9, .55), right_grip=(-.05, .45, .88))
#: Down at the blade, the shoulder open to us.
SHOWS = replace(POSES['point'], right_hand=(-.26, -.62, 1.26), left_hand=(.30, -.12, 1.00), left_elbow=(1, .5, 0))
#: Both hands on the ladle, bent over the melt.
STIRS = replace(POSES['stand'], left_foot=POSES['hammer'].left_foot, right_foot=POSES['hammer'].right_foot, pelvis=(0, -.02, .92), hips=(8, 0, -6), chest=(14, -4, -10), head=(14, 0, 6),
                left_hand=(.14, -.40, 1.02), right_hand=(-.22, -.26, 1.20), left_elbow=(.9, .3, -.4), right_elbow=(-.9, .5, .1), left_grip=(.35, -.30, .20), right_grip=(.35, -.30, .20))
#: At rest, his face to the light.
WATCHES = replace(idle(), head=(4, -3, -8))
#: The light that people are never in more than.
MOST = .68
#: The way to the eye.
SEEN_FROM = (.612, -.612, .5)
#: Kinds that have light of their own (see `shapes.belong`).
PEOPLE, STONE, FALLEN, ROCK = 1, 2, 3, 4
#: Of the goddess: where she stands, and how large and how turned.
STATUE, SIZE, FACING = (2.45, 5.0, .9), .42, 38


def goddess_lamp():
    x, y, z = (SIZE * side for side in goddess.LAMP)
    c, s = math.cos(math.radians(FACING)), math.sin(math.radians(FACING))
    return STATUE[0] + x * c - y * s, STATUE[1] + x * s + y * c, STATUE[2] + z


def people(step):
    smith = vary(GEAR['smith'], hair='blackhair', beard=.12, tunic='crimson', legs='black')
    shapes.place(shapes.belong(forge.forged_heads(figure('smith', STRIKES, smith, 61, step, hair_count=.5)), PEOPLE), FEET[0], (0, 0, -22), 1.10)
    helper = vary(GEAR['smith'], weapon='', tunic='ochre', legs='wool', hair='redhair', beard=.0)
    shapes.place(shapes.belong(figure('helper', STIRS, helper, 64, step, hair_count=.5), PEOPLE), FEET[1], (0, 0, HELPER), .98)
    hands = [Vector(FEET[1]) + .98 * (Matrix.Rotation(math.radians(HELPER), 3, 'Z') @ Vector(hand)) for hand in (STIRS.right_hand, STIRS.left_hand)]
    melt = Vector((*CRUCIBLE, .60))
    back = hands[0] + .35 * (hands[0] - melt).normalized()
    shapes.sweep('ladle', [tuple(back), *[tuple(at) for at in hands], tuple(melt)], [.018, .018, .018, .022], preset_material('flat iron'), 10)
    shapes.place(shapes.belong(figure('emperor', WATCHES, GEAR['emperor'], 67, step, hair_count=.5, cape_length=1.12), PEOPLE), FEET[2], (0, 0, -28), 1.14)
    buyer = vary(GEAR['captain'], shield='', weapon='', cape='blue', crest='whitehair')
    shapes.place(shapes.belong(figure('captain', SHOWS, buyer, 70, step, hair_count=.5, cape_length=1.12, cape_width=.85), PEOPLE), FEET[3], (0, 0, -20), 1.0)


def finish(job, seen):
    before = seen['light'].copy()
    for x, y, z, size in village.glows():
        twofold.lamp(seen, (x, y, z), 1.3 * size, reach=2.4 * size + .8)
    twofold.lamp(seen, (ANVIL[0] - .05, ANVIL[1] - .15, 1.05), 1.0, (1.0, .50, .17), reach=3.6, size=.25, facing=.4)
    twofold.lamp(seen, (ANVIL[0] + .0, ANVIL[1] + .15, 1.45), .4, (1.0, .52, .20), reach=1.9, size=.3, facing=.3)
    # What comes out of the hearth on its open sides: on floor and bench, on the bellows and their trestle.
    twofold.lamp(seen, (HEARTH[0] + .2, HEARTH[1] - 1.9, 1.5), .8, (1.0, .42, .14), reach=5.5, size=.7, facing=.30)
    twofold.lamp(seen, (HEARTH[0] - 1.75, HEARTH[1] - .5, 1.3), 1.1, (1.0, .46, .15), reach=3.0, size=.45, facing=.15)
    twofold.lamp(seen, (HEARTH[0] - 2.2, HEARTH[1] - 1.5, .9), .55, (1.0, .52, .22), reach=2.2, size=.5, facing=.30)
    twofold.lamp(seen, (HEARTH[0] + .8, HEARTH[1] + 2.4, 1.5), 1.5, (1.0, .42, .14), reach=5.0, size=.6, facing=.10)
    # From the floor up to lintel and hood.
    twofold.lamp(seen, (HEARTH[0] + .2, HEARTH[1] - 2.2, 2.5), 1.9, (1.0, .50, .20), reach=3.6, size=.7, facing=.10)
    twofold.lamp(seen, (HEARTH[0] + 3.1, HEARTH[1] - .4, 2.5), .45, (1.0, .55, .26), reach=3.2, size=.7, facing=.10)
    # What the fire sends to him who has ordered the blade, and on his face and breastplate.
    twofold.lamp(seen, (2.65, 1.30, 1.9), .9, (1.0, .60, .28), reach=2.3, size=.45, facing=.2)
    twofold.lamp(seen, (FEET[2][0] - .55, FEET[2][1] - .45, 1.80), .45, (1.0, .66, .34), reach=1.3, size=.3, facing=.2)
    black_iron(seen, before)
    # The depth of the cave is night, not nothing.
    seen['light'] += np.float32([.045, .060, .095]) * np.clip((seen['at'][..., 2:] + .3) / 1.5, .3, 1)
    for x, y, z, strength in ((STATUE[0] - .2, STATUE[1] - .8, 2.3, .45), (1.0, 3.6, 1.2, .6), (-4.2, -1.8, 1.9, .7), (CORNER[0] - 1.1, CORNER[1] - .7, 1.3, .85), (4.2, 5.2, 2.2, .8)):
        twofold.lamp(seen, (x, y, z), strength, (1.0, .55, .24), reach=3.4, size=.5, facing=.25)
    # Under the helmets of the two who look on.
    for x, y, _ in FEET[2:]:
        twofold.lamp(seen, (x - .55, y - .30, 1.62), .22, reach=1.1, size=.3, facing=.3)
    twofold.lamp(seen, goddess_lamp(), .4, reach=2.6, size=.3, facing=.2)
    # Into her face, which is turned to the smithy.
    twofold.lamp(seen, (STATUE[0] + .35, STATUE[1] - 1.25, STATUE[2] + 2.9), .30, (1.0, .72, .46), reach=1.9, size=.5, facing=.4)
    # Floor that the hearth hides from its own fire, and the foot of the left wall, where moonlight seeps in.
    for x, y, z, strength, tint in ((-3.8, 6.9, 1.3, 1.7, (1.0, .45, .16)), (-6.3, 5.4, 1.4, 1.3, (1.0, .45, .16)), (-5.7, 2.3, 1.0, .75, (1.0, .48, .18)), (-6.6, -.2, 1.8, .5, (.42, .56, 1.0)), (-6.6, 3.4, 1.2, .28, (.42, .56, 1.0))):
        twofold.lamp(seen, (x, y, z), strength, tint, reach=3.9, size=.6, facing=.2)
    hot_stone(seen)
    living_rock(seen)
    dull(seen)
    twofold.expose(seen, STONE, .25, 1.5)
    held_back(seen)
    sooted(seen)
    anvil_dark(seen)
    for behind, strength in (((.1, 1.0, .5), 1.3), ((-1.0, .1, .4), .7)):
        twofold.rim(seen, FEET, behind, strength=strength, soft=1.2)
        twofold.rim(seen, [STATUE], behind, strength=1.6 * strength, reach=1.3, tall=4.4)
    # Sides that the fire does not reach: the cave's blue from the left of the eye, and what the lanterns send back.
    twofold.rim(seen, FEET, (-.2, -1.0, .55), (.50, .66, 1.0), .09, 0)
    twofold.rim(seen, FEET[2:], (.5, -.9, .5), (1.0, .72, .5), .10, 0)
    polished(seen)
    rgb = twofold.together(seen)
    # The melt, held back before it blooms: its red would lie on the black pot like paint.
    hot = (np.hypot(*(seen['at'][..., k] - CRUCIBLE[k] for k in (0, 1))) < .40) & (seen['at'][..., 2] > .42) & (seen['at'][..., 2] < .62)
    # Slag swims on it, and between its flakes the bronze is hotter.
    crust = np.clip((fractal2(seen['at'][..., 0] * 6.5, seen['at'][..., 1] * 6.5, 4, 3) - .36) * 3.6, 0, 1)[..., None]
    rgb = np.where(hot[..., None], rgb * 1.25 / (.75 + rgb.max(2, keepdims=True)) * (np.float32([.80, .52, .40]) * (1 - crust) + np.float32([1.10, 1.20, 1.5]) * crust), rgb)
    rgb = hot_bar(seen, rgb)
    height, width = rgb.shape[:2]
    pixels = width / WIDE
    high = np.clip((seen['at'][..., 2] - 3.6) / 5, 0, .5)[..., None]
    rgb = rgb * (1 - high) + np.array([.008, .011, .020]) * high
    rgb = hearth_fire(seen, rgb.astype(np.float32), pixels)
    rgb = rgb + sparks(job.size, pixels)
    rgb = grade.bloom(rgb.astype(np.float32), .85, .35)
    grade.save(job.out, grade.amber(grade.grade(rgb, 1.84, contrast=1.12, vignette=.34, sharpness=.14)))


def held_back(seen):
    """The fire on people, no brighter than a skin or a steel can be and still have a form: a film's shoulder for them alone."""
    share = cv2.GaussianBlur((seen['who'] == PEOPLE).astype(np.float32), (0, 0), max(seen['who'].shape[1] / 2880, .5))[..., None]
    bright = (seen['light'] @ np.float32([.3, .59, .11]))[..., None]
    # In more than one light's own colour, gold and linen would both be one orange.
    paler = seen['light'] + .05 * (bright - seen['light'])
    seen['light'] += share * (paler * MOST / (MOST + bright) - seen['light'])


def sooted(seen):
    """Years of smoke on the hood, darkest over the fire; coal dust trodden into the floor; and the paving is lost in the dark away from the work."""
    x, y, z = (seen['at'][..., k] for k in range(3))
    cloud = fractal2(x * 1.3 + .6 * z, y * 1.3 + .6 * z, 4, 6).astype(np.float32)
    hood = (np.abs(x - HEARTH[0]) < 1.62) & (np.abs(y - HEARTH[1]) < 1.08) & (z > 2.20)
    black = hood * np.clip(.30 + .50 * np.exp(-(z - 2.2) / .9) + .30 * (cloud - .5), .2, .72)
    ground = (z < .09) & (seen['who'] == 0)
    near = sum(share * np.exp(-(np.hypot(x - at[0], y - at[1]) / wide) ** 2) for at, wide, share in ((COAL, 1.9, .62), ((HEARTH[0] + .2, HEARTH[1] - 1.3), 1.3, .35), (ANVIL, .9, .30), (CRUCIBLE, .8, .25)))
    black = np.maximum(black, ground * np.clip(near * (.45 + 1.1 * cloud), 0, .75))
    # Stones from the roof are no paler than their cave.
    black = np.maximum(black, .42 * (seen['who'] == FALLEN) * (np.hypot(x - COAL[0], y - COAL[1]) > 1.5))
    seen['albedo'] *= (1 - black)[..., None]
    twofold.lamp(seen, (COAL[0] + .9, COAL[1] + 1.5, 1.5), .55, (1.0, .62, .32), reach=2.6, size=.4, facing=.2)
    away = np.clip((np.hypot(x - ANVIL[0], y - ANVIL[1]) - 3.8) / 3.2, 0, 1)
    seen['light'] *= (1 - .55 * (away * away * (3 - 2 * away)) * (z < .6) * np.clip(1 - z / .6, 0, 1))[..., None]


def black_iron(seen, before):
    """The lamps laid on since `before` stand nearer than the fire does: the crucible would be as pale and as red as if it were painted."""
    x, y, z = (seen['at'][..., k] for k in range(3))
    light = before
    # What glows by itself has no blue in it; what is lit has some.
    lit = np.clip((light[..., 2] / np.maximum(light[..., 0], 1e-3) - .03) / .05, 0, 1)[..., None]
    around = np.hypot(x - CRUCIBLE[0], y - CRUCIBLE[1])
    pot = (around < .42) & (z < .535) & (z > .06)
    # It is hot where the melt stands in it, in a band under its rim.
    band = np.exp(-((z - .50) / .040) ** 2)[..., None] * np.float32([5.0, 1.5, .3])
    grey = (light @ np.float32([.3, .59, .11]))[..., None]
    # Next to the sparks iron and the captain's steel would be white.
    for (at_x, at_y, *_), reach, low, high, most in ((ANVIL, .62, .45, .80, 2.6), (FEET[3], .75, .08, 2.4, 1.5)):
        part = (np.hypot(x - at_x, y - at_y) < reach) & (z > low) & (z < high)
        share = cv2.GaussianBlur(part.astype(np.float32), (0, 0), 1.2)[..., None] * lit
        bright = (seen['light'] @ np.float32([.3, .59, .11]))[..., None]
        seen['light'] = seen['light'] * (1 - share + share * most / (most + bright))
    seen['light'] = np.where(pot[..., None], .70 * grey * np.float32([1.15, 1.0, .92]) + band, seen['light'])


def hot_stone(seen):
    """The hearth's stone round the fire, no brighter than it can be and still be stone; what faces the core is red from it."""
    x, y, z = seen['at'][..., 0] - HEARTH[0], seen['at'][..., 1] - HEARTH[1], seen['at'][..., 2]
    within = ((np.abs(x) < 1.62) & (np.abs(y) < 1.08) & (z > .80) & (z < 2.52)).astype(np.float32)
    share = cv2.GaussianBlur(within, (0, 0), max(within.shape[1] / 2880, .5))[..., None]
    bright = (seen['light'] @ np.float32([.3, .59, .11]))[..., None]
    seen['light'] += share * (seen['light'] * 1.25 / (1.25 + bright) * np.float32([1.0, .84, .70]) - seen['light'])
    core = np.dstack([-x, -y, 1.45 - z])
    far = np.linalg.norm(core, axis=2)
    seen['light'] *= 1 - share * .32 * (1 - np.exp(-np.square(far / 1.25)))[..., None]
    towards = np.clip((core * seen['normal']).sum(2) / np.maximum(far, .1), 0, 1)
    seen['light'] += (within * towards * np.exp(-np.square(far / 1.15)))[..., None] * np.float32([1.5, .42, .08])


def dull(seen):
    """Creases of the bellows' leather, worn pale, and the bare iron of hammers in so much firelight would be white."""
    x, y, z = (seen['at'][..., k] for k in range(3))
    brightest = seen['albedo'].max(2)
    leather = (np.abs(x - HEARTH[0] + 2.9) < 1.1) & (np.abs(y - HEARTH[1] + .08) < .75) & (z > .95) & (z < 2.2)
    sides = leather & (seen['normal'][..., 2] < .6)
    seen['albedo'] *= np.where(leather, np.minimum(1, np.where(sides, .055, .13) / np.maximum(brightest, .01)), 1)[..., None]
    # Of each fold the upper side has the light, the under side none.
    fold = np.interp(seen['normal'][..., 2], (-.35, .35), (.40, 1.35)).astype(np.float32)[..., None] * np.float32([.95, 1.0, 1.25])
    seen['albedo'] *= np.where(sides[..., None], fold, np.float32(1))
    grey = seen['albedo'].min(2) > .55 * brightest
    bench = (x > -4.35) & (x < -3.45) & (y > -.25) & (y < 2.05) & (z > .93) & (z < 1.1)
    hammer = (seen['who'] == PEOPLE) & (np.hypot(x - FEET[0][0], y - FEET[0][1]) < .95) & (z > 1.75)
    ladle = (seen['who'] == 0) & (x > -2.85) & (x < -1.95) & (y > .30) & (y < 1.05) & (z > .63) & (z < 1.5)
    iron = cv2.GaussianBlur((grey & (bench | hammer | ladle)).astype(np.float32), (0, 0), max(x.shape[1] / 2880, .4))[..., None]
    seen['albedo'] *= 1 - .62 * iron


def living_rock(seen):
    """The cave's walls: their blue is held back, or it would be milk, and light and dark are drawn apart, so that faces and edges are told; what the fire reaches is warm."""
    rock = seen['who'] == ROCK
    share = cv2.GaussianBlur(rock.astype(np.float32), (0, 0), max(rock.shape[1] / 2000, .5))[..., None]
    bright = (seen['light'] @ np.float32([.3, .59, .11]))[..., None]
    wanted = np.minimum(.26 * (bright / .42) ** 1.3, .34)
    seen['light'] += share * (seen['light'] * wanted / np.maximum(bright, 1e-3) - seen['light'])
    glow = {**seen, 'light': np.zeros_like(seen['light'])}
    for at, strength, tint, reach in (((HEARTH[0] - 1.9, HEARTH[1] + .2, 1.9), 12.0, (1.0, .40, .13), 6.8), ((HEARTH[0] + 1.6, HEARTH[1] + 1.6, 1.9), 7.5, (1.0, .42, .14), 6.8), ((3.2, 4.4, 2.8), 3.2, (1.0, .50, .20), 5.0), ((-5.0, -2.0, 2.4), 5.0, (1.0, .44, .16), 4.5)):
        twofold.lamp(glow, at, strength, tint, reach=reach, size=.8, facing=.05)
    seen['light'] += share * glow['light']


def polished(seen):
    """What is gold on the emperor and steel on the captain mirrors the room: the fire and the sparks in hot streaks, the lit floor below, the cave's blue on the side away from them, and dark between."""
    red, green, blue = (seen['albedo'][..., k] for k in range(3))
    at = seen['at']
    z = at[..., 2]
    gold = (red > 1.12 * green) * (green > 1.55 * blue) * (green > .42 * red) * (red > .06)
    # His leather flaps are not steel, grey as they are.
    steel = (blue > .92 * red) * (blue < 1.5 * red) * (green > .04) * ((z > 1.02) | (z < .62))
    for place, tint, kind, dark, strength, reach, cool, above in ((FEET[2], (1.0, .66, .24), gold, .30, .66, .95, (.32, .62, 2.6), (.022, .026, .060)), (FEET[3], (.80, .82, .86), steel, .50, .26, .62, (.50, .62, .95), (.032, .036, .050))):
        near = (np.hypot(at[..., 0] - place[0], at[..., 1] - place[1]) < reach) & (seen['who'] == PEOPLE)
        share = cv2.GaussianBlur((near * kind).astype(np.float32), (0, 0), max(near.shape[1] / 1800, .4)) * near
        # The hearth and the sparks; what they light beyond the picture's edge, high and low, for upright metal mirrors the floor; on the other side the night in streaks.
        lights = [((HEARTH[0] + .3, HEARTH[1] - .8, 1.5), (9.0, 4.0, 1.1), .050), ((ANVIL[0], ANVIL[1] - .1, 1.1), (7.0, 3.4, 1.1), .028), ((ANVIL[0] + 1.2, ANVIL[1], .0), (5.0, 2.3, .7), .030)]
        lights += [(np.add(place, np.multiply(100, way)), light, broad) for way, light, broad in (((-.55, -.72, .43), (5.0, 2.5, .8), .008), ((-.22, -.84, -.50), (4.2, 2.0, .55), .007), ((-.60, -.62, -.50), (1.6, .70, .18), .020),
                                                                                                  ((.75, .50, .43), cool, .012), ((.78, .37, -.50), np.multiply(.8, cool), .008), ((.08, .86, -.50), cool, .040), ((.26, .90, .33), cool, .05))]
        twofold.mirror(seen, share, tint, [(where, strength * np.array(light), broad) for where, light, broad in lights], dark, (.065, .033, .014), above)
    # The shields on the beam, bowls of bronze, steel and iron.
    for k, tint in enumerate(((1.0, .58, .26), (.80, .82, .86), (.42, .42, .44))):
        middle = (-4.85, -1.15 + .95 * (k - 1), 1.75)
        disc = (at[..., 0] > middle[0] - .02) & (at[..., 0] < middle[0] + .30) & (np.hypot(at[..., 1] - middle[1], z - middle[2]) < .43)
        twofold.mirror(seen, cv2.GaussianBlur(disc.astype(np.float32), (0, 0), max(disc.shape[1] / 2880, .4)), tint, [((CRUCIBLE[0], CRUCIBLE[1], 1.0), (4.0, 1.9, .6), .030), ((-4.0, -4.4, .4), (1.4, .7, .25), .02), ((-4.2, 1.2, 4.0), (.3, .5, 1.0), .03)], .50, (.05, .028, .014), (.020, .028, .06))
    # Cast bars: their tops look up to the fire in the hearth, their bevels to the sparks.
    bars = (np.hypot(at[..., 0] - .9, at[..., 1] + 1.0) < .8) & (z > .04) & (z < .5) & (red > 1.7 * blue) & (seen['who'] == 0)
    twofold.mirror(seen, cv2.GaussianBlur(bars.astype(np.float32), (0, 0), max(bars.shape[1] / 2880, .4)), (1.0, .58, .24), [((HEARTH[0], HEARTH[1], 1.7), (.75, .34, .10), .012), ((ANVIL[0], ANVIL[1], 1.0), (2.6, 1.2, .4), .03), ((8.0, 2.0, 3.0), (.25, .45, 1.3), .06)], .50, (.05, .026, .012), (.030, .034, .07))
    turned_shield(seen)
    # Coal breaks in flat faces that shine: those turned to the fire flash it.
    heap = (np.hypot(at[..., 0] - COAL[0], at[..., 1] - COAL[1]) < 1.6) & (seen['who'] == FALLEN)
    twofold.mirror(seen, heap.astype(np.float32), (.085, .085, .09), [((CRUCIBLE[0], CRUCIBLE[1], 1.0), (9.0, 3.6, .9), .11), ((ANVIL[0], ANVIL[1], 1.2), (6.0, 2.5, .7), .08), ((COAL[0] - 3.0, COAL[1] - 1.0, 3.0), (.5, .8, 1.6), .07)], .75, (.0, .0, .0), (.01, .012, .02))


def turned_shield(seen):
    """The emperor's shield was turned on a lathe: its fine rings gather each light in two wedges that meet in the middle."""
    at, normal = seen['at'], seen['normal']
    red, green, blue = (seen['albedo'][..., k] for k in range(3))
    gold = (np.hypot(at[..., 0] - FEET[2][0], at[..., 1] - FEET[2][1]) < .95) & (seen['who'] == PEOPLE) & (red > 1.12 * green) & (green > 1.4 * blue) & (at[..., 2] < 1.5)
    if gold.sum() < 50:
        return
    axis = twofold.unit(np.median(normal[gold], 0)[None, None])[0, 0]
    face = gold & (normal @ axis > .80)
    middle = np.median(at[face], 0)
    out = at - middle
    out = out - (out @ axis)[..., None] * axis
    far = np.linalg.norm(out, axis=2)
    share = cv2.GaussianBlur((face & (far < .50)).astype(np.float32), (0, 0), max(face.shape[1] / 2880, .4))
    along = np.cross(axis, out / np.maximum(far, .01)[..., None])
    eye = np.array(SEEN_FROM, np.float32)
    ridge = .85 + .30 * np.sin(far * 150)
    for way, light, narrow in (((-.80, -.35, .42), (6.5, 3.2, .95), .030), ((.80, .10, .50), (.9, 1.4, 2.6), .014)):
        half = np.add(np.array(way, np.float32) / np.linalg.norm(way), eye)
        wedge = np.exp(-np.square(along @ (half / np.linalg.norm(half))) / narrow) * np.clip(far / .10, 0, 1)
        seen['light'] += (share * wedge * ridge)[..., None] * np.float32(light) * np.float32([1.0, .70, .32]) * .30 / (seen['albedo'] + .02)


def anvil_dark(seen):
    """The anvil stays black iron, however near the sparks are: only its faces to the light and its edges are bright, and its horn is told from its block."""
    x, y, z = seen['at'][..., 0] - ANVIL[0], seen['at'][..., 1] - ANVIL[1], seen['at'][..., 2]
    turn = math.radians(ANVIL_TURN)
    along, aside = x * math.cos(turn) + y * math.sin(turn), y * math.cos(turn) - x * math.sin(turn)
    iron = (along > -.52) & (along < .88) & (np.abs(aside) < .21) & (z > .49) & (z < .798)
    share = cv2.GaussianBlur(iron.astype(np.float32), (0, 0), max(iron.shape[1] / 3600, .4))[..., None]
    bright = (seen['light'] @ np.float32([.3, .59, .11]))[..., None]
    most = .42
    seen['light'] += share * (seen['light'] * most / (most + bright) - seen['light'])
    seen['albedo'] *= 1 - .62 * share


def hot_bar(seen, rgb):
    """What lies on the anvil has the colour of its own heat, from red iron at the tongs to yellow under the hammer: in the light of the sparks it would be one white."""
    x, y, z = (seen['at'][..., k] for k in range(3))
    turn = math.radians(BILLET[3])
    along = ((x - BILLET[0]) * math.cos(turn) + (y - BILLET[1]) * math.sin(turn)) / BILLET[4]
    aside = (y - BILLET[1]) * math.cos(turn) - (x - BILLET[0]) * math.sin(turn)
    bar = (np.abs(aside) < .040) & (along > -.02) & (along < 1.02) & (z > BILLET[2] - .012) & (z < BILLET[2] + .06)
    share = cv2.GaussianBlur(bar.astype(np.float32), (0, 0), max(bar.shape[1] / 2880, .5))[..., None]
    heat = np.clip((along - .10) / .72, 0, 1)
    tint = np.dstack([np.interp(heat, (0, .3, .65, 1), values) for values in ((.10, .62, 1.05, 1.25), (.030, .10, .36, .66), (.022, .020, .045, .14))]).astype(np.float32)
    # Flanks that turn away from the hammer have lost more heat than the face.
    faced = (.62 + .38 * np.clip(seen['normal'][..., 2:], 0, 1)).astype(np.float32)
    return rgb + share * (tint * faced - rgb)


def hearth_fire(seen, rgb, pixels):
    """The bed of coals, and the fire out of its core."""
    height, width = rgb.shape[:2]
    at = seen['at'] - np.float32([*HEARTH, 0])

    def place(x, y, z):
        u, v, _ = cameras.project((HEARTH[0] + x, HEARTH[1] + y, z))
        return u * width, v * height
    rgb = embers.glow(rgb, at, seen['normal'], 1 / pixels)
    return embers.flames(rgb, np.ones((height, width), np.float32), at, place, pixels)[0]


def sparks(size, pixels):
    """From under the hammer: a low fan to both sides, each spark an arc that cools from white to red as it falls; some leap up from the floor again."""
    light = np.zeros((size[1], size[0], 3), np.float32)
    random = np.random.RandomState(9)
    for _ in range(260):
        # Along the bar to both sides, and up; few come straight at us.
        a = random.choice((2.6, 5.4)) + random.normal(0, .75)
        speed, rise, age = random.gamma(3.0, .72), random.gamma(2.2, .70), random.uniform(.09, .62) ** 1.2
        long = random.uniform(.014, .040)
        path, seen = [], age - long * np.linspace(1, 0, 7)
        for t in np.maximum(seen, 0):
            z = .86 + rise * t - 4.9 * t * t
            landed = (rise + math.sqrt(rise * rise + 4 * 4.9 * .84)) / 9.8
            if t > landed:
                z = .02 + 1.1 * (t - landed) - 4.9 * (t - landed) ** 2
                if z < .02:
                    break
            u, v, _ = cameras.project((ANVIL[0] - .05 + math.cos(a) * speed * t, ANVIL[1] - .12 + math.sin(a) * speed * t, z))
            path.append((int(u * size[0] * 16), int(v * size[1] * 16)))
        heat = math.exp(-2.6 * age)
        tint = np.array([4.2, 2.3 * heat + .40, 1.0 * heat ** 3 + .05]) * (.45 + .55 * heat) * random.uniform(.5, 1.25)
        # They leave the bar in one place: all at their brightest there, nothing under them could be seen.
        tint *= np.clip((age - .03) / .14, .25, 1)
        for k, (start, end) in enumerate(zip(path, path[1:])):
            # The head is bright, the way behind it has gone out.
            cv2.line(light, start, end, tuple(float(c) * ((k + 1) / 6) ** 1.5 for c in tint), max(1, round(pixels * random.uniform(.004, .011))), cv2.LINE_AA, 4)
    u, v, _ = cameras.project((ANVIL[0] - .05, ANVIL[1] - .12, .86))
    y, x = np.mgrid[0:size[1], 0:size[0]].astype(np.float32)
    away = np.hypot(x - u * size[0], y - v * size[1]) / pixels
    light += (.30 * np.exp(-(away / .040) ** 2) + .045 * np.exp(-away / .26))[..., None] * np.array([1.0, .62, .22])
    return light + .55 * grade.blur(light, max(pixels * .02, .8))
