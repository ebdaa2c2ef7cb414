"""What hangs and stands in the left margin of a wide window: Ismareth in a niche with her lamp lit, her open hand towards the page, and the oath's banner below her, which is real cloth.

The arch is painted, its stones cut by distances, as the walls are; the statues of both margins (`margins_right`) are carved for their places. Beside this file: `margins_niche`, `margins_recess` and `margins_light` (where both stand), `margins_statues` with `margins_goddess`, `margins_cloth` and `margins_emperor`, of `margins_marble`; `margins_banner`, `margins_flag` and `margins_wool` (the banner).
"""
PICTURES = {'ui/margins': (640, 3200), 'ui/wall-banner': (448, 1024)}
ORDER = 62
#: How tall a niche is, and how far down the sheet it begins, to the sheet's width.
NICHE, DOWN = 1.62, .04

import numpy as np

from interface.kit.develop import over, shadow, write
from scenes.margins_banner import banner
from scenes.margins_niche import niche


def render(job):
    width, height = job.size
    if job.name.endswith('banner'):
        write(job, *hung(*banner(job, job.size, width * .72, height * .855, height * .040)))
        return
    color, cover = niche(job, width, round(width * NICHE), 'goddess')
    top = laid(color, cover, job.size, round(DOWN * width))
    low = laid(*banner(job, (width, round(width * 1.86)), width * .60, width * 1.52, width * .10), job.size, round(height * .53))
    write(job, *hung(*over(low, top)))


def laid(color, cover, size, down):
    """On a larger, empty sheet."""
    width, height = size
    sheet, clear = np.zeros((height, width, 3), np.float32), np.zeros((height, width), np.float32)
    sheet[down:down + color.shape[0]], clear[down:down + color.shape[0]] = color, cover
    return sheet, clear


def hung(color, cover):
    """With its shadow on the wall: the light comes from the fires, from above and from the page's middle."""
    reach = cover.shape[1] / 64
    return over((color, cover), shadow(cover, (0, round(reach * 1.2)), reach * 1.5, .75))
