"""Details out of the large pictures, for paragraphs on the play, painted up to a ragged edge as a manual shows them."""
PICTURES = {'detail-exploration': (720, 540), 'detail-combat': (720, 540), 'detail-crafting': (720, 540)}
ORDER = 60
BLENDER = False
MADE_OF = ('pic6', 'battle', 'pic5')

import numpy as np
from PIL import Image

from kit import grade
from kit.brush import ragged
from kit.job import MASTERS

#: Master, and the part of it: middle and width as shares of its size.
PARTS = {
    'detail-exploration': ('pic6', (.745, .62), .40),
    'detail-combat': ('battle', (.36, .60), .52),
    'detail-crafting': ('pic5', (.505, .66), .36),
}


def render(job):
    master, middle, share = PARTS[job.name]
    image = part(master, middle, share, job.size)
    y, x = np.mgrid[0:job.size[1], 0:job.size[0]].astype(np.float32)
    edge = ragged(x / job.size[0], y / job.size[1], job.size[0] / job.size[1], sum(map(ord, job.name)) % 97)
    grade.save(job.out, image, edge, 92)


def part(master, middle, share, size):
    picture = Image.open(MASTERS / f'{master}.webp').convert('RGB')
    wide = picture.width * share
    tall = wide * size[1] / size[0]
    left = min(max(picture.width * middle[0] - wide / 2, 0), picture.width - wide)
    top = min(max(picture.height * middle[1] - tall / 2, 0), picture.height - tall)
    cut = picture.resize(size, Image.LANCZOS, box=(left, top, left + wide, top + tall))
    return np.asarray(cut, np.float32) / 255
