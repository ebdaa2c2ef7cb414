"""Water of the gorge, shaded in the picture: rock that is wet beside the fall, the sheet that slides over its lip, the pool with rings, streaks and foam."""
import cv2
import numpy as np

from kit import grade
from kit.noise import cells, fractal
from scenes import detail_exploration_hoard as hoard

#: Where the fall strikes the pool, the pool's level, and the stones in it (x, y, radius).
FOOT, LEVEL = (-.74, .70), -.10
STONES = ((-.75, -1.45, .30), (.05, -1.55, .34), (.75, -1.5, .28), (.30, -.2, .20), (.55, 1.12, .26))


def spread(mask, values):
    """The values at the pixels of `mask`, 0 elsewhere."""
    field = np.zeros(mask.shape, np.float32)
    field[mask] = values
    return field


def wet(rgb, at, normal, passes):
    """Rock near the fall and along the pool's rim is dark, and the moon slides on it in threads."""
    beside = np.exp(-np.square(np.maximum(np.abs(at[..., 0] - FOOT[0]) - .40, 0) / .42)) * np.clip((at[..., 1] - .55) / .3, 0, 1) * (at[..., 2] < 2.75)
    rim = np.clip(1 - (at[..., 2] - LEVEL) / .26, 0, 1) * (np.abs(at[..., 0]) < 1.6) * (at[..., 1] > -1.75)
    # The bank opposite would catch the moon like cloth.
    bank = (np.abs(at[..., 0] + 1.2) < .32) * (at[..., 1] < .6) * np.clip((1.10 - at[..., 2]) / .1, 0, 1) * np.clip((normal[..., 0] - .25) / .3, 0, 1)
    damp = np.maximum(np.maximum(beside, .8 * rim), .6 * bank) * (passes['who'] == 0) * (passes['alpha'] > .5)
    mask = damp > .02
    threads = spread(mask, fractal(at[mask] * (16, 16, 2.2), 3, 5))
    sheen = np.clip(normal[..., 2] * .55 + normal[..., 0] * .35 + .25, 0, 1) ** 3 * np.clip(threads * 2.2 + .25, 0, 1)
    dark = rgb * np.float32([.36, .40, .46])
    return rgb + damp[..., None] * (dark - rgb) + (damp * sheen * (1 - .8 * bank) * (1 - .8 * rim))[..., None] * np.float32([.16, .22, .28])


def sheet(rgb, at, mask):
    """White threads in what slides over the lip, thin where it leaves the brook, torn where it falls."""
    # Half-covered pixels have the depth of neither.
    soft = cv2.GaussianBlur(cv2.erode((mask & (at[..., 2] > .2)).astype(np.uint8), np.ones((3, 3))).astype(np.float32), (0, 0), .8)
    mask = mask & (soft > .02)
    if not mask.any():
        return rgb
    points = at[mask]
    run = points[:, 2] * .7 - points[:, 1]
    fine = fractal(np.stack([points[:, 0] * 15, run * 1.1, np.zeros(len(points))], 1), 4, 21)
    broad = fractal(np.stack([points[:, 0] * 5, run * .8, np.ones(len(points))], 1), 3, 22)
    falling = np.clip((2.66 - points[:, 2]) / .25, 0, 1)
    edge = np.clip((np.abs(points[:, 0] - FOOT[0]) - .26) / .12, 0, 1)
    white = np.clip((fine * 1.1 + broad * .8 + .55 * falling + .35 * edge - .12) * 1.4, 0, 1)
    water = np.float32([.012, .045, .065]) * (.6 + 1.1 * np.clip(broad + .4, 0, 1))[:, None] + white[:, None] ** 1.3 * np.float32([.30, .41, .50])
    laid = rgb.copy()
    laid[mask] = .18 * rgb[mask] + .86 * water
    return rgb + soft[..., None] * (laid - rgb)


def pool(view, rgb, at, normal, passes):
    """Deep and dark in front, green where the fall stirs it up; rings go out from its foot, foam breaks on them and is drawn out towards the outlet."""
    mask = (np.abs(at[..., 2] - LEVEL) < .045) & (at[..., 0] > -1.34) & (at[..., 0] < 1.45) & (at[..., 1] > -1.55) & (passes['who'] == 0) & (passes['alpha'] > .5)
    soft = cv2.GaussianBlur((mask & (normal[..., 2] > .55)).astype(np.float32), (0, 0), .7)
    points = at[mask] * (1, 1, 0)
    x, y = points[:, 0], points[:, 1]
    bend = fractal(points * 1.6, 3, 31)
    far = np.hypot((x - FOOT[0]) * .92, y - FOOT[1])
    uneven = far + .12 * bend
    turn = np.arctan2(y - FOOT[1], x - FOOT[0])
    calm = np.exp(-far / 1.0)
    # Rings, steep on the side that comes towards us.
    wave = np.sin(uneven * 26 + 2 * bend) * calm + .45 * fractal(points * (3.2, 6.5, 0), 3, 33)
    before = np.sin((uneven + .02) * 26 + 2 * bend) * calm + .45 * fractal((points + (.01, -.035, 0)) * (3.2, 6.5, 0), 3, 33)
    slope = np.clip((wave - before) * 1.6, -1, 1)
    stirred = np.exp(-np.square(uneven / .95))
    water = np.float32([.006, .028, .038]) + stirred[:, None] * np.float32([.035, .185, .195]) + np.clip(-y * .10 + .02, 0, .1)[:, None] * np.float32([.02, .10, .13])
    water = water * (1 + .55 * slope)[:, None] + (np.clip(slope - .25, 0, 1) ** 1.5)[:, None] * np.float32([.11, .17, .21])
    # The fall stands on its head in it, and so does the light of the cave.
    mirrored = np.exp(-np.square((x - FOOT[0] + .05 * wave) / .34)) * np.clip((y + 1.2) / 1.6, 0, 1)
    water = water + (mirrored * (.5 + .5 * np.clip(wave, -1, 1)))[:, None] * np.float32([.07, .11, .14])
    gold = np.exp(-np.square((x - 1.35) / .38) - np.square((y + 1.25) / .5)) * np.clip(.55 + .8 * slope, 0, 2)
    water = water + gold[:, None] * np.float32(hoard.GOLD) * .22
    first, second = cells(np.stack([far * 3.4 + .5 * bend, turn * 3.0, np.zeros(len(x))], 1) + .3 * bend[:, None] * (1, 1, 0), 7)
    lace = np.clip(1 - (second - first) / .16, 0, 1)
    boil = np.clip((.52 - uneven) / .18 + .9 * fractal(points * 6, 3, 35), 0, 1)
    ring = sum(np.exp(-np.square((uneven - radius) / wide)) * amount * np.clip(.75 + 1.6 * fractal(np.stack([turn * 2.2, radius + 0 * x, 0 * x], 1), 2, 36 + k), 0, 1) for k, (radius, wide, amount) in enumerate(((.62, .07, 1.0), (.88, .05, .75), (1.20, .045, .55), (1.60, .04, .40))))
    # Streaks: foam drawn out along the way to the outlet.
    stream = np.stack([(x - FOOT[0] - .35 * (FOOT[1] - y)) * 9 + bend, (FOOT[1] - y) * 1.4, np.zeros(len(x))], 1)
    streak = np.clip(fractal(stream, 3, 39) * 2.2 - .35, 0, 1) * np.exp(-np.square((x - FOOT[0] - .35 * (FOOT[1] - y)) / .42)) * np.clip((far - .4) / .3, 0, 1) * np.exp(-far / 2.2)
    foam = np.maximum(boil, np.clip(ring * (.35 + 1.0 * lace) + streak * (.35 + .8 * lace) - .12, 0, 1))
    for a, b, radius in STONES:
        away, side = np.hypot(x - a, y - b) - radius * .92 + .05 * bend, np.arctan2(y - b, x - a)
        # Only where the water comes from.
        facing = np.clip(.35 + .65 * ((FOOT[0] - a) * np.cos(side) + (FOOT[1] - b) * np.sin(side)) / max(np.hypot(FOOT[0] - a, FOOT[1] - b), .1), 0, 1)
        foam = np.maximum(foam, .62 * np.exp(-np.square(np.maximum(away, 0) / .045)) * facing * np.clip(.6 + 1.5 * fractal(points * 7, 2, 41), 0, 1))
    foam = np.clip(foam, 0, 1) ** 1.2
    water = water * (1 - foam[:, None]) + foam[:, None] * np.float32([.36, .46, .53]) * (1 + .25 * slope)[:, None]
    shade = np.clip((rgb @ grade.LUMA)[mask] * 3.5 + .55, .5, 1.1)
    laid = np.zeros_like(rgb)
    laid[mask] = water * shade[:, None]
    return rgb + (soft * mask)[..., None] * (laid - rgb)
