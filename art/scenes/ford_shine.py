"""What the low sun and the current make of the ford's water: depths, streaks, foam about whoever wades, the emperor's gold under him, sparks on every ripple."""
import cv2
import numpy as np

from kit import falls, stream
from kit.grade import LUMA
from kit.noise import fractal2
from kit.still_life import eased
from scenes.ford_fighters import TAVRIAN, legs, wading
from scenes.ford_ground import ground
from scenes.ford_sun import apart, opening
from scenes.ford_water import STANDING

#: Where a body breaks the stream: x, y, half the width, how far its foam drifts, how much.
BODIES = ((2.10, .40, .34, .50, .44), (2.77, .34, .20, .40, .42), (-3.05, -1.75, .42, .60, .44))
FOAM = falls.Tints(lit=(.50, .54, .53), shaded=(.15, .22, .26))
#: Sun on the water.
SPARK = np.float32([1.0, .66, .28])


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
    changed = changed + (.13 * drawn * deep[..., 0])[..., None] * (np.float32([.40, .46, .46]) - changed)
    result = rgb.copy()
    result[box] = part + water * (changed - part)
    return result


def churned(rgb, at):
    """White water about every leg and body of the fight: it boils round them and drifts off in shreds."""
    feet = [(a, b, .13, .42, .43) for one in wading() for a, b in legs(one)]
    for seed, part in enumerate((feet[::2], feet[1::2], BODIES), 70):
        rgb = falls.boil(rgb, at, 0, part, FOAM, seed)
    return rgb


def gilded(view, rgb, at):
    """The emperor upside down in the wet light under him, torn by ripples: who stands in a stream is never only on it."""
    unit, one = view.pixels_per_metre, TAVRIAN
    u, v, _ = view.seen((one.x, one.y - .05, 0))
    row, column = np.mgrid[0:rgb.shape[0], 0:rgb.shape[1]].astype(np.float32)
    down = (row - v) / unit
    near = (np.abs(column - u) < 1.5 * unit) & (down > -.4) & (down < 1.6) & (np.abs(at[..., 2]) < .03)
    his = ((at[..., 2] > .05) & (np.hypot(at[..., 0] - one.x, at[..., 1] - one.y) < 1.25)).astype(np.float32)
    ripple = fractal2(column / unit * 3.0, row / unit * 16, 3, 66) - .5
    broken = np.clip(3.4 * fractal2(column / unit * 4.5, row / unit * 20, 3, 67) - 1.0, 0, 1)
    source = np.dstack([rgb * his[..., None], his])
    seen = cv2.remap(source, (column + ripple * unit * .30 * np.clip(down + .3, 0, 1)).astype(np.float32), (2 * np.float32(v) - row + ripple * unit * .10).astype(np.float32), cv2.INTER_LINEAR)
    seen = cv2.GaussianBlur(seen, (0, 0), max(unit * .008, .6))
    share = (.32 * seen[..., 3] * np.exp(-np.clip(down, 0, 9) / .75) * (.35 + .65 * broken) * near)[..., None]
    colour = seen[..., :3] / np.maximum(seen[..., 3:], .05)
    return rgb + share * (colour * np.float32([1.05, .92, .74]) - .75 * rgb)


def sparkling(view, rgb, at, seen, figures):
    """The stream is deep and dark but for its foam; where the sun comes down to it, every ripple has a spark."""
    x, y, z = (at[..., k] for k in range(3))
    unit = view.pixels_per_metre
    water = cv2.GaussianBlur(((np.abs(z) < .03) & (ground(x, y) < -.03)).astype(np.float32), (0, 0), max(.006 * unit, .6)) * (1 - figures)
    grey = rgb @ LUMA
    around = cv2.GaussianBlur(grey * water, (0, 0), .09 * unit) / (cv2.GaussianBlur(water, (0, 0), .09 * unit) + 1e-3)
    ripple = (grey + .004) / (around + .004)
    still = water * (1 - eased((grey - .20) / .25))
    sun, _ = apart(seen['light'])
    clash, spray, flecks = opening(at)
    lit = eased(sun / .7) * np.clip(clash + .30 * flecks + .3 * spray, 0, 1)
    swell = eased((fractal2(x * 1.9 + .5 * fractal2(x, y * 2, 2, 94), y * 6.5, 3, 93) - .42) / .24)
    relief = np.clip(ripple, .45, 2.0) ** .60 * (.62 + .55 * swell)
    # Where the sun goes down into it its bed is amber; all else is the blue of the air, and more of that on the ripples.
    toned = grey[..., None] * relief[..., None] * (np.float32([.62, .74, 1.06]) + lit[..., None] * np.float32([.38, -.12, -.78]))
    rgb = rgb + (.94 * still)[..., None] * (toned - rgb)
    rgb = rgb + (still * (1 - lit) * (.15 + .35 * swell + np.clip(relief - .8, 0, 1)))[..., None] * np.float32([.006, .014, .032])
    rgb = rgb + (.16 * still * lit * swell)[..., None] * SPARK
    dashes = fractal2(x * 8 + .6 * fractal2(x * 2, y * 3, 2, 91), y * 24, 3, 92)
    spark = eased((dashes - .64 + .10 * swell) / .20) ** 1.6 * np.clip(.2 + 1.1 * (ripple - .7), 0, 1.2)
    return rgb + (1.1 * water * lit * spark)[..., None] * SPARK
