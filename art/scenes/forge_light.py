"""How the forge's render is lit: lamps laid on afterwards, and how stone, iron, gold and people take them."""
import math

import cv2
import numpy as np

from kit import denoise, goddess, grade, twofold, village
from kit.noise import fractal2
from scenes import forge_people
from scenes.forge_fire import hearth_fire, hot_bar, sparks
from scenes.forge_grime import dull, sooted, verdigris
from scenes.forge_marble import marble
from scenes.forge_metal import quench_water, shining
from scenes.forge_moon import shafts
from scenes.forge_places import ANVIL, ANVIL_TURN, COAL, CORNER, CRUCIBLE, EMPEROR, FACING, FALLEN, FEET, HEARTH, IRON, PEOPLE, SHIELDS, SIZE, SMITH, STATUE, STIRRER, STRUCK, TURNS, WIDE
from scenes.forge_rock import living_rock
from scenes.forge_smoke import smoke, steam
from scenes.forge_wet import damp, reflected

#: The light that people are never in more than.
MOST = .52
WARM = (1.0, .50, .18)


def goddess_lamp():
    x, y, z = (SIZE * side for side in goddess.LAMP)
    c, s = math.cos(math.radians(FACING)), math.sin(math.radians(FACING))
    return STATUE[0] + x * c - y * s, STATUE[1] + x * s + y * c, STATUE[2] + z


def finish(job, seen):
    before = seen['light'].copy()
    for x, y, z, size, _ in village.glows():
        twofold.lamp(seen, (x, y, z), 1.3 * size, reach=2.4 * size + .8)
    twofold.lamp(seen, (STRUCK[0], STRUCK[1] - .10, 1.05), 1.7, (1.0, .50, .17), reach=3.6, size=.25, facing=.4)
    twofold.lamp(seen, (STRUCK[0] + .05, STRUCK[1] - .25, 1.50), .6, (1.0, .52, .20), reach=1.7, size=.3, facing=.3)
    # On the sides of both that are turned to us: the blade's light comes back from the floor.
    x, y, _ = FEET[SMITH]
    twofold.lamp(seen, (x + .75, y - .95, 1.7), 1.15, (1.0, .56, .25), reach=2.1, size=.45, facing=.25)
    # What comes out of the hearth on its open sides: on floor and bench, on the bellows and their trestle.
    twofold.lamp(seen, (HEARTH[0] + .2, HEARTH[1] - 1.9, 1.5), .8, (1.0, .42, .14), reach=5.5, size=.7, facing=.30)
    twofold.lamp(seen, (HEARTH[0] - 1.75, HEARTH[1] - .5, 1.3), 1.1, (1.0, .46, .15), reach=3.0, size=.45, facing=.15)
    twofold.lamp(seen, (HEARTH[0] - 2.2, HEARTH[1] - 1.5, .9), .55, (1.0, .52, .22), reach=2.2, size=.5, facing=.30)
    twofold.lamp(seen, (HEARTH[0] + .8, HEARTH[1] + 2.4, 1.5), 1.5, (1.0, .42, .14), reach=5.0, size=.6, facing=.10)
    # From the floor up to lintel and hood.
    twofold.lamp(seen, (HEARTH[0] + .2, HEARTH[1] - 2.2, 2.5), 1.9, (1.0, .50, .20), reach=3.6, size=.7, facing=.10)
    twofold.lamp(seen, (HEARTH[0] + 3.1, HEARTH[1] - .4, 2.5), .45, (1.0, .55, .26), reach=3.2, size=.7, facing=.10)
    # What the blade sends to him whose it is, and on his face and breastplate.
    x, y, _ = FEET[EMPEROR]
    twofold.lamp(seen, (x - .80, y - .95, 1.5), 1.5, (1.0, .58, .26), reach=2.2, size=.45, facing=.25)
    twofold.lamp(seen, (x - .50, y - .65, 1.90), .42, (1.0, .66, .34), reach=1.2, size=.3, facing=.2)
    # The two who serve, by the light of what they serve.
    twofold.lamp(seen, (CRUCIBLE[0] - .15, CRUCIBLE[1] - .15, 1.0), .40, WARM, reach=1.8, size=.3, facing=.3)
    black_iron(seen, before)
    # The depth of the cave is night, not nothing.
    seen['light'] += np.float32([.060, .078, .115]) * np.clip((seen['at'][..., 2:] + .3) / 1.5, .3, 1)
    for x, y, z, strength in ((STATUE[0] - .2, STATUE[1] - .8, 2.3, .30), (.6, 3.6, 1.2, .5), (SHIELDS[0] + .9, SHIELDS[1] + .3, 1.9, .5)):
        twofold.lamp(seen, (x, y, z), strength, (1.0, .55, .24), reach=3.4, size=.5, facing=.25)
    # The four corners: coal, the wall over the shields, the rack's end, what fell at the right; dim, but all of it can be told.
    for x, y, z, strength, tint in ((COAL[0] + .5, COAL[1] - .3, 1.9, .85, (.66, .74, 1.0)), (SHIELDS[0] + 1.0, SHIELDS[1] - .9, 2.6, .8, (1.0, .56, .26)), (CORNER[0] + .3, CORNER[1] - .6, 1.9, .85, (.50, .66, 1.0)), (2.9, 5.9, 3.2, 1.3, (.42, .58, 1.0)), (4.4, 4.4, 1.8, .6, (.45, .62, 1.0))):
        twofold.lamp(seen, (x, y, z), strength, tint, reach=4.2, size=.8, facing=.30)
    # Under his helmet.
    x, y, _ = FEET[EMPEROR]
    twofold.lamp(seen, (x - .50, y - .40, 1.62), .22, reach=1.1, size=.3, facing=.3)
    twofold.lamp(seen, goddess_lamp(), .22, reach=2.2, size=.3, facing=.2)
    # Into her face, which is turned to the smithy.
    twofold.lamp(seen, (STATUE[0] + .30, STATUE[1] - 1.15, STATUE[2] + 2.6), .22, (1.0, .72, .46), reach=1.9, size=.5, facing=.4)
    # Floor that the hearth hides from its own fire, and the foot of the left wall, where moonlight seeps in.
    for x, y, z, strength, tint in ((-3.8, 6.9, 1.3, 1.7, (1.0, .45, .16)), (-6.3, 5.4, 1.4, 1.3, (1.0, .45, .16)), (-5.7, 2.3, 1.0, .75, (1.0, .48, .18)), (-6.6, -.2, 1.8, .5, (.42, .56, 1.0)), (-6.6, 3.4, 1.2, .28, (.42, .56, 1.0))):
        twofold.lamp(seen, (x, y, z), strength, tint, reach=3.9, size=.6, facing=.2)
    hot_stone(seen)
    living_rock(seen)
    dull(seen)
    verdigris(seen)
    damp(seen)
    blue_shade(seen)
    marble(seen, seen['who'].shape[1] / WIDE)
    held_back(seen)
    sunburnt(seen)
    royal_purple(seen)
    sooted(seen)
    anvil_dark(seen)
    twofold.contact(seen, forge_people.soles(), .19, .62)
    # The hearth behind the smith and the two who serve; the moon behind the emperor and the goddess. It parts them from what is behind; as a line round them it would be a filter's.
    unrimmed = seen['light'].copy()
    for behind, tint, strength in (((-.6, .9, .35), (1.0, .46, .15), .85), ((.6, .9, .3), (1.0, .46, .15), .4)):
        twofold.rim(seen, [FEET[SMITH]], behind, tint, strength, soft=1.2)
        twofold.rim(seen, [FEET[STIRRER]], behind, tint, .45 * strength, soft=1.2)
    twofold.rim(seen, [FEET[EMPEROR]], (1.0, .55, .45), strength=1.0, soft=1.2)
    twofold.rim(seen, [FEET[EMPEROR]], (-1.0, .3, .35), (1.0, .50, .18), .45, soft=1.2)
    twofold.rim(seen, [STATUE], (1.0, .35, .45), (.58, .74, 1.0), .85, reach=1.3, tall=4.4)
    twofold.rim(seen, [STATUE], (.9, .9, .6), (.58, .74, 1.0), .40, 1.4, reach=1.3, tall=4.4)
    crimson(seen, unrimmed)
    # Sides that the fire does not reach: the cave's blue from the left of the eye, and what the lanterns send back.
    twofold.rim(seen, FEET, (-.2, -1.0, .55), (.50, .66, 1.0), .07, 0)
    twofold.rim(seen, [FEET[EMPEROR]], (.5, -.9, .5), (1.0, .72, .5), .09, 0)
    shining(seen)
    quench_water(seen)
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
    rgb = smoke(seen, rgb, pixels)
    rgb = steam(seen, rgb, pixels)
    rgb = shafts(seen, rgb)
    rgb = reflected(seen, (rgb + sparks(job.size, pixels, seen['z'])).astype(np.float32), pixels)
    rgb = grade.bloom(rgb.astype(np.float32), 1.0, .20)
    grade.save(job.out, grade.amber(grade.grade(rgb, 1.84, contrast=1.12, vignette=.16, sharpness=.14)))


def held_back(seen):
    """The fire on people, no brighter than a skin or a steel can be and still have a form: a film's shoulder for them alone."""
    share = cv2.GaussianBlur((seen['who'] == PEOPLE).astype(np.float32), (0, 0), max(seen['who'].shape[1] / 2880, .5))[..., None]
    bright = (seen['light'] @ np.float32([.3, .59, .11]))[..., None]
    # In more than one light's own colour, gold and linen would both be one orange.
    paler = seen['light'] + .05 * (bright - seen['light'])
    # Bent twice: what is in half-light falls off faster, so that muscles are round.
    seen['light'] += share * (paler * MOST / (MOST + bright) * 1.12 * (bright / (MOST + bright)) ** .42 - seen['light'])


def sunburnt(seen):
    """The smith between two fires: his skin is a third darker than theirs, and his apron darker still, so that each has an edge."""
    red, _, blue = (seen['albedo'][..., k] for k in range(3))
    near = (seen['who'] == PEOPLE) & (np.hypot(seen['at'][..., 0] - FEET[SMITH][0], seen['at'][..., 1] - FEET[SMITH][1]) < .95) & (seen['at'][..., 2] < 2.34)
    bare = near & (red > .13) & (red < 5.5 * blue)
    share = cv2.GaussianBlur(bare.astype(np.float32), (0, 0), max(red.shape[1] / 2880, .4))[..., None]
    seen['albedo'] *= 1 - share * np.float32([.10, .16, .20])
    bright = (seen['light'] @ np.float32([.3, .59, .11]))[..., None]
    hide = near & ~bare & (red < .075)
    seen['light'] *= 1 - .34 * cv2.GaussianBlur(hide.astype(np.float32), (0, 0), max(red.shape[1] / 2880, .4))[..., None]
    # Light and shade on his muscles are drawn apart.
    seen['light'] *= 1 + share * (np.clip(bright / .42, .1, 1.4) ** .45 - 1)


def royal_purple(seen):
    """His cape, which the moon would make violet as glass: the dye is of snails, and dark."""
    red, green, blue = (seen['albedo'][..., k] for k in range(3))
    near = (seen['who'] == PEOPLE) & (np.hypot(seen['at'][..., 0] - FEET[EMPEROR][0], seen['at'][..., 1] - FEET[EMPEROR][1]) < 1.3)
    dyed = cv2.GaussianBlur((near & (blue > 1.4 * green) & (red > .6 * green)).astype(np.float32), (0, 0), max(red.shape[1] / 2880, .4))[..., None]
    seen['albedo'] *= 1 - dyed * np.float32([.22, .20, .50])
    # Its outside is the red of his crest: under the moon it would be pink.
    red_cloth = cv2.GaussianBlur((near & (red > 3.0 * green) & (red > 2.2 * blue)).astype(np.float32), (0, 0), max(red.shape[1] / 2880, .4))[..., None]
    seen['light'] *= 1 - red_cloth * np.float32([.08, .30, .55])


def crimson(seen, unrimmed):
    """The horsehair of his crest, tail and all, keeps its dye where the moon rims it, and is lit evenly: the felt that it grows from would else be a pale patch in it."""
    red, green, blue = (seen['albedo'][..., k] for k in range(3))
    x, y, _ = FEET[EMPEROR]
    turn = math.radians(TURNS[EMPEROR])
    # His tail of hair hangs lower than what is red on his breast.
    behind = math.cos(turn) * (seen['at'][..., 1] - y) - math.sin(turn) * (seen['at'][..., 0] - x)
    hair = (seen['who'] == PEOPLE) & (np.hypot(seen['at'][..., 0] - x, seen['at'][..., 1] - y) < 1.2) & (seen['at'][..., 2] > np.where(behind > .20, 1.62, 1.95)) & (red > 1.35 * green) & (green < 1.15 * blue) & (red < .42)
    share = cv2.GaussianBlur(hair.astype(np.float32), (0, 0), max(red.shape[1] / 2400, .4))[..., None]
    # Where hairs are finer than a pixel, some of what is behind them is in their colour.
    seen['albedo'] *= 1 - share * np.float32([0, .60, .60])
    grey = (unrimmed @ np.float32([.3, .59, .11]))[..., None]
    edge = np.clip(seen['light'] - unrimmed, 0, .5).max(2, keepdims=True)
    seen['light'] += share * ((.62 * grey + .055) * np.float32([1.25, .62, .50]) + edge * np.float32([.50, .08, .04]) - seen['light'])
    # Its ragged edge is what would be specks.
    within = cv2.GaussianBlur(hair.astype(np.float32), (0, 0), red.shape[1] / 1000)[..., None]
    fringe = np.clip(5 * within * (1 - within), 0, 1)
    for name, sigma in (('light', 1.4), ('albedo', .7)):
        seen[name] += fringe * (cv2.GaussianBlur(seen[name], (0, 0), max(sigma * red.shape[1] / 2880, .4)) - seen[name])


def black_iron(seen, before):
    """The lamps laid on since `before` stand nearer than the fire does: the crucible would be as pale and as red as if it were painted."""
    x, y, z = (seen['at'][..., k] for k in range(3))
    light = before
    around = np.hypot(x - CRUCIBLE[0], y - CRUCIBLE[1])
    pot = (around < .42) & (z < .535) & (z > .06)
    # It is hot where the melt stands in it, in a band under its rim.
    band = np.exp(-((z - .50) / .040) ** 2)[..., None] * np.float32([5.0, 1.5, .3])
    grey = (light @ np.float32([.3, .59, .11]))[..., None]
    seen['light'] = np.where(pot[..., None], .80 * grey * np.float32([1.45, 1.0, .55]) + band, seen['light'])


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


def blue_shade(seen):
    """Where the fire is weak the night takes over: else floor, wood and stone would all be of one brown."""
    grey = (seen['light'] @ np.float32([.3, .59, .11]))[..., None]
    still = (seen['who'] == 0) | (seen['who'] == FALLEN)
    share = cv2.GaussianBlur(still.astype(np.float32), (0, 0), max(still.shape[1] / 2880, .4))[..., None]
    share = share * .86 * np.clip(1.12 - grey / .48, 0, 1)
    seen['light'] += share * (grey * np.float32([.66, .86, 1.26]) - seen['light'])


def anvil_dark(seen):
    """The anvil stays black iron, however near the sparks are: a dark shape with a worn face and bright edges, on which nothing but the blade glows."""
    x, y, z = seen['at'][..., 0] - ANVIL[0], seen['at'][..., 1] - ANVIL[1], seen['at'][..., 2]
    turn = math.radians(ANVIL_TURN)
    along, aside = x * math.cos(turn) + y * math.sin(turn), y * math.cos(turn) - x * math.sin(turn)
    iron = seen['who'] == IRON
    share = cv2.GaussianBlur(iron.astype(np.float32), (0, 0), max(iron.shape[1] / 3600, .4))[..., None]
    face = iron & (seen['normal'][..., 2] > .8) & (z > .75) & (along < .34)
    worn = np.clip(seen['albedo'].mean(2) / .30, 0, 1) ** 1.5
    tone = np.where(face, .034 + .040 * fractal2(along * 30, aside * 30, 3, 6), .014 + .022 * worn) * np.where(z < .53, .32, 1)
    tone = tone.astype(np.float32)[..., None]
    seen['albedo'] += share * (tone * np.float32([.96, 1.0, 1.06]) - seen['albedo'])
    bright = (seen['light'] @ np.float32([.3, .59, .11]))[..., None]
    block = cv2.GaussianBlur(((seen['who'] == 0) & (np.hypot(x, y) < .42) & (z > .44) & (z < .53)).astype(np.float32), (0, 0), max(iron.shape[1] / 3600, .4))[..., None]
    seen['light'] *= 1 - block * bright / (.7 + bright)
    # Firelight on iron has the iron's grey in it.
    seen['light'] += share * ((.45 * seen['light'] + .55 * bright * np.float32([1.10, 1.0, .86])) * .46 / (.46 + bright) - seen['light'])
    part = iron.astype(np.float32)
    twofold.mirror(seen, .55 * cv2.GaussianBlur(part, (0, 0), max(part.shape[1] / 3600, .4)), (.50, .50, .52), [((HEARTH[0], HEARTH[1], 2.6), (.34, .16, .06), .10), ((4.0, 2.0, 4.0), (.10, .16, .34), .12), ((STRUCK[0] - .3, STRUCK[1] - .8, 1.0), (.16, .08, .03), .04)], .7, (.020, .012, .007), (.016, .019, .032))
    # Where its faces meet, blows and sleeves have rubbed it bare.
    turned = np.linalg.norm(cv2.GaussianBlur(seen['normal'] * part[..., None], (0, 0), max(part.shape[1] / 1500, .7)), axis=2) / np.maximum(cv2.GaussianBlur(part, (0, 0), max(part.shape[1] / 1500, .7)), .05)
    edge = part * np.clip((.955 - turned) / .12, 0, 1) * np.clip((z - .62) / .10, .25, 1)
    seen['light'] += edge[..., None] * np.float32([.085, .056, .032]) / (seen['albedo'] + denoise.FLOOR)
