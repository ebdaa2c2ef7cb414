"""The shrine's hall: floor and walls, fluted pillars of pale marble, banners between them."""
import math
from functools import lru_cache

import numpy as np

from kit import shapes, village
from kit.cloth import grid_faces
from kit.nodes import material
from kit.tiles import tiled
from scenes.shrine_banners import banners


def hall():
    """Floor, walls, pillars and banners; the walls and the pillars on the right, which stand between the windows and their light, are returned."""
    far = []
    village.box((40, 40, .6), (0, 0, -.3), tiled('marble'), .02)
    for x, y, turn in ((0, 10.2, 0), (-10.2, 0, 90)):
        wall = village.box((44, 1.2, 17), (x, y, 8.2), tiled('temple'), .05)
        wall.rotation_euler = (0, 0, math.radians(turn))
        far.append(wall)
        for z, out in ((.45, .32), (1.0, .18), (7.4, .22), (11.8, .30)):
            band = village.box((44, 1.2 + out * 2, .42), (x, y, z), tiled('ashlar'), .05)
            band.rotation_euler = (0, 0, math.radians(turn))
            far.append(band)
    parts = pillar()
    for part in parts:
        part.location = (0, 0, -900)
    for k in range(5):
        for x, y in ((-6.2 + 4.6 * k, 9.1), (-9.1, 6.2 - 4.6 * k)):
            for part in parts:
                made = shapes.place(shapes.copy(part), (x, y, 0), (0, 0, 90 * k))
                far += [made] * (k > 1)
            slab = village.box((1.9, 1.9, .5), (x, y, 10.9), pale(), .06)
            far += [slab] * (k > 1)
    banners()
    return far


@lru_cache(maxsize=None)
def pale():
    """Old marble of one piece: veins and soot, no courses, which would cut flutes into tiles."""
    def build(n):
        at = n.position()
        broad, vein = n.noise(at, .9, 4), n.noise(n.stretch(at, (1, 1, .35)), 2.2, 5)
        streak = n.noise(n.stretch(at, (1, 1, .07)), 7, 3)
        tint = n.mix(n.fit(broad, .35, .68), '#87817a', '#6b6662')
        tint = n.mix(n.fit(n.math('ABSOLUTE', n.plus(vein, -.5)), .025, .0, 0, .40), tint, '#4d4a4c')
        tint = n.mix(n.fit(streak, .55, .78, 0, .40), tint, '#4a443f')
        return n.add('BsdfPrincipled', Base_Color=tint, Roughness=.55, Specular=.3, Normal=n.bump(n.noise(at, 26, 3), .12, .008))
    return material('pale marble', build)


def pillar(tall=10.4, radius=.66, flutes=20):
    """A shaft of three drums, its flutes hollow between sharp edges and closed round at both ends, on a base of two rolls, under a capital."""
    a = np.linspace(0, math.tau, flutes * 14, endpoint=False)[None, :]
    t = np.concatenate([np.linspace(0, .06, 14), np.linspace(.06, .94, 181)[1:-1], np.linspace(.94, 1, 14)])[:, None]
    z = .46 + t * (tall - .86)
    across = np.abs(np.sin(a * flutes / 2))
    # Rounded ends: the hollow begins later beside an edge than in its middle.
    ends = np.clip((np.minimum(t, 1 - t) * (tall - .86) - .16 - .10 * (1 - across)) / .05, 0, 1)
    profile = radius * (1 - .15 * t ** 1.5) * (1 - .115 * across ** 1.15 * ends)
    for joint in (.34, .67):
        profile = profile - .022 * np.exp(-((t - joint) * (tall - .86) / .020) ** 2)
    points = np.stack([profile * np.cos(a), profile * np.sin(a), z + 0 * a], -1).reshape(-1, 3)
    shaft = shapes.add('shaft', points, grid_faces(len(t), a.size, True), pale(), angle=.5)
    r, top = radius, radius * .85
    base = shapes.lathe('base', [(r * u, v) for u, v in ((0, .47), (1.02, .47), (1.08, .43), (1.22, .42), (1.27, .37), (1.22, .32), (1.12, .31), (1.13, .27), (1.34, .25), (1.42, .18), (1.34, .11))], pale(), 64)
    head = shapes.lathe('capital', [(top * u, tall - .42 + v) for u, v in ((1.0, 0), (1.08, .02), (1.08, .06), (1.0, .08), (1.02, .12), (1.18, .24), (1.40, .36), (1.46, .42), (1.42, .46), (0, .46))], pale(), 64)
    return [shaft, base, head, village.box((2.0, 2.0, .24), (0, 0, 0), pale(), .03)]
