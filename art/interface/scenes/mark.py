"""Small signs in chiselled gold: done, onwards, play."""
PICTURES = {'ui/mark-check': (128, 128), 'ui/mark-arrow': (128, 128), 'ui/mark-play': (128, 128)}
ORDER = 12

import cv2

from interface.kit.denoise import denoise
from interface.kit.develop import develop, over, shadow, write
from interface.kit.drawing import Sheet
from interface.kit.metals import gold
from interface.kit.relief import carve, chisel
from interface.kit.stage import daylight, eye, photograph

outlines = {
    'check': [(-.52, .02), (-.36, .18), (-.17, -.04), (.36, .52), (.54, .38), (-.14, -.50), (-.20, -.50)],
    'arrow': [(.54, 0), (.02, .50), (-.16, .50), (-.16, .42), (.10, .15), (-.52, .15), (-.46, 0),
              (-.52, -.15), (.10, -.15), (-.16, -.42), (-.16, -.50), (.02, -.50)],
    'play': [(.52, 0), (-.36, .52), (-.44, .48), (-.36, 0), (-.44, -.48), (-.36, -.52)],
}


def render(job):
    outline = outlines[job.name.split('-')[-1]]
    layer = develop(denoise(photograph(job, lambda: build(outline), samples=48)), 1.2, contrast=1.18, saturation=1.1)
    write(job, *over(layer, shadow(layer[1], (2 * job.scale, 3 * job.scale), 3 * job.scale, .7)))


def build(outline):
    eye(1.28, 1.28)
    daylight()
    sheet = Sheet(1.28, 1.28, 240)
    field = sheet.polygon(outline) + .012
    carve(sheet, field, .06 + chisel(cv2.GaussianBlur(field, (0, 0), 1.6), .85), gold(edge=.02), floor=-.1)
