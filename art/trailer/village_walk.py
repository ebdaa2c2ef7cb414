"""The emperor crosses the village to where the player has sent him; the lamps that he passes light him one after the other."""
import cv2
import numpy as np

import dust
import effects
import figures
import light
from camera import View, between, glide, picture
from puppet import Zone, all_of, breath, flutter, rooted

#: As scenes/village.py sees it: metres across the picture, and what is in its middle.
WIDE, CENTRE = 23.5, (-1.9, -.87, 2.42)
#: He walks along x, below the wall of the middle terrace, to the ladder; the mark is where he was sent.
FROM, LINE, MARK = -9.78, -3.2, -5.30
#: The moon of that picture goes this way, for each metre down.
MOON = (-0.85 / 0.62, -0.40 / 0.62)
#: Lamps that light him: where on the ground they stand, how high they hang, how strong they are, how far they reach.
LAMPS = ((-11.3, -3.0, 2.3, 1.1, 1.6), (-7.9, -2.75, 2.3, 2.3, 1.1), (-5.3, -1.8, 3.3, 2.3, 2.0))
#: Between them he is of the night, as those are who stand there.
NIGHT, WARM = np.float32([0.27, 0.34, 0.57]), np.float32([1.0, 0.63, 0.33])
SLANT = np.sqrt(0.5)
START, END = (0.36, 0.53, 1.60), (0.335, 0.56, 2.20)
#: The house that stands nearer than he walks, with its chimney: its outline in thousandths of the picture's width.
NEARER = ((120, 262), (127, 268), (135, 273), (142, 277), (150, 281), (157, 285), (161.3, 287), (161.3, 279), (157, 277.5), (157, 272), (178, 261.2), (198, 270.5), (198.5, 275.5), (194, 279.5), (194, 302), (204, 306), (212, 311), (222, 315.5),
          (226, 318), (240, 325), (247, 328), (256, 330), (256.5, 332.5), (252, 334), (252, 339), (231, 330), (231, 400), (120, 400))
#: The awnings stir, the man on the ladder climbs on, the guard above and the old man below shift their weight; the skirt of her who holds the lamp stirs.
MOVING = all_of(
    Zone(0.219, 0.400, 0.055, 0.034, flutter(0.0011, (70, 40), 0.8)), Zone(0.450, 0.435, 0.055, 0.034, flutter(0.0011, (70, 40), 0.7)),
    Zone(0.331, 0.265, 0.018, 0.030, lambda across, down, since: (0.0006 * np.sin(6 * since), -0.0012 * since + 0.0006 * np.abs(np.sin(3 * since)))), Zone(0.723, 0.344, 0.030, 0.028, breath(0.018, 2.6)),
    Zone(0.355, 0.352, 0.022, 0.036, lambda across, down, since: tuple(0.6 * each for each in rooted((0.355, 0.384), 0.066, 0.030, 2.6)(across + 0.355, down + 0.352, since))),
    Zone(0.394, 0.226, 0.012, 0.018, flutter(0.0007, (90, 60), 0.6)))


def share_of(x, y, z=0.0):
    """A point of the village as shares of its picture."""
    dx, dy, dz = x - CENTRE[0], y - CENTRE[1], z - CENTRE[2]
    right, down = (dx + dy) * SLANT, (dx - dy) * SLANT * 0.5 - dz * np.cos(np.radians(30))
    return 0.5 + right / WIDE, 0.5 + down / WIDE * 16 / 9


def thrown(x, y):
    """Where the shadow of what is one pixel above the ground lies, if that of what is a metre high lies so far off."""
    right, down = (x + y) * SLANT, (x - y) * SLANT * 0.5
    return right / np.cos(np.radians(30)), down / np.cos(np.radians(30))


def lit(x, y, column, per_metre, time):
    """The light on him, for each column of the frame, and what shadows he throws: the moon's, which lamps make fainter, and theirs."""
    side = np.tanh((np.arange(effects.WIDTH, dtype=np.float32) - column) / (0.30 * per_metre))[None, :, None]
    # The moon is behind, to the right.
    tint, casts, warm = NIGHT * (1 + 0.22 * side), [], 0.0
    for number, (at, along, high, strong, reach) in enumerate(LAMPS):
        dx, dy = x - at, y - along
        near = strong * effects.flicker(time, number) / (1 + (dx * dx + dy * dy) / reach ** 2) ** 1.5
        aside = -(dx + dy) * SLANT / max(np.hypot(dx, dy), 0.1)
        tint = tint + near * WARM * (0.42 + 0.30 * side * aside)
        casts.append((thrown(dx / high, dy / high), min(0.34 * near, 0.42)))
        warm += near
    return tint, [(thrown(*MOON), 0.60 / (1 + 0.35 * warm)), *casts]


def nearer(view):
    """Where that house is in the frame, 0..1."""
    cover = np.zeros((effects.HEIGHT, effects.WIDTH), np.float32)
    points = [view.place(x / 1000, y / 1000 * 16 / 9) for x, y in NEARER]
    cv2.fillPoly(cover, [np.int32(np.round(np.float32(points) * 16))], 1.0, cv2.LINE_AA, 4)
    return cv2.GaussianBlur(cover, (0, 0), 0.7)[..., None]


def frame(time, since, seconds):
    image = picture('pic6')[..., :3]
    view = View(*between(START, END, glide(since / seconds)))
    seen = light.breathing(np.ascontiguousarray(view.bent(image, MOVING, since)), time, 0.45)
    empty, cover = seen.copy(), nearer(view)
    per_metre = effects.WIDTH * view.near / WIDE
    gone = figures.STRIDE * since / figures.STRIDE_SECONDS
    x, y = share_of(FROM + gone, LINE)
    at = view.place(x, y)
    near_mark = 1 - 0.5 * ((since * 1.6) % 1)
    light.ring(seen, *view.place(*share_of(MARK, LINE)), per_metre * 0.52 * near_mark, (0.80, 0.62, 0.22), 0.55 * min(1, since * 4) * near_mark)
    light.ring(seen, *at, per_metre * 0.66, (0.86, 0.72, 0.34), 0.36)
    for number, when in enumerate(footfalls(seconds)):
        # The foot comes down before him.
        trod = view.place(*share_of(FROM + figures.STRIDE * when / figures.STRIDE_SECONDS + 0.22, LINE + 0.10 * (-1) ** number))
        seen = dust.puff(seen, *trod, since - when, 0.34 * per_metre, number, 0.75, (-0.35, -0.1), (0.82, 0.78, 0.78))
    tint, casts = lit(FROM + gone, LINE, at[0], per_metre, time)
    seen = figures.stand(seen, 'emperor-walk', figures.walking(2, gone), at, per_metre, tint, casts, rim=0.8, air=0.05)
    seen = seen * (1 - cover) + empty * cover
    seen = effects.mist(seen, time, 0.95, 0.22, 0.16, 24)
    return effects.embers(seen, time, 14, 2, 0.7)


def footfalls(seconds):
    """When a heel comes down: the right one half a stride after the left."""
    return np.arange(0.0, seconds, figures.STRIDE_SECONDS / 2)
