"""What a village is made of: houses, terraces, trees, ladders, rope bridges, lanterns (its square is in `market`). Everything stands on z = 0; a house's door faces -y.

Empties named 'glow' mark lit windows, open doors and lamps, so that a scene can lay their light on (`glows`).
"""
import math
import random as rnd

import bpy
import numpy as np
from mathutils import Vector

from kit import shapes
from kit.nodes import material
from kit.shapes import lathe, sweep
from kit.surfaces import plain, preset_material
from kit.tiles import tiled


def box(size, at, made, bevel=0.03):
    part = shapes.block('box', size, made, bevel)
    part.location = at
    return part


def glow(at, size=1.0, kind='lamp'):
    mark = shapes.link(bpy.data.objects.new('glow', None))
    mark.location = at
    mark.empty_display_size = size
    mark['kind'] = kind
    return mark


def glows():
    """(x, y, z, size, kind) of all that is lit, where it now stands; `kind` is 'window', 'door', 'lamp' or a scene's own word."""
    bpy.context.view_layer.update()
    return [(*thing.matrix_world.translation, thing.empty_display_size, thing['kind']) for thing in bpy.data.objects if thing.name.startswith('glow') and thing.location.z > -500]


_lit = {}


def lamplight(strength=2.6):
    """A pane with a fire behind it, brighter in the middle."""
    key = ('lamplight', strength)
    try:
        return _lit[key].name and _lit[key]
    except (KeyError, ReferenceError):
        pass

    def build(n):
        uneven = n.noise(n.position(2.2), 2.0, 2)
        tint = n.mix(n.fit(uneven, .35, .65), '#ff7a1e', '#ffc860')
        return n.add('BsdfPrincipled', Base_Color=n.mix(.45, tint, (.25, .12, .05)), Roughness=.6, Emission=tint, Emission_Strength=n.fit(uneven, .3, .7, strength * .55, strength))
    _lit[key] = material('lamplight', build)
    return _lit[key]


def window(at, wide=.62, tall=.80, lit=True, side='front', shutters=True, seed=1):
    """In a wall whose outside is at y = at.y (front) or x = at.x (side)."""
    random = rnd.Random(seed)
    pane = lamplight(random.choice((2.0, 2.6, 3.2))) if lit else plain('dark pane', '#0c0e14', .25)
    wood, stone = tiled('planks'), tiled('ashlar')
    parts = [box((wide, .06, tall), (0, .02, 0), pane, .004)]
    for x in (-wide / 2 - .05, wide / 2 + .05):
        parts.append(box((.10, .16, tall + .1), (x, -.04, 0), stone, .015))
    parts += [box((wide + .42, .22, .16), (0, -.05, tall / 2 + .10), stone, .02), box((wide + .36, .28, .10), (0, -.08, -tall / 2 - .06), stone, .02)]
    parts += [box((.045, .07, tall), (0, -.005, 0), wood, .006), box((wide, .07, .045), (0, -.005, .08), wood, .006)]
    if shutters:
        for s in (-1, 1):
            leaf = box((wide * .52, .045, tall), (s * (wide * .77 + .04), -.10, 0), wood, .008)
            leaf.rotation_euler = (0, 0, s * random.uniform(.05, .5))
            parts.append(leaf)
    if lit:
        parts.append(glow((0, -.32, -.05), .8, 'window'))
    group = shapes.group('window', parts)
    group.location = at
    group.rotation_euler = (0, 0, math.radians(90 if side == 'right' else -90 if side == 'left' else 0))
    return group


def door(at, wide=1.0, tall=1.95, lit=False, side='front'):
    wood, stone, iron = tiled('planks'), tiled('ashlar'), preset_material('flat iron')
    parts = [box((wide, .10, tall), (0, .02, tall / 2), lamplight(2.0) if lit else wood, .01)]
    for x in (-wide / 2 - .10, wide / 2 + .10):
        parts.append(box((.20, .26, tall), (x, -.04, tall / 2), stone, .025))
    parts += [box((wide + .66, .30, .26), (0, -.05, tall + .13), stone, .03), box((wide + .5, .62, .14), (0, -.22, .05), stone, .03)]
    if lit:
        leaf = box((wide * .9, .07, tall * .98), (wide * .46, -.44, tall / 2), wood, .01)
        leaf.rotation_euler = (0, 0, math.radians(68))
        parts += [leaf, glow((0, -.6, 1.0), 1.25, 'door')]
    else:
        parts += [box((wide * .96, .03, .07), (0, -.04, z), iron, .006) for z in (.45, 1.45)]
        parts.append(lathe('ring', [(.05, -.01), (.065, 0), (.05, .01)], iron, 16))
        parts[-1].location, parts[-1].rotation_euler = (wide * .3, -.06, 1.0), (math.pi / 2, 0, 0)
    group = shapes.group('door', parts)
    group.location = at
    group.rotation_euler = (0, 0, math.radians(90 if side == 'right' else 0))
    return group


def gable(wide, deep, rise, made, over=.35, thick=.16):
    """A roof whose ridge runs along x: two slopes, each a slab of tiles."""
    parts, run = [], deep / 2 + over
    slope = math.atan2(rise, deep / 2)
    long = run / math.cos(slope)
    for s in (-1, 1):
        slab = box((wide + 2 * over, long, thick), (0, 0, 0), made, .03)
        slab.location = (0, s * run / 2, rise / 2 - over / 2 * math.tan(slope) + thick / 2)
        slab.rotation_euler = (-s * slope, 0, 0)
        parts.append(slab)
    ridge = sweep('ridge', [(-wide / 2 - over, 0, rise + thick * .7), (wide / 2 + over, 0, rise + thick * .7)], .12, made, 10)
    return [*parts, ridge]


def house(wide=4.2, deep=3.6, tall=2.7, rise=1.25, walls='plaster', roof='roof', seed=1, storeys=1, open_door=False, lit=(1, 1, 1), side_windows=1, chimney=True, covered=gable):
    """Ridge along x. Windows and a door to -y, windows to +x. `covered` makes the roof."""
    random = rnd.Random(seed)
    wall, stone, wood = tiled(walls), tiled('ashlar'), tiled('planks')
    high = tall * storeys
    parts = [box((wide, deep, high), (0, 0, high / 2), wall, .03), box((wide + .16, deep + .16, .55), (0, 0, .275), stone, .04)]
    for s in (-1, 1):
        x = s * wide / 2
        vertices = [(x, -deep / 2, high), (x, deep / 2, high), (x, 0, high + rise)]
        parts.append(shapes.add('gable', [*vertices, *[(a - s * .25, b, c) for a, b, c in vertices]], [(0, 1, 2), (5, 4, 3), (0, 2, 5, 3), (1, 4, 5, 2)], wall, smooth=False))
        parts.append(box((.20, .26, high), (x, -deep / 2, high / 2), stone, .03))
    for part in covered(wide, deep, rise, tiled(roof)):
        part.location.z += high
        parts.append(part)
    for x in np.arange(-wide / 2 + .3, wide / 2, .62):
        parts.append(box((.13, .5, .13), (x, -deep / 2 - .16, high - .12), wood, .015))
    at = random.uniform(-.22, .22) * wide
    parts.append(door((at, -deep / 2 - .02, 0), lit=open_door))
    spots = [x for x in np.linspace(-wide / 2 + .85, wide / 2 - .85, max(int(wide / 1.7), 2)) if abs(x - at) > 1.15]
    for k, x in enumerate(spots):
        parts.append(window((x, -deep / 2 - .02, 1.45), lit=bool(lit[k % len(lit)]), seed=seed + k))
    for storey in range(1, storeys):
        for k, x in enumerate(np.linspace(-wide / 2 + .8, wide / 2 - .8, max(int(wide / 1.6), 2))):
            parts.append(window((x, -deep / 2 - .02, tall * storey + 1.3), lit=bool(lit[(k + storey) % len(lit)]), seed=seed + 9 * storey + k))
    for storey in range(storeys):
        for k in range(side_windows):
            y = (k - (side_windows - 1) / 2) * 1.5
            parts.append(window((wide / 2 + .02, y, tall * storey + 1.45), lit=bool(lit[(k + storey + 1) % len(lit)]), side='right', seed=seed + 31 + k))
    if chimney:
        x = wide * random.choice((-.28, .30))
        parts += [box((.55, .55, 1.5), (x, deep * .18, high + rise * .75), stone, .04), box((.70, .70, .16), (x, deep * .18, high + rise * .75 + .76), stone, .03)]
    return shapes.group('house', parts)


def terrace(low, high, bottom, top, wall='great ashlar', floor='flags'):
    """Ground raised between walls: corners (x, y), heights; with a coping that juts."""
    (x0, y0), (x1, y1) = low, high
    middle = ((x0 + x1) / 2, (y0 + y1) / 2)
    body = box((x1 - x0, y1 - y0, top - bottom), (*middle, (top + bottom) / 2 - .05), tiled(wall), .05)
    cap = box((x1 - x0 + .24, y1 - y0 + .24, .26), (*middle, top - .13), tiled(floor), .04)
    return shapes.group('terrace', [body, cap])


def buttresses(a, b, tall, every=3.2, out=(0, -1)):
    parts, a, b = [], Vector((*a, 0)), Vector((*b, 0))
    count = max(int((b - a).length / every), 1)
    for k in range(count):
        at = a.lerp(b, (k + .5) / count) + Vector((*out, 0)) * .18
        parts += [box((.7, .7, tall * .62), (at.x, at.y, tall * .31), tiled('ashlar'), .05), box((.52, .52, tall * .86), (at.x, at.y, tall * .43), tiled('ashlar'), .05)]
    return shapes.group('buttresses', parts)


def leaves(points, normals, size, made, seed=1):
    """A small bent leaf at each point, all in one mesh."""
    random = np.random.RandomState(seed)
    n = len(points)
    side = np.cross(normals, random.normal(size=(n, 3)))
    side /= np.linalg.norm(side, axis=1, keepdims=True)
    up = np.cross(side, normals) * .7 + normals * .7
    s = size * random.uniform(.6, 1.3, (n, 1))
    corners = np.stack([points - side * s * .5, points + up * s * .5 + normals * s * .1, points + side * s * .5, points + up * s * 1.1], 1).reshape(-1, 3)
    k = np.arange(n)[:, None] * 4
    faces = np.concatenate([k + [0, 1, 3], k + [1, 2, 3]])
    return shapes.add('leaves', corners, faces, made, mask=np.repeat(random.rand(n), 4))


def foliage(name, dark, light):
    def build(n):
        tint = n.mix(n.attribute(), dark, light)
        return n.add('BsdfPrincipled', Base_Color=tint, Roughness=.7, Specular=.2)
    return material(name, build)


_trees = {}


def once(key, make):
    """Trees are modelled once in a scene; the others share their meshes."""
    try:
        if _trees[key].name:
            return shapes.copy(_trees[key])
    except (KeyError, ReferenceError):
        pass
    _trees[key] = make()
    _trees[key].location = (0, 0, -900)
    return shapes.copy(_trees[key])


def cypress(tall=6.0, seed=1, fine=1.0):
    """`fine`: how many times smaller its leaves are, and how much denser they stand."""
    def make():
        random = np.random.RandomState(seed)
        n = int(4200 * fine ** 2)
        t, a = random.rand(n) ** .8, random.uniform(0, math.tau, n)
        lump = 1 + .16 * np.sin(a * 3 + t * 17) + .10 * np.sin(a * 7 - t * 31)
        r = .62 * np.sin(np.pi * np.clip(t * .94 + .06, 0, 1)) ** .62 * (1 - .35 * t) * lump * random.uniform(.75, 1.04, n)
        points = np.stack([r * np.cos(a), r * np.sin(a), .35 + t * (tall - .35)], 1)
        normals = np.stack([np.cos(a) * .55, np.sin(a) * .55, np.full(n, .85)], 1)
        core = lathe('core', [(0, .3), (.34, .8), (.44, tall * .35), (.28, tall * .7), (0, tall * .95)], foliage('core', '#0b120b', '#10180d'), 12)
        trunk = sweep('trunk', [(0, 0, -.2), (0, 0, .9)], [.14, .10], preset_material('wood'), 8)
        return shapes.group('cypress', [leaves(points, normals, .17 / fine, foliage('cypress', '#16261a', '#3f5a34'), seed), core, trunk])
    return once(('cypress', seed, fine), make)


def pine(tall=5.5, seed=2, fine=1.0):
    """An umbrella pine: a bent trunk and flat clouds of needles; `fine` as for a cypress."""
    def make():
        n = int(620 * fine ** 2)
        random = np.random.RandomState(seed)
        spine = shapes.bezier((0, 0, -.2), (.3, .1, tall * .3), (-.35, .2, tall * .6), (.15, .0, tall * .92), 14)
        parts = [sweep('trunk', spine, np.linspace(.20, .07, 14), tiled('planks'), 10)]
        points, normals = [], []
        for k in range(8):
            a, out = k * 2.4, .25 + 1.15 * (k / 8) ** .6
            centre = np.array([.15 + out * math.cos(a), out * math.sin(a), tall * (.98 - .20 * (k / 8))])
            parts.append(sweep('branch', shapes.bezier(spine[9], spine[9] + np.array([0, 0, .3]), centre - np.array([0, 0, .4]), centre, 8), np.linspace(.06, .02, 8), preset_material('wood'), 6))
            v = random.normal(size=(n, 3))
            v /= np.linalg.norm(v, axis=1, keepdims=True)
            points.append(centre + v * np.array([.85, .85, .36]) * random.uniform(.7, 1.05, (n, 1)))
            normals.append(v * .6 + np.array([0, 0, .6]))
        parts.append(leaves(np.concatenate(points), np.concatenate(normals), .20 / fine, foliage('pine', '#13231a', '#47603a'), seed))
        return shapes.group('pine', parts)
    return once(('pine', seed, fine), make)


def ladder(tall=3.2, wide=.55):
    """Leans by itself: place it upright and turn it a little."""
    wood = preset_material('wood')
    parts = [sweep('rail', [(s * wide / 2, 0, 0), (s * wide / 2.2, 0, tall + .5)], .042, wood, 8) for s in (-1, 1)]
    for k in range(int(tall / .30) + 1):
        parts.append(sweep('rung', [(-wide / 2 - .05, 0, .28 + k * .30), (wide / 2 + .05, 0, .28 + k * .30)], .027, wood, 8))
        for s in (-1, 1):
            parts.append(sweep('lash', [(s * wide / 2 - .05, 0, .25 + k * .30), (s * wide / 2 + .05, 0, .31 + k * .30)], .05, preset_material('string'), 8, (1, .9)))
    return shapes.group('ladder', parts)


def rope_bridge(a, b, sag=.55, wide=1.1, seed=3, rail=.95, slack=.15, board=.21):
    """Planks hung between two edges; posts stand at either end. The hand ropes hang `rail` over the deck and `slack` lower in the middle."""
    random, a, b = rnd.Random(seed), Vector(a), Vector(b)
    along = (b - a)
    flat = Vector((along.x, along.y, 0)).normalized()
    side = Vector((-flat.y, flat.x, 0))
    count = int(along.length / .27)
    parts = []

    def at(t, off=0.0, up=0.0):
        return a.lerp(b, t) + side * off + Vector((0, 0, up - sag * 4 * t * (1 - t)))
    for k in range(count):
        if random.random() < .06:
            continue
        t = (k + .5) / count
        plank = box((wide * random.uniform(.92, 1.06), board, .055), at(t), tiled('planks'), .01)
        ahead = at(min(t + .02, 1)) - at(max(t - .02, 0))
        plank.rotation_euler = (math.atan2(ahead.z, ahead.xy.length) + random.gauss(0, .03), 0, math.atan2(flat.y, flat.x) - math.pi / 2 + random.gauss(0, .04))
        parts.append(plank)
    rope = preset_material('string')
    for s in (-1, 1):
        parts.append(sweep('rope', [at(t, s * wide * .46, -.05) for t in np.linspace(0, 1, 24)], .035, rope, 8))
        parts.append(sweep('hand rope', [at(t, s * wide * .55, rail - slack * math.sin(math.pi * t)) for t in np.linspace(0, 1, 24)], .032, rope, 8))
        for t in np.linspace(.04, .96, count // 2):
            parts.append(sweep('hanger', [at(t, s * wide * .48, -.03), at(t, s * wide * .55, rail - slack * math.sin(math.pi * t))], .013, rope, 5))
        for end in (0, 1):
            post = at(end, s * wide * .58)
            parts.append(sweep('post', [post - Vector((0, 0, .3)), post + Vector((0, 0, 1.25))], [.10, .085], preset_material('wood'), 10))
            parts.append(sweep('lash', [post + Vector((0, 0, .86)), post + Vector((0, 0, 1.02))], .115, rope, 10))
    return shapes.group('rope bridge', parts)


def lantern(tall=2.6):
    """A post with a hanging lamp."""
    wood, iron = preset_material('wood'), preset_material('flat iron')
    parts = [sweep('post', [(0, 0, -.2), (0, 0, tall)], [.085, .065], wood, 10), sweep('arm', [(0, 0, tall - .1), (.45, 0, tall - .02)], .03, iron, 8), sweep('brace', [(0, 0, tall - .45), (.32, 0, tall - .06)], .02, iron, 6)]
    parts += [lathe('glass', [(.0, tall - .52), (.10, tall - .50), (.13, tall - .36), (.10, tall - .22), (0, tall - .20)], lamplight(5.0), 12), lathe('cap', [(.15, tall - .22), (.08, tall - .14), (.015, tall - .06)], iron, 12), lathe('foot', [(.13, tall - .52), (.11, tall - .48), (.0, tall - .54)], iron, 12)]
    for part in parts[-3:]:
        part.location = (.42, 0, 0)
    parts.append(glow((.42, -.1, tall - .38), 1.5))
    return shapes.group('lantern', parts)
