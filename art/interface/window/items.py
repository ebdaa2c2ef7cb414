"""What lies in the window, laid flat: the game's own arms and armour, and the small things an inventory fills with."""
import math

import bpy
import numpy as np
from mathutils import Matrix, Vector

from interface.kit.graph import Graph
from interface.kit.stage import eye
from interface.window import places
from interface.window.matter import told
from interface.window.places import units
from kit import armour, cuirass, heads, shapes, weapons
from kit.shapes import lathe, sweep
from kit.surfaces import plain, preset_material

STEP = 0.0045


def items(coarse=1.0, at=places):
    eye(at.WIDE / 100, at.HIGH / 100)
    step = STEP * coarse
    for what, box, padding in laid(at):
        thing, turn = MAKERS[what](step)
        lay(thing, box, padding, *turn)
    tell_all()


def laid(at):
    for what, column, row, columns, rows in at.CARRIED:
        yield what, at.cells(column, row, columns, rows), .10
    for what, box in at.WORN.items():
        yield what if what not in ('helm', 'cuirass', 'shield') else f'royal {what}', box, .09
    for what, box in at.BELOW:
        if what:
            yield what, box, .12


def lay(thing, box, padding, tip=0.0, yaw=0.0, roll=0.0):
    """Lays what stands upright on its back (z to the top of the picture), turned by `yaw` about itself and by `roll` in the picture, as large as fits."""
    turn = Matrix.Rotation(math.radians(roll), 4, 'Z') @ Matrix.Rotation(math.radians(tip), 4, 'X') @ Matrix.Rotation(math.radians(yaw), 4, 'Z')
    thing.matrix_world = turn
    bpy.context.view_layer.update()
    corners = []
    for part in [thing, *thing.children_recursive]:
        if part.type == 'MESH':
            points = np.array([part.matrix_world @ Vector(c) for c in part.bound_box]) if len(part.data.vertices) > 60000 else world_points(part)
            corners += [points.min(0), points.max(0)]
    low, high = np.min(corners, 0), np.max(corners, 0)
    (x0, y0), (x1, y1) = units(*box[:2]), units(*box[2:])
    scale = min((x1 - x0 - 2 * padding) / (high[0] - low[0]), (y0 - y1 - 2 * padding) / (high[1] - low[1]))
    middle = (low + high) / 2 * scale
    deep = low[2] * scale
    thing.matrix_world = Matrix.Translation(((x0 + x1) / 2 - middle[0], (y0 + y1) / 2 - middle[1], -deep)) @ Matrix.Scale(scale, 4) @ turn


def world_points(part):
    points = np.empty(len(part.data.vertices) * 3)
    part.data.vertices.foreach_get('co', points)
    matrix = np.array(part.matrix_world)
    return points.reshape(-1, 3) @ matrix[:3, :3].T + matrix[:3, 3]


def helmet(kind, gear_metal, crest, step, royal=False):
    metal = preset_material(gear_metal)
    parts = [getattr(heads, kind)(step * .7, metal, royal) if kind == 'attic' else getattr(heads, kind)(step * .7, metal)]
    if royal:
        parts += heads.crown(preset_material('gold'))
    if crest:
        parts += [heads.crest_holder(preset_material('gold')), heads.crest_mesh(preset_material(crest), False, .13, 3000, 4, .07)]
    return shapes.group('helmet', parts)


def stout(thing, by):
    """Thin things are drawn thicker than they are, or nobody could tell them apart."""
    thing.scale = (by, by, 1)
    return shapes.group('item', [thing])


def one(part):
    return shapes.group('item', [part])


def bottle(colour):
    glass, cork = plain(f'liquid {colour}', colour, .1, uneven=.25), preset_material('wood')
    parts = [
        lathe('flask', [(.0, .0), (.30, .01), (.40, .10), (.44, .28), (.38, .46), (.20, .60), (.12, .68), (.115, .84)], glass, 48),
        lathe('lip', [(.10, .82), (.16, .83), (.17, .88), (.12, .91)], preset_material('flat gold'), 32), lathe('collar', [(.15, .60), (.20, .61), (.20, .66), (.14, .68)], preset_material('flat gold'), 32),
        lathe('cork', [(.10, .88), (.11, 1.0), (.09, 1.03), (.0, 1.035)], cork, 24),
    ]
    for k in range(6):
        a = math.tau * k / 6
        parts.append(sweep('cage', [(math.cos(a) * r, math.sin(a) * r, z) for r, z in ((.19, .62), (.39, .48), (.455, .28), (.41, .10), (.30, .0))], .016, preset_material('flat bronze'), 6))
    return shapes.group('bottle', parts)


def scroll():
    sheet = preset_material('paper')
    parts = [sweep('roll', [(0, 0, 0), (0, 0, 1)], .13, sheet, 24), sweep('roll', [(.20, .03, .02), (.20, .03, .98)], .09, sheet, 24)]
    for x, r, y in ((0, .13, 0), (.20, .09, .03)):
        for z in (-.03, 1.03):
            parts.append(lathe('knob', [(0, -.05), (r * .5, -.04), (r * .75, .0), (r * .5, .04), (0, .05)], preset_material('wood'), 20))
            parts[-1].location = (x, y, z)
    parts.append(lathe('seal', [(0, .03), (.07, .028), (.10, .012), (.115, .0)], plain('wax', '#8e1b1b', .35), 24))
    parts[-1].matrix_world = Matrix.Translation((.08, -.14, .5)) @ Matrix.Rotation(math.pi / 2, 4, 'X')
    return shapes.group('scroll', parts)


def ring():
    parts = [sweep('band', [(.3 * math.cos(a), .3 * math.sin(a), 0) for a in np.linspace(0, math.tau, 65)], .062, preset_material('flat gold'), 14)]
    parts.append(lathe('bezel', [(.0, .02), (.13, .02), (.16, .06), (.15, .12), (.11, .12), (.10, .06)], preset_material('flat gold'), 32))
    parts.append(lathe('stone', [(.11, .10), (.10, .15), (.05, .19), (0, .195)], plain('stone', '#b01818', .08, uneven=.1), 8))
    for part in parts[1:]:
        part.location = (0, .33, .0)
        part.rotation_euler = (math.radians(-38), 0, 0)
    return shapes.group('ring', parts)


def key():
    metal = preset_material('flat bronze')
    parts = [sweep('shank', [(0, 0, .28), (0, 0, 1.0)], .035, metal, 12), sweep('bow', [(.17 * math.sin(a), 0, .13 + .17 * math.cos(a)) for a in np.linspace(0, math.tau, 41)], .034, metal, 10)]
    for x, z, h in ((.10, .93, .05), (.075, .82, .035), (.10, .74, .03)):
        bit = shapes.block('bit', (.2, .03, h * 2), metal, .008)
        bit.location = (x, 0, z)
        parts.append(bit)
    parts.append(lathe('ring', [(.03, -.03), (.06, -.02), (.065, .0), (.06, .02), (.03, .03)], metal, 20))
    parts[-1].location = (0, 0, .33)
    return shapes.group('key', parts)


def amulet():
    gold = preset_material('flat gold')
    parts = [lathe('disc', [(0, .05), (.17, .05), (.20, .03), (.24, .05), (.28, .03), (.29, -.02)], gold, 48), lathe('stone', [(.12, .05), (.11, .10), (.06, .14), (0, .145)], plain('amber', '#d07a18', .08, uneven=.2), 24)]
    for k in range(16):
        a = math.tau * k / 16
        parts.append(sweep('ray', [(.27 * math.cos(a), .27 * math.sin(a), .01), ((.40 if k % 2 else .35) * math.cos(a), (.40 if k % 2 else .35) * math.sin(a), .0)], [.035, .004], gold, 6))
    loop = [(.30 * math.sin(t) * (1 if t < math.pi else 1), .30 + .42 * (1 - math.cos(t)), .02 * math.sin(9 * t)) for t in np.linspace(.35, math.tau - .35, 42)]
    for k, (x, y, z) in enumerate(loop):
        link = sweep('link', [(.030 * math.cos(a), .018 * math.sin(a), 0) for a in np.linspace(0, math.tau, 13)], .009, gold, 6)
        link.location = (x, y, .02)
        link.rotation_euler = (math.radians(50 if k % 2 else -50), 0, math.atan2(loop[min(k + 1, 41)][1] - loop[k - 1][1], loop[min(k + 1, 41)][0] - loop[k - 1][0]) if k else 0)
        parts.append(link)
    return shapes.group('amulet', parts)


def war_horn():
    t = np.linspace(0, 1, 40)
    path = [(.55 * math.cos(a), 0, .55 * math.sin(a)) for a in .35 + t * 2.5]
    radii = .028 + .125 * (1 - t) ** 1.25
    body = sweep('horn', path, radii, plain('horn of war', '#a8824e', .4, uneven=.7), 20)
    parts = [body]
    for at in (0, 1, 9, 10, 26, 38):
        parts.append(sweep('band', [path[at], path[at + 1]], radii[at] * 1.16, preset_material('flat gold'), 20))
    return shapes.group('horn', parts)


def shield_round():
    return weapons.round_shield(.39, preset_material('bronze'), preset_material('gold'), 'rays')


MAKERS = {
    'tower': lambda s: (weapons.tower_shield(preset_material('crimson'), preset_material('gold')), (0, 0, -8)),
    'sword': lambda s: (stout(weapons.sword(.80, preset_material('flat steel'), preset_material('flat gold')), 1.7), (-90, 0, -10)),
    'axe': lambda s: (stout(weapons.axe(1.0, preset_material('flat steel'), preset_material('wood')), 1.7), (-90, 0, 20)),
    'bow': lambda s: (stout(weapons.bow(preset_material('wood'), 1.3, 0), 1.7), (-90, 0, -6)),
    'corinthian': lambda s: (helmet('corinthian', 'bronze', 'redhair', s), (-82, 28, 0)),
    'horned': lambda s: (weapons.round_shield(.39, preset_material('steel'), preset_material('bronze'), 'horns'), (-14, 8, 0)),
    'royal helm': lambda s: (helmet('attic', 'gold', 'redhair', s, True), (-82, 26, 0)),
    'royal cuirass': lambda s: (one(cuirass.cuirass(s * 1.3, preset_material('gold'), True)), (-86, 10, 0)),
    'royal shield': lambda s: (shield_round(), (-12, 0, 0)),
    'spear': lambda s: (stout(weapons.spear(1.5, .40, preset_material('wood'), preset_material('flat steel'), preset_material('flat gold'), .5, True), 2.0), (-90, 70, 0)),
    'greave': lambda s: (pair(lambda: armour.greave(s * 1.2, preset_material('gold')), .17), (-86, 0, 0)),
    'bracer': lambda s: (pair(lambda: armour.bracer(s * 1.2, preset_material('gold')), .13), (-86, 0, 0)),
    'amulet': lambda s: (amulet(), (0, 0, 0)), 'ring': lambda s: (ring(), (24, 0, 18)), 'key': lambda s: (key(), (-90, 0, -142)), 'scroll': lambda s: (scroll(), (-90, 0, -32)),
    'red': lambda s: (bottle('#b00f12'), (-84, 14, 0)), 'blue': lambda s: (bottle('#1c48c8'), (-84, 14, 0)), 'green': lambda s: (bottle('#1f8a3c'), (-84, 14, 0)),
    'torch': lambda s: (stout(weapons.torch(), 1.7), (-90, 0, -30)), 'horn': lambda s: (war_horn(), (-90, 0, 0)),
}


def pair(make, apart):
    left, right = make(), make()
    left.location.x, right.location.x = -apart / 2, apart / 2
    left.rotation_euler.z, right.rotation_euler.z = .25, -.25
    return shapes.group('pair', [left, right])


def tell_all():
    """Every material of the game tells its colour and kind instead of being lit."""
    for made in bpy.data.materials:
        if not made.use_nodes:
            continue
        tree = made.node_tree
        shader = next((node for node in tree.nodes if node.type in ('BSDF_PRINCIPLED', 'BSDF_HAIR_PRINCIPLED')), None)
        if shader is None:
            continue
        graph = Graph.__new__(Graph)
        graph.tree = tree
        colour = shader.inputs.get('Base Color') or shader.inputs['Color']
        value = colour.links[0].from_socket if colour.links else tuple(colour.default_value)
        metallic = shader.inputs.get('Metallic')
        metal = 1. if metallic and (metallic.links or metallic.default_value > .3) else 0.
        rough = shader.inputs.get('Roughness')
        polish = .3 if rough is None or rough.links else max(0., .8 - rough.default_value * 1.3)
        told(made, graph, value, metal=metal, own=0., polish=polish if not metal else .4)
        for old in [node for node in tree.nodes if node.type == 'OUTPUT_MATERIAL'][:-1]:
            tree.nodes.remove(old)
