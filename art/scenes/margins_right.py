"""What stands in the right margin of a wide window: the first emperor of the Nine Thrones in stone, turned to the page as the goddess is on its other side; below him her banner in a mirror."""
import numpy as np
from PIL import Image

from interface.kit.develop import write
from kit.job import MASTERS
from scenes.margins import DOWN, NICHE, hung, laid
from scenes.margins_niche import niche

PICTURES = {'ui/margins-right': (640, 3200)}
ORDER = 63
MADE_OF = ('ui/margins',)


def render(job):
    width, height = job.size
    color, cover = hung(*laid(*niche(job, width, round(width * NICHE), 'emperor'), job.size, round(DOWN * width)))
    left = Image.open(MASTERS / 'ui/margins.webp').convert('RGBA').resize(job.size, Image.LANCZOS)
    pixels = np.asarray(left)[:, ::-1].astype(np.float32) / 255
    # Between niche and banner both sheets are empty.
    low = round(width * (NICHE + DOWN) + .04 * width)
    color[low:], cover[low:] = pixels[low:, :, :3], pixels[low:, :, 3]
    write(job, color, cover)
