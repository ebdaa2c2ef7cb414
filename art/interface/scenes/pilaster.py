"""What stands in the margins of a wide window: a fluted half column, which repeats downwards; the bay of it that carries a brazier on a bracket, its light baked in, between two bands; its head and its foot."""
PICTURES = {'ui/pilaster': (448, 1600), 'ui/pilaster-shaft': (448, 800), 'ui/pilaster-head': (448, 160), 'ui/pilaster-foot': (448, 192)}
ORDER = 3

import math
from dataclasses import replace

import bpy
import cv2
import numpy as np

from interface.kit.curves import bezier
from interface.kit.denoise import denoise
from interface.kit.develop import develop, glow, grade, over, shadow, tone, write
from interface.kit.graph import material, rgb, surface
from interface.kit.metals import bronze, gold, iron
from interface.kit.minerals import stone
from interface.kit.ornaments import rivet
from interface.kit.shapes import lathe, mesh, plate, tube
from interface.kit.stage import eye, photograph, sun, surroundings
from interface.scenes import pilaster_stone
from interface.scenes.pilaster_ends import foot, girdle, head
from interface.scenes.pilaster_light import daylit, firelit, small
from kit.flames import flame

fire_at = (2.24, 7.1)
"""Of the flame's foot, in units from the left and from above."""

flames = [(2.24, fire_at[1] - up, 2.15) for up in (.45, 1.1, 1.75)]
"""Where its light comes from: across, down, and away from the wall."""


fineness = 84
"""Of the files: marble has more grain than the page has bytes for."""


def render(job):
    made = {'head': head, 'foot': foot, 'shaft': plain}.get(job.name.split('-')[-1])
    if made:
        write(job, *standing(job, *carved(job, made())), quality=fineness)
        return
    color, cover = carved(job, sooty(bay(50)), below_bowl(flames, 10, (1., .46, .13)))
    hung = forged(job, bracket, (6.6, 9.6), 2.1)
    color = color * (1 - cast(hung[1], job.scale))[..., None]
    write(job, *glow(standing(job, *over(hung, (color, cover))), burning(job)), quality=fineness)


def carved(job, relief, fire=None):
    """Colour and cover of the stone; `fire` gives the light of a fire from the relief, its normals and its open air."""
    light, paint, facing, air = daylit(relief)
    if fire:
        light = light + paint * fire(relief, facing, air)
    spare = (len(light) - round(job.full_size[1] / 100 * pilaster_stone.fine)) // 2
    light, cover = (field[spare:len(field) - spare] for field in (light * relief.cover[..., None], relief.cover))
    cover = small(cover, job.size)
    light = small(light, job.size) / np.maximum(cover, 1e-3)[..., None]
    return grade(tone(light, 1.25), contrast=1.12, saturation=.95), cover


def standing(job, color, cover):
    """Before the wall, which it keeps the light from on both sides, and on the right most. What is above and below goes on."""
    far = round(100 * job.scale)
    beyond = np.pad(cover, ((far, far), (0, 0)), mode='edge')
    layer = color, cover
    for shift, soft, dark in (((5, 8), 12, .7), ((0, 0), 30, .5)):
        tint, dim = shadow(beyond, tuple(job.scale * k for k in shift), soft * job.scale, dark)
        layer = over(layer, (tint[far:-far], dim[far:-far]))
    return layer


def plain(spare=1):
    """The shaft, which repeats: what is lit is higher than what is kept, so that its edges know what goes on beyond them. No cracks: each would be seen to return."""
    around = [np.pad(field, ((spare * pilaster_stone.fine,) * 2, *((0, 0),) * (field.ndim - 1)), mode='wrap') for field in pilaster_stone.drum(8, 40, (1.9, 5.8), crack_threshold=2.6)]
    return pilaster_stone.wound(*around, 8 + 2 * spare)


def bay(seed):
    """Twice as high as the shaft, with a band of bronze at either end."""
    relief = pilaster_stone.shaft(16, seed, (4.2, 8.1, 12.0))
    for top in (.0, 15.37):
        girdle(relief, top)
    return relief


def sooty(relief):
    """Black from years of smoke above the flame, and ragged at its edges."""
    rows, columns = relief.high.shape
    y, x = np.indices((rows, columns), dtype=np.float32) / pilaster_stone.fine
    up = fire_at[1] - 1.2 - y
    ragged = pilaster_stone.noise((rows, columns), 1.6, 60, .2, 6, (.5, 1.3))
    wide = .30 + .13 * np.clip(up, 0, 5)
    smoke = np.exp(-((x - fire_at[0]) / wide) ** 2 * (1 + .25 * ragged)) * np.clip(up / 1.2, 0, 1) * np.clip((5.4 - up + .4 * ragged) / 3.5, 0, 1)
    relief.paint[:] = relief.paint * (1 - .72 * np.clip(smoke * (1 + .2 * ragged), 0, 1) * (1 - relief.metal))[..., None]
    return relief


def below_bowl(places, strength, color):
    """Light of flames that a bowl keeps from what is right below it."""
    def light(relief, facing, air):
        y, x = np.indices(relief.high.shape, dtype=np.float32) / pilaster_stone.fine
        below = y - fire_at[1] - .1
        shade = np.exp(-((x - fire_at[0]) / (.62 + .30 * np.clip(below, 0, 3))) ** 4) * np.clip(below / .35, 0, 1) * np.exp(-np.clip(below - 1.7, 0, None) / 1.3)
        return firelit(relief, facing, air, places, strength, color) * (1 - .75 * shade)[..., None]
    return light


def cast(cover, scale):
    """What hangs before the stone keeps light from it: close to it much, farther below a little."""
    shifted = ((0, 4, 5, .6), (5, 14, 11, .5))
    dark = [shadow(cover, (dx * scale, dy * scale), soft * scale, much)[1] for dx, dy, soft, much in shifted]
    return np.clip(sum(dark), 0, .8)


def forged(job, made, rows, broad):
    """Colour and cover of what hangs before the shaft; only from one row to another, and so far across, is there any of it to render."""
    tall = rows[1] - rows[0]
    size = round(broad * 100 * job.scale), round(tall * 100 * job.scale)

    def build():
        eye(broad, tall, (0, 8 - sum(rows) / 2))
        surroundings(.62)
        sun((-.62, .78, .95), (.86, .80, .78), 1.1, 6)
        unseen_shaft()
        made()
    color, cover = develop(denoise(photograph(replace(job, size=size), build, samples=64)), 1.05, contrast=1.1, saturation=.95)
    whole = np.zeros((job.size[1], job.size[0], 4), np.float32)
    left, top = (job.size[0] - size[0]) // 2, round(rows[0] * 100 * job.scale)
    whole[top:top + size[1], left:left + size[0]] = np.dstack([color, cover])
    return whole[..., :3], whole[..., 3]


def unseen_shaft():
    """What it hangs before lights it, too."""
    angles = np.linspace(0, math.pi, 40)
    points = [(-1.1 * math.cos(a), y, .82 * math.sin(a)) for y in (-8, 8) for a in angles]
    shaft = mesh('shaft', points, [(k, k + 1, k + 41, k + 40) for k in range(39)], stone(base='#6e675f', light='#9a917f', cracks=.3), 30)
    shaft.visible_camera = False


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
