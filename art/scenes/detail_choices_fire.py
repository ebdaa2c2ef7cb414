"""The flames of the burning house: out of its open roof, over its eaves, out of door and windows; and the sparks above it."""
import math

import bpy
import cv2
import numpy as np

from kit import flames, tongues, twofold
from scenes.detail_choices_houses import HOUSE, PLAN, RUIN, TURN

#: A bed that licks over the rafters.
OVER = -1.4
#: Beds of fire in the house's own metres, farthest first: corners (x, y) of a strip, height, how tall the tongues are at its middle and how many; and the depth (y) that whatever hides them stands before.
BEDS = (
    ((-1.45, .35, 1.45, .95), 2.35, 3.0, 30, .55),
    ((-1.50, -.50, 1.45, .15), 2.00, 2.7, 30, -.35),
    ((-1.55, -1.05, 1.35, -.65), 1.70, 2.4, 22, -1.25),
    ((-.95, -1.05, 1.25, -.85), 2.15, 1.9, 7, OVER),
)
#: Openings that it licks out of: (x, y) of both ends, height of the sill of the flame, how tall, how many.
MOUTHS = ((((-.72, -1.62), (-.14, -1.62)), 1.45, 1.1, 6), (((.68, -1.62), (1.16, -1.62)), 1.62, 1.0, 6), (((1.87, -.24), (1.87, .24)), 1.62, 1.25, 6))
#: Tongues that have torn off: (x, z, height) over the middle of the house.
TORN = ((-.55, 4.75, .52), (.35, 5.15, .45), (.95, 4.5, .42), (-.05, 5.5, .34), (1.25, 4.0, .4))


def burning(view, rgb, alpha, passes):
    unit, random = view.pixels_per_metre * HOUSE, np.random.RandomState(4)
    camera = bpy.context.scene.camera
    at = twofold.where(camera, passes['z'], np.array(camera.matrix_world.to_3x3(), np.float32))
    turn = math.radians(TURN)
    ahead = ((at[..., 1] - RUIN[1]) * math.cos(turn) - (at[..., 0] - RUIN[0]) * math.sin(turn)) / HOUSE
    aside = ((at[..., 0] - RUIN[0]) * math.cos(turn) + (at[..., 1] - RUIN[1]) * math.sin(turn)) / HOUSE
    nothing = passes['alpha'] < .5
    _, deep, tall, rise = PLAN
    rafters = (at[..., 2] / HOUSE > tall + rise * (1 - 2 * np.abs(ahead) / deep) - .28) & (ahead < .1)

    def seen(x, y, z):
        return view.seen((RUIN[0] + (x * math.cos(turn) - y * math.sin(turn)) * HOUSE, RUIN[1] + (x * math.sin(turn) + y * math.cos(turn)) * HOUSE, z * HOUSE))[:2]

    def free(behind):
        return cv2.GaussianBlur((behind | nothing).astype(np.float32), (0, 0), .6)
    for seed, ((left, near, right, far), z, high, count, front) in enumerate(BEDS, 3):
        rgb, alpha = tongues.on(rgb, alpha, list(licks(seen, left, near, right, far, z, high, count, unit, random)), view.pixels_per_metre, free((ahead > front) & ~(rafters & (front > OVER))), 11 * seed)
        if seed == 3:
            torn = [(*seen(x, .3, z), .34 * long * unit, long * unit) for x, z, long in TORN]
            rgb, alpha = tongues.on(rgb, alpha, torn, view.pixels_per_metre, free(ahead > front), 5)
    for seed, (ends, z, high, count) in enumerate(MOUTHS, 8):
        shares = (np.arange(count) * .618 + .2) % 1
        lit = [(*seen(*(np.array(ends[0]) * (1 - share) + np.array(ends[1]) * share), z), unit * random.uniform(.26, .40), unit * high * random.uniform(.55, 1.1)) for share in shares]
        # What stands on the wall is behind them; he who stands in the fork is before.
        rgb, alpha = tongues.on(rgb, alpha, lit, view.pixels_per_metre, free((ahead > -2.2) & (aside > -2.2)), 7 * seed)
    sparks = np.zeros(rgb.shape, np.float32)
    u, v = seen(0, 0, 3.6)
    flames.rising_sparks(sparks, u, v, .75 * view.pixels_per_metre, np.random.RandomState(3), 46)
    # Faint ones would be dust; the picture's edge would cut the highest.
    sparks *= sparks.max(2, keepdims=True) > .7
    sparks[:round(.12 * view.pixels_per_metre)] = 0
    sparks *= np.float32([1, .72, .5])
    return rgb + sparks, np.maximum(alpha, np.clip(1.4 * sparks.max(2), 0, 1))


def licks(seen, left, near, right, far, z, tall, count, unit, random):
    """Tongues all over a strip, farthest first, tallest over its middle; every fourth is a great one."""
    deep = np.sort((np.arange(count) * .7548) % 1)[::-1]
    for k, back in enumerate(deep):
        along = (k * .618 + random.uniform(-.05, .05)) % 1
        middle = 1 - abs(2 * along - 1) ** 3
        high = tall * ((.62 + .38 * middle) * random.uniform(.7, 1.05) if k % 4 == 0 else .36 + .42 * middle * random.uniform(.5, 1.1))
        u, v = seen(left + (right - left) * along, near + (far - near) * back, z)
        yield u, v, unit * high * random.uniform(.40, .58), unit * high
