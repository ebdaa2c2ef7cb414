"""What lies on the desk of the weathervanes: a chart of the sixteen winds, and the candle that lights it."""
import math

import numpy as np
from PIL import Image, ImageDraw

from kit import shapes, still_life
from kit.fire import WICKS
from kit.noise import fractal2
from kit.surfaces import plain, preset_material

#: Its kind: it keeps its inks where wood is given the candle's colour.
CHART = 1


def chart(job):
    """Under the candle a chart of the sixteen winds, its corners weighed down by feet."""
    def curl(u, v):
        return .002 + .020 * np.clip((.10 - v) / .10, 0, 1) ** 2 * np.clip(u * 3, 0, 1) + .026 * np.clip((u - .93) / .07, 0, 1) ** 2 + .0015 * np.sin(9 * u + 4 * v)
    made = still_life.painted('chart', winds(job.cache / 'chart.png'), .8, .2)
    shapes.belong(still_life.sheet('chart', (-.46, -.60, .004), (1.00, .06, 0), (-.045, .74, 0), made, 60, 46, curl), CHART)


def winds(file):
    """A rose with a line to each of sixteen winds, a coast, and a border."""
    wide, tall = 1400, 1040
    y, x = np.mgrid[0:tall, 0:wide].astype(np.float32)
    land = fractal2(x / 420 + 3.1, y / 420, 5, 12)
    skin = np.float32([146, 108, 62]) * (1 - .30 * fractal2(x / 260, y / 260, 4, 3)[..., None])
    edge = np.minimum(np.minimum(x, wide - x), np.minimum(y, tall - y))[..., None]
    skin = skin * (1 - .42 * np.exp(-edge / 60))
    coast = np.exp(-np.square((land - .56) / .006))[..., None]
    shelf = (np.clip((land - .56) / .02, 0, 1) * .22)[..., None]
    skin = skin * (1 - shelf * np.float32([.6, .9, 1.3])) * (1 - .75 * coast)
    image = Image.fromarray(np.clip(skin, 0, 255).astype(np.uint8))
    pen, ink, red, at = ImageDraw.Draw(image), (58, 34, 18), (128, 36, 20), (740, 560)
    for k in range(16):
        a = math.tau * k / 16
        pen.line((*at, at[0] + 1500 * math.cos(a), at[1] + 1500 * math.sin(a)), fill=red if k % 4 == 0 else ink, width=11 if k % 2 == 0 else 7)
        out = (410, 190, 310, 190)[k % 4]
        pen.polygon([at, (at[0] + .46 * out * math.cos(a - .24), at[1] + .46 * out * math.sin(a - .24)), (at[0] + out * math.cos(a), at[1] + out * math.sin(a)), (at[0] + .46 * out * math.cos(a + .24), at[1] + .46 * out * math.sin(a + .24))], fill=red if k % 4 == 0 else ink)
    for r in (424, 446):
        pen.ellipse((at[0] - r, at[1] - r, at[0] + r, at[1] + r), outline=ink, width=9)
    for inset, width in ((40, 8), (60, 4)):
        pen.rectangle((inset, inset, wide - inset, tall - inset), outline=ink, width=width)
    image.save(file)
    return file


def candle(flame):
    """In a dish with a ring; wax has run down on one side."""
    x, y, z = flame
    bronze, wax = preset_material('flat bronze'), plain('wax', '#d9ae6c', .45, uneven=.2, glow=.22)
    parts = [shapes.lathe('dish', [(0, .004), (.060, .004), (.090, .012), (.104, .030), (.108, .030), (.096, .008), (.064, 0), (0, 0)][::-1], bronze, 56), shapes.lathe('socket', [(.040, .004), (.034, .014), (.031, .040), (.035, .046), (.035, .050), (0, .050)], bronze, 40)]
    top = z - .050
    parts.append(shapes.lathe('candle', [(.029, .040), (.030, top - .03), (.032, top - .010), (.030, top), (.024, top - .003), (0, top - .010)], wax, 40))
    for a, drop, r in ((-2.2, .09, .010), (-1.3, .14, .012), (-.5, .06, .009), (2.4, .10, .010)):
        at = (.030 * math.cos(a), .030 * math.sin(a))
        parts.append(shapes.sweep('run', [(*at, top - .004), (at[0] * 1.06, at[1] * 1.06, top - drop * .6), (at[0] * 1.12, at[1] * 1.12, top - drop)], [r * .6, r * .8, r], wax, 14))
    ring = [(-.125 + .030 * math.cos(a), 0, .034 + .026 * math.sin(a)) for a in np.linspace(0, math.tau, 28)]
    parts += [shapes.sweep('ring', ring, .007, bronze, 12), shapes.sweep('wick', [(0, 0, top - .012), (0, 0, top + .010)], [.004, .003], preset_material('flat iron'), 8)]
    for part in parts:
        # The flame is drawn afterwards, and its light stands where the wax would shade half the desk.
        part.visible_shadow = part.name.startswith('dish')
    shapes.place(shapes.group('candle', parts), (x, y, 0), (0, 0, -50))
    WICKS.append((x, y, top + .004, .15))
