"""Where one wall stands on the next: a string course with dentils, worn, that repeats across the page and shades what is below it."""
PICTURES = {'ui/cornice': (1024, 256)}
ORDER = 2
BLENDER = False

import cv2
import numpy as np

from interface.kit.develop import over, shadow, write
from interface.kit.ground import clouds
from interface.scenes.slab import lit
from interface.scenes.texture import paint

wide, tall = 1024, 256


def render(job):
    color, cover = course()
    color, cover = (cv2.resize(part, job.size, interpolation=cv2.INTER_AREA) for part in over((color, cover), cast(cover)))
    write(job, color, cover)


def cast(cover):
    """The shadow, computed on three tiles side by side so that it goes on across the seam."""
    color, dark = shadow(np.tile(cover, (1, 3)), (6, 26), 16, .85)
    return color[:, wide:2 * wide], dark[:, wide:2 * wide]


def course():
    y, x = np.indices((tall, wide), dtype=np.float32) + .5
    noise = clouds(wide, 1.5, 401, 2, 40)[:tall]
    fine = clouds(wide, 1.15, 402, 12, 200)[:tall]
    chips = np.clip(clouds(wide, 1.6, 403, 6, 60)[:tall] - 1.3, 0, 1.4)
    edge = 2.2 * noise + 11 * chips
    # Profile from above: a flat ledge, a roll, a hollow, a band; then the dentils, 32 to the tile.
    profile = np.interp(y, [0, 16, 20, 30, 44, 58, 66, 70, 96, 104, 108, 140], [0, 0, 16, 24, 26, 22, 12, 15, 15, 9, 6, 6])
    pitch = wide / 24
    phase = np.abs((x % pitch) - pitch / 2)
    tooth = np.clip((pitch * .31 - phase - .22 * np.abs(edge)) / 3, 0, 1) * np.clip((150 - y - .4 * edge) / 4, 0, 1) * (y > 104)
    height = profile * (y < 112) + 15 * tooth * (y >= 104)
    cover = np.clip((y - 16 - .5 * edge) / 1.5, 0, 1) * np.clip((112 - y - .3 * edge) / 1.5, 0, 1)
    cover = np.maximum(cover, tooth)
    joint = np.min([np.abs((x - at) % wide) for at in (90, 402, 640, 905)], axis=0)
    joint = np.exp(-(np.minimum(joint, wide - joint) / 2.2) ** 2) * (y < 112)
    height = height + 1.1 * fine + 1.4 * noise - 6 * joint - 4 * chips
    base = paint('#343438', '#3b3731', .5 + .4 * noise, np.clip(.07 * fine - .3 * joint, -.5, .3))
    three = np.tile(height.astype(np.float32), (1, 3))
    color = lit(three, np.tile(base, (1, 3, 1)), .9)[:, wide:2 * wide]
    return np.clip(color, 0, 1).astype(np.float32), cover.astype(np.float32)
