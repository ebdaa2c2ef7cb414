"""The vow's banners: each hangs in folds of its own from its rod, and the star on it goes in and out of them with the cloth."""
import math
from dataclasses import dataclass

import cv2
import numpy as np

from kit import shapes
from kit.cloth import grid_faces, thicken
from scenes.story_light import FLAGS

ROWS, COLUMNS = 200, 161
#: How steep a fold's flank may be, of 1: beyond, cloth would lie upon itself.
STEEPEST = .93


@dataclass(frozen=True)
class Hanging:
    """`folds` are counted across the sheet and `deep` in metres at its foot; `star`: how much gold is left of it; `lean`: how far the foot hangs aside, in metres."""
    folds: float
    deep: float
    star: float
    lean: float


#: From the left: worn and far from the lamp; drawn together, so that half of its star is in the folds; nearly spread.
HANGINGS = (Hanging(3.1, .066, .42, .05), Hanging(4.1, .080, .85, -.07), Hanging(2.7, .056, 1.0, .03))


def hung(width, height, material, hanging, seed):
    """A banner in the x, z plane, from z = 0 down, `width` metres across as it hangs; its lower end is swallow-tailed. Its mask is 1 on hems and star."""
    random = np.random.RandomState(seed)
    s, v = np.meshgrid(np.linspace(-.5, .5, COLUMNS), np.linspace(0, 1, ROWS))
    # Sewn to the rod at the top the sheet has few folds; they deepen and wander as they fall.
    wander = .5 * np.sin(2.1 * v + seed) + .35 * np.sin(7 * s + 1.3 * seed) + .25 * np.sin(4.3 * v + 9 * s)
    uneven = .62 + .38 * np.sin(2 * math.pi * 1.3 * s + random.uniform(0, 6.3) + .8 * v)
    away = hanging.deep * (.50 + .50 * v ** .7) * uneven * np.sin(2 * math.pi * hanging.folds * s + wander)
    # What goes into a fold is missing across.
    sheet = width
    for _ in range(4):
        slope = np.clip(np.gradient(away, axis=1) * (COLUMNS - 1) / sheet, -STEEPEST, STEEPEST)
        across = np.cumsum(np.sqrt(1 - slope ** 2), axis=1) / (COLUMNS - 1) * sheet
        sheet *= width / np.ptp(across[ROWS // 2])
    across -= across[:, COLUMNS // 2, None]
    loops = .018 * np.sin(4 * math.pi * (s + .5)) ** 2 * np.exp(-v * 14)
    down = v * height * (1 - .16 * (1 - np.abs(s) * 2) * np.clip(v - .8, 0, 1) * 5) + loops
    points = np.stack([across + hanging.lean * v ** 1.6, away + .05 * v * np.sin(5 * v + seed), -down], -1).reshape(-1, 3)
    border = (np.abs(s) > .452) | (np.abs(v - .06) < .016)
    x, z = s * sheet, (v - .42) * height
    ray = np.abs(np.cos(np.arctan2(z, x) * 4)) ** 6
    star = np.clip((width * .18 * (1 + .8 * ray) - np.hypot(x, z)) / (width * .02), 0, 1)
    return thicken(shapes.add('banner', points, grid_faces(ROWS, COLUMNS), material, mask=np.maximum(border, hanging.star * star).ravel()), .010)


def pleated(seen, lamp):
    """Folds as her lamp draws them: the flanks towards it are lit, the others go into the dark, and the gold on them with the cloth; `seen` is changed."""
    flags = cv2.GaussianBlur((seen['who'] == FLAGS).astype(np.float32), (0, 0), seen['who'].shape[1] / 2160)
    way = np.float32(lamp) - seen['at']
    way[..., 2] = 0
    way /= np.maximum(np.linalg.norm(way, axis=2, keepdims=True), .1)
    turned = (seen['normal'] * way).sum(2)
    mean = cv2.GaussianBlur(turned * flags, (0, 0), seen['who'].shape[1] / 90) / np.maximum(cv2.GaussianBlur(flags, (0, 0), seen['who'].shape[1] / 90), .05)
    shade = np.clip(1 + 1.1 * (turned - mean), .30, 1.7)
    seen['light'] *= (1 + flags * (shade - 1))[..., None]
