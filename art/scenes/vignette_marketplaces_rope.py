"""What held a crate shut: hemp of three strands."""
import math

import numpy as np

from kit import shapes
from kit.nodes import material


def cut(at, turn):
    """What was cut off the crate that is open: it lies as it fell, its strands frayed at one end."""
    rope, points = hemp('cut hemp'), []
    for t in np.linspace(0, 1, 170):
        a = 2.30 * math.tau * t
        # Its last half turn straightens out.
        r = .052 + .058 * t + .090 * max(0, t - .84) / .16
        points.append((r * math.cos(a) * 1.2, r * math.sin(a) * .80, .011 + .003 * math.sin(5 * a)))
    parts = [twisted(points, .0105, rope)]
    way = np.subtract(points[0], points[2])
    way = way / np.linalg.norm(way)
    for k, (aside, up) in enumerate(((-.5, .3), (.1, .7), (.6, .2))):
        over = np.array(points[0]) + .030 * way + (aside * .02, 0, up * .010)
        parts.append(shapes.sweep('strand', [points[0], tuple((np.array(points[0]) + over) / 2 + (0, 0, .004)), tuple(over)], [.0062, .0055, .0020], rope, 6))
    return shapes.place(shapes.group('cut rope', parts), at, (0, 0, turn))


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
