"""The vow's metal: gold and steel are told by their colour, and mirror her lamp, the day and the moon; else they would be yellow and grey paint."""
import cv2
import numpy as np

from kit import twofold
from scenes.story_light import FLAGS, LADY, PEOPLE, THINGS


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
    # What is worn runs down a greave in stripes: it would be wood.
    even = cv2.GaussianBlur(seen['albedo'] * share, (0, 0), 11 * pixel) / np.maximum(cv2.GaussianBlur(gold, (0, 0), 11 * pixel)[..., None], .02)
    seen['albedo'] += .92 * share * (np.clip(seen['albedo'], .88 * even, 1.20 * even) - seen['albedo'])
    old = np.float32([.42, .27, .12])
    grey = (seen['albedo'] @ np.float32([.3, .59, .11]))[..., None]
    seen['albedo'] += .30 * share * (grey * old / (old @ np.float32([.3, .59, .11])) - seen['albedo'])
    # A burin's lines are too fine to mirror a lamp each: they would be sparks.
    cut = seen['normal']
    seen['normal'] = twofold.unit(cv2.GaussianBlur(cut, (0, 0), 1.8 * pixel))
    twofold.mirror(seen, np.where(seen['who'] == LADY, .22, .62) * gold, (1.0, .70, .34), [(lamp, (4.6, 2.7, 1.1), .035), ((-2.5, -7.0, 5.0), (.85, .66, .46), .035), ((5.5, 6.2, 6.0), (.24, .35, .60), .05)], .52, (.050, .032, .024), (.035, .046, .085))
    seen['normal'] = cut
    return gold


def steeled(seen, lamp):
    """Steel, a third of which is a mirror: a warm light towards the lamp, a cold edge, and dark between; less on who stands behind; `seen` is changed."""
    pixel = seen['who'].shape[1] / 2160
    red, green, blue = np.moveaxis(seen['albedo'], 2, 0)
    grey = seen['albedo'] @ np.float32([.3, .59, .11])
    cold = blue / np.maximum(red, .01)
    steel = np.clip((cold - 1.04) / .06, 0, 1) * np.clip((1.42 - cold) / .08, 0, 1) * (green > .98 * red) * np.clip((grey - .10) / .05, 0, 1) * (seen['who'] == PEOPLE)
    side = 2 * round(2 * pixel) + 1
    steel = cv2.morphologyEx(cv2.morphologyEx(steel.astype(np.float32), cv2.MORPH_OPEN, np.ones((3, 3))), cv2.MORPH_CLOSE, np.ones((side, side))) * (seen['who'] == PEOPLE)
    steel = cv2.GaussianBlur(steel.astype(np.float32), (0, 0), .7 * pixel)
    cut = seen['normal']
    seen['normal'] = twofold.unit(cv2.GaussianBlur(cut, (0, 0), 1.5 * pixel))
    lights = [(lamp, (1.7, 1.2, .70), .025), ((-2.5, -7.0, 5.0), (.20, .21, .25), .030), ((5.5, 6.2, 6.0), (.22, .33, .58), .04), ((-7.0, 2.0, 5.0), (.12, .19, .36), .035)]
    twofold.mirror(seen, .36 * steel * (1 - .75 * np.clip((seen['at'][..., 1] - .7) / .3, 0, 1)), (.80, .84, .90), lights, .50, (.022, .018, .020), (.030, .040, .075))
    seen['normal'] = cut
