"""The straw in the tray after the render: few samples leave every stalk a speck of its own."""
import cv2
import numpy as np

from kit import twofold
from scenes.sound_foley import ASIDE, BARS, TURN
from scenes.sound_measures import CLUTTER, TRAY

#: Between what heights straw lies, in metres; what stands on it and the bars beside it are not meant.
LIES = (.03, .135)


def calm(seen):
    """Colours near those of the neighbours, light and normals spread over them. Comes before `carved`, which asks for normals."""
    scale = seen['who'].shape[1] / 2560
    part = lying(seen)[..., None]
    for name, sigma, share in (('albedo', 2.2, .75), ('light', 5, .75), ('normal', 4, .75)):
        seen[name] += share * part * (spread(seen[name], part, sigma * scale) - seen[name])
    plain = spread(seen['albedo'], part, 9 * scale)
    seen['albedo'] += part * (np.clip(seen['albedo'], .70 * plain, 1.25 * plain) - seen['albedo'])
    seen['normal'] = twofold.unit(seen['normal'])


def lying(seen):
    a = np.radians(TURN)
    x, y, z = (seen['at'][..., k] for k in range(3))
    along = (x - TRAY[0]) * np.cos(a) + (y - TRAY[1]) * np.sin(a)
    across = (y - TRAY[1]) * np.cos(a) - (x - TRAY[0]) * np.sin(a)
    inside = (along > BARS[0] - .03) & (along < BARS[1] - .015) & (np.abs(across) < ASIDE - .015) & (z > LIES[0]) & (z < LIES[1])
    return ((seen['who'] == CLUTTER) & inside).astype(np.float32)


def spread(image, part, sigma):
    """Each pixel's neighbours in the straw alone."""
    return cv2.GaussianBlur(image * part, (0, 0), sigma) / (cv2.GaussianBlur(part, (0, 0), sigma)[..., None] + 1e-4)
