"""What holds a crate shut: hemp of three strands all round it, tied on the front, and wax over the knot."""
import math

import numpy as np

from kit import shapes
from kit.nodes import material
from kit.surfaces import plain

#: Of a seal, of the die's own size; half of how thick the rope is.
SEAL, STRAND = .66, .0115
#: Where the rope runs over the front, right of its middle.
ASIDE = .085


def roped(out, top, under):
    """Two ropes round a crate; where they cross on the front they are tied, and the knot is sealed. `out`: from its middle to its bands; `under`: how much room is below it."""
    rope, parts = hemp(), []
    around = loop(out + STRAND * .8, top + STRAND * .8, .020, under)
    for turned, aside in ((0, ASIDE), (90, .085)):
        parts.append(shapes.place(twisted([(0, y, z) for y, z in around], STRAND, rope), (aside if not turned else 0, aside if turned else 0, 0), (0, 0, turned)))
    wax, front, knot = plain('wax', '#8e1210', .48, specular=.30, uneven=.35), out + STRAND, top * .56
    parts.append(shapes.place(sealed(wax), (ASIDE, -front - .014, knot), (90, 0, 0), SEAL))
    # It is knotted under the wax, and two ends hang down over the boards.
    bend = [(ASIDE + .030 * math.cos(t) * (1 + .25 * math.sin(2 * t)), -front - .004 - .010 * math.sin(t), knot + .026 * math.sin(t)) for t in np.linspace(0, math.tau, 30)]
    parts.append(twisted(bend, .0095, rope))
    for x, long in ((-.052, .115), (.050, .150)):
        hanging = shapes.bezier((ASIDE, -front, knot), (ASIDE + x * .9, -front - .008, knot + .012), (ASIDE + x, -front + .014, knot - long * .5), (ASIDE + x * 1.15, -front + .016, knot - long), 24)
        parts.append(twisted(hanging, .0088, rope))
        parts.append(shapes.sweep('whipping', hanging[-5:-2], .0118, plain('whipping', '#6b2a1c', .7), 10))
    return parts


def cut(at, turn):
    """What was cut off the crate that is open: it lies as it fell, its strands frayed at one end."""
    rope, points = hemp('cut hemp'), []
    for t in np.linspace(0, 1, 90):
        a = 1.15 * math.tau * t
        r = .085 + .030 * t
        points.append((r * math.cos(a) * 1.2, r * math.sin(a) * .72, .011 + .020 * max(0, 1 - abs(t - .90) / .10)))
    parts = [twisted(points, .0105, rope)]
    way = np.subtract(points[0], points[2])
    way = way / np.linalg.norm(way)
    for k, (aside, up) in enumerate(((-.5, .3), (.1, .7), (.6, .2))):
        over = np.array(points[0]) + .030 * way + (aside * .02, 0, up * .010)
        parts.append(shapes.sweep('strand', [points[0], tuple((np.array(points[0]) + over) / 2 + (0, 0, .004)), tuple(over)], [.0062, .0055, .0020], rope, 6))
    return shapes.place(shapes.group('cut rope', parts), at, (0, 0, turn))


def sealed(wax):
    """A drop of wax with the sun of sixteen rays in it."""
    parts = [shapes.lathe('seal', [(0, .014), (.046, .014), (.050, .022), (.058, .024), (.066, .016), (.070, .0)], wax, 44, (1.0, .94))]
    parts.append(shapes.lathe('disc', [(0, .026), (.011, .025), (.015, .018), (.016, .012)], wax, 24))
    for k in range(16):
        a, far = math.tau * k / 16, .042 if k % 2 == 0 else .034
        parts.append(shapes.sweep('ray', [(.018 * math.cos(a), .018 * math.sin(a), .016), (far * math.cos(a), far * math.sin(a), .015)], [.005, .0015], wax, 6))
    return shapes.group('seal', parts)


def loop(out, top, corner, under):
    """Up one side, over the lid and down the other, under the crate and back: the rope bears on each edge."""
    path, low = [], corner - under * .75
    for cy, cz, start in ((out - corner, low, -90), (out - corner, top - corner, 0), (-out + corner, top - corner, 90), (-out + corner, low, 180)):
        path += [(cy + corner * math.cos(math.radians(t)), cz + corner * math.sin(math.radians(t))) for t in np.linspace(start, start + 90, 6)]
    return [*path, path[0]]


def twisted(path, thick, made, lay=7.5):
    """A rope of three strands along a line."""
    line = np.array(path, float)
    far = np.r_[0, np.cumsum(np.linalg.norm(np.diff(line, axis=0), axis=1))]
    count = max(int(far[-1] / thick), 8)
    s = np.linspace(0, far[-1], count)
    at = np.stack([np.interp(s, far, line[:, k]) for k in range(3)], 1)
    ahead = np.gradient(at, axis=0)
    ahead /= np.maximum(np.linalg.norm(ahead, axis=1, keepdims=True), 1e-9)
    side = np.cross(ahead, (1.0, 0.02, 0.03))
    side /= np.maximum(np.linalg.norm(side, axis=1, keepdims=True), 1e-9)
    other = np.cross(ahead, side)
    parts = []
    for strand in range(3):
        b = math.tau * strand / 3 + s / (thick * lay) * math.tau
        parts.append(shapes.sweep('strand', at + thick * .58 * (np.cos(b)[:, None] * side + np.sin(b)[:, None] * other), thick * .62, made, 6))
    return shapes.group('rope', parts)


def hemp(name='hemp', light='#bb9c66', dark='#77592f'):
    def build(n):
        fibres, dirt = n.noise(n.position(), 160, 3), n.noise(n.position(), 9, 4)
        cavity = n.add('AmbientOcclusion', {'samples': 3}, Distance=.012).outputs['AO']
        tint = n.mix(n.fit(dirt, .45, .70, 0, .6), n.mix(n.fit(fibres, .35, .65), light, dark), dark)
        tint = n.mix(n.fit(cavity, .90, .40, 0, .8), tint, '#33210f')
        return n.add('BsdfPrincipled', Base_Color=tint, Roughness=.85, Specular=.15, Normal=n.bump(fibres, .45, .002))
    return material(name, build)
