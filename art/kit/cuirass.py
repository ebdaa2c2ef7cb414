"""A muscle cuirass cast from the CC0 torso: the mesh becomes a distance field, so that the kit's rims, openings and emblem still work."""
from functools import lru_cache

import numpy as np
from mathutils import Matrix
from scipy.ndimage import gaussian_filter, map_coordinates
from scipy.spatial import cKDTree

from kit import armour, people, sdf
from kit.sdf import smooth_max, smooth_min, torus
from kit.shapes import add, lathe, modelled, solid

LOW, HIGH, CELL = np.array([-0.33, -0.25, -0.20]), np.array([0.33, 0.25, 0.52]), 0.0055
MODEL = {'macrodetails/caucasian-male-young': 1, 'macrodetails/universal-male-young-maxmuscle-averageweight': 1.0,
         'macrodetails/proportions/male-young-maxmuscle-averageweight-idealproportions': 1, 'torso/torso-muscle-pectoral-incr': 0.5, 'torso/torso-vshape-incr': 0.25,
         'stomach/stomach-tone-incr': 2.0}


def catmull(points, faces, rounds):
    """Quads into quads; midpoints, then a smoothing step: good enough for a cast."""
    for _ in range(rounds):
        edges = np.sort(np.stack([faces, np.roll(faces, -1, 1)], -1).reshape(-1, 2), 1)
        unique, back = np.unique(edges, axis=0, return_inverse=True)
        centre = points[faces].mean(1)
        n, e = len(points), len(unique)
        middle = points[unique].mean(1)
        mids = n + back.reshape(faces.shape)
        centres = n + e + np.arange(len(faces))
        new = np.stack([np.stack([faces[:, i], mids[:, i], centres, mids[:, i - 1]], 1) for i in range(4)], 1).reshape(-1, 4)
        points, faces = np.vstack([points, middle, centre]), new
        points = relaxed(points, faces, 1, 0.5)
    return points, faces


def relaxed(points, faces, rounds, amount):
    edges = np.stack([faces, np.roll(faces, -1, 1)], -1).reshape(-1, 2)
    edges = np.unique(np.sort(edges, 1), axis=0)
    for _ in range(rounds):
        total, count = np.zeros_like(points), np.zeros(len(points))
        for a, b in (edges.T, edges.T[::-1]):
            np.add.at(total, a, points[b])
            np.add.at(count, a, 1)
        points = points + (total / np.maximum(count, 1)[:, None] - points) * amount
    return points


@lru_cache(maxsize=None)
def cast(relief=2.7):
    """The field's grid in the chest's frame. `relief` makes the muscles bolder than life: detail against a relaxed copy."""
    rest = people.mixed(MODEL)
    shoulders = (people.joint(rest, 'upperarm01.L:head') + people.joint(rest, 'upperarm01.R:head')) / 2
    hips = (people.joint(rest, 'upperleg01.L:head') + people.joint(rest, 'upperleg01.R:head')) / 2
    q = rest - shoulders
    tall = 0.52 / (shoulders[2] - hips[2])      # shoulder to hip on the project's skeleton
    q = q * np.array([1.04, 1.06, tall]) + np.array([0, 0.01, 0.40])
    faces = np.array([[c[0] for c in f] for f in people.base()[2]['body']])
    near = (np.abs(q[:, 0]) < 0.34) & (q[:, 2] > -0.35) & (q[:, 2] < 0.62)
    faces = faces[near[faces].all(1)]
    used = np.unique(faces)
    renumber = np.full(len(q), -1)
    renumber[used] = np.arange(len(used))
    points, faces = q[used], renumber[faces]
    points, faces = catmull(points, faces, 2)
    flat = relaxed(points, faces, 60, 0.6)
    front = np.clip((0.02 - points[:, 1]) / 0.05, 0, 1)[:, None]
    points = points + (points - flat) * (relief - 1) * (0.5 + 0.5 * front)
    a, b, c, d = (points[faces[:, i]] for i in range(4))
    normal = np.cross(c - a, d - b)
    normal /= np.maximum(np.linalg.norm(normal, axis=1, keepdims=True), 1e-12)
    samples = np.vstack([(a + b + c + d) / 4, a * 0.6 + c * 0.4, b * 0.6 + d * 0.4])
    normals = np.vstack([normal] * 3)
    count = ((HIGH - LOW) / CELL).astype(int)
    axes = [np.linspace(LOW[i], HIGH[i], count[i]) for i in range(3)]
    grid = np.stack(np.meshgrid(*axes, indexing='ij'), -1).reshape(-1, 3)
    tree = cKDTree(samples)
    distance, index = tree.query(grid, k=5)
    sign = np.einsum('nkd,nkd->nk', grid[:, None] - samples[index], normals[index]).mean(1)
    field = np.where(sign < 0, -distance[:, 0], distance[:, 0]).reshape(count)
    return gaussian_filter(field, 0.9).astype(np.float32), count


def field_of(p):
    grid, count = cast()
    at = (p - LOW) / (HIGH - LOW) * (count - 1)
    return map_coordinates(grid, at.T, order=1, mode='nearest').astype(np.float32)


@modelled
def cuirass(step, material, royal=False, thick=0.019):
    def shell(p):
        d = field_of(p) - thick
        d = smooth_min(d, armour.torso(p) + 0.048, 0.02)      # never thinner than the kit's body
        d = smooth_max(d, np.abs(p[:, 0]) - 0.222 - 0.05 * np.clip(p[:, 2] - 0.36, 0, 0.1), 0.02)      # the stumps of the arms
        return smooth_max(smooth_max(d, p[:, 2] - 0.455, 0.02), -0.13 - p[:, 2], 0.015)

    def field(p):
        q = np.stack([np.abs(p[:, 0]), p[:, 1], p[:, 2]], 1)
        d = armour.openings(shell(p), p, 0.012)
        rim = np.abs(sdf.length((q - sdf.vec((0.235, 0, 0.395))) * sdf.vec((0.55, 1, 1))) - 0.094) - 0.009
        d = np.where((q[:, 0] > 0.13) & (np.abs(d) < 0.02), smooth_min(d, np.maximum(rim, np.abs(d) - 0.006), 0.005), d)
        d = smooth_min(d, torus(p, (0, 0.005, 0.440), 0.108, 0.013, stretch=(1.0, 0.95)), 0.010)
        hem = np.maximum(d - 0.006, np.abs(p[:, 2] + 0.112) - 0.011) - 0.003
        d = smooth_min(d, hem, 0.005)
        if royal:       # cut with a burin: a dogtooth above the hem, a line that follows the breast, scrolls on the belly
            near = np.abs(d) < 0.012
            tooth = np.abs(((np.arctan2(p[:, 0], -p[:, 1]) * 7) % 1) - 0.5) * 0.042
            band = np.maximum(np.abs(p[:, 2] + 0.072 - tooth + 0.010) - 0.0028, 0)
            lines = np.minimum(np.minimum(band, np.abs(p[:, 2] + 0.044) - 0.0022), np.abs(p[:, 2] + 0.094) - 0.0018)
            breast = np.abs(np.hypot((q[:, 0] - 0.082) / 1.15, p[:, 2] - 0.300) - 0.098) - 0.0024
            lines = np.minimum(lines, np.where((p[:, 1] < 0) & (p[:, 2] < 0.34), breast, 1))
            spiral = np.hypot(q[:, 0] - 0.125, p[:, 2] - 0.105)
            turn = np.arctan2(p[:, 2] - 0.105, q[:, 0] - 0.125) / (2 * np.pi)
            scroll = np.where((spiral < 0.048) & (p[:, 1] < 0), np.abs((spiral / 0.014 + turn) % 1 - 0.5) * 0.014 - 0.0018, 1)
            lines = np.minimum(lines, scroll)
            d = np.where(near, d + 0.0042 * np.clip(1 - lines / 0.0032, 0, 1), d)
        return d

    def mask(p):
        q = np.abs(p[:, 0])
        rims = (sdf.length((np.stack([q, p[:, 1], p[:, 2]], 1) - sdf.vec((0.235, 0, 0.395))) * sdf.vec((0.55, 1, 1))) < 0.106) | (p[:, 2] < -0.097)
        rims |= np.abs(torus(p, (0, 0.005, 0.440), 0.108, 0.016)) < 0.012
        return rims.astype(float)
    return solid('cuirass', field, tuple(LOW + 0.012), tuple(HIGH - 0.012), step, material, mask)


def emblem(material, radius=0.058, thick=0.019):
    """A sun of eight rays on the breast, crisp because it is a part of its own; in the chest's frame."""
    depths = np.linspace(-0.24, 0.0, 160)
    centre = (0.0, 0.322)

    def front(x, z):
        """Where the plate's surface is, as y."""
        at = field_of(np.stack([np.full(160, x), depths, np.full(160, z)], 1).astype(np.float32)) - thick
        return float(depths[np.argmax(at < 0)])
    a = np.linspace(0, 2 * np.pi, 64, endpoint=False)
    ring = radius * (0.50 + 0.50 * np.abs(np.cos(a * 4)) ** 7)
    # The valley between the breasts is bridged.
    ridge = min(front(x, z) for x in (-0.035, 0.0, 0.035) for z in (0.30, 0.322, 0.345))
    points = []
    for share, out in ((1.0, 0.006), (0.97, -0.004), (0.72, -0.008), (0.34, -0.011)):
        for t, r in zip(a, ring):
            x, z = centre[0] + r * share * np.sin(t), centre[1] + r * share * np.cos(t)
            points.append((x, min(front(x, z), ridge + 0.25 * r * share) + out, z))
    faces = [(i * 64 + j, i * 64 + (j + 1) % 64, (i + 1) * 64 + (j + 1) % 64, (i + 1) * 64 + j) for i in range(3) for j in range(64)]
    rays = add('emblem', points, faces, material, angle=0.4)
    boss = lathe('emblem boss', [(0, 0.013), (0.012, 0.011), (0.019, 0.004), (0.022, -0.004)], material, 32)
    boss.matrix_world = Matrix.Translation((centre[0], ridge - 0.006, centre[1])) @ Matrix.Rotation(np.pi / 2, 4, 'X')
    return [rays, boss]
