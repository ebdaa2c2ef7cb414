"""A ledge let into the page's wall: a moulded slab on scrolled brackets. What is small stands on it where a patch of ground would hang before the masonry."""
import bpy
import cv2
import numpy as np

from kit import grade, sdf, shapes, twofold
from kit.noise import fractal
from kit.still_life import eased, flagstone, towards_edge

#: What belongs to the ledge (see `shapes.belong`); its top is at z = 0.
STONE = 1
#: Where its front edge and the wall are (y), in metres; how thick its slab is; how far down its brackets go.
FRONT, WALL, THICK, DEEP = -.23, .32, .115, .485
#: The slab's moulding: how far its face is set back at each depth. A fillet, a quirk, a hollow, a bead.
DEPTHS = (.0, .004, .010, .042, .046, .052, .062, .074, .082, .086, .092, .100, .110, .115)
BACK = (.010, .003, .0, .0, .012, .012, .020, .038, .052, .052, .043, .038, .043, .054)
#: Half a bracket's width at its top and foot; the height, half the length and the radius of its upper scroll and of its lower.
WIDE, NARROW = .128, .074
UPPER, LOWER = (-.172, .158, .047), (-.448, .096, .033)

#: Where the torch beside the form is (a direction), its light, and the colour of the stone by it.
TORCH, GLOW, WARM = np.float32((-.58, -.79, -.20)), (.66, .43, .26), (1.13, .95, .74)


def ledge(job, left, right, brackets, joints=()):
    """From `left` to `right` (x, metres), on brackets in those places; its slab is of several stones, with joints where told."""
    made, step = flagstone('corbel', '#6a5b4b', '#2b241f', '#a08c70'), .009 if job.preview else .005

    def slab(p):
        aside = np.abs(p[:, 0] - (left + right) / 2) - (right - left) / 2
        out = np.maximum(aside, FRONT - p[:, 1])
        # Corners and edges have been knocked off, feet have worn the top.
        bites = np.clip(fractal(p * 4.1 + 5, 3, 2) - .14, 0, 1) * np.clip(1 - np.abs(p[:, 2] + .02) / .05, 0, 1)
        d = out + np.interp(-p[:, 2], DEPTHS, BACK) + .11 * bites + .0018 * fractal(p * 13, 3, 4)
        top = p[:, 2] + .004 + .005 * fractal(p * (4, 4, 0), 3, 6)
        d = np.maximum(sdf.smooth_max(d, top, .007), -THICK - p[:, 2])
        for x in joints:
            cut = np.abs(p[:, 0] - x + .004 * fractal(p * (0, 9, 9) + x, 2, 8)) - .0035
            d = np.maximum(d, -np.maximum(cut, np.minimum(-.012 - out - np.interp(-p[:, 2], DEPTHS, BACK), -.012 - top)))
        return np.maximum(d, p[:, 1] - WALL).astype(np.float32)
    parts = [shapes.solid('slab', slab, (left - .02, FRONT - .02, -THICK - .02), (right + .02, WALL + .02, .02), step, made)]
    low, high = (-.18, FRONT - .02, -DEEP - .03), (.18, WALL + .02, -THICK + .04)
    for x in brackets:
        parts.append(shapes.place(shapes.solid('bracket', lambda p: bracket(p, x), low, high, step * .8, made), (x, 0, 0)))
    return shapes.belong(shapes.group('ledge', parts), STONE)


def bracket(p, chance=0.0):
    """An S from under the slab's edge back to the wall, rolled up at both ends; its face is fluted, a plate behind it is let into the wall."""
    x, y, z = np.abs(p[:, 0]), p[:, 1], p[:, 2]
    down = np.clip((-THICK - z) / (DEEP - THICK), 0, 1)
    half = WIDE + (NARROW - WIDE) * down ** .8
    face = FRONT + .075 + .40 * (.5 - .5 * np.cos(np.pi * np.clip((down - .12) / .86, 0, 1)))
    flutes = .020 * np.sqrt(np.clip(1 - np.square((np.abs(x / half - .48)) / .30), 0, 1))
    body = np.maximum((face + flutes - y) * .72, x - half)
    rolls = []
    for (height, long, radius), at in ((UPPER, FRONT + .092), (LOWER, WALL - .090)):
        # Bound in its middle, hollow at its ends.
        round_ = radius + .008 * np.exp(-np.square(x / .020) ** 2) + .005 * np.exp(-np.square((x - long + .014) / .010) ** 2)
        rolls.append(np.maximum(np.hypot(y - at, z - height) - round_, x - long))
    plate = sdf.box(p, (0, WALL, -.305), (WIDE + .040, .045, .160), .012)
    d = np.minimum(sdf.join(.010, np.maximum(body, -DEEP + .03 - z), *rolls), plate)
    return (np.maximum(np.maximum(d, z + THICK - .01), y - WALL) + .0022 * fractal(p * 12 + chance, 3, 3)).astype(np.float32)


def shaded(rgb, passes):
    """The torch's light on what faces the eye, which the slab keeps from the scene's own; darker towards the wall and down where no torch reaches.

    The moon, which stands behind the wall, shines on figures alone: on stone its blue is taken back.
    """
    camera = bpy.context.scene.camera
    turn = np.array(camera.matrix_world.to_3x3(), np.float32)
    at, normal = twofold.where(camera, passes['z'], turn), twofold.facing(passes['normal'], turn)
    stone = cv2.GaussianBlur((passes['who'] == STONE).astype(np.float32), (0, 0), .8)[..., None]
    out = eased((WALL - at[..., 1]) / .42)
    low = eased((-.14 - at[..., 2]) / (DEEP - .14))
    grey = (rgb @ grade.LUMA)[..., None]
    lit = rgb + .75 * (grey * np.float32(WARM) - rgb)
    torch = np.clip(normal @ TORCH, 0, 1) * (.55 + .45 * out) * (1 - .50 * low)
    lit = lit * (.55 + .45 * out)[..., None] + torch[..., None] * passes['albedo'] * GLOW + .045 * passes['albedo'] * WARM
    return rgb + stone * (lit - rgb)


def fastened(image, alpha, passes, metre):
    """The shadow that it throws on the wall, `metre` pixels to a metre. For `finish(last=…)`."""
    stone = (passes['who'] == STONE).astype(np.float32)
    near, thrown = (cv2.GaussianBlur(np.roll(stone, (round(y * metre), round(x * metre)), (0, 1)), (0, 0), wide * metre) for x, y, wide in ((0, 0, .022), (.035, .060, .045)))
    shadow = np.clip(.75 * near + .70 * thrown, 0, .82) * towards_edge(alpha.shape)
    whole = 1 - (1 - alpha) * (1 - shadow)
    own = (alpha / np.maximum(whole, 1e-3))[..., None]
    return image * own + np.float32([.020, .017, .016]) * (1 - own), whole

