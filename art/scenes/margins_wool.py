"""The banner's wool and the gold sewn on it: drawn flat, then a material of what was drawn."""
import math

import bpy
import cv2
import numpy as np

from interface.kit.graph import material, rgb, surface
from interface.kit.ground import clouds


def wool(sheet):
    """Red wool, dusty in its folds and paler on their backs, and the gold sewn on it."""
    h, w, _ = sheet.shape
    image = bpy.data.images.new('embroidery', w, h, float_buffer=True)
    image.colorspace_settings.name = 'Non-Color'
    image.pixels.foreach_set(np.dstack([sheet[::-1], np.ones((h, w))]).astype(np.float32).reshape(-1))
    made, g = material('wool')
    found = g.node('SeparateRGB', {0: g.node('TexImage', {'Vector': g.node('UVMap', uv_map='sheet').outputs[0]}, image=image).outputs[0]}).outputs
    hollow = g.node('AmbientOcclusion', {'Distance': .45}, samples=8).outputs['AO']
    broad = g.noise(g.place((1, .5, 1)), .9, 4, .6)
    red = g.mix(g.remap(found[2], .3, .75), rgb('#7a100d'), rgb('#951a12'))
    red = g.mix(g.remap(broad, .42, .70, 0, .45), red, rgb('#52090b'))
    red = g.mix(g.remap(hollow, .92, .35, 0, .80), red, rgb('#22050a'))
    gilt = g.mix(g.remap(found[2], .35, .7), rgb('#d9a648'), rgb('#a8742a'))
    gilt = g.mix(g.remap(hollow, .9, .3, 0, .75), gilt, rgb('#3a1d0a'))
    bump = g.node('Bump', {'Strength': .55, 'Distance': .045, 'Height': found[1]})
    cloth = g.node('BsdfPrincipled', {'Base Color': red, 'Roughness': .9, 'Specular': .08, 'Sheen': .35, 'Sheen Tint': .7, 'Normal': bump})
    thread = g.node('BsdfPrincipled', {'Base Color': gilt, 'Roughness': .46, 'Metallic': .45, 'Specular': .4, 'Normal': bump})
    return surface(made, g, g.node('MixShader', {0: found[0], 1: cloth, 2: thread}))


def embroidery(breadth, tall):
    """Drawn flat, 1 unit of the banner to 260 pixels: where there is gold thread, how high it lies, and how worn the wool is."""
    scale = 260
    w, h = round(breadth * scale), round(tall * scale)
    y, x = np.mgrid[0:h, 0:w].astype(np.float32) + .5
    x, y = (x - w / 2) / scale / breadth, y / scale / breadth
    end = tall / breadth * (1 - .125 * np.clip(1 - np.abs(x) * 2, 0, 1) ** 1.05)
    edge = np.minimum(np.minimum(.5 - np.abs(x), (end - y) * .95), y + .004)
    crisp = scale * breadth

    def line(distance, at, half):
        return np.clip((half - np.abs(distance - at)) * crisp + .5, 0, 1)
    hem = np.maximum(line(edge, .050, .0125), line(edge, .079, .0035))
    # A frieze of small lozenges under the heading, as on the oath's other flags.
    band = np.maximum(line(y, .205, .007), line(y, .275, .007)) * (np.abs(x) < .42)
    along = np.abs((x * 15 + .5) % 1 - .5) / 15
    lozenge = np.clip((.026 - np.abs(y - .240) - along) * crisp * .7 + .5, 0, 1) * (np.abs(x) < .40)
    px, py = x, y - .44 * tall / breadth
    far, turn = np.hypot(px, py), np.arctan2(px, -py)
    slot = np.abs((turn / math.tau * 8 + .5) % 1 - .5) / 8 * math.tau * far
    long_ray = np.minimum(.043 * (1 - (far - .115) / .150), far - .112) - slot
    between = np.abs((turn / math.tau * 8) % 1 - .5) / 8 * math.tau * far
    short_ray = np.minimum(.026 * (1 - (far - .115) / .085), far - .112) - between
    sun_ = np.maximum.reduce([np.clip(d * crisp + .5, 0, 1) for d in (long_ray, short_ray, .078 - far, .0075 - np.abs(far - .097))])
    thread = np.maximum.reduce([hem, band, lozenge, sun_])
    worn = sheeted(clouds(1024, 1.5, 61, 2), h, w)
    # Couched threads: they lie along the hem, round the disc, out along the rays.
    stitch = .5 + .5 * np.sin(np.where(far < .105, far * 900, np.where(sun_ > 0, turn * 260, (x + y) * 640)))
    rise = cv2.GaussianBlur(thread, (0, 0), 3) * (.85 + .15 * stitch)
    weave = .5 + .25 * np.sin(x * crisp * 1.05) * np.sin(y * crisp * 1.05) + .12 * sheeted(clouds(1024, .8, 62, 60), h, w)
    return np.stack([thread * np.clip(1.10 - .22 * np.clip(worn - .5, 0, 2), 0, 1), rise + .05 * weave, np.clip(.5 + .2 * worn, 0, 1)], -1)


def sheeted(field, h, w):
    return np.tile(field, (-(-h // field.shape[0]), -(-w // field.shape[1])))[:h, :w]
