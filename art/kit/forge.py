"""A smithy: hearth with hood and bellows, anvils on their blocks, a quenching trough, racks of weapons, tools. Fronts face -y."""
import math
import random as rnd

import bmesh
import numpy as np

from kit import embers, sdf, shapes, weapons
from kit.cloth import grid_faces
from kit.nodes import material
from kit.noise import fractal
from kit.shapes import lathe, sweep
from kit.surfaces import plain, preset_material
from kit.tiles import tiled
from kit.village import box, glow


def glowing(name='glowing iron', hot='#ff9a34', cool='#a01a04', strength=5.0):
    """Iron from the fire: white-yellow where `mask` is 1, dull red where it is 0."""
    def build(n):
        heat = n.attribute()
        tint = n.mix(heat, cool, hot)
        return n.add('BsdfPrincipled', Base_Color=n.mix(heat, (.06, .03, .02), (.5, .25, .08)), Roughness=.7, Emission=tint, Emission_Strength=n.times(n.fit(heat, 0, 1, .15, strength)))
    return material(name, build)


def black_iron(name='black iron'):
    """Bars, hoops and tongs as they come from the fire: what is flat and wide of plain iron is as pale as plaster beside it."""
    return plain(name, '#1d1e22', .46, metallic=.45, specular=.5, uneven=.35)


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


def wrought():
    """Dark iron with the hammer's marks; the face that is struck (`mask`) and worn edges are bright."""
    def build(n):
        at = n.position()
        dents = n.noise(at, 14, 3)
        tint = n.mix(n.fit(dents, .35, .65), '#1c1f24', '#33373d')
        tint = n.mix(n.fit(n.pointiness(), .53, .62, 0, .8), tint, '#8d939b')
        tint = n.mix(n.attribute(), tint, '#a3a8ad')
        return n.add('BsdfPrincipled', Base_Color=tint, Metallic=.65, Specular=.6, Roughness=n.fit(n.attribute(), 0, 1, .46, .26), Normal=n.bump(dents, .25, .01))
    return material('wrought iron', build)


@shapes.modelled
def sledge_head(step=.0035):
    """Along x: eight-sided, its two faces bright from blows."""
    def field(p):
        d = sdf.box(p, (0, 0, 0), (.108, .050, .050), .004)
        bevelled = (np.abs(p[:, 1]) + np.abs(p[:, 2]) - .080) * .707
        waist = np.maximum(np.abs(p[:, 1]), np.abs(p[:, 2])) - .040 - .010 * np.clip((np.abs(p[:, 0]) - .030) / .020, 0, 1)
        domed = np.abs(p[:, 0]) - .108 + 2.2 * (p[:, 1] ** 2 + p[:, 2] ** 2)
        return np.maximum.reduce([d, bevelled, waist, domed])

    def struck(p):
        return .42 * np.clip((np.abs(p[:, 0]) - .090) / .010, 0, 1)
    return shapes.solid('head', field, (-.12, -.06, -.06), (.12, .06, .06), step, wrought(), struck)


def forged_heads(thing):
    """Hammers whose heads are dark iron with worn edges, where blank steel would be as pale as plaster."""
    blank = [part for part in thing.children_recursive if part.name.startswith('head') and part.data.materials[0].name.startswith('flat steel')]
    if blank:
        head = sledge_head()
        head.location = (0, 0, -900)
        for part in blank:
            part.data = head.data
    return thing


@shapes.modelled
def anvil_iron(step):
    """Along x, its horn at +x: heel, face, table, horn, a waist that is drawn in, and four feet."""
    def field(p):
        x, y, z = p.T
        face = sdf.box(p, (-.10, 0, .710), (.34, .105, .060), .010)
        # The heel is thinner at its end.
        heel = sdf.smooth_max(face, .64 - z + .22 * np.clip(-.20 - x, 0, 1), .02)
        table = sdf.box(p, (.27, 0, .690), (.07, .090, .050), .010)
        horn = sdf.smooth_max(sdf.capsule(p, (.28, 0, .652), (.82, 0, .742), .096, .010), z - .752, .02)
        drawn = np.clip((z - .575) / .125, -1, 1)
        waist = np.maximum(np.maximum(np.abs(x + .03) - .115 - .14 * drawn ** 2, np.abs(y) - .062 - .040 * drawn ** 2), np.abs(z - .575) - .125)
        feet = sdf.box(p, (-.03, 0, .480), (.29, .155, .035), .015)
        feet = sdf.smooth_max(feet, .10 - np.hypot(x + .03, z - .405), .03)
        feet = sdf.smooth_max(feet, .11 - np.hypot(np.abs(y) - .21, x + .03), .03)
        d = sdf.join(.025, heel, table, horn, waist, feet)
        return np.maximum(d, .020 - np.maximum(np.abs(x + .35), np.abs(y)) - 9 * np.clip(.70 - z, 0, 1))

    def struck(p):
        return np.clip((p[:, 2] - .758) / .008, 0, 1) * (p[:, 0] < .25) + .6 * np.clip((p[:, 2] - .70) / .03, 0, 1) * (p[:, 0] > .30)
    return shapes.solid('anvil', field, (-.50, -.20, .42), (.88, .20, .80), step, wrought(), struck)


def anvil(step=.010):
    """0.77 m to its face, on a block of oak that two iron hoops hold."""
    wood, iron = preset_material('wood'), preset_material('flat iron')
    block = lathe('block', [(0, 0), (.37, 0), (.35, .06), (.335, .25), (.33, .45), (.31, .462), (0, .462)], wood, 40)
    bands = [lathe('band', [(r - .01, z - .035), (r + .020, z - .035), (r + .024, z), (r + .020, z + .035), (r - .01, z + .035)], iron, 40) for r, z in ((.345, .11), (.332, .37))]
    spikes = [box((.03, .05, .07), (x, y, .50), iron, .006) for x in (-.30, .24) for y in (-.09, .09)]
    return shapes.group('anvil', [anvil_iron(step), block, *bands, *spikes])


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


def billet(long=.55):
    """A bar half forged into a blade, hot at one end."""
    t = np.linspace(0, 1, 16)
    points, faces = shapes.tube([(x, 0, 0) for x in t * long], np.interp(t, [0, .6, 1], [.030, .034, .012]), 4, (.55, 1.1))
    return shapes.add('billet', points, faces, glowing(), mask=np.repeat(np.clip((t - .18) / .45, 0, 1), 4))


def rough_blade(long=.84, wide=.105, thick=.034):
    """Along x from its tang, a sword as it leaves the hammer: flat, with a ridge in the middle and a leaf's point."""
    t = np.linspace(0, 1, 25)
    half = .5 * wide * np.interp(t, (0, .14, .20, .34, .72, .90, 1), (.30, .32, .80, .84, 1.0, .66, .03))
    high = .5 * thick * np.interp(t, (0, .16, .80, 1), (1.1, 1.0, .80, .20))
    points = np.stack([np.stack([t * long, side * half, up * high], -1) for side, up in ((1, 0), (.30, .85), (0, 1), (-.30, .85), (-1, 0), (0, -1))], 1)
    return shapes.add('rough blade', points.reshape(-1, 3), grid_faces(len(t), 6, True), glowing(), angle=.3, mask=np.repeat(np.clip((t - .18) / .45, 0, 1), 6))


def tongs(long=.65, held=.028):
    """Along x, their jaws at +x, closed on something `held` metres thick in the plane of y: two reins that cross at a rivet."""
    iron, parts = black_iron(), []
    for s in (-1, 1):
        line = shapes.bezier((0, s * .034, 0), (long * .30, s * .050, 0), (long * .52, s * .012, 0), (long * .68, 0, 0), 12)
        bow = shapes.bezier((long * .68, 0, 0), (long * .76, -s * .075, 0), (long * .88, -s * .060, 0), (long * .93, -s * (held / 2 + .012), 0), 10)
        jaw = [(long * .97, -s * (held / 2 + .011), 0), (long * 1.06, -s * (held / 2 + .009), 0)]
        path = np.array([*line, *bow[1:], *jaw])
        path[:, 2] = s * .010
        parts.append(sweep('arm', path, np.interp(np.linspace(0, 1, len(path)), [0, .5, .58, .75, 1], [.012, .015, .021, .017, .013]), iron, 8))
    parts.append(lathe('rivet', [(0, -.040), (.024, -.036), (.030, -.026), (.030, .026), (.024, .036), (0, .040)], preset_material('flat steel'), 14))
    parts[-1].location = (long * .68, 0, 0)
    return shapes.group('tongs', parts)


def crucible():
    """A pot of molten bronze on three feet."""
    parts = [lathe('pot', [(0, .10), (.22, .14), (.34, .34), (.36, .56), (.40, .60), (.35, .62), (.31, .52)], preset_material('iron'), 28), lathe('melt', [(0, .53), (.32, .53)], glowing('melt', '#ff6a14', '#ff4a0a', 1.5), 28)]
    parts[-1].data.attributes.new('mask', 'FLOAT', 'POINT').data.foreach_set('value', np.ones(len(parts[-1].data.vertices), np.float32))
    for k in range(3):
        a = k * math.tau / 3
        parts.append(sweep('foot', [(.24 * math.cos(a), .24 * math.sin(a), .24), (.34 * math.cos(a), .34 * math.sin(a), .10), (.36 * math.cos(a), .36 * math.sin(a), 0)], [.05, .045, .06], preset_material('iron'), 8))
    parts.append(glow((0, 0, .75), .6))
    return shapes.group('crucible', parts)


def ingots(seed=1):
    random = rnd.Random(seed)
    parts = []
    for row in range(3):
        for k in range(4 - row):
            bar = box((.18, .55, .11), ((k - (3 - row) / 2) * .21, random.uniform(-.03, .03), .06 + .115 * row), preset_material('flat bronze'), .02)
            bar.rotation_euler = (0, 0, random.uniform(-.06, .06))
            parts.append(bar)
    return shapes.group('ingots', parts)


def cast_bars(seed=1):
    """Ingots as the mould leaves them: narrower above than below, edges rounded, the smithy's seal pressed into each."""
    random = rnd.Random(seed)
    bronze = plain('cast bronze', '#8a5426', .42, metallic=.5, specular=.5, uneven=.10)
    sunk = plain('seal', '#3a2010', .6, metallic=.3, uneven=.1)
    parts = []
    for row in range(3):
        for k in range(3 - row):
            bar = box((.25, .58, .125), (0, 0, 0), bronze, .016)
            for vertex in bar.data.vertices:
                if vertex.co.z > 0:
                    vertex.co.x, vertex.co.y = .74 * vertex.co.x, .88 * vertex.co.y
            seal = [lathe('seal', [(.046, .0640), (.050, .0655), (.058, .0655), (.062, .0640)], sunk, 24), box((.052, .011, .004), (0, 0, .0635), sunk, .001), box((.011, .052, .004), (0, 0, .0635), sunk, .001)]
            parts.append(shapes.place(shapes.group('bar', [bar, *seal]), ((k - (2 - row) / 2) * .275, random.uniform(-.03, .03), .0635 + .127 * row), (0, 0, random.uniform(-4, 4))))
    return shapes.group('ingots', parts)
