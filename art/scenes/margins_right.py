"""The margin's niche and banner seen in a mirror, for the right side of a wide window: both goddesses hold their lamps out from the page."""
import numpy as np
from PIL import Image

from kit import grade
from kit.job import MASTERS

PICTURES = {'ui/margins-right': (640, 3200)}
ORDER = 63
BLENDER = False
MADE_OF = ('ui/margins',)


def render(job):
    left = Image.open(MASTERS / 'ui/margins.webp').convert('RGBA').resize(job.size, Image.LANCZOS)
    pixels = np.asarray(left)[:, ::-1].astype(np.float32) / 255
    grade.save(job.out, pixels[..., :3], pixels[..., 3])
