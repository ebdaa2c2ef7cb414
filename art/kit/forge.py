"""A smithy: hearth with hood and bellows, anvils on their blocks, a quenching trough, racks of weapons, tools. Fronts face -y."""
import math
import random as rnd

import numpy as np

from kit import rock, sdf, shapes, weapons
from kit.nodes import material
from kit.shapes import lathe, sweep
from kit.surfaces import plain, preset_material
from kit.tiles import tiled
from kit.village import barrel, box, glow


def glowing(name='glowing iron', hot='#ff9a34', cool='#a01a04', strength=5.0):
    """Iron from the fire: white-yellow where `mask` is 1, dull red where it is 0."""
    def build(n):
        heat = n.attribute()
        tint = n.mix(heat, cool, hot)
        return n.add('BsdfPrincipled', Base_Color=n.mix(heat, (.06, .03, .02), (.5, .25, .08)), Roughness=.7, Emission=tint, Emission_Strength=n.times(n.fit(heat, 0, 1, .15, strength)))
    return material(name, build)


def coal(name='coal', strength=3.2):
    """Black lumps whose cracks still glow; deeper in the heap the fire is in them."""
    def build(n):
        crust = n.noise(n.position(), 1.5, 5, 0.75)
        glow = n.ramp(crust, (0.40, (0.45, 0.02, 0.0)), (0.58, (1.0, 0.16, 0.01)), (0.72, (1.0, 0.42, 0.06)))
        return n.add('BsdfPrincipled', Base_Color=n.mix(n.fit(crust, 0.3, 0.7), (0.016, 0.013, 0.013), (0.008, 0.005, 0.005)), Roughness=0.9, Emission=glow, Emission_Strength=n.fit(crust, 0.50, 0.68, 0, strength))
    return dim(material(name, build))


def bed(name='bed of embers', strength=3.4):
    """What lies between the lumps."""
    def build(n):
        heat = n.noise(n.position(), 5.0, 4, 0.6)
        glow = n.ramp(heat, (0.3, (0.8, 0.06, 0.0)), (0.55, (1.0, 0.26, 0.02)), (0.75, (1.0, 0.55, 0.12)))
        return n.add('Emission', Color=glow, Strength=n.fit(heat, 0.25, 0.7, 0.24 * strength, strength))
    return dim(material(name, build))


def dim(made):
    """Seen, but not asked for light: the hearth has a lamp of its own, and hundreds of small ones would be noise."""
    made.cycles.sample_as_light = False
    return made


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


def hearth(wide=2.8, deep=1.7, heat=1.0):
    """A stone bed of coals with a hood on pillars; bellows at its left. Under painted flames `heat`, the coals' own light, is less."""
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
    random = np.random.RandomState(2)
    kinds = [rock.boulder(60 + k, 1, coal(f'coal {k}', 3.2 * heat), 3, (1, 0.8, 0.75), 0.34, chip=0.45) for k in range(4)]
    for kind in kinds:
        kind.location = (0, 0, -900)
    heap = lathe('bed', [(0, .16), (.45, .15), (.85, .09), (1.05, .0)], bed(strength=3.4 * heat), 40)
    heap.location, heap.scale = (0, 0, .99), (1.05, .58, 1)
    parts.append(heap)
    for k in range(230):
        r, a = math.sqrt(random.uniform(0, 1)), random.uniform(0, math.tau)
        x, y = 1.12 * r * math.cos(a), .64 * r * math.sin(a)
        lump = shapes.copy(kinds[k % 4])
        s = random.uniform(.045, .085)
        lump.location, lump.scale = (x, y, .99 + .17 * (1 - r * r) + random.uniform(0, .04)), (s, s, s)
        lump.rotation_euler = tuple(random.uniform(0, 6, 3))
        parts.append(lump)
    return shapes.group('hearth', parts)


def bellows(stand=.56):
    """On a trestle `stand` metres high, its nozzle at -y."""
    leather, wood = preset_material('leather'), tiled('planks')
    outline = [(.0, -.9), (.12, -.75), (.42, -.1), (.46, .3), (.30, .62), (0, .72), (-.30, .62), (-.46, .3), (-.42, -.1), (-.12, -.75)]
    points, faces = [], []
    layers = [(.0, 1.0), (.05, 1.02), (.12, .90), (.19, 1.02), (.26, .90), (.33, 1.02), (.38, 1.0)]
    for z, k in layers:
        points += [(x * k, y * k, z + .18 * (y + .9) * z / .38) for x, y in outline]
    n = len(outline)
    for i in range(len(layers) - 1):
        faces += [(i * n + k, i * n + (k + 1) % n, (i + 1) * n + (k + 1) % n, (i + 1) * n + k) for k in range(n)]
    parts = [shapes.add('folds', points, faces, leather, angle=.6)]
    top = [(x * 1.06, y * 1.04, .40 + .18 * (y + .9)) for x, y in outline]
    parts.append(shapes.add('board', [*top, *[(x, y, z + .06) for x, y, z in top]], [tuple(range(n))[::-1], tuple(range(n, 2 * n)), *[(k, (k + 1) % n, n + (k + 1) % n, n + k) for k in range(n)]], wood, smooth=False))
    parts += [sweep('nozzle', [(0, -.85, .12), (0, -1.5, .10)], [.09, .05], preset_material('iron'), 12), sweep('handle', [(0, .6, .72), (0, 1.35, .95)], .04, preset_material('wood'), 8)]
    parts += [box((.11, .11, stand), (x, y, -stand / 2), wood, .02) for x in (-.30, .30) for y in (-.42, .42)]
    parts += [box((.09, 1.1, .10), (x, 0, -.06), wood, .02) for x in (-.30, .30)] + [box((.72, .09, .10), (0, y, -.06 - .55 * stand), wood, .02) for y in (-.42, .42)]
    return shapes.group('bellows', parts)


def trough(wide=1.4):
    wood = tiled('planks')
    parts = [box((wide, .62, .10), (0, 0, .08), wood, .02)]
    for y in (-.30, .30):
        parts.append(box((wide, .08, .55), (0, y, .30), wood, .02))
    for x in (-wide / 2, wide / 2):
        parts.append(box((.08, .66, .55), (x, 0, .30), wood, .02))
    parts.append(box((wide - .1, .54, .02), (0, 0, .44), plain('water', '#24485a', .05, specular=.8, uneven=.2), .005))
    for x in (-wide * .3, wide * .3):
        parts.append(box((.05, .72, .58), (x, 0, .30), preset_material('flat iron'), .01))
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
    wood, iron = tiled('planks'), preset_material('flat iron')
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
    return shapes.group('bench', parts)


def billet(long=.55):
    """A bar half forged into a blade, hot at one end."""
    t = np.linspace(0, 1, 16)
    points, faces = shapes.tube([(x, 0, 0) for x in t * long], np.interp(t, [0, .6, 1], [.030, .034, .012]), 4, (.55, 1.1))
    return shapes.add('billet', points, faces, glowing(), mask=np.repeat(np.clip((t - .18) / .45, 0, 1), 4))


def tongs(long=.65, held=.028):
    """Along x, their jaws at +x, closed on something `held` metres thick in the plane of y: two reins that cross at a rivet."""
    iron, parts = preset_material('flat iron'), []
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
