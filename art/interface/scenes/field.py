"""Where one writes: a strip of vellum sunk into a bronze tray."""
PICTURES = {'ui/field': (640, 192)}
ORDER = 5

from interface.kit.denoise import denoise
from interface.kit.develop import develop, over, shadow, write
from interface.kit.metals import bronze, gold
from interface.kit.minerals import stone
from interface.kit.ornaments import rivet
from interface.kit.shapes import moulding, plate, rectangle
from interface.kit.stage import daylight, eye, photograph


def render(job):
    layer = develop(denoise(photograph(job, build, samples=28)), 1.12, contrast=1.12)
    write(job, *over(layer, shadow(layer[1], (2 * job.scale, 4 * job.scale), 4 * job.scale, .6)))


def build():
    eye(6.4, 1.92)
    daylight()
    warm, shine = bronze(), gold()
    tray = [(0, -.3), (0, .06), (-.03, .15), (-.08, .20), (-.14, .20), (-.20, .14), (-.23, .02), (-.24, -.10)]
    moulding(rectangle(6.2, 1.72), tray, warm)
    moulding(rectangle(5.74, 1.26), [(.01, -.06), (-.01, .0), (-.05, .02), (-.08, -.02), (-.09, -.20)], shine)
    plate(rectangle(5.6, 1.12), -.17, .01, stone(base='#e4ded0', light='#f2eee4', dark='#cfc4ac', bump=0, cracks=0, spots=.1, stretch=.25))
    for sx in (-1, 1):
        for sy in (-1, 1):
            corner(sx, sy, warm, shine)


def corner(sx, sy, warm, shine):
    x, y = sx * 2.98, sy * .74
    shape = ((.16, .16), (-.30, .16), (-.46, .02), (-.30, -.10), (-.16, -.14), (-.12, -.26), (.02, -.38), (.16, -.26))
    outline = [(x + sx * a, y + sy * b) for a, b in shape]
    plate(outline if sx * sy > 0 else outline[::-1], .27, .06, warm)
    rivet(x, y, .26, .095, shine)
