"""Laid on after the render: the pool of the candle's light on what lies about it, and the dark under what stands on the shelf and under the quill."""
import math

import numpy as np

from kit import still_life
from kit.fire import WICKS
from kit.twofold import facing
from scenes.vignette_partnership_desk import SHELF_TOP, SLOPE, on_slope
from scenes.vignette_partnership_shelf import FEET
from scenes.vignette_partnership_view import seen, turn

#: The flame's light: its colour, its strength, how far it reaches (metres).
TINT, STRENGTH, REACH = np.float32((1.0, .52, .18)), .190, .46
#: Under the feather: from where to where its middle lies (across, uphill from the lip), half as wide, in metres.
FEATHER, WIDE = ((.215, .200), (.335, .340)), .022


def by_candle(rgb, alpha, passes):
    """For `finish(over=…)`."""
    at, normal = seen(passes['z']), facing(passes['normal'], turn())
    solid = alpha * (1 - still_life.catching(passes))
    x, y, z, _ = WICKS[0]
    away = np.float32((x, y, z + .02)) - at
    far = np.linalg.norm(away, axis=2)
    turned = np.clip(((away * normal).sum(2) / np.maximum(far, .02) + .20) / 1.20, 0, 1)
    fall = STRENGTH / (far ** 2 + .10 ** 2) * np.square(np.clip(1 - (far / REACH) ** 2, 0, 1)) * turned * solid
    # Its dish keeps the light from what is under it.
    fall = fall * still_life.eased((np.hypot(at[..., 0] - x, at[..., 1] - y) - .072) / .05)
    rgb = rgb + fall[..., None] * TINT * passes['albedo']
    dark = np.maximum(under_feet(at), under_feather(at, passes['albedo']))
    return rgb * (1 - dark[..., None] * np.float32((.85, .92, .95))), alpha


def under_feet(at):
    """Round each foot on the shelf, more on the side that is away from the candle."""
    shade = np.zeros(at.shape[:2], np.float32)
    level = np.clip(1 - np.abs(at[..., 2] - SHELF_TOP) / .003, 0, 1)
    for (x, y), radius in FEET:
        off = np.hypot(at[..., 0] - x - .006, at[..., 1] - y + .003) - radius
        shade = np.maximum(shade, .75 * np.exp(-np.maximum(off, 0) / .012))
    return shade * np.clip(level * 3, 0, 1)


def under_feather(at, albedo):
    """On the wood, which is dark, beside the vane's lower side."""
    origin = np.float32(on_slope(0, 0))
    across, uphill = at[..., 0], (at - origin) @ np.float32((0, math.cos(SLOPE), math.sin(SLOPE)))
    over = (at - origin) @ np.float32((0, -math.sin(SLOPE), math.cos(SLOPE)))
    (ax, ay), (bx, by) = FEATHER
    long = math.hypot(bx - ax, by - ay)
    share = ((across - ax) * (bx - ax) + (uphill - ay) * (by - ay)) / long ** 2
    aside = ((across - ax) * (by - ay) - (uphill - ay) * (bx - ax)) / long
    shade = .62 * still_life.eased((WIDE + .020 - np.abs(aside - .014)) / .024) * still_life.eased(share / .2) * still_life.eased((1.05 - share) / .15)
    return shade * np.clip((.006 - np.abs(over)) / .002, 0, 1) * np.clip((.34 - albedo.max(2)) / .08, 0, 1)
