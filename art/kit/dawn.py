"""A morning painted in linear light, for what is seen through a door: a soft sun, clouds that it lights from below, ranges that stand one behind the other in haze."""
import numpy as np

from kit.noise import fractal2

#: Where the sun stands, in shares of the height of what is painted; `u` counts from the middle to the right, `v` from the top down.
SUN_AT = (.25, .70)
#: Of each range from the farthest: how low its ridge lies, how rough and how fine it is, its colour and seed.
RANGES = ((.775, .060, 3.0, (.70, .42, .34), 2), (.815, .085, 2.3, (.42, .29, .32), 5), (.855, .075, 2.0, (.205, .175, .26), 9),
          (.900, .060, 1.7, (.085, .090, .155), 14), (.955, .045, 1.5, (.034, .040, .074), 19))


def dawn(u, v, pixels):
    """The light at points of two arrays of the same shape; `pixels` is how many there are to a height, for sharp ridges."""
    near = np.hypot(u - SUN_AT[0], (v - SUN_AT[1]) * 1.15)
    sky = stepped(v, (0, .30, .52, .68, .80, .92), ((.040, .075, .20), (.095, .145, .30), (.25, .225, .33), (.60, .355, .26), (1.05, .60, .28), (1.15, .70, .36)))
    share, cloud = clouds(u, v, near)
    sky = sky * (1 - share) + cloud * share
    sky = sky + (.40 * np.exp(-(near / .34) ** 2) + .75 * np.exp(-(near / .12) ** 2))[..., None] * np.float32([1.0, .60, .26])
    disc = np.clip((.038 - near) / .006 + .5, 0, 1)[..., None]
    sky = sky * (1 - disc) + disc * np.float32([4.2, 3.1, 1.6]) + (1.2 * np.exp(-(near / .06) ** 2))[..., None] * np.float32([1.0, .70, .36])
    for index, (base, rough, fine, colour, seed) in enumerate(RANGES):
        sky = mountains(sky, u, v, index, base, rough, fine, colour, seed, pixels)
    return sky.astype(np.float32)


def stepped(v, stops, tints):
    return np.stack([np.interp(v, stops, [tint[k] for tint in tints]) for k in range(3)], -1)


def clouds(u, v, near):
    """(share, light): they are smaller towards the horizon, and bright where the way to the sun is thinner than they are."""
    far = np.clip(1.02 - v, .05, 1)
    x, y = u / (far + .35) * 2.0, 1.9 / (far + .18)
    bent = fractal2(x * .9 + 7, y * 1.1, 4, 21), fractal2(x * .9, y * 1.1 + 5, 4, 22)

    def thick(dx, dy):
        return fractal2((x + dx) * .95 + 1.1 * bent[0], (y + dy) * 1.55 + .9 * bent[1], 6, 11)
    across, down = SUN_AT[0] - u, v - SUN_AT[1]
    away = np.hypot(across, down) + .08
    here, there = thick(0, 0), thick(.16 * across / away, -.12 * down / away)
    cover = np.clip((here - .445) / .17, 0, 1)
    cover = cover * cover * (3 - 2 * cover)
    lit = np.clip(.42 + 5.0 * (here - there), 0, 1)[..., None]
    dark = stepped(v, (0, .5, .8), ((.070, .085, .17), (.19, .16, .24), (.46, .28, .24)))
    bright = stepped(v, (0, .4, .7), ((.30, .28, .36), (.86, .52, .38), (1.7, .95, .42)))
    light = dark + (bright - dark) * lit + (np.exp(-(near / .30) ** 2) * (1 - cover) * 1.0)[..., None] * np.float32([1.0, .64, .28])
    return (cover * .9 * np.clip((.90 - v) / .12, 0, 1))[..., None], light


def mountains(sky, u, v, index, base, rough, fine, colour, seed, pixels):
    wide = fractal2(u * fine + seed, np.full_like(u, seed), 3, seed)
    crag = 1 - np.abs(2 * fractal2(u * fine * 3.1 + seed, np.full_like(u, seed + .5), 5, seed + 1) - 1)
    under = v - (base - rough * ((wide - .45) * 2.2 + .55 * (crag - .7)))
    share = np.clip(under * pixels / 1.5 + .5, 0, 1)[..., None]
    gold = np.exp(-((u - SUN_AT[0]) / .34) ** 2)[..., None]
    relief = fractal2(u * 14 + seed + under * 30, v * 22 - u * 8, 4, seed + 3)[..., None]
    body = np.float32(colour) * (.74 + .52 * relief) * (1 + .8 * gold * (1 - index * .17))
    # Haze lies in the valleys, and is golden below the sun.
    haze = np.clip(under / (.055 + .012 * index), 0, 1)[..., None] ** 1.3 * (.56 - .09 * index)
    misty = np.float32([.46, .36, .40]) * (1 - gold) + np.float32([1.15, .64, .30]) * gold
    body = body * (1 - haze) + misty * (.9 - .16 * index) * haze
    body = body + np.exp(-np.clip(under, 0, 1) / .006)[..., None] * gold * (1 - .15 * index) * np.float32([.7, .38, .16])
    return sky * (1 - share) + body * share
