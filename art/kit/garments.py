"""Garments as tubes of cloth in pleats, let fall on somebody's posed flesh: skirts from a belt, bodices from neck to belt, sleeves. What is draped is kept, as capes are (`drape.kept`).

All points are in the figure's own frame, in metres; grids are (rows from the upper edge down, columns round the tube, 3).
"""
import math
from dataclasses import dataclass

import numpy as np
from mathutils import Vector
from mathutils.bvhtree import BVHTree
from scipy.ndimage import gaussian_filter, gaussian_filter1d

from kit import people, shapes
from kit.cloth import grid_faces, thicken
from kit.drape import Cloth, Field, kept
from kit.nodes import material

#: Of the simulation: steps for a frame of a fiftieth of a second; frames until cloth is at rest; how far off the flesh it stays (metres).
SUBSTEPS, FRAMES, GAP = 10, 75, .011


@dataclass(frozen=True)
class Flesh:
    """A posed body: vertices of the whole base mesh, and the share of each that every part of the body has."""
    points: np.ndarray
    shares: dict

    def share(self, *parts):
        return np.clip(sum(self.shares.get(part, np.zeros(len(self.points))) for part in parts), 0, 1)

    def cut(self, keep):
        """Vertices, faces and the old index of each vertex, of what is kept (a share over .5)."""
        points, faces, _, used = people.surface(self.points, keep)
        return points, faces, used


def flesh(recipe, bones, grips=None):
    rest = people.mixed(recipe)
    points, shares, _ = people.posed(rest, bones, grips or {'left': 'fist', 'right': 'fist'}, {'left': .017, 'right': .017})
    return Flesh(points, shares)


def field_of(body, keep, also=None, room=.30, cell=.02, grown=.0):
    """What cloth lies on as one distance field: the kept flesh, and what `also` gives for points (distances, metres). `grown`: how thick what is worn beneath lies on the flesh."""
    points, faces, _ = body.cut(keep)
    tree = BVHTree.FromPolygons([Vector(p) for p in points], faces)

    def distance(p):
        away = np.empty(len(p), np.float32)
        for k, at in enumerate(p):
            near, normal, _, far = tree.find_nearest(Vector(at))
            away[k] = math.copysign(far, (Vector(at) - near).dot(normal)) - grown
        return away if also is None else np.minimum(away, also(p))
    low, high = points.min(0) - room, points.max(0) + room
    low[2] = max(low[2], -.08)
    return Field(distance, tuple(low), tuple(high), cell)


def pleats(columns, count, seed):
    """How far out cloth lies round a tube, -1.2 in a valley to .8 on a ridge: no two folds as wide or as deep."""
    random = np.random.RandomState(seed)
    ends = np.concatenate([[0], np.cumsum(random.uniform(.55, 1.55, count))])
    u = np.arange(columns) / columns + random.rand()
    phase = np.interp(u % 1, ends / ends[-1], np.arange(count + 1))
    deep = random.uniform(.6, 1.35, count)[np.minimum(phase.astype(int), count - 1)]
    ridge = deep * (2 * np.abs(np.sin(math.pi * phase)) ** .8 - 1.2)
    return gaussian_filter1d(ridge, columns / count * .06, mode='wrap')


def fall(facts, cut, ground, wind=(0, 0, 0), frames=FRAMES, friction=.10, bend=.16):
    """Points of a garment at rest. `cut()` gives where it begins, what its lengths are measured on and what is pinned; `ground()` the field that it falls on."""
    def fallen():
        start, sewn, pinned = cut()
        cloth, field = Cloth(start, sewn, pinned, bend, closed=True), ground()
        for frame in range(frames):
            for _ in range(SUBSTEPS):
                cloth.step(field, np.array(wind, float), 1 / 50 / SUBSTEPS, 1, margin=GAP, friction=friction, drag=1.2)
                if frame < 4:
                    cloth.before[:] = cloth.x
        return cloth.points
    points = kept(repr((facts, wind, frames, friction, bend, SUBSTEPS, 3)), fallen)
    # What is kept is rounded to a millimetre, which would be felt.
    return np.dstack([gaussian_filter(points[..., k], (.9, .9), mode=('nearest', 'wrap')) for k in range(3)])


def along(path, rows):
    """Points at even distances along polylines (stations, columns, 3): (rows, columns, 3)."""
    long = np.concatenate([np.zeros((1, path.shape[1])), np.cumsum(np.linalg.norm(np.diff(path, axis=0), axis=2), 0)])
    t = np.linspace(0, 1, rows)
    out = np.empty((rows, path.shape[1], 3))
    for column in range(path.shape[1]):
        for k in range(3):
            out[:, column, k] = np.interp(t * long[-1, column], long[:, column], path[:, column, k])
    return out


def pleated(points, ridge, deep):
    """The grid pushed along its own normals by `ridge` (columns) times `deep` (rows, metres)."""
    down = np.gradient(points, axis=0)
    across = np.roll(points, -1, 1) - np.roll(points, 1, 1)
    normal = np.cross(across, down)
    normal /= np.maximum(np.linalg.norm(normal, axis=2, keepdims=True), 1e-9)
    normal = np.dstack([gaussian_filter(normal[..., k], (2, 6), mode=('nearest', 'wrap')) for k in range(3)])
    middle = points.mean(1, keepdims=True)
    if ((points - middle) * normal).sum() < 0:
        normal = -normal
    return points + normal * (ridge[None, :] * np.asarray(deep)[:, None])[..., None]


def stitched(name, points, made, thick=.006, levels=1):
    """The garment as an object, with what its material asks for: `fold` is 0 in hollows and 1 on ridges."""
    rows, columns = points.shape[:2]
    part = shapes.add(name, points.reshape(-1, 3), grid_faces(rows, columns, True), made)
    part.data.attributes.new('fold', 'FLOAT', 'POINT').data.foreach_set('value', hollows(points).ravel().astype(np.float32))
    return thicken(part, thick, levels)


def hollows(points, wide=7, deep=.022):
    """How far each point lies out of its surroundings: 0 in the valleys, 1 on the ridges, seen from outside."""
    spread = np.dstack([gaussian_filter(points[..., k], wide, mode=('nearest', 'wrap')) for k in range(3)])
    normal = np.cross(np.roll(spread, -1, 1) - np.roll(spread, 1, 1), np.gradient(spread, axis=0))
    normal /= np.maximum(np.linalg.norm(normal, axis=2, keepdims=True), 1e-9)
    if ((spread - spread.mean(1, keepdims=True)) * normal).sum() < 0:
        normal = -normal
    return np.clip(.5 + ((points - spread) * normal).sum(2) / (2 * deep), 0, 1)


def trimmed(part, points, first, last=1.0):
    """A braid from the share `first` to `last` of the way down the garment."""
    rows, columns = points.shape[:2]
    down = np.linspace(0, 1, rows)
    edge = np.clip((down - first) / .012 + .5, 0, 1) * np.clip((last - down) / .012 + .5, 0, 1)
    part.data.attributes.new('edge', 'FLOAT', 'POINT').data.foreach_set('value', np.repeat(edge, columns).astype(np.float32))
    return part


def weave(name, base, dark, light, deep=.9, matt=False):
    """Thin wool of the colour `base`, `dark` in its folds and `light` on their ridges: where a figure is small, light alone is too soft to tell them apart. `matt`: fulled wool, whose nap takes every gloss."""
    def build(n):
        at = n.position()
        fold, broad = n.attribute('fold'), n.noise(at, 3.0, 4)
        tint = n.mix(n.fit(broad, .35, .7, 0, .30), base, dark)
        tint = n.mix(n.fit(fold, .46, .10, 0, deep), tint, dark)
        tint = n.mix(n.fit(fold, .55, .95, 0, .6), tint, light)
        if matt:
            tint = n.mix(n.fit(n.noise(at, 70, 3, .7), .35, .70, 0, .30), tint, dark)
        tint = n.mix(n.attribute('edge'), tint, '#a8762e')
        threads = n.noise(n.stretch(at, (1, 1, .35)), 160, 2)
        return n.add('BsdfPrincipled', Base_Color=tint, Roughness=1.0 if matt else .85, Sheen=0 if matt else .12, Sheen_Tint=1.0, Specular=0 if matt else .12, Normal=n.bump(threads, .10, .002))
    return material(name, build)
