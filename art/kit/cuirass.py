"""A muscle cuirass cast from the CC0 torso: the mesh becomes a distance field, so that the kit's rims, openings and emblem still work."""
from functools import lru_cache

import numpy as np
from scipy.ndimage import gaussian_filter, map_coordinates
from scipy.spatial import cKDTree

from kit import armour, people, sdf
from kit.sdf import smooth_max, smooth_min, torus
from kit.shapes import modelled, solid

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
def cast(relief=3.2):
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
        if royal:
            emblem = np.maximum(armour.sun(p, (0, 0.335), 0.034), np.maximum(np.abs(d) - 0.006, p[:, 1] + 0.05))
            d = smooth_min(d, emblem, 0.003)
        return d

    def mask(p):
        q = np.abs(p[:, 0])
        rims = (sdf.length((np.stack([q, p[:, 1], p[:, 2]], 1) - sdf.vec((0.235, 0, 0.395))) * sdf.vec((0.55, 1, 1))) < 0.106) | (p[:, 2] < -0.097)
        rims |= np.abs(torus(p, (0, 0.005, 0.440), 0.108, 0.016)) < 0.012
        if royal:
            rims |= (armour.sun(p, (0, 0.335), 0.034) < 0.003) & (p[:, 1] < -0.05)
        return rims.astype(float)
    return solid('cuirass', field, tuple(LOW + 0.012), tuple(HIGH - 0.012), step, material, mask)
