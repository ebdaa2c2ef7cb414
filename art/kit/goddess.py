"""Ismareth in stone: serene, veiled, crowned with sixteen rays, a lamp hanging from her hand. Faces -y, stands on z = 0, about nine metres high."""
import math

import numpy as np

from kit import goddess_flesh, goddess_robe, shapes
from kit.nodes import material
from kit.sdf import smooth_min, vec
from kit.shapes import lathe, sweep
from kit.surfaces import plain, preset_material

#: From a woman's height to hers.
SCALE = 4.1
#: Where her lamp hangs: its rod lies in her fist.
LAMP = (-1.804, -1.476, 5.436)


def statue(step=.06):
    """An empty with all parts as children: she faces -y and stands on z = 0. `step`: the mesh's cells there, in metres."""
    stone = carved()
    skin, eyes = goddess_flesh.flesh(stone, 1 if step > .08 else 2)

    def dressed(p):
        return smooth_min(smooth_min(goddess_robe.robe(p), goddess_robe.hair(p, eyes), .004), goddess_robe.veil(p, eyes), .006)
    parts = [skin, shapes.solid('robe', near(dressed, goddess_robe.LOW, goddess_robe.HIGH), goddess_robe.LOW, goddess_robe.HIGH, step / 8, stone, hollows(dressed)), *diadem(eyes), *clasps()]
    woman = shapes.group('woman', parts)
    woman.scale = (SCALE,) * 3
    return shapes.group('goddess', [woman, *lamp(), *halo(eyes * SCALE)])


def near(field, low, high, rough=.014, band=.036):
    """The same field, computed in full only near its surface: elsewhere what a coarse grid says is enough, and takes a tenth of the time."""
    low = vec(low)
    count = np.ceil((vec(high) - low) / rough).astype(int) + 1
    grid = np.stack(np.meshgrid(*(np.arange(n, dtype=np.float32) * rough for n in count), indexing='ij'), -1).reshape(-1, 3) + low
    coarse = np.concatenate([field(part) for part in np.array_split(grid, max(1, len(grid) // 200000))]).reshape(count).astype(np.float32)

    def quick(p):
        values = coarse[tuple(np.clip(np.rint((p - low) / rough).astype(int), 0, count - 1).T)]
        close = np.abs(values) < band
        if close.any():
            values[close] = field(p[close])
        return values
    return quick


def hollows(field, far=.014, step=.0015):
    """For `shapes.solid`: how deep in a fold each vertex lies; where `far` out of the stone there is stone again."""
    def mask(points):
        here = field(points)
        slope = np.stack([field(points + vec(np.eye(3)[axis] * step)) - here for axis in range(3)], 1) / step
        steep = np.maximum(np.linalg.norm(slope, axis=1), 1e-3)
        there = field((points + slope / steep[:, None] * far).astype(np.float32))
        return np.clip(1.1 - there / (far * np.clip(steep, .4, 1.2)), 0, 1) ** 1.3
    return mask


def carved():
    """Clean marble, polished a little: a breath of veins, warm dust in its folds, which are marked in its mask."""
    def build(n):
        at = n.position()
        broad, vein = n.noise(at, 1.1, 3), n.noise(n.stretch(at, (1, 1, .5)), 1.9, 4)
        tint = n.mix(n.fit(broad, .35, .68), '#b4ad9f', '#a59d8f')
        tint = n.mix(n.fit(n.math('ABSOLUTE', n.plus(vein, -.5)), .020, .0, 0, .22), tint, '#857f78')
        tint = n.mix(n.times(n.attribute(), .62), tint, '#4a4034')
        return n.add('BsdfPrincipled', Base_Color=tint, Roughness=.50, Specular=.32)
    return material('carved stone', build)


def clasps():
    x, z = goddess_robe.CLASP
    profile = [(0, .016), (.012, .015), (.016, .009), (.026, .008), (.030, 0)]
    return [shapes.place(lathe('clasp', profile, preset_material('flat gold'), 20), (s * x, -.050, z), (62, 0, s * 14)) for s in (1, -1)]


def diadem(eyes):
    """A band of gold over her hair, before the veil."""
    gold = preset_material('flat gold')
    a = np.linspace(-1.75, 1.75, 41)
    arc = [(eyes[0] + .122 * math.sin(t), eyes[1] + .055 + .012 * math.cos(t), eyes[2] + .035 + .138 * math.cos(t)) for t in a]
    parts = [sweep('band', arc, [.004 + .012 * math.cos(t / 1.75 * 1.4) for t in a], gold, 8, (.55, 1))]
    gem = lathe('gem', [(0, .010), (.008, .008), (.013, 0)], plain('gem', '#8e1b1b', .2), 12)
    return parts + [shapes.place(gem, (eyes[0], eyes[1] + .050, eyes[2] + .172), (90, 0, 0))]


def lamp():
    x, y, z = LAMP
    gold = preset_material('flat gold')
    parts = [lathe('bowl', [(0, -.30), (.10, -.29), (.20, -.22), (.40, -.02), (.44, .06), (.40, .08), (.36, .02), (.18, -.14), (0, -.17)], gold, 40)]
    parts.append(lathe('glass', [(.0, -.12), (.20, -.06), (.27, .12), (.22, .34), (.10, .46), (0, .48)], plain('lamp glass', '#ffca70', .2, glow=5.0, uneven=.1), 24))
    for k in range(8):
        a = math.tau * k / 8
        parts.append(sweep('cage', [(.40 * math.cos(a), .40 * math.sin(a), .04), (.34 * math.cos(a), .34 * math.sin(a), .34), (.06 * math.cos(a), .06 * math.sin(a), .60)], .022, gold, 6))
    parts.append(lathe('finial', [(.10, .56), (.05, .62), (.08, .68), (0, .78)], gold, 16))
    hand = .96
    for k in range(3):
        a = math.tau * k / 3
        parts.append(sweep('chain', [(.38 * math.cos(a), .38 * math.sin(a), .06), (0, 0, hand)], .016, gold, 6))
    parts.append(sweep('rod', [(-.30, 0, hand), (.30, 0, hand)], .070, gold, 10))
    for part in parts:
        part.location = (x, y, z)
    return parts


def halo(eyes):
    gold = preset_material('flat gold')
    x, y, z = eyes[0], eyes[1] + .55, eyes[2] + .15
    ring = [(x + 1.02 * math.sin(a), y, z + 1.02 * math.cos(a)) for a in np.linspace(0, math.tau, 65)]
    parts = [sweep('ring', ring, .055, gold, 10), sweep('ring', [(x + (u - x) * .86, v, z + (w - z) * .86) for u, v, w in ring], .028, gold, 8)]
    for k in range(16):
        a, out = math.tau * k / 16, 1.72 if k % 2 == 0 else 1.42
        parts.append(sweep('ray', [(x + 1.02 * math.sin(a), y, z + 1.02 * math.cos(a)), (x + out * math.sin(a), y, z + out * math.cos(a))], [.085, .006], gold, 6, (.5, 1)))
    return parts
