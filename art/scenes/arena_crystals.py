"""Crystals on the Warden's back: pointed shards in groups. In the picture the moon is on some facets and the fires are on others, edges are bright, and a cold light is within."""
import math
import random as rnd

import bpy
import cv2
import numpy as np
from mathutils import Euler, Vector

from kit import denoise, lights, shapes
from kit.nodes import material
from scenes.arena_fight import INTO, RIGHT

#: Their kind (see `shapes.belong`).
CRYSTAL = 6
#: How grey they are at root and tip: that tells how far up a shard a pixel lies.
ROOT, TIP = 0.04, 0.50
#: Sides of a shard.
SIDES = 6
#: What is within: at the root, and towards the tip.
DEEP, CLEAR = (0.08, 0.15, 0.30), (0.34, 0.50, 0.80)


def grow(warden):
    """The stones on its back give way to crystals."""
    def build(n):
        return n.add('BsdfPrincipled', Base_Color=n.mix(n.attribute(), (ROOT,) * 3, (TIP,) * 3), Roughness=0.35, Specular=0.4)
    made = material('crystal', build)
    for number, part in enumerate(part for part in warden.children if part.name.startswith('rock')):
        # One that the mane all but buries is a splinter in it.
        part.hide_render = part.location.y < -1.1 and part.location.x > 0
        # The far row is short: above it hangs the bar of its life.
        far, end = min(max(0.5 - part.location.x / 0.54, 0), 1), min(abs(part.location.y + 0.2) / 2.4, 1)
        vertices, faces, heights = group(0.60 * (1 - 0.25 * end) - 0.24 * far * (1 - end), number)
        cluster = shapes.add('crystals', vertices, faces, made, smooth=False, mask=heights)
        part.data = cluster.data
        bpy.data.objects.remove(cluster)


def group(long, seed):
    """Vertices, faces and heights, 0..1, of a great shard and three lesser ones that lean out of its root."""
    random, vertices, faces, heights = rnd.Random(seed), [], [], []
    way = random.uniform(0, 2 * math.pi)
    for number in range(4):
        share, lean = (random.uniform(0.45, 0.72), random.uniform(0.32, 0.60)) if number else (1.0, 0.0)
        way += random.uniform(0.55, 0.85) * math.pi
        turn = Euler((0, lean, way)).to_matrix()
        first, root = len(vertices), 0.30 * lean * (turn @ Vector((1, 0, 0)))
        vertices += [root + turn @ point for point in shard(long * share, 0.118 * (0.55 + 0.45 * share), random)]
        heights += [0.0] * SIDES + [0.58] * SIDES + [1.0]
        for k in range(SIDES):
            on = (k + 1) % SIDES
            faces += [(first + k, first + on, first + SIDES + on, first + SIDES + k), (first + SIDES + k, first + SIDES + on, first + 2 * SIDES)]
    return vertices, faces, heights


def shard(long, broad, random):
    """A prism that narrows a little and ends in a point off its axis; its root is in the hide."""
    angles = [2 * math.pi * (k + random.uniform(-0.25, 0.25)) / SIDES for k in range(SIDES)]
    radii = [broad * random.uniform(0.82, 1.12) for _ in angles]
    low = [Vector((0.86 * r * math.cos(a), 1.2 * r * math.sin(a), -0.22)) for a, r in zip(angles, radii)]
    high = [Vector((r * math.cos(a), 1.2 * r * math.sin(a), long * random.uniform(0.46, 0.68))) for a, r in zip(angles, radii)]
    return [*low, *high, Vector((random.uniform(-0.4, 0.4) * broad, random.uniform(-0.4, 0.4) * broad, long))]


def lit(seen):
    """Facets are flat and have one light each: what the small light left on them is only their shade."""
    part = seen['who'] == CRYSTAL
    if not part.any():
        return
    rows, columns = np.where(part.any(1))[0], np.where(part.any(0))[0]
    box = np.s_[max(rows[0] - 4, 0):rows[-1] + 5, max(columns[0] - 4, 0):columns[-1] + 5]
    part, at, light, albedo = part[box], seen['at'][box], seen['light'][box], seen['albedo'][box]
    eye = np.array(bpy.context.scene.camera.matrix_world.to_3x3().col[2], np.float32)
    normal = facets(at, eye)
    grey = albedo.mean(2)
    low, top = np.percentile(grey[part], (2, 98))
    up = np.clip((grey - low) / (top - low), 0, 1)[..., None]
    moon, fire = way((0.25, 0.67, 0.82)), way(tuple(-0.80 * a - 0.30 * b for a, b in zip(RIGHT, INTO)) + (0.30,))
    shade = cv2.GaussianBlur((light @ np.float32([0.3, 0.59, 0.11])) * part, (0, 0), 3) / (cv2.GaussianBlur(part.astype(np.float32), (0, 0), 3) + 1e-3)
    shade = np.clip(shade / np.median(shade[part]), 0.55, 1.25)[..., None]
    moonlit, firelit = (np.clip(normal @ towards, 0, 1)[..., None] ** 2 for towards in (moon, fire))
    back = 2 * (normal @ eye)[..., None] * normal - eye
    face = (0.35 + 0.65 * up) * shade * ((0.012 + 0.12 * moonlit) * np.float32((0.50, 0.60, 0.80)) + 0.34 * firelit * np.float32((1.0, 0.50, 0.18)))
    face += 0.14 * np.clip(back @ moon, 0, 1)[..., None] ** 14 * np.float32(lights.MOON)
    within = np.clip(normal @ eye, 0, 1)[..., None] ** 1.5 * (0.07 * np.exp(-np.square((up - 0.34) / 0.26)) * np.float32(DEEP) + 0.012 * up * np.float32(CLEAR))
    edge = ridges(normal, part)[..., None] * (0.04 + 0.11 * np.clip(normal @ moon + 0.35, 0, 1))[..., None] * np.float32((0.70, 0.84, 1.0))
    cover = cv2.GaussianBlur(part.astype(np.float32), (0, 0), max(seen['who'].shape[1] / 4800, 0.4))[..., None]
    seen['light'][box] += cover * ((face + within + edge) / (albedo + denoise.FLOOR) - light)


def facets(at, eye):
    """Which way each flat face looks, from where its pixels are in the world."""
    across, down = cv2.Sobel(at, cv2.CV_32F, 1, 0, ksize=3), cv2.Sobel(at, cv2.CV_32F, 0, 1, ksize=3)
    normal = np.cross(down, across)
    normal /= np.maximum(np.linalg.norm(normal, axis=2, keepdims=True), 1e-6)
    normal *= np.sign(normal @ eye)[..., None]
    return np.dstack([cv2.medianBlur(np.ascontiguousarray(normal[..., k], np.float32), 5) for k in range(3)])


def ridges(normal, part):
    """0..1 along the edges where two facets meet."""
    reach = max(round(part.shape[1] / 900), 1)
    turned = np.zeros(part.shape, np.float32)
    for dy, dx in ((0, reach), (reach, 0)):
        turned = np.maximum(turned, 1 - (np.roll(normal, (dy, dx), (0, 1)) * np.roll(normal, (-dy, -dx), (0, 1))).sum(2))
    inside = cv2.erode(part.astype(np.uint8), np.ones((3, 3), np.uint8))
    return cv2.GaussianBlur(np.clip((turned - 0.10) / 0.25, 0, 1) * inside, (0, 0), 0.7)


def way(towards):
    towards = np.float32(towards)
    return towards / np.linalg.norm(towards)
