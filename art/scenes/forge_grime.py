"""What fire and years have done to the forge: soot and trodden coal, bronze that has turned green, leather and iron gone dull."""
import cv2
import numpy as np

from kit import twofold
from kit.noise import fractal2
from scenes.forge_places import ANVIL, BELLOWS, COAL, CRUCIBLE, FALLEN, FEET, HEARTH, PEOPLE, SMITH


def sooted(seen):
    """Years of smoke on the hood, darkest over the fire; coal dust trodden into the floor; and the paving is lost in the dark away from the work."""
    x, y, z = (seen['at'][..., k] for k in range(3))
    cloud = fractal2(x * 1.3 + .6 * z, y * 1.3 + .6 * z, 4, 6).astype(np.float32)
    hood = (np.abs(x - HEARTH[0]) < 1.62) & (np.abs(y - HEARTH[1]) < 1.08) & (z > 2.20)
    black = hood * (z < 2.47) * np.clip(.30 + .50 * np.exp(-(z - 2.2) / .9) + .30 * (cloud - .5), .2, .72)
    ground = (z < .09) & (seen['who'] == 0)
    near = sum(share * np.exp(-(np.hypot(x - at[0], y - at[1]) / wide) ** 2) for at, wide, share in ((COAL, 1.9, .62), ((HEARTH[0] + .2, HEARTH[1] - 1.3), 1.3, .35), (ANVIL, .9, .30), (CRUCIBLE, .8, .25)))
    black = np.maximum(black, ground * np.clip(near * (.45 + 1.1 * cloud), 0, .75))
    # The block's end grain is black from scale that fell on it.
    black = np.maximum(black, .72 * ((np.hypot(x - ANVIL[0], y - ANVIL[1]) < .42) & (z > .44) & (z < .52) & (seen['who'] == 0)))
    # Between the lumps of coal there is small coal.
    small = (seen['who'] == 0) & (np.hypot(x - COAL[0], y - COAL[1]) < .95) & (z > .035) & (z < .5)
    black = np.maximum(black, small * np.clip(1.5 - 1.3 * fractal2(x * 24 + 9 * z, y * 24, 3, 9), .2, 1))
    # Stones from the roof are no paler than their cave.
    black = np.maximum(black, .42 * (seen['who'] == FALLEN) * (np.hypot(x - COAL[0], y - COAL[1]) > 1.5))
    seen['albedo'] *= (1 - black)[..., None]
    twofold.lamp(seen, (COAL[0] + .9, COAL[1] + 1.5, 1.5), .55, (1.0, .62, .32), reach=2.6, size=.4, facing=.2)
    away = np.clip((np.hypot(x - ANVIL[0], y - ANVIL[1]) - 2.6) / 3.6, 0, 1)
    seen['light'] *= (1 - .42 * (away * away * (3 - 2 * away)) * (z < .6) * np.clip(1 - z / .6, 0, 1))[..., None]


def verdigris(seen):
    """The hood is sheeted with bronze that smoke and damp have turned: green above, run down in streaks, black at its eaves, its seams rubbed red."""
    x, y, z = (seen['at'][..., k] for k in range(3))
    sheets = (np.abs(x - HEARTH[0]) < 1.66) & (np.abs(y - HEARTH[1]) < 1.12) & (z > 2.47)
    if not sheets.any():
        return
    aside = np.where(np.abs(seen['normal'][..., 0]) > np.abs(seen['normal'][..., 1]), y, x)
    runs, cloud = np.zeros(x.shape, np.float32), np.zeros(x.shape, np.float32)
    runs[sheets], cloud[sheets] = fractal2(aside[sheets] * 5.5, z[sheets] * .7, 4, 12), fractal2(aside[sheets] * 2.1, z[sheets] * 2.1, 4, 15)
    relief = np.clip(seen['albedo'].mean(2) / .09, .25, 1.5)[..., None]
    green = np.clip(1.9 * (.55 * runs + .45 * cloud) - .42, 0, 1)[..., None]
    tone = (1 - green) * np.float32([.060, .036, .020]) + green * np.float32([.110, .300, .225])
    soot = np.clip(1.0 - (z - 2.5) / (.18 + .75 * runs), 0, 1)[..., None]
    tone = tone * (1 - .80 * soot)
    share = cv2.GaussianBlur(sheets.astype(np.float32), (0, 0), max(sheets.shape[1] / 2880, .4))[..., None]
    seen['albedo'] += share * (tone.astype(np.float32) * relief - seen['albedo'])


def dull(seen):
    """Creases of the bellows' leather, worn pale, and the bare iron of hammers in so much firelight would be white."""
    x, y, z = (seen['at'][..., k] for k in range(3))
    brightest = seen['albedo'].max(2)
    leather = (np.abs(x - BELLOWS[0]) < 1.1) & (np.abs(y - BELLOWS[1]) < .75) & (seen['who'] == 0) & (z > .95) & (z < 2.2)
    sides = leather & (seen['normal'][..., 2] < .6)
    seen['albedo'] *= np.where(leather, np.minimum(1, np.where(sides, .055, .13) / np.maximum(brightest, .01)), 1)[..., None]
    # Of each fold the upper side has the light, the under side none.
    fold = np.interp(seen['normal'][..., 2], (-.35, .35), (.40, 1.35)).astype(np.float32)[..., None] * np.float32([.95, 1.0, 1.25])
    seen['albedo'] *= np.where(sides[..., None], fold, np.float32(1))
    grey = seen['albedo'].min(2) > .55 * brightest
    bench = (x > -4.65) & (x < -3.75) & (y > -.40) & (y < 1.90) & (z > .93) & (z < 1.1)
    hammer = (seen['who'] == PEOPLE) & (np.hypot(x - FEET[SMITH][0], y - FEET[SMITH][1]) < .95) & (z > 2.12)
    ladle = (seen['who'] == 0) & (x > CRUCIBLE[0] - .85) & (x < CRUCIBLE[0] + .1) & (y > CRUCIBLE[1] - .70) & (y < CRUCIBLE[1] + .1) & (z > .63) & (z < 1.5)
    iron = cv2.GaussianBlur((grey & (bench | hammer | ladle)).astype(np.float32), (0, 0), max(x.shape[1] / 2880, .4))[..., None]
    seen['albedo'] *= 1 - .62 * iron
