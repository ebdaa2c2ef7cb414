"""Pines on the crags and about the village: a few trees, many times, wherever rock lies level enough."""
import math

import bpy
import numpy as np
from mathutils import Vector
from mathutils.bvhtree import BVHTree

from kit import shapes, village
from scenes.tech_demo_hamlet import TEMPLE, plots
from scenes.tech_demo_measures import VALLEY, on_screen
from scenes.tech_demo_road import BRIDGE, ROAD, TOWER, along

#: How many are tried; heights in metres.
TRIED, LOW, TALL = 2600, .45, .95


def grow():
    kinds = [pine(seed) for seed in range(4)]
    for kind in kinds:
        kind.location = (0, 0, -900)
    random, grown = np.random.RandomState(5), []
    taken = [np.array(at[:2]) for at in (*along(ROAD, .25), *along(BRIDGE, .3), *plots(), on_screen(*TEMPLE[:2]))]
    taken += [np.array(TOWER[:2]) + .3 * np.array((math.cos(a), math.sin(a))) for a in np.linspace(0, math.tau, 8)]
    for crag in [thing for thing in bpy.data.objects if thing.name.startswith(('crag', 'hillside', 'range'))]:
        tree = BVHTree.FromPolygons([tuple(v.co) for v in crag.data.vertices], [tuple(f.vertices) for f in crag.data.polygons])
        low, high = (np.array(side(crag.bound_box, axis=0)) for side in (np.min, np.max))
        area = (high[0] - low[0]) * (high[1] - low[1])
        for x, y in random.uniform(low[:2], high[:2], (int(9 * area), 2)):
            hit, normal, _, _ = tree.ray_cast(Vector((x, y, high[2] + 1)), Vector((0, 0, -1)))
            if hit is None or abs(normal.z) < .72 or hit.z < high[2] - 3.2 or random.rand() > .30:
                continue
            near = taken + grown
            if min(np.hypot(*(np.array((x, y)) - other)) for other in near) < (.34 if random.rand() < .7 else .22):
                continue
            grown.append(np.array((x, y)))
            tall = random.uniform(LOW, TALL) * (1.0 if random.rand() < .8 else 1.25)
            tree_ = shapes.link(bpy.data.objects.new('pine', kinds[random.randint(len(kinds))].data))
            shapes.belong(shapes.place(tree_, (x, y, hit.z - .04), (random.uniform(-4, 4), random.uniform(-4, 4), random.uniform(0, 360)), tall), VALLEY)


def pine(seed):
    """1 m: whorls of drooping boughs, each a ragged star, shorter towards the top."""
    random = np.random.RandomState(seed)
    points, faces = [], []
    tiers = 8
    for tier in range(tiers):
        share = tier / (tiers - 1)
        radius, z = .26 * (1 - share) ** .85 + .035, .16 + .74 * share
        rays = 11 - tier // 2
        first = len(points)
        points.append((0, 0, z + .17 * (1 - .4 * share)))
        for k in range(2 * rays):
            turn = k * math.pi / rays + seed + tier * .7
            out = radius * (random.uniform(.82, 1.15) if k % 2 else random.uniform(.40, .58))
            points.append((out * math.cos(turn), out * math.sin(turn), z - (.07 if k % 2 else .0) + random.uniform(-.015, .015)))
        faces += [(first, first + 1 + k, first + 1 + (k + 1) % (2 * rays)) for k in range(2 * rays)]
    thing = shapes.add('pine', points, faces, village.foliage('valley pine', '#1a2a20', '#4e6a50'), smooth=False)
    trunk = shapes.tube([(0, 0, -.05), (0, 0, .5)], [.028, .012], 6)
    base = len(points)
    data = bpy.data.meshes.new('pine')
    data.from_pydata([*points, *[tuple(v) for v in trunk[0]]], [], [*faces, *[tuple(i + base for i in f) for f in trunk[1]]])
    data.materials.append(thing.data.materials[0])
    thing.data = data
    return thing
