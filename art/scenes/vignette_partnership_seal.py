"""Cakes of sealing wax: the sun of sixteen rays in red, the goddess's lamp in green."""
import math

import cv2
import numpy as np

from interface.kit.curves import bezier, flame_outlines
from interface.kit.drawing import Sheet
from interface.kit.graph import material, rgb, surface
from interface.kit.relief import carve, chisel, pillow
from interface.kit.shapes import tube
from scenes.vignette_partnership_fold import SLIT

#: Where thumbs have pressed the rim (turns from the right, radians) and how hard.
THUMBS = ((.55, 1.0), (1.75, .7), (2.95, .9), (3.9, .6), (5.15, 1.0))


def great_seal(job, at):
    board = Sheet(5.2, 5.2, 50 if job.preview else 110)
    blob, height, raised = cake(board, 2.15, 1.60, sun)
    carve(board, blob, height, wax('#8c0a10', '#2a0205', '#b81d1c', gilt=.34), (*at, .20), floor=-.15, along=raised)


def lesser_seal(job, at):
    board = Sheet(2.9, 2.9, 60 if job.preview else 130)
    blob, height, raised = cake(board, 1.14, .84, lamp, .62, 2, 32)
    carve(board, blob, height, wax('#245a32', '#071c10', '#4f9453', gilt=.22), (*at, .20), floor=-.12, along=raised)
    cord((at[0], SLIT), (at[0], at[1] + .9))


def cake(board, radius, die, device, deep=1.0, seed=0, beaded=48):
    """The outline, how high the wax stands, and where the die has left something raised."""
    r, turn = np.hypot(board.x, board.y), np.arctan2(board.y, board.x) % math.tau
    wobble = .030 * np.sin(2 * turn + 1.1 + seed) + .022 * np.sin(3 * turn + .7 + 2 * seed) + .014 * np.sin(5 * turn + 2.1) + .013 * np.sin(8 * turn + seed) + .009 * np.sin(13 * turn + 2 * seed)
    thumb = sum(k * np.exp(-((((turn - a + seed + math.pi) % math.tau) - math.pi) / .19) ** 2) for a, k in THUMBS)
    # Where more was poured, it ran out over the edge.
    ran = .085 * np.exp(-((((turn - 4.45 + seed + math.pi) % math.tau) - math.pi) / .17) ** 2) + .055 * np.exp(-((((turn - 2.3 + seed + math.pi) % math.tau) - math.pi) / .12) ** 2)
    blob = radius * (1 + wobble + .020 * thumb + ran) - r
    rim = pillow(blob, .50 * deep, .62 * deep)
    # Poured round the die, and pinched by the fingers that held it.
    rim = rim + .05 * deep * np.sin(4 * turn + seed) * np.clip(blob / .3, 0, 1) - .24 * deep * thumb * np.exp(-((blob - .20 * deep) / (.19 * deep)) ** 2)
    # The lines of their skin.
    rim = rim + 0.011 * deep * np.sin(2 * math.pi * (blob + .05 * np.sin(6 * turn)) / .075) * np.clip(thumb - .35, 0, 1) * np.clip(blob / .1, 0, 1)
    edge = die * (1 + .008 * np.sin(5 * turn))
    pressed = 1 / (1 + np.exp(np.clip((r - edge) / (.030 * deep), -40, 40)))
    ring = chisel(board.ring(.965 * die, .040 * die), 1.1, .05) + .055 * deep * beads(r, turn, .895 * die, beaded, .034 * die)
    ring = np.maximum(ring, 0) + np.maximum(chisel(board.ring(.835 * die, .026 * die), 1.1, .04), 0)
    raised = np.maximum(device(board, .80 * die), ring)
    field = .20 * deep + .015 * np.cos(2.2 * board.x + 1.3 * board.y)
    height = rim * (1 - pressed) + (field + raised) * pressed
    height = cv2.GaussianBlur(height.astype(np.float32), (0, 0), .8)
    return blob, height, np.clip(raised / .12, 0, 1).astype(np.float32) * pressed


def beads(r, turn, radius, count, size):
    around = (((turn / math.tau * count) % 1) - .5) * math.tau / count * radius
    return np.sqrt(np.clip(1 - (around ** 2 + (r - radius) ** 2) / size ** 2, 0, 1))


def sun(board, size):
    """Sixteen rays about a disc, every second one longer; each is a ridge."""
    rays = []
    for k in range(16):
        a = k * math.tau / 16 + math.pi / 2
        long, wide, near = (1.0, .135, .40) if k % 2 == 0 else (.78, .105, .41)
        rays.append([(d * size * math.cos(a + o), d * size * math.sin(a + o)) for d, o in ((long, 0), (near, wide / near), (near, -wide / near))])
    raised = chisel(board.polygon(*rays), 2.1, .22)
    r = np.hypot(board.x, board.y)
    dome = .24 * np.sqrt(np.clip(1 - (r / (.335 * size)) ** 2, 0, 1)) + .03 * (r < .335 * size)
    return np.maximum(raised, np.maximum(dome, 0))


def lamp(board, size):
    """An oil lamp from the side, its flame upright at the spout."""
    s = size

    def to(points):
        return [(x * s, (y + .10) * s) for x, y in points]
    bowl = bezier((-.62, .06), (-.62, -.42), (-.20, -.52), (.02, -.50), 20) + bezier((.02, -.50), (.40, -.48), (.56, -.18), (.86, .10), 20) + bezier((.86, .10), (.70, .20), (.60, .10), (.42, .08), 10) + [(.20, .14), (-.30, .14)]
    foot = [(-.24, -.48), (.24, -.48), (.34, -.68), (-.34, -.68)]
    handle = board.ring(.24 * s, .10 * s, (-.74 * s, .18 * s))
    body = np.maximum(pillow(np.maximum(board.polygon(to(bowl)), board.polygon(to(foot))), .22, .13), chisel(handle, 1.6, .09))
    flame = chisel(board.polygon(*flame_outlines(.80 * s, .62 * s, .54 * s)), 1.6, .12)
    return np.maximum(np.maximum(body, flame), 0)


def wax(colour, deep, bright, gilt):
    """Shining where the die pressed it, duller where it ran; a little light goes into it, and what stands out keeps some of the gold dust from the die."""
    made, g = material('wax')
    at = g.place()
    hollow = g.node('AmbientOcclusion', {'Distance': .22}, samples=4).outputs['AO']
    raised = g.node('Attribute', attribute_name='along').outputs['Fac']
    broad, fine = g.noise(at, 1.4, 4, .6), g.noise(at, 9, 3, .6)
    shade = g.mix(g.remap(broad, .38, .66, 0, .55), rgb(colour), rgb(deep))
    shade = g.mix(g.math('MULTIPLY', raised, g.remap(fine, .30, .60, .35, .75)), shade, rgb(bright))
    shade = g.mix(g.remap(hollow, .92, .42, 0, .90), shade, rgb(deep))
    dust = g.math('MULTIPLY', g.math('MULTIPLY', g.remap(raised, .35, .95), g.remap(g.noise(at, 6, 4, .7), .62, .44, .25, 1)), gilt)
    shade = g.mix(dust, shade, rgb('#e2a445'))
    bump = g.node('Bump', {'Strength': .13, 'Distance': .05, 'Height': g.math('ADD', broad, g.math('MULTIPLY', fine, .35))})
    return surface(made, g, g.node('BsdfPrincipled', {'Base Color': shade, 'Metallic': g.math('MULTIPLY', dust, .6), 'Subsurface': .10, 'Subsurface Radius': (.16, .04, .03), 'Subsurface Color': shade, 'Roughness': g.remap(fine, .35, .65, .24, .38), 'Specular': .5, 'Clearcoat': .75, 'Clearcoat Roughness': .07, 'Normal': bump}))


def cord(top, low):
    """A plaited cord from its hole, over the fold, to the wax."""
    (x, y), (_, end) = top, low
    t = np.linspace(0, 1, 160)
    away = np.interp(t, [0, .015, .04, .07, .45, .62, 1], [.02, .32, .50, .54, .52, .46, .26])
    made, g = material('cord')
    plait = g.noise(g.place(), 5, 2)
    surface(made, g, g.node('BsdfPrincipled', {'Base Color': g.mix(g.remap(plait, .4, .6), rgb('#8d6424'), rgb('#c0913f')), 'Roughness': .5, 'Sheen': .4}))
    for k in range(3):
        a = t * 42 + k * math.tau / 3
        spine = [(x + .055 * math.cos(b) + .04 * math.sin(3 * s), y + (end - y) * s, z + .055 * math.sin(b)) for s, b, z in zip(t, a, away)]
        tube(spine, [.055] * len(spine), made, 8)
