"""Light that lives: fires breathe on the stones round them, blows throw sparks, rings glow under feet."""
import cv2
import numpy as np

from effects import BRIGHT, HEIGHT, WIDTH, flicker


def breathing(frame, time, amount=0.5):
    """Whatever is lit warmly breathes with its fire, near ones alike and far ones not."""
    small = cv2.resize(frame, (160, 90), interpolation=cv2.INTER_AREA)
    warm = np.clip((small[..., 0] - 1.05 * small[..., 2]) * 2.6, 0, 1)
    warm = cv2.GaussianBlur(warm.astype(np.float32), (0, 0), 2)
    fires = np.float32([[flicker(time, 5 * row + column) for column in range(5)] for row in range(3)])
    factor = 1 + amount * warm * (cv2.resize(fires, (160, 90), interpolation=cv2.INTER_CUBIC) - 1)
    return frame * cv2.resize(factor, (WIDTH, HEIGHT), interpolation=cv2.INTER_LINEAR)[..., None]


def runes_pulse(frame, time, amount):
    """What glows cold and is bright (runes, and neither capes nor moonlit stone) swells and fades, and lights what is about it."""
    small = cv2.resize(frame, (WIDTH // 2, HEIGHT // 2), interpolation=cv2.INTER_AREA)
    like = np.clip((small @ np.float32([-1.5, 1.0, 0.7]) - 0.45) * 2.5, 0, 1)
    glow = like + 1.6 * cv2.GaussianBlur(like, (0, 0), 8)
    swell = amount * (0.5 - 0.5 * np.cos(2 * np.pi * time / 1.2))
    return frame + cv2.resize(glow, (WIDTH, HEIGHT), interpolation=cv2.INTER_LINEAR)[..., None] * np.float32([0.22, 0.55, 1.0]) * swell


def sparks(frame, x, y, since, seed=1, count=40, speed=620, aim=(0.0, -0.5)):
    """What a blow strikes out of steel, `since` seconds ago: streaks that fly, fall and cool. Pixels and seconds."""
    if since < 0 or since > 1.1:
        return frame
    random = np.random.RandomState(seed)
    layer = np.zeros((HEIGHT // 2, WIDTH // 2, 3), np.uint8)
    for _ in range(count):
        angle, quick, life = random.uniform(0, 2 * np.pi), speed * random.uniform(0.15, 1) ** 1.3, random.uniform(0.25, 1.0)
        vx, vy = quick * (np.cos(angle) + aim[0]), quick * (0.8 * np.sin(angle) + aim[1])
        if since > life:
            continue
        ends = []
        for t in (since, max(since - 0.035, 0)):
            gone = (1 - np.exp(-3.2 * t)) / 3.2
            ends.append((int((x + vx * gone) * 8), int((y + vy * gone + 420 * t * t) * 8)))
        heat = (1 - since / life) ** 0.6
        tint = np.float32((2.0, 0.5 + 1.0 * heat, 0.10 + 0.55 * heat ** 3)) * heat
        cv2.line(layer, ends[0], ends[1], (tint * BRIGHT).tolist(), 1, cv2.LINE_AA, 4)
    layer = layer.astype(np.float32) / BRIGHT
    layer = 1.3 * layer + 1.6 * cv2.GaussianBlur(layer, (0, 0), 2.4)
    return frame + cv2.resize(layer, (WIDTH, HEIGHT), interpolation=cv2.INTER_LINEAR)


def ring(frame, x, y, radius, tint, strength=1.0, thick=2.2):
    """The mark of the interface on the ground, round the feet of whoever is commanded or where he is sent."""
    a, b, c, d = max(int(x - radius * 1.3), 0), min(int(x + radius * 1.3), WIDTH), max(int(y - radius * 0.7), 0), min(int(y + radius * 0.7), HEIGHT)
    if b - a < 2 or d - c < 2 or strength <= 0:
        return
    row, column = np.mgrid[c:d, a:b].astype(np.float32)
    off = np.abs(np.hypot(column - x, (row - y) * 2) - radius)
    line = np.clip(thick - off * 0.75, 0, 1) + 0.30 * np.exp(-(off / (thick * 3.5)) ** 2)
    frame[c:d, a:b] += line[..., None] * np.float32(tint) * strength
