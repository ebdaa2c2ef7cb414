"""What glows by itself in the forge and is painted: the bar on the anvil, the hearth, the sparks."""
import math

import cv2
import numpy as np

from kit import cameras, embers, grade
from kit.noise import fractal2
from scenes.forge_places import BILLET, BLADE, HEARTH, STRUCK


def hot_bar(seen, rgb):
    """The blade alone glows: dull red where the tongs hold it, orange white at its point; its flanks have lost more heat than its face."""
    x, y = (seen['at'][..., k] for k in range(2))
    turn = math.radians(BILLET[3])
    along = ((x - BILLET[0]) * math.cos(turn) + (y - BILLET[1]) * math.sin(turn)) / BILLET[4]
    share = cv2.GaussianBlur((seen['who'] == BLADE).astype(np.float32), (0, 0), max(along.shape[1] / 3600, .4))[..., None]
    heat = np.clip(along, 0, 1) + .10 * (fractal2(x * 26, y * 26, 3, 4) - .5)
    steps = (0, .12, .30, .58, 1)
    tint = np.dstack([np.interp(heat, steps, values) for values in ((.10, .50, 1.45, 2.2, 2.6), (.030, .055, .21, .66, 1.25), (.026, .014, .018, .085, .38))]).astype(np.float32)
    faced = (.50 + .50 * np.clip(seen['normal'][..., 2:], 0, 1) ** 2).astype(np.float32)
    return rgb + share * (tint * faced - rgb)


def hearth_fire(seen, rgb, pixels):
    """The bed of coals, and the fire out of its core."""
    height, width = rgb.shape[:2]
    at = seen['at'] - np.float32([*HEARTH, 0])

    def place(x, y, z):
        u, v, _ = cameras.project((HEARTH[0] + x, HEARTH[1] + y, z))
        return u * width, v * height
    rgb = embers.glow(rgb, at, seen['normal'], 1 / pixels)
    # Thin enough that the coals are seen through them.
    return embers.flames(rgb, np.ones((height, width), np.float32), at, place, pixels, strength=.52)[0]


def sparks(size, pixels, depth):
    """Those of the last blow that still fly while the hammer is up again, as a shutter of a tenth of a second sees them: thin lines that bend down and cool from yellow to red; a few burst into stars. Few fly far, or they would be confetti."""
    light = np.zeros((size[1], size[0], 3), np.float32)
    random = np.random.RandomState(11)
    for _ in range(104):
        # To all sides and up, most of them away from the smith, so that the burst is a fan over bare floor.
        a = random.choice((.30, 1.25, 5.35, 3.9)) + random.normal(0, .40)
        speed, rise, age = random.gamma(3.8, .66), random.gamma(4.4, .70), random.uniform(.07, .46)
        fly(light, (*STRUCK[:2], .86), (math.cos(a) * speed, math.sin(a) * speed, rise), age, random, pixels, depth)
        if random.uniform() < .03:
            # Carbon in it: it bursts.
            at = path_of((*STRUCK[:2], .86), (math.cos(a) * speed, math.sin(a) * speed, rise), age)
            for _ in range(random.randint(3, 6)):
                fly(light, at, tuple(random.normal(0, .75, 3)), random.uniform(.03, .06), random, pixels, depth, .6)
    u, v, _ = cameras.project(STRUCK)
    y, x = np.mgrid[0:size[1], 0:size[0]].astype(np.float32)
    away = np.hypot(x - u * size[0], y - v * size[1]) / pixels
    light += (1.1 * np.exp(-(away / .036) ** 2) + .07 * np.exp(-away / .34))[..., None] * np.array([1.0, .56, .17])
    return light + .35 * grade.blur(light, max(pixels * .012, .8))


def path_of(start, speed, t):
    """Where a spark is after `t` seconds: the air brakes it, the floor throws it up once."""
    far = (1 - math.exp(-1.1 * t)) / 1.1
    z = start[2] + speed[2] * t - 4.9 * t * t
    if z < .02:
        landed = (speed[2] + math.sqrt(max(speed[2] ** 2 + 19.6 * start[2], 0))) / 9.8
        z = max(.02 + 1.0 * (t - landed) - 4.9 * (t - landed) ** 2, .015)
    return start[0] + speed[0] * far, start[1] + speed[1] * far, z


def fly(light, start, speed, age, random, pixels, depth, bright=1.0):
    height, width = depth.shape
    open_for = random.uniform(.065, .12)
    heat = math.exp(-2.2 * age)
    tint = np.array([3.6, 1.9 * heat + .20, .62 * heat ** 3 + .02]) * (.35 + .65 * heat) * random.uniform(.55, 1.15) * bright
    # They leave the blade in one place: all at their brightest there, nothing under them could be seen.
    tint *= np.clip((age - .02) / .12, .16, 1)
    wide = max(1, round(pixels * random.uniform(.0036, .0078)))
    last, steps = None, 14
    for k, t in enumerate(np.linspace(max(age - open_for, 0), age, steps)):
        u, v, far = cameras.project(path_of(start, speed, t))
        at = int(u * width * 16), int(v * height * 16)
        row, column = int(v * height), int(u * width)
        hidden = 0 <= row < height and 0 <= column < width and depth[row, column] < far - .05
        if last and not hidden:
            # The head is bright, the way behind it has gone out.
            share = (k / (steps - 1)) ** 1.6
            cv2.line(light, last, at, tuple(float(c) * (.06 + .94 * share) for c in tint), wide if share > .25 else 1, cv2.LINE_AA, 4)
        last = None if hidden else at
