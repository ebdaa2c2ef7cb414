"""On a wheel of sixteen rays the emperor circles one of his guard, who turns to keep his shield towards him; then the spear lands on it."""
from functools import cache

import cv2
import numpy as np

import effects
import figures
import light
from camera import ease
from effects import HEIGHT, WIDTH

MIDDLE, PER_METRE = (WIDTH * 0.575, HEIGHT * 0.70), 176
#: How far from the middle he walks: at the end of the lunge the point is on the shield there. Its place, in metres right of his feet and below them, is read off the sprite.
AWAY, POINT = 2.45, (1.389, -0.117)
#: The ray behind him: from here he is seen from behind, and at the end from the front; then he turns on the spot to strike along ray 2.
FIRST, LAST, AIM = 4.7, 2.0, 2
WALKS, TURNS = 1.35, 0.25
#: The spear lands on the shield at this time.
BLOW = WALKS + TURNS + figures.LANDS


def where(since):
    return FIRST + (LAST - FIRST) * min(since / WALKS, 1)


def spot(ray, metres):
    right, down = figures.on_screen(ray, metres)
    return MIDDLE[0] + right * PER_METRE, MIDDLE[1] + down * PER_METRE


def frame(time, since, seconds):
    ray = where(since)
    shift = effects.shaken(since, BLOW, 10)
    seen = floor(time, since, ray)
    emperor, drawn = figure_of(since, ray)
    at = spot(ray, -AWAY)
    # Struck, he is pushed back a hand's breadth with his shield.
    pushed = 0.13 * (1 - np.exp(-(since - BLOW) * 14)) if since > BLOW else 0
    guard = spot(AIM, pushed)
    facing = round(ray + 8) % 16
    light.ring(seen, *at, PER_METRE * 0.60, (0.86, 0.72, 0.34), 0.6)
    light.ring(seen, *guard, PER_METRE * 0.55, (0.20, 0.75, 0.36), 0.5)
    both = [(at, emperor, drawn), (guard, 'guard-idle', figures.turned('guard-idle', facing))]
    for place, name, each in sorted(both, key=lambda one: one[0][1]):
        seen = figures.stand(seen, name, each, place, PER_METRE, (1.02, 0.98, 0.96), (0.42, -0.20), 0.35)
    if since >= BLOW:
        x, y = (where + off * PER_METRE for where, off in zip(at, POINT))
        fresh = float(np.exp(-(since - BLOW) * 10))
        effects.glow(seen, x, y, 90 + 330 * (1 - fresh), (1.0, 0.82, 0.5), 1.2 * fresh)
        seen = light.sparks(seen, x, y, since - BLOW, 17, 60, 820, (-0.25, -0.45))
    seen = effects.embers(seen, time, 30, 9)
    near = 1 + 0.05 * ease(since / seconds)
    turn = np.float32([[near, 0, (1 - near) * MIDDLE[0] + shift[0]], [0, near, (1 - near) * MIDDLE[1] + shift[1]]])
    return cv2.warpAffine(seen, turn, (WIDTH, HEIGHT), flags=cv2.INTER_LINEAR, borderMode=cv2.BORDER_REPLICATE)


def figure_of(since, ray):
    if since < WALKS:
        gone = np.radians(22.5) * (FIRST - ray) * AWAY
        return 'emperor-walk', figures.walking(round(ray + 4) % 16, gone)
    if since < WALKS + TURNS:
        return 'emperor-idle', figures.turned('emperor-idle', round(LAST + 4 + (AIM - LAST - 4) * (since - WALKS) / TURNS) % 16)
    return 'emperor-strike', figures.striking(AIM, since - WALKS - TURNS)


def floor(time, since, ray):
    """Dark ground with the wheel drawn on it in light; the ray that he stands on burns."""
    y, x = np.mgrid[0:HEIGHT, 0:WIDTH].astype(np.float32)
    across, down = (x - MIDDLE[0]) / PER_METRE, (y - MIDDLE[1]) / PER_METRE * 2
    away = np.hypot(across, down)
    frame = flagstones().copy()
    angle = np.degrees(np.arctan2(across, down)) / 22.5
    off = np.abs((angle + 0.5) % 1 - 0.5) * np.radians(22.5) * away
    # He stands opposite to the way he looks at the middle.
    his = np.abs((angle - ray) % 16 - 8)
    burns = 0.55 + 1.9 * np.exp(-(his / 0.55) ** 2) * np.clip(1 - abs(since - WALKS / 2) / 9, 0, 1)
    lines = np.exp(-(off / 0.012) ** 2) * np.clip((away - 0.80) * 6, 0, 1) * np.clip((2.95 - away) * 6, 0, 1) * burns
    for radius in (0.80, 2.95, 3.06):
        lines = lines + np.exp(-((away - radius) / 0.013) ** 2) * 0.6
    lines = lines.astype(np.float32)
    glow = lines + 0.8 * cv2.GaussianBlur(lines, (0, 0), 5) + 0.7 * cv2.GaussianBlur(lines, (0, 0), 18)
    frame = frame + glow[..., None] * np.array([0.86, 0.56, 0.20], np.float32) * 0.75
    return effects.mist(frame.astype(np.float32), time, 0.93, 0.14, 0.22, 30)


@cache
def flagstones():
    """A court at night, laid in rows of stones of unlike lengths; only its middle is lit."""
    y, x = np.mgrid[0:HEIGHT, 0:WIDTH].astype(np.float32)
    across, down = (x - MIDDLE[0]) / PER_METRE, (y - MIDDLE[1]) / PER_METRE * 2
    a, b = (across + down) * np.sqrt(0.5) / 0.72 + 40, (across - down) * np.sqrt(0.5) / 1.05 + 40
    row = np.floor(a).astype(int)
    b = b + np.random.RandomState(5).rand(200)[row % 200]
    stone = np.floor(b).astype(int)
    joint = np.minimum(np.minimum(a % 1, 1 - a % 1) * 0.72, np.minimum(b % 1, 1 - b % 1) * 1.05)
    shade = np.random.RandomState(6).uniform(0.72, 1.12, (64, 64))[row % 64, stone % 64]
    worn = effects.noise(HEIGHT, WIDTH, 26, 26, 31) * 0.7 + effects.noise(HEIGHT, WIDTH, 150, 150, 32) * 0.5 + 0.42
    # The upper edge of a joint takes the moon, the joint is dark.
    edge = np.exp(-((joint - 0.035) / 0.014) ** 2) * 0.25
    stones = (shade * worn * (1 - 0.72 * np.exp(-(joint / 0.018) ** 2)) * (1 + edge))[..., None]
    lit = np.exp(-((across / 3.1) ** 2 + (down / 2.9) ** 2))[..., None]
    warm, cold = np.float32([0.42, 0.29, 0.19]), np.float32([0.062, 0.085, 0.155])
    return (stones * (lit * warm + (0.35 + 0.65 * lit) * cold)).astype(np.float32)


def footfalls():
    return np.arange(0.0, WALKS, figures.STRIDE / 2 / (np.radians(22.5) * (FIRST - LAST) * AWAY / WALKS))
