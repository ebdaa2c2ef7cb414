"""The tub that boots are wetted in: staves and hoops, a dipper over its rim, rings in the water, and wet prints of soles from there to the tray."""
import math

import cv2
import numpy as np

from kit import shapes, twofold
from kit.shapes import lathe, sweep
from kit.surfaces import plain, preset_material, timber
from scenes.sound_measures import C, CLUTTER, TUB, WATER

#: How high the water stands, and where in it the dipper hangs (metres, the tub's frame).
LEVEL, DIPPED = .205, (-.03, .06)
#: Steps from the tub to the tray: to the right and nearer (as in `sound_measures.spot`), which way the toes point (degrees from the picture's left towards us), and how wet each still is.
STEPS = ((-.56, 3.52, 8, 1.0), (-.74, 3.36, -4, .92), (-.93, 3.47, 10, .80), (-1.10, 3.30, 0, .66))
#: What stone loses where it is wet, and what the lamp lays on it.
DARK, GLOSS = .70, .030
#: Water that was spilt: right, near, reach (metres).
SPILT = ((-.42, 3.62, .17), (-.30, 3.80, .11))


def build():
    """Low, of staves and two hoops, nearly full of water."""
    wood, iron, gap = timber('stave', '#85592f', '#2e1a0d', (9, 9, .5)), preset_material('flat iron'), plain('gap', '#150c07', .9, uneven=0)
    parts = [lathe('tub', [(0, .02), (.27, .02), (.315, .24), (.312, .255), (.290, .255), (.285, .24), (.252, .05), (0, .05)], wood, 36)]
    parts += [sweep('gap', [(.270 * math.cos(a), .270 * math.sin(a), .02), (.3155 * math.cos(a), .3155 * math.sin(a), .25)], .003, gap, 4) for a in np.arange(18) * math.tau / 18]
    parts += [lathe('hoop', [(r, z - .016), (r + .010, z - .016), (r + .012, z + .016), (r, z + .016)], iron, 36) for r, z in ((.282, .075), (.306, .195))]
    parts += dipper()
    shapes.belong(shapes.place(shapes.group('tub', parts), (*TUB, 0), (0, 0, 12)), CLUTTER)
    water = lathe('water', [(0, LEVEL), (.285, LEVEL)], plain('water', '#0c1118', .08, specular=.6, uneven=0), 36)
    shapes.belong(shapes.place(water, (*TUB, 0)), WATER)


def dipper():
    """A cup of turned wood on a long handle, half in the water, leaning on the rim at the right."""
    wood = timber('dipper', '#a8743f', '#4a2a14', (9, 9, .6))
    x, y = DIPPED
    cup = lathe('cup', [(0, -.055), (.050, -.052), (.074, -.02), (.080, .045), (.072, .045), (.066, -.01), (.040, -.038), (0, -.040)], wood, 32)
    handle = sweep('handle', shapes.bezier((x + .07, y, LEVEL + .03), (x + .18, y + .01, LEVEL + .11), (x + .30, y + .03, LEVEL + .15), (x + .47, y + .06, LEVEL + .23), 16), np.linspace(.013, .010, 16), wood, 10)
    knob = lathe('knob', [(0, -.018), (.014, -.012), (.019, 0), (.014, .012), (0, .018)], wood, 20)
    return [shapes.place(cup, (x, y, LEVEL + .018), (0, -12, 0)), handle, shapes.place(knob, (x + .475, y + .06, LEVEL + .235))]


def wet(seen):
    """Prints and spilt water darken the floor, and shine a little where it faces the lamp."""
    x, y = seen['at'][..., 0], seen['at'][..., 1]
    across, near = C * (x + y), C * (x - y)
    share = np.zeros(across.shape, np.float32)
    for right, towards, turn, much in STEPS:
        share = np.maximum(share, much * printed(across - right, near - towards, math.radians(turn)))
    for right, towards, reach in SPILT:
        away = np.hypot(across - right, near - towards) / reach
        share = np.maximum(share, np.clip((1.1 + .16 * np.sin(9 * np.arctan2(near - towards, across - right)) - away) / .25, 0, 1))
    share *= (seen['who'] == 0) & (np.abs(seen['at'][..., 2]) < .06)
    share = cv2.GaussianBlur(share.astype(np.float32), (0, 0), max(share.shape[1] / 2560, .5))[..., None]
    grey = seen['light'] @ np.float32([.3, .59, .11])
    seen['albedo'] *= 1 - DARK * share
    seen['light'] += share * GLOSS * np.clip(seen['normal'][..., 2:] - .8, 0, .2) * 5 * grey[..., None] * np.float32((1.1, .75, .45)) / (seen['albedo'] + .05)


def printed(across, near, turn):
    """1 where a boot's sole or heel has stood whose ball is at 0, its toe to the left when `turn` is 0."""
    along, aside = -across * math.cos(turn) + near * math.sin(turn), across * math.sin(turn) + near * math.cos(turn)
    share = np.zeros(across.shape, np.float32)
    for ahead, long, wide in ((.0, .098, .046), (-.165, .042, .040)):
        share = np.maximum(share, np.clip((1.12 - np.hypot((along - ahead) / long, aside / wide)) / .22, 0, 1))
    return share


def rippled(seen):
    """Rings about the dipper, which turn what the water mirrors."""
    water = seen['who'] == WATER
    a = math.radians(12)
    x = TUB[0] + DIPPED[0] * math.cos(a) - DIPPED[1] * math.sin(a)
    y = TUB[1] + DIPPED[0] * math.sin(a) + DIPPED[1] * math.cos(a)
    dx, dy = seen['at'][..., 0] - x, seen['at'][..., 1] - y
    away = np.maximum(np.hypot(dx, dy), .02)
    slope = .13 * np.exp(-away / .17) * np.cos(math.tau * away / .058)
    tilt = np.stack([slope * dx / away, slope * dy / away, 0 * away], -1)
    seen['normal'] = np.where(water[..., None], twofold.unit(seen['normal'] + tilt), seen['normal']).astype(np.float32)
