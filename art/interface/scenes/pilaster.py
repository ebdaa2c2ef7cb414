"""What stands in the margins of a wide window: a fluted half column, which repeats downwards; the bay of it that carries a brazier on a bracket, its light baked in, between two bands; its head and its foot."""
PICTURES = {'ui/pilaster': (448, 1600), 'ui/pilaster-shaft': (448, 800), 'ui/pilaster-head': (448, 160), 'ui/pilaster-foot': (448, 192)}
ORDER = 3

import math

import bpy
import cv2
import numpy as np

from interface.kit.curves import bezier
from interface.kit.denoise import denoise
from interface.kit.develop import develop, glow, over, shadow, write
from interface.kit.graph import material, rgb, surface
from interface.kit.metals import bronze, gold, iron
from interface.kit.minerals import stone
from interface.kit.ornaments import rivet
from interface.kit.shapes import lathe, mesh, plate, tube
from interface.kit.stage import eye, photograph, sun, surroundings
from kit.flames import flame

fire_at = (2.24, 7.1)
"""Of the flame's foot, in units from the left and from above."""


thick = 1.1
"""Half of the shaft's width."""


def render(job):
    made = {'head': head, 'foot': foot, 'shaft': plain}.get(job.name.split('-')[-1], build)
    layer = develop(denoise(photograph(job, made, samples=24)), 1.05, contrast=1.1, saturation=.95)
    standing = over(layer, shadow(layer[1], (5 * job.scale, 8 * job.scale), 12 * job.scale, .7))
    if made in (head, foot):
        write(job, *standing)
        return
    color, cover = glow(standing, burning(job)) if made is build else standing
    write(job, *seamless(color, cover, round(48 * job.scale)))


def build():
    slate = lit_from_above(16)
    shaft(slate, 8.05)
    for y in (7.95, -7.95):
        band(y, slate)
    bracket()


def plain():
    """Nothing but the shaft."""
    shaft(lit_from_above(8), 4.05)


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
    """A plate on the shaft, an arm and two scrolls out of it, and the ring they carry, which holds a bowl of bronze full of embers."""
    warm, shine, dark = bronze(), gold(), iron(base='#4b4a4c', tarnish=.2)
    y = 8 - fire_at[1]

    def in_ring(thing):
        """Upright, leaning to the eye a little, so that one sees into it."""
        thing.rotation_euler.x = -math.pi / 2 * .86
        thing.location = (0, y, 1.35)
    for profile, made in (
            ([(.04, -.64), (.16, -.62), (.36, -.52), (.55, -.34), (.64, -.14), (.66, -.02), (.60, -.02), (.5, -.10)], warm),
            ([(.64, -.06), (.70, -.05), (.745, .0), (.745, .05), (.70, .085), (.62, .08), (.60, .0)], shine),
            # The ring that grips it, a boss below it, a drop.
            ([(.58, -.31), (.66, -.33), (.69, -.28), (.69, -.19), (.66, -.15), (.58, -.16)], dark),
            ([(.02, -1.02), (.07, -.99), (.10, -.90), (.05, -.83), (.07, -.79), (.17, -.76), (.20, -.68), (.17, -.60), (.05, -.58)], shine)):
        in_ring(lathe(profile, made, steps=64))
    for k in range(8):
        a = math.tau * (k + .5) / 8
        strap = [(r * math.cos(a), r * math.sin(a), z) for r, z in ((.675, -.24), (.60, -.35), (.42, -.52), (.19, -.65))]
        in_ring(tube(smooth(strap), [.040] * 24, dark, 10))
    in_ring(lathe([(.001, -.03), (.35, -.03), (.62, -.05)], embers(), steps=40))
    random = np.random.default_rng(4)
    for k in range(46):
        a, far = k * 2.39996, .56 * math.sqrt((k + .5) / 46)
        coal = lathe([(.001, -1), (.55, -.75), (1, -.1), (.8, .5), (.35, .9), (.001, .95)], embers() if k < 1 else bpy.data.materials['embers'], steps=7, smooth_below=10)
        coal.scale = random.uniform(.055, .105, 3)
        in_ring(coal)
        coal.rotation_euler.z = random.uniform(0, 6)
        # Heaped in the middle.
        up = .02 + .17 * (1 - (far / .6) ** 2) + random.uniform(-.03, .02)
        lean = math.pi / 2 * .86
        coal.location = (far * math.cos(a), y + up * math.sin(lean) + far * math.sin(a) * math.cos(lean), 1.35 + up * math.cos(lean) - far * math.sin(a) * math.sin(lean))
    plate([(-.16, y - 1.95), (0, y - 2.16), (.16, y - 1.95), (.16, y - .86), (0, y - .66), (-.16, y - .86)], .93, .05, dark, .6)
    tube(smooth([(0, y - 1.62, .90), (0, y - 1.50, 1.16), (0, y - 1.15, 1.26), (0, y - .80, 1.22)]), [.085] * 24, dark)
    for side in (-1, 1):
        # Out of the plate, round, and up to the ring, where it is riveted.
        out = bezier((side * .10, y - 1.72, .93), (side * .56, y - 1.66, 1.02), (side * .70, y - 1.05, 1.10), (side * .655, y - .27, 1.34), 40)
        tube(out, [.058] * len(out), dark, 12, squash=.8)
        turn = [(side * (.34 - .19 * (1 - .72 * t) * math.cos(t * 7.6)), y - 1.06 + .19 * (1 - .72 * t) * math.sin(t * 7.6), 1.04 + .05 * t) for t in np.linspace(0, 1, 36)]
        root = bezier((side * .12, y - 1.40, .95), (side * .14, y - 1.30, 1.0), (side * .13, y - 1.18, 1.03), turn[0], 10)
        tube([*root[:-1], *turn], [.045] * (len(root) - 1 + len(turn)), dark, 10)
        rivet(side * .655, y - .27, 1.38, .065, shine)
    for dy in (-1.90, -1.62):
        rivet(0, y + dy, .93, .085, shine)
    lamp = bpy.data.lights.new('fire', 'POINT')
    lamp.color, lamp.energy, lamp.shadow_soft_size = (1., .5, .18), 230, .3
    light = bpy.data.objects.new('fire', lamp)
    light.location = (0, y + .75, 2.2)
    bpy.context.scene.collection.objects.link(light)


def smooth(corners, count=24):
    """A curve through four points."""
    t = np.linspace(0, 3, count)
    points = np.array(corners)
    return [tuple(np.array([np.polyval(np.polyfit(range(4), points[:, axis], 3), at) for axis in range(3)])) for at in t]


def embers():
    """Charcoal, red and amber where it glows."""
    made, g = material('embers')
    heat = g.remap(g.noise(g.place(), 5.5, 3), .40, .64)
    ramp = g.mix(heat, rgb('#8a1a04'), rgb('#ff9a2e'))
    return surface(made, g, g.node('BsdfPrincipled', {'Base Color': rgb('#15100e'), 'Roughness': .9, 'Emission': ramp, 'Emission Strength': g.remap(heat, .15, 1, .12, 1.5)}))


def burning(job):
    """The flame itself and the light that it throws on the wall to both sides."""
    width, height = job.size
    scale = width / 4.48
    light = np.zeros((height, width, 3), np.float32)
    for across, wide, tall, seed in ((0, 1.35, 2.25, 31), (-.23, .85, 1.25, 12), (.25, .80, 1.05, 45)):
        w, h = int(wide * scale), int(tall * scale)
        tongue = cv2.resize(flame(w * 2, h * 2, seed), (w, h), interpolation=cv2.INTER_AREA)
        left, top = int((fire_at[0] + across) * scale - w / 2), int((fire_at[1] + .02) * scale - h)
        light[top:top + h, left:left + w] += tongue * 1.1
    light += cv2.GaussianBlur(light, (0, 0), .05 * scale) * .3 + cv2.GaussianBlur(light, (0, 0), .18 * scale) * .5
    # Amber to its core, however hot.
    light = np.float32([1.0, .72, .27]) * (1 - np.exp(-light * np.float32([1.35, .62, .40])))
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
