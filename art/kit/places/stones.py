"""Worn, hewn stones. Few meshes are made and many objects share them: a wall of a thousand blocks costs no more memory than forty."""
import random as rnd
from functools import lru_cache

import bpy
import numpy as np

from kit import shapes, tiles
from kit.nodes import material as made_of
from kit.noise import fractal

#: name: colour.
SUBSTANCES = {'ashlar': '#79705f', 'tread': '#817867', 'pale': '#b8ab92', 'cobble': '#66604f', 'earth': '#4a4234', 'dark': '#5d5c60', 'slate': '#5b616c'}
#: So many meshes of each size.
VARIANTS = 4
#: What an image of a substance covers.
METRES = 1 / 0.42


def rounded(size, rounding, cells, seed, wear):
    """A box of grids with soft edges, flattened and chipped by noise."""
    half, points, faces = np.array(size) / 2, [], []
    for axis in range(3):
        for sign in (-1, 1):
            others = [i for i in range(3) if i != axis]
            u, v = np.meshgrid(np.linspace(-1, 1, cells), np.linspace(-1, 1, cells), indexing='ij')
            face = np.zeros((cells * cells, 3))
            face[:, axis], face[:, others[0]], face[:, others[1]] = sign, u.ravel(), v.ravel()
            corner = (np.arange(cells - 1)[:, None] * cells + np.arange(cells - 1)[None]).ravel() + sum(len(p) for p in points)
            quad = np.stack([corner, corner + cells, corner + cells + 1, corner + 1], 1)
            faces.append(quad if (sign > 0) == (axis != 1) else quad[:, ::-1])
            points.append(face)
    at = np.concatenate(points)
    # Rows of vertices are crowded towards the edges, where the form is.
    at = np.sign(at) * (1 - (1 - np.abs(at)) ** 1.6) * half
    inner = np.clip(at, -half + rounding, half - rounding)
    out = at - inner
    far = np.linalg.norm(out, axis=1, keepdims=True)
    at = np.where(far > 1e-9, inner + out / np.maximum(far, 1e-9) * np.minimum(far, rounding), at)
    normal = at / half ** 2
    normal /= np.maximum(np.linalg.norm(normal, axis=1, keepdims=True), 1e-9)
    edge = np.sort(np.abs(at) / half, axis=1)[:, 1:2] ** 6
    rough = fractal(at * 3.1 + seed * 7.3, 4, seed)[:, None] * 0.5 + fractal(at * 9 + seed, 3, seed + 5)[:, None] * 0.22
    chips = np.clip(fractal(at * 2.3 + seed * 3.1, 3, seed + 9)[:, None] - 0.05, 0, 1) * edge * 3
    return at + normal * wear * (rough - chips), np.concatenate(faces)


@lru_cache(maxsize=None)
def mesh(size, variant, material_name, wear):
    smallest = min(size)
    points, faces = rounded(size, smallest * 0.10, 11, variant * 17 + int(sum(size) * 100), wear * smallest)
    thing = shapes.add('hewn', points, faces, bpy.data.materials[material_name])
    data = thing.data
    bpy.data.objects.remove(thing)
    return data


def stone(size, material, random, at=(0, 0, 0), turn=(0, 0, 0), wear=0.06):
    """One block; its size is rounded to 5 cm so that meshes can be shared."""
    kept = tuple(max(round(s * 20) / 20, 0.05) for s in size)
    thing = shapes.link(bpy.data.objects.new('stone', mesh(kept, random.randrange(VARIANTS), material.name, wear)))
    thing.location, thing.rotation_euler = at, turn
    thing.scale = [s / k for s, k in zip(size, kept)]
    return thing


@lru_cache(maxsize=None)
def hewn(name):
    """Stone of one of `SUBSTANCES`: worn by weather, each block of another tone."""
    broad, grit, pits = (tiles.clouds(tiles.SIDE, reach, 61 + i, smallest=small) for i, (reach, small) in enumerate(((1.5, 2), (0.9, 18), (1.2, 6))))
    hollow = np.clip(pits - 0.9, 0, 1)
    tone = np.clip((0.86 + 0.13 * broad + 0.08 * grit) * (1 - 0.45 * hollow), 0.1, 2)
    colour = tiles.image(f'{name} colour', tiles.shade(SUBSTANCES[name], tone))
    relief = 0.35 * broad + 0.16 * grit - 0.6 * hollow
    height = tiles.image(f'{name} height', np.repeat(((relief - relief.min()) / np.ptp(relief))[..., None], 3, 2), True)

    def build(n):
        own = n.add('ObjectInfo').outputs['Random']
        tint = n.mix(1.0, n.boxed(colour, METRES), n.ramp(own, (0.0, '#a89c92'), (0.35, '#cfc2b0'), (0.7, '#ded6cc'), (1.0, '#c8a985')), 'MULTIPLY')
        return n.add('BsdfPrincipled', Base_Color=tint, Roughness=0.82, Specular=0.25, Normal=n.bump(n.boxed(height, METRES), 0.36, 0.04))
    return made_of(f'hewn {name}', build)


def chance(seed):
    return rnd.Random(seed)
