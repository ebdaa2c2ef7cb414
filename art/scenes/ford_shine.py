"""What the low sun and the current make of the ford's water: depths, streaks, foam about whoever wades, sparks on every ripple."""
import cv2
import numpy as np

from kit import falls, stream
from kit.grade import LUMA
from kit.noise import fractal2
from kit.still_life import eased
from scenes.ford_fighters import FALLEN, legs, wading
from scenes.ford_ground import ground
from scenes.ford_sun import CLASH, apart, opening
from scenes.ford_water import STANDING

#: Where a body breaks the stream: x, y, half the width, how far its foam drifts, how much.
BODIES = ((-3.05, -1.75, .44, .60, .36), (-2.55, -1.95, .20, .40, .30))
FOAM = falls.Tints(lit=(.50, .54, .53), shaded=(.15, .22, .26))
#: Sun on the water.
SPARK = np.float32([1.0, .66, .28])
#: The brightness towards which the stream's own lights and shades are drawn together.
DEEP = .031


def tones(rgb, at):
    """Clear and warm over the stones of the shallows, dark and blue in mid-stream, drawn out along the current in lighter and darker streaks."""
    x, y, z = (at[..., k] for k in range(3))
    water = ((np.abs(z) < .03) & (ground(x, y) < -.01) & (y < 3.2)).astype(np.float32)
    rows, columns = np.where(water.any(1))[0], np.where(water.any(0))[0]
    box = np.s_[rows[0]:rows[-1] + 1, columns[0]:columns[-1] + 1]
    x, y, water = x[box], y[box], cv2.GaussianBlur(water[box], (0, 0), max(rgb.shape[1] / 2200, .5))[..., None]
    deep = np.clip((-ground(x, y) - .10) / .22, 0, 1)[..., None]
    deep = deep * deep * (3 - 2 * deep)
    flow, way = stream.streamlines(x, y, STANDING)
    bend = fractal2(flow * 1.3, way * .8, 2, 61)
    broad, thread = fractal2(flow * 1.9 + .9 * bend, way * .60, 3, 62), fractal2(flow * 6.0 + 1.3 * bend, way * 1.3, 3, 63)
    streak = (1 + 1.1 * (broad - .5) + .35 * (thread - .5))[..., None]
    part = rgb[box]
    grey = part.mean(2, keepdims=True)
    # Green is the bed's; the current has more of the sky's blue.
    tint = np.float32([1.16, 1.02, .86]) + deep * (np.float32([.76, .90, 1.00]) - np.float32([1.16, 1.02, .86]))
    changed = (part + .45 * deep * (grey - part)) * tint * np.clip(streak, .35, 1.7)
    # Threads of foam where the current is drawn together.
    drawn = np.exp(-np.square((thread - .5) / .022)) * np.clip(3.2 * broad - 1.45, 0, 1) * np.clip(3 * fractal2(x * 9, y * 5, 3, 64) - .9, 0, 1)
    changed = changed + (.07 * drawn * deep[..., 0])[..., None] * (np.float32([.40, .46, .46]) - changed)
    result = rgb.copy()
    result[box] = part + water * (changed - part)
    return result


def churned(rgb, at):
    """White water about every leg and body of the fight: it boils round them and drifts off in shreds."""
    feet = [(a, b, .13, .42, .43) for one in wading() for a, b in legs(one)]
    for seed, part in enumerate((feet[::2], feet[1::2], BODIES), 70):
        rgb = falls.boil(rgb, at, 0, part, FOAM, seed)
    return rgb


def sparkling(view, rgb, at, seen, figures):
    """The stream is deep and dark but for its foam; where the sun comes down to it, its ripples have sparks."""
    x, y, z = (at[..., k] for k in range(3))
    unit = view.pixels_per_metre
    water = cv2.GaussianBlur(((np.abs(z) < .03) & (ground(x, y) < -.03)).astype(np.float32), (0, 0), max(.006 * unit, .6)) * (1 - figures)
    grey = rgb @ LUMA
    around = cv2.GaussianBlur(grey * water, (0, 0), .09 * unit) / (cv2.GaussianBlur(water, (0, 0), .09 * unit) + 1e-3)
    ripple = (grey + .004) / (around + .004)
    still = water * (1 - eased((grey - .20) / .25))
    lit = sunlit(at, seen)
    # Long swells in front, short ones towards the falls, and all of them flatter there.
    back = eased((y + 3.5) / 5)
    bend = .5 * fractal2(x, y * 2, 2, 94)
    swell = fractal2(x * 1.3 + bend, y * 2.3, 3, 93) * (1 - back) + fractal2(x * 2.6 + bend, y * 5.5, 3, 95) * back - .5
    # A wide light on the water, not one edge of light beside another.
    level = cv2.GaussianBlur(grey * water, (0, 0), .22 * unit) / (cv2.GaussianBlur(water, (0, 0), .22 * unit) + 1e-3)
    level = DEEP * (np.maximum(level, .004) / DEEP) ** .80
    toned = (level * np.clip(ripple, .5, 1.8) ** (.76 - .30 * back) * (1 + (1.15 - .5 * back) * swell))[..., None]
    toned = toned * (np.float32([.56, .98, 1.16]) + (.46 * lit)[..., None] * np.float32([.55, .08, -.52]))
    rgb = rgb + (.88 * still)[..., None] * (toned - rgb)
    # The sun lies on it in one narrow broken path, to the blow and to the emperor.
    first, last = CLASH
    way = (last - first) / np.linalg.norm(last - first)
    aside = (x - first[0]) * way[1] - (y - first[1]) * way[0]
    path = lit * np.exp(-np.square((aside - .05) / .72)) * eased((fractal2(x * 1.2, y * 3, 2, 96) + .5 * swell - .36) / .2)
    path = path * eased((2.1 - x) / 1.3)
    # Dark about the man who falls, so that one sees how he does.
    path = path * (1 - .80 * np.exp(-np.square((x - FALLEN[0] - .40) / .85) - np.square((y - FALLEN[1] + .10) / .62)))
    rgb = rgb + (.12 * still * path)[..., None] * SPARK
    # Sparks lie on the tops of ripples: short, pointed at both ends, in swarms.
    bend = fractal2(x * 2, y * 3, 2, 91)
    crest = fractal2(x * 7 + 1.2 * bend, y * 24 + 3.6 * bend, 2, 92)
    swarm = eased((fractal2(x * 2.4, y * 6, 2, 97) - .42) / .20)
    spark = eased((crest - .585) / .14) * swarm * np.clip(.4 + 1.2 * (ripple - .7), 0, 1.3)
    return rgb + (.95 * water * path * spark)[..., None] * SPARK


#: Where the last of the moon lies on still water, right of the emperor: x, y and how far it reaches.
STILL, MOON = (1.55, .30, 1.15, .85), np.float32([.42, .58, .80])


def moonlit(view, rgb, at, figures):
    """Calm water with the moon on it: a broken silver path on which nothing happens, so that the emperor stands free before it."""
    x, y, z = (at[..., k] for k in range(3))
    water = cv2.GaussianBlur(((np.abs(z) < .03) & (ground(x, y) < -.03)).astype(np.float32), (0, 0), max(.006 * view.pixels_per_metre, .6)) * (1 - figures)
    bend = .6 * fractal2(x * .9, y * 1.4, 2, 101)
    near = np.exp(-np.square((x - STILL[0] + .35 * (y - STILL[1])) / STILL[2]) - np.square((y - STILL[1]) / STILL[3]))
    crest = fractal2(x * 4.2 + bend, y * 20, 2, 102)
    glint = eased((crest - .56) / .16) * eased((fractal2(x * 3, y * 8, 2, 103) - .44) / .2)
    broad = eased((fractal2(x * 1.1 + bend, y * 4.2, 3, 104) - .40) / .25)
    return rgb + (water * near * (.045 * broad + .13 * glint * (.3 + .7 * broad)))[..., None] * MOON


def sunlit(at, seen):
    """0..1: where the sun comes through the trees and down to the ground."""
    sun, _ = apart(seen['light'])
    clash, _, flecks = opening(at)
    return eased(sun / .7) * np.clip(clash + .15 * flecks, 0, 1)
