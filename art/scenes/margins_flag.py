"""The banner's cloth: a field of folds, swallow-tailed, with a fringe along its hem and a weight at either point."""
import math

import numpy as np

from interface.kit.graph import material, rgb, surface
from interface.kit.metals import gold
from interface.kit.shapes import lathe, mesh
from scenes.margins_wool import embroidery, wool


def flag(top, wide, tall, count):
    """The cloth itself: a field of folds; where they are deep, the cloth is narrower, and what is embroidered on it goes round them."""
    rows, columns = 420, 220
    breadth = 1.13 * wide
    s, v = np.meshgrid(np.linspace(-.5, .5, columns), np.linspace(0, 1, rows))
    # It runs from the rings down; some folds end in the smooth middle, others begin there.
    rings = (np.arange(count) + .35) / (count - .3) - .5
    deep = np.zeros(s.shape)
    for k, u in enumerate(rings):
        near = (s - u - .012 * np.sin(v * 6 + k)) / (.030 + .035 * v)
        deep += .052 * np.exp(-v / (.20 + .09 * (k % 3))) * np.exp(-np.abs(near) ** 1.6)
    for place, drift, narrow, amount, begins in ((-.405, .02, .050, .082, .02), (-.245, -.035, .055, .080, .26), (-.10, .03, .046, .052, .55), (.045, -.03, .055, .072, .16), (.20, .035, .046, .062, .40), (.345, -.01, .052, .090, .05)):
        grown = np.clip((v - begins) / .42, 0, 1)
        near = (s - place - drift * v - .012 * np.sin(v * 5.1 + place * 40)) / (narrow * (.75 + .55 * v))
        deep += amount * grown ** 1.2 * (.65 + .35 * v) * np.exp(-np.abs(near) ** 1.9)
    deep += .020 * np.sin(v * 7 + 3 * s) * v * (1 - v) + .008 * v * np.sin(s * 46 + 4 * v)
    # The weights pull its points straight, and its side edges turn back a little.
    deep -= .035 * np.clip((np.abs(s) - .40) / .10, 0, 1) ** 2 * (.4 + .6 * v)
    slope = np.gradient(deep * wide, axis=1) / (breadth / (columns - 1))
    run = np.cumsum(np.sqrt(np.clip(1 - slope ** 2, .12, 1)), axis=1) * breadth / (columns - 1)
    x = run - run[:, columns // 2:columns // 2 + 1]
    x = x - .5 * (x[:, :1] + x[:, -1:]) * (1 - .25 * v) + .012 * wide * np.sin(v * 4.2 + .6) * v
    # As wide as its place at the rings, whatever its folds leave it below them.
    x = x * (1 + (wide / (x[:, -1:] - x[:, :1]) - 1) * (.55 + .45 * np.exp(-v / .25)))
    spans = (s - rings[0]) / (rings[1] - rings[0])
    sag = .020 * wide * np.sin(np.pi * spans) ** 2 * np.exp(-v / .05)
    tail = 1 - .125 * np.clip(1 - np.abs(s) * 2, 0, 1) ** 1.05
    z = .22 + deep * wide
    # Seen from a little below, so that hems go up and down with the folds.
    y = top - v * tail * tall - sag + .30 * (z - .22)
    points = np.stack([x, y, z], -1)
    grid = np.arange(rows * columns).reshape(rows, columns)
    faces = np.stack([grid[:-1, :-1], grid[1:, :-1], grid[1:, 1:], grid[:-1, 1:]], -1).reshape(-1, 4)
    cloth = mesh('cloth', points.reshape(-1, 3), faces.tolist(), None, 180)
    # Where each point lies on the embroidered sheet.
    sheet = cloth.data.uv_layers.new(name='sheet')
    flat = np.stack([s + .5, 1 - v * tail], -1).reshape(-1, 2)
    sheet.data.foreach_set('uv', flat[faces.reshape(-1)].astype(np.float32).reshape(-1))
    cloth.data.materials.append(wool(embroidery(breadth, tall)))
    solid = cloth.modifiers.new('thickness', 'SOLIDIFY')
    solid.thickness, solid.offset = .02, -1
    fringe(points[-1], wide)


def fringe(hem, wide):
    """Gold threads along the lower hem, and a weight of bronze at either point."""
    random, points, faces = np.random.default_rng(5), [], []
    along = np.r_[0, np.cumsum(np.linalg.norm(np.diff(hem[:, :2], axis=0), axis=1))]
    for at in np.linspace(0, along[-1], 190):
        x, y, z = (np.interp(at, along, hem[:, axis]) for axis in range(3))
        long, sway, thick = wide * random.uniform(.050, .062), random.normal(0, .008) * wide, wide * .0048
        spine = [(x, y + .012 * wide, z + .012), (x + .3 * sway, y - .4 * long, z + .022), (x + sway, y - long, z + .012)]
        base = len(points)
        for px, py, pz in spine:
            points += [(px - thick, py, pz), (px, py, pz + thick * 1.3), (px + thick, py, pz)]
        for row in range(2):
            a = base + 3 * row
            faces += [(a, a + 3, a + 4, a + 1), (a + 1, a + 4, a + 5, a + 2)]
    made, g = material('fringe')
    dull = g.noise(g.place(), 9, 3)
    mesh('fringe', points, faces, surface(made, g, g.node('BsdfPrincipled', {'Base Color': g.mix(g.remap(dull, .35, .65), rgb('#8f5f20'), rgb('#d9a64a')), 'Roughness': .5, 'Metallic': .3})), 80)
    for point in (hem[0], hem[-1]):
        weight = lathe([(.001, .50), (.10, .46), (.12, .34), (.08, .28), (.22, .20), (.34, 0), (.36, -.22), (.26, -.50), (.10, -.72), (.001, -.78)], gold(), steps=32)
        weight.scale = (.105 * wide,) * 3
        # Its axis lies in the picture.
        weight.rotation_euler = (-math.pi / 2, 0, 0)
        weight.location = (point[0] - math.copysign(.012 * wide, point[0]), point[1] - .028 * wide, point[2] + .06)
