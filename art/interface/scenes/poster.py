"""What the trailer's frame shows before it plays: the hero alone, its edges sinking into the night."""
PICTURES = {'trailer-poster': (1920, 1080)}
ORDER = 91
BLENDER = False
MADE_OF = ('hero-background', 'hero-beast', 'hero-squad', 'hero-cliff', 'hero-character')

import numpy as np

from hero.stack import stacked
from interface.kit.develop import write


def render(job):
    wide, high = job.size
    scene, _ = stacked(wide, high)
    rows, columns = np.indices(scene.shape[:2], dtype=np.float32)
    y, x = rows / high - .5, columns / wide - .5
    rim = .55 * np.clip((x * 1.7) ** 2 + (y * 1.6) ** 2 - .3, 0, 1)
    write(job, scene * (1 - rim)[..., None], quality=92)
