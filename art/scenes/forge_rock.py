"""How the cave's rock takes the light: night blue where nothing reaches it, the fire from below on every face that looks down at it."""
import cv2
import numpy as np

from kit import twofold
from scenes.forge_places import HEARTH, ROCK

#: Where fires throw their light on it from below: place, strength, tint and reach of each.
FROM_BELOW = (
    ((HEARTH[0] - 2.1, HEARTH[1] + .9, 1.2), 5.0, (1.0, .40, .13), 4.6), ((HEARTH[0] + 1.9, HEARTH[1] + 1.4, 1.0), 4.2, (1.0, .42, .14), 4.8), ((-5.0, 1.8, .5), 1.9, (1.0, .46, .16), 3.4),
    ((-.9, 5.1, .4), .8, (1.0, .44, .15), 2.8), ((-1.72, 5.0, 2.3), .45, (1.0, .55, .24), 2.0), ((3.3, 4.8, 3.6), 3.0, (.40, .58, 1.0), 4.2),
    # What hangs before the left face and stands at its foot, on the side that is turned to us.
    ((-3.3, .2, 1.0), 2.2, (1.0, .48, .18), 4.4), ((-3.2, -.6, 3.6), 2.1, (.42, .60, 1.0), 4.6), ((1.4, 3.4, 3.2), .7, (1.0, .52, .22), 3.4))
COLD, WARM = np.float32([.58, .80, 1.32]), np.float32([1.45, .90, .52])


def living_rock(seen):
    """Light and dark are drawn apart, so that faces and edges are told; what lies deep between them is dark, worn edges are pale."""
    rock = seen['who'] == ROCK
    width = rock.shape[1]
    share = cv2.GaussianBlur(rock.astype(np.float32), (0, 0), max(width / 2000, .5))[..., None]
    light = seen['light']
    bright = (light @ np.float32([.3, .59, .11]))[..., None]
    wanted = .016 + np.minimum(.095 * (bright / .34) ** 1.2, .115)
    fire = np.clip((light[..., :1] - light[..., 2:]) / (light[..., :1] + light[..., 2:] + 1e-4) * 1.4, 0, 1)
    light += share * (wanted * (COLD + fire * (WARM - COLD)) - light)
    glow = {**seen, 'light': np.zeros_like(light)}
    for at, strength, tint, reach in FROM_BELOW:
        twofold.lamp(glow, at, strength, tint, reach=reach, size=.8, facing=.02)
    light += share * glow['light']
    # Under the roof it is night: what burns here burns near the floor.
    high = np.clip((seen['at'][..., 2:] - .5) / 2.6, 0, 1)
    light *= 1 - share * .55 * high * high * (3 - 2 * high)
    light *= 1 + share * (relief(seen, rock.astype(np.float32), width) - 1)


def relief(seen, rock, width):
    """Less than 1 where the rock lies lower than what is round it, more where it stands out."""
    out = np.zeros_like(rock)
    for sigma, deep in ((width / 700, .022), (width / 160, .10)):
        weight = cv2.GaussianBlur(rock, (0, 0), max(sigma, .8))[..., None] + 1e-3
        out += np.clip(((cv2.GaussianBlur(seen['at'] * rock[..., None], (0, 0), max(sigma, .8)) / weight - seen['at']) * seen['normal']).sum(2) / deep, -1, 1)
    return (1 - .34 * np.clip(out, 0, 2) + .20 * np.clip(-out, 0, 2))[..., None].astype(np.float32)
