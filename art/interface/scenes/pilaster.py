"""What stands in the margins of a wide window: a fluted half column with a brazier on a bracket, its light baked in, which repeats downwards; its head and its foot."""
PICTURES = {'ui/pilaster': (448, 1600), 'ui/pilaster-head': (448, 160), 'ui/pilaster-foot': (448, 192)}
ORDER = 3

import math

import cv2
import numpy as np

from interface.kit.denoise import denoise
from interface.kit.develop import develop, glow, over, shadow, write
from interface.kit.metals import bronze, gold, iron
from interface.kit.minerals import shining, stone
from interface.kit.ornaments import rivet
from interface.kit.shapes import lathe, mesh, tube
from interface.kit.stage import eye, photograph, sun, surroundings
from kit.flames import flame

fire_at = (2.24, 7.1)
"""Of the flame's foot, in units from the left and from above."""


thick = 1.1
"""Half of the shaft's width."""


def render(job):
    made = {'head': head, 'foot': foot}.get(job.name.split('-')[-1], build)
    layer = develop(denoise(photograph(job, made, samples=24)), 1.05, contrast=1.1, saturation=.95)
    standing = over(layer, shadow(layer[1], (5 * job.scale, 8 * job.scale), 12 * job.scale, .7))
    if made is not build:
        write(job, *standing)
        return
    color, cover = glow(standing, burning(job))
    write(job, *seamless(color, cover, round(48 * job.scale)))


def build():
    slate = lit_from_above(16)
    shaft(slate, 8.05)
    for y in (7.95, -7.95):
        band(y, slate)
    bracket()


def head():
    """Under what it carries: a ring, a cushion, a square slab."""
    slate = lit_from_above(1.6)
    shaft(slate, .5, -.4)
    turned([(thick, -.30), (1.17, -.26), (1.17, -.14), (thick, -.10), (1.13, 0), (1.22, .20), (1.22, .30)], slate)
    square(1.24, .28, .80, slate)


def foot():
    """On a square block: a hollow between two rings."""
    slate = lit_from_above(1.92)
    shaft(slate, 1., .2)
    turned([(thick, .62), (1.16, .58), (1.20, .50), (1.16, .42), (1.14, .36), (1.16, .28), (1.27, .22), (1.33, .08), (1.27, -.06), (1.2, -.1)], slate)
    square(1.38, -.98, -.08, slate)


def lit_from_above(height):
    eye(4.48, height)
    surroundings(.42)
    sun((-.62, .78, .95), (.80, .78, .86), .62, 6)
    return stone(base='#6e675f', light='#9a917f', cracks=.3)


def shaft(made, half, lowest=None):
    """Half round, flutes cut by the sine of the turn; two heights, so that it may be repeated."""
    across, points, faces = 120, [], []
    rows = np.linspace(-half if lowest is None else lowest, half, 90)
    for y in rows:
        for k in range(across + 1):
            a = math.pi * k / across
            r = thick - .085 * abs(math.sin(a * 9)) ** .6
            points.append((-r * math.cos(a), y, r * .75 * math.sin(a)))
    for i in range(89):
        for k in range(across):
            b = i * (across + 1) + k
            faces.append((b, b + 1, b + across + 2, b + across + 1))
    mesh('shaft', points, faces, made, 30)


def turned(profile, made):
    """Half of what a lathe makes of (radius, height), upright."""
    across = 60
    points = [(-r * math.cos(math.pi * k / across), y, r * .78 * math.sin(math.pi * k / across)) for r, y in profile for k in range(across + 1)]
    faces = [(b, b + 1, b + across + 2, b + across + 1)
             for i in range(len(profile) - 1) for b in range(i * (across + 1), i * (across + 1) + across)]
    mesh('turned', points, faces, made, 40)


def square(wide, low, high, made):
    """A block as deep as it is wide, its edges knocked off."""
    r = .05
    outline = [(wide, low), (wide + r, low + r), (wide + r, high - r), (wide, high)]
    points = [(side * w, y, z) for w, y in outline for side, z in ((-1, 0), (-1, 1.08), (1, 1.08), (1, 0))]
    faces = [(i * 4 + k, i * 4 + k + 1, i * 4 + k + 5, i * 4 + k + 4) for i in range(3) for k in range(3)]
    mesh('square', points, [*faces, (0, 1, 2, 3), (12, 13, 14, 15)], made, 20)


def band(y, made):
    for r, z, shift in ((thick + .11, .16, 0), (thick + .17, .09, .14), (thick + .17, .09, -.14)):
        ring = [(-r * math.cos(a), y + shift, r * .78 * math.sin(a)) for a in np.linspace(0, math.pi, 40)]
        tube(ring, [z] * 40, made)


def bracket():
    """An arm of bronze out of the stone, a bowl on it."""
    warm, shine, dark = bronze(), gold(), iron()
    x, y = 0., 8 - fire_at[1]
    bowl = [(.06, -.62), (.16, -.60), (.34, -.48), (.56, -.26), (.66, -.02), (.70, .03), (.66, .05), (.5, -.05)]
    thing = lathe(bowl, warm, steps=64)
    thing.rotation_euler.x = -math.pi / 2 * .86
    thing.location = (x, y, 1.35)
    rim = lathe([(.66, -.02), (.73, .0), (.73, .06), (.66, .07)], shine, steps=64)
    rim.rotation_euler.x = -math.pi / 2 * .86
    rim.location = (x, y, 1.35)
    coal = lathe([(.0, .03), (.3, .02), (.58, -.02)], shining('#ff7a1c', 3.2), steps=40)
    coal.rotation_euler.x = -math.pi / 2 * .86
    coal.location = (x, y, 1.36)
    for side in (-1, 1):
        arm = [(side * .16, y - 1.7, .72), (side * .42, y - 1.5, 1.0), (side * .34, y - 1.0, 1.15), (side * .12, y - .66, 1.2)]
        fine = [tuple(np.array(arm[min(int(t), 2)]) * (1 - t % 1) + np.array(arm[min(int(t), 2) + 1]) * (t % 1)) for t in np.linspace(0, 2.999, 24)]
        tube(fine, [.075] * 24, dark)
    for dy in (-1.75, -1.45):
        rivet(x, y + dy, .74, .12, shine)
    import bpy
    lamp = bpy.data.lights.new('fire', 'POINT')
    lamp.color, lamp.energy, lamp.shadow_soft_size = (1., .5, .18), 230, .3
    light = bpy.data.objects.new('fire', lamp)
    light.location = (0, y + .75, 2.2)
    bpy.context.scene.collection.objects.link(light)


def burning(job):
    """The flame itself and the light that it throws on the wall to both sides."""
    width, height = job.size
    scale = width / 4.48
    light = np.zeros((height, width, 3), np.float32)
    w, h = int(1.25 * scale), int(2.2 * scale)
    tongue = cv2.resize(flame(w * 2, h * 2, 31), (w, h), interpolation=cv2.INTER_AREA)
    left, top = int(fire_at[0] * scale - w / 2), int((fire_at[1] + .12) * scale - h)
    light[top:top + h, left:left + w] += tongue * 1.3
    light += cv2.GaussianBlur(light, (0, 0), .16 * scale) * .8
    y, x = np.indices((height, width), dtype=np.float32)
    away = np.hypot((x - fire_at[0] * scale) / 1.9, (y - (fire_at[1] - .8) * scale) / 2.6) / scale
    halo = np.exp(-(away / .62) ** 2)[..., None] * np.float32([.34, .155, .04])
    edge = np.clip(np.minimum(x, width - x) / (.5 * scale), 0, 1)[..., None]
    return light + halo * edge


def seamless(color, cover, margin):
    """The last rows turn into those that would come before the first."""
    late = (.5 - .5 * np.cos(np.linspace(0, np.pi, margin)))[:, None]
    sheet = np.dstack([color * cover[..., None], cover])
    sheet[-margin:] = sheet[-margin:] * (1 - late[..., None]) + sheet[:margin][::-1] * late[..., None]
    cover = sheet[..., 3]
    return np.where(cover[..., None] > .002, sheet[..., :3] / np.maximum(cover, .002)[..., None], color), cover
