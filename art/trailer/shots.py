"""The shots of the film. Each is a number of seconds and a function of time and of the share of the shot that is over; it gives a frame of 0..1."""
from dataclasses import dataclass
from functools import cache

import cv2
import numpy as np
from PIL import Image

import effects
from effects import HEIGHT, WIDTH
from hero.stack import LAYERS
from kit.job import MASTERS
from kit.site import ROOT

NIGHT = np.array([13, 15, 20], np.float32) / 255


@cache
def picture(name, wide=None):
    """Premultiplied RGBA of 0..1 for masters with alpha, RGB for others."""
    image = np.asarray(Image.open(MASTERS / f'{name}.webp'))
    if wide and wide < image.shape[1]:
        image = cv2.resize(image, (wide, round(image.shape[0] * wide / image.shape[1])), interpolation=cv2.INTER_AREA)
    image = image.astype(np.float32) / 255
    if image.shape[2] == 4:
        image[..., :3] *= image[..., 3:]
    return image


def ease(t):
    """0 to 1, slow at both ends."""
    t = min(max(t, 0.0), 1.0)
    return t * t * (3 - 2 * t)


def between(a, b, share):
    return tuple(x + (y - x) * share for x, y in zip(a, b))


@dataclass(frozen=True)
class View:
    """What the camera sees of a picture: its middle as shares, and how many times nearer than the whole width it is."""
    x: float
    y: float
    near: float

    def matrix(self, image, shift=(0, 0)):
        high, wide = image.shape[:2]
        scale = WIDTH * self.near / wide
        return np.float32([[scale, 0, WIDTH / 2 - self.x * wide * scale + shift[0]], [0, scale, HEIGHT / 2 - self.y * high * scale + shift[1]]])

    def seen(self, image, shift=(0, 0)):
        return cv2.warpAffine(image, self.matrix(image, shift), (WIDTH, HEIGHT), flags=cv2.INTER_LINEAR, borderMode=cv2.BORDER_REPLICATE)

    def place(self, x, y, ratio=9 / 16):
        """Where a point of the picture, in shares, is in the frame."""
        return WIDTH / 2 + (x - self.x) * WIDTH * self.near, HEIGHT / 2 + (y - self.y) * WIDTH * ratio * self.near


#: Bowls in the pictures: x, y and the height of the flame, in shares of the width and height, and of the width.
FIRES = {
    'hero': ((0.911, 0.728, 0.070),),
    'pic1': ((0.1737, 0.338, 0.072),),
    'pic4': ((0.069, 0.624, 0.084), (0.133, 0.117, 0.084), (0.961, 0.412, 0.084), (0.967, 0.920, 0.084)),
    'pic7': ((0.208, 0.587, 0.057), (0.792, 0.590, 0.057)),
}


def fires_of(name, view):
    return [(*view.place(x, y), tall * WIDTH * view.near) for x, y, tall in FIRES[name]]


def over(front, back):
    return front[..., :3] + back * (1 - front[..., 3:])


#: How much more than the background each layer moves and grows.
DEPTH = {'background': 0.0, 'beast': 0.25, 'squad': 0.55, 'cliff': 1.0, 'character': 0.85}


def through_layers(start, end, wide, mist_level=0.72):
    """The camera goes from one view of the hero to another; nearer layers go further."""
    def frame(time, share):
        s = ease(share)
        x, y, near = between(start, end, s)
        picture_of_it = None
        for name in LAYERS:
            image = picture(f'hero-{name}', wide)
            push = 1 + 0.16 * DEPTH[name] * (s - 0.5) * 0.5
            pan = (0.5 - s) * DEPTH[name]
            view = View(x + (end[0] - start[0]) * pan * -0.10, y + (end[1] - start[1]) * pan * -0.16, near * push)
            layer = view.seen(image)
            if picture_of_it is None:
                picture_of_it = layer[..., :3]
            else:
                picture_of_it = over(layer, picture_of_it)
            if name == 'background':
                picture_of_it = effects.mist(picture_of_it, time, mist_level, 0.16, 0.42, 20)
            if name == 'beast':
                picture_of_it = effects.mist(picture_of_it, time, mist_level + 0.08, 0.12, 0.32, 34, sheet=1)
            fire = FIRES['hero'] if name == 'cliff' else ()
            picture_of_it = effects.burning(np.ascontiguousarray(picture_of_it), [(*view.place(fx, fy), tall * WIDTH * view.near) for fx, fy, tall in fire], time)
        return effects.embers(picture_of_it, time, 40, 3)
    return frame


def over_picture(name, start, end, wide, blow=None, seed=1, sparks=26, fog=None, flash=1.3):
    """The camera goes over one picture; `blow` is when something strikes, as a share of the shot, and where; `flash` is its light, by day less."""
    def frame(time, share):
        view = View(*between(start, end, ease(share) * 0.6 + share * 0.4))
        image = picture(name, wide)[..., :3]
        at, shift = None, (0, 0)
        if blow:
            at, x, y = blow
            shift = effects.shaken(share, at, 9.0)
        picture_of_it = np.ascontiguousarray(view.seen(image, shift))
        if name in FIRES:
            picture_of_it = effects.burning(picture_of_it, fires_of(name, view), time)
        if fog:
            picture_of_it = effects.mist(picture_of_it, time, *fog)
        if blow and share >= at:
            light = float(np.exp(-(share - at) * 16))
            effects.glow(picture_of_it, *view.place(x, y), 150 + 500 * (1 - light), (1.0, 0.82, 0.5), flash * light)
        return effects.embers(picture_of_it, time, sparks, seed)
    return frame


@cache
def directions():
    """The emperor seen from sixteen sides, premultiplied."""
    sheet = picture('emperor-idle')
    cell = sheet.shape[1] // 8
    if sheet.shape[0] // cell != 2:
        raise SystemExit('emperor-idle is not eight cells wide and two high')
    return [sheet[row * cell:(row + 1) * cell, column * cell:(column + 1) * cell] for row in range(2) for column in range(8)]


#: Where the ground is in a sprite's frame, as a share of its height: as scenes/emperor_sprites.py places it.
GROUND = 0.83


def sixteen(time, share):
    """One figure turns through all its directions on a wheel of sixteen rays."""
    turn = ease(share * 0.96 + 0.02) * 16
    step = int(turn) % 16
    middle, floor = (WIDTH / 2, HEIGHT * 0.748), (330, 165)
    y, x = np.mgrid[0:HEIGHT, 0:WIDTH].astype(np.float32)
    ring = np.hypot((x - middle[0]) / floor[0], (y - middle[1]) / floor[1])
    ground = np.exp(-(ring * 0.85) ** 2)[..., None]
    frame = NIGHT * 0.9 + ground * np.array([0.16, 0.115, 0.085], np.float32) + np.exp(-((y - 0.2 * HEIGHT) / 260) ** 2)[..., None] * np.array([0.02, 0.035, 0.075], np.float32)
    frame = frame + 0.26 * (1 - ground) * View(0.42 + 0.02 * share, 0.5, 1.12).seen(picture('hero-background', 1920)[..., :3])
    lines = np.zeros((HEIGHT, WIDTH), np.float32)
    for radius, thick in ((1.0, 3), (0.93, 1), (0.60, 1)):
        cv2.ellipse(lines, tuple(round(v) for v in middle), tuple(round(f * radius) for f in floor), 0, 0, 360, 0.55, thick, cv2.LINE_AA)
    for k in range(16):
        a = np.radians(90 - 22.5 * k)
        lit = max(0.0, 1 - abs(((turn - 0.5 - k + 8) % 16) - 8) * 0.7)
        ends = [(round((middle[0] + np.cos(a) * floor[0] * r) * 16), round((middle[1] + np.sin(a) * floor[1] * r) * 16)) for r in ((0.66, 0.88) if k % 4 else (0.60, 0.93))]
        cv2.line(lines, *ends, 0.40 + 1.2 * lit, 2 if k % 4 else 4, cv2.LINE_AA, 4)
    light = lines + 0.8 * cv2.GaussianBlur(lines, (0, 0), 5) + 0.7 * cv2.GaussianBlur(lines, (0, 0), 18)
    frame = frame + light[..., None] * np.array([0.86, 0.56, 0.20], np.float32) * 0.8
    frame = effects.mist(frame, time, 0.86, 0.16, 0.22, 30)
    figure = directions()[step]
    tall = 638 * (1 + 0.05 * share)
    scale = tall / figure.shape[0]
    foot = (figure.shape[1] / 2, figure.shape[0] * GROUND)
    matrix = np.float32([[scale, 0, middle[0] - foot[0] * scale], [0, scale, middle[1] - foot[1] * scale]])
    figure = cv2.warpAffine(figure, matrix, (WIDTH, HEIGHT), flags=cv2.INTER_CUBIC)
    frame = over(np.clip(figure, 0, 1), frame)
    return effects.embers(frame, time, 34, 9)


def logo(time, share):
    """The name rises out of embers and mist."""
    frame = np.broadcast_to(NIGHT, (HEIGHT, WIDTH, 3)).astype(np.float32)
    sky = View(0.5, 0.46, 1.20 - 0.05 * share).seen(picture('hero-background', 1920)[..., :3])
    frame = frame * 0.35 + sky * 0.42
    frame = effects.mist(frame, time, 0.78, 0.28, 0.40, 22)
    come = ease(share / 0.30)
    image = picture('logo-en')
    scale = 800 / image.shape[1] * (0.965 + 0.035 * ease(share))
    matrix = np.float32([[scale, 0, WIDTH / 2 - image.shape[1] * scale / 2], [0, scale, HEIGHT * 0.47 - image.shape[0] * scale / 2]])
    mark = cv2.warpAffine(image, matrix, (WIDTH, HEIGHT), flags=cv2.INTER_AREA) * come
    effects.glow(frame, WIDTH / 2, HEIGHT * 0.47, 330, (1.0, 0.52, 0.18), 0.16 * come)
    frame = over(mark, frame)
    # A gleam passes over the letters once.
    y, x = np.mgrid[0:HEIGHT, 0:WIDTH].astype(np.float32)
    gleam = np.exp(-(((x - 0.35 * y) - (ease((share - 0.25) / 0.4) * 1500 - 300)) / 46) ** 2)[..., None] * 0.55
    frame = frame + mark[..., :3] * gleam
    return effects.embers(frame, time, 70, 5, 0.9)


#: What is heard with each cut is in sound.py, by the same names.
SHOTS = (
    ('night', 4.4, through_layers((0.55, 0.34, 1.75), (0.50, 0.515, 1.04), 2240)),
    ('emperor', 2.3, through_layers((0.262, 0.56, 2.05), (0.235, 0.47, 2.65), None, 0.95)),
    ('warden', 2.3, through_layers((0.66, 0.50, 1.75), (0.60, 0.452, 2.3), None, 0.85)),
    ('gate', 2.6, over_picture('pic1', (0.50, 0.50, 1.04), (0.50, 0.585, 1.42), None, fog=(0.9, 0.25, 0.20))),
    ('battle', 2.6, over_picture('battle', (0.52, 0.50, 1.06), (0.43, 0.53, 1.38), None, (0.341, 0.290, 0.545), 4, 0, flash=0.35)),
    ('arena', 2.2, over_picture('pic4', (0.515, 0.535, 1.12), (0.42, 0.597, 1.38), 2240, (0.30, 0.467, 0.558), 6)),
    ('sixteen', 2.6, sixteen),
    ('shrine', 2.0, over_picture('pic7', (0.50, 0.66, 1.50), (0.50, 0.41, 1.28), 2240, None, 8, fog=(0.85, 0.2, 0.22))),
    ('logo', 3.6, logo),
)


def starts():
    """When each shot begins, by name, and the length of the whole."""
    at, found = 0.0, {}
    for name, seconds, _ in SHOTS:
        found[name] = at
        at += seconds
    return found, at


TARGET = ROOT / 'public/trailer/trailer.webm'
