"""What lies on the screen and not in the world: belt, orbs and the enemy's bar are cut out of the pictures of play and stay where they are while the camera moves under them."""
import cv2
import numpy as np

from camera import picture
from effects import CLOUDS, HEIGHT, WIDTH
from interface.window.places import BELT, ORBS
from interface.window.places import HIGH as PLANE_HIGH
from interface.window.places import WIDE as PLANE_WIDE

#: The enemy's bar in pic4, in shares: left, top, right, bottom; the jewels at its ends: where each is, how low, and half their width; and half of the head on its middle, outwards from there: horns, then muzzle.
BAR, JEWELS = (0.310, 0.0230, 0.690, 0.0590), ((0.3019, 0.6981), 0.0408, 0.0131)
HEAD = ((0.0, 0.030), (0.0180, 0.0230), (0.0190, 0.0110), (0.0202, 0.0105), (0.0217, 0.0190), (0.0205, 0.0300), (0.0102, 0.0590), (0.0098, 0.0640), (0.0060, 0.0705), (0.0030, 0.0728))
#: The red in it: its rows, from where it falls to where it is painted, and what it looks like.
RED_ROWS, RED_ENDS, RED_SAMPLE = (0.034, 0.0475), (0.6065, 0.672), 0.590
#: Right of an orb's middle, as the plane counts: the outer edge of the tusks that hold it, from the tip down to the gem below, and the inner one from the tip to where they lie on its ring; how large ring and gem are.
TUSK = (96, -167), (116, -151), (138, -127), (158, -102), (174, -67), (183, -31), (185, 0), (183, 26), (178, 50), (170, 78), (154, 108), (124, 140), (90, 160), (57, 169), (0, 172)
TUSK_INNER = (95, -166), (108.5, -145), (124, -120), (136.5, -101), (151.5, -72), (159, -41)
RING, GEM = 163, (155, 40)
#: The brazier of pic2 that is half behind the left orb, in thousandths of the width: it would glow beside it when the camera has gone on.
BRAZIER = (160, 440), (161, 418), (180, 408), (184, 388), (199, 352), (210, 385), (222, 408), (234, 420), (235, 436), (229, 446), (235, 452), (233, 478), (205, 497), (160, 497)


def covers(size, shapes):
    """0..1 of a picture of that size where the shapes are, each a list of points in shares."""
    cover = np.zeros(size[::-1], np.float32)
    for points in shapes:
        cv2.fillPoly(cover, [np.int32(np.round(np.float32(points) * np.float32(size)))], 1.0)
    return cover


def box(left, top, right, bottom):
    return [(left, top), (right, top), (right, bottom), (left, bottom)]


def belt_shapes():
    """The belt with its cut corners; the orbs with their rings, the gem below each and the two tusks round it."""
    left, top, right, bottom = BELT
    ends = ((left - 70, right + 70, top + 32, bottom - 30), (left - 30, right + 30, top - 10, bottom + 12))
    (a, d, e, h), (b, c, f, g) = ends
    shapes = [[(a, e), (b, f), (c, f), (d, e), (d, h), (c, g), (b, g), (a, h)]]
    tusk = [*TUSK_INNER[::-1], *TUSK]
    tusks = [*tusk, *((-across, down) for across, down in reversed(tusk))]
    for x, y in ORBS.values():
        shapes += [circle(x, y, RING), circle(x, y + GEM[0], GEM[1]), [(x + across, y + down) for across, down in tusks]]
    return [[(x / PLANE_WIDE, y / PLANE_HIGH) for x, y in shape] for shape in shapes]


def behind_belt():
    """What is taken out of pic2 before the camera moves: belt and orbs, and the brazier."""
    return [*belt_shapes(), [(x / 1000, y / 1000 * WIDTH / HEIGHT) for x, y in BRAZIER]]


def circle(x, y, r):
    turn = np.radians(np.linspace(0, 360, 49))
    return list(zip(x + r * np.cos(turn), y + r * np.sin(turn)))


def bar_shapes():
    """The bar with its jewels, and the head that stands out above and below it."""
    at, low, half = JEWELS
    jewels = ([(x + half * across, low + half * down * WIDTH / HEIGHT) for across, down in circle(0, 0, 1)] for x in at)
    return [box(*BAR), *jewels, [(0.5 + side * across, down) for side, points in ((-1, HEAD), (1, HEAD[::-1])) for across, down in points]]


BAR_SHAPES = bar_shapes()


def without(shapes):
    """A function that takes the shapes out of a picture: dark ground goes on where they were. It is only seen at the frame's edge."""
    def prepared(image):
        high, wide = image.shape[:2]
        small = cv2.resize(image, (wide // 4, high // 4), interpolation=cv2.INTER_AREA)
        hole = cv2.dilate(covers((wide // 4, high // 4), shapes), np.ones((9, 9)))
        filled = cv2.inpaint((np.clip(small, 0, 1) * 255).astype(np.uint8), (hole > 0.1).astype(np.uint8), 5, cv2.INPAINT_TELEA)
        filled = cv2.GaussianBlur(cv2.resize(filled, (wide, high), interpolation=cv2.INTER_CUBIC).astype(np.float32) / 255, (0, 0), 3)
        cover = cv2.GaussianBlur(cv2.resize(hole, (wide, high), interpolation=cv2.INTER_LINEAR), (0, 0), 3)[..., None]
        dark = cv2.GaussianBlur(cv2.resize(hole, (160, 90), interpolation=cv2.INTER_AREA), (0, 0), 5)
        return (image * (1 - cover) + filled * cover) * (1 - 0.55 * cv2.resize(dark, (wide, high), interpolation=cv2.INTER_CUBIC)[..., None])
    return prepared


def laid_over(frame, name, shapes, change):
    """The shapes of a picture as wide as the frame, over the frame."""
    key = name, len(shapes)
    if key not in LAID:
        image = cv2.resize(picture(name)[..., :3], (WIDTH, HEIGHT), interpolation=cv2.INTER_AREA)
        LAID[key] = image, cv2.GaussianBlur(covers((WIDTH, HEIGHT), shapes), (0, 0), 1.2)[..., None]
    image, cover = LAID[key]
    return frame * (1 - cover) + change(image.copy()) * cover


LAID = {}


def orbs_swirl(image, time):
    """What is in the orbs turns slowly, like milk in water."""
    y, x = np.mgrid[0:HEIGHT, 0:WIDTH].astype(np.float32)
    for side, (orb_x, orb_y) in zip((1, -1), ORBS.values()):
        scale = WIDTH / PLANE_WIDE
        cx, cy, r = orb_x * scale, orb_y * scale, 100 * scale
        a, b, c, d = int(cx - r), int(cx + r) + 1, int(cy - r), min(int(cy + r) + 1, HEIGHT)
        px, py = x[c:d, a:b] - cx, y[c:d, a:b] - cy
        inside = np.clip(1 - np.hypot(px, py) / r, 0, 1)
        shift = int(time * 26) % 600
        cloud = CLOUDS[0][60:60 + d - c, shift:shift + b - a]
        turn = side * 0.4 * np.sin(time * 1.5) * inside + 1.6 * (cloud - 0.5) * np.clip(inside * 3, 0, 1)
        cos, sin = np.cos(turn), np.sin(turn)
        image[c:d, a:b] = cv2.remap(image, (cx + px * cos - py * sin).astype(np.float32), (cy + px * sin + py * cos).astype(np.float32), cv2.INTER_LINEAR, borderMode=cv2.BORDER_REPLICATE)
    return image


def bar_falls(image, since, blow):
    """Before the blow the enemy's bar is longer; then it falls to where it is painted."""
    start, full = RED_ENDS
    gone = 0.0 if since < blow else min((since - blow) / 0.45, 1.0)
    end = full + (start - full) * (1 - (1 - gone) ** 3)
    top, bottom = (round(value * HEIGHT) for value in RED_ROWS)
    a, b = round(start * WIDTH) - 3, round(end * WIDTH)
    if b > a + 3:
        red = image[top:bottom, round(RED_SAMPLE * WIDTH):round(RED_SAMPLE * WIDTH) + 1].copy()
        image[top:bottom, a:b] = red
        image[top:bottom, b:b + 2] = red * 0.5 + np.float32([0.45, 0.33, 0.22])
    return image
