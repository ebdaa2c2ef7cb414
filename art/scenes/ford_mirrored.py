"""Whoever stands in the ford is seen in it upside down: his own colours, torn by ripples and lost with his height."""
import cv2
import numpy as np

from kit.noise import fractal2
from kit.still_life import eased
from scenes.ford_fighters import TAVRIAN
from scenes.ford_ground import ground

#: Up to which height, in metres, anything is mirrored, and at which height it has lost most of its light: what is higher would lie in shreds far from whom it belongs to.
TALL, LOST_AT = 1.25, .55
#: By how much a point of the picture sinks when it is mirrored, for each metre of its height: twice what the camera, 30 degrees above, shows of that height.
SINKS = 1.732


def mirrored(view, rgb, at, figures):
    x, y, z = (at[..., k] for k in range(3))
    unit, (rows, columns) = view.pixels_per_metre, figures.shape
    water = cv2.GaussianBlur(((np.abs(z) < .03) & (ground(x, y) < -.02)).astype(np.float32), (0, 0), max(.004 * unit, .5)) * (1 - figures)
    row, column = np.where((figures > .6) & (z > .03) & (z < TALL) & (x < 3.2))
    high = z[row, column]
    down = np.round(row + SINKS * high * unit).astype(int)
    kept = down < rows
    row, column, high, down = row[kept], column[kept], high[kept], down[kept]
    # What is nearest to the water is drawn last: it hides what is above it.
    order = np.argsort(-high)
    row, column, high, down = row[order], column[order], high[order], down[order]
    seen = np.zeros((rows, columns, 5), np.float32)
    seen[down, column, :3], seen[down, column, 3], seen[down, column, 4] = rgb[row, column], 1, high
    seen = cv2.GaussianBlur(seen, (0, 0), max(.006 * unit, .7))
    right, below = np.meshgrid(np.arange(columns, dtype=np.float32), np.arange(rows, dtype=np.float32))
    ripple, fine = fractal2(x * 3.4, y * 15, 3, 66) - .5, fractal2(x * 8, y * 34, 2, 68) - .5
    far = np.clip(seen[..., 4] / np.maximum(seen[..., 3], .05), 0, TALL)
    swing = unit * (.05 + .13 * far)
    seen = cv2.remap(seen, right + swing * (1.5 * ripple + .8 * fine), below + .5 * swing * ripple, cv2.INTER_LINEAR)
    far = seen[..., 4] / np.maximum(seen[..., 3], .05)
    broken = eased((fractal2(x * 4.5, y * 21, 3, 67) - .44 + .14 * np.exp(-far / .5)) / .10)
    his = np.clip((1.7 - np.hypot(x - TAVRIAN.x, (y - TAVRIAN.y) * .6)) / .4, 0, 1)
    share = water * seen[..., 3] * np.exp(-far / LOST_AT) * eased((TALL - far) / .5) * (.25 + .75 * broken) * (.46 + .18 * his)
    colour = seen[..., :3] / np.maximum(seen[..., 3:4], .05)
    return rgb + share[..., None] * (colour * np.float32([.96, .92, .86]) - .80 * rgb)
