"""Cold light in the shrine: high arched windows out of sight, what falls through them as rays in the dust, and where it lands."""
import math
from functools import lru_cache

import cv2
import numpy as np

from kit import cameras, lights, shapes
from kit.noise import fractal2
from kit.surfaces import preset_material
from scenes.shrine_places import spot

#: Which way the light goes, and as far in each axis for each metre that it falls.
SUN, ROOF = np.array((-.52, -.30, -.80)), 15.0
ALONG = SUN / -SUN[2]
#: Where the light of each window lands (metres right of the goddess and nearer, height), half its width and length there, its strength, and how much of it is seen in the air.
WINDOWS = [((7.0, 4.75, 0), .95, 1.75, .32, .42), ((5.7, 1.2, 0), .80, 1.5, .42, .55), ((.75, .3, 6.3), .62, 1.3, .9, 1.1)]
#: The window's picture is WINDOW pixels high for twice its half length, with an edge of dark about it.
WINDOW, EDGE = 200, 100
#: The day's colour.
DAY = (.62, .76, 1.0)


def lid():
    """Out of sight: what keeps the night's light out from above."""
    made = shapes.add('roof', [(-60, -60, ROOF), (60, -60, ROOF), (60, 60, ROOF), (-60, 60, ROOF)], [(0, 1, 2, 3)], preset_material('dark'), smooth=False)
    made.visible_camera = made.visible_diffuse = made.visible_glossy = False
    return made


def day():
    """The light itself, for `twofold.thrown_by`: it falls everywhere, and what the windows let through is cut out of it afterwards."""
    lamp = lights.moon(tuple(SUN), 3.6, .5)
    lamp.data.color, lamp.hide_render = DAY, True
    return lamp


@lru_cache(maxsize=None)
def panes(blur):
    """An arched window with two mullions and four bars, some panes broken or dim; its foot at the first row."""
    size = WINDOW + 2 * EDGE
    y, x = np.mgrid[0:size, 0:size].astype(np.float32)
    u, v = (x - size / 2) / (WINDOW / 2), (y - EDGE) / WINDOW
    inside = (np.abs(u) < 1) & (v > 0) & (v < 1)
    # Round above: the width of the arch is its height's share of what is left.
    inside &= (v < .62) | (u ** 2 + ((v - .62) / .38) ** 2 < 1)
    open_ = inside.astype(np.float32)
    for bar in (-.34, .34):
        open_ *= np.abs(u - bar) > .055
    for bar in (.17, .36, .55, .76):
        open_ *= np.abs(v - bar) > .020
    dim = np.random.RandomState(5).uniform(.45, 1.0, (6, 3))
    open_ *= dim[np.clip((v * 5.4).astype(int), 0, 5), np.clip(((u + 1) * 1.5).astype(int), 0, 2)]
    return cv2.GaussianBlur(open_, (0, 0), blur) if blur else open_


def through(p, k, blur):
    """How much of the light of window `k` comes to points `p`, where its picture is blurred by `blur` of its pixels."""
    (right, near, high), wide, long, _, _ = WINDOWS[k]
    x, y = spot(right, near)
    fall = high - p[..., 2]
    dx, dy = p[..., 0] - x - ALONG[0] * fall, p[..., 1] - y - ALONG[1] * fall
    way = np.array(ALONG[:2]) / np.linalg.norm(ALONG[:2])
    along, aside = dx * way[0] + dy * way[1], dy * way[0] - dx * way[1]
    size = WINDOW + 2 * EDGE
    column = (aside / wide * WINDOW / 2 + size / 2).astype(np.float32)
    row = ((along / long + 1) / 2 * WINDOW + EDGE).astype(np.float32)
    return cv2.remap(panes(blur), column, row, cv2.INTER_LINEAR, borderMode=cv2.BORDER_CONSTANT)


def pools(at):
    """How much of the day falls on each point of what is seen, with the windows' own shapes."""
    total = np.zeros(at.shape[:2], np.float32)
    for k, ((_, _, high), _, _, strength, _) in enumerate(WINDOWS):
        # What passes the goddess is lost in the candles' light.
        total += strength * (at[..., 2] > high - 3) * (.75 * through(at, k, 2.2) + .25 * through(at, k, 16))
    # Dust and stain on the glass.
    return total * (1 + .30 * grain(at[..., 0] * .9, at[..., 1] * .9))


def shafts(seen, size):
    """How much lit dust the eye looks through at each pixel: densest midway, nothing at the floor and towards the windows, in drifts of smoke."""
    small = (size[0] // 3, size[1] // 3)
    at = cv2.resize(seen['at'], small, interpolation=cv2.INTER_AREA)
    eye = np.array((math.cos(math.radians(30)) * .7071, -math.cos(math.radians(30)) * .7071, .5), np.float32)
    total = np.zeros(at.shape[:2], np.float32)
    steps, far = 64, 20
    jitter = np.random.RandomState(2).uniform(0, 1, at.shape[:2]).astype(np.float32)
    for k in range(steps):
        p = at + eye * ((k + jitter) * far / steps)[..., None]
        smoke = 1 + .95 * grain(p[..., 0] * .30 + p[..., 2] * .12 + 1.7, p[..., 2] * .40 - p[..., 1] * .22) + .35 * grain(p[..., 0] * .9, p[..., 2] * .9 + p[..., 1] * .5)
        total += daylight(p) * np.clip(smoke, .05, 2.2)
    return cv2.resize(cv2.GaussianBlur(total / steps, (0, 0), small[0] / 420), tuple(size), interpolation=cv2.INTER_CUBIC)


def daylight(p):
    """How much of the day comes to points of the air; softer the deeper it falls."""
    total = np.zeros(p.shape[:2], np.float32)
    for k, ((_, _, high, ), _, _, _, seen) in enumerate(WINDOWS):
        up = p[..., 2] - high
        beam = .55 * through(p, k, 5) + .45 * through(p, k, 24)
        total += seen * beam * np.clip((up + .2) / 3.4, 0, 1) ** 1.2 * np.clip((ROOF - 1 - p[..., 2]) / 5.0, 0, 1) ** .8
    return total


def motes(rgb, seen, view_pixels):
    """Single grains of dust where the day falls on them."""
    random, high, wide = np.random.RandomState(6), *seen['z'].shape
    layer = np.zeros((high, wide), np.float32)
    for _ in range(420):
        k = random.randint(len(WINDOWS))
        (right, near, foot), half, long, _, _ = WINDOWS[k]
        x, y = spot(right + random.uniform(-1, 1) * long, near + random.uniform(-1, 1) * half)
        z = foot + random.uniform(.4, 9)
        p = np.array([x + ALONG[0] * (foot - z), y + ALONG[1] * (foot - z), z])
        share = float(through(p[None, None].astype(np.float32), k, 10)[0, 0])
        u, v, away = cameras.project(p)
        column, line = u * wide, v * high
        if share < .08 or not (0 <= column < wide and 0 <= line < high) or seen['z'][int(line), int(column)] < away:
            continue
        radius = view_pixels * random.choice((.004, .006, .011), p=(.6, .3, .1))
        cv2.circle(layer, (int(column * 16), int(line * 16)), max(int(radius * 16), 6), share * random.uniform(.2, 1.0) ** 1.5, -1, cv2.LINE_AA, 4)
    layer = cv2.GaussianBlur(layer, (0, 0), max(wide / 3600, .4))
    return rgb + layer[..., None] * np.float32([.30, .38, .52])


def grain(x, y):
    """An even noise of -1..1, by look-up: it is asked for at every step through the air."""
    table = clouds()
    return table[(y * 42).astype(np.int32) % 512, (x * 42).astype(np.int32) % 512] * 1.6


@lru_cache(maxsize=None)
def clouds():
    v, u = np.mgrid[0:512, 0:512].astype(np.float32) / 512
    waves = sum(fractal2((u + i) * 12, (v + j) * 12, 4, 3) * wi * wj for i, wi in ((0, 1 - u), (-1, u)) for j, wj in ((0, 1 - v), (-1, v)))
    return waves.astype(np.float32)
