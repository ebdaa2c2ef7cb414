"""The forge in the cave shrine: a smith strikes, sparks fly; the old gods of the cave look on from their niches."""
import math
from dataclasses import replace

import cv2
import numpy as np
from mathutils import Matrix, Vector

from kit import cameras, fire, flames, forge, goddess, grade, lights, masonry, rock, shapes, twofold, village
from kit.cloth import banner
from kit.figure import GEAR, figure, vary
from kit.noise import facets, fractal
from kit.poses import POSES, idle
from kit.surfaces import plain, preset_material
from kit.tiles import tiled

PICTURES = {'pic5': (2880, 1620)}
ORDER = 42

WIDE, CENTRE = 11.4, (-.20, .86, 2.06)
HEARTH, ANVIL = (-2.6, 3.4), (-.35, 1.25)


def render(job):
    shapes.empty_scene()
    cave(job)
    smithy(job)
    people(.014 if job.preview else .0085)
    cameras.isometric(CENTRE, WIDE, 30, 45, 70)
    lights.moon((-.72, -.30, -.80), 2.1, 3)
    lights.sky('#39486e', '#2a2630', 1.5)
    lights.flame((HEARTH[0] + .1, HEARTH[1] - .35, 1.75), 480, .35)
    lights.flame((ANVIL[0] - .1, ANVIL[1] - .35, 1.15), 46, .10)
    seen = twofold.render(job, 8 if job.preview else 14, .5 if job.preview else .4, 2)
    finish(job, seen)


def cave(job):
    def floor(p):
        return .05 * fractal(p * .6, 4, 3) + .07 * facets(p * .9, 3, .5) + .03 * facets(p * 2.3, 5) - .12
    shapes.height_field('floor', (-12, 12), (-12, 12), .14 if job.preview else .07, floor, tiled('crag'))
    village.box((9.6, 8.2, .24), (-.9, .9, -.10), tiled('flags'), .04)
    wall(job)
    for x, y, turn in ((-6.1, 5.6, 45),):
        shapes.place(arch(), (x, y, 0), (0, 0, turn))
    for seed, (x, y, r) in enumerate(((6.6, -3.8, 1.1), (7.6, -1.9, .8), (-5.4, -6.8, 1.2), (-3.9, -7.6, .7), (3.4, -7.2, .8), (8.2, 3.6, 1.2), (-8.0, -3.4, .9), (1.2, -7.6, .45)), 3):
        stone = rock.boulder(seed, r, tiled('crag'), 4, (1, 1, .75), .28, chip=.3)
        stone.location = (x, y, r * .22)


def wall(job):
    """Two faces of living rock that meet behind the hearth: broken blocks with edges, ledges, overhangs."""
    step = .09 if job.preview else .06
    along, up = np.arange(-14, 16, step), np.arange(-.4, 9.5, step)
    u, v = np.meshgrid(along, up)
    points = np.stack([u, v * 0, v], -1).reshape(-1, 3)
    crag = 1.1 * fractal(points * .28, 4, 8) + .5 * fractal(points * np.array([.8, 1, .55]) + 7, 5, 3) + .35 * np.abs(fractal(points * np.array([.5, 1, 1.8]), 4, 21))
    # Broken faces, large and small, along tilted beds.
    bent = points + .18 * np.stack([fractal(points * .6 + k, 2, k) for k in (3, 5, 7)], 1)
    bent[:, 2] += .35 * bent[:, 0]
    crag = .35 * crag + 1.25 * facets(bent * np.array([.42, 1, .62]), 4) + .42 * facets(bent * np.array([1.2, 1, 1.7]), 9) + .10 * facets(bent * np.array([3.1, 1, 4.2]), 14)
    lean = .05 * v.ravel() ** 1.4
    from kit.cloth import grid_faces
    faces = grid_faces(len(up), len(along))
    for turn in (0, 1):
        off = crag + lean - .5 if turn == 0 else np.roll(crag, 777) + lean - .5
        place = np.stack([points[:, 0], 7.4 - off, points[:, 2]], 1) if turn == 0 else np.stack([-6.9 + off, -points[:, 0], points[:, 2]], 1)
        shapes.add('rock face', place, faces, tiled('crag'), angle=.42)


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
    put(forge.hearth(heat=.2), (*HEARTH, 0), (0, 0, 0))
    put(forge.bellows(), (HEARTH[0] - 2.6, HEARTH[1] - .1, .75), (0, 0, 90))
    # Its horn towards us: beside the smith it would end at his knee.
    put(dark_iron(forge.anvil()), (ANVIL[0] - .02, ANVIL[1] - .02, .02), (0, 0, -72))
    # Hot at the end that lies on the anvil, held by the other.
    put(forge.billet(.6), (ANVIL[0] + .27, ANVIL[1] + .085, .80), (0, 0, 198))
    tongs = forge.tongs(.62)
    jaws, hand = Vector((ANVIL[0] + .22, ANVIL[1] + .07, .81)), Vector((ANVIL[0] + .47, ANVIL[1] + .14, 1.04))
    way = (jaws - hand).normalized()
    tongs.matrix_world = Matrix.Translation(jaws - way * .62) @ way.to_track_quat('X', 'Z').to_matrix().to_4x4()
    put(forge.trough(), (-1.95, -1.16, .02), (0, 0, 70))
    put(forge.rack(('sword', 'spear', 'axe', 'spear', 'sword', 'hammer')), (.25, 5.2, .02), (0, 0, 0))
    put(forge.shields(3), (-4.85, -1.15, .25), (0, 0, 90), 1.0)
    put(forge.bench(), (-3.9, .9, .02), (0, 0, 90))
    put(dark_iron(forge.crucible()), (*CRUCIBLE, .02), (0, 0, 0), .85)
    put(forge.ingots(), (.9, -1.0, .02), (0, 0, 52))
    for x, y in ((-4.6, 2.4),):
        put(village.barrel(), (x, y, .02), (0, 0, 40 * x))
    shrine = goddess.statue(.12 if job.preview else .06)
    put(shrine, STATUE, (0, 0, FACING), SIZE)
    put(shapes.lathe('plinth', [(0, .9), (.95, .9), (1.0, .82), (.85, .7), (.85, .2), (1.05, .1), (1.05, 0)], tiled('statue'), 8), (STATUE[0], STATUE[1], 0))


def dark_iron(thing):
    """So near to the sparks worn iron is as pale as stone."""
    for part in thing.children:
        if part.data and part.data.materials[0] == preset_material('iron'):
            part.data.materials[0] = plain('dark iron', '#1a1c21', .62, metallic=.35)
    return thing


CRUCIBLE, HELPER = (-2.05, .95), 128
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
#: Of the goddess: where she stands, and how large and how turned.
STATUE, SIZE, FACING = (2.45, 5.0, .9), .42, 38


def goddess_lamp():
    x, y, z = (SIZE * side for side in goddess.LAMP)
    c, s = math.cos(math.radians(FACING)), math.sin(math.radians(FACING))
    return STATUE[0] + x * c - y * s, STATUE[1] + x * s + y * c, STATUE[2] + z


def people(step):
    smith = vary(GEAR['smith'], hair='blackhair', beard=.12, tunic='crimson', legs='black')
    shapes.place(figure('smith', STRIKES, smith, 61, step, hair_count=.5), FEET[0], (0, 0, -22), 1.10)
    helper = vary(GEAR['smith'], weapon='', tunic='linen', legs='linen', hair='redhair', beard=.0)
    shapes.place(figure('helper', STIRS, helper, 64, step, hair_count=.5), FEET[1], (0, 0, HELPER), .98)
    hands = [Vector(FEET[1]) + .98 * (Matrix.Rotation(math.radians(HELPER), 3, 'Z') @ Vector(hand)) for hand in (STIRS.right_hand, STIRS.left_hand)]
    melt = Vector((*CRUCIBLE, .60))
    back = hands[0] + .35 * (hands[0] - melt).normalized()
    shapes.sweep('ladle', [tuple(back), *[tuple(at) for at in hands], tuple(melt)], [.018, .018, .018, .022], preset_material('flat iron'), 10)
    shapes.place(figure('emperor', WATCHES, GEAR['emperor'], 67, step, hair_count=.5, cape_length=1.12), FEET[2], (0, 0, -28), 1.14)
    buyer = vary(GEAR['captain'], shield='', weapon='', cape='blue', crest='whitehair')
    shapes.place(figure('captain', SHOWS, buyer, 70, step, hair_count=.5, cape_length=1.12, cape_width=.85), FEET[3], (0, 0, -20), 1.0)


def finish(job, seen):
    before = seen['light'].copy()
    for x, y, z, size in village.glows():
        twofold.lamp(seen, (x, y, z), 1.6 * size, reach=2.4 * size + .8)
    twofold.lamp(seen, (ANVIL[0] - .05, ANVIL[1] - .15, 1.05), .85, (1.0, .50, .17), reach=3.6, size=.25, facing=.4)
    twofold.lamp(seen, (ANVIL[0] + .0, ANVIL[1] + .15, 1.45), .5, (1.0, .52, .20), reach=1.9, size=.3, facing=.3)
    twofold.lamp(seen, (HEARTH[0], HEARTH[1] - .9, 1.6), 3.2, (1.0, .42, .14), reach=6.5, size=.7, facing=.35)
    # What the fire sends to him who has ordered the blade, and into the leather of the bellows.
    twofold.lamp(seen, (2.65, 1.30, 1.9), 1.7, (1.0, .60, .28), reach=2.3, size=.45, facing=.3)
    twofold.lamp(seen, (HEARTH[0] - 2.0, HEARTH[1] - 1.9, 1.9), 5.5, (1.0, .60, .28), reach=3.2, size=.6, facing=.35)
    # On the face and breastplate of him who has ordered it.
    twofold.lamp(seen, (FEET[2][0] - .55, FEET[2][1] - .45, 1.80), .75, (1.0, .66, .34), reach=1.3, size=.3, facing=.3)
    black_iron_and_coal(seen, before)
    for x, y, z, strength in ((.6, 4.9, 1.4, 2.4), (-5.0, 3.0, 2.6, 2.6), (STATUE[0] - .2, STATUE[1] - .8, 2.3, 1.5), (1.0, 3.6, 1.2, 1.3), (-4.2, -1.8, 1.9, 1.2)):
        twofold.lamp(seen, (x, y, z), strength, reach=3.4, size=.5, facing=.35)
    # Under the helmets of the two who look on.
    for x, y, _ in FEET[2:]:
        twofold.lamp(seen, (x - .55, y - .30, 1.62), .32, reach=1.1, size=.3, facing=.3)
    twofold.lamp(seen, goddess_lamp(), .5, reach=2.6, size=.3, facing=.3)
    for behind, strength in (((.1, 1.0, .5), 4.0), ((-1.0, .1, .4), 2.2)):
        twofold.rim(seen, FEET, behind, strength=strength)
        twofold.rim(seen, [STATUE], behind, strength=.7 * strength, reach=1.3, tall=4.4)
    # Backs that the fire does not reach: what the lanterns send back.
    twofold.rim(seen, FEET[2:], (.5, -.9, .5), (1.0, .72, .5), .13, 0)
    rgb = twofold.together(seen)
    height, width = rgb.shape[:2]
    pixels = width / WIDE
    high = np.clip((seen['at'][..., 2] - 3.6) / 5, 0, .7)[..., None]
    rgb = rgb * (1 - high) + np.array([.020, .026, .044]) * high
    rgb = hearth_fire(rgb.astype(np.float32), seen['at'], pixels)
    rgb = rgb + sparks(job.size, pixels)
    rgb = grade.bloom(rgb.astype(np.float32), .85, .35)
    grade.save(job.out, amber(grade.grade(rgb, 1.75, contrast=1.12, vignette=.40, sharpness=.45)))


def black_iron_and_coal(seen, before):
    """The lamps laid on since `before` stand nearer than the fire does: coals and the crucible would be as pale and as red as if they were painted."""
    x, y, z = (seen['at'][..., k] for k in range(3))
    light, added = before, seen['light'] - before
    coals = (np.hypot((x - HEARTH[0]) / 1.22, (y - HEARTH[1]) / .70) < 1) & (z > .98) & (z < 1.4) & (seen['albedo'].max(2) < .13)
    # What glows by itself has no blue in it; what is lit has some.
    lit = np.clip((light[..., 2] / np.maximum(light[..., 0], 1e-3) - .03) / .05, 0, 1)[..., None]
    seen['light'] = np.where(coals[..., None], light * (1 - .92 * lit) + .2 * added, seen['light'])
    around = np.hypot(x - CRUCIBLE[0], y - CRUCIBLE[1])
    pot = (around < .42) & (z < .535) & (z > .06)
    # It is hot where the melt stands in it, in a band under its rim.
    band = np.exp(-((z - .50) / .040) ** 2)[..., None] * np.float32([9.0, 2.6, .5])
    grey = (light @ np.float32([.3, .59, .11]))[..., None]
    # Next to the sparks iron and the captain's steel would be white.
    for (at_x, at_y, *_), reach, low, high, most in ((ANVIL, .62, .45, .80, 2.6), (FEET[3], .75, .08, 2.4, 1.5)):
        part = (np.hypot(x - at_x, y - at_y) < reach) & (z > low) & (z < high)
        share = cv2.GaussianBlur(part.astype(np.float32), (0, 0), 1.2)[..., None] * lit
        bright = (seen['light'] @ np.float32([.3, .59, .11]))[..., None]
        seen['light'] = seen['light'] * (1 - share + share * most / (most + bright))
    seen['light'] = np.where(pot[..., None], .70 * grey * np.float32([1.15, 1.0, .92]) + band, seen['light'])


def hearth_fire(rgb, at, pixels):
    """Over the whole bed of coals, highest in its middle; the hood's pillars stand before it."""
    height, width = rgb.shape[:2]
    random, tongues = np.random.RandomState(3), []
    for k in range(24):
        across, deep = 2 * ((k * .5698 + .1) % 1) - 1, 2 * ((k * .754877 + .3) % 1) - 1
        deep *= math.sqrt(1 - across * across)
        u, v, away = cameras.project((HEARTH[0] + .95 * across, HEARTH[1] + .5 * deep, 1.10 + .10 * (1 - across * across)))
        tall = (1.0 - .45 * abs(across) - .15 * abs(deep)) * random.uniform(.46, .95)
        tongues.append((away, u * width, v * height, random.uniform(.34, .54) * pixels, tall * pixels))
    tongues.sort(reverse=True)
    # What stands before the fire: the lintel and hood, the pillars at the front and at the right.
    x, y, z = (at[..., k] for k in range(3))
    before = (z > 2.24) | ((z > 1.27) & ((y < HEARTH[1] - .52) | (x > HEARTH[0] + 1.05)))
    free = cv2.GaussianBlur((~before).astype(np.float32), (0, 0), max(pixels * .004, .5))
    return flames.blaze(rgb, [one[1:] for one in tongues], pixels, free, 1.5, 3, .95)


def amber(image):
    """Firelight would turn lemon yellow where it is bright, and green where it ends: takes green out of it."""
    red, green, blue = (image[..., c] for c in range(3))
    heat = np.clip((red - blue - .10) / .25, 0, 1) * np.clip((green - .12) / .25, 0, 1) * np.clip((green / np.maximum(red, .01) - .66) / .2, 0, 1)
    return np.dstack([red, green * (1 - .22 * heat), blue * (1 - .10 * heat)])


def sparks(size, pixels):
    """From under the hammer: a low fan to both sides, each spark an arc that cools from white to red as it falls; some leap up from the floor again."""
    light = np.zeros((size[1], size[0], 3), np.float32)
    random = np.random.RandomState(9)
    for _ in range(300):
        # Along the bar to both sides, and up; few come straight at us.
        a = random.choice((2.6, 5.4)) + random.normal(0, .75)
        speed, rise, age = random.gamma(3.0, .72), random.gamma(2.2, .70), random.uniform(.015, .62) ** 1.2
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
        tint = np.array([4.2, 2.3 * heat + .40, 1.1 * heat ** 2 + .05]) * (.45 + .55 * heat) * random.uniform(.5, 1.25)
        for k, (start, end) in enumerate(zip(path, path[1:])):
            # The head is bright, the way behind it has gone out.
            cv2.line(light, start, end, tuple(float(c) * ((k + 1) / 6) ** 1.5 for c in tint), max(1, round(pixels * random.uniform(.004, .011))), cv2.LINE_AA, 4)
    u, v, _ = cameras.project((ANVIL[0] - .05, ANVIL[1] - .12, .86))
    y, x = np.mgrid[0:size[1], 0:size[0]].astype(np.float32)
    away = np.hypot(x - u * size[0], y - v * size[1]) / pixels
    light += (.8 * np.exp(-(away / .045) ** 2) + .06 * np.exp(-away / .26))[..., None] * np.array([1.0, .62, .22])
    return light + .55 * grade.blur(light, max(pixels * .02, .8))
