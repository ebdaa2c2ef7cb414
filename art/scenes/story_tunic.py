"""What is worn below a breastplate by who is on one knee: a tunic laid over the thigh he has raised, and strips of leather over it, short enough to show the knee he kneels on."""
import math

import numpy as np
from mathutils import Vector

from kit import shapes
from kit.cloth import grid_faces, thicken
from kit.surfaces import leather, preset_material

#: How long the tunic is beside that of a man who stands.
TUNIC = .82
#: How far along the thigh the cloth lies, and how far it hangs down beside it.
LONG, HANGS = .30, .13
ROWS, COLUMNS = 30, 61
#: Of the strips, below and above: how many, how far from the waist's middle, how long.
STRIPS = ((20, .168, .300), (20, .180, .250))
#: How far strips keep from the bone of the thigh that is raised, and of the other.
RAISED, OTHER = .138, .116
#: How high above the hips their hinges are.
HINGES = .072
LINKS = 16


def dressed(man, bones, metal, cloth='purple', raised='right'):
    """Strips and skirt of one who stands would hide the knee: the skirt is shortened, the strips are hung anew."""
    for part in man.children_recursive:
        if part.name.startswith('strap'):
            part.hide_render = True
            for stud in part.children:
                stud.hide_render = True
        elif part.name.startswith('skirt'):
            part.scale.z *= TUNIC
    for part in [lap(bones, raised, preset_material(cloth)), *strips(bones, preset_material(f'flat {metal}'), raised)]:
        part.parent = man


def lap(bones, side, material):
    """A tunic's skirt where it lies over a raised thigh, and hangs down on both sides of it."""
    hip, knee = (Vector(bones[f'{side}_{part}'].translation) for part in ('thigh', 'shin'))
    along = (knee - hip).normalized()
    up = (Vector((0, 0, 1)) - along * along.z).normalized()
    aside = along.cross(up)
    u, v = np.meshgrid(np.linspace(-1, 1, COLUMNS), np.linspace(0, 1, ROWS))
    over = np.clip(np.abs(u) / .62, 0, 1) * math.pi / 2 * np.sign(u)
    below = np.clip((np.abs(u) - .62) / .38, 0, 1) * HANGS * (1 - .25 * v + .12 * np.sin(v * 9 + 1))
    # Under the strips it lies flat; folds begin where they end.
    folds = (.002 + .014 * v) * np.sin(u * 13 + 2.5 * v + 1) + .006 * v * np.sin(u * 29 + 2)
    radius = .098 + .020 * np.minimum(v / .4, 1) - .008 * v + folds
    far = -.07 + (LONG + .07) * v + .02 * np.sin(u * 5 + 1) * v
    across, high = np.sin(over) * radius + np.sign(u) * below * (.12 + .5 * v * np.abs(folds) / .02), np.cos(over) * radius - below
    points = np.array(hip) + far[..., None] * np.array(along) + across[..., None] * np.array(aside) + high[..., None] * np.array(up)
    hem = np.clip((v - .93) / .02, 0, 1).ravel()
    return thicken(shapes.add('lap', points.reshape(-1, 3), grid_faces(ROWS, COLUMNS), material, mask=hem), .008)


def strips(bones, gold, raised):
    """Two rows round the waist, each strip hanging from its hinge until a thigh is in its way, on which it lies; all end in gold."""
    parts = []
    for row, (count, radius, long) in enumerate(STRIPS):
        hide = leather('strips above', '#84482a', '#3e1c0e') if row else leather('strips below', '#5a3018', '#241008')
        wide = 2 * math.pi * radius / count * (.98 - .06 * row)
        for k, (path, normals) in enumerate(side_by_side(bones, raised, radius, long, .008 * row, 1.04 * wide, .5 * row)):
            above = .003 * (k % 2)
            parts += [ribbon(path, normals, wide, 0, 1, hide, above), ribbon(path, normals, wide * 1.05, .88, 1, gold, above + .005), ribbon(path, normals, wide * 1.05, 0, .09, gold, above + .005)]
    return parts


def side_by_side(bones, raised, radius, long, above, apart, first):
    """As many strips as leave no gap: over a thigh they fan out, so that their ends, not their hinges, lie `apart`."""
    pelvis, tried = bones['pelvis'], []
    for a in np.linspace(0, 2 * math.pi, 241):
        out = Vector((math.cos(a), math.sin(a) * .84, 0))
        hinge = pelvis @ (out * radius + Vector((0, 0, HINGES)))
        tried.append(hung(np.array(hinge), np.array((pelvis.to_3x3() @ out).normalized()), long, bones, raised, above))
    # Between the legs no strip lies across.
    steps = [min(max(np.linalg.norm(path[-1] - before[-1]), np.linalg.norm(path[0] - before[0])), .6 * apart) for (before, _), (path, _) in zip(tried, tried[1:])]
    along = np.concatenate([[0], np.cumsum(steps)])
    count = round(along[-1] / apart)
    return [tried[int(np.argmin(np.abs(along - (k + first) * along[-1] / count)))] for k in range(count)]


def hung(start, out, long, bones, raised, above):
    """(points, normals) of a strip, link by link."""
    legs = [(np.array(bones[f'{side}_thigh'].translation), np.array(bones[f'{side}_shin'].translation), (RAISED if side == raised else OTHER) + above) for side in ('right', 'left')]
    down = np.array((0, 0, -1.0))
    at, normal = clear_of(start, legs)
    way, points, normals = .6 * out + down, [at], [out]
    for _ in range(LINKS - 1):
        if normal is not None:
            # It lies on the thigh, and does not slip off where that is level.
            way = way + .30 * (1 - np.clip(1.4 * normal[2], 0, 1)) * down
            way = way - min(way @ normal, 0) * normal
        else:
            way = way + .30 * down
        way = way / np.linalg.norm(way)
        at, normal = clear_of(at + way * long / (LINKS - 1), legs)
        points.append(at)
        normals.append(out if normal is None else .3 * out + normal)
    smooth = np.array(normals)
    for _ in range(3):
        smooth[1:-1] = (smooth[:-2] + 2 * smooth[1:-1] + smooth[2:]) / 4
    return np.array(points), smooth


def clear_of(point, legs):
    """The point, outside of both thighs, and which way it was pushed."""
    normal = None
    for a, b, keeps in legs:
        along = b - a
        h = float(np.clip((point - a) @ along / (along @ along), 0, 1))
        away = point - a - h * along
        distance, keeps = np.linalg.norm(away), keeps - .018 * h - .024 * max(1 - 3 * h, 0)
        if distance < keeps:
            normal = away / max(distance, 1e-6)
            point = a + h * along + normal * keeps
    return point, normal


def ribbon(path, normals, wide, first, last, material, above=0.0):
    """A part of a strip, from `first` to `last` of its length; its end is rounded, its middle stands out a little."""
    t = np.linspace(first, last, max(round((last - first) * 20), 4))
    along = np.linspace(0, 1, len(path))
    points = np.stack([np.interp(t, along, path[:, k]) for k in range(3)], 1)
    out = np.stack([np.interp(t, along, normals[:, k]) for k in range(3)], 1)
    tangent = np.gradient(points, axis=0)
    tangent /= np.linalg.norm(tangent, axis=1, keepdims=True)
    out -= (out * tangent).sum(1, keepdims=True) * tangent
    out /= np.linalg.norm(out, axis=1, keepdims=True)
    side = np.cross(tangent, out)
    u = np.array([-.5, -.42, -.2, 0, .2, .42, .5])
    narrow = wide * (1 - .45 * np.clip((t - .90) / .10, 0, 1) ** 2)
    bulge = .10 * wide * (1 - (2 * np.abs(u)) ** 3)
    grid = points[:, None] + side[:, None] * (u[None, :, None] * narrow[:, None, None]) + out[:, None] * (bulge + above)[None, :, None]
    return thicken(shapes.add('strip', grid.reshape(-1, 3), grid_faces(len(t), len(u)), material), .006, 0)
