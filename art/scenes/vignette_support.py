"""The studio's strongbox, open: not very full, but what is in it shines."""
import math
from functools import lru_cache

import bpy
import numpy as np
from mathutils import Vector

from kit import lights, shapes, still_life
from kit.surfaces import metal, preset_material, timber

PICTURES = {'vignette-support': (960, 720)}
ORDER = 42

WIDE, DEEP, TALL, THICK = 0.74, 0.46, 0.30, 0.034


def render(job):
    still_life.begin(1.80, (0.02, 0.0, 0.345), elevation=25, azimuth=26, key=.95, moon=6, sky=.5, tint=(1.0, 0.70, 0.40))
    still_life.catch_shadows(z=-0.10)
    still_life.slab(job, (.62, .50), .10, 4, round_off=.45)
    gold = metal('coin gold', '#d79a26', '#fff0b0', '#5a300a', patina='#6a4416', patina_amount=.15, roughness=.26, metallic=.75, wear=0)
    chest()
    coins(gold)
    lights.flame((0.0, -0.02, 0.45), 6.5, 0.05, (1.0, 0.66, 0.26))
    still_life.finish(job, samples=22, exposure=1.35, contrast=1.14, rim=1.1, bounces=2)


def chest():
    """Planks in straps of wrought iron; the lid thrown back, its hollow turned to the viewer."""
    wood, inside, gold = timber('chest', '#70441f', '#261308', (.5, 9, 9)), timber('lining', '#52301a', '#1d0e06', (.5, 9, 9)), preset_material('flat gold')
    parts = []

    def add(thing, at=(0, 0, 0), turn=(0, 0, 0)):
        parts.append(shapes.place(thing, at, turn))
    for y in (-1, 1):
        for i in range(3):
            add(shapes.block('plank', (WIDE, THICK, TALL / 3 - .004), wood, .006), (0, y * DEEP / 2, TALL * (i + .5) / 3))
    for x in (-1, 1):
        for i in range(3):
            add(shapes.block('end', (THICK, DEEP, TALL / 3 - .004), across_the_end(), .006), (x * WIDE / 2, 0, TALL * (i + .5) / 3))
    add(shapes.block('floor', (WIDE, DEEP, THICK), inside, .004), (0, 0, THICK / 2 + .01))
    near, beside = DEEP / 2 + THICK / 2, WIDE / 2 + THICK / 2
    for y in (-1, 1):
        for z in RAILS:
            add(strap([(x, y * near, z) for x in (-beside, beside)], (0, y, 0), .046))
        for x in (*BANDS, -beside + .028, beside - .028):
            add(strap([(x, y * near, z) for z in (0, TALL + .002)], (0, y, 0), .060, .013))
    for x in (-1, 1):
        for z in RAILS:
            add(strap([(x * beside, y, z) for y in (-near, near)], (x, 0, 0), .046))
        for y in (-near + .028, near - .028):
            add(strap([(x * beside, y, z) for z in (0, TALL + .002)], (x, 0, 0), .060, .013))
            for z in STUDS:
                add(rivet(), (x * (beside + .013), y, z), (0, 90 * x, 0))
        ring = [(x * (beside + .030), .062 * math.cos(t), .165 + .052 * math.sin(t)) for t in np.linspace(math.pi, math.tau, 20)]
        add(shapes.sweep('handle', ring, .0105, wrought(), 10))
        for y in (-.062, .062):
            add(shapes.lathe('lug', [(0, .040), (.013, .038), (.017, .012), (.026, .006), (.028, 0)], wrought(), 20), (x * beside, y, .168), (0, 90 * x, 0))
    for x in (*BANDS, -beside + .028, beside - .028):
        for z in STUDS:
            add(rivet(), (x, -near - .013, z), (90, 0, 0))
    lock(add, gold)
    front = shapes.place(shapes.group('lid', lid(wood, inside)), (0, DEEP / 2 + .01, TALL + .008), (-104, 0, 0))
    shapes.place(shapes.group('whole', [shapes.group('strongbox', parts), front]), (0, .05, .012), (0, 0, -4))


#: Where the box is girt, and where its straps are riveted: along x, and up z.
BANDS, RAILS, STUDS = (-.20, .20), (.024, TALL - .024), (.024, .108, .192, TALL - .024)


@lru_cache(maxsize=None)
def across_the_end():
    return timber('end', '#70441f', '#261308', (9, .5, 9))


@lru_cache(maxsize=None)
def wrought():
    """Forged and handled: dull on its flats, bright where the mask says that an edge is."""
    return metal('wrought', '#4b4846', '#b9b2a6', '#121110', patina='#5a3820', trim='#8c867a', patina_amount=.45, roughness=.40, metallic=.7, hammer=.32, wear=0)


def rivet():
    return shapes.lathe('rivet', [(0, .0105), (.006, .0095), (.0110, .0055), (.0130, .0012), (.0135, 0)], wrought(), 20, mask=[1, .8, .2, 0, 0])


def strap(line, out, wide, thick=.010):
    """A band of iron along a line, flat on what it binds; `out` points away from that, one for all or one for each point. Its edges are filed round and worn bright."""
    line, half, cut = np.asarray(line, float), wide / 2, .0032
    outs = np.broadcast_to(np.asarray(out, float), line.shape)
    along = np.gradient(line, axis=0)
    aside = np.cross(along, outs)
    aside /= np.linalg.norm(aside, axis=1, keepdims=True)
    section = [(-half, -.004, .2), (-half, thick - cut, .6), (-half + cut, thick, .8), (-half + 2.4 * cut, thick, 0), (half - 2.4 * cut, thick, 0), (half - cut, thick, .8), (half, thick - cut, .6), (half, -.004, .2)]
    points = [at + side * u + up * v for at, side, up in zip(line, aside, outs) for u, v, _ in section]
    count, last = len(section), (len(line) - 1) * len(section)
    faces = [(row * count + k, row * count + k + 1, (row + 1) * count + k + 1, (row + 1) * count + k) for row in range(len(line) - 1) for k in range(count - 1)]
    faces += [tuple(range(count))[::-1], tuple(range(last, last + count))]
    return shapes.add('strap', points, faces, wrought(), angle=.5, mask=[worn for _ in line for *_, worn in section])


def lock(add, gold):
    """A plate with a keyhole, and over it the staple that the hasp falls on."""
    y = -DEEP / 2 - THICK / 2
    add(shapes.block('lock', (.136, .018, .156), gold, .012), (0, y - .014, TALL - .085))
    add(shapes.block('shield', (.108, .006, .128), preset_material('flat bronze'), .003), (0, y - .0235, TALL - .085))
    hole = [(.015 * math.cos(t), 0, .015 * math.sin(t)) for t in np.linspace(-.28 * math.pi, 1.28 * math.pi, 24)]
    outline = [*hole, (-.011, 0, -.046), (.011, 0, -.046)]
    add(shapes.add('keyhole', outline, [tuple(range(len(outline)))], preset_material('dark'), smooth=False), (0, y - .0268, TALL - .092))
    add(shapes.sweep('rim', [(.024 * math.cos(t), 0, .024 * math.sin(t)) for t in np.linspace(0, math.tau, 33)], .0035, gold, 8), (0, y - .027, TALL - .092))
    add(shapes.sweep('staple', [(.020 * math.cos(t), -.030 * math.sin(t), 0) for t in np.linspace(0, math.pi, 15)], .0062, wrought(), 10), (0, y - .024, TALL - .036))
    for x in (-.055, .055):
        for z in (-.065, .065):
            add(rivet(), (x, y - .022, TALL - .085 + z), (90, 0, 0))


def lid(wood, inside):
    """A barrel of eight staves between two cheeks, hinged at its own origin; closed it would reach forward (-y)."""
    parts, staves, rise = [], 8, .17
    for i in range(staves):
        a = math.pi * (i + .5) / staves
        stave = shapes.block('stave', (WIDE, DEEP * .5 * math.pi / staves * .86, THICK), wood if i % 2 else inside, .005)
        lean = math.atan2(rise * math.cos(a), -DEEP / 2 * math.sin(a)) + math.pi
        stave.location, stave.rotation_euler = (0, -DEEP / 2 + DEEP / 2 * math.cos(a), rise * math.sin(a)), (lean, 0, 0)
        parts.append(stave)
    arc = [(-DEEP / 2 + DEEP / 2 * math.cos(a), rise * math.sin(a)) for a in np.linspace(0, math.pi, 24)]
    for x in (-WIDE / 2 + .018, WIDE / 2 - .018):
        n = len(arc)
        points = [(x + s, y, z) for s in (-.014, .014) for y, z in arc]
        parts.append(shapes.add('cheek', points, [tuple(range(n)), tuple(range(2 * n - 1, n - 1, -1))] + [(k, k + n, (k + 1) % n + n, (k + 1) % n) for k in range(n)], across_the_end(), smooth=False))
    around, studs = np.linspace(0, math.pi, 33), np.linspace(.16, math.pi - .16, 6)

    def over(a, x, deep):
        """On the barrel's curve, so far above its middle; and away from it."""
        away = np.stack([0 * a, np.cos(a) / (DEEP / 2), np.sin(a) / rise], 1)
        away /= np.linalg.norm(away, axis=1, keepdims=True)
        return np.stack([0 * a + x, -DEEP / 2 + DEEP / 2 * np.cos(a), rise * np.sin(a)], 1) + away * deep, away
    for x in (*BANDS, -WIDE / 2 + .020, WIDE / 2 - .020):
        line, away = over(around, x, THICK / 2)
        parts.append(strap(line, away, .060, .013))
        line, away = over(around, x, -THICK / 2)
        parts.append(strap(line, -away, .048))
        for side, deep in ((1, THICK / 2 + .013), (-1, THICK / 2 + .010)):
            for at, up in zip(*over(studs, x, side * deep)):
                stud = rivet()
                stud.location, stud.rotation_euler = at, Vector(up * side).to_track_quat('Z', 'Y').to_euler()
                parts.append(stud)
    # Round the edge of each cheek too.
    for side in (-1, 1):
        line, _ = over(around, side * (WIDE / 2 - .004), -.012)
        parts.append(strap(line, (side, 0, 0), .044))
    for y, to in ((0, 1), (-DEEP, -1)):
        parts.append(shapes.place(shapes.block('rim', (WIDE + .004, .034, .030), inside, .005), (0, y, .002)))
        for face in ((0, 0, -1), (0, to, 0)):
            parts.append(strap([(x, y + .017 * face[1], .002 + .015 * face[2]) for x in (-WIDE / 2 - .012, WIDE / 2 + .012)], face, .030 - .004 * abs(face[1]), .006))
    parts += hasp()
    return parts


def hasp():
    """It hangs from the middle of the lid's front edge, plumb, as the lid stands."""
    plate = [strap([(0, 0, 0), (0, .135, 0)], (0, 0, -1), .058, .008), shapes.place(shapes.block('slot', (.016, .046, .004), preset_material('dark'), .001), (0, .092, -.0075))]
    plate += [shapes.place(rivet(), (0, y, -.008), (180, 0, 0)) for y in (.030, .124)]
    plate.append(shapes.sweep('knuckle', [(-.034, 0, -.004), (.034, 0, -.004)], .0085, wrought(), 12))
    return [shapes.place(shapes.group('hasp', plate), (0, -DEEP + .006, -.020), (14, 0, 0))]


def coins(gold):
    """A heap that settled in the box, and the few that fell."""
    random = np.random.RandomState(5)
    first = shapes.group('coin', coin(gold))
    shapes.place(first, (.33, -.395, .012), (0, 0, 20))
    heap = []
    for at, turn in settled(random):
        heap.append(shapes.copy(first))
        heap[-1].location, heap[-1].rotation_euler = at, turn
    shapes.place(shapes.group('heap', heap), (0, .05, .012), (0, 0, -4))
    for x, y, stack in ((.46, -.235, 5), (.395, -.305, 3), (.19, -.405, 1), (.06, -.345, 2), (-.10, -.405, 1), (-.30, -.33, 1), (.50, -.33, 1)):
        for level in range(stack):
            shapes.place(shapes.copy(first), (x + random.normal(0, .004), y + random.normal(0, .004), .012 + .0146 * level), (0, 0, random.uniform(0, 360)))
    shapes.place(shapes.copy(first), (.262, -.332, .045), (74, 0, 30))


#: The solver knows bodies of a decimetre and more.
LARGER = 10


def settled(random, count=385):
    """Where coins come to rest that are poured into the box, and how they lie there: pairs of a place and a turn in radians, in the box's own measures."""
    bpy.ops.rigidbody.world_add()
    world = bpy.context.scene.rigidbody_world
    world.substeps_per_frame, world.solver_iterations = 12, 20
    wall = .5
    inner = (WIDE - THICK, DEEP - THICK)
    props = [body(shapes.block('floor', (9, 7, wall), None), (0, 0, LARGER * (.01 + THICK) - wall / 2), 'BOX')]
    for axis in (0, 1):
        for side in (-1, 1):
            size, at = [9, 9, 40], [0, 0, 20]
            size[axis], at[axis] = wall, side * (LARGER * inner[axis] / 2 + wall / 2)
            props.append(body(shapes.block('wall', size, None), at, 'BOX'))
    disc = shapes.lathe('disc', [(0, .077), (.45, .077), (.45, -.077), (0, -.077)], None, 24)
    discs = []
    for k in range(count):
        thing = shapes.link(bpy.data.objects.new('disc', disc.data))
        thing.rotation_euler = (random.normal(0, .5), random.normal(0, .5), random.uniform(0, math.tau))
        discs.append(body(thing, (np.clip(random.normal(.2, 1.3), -2.8, 2.8), np.clip(random.normal(0, .8), -1.5, 1.5), 1.5 + .12 * k), 'CYLINDER', 'ACTIVE'))
    world.point_cache.frame_end = 400
    for frame in range(1, 401):
        bpy.context.scene.frame_set(frame)
    rest = [(thing.matrix_world.translation / LARGER, thing.matrix_world.to_euler()) for thing in discs]
    bpy.ops.rigidbody.world_remove()
    bpy.context.scene.frame_set(1)
    for thing in (*props, *discs, disc):
        bpy.data.objects.remove(thing)
    return rest


def body(thing, at, shape, kind='PASSIVE'):
    thing.location = at
    bpy.context.view_layer.objects.active = thing
    bpy.ops.rigidbody.object_add(type=kind)
    made = thing.rigid_body
    made.collision_shape, made.friction, made.restitution, made.linear_damping, made.angular_damping = shape, .6, 0, .1, .4
    return thing


#: A crowned head in profile, in shares of the coin's radius.
PROFILE = ((-.06, .62), (.16, .64), (.34, .55), (.44, .36), (.45, .12), (.38, -.10), (.30, -.24), (.33, -.42), (.48, -.58), (.30, -.66), (.02, -.68), (-.16, -.62), (-.10, -.46), (-.14, -.36),
           (-.30, -.38), (-.38, -.28), (-.35, -.18), (-.40, -.12), (-.36, -.05), (-.48, .02), (-.47, .08), (-.36, .22), (-.36, .34), (-.42, .42), (-.30, .42), (-.26, .56))


def coin(gold):
    """Large enough to be read: a milled edge, a rim, the emperor's head on one face, the sun of sixteen rays on the other."""
    profile = [(0, .0042), (.0345, .0042), (.0360, .0050), (.0372, .0072), (.0425, .0072), (.0440, .0060), (.0450, .0048), (.0450, -.0048), (.0440, -.0060), (.0425, -.0072), (.0372, -.0072), (.0360, -.0050), (.0345, -.0042), (0, -.0042)]
    body = shapes.lathe('coin', profile, gold, 96)
    for corner in body.data.vertices:
        far, a = math.hypot(corner.co.x, corner.co.y), math.atan2(corner.co.y, corner.co.x)
        if far > .0446:
            corner.co.x, corner.co.y = (side * (1 - .016 * (math.cos(32 * a) < 0)) for side in (corner.co.x, corner.co.y))
    parts = [body, shapes.lathe('disc', [(0, -.0072), (.008, -.0066), (.0105, -.0042)], gold, 24)]
    for k in range(16):
        a = math.tau * k / 16
        parts.append(shapes.sweep('ray', [(r * math.cos(a), r * math.sin(a), -.0045) for r in (.013, .031 if k % 2 else .034)], [.0030, .0008], gold, 5))
    # The head stands out in two steps, so that its edge is round.
    count, rows = len(PROFILE), ((1.0, .0040), (.96, .0058), (.80, .0070))
    points = [(.043 * x * share, .043 * (y - .02) * share, z) for share, z in rows for x, y in PROFILE]
    faces = [(row * count + k, (row + 1) * count + k, (row + 1) * count + (k + 1) % count, row * count + (k + 1) % count) for row in range(2) for k in range(count)]
    parts.append(shapes.add('head', points, [*faces, tuple(range(2 * count, 3 * count))[::-1]], gold, angle=.6))
    parts.append(shapes.sweep('crown', [(.043 * x, .043 * y, .0066) for x, y in ((-.34, .32), (-.06, .36), (.22, .34), (.40, .24))], .0016, gold, 6))
    parts.append(shapes.sweep('ribbon', [(.043 * x, .043 * y, .0046) for x, y in ((.42, .22), (.56, .08), (.52, -.10))], [.0016, .0014, .0006], gold, 6))
    return parts
