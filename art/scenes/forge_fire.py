"""What glows by itself in the forge and is painted: the bar on the anvil, the hearth, the sparks."""
import math

import cv2
import numpy as np

from kit import cameras, embers, grade
from scenes.forge_places import ANVIL, BILLET, HEARTH


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
