"""What feet and hooves throw up: far dust between squad and Warden, and puffs where somebody pushes or slides."""
import numpy as np

from hero.dust import Puff
from kit import cameras
from kit.figure import soles
from kit.noise import fractal2

#: How thick the dust between squad and Warden is at most, and its colour.
THICK = .55
DUST = (.060, .082, .135)
#: Its colour before the fire's light, where somebody has just thrown it up, and that of the splinters in it.
KICKED, CHIPS = (.165, .118, .090), (.30, .21, .14)
#: Of each, left foot and right: which way its dust drifts, and how thick it is.
PUSHES = {'striker': ((.5, .40), (-1, .60)), 'stabber': ((-.4, .35), (.8, .50)), 'bearer': ((.3, .30), (-.6, .45)), 'shieldman': ((-.4, .35), (.8, .50)), 'thrown': ((.5, .45), (-.5, .50)), 'archer': ((-.3, .25), (.5, .30))}


def dust(size):
    """What feet and hooves have thrown up, between squad and Warden."""
    y, x = np.mgrid[0:size[1], 0:size[0]].astype(np.float32) * (1800 / size[1])
    drift = fractal2(x / 210, y / 95, 5, 23)
    high = np.clip((y - 1180) / 260, 0, 1) ** 1.3
    return THICK * high * np.exp(-((x - 1980) / 620) ** 4) * np.clip(drift * 1.9 - .42, 0, 1)


def puffs(cast, size):
    """Behind the feet of whoever pushes or braces himself, and along the back of the fallen man, who slid."""
    some = []
    for one in cast:
        if one.name not in PUSHES:
            continue
        for foot, (drift, amount) in zip(soles(one.pose, (one.x, one.y, one.z), one.turn, one.size * one.broad), PUSHES[one.name]):
            u, v, deep = cameras.project(foot)
            near = one.size / deep
            some.append(Puff(u, v * size[1] / size[0] + .03 * near, .50 * near, .34 * near, drift, amount, 10 if amount > .5 else 0, len(some) + 3))
    return some
