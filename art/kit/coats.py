"""Hair that grows on a surface in clumps: every clump has a guide, and its strands lean towards the guide at their tips."""
from dataclasses import dataclass

import numpy as np

from kit.hair_curves import hair_curves


def unit(v):
    return v / np.maximum(np.linalg.norm(v, axis=-1, keepdims=True), 1e-9)


@dataclass(frozen=True)
class Lock:
    """How the strands of one layer of hair hang together."""
    clumps: int
    each: int
    #: Of the thickest part of a strand, in metres.
    radius: float
    #: The width of a clump at its roots, in metres.
    spread: float
    steps: int = 8
    #: How far tips are drawn to the guide's tip; beyond .9 they become spikes, below .5 felt.
    clump: float = 0.75
    curl: float = 0.1
    #: The share of strands that go their own way.
    stray: float = 0.06
    frizz: float = 0.04
    #: How deep roots sit under the skin, in metres.
    depth: float = 0.0
    #: Thickness of the tip as a share of the root's.
    tip: float = 0.25


def surface(thing):
    """(points, normals, triangles) of a triangle mesh."""
    data = thing.data
    co, no = np.empty(len(data.vertices) * 3, np.float32), np.empty(len(data.vertices) * 3, np.float32)
    data.vertices.foreach_get('co', co)
    data.vertices.foreach_get('normal', no)
    corners = np.empty(len(data.loops), np.int32)
    data.loops.foreach_get('vertex_index', corners)
    return co.reshape(-1, 3).astype(float), no.reshape(-1, 3).astype(float), corners.reshape(-1, 3)


def scatter(points, triangles, weight, count, random):
    """Places on the surface by area times weight: (triangle, barycentric coordinates)."""
    a, b, c = (points[triangles[:, i]] for i in range(3))
    area = np.linalg.norm(np.cross(b - a, c - a), axis=1)
    share = area * np.clip(weight[triangles].mean(1), 0, None)
    pick = random.choice(len(triangles), count, p=share / share.sum())
    s, t = np.sqrt(random.rand(count)), random.rand(count)
    return pick, np.stack([1 - s, s * (1 - t), s * t], 1)


def blended(values, triangles, pick, bary):
    return np.einsum('nk,nkd->nd', bary, values[triangles[pick]])


def grow(name, on, weight, direction, bend, length, lock, material, seed=1):
    """Hair over the surface `on` (see `surface`); all other arrays have a value for each of its points.

    A strand leaves along `direction` and is bent by `bend`; both add to its length, so that it is about 1.6 times the nominal `length`.
    """
    random = np.random.RandomState(seed)
    points, normals, triangles = on
    pick, bary = scatter(points, triangles, weight, lock.clumps, random)
    root, normal, way, pull = (blended(v, triangles, pick, bary) for v in (points, normals, direction, bend))
    normal = unit(normal)
    # Whole clumps are tilted a little, so that neighbours overlap.
    way = unit(way + random.normal(0, 0.16, way.shape))
    long = blended(length[:, None], triangles, pick, bary)[:, 0] * random.uniform(0.72, 1.12, lock.clumps)
    guide = guides(root, way, pull, long, lock, random)
    points, thick = strands(guide, root, normal, long, lock, random)
    return hair_curves(name, points, thick, material, np.repeat(normal, lock.each, 0))


def guides(root, way, pull, long, lock, random):
    t = np.linspace(0, 1, lock.steps)
    across = unit(np.cross(way, random.normal(size=way.shape)))
    other = unit(np.cross(way, across))
    angle = random.uniform(0, 6.28, lock.clumps)[:, None] + random.uniform(0.5, 1.25, lock.clumps)[:, None] * 6.28 * t[None]
    wave = (np.sin(angle)[..., None] * across[:, None] + np.cos(angle)[..., None] * other[:, None]) * lock.curl * 0.5
    t, long = t[None, :, None], long[:, None, None]
    return root[:, None] + way[:, None] * t * long + pull[:, None] * t ** 2 * long * 0.8 + wave * t ** 1.2 * long


def strands(guide, root, normal, long, lock, random):
    """(points, radii) of all strands."""
    t = np.linspace(0, 1, lock.steps)
    of = np.repeat(np.arange(lock.clumps), lock.each)
    count = len(of)
    tangent = unit(np.cross(normal, random.normal(size=normal.shape)))
    disc = random.normal(0, 0.5, (count, 2)) * lock.spread
    offset = tangent[of] * disc[:, :1] + np.cross(normal, tangent)[of] * disc[:, 1:]
    pull = np.clip(lock.clump + random.normal(0, 0.10, count), 0, 0.97)
    pull[random.rand(count) < lock.stray] = 0.15
    share = random.uniform(0.70, 1.08, count)
    follow = 1 - pull[:, None] * t[None] ** 0.8
    points = root[of][:, None] + (guide[of] - root[of][:, None]) * share[:, None, None] + offset[:, None] * follow[..., None]
    own = random.normal(size=(count, 1, 3)) * np.sin(t * 5)[None, :, None] * t[None, :, None]
    points = points + own * lock.frizz * (long[of] * share)[:, None, None] - normal[of][:, None] * lock.depth
    taper = 1 - (1 - lock.tip) * t ** 1.8
    return points, lock.radius * random.uniform(0.7, 1.2, count)[:, None] * taper[None]
