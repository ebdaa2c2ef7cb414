"""What the trailer's frame shows before it plays: a piece of the village by night at full size, its edges sinking into the dark."""
PICTURES = {'trailer-poster': (1920, 1080)}
ORDER = 91
BLENDER = False
MADE_OF = ('pic6',)

import cv2
import numpy as np
from PIL import Image

from interface.kit.develop import write
from kit.job import MASTERS

LEFT, TOP = 905, 395
"""Where the piece begins in the picture: the stair, the rope bridge and the one who climbs are in it."""


def render(job):
    wide, high = job.full_size
    whole = np.asarray(Image.open(MASTERS / 'pic6.webp').convert('RGB')).astype(np.float32) / 255
    scene = whole[TOP:TOP + high, LEFT:LEFT + wide]
    rows, columns = np.indices(scene.shape[:2], dtype=np.float32)
    y, x = rows / high - .5, columns / wide - .5
    rim = .6 * np.clip((x * 1.7) ** 2 + (y * 1.6) ** 2 - .3, 0, 1)
    scene = cv2.resize(scene * (1 - rim)[..., None], tuple(job.size), interpolation=cv2.INTER_AREA)
    write(job, scene, quality=92)
