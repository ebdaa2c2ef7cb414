"""What moves in the film besides the camera: flames, embers, mist, a shaking hand. Everything is a function of time, so that frames need no order."""
import cv2
import numpy as np

from kit.noise import fractal2

WIDTH, HEIGHT = 1280, 720
#: Smooth edges are drawn only on bytes: so many are the light 1 there.
BRIGHT = 120


def noise(high, wide, across, down, seed):
    """Values of about 0 to 1, `across` and `down` are how many clouds fit in."""
    y, x = np.mgrid[0:high, 0:wide].astype(np.float32)
    return fractal2(x / wide * across, y / high * down, 5, seed).astype(np.float32)


LICKS = noise(2048, 256, 5, 40, 3) - 0.5
SWAY = noise(8, 2048, 160, 1, 7)[4] - 0.5
CLOUDS = [cv2.GaussianBlur(noise(360, 2560, 9, 3.2, seed), (0, 0), 2) for seed in (11, 12)]


def flicker(time, seed):
    """How bright a fire is just now, about 1."""
    return 1 + 0.75 * float(SWAY[int(time * 70 + seed * 311) % len(SWAY)]) + 0.35 * float(SWAY[int(time * 180 + seed * 97) % len(SWAY)])


def burning(frame, fires, time):
    """Painted flames come alive: what is above a bowl is drawn aside by noise that rises, and its light breathes. `fires`: x, y of the bowl and the flame's height, in pixels of the frame."""
    for seed, (x, y, tall) in enumerate(fires):
        if not (-tall < x < WIDTH + tall and -tall < y < HEIGHT + tall * 2):
            continue
        left, right, top, bottom = int(x - tall * 0.6), int(x + tall * 0.6), int(y - tall * 1.5), int(y + tall * 0.12)
        a, b, c, d = max(left, 0), min(right, WIDTH), max(top, 0), min(bottom, HEIGHT)
        if b - a < 4 or d - c < 4:
            continue
        row, column = np.mgrid[c:d, a:b].astype(np.float32)
        up = np.clip((y - row) / tall, 0, 1.5)
        aside = np.clip(1 - np.abs(column - x) / (tall * 0.6), 0, 1)
        edge = aside * np.clip((1.5 - up) / 0.3, 0, 1)
        rows = (row / tall * 110 + time * 330 + seed * 400).astype(np.int32) % LICKS.shape[0]
        columns = ((column - x) / tall * 70 + 128 + seed * 31).astype(np.int32) % LICKS.shape[1]
        pull = LICKS[rows, columns] * np.clip(up * 1.6, 0, 1) * edge * tall
        part = cv2.remap(frame, column + 0.75 * pull, row + 0.55 * np.abs(pull) + 0.16 * tall * np.clip(up, 0, 1) * edge * (flicker(time, seed) - 1), cv2.INTER_LINEAR, borderMode=cv2.BORDER_REFLECT)
        frame[c:d, a:b] = part
        glow(frame, x, y - tall * 0.45, tall * 1.9, (1.0, 0.50, 0.16), 0.16 * max(flicker(time, seed) - 0.85, -0.05))
    return frame


def glow(frame, x, y, reach, tint, strength):
    """Adds (or takes) round light."""
    a, b, c, d = max(int(x - 2 * reach), 0), min(int(x + 2 * reach), WIDTH), max(int(y - 2 * reach), 0), min(int(y + 2 * reach), HEIGHT)
    if b - a < 2 or d - c < 2:
        return
    row, column = np.mgrid[c:d, a:b].astype(np.float32)
    light = np.exp(-((row - y) ** 2 + (column - x) ** 2) / (reach * reach)) * strength
    part = frame[c:d, a:b]
    # As on a photograph: what is bright already takes less.
    frame[c:d, a:b] = part + light[..., None] * np.array(tint, np.float32) * (1 - np.clip(part, 0, 1) * 0.6)


def embers(frame, time, count=46, seed=1, strength=1.0, wind=0.05):
    """Sparks that rise and sway; near ones are larger and quicker."""
    random = np.random.RandomState(seed)
    layer = np.zeros((HEIGHT // 2, WIDTH // 2, 3), np.uint8)
    for _ in range(count):
        near, x0, start, life, swing = random.rand() ** 2, random.rand(), random.rand() * 9, random.uniform(3.5, 7), random.uniform(0.01, 0.035)
        age = ((time + start) % life) / life
        y = 1.06 - age * random.uniform(0.7, 1.25)
        x = (x0 + wind * (time + start) * (0.4 + near) + swing * np.sin(age * 14 + start * 5)) % 1.1 - 0.05
        bright = strength * np.sin(np.pi * age) ** 0.7 * (0.55 + 0.45 * np.sin(time * 9 + start * 20))
        radius = 0.55 + 1.7 * near
        tint = np.array((1.6, 0.62 + 0.2 * near, 0.14)) * max(bright, 0)
        cv2.circle(layer, (int(x * WIDTH / 2 * 16), int(y * HEIGHT / 2 * 16)), int(radius * 16), (tint * BRIGHT).tolist(), -1, cv2.LINE_AA, 4)
    layer = layer.astype(np.float32) / BRIGHT
    layer = 1.5 * cv2.GaussianBlur(layer, (0, 0), 0.75) + 1.3 * cv2.GaussianBlur(layer, (0, 0), 3.2)
    return frame + cv2.resize(layer, (WIDTH, HEIGHT), interpolation=cv2.INTER_LINEAR)


def mist(frame, time, level, deep, amount, speed=26, tint=(0.30, 0.38, 0.55), sheet=0):
    """A sheet of mist round the height `level` (share of the picture) that drifts sideways."""
    cloud = CLOUDS[sheet]
    offset = int(time * speed) % (cloud.shape[1] - WIDTH // 2)
    exact = time * speed - int(time * speed)
    strip = cloud[:, offset:offset + WIDTH // 2 + 1]
    strip = strip[:, :-1] * (1 - exact) + strip[:, 1:] * exact
    rows = np.linspace(0, 1, HEIGHT // 2, dtype=np.float32)[:, None]
    thick = np.clip((strip - 0.34) * 2.6, 0, 1) * np.exp(-((rows - level) / deep) ** 2) * amount
    thick = cv2.resize(thick, (WIDTH, HEIGHT), interpolation=cv2.INTER_LINEAR)[..., None]
    return frame * (1 - thick) + np.array(tint, np.float32) * thick


def shaken(time, blow, strength=7.0):
    """By how many pixels a blow at the time `blow` moves the camera."""
    since = time - blow
    if since < 0 or since > 0.7:
        return 0.0, 0.0
    fade = strength * np.exp(-since * 6.5)
    return fade * float(np.sin(since * 62)), fade * 0.7 * float(np.cos(since * 49))
