"""One key of light at the ford, laid on what was rendered: the emperor's core shadow, bronze that mirrors sun, sky and stream, legs that are wet, brown trousers."""
import cv2
import numpy as np

from kit import twofold
from kit.noise import fractal2
from kit.skeleton import solve
from kit.still_life import eased
from scenes.ford_fighters import FIGHTERS, LINE, MOB, TAVRIAN, THROWN, placed, wading
from scenes.ford_stances import STANCES

#: Towards the key: low, before the emperor, at the picture's left. It is a key of its own, nearer to us than the sun in `ford_sun`, so that more of what he turns to us is lit before his core shadow begins.
KEY = np.float32([-.84, .10, .53]) / np.linalg.norm([-.84, .10, .53])
#: What metal mirrors: from where, what light, how broad. The sun small and sharp, the white of the falls, the sky between the trees, the gold of the shallows, and the cold of the gorge at the edge that is turned away.
MIRRORED = ((KEY, (7.0, 5.4, 3.0), .035), ((.20, .80, .30), (.80, .88, .84), .030), ((-.10, .30, .95), (.62, .74, .84), .060), ((-.62, -.35, -.70), (1.05, .66, .24), .060), ((.92, -.20, .20), (.20, .34, .52), .050))


def keyed(seen):
    """Between the render and its paint."""
    at, normal = seen['at'], seen['normal']
    him, rest = standing(seen, [TAVRIAN], 1.3), standing(seen, [*LINE, *MOB], .95)
    turned = normal @ KEY
    # A terminator that is an edge, not a slope, and behind it the sky's blue.
    lit = eased((turned - .02) / .26)
    # His face is turned to us, half out of it, and is what one looks for.
    head = np.clip((at[..., 2] - 1.66) / .14, 0, 1)
    core = him * (1 - lit) * (1 - .80 * head)
    seen['light'] *= 1 - core[..., None] * np.float32([.66, .60, .50])
    seen['light'] *= 1 + (him * lit)[..., None] * np.float32([.16, .10, .02])
    thrown = standing(seen, [THROWN], 1.2)
    seen['light'] *= 1 + (thrown * eased((turned + .25) / .5))[..., None] * np.float32([.36, .25, .13])
    gold = metal(seen)
    lights = [(np.add((TAVRIAN.x, TAVRIAN.y, 1.3), np.multiply(100, way)), light, broad) for way, light, broad in MIRRORED]
    twofold.mirror(seen, .85 * gold * him, (1.0, .72, .34), lights, .42, (.060, .036, .016), (.050, .064, .082))
    dim = [(where, tuple(np.multiply(light, .24)), broad) for where, light, broad in lights]
    twofold.mirror(seen, .70 * gold * rest * (1 - him), (1.0, .76, .46), dim, .50, (.030, .020, .010), (.030, .042, .058))
    soaked(seen)
    trousers(seen)


def trousers(seen):
    """The thrown man's legs are in brown wool: in the full sun pale cloth would be bare skin."""
    at, share, bones = seen['at'], np.zeros(seen['z'].shape, np.float32), solve(STANCES[THROWN.pose])
    for side in ('left', 'right'):
        joints = [np.float32(placed(THROWN) @ bones[f'{side}_{part}'].translation) for part in ('thigh', 'shin', 'foot')]
        for first, last in zip(joints, joints[1:]):
            way = last - first
            along = np.clip((at - first) @ way / (way @ way), 0, .88)[..., None]
            share = np.maximum(share, np.clip((.17 - np.linalg.norm(at - first - along * way, axis=2)) / .03, 0, 1))
    seen['light'] *= 1 - (share * (seen['who'] == FIGHTERS))[..., None] * np.float32([.30, .44, .52])


def soaked(seen):
    """Whoever wades is wet to the knee and above it where it was thrown up: darker, and with the sky in it."""
    at = seen['at']
    ragged = .40 + .26 * (fractal2(at[..., 0] * 9, at[..., 1] * 9 + at[..., 2] * 4, 3, 41) - .5)
    share = standing(seen, wading(), 1.1) * np.clip((ragged - at[..., 2]) / .10, 0, 1)
    seen['light'] *= (1 - .46 * share)[..., None]
    sky = [((-60, 80, 70), (.85, .80, .66), .05), ((0, 20, 100), (.34, .42, .48), .05)]
    twofold.mirror(seen, .40 * share, (1, 1, 1), sky, 1, (.004, .006, .008), (.02, .026, .032))


def metal(seen):
    """0..1: bronze and gold, told by their colour."""
    red, green, blue = (seen['albedo'][..., k] for k in range(3))
    gold = (red > 1.12 * green) & (green > 1.45 * blue) & (green > .44 * red) & (red > .10)
    return cv2.GaussianBlur(gold.astype(np.float32), (0, 0), max(gold.shape[1] / 2400, .4))


def standing(seen, people, reach):
    """0..1: where those people are, without the water in which they stand."""
    at, share = seen['at'], np.zeros(seen['z'].shape, np.float32)
    for one in people:
        away = np.hypot(at[..., 0] - one.middle[0], at[..., 1] - one.middle[1])
        share = np.maximum(share, np.clip((reach * one.size / 1.12 - away) / .12, 0, 1))
    return share * (seen['who'] == FIGHTERS) * (at[..., 2] > .02)
