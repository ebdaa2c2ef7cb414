"""The emperor crosses the village to where the player has sent him, while lamps go by."""
import numpy as np

import effects
import figures
import light
from camera import View, between, glide, picture
from puppet import Zone, all_of, breath, flutter

#: As scenes/village.py sees it: metres across the picture, and what is in its middle.
WIDE, CENTRE = 23.5, (-1.9, -.87, 2.42)
#: He walks along x, below the wall of the middle terrace, to the ladder; the mark is where he was sent.
FROM, LINE, MARK = -9.55, -3.2, -5.25
#: The moon of that picture goes this way, for each metre down.
MOON = (-0.85 / 0.62, -0.40 / 0.62)
SLANT = np.sqrt(0.5)
START, END = (0.36, 0.53, 1.60), (0.335, 0.56, 2.20)
#: The awnings stir, the man on the ladder climbs on, the guard above shifts his weight.
MOVING = all_of(
    Zone(0.219, 0.400, 0.055, 0.034, flutter(0.0011, (70, 40), 0.8)), Zone(0.450, 0.435, 0.055, 0.034, flutter(0.0011, (70, 40), 0.7)),
    Zone(0.331, 0.265, 0.018, 0.030, lambda across, down, since: (0.0004 * np.sin(6 * since), -0.0009 * since)), Zone(0.723, 0.344, 0.030, 0.028, breath(0.018, 2.6)))


def share_of(x, y, z=0.0):
    """A point of the village as shares of its picture."""
    dx, dy, dz = x - CENTRE[0], y - CENTRE[1], z - CENTRE[2]
    right, down = (dx + dy) * SLANT, (dx - dy) * SLANT * 0.5 - dz * np.cos(np.radians(30))
    return 0.5 + right / WIDE, 0.5 + down / WIDE * 16 / 9


def fallen():
    """Where the shadow of what is one pixel above the ground lies."""
    right, down = (MOON[0] + MOON[1]) * SLANT, (MOON[0] - MOON[1]) * SLANT * 0.5
    return right / np.cos(np.radians(30)), down / np.cos(np.radians(30))


def tint_at(image, x, y):
    """How the place lights him: a lamp near by makes him warm and bright, between lamps he is of the night."""
    high, wide = image.shape[:2]
    column, row, r = int(x * wide), int(y * high), wide // 40
    around = image[max(row - 2 * r, 0):row + r // 2, max(column - r, 0):column + r]
    return np.clip(0.36 + 2.1 * around.mean((0, 1)), 0.46, 1.12) * np.float32([1.0, 0.97, 1.04])


def frame(time, since, seconds):
    image = picture('pic6')[..., :3]
    view = View(*between(START, END, glide(since / seconds)))
    seen = light.breathing(np.ascontiguousarray(view.bent(image, MOVING, since)), time, 0.45)
    per_metre = effects.WIDTH * view.near / WIDE
    gone = figures.STRIDE * since / figures.STRIDE_SECONDS
    x, y = share_of(FROM + gone, LINE)
    at = view.place(x, y)
    near_mark = 1 - 0.5 * ((since * 1.6) % 1)
    light.ring(seen, *view.place(*share_of(MARK, LINE)), per_metre * 0.52 * near_mark, (0.80, 0.62, 0.22), 0.55 * min(1, since * 4) * near_mark)
    light.ring(seen, *at, per_metre * 0.66, (0.86, 0.72, 0.34), 0.50)
    seen = figures.stand(seen, 'emperor-walk', figures.walking(2, gone), at, per_metre, tint_at(image, x, y), fallen(), 0.6)
    seen = effects.mist(seen, time, 0.95, 0.22, 0.16, 24)
    return effects.embers(seen, time, 14, 2, 0.7)


def footfalls(seconds):
    """When a heel comes down: the right one half a stride after the left."""
    return np.arange(0.0, seconds, figures.STRIDE_SECONDS / 2)
