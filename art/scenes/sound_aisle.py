"""The right half: the moon comes through the arches and lies on the floor between the pillars; their near sides keep a little of the lamp."""
import numpy as np

from kit import twofold
from scenes.sound_clutter import wick
from scenes.sound_measures import HALL

#: How bright the moon is on the floor and on an edge of stone there, and how warm the pillars' near sides are.
FLOOR, EDGE, GLOW = .85, .22, .36
COLD, WARM = np.float32((.50, .74, 1.20)), np.float32((1.0, .52, .22))


def lit(seen, moonlight):
    """After the night has been laid over the right, so that it does not take this away again."""
    height, width = seen['who'].shape
    v, u = np.mgrid[0:height, 0:width].astype(np.float32)
    u, v = u / width, v / height
    # It goes out before the corners, which belong to the words.
    right = np.interp(u, (.50, .62, .86, 1), (0, 1, .85, .35)) * np.interp(v, (.70, .95), (1, .35))
    grey = moonlight.mean(2)
    seen['light'] += (FLOOR * right * grey)[..., None].astype(np.float32) * COLD
    stone = (seen['who'] == HALL) * right
    edges(seen, stone)
    glow(seen, stone)


def edges(seen, share):
    """The moon's edge on the pillars' sides that face it."""
    turned = np.clip(seen['normal'] @ twofold.unit(np.float32([[[.35, .90, .25]]]))[0, 0], 0, 1)
    seen['light'] += (EDGE * share * turned ** 1.5)[..., None].astype(np.float32) * COLD


def glow(seen, share):
    """The lamp's light, far from it, on the sides that are turned to it; without its shadow, and so only faint."""
    away = np.array(wick(), np.float32) + np.float32((0, 0, .3)) - seen['at']
    distance = np.linalg.norm(away, axis=2)
    turned = np.clip((away * seen['normal']).sum(2) / np.maximum(distance, .1) + .1, 0, 1)
    fall = GLOW * share * turned * np.clip(1.3 - distance / 8, 0, 1)
    seen['light'] += fall[..., None].astype(np.float32) * WARM
