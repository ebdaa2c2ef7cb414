"""The mark that shuts a window, on a small boss."""
PICTURES = {'ui/close-normal': (128, 128), 'ui/close-hover': (128, 128)}
ORDER = 8

import cv2

from interface.kit.denoise import denoise
from interface.kit.develop import bloom, develop, glow, over, shadow, write
from interface.kit.drawing import Sheet
from interface.kit.metals import bronze, gold, iron
from interface.kit.minerals import fire
from interface.kit.relief import carve, chisel
from interface.kit.shapes import lathe
from interface.kit.stage import daylight, eye, photograph

bar = [(.50, .06), (.40, .14), (.12, .075), (-.12, .075), (-.40, .14), (-.50, .06),
       (-.50, -.06), (-.40, -.14), (-.12, -.075), (.12, -.075), (.40, -.14), (.50, -.06)]


def render(job):
    burns = job.name.endswith('hover')
    shot = denoise(photograph(job, lambda: build(burns), samples=48))
    layer = develop(shot, 1.35 if burns else 1.1, contrast=1.14)
    standing = over(layer, shadow(layer[1], (1.5 * job.scale, 3 * job.scale), 3 * job.scale, .7))
    write(job, *glow(standing, bloom(shot, job.scale, 1., .4 * burns, (4, 8))))


def build(burns):
    eye(1.28, 1.28)
    daylight(1.45 if burns else 1.)
    warm, shine = bronze(), gold()
    lathe([(.59, -.2), (.59, .04), (.57, .12), (.52, .16), (.47, .14), (.44, .06), (.43, -.2)], warm, steps=64)
    lathe([(.45, .0), (.44, .07), (.42, .08), (.40, .05), (.39, -.2)], shine, steps=64)
    lathe([(.40, -.1), (.39, -.04), (.01, -.02)], iron(base='#4a1712' if burns else '#33343a', tarnish=.1), steps=64)
    sheet = Sheet(1.1, 1.1, 220)
    across = [[((x - s * y) * .46, (s * x + y) * .46) for x, y in bar] for s in (1, -1)]
    field = sheet.polygon(*across)
    made = fire(.06, .8) if burns else shine
    carve(sheet, field, chisel(cv2.GaussianBlur(field, (0, 0), 1.2), 1.), made, (0, 0, .02), floor=-.1)
