"""The light of the vow after the render: what her lamp would still reach, hollows as a draughtsman sets them. Metal and faces have files of their own: `story_metal`, `story_faces`."""
import math

import bpy
import cv2
import numpy as np

from kit import twofold

#: What is marked, so that light or a brush of its own may be laid on it alone.
LADY, THINGS, FLAGS, PEOPLE, HAIR, EYES, BROWS = 1, 2, 3, 4, 5, 6, 7
#: Of her lamp's light: paler than fire, or skin would be orange.
PALE = (1.0, .80, .58)


#: Of the floor before everybody: where in y it begins (metres), over how much the lamp's shadows grow soft there, and how far they spread.
FORE, GROWING, SPREAD = -1.40, .35, .16


def falling(seen, thrown, metre):
    """What her lamp throws: on stone so near to it, her own arm and hand, no more than shows their form. `metre`: in pixels."""
    grey = (thrown @ np.float32([.3, .59, .11]))[..., None]
    lady = cv2.GaussianBlur((seen['who'] == LADY).astype(np.float32), (0, 0), seen['who'].shape[1] / 2160)[..., None]
    most = .8
    thrown = thrown * (1 - lady + lady / (1 + np.maximum(grey - .5 * most, 0) / most))
    # The floor is polished and throws more of it to the eye: on it one sees whose shadow falls where.
    floor = np.clip((.06 - seen['at'][..., 2]) / .04, 0, 1) * (seen['who'] == 0)
    # Of an arm held high there is no shadow at people's feet but a breath: one with fingers would be a stain.
    fore = (floor * np.clip((FORE - seen['at'][..., 1]) / GROWING, 0, 1))[..., None].astype(np.float32)
    ground = cv2.GaussianBlur(floor.astype(np.float32), (0, 0), SPREAD * metre)[..., None]
    soft = cv2.GaussianBlur((thrown * floor[..., None]).astype(np.float32), (0, 0), SPREAD * metre) / np.maximum(ground, .02)
    thrown = thrown + fore * (np.maximum(thrown, soft) - thrown)
    return thrown * (1 + 1.5 * floor)[..., None]


def behind(seen):
    """1 on wall, columns and banners."""
    return np.clip((seen['at'][..., 1] - 2.2) / .3, 0, 1) * ((seen['who'] == 0) | (seen['who'] == FLAGS))


def three_planes(seen, lamp):
    """The wall goes back into the dark, away from the lamp; before it columns have a cold side, and banners their own colour: three values, one behind the other."""
    far = behind(seen)
    at, normal = seen['at'], seen['normal']
    wall = far * np.clip((at[..., 1] - 3.55) / .2, 0, 1)
    away = np.hypot(at[..., 0] - lamp[0], at[..., 2] - lamp[2])
    dark = .62 - .30 * np.exp(-(away / 1.6) ** 2)
    seen['light'] *= 1 - wall[..., None] * (1 - (1 - dark)[..., None] * np.float32([.80, .92, 1.35]))
    column = far * (1 - np.clip((at[..., 1] - 3.45) / .1, 0, 1)) * (seen['who'] != FLAGS)
    seen['light'] *= (1 - .30 * column)[..., None]
    side = np.clip(normal @ np.float32([.93, -.25, .25]), 0, 1) ** 2 * np.clip((at[..., 2] + 1) / 4, 0, 1)
    seen['light'] += (.34 * column * side)[..., None] * np.float32([.42, .60, 1.0])


def hemmed(seen, lamp, metre):
    """The banners' feet are gold as their sides are, and the wall behind them is never quite dark: a dark notch before its own shadow would be a mountain painted on the cloth. `metre`: in pixels."""
    at, flags = seen['at'], seen['who'] == FLAGS
    wall = (seen['who'] == 0) & (at[..., 1] > 3.55)
    wide = round(.072 * metre)
    hem = np.zeros(flags.shape, np.float32)
    hem[:-wide] = flags[:-wide] & wall[wide:]
    hem = (cv2.GaussianBlur(hem, (0, 0), .7 * flags.shape[1] / 2160) * flags)[..., None]
    seen['albedo'] += hem * (np.float32([.70, .41, .08]) - seen['albedo'])
    # What red cloth throws on itself would make copper of it.
    grey = (seen['light'] @ np.float32([.3, .59, .11]))[..., None]
    seen['light'] += hem * (1.3 * grey * np.float32([1.2, .98, .72]) - seen['light'])
    away = np.hypot(at[..., 0] - lamp[0], at[..., 2] - lamp[2])
    least = (.18 * wall * np.exp(-(away / 1.6) ** 2))[..., None] * np.float32([1.0, .82, .72])
    seen['light'] = np.maximum(seen['light'], least)


#: Shafts of the night through windows above: where each crosses the upper edge of the picture, and how broad it is, in shares of the width; how bright.
SHAFTS = ((.30, .050, .6), (.50, .035, .5), (.93, .060, 1.0), (1.08, .035, .7))


def shafts(seen, shape):
    """Cold light in the dust before the wall, behind everybody: linear, to be added."""
    height, width = shape
    y, x = np.mgrid[0:height, 0:width].astype(np.float32) / width
    total = np.zeros(shape, np.float32)
    for k, (top, broad, bright) in enumerate(SHAFTS):
        off = (x + .52 * y - top) / (broad * (1 + .5 * y))
        total += bright * np.exp(-np.abs(off) ** 3) * (.85 + .15 * np.sin(off * 7 + k))
    total *= np.clip(1.15 - y * width / height, 0, 1)
    air = np.clip((seen['at'][..., 1] - 1.4) / .8, 0, 1) * ((seen['who'] == 0) | (seen['who'] == FLAGS))
    total *= cv2.GaussianBlur(air.astype(np.float32), (0, 0), width / 2160)
    return total[..., None] * np.float32([.022, .034, .062])


def out_of_the_dark(seen, scene, lamp):
    """What the lamp would still reach: the knees of the court, and the folds of the goddess's skirt. Hardly the floor: there their long shadows lie."""
    floor = seen['light'].copy()
    for x, y in [(x, y) for _, _, x, y, _ in scene.court] + [scene.emperor[:2]]:
        twofold.lamp(seen, (x + math.copysign(.85, lamp[0] - x), y - .95, .55), .115 if y > 1 else .16, tint=(1.0, .74, .50), reach=1.9, size=.5, facing=.25)
        if scene.court:
            twofold.lamp(seen, (x - .15, y - 1.2, .40), .060, tint=(.74, .80, 1.0), reach=1.7, size=.5, facing=.35)
    if scene.court:
        twofold.lamp(seen, (lamp[0] - 1.2, lamp[1] - 1.4, 1.5), .45, tint=PALE, reach=6.5, size=1.2, facing=.15)
    twofold.lamp(seen, (scene.statue[0] - .55, scene.statue[1] - 1.15, scene.plinth + .75), .12, tint=(1.0, .84, .66), reach=1.7, size=.5, facing=.35)
    seen['light'] = floor + (.12 + .88 * cast(seen))[..., None] * (seen['light'] - floor)


def rows_apart(seen, scene):
    """Whoever stands behind others, on his side of her, goes darker and colder: two rows, not one tangle of limbs. Returns where they are, 0..1."""
    court = [(x, y) for _, _, x, y, _ in scene.court if x < scene.statue[0]]
    if not court:
        return np.zeros(seen['who'].shape, np.float32)
    at = seen['at']

    def away(row):
        return np.min([np.hypot(at[..., 0] - x, at[..., 1] - y) for x, y in row], axis=0)
    before = [place for place in court if place[1] < .5] + [scene.emperor[:2]]
    behind_them = [place for place in court if place[1] >= .5]
    back = np.clip(.5 + (away(before) - away(behind_them)) / .25, 0, 1) * (seen['who'] == PEOPLE) * (at[..., 0] < scene.statue[0] - .8)
    back = cv2.GaussianBlur(back.astype(np.float32), (0, 0), at.shape[1] / 2160)
    seen['light'] *= 1 - back[..., None] * np.float32([.60, .50, .32])
    return back


#: The air of a cold temple at night, and how much of it there is before who stands behind.
AIR, DENSE = np.float32([.020, .028, .050]), .17


def beyond_her(seen, scene):
    """Those on her far side, whom her lamp does not reach, part from the wall and from each other by the night: an edge on both sides, and a little of it on armour."""
    there = [(x, y) for _, _, x, y, _ in scene.court if x > scene.statue[0]]
    alone = seen['light'].copy()
    for way, strength in (((1.0, .45, .5), .9), ((-.7, 1.0, .4), .6)):
        twofold.rim(seen, [(*place, 0) for place in there], way, strength=strength, edge=2, soft=.8)
    for x, y in there:
        twofold.lamp(seen, (x + .5, y - 1.2, 1.7), .10, tint=(.62, .74, 1.0), reach=2.0, size=.5, facing=.25)
    # Not on the marble next to them.
    theirs = cv2.GaussianBlur((seen['who'] == PEOPLE).astype(np.float32), (0, 0), .9 * seen['who'].shape[1] / 2160)
    seen['light'] = alone + theirs[..., None] * (seen['light'] - alone)


def cast(seen):
    """1 where somebody kneels or stands, the goddess among them, or where his arms lie; 0 on wall, columns, banners and floor."""
    mask = ((seen['who'] != 0) & (seen['who'] != FLAGS)).astype(np.float32)
    return cv2.GaussianBlur(mask, (0, 0), .9 * mask.shape[1] / 2160)


#: How bright the lining of a cape may be.
LINING = .55


def subdued(seen):
    """The linings of capes are not the brightest red of the picture, and purple is dyed, not lit."""
    red, green, blue = np.moveaxis(seen['albedo'], 2, 0)
    lining = np.clip((red / np.maximum(green, .01) - 2.6) / 1.2, 0, 1) * np.clip((red - .22) / .15, 0, 1) * (seen['who'] == PEOPLE)
    lining = cv2.GaussianBlur(lining.astype(np.float32), (0, 0), .7 * lining.shape[1] / 2160)
    seen['albedo'] *= (1 - .45 * lining)[..., None]
    # Seen through beneath a knee it would be an ember.
    bright = seen['light'] @ np.float32([.3, .59, .11])
    seen['light'] *= (1 - lining * (1 - LINING / np.maximum(bright, LINING)))[..., None]
    purple = np.clip((blue / np.maximum(green, .005) - 2.2) / 1.5, 0, 1) * (blue > red) * (seen['who'] == PEOPLE)
    grey = (seen['albedo'] @ np.float32([.3, .59, .11]))[..., None]
    # Woad, not paint: on who kneels at the edge there is no second brightest place.
    woad = np.clip((blue / np.maximum(red, .005) - 2.0) / 1.0, 0, 1) * np.clip((blue - .10) / .08, 0, 1) * (seen['who'] == PEOPLE)
    seen['albedo'] *= 1 - cv2.GaussianBlur(woad.astype(np.float32), (0, 0), .7 * lining.shape[1] / 2160)[..., None] * np.float32([.52, .60, .72])
    seen['albedo'] += .30 * purple[..., None].astype(np.float32) * (grey * np.float32([1.25, .85, 1.15]) - seen['albedo'])


def creased(seen):
    """Dark where surfaces meet in a hollow, a little light along edges, as a draughtsman sets his accents: fingers, lids and plates part from each other."""
    mask = cast(seen)
    camera = np.array(bpy.context.scene.camera.matrix_world.to_3x3(), np.float32)
    normal = seen['normal'] @ camera
    pixel = seen['normal'].shape[1] / 2160
    total = np.zeros(mask.shape, np.float32)
    for reach, share in ((1.0, .5), (2.4, .9)):
        soft = cv2.GaussianBlur(normal, (0, 0), reach * pixel)
        # Where normals are restless there is hair, or grain: neither is a hollow.
        calm = np.clip((np.linalg.norm(soft, axis=2) - .78) / .15, 0, 1)
        bend = (cv2.Sobel(soft[..., 0], cv2.CV_32F, 1, 0, scale=.125) - cv2.Sobel(soft[..., 1], cv2.CV_32F, 0, 1, scale=.125)) * reach * pixel
        total += share * calm * np.clip(bend * 5, -1, .6)
    # As a pencil draws them, not pixel by pixel.
    total = cv2.GaussianBlur(total, (0, 0), .9 * pixel)
    seen['light'] *= (1 + .50 * mask * np.where(total < 0, 1.1 * np.maximum(total, -.8), .55 * total))[..., None]


#: How bright her marble may be.
MARBLE = .62


def carved(seen, scene, lamp):
    """Her marble, dark in the hollows of its folds, warm towards the lamp and cold away from it: lit evenly it would be plaster."""
    part = (seen['who'] == LADY).astype(np.float32)
    width = part.shape[1]
    pixel = width / 2160
    depth = -seen['at'] @ np.array(bpy.context.scene.camera.matrix_world.to_3x3(), np.float32)[:, 2]
    hollow = np.zeros(part.shape, np.float32)
    for reach, share in ((4 * pixel, .55), (13 * pixel, .65)):
        near = cv2.GaussianBlur(part, (0, 0), reach)
        mean = cv2.GaussianBlur((depth * part).astype(np.float32), (0, 0), reach) / np.maximum(near, .02)
        hollow += share * np.clip((depth - mean) / (.55 * reach * scene.wide / width), -.5, 1)
    away = np.array(lamp, np.float32) - seen['at']
    turned = (away * seen['normal']).sum(2) / np.maximum(np.linalg.norm(away, axis=2), .05)
    lit = np.clip(.40 + .95 * turned, 0, 1)[..., None] ** 1.25
    tint = lit * np.float32([1.62, 1.30, .90]) + (1 - lit) * np.float32([.44, .52, .72])
    mask = cv2.GaussianBlur(part, (0, 0), .7 * pixel)[..., None]
    hollow = cv2.GaussianBlur(hollow, (0, 0), .8 * pixel)
    shade = np.where(hollow > 0, 1 - .62 * np.minimum(hollow, 1.1), 1 - .28 * hollow)[..., None]
    seen['light'] *= 1 + mask * (tint * shade - 1)
    # Fingers about the lamp are stone as she is, not light.
    bright = seen['light'] @ np.float32([.3, .59, .11])
    seen['light'] *= 1 - mask * (1 - (MARBLE / np.maximum(bright, MARBLE)) ** .7)[..., None]


def modelled_by(seen, lamp, places, reach):
    """Whoever stands at `places` gets a lit side towards the lamp and a dark one away from it, and a little light on the legs, which the floor throws back."""
    away = np.array(lamp, np.float32) - seen['at']
    turned = .5 + .5 * (away * seen['normal']).sum(2) / np.maximum(np.linalg.norm(away, axis=2), .05)
    near = np.zeros(turned.shape, np.float32)
    for x, y, *_ in places:
        near = np.maximum(near, np.clip((reach - np.hypot(seen['at'][..., 0] - x, seen['at'][..., 1] - y)) / .3, 0, 1))
    near *= np.clip((seen['at'][..., 2] - .05) / .12, 0, 1)
    shade = .42 + .72 * np.clip(turned, 0, 1) ** 1.5
    seen['light'] *= (1 + near * (shade - 1))[..., None]
    thrown = near * np.clip(1.3 - seen['at'][..., 2], 0, 1) * .11
    seen['light'] += thrown[..., None] * np.array([.95, .88, 1.0], np.float32)
