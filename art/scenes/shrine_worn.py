"""What the candles do to the shrine's steps, painted over the render: wax that runs out thin over the stone, and light on the steps' worn edges."""
import cv2
import numpy as np

from scenes.shrine_candles import prominence
from scenes.shrine_day import grain
from scenes.shrine_places import STATUE, STEPS, WAX


def thinned(rgb, seen, pool, pixels):
    """The wax of pools lets the stone through, the more the thinner it is: least in the midst, most at its edge. `pool` is 1 where wax lies flat, less towards a candle."""
    wax = seen['who'] == WAX
    inside = cv2.distanceTransform(wax.astype(np.uint8), cv2.DIST_L2, 5) / pixels
    thick = np.clip((inside - .004) / .11, 0, 1)
    thick = .08 + .60 * thick * thick * (3 - 2 * thick)
    stone = ((seen['who'] == 0) & (seen['normal'][..., 2] > .6) & (seen['at'][..., 2] < 1.4)).astype(np.float32)
    under = cv2.GaussianBlur(rgb * stone[..., None], (0, 0), .09 * pixels) / (cv2.GaussianBlur(stone, (0, 0), .09 * pixels)[..., None] + 1e-3)
    gone = (pool * (1 - thick))[..., None]
    gone = cv2.GaussianBlur(gone, (0, 0), max(pixels / 160, .5))[..., None] * wax[..., None]
    return (rgb + gone * (.92 * under - rgb)).astype(np.float32)


def edges(rgb, seen, wicks):
    """The rounded edge of each step catches the flames that stand near it; here and there it is broken off."""
    x, y, z = (seen['at'][..., k] for k in range(3))
    reach = np.hypot(x - STATUE[0], y - STATUE[1])
    line = np.zeros(reach.shape, np.float32)
    for edge, high in STEPS:
        on = (seen['who'] == 0) & (np.abs(reach - edge + .03) < .09) & (np.abs(z - high + .03) < .06)
        line = np.maximum(line, on * np.exp(-np.square((reach - edge + .020) / .020)))
    rows, columns = np.nonzero(line > .04)
    px, py = x[rows, columns], y[rows, columns]
    near = np.zeros(px.shape, np.float32)
    for u, v, _, flame in wicks:
        near += flame * prominence(u, v) * np.exp(-((px - u) ** 2 + (py - v) ** 2) / .30)
    worn = np.clip(.72 + .95 * grain(px * 2.2, py * 2.2), .05, 1.5)
    lit = line[rows, columns] * worn * (1 - np.exp(-.55 * near))
    rgb[rows, columns] += lit[:, None] * np.float32([.17, .083, .025])
    return rgb
