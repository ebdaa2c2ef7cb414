"""The court of the duel, which is a picture of its own (scenes/duel_court.py): where its ground is in a frame, how its fires light whoever stands there, and the wheel that wakes under them."""
import cv2
import numpy as np

import effects
from camera import picture
from effects import HEIGHT, WIDTH

#: As the scene sees it: metres across the picture, and what is in its middle. Places are metres right of the wheel's middle and into the picture.
WIDE, CENTRE = 10.8, (-0.60, 1.20, 0.60)
#: The bowls, and how tall their flames are.
FIRES, BOWL, FLAME = ((-3.75, -2.35), (-4.15, 3.30), (3.35, 3.45)), 1.02, 0.62
INNER, OUTER, RIM = 0.80, 2.95, 3.06
COS = np.cos(np.radians(30))
#: Where the moon throws what stands up: so many metres aside and into the picture for each that it is high.
MOON = -0.62 / 0.80, -0.55 / 0.80
NIGHT, WARM = np.float32([0.40, 0.48, 0.68]), np.float32([1.0, 0.66, 0.36])


def share_of(right, into, up=0.0):
    return 0.5 + (right - CENTRE[0]) / WIDE, 0.5 + ((CENTRE[1] - into) * 0.5 + (CENTRE[2] - up) * COS) / WIDE * WIDTH / HEIGHT


def scale(view):
    """Pixels of the frame in a metre."""
    return WIDTH * view.near / WIDE


def place(view, right, into, up=0.0):
    return view.place(*share_of(right, into, up))


def ground(view, time):
    """The court with its fires burning, a little darker than it is by itself: nothing on it may be as bright as the blow."""
    seen = view.seen(picture('duel-court')[..., :3])
    seen = np.ascontiguousarray(seen * (0.66 + 0.34 * seen))
    return effects.burning(seen, [(*place(view, x, y, BOWL), FLAME * scale(view)) for x, y in FIRES], time)


def wheel(frame, view, ray, woken, blow):
    """The bronze of the wheel glows: the ray that he stands on `woken` much, and after a blow all of them, from the middle outwards. `blow`: seconds since it."""
    y, x = np.mgrid[0:HEIGHT:2, 0:WIDTH:2].astype(np.float32)
    middle, unit = place(view, 0, 0), scale(view)
    across, down = (x - middle[0]) / unit, (y - middle[1]) / unit * 2
    away = np.hypot(across, down)
    angle = np.degrees(np.arctan2(across, down)) / 22.5
    off = np.abs((angle + 0.5) % 1 - 0.5) * np.radians(22.5) * away
    his = np.abs((angle - ray) % 16 - 8)
    wave = 1.1 * np.exp(-((away - 7 * blow) / 0.7) ** 2) * np.exp(-3.2 * blow) if blow >= 0 else 0
    rays = np.exp(-(off / 0.022) ** 2) * np.clip((away - INNER) * 6, 0, 1) * np.clip((OUTER - away) * 6, 0, 1) * (0.10 + woken * np.exp(-(his / 0.55) ** 2) + wave)
    rings = sum(np.exp(-((away - radius) / 0.020) ** 2) for radius in (INNER, OUTER, RIM)) * (0.16 + wave)
    lines = (rays + rings).astype(np.float32)
    glow = lines + 0.9 * cv2.GaussianBlur(lines, (0, 0), 3) + 0.9 * cv2.GaussianBlur(lines, (0, 0), 11)
    return frame + cv2.resize(glow, (WIDTH, HEIGHT), interpolation=cv2.INTER_LINEAR)[..., None] * np.float32([0.86, 0.50, 0.17]) * 0.75


def bowls(view):
    """Where the fires and what carries them stand before the floor, 0..1."""
    cover = np.zeros((HEIGHT, WIDTH), np.float32)
    for x, y in FIRES:
        outline = [place(view, x + aside, y - into, up) for aside, into, up in ((-0.40, 0.25, 0.0), (0.0, 0.45, 0.0), (0.40, 0.25, 0.0), (0.32, 0, 0.70), (0.50, 0, 1.05), (0.34, 0, 1.30), (0.20, 0, 1.9), (-0.20, 0, 1.9), (-0.34, 0, 1.30), (-0.50, 0, 1.05), (-0.32, 0, 0.70))]
        cv2.fillPoly(cover, [np.int32(np.round(np.float32(outline) * 16))], 1.0, cv2.LINE_AA, 4)
    return cv2.GaussianBlur(cover, (0, 0), 1.5)


def lit(view, right, into, time):
    """What light a figure takes there, for each column of the frame: every fire warms the side that is towards it."""
    middle, wide = place(view, right, into)[0], 0.42 * scale(view)
    side = np.tanh((np.arange(WIDTH, dtype=np.float32) - middle) / wide)[None, :, None]
    # A fire before the court, out of sight, lights all of him.
    light = NIGHT + 0.34 * WARM
    for number, (x, y) in enumerate(FIRES):
        dx, dy = x - right, y - into
        strong = effects.flicker(time, number) * 2.4 / (1.6 + dx * dx + dy * dy)
        facing = dx / np.hypot(dx, dy)
        light = light + WARM * strong * (0.62 + 0.55 * side * facing) * (1.0 if dy < 0.5 else 0.6)
    return light * (1 + 0.10 * side * np.float32([-0.4, 0.1, 1.0]))


def shadows(right, into):
    """(throw, how dark) of whoever stands there: as `figures.stand` wants a throw, for a pixel of height; the moon's, and that of the fire which is nearest."""
    found = [(thrown(*MOON), 0.42)]
    for x, y in FIRES[:2]:
        dx, dy = right - x, into - y
        far = np.hypot(dx, dy)
        # The flame is so high that the shadow of a head lies not much farther away than he is tall.
        found.append((thrown(0.9 * dx / far, 0.9 * dy / far), 0.85 / (1 + (far / 3.6) ** 2)))
    return found


def thrown(aside, into):
    return aside / COS, -into * 0.5 / COS
