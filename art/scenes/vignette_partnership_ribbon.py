"""Woven ribbons: out of two slits, over the fold, into one knot, and with swallow-tailed ends below what hangs from them."""
import math
from functools import lru_cache

import bpy
import cv2
import numpy as np
from scipy.interpolate import CubicSpline

from interface.kit.graph import material, rgb, surface
from interface.kit.shapes import mesh
from scenes.vignette_partnership_fold import SLIT

#: Half the width of a ribbon; columns of its mesh.
HALF, COLUMNS = .36, 17
COLOURS = {'red': ('#8e1018', '#450710', '#e6b24a', '#8a5a1c'), 'blue': ('#2450a4', '#102452', '#d5dae4', '#7d8798')}


def laced(centre, radius, made, hand):
    """All the ribbon of one pendant, whose middle and radius are given; `hand` is 1 or -1: which way its knot is tied."""
    x, y = centre
    knot = np.array((x, y + radius + .68, .50))
    for side in (-1, 1):
        top, out = SLIT, side * .66
        wob = .05 * hand * side
        # Out of its slit in a round bend, gathered as it comes; down the face, over the fold, and free.
        way = [(x + out, top + .05, .02), (x + out, top + .005, .40), (x + 1.00 * out, top - .10, .58), (x + .98 * out, top - .26, .60), (x + .92 * out, top - .55, .56), (x + .80 * out, 2.66, .54), (x + .70 * out, 2.20, .54), (x + .48 * out + wob, 1.80, .50), (x + .20 * out, knot[1] + .18, .48), (x + .10 * out, knot[1], .48)]
        turned = [0, 0, 0, .06 * side, .10 * side, 0, .05 * side, .5 * side, .35 * side, 0]
        half = [HALF * .84, HALF * .86, HALF * .91, HALF * .96, HALF, HALF, HALF * .98, HALF * .86, HALF * .58, HALF * .46]
        band(way, turned, half, made, pleat=[.055, .055, .045, .030, .012, .006, 0, .02, .07, .09])
        # From the knot behind the seal.
        way = [(x + .08 * out, knot[1] + .05, .47), (x + .18 * out, knot[1] - .25, .50), (x + .42 * out, knot[1] - .62, .40), (x + .55 * out, y + radius - .35, .26)]
        band(way, [0, -.4 * side, -.25 * side, 0], [HALF * .46, HALF * .74, HALF * .98, HALF], made, pleat=[.09, .05, .01, 0])
        # The ends.
        low = y - radius
        end = -4.64 + (.20 if side == hand else 0)
        way = [(x + .45 * out, low + .8, .22), (x + .62 * out, low + .1, .30), (x + .98 * out, (low + end) / 2 + .08, .52), (x + 1.22 * out + wob, end, .34)]
        band(way, [0, .15 * side, .75 * side, -.45 * side], [HALF] * 4, made, tail=True)
    tie(knot, made, hand)


def band(way, turned, half, made, pleat=None, tail=False):
    """Along points; `turned` about its own length (radians), `half` its width, `pleat` how deep it is gathered, each at every point."""
    way = np.array(way, float)
    knots = np.r_[0, np.cumsum(np.linalg.norm(np.diff(way, axis=0), axis=1))]
    at = np.arange(0, knots[-1] + .01, .02)
    spine = CubicSpline(knots, way)(at)
    turned, half = np.interp(at, knots, turned), np.interp(at, knots, half)
    turned = cv2.GaussianBlur(turned[:, None], (0, 0), 6, borderType=cv2.BORDER_REPLICATE)[:, 0]
    pleat = np.interp(at, knots, pleat) if pleat else 0 * at
    ahead = np.gradient(spine, axis=0)
    ahead /= np.linalg.norm(ahead, axis=1, keepdims=True)
    flat = np.cross(ahead, (0, 0, 1.0))
    flat /= np.linalg.norm(flat, axis=1, keepdims=True)
    up = np.cross(flat, ahead)
    across = flat * np.cos(turned)[:, None] + up * np.sin(turned)[:, None]
    face = np.cross(across, ahead)
    s = np.linspace(-1, 1, COLUMNS)
    lift = pleat[:, None] * np.cos(s * 7.5) - .02 * np.abs(s) ** 6 + .012 * np.sin(3 * s + at[:, None] * 2.3)
    points = spine[:, None] + (half[:, None] * s)[..., None] * across[:, None] + lift[..., None] * face[:, None]
    v = np.repeat(at[:, None], COLUMNS, 1)
    if tail:
        # Cut in: towards its middle it is shorter.
        share = np.clip((at - at[-1] + .75) / .75, 0, 1)[:, None]
        back = share * .40 * (1 - np.abs(s))[None]
        points = points - back[..., None] * ahead[:, None]
        v = v - back
    return grid(points, (s + 1)[None] / 2 + 0 * v, v / (2 * HALF), made)


def tie(at, made, hand):
    """The knot: the ribbon goes round both strands level, then once more across."""
    x, y, z = at
    for lean, wide, thick, deep, rise, long in ((.10, .46, .27, .20, -.01, 0), (-.62, .40, .30, .17, .02, 3)):
        a, s = np.meshgrid(np.linspace(0, math.tau, 73), np.linspace(-1, 1, COLUMNS), indexing='ij')
        bulge = 1 - .30 * s ** 2 - .10 * np.abs(s) ** 5
        px, pz = wide * bulge * np.cos(a), thick * bulge * np.sin(a) + .012 * np.cos(s * 9 + 2 * np.sin(a))
        py = deep * s * (1 + .12 * np.cos(a)) + .03 * np.cos(2 * a)
        turn = hand * lean * np.ones_like(a)
        points = np.stack([x + px * np.cos(turn) - py * np.sin(turn), y + rise + px * np.sin(turn) + py * np.cos(turn), z + pz], -1)
        grid(points, (s + 1) / 2, a * .55 + long, made)


def grid(points, u, v, made):
    rows, columns = u.shape
    number = np.arange(rows * columns).reshape(rows, columns)
    faces = np.stack([number[:-1, :-1], number[1:, :-1], number[1:, 1:], number[:-1, 1:]], -1).reshape(-1, 4)
    thing = mesh('ribbon', points.reshape(-1, 3), faces.tolist(), made, 180)
    flat = np.stack([u, v], -1).reshape(-1, 2)
    thing.data.uv_layers.new(name='woven').data.foreach_set('uv', flat[faces.reshape(-1)].astype(np.float32).reshape(-1))
    solid = thing.modifiers.new('thickness', 'SOLIDIFY')
    solid.thickness, solid.offset = .022, 0
    return thing


@lru_cache(maxsize=None)
def silk(name):
    """Grosgrain: ribs across, borders and a chain of lozenges of metal thread."""
    ground, dark, thread, dull = COLOURS[name]
    high, wide = 256, 256
    v, u = np.mgrid[0:high, 0:wide].astype(np.float32)
    u, v = (u + .5) / wide * 2 - 1, (v + .5) / high
    chain = np.clip((.36 - np.abs(u) * 1.25 - np.abs(v - .5) * 1.0) * 20, 0, 1) * (1 - np.clip((.17 - np.abs(u) * 1.25 - np.abs(v - .5)) * 20, 0, 1))
    border = np.clip((.085 - np.abs(np.abs(u) - .82)) * 40, 0, 1)
    line = np.clip((.022 - np.abs(np.abs(u) - .62)) * 40, 0, 1)
    metal = np.maximum.reduce([chain, border, line])
    ribs = .5 + .5 * np.cos(v * math.tau * 14)
    warp = .5 + .5 * np.cos(u * math.tau * 11)
    height = .55 * ribs + .18 * warp + .5 * metal
    image = bpy.data.images.new(f'woven {name}', wide, high, float_buffer=True)
    image.colorspace_settings.name = 'Non-Color'
    image.pixels.foreach_set(np.dstack([metal, height, ribs, np.ones_like(u)]).astype(np.float32).reshape(-1))
    made, g = material(f'silk {name}')
    found = g.node('SeparateRGB', {0: g.node('TexImage', {'Vector': g.node('UVMap', uv_map='woven').outputs[0]}, image=image).outputs[0]}).outputs
    hollow = g.node('AmbientOcclusion', {'Distance': .30}, samples=4).outputs['AO']
    worn = g.noise(g.place(), 2.6, 4, .6)
    base = g.mix(g.remap(found[2], 0, 1, .45, 0), rgb(ground), rgb(dark))
    base = g.mix(g.remap(worn, .45, .72, 0, .4), base, rgb(dark))
    base = g.mix(g.remap(hollow, .90, .3, 0, .8), base, rgb(dark))
    gilt = g.mix(g.remap(hollow, .9, .3, 0, .7), g.mix(found[2], rgb(dull), rgb(thread)), rgb(dull))
    bump = g.node('Bump', {'Strength': .5, 'Distance': .02, 'Height': found[1]})
    cloth = g.node('BsdfPrincipled', {'Base Color': base, 'Roughness': .55, 'Specular': .3, 'Sheen': .5, 'Sheen Tint': .8, 'Normal': bump})
    metallic = g.node('BsdfPrincipled', {'Base Color': gilt, 'Roughness': .40, 'Metallic': .45, 'Specular': .5, 'Normal': bump})
    return surface(made, g, g.node('MixShader', {0: found[0], 1: cloth, 2: metallic}))
