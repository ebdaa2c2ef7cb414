"""A piece broken out of a quay: three worn flags with sand in their joints, and the rough stone under them."""
import numpy as np

from kit import sdf, shapes
from kit.nodes import material
from kit.noise import cells, fractal

THICK = .112
#: Joints between the flags: from a point, along a direction.
JOINTS = (((-.17, 0), (.10, 1)), ((.34, 0), (-.07, 1)), ((0, -.015), (1, .04)))


def joint(p):
    """How far the nearest joint is, and whose flag it is."""
    wander = .006 * fractal(p * (7, 7, 0) + 3.3, 3, 5)
    far, flag = np.full(len(p), 9.0), np.zeros(len(p))
    for k, ((x, y), (ax, ay)) in enumerate(JOINTS):
        off = ((p[:, 0] - x) * ay - (p[:, 1] - y) * ax) / np.hypot(ax, ay) + wander
        # The cross joint runs only through the two flags on the left.
        if k == 2:
            off = np.where(p[:, 0] > .33, 9.0, off)
        flag += (off > 0) * (1, 2, 5)[k]
        far = np.minimum(far, np.abs(off))
    return far, flag


def quay(job, at, half, seed=4):
    def field(p):
        reach = .052 * fractal(p * (2.6, 2.6, 1.2) + seed * 5.1, 3, seed) + .020 * fractal(p * (9, 9, 7) + seed, 3, seed + 3)
        first, second = cells(p * (8, 8, 11) + seed, seed)
        reach = reach - .032 * np.clip(.35 - (second - first), 0, 1)
        flat = (np.abs(p[:, 0] / half[0]) ** 6 + np.abs(p[:, 1] / half[1]) ** 6) ** (1 / 6)
        # It narrows downwards, layer by layer.
        layers = .022 * np.round(np.clip(-p[:, 2] + .012 * fractal(p * (4, 4, 0), 3, 6), 0, 1) / .034)
        side = (flat - 1) * min(half) * .9 + reach + layers * .7
        far, flag = joint(p)
        sunk = .0045 * np.sin(flag * 2.4) + .004 * fractal(p * (5, 5, 0) + flag[:, None] * 3.1, 4, seed + 8)
        # Feet and wheels have rounded the flags towards their joints.
        worn = .008 * np.exp(-(far / .020) ** 2) + .013 * np.clip(1 - far / .0075, 0, 1) + .018 * np.clip(.22 - (second - first), 0, 1) * np.exp(-far / .03)
        top = p[:, 2] - sunk + worn + .006
        bottom = -THICK - p[:, 2] + .012 * fractal(p * (4, 4, 0), 3, 6)
        return sdf.smooth_max(sdf.smooth_max(side, top, .010), bottom, .02)

    def mask(p):
        return np.clip(1 - joint(p)[0] / .011, 0, 1) * (p[:, 2] > -.035)
    x, y = half[0] + .09, half[1] + .09
    thing = shapes.solid('quay', field, (-x, -y, -THICK - .05), (x, y, .03), .011 if job.preview else .0058, stone(), mask)
    return shapes.place(thing, at)


def stone():
    """Grey and cool, so that wood and straw stand out; damp in its hollows, pale on its worn edges, sand in the joints (`mask`)."""
    def build(n):
        at = n.position()
        broad, middle, fine = n.noise(at, 2.6, 4), n.noise(at, 10, 5, .65), n.noise(at, 60, 3, .65)
        tint = n.mix(n.fit(broad, .36, .64), '#5e5d5f', '#75685a')
        tint = n.mix(n.fit(middle, .62, .38, 0, .70), tint, '#2f2e33')
        tint = n.mix(n.fit(fine, .55, .72, 0, .35), tint, '#8f8879')
        tint = n.mix(n.fit(n.upward(), .55, .05, 0, .15), tint, '#2b2a2f')
        tint = n.mix(n.fit(n.pointiness(), .512, .560, 0, .85), tint, '#a99f8d')
        tint = n.mix(n.fit(n.pointiness(), .490, .445, 0, .85), tint, '#19181b')
        tint = n.mix(n.times(n.attribute(), n.fit(fine, .3, .6, .5, 1)), tint, '#2a231b')
        cavity = n.add('AmbientOcclusion', {'samples': 3}, Distance=.05).outputs['AO']
        tint = n.mix(n.fit(cavity, .90, .35, 0, .55), tint, '#141316')
        rough = n.fit(broad, .35, .65, .58, .88)
        return n.add('BsdfPrincipled', Base_Color=tint, Roughness=rough, Specular=.3, Normal=n.bump(n.plus(middle, n.times(.45, fine)), .42, .014))
    return material('quay', build)
