"""A niche deep enough for a still life, lit by the lamp among the goods and by a torch on its left jamb."""
import cv2
import numpy as np

from interface.kit.develop import grade, over
from scenes.openings_stones import EMBER, MOON, Stones, mortared
from scenes.openings_torch import LIT_AT, torch


def niche(job):
    width, height = job.size
    half, crown, rise, thick, sill = .365 * width, .175 * height, .24 * height, .110 * height, .870 * height
    radius = (half ** 2 + rise ** 2) / (2 * rise)
    centre, reach = (width / 2, crown + radius), np.arcsin(half / radius)
    stones, back, reveal = Stones(width, height), Stones(width, height), Stones(width, height)
    across, spring = stones.x - width / 2, crown + rise
    away, turn = np.hypot(across, centre[1] - stones.y), np.arctan2(across, centre[1] - stones.y)
    side = np.abs(across)
    # Inside of the opening: under the arch and between the jambs.
    opening = np.minimum(half - side, np.where(stones.y < spring, radius - away, 99))
    opening = np.minimum(opening, sill - stones.y)
    stones.ring(centre, radius, radius + thick, 13, reach * 1.34, 100, 1.28)
    # Its ends are cut to lie on the imposts, and these on the jambs.
    stones.edge = np.minimum(stones.edge, np.minimum(spring - stones.y, half + 1.22 * thick - side))
    ledge = .036 * height
    stones.lay(np.minimum(np.minimum(side - half + .003 * width, half + 1.40 * thick - side), np.minimum(stones.y - spring, spring + ledge - stones.y)), 60 + (across > 0))
    tops = spring + ledge + (sill - spring - ledge) * np.array([0, .22, .42, .63, .81, 1])
    for k in range(5):
        wide = thick * (1.22 if k % 2 else .90)
        stones.lay(np.minimum(np.minimum(side - half, half + wide - side), np.minimum(stones.y - tops[k], tops[k + 1] - stones.y)), 20 + 2 * k + (across > 0))
    stones.lay(np.minimum(half + 1.55 * thick - side, np.minimum(stones.y - sill, sill + .075 * height - stones.y)), 40 + ((stones.x + .155 * width) // (.31 * width)).astype(int))
    stones.edge = np.where((stones.y > sill) & (stones.y < sill + .075 * height), np.minimum(stones.edge, np.abs(stones.x % (.31 * width) - .155 * width)), stones.edge)
    unit = width / 1280
    color, cover = stones.seen((.244, .217, .193), 71, unit=unit)
    # The sill's upper face comes forward, and what stands under the arch's ends throws a shadow on the jambs.
    top = np.clip(1 - np.abs(stones.y - sill - .007 * height) / (.007 * height), 0, 1) * (side < half + 1.5 * thick)
    under = np.exp(-np.clip(stones.y - spring - ledge, 0, None) / (.012 * height)) * (stones.y > spring + ledge) * (side > half)
    color = color * (1 + .55 * top - .60 * under)[..., None]
    back.coursed(.105 * height, .155 * width, np.full(stones.x.shape, 99.), 0, 17)
    inside, _ = back.seen((.20, .178, .160), 81, relief=5, unit=unit)
    # The lamp stands low on the left and lights the back from wall to wall, less and less; arch and reveals throw their shadow on it.
    glow = np.exp(-np.hypot((stones.x - .32 * width) / (.66 * width), (stones.y - .80 * height) / (.40 * height)) ** 1.6 * 1.1)
    # How thick the wall is: the inner faces of jambs and vault, in the joints of their stones.
    thickness = .036 * width
    within = np.minimum(half - side, np.where(stones.y < spring, radius - away, 99))
    slot = np.floor((turn + reach * 1.34) / (2 * reach * 1.34) * 13)
    wedge = np.abs(((turn + reach * 1.34) / (2 * reach * 1.34) * 13) % 1 - .5)
    course = np.searchsorted(tops, stones.y[:, 0])[:, None] + 0 * slot
    joint = np.min([np.abs(stones.y - t) for t in tops], 0)
    arched = stones.y < spring
    edges = np.minimum(np.minimum(within, thickness - within) + 3, np.where(arched, (.5 - wedge) * 2 * reach * 1.34 / 13 * radius, joint))
    reveal.lay(edges, (np.where(arched, slot, 30 + 2 * course + (across > 0))).astype(int))
    face, _ = reveal.seen((.205, .190, .176), 95, relief=4, unit=unit)
    depth = np.clip(within / thickness, 0, 1)
    # The lamp among the goods warms what is low on the left, less and less; the torch, which hangs outside, sees the right jamb from afar and only its outer part. All else has no fire before it and is cold.
    flare = np.exp(-np.hypot((stones.x - .22 * width) / (.30 * width), (stones.y - .80 * height) / (.34 * height)) ** 1.5)
    opposite = np.exp(-((stones.y - LIT_AT[1] * height) / (.24 * height)) ** 2) * (1 - depth) ** 2
    beside = np.clip(.5 + across / (.5 * half), 0, 1)
    warm = 1.0 * glow * (1 - .75 * beside) + .55 * flare * (1 - beside) + .22 * opposite * beside * ~arched + .26 * arched * np.exp(-((stones.x - .36 * width) / (.30 * width)) ** 2)
    cold = .46 + .20 * beside * ~arched - .08 * arched
    face = face * (cold[..., None] * np.float32([.90, .95, 1.06]) + warm[..., None] * np.float32([1.10, .74, .46])) * (.95 - .50 * depth)[..., None]
    deep = np.clip((within - thickness) / (.09 * width), 0, 1)
    cast = 1 - .55 * np.clip(1.25 - (radius - away - thickness) / (.080 * width), 0, 1) ** .8 * np.clip((spring + .12 * height - stones.y) / (.12 * height), 0, 1)
    inside = inside * (.34 + .30 * np.clip(across / half, 0, 1)[..., None] + 1.20 * glow[..., None] * np.float32([1.0, .74, .54])) * (.30 + .70 * deep ** .8 * cast)[..., None]
    shown = np.clip(within - thickness + .5, 0, 1)[..., None]
    inside = face * (1 - shown) + inside * shown
    # The arris between the wall's face and its thickness is worn, and catches the light.
    arris = np.exp(-(within / (.0030 * width)) ** 2)[..., None] * np.clip(.6 + .5 * reveal.high[..., None] / 8.5, .3, 1.2)
    inside = inside + arris * (.040 * MOON + ((.16 * glow + .10 * flare) * (1 - beside))[..., None] * EMBER)
    hole = np.clip(opening + .5, 0, 1)
    # Out here the lamp within is seen by the sill alone.
    spilt = np.exp(-np.hypot((stones.x - .40 * width) / (.36 * width), (stones.y - .80 * height) / (.30 * height)) ** 2) * np.where(stones.y > sill, .42 + .8 * top, .16)
    color = color * (1 + spilt[..., None] * EMBER + (.09 * np.clip(across / half, 0, 1))[..., None] * MOON)
    color = color * (1 - hole[..., None]) + inside * hole[..., None]
    color, whole = mortared((color, np.maximum(cover, hole)), round(.016 * width))
    color, whole = torch(job, color, whole, stones, hole)
    # On the wall round it: it throws a shadow, being proud of it.
    shadow = cv2.GaussianBlur(cv2.warpAffine(whole, np.float32([[1, 0, .006 * width], [0, 1, .014 * height]]), (width, height)), (0, 0), .014 * width) * .8
    color, whole = over((grade(np.clip(color, 0, 1).astype(np.float32)), whole), (np.broadcast_to(np.float32([.016, .017, .024]), color.shape), shadow))
    return np.clip(color, 0, 1), whole * np.clip(np.minimum(np.minimum(stones.x, width - stones.x), height - stones.y) / 10, 0, 1)
