"""What stands in a smithy: hearth with hood and bellows, a quenching trough, racks of weapons, a bench. Fronts face -y."""
import math

import bmesh
import numpy as np

from kit import embers, shapes, weapons
from kit.cloth import grid_faces
from kit.noise import fractal
from kit.shapes import lathe, sweep
from kit.smithing import black_iron, forged_heads
from kit.surfaces import plain, preset_material
from kit.tiles import tiled
from kit.village import box


def splinter(seed, made):
    """A lump of radius 1 with flat faces and edges between them, as coal breaks; out of sight, to be copied."""
    random = np.random.RandomState(seed)
    corners = random.normal(size=(13, 3))
    corners *= random.uniform(.72, 1.05, (13, 1)) / np.linalg.norm(corners, axis=1, keepdims=True) * np.array([1, .85, .75])
    hull = bmesh.new()
    for corner in corners:
        hull.verts.new(corner)
    bmesh.ops.convex_hull(hull, input=hull.verts[:])
    hull.verts.index_update()
    lump = shapes.add('splinter', [tuple(v.co) for v in hull.verts], [tuple(v.index for v in face.verts) for face in hull.faces], made, smooth=False)
    hull.free()
    lump.location = (0, 0, -900)
    return lump


def hearth(wide=2.8, deep=1.7):
    """A stone bed of coals with a hood on pillars; bellows at its left. The coals are black: what glows of them is painted (`kit/embers`)."""
    stone, dark = tiled('ashlar'), tiled('dark ashlar')
    parts = [box((wide, deep, .85), (0, 0, .425), stone, .05), box((wide + .2, deep + .2, .16), (0, 0, .90), stone, .04), box((wide + .16, deep + .16, .2), (0, 0, .1), stone, .04)]
    for x in (-1, 1):
        for y in (-1, 1):
            parts.append(box((.30, .30, 1.35), (x * (wide / 2 - .18), y * (deep / 2 - .18), 1.62), stone, .04))
    parts.append(box((wide + .16, deep + .16, .24), (0, 0, 2.38), stone, .04))
    w, d = wide / 2, deep / 2
    low, high = [(-w, -d, 2.5), (w, -d, 2.5), (w, d, 2.5), (-w, d, 2.5)], [(-.5, -.42, 3.9), (.5, -.42, 3.9), (.5, .42, 3.9), (-.5, .42, 3.9)]
    parts.append(shapes.add('hood', low + high, [(0, 1, 5, 4), (1, 2, 6, 5), (2, 3, 7, 6), (3, 0, 4, 7)], dark, smooth=False))
    parts.append(box((1.05, .9, 3.6), (0, 0, 5.6), dark, .04))
    parts.append(box((1.3, 1.1, .25), (0, 0, 3.95), stone, .04))
    random, black = np.random.RandomState(2), plain('coal', '#151414', .7, specular=.3, uneven=.2)
    kinds = [splinter(60 + k, black) for k in range(6)]
    heap = lathe('bed', [(0, embers.HIGH - .02), (.35, .84 * embers.HIGH - .02), (.70, .50 * embers.HIGH - .02), (1.02, .0)], black, 40)
    heap.location, heap.scale = (0, 0, embers.FOOT), (embers.LONG, embers.WIDE, 1)
    parts.append(heap)
    for k in range(430):
        r, a = math.sqrt(random.uniform(0, 1.08)), random.uniform(0, math.tau)
        lump, s = shapes.copy(kinds[k % 6]), random.uniform(.036, .086) * (1.1 - .25 * r)
        lump.location, lump.scale = (embers.LONG * r * math.cos(a), embers.WIDE * r * math.sin(a), embers.FOOT + embers.HIGH * max(1 - r * r, 0) + random.uniform(-.012, .036)), (s, s, s)
        lump.rotation_euler = tuple(random.uniform(0, 6, 3))
        parts.append(lump)
    return shapes.group('hearth', parts)


def bellows(stand=.56, reach=.60):
    """On a trestle `stand` metres high, its nozzle at -y, `reach` metres long: two boards, and between them leather in folds, open towards the handle."""
    leather, wood, iron = preset_material('leather'), tiled('planks'), black_iron()
    side = np.concatenate([shapes.bezier((.07, -.9, 0), (.26, -.62, 0), (.66, .16, 0), (.42, .58, 0), 20), shapes.bezier((.42, .58, 0), (.33, .73, 0), (.14, .75, 0), (0, .75, 0), 9)[1:]])[:, :2]
    outline = np.concatenate([side, side[-2::-1] * (-1, 1)])
    n, share = len(outline), (outline[:, 1] + .9) / 1.65
    high = .20 + .40 * share

    def ring(k, z):
        return np.c_[outline * (k, 1 + (k - 1) * .7), z]
    # Four folds, sharp outwards, that sag a little between their creases; hide is never even.
    levels = np.linspace(0, 1, 41)
    deep = (1 - np.abs(2 * (levels * 4 % 1) - 1)) ** .8
    points = np.concatenate([ring(1.03 - .17 * d, u * high - .018 * math.sin(math.pi * d)) for u, d in zip(levels, deep)])
    points[:, :2] *= 1 + .020 * fractal(points * (5, 5, 9), 3, 4)[:, None]
    parts = [shapes.add('folds', points, grid_faces(len(levels), n, True), leather, angle=.9)]
    for low, top in ((-.045, 0), (0, .055)):
        lift = high if top else 0 * high
        rim = np.concatenate([ring(1.08, lift + low), ring(1.08, lift + top)])
        parts.append(shapes.add('board', rim, [tuple(range(n))[::-1], tuple(range(n, 2 * n)), *[(k, (k + 1) % n, n + (k + 1) % n, n + k) for k in range(n)]], wood, angle=.5))
    for k in range(1, n, 3):
        stud = lathe('stud', [(0, .016), (.010, .012), (.016, 0)], preset_material('flat bronze'), 8)
        stud.location = (*(outline[k] * (1.02, 1.015)), high[k] + .054)
        parts.append(stud)
    for y in (-.30, .30):
        z = .20 + .40 * (y + .9) / 1.65 + .055
        strap = box((1.72 * np.interp(y, side[:20, 1], side[:20, 0]), .07, .022), (0, y, z), iron, .006)
        strap.rotation_euler = (math.atan(.40 / 1.65), 0, 0)
        parts.append(strap)
    parts += [lathe('collar', [(.085, -.06), (.115, -.05), (.125, 0), (.115, .05), (.085, .06)], iron, 20), sweep('nozzle', [(0, -.80, .10), (0, -1.0, .10), (0, -.9 - reach, .08)], [.105, .085, .048], iron, 16)]
    shapes.place(parts[-2], (0, -.90, .10), (90, 0, 0))
    parts.append(sweep('handle', [(0, .30, .58), (0, .70, .70), (0, 1.35, .88)], [.042, .040, .034], preset_material('wood'), 10))
    for y in (-.45, .42):
        parts += [box((.92, .13, .12), (0, y, -.10), wood, .02), box((.62 + .2 * stand, .07, .09), (0, y, -.68 * stand), wood, .015)]
        for x in (-1, 1):
            leg = box((.115, .115, stand - .10), (x * (.33 + .08 * stand), y, -(stand + .10) / 2), wood, .02)
            leg.rotation_euler = (0, -x * math.atan(.16), 0)
            parts.append(leg)
    return shapes.group('bellows', [*parts, *[box((.07, 1.0, .09), (x * (.33 + .11 * stand), -.015, -.74 * stand), wood, .015) for x in (-1, 1)]])


def trough(wide=1.4, open_water=False):
    """`open_water`: its hoops go round outside, and leave the water one mirror."""
    wood = tiled('planks')
    parts = [box((wide, .62, .10), (0, 0, .08), wood, .02)]
    for y in (-.30, .30):
        parts.append(box((wide, .08, .55), (0, y, .30), wood, .02))
    for x in (-wide / 2, wide / 2):
        parts.append(box((.08, .66, .55), (x, 0, .30), wood, .02))
    parts.append(box((wide - .1, .54, .02), (0, 0, .44), plain('water', '#24485a', .05, specular=.8, uneven=.2), .005))
    for x in (-wide * .3, wide * .3):
        parts += [box((.05, .020, .58), (x, y, .30), black_iron(), .006) for y in (-.348, .348)] if open_water else [box((.05, .72, .58), (x, 0, .30), black_iron(), .01)]
    return shapes.group('trough', parts)


def rack(what=('sword', 'spear', 'axe', 'sword', 'spear', 'hammer'), wide=2.4, tall=1.9):
    """Weapons stand side by side, leaning on a rail."""
    wood = preset_material('wood')
    parts = [sweep('rail', [(-wide / 2, .12, z), (wide / 2, .12, z)], .05, wood, 8) for z in (tall * .42, tall * .86)]
    parts.append(box((wide + .1, .42, .10), (0, -.02, .12), tiled('planks'), .02))
    for x in (-wide / 2, wide / 2):
        parts += [box((.13, .13, tall + .15), (x, .12, tall / 2), tiled('planks'), .02), box((.13, .60, .12), (x, 0, .06), tiled('planks'), .02)]
    steel, fittings = preset_material('flat steel'), preset_material('flat bronze')
    makers = {
        'sword': (lambda: weapons.sword(.85, steel, fittings), 1.08, 180), 'spear': (lambda: weapons.spear(2.3, .36, wood, steel, fittings, .46), 1.20, 0), 'axe': (lambda: weapons.axe(1.2, steel, wood), .52, 0),
        'hammer': (weapons.hammer, .42, 0), 'staff': (weapons.staff, 1.0, 0),
    }
    for k, name in enumerate(what):
        make, z, flip = makers[name]
        thing = make()
        thing.location = (-wide / 2 + .25 + k * (wide - .5) / max(len(what) - 1, 1), -.02, z)
        thing.rotation_euler = (math.radians(-6 + (flip and 180)), 0, .4 * (k % 3 - 1))
        parts.append(thing)
    return shapes.group('rack', parts)


def shields(count=3, gap=.95):
    """Hung on a beam."""
    parts = [box((gap * count + .3, .12, .14), (0, .1, 1.95), tiled('planks'), .02)]
    parts += [box((.14, .14, 2.4), (s * (gap * count / 2 + .02), .1, .85), tiled('planks'), .02) for s in (-1, 1)]
    for k in range(count):
        face, rim, device = (('bronze', 'gold', 'rays'), ('steel', 'bronze', 'horns'), ('iron', 'bronze', 'rays'))[k % 3]
        shield = weapons.round_shield(.40, preset_material(face), preset_material(rim), device)
        shield.location, shield.rotation_euler = ((k - (count - 1) / 2) * gap, .0, 1.5), (math.radians(84), 0, 0)
        parts.append(shield)
    return shapes.group('shields', parts)


def bench(wide=2.2):
    """Tools and work in hand."""
    wood, iron = tiled('planks'), black_iron()
    parts = [box((wide, .8, .12), (0, 0, .86), wood, .02)]
    for x in (-wide / 2 + .15, wide / 2 - .15):
        for y in (-.28, .28):
            parts.append(box((.14, .14, .82), (x, y, .41), wood, .02))
    parts.append(box((wide - .3, .08, .10), (0, 0, .25), wood, .02))
    for k, x in enumerate((-.85, -.45, .2)):
        tool = weapons.hammer()
        tool.location, tool.rotation_euler, tool.scale = (x, -.1 + .1 * k, .95), (math.radians(90), 0, .5 * k - .4), (.8, .8, .8)
        parts.append(tool)
    for k in range(4):
        bar = box((.05, .62, .035), (.55 + .09 * k, .05, .94), iron, .008)
        bar.rotation_euler = (0, 0, .06 * k - .1)
        parts.append(bar)
    return forged_heads(shapes.group('bench', parts))
