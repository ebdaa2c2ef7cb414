"""The light of the vow after the render: what her lamp would still reach, gold that mirrors, hollows as a draughtsman sets them."""
import math

import bpy
import cv2
import numpy as np

from kit import twofold

#: What is marked, so that light or a brush of its own may be laid on it alone.
LADY, THINGS, FLAGS, PEOPLE, HAIR = 1, 2, 3, 4, 5
#: Of her lamp's light: paler than fire, or skin would be orange.
PALE = (1.0, .80, .58)


def falling(seen, thrown):
    """What her lamp throws: on stone so near to it, her own arm and hand, no more than shows their form."""
    grey = (thrown @ np.float32([.3, .59, .11]))[..., None]
    lady = cv2.GaussianBlur((seen['who'] == LADY).astype(np.float32), (0, 0), seen['who'].shape[1] / 2160)[..., None]
    most = .8
    thrown = thrown * (1 - lady + lady / (1 + np.maximum(grey - .5 * most, 0) / most))
    # The floor is polished and throws more of it to the eye: on it one sees whose shadow falls where.
    floor = np.clip((.06 - seen['at'][..., 2]) / .04, 0, 1) * (seen['who'] == 0)
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


def featured(seen, face, reach):
    """A face so near the lamp keeps its drawing: its lights a stop lower, brows, lids and lips darker than the skin about them."""
    pixel = seen['who'].shape[1] / 2160
    near = np.exp(-(np.linalg.norm(seen['at'] - np.float32(face), axis=2) / reach) ** 6)
    grey, most = seen['light'] @ np.float32([.3, .59, .11]), .95
    over = np.maximum(grey - .6 * most, 0)
    lower = (grey - over + over / (1 + over / (.4 * most))) / np.maximum(grey, 1e-3)
    skin = seen['albedo'] @ np.float32([.3, .59, .11])
    drawn = cv2.GaussianBlur(skin, (0, 0), .7 * pixel) / np.maximum(cv2.GaussianBlur(skin, (0, 0), 6 * pixel), .02)
    seen['light'] *= (1 + near * (lower * np.clip(drawn, .45, 1) ** 2.6 - 1))[..., None]


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


def gilded(seen, lamp):
    """Gold that mirrors the lamp, the day and the moon in small sharp lights; else it is yellow. It is told by its colour, on people and things; returns where it is, 0..1."""
    pixel = seen['who'].shape[1] / 2160
    red, green, blue = np.moveaxis(seen['albedo'], 2, 0)
    gold = np.clip((green / np.maximum(blue, .01) - 2.6) / 1.2, 0, 1) * np.clip((red - .12) / .15, 0, 1) * (seen['who'] != FLAGS) * (seen['who'] != 0)
    # What was cut into it or hammered is dark, and gold all the same.
    side = 2 * round(3 * pixel) + 1
    gold = cv2.morphologyEx(gold.astype(np.float32), cv2.MORPH_CLOSE, np.ones((side, side))) * ((seen['who'] == PEOPLE) | (seen['who'] == THINGS) | (gold > 0))
    gold = cv2.GaussianBlur(gold.astype(np.float32), (0, 0), .7 * pixel)
    share = gold[..., None]
    even = cv2.GaussianBlur(seen['albedo'] * share, (0, 0), 6 * pixel) / np.maximum(cv2.GaussianBlur(gold, (0, 0), 6 * pixel)[..., None], .02)
    seen['albedo'] += .85 * share * (np.clip(seen['albedo'], .72 * even, 1.35 * even) - seen['albedo'])
    old = np.float32([.42, .27, .12])
    grey = (seen['albedo'] @ np.float32([.3, .59, .11]))[..., None]
    seen['albedo'] += .30 * share * (grey * old / (old @ np.float32([.3, .59, .11])) - seen['albedo'])
    # A burin's lines are too fine to mirror a lamp each: they would be sparks.
    cut = seen['normal']
    seen['normal'] = twofold.unit(cv2.GaussianBlur(cut, (0, 0), 1.8 * pixel))
    twofold.mirror(seen, np.where(seen['who'] == LADY, .22, .62) * gold, (1.0, .70, .34), [(lamp, (4.6, 2.7, 1.1), .035), ((-2.5, -7.0, 5.0), (.85, .66, .46), .035), ((5.5, 6.2, 6.0), (.35, .50, .85), .05)], .52, (.050, .032, .024), (.035, .046, .085))
    seen['normal'] = cut
    return gold


def subdued(seen):
    """The linings of capes are not the brightest red of the picture, and purple is dyed, not lit."""
    red, green, blue = np.moveaxis(seen['albedo'], 2, 0)
    lining = np.clip((red / np.maximum(green, .01) - 2.6) / 1.2, 0, 1) * np.clip((red - .22) / .15, 0, 1) * (seen['who'] == PEOPLE)
    seen['albedo'] *= (1 - .45 * cv2.GaussianBlur(lining.astype(np.float32), (0, 0), .7 * lining.shape[1] / 2160))[..., None]
    purple = np.clip((blue / np.maximum(green, .005) - 2.2) / 1.5, 0, 1) * (blue > red) * (seen['who'] == PEOPLE)
    grey = (seen['albedo'] @ np.float32([.3, .59, .11]))[..., None]
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
