"""The second party's seal box (a skippet): turned wood with a bronze rim, lined with velvet, open and empty; its lid hangs beside it by a cord."""
import math

import numpy as np

from interface.kit.graph import material, rgb, surface
from interface.kit.metals import gold
from interface.kit.shapes import lathe, mesh, tube

#: How it leans on its ribbon (degrees): its mouth a little down and to the right, so that its outer side is seen towards the lamp.
LEAN = (9, 13)
#: The lid, from the box's middle; how it has turned on its cord.
LID, LID_TURN = (4.30, -1.05), (-8, -42)

#: Of 1 for a box four units wide.
SCALE = 1.06


def seal_box(at):
    x, y = at
    wood, metal = turned_wood(), brass()
    body = [(.6, .02), (1.90, .02), (2.03, .06), (2.08, .14), (2.05, .22), (1.98, .26), (1.97, .32), (2.03, .36), (2.06, .46), (2.06, .58), (2.03, .68), (1.97, .72), (1.96, .78), (2.01, .82), (2.03, .90), (1.99, .98)]
    rim = [(1.96, .94), (2.01, .96), (2.04, 1.02), (2.02, 1.10), (2.00, 1.12), (2.00, 1.18), (1.96, 1.24), (1.90, 1.26), (1.83, 1.24), (1.79, 1.18), (1.78, 1.06)]
    parts = [lathe(body, wood, steps=96), lathe(rim, metal, steps=96), *lining()]
    for part in parts:
        part.scale = (SCALE, SCALE, SCALE * .84)
        lean(part, (x, y, .16), LEAN)
    lid_at = (x + LID[0], y + LID[1], .22)
    cover = [(1.2, .0), (1.90, .0), (1.98, .05), (1.99, .16), (1.92, .24), (1.80, .26), (1.76, .22), (1.70, .22), (1.50, .33), (1.10, .40), (1.06, .36), (1.00, .36), (.96, .42), (.62, .47)]
    boss = [(.66, .44), (.64, .52), (.55, .56), (.40, .54), (.32, .58), (.30, .66), (.34, .72), (.30, .82), (.18, .90), (.001, .92)]
    band = [(1.95, .00), (2.02, .02), (2.06, .09), (2.06, .18), (2.02, .27), (1.93, .31), (1.84, .29), (1.79, .22)]
    for part in (lathe(cover, wood, steps=96), lathe(boss, metal, steps=48), lathe(band, metal, steps=96)):
        part.scale = (SCALE * .97,) * 3
        lean(part, lid_at, LID_TURN)
    hang(x, y, lid_at, metal)


def lean(thing, at, degrees):
    thing.location, thing.rotation_euler = at, (math.radians(degrees[0]), math.radians(degrees[1]), 0)


def lining():
    """Velvet gathered on the wall into pleats, smooth below, where a seal's round bed is pressed into it; a gold cord where they meet."""
    profile = np.array([(1.79, 1.16), (1.74, 1.19), (1.68, 1.17), (1.62, 1.08), (1.55, .90), (1.46, .66), (1.38, .48), (1.30, .38), (1.22, .36), (1.12, .37), (1.04, .35), (1.00, .33), (.96, .20), (.92, .12), (.86, .10), (.5, .085), (.15, .08)])
    fine = np.linspace(0, len(profile) - 1, 80)
    r, z = (np.interp(fine, range(len(profile)), profile[:, k]) for k in (0, 1))
    kernel = np.ones(5) / 5
    r, z = (np.r_[v[:2], np.convolve(v, kernel, 'valid'), v[-2:]] for v in (r, z))
    a = np.linspace(0, math.tau, 361)[:-1]
    wall = np.clip((r - 1.28) / .15, 0, 1) * np.clip((1.76 - r) / .10, 0, 1)
    pleats = np.abs(np.sin(17 * a + .5 * np.sin(3 * a))) ** .7 - .5
    reach = r[None] + .060 * wall[None] * pleats[:, None]
    rise = z[None] + .030 * wall[None] * pleats[:, None] + .012 * np.sin(3 * a + 1)[:, None] * (r < 1.2)[None]
    points = np.stack([reach * np.cos(a)[:, None], reach * np.sin(a)[:, None], rise], -1)
    n, m = reach.shape
    i, j = np.meshgrid(np.arange(n), np.arange(m - 1), indexing='ij')
    faces = np.stack([i * m + j, (i + 1) % n * m + j, (i + 1) % n * m + j + 1, i * m + j + 1], -1).reshape(-1, 4)
    middle = [k * m + m - 1 for k in range(n)]
    cloth = mesh('lining', points.reshape(-1, 3), [*faces.tolist(), middle], velvet(), 180)
    ring = [(1.31 * math.cos(b), 1.31 * math.sin(b), .41) for b in np.linspace(0, math.tau, 241)]
    strands = []
    for k in range(2):
        twist = [(px * (1 + .022 * math.cos(60 * b + k * math.pi)), py * (1 + .022 * math.cos(60 * b + k * math.pi)), pz + .028 * math.sin(60 * b + k * math.pi)) for (px, py, pz), b in zip(ring, np.linspace(0, math.tau, 241))]
        strands.append(tube(twist, [.034] * 241, gold(), 8, ends=False))
    return [cloth, *strands]


def hang(x, y, lid_at, metal):
    """An ear on the box, one on the lid, and a cord from one to the other."""
    start = (x + 2.24, y - .62, .62)
    end = (lid_at[0] - .62, lid_at[1] + 2.02, .70)
    for px, py, pz, turn in ((*start, -.2), (end[0] + .02, end[1] - .05, .50, 2.0)):
        loop = [(px + .13 * math.cos(b), py + .13 * math.sin(b), pz + .06 * math.cos(b + turn)) for b in np.linspace(0, math.tau, 33)]
        tube(loop, [.042] * 33, metal, 10, ends=False)
    made, g = material('cord')
    surface(made, g, g.node('BsdfPrincipled', {'Base Color': g.mix(g.remap(g.noise(g.place(), 6, 2), .4, .6), rgb('#2c5ab0'), rgb('#c3cad6')), 'Roughness': .55, 'Sheen': .4}))
    t = np.linspace(0, 1, 120)
    a, b, c, d = (np.array(p) for p in (start, (start[0] + .5, start[1] - .75, .62), (end[0] - .42, end[1] - .35, .62), end))
    way = a * ((1 - t) ** 3)[:, None] + b * (3 * t * (1 - t) ** 2)[:, None] + c * (3 * t * t * (1 - t))[:, None] + d * (t ** 3)[:, None]
    for k in range(2):
        spine = [(px + .04 * math.cos(46 * s + k * math.pi), py + .04 * math.sin(46 * s + k * math.pi), pz + .03 * math.sin(46 * s + k * math.pi)) for (px, py, pz), s in zip(way, t)]
        tube(spine, [.046] * 120, made, 8)


def brass():
    """Off the lathe: fine rings, bright but for the grooves."""
    made, g = material('turned brass')
    local = g.node('SeparateXYZ', {0: g.node('TexCoord').outputs['Object']}).outputs
    radius = g.math('SQRT', g.math('ADD', g.math('MULTIPLY', local[0], local[0]), g.math('MULTIPLY', local[1], local[1])))
    rings = g.noise(g.node('CombineXYZ', {0: g.math('MULTIPLY', radius, 16), 1: g.math('MULTIPLY', local[2], 16)}), 1, 2)
    broad = g.noise(g.place(), 1.3, 4, .6)
    hollow = g.node('AmbientOcclusion', {'Distance': .10}, samples=8).outputs['AO']
    shade = g.mix(g.remap(broad, .40, .70, 0, .5), rgb('#d2a45a'), rgb('#8f6430'))
    shade = g.mix(g.remap(hollow, .80, .30, 0, .85), shade, rgb('#3a200c'))
    bump = g.node('Bump', {'Strength': .10, 'Distance': .03, 'Height': rings})
    return surface(made, g, g.node('BsdfPrincipled', {'Base Color': shade, 'Metallic': .90, 'Roughness': g.remap(broad, .35, .7, .20, .34), 'Specular': .5, 'Normal': bump}))


def turned_wood():
    """Pear wood off the lathe: fine rings, grain across it, dark in the grooves, polished."""
    made, g = material('turned wood')
    local = g.node('TexCoord').outputs['Object']
    grain = g.noise(g.node('VectorMath', {0: local, 1: (.7, 9, 2.5)}, operation='MULTIPLY').outputs[0], 1.8, 5, .62, .6)
    fine = g.noise(g.node('VectorMath', {0: local, 1: (2, 22, 8)}, operation='MULTIPLY').outputs[0], 2.2, 3, .6)
    hollow = g.node('AmbientOcclusion', {'Distance': .14}, samples=8).outputs['AO']
    shade = g.mix(g.remap(grain, .34, .68), rgb('#6e3d20'), rgb('#40200f'))
    shade = g.mix(g.remap(fine, .50, .72, 0, .45), shade, rgb('#2e1407'))
    shade = g.mix(g.remap(hollow, .85, .35, 0, .85), shade, rgb('#1d0c05'))
    bump = g.node('Bump', {'Strength': .16, 'Distance': .03, 'Height': g.math('ADD', grain, fine)})
    return surface(made, g, g.node('BsdfPrincipled', {'Base Color': shade, 'Roughness': .34, 'Specular': .5, 'Clearcoat': .15, 'Clearcoat Roughness': .25, 'Normal': bump}))


def velvet():
    """Deep where one looks straight into the pile, bright where it turns away."""
    made, g = material('velvet')
    away = g.node('LayerWeight', {'Blend': .35}).outputs['Facing']
    nap = g.noise(g.place(), 3.2, 4, .6)
    pile = g.noise(g.place(), 26, 3, .7)
    hollow = g.node('AmbientOcclusion', {'Distance': .25}, samples=8).outputs['AO']
    shade = g.mix(g.remap(nap, .36, .66), rgb('#981a24'), rgb('#660d18'))
    shade = g.mix(g.remap(away, .15, .8, 0, .65), shade, rgb('#c4474a'))
    shade = g.mix(g.remap(hollow, .9, .3, 0, .8), shade, rgb('#22030a'))
    bump = g.node('Bump', {'Strength': .30, 'Distance': .02, 'Height': pile})
    return surface(made, g, g.node('BsdfPrincipled', {'Base Color': shade, 'Roughness': .95, 'Specular': .05, 'Sheen': 1.0, 'Sheen Tint': .9, 'Normal': bump}))
