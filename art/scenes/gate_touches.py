"""What is mended before the light is settled: the bearer's spear, whose point met the archer's, and straps that came through two capes. Places are shares of the picture; when these men move, they do."""
import cv2
import numpy as np

LAYERS = ('albedo', 'normal', 'light', 'at')
#: The upper end of the bearer's spear (left, top, right, bottom), by how much it is lowered, and how far aside the paving behind it is taken from.
SPEAR, LOWERED, ASIDE = ((0.3418, 0.4737, 0.3535, 0.5150), 0.0580, 0.0140)
#: Where straps came through wool.
STRAPS = ((0.1515, 0.7400, 0.1760, 0.7930), (0.7305, 0.6715, 0.7575, 0.7290))


def touched_up(seen):
    lower(seen)
    for place in STRAPS:
        cover(seen, place)


def pixels(seen, place):
    """A place's edges in pixels: left, top, right, bottom."""
    height, width = seen['who'].shape
    return [int(round(share * side)) for share, side in zip(place, (width, height, width, height))]


def lower(seen):
    """Shortens the spear: its end goes down along the shaft, and what was behind it is seen."""
    left, top, right, bottom = pixels(seen, SPEAR)
    down, aside = int(round(LOWERED * seen['who'].shape[0])), int(round(ASIDE * seen['who'].shape[1]))
    end = np.s_[top:bottom, left:right]
    lowered = np.s_[top + down:bottom + down, left:right]
    mask = cv2.dilate((seen['who'][end] == 1).astype(np.uint8), np.ones((3, 3), np.uint8)) > 0
    reach = 2 * max(int(round(7 * seen['who'].shape[1] / 2560)), 2) + 1
    kept = {name: seen[name][end].copy() for name in (*LAYERS, 'z', 'who')}
    gone = np.s_[top:top + down, left:right]
    away = cv2.dilate((seen['who'][gone] == 1).astype(np.uint8), np.ones((reach, reach), np.uint8)) > 0
    for name in kept:
        behind = seen[name][top:top + down, left - aside:right - aside]
        part = away if seen[name].ndim == 2 else away[..., None]
        seen[name][gone] = np.where(part, behind, seen[name][gone])
        part = mask if seen[name].ndim == 2 else mask[..., None]
        seen[name][lowered] = np.where(part, kept[name], seen[name][lowered])


def cover(seen, place):
    """Lays the wool about each strap over it."""
    left, top, right, bottom = pixels(seen, place)
    box = np.s_[top:bottom, left:right]
    red, green, _ = np.moveaxis(seen['albedo'][box], 2, 0)
    ours = seen['who'][box] == 1
    size = 2 * max(int(round(3 * seen['who'].shape[1] / 2560)), 1) + 1
    strap = cv2.dilate((ours & (green > 0.30 * red)).astype(np.uint8), np.ones((size, size), np.uint8)) > 0
    wool = (ours & ~strap).astype(np.float32)
    share = soft_within(strap & ours, size)
    for name in ('albedo', 'normal', 'light'):
        values, spread = seen[name][box], 2.2 * size
        around = cv2.GaussianBlur(values * wool[..., None], (0, 0), spread) / (cv2.GaussianBlur(wool, (0, 0), spread)[..., None] + 1e-4)
        seen[name][box] += share[..., None] * (around - values)


def soft_within(mask, size):
    return np.maximum(mask, cv2.GaussianBlur(mask.astype(np.float32), (0, 0), size / 5)).astype(np.float32)
