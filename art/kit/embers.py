"""A smithy's bed of coals, lit in the picture: a white core that falls off to red, and to black crust at its rim; every lump is lit from between and below."""
import math

import cv2
import numpy as np

from kit import wildfire
from kit.noise import cells, fractal, fractal2

#: The heap of `forge.hearth`, in its own metres: where its foot lies, how high it is, half its length and half its width.
FOOT, HIGH, LONG, WIDE = .985, .235, 1.06, .61
#: Heat, and the light of coal that has it.
HEATS = ((0, (0, 0, 0)), (.12, (.030, .002, 0)), (.28, (.26, .022, .002)), (.45, (.95, .15, .010)), (.62, (1.75, .52, .045)), (.80, (2.4, 1.15, .22)), (1, (3.0, 2.1, .80)))


def core(at):
    """Where the air blows in, 0..1, uneven at its edge."""
    x, y = at[..., 0] / LONG, at[..., 1] / WIDE
    ragged = .20 * (fractal2(at[..., 0] * 2.6 + 4, at[..., 1] * 2.6, 3, 5) - .5)
    return np.exp(-np.maximum(np.hypot(x + .06, y) / .70 + ragged, 0) ** 2.2)


def glow(rgb, at, normal, grain):
    """The picture with its coals alight. `at`, `normal`: where each pixel is in the hearth's own metres, and how it faces; `grain` is one pixel's width there."""
    x, y, z = (at[..., k] for k in range(3))
    out = np.hypot(x / LONG, y / WIDE)
    coals = (out < 1.14) & (z > FOOT + .006) & (z < FOOT + HIGH + .16)
    if not coals.any():
        return rgb
    rows, columns = np.where(coals.any(1))[0], np.where(coals.any(0))[0]
    box = np.s_[rows[0]:rows[-1] + 1, columns[0]:columns[-1] + 1]
    at, normal, x, y, z, out, coals = at[box], normal[box], x[box], y[box], z[box], out[box], coals[box]
    hot = core(at)
    # How far a place lies under its neighbours: between lumps the fire is seen.
    surface = cv2.GaussianBlur(np.where(coals, z - (FOOT + HIGH * np.clip(1 - out * out, 0, 1)), 0).astype(np.float32), (0, 0), max(.035 / grain, .8))
    lift = z - (FOOT + HIGH * np.clip(1 - out * out, 0, 1)) - surface
    deep = np.clip((.012 - lift) / .045, 0, 1)
    below = np.clip(.55 - .75 * normal[..., 2], 0, 1)
    points = at[coals]
    crust, fine = np.zeros(coals.shape, np.float32), np.zeros(coals.shape, np.float32)
    crust[coals], fine[coals] = fractal(points * 7.0, 3, 3), fractal(points * 26.0, 3, 8)
    # What lies between the lumps is coal too, in pieces as small as a thumb.
    pieces = np.zeros(coals.shape, np.float32)
    pieces[coals] = 1 - np.clip(cells(points * 24.0, 5)[0] / .62, 0, 1) ** 2
    towards = np.dstack([-x, -y, FOOT + .40 - z])
    towards /= np.maximum(np.linalg.norm(towards, axis=2, keepdims=True), .05)
    faced = np.clip((normal * towards).sum(2), 0, 1)
    heat = hot * (.46 + .42 * deep + .30 * below) + (.22 + .30 * hot) * np.maximum(deep ** 1.5, .8 * below) * np.clip(1.35 - out, 0, 1)
    heat += .16 * hot * faced + .22 * crust * (.35 + .65 * hot) + .07 * fine
    heat -= .24 * pieces * np.clip(deep * 1.6 - .3, 0, 1) * (1.15 - .5 * hot)
    # What lies on top at the rim has gone out.
    heat -= (1 - hot) * .16 * (1 - deep) + .80 * np.clip(out - .80, 0, .4)
    heat = np.clip(heat, 0, 1)
    light = np.dstack([np.interp(heat, [h for h, _ in HEATS], [tint[k] for _, tint in HEATS]) for k in range(3)])
    # Black lumps and their grey ash, seen by the light of the core.
    ash = np.clip(.5 + 1.6 * crust, 0, 1) * np.clip(normal[..., 2], 0, 1)
    reach = np.clip(1.25 - .75 * out, 0, 1)
    cold = ((.020 + .050 * ash) * reach)[..., None] * (faced[..., None] * np.float32([1.9, .62, .17]) + .16 * np.clip(normal[..., 2:], 0, 1) * np.float32([.7, .55, .6]) + .04)
    share = cv2.GaussianBlur(coals.astype(np.float32), (0, 0), .6)[..., None]
    rgb = rgb.copy()
    rgb[box] += share * ((light + cold).astype(np.float32) - rgb[box])
    return rgb


def flames(rgb, alpha, at, seen, pixels, seed=9, strength=.9, spread=.60):
    """Tongues that rise from the core, each from a place of its own, so that they part and are thin at their tips; a few embers fly up over them.

    `at` as for `glow`; `seen(x, y, z)`: where a point of the hearth is in the picture; `pixels`: a metre of the hearth; `spread`: how far from the middle the last tongue has its foot, of the way to the rim.
    """
    x, y, z = (at[..., k] for k in range(3))
    # Lintel and hood, the pillars at the front and at the right, and whatever is nearer than the hearth.
    before = (z > 2.24) | ((z > FOOT + HIGH + .06) & ((y < -.52) | (x > 1.05))) | (y < -.80) | (x > 1.35)
    clear = cv2.GaussianBlur((~before).astype(np.float32), (0, 0), max(pixels * .004, .5))
    random, source = np.random.RandomState(seed), np.zeros(alpha.shape, np.float32)
    for k in range(8):
        a, far = 2.4 * k, spread * math.sqrt((k + .5) / 8)
        x, y = LONG * far * math.cos(a) - .05, WIDE * far * math.sin(a)
        u, v = seen(x, y, FOOT + HIGH * (1 - far * far))
        one = np.zeros_like(source)
        wide = random.uniform(.060, .110) * pixels
        cv2.ellipse(one, (int(u * 16), int(v * 16)), (int(wide * 16), int(wide * 8)), 0, 0, 360, 1 - .5 * far, -1, cv2.LINE_AA, 4)
        source = np.maximum(source, one)
    rgb, alpha = wildfire.on(rgb, alpha, cv2.GaussianBlur(source, (0, 0), .025 * pixels), pixels, clear, seed, 1.5, strength, 0, cooling=4.2, curl=1.5, wind=.12)
    flying = np.zeros(rgb.shape, np.float32)
    for _ in range(26):
        rise = random.uniform(.15, 1.0)
        u, v = seen(random.normal(0, .42), random.normal(0, .22), FOOT + .35 + rise)
        bright, r = random.uniform(.5, 1.2) * (1.15 - .7 * rise), max(random.uniform(.003, .007) * pixels, .6)
        drift = random.uniform(-.6, .6), random.uniform(1.0, 3.0)
        cv2.line(flying, (int(u * 16), int(v * 16)), (int((u + drift[0] * r) * 16), int((v - drift[1] * r) * 16)), tuple(float(c) for c in np.array([3.0, 1.25, .22]) * bright), max(round(r), 1), cv2.LINE_AA, 4)
    flying = flying * clear[..., None]
    flying += .5 * cv2.GaussianBlur(flying, (0, 0), max(.012 * pixels, .8))
    return rgb + flying, np.maximum(alpha, np.clip(flying.max(2), 0, 1))
