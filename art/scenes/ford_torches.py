"""The fires of those who break: what their torches light of men and bank, the broken gold that they leave on the stream, and the flames."""
import cv2
import numpy as np

from kit import flames, twofold
from kit.noise import fractal2
from kit.still_life import eased
from scenes.ford_fighters import BEARERS, FIGHTERS, flame
from scenes.ford_ground import ground
from scenes.ford_mirrored import SINKS

#: How strong each torch is, and how far its light goes, in metres.
STRENGTH, REACH = 3.0, 4.2
#: How wide its pool on the ground is, in metres, and how bright.
WIDE, POOL = 1.05, .26
#: Fire on water.
GOLD = np.float32([1.0, .46, .12])
#: A flame's height, in metres.
TALL = .46


def torchlit(rgb, at, seen):
    """Laid on by itself: it would else be taken for the sun's."""
    glow = {**seen, 'light': np.zeros_like(rgb)}
    for one in BEARERS:
        twofold.lamp(glow, flame(one), STRENGTH, reach=REACH, size=.60, facing=.30)
    dry = (at[..., 2] > .03)[..., None]
    # Hair and linen beside a flame would be white.
    held = glow['light'] / (1 + .9 * glow['light'].max(2, keepdims=True))
    return rgb + dry * np.minimum(seen['albedo'], .34) * held * 1.5 + pooled(at, seen)


def pooled(at, seen):
    """The ground about each bearer's feet: the fire is over his head, and all that lies flat has the night's blue else."""
    x, y, z = (at[..., k] for k in range(3))
    pool = np.zeros(z.shape, np.float32)
    for one in BEARERS:
        u, v, w = flame(one)
        pool += np.exp(-np.square(np.hypot(x - u, (y - v) * 1.15) / WIDE)) * eased((w - .5 - z) / .6)
    ground_alone = (z > .03) * (seen['who'] != FIGHTERS)
    return (POOL * pool * ground_alone)[..., None] * np.clip(seen['albedo'], .05, .30) * np.float32([1.0, .50, .17])


def reflected(view, rgb, at, figures):
    """Each flame is drawn out on the ripples, from its bank towards us."""
    x, y, z = (at[..., k] for k in range(3))
    unit = view.pixels_per_metre
    water = cv2.GaussianBlur(((np.abs(z) < .03) & (ground(x, y) < -.03)).astype(np.float32), (0, 0), max(.006 * unit, .6)) * (1 - figures)
    down, right = (np.mgrid[0:rgb.shape[0], 0:rgb.shape[1]] / unit).astype(np.float32)
    bend = fractal2(x * 2, y * 3, 2, 131)
    crest = eased((fractal2(x * 5 + bend, y * 22 + 3 * bend, 2, 132) - .47) / .16)
    for one in BEARERS:
        place = flame(one)
        u, v, _ = np.divide(view.seen(place), unit)
        # Where a still water would show it, and the bank at its bearer's feet.
        far, near = v + .55 * SINKS * place[2], v + 1.05 * SINKS * place[2]
        along = np.clip((down - far) / (near - far), 0, 1)
        past = np.where(down < far, (far - down) / .9, np.clip(down - near, 0, 9) / .8)
        wide = .10 + .16 * along
        streak = np.exp(-np.square((right - u - .10 * (bend - .5)) / wide) - np.square(past))
        wash = np.exp(-np.square((right - u) / (4.5 * wide)) - np.square(1.2 * past))
        rgb = rgb + (water * (.90 * streak * (.12 + .88 * crest) + .16 * wash * (.35 + .65 * crest)))[..., None] * GOLD
    return rgb


def burning(view, rgb):
    """The flames themselves."""
    fires = []
    for one in BEARERS:
        u, v, _ = view.seen(flame(one))
        fires.append((u / rgb.shape[1], (v + .05 * view.pixels_per_metre) / rgb.shape[0], view.pixels_per_metre, TALL))
    return flames.bowls(rgb, fires, 5)
