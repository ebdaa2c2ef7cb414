"""The light in a recess of the margins after the render: the statue drawn apart into warm and cold, its wall dim behind it, its flame and face painted."""
import cv2
import numpy as np

from kit import cameras, flames, grade, twofold
from scenes.margins_recess import HALF, STONE


def lit(seen, job, where):
    unspeckled(seen)
    twofold.rim(seen, [(0, 0, 0)], (1.0, .25, .35), strength=.8, edge=2, reach=2.4, tall=9.5, soft=3, within=True)
    x, y, z = where.lamp
    marble = cv2.GaussianBlur((seen['who'] == STONE).astype(np.float32), (0, 0), .8)[..., None]
    twofold.expose(seen, STONE, .33, 1.45)
    # What is nearest to the lamp would be white.
    grey = (seen['light'] @ np.float32([.3, .59, .11]))[..., None]
    seen['light'] *= 1 + marble * (1 / (1 + .75 * np.maximum(grey - .38, 0) / .6) - 1)
    seen['light'] += marble * .34 * (grey / (1 + .75 * np.maximum(grey - .38, 0) / .6) * np.float32([1.03, .99, .93]) - seen['light'])
    # The wall is for the statue to stand before: bright about the lamp alone, and behind the statue's dark side a little moonlit.
    seen['light'] *= np.where((seen['at'][..., 2] < .06) & (seen['who'] == 0), .55, 1)[..., None]
    behind = (seen['at'][..., 2] > .05) & (seen['who'] == 0)
    away = np.linalg.norm(seen['at'] - np.float32([x, .4, z]), axis=2)
    seen['light'] *= np.where(behind, np.clip((seen['at'][..., 1] + 2.2) / 1.6, .12, 1) * (.10 + .50 * np.exp(-(away / 2.0) ** 2)), 1)[..., None]
    # The lamp's own pool on the wall.
    alone = seen['light'].copy()
    twofold.lamp(seen, (x, y - .2, z + .1), 1.5, (1.0, .55, .21), reach=3.6, size=.8, facing=.25)
    seen['light'] = alone + (1 - marble) * (seen['light'] - alone)
    cold = np.clip((seen['at'][..., 0] - .4) / 2.0, 0, 1) * behind * np.exp(-((seen['at'][..., 2] - 4.6) / 3.2) ** 2)
    seen['light'] += (.17 * cold)[..., None] * np.float32([.34, .52, 1.0])
    # Warm where it turns to the lamp, cold where it turns away.
    turned = np.clip(.50 + .55 * seen['normal'][..., 0] + .16 * seen['at'][..., 0], 0, 1)[..., None]
    seen['light'] *= 1 + marble * (np.float32([1.16, .98, .72]) * (1 - turned) + np.float32([.72, .92, 1.30]) * turned - 1)
    # The pedestal is for the eye to rest on, not to look at.
    seen['light'] *= np.where(seen['who'] == STONE + 1, np.where(seen['normal'][..., 2] > .6, .34, .62), 1)[..., None]
    # Its face is what one looks at.
    away = np.linalg.norm((seen['at'] - np.float32(where.eyes)) / np.float32([1, 1, 1.2]), axis=2)
    seen['light'] *= 1 + marble * (.60 * np.exp(-(away / .62) ** 4))[..., None]
    # Low down only the hall's fires are left: legs and hems are dim, not black.
    twofold.lamp(seen, (.6, -4.4, 1.1), 1.1, (1.0, .62, .34), reach=5.5, size=1.2, facing=.1)
    chiselled(seen, where)
    burnished(seen, where)
    seen['light'] += np.float32([.010, .013, .024])
    light = twofold.together(seen)
    x, y = np.meshgrid(np.arange(job.size[0]), np.arange(job.size[1]))
    u, v, _ = cameras.project(where.lamp)
    pixels = job.size[0] / (2 * HALF)
    u, v = u * job.size[0], v * job.size[1]
    away = np.hypot(x - u, y - v) / pixels
    light = light + (.20 * np.exp(-(away / .42) ** 2) + .075 * np.exp(-away / .9))[..., None] * np.array([1.0, .56, .21])
    tall = .66 * pixels
    flame = cv2.resize(flames.wick_flame(int(tall) * 2, int(tall) * 4), (int(tall * .55), int(tall)), interpolation=cv2.INTER_AREA)
    core = np.zeros(light.shape, np.float32)
    flames.lay(core, flame, u, v + tall * .02)
    light = (light + 1.15 * core).astype(np.float32)
    return grade.grade(grade.bloom(light, 1.1, .15), 1.75, contrast=1.10, saturation=1.0, sharpness=.40)


def burnished(seen, where):
    """Gold leaf mirrors the lamp, the hall's fires and the moon."""
    red, green, blue = (seen['albedo'][..., k] for k in range(3))
    gold = np.clip((red - 2.0 * blue) / .10, 0, 1) * (green > 1.2 * blue) * (seen['z'] < 4000) * (seen['light'].max(2) < 6)
    # Not the lamp's glass, which is bright enough.
    gold = gold * (np.hypot(np.hypot(*(seen['at'][..., k] - where.lamp[k] for k in (0, 1))), .8 * (seen['at'][..., 2] - where.lamp[2] - .12)) > .29)
    gold = cv2.GaussianBlur(gold.astype(np.float32), (0, 0), .6)
    lights = [(where.lamp, (1.5, 1.0, .5), .24), ((-2.6, -4.6, 1.6), (.62, .38, .18), .24), ((-2.4, -5.0, 8.5), (.55, .40, .24), .20), ((3.6, -.6, 8.0), (.40, .60, 1.1), .16)]
    twofold.mirror(seen, gold, (1.0, .70, .30), lights, .75, (.05, .032, .022), (.075, .065, .085))


def chiselled(seen, where):
    """Its face as one carves what is seen from afar: shade under the brows, at the lids, beside and below the nose, between the lips, under the chin."""
    local = (seen['at'] - np.float32(where.eyes)) @ np.float32(where.turn) / where.face
    aside, out, up = local[..., 0], -local[..., 1], local[..., 2]
    near = (seen['who'] == STONE) & (np.abs(aside) < .12) & (np.abs(up) < .26) & (out > -.10)

    def spot(u, v, wide, tall):
        return np.exp(-((aside - u) / wide) ** 2 - ((up - v) / tall) ** 2)
    shade = np.zeros(aside.shape, np.float32)
    for s in (-1, 1):
        shade += .46 * spot(s * .038, .010, .026, .013) + .30 * spot(s * .020, .004, .012, .016)
        bow = -.004 + 5.5 * (aside - s * .038) ** 2
        shade += .70 * np.exp(-((up - bow) / .0045) ** 2) * np.exp(-((aside - s * .038) / .022) ** 4)
    # The lamp is on the picture's left: the nose has its shade on the other side.
    shade += .34 * spot(.018, -.036, .008, .030) + .45 * spot(0, -.060, .018, .006)
    shade += .70 * np.exp(-((up + .082) / .0042) ** 2) * np.exp(-(aside / .026) ** 4) + .34 * spot(0, -.104, .020, .007)
    shade = cv2.GaussianBlur(np.clip(shade, 0, .80) * near, (0, 0), max(seen['at'].shape[1] / 1400, .4))
    seen['light'] *= (1 - where.carved * shade)[..., None]


def unspeckled(seen):
    """Few samples leave bright points in the stone's light, its worn edges some in its colour; neither is much brighter than what is round it."""
    luma = np.float32([.3, .59, .11])
    pale = seen['albedo'].min(2) > .55 * seen['albedo'].max(2)
    for name, most in (('light', 1.25), ('albedo', 1.22)):
        grey = (seen[name] @ luma).astype(np.float32)
        small = cv2.resize(grey, None, fx=.5, fy=.5, interpolation=cv2.INTER_AREA)
        calm = cv2.resize(cv2.medianBlur(small, 5), grey.shape[::-1], interpolation=cv2.INTER_LINEAR)
        seen[name] = seen[name] * np.where(pale, np.minimum(1, (most * calm + .02) / np.maximum(grey, 1e-4)), 1)[..., None]
