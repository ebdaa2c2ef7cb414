"""The blow, painted in linear light: a small hot place where steel goes in, grains of fire thrown back along the shaft that fall as they cool, torn hair, a breath of dust."""
import math

import cv2
import numpy as np

from kit import strikes
from kit.grade import blur
from scenes.arena_fight import SUNK, EMPEROR_SIZE, spear_line, thrust_way

#: From white heat to what is nearly out.
HEAT = np.array(((2.6, 1.75, 0.85), (2.3, 1.05, 0.26), (1.3, 0.34, 0.05)), np.float32)


def entry():
    """Where the blade goes in."""
    return spear_line()[1] - SUNK * EMPEROR_SIZE * thrust_way()


#: How much of what is in the breast is still seen between the hairs, in metres: sparks that sprang from deeper would hang beyond the point.
SEEN = 0.20


def blow(rgb, view, depth):
    way = thrust_way()
    at = entry() - SEEN * way
    (x, y, away), (u, v, _), unit = view.seen(at), view.seen(at - way), view.pixels_per_metre
    back = math.atan2(v - y, u - x)
    rgb = strikes.dust(rgb, view, tuple(at - 0.3 * way), 0.55, 0.30, 7, (1.0, 0.62, 0.34), depth)
    # What is far behind the blade is dark, so that its edge is told.
    behind = np.clip((depth - away - 0.9) / 0.5, 0, 1) * strikes.flash(rgb.shape, x, y + 0.25 * unit, unit * 0.42)
    rgb = rgb * (1 - 0.68 * behind)[..., None]
    rgb = torn(rgb, x, y, unit, back)
    light = grains(rgb.shape, x, y, unit, back)
    heart = sum(amount * strikes.flash(rgb.shape, x, y, unit * reach) for reach, amount in ((0.024, 0.42), (0.070, 0.22), (0.26, 0.07), (0.62, 0.03)))
    return rgb + light + 0.55 * blur(light, unit * 0.035) + heart[..., None] * np.float32((2.0, 1.12, 0.44))


def grains(shape, x, y, unit, back):
    """Each flies on its own curve: what is farther has fallen more, is smaller and redder."""
    random, light = np.random.RandomState(19), np.zeros(shape, np.float32)
    for k in range(30):
        # Most go back above the shaft, the rest below; the blade between them stays in sight.
        angle = back + (random.normal(0.78, 0.30) if k % 3 else random.normal(-0.70, 0.30))
        far, speed = 0.20 + 1.15 * random.rand() ** 1.6, random.uniform(0.035, 0.12)

        def fell(s):
            return np.array((x + s * math.cos(angle) * unit, y + (s * math.sin(angle) + 0.42 * s * s) * unit))
        age = min(far / 1.25 + random.uniform(-0.1, 0.15), 1)
        tint = np.array([np.interp(age, (0.0, 0.45, 1.0), HEAT[:, k]) for k in range(3)])
        wide = random.uniform(0.0035, 0.0085) * (1.15 - 0.6 * age)
        path = [fell(far - speed * s * (0.4 + far)) for s in np.linspace(0, 1, 6)]
        for s, (a, b) in enumerate(zip(path, path[1:])):
            # Bright at its head, gone at its tail.
            own = np.zeros(shape[:2], np.float32)
            side = np.array((a[1] - b[1], b[0] - a[0])) / max(np.hypot(*(a - b)), 1e-3) * wide * unit
            left, top = np.floor(np.minimum(a, b) - 4).astype(int)
            right, low = np.ceil(np.maximum(a, b) + 4).astype(int)
            box = np.s_[max(top, 0):max(low, 0), max(left, 0):max(right, 0)]
            quad = np.array([a + side * (1 - s / 5), b + side * (0.8 - s / 5), b - side * (0.8 - s / 5), a - side * (1 - s / 5)])
            cv2.fillConvexPoly(own, (quad * 16).round().astype(np.int32), 1.0, cv2.LINE_AA, 4)
            light[box] = np.maximum(light[box], own[box][..., None] * (tint * (1 - 0.17 * s) * (1.05 - 0.75 * age)).astype(np.float32))
    return cv2.GaussianBlur(light, (0, 0), max(unit * 0.0035, 0.5))


def torn(rgb, x, y, unit, back):
    """Hair that the blade has cut, dark before the light."""
    random, hair = np.random.RandomState(23), np.zeros(rgb.shape[:2], np.float32)
    for _ in range(11):
        angle, far, long = back + random.normal(0, 0.9), 0.30 + 0.45 * random.rand() ** 1.5, random.uniform(0.05, 0.16)
        bend, turn = random.normal(0, 0.9), random.uniform(0, 6.28)
        start = np.array((x + far * math.cos(angle) * unit, y + (far * math.sin(angle) + 0.3 * far * far) * unit))
        curve = [start + unit * long * s * np.array((math.cos(turn + bend * s), math.sin(turn + bend * s))) for s in np.linspace(0, 1, 7)]
        cv2.polylines(hair, [(np.array(curve) * 16).round().astype(np.int32)], False, 1.0, max(round(unit * 0.008), 1), cv2.LINE_AA, 4)
    hair = cv2.GaussianBlur(hair, (0, 0), max(unit * 0.003, 0.4))[..., None]
    return rgb * (1 - 0.75 * hair) + 0.75 * hair * np.float32((0.050, 0.026, 0.014))
