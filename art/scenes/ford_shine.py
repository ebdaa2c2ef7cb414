"""What the low sun and the current make of the ford's water: depths, streaks, foam about whoever wades, the emperor's gold under him, a shaft of light from the falls."""
import cv2
import numpy as np

from kit import falls, stream
from kit.noise import fractal2
from scenes.ford_fighters import TAVRIAN, legs, wading
from scenes.ford_ground import ground
from scenes.ford_water import STANDING

#: Where a body breaks the stream: x, y, half the width, how far its foam drifts, how much.
BODIES = ((2.10, .40, .34, .50, .44), (2.77, .34, .20, .40, .42), (-3.05, -1.75, .42, .60, .44))
FOAM = falls.Tints(lit=(.50, .54, .53), shaded=(.15, .22, .26))
#: The way of the light in the picture, in metres from the emperor: where it comes in over the falls' left end.
ENTRY = (-1.75, 4.2)


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


def shaft(view, rgb, at, people):
    """Light that has come between the trees, seen in the spray: from the falls' end down to the emperor, over the water and behind whoever fights."""
    unit = view.pixels_per_metre
    u, v, _ = view.seen((TAVRIAN.x, TAVRIAN.y, .9))
    y, x = np.mgrid[0:rgb.shape[0], 0:rgb.shape[1]].astype(np.float32)
    length = float(np.hypot(*ENTRY))
    way = np.float32(ENTRY) / length
    right, up = (x - u) / unit, (v - y) / unit
    along, across = right * way[0] + up * way[1], right * way[1] - up * way[0]
    wide = .95 - .06 * np.clip(along, -2, 6)
    bands = .55 + .9 * np.clip(fractal2(across * 2.3, along * .06, 3, 68) - .25, 0, 1)
    thick = np.exp(-np.square(across / wide) ** 2) * bands * np.clip((along + 1.1) / 1.6, 0, 1) * np.clip((length + .6 - along) / 2.4, 0, 1)
    thick = .09 * thick * (1 - .88 * people)
    return rgb + thick[..., None].astype(np.float32) * (np.float32([.68, .57, .36]) - .5 * rgb)
