"""What glows by itself in the forge and is painted: the bar on the anvil, the hearth, the sparks."""
import math

import cv2
import numpy as np

from kit import cameras, embers, grade
from scenes.forge_places import BILLET, HEARTH, STRUCK


def hot_bar(seen, rgb):
    """What lies on the anvil has the colour of its own heat, from red iron at the tongs to yellow under the hammer: in the light of the sparks it would be one white."""
    x, y, z = (seen['at'][..., k] for k in range(3))
    turn = math.radians(BILLET[3])
    along = ((x - BILLET[0]) * math.cos(turn) + (y - BILLET[1]) * math.sin(turn)) / BILLET[4]
    aside = (y - BILLET[1]) * math.cos(turn) - (x - BILLET[0]) * math.sin(turn)
    bar = (np.abs(aside) < .040) & (along > -.02) & (along < 1.02) & (z > BILLET[2] - .012) & (z < BILLET[2] + .06)
    share = cv2.GaussianBlur(bar.astype(np.float32), (0, 0), max(bar.shape[1] / 2880, .5))[..., None]
    heat = np.clip((along - .10) / .72, 0, 1)
    tint = np.dstack([np.interp(heat, (0, .3, .65, 1), values) for values in ((.14, .95, 1.9, 2.5), (.036, .16, .66, 1.45), (.022, .022, .09, .38))]).astype(np.float32)
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


def sparks(size, pixels, depth):
    """From under the hammer, as a shutter of a thirtieth of a second sees them: fast ones are long lines, slow ones short, all bend down and cool from white to red; some burst into stars, some leap up from the floor again."""
    light = np.zeros((size[1], size[0], 3), np.float32)
    random = np.random.RandomState(11)
    for _ in range(230):
        # Along the blade to both sides, and up; few come straight at us, fewer go to the smith.
        a = random.choice((3.0, 5.1)) + random.normal(0, .62)
        speed, rise, age = random.gamma(2.6, .95), random.gamma(2.4, .72), random.uniform(.03, .60) ** 1.25
        fly(light, (*STRUCK[:2], .86), (math.cos(a) * speed, math.sin(a) * speed, rise), age, random, pixels, depth)
        if random.uniform() < .10:
            # Carbon in it: it bursts.
            at = path_of((*STRUCK[:2], .86), (math.cos(a) * speed, math.sin(a) * speed, rise), age)
            for _ in range(random.randint(3, 6)):
                fly(light, at, tuple(random.normal(0, .75, 3)), random.uniform(.02, .06), random, pixels, depth, .7)
    u, v, _ = cameras.project(STRUCK)
    y, x = np.mgrid[0:size[1], 0:size[0]].astype(np.float32)
    away = np.hypot(x - u * size[0], y - v * size[1]) / pixels
    light += (.40 * np.exp(-(away / .045) ** 2) + .055 * np.exp(-away / .30))[..., None] * np.array([1.0, .62, .22])
    return light + .50 * grade.blur(light, max(pixels * .016, .8))


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
    open_for = random.uniform(.018, .034)
    heat = math.exp(-2.4 * age)
    tint = np.array([4.4, 2.5 * heat + .36, 1.1 * heat ** 3 + .04]) * (.40 + .60 * heat) * random.uniform(.45, 1.25) * bright
    # They leave the blade in one place: all at their brightest there, nothing under them could be seen.
    tint *= np.clip((age - .02) / .12, .30, 1)
    wide = max(1, round(pixels * random.uniform(.003, .0085)))
    last = None
    for k, t in enumerate(np.linspace(max(age - open_for, 0), age, 8)):
        u, v, far = cameras.project(path_of(start, speed, t))
        at = int(u * width * 16), int(v * height * 16)
        row, column = int(v * height), int(u * width)
        hidden = 0 <= row < height and 0 <= column < width and depth[row, column] < far - .05
        if last and not hidden:
            # The head is bright, the way behind it has gone out.
            cv2.line(light, last, at, tuple(float(c) * (.25 + .75 * k / 7) for c in tint), wide, cv2.LINE_AA, 4)
        last = None if hidden else at
