"""Details out of the large pictures, one for each paragraph on the play, painted up to a ragged edge as a manual shows them."""
PICTURES = {'detail-exploration': (720, 540), 'detail-combat': (720, 540), 'detail-progression': (720, 540), 'detail-crafting': (720, 540)}
ORDER = 60
BLENDER = False
MADE_OF = ('pic6', 'battle', 'pic3-en', 'pic5')

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
    if job.name == 'detail-progression':
        return medallion(job)
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


def medallion(job):
    """The rose of the five stats, as it is cut into the character sheet: it carries no words."""
    width, height = job.size
    picture = Image.open(MASTERS / 'pic3-en.webp').convert('RGB')
    x0, y0, reach = 355, 597, 226
    side = height
    cut = picture.resize((side, side), Image.LANCZOS, box=(x0 - reach, y0 - reach, x0 + reach, y0 + reach))
    image = np.zeros((height, width, 3), np.float32)
    left = (width - side) // 2
    image[:, left:left + side] = np.asarray(cut, np.float32) / 255
    image[:, :left], image[:, left + side:] = image[:, left:left + 1], image[:, left + side - 1:left + side]
    y, x = np.mgrid[0:height, 0:width].astype(np.float32)
    away = np.hypot(x - width / 2 + .5, y - height / 2 + .5) / (side / 2)
    disc = np.clip((.965 - away) * side / 2 + .5, 0, 1)
    # A rim of bronze round the stone: lit from above, in shadow below.
    rim = np.clip(1 - np.abs(away - .935) / .032, 0, 1)[..., None]
    lit = np.clip(.5 - .5 * (y - height / 2) / (height / 2) * .9 + .25 * np.cos((x - y) * .012), 0, 1)[..., None]
    round_ = np.sqrt(np.clip(rim, 0, 1))
    bronze = (np.float32([.30, .17, .07]) * (1 - lit) + np.float32([.98, .76, .38]) * lit) * (.45 + .55 * round_)
    over = np.clip(rim * 6, 0, 1)
    image = image * (1 - over) + bronze * over
    grade.save(job.out, image, disc, 92)
