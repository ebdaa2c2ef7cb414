"""The light in the goddess's recess after the render: warm where she turns to her lamp, cold beside her."""
import cv2
import numpy as np

from kit import cameras, flames, grade, twofold
from scenes.margins_recess import FACE, HALF, LAMP, PLINTH, STONE


def lit(seen, job):
    unspeckled(seen)
    rim = [(0, 0, 0)]
    twofold.rim(seen, rim, (1.0, .25, .35), strength=.75, edge=2, reach=2.3, tall=9.5, soft=4, within=True)
    alone = seen['light'].copy()
    twofold.lamp(seen, (FACE[0] - .9, FACE[1] - 1.3, FACE[2] - .2), .45, (1.0, .70, .42), reach=2.4, size=.6, facing=.2)
    # What the lamp throws round itself, and what the fires of the hall send in from below; the cold of the other side.
    x, y, z = LAMP
    twofold.lamp(seen, (x, y - .5, z), 7.4, (1.0, .58, .24), reach=7.5, size=1.0, facing=.10)
    twofold.lamp(seen, (x - .4, y - 3.0, z - 3.0), 5.2, (1.0, .62, .30), reach=7.0, size=1.2, facing=.10)
    twofold.lamp(seen, (4.2, -3.2, 6.0), .8, (.42, .58, 1.0), reach=8.0, size=1.0, facing=.05)
    # The cold fills the hollow beside her and the far side of her veil.
    twofold.lamp(seen, (2.1, -2.0, 5.0), .65, (.36, .52, 1.0), reach=8.0, size=1.5, facing=.35)
    # These throw no shadows: on the goddess they count less than what was rendered, or her folds and features would be flat.
    marble = cv2.GaussianBlur((seen['who'] == STONE).astype(np.float32), (0, 0), 1)[..., None]
    seen['light'] = seen['light'] + marble * .65 * (alone - seen['light'])
    twofold.expose(seen, STONE, .24, 1.2)
    # Breast and face are nearest to all lamps, and would be white.
    seen['light'] = seen['light'] * (1 + marble * (np.interp(seen['at'][..., 2:], [3.4, 5.9], [1.25, .60]) - 1))
    # Warm where she turns to her lamp, cold where she turns away.
    turned = np.clip(.50 + .50 * seen['normal'][..., 0] + .16 * seen['at'][..., 0], 0, 1)[..., None]
    seen['light'] = seen['light'] * (1 + marble * (np.float32([1.15, .97, .72]) * (1 - turned) + np.float32([.74, .91, 1.26]) * turned - 1))
    # The plinth is for the eye to rest her on, not to look at; her robe's shadow lies on it, not on its own hem.
    x, y, z = np.moveaxis(seen['at'], 2, 0)
    seen['light'] = seen['light'] * np.where((z < PLINTH + .025) & (z > .03) & (np.hypot(x, y) < 2.02), .66, 1)[..., None] * (1 - .45 * np.exp(-np.hypot(x / 1.75, (y - .1) / 1.55) ** 6) * (np.abs(z - PLINTH) < .025))[..., None]
    seen['light'] = seen['light'] + np.float32([.012, .015, .026])
    light = twofold.together(seen)
    x, y = np.meshgrid(np.arange(job.size[0]), np.arange(job.size[1]))
    u, v, _ = cameras.project(LAMP)
    pixels = job.size[0] / (2 * HALF)
    u, v = u * job.size[0], v * job.size[1]
    away = np.hypot(x - u, y - v) / pixels
    light = light + (.10 * np.exp(-(away / .5) ** 2) + .05 * np.exp(-away / 1.0))[..., None] * np.array([1.0, .56, .21])
    tall = .66 * pixels
    flame = cv2.resize(flames.wick_flame(int(tall) * 2, int(tall) * 4), (int(tall * .55), int(tall)), interpolation=cv2.INTER_AREA)
    core = np.zeros(light.shape, np.float32)
    flames.lay(core, flame, u, v + tall * .02)
    light = (light + .8 * core).astype(np.float32)
    return grade.grade(grade.bloom(light, 1.1, .15), 1.75, contrast=1.06, saturation=.98, sharpness=.35)


def unspeckled(seen):
    """Few samples leave bright points in the stone's light, its worn edges some in its colour; neither is much brighter than what is round it."""
    luma = np.float32([.3, .59, .11])
    pale = seen['albedo'].min(2) > .55 * seen['albedo'].max(2)
    for name, most in (('light', 1.25), ('albedo', 1.22)):
        grey = (seen[name] @ luma).astype(np.float32)
        small = cv2.resize(grey, None, fx=.5, fy=.5, interpolation=cv2.INTER_AREA)
        calm = cv2.resize(cv2.medianBlur(small, 5), grey.shape[::-1], interpolation=cv2.INTER_LINEAR)
        seen[name] = seen[name] * np.where(pale, np.minimum(1, (most * calm + .02) / np.maximum(grey, 1e-4)), 1)[..., None]
